// The frame around the messages: user switcher, channels and threads, header, members.

import { byId, el, fill, icon, onMenu, refill } from "./dom.js";
import { openDm, startThread, userMenu } from "./menu.js";
import { appTag, avatar, botUser, channelIcon, channelName, isDm, isGroup, isText, isThread, nameOf, nameStyle } from "./names.js";
import { arrowKeys, closePopover, openPopover } from "./popover.js";
import { byAge, watch, state } from "./state.js";

let go;
const parts = {};

/** Creates the frame; `go(user id, channel id)` switches to another user or channel. */
export function startSidebar(move) {
  go = move;
  // The list is kept, because a new one would be scrolled to its top.
  parts.server = el("div", { class: "server" });
  parts.list = el("div", { class: "channel-list" });
  parts.me = el("button", { type: "button", class: "me-panel", "data-testid": "me", "aria-haspopup": "menu", onclick: () => switcher(parts.me) });
  watch(["me", "channels"], drawMe);
  watch(["me", "channels"], drawRail);
  watch(["me", "channels", "channel"], drawChannels);
  watch(["me", "channels", "channel"], drawHeader);
  watch(["me", "channels", "channel"], drawMembers);
  byId("scrim").addEventListener("click", () => drawer(null));
}

/** Opens a drawer of a narrow page ("left", "right") or closes both. */
export function drawer(side) {
  byId("app").classList.toggle("left-open", side === "left");
  byId("app").classList.toggle("right-open", side === "right");
}

const people = () => state.users.filter((user) => !user.bot);
const address = (user, channel) => `#/${user}/${channel ?? ""}`;

function drawRail() {
  const shown = people().map((user) => el("a", {
    href: address(user.id, state.channel), class: `person${user.id === state.me?.id ? " me" : ""}`, "data-testid": "person", "data-name": nameOf(user), "data-user": user.id,
    "aria-label": `Switch to ${nameOf(user)}`, "aria-current": user.id === state.me?.id ? "true" : undefined, title: `Switch to ${nameOf(user)} (middle-click for a new tab)`,
  }, avatar(user, 44), el("span", { class: "person-name" }, nameOf(user))));
  refill(byId("rail"), "data-user", el("div", { class: "rail-head", "aria-hidden": "true" }, "Users"), shown);
}

/** The menu of users, for the phone's header and the panel below the channels. */
function switcher(anchor) {
  const box = el("div", { class: "popover menu", role: "menu", "aria-label": "Switch user", "data-testid": "switcher" }, el("div", { class: "menu-head" }, "Switch user"),
    people().map((user) => el("a", { role: "menuitemradio", tabindex: 0, "aria-checked": String(user.id === state.me.id), class: "menu-item", href: address(user.id, state.channel), "data-testid": "switch-person", "data-name": nameOf(user), onclick: () => closePopover() },
      el("span", { class: "with-face" }, avatar(user, 24), nameOf(user)), user.id === state.me.id ? icon("check") : undefined)));
  arrowKeys(box, () => [...box.querySelectorAll("[role=menuitemradio]")]);
  const at = anchor.getBoundingClientRect();
  openPopover(box, { x: at.left, y: at.bottom + 4 });
  box.querySelector("[aria-checked=true]")?.focus();
}

function channelLink(channel) {
  const unread = state.unread.get(channel.id);
  const mentions = [...(unread?.values() ?? [])].filter(Boolean).length;
  const open = channel.id === state.channel;
  return el("a", {
    href: address(state.me.id, channel.id), class: `channel${open ? " open" : ""}${unread ? " unread" : ""}${isThread(channel) ? " sub" : ""}`,
    "data-testid": isThread(channel) ? "thread" : isDm(channel) ? "dm" : isGroup(channel) ? "group" : "channel", "data-name": channelName(channel), "data-channel": channel.id, "aria-current": open ? "page" : undefined,
    onclick: () => drawer(null),
  }, isDm(channel) ? dmFace(channel) : isText(channel) && channel.can_send === false ? icon("lock") : channelIcon(channel), el("span", { class: "cut" }, channelName(channel)),
  channel.thread_metadata?.archived ? el("span", { class: "muted" }, "archived") : undefined,
  mentions ? el("span", { class: "badge", "aria-label": `${mentions} mentions` }, String(mentions)) : undefined);
}

function dmFace(channel) {
  const other = channel.recipients?.find((user) => user.id !== state.me.id);
  return other ? avatar(other, 24) : icon("at");
}

function drawChannels() {
  if (!state.me) return;
  const all = [...state.channels.values()].filter((channel) => channel.can_view !== false);
  const order = (a, b) => (a.position ?? 0) - (b.position ?? 0) || byAge(a.id, b.id);
  const top = all.filter((channel) => isText(channel)).sort(order);
  const rows = top.flatMap((channel) => [channelLink(channel), ...all.filter((thread) => isThread(thread) && thread.parent_id === channel.id).sort((a, b) => byAge(a.id, b.id)).map(channelLink)]);
  const dms = all.filter(isDm);
  refill(parts.list, "data-channel", el("div", { class: "section" }, "Text channels"), rows,
    el("div", { class: "section" }, "Direct messages"), dms.map(channelLink),
    all.filter(isGroup).map(channelLink),
    dms.length ? undefined : el("button", { type: "button", class: "channel", "data-testid": "open-dm", "data-name": nameOf(botUser()), onclick: () => { drawer(null); openDm(); } }, avatar(botUser(), 24), nameOf(botUser())));
}

function drawMe() {
  if (!state.me) return;
  if (!parts.list.isConnected) fill(byId("sidebar"), parts.server, parts.list, parts.me);
  parts.server.textContent = state.guild?.name ?? "Sandbox";
  parts.me.dataset.name = nameOf(state.me);
  fill(parts.me, avatar(state.me, 32), el("span", { class: "me-words" }, el("strong", {}, nameOf(state.me)), el("span", { class: "muted" }, "Switch user")), icon("chevron"));
}

function drawHeader() {
  const channel = state.channels.get(state.channel);
  const parent = isThread(channel) ? state.channels.get(channel.parent_id) : undefined;
  document.title = channel ? `${isDm(channel) ? "@" : isGroup(channel) ? "" : "#"}${channelName(channel)} · ${state.me ? nameOf(state.me) : ""} · ${state.guild?.name ?? "Sandbox"}` : "Sandbox";
  if (!state.me) return;
  const tool = (name, label, run, className = "") => el("button", { type: "button", class: `plain ${className}`, "aria-label": label, title: label, "data-testid": `header-${name}`, onclick: run }, icon(name));
  refill(byId("header"), "data-testid", tool("menu", "Channels and users", () => drawer("left"), "only-narrow"),
    el("div", { class: "where", "data-testid": "where", "data-channel": state.channel, "data-name": channel ? channelName(channel) : "" },
      parent ? [el("a", { class: "parent cut", href: address(state.me.id, parent.id) }, icon("hash"), channelName(parent)), icon("right")] : undefined,
      channel ? channelIcon(channel) : undefined, el("h2", { class: "cut" }, channel ? channelName(channel) : ""),
      channel?.topic ? el("span", { class: "topic cut" }, channel.topic) : undefined),
    isText(channel) && channel.can_send !== false ? tool("thread", "Create thread", () => startThread()) : undefined,
    tool("people", "Members", () => byId("app").classList.toggle(window.matchMedia("(max-width: 1100px)").matches ? "right-open" : "members-hidden")),
    el("button", { type: "button", class: "plain only-narrow", "aria-label": `You are ${nameOf(state.me)}. Switch user`, "data-testid": "header-me", onclick: (event) => switcher(event.currentTarget) }, avatar(state.me, 28)));
}

function drawMembers() {
  const channel = state.channels.get(state.channel);
  const members = isGroup(channel) ? [state.me, ...channel.recipients] : (state.guild?.members ?? []).map((member) => member.user);
  const group = (title, users) => (users.length ? [el("div", { class: "section" }, `${title} — ${users.length}`), users.map(memberRow)] : []);
  refill(byId("members"), "data-name", group("Members", members.filter((user) => !user.bot)), group("Apps", members.filter((user) => user.bot)));
}

function memberRow(user) {
  const node = el("button", { type: "button", class: "member", "data-testid": "member", "data-name": nameOf(user), onclick: () => {
    const box = node.getBoundingClientRect();
    userMenu(user, box.left - 190, box.top);
  } }, avatar(user, 32), el("span", { class: "cut", style: nameStyle(user) }, nameOf(user)), appTag(user), !isGroup(state.channels.get(state.channel)) && state.guild?.owner_id === user.id ? el("span", { class: "muted", title: "Server owner" }, "owner") : undefined);
  onMenu(node, (x, y) => userMenu(user, x, y));
  return node;
}
