// What this page knows: one person's view of the server. Changes announce a topic; the views that
// subscribed to it are drawn again together, once per turn of the event loop.

export const world = {
  me: null, // user object
  users: [], // every account, for the switcher
  guild: null,
  application: null,
  channels: new Map(), // id → channel, threads and the DM included
  channel: null, // id of the one that is open
  messages: new Map(), // channel id → messages, oldest first; only of channels that were opened
  unread: new Map(), // channel id → {count, mentions}
  typing: new Map(), // channel id → Map(user id → until)
  skew: 0, // server's clock minus this one's, in ms: tests move the server's
  replyTo: null, // message
  editing: null, // id of my message under edit
  lost: false, // the stream of events is down
};

const views = new Map();
let waiting = null;

/** Draws `view` again whenever one of `topics` changes. */
export function watch(topics, view) {
  for (const topic of topics) views.set(topic, [...(views.get(topic) ?? []), view]);
}

/** Says that something of `topics` changed. */
export function changed(...topics) {
  if (!waiting) {
    waiting = new Set();
    queueMicrotask(() => {
      const due = new Set([...waiting].flatMap((topic) => views.get(topic) ?? []));
      waiting = null;
      for (const view of due) view();
    });
  }
  for (const topic of topics) waiting.add(topic);
}

/** The server's time now, in milliseconds. */
export const now = () => Date.now() + world.skew;

/** Compares two snowflakes by age without losing digits. */
export const byAge = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** Takes over an answer of `state`. */
export function takeState(state) {
  world.me = state.me;
  world.users = state.users ?? world.users;
  world.guild = state.guild;
  world.application = state.application;
  world.channels = new Map(state.channels.map((channel) => [channel.id, channel]));
  if (typeof state.now_ms === "number") world.skew = state.now_ms - Date.now();
  changed("me", "channels", "messages", "composer");
}

/** The messages of a channel that was loaded, or nothing. */
export const messagesOf = (channel) => world.messages.get(channel);

/** Takes over the loaded messages of a channel. */
export function takeMessages(channel, list) {
  world.messages.set(channel, [...list].sort((a, b) => byAge(a.id, b.id)));
  changed("messages");
}

/** Adds a message, or merges into the one that is there: an update may carry only what changed. */
export function putMessage(message, create) {
  const list = world.messages.get(message.channel_id);
  if (!list) return;
  const at = list.findIndex((known) => known.id === message.id);
  if (at >= 0) list[at] = { ...list[at], ...message };
  else if (create) {
    list.push(message);
    list.sort((a, b) => byAge(a.id, b.id));
  }
  changed("messages");
}

/** Forgets a message, and marks the replies to it. */
export function dropMessage(channel, id) {
  const list = world.messages.get(channel);
  if (!list) return;
  const left = list.filter((message) => message.id !== id);
  world.messages.set(channel, left.map((message) => (message.message_reference?.message_id === id && message.type === 19
    ? { ...message, referenced_message: null } : message)));
  changed("messages");
}

/** A message by id in the open channel. */
export const findMessage = (id) => messagesOf(world.channel)?.find((message) => message.id === id);

/** Whether a message is meant for me: it mentions me, a role of mine, or everyone. */
export function mentionsMe(message) {
  if (!world.me) return false;
  const mine = memberOf(world.me.id)?.roles ?? [];
  return Boolean(message.mention_everyone
    || message.mentions?.some((user) => user.id === world.me.id)
    || message.mention_roles?.some((role) => mine.includes(role)));
}

/** The member of the guild with this user id. */
export const memberOf = (id) => world.guild?.members?.find((member) => member.user.id === id);
