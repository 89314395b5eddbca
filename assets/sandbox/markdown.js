// Discord's Markdown, the part that messages use, straight to elements. Unfinished marks stay as text.

import { el, icon, safeUrl } from "./dom.js";
import { channelName, hex, isThread, nameOf, roleOf, userOf } from "./names.js";
import { timestamp } from "./dates.js";
import { state } from "./state.js";

/** The nodes of a message's content. `onChannel(id, message)` opens a channel, `onCommand(name)` starts a command. */
export function markdown(text, hooks = {}) {
  return blocks(String(text ?? ""), hooks, 0);
}

/** One line of plain words for a preview: marks resolved to names, no formatting. */
export function plain(text) {
  const holder = el("div", {}, markdown(text));
  for (const hidden of holder.querySelectorAll(".spoiler")) hidden.textContent = "spoiler";
  for (const block of holder.querySelectorAll("div, li, pre, blockquote, h3, h4, h5")) {
    block.prepend(" ");
    block.append(" ");
  }
  return holder.textContent.replace(/\s+/g, " ").trim();
}

// ---- Blocks: fences, quotes, headings, lists; the rest are paragraphs with their line breaks. ----

const LIST = /^( *)([-*]|\d{1,9}\.) +(?=\S)/;

function blocks(text, hooks, depth) {
  const nodes = [];
  const fence = /```(?:([a-zA-Z0-9+#._-]+)\n)?\n*([\s\S]+?)\n*```\n?/;
  const found = depth < 6 ? fence.exec(text) : null;
  if (found) {
    nodes.push(...blocks(text.slice(0, found.index).replace(/\n$/, ""), hooks, depth));
    nodes.push(el("pre", { class: "code", "data-lang": found[1] }, el("code", {}, found[2])));
    nodes.push(...blocks(text.slice(found.index + found[0].length), hooks, depth));
    return nodes;
  }
  const lines = text === "" ? [] : text.split("\n");
  let prose = [];
  const flush = () => {
    if (prose.length) nodes.push(el("div", { class: "prose" }, inline(prose.join("\n"), hooks)));
    prose = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const heading = /^(#{1,3}) +(\S.*)$/.exec(line);
    const small = /^-# +(\S.*)$/.exec(line);
    if (line.startsWith(">>> ")) {
      flush();
      nodes.push(quote([line.slice(4), ...lines.slice(at + 1)], hooks, depth));
      break;
    } else if (/^> /.test(line) || line === ">") {
      flush();
      const inside = [];
      while (at < lines.length && (/^> /.test(lines[at]) || lines[at] === ">")) inside.push(lines[at++].slice(2));
      at -= 1;
      nodes.push(quote(inside, hooks, depth));
    } else if (heading) {
      flush();
      nodes.push(el(`h${heading[1].length + 2}`, { class: `h${heading[1].length}` }, inline(heading[2], hooks)));
    } else if (small) {
      flush();
      nodes.push(el("div", { class: "subtext" }, inline(small[1], hooks)));
    } else if (LIST.test(line)) {
      flush();
      const items = [];
      while (at < lines.length && LIST.test(lines[at])) items.push(lines[at++]);
      at -= 1;
      nodes.push(...list(items, hooks));
    } else {
      prose.push(line);
    }
  }
  flush();
  return nodes;
}

const quote = (lines, hooks, depth) => el("blockquote", {}, depth < 4 ? blocks(lines.join("\n"), hooks, depth + 1) : inline(lines.join("\n"), hooks));

/** A list from its lines; two spaces of indent nest. */
function list(lines, hooks) {
  const roots = [];
  const stack = []; // {indent, node}
  for (const line of lines) {
    const [mark, spaces, bullet] = LIST.exec(line);
    const indent = spaces.length;
    const ordered = /\d/.test(bullet);
    while (stack.length && stack.at(-1).indent > indent) stack.pop();
    if (stack.length && stack.at(-1).node.tagName !== (ordered ? "OL" : "UL") && indent < stack.at(-1).indent + 2) stack.pop();
    if (!stack.length || indent >= stack.at(-1).indent + 2) {
      const node = el(ordered ? "ol" : "ul", { start: ordered ? parseInt(bullet, 10) : undefined });
      if (stack.length && stack.at(-1).node.lastElementChild) stack.at(-1).node.lastElementChild.append(node);
      else roots.push(node);
      stack.push({ indent, node });
    }
    stack.at(-1).node.append(el("li", {}, inline(line.slice(mark.length), hooks)));
  }
  return roots;
}

// ---- Inline: the rules are tried in order at each position; the first that matches consumes its text. ----

const link = (url, children) => {
  const safe = safeUrl(url);
  return safe ? el("a", { href: safe, target: "_blank", rel: "noopener noreferrer nofollow" }, children) : undefined;
};

const span = (tag, props) => (found, hooks) => el(tag, props, inline(found[1], hooks));

const RULES = [
  [/\\([^a-zA-Z0-9\s])/y, (found) => found[1]],
  [/(`{1,2})([^`](?:[\s\S]*?[^`])?)\1(?!`)/y, (found) => el("code", { class: "inline" }, found[2])],
  [/<@!?(\d{1,20})>/y, (found) => userMention(found[1])],
  [/<@&(\d{1,20})>/y, (found) => roleMention(found[1])],
  [/<#(\d{1,20})>/y, (found, hooks) => channelMention(found[1], hooks)],
  [/<\/([^:<>\n]{1,100}):(\d{1,20})>/y, (found, hooks) => commandMention(found[1], hooks)],
  [/<t:(-?\d{1,17})(?::([tTdDfFRsS]))?>/y, (found) => timestamp(found[1], found[2])],
  [/<a?(:\w{2,32}:)\d{1,20}>/y, (found) => el("span", { class: "emoji" }, found[1])],
  [/<(https?:\/\/[^\s<>]+)>/y, (found) => link(found[1], found[1])],
  [/\[([^\]\n]{1,300})\]\(<?(https?:\/\/[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?: "[^"\n]*")?\)/y, (found, hooks) => link(found[2], inline(found[1], hooks))],
  [/https:\/\/(?:(?:ptb|canary)\.)?discord\.com\/channels\/(?:\d{1,20}|@me)\/(\d{1,20})(?:\/(\d{1,20}))?(?![\w/])/y, (found, hooks) => placeMention(found[1], found[2], hooks)],
  [/https?:\/\/[^\s<>]*[^\s<>"'.,:;!?)\]*_~|]/y, (found) => link(found[0], found[0])],
  [/@(?:everyone|here)\b/y, (found) => el("span", { class: "mention" }, found[0])],
  [/\*\*\*(\S(?:[\s\S]*?\S)?)\*\*\*(?!\*)/y, (found, hooks) => el("strong", {}, el("em", {}, inline(found[1], hooks)))],
  [/\*\*(?=\S)([\s\S]+?)\*\*(?!\*)/y, span("strong", {})],
  [/__(?=\S)([\s\S]+?)__(?!_)/y, span("u", {})],
  [/~~(?=\S)([\s\S]+?)~~/y, span("s", {})],
  [/\|\|([\s\S]+?)\|\|/y, (found, hooks) => spoiler(inline(found[1], hooks))],
  [/\*(?=[^\s*])((?:[^*]|\*\*[^*]+\*\*)*?[^\s*]|(?:[^*]|\*\*[^*]+\*\*)*?\*\*)\*(?!\*)/y, span("em", {})],
  [/(?<![\p{L}\p{N}_])_(?=\S)([^_]+?)_(?![\p{L}\p{N}_])/uy, span("em", {})],
];

// Where a rule may start: everything else is copied quickly.
const START = /[\\`<[h@*_~|]/;

function inline(text, hooks) {
  const nodes = [];
  let words = "";
  let at = 0;
  while (at < text.length) {
    const made = START.test(text[at]) ? match(text, at, hooks) : undefined;
    if (made) {
      if (words) nodes.push(words);
      words = "";
      nodes.push(made.node);
      at = made.end;
    } else {
      words += text[at];
      at += 1;
    }
  }
  if (words) nodes.push(words);
  return nodes;
}

function match(text, at, hooks) {
  for (const [rule, make] of RULES) {
    rule.lastIndex = at;
    const found = rule.exec(text);
    const end = rule.lastIndex;
    const node = found ? make(found, hooks) : undefined;
    if (node !== undefined) return { node, end };
  }
  return undefined;
}

function userMention(id) {
  const user = userOf(id);
  const mine = id === state.me?.id;
  return el("span", { class: mine ? "mention me" : "mention", "data-user": id }, user ? `@${nameOf(user)}` : "@unknown-user");
}

function roleMention(id) {
  const role = roleOf(id);
  return el("span", { class: "mention", style: role?.color ? { color: hex(role.color) } : {} }, role ? `@${role.name}` : "@deleted-role");
}

function channelMention(id, hooks) {
  const channel = state.channels.get(id);
  if (!channel || channel.can_view === false) return el("span", { class: "mention" }, "#no-access");
  const open = () => hooks.onChannel?.(id);
  return el("button", { type: "button", class: "mention link", onclick: open }, icon(isThread(channel) ? "thread" : "hash"), channelName(channel));
}

/** A link to a channel or a message of this server, as the short chip that clients show. */
function placeMention(id, message, hooks) {
  const channel = state.channels.get(id);
  if (!message || !channel || channel.can_view === false) return channelMention(id, hooks);
  const open = () => hooks.onChannel?.(id, message);
  return el("button", { type: "button", class: "mention link", "data-testid": "message-link", onclick: open, "aria-label": `Message in ${channelName(channel)}` },
    icon(isThread(channel) ? "thread" : "hash"), channelName(channel), " › ", icon("bubble"));
}

function commandMention(name, hooks) {
  return el("button", { type: "button", class: "mention link", onclick: () => hooks.onCommand?.(name) }, `/${name}`);
}

function spoiler(children) {
  const node = el("span", { class: "spoiler", role: "button", tabindex: 0, "aria-expanded": "false", "aria-label": "Spoiler: click to show" }, el("span", { class: "hidden" }, children));
  const show = (event) => {
    if (node.classList.contains("shown")) return;
    event.preventDefault();
    event.stopPropagation();
    node.classList.add("shown");
    node.removeAttribute("aria-label");
    node.setAttribute("aria-expanded", "true");
  };
  node.addEventListener("click", show);
  node.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && show(event));
  return node;
}
