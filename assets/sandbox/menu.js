// Context menus of users and messages, with the bot's commands below "Apps".

import { ApiError, api } from "./api.js";
import { el, icon } from "./dom.js";
import { runCommand } from "./interactions.js";
import { ask, confirm } from "./modal.js";
import { appTag, avatar, botUser, isText, nameOf } from "./names.js";
import { arrowKeys, closePopover, openPopover } from "./popover.js";
import { changed, edit, shownBy, state } from "./state.js";

let hooks = { onChannel: () => {}, onCommand: () => {}, onReply: () => {}, onProblem: () => {} };

/** The functions that menus call: `onChannel(id)`, `onCommand()`, `onReply()`, `onProblem(text)`. */
export const menuHooks = (given) => { hooks = given; };

const item = (label, glyph, run, props = {}) => el("button", {
  type: "button", role: "menuitem", class: `menu-item ${props.danger ? "danger" : ""}`, "data-testid": "menu-item", "data-label": label,
  onclick: () => { closePopover(); run(); },
}, el("span", {}, label), icon(glyph));

async function open(x, y, head, items, kind, target, name) {
  const apps = el("div", { class: "menu-apps", role: "group", "aria-label": "Apps" });
  const box = el("div", { class: "popover menu", role: "menu", "aria-label": name, "data-testid": "menu" }, head, items, apps);
  arrowKeys(box, () => [...box.querySelectorAll("[role=menuitem]")]);
  const me = state.me.id;
  openPopover(box, { x, y });
  box.querySelector("[role=menuitem]")?.focus();
  let commands = [];
  try {
    commands = (await api.commands(me, state.channel)).filter((command) => command.type === kind);
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
  }
  if (!box.isConnected || state.me.id !== me) return;
  if (!commands.length) return;
  apps.append(el("div", { class: "menu-head" }, icon("apps"), "Apps"), ...commands.map((command) => el("button", {
    type: "button", role: "menuitem", class: "menu-item of-app", "data-testid": "app-command", "data-label": command.name,
    onclick: () => { closePopover(); hooks.onCommand(); run(command, target); },
  }, el("span", {}, command.name), el("span", { class: "muted" }, nameOf(botUser())))));
  openPopover(box, { x, y });
  box.querySelector("[role=menuitem]")?.focus();
}

const run = (command, target) => runCommand(command, { name: command.name, target }).catch((problem) => {
  if (!(problem instanceof ApiError)) throw problem;
  hooks.onProblem(problem.message);
});

const attempt = (promise) => promise.catch((problem) => {
  if (!(problem instanceof ApiError)) throw problem;
  hooks.onProblem(problem.message);
});

/** The context menu of a user. */
export function userMenu(user, x, y) {
  const head = el("div", { class: "menu-person" }, avatar(user, 32), el("div", {}, el("strong", {}, nameOf(user)), appTag(user), el("div", { class: "muted" }, user.username)));
  const items = [
    user.id === botUser().id ? item("Message", "at", () => openDm()) : undefined,
    item("Copy Mention", "copy", () => copy(`<@${user.id}>`)),
  ];
  open(x, y, head, items, 2, user.id, `Menu for ${nameOf(user)}`);
}

/** Opens the DM channel with the bot. */
export async function openDm() {
  const channel = await attempt(api.dm(state.me.id));
  if (!channel?.id) return;
  if (!state.channels.has(channel.id)) state.channels.set(channel.id, { can_view: true, can_send: true, ...channel });
  changed("channels");
  hooks.onChannel(channel.id);
}

/** The context menu of a message. */
export function messageMenu(message, x, y) {
  const channel = state.channels.get(state.channel);
  const mine = message.author.id === state.me.id;
  const hidden = Boolean((message.flags ?? 0) & 64);
  const ordinary = [0, 19, 20, 23].includes(message.type ?? 0);
  const items = [
    !hidden && ordinary ? item("Reply", "reply", () => reply(message)) : undefined,
    mine && ordinary ? item("Edit Message", "edit", () => edit(message.id)) : undefined,
    !hidden && ordinary && isText(channel) && !message.thread ? item("Create Thread", "thread", () => startThread(message)) : undefined,
    item("Copy Text", "copy", () => copy(shownBy(message).content ?? "")),
    !hidden && (mine || state.guild?.owner_id === state.me.id) ? item("Delete Message", "trash", () => remove(message), { danger: true }) : undefined,
    hidden ? item("Dismiss Message", "close", () => dismiss(message)) : undefined,
  ];
  open(x, y, undefined, items, hidden ? 0 : 3, message.id, "Message menu");
}

/** Starts a reply in the composer. */
export function reply(message) {
  state.replyTo = message;
  changed("composer");
  hooks.onReply();
}

/** Adds the user's reaction with an emoji to a message, or removes it. */
export const react = (message, emoji) => attempt(api.react(state.me.id, message.channel_id, message.id, emoji.name));

/** Dismisses an ephemeral message. */
export function dismiss(message) {
  attempt(api.dismiss(state.me.id, message.id).then(() => {
    const list = state.messages.get(message.channel_id) ?? [];
    state.messages.set(message.channel_id, list.filter((one) => one.id !== message.id));
    changed("messages");
  }));
}

/** Asks for a thread's name and creates the thread. */
export function startThread(message) {
  ask({
    title: "Create Thread", label: "Thread name", placeholder: "New Thread", max: 100, submit: "Create Thread",
    send: async (name) => {
      const thread = await api.thread({ user: state.me.id, channel: state.channel, name, ...(message ? { message_id: message.id } : {}) });
      if (!state.channels.has(thread.id)) state.channels.set(thread.id, { can_view: true, can_send: true, ...thread });
      changed("channels");
      hooks.onChannel(thread.id);
    },
  });
}

const remove = (message) => confirm({
  title: "Delete Message", text: "Are you sure you want to delete this message?", submit: "Delete",
  send: () => api.remove(state.me.id, message.channel_id, message.id),
});

const copy = (text) => navigator.clipboard?.writeText(text).catch(() => hooks.onProblem("The browser didn’t allow copying."));
