// The sandbox's page: a guild as one user sees it.
//
// The URL fragment names user and channel (`#/user/channel`, ids or names), so that a reload keeps them and
// two tabs can be two users. Everything that tests click has a `data-testid`.

import { ApiError, api } from "./api.js";
import { focusComposer, startCommand, startComposer } from "./composer.js";
import { byId, el, fill } from "./dom.js";
import { abandon, reset, interactionEvent, messageArrived, onModal } from "./interactions.js";
import { openStream } from "./stream.js";
import { menuHooks } from "./menu.js";
import { startMessages } from "./messages.js";
import { openModal } from "./modal.js";
import { closePopover } from "./popover.js";
import { drawer, startSidebar } from "./sidebar.js";
import { tick } from "./dates.js";
import { changed, edit, removeMessage, now, putMessage, setMessages, setState, state } from "./state.js";
import { countSince, countUnread, newestMessages, readAll } from "./unread.js";

let stop = () => {};
let stateTimer = 0;
let routes = 0; // how often the fragment was followed

/** Switches to a user and a channel, and there to a message. */
function go(user, channel, message = null) {
  state.jumpTo = message;
  const target = `#/${user}/${channel ?? ""}`;
  if (location.hash === target) route();
  else location.hash = target;
}

const sameName = (user, text) => [user.id, user.username, user.global_name].some((name) => name?.toLowerCase() === text.toLowerCase());

async function route() {
  const [who = "", where = ""] = location.hash.replace(/^#\/?/, "").split("/").map((part) => { try { return decodeURIComponent(part); } catch { return part; } });
  const person = state.users.find((user) => !user.bot && sameName(user, who)) ?? state.me ?? state.users.find((user) => !user.bot);
  if (!person) return;
  routes += 1;
  const number = routes;
  try {
    if (person.id !== state.me?.id) {
      const loaded = await api.state(person.id);
      // The fragment has changed again in the meantime.
      if (number !== routes) return;
      become(loaded);
    }
    await openChannel(where);
  } catch (problem) {
    if (!state.me) throw problem;
    // The page stays what it was, and a further click on the same link must change the fragment.
    if (number === routes) history.replaceState(null, "", `#/${state.me.id}/${state.channel ?? ""}`);
    report(problem);
  }
}

/** Shows the page of another user, all at once: nothing of the former user may remain. */
function become(loaded) {
  stop();
  closePopover();
  for (const box of byId("overlay").querySelectorAll("dialog")) box.close();
  reset();
  state.messages.clear();
  state.typing.clear();
  state.replyTo = null;
  edit();
  setState(loaded);
  readAll();
  byId("app").dataset.stream = "connecting";
  stop = openStream(state.me.id, onEvent, onStream);
}

async function openChannel(where) {
  const visible = [...state.channels.values()].filter((channel) => channel.can_view !== false);
  // Without a wanted channel, the first text channel besides the one in which new members are greeted.
  const texts = visible.filter((one) => one.type === 0).sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const channel = visible.find((one) => one.id === where) ?? visible.find((one) => one.name === where)
    ?? texts.find((one) => one.id !== state.guild?.system_channel_id) ?? texts[0];
  if (!channel) return;
  if (state.channel !== channel.id) {
    state.replyTo = null;
    edit();
  }
  state.channel = channel.id;
  state.unread.delete(channel.id);
  history.replaceState(null, "", `#/${state.me.id}/${channel.id}`);
  drawer(null);
  changed("channel", "messages", "composer", "channels");
  await loadMessages(channel.id);
}

/** Channel id → the events since the last request for its messages. They may be newer than the response, and are
 *  applied again after it. */
const missed = new Map();

async function loadMessages(channel) {
  const me = state.me.id;
  const since = [];
  missed.set(channel, since);
  try {
    const list = await api.messages(me, channel);
    // A later request has a newer list, but its response may have come first.
    if (state.me.id !== me || missed.get(channel) !== since) return;
    setMessages(channel, list);
    for (const [name, data] of since) applyMessage(name, data);
  } finally {
    if (missed.get(channel) === since) missed.delete(channel);
  }
}

function applyMessage(name, data) {
  if (name === "MESSAGE_CREATE") putMessage(data, true);
  else if (name === "MESSAGE_UPDATE") putMessage(data, false);
  else if (name === "MESSAGE_DELETE") removeMessage(data.channel_id, data.id);
  else for (const id of data.ids) removeMessage(data.channel_id, id);
}

/** Reloads everything that is shown, because anything may have changed until the stream was open. */
async function reload() {
  const me = state.me.id;
  const before = newestMessages();
  abandon();
  const loaded = await api.state(me);
  if (state.me.id !== me) return;
  setState(loaded);
  const open = state.channel;
  for (const channel of [...state.messages.keys()]) if (channel !== open) state.messages.delete(channel);
  if (!state.channels.has(open)) await openChannel("");
  else await loadMessages(open);
  await countSince(before);
}

/** Reloads the whole state, once for a burst of events: structural changes are rare and affect permissions. */
function refreshState() {
  clearTimeout(stateTimer);
  stateTimer = setTimeout(async () => {
    try {
      const me = state.me.id;
      const loaded = await api.state(me);
      if (state.me.id !== me) return;
      setState(loaded);
      const here = state.channels.get(state.channel);
      if (!here || here.can_view === false) await openChannel("");
    } catch (problem) {
      report(problem);
    }
  }, 60);
}

function onEvent(name, data) {
  if (/^MESSAGE_(CREATE|UPDATE|DELETE|DELETE_BULK)$/.test(name)) {
    missed.get(data.channel_id)?.push([name, data]);
    messageArrived(data, name === "MESSAGE_UPDATE");
    applyMessage(name, data);
    if (name === "MESSAGE_CREATE") arrived(data);
  } else if (name.startsWith("MESSAGE_REACTION")) {
    if (state.messages.has(data.channel_id) || missed.has(data.channel_id)) loadMessages(data.channel_id).catch(report);
  } else if (name.startsWith("INTERACTION_")) interactionEvent(name, data);
  else if (name === "TYPING_START") typing(data);
  else if (/^(CHANNEL|THREAD|GUILD)_/.test(name)) structure(name, data);
}

function arrived(message) {
  state.typing.get(message.channel_id)?.delete(message.author.id);
  changed("typing");
  countUnread(message);
  if (!state.channels.has(message.channel_id)) refreshState();
}

function structure(name, data) {
  if (name === "THREAD_CREATE" && !state.channels.has(data.id)) {
    state.channels.set(data.id, { can_view: true, can_send: true, ...data });
    changed("channels");
  }
  // The starter message of a thread shows its name and message count.
  if (name.startsWith("THREAD_")) {
    for (const [channel, list] of state.messages) {
      const at = list.findIndex((message) => message.thread?.id === data.id || message.id === data.id);
      if (at >= 0 && channel === data.parent_id) list[at] = { ...list[at], thread: name === "THREAD_DELETE" ? undefined : { ...list[at].thread, ...data } };
    }
    changed("messages");
  }
  refreshState();
}

function typing({ channel_id: channel, user_id: user }) {
  if (!state.typing.has(channel)) state.typing.set(channel, new Map());
  state.typing.get(channel).set(user, now() + 10_000);
  changed("typing");
}

function onStream(status) {
  state.lost = status === "lost";
  byId("app").dataset.stream = status;
  const banner = byId("banner");
  banner.hidden = !state.lost;
  banner.textContent = state.lost ? "Connection to the sandbox lost. Reconnecting…" : "";
  if (status === "open") reload().catch(report);
}

/** Shows an error at the bottom of the page for a while. */
function report(problem) {
  if (!(problem instanceof ApiError) && typeof problem !== "string") throw problem;
  const text = typeof problem === "string" ? problem : problem.message;
  const toast = el("div", { class: "toast", role: "alert", "data-testid": "toast" }, text);
  byId("overlay").append(toast);
  setTimeout(() => toast.remove(), 6000);
}

async function start() {
  onModal(openModal);
  menuHooks({ onChannel: (id) => go(state.me.id, id), onCommand: () => drawer(null), onReply: focusComposer, onProblem: report });
  startSidebar(go);
  startMessages({ onChannel: (id, message) => go(state.me.id, id, message), onCommand: startCommand });
  startComposer();
  setInterval(tick, 1000);
  window.addEventListener("hashchange", route);
  try {
    state.users = (await api.users()).users;
    await route();
    byId("app").dataset.ready = "true";
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    fill(byId("messages"), el("div", { class: "failed pad", role: "alert" }, problem.message));
    setTimeout(() => location.reload(), 2000);
  }
}

start();
