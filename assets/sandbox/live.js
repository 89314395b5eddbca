// The stream of events of one person, reconnected for as long as that person is played here.

import { api } from "./api.js";

/** Opens the stream; calls `onEvent(name, data)` for each event, `onState("open" | "lost", first)` when it comes and goes.
 *  Returns the function that closes it. */
export function follow(user, onEvent, onState) {
  let source;
  let timer = 0;
  let closed = false;
  let first = true;
  let wait = 250;

  const connect = () => {
    source = new EventSource(api.eventsUrl(user));
    source.onopen = () => {
      wait = 250;
      onState("open", first);
      first = false;
    };
    source.onmessage = (event) => {
      const { t, d } = JSON.parse(event.data);
      onEvent(t, d);
    };
    source.onerror = () => {
      if (closed) return;
      // The browser's own retry gives up on an error status and waits for seconds: a fresh stream is quicker.
      source.close();
      onState("lost", first);
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
