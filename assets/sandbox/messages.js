// The message list. Only changed elements are replaced, so that the others keep their
// focus, scroll position and open spoilers.

import { byId, el, fill, icon } from "./dom.js";
import { pendingCommands, componentState } from "./interactions.js";
import { messageNode, pendingNode } from "./message.js";
import { channelIcon, channelName, isDm, isGroup, isText, isThread } from "./names.js";
import { dayOf } from "./dates.js";
import { messagesOf, shownBy, watch, state } from "./state.js";

const GROUP = 7 * 60_000; // messages of one author within this share a heading, as in Discord

let hooks;
let list;
let jump;
let drawn = new Map(); // id → {key, node}
let drawnFor = "";
let ownNewest; // the user's last message or command
let stick = true; // whether the list was last scrolled to the bottom

/** Creates the list and keeps it up to date. */
export function startMessages(given) {
  hooks = { ...given, onJump };
  list = el("div", { class: "message-list", role: "log", "aria-live": "polite", "aria-label": "Messages", "data-testid": "messages" });
  jump = el("button", { type: "button", class: "jump", hidden: true, onclick: () => toBottom() }, "Jump to present ", icon("down"));
  fill(byId("messages"), list);
  byId("messages").after(jump);
  byId("messages").addEventListener("scroll", () => { if (atBottom()) jump.hidden = true; });
  // Images load after their message: stay at the bottom if the list was there.
  const sized = new ResizeObserver(() => { if (stick) toBottom(); });
  sized.observe(list);
  sized.observe(byId("messages"));
  byId("messages").addEventListener("scroll", () => { stick = atBottom(); });
  watch(["messages", "me", "channel", "channels"], draw);
}

const atBottom = () => {
  const box = byId("messages");
  return box.scrollHeight - box.scrollTop - box.clientHeight < 60;
};

function toBottom() {
  const box = byId("messages");
  box.scrollTop = box.scrollHeight;
  stick = true;
  jump.hidden = true;
}

function onJump(id, behavior = "smooth") {
  const node = drawn.get(id)?.node;
  if (!node) return;
  stick = false;
  node.scrollIntoView({ block: "center", behavior });
  node.classList.remove("flash");
  requestAnimationFrame(() => node.classList.add("flash"));
}

function draw() {
  const place = `${state.me?.id} ${state.channel}`;
  const fresh = place !== drawnFor;
  if (fresh) {
    drawn = new Map();
    list.replaceChildren();
    drawnFor = place;
  }
  const messages = messagesOf(state.channel);
  list.setAttribute("aria-busy", String(!messages));
  if (!messages) {
    drawn = new Map();
    fill(list, el("div", { class: "muted pad" }, state.channel ? "Loading…" : ""));
    return;
  }
  const commands = pendingCommands();
  // The user's own actions scroll to the bottom.
  const newest = commands.at(-1)?.nonce ?? (messages.at(-1)?.author.id === state.me.id ? messages.at(-1).id : ownNewest);
  const follow = fresh || atBottom() || newest !== ownNewest;
  ownNewest = newest;
  const before = list.lastElementChild?.dataset.id;
  const entries = [intro(), ...withDividers(messages, commands)];
  patch(entries);
  if (drawn.has(state.jumpTo)) {
    onJump(state.jumpTo, "instant");
    jump.hidden = atBottom();
    state.jumpTo = null;
  } else if (follow) toBottom();
  else if (list.lastElementChild?.dataset.id !== before) jump.hidden = false;
}

const entry = (id, parts, make) => ({ id, parts, make });

/** The messages by day, and the pending commands between them. */
function withDividers(messages, commands) {
  const entries = [];
  const waiting = commands.map((one) => ({ started: one.started, entry: entry(`pending ${one.nonce}`, [one.failed], () => pendingNode(one)) }));
  let above = null;
  let shownDay = null;
  for (const message of messages) {
    while (waiting.length && waiting[0].started < Date.parse(message.timestamp)) {
      entries.push(waiting.shift().entry);
      above = null;
    }
    const day = dayOf(message.timestamp);
    if (day !== shownDay) {
      entries.push(entry(`day ${day}`, [], () => el("div", { class: "divider", role: "separator" }, el("span", {}, day))));
      above = null;
      shownDay = day;
    }
    const compact = joins(above, message);
    const { busy, failed } = componentState(shownBy(message).id);
    entries.push(entry(message.id, [message, compact, busy, failed, state.editing === message.id, state.replyTo?.id === message.id], () => messageNode(message, { compact, hooks })));
    above = message;
  }
  return [...entries, ...waiting.map((one) => one.entry)];
}

/** Whether a message belongs to the group of the one above it. */
const joins = (above, message) => Boolean(above) && above.author.id === message.author.id && (message.type ?? 0) === 0 && [0, 19, 20].includes(above.type ?? 0)
  && !message.interaction_metadata && ((above.flags ?? 0) & 64) === ((message.flags ?? 0) & 64) && Date.parse(message.timestamp) - Date.parse(above.timestamp) < GROUP;

/** Shows exactly these entries, and changes only what differs. */
function patch(entries) {
  const old = drawn;
  drawn = new Map();
  const focus = focused();
  // What is gone goes first, or else every element below it would be moved.
  const kept = new Set(entries.map(({ id }) => old.get(id)?.node));
  for (const node of [...list.children]) if (!kept.has(node)) node.remove();
  let at = list.firstElementChild;
  for (const { id, parts, make } of entries) {
    const known = old.get(id);
    const same = known && known.parts.length === parts.length && known.parts.every((part, index) => part === parts[index]);
    const node = same ? known.node : make();
    if (known && !same) {
      if (known.node === at) at = at.nextElementSibling;
      known.node.replaceWith(node);
    } else if (node === at) at = at.nextElementSibling;
    else list.insertBefore(node, at);
    drawn.set(id, { parts, node });
  }
  if (focus && document.activeElement === document.body) list.querySelector(focus)?.focus({ preventScroll: true });
}

/** A selector of the focused control, to find it again after its message is redrawn. */
function focused() {
  const node = document.activeElement;
  const message = node?.closest?.("[data-id]");
  const key = ["data-custom-id", "data-emoji"].find((name) => node?.hasAttribute(name));
  if (!message || !list.contains(node) || !key) return undefined;
  return `[data-id="${CSS.escape(message.dataset.id)}"] [${key}="${CSS.escape(node.getAttribute(key))}"]`;
}

/** The introduction at the start of a channel. */
function intro() {
  const channel = state.channels.get(state.channel);
  const name = channelName(channel);
  return entry("intro", [name], () => el("div", { class: "intro" }, el("div", { class: "intro-icon" }, channelIcon(channel)),
    el("h1", {}, isText(channel) ? `Welcome to #${name}!` : name),
    el("p", {}, isDm(channel) ? `This is the beginning of your direct messages with ${name}.` : isThread(channel) ? "This is the start of the thread." : isGroup(channel) ? `This is the beginning of the ${name} group.` : `This is the start of the #${name} channel.`, channel?.topic ? ` ${channel.topic}` : "")));
}
