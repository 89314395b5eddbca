//! The initial state: the guild "Sandbox" with its channels, roles, users and bots, and a group of users.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::{Application, Avatar, Channel, Files, Guild, Member, Overwrite, OverwriteTarget, Role, State, User};
use crate::permissions;
use crate::snowflake::{SnowflakeGenerator, smallest_at};

/// When the initial objects were created: the start of 2024. It is fixed, so that ids are the same in every run.
const CREATED_MS: i64 = 1_704_067_200_000;

/// The bot's user id, which is also the id of its application.
pub const BOT_ID: u64 = smallest_at(CREATED_MS) + 1;

/// The default token of the bot. As in a real token, the first part is the bot's id in base64, from which some
/// libraries read the id.
pub const BOT_TOKEN: &str = "MTE5MTE2ODkxNDIyNzIwMDAwMQ.sandbox.not-a-secret-only-this-sandbox-takes-it";

/// The default users. The first owns the guild.
pub const DEFAULT_USERS: [&str; 6] = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Finn"];

/// The default text channels.
pub const DEFAULT_CHANNELS: [&str; 2] = ["general", "games"];

/// The name of the group DM channel.
const GROUP_NAME: &str = "Friends";

/// The largest number of users in it.
const GROUP_SIZE: usize = 3;

/// Another bot in the guild, which does nothing.
const OTHER_BOT: &str = "Other Bot";

/// The application may use the intents for members and message content, as an unverified application does (Discord:
/// "Application Flags").
const APPLICATION_FLAGS: u64 = 1 << 15 | 1 << 19;

/// The permissions of the bot's integration role. They are few on purpose, so that a missing permission is noticed.
const BOT_ROLE: u64 = permissions::VIEW_CHANNEL
    | permissions::SEND_MESSAGES
    | permissions::SEND_MESSAGES_IN_THREADS
    | permissions::CREATE_PUBLIC_THREADS
    | permissions::EMBED_LINKS
    | permissions::ATTACH_FILES
    | permissions::READ_MESSAGE_HISTORY;

impl State {
    /// Creates the initial state with these users and public text channels; `origin` is the sandbox's base URL.
    pub fn initial(origin: String, users: &[String], channels: &[String]) -> State {
        let mut ids = SnowflakeGenerator::default();
        let mut next = || ids.next(CREATED_MS);
        let (guild_id, bot) = (next(), next());
        let (admin_role, bot_role) = (next(), next());
        let mut channels = initial_channels(channels, guild_id, bot, bot_role, &mut next);
        let bots = [User::bot(bot, "Bot"), User::bot(next(), OTHER_BOT)];
        let mut people: Vec<User> = users.iter().map(|name| User::person(next(), name)).collect();
        for user in people.iter_mut().step_by(2) {
            user.avatar = Some(Avatar::generated(user.id));
        }
        if let Some(group) = initial_group(&people, &mut next) {
            channels.insert(group.id, group);
        }
        let owner = people.first().unwrap_or(&bots[1]).id;
        let accounts: BTreeMap<u64, User> = bots.into_iter().chain(people).map(|user| (user.id, user)).collect();
        let roles = [
            role(guild_id, "@everyone", permissions::EVERYONE, 0, None),
            role(bot_role, "Bot", BOT_ROLE, 1, Some(bot)),
            role(admin_role, "Admin", permissions::ADMINISTRATOR, 2, None),
        ];
        let roles_of = |&user: &u64| match user {
            user if user == owner => (user, vec![admin_role]),
            user if user == bot => (user, vec![bot_role]),
            user => (user, vec![]),
        };
        let system_channel = channels.keys().next().copied();
        let guild = guild(guild_id, "Sandbox", owner, system_channel, roles, accounts.keys().map(roles_of));
        let mut state = State {
            origin,
            application: Application {
                id: bot,
                name: "Bot".to_owned(),
                description: String::new(),
                flags: APPLICATION_FLAGS,
            },
            bot,
            users: accounts,
            names: HashMap::new(),
            guilds: BTreeMap::from([(guild_id, guild)]),
            messages: BTreeMap::new(),
            channels,
            commands: Vec::new(),
            interactions: BTreeMap::new(),
            tokens: HashMap::new(),
            dismissed: BTreeSet::new(),
            files: Files::default(),
            scheduled_events: BTreeMap::new(),
            old_edits: BTreeMap::new(),
            next_idle_ms: i64::MAX,
            ids,
        };
        state.index_names();
        state
    }
}

/// The first user whose username equals that of an earlier user or a bot.
pub(crate) fn duplicate_name<'a>(users: &'a [String], bot: &str) -> Option<&'a str> {
    let mut taken = BTreeSet::from([bot, OTHER_BOT].map(username));
    users.iter().find(|name| !taken.insert(username(name))).map(String::as_str)
}

impl State {
    /// Sets the name of the bot's application, account and role.
    pub(crate) fn with_bot_name(mut self, name: &str) -> State {
        name.clone_into(&mut self.application.name);
        let bot = self.bot;
        self.users.insert(bot, User::bot(bot, name));
        self.index_names();
        let roles = self.guilds.values_mut().flat_map(|guild| guild.roles.values_mut());
        for role in roles.filter(|role| role.managed_by == Some(bot)) {
            name.clone_into(&mut role.name);
        }
        self
    }
}

impl State {
    /// A further guild with these members and the bot, and its only channel. The first member who is a person owns it.
    pub(crate) fn new_guild(&mut self, id: u64, name: &str, members: &[u64], now_ms: i64) -> (Channel, Guild) {
        let channel = Channel::text(self.ids.next(now_ms), id, name, 0);
        let bot_role = self.ids.next(now_ms);
        let bot = self.bot;
        let bot_name = self.users.get(&bot).map_or("Bot", |user| user.display_name.as_str());
        let roles =
            [role(id, "@everyone", permissions::EVERYONE, 0, None), role(bot_role, bot_name, BOT_ROLE, 1, Some(bot))];
        let owner = members.iter().copied().find(|id| self.users.get(id).is_some_and(|user| !user.bot)).unwrap_or(bot);
        let roles_of = |&user: &u64| (user, if user == bot { vec![bot_role] } else { vec![] });
        let guild = guild(id, name, owner, Some(channel.id), roles, members.iter().chain([&bot]).map(roles_of));
        (channel, guild)
    }
}

/// A guild with these roles, and with these members, each with the ids of their roles.
fn guild(
    id: u64,
    name: &str,
    owner: u64,
    system_channel: Option<u64>,
    roles: impl IntoIterator<Item = Role>,
    members: impl IntoIterator<Item = (u64, Vec<u64>)>,
) -> Guild {
    let member = |(user, roles)| (user, Member { user, nick: None, roles, joined_ms: CREATED_MS });
    Guild {
        id,
        name: name.to_owned(),
        owner,
        locale: "en-US".to_owned(),
        system_channel,
        roles: roles.into_iter().map(|role| (role.id, role)).collect(),
        members: members.into_iter().map(member).collect(),
    }
}

/// The public channels, `#quiet`, where the bot cannot send messages, and `#private`, which it cannot view.
fn initial_channels(
    public: &[String],
    guild: u64,
    bot: u64,
    bot_role: u64,
    next: &mut impl FnMut() -> u64,
) -> BTreeMap<u64, Channel> {
    let deny = |target, deny| vec![Overwrite { target, allow: 0, deny }];
    let quiet = permissions::SEND_MESSAGES | permissions::SEND_MESSAGES_IN_THREADS | permissions::CREATE_PUBLIC_THREADS;
    let restricted = [
        ("quiet", deny(OverwriteTarget::Role(bot_role), quiet)),
        ("private", deny(OverwriteTarget::Member(bot), permissions::VIEW_CHANNEL)),
    ];
    let public = public.iter().map(|name| (name.as_str(), vec![]));
    let channels = public.chain(restricted).zip(0..).map(|((name, overwrites), position)| {
        let id = next();
        (id, Channel { overwrites, ..Channel::text(id, guild, name, position) })
    });
    channels.collect()
}

/// The group DM channel of the first users, if there are two or more.
fn initial_group(people: &[User], next: &mut impl FnMut() -> u64) -> Option<Channel> {
    let members: Vec<u64> = people.iter().take(GROUP_SIZE).map(|user| user.id).collect();
    (members.len() > 1).then(|| Channel::group_dm(next(), GROUP_NAME, members))
}

fn role(id: u64, name: &str, permissions: u64, position: u64, managed_by: Option<u64>) -> Role {
    Role { id, name: name.to_owned(), permissions, position, mentionable: false, managed_by }
}

/// The username of a user with this display name.
fn username(display_name: &str) -> String {
    display_name.to_lowercase().replace(' ', "_")
}

impl User {
    /// Creates the account of a person, with a username derived from the display name.
    pub fn person(id: u64, display_name: &str) -> User {
        User {
            id,
            username: username(display_name),
            display_name: display_name.to_owned(),
            bot: false,
            avatar: None,
            locale: "en-US".to_owned(),
        }
    }

    /// Creates the account of a bot, whose username is its display name.
    pub fn bot(id: u64, name: &str) -> User {
        User { username: name.to_owned(), bot: true, ..User::person(id, name) }
    }
}
