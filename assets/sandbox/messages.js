// The list of messages: kept in step with the world, element by element, so that what did not change keeps
// its focus, its scroll and its open spoilers.

import { byId, el, fill, icon } from "./dom.js";
import { commandsUnderWay, componentState } from "./interactions.js";
import { messageNode, pendingNode } from "./message.js";
import { channelName, isDm, isThread } from "./names.js";
import { dayOf } from "./times.js";
import { messagesOf, watch, world } from "./world.js";

const GROUP = 7 * 60_000; // messages of one author within this share a heading, as in Discord

let hooks;
let list;
let jump;
let drawn = new Map(); // id → {key, node}
let drawnFor = "";
let ownNewest; // the last thing I said or started
let stick = true; // the reader was at the bottom when last heard of

/** Builds the list and keeps it current. */
export function startMessages(given) {
  hooks = { ...given, onJump };
  list = el("div", { class: "message-list", role: "log", "aria-live": "polite", "aria-label": "Messages", "data-testid": "messages" });
  jump = el("button", { type: "button", class: "jump", hidden: true, onclick: () => toBottom() }, "Jump to the newest ", icon("down"));
  fill(byId("messages"), list);
  byId("messages").after(jump);
  byId("messages").addEventListener("scroll", () => { if (atBottom()) jump.hidden = true; });
  // Pictures arrive after their message: stay at the bottom if that is where the reader was.
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

function onJump(id) {
  const node = drawn.get(id)?.node;
  if (!node) return;
  node.scrollIntoView({ block: "center", behavior: "smooth" });
  node.classList.remove("flash");
  requestAnimationFrame(() => node.classList.add("flash"));
}

function draw() {
  const place = `${world.me?.id} ${world.channel}`;
  const fresh = place !== drawnFor;
  if (fresh) {
    drawn = new Map();
    list.replaceChildren();
    drawnFor = place;
  }
  const messages = messagesOf(world.channel);
  list.setAttribute("aria-busy", String(!messages));
  if (!messages) {
    fill(list, el("div", { class: "muted pad" }, world.channel ? "Loading…" : ""));
    return;
  }
  const commands = commandsUnderWay();
  // What I did myself I want to see, wherever I had scrolled to.
  const newest = commands.at(-1)?.nonce ?? (messages.at(-1)?.author.id === world.me.id ? messages.at(-1).id : ownNewest);
  const follow = fresh || atBottom() || newest !== ownNewest;
  ownNewest = newest;
  const before = list.lastElementChild?.dataset.id;
  const entries = [intro(), ...withDividers(messages, commands)];
  patch(entries);
  if (follow) toBottom();
  else if (list.lastElementChild?.dataset.id !== before) jump.hidden = false;
}

const entry = (id, parts, make) => ({ id, parts, make });

/** The messages under their days, and among them the commands that were started then. */
function withDividers(messages, commands) {
  const entries = [];
  const waiting = commands.map((one) => ({ started: one.started, entry: entry(`pending ${one.nonce}`, [one.failed], () => pendingNode(one)) }));
  let above = null;
  for (const message of messages) {
    while (waiting.length && waiting[0].started < Date.parse(message.timestamp)) {
      entries.push(waiting.shift().entry);
      above = null;
    }
    const day = dayOf(message.timestamp);
    if (day !== (above && dayOf(above.timestamp))) {
      entries.push(entry(`day ${day}`, [], () => el("div", { class: "divider", role: "separator" }, el("span", {}, day))));
      above = null;
    }
    const compact = joins(above, message);
    const { busy, failed } = componentState(message.id);
    entries.push(entry(message.id, [message, compact, busy, failed, world.editing === message.id, world.replyTo?.id === message.id], () => messageNode(message, { compact, hooks })));
    above = message;
  }
  return [...entries, ...waiting.map((one) => one.entry)];
}

/** Whether a message stands under the name of the one above it. */
const joins = (above, message) => Boolean(above) && above.author.id === message.author.id && (message.type ?? 0) === 0 && [0, 19, 20].includes(above.type ?? 0)
  && !message.interaction_metadata && ((above.flags ?? 0) & 64) === ((message.flags ?? 0) & 64) && Date.parse(message.timestamp) - Date.parse(above.timestamp) < GROUP;

/** Makes the list show exactly these entries, touching only what differs. */
function patch(entries) {
  const old = drawn;
  drawn = new Map();
  const focus = focused();
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
  const kept = new Set([...drawn.values()].map((one) => one.node));
  for (const node of [...list.children]) if (!kept.has(node)) node.remove();
  if (focus && document.activeElement === document.body) list.querySelector(focus)?.focus({ preventScroll: true });
}

/** How to find again the control that has the focus, should its message be drawn anew. */
function focused() {
  const node = document.activeElement;
  const message = node?.closest?.("[data-id]");
  if (!message || !list.contains(node) || !node.dataset.customId) return undefined;
  return `[data-id="${CSS.escape(message.dataset.id)}"] [data-custom-id="${CSS.escape(node.dataset.customId)}"]`;
}

/** The words at the beginning of a channel. */
function intro() {
  const channel = world.channels.get(world.channel);
  const name = channelName(channel);
  return entry("intro", [name], () => el("div", { class: "intro" }, el("div", { class: "intro-icon" }, icon(isDm(channel) ? "at" : isThread(channel) ? "thread" : "hash")),
    el("h1", {}, isDm(channel) || isThread(channel) ? name : `Welcome to #${name}!`),
    el("p", {}, isDm(channel) ? `This is the beginning of your direct messages with ${name}.` : isThread(channel) ? "This is the start of the thread." : `This is the start of the #${name} channel.`, channel?.topic ? ` ${channel.topic}` : "")));
}
