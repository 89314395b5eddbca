// The list of a select: the bot's options, or users, roles and channels of the guild.

import { el, icon } from "./dom.js";
import { appTag, avatar, channelName, emoji, hex, isDm, isGroup, isThread, nameOf, roleOf, userOf } from "./names.js";
import { arrowKeys, closePopover, openPopover } from "./popover.js";
import { state } from "./state.js";

const KINDS = { 3: "options", 5: "users", 6: "roles", 7: "mentionables", 8: "channels" };

/** The values that can be chosen: `{value, label, description, emoji, picture}`. */
export function candidates(kind, { options, channelTypes } = {}) {
  if (kind === "options") return (options ?? []).map((option) => ({ ...option }));
  // Humans come before bots, because Enter takes the first item.
  const users = () => (state.guild?.members ?? []).map(({ user }) => asUser(user)).sort((a, b) => Boolean(a.user.bot) - Boolean(b.user.bot));
  const roles = () => (state.guild?.roles ?? []).map(asRole);
  if (kind === "users") return users();
  if (kind === "roles") return roles();
  if (kind === "mentionables") return [...users(), ...roles()];
  return [...state.channels.values()]
    .filter((channel) => !isDm(channel) && !isGroup(channel) && channel.can_view !== false && (!channelTypes?.length || channelTypes.includes(channel.type)))
    .map(asChannel);
}

const asUser = (user) => ({ value: user.id, label: nameOf(user), description: user.username, user });
const asRole = (role) => ({ value: role.id, label: role.name.startsWith("@") ? role.name : `@${role.name}`, colour: role.color ? hex(role.color) : "#99aab5" });
const asChannel = (channel) => ({ value: channel.id, label: channelName(channel), channel });

/** The icon or avatar before a candidate's name. */
export function pictureOf(item) {
  if (item.user) return avatar(item.user, 24);
  if (item.channel) return icon(isThread(item.channel) ? "thread" : "hash");
  if (item.colour) return el("span", { class: "role-dot", style: { background: item.colour } });
  return emoji(item.emoji);
}

/** The chosen values of a select: the user's own choice, or the bot's defaults. */
export function selectionOf(part, own) {
  if (part.type === 3) return (part.options ?? []).filter((option) => (own ? own.includes(option.value) : option.default));
  const ids = own ?? (part.default_values ?? []).map((value) => value.id);
  return ids.map((id) => {
    const user = userOf(id);
    const role = roleOf(id);
    const channel = state.channels.get(id);
    return user && part.type !== 6 && part.type !== 8 ? asUser(user) : role ? asRole(role) : channel ? asChannel(channel) : { value: id, label: id };
  });
}

/** Opens the list below `anchor`; `done(values)` is called when the user has chosen. */
export function openSelect(part, anchor, before, done) {
  const min = part.min_values ?? 1;
  const max = part.max_values ?? 1;
  const many = max > 1;
  const all = candidates(KINDS[part.type], { options: part.options, channelTypes: part.channel_types });
  let picked = before.filter((value) => all.some((item) => item.value === value));
  const list = el("div", { class: "select-list", role: "listbox", "aria-multiselectable": many ? "true" : undefined, "aria-label": part.placeholder ?? "Options" });
  const note = el("span", { class: "muted", role: "status" });
  const confirm = el("button", { type: "button", class: "button primary", "data-testid": "select-done", onclick: () => finish() }, "Done");
  const search = el("input", { type: "text", class: "select-search", placeholder: "Search", "aria-label": "Search options", "data-testid": "select-search", autocomplete: "off", oninput: () => draw() });
  const same = () => picked.length === before.length && picked.every((value) => before.includes(value));
  const fits = () => picked.length >= min && picked.length <= max;

  const finish = () => {
    if (!fits()) return;
    closePopover("close");
    done(picked);
  };
  const pick = (item) => {
    const has = picked.includes(item.value);
    if (many) {
      if (has) picked = picked.filter((value) => value !== item.value);
      else if (picked.length < max) picked = [...picked, item.value];
      draw(item.value);
    } else {
      picked = has && min === 0 ? [] : [item.value];
      finish();
    }
  };
  const draw = (focus) => {
    const wanted = search.value.trim().toLowerCase();
    const shown = all.filter((item) => `${item.label} ${item.description ?? ""}`.toLowerCase().includes(wanted));
    list.replaceChildren(...shown.map((item) => option(item, picked.includes(item.value), many, () => pick(item))));
    if (!shown.length) list.append(el("div", { class: "muted pad" }, "No results found"));
    note.textContent = min === max ? `Choose ${min}` : `Choose ${min} to ${max}`;
    confirm.disabled = !fits();
    if (focus !== undefined) [...list.children].find((node) => node.dataset.value === focus)?.focus();
  };
  draw();
  const box = el("div", { class: "popover select-box", "data-testid": "select-options" },
    all.length > 8 ? search : undefined, list, many ? el("div", { class: "select-foot" }, note, confirm) : undefined);
  arrowKeys(box, () => [...list.querySelectorAll("[role=option]")]);
  openPopover(box, {
    anchor,
    onClose: (reason) => {
      anchor.setAttribute("aria-expanded", "false");
      // A click outside confirms the choice, as on Discord; Escape cancels it.
      if (many && reason === "outside" && fits() && !same()) done(picked);
    },
  });
  (list.querySelector("[aria-selected=true]") ?? list.querySelector("[role=option]"))?.focus();
}

function option(item, selected, many, onclick) {
  return el("button", { type: "button", role: "option", class: "option", "aria-selected": String(selected), "data-testid": "select-option", "data-value": item.value, "data-label": item.label, onclick },
    pictureOf(item),
    el("span", { class: "option-words" }, el("span", { style: item.colour ? { color: item.colour } : {} }, item.label, item.user ? appTag(item.user) : undefined),
      item.description ? el("span", { class: "muted" }, item.description) : undefined),
    many ? el("span", { class: "tick box" }, selected ? icon("check") : undefined) : el("span", { class: "tick" }, selected ? icon("check") : undefined));
}
