// The event stream of one user, reconnected until it is closed.

import { api } from "./api.js";

/** Opens the stream; calls `onEvent(name, data)` for each event, and `onState("open" | "lost")` when its state changes.
 *  Returns the function that closes it. */
export function openStream(user, onEvent, onState) {
  let source;
  let timer = 0;
  let closed = false;
  let wait = 250;

  const connect = () => {
    source = new EventSource(api.eventsUrl(user));
    source.onopen = () => {
      wait = 250;
      onState("open");
    };
    source.onmessage = (event) => {
      const { t, d } = JSON.parse(event.data);
      onEvent(t, d);
    };
    source.onerror = () => {
      if (closed) return;
      // The browser's own retry waits for seconds and gives up on an error status, so a new stream is opened.
      source.close();
      onState("lost");
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, 4000);
    };
  };
  connect();

  return () => {
    closed = true;
    clearTimeout(timer);
    source.close();
  };
}
