// The user's interactions without a response yet: commands, components, modals.
// An event may arrive before the HTTP response of its interaction, so early events are kept for a while.

import { ApiError, api } from "./api.js";
import { changed, now, state } from "./state.js";

const running = new Map(); // nonce → {kind, channel, message, customId, name, id, failed}
const early = new Map(); // interaction id → [name, data]
const chosen = new Map(); // "message custom_id" → values shown until the message changes
let counter = 0;
let openModal = () => {};

/** Sets the function that opens a modal: `open(modal)`. */
export const onModal = (open) => { openModal = open; };

function begin(record, send) {
  counter += 1;
  const nonce = `${Date.now()}${String(counter).padStart(4, "0")}`;
  for (const [key, old] of running) if (old.failed && old.message && old.message === record.message) running.delete(key);
  running.set(nonce, { ...record, user: state.me.id, started: now() });
  changed("messages");
  return send(nonce).then((answer) => {
    const entry = running.get(nonce);
    if (!entry) return answer;
    entry.id = answer.interaction_id;
    for (const event of early.get(entry.id) ?? []) settle(nonce, entry, ...event);
    early.delete(entry.id);
    return answer;
  }).catch((problem) => {
    if (!(problem instanceof ApiError)) throw problem;
    fail(nonce, problem.message);
    return Promise.reject(problem);
  });
}

/** Runs a command; `name` is shown until the bot responds. Rejects with the server's error. */
export function runCommand(command, { name, options, target }) {
  const channel = state.channel;
  return begin({ kind: "command", channel, name }, (nonce) => api.command({
    user: state.me.id, channel, command_id: command.id, nonce,
    ...(options?.length ? { options } : {}), ...(target ? { target_id: target } : {}),
  })).catch((problem) => {
    for (const [key, entry] of running) if (entry.kind === "command" && entry.failed === problem.message) running.delete(key);
    changed("messages");
    throw problem;
  });
}

/** Clicks a button or submits the values of a select. Failures are shown below the message. */
export function useComponent(message, customId, values) {
  if (values) chosen.set(`${message.id} ${customId}`, values);
  return begin({ kind: "component", channel: message.channel_id, message: message.id, customId }, (nonce) => api.component({
    user: state.me.id, channel: message.channel_id, message_id: message.id, custom_id: customId, nonce, ...(values ? { values } : {}),
  })).catch(() => {});
}

/** Submits a modal; resolves when the bot has responded, rejects with the reason if it has not. */
export function submitModal(form, fields) {
  return new Promise((resolve, reject) => {
    begin({ kind: "modal", channel: state.channel, resolve, reject }, (nonce) => api.modal({
      user: state.me.id, interaction_id: form.id, custom_id: form.custom_id, fields, nonce,
    })).catch(reject);
  });
}

/** Handles an INTERACTION_* event. */
export function interactionEvent(name, data) {
  const found = [...running].find(([nonce, entry]) => entry.id === data.id || (data.nonce && nonce === String(data.nonce)));
  if (found) {
    settle(found[0], found[1], name, data);
    return;
  }
  early.set(data.id, [...(early.get(data.id) ?? []), [name, data]]);
  // Other tabs of the same user start interactions too; their events are never used.
  if (early.size > 200) early.delete(early.keys().next().value);
}

function settle(nonce, entry, name, data) {
  if (name === "INTERACTION_FAILURE") {
    fail(nonce, failureText(entry, data.reason));
    return;
  }
  if (name === "INTERACTION_MODAL_CREATE" && entry.user === state.me.id) openModal(data);
  if (name === "INTERACTION_SUCCESS" || name === "INTERACTION_MODAL_CREATE") {
    running.delete(nonce);
    entry.resolve?.();
    changed("messages");
  }
}

const failureText = (entry, reason) => (reason && /[a-z] [a-z]/.test(reason) ? reason
  : entry.kind === "component" ? "This interaction failed" : "The application did not respond");

function fail(nonce, reason) {
  const entry = running.get(nonce);
  if (!entry) return;
  if (entry.message && entry.customId) chosen.delete(`${entry.message} ${entry.customId}`);
  entry.failed = reason;
  if (entry.kind === "modal") {
    running.delete(nonce);
    entry.reject(new ApiError(reason));
  }
  changed("messages");
}

/** Commands of the open channel that are pending or failed: `[{nonce, name, failed}]`. */
export const pendingCommands = () => [...running]
  .filter(([, entry]) => entry.kind === "command" && entry.channel === state.channel)
  .map(([nonce, entry]) => ({ nonce, ...entry }));

/** Removes a failed command. */
export function dismissCommand(nonce) {
  running.delete(nonce);
  changed("messages");
}

/** The state of a message's components: `{busy: custom_id or undefined, failed: reason or undefined}`. */
export function componentState(messageId) {
  const mine = [...running.values()].filter((entry) => entry.message === messageId);
  return { busy: mine.find((entry) => !entry.failed)?.customId, failed: mine.find((entry) => entry.failed)?.failed };
}

/** The values last chosen in a select, until its message changes. */
export const chosenValues = (messageId, customId) => chosen.get(`${messageId} ${customId}`);

/** Removes the placeholder of a command or select when its message arrives or changes. */
export function messageArrived(message, updated) {
  const cause = message.interaction_metadata?.id ?? message.interaction?.id;
  for (const [nonce, entry] of running) if (entry.kind === "command" && cause && entry.id === cause) running.delete(nonce);
  if (updated) for (const key of chosen.keys()) if (key.startsWith(`${message.id} `)) chosen.delete(key);
}

/** Gives up waiting for responses, because their events may have been missed. */
export function abandon() {
  for (const [nonce, entry] of running) {
    if (entry.failed) continue;
    fail(nonce, "Connection lost");
    running.delete(nonce);
  }
}

/** Forgets everything, for another user. */
export function reset() {
  abandon();
  running.clear();
  chosen.clear();
  early.clear();
}
