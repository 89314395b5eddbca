// The element of one message.

import { ApiError, api } from "./api.js";
import { components } from "./components.js";
import { el, icon, onMenu } from "./dom.js";
import { embed } from "./embed.js";
import { dismissCommand } from "./interactions.js";
import { markdown, plain } from "./markdown.js";
import { attachment } from "./media.js";
import { dismiss, messageMenu, react, reply, startThread, userMenu } from "./menu.js";
import { appTag, avatar, botUser, isText, nameOf, nameStyle } from "./names.js";
import { marked, unmarked } from "./options.js";
import { clock, fullDate, dateAndTime } from "./dates.js";
import { edit, mentionsMe, shownBy, state } from "./state.js";

const FLAG = { EPHEMERAL: 64, LOADING: 128, SUPPRESS_EMBEDS: 4 };
const ORDINARY = new Set([0, 19, 20, 21, 23]);

/** The element of a message; `compact` omits the author because the message above shows it. */
export function messageNode(message, { compact, hooks }) {
  if (!ORDINARY.has(message.type ?? 0)) return systemNode(message, hooks);
  const shown = shownBy(message);
  const flags = shown.flags ?? 0;
  const hidden = Boolean(flags & FLAG.EPHEMERAL);
  const classes = ["message", compact && "compact", hidden && "ephemeral", mentionsMe(message) && "mentioned", state.replyTo?.id === message.id && "answering"];
  const node = el("article", {
    class: classes.filter(Boolean).join(" "), "data-testid": "message", "data-id": message.id, "data-author": nameOf(shown.author),
    "data-ephemeral": hidden ? "true" : undefined, "data-mentions-me": mentionsMe(message) ? "true" : undefined, tabindex: -1, "aria-label": `${nameOf(shown.author)}, ${dateAndTime(shown.timestamp)}`,
  },
  cause(message) ?? replyLine(message, hooks),
  compact ? el("time", { class: "side-time", datetime: message.timestamp, title: fullDate(message.timestamp) }, clock(message.timestamp)) : face(shown.author),
  el("div", { class: "message-main" },
    compact ? undefined : heading(shown),
    state.editing === message.id ? editor(message) : body(shown, hooks),
    attachments(shown),
    flags & FLAG.SUPPRESS_EMBEDS ? undefined : (shown.embeds ?? []).map((one) => embed(one, hooks)),
    components(shown, hooks),
    reactions(message),
    message.thread ? threadChip(message.thread, hooks) : undefined,
    hidden ? onlyYou(() => dismiss(message)) : undefined),
  toolbar(message, hidden));
  onMenu(node, (x, y) => messageMenu(message, x, y));
  return node;
}

const onlyYou = (onclick) => el("div", { class: "only-you" }, icon("eye"), "Only you can see this • ",
  el("button", { type: "button", class: "textlink", "data-testid": "dismiss", onclick }, "Dismiss message"));

function face(user) {
  const node = el("button", { type: "button", class: "face", "data-testid": "avatar", "aria-label": `Menu for ${nameOf(user)}`, onclick: (event) => atNode(event, user) }, avatar(user));
  onMenu(node, (x, y) => userMenu(user, x, y));
  return node;
}

const atNode = (event, user) => {
  const box = event.currentTarget.getBoundingClientRect();
  userMenu(user, box.right + 8, box.top);
};

function author(user) {
  const node = el("button", { type: "button", class: "author", "data-testid": "author", style: nameStyle(user), onclick: (event) => atNode(event, user) }, nameOf(user));
  onMenu(node, (x, y) => userMenu(user, x, y));
  return node;
}

const heading = (message) => el("div", { class: "heading" }, author(message.author), appTag(message.author),
  el("time", { datetime: message.timestamp, title: fullDate(message.timestamp) }, dateAndTime(message.timestamp)));

function body(message, hooks) {
  if ((message.flags ?? 0) & FLAG.LOADING) {
    return el("div", { class: "content thinking", "data-testid": "thinking" }, el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")), `${nameOf(message.author)} is thinking…`);
  }
  if (!message.content && !message.edited_timestamp) return undefined;
  const edited = message.edited_timestamp ? el("span", { class: "edited", title: fullDate(message.edited_timestamp) }, "(edited)") : undefined;
  const inside = markdown(message.content, hooks);
  const last = inside.at(-1);
  if (edited && last?.classList?.contains("prose")) last.append(" ", edited);
  else if (edited) inside.push(edited);
  return el("div", { class: "content", "data-testid": "content" }, inside);
}

/** "Ann used /move" above the response to a command. */
function cause(message) {
  const meta = message.interaction_metadata;
  const name = message.interaction?.name ?? meta?.name;
  const user = meta?.user ?? message.interaction?.user;
  if (!user || !name || ![20, 23].includes(message.type)) return undefined;
  return el("div", { class: "above", "data-testid": "used" }, el("span", { class: "hook" }), avatar(user, 16), used(user, message.type === 20 ? `/${name}` : name));
}

const used = (user, name) => el("span", { class: "cut" }, el("span", { class: "above-name", style: nameStyle(user) }, nameOf(user)), " used ", el("span", { class: "command-used" }, name));

function replyLine(message, hooks) {
  if (message.type !== 19) return undefined;
  const to = message.referenced_message;
  if (!to) return el("div", { class: "above", "data-testid": "reply-preview" }, el("span", { class: "hook" }), el("em", {}, "Original message was deleted"));
  const words = plain(to.content) || (to.attachments?.length || to.embeds?.length ? "Click to see attachment" : "Click to see message");
  return el("div", { class: "above", "data-testid": "reply-preview" }, el("span", { class: "hook" }), avatar(to.author, 16),
    el("span", { class: "above-name", style: nameStyle(to.author) }, `${message.mentions?.some((user) => user.id === to.author.id) ? "@" : ""}${nameOf(to.author)}`),
    el("button", { type: "button", class: "textlink cut", onclick: () => hooks.onJump(to.id) }, words));
}

const attachments = (message) => (message.attachments?.length
  ? el("div", { class: `attachments${message.attachments.length > 1 ? " many" : ""}` }, message.attachments.map(attachment)) : undefined);

const reactions = (message) => (message.reactions?.length ? el("div", { class: "reactions" }, message.reactions.map((one) => el("button", {
  type: "button", class: "reaction", "aria-pressed": String(one.me), "data-testid": "reaction", "data-emoji": one.emoji.name,
  "aria-label": `${one.emoji.name}, ${one.count} ${one.count === 1 ? "reaction" : "reactions"}`, onclick: () => react(message, one.emoji),
}, one.emoji.id ? `:${one.emoji.name}:` : one.emoji.name, " ", el("span", {}, String(one.count))))) : undefined);

function threadChip(thread, hooks) {
  const count = thread.message_count ?? 0;
  return el("button", { type: "button", class: "thread-chip", "data-testid": "thread-chip", onclick: () => hooks.onChannel(thread.id) },
    icon("thread"), el("strong", {}, thread.name), el("span", { class: "link-words" }, count ? `${count} ${count === 1 ? "message" : "messages"} ›` : "See thread ›"));
}

function toolbar(message, hidden) {
  const channel = state.channels.get(state.channel);
  const tool = (label, glyph, run) => el("button", { type: "button", class: "tool", "aria-label": label, title: label, "data-testid": `tool-${label.toLowerCase().replace(/ /g, "-")}`, onclick: run }, icon(glyph));
  const starter = message.type === 21;
  const mine = message.author.id === state.me.id && !starter;
  return el("div", { class: "toolbar", role: "toolbar", "aria-label": "Message actions" },
    hidden || starter ? undefined : tool("Reply", "reply", () => reply(message)),
    mine ? tool("Edit", "edit", () => edit(message.id)) : undefined,
    !hidden && !message.thread && isText(channel) ? tool("Create Thread", "thread", () => startThread(message)) : undefined,
    tool("More", "more", (event) => {
      const box = event.currentTarget.getBoundingClientRect();
      messageMenu(message, box.left, box.bottom + 4);
    }));
}

/** The editor of one's own message. */
function editor(message) {
  const text = el("textarea", { rows: 2, "aria-label": "Edit message", "data-testid": "edit-box", maxlength: 2000, value: state.draft ?? unmarked(message.content) });
  const problem = el("span", { class: "failed", role: "alert" });
  const save = async () => {
    try {
      await api.edit(state.me.id, message.channel_id, message.id, marked(text.value.trim()));
      edit();
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      problem.textContent = reason.message;
    }
  };
  text.addEventListener("input", () => { state.draft = text.value; });
  text.addEventListener("keydown", (event) => {
    if (event.key === "Escape") edit();
    else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      save();
    }
  });
  const begins = state.draft === null;
  setTimeout(() => {
    // Drawn again, it takes only the focus that it had.
    if (!text.isConnected || !(begins || document.activeElement === document.body)) return;
    text.focus();
    text.setSelectionRange(text.value.length, text.value.length);
  });
  return el("div", { class: "editor" }, text, el("div", { class: "muted" }, "escape to ", el("button", { type: "button", class: "textlink", onclick: () => edit() }, "cancel"), " • enter to ", el("button", { type: "button", class: "textlink", "data-testid": "edit-save", onclick: save }, "save"), " ", problem));
}

/** A system message (join, pin, thread): one line with an icon. */
function systemNode(message, hooks) {
  const name = el("strong", {}, nameOf(message.author));
  const words = {
    6: [name, " pinned a message to this channel."],
    7: [name, " joined the server."],
    18: [name, " started a thread: ", el("button", { type: "button", class: "textlink", onclick: () => hooks.onChannel(message.message_reference?.channel_id ?? message.thread?.id) }, message.content)],
    4: [name, " changed the channel name: ", message.content],
  }[message.type] ?? [name, " ", plain(message.content) || `(message of type ${message.type})`];
  return el("article", { class: "message system", "data-testid": "system-message", "data-id": message.id }, el("span", { class: "system-icon" }, icon(message.type === 18 ? "thread" : "right")),
    el("div", { class: "message-main" }, words, " ", el("time", { datetime: message.timestamp, title: fullDate(message.timestamp) }, dateAndTime(message.timestamp))));
}

/** A command without a response yet, or one that failed. */
export function pendingNode({ nonce, name, failed }) {
  const user = botUser();
  return el("article", { class: "message ephemeral pending", "data-testid": failed ? "command-failed" : "command-pending" },
    el("div", { class: "above" }, el("span", { class: "hook" }), avatar(state.me, 16), used(state.me, name)),
    el("span", { class: "face" }, avatar(user)),
    el("div", { class: "message-main" }, el("div", { class: "heading" }, el("span", { class: "author", style: nameStyle(user) }, nameOf(user)), appTag(user)),
      failed ? el("div", { class: "content failed", role: "alert" }, failed) : el("div", { class: "content muted" }, "Sending command…"),
      failed ? onlyYou(() => dismissCommand(nonce)) : undefined));
}
