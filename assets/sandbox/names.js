// The names, colours and avatars of users, roles and channels.

import { el, icon } from "./dom.js";
import { memberOf, state } from "./state.js";

/** The user with this id. */
export function userOf(id) {
  return memberOf(id)?.user ?? state.users.find((user) => user.id === id) ?? (state.me?.id === id ? state.me : undefined);
}

/** The display name of a user. */
export function nameOf(user) {
  return memberOf(user.id)?.nick || user.global_name || user.username || "Unknown user";
}

/** The style of a user's name: the colour of the highest coloured role, as in Discord. */
export function nameStyle(user) {
  const mine = memberOf(user.id)?.roles ?? [];
  const roles = (state.guild?.roles ?? []).filter((role) => mine.includes(role.id) && role.color);
  roles.sort((a, b) => b.position - a.position);
  return roles.length ? { color: hex(roles[0].color) } : {};
}

/** An integer colour as CSS. */
export const hex = (colour) => `#${Number(colour).toString(16).padStart(6, "0")}`;

/** The account of the bot whose commands are offered here. */
export function botUser() {
  const app = state.application ?? { id: "0", name: "App" };
  return userOf(app.bot_id ?? app.id) ?? { id: app.id, username: app.name, bot: true };
}

/** The role with this id. */
export const roleOf = (id) => state.guild?.roles?.find((role) => role.id === id);

/** True for threads of any kind. */
export const isThread = (channel) => [10, 11, 12].includes(channel?.type);

/** True for a DM channel with the bot. */
export const isDm = (channel) => channel?.type === 1;

/** True for a text channel of the server. */
export const isText = (channel) => [0, 5, 15].includes(channel?.type);

/** True for a group DM channel. */
export const isGroup = (channel) => channel?.type === 3;

/** The icon of a channel. */
export const channelIcon = (channel) => icon(isDm(channel) ? "at" : isGroup(channel) ? "people" : isThread(channel) ? "thread" : "hash");

/** The display name of a channel. */
export function channelName(channel) {
  if (!channel) return "unknown";
  if (isDm(channel)) {
    const other = channel.recipients?.find((user) => user.id !== state.me?.id);
    return nameOf(other ?? botUser());
  }
  return channel.name;
}

const HUES = [235, 152, 347, 37, 199, 280, 12, 172, 322, 88];

/** The avatar of a user, or a generated one: a colour by user, and the initial, or a face for bots. */
export function avatar(user, size = 40) {
  if (user.avatar) {
    return el("img", { class: "avatar", src: `/avatars/${user.id}/${user.avatar}.png?size=128`, width: size, height: size, alt: "", "aria-hidden": "true" });
  }
  const seed = [...String(user.id)].reduce((sum, digit) => (sum * 7 + digit.charCodeAt(0)) % 9973, 3);
  const place = state.users.filter((one) => !one.bot).findIndex((one) => one.id === user.id);
  const hue = user.bot ? 235 : HUES[(place < 0 ? seed : place) % HUES.length];
  const initial = [...(user.global_name || user.username || "?")][0].toUpperCase();
  const face = user.bot
    ? [el("rect", { x: 9, y: 13, width: 22, height: 16, rx: 6, fill: "#fff" }),
      el("circle", { cx: 16, cy: 21, r: 2.4, fill: `hsl(${hue} 75% 50%)` }),
      el("circle", { cx: 24, cy: 21, r: 2.4, fill: `hsl(${hue} 75% 50%)` }),
      el("path", { d: "M20 13V8.5", stroke: "#fff", "stroke-width": 2.4, "stroke-linecap": "round" }),
      el("circle", { cx: 20, cy: 8, r: 2.2, fill: "#fff" })]
    : [el("text", { x: 20, y: 21, "text-anchor": "middle", "dominant-baseline": "central", "font-size": 18, "font-weight": 600, fill: "#fff" }, initial)];
  return el("svg", { class: "avatar", viewBox: "0 0 40 40", width: size, height: size, "aria-hidden": "true" },
    el("circle", { cx: 20, cy: 20, r: 20, fill: `hsl(${hue} ${user.bot ? 86 : 48}% ${user.bot ? 65 : 46}%)` }),
    el("path", { d: "M0 40V26C12 34 28 34 40 26V40Z", fill: "rgb(0 0 0 / 12%)", "clip-path": "circle(20px at 20px 20px)" }), face);
}

/** The APP tag next to a bot's name. */
export const appTag = (user) => (user.bot ? el("span", { class: "tag" }, "APP") : undefined);

/** An emoji of a button or option: the character, or the name of a custom emoji. */
export const emoji = (data) => (data ? el("span", { class: "emoji", "aria-hidden": "true" }, data.id ? `:${data.name}:` : data.name) : undefined);
