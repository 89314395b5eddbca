// The message input: messages, replies, and the start of slash commands.

import { ApiError, api } from "./api.js";
import { CommandForm } from "./command.js";
import { byId, el, fill, icon, narrow } from "./dom.js";
import { plain } from "./markdown.js";
import { botUser, channelName, isDm, isGroup, isThread, nameOf, userOf } from "./names.js";
import { fitting, leaves, marked, mentionPicks, pairs, textOf } from "./options.js";
import { Suggest } from "./suggest.js";
import { changed, edit, messagesOf, now, watch, state } from "./state.js";

const parts = {};
let suggest;
let commands = []; // leaves of the slash commands of the open channel
let form = null;
let drawnFor = "";
let saidTyping = 0;
const drafts = new Map(); // channel id → text not yet sent

/** Creates the composer and keeps it up to date. */
export function startComposer() {
  parts.list = el("div", { class: "suggest-host" });
  parts.reply = el("div", { class: "reply-bar", "data-testid": "reply-bar", hidden: true });
  parts.problem = el("div", { class: "composer-problem", role: "alert", "data-testid": "composer-error" });
  parts.text = el("textarea", { rows: 1, role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", "aria-haspopup": "listbox", "data-testid": "composer", autocomplete: "off", maxlength: 4000 });
  parts.send = el("button", { type: "button", class: "send", "aria-label": "Send message", "data-testid": "send", onclick: submit }, icon("send"));
  parts.slot = el("div", { class: "composer-slot" }, parts.text);
  parts.box = el("div", { class: "composer-box" }, parts.slot, parts.send);
  parts.typing = el("div", { class: "typing", role: "status", "data-testid": "typing" });
  suggest = new Suggest(parts.list);
  fill(byId("composer"), parts.list, parts.reply, parts.problem, parts.box, parts.typing);
  parts.text.addEventListener("input", typed);
  parts.text.addEventListener("keydown", key);
  parts.text.addEventListener("blur", () => suggest.hide());
  watch(["composer", "channel", "channels"], draw);
  watch(["typing"], drawTyping);
  setInterval(drawTyping, 1000);
}

function draw() {
  const channel = state.channels.get(state.channel);
  const place = `${state.me?.id} ${state.channel}`;
  if (place !== drawnFor) {
    if (drawnFor) drafts.set(drawnFor, parts.text.value);
    closeForm(drafts.get(place) ?? "");
    drawnFor = place;
    commands = [];
    parts.problem.textContent = "";
    if (!narrow()) parts.text.focus();
  }
  const allowed = Boolean(channel) && channel.can_send !== false;
  parts.box.classList.toggle("closed", !allowed);
  parts.text.disabled = !allowed;
  parts.send.disabled = !allowed;
  const name = channelName(channel);
  parts.text.placeholder = !allowed ? "You do not have permission to send messages in this channel."
    : isDm(channel) ? `Message @${name}` : isGroup(channel) ? `Message ${name}` : isThread(channel) ? `Message "${name}"` : `Message #${name}`;
  parts.text.setAttribute("aria-label", parts.text.placeholder);
  drawReply();
  drawTyping();
}

function drawReply() {
  const message = state.replyTo;
  parts.reply.hidden = !message;
  if (!message) return;
  fill(parts.reply, el("span", {}, "Replying to ", el("strong", {}, nameOf(message.author)), el("span", { class: "muted cut" }, ` ${plain(message.content)}`)),
    el("button", { type: "button", class: "plain", "aria-label": "Cancel reply", onclick: () => { state.replyTo = null; changed("composer"); parts.text.focus(); } }, icon("close")));
}

function drawTyping() {
  const until = state.typing.get(state.channel);
  const names = [...(until ?? [])].filter(([id, end]) => end > now() && id !== state.me?.id).map(([id]) => nameOf(userOf(id) ?? { id, username: "Someone" }));
  const words = names.length ? [el("span", { class: "dots" }, el("i"), el("i"), el("i")), el("span", {}, el("strong", {}, names.join(", ")), names.length > 1 ? " are typing…" : " is typing…")] : [];
  if (parts.typing.textContent !== words.map((node) => node.textContent).join("")) fill(parts.typing, words);
}

/** Focuses the composer. */
export const focusComposer = () => (form ? form.focus() : parts.text.focus());

/** Starts a command by its name, as a click on a command mention does. */
export async function startCommand(name) {
  await loadCommands();
  const leaf = commands.find((one) => one.name === name);
  if (leaf) openForm(leaf);
}

async function loadCommands() {
  const { me, channel } = state;
  try {
    const list = await api.commands(me.id, channel);
    if (state.me === me && state.channel === channel) commands = leaves(list);
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    parts.problem.textContent = problem.message;
  }
}

function grow() {
  parts.text.style.setProperty("height", "auto");
  parts.text.style.setProperty("height", `${Math.min(parts.text.scrollHeight, 260)}px`);
}

async function typed() {
  grow();
  parts.problem.textContent = "";
  const text = parts.text.value;
  if (!text.startsWith("/")) {
    sayTyping(text);
    offerMentions();
    return;
  }
  // Bots change their commands while the page is open, so they are loaded whenever a command is started.
  if (text === "/" || !commands.length) await loadCommands();
  if (form || parts.text.value !== text) {
    if (!form && parts.text.value.startsWith("/")) offerCommands();
    return;
  }
  offerCommands();
}

/** Sends a typing indicator, as often as Discord's client does. */
function sayTyping(text) {
  if (!text || Date.now() - saidTyping < 8000) return;
  saidTyping = Date.now();
  // Failures are ignored: the indicator is optional.
  api.typing(state.me.id, state.channel).catch(() => {});
}

function offerCommands() {
  const typedName = parts.text.value.slice(1);
  const whole = commands.filter((leaf) => typedName === `${leaf.name} ` || typedName.startsWith(`${leaf.name} `)).sort((a, b) => b.name.length - a.name.length)[0];
  if (whole) {
    openForm(whole, typedName.slice(whole.name.length + 1));
    return;
  }
  const fit = fitting(commands.map((leaf) => ({ title: `/${leaf.name}`, words: [leaf.name], detail: leaf.description, lead: icon("apps"), side: nameOf(botUser()), pick: () => openForm(leaf) })), typedName);
  suggest.show(parts.text, "Commands", fit, { note: fit.length ? undefined : "No matching commands" });
}

/** Opens the input of a command; `rest` is the text after its name. */
function openForm(leaf, rest = "") {
  suggest.hide();
  state.replyTo = null;
  const opened = new CommandForm(leaf, suggest, {
    typed: pairs(leaf, rest).length ? rest : "",
    leave: (text) => { closeForm(text); parts.text.focus(); typed(); },
    done: () => {
      // Another channel may have been opened before the response came, and what is typed there is kept.
      if (form !== opened) return;
      closeForm("");
      parts.text.focus();
    },
  });
  form = opened;
  fill(parts.slot, form.node);
  form.focus();
  if (rest.trim() && !pairs(leaf, rest).length && form.chips.length) {
    form.chips[0].input.value = rest.trim();
    form.typed(form.chips[0]);
  }
  changed("composer");
}

function closeForm(text) {
  form = null;
  suggest.hide();
  parts.text.value = text;
  fill(parts.slot, parts.text);
  grow();
}

// ---- Ordinary messages ----

function wordAtCursor() {
  const before = parts.text.value.slice(0, parts.text.selectionStart);
  const found = /(?:^|\s)([@#])([^\s@#]*)$/u.exec(before);
  return found ? { sign: found[1], word: found[2], start: before.length - found[2].length - 1, end: before.length } : undefined;
}

function offerMentions() {
  const at = wordAtCursor();
  if (!at) {
    suggest.hide();
    return;
  }
  const fit = fitting(mentionPicks(at.sign), at.word).slice(0, 10);
  suggest.show(parts.text, at.sign === "@" ? "Members and roles" : "Channels", fit.map((item) => ({
    ...item,
    pick: () => {
      parts.text.setRangeText(`${textOf(item.mark)} `, at.start, at.end, "end");
      suggest.hide();
      parts.text.focus();
    },
  })));
}

function key(event) {
  if (event.isComposing) return;
  const { key: name } = event;
  if (suggest.open && (name === "ArrowDown" || name === "ArrowUp")) {
    event.preventDefault();
    suggest.move(name === "ArrowDown" ? 1 : -1);
  } else if (suggest.open && (name === "Enter" || name === "Tab") && !event.shiftKey) {
    event.preventDefault();
    suggest.pick();
  } else if (name === "Enter" && !event.shiftKey) {
    event.preventDefault();
    submit();
  } else if (name === "Escape") {
    if (suggest.open) suggest.hide();
    else if (state.replyTo) {
      state.replyTo = null;
      changed("composer");
    }
  } else if (name === "ArrowUp" && !parts.text.value) {
    const last = messagesOf(state.channel)?.findLast((message) => message.author.id === state.me.id && [0, 19].includes(message.type) && !message.interaction_metadata);
    if (!last) return;
    event.preventDefault();
    edit(last.id);
  }
}

async function submit() {
  if (form) {
    form.submit();
    return;
  }
  const text = parts.text.value.trim();
  if (!text) return;
  if (text.startsWith("/")) {
    await startFromText(text);
    return;
  }
  const { channel, replyTo } = state;
  parts.text.value = "";
  saidTyping = 0;
  grow();
  suggest.hide();
  state.replyTo = null;
  changed("composer");
  try {
    await api.say({ user: state.me.id, channel, content: marked(text), ...(replyTo ? { reply_to: replyTo.id } : {}) });
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    parts.problem.textContent = problem.message;
    if (!parts.text.value) parts.text.value = text;
  }
}

/** Handles Enter on `/name`, with or without options, before the list was shown. */
async function startFromText(text) {
  await loadCommands();
  const leaf = commands.filter((one) => text === `/${one.name}` || text.startsWith(`/${one.name} `)).sort((a, b) => b.name.length - a.name.length)[0];
  if (leaf) openForm(leaf, text.slice(leaf.name.length + 2));
  else parts.problem.textContent = `There is no ${text.split(" ")[0]} command here. Type / to see all commands.`;
}
