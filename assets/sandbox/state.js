// The state of the page: the guild as one user sees it. Changes name a topic; the views that
// watch it are redrawn together, once per turn of the event loop.

export const state = {
  me: null, // user object
  users: [], // every account, for the switcher
  guild: null,
  application: null,
  channels: new Map(), // id → channel, threads and the DM included
  channel: null, // id of the one that is open
  messages: new Map(), // channel id → messages, oldest first; only of channels that were opened
  unread: new Map(), // channel id → Map(message id → whether it mentions the user)
  typing: new Map(), // channel id → Map(user id → until)
  skew: 0, // server's clock minus this one's, in ms: tests move the server's
  jumpTo: null, // id of the message to scroll to as soon as it is in the list
  replyTo: null, // message
  editing: null, // id of my message under edit
  draft: null, // its new text, once it was changed
  lost: false, // the stream of events is down
};

const views = new Map();
let waiting = null;

/** Draws `view` again whenever one of `topics` changes. */
export function watch(topics, view) {
  for (const topic of topics) views.set(topic, [...(views.get(topic) ?? []), view]);
}

/** Redraws the views of `topics`. */
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
export const now = () => Date.now() + state.skew;

/** Compares two snowflakes by age without losing digits. */
export const byAge = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** Sets the state from a response of the API. */
export function setState(loaded) {
  state.me = loaded.me;
  state.users = loaded.users ?? state.users;
  state.guild = loaded.guild;
  state.application = loaded.application;
  state.channels = new Map(loaded.channels.map((channel) => [channel.id, channel]));
  if (typeof loaded.now_ms === "number") state.skew = loaded.now_ms - Date.now();
  changed("me", "channels", "messages", "composer");
}

/** The messages of a channel, or undefined if they are not loaded. */
export const messagesOf = (channel) => state.messages.get(channel);

/** The known object of a message if nothing has changed: the same object is not drawn again. */
const kept = (known, message) => (JSON.stringify(known) === JSON.stringify(message) ? known : message);

/** Sets the messages of a channel. */
export function setMessages(channel, list) {
  const known = new Map((state.messages.get(channel) ?? []).map((message) => [message.id, message]));
  const messages = list.map((message) => kept(known.get(message.id), message));
  state.messages.set(channel, messages.sort((a, b) => byAge(a.id, b.id)));
  changed("messages");
}

/** Starts to edit one of the user's messages; without an id, ends that. */
export function edit(id = null) {
  Object.assign(state, { editing: id, draft: null });
  changed("messages");
}

/** What a message shows: itself, or if it is the first of a thread, the message that the thread started from. */
export const shownBy = (message) => (message.type === 21 ? message.referenced_message : undefined) ?? message;

/** Updates the first message of the thread that started from this message, whose id the thread has. */
function putStarter(message) {
  const list = state.messages.get(message.id);
  const at = list?.findIndex((known) => known.type === 21) ?? -1;
  if (at < 0) return;
  list[at] = { ...list[at], referenced_message: { ...shownBy(list[at]), ...message } };
  changed("messages");
}

/** Adds or updates a message; an update may contain only the changed fields. */
export function putMessage(message, create) {
  putStarter(message);
  const list = state.messages.get(message.channel_id);
  if (!list) return;
  const at = list.findIndex((known) => known.id === message.id);
  // Reactions have events of their own; here they are as the bot sees them.
  if (at >= 0) list[at] = kept(list[at], { ...list[at], ...message, reactions: list[at].reactions });
  else if (create) {
    list.push(message);
    list.sort((a, b) => byAge(a.id, b.id));
  }
  changed("messages");
}

/** Removes a message, and marks the replies to it. */
export function removeMessage(channel, id) {
  const list = state.messages.get(channel);
  if (!list) return;
  const left = list.filter((message) => message.id !== id);
  state.messages.set(channel, left.map((message) => (message.message_reference?.message_id === id && message.type === 19
    ? { ...message, referenced_message: null } : message)));
  changed("messages");
}

/** Whether a message mentions the user, one of their roles, or everyone. */
export function mentionsMe(message) {
  if (!state.me) return false;
  const mine = memberOf(state.me.id)?.roles ?? [];
  return Boolean(message.mention_everyone
    || message.mentions?.some((user) => user.id === state.me.id)
    || message.mention_roles?.some((role) => mine.includes(role)));
}

/** The member of the guild with this user id. */
export const memberOf = (id) => state.guild?.members?.find((member) => member.user.id === id);
