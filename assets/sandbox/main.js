// The sandbox's page: a channel of a chat server, seen by one person at a time.
//
// The address after `#` says who looks at what (`#/person/channel`, ids or names), so that a reload keeps it and
// two tabs can be two people. Everything that tests press has a `data-testid`.

import { Refused, api } from "./api.js";
import { focusComposer, startCommand, startComposer } from "./composer.js";
import { byId, el, fill } from "./dom.js";
import { forgetAll, interactionEvent, messageArrived, onForm } from "./interactions.js";
import { follow } from "./live.js";
import { menuHooks } from "./menu.js";
import { startMessages } from "./messages.js";
import { openModal } from "./modal.js";
import { closePopover } from "./popover.js";
import { drawer, startSidebar } from "./sidebar.js";
import { tick } from "./times.js";
import { changed, dropMessage, mentionsMe, now, putMessage, takeMessages, takeState, world } from "./world.js";

let stop = () => {};
let stateTimer = 0;

/** Moves to a person and a channel. */
function go(user, channel) {
  const target = `#/${user}/${channel ?? ""}`;
  if (location.hash === target) route();
  else location.hash = target;
}

const sameName = (user, text) => [user.id, user.username, user.global_name].some((name) => name?.toLowerCase() === text.toLowerCase());

async function route() {
  const [who = "", where = ""] = location.hash.replace(/^#\/?/, "").split("/").map((part) => { try { return decodeURIComponent(part); } catch { return part; } });
  const person = world.users.find((user) => !user.bot && sameName(user, who)) ?? world.me ?? world.users.find((user) => !user.bot);
  if (!person) return;
  try {
    if (person.id !== world.me?.id) await become(person);
    await openChannel(where);
  } catch (problem) {
    report(problem);
  }
}

async function become(person) {
  stop();
  closePopover();
  forgetAll();
  world.messages.clear();
  world.unread.clear();
  world.typing.clear();
  Object.assign(world, { replyTo: null, editing: null });
  takeState(await api.state(person.id));
  byId("app").dataset.stream = "connecting";
  stop = follow(person.id, onEvent, onStream);
}

async function openChannel(where) {
  const visible = [...world.channels.values()].filter((channel) => channel.can_view !== false);
  const channel = visible.find((one) => one.id === where) ?? visible.find((one) => one.name === where)
    ?? visible.find((one) => one.name === "pente") ?? visible.filter((one) => one.type === 0).sort((a, b) => (a.position ?? 0) - (b.position ?? 0))[0];
  if (!channel) return;
  if (world.channel !== channel.id) Object.assign(world, { replyTo: null, editing: null });
  world.channel = channel.id;
  world.unread.delete(channel.id);
  history.replaceState(null, "", `#/${world.me.id}/${channel.id}`);
  drawer(null);
  changed("channel", "messages", "composer", "channels");
  await loadMessages(channel.id);
}

/** What came by the stream while a list was on its way is newer than that list, and is applied again after it. */
const missed = new Set();

async function loadMessages(channel) {
  const me = world.me.id;
  const since = [];
  missed.add(since);
  try {
    const list = await api.messages(me, channel);
    if (world.me.id !== me) return;
    takeMessages(channel, list);
    for (const [name, data] of since) if (data.channel_id === channel) applyMessage(name, data);
  } finally {
    missed.delete(since);
  }
}

function applyMessage(name, data) {
  if (name === "MESSAGE_CREATE") putMessage(data, true);
  else if (name === "MESSAGE_UPDATE") putMessage(data, false);
  else if (name === "MESSAGE_DELETE") dropMessage(data.channel_id, data.id);
  else for (const id of data.ids) dropMessage(data.channel_id, id);
}

/** After the stream was down anything may have changed: everything that is shown is asked for again. */
async function reload() {
  const me = world.me.id;
  const state = await api.state(me);
  if (world.me.id !== me) return;
  takeState(state);
  const open = world.channel;
  for (const channel of [...world.messages.keys()]) if (channel !== open) world.messages.delete(channel);
  if (!world.channels.has(open)) await openChannel("");
  else await loadMessages(open);
}

/** Structure changes are rare and permissions depend on everything: ask for the whole state, once for a burst. */
function refreshState() {
  clearTimeout(stateTimer);
  stateTimer = setTimeout(async () => {
    try {
      const me = world.me.id;
      const state = await api.state(me);
      if (world.me.id !== me) return;
      takeState(state);
      const here = world.channels.get(world.channel);
      if (!here || here.can_view === false) await openChannel("");
    } catch (problem) {
      report(problem);
    }
  }, 60);
}

function onEvent(name, data) {
  if (/^MESSAGE_(CREATE|UPDATE|DELETE|DELETE_BULK)$/.test(name)) {
    for (const since of missed) since.push([name, data]);
    messageArrived(data, name === "MESSAGE_UPDATE");
    applyMessage(name, data);
    if (name === "MESSAGE_CREATE") arrived(data);
  } else if (name.startsWith("MESSAGE_REACTION")) loadMessages(data.channel_id).catch(report);
  else if (name.startsWith("INTERACTION_")) interactionEvent(name, data);
  else if (name === "TYPING_START") typing(data);
  else if (/^(CHANNEL|THREAD|GUILD)_/.test(name)) structure(name, data);
}

function arrived(message) {
  world.typing.get(message.channel_id)?.delete(message.author.id);
  changed("typing");
  if (message.channel_id !== world.channel && message.author.id !== world.me.id) {
    const seen = world.unread.get(message.channel_id) ?? { count: 0, mentions: 0 };
    world.unread.set(message.channel_id, { count: seen.count + 1, mentions: seen.mentions + (mentionsMe(message) ? 1 : 0) });
    if (!world.channels.has(message.channel_id)) refreshState();
    changed("channels");
  }
}

function structure(name, data) {
  if (name === "THREAD_CREATE" && !world.channels.has(data.id)) {
    world.channels.set(data.id, { can_view: true, can_send: true, ...data });
    changed("channels");
  }
  // The message that a thread hangs on shows its name and count.
  if (name.startsWith("THREAD_")) {
    for (const [channel, list] of world.messages) {
      const at = list.findIndex((message) => message.thread?.id === data.id || message.id === data.id);
      if (at >= 0 && channel === data.parent_id) list[at] = { ...list[at], thread: name === "THREAD_DELETE" ? undefined : { ...list[at].thread, ...data } };
    }
    changed("messages");
  }
  refreshState();
}

function typing({ channel_id: channel, user_id: user }) {
  if (!world.typing.has(channel)) world.typing.set(channel, new Map());
  world.typing.get(channel).set(user, now() + 10_000);
  changed("typing");
}

function onStream(state, first) {
  world.lost = state === "lost";
  byId("app").dataset.stream = state;
  const banner = byId("banner");
  banner.hidden = !world.lost;
  banner.textContent = world.lost ? "Connection to the sandbox lost. Trying again…" : "";
  if (state === "open") (first ? loadMessages(world.channel ?? "").catch(() => {}) : reload().catch(report));
}

/** A refusal in words at the foot of the page, gone by itself. */
function report(problem) {
  if (!(problem instanceof Refused) && typeof problem !== "string") throw problem;
  const text = typeof problem === "string" ? problem : problem.message;
  const toast = el("div", { class: "toast", role: "alert", "data-testid": "toast" }, text);
  byId("overlay").append(toast);
  setTimeout(() => toast.remove(), 6000);
}

async function start() {
  onForm(openModal);
  menuHooks({ onChannel: (id) => go(world.me.id, id), onCommand: () => drawer(null), onReply: focusComposer, onProblem: report });
  startSidebar(go);
  startMessages({ onChannel: (id) => go(world.me.id, id), onCommand: startCommand });
  startComposer();
  setInterval(tick, 1000);
  window.addEventListener("hashchange", route);
  try {
    world.users = (await api.users()).users;
    await route();
    byId("app").dataset.ready = "true";
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    fill(byId("messages"), el("div", { class: "failed pad", role: "alert" }, problem.message));
    setTimeout(() => location.reload(), 2000);
  }
}

start();
