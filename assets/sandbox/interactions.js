// What this person started and the bot has not yet answered: commands, presses, choices, forms.
// The server's events may overtake the answer to the request that caused them, so early ones are kept for a while.

import { Refused, api } from "./api.js";
import { changed, now, world } from "./world.js";

const running = new Map(); // nonce → {kind, channel, message, customId, name, id, failed}
const early = new Map(); // interaction id → [name, data]
const chosen = new Map(); // "message custom_id" → values shown until the message changes
let counter = 0;
let openForm = () => {};

/** Says what to call when the bot answers with a form: `open(form, interaction)`. */
export const onForm = (open) => { openForm = open; };

function begin(record, send) {
  counter += 1;
  const nonce = `${Date.now()}${String(counter).padStart(4, "0")}`;
  for (const [key, old] of running) if (old.failed && old.message && old.message === record.message) running.delete(key);
  running.set(nonce, { ...record, user: world.me.id, started: now() });
  changed("messages");
  return send(nonce).then((answer) => {
    const entry = running.get(nonce);
    if (!entry) return answer;
    entry.id = answer.interaction_id;
    for (const event of early.get(entry.id) ?? []) settle(nonce, entry, ...event);
    early.delete(entry.id);
    return answer;
  }).catch((problem) => {
    if (!(problem instanceof Refused)) throw problem;
    fail(nonce, problem.message);
    return Promise.reject(problem);
  });
}

/** Runs a command; `name` is shown while the bot has not answered. A refusal of the server rejects. */
export function runCommand(command, { name, options, target }) {
  const channel = world.channel;
  return begin({ kind: "command", channel, name }, (nonce) => api.command({
    user: world.me.id, channel, command_id: command.id, nonce,
    ...(options?.length ? { options } : {}), ...(target ? { target_id: target } : {}),
  })).catch((problem) => {
    for (const [key, entry] of running) if (entry.kind === "command" && entry.failed === problem.message) running.delete(key);
    changed("messages");
    throw problem;
  });
}

/** Presses a button or sends the choice of a select. Failures show below the message. */
export function useComponent(message, customId, values) {
  if (values) chosen.set(`${message.id} ${customId}`, values);
  return begin({ kind: "component", channel: message.channel_id, message: message.id, customId }, (nonce) => api.component({
    user: world.me.id, channel: message.channel_id, message_id: message.id, custom_id: customId, nonce, ...(values ? { values } : {}),
  })).catch(() => {});
}

/** Sends a form; resolves when the bot has answered, rejects with the reason if it has not. */
export function submitForm(form, fields) {
  return new Promise((resolve, reject) => {
    begin({ kind: "modal", channel: world.channel, resolve, reject }, (nonce) => api.modal({
      user: world.me.id, interaction_id: form.id, custom_id: form.custom_id, fields, nonce,
    })).catch(reject);
  });
}

/** Takes an INTERACTION_* event. */
export function interactionEvent(name, data) {
  const found = [...running].find(([nonce, entry]) => entry.id === data.id || (data.nonce && nonce === String(data.nonce)));
  if (found) {
    settle(found[0], found[1], name, data);
    return;
  }
  early.set(data.id, [...(early.get(data.id) ?? []), [name, data]]);
  // Other tabs of the same person start interactions too; theirs are never asked for.
  if (early.size > 200) early.delete(early.keys().next().value);
}

function settle(nonce, entry, name, data) {
  if (name === "INTERACTION_FAILURE") {
    fail(nonce, failureText(entry, data.reason));
    return;
  }
  if (name === "INTERACTION_MODAL_CREATE" && entry.user === world.me.id) openForm(data);
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
    entry.reject(new Refused(reason));
  }
  changed("messages");
}

/** Commands of the open channel that wait or failed: `[{nonce, name, failed}]`. */
export const commandsUnderWay = () => [...running]
  .filter(([, entry]) => entry.kind === "command" && entry.channel === world.channel)
  .map(([nonce, entry]) => ({ nonce, ...entry }));

/** Puts away a failed command. */
export function forget(nonce) {
  running.delete(nonce);
  changed("messages");
}

/** How a message's components stand: `{busy: custom_id or nothing, failed: reason or nothing}`. */
export function componentState(messageId) {
  const mine = [...running.values()].filter((entry) => entry.message === messageId);
  return { busy: mine.find((entry) => !entry.failed)?.customId, failed: mine.find((entry) => entry.failed)?.failed };
}

/** The values last chosen in a select, while its message has not changed since. */
export const chosenValues = (messageId, customId) => chosen.get(`${messageId} ${customId}`);

/** The bot's message that answers a command is here, or a message changed: what was shown in its place goes. */
export function messageArrived(message, updated) {
  const cause = message.interaction_metadata?.id ?? message.interaction?.id;
  for (const [nonce, entry] of running) if (entry.kind === "command" && cause && entry.id === cause) running.delete(nonce);
  if (updated) for (const key of chosen.keys()) if (key.startsWith(`${message.id} `)) chosen.delete(key);
}

/** Another person is played now. */
export function forgetAll() {
  running.clear();
  chosen.clear();
  early.clear();
}
