// Commands and their options: the subcommands of a command, and the conversion of typed text.

import { appTag, nameOf } from "./names.js";
import { candidates, pictureOf } from "./select.js";
import { state } from "./state.js";

export const TYPE = { SUB: 1, GROUP: 2, STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, ROLE: 8, MENTIONABLE: 9, NUMBER: 10, FILE: 11 };

const WORDS = { 3: "text", 4: "whole number", 5: "true or false", 6: "user", 7: "channel", 8: "role", 9: "user or role", 10: "number", 11: "file" };

/** The type of an option, in words. */
export const typeName = (option) => (option.choices?.length ? "choice" : WORDS[option.type]);

/** All slash commands and subcommands that can be run: `{command, path, name, description, options}`. */
export function leaves(commands) {
  return commands.filter((command) => (command.type ?? 1) === 1).flatMap((command) => {
    const walk = (node, path) => {
      const below = (node.options ?? []).filter((option) => option.type === TYPE.SUB || option.type === TYPE.GROUP);
      if (below.length) return below.flatMap((option) => walk(option, [...path, option]));
      return [{
        command, path, name: [command.name, ...path.map((step) => step.name)].join(" "),
        description: node.description_localized ?? node.description ?? "", options: node.options ?? [],
      }];
    };
    return walk(command, []);
  });
}

/** The options nested in their subcommands, as an interaction contains them. */
export const wrapped = (leaf, options) => leaf.path.reduceRight((inside, step) => [{ name: step.name, type: step.type, options: inside }], options);

/** The possible values of an option, if they are a fixed list: `{title, detail, lead, tags, value}`. */
export function picks(option) {
  if (option.choices?.length) return option.choices.map((choice) => ({ title: choice.name_localized ?? choice.name, value: choice.value }));
  if (option.type === TYPE.BOOLEAN) return [{ title: "True", value: true }, { title: "False", value: false }];
  const kind = { [TYPE.USER]: "users", [TYPE.CHANNEL]: "channels", [TYPE.ROLE]: "roles", [TYPE.MENTIONABLE]: "mentionables" }[option.type];
  if (!kind) return undefined;
  return candidates(kind, { channelTypes: option.channel_types }).map((item) => ({
    title: item.label, detail: item.description, lead: pictureOf(item), tags: item.user ? appTag(item.user) : undefined, value: item.value, words: item.user ? [item.user.username, item.user.global_name, nameOf(item.user), item.user.id] : [item.value],
  }));
}

const bare = (text) => String(text ?? "").trim().replace(/^[@#]/, "").toLowerCase();

/** The items that match the typed text: exact matches first, then prefixes, then the rest. */
export function fitting(list, typed) {
  const wanted = bare(typed);
  if (!wanted) return list;
  const rank = (item) => {
    const words = [item.title, ...(item.words ?? [])].map(bare);
    if (words.includes(wanted)) return 0;
    if (words.some((word) => word.startsWith(wanted))) return 1;
    return words.some((word) => word.includes(wanted)) ? 2 : 3;
  };
  return list.map((item) => [rank(item), item]).filter(([place]) => place < 3).sort((a, b) => a[0] - b[0]).map(([, item]) => item);
}

/** Converts typed text to the value of an option: `{value}`, or `{problem}` worded as on Discord. */
export function read(option, text, picked) {
  if (picked) return { value: picked.value };
  const list = picks(option);
  if (list) {
    const exact = fitting(list, text).find((item) => [item.title, ...(item.words ?? []), String(item.value)].some((word) => bare(word) === bare(text)));
    return exact ? { value: exact.value } : { problem: `Choose a value from the list for "${option.name}"` };
  }
  if (option.type === TYPE.FILE) return { problem: "Choose a file" };
  if (option.type === TYPE.INTEGER || option.type === TYPE.NUMBER) return readNumber(option, text);
  const length = [...text].length;
  if (option.min_length && length < option.min_length) return { problem: `At least ${option.min_length} characters` };
  if (option.max_length && length > option.max_length) return { problem: `At most ${option.max_length} characters` };
  return { value: text };
}

function readNumber(option, text) {
  const whole = option.type === TYPE.INTEGER;
  const value = Number(text.trim());
  if (!text.trim() || !Number.isFinite(value) || (whole && !Number.isSafeInteger(value))) return { problem: whole ? "Input a valid integer" : "Input a valid number" };
  if (option.min_value !== undefined && value < option.min_value) return { problem: `At least ${option.min_value}` };
  if (option.max_value !== undefined && value > option.max_value) return { problem: `At most ${option.max_value}` };
  return { value };
}

/** The `name: value` pairs of a pasted command line. */
export function pairs(leaf, text) {
  const names = leaf.options.map((option) => option.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!names.length) return [];
  const marks = [...text.matchAll(new RegExp(`(?:^|\\s)(${names.join("|")}):`, "gu"))];
  return marks.map((mark, index) => ({
    option: leaf.options.find((option) => option.name === mark[1]),
    text: text.slice(mark.index + mark[0].length, marks[index + 1]?.index).trim(),
  }));
}

/** The users, roles and channels that a message can mention. */
export const mentionPicks = (sign) => (sign === "@" ? candidates("mentionables") : candidates("channels")).map((item) => ({
  title: item.label, detail: item.description, lead: pictureOf(item), tags: item.user ? appTag(item.user) : undefined,
  words: item.user ? [item.user.username] : [], mark: item.user ? `<@${item.value}>` : item.channel ? `<#${item.value}>` : item.value === state.guild?.id ? "@everyone" : `<@&${item.value}>`,
}));

/** The texts that stand for a mention, each with its mark. Of several with the same name, the first has it. */
function marksByText() {
  const marks = new Map();
  for (const sign of ["@", "#"]) {
    for (const { title, mark } of mentionPicks(sign)) {
      const text = sign + title.replace(/^[@#]/, "");
      if (!marks.has(text)) marks.set(text, mark);
    }
  }
  return marks;
}

/** The text that a user edits for a mark: its name, or the mark itself if the name stands for another. */
export const textOf = (mark) => [...marksByText()].find(([, known]) => known === mark)?.[0] ?? mark;

/** Converts displayed text to content: `@Name` and `#name` become mentions. */
export function marked(text) {
  const known = [...marksByText()].sort((a, b) => b[0].length - a[0].length);
  let result = "";
  for (let at = 0; at < text.length;) {
    const free = at === 0 || !/[\p{L}\p{N}<@#]/u.test(text[at - 1]);
    const hit = free && (text[at] === "@" || text[at] === "#") ? known.find(([name]) => text.startsWith(name, at) && !/[\p{L}\p{N}]/u.test(text[at + name.length] ?? "")) : undefined;
    result += hit ? hit[1] : text[at];
    at += hit ? hit[0].length : 1;
  }
  return result;
}

/** Converts content back to displayed text, so that a message can be edited as it was typed. */
export const unmarked = (text) => text.replace(/<(?:@[!&]?|#)\d{1,20}>/g, textOf);
