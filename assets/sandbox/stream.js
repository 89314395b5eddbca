// The event stream of one user, reconnected until it is closed. It is a WebSocket because a browser allows only six
// HTTP connections to a server at a time, and every tab holds its stream for as long as it is open.

import { api } from "./api.js";

/** Opens the stream; calls `onEvent(name, data)` for each event, and `onState("open" | "lost")` when its state changes.
 *  Returns the function that closes it. */
export function openStream(user, onEvent, onState) {
  let socket;
  let timer = 0;
  let closed = false;
  let wait = 250;

  const connect = () => {
    socket = new WebSocket(api.eventsUrl(user));
    socket.onopen = () => {
      if (closed) return;
      wait = 250;
      onState("open");
    };
    socket.onmessage = (event) => {
      if (closed) return;
      const { t, d } = JSON.parse(event.data);
      onEvent(t, d);
    };
    socket.onclose = () => {
      if (closed) return;
      onState("lost");
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, 4000);
    };
  };
  connect();

  return () => {
    closed = true;
    clearTimeout(timer);
    socket.close();
  };
}
