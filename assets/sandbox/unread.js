// What arrived in channels that are not open.

import { api } from "./api.js";
import { byAge, changed, mentionsMe, messagesOf, state } from "./state.js";

/** The newest message of each channel that was received or shown to be there: channel id → message id. */
const newest = new Map();

/** The newest messages so far, to find later what was sent since. */
export const newestMessages = () => new Map(newest);

/** Takes all messages so far as read, for another user. */
export function readAll() {
  state.unread.clear();
  newest.clear();
  for (const channel of state.channels.values()) newest.set(channel.id, channel.last_message_id ?? "0");
}

/** Counts a message as unread, unless it is the user's own or its channel is open. A message counts once. */
export function countUnread(message) {
  const { id, channel_id: channel, author } = message;
  if (byAge(id, newest.get(channel) ?? "0") > 0) newest.set(channel, id);
  if (channel === state.channel || author.id === state.me.id) return;
  if (!state.unread.has(channel)) state.unread.set(channel, new Map());
  state.unread.get(channel).set(id, mentionsMe(message));
  changed("channels");
}

/** Counts what was sent since these messages as unread. */
export async function countSince(before) {
  const me = state.me.id;
  for (const { id, last_message_id: last } of state.channels.values()) {
    const seen = before.get(id) ?? "0";
    if (!last || byAge(last, seen) <= 0) continue;
    const list = messagesOf(id) ?? (await api.messages(me, id));
    if (state.me.id !== me) return;
    for (const message of list) if (byAge(message.id, seen) > 0) countUnread(message);
  }
}
