// The sandbox's HTTP API for user clients. All requests of this page go through here.

/** An error response, with its message. */
export class ApiError extends Error {}

async function call(method, path, { query, body, bytes } = {}) {
  const address = `sandbox/api/${path}${query ? `?${new URLSearchParams(query)}` : ""}`;
  const options = { method, headers: { accept: "application/json" }, body: bytes };
  if (body !== undefined) {
    options.headers["content-type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(address, options);
  } catch {
    throw new ApiError("Can’t reach the sandbox. Is it still running?");
  }
  const text = await response.text();
  let answer;
  try {
    answer = text ? JSON.parse(text) : {};
  } catch {
    answer = { message: text };
  }
  if (!response.ok) {
    throw new ApiError(answer.message || answer.error || `${method} ${path}: status ${response.status}`);
  }
  return answer;
}

export const api = {
  users: () => call("GET", "state"),
  state: (user) => call("GET", "state", { query: { user } }),
  messages: (user, channel) => call("GET", `channels/${channel}/messages`, { query: { user } }),
  commands: (user, channel) => call("GET", "commands", { query: { user, channel } }),
  autocomplete: (body) => call("POST", "autocomplete", { body }),
  command: (body) => call("POST", "command", { body }),
  file: (user, channel, file) => call("POST", "files", { query: { user, channel, filename: file.name }, bytes: file }),
  component: (body) => call("POST", "component", { body }),
  modal: (body) => call("POST", "modal", { body }),
  say: (body) => call("POST", "messages", { body }),
  edit: (user, channel, id, content) => call("PATCH", `messages/${channel}/${id}`, { query: { user }, body: { user, content } }),
  remove: (user, channel, id) => call("DELETE", `messages/${channel}/${id}`, { query: { user } }),
  react: (user, channel, id, emoji) => call("POST", "reactions", { body: { user, channel, message_id: id, emoji } }),
  typing: (user, channel) => call("POST", "typing", { body: { user, channel } }),
  thread: (body) => call("POST", "threads", { body }),
  dm: (user) => call("POST", "dm", { body: { user } }),
  dismiss: (user, messageId) => call("POST", "dismiss", { body: { user, message_id: messageId } }),
  eventsUrl: (user) => new URL(`sandbox/api/events?${new URLSearchParams({ user })}`, location.href.replace(/^http/, "ws")).href,
};
