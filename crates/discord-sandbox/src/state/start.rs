//! The world at the start: the guild "Sandbox", its channels, its people and its bots.

use std::collections::{BTreeMap, BTreeSet};

use super::{Application, Channel, Guild, Member, Overwrite, Role, State, Subject, User};
use crate::ids::{Snowflakes, first_of};
use crate::permissions as may;

/// The first moment of 2024, in which the world was made. Fixed, so that ids are the same in every run.
const BEGINNING_MS: i64 = 1_704_067_200_000;

/// The user id of the bot, which is the id of its application too.
pub const BOT_ID: u64 = first_of(BEGINNING_MS) + 1;

/// The bot's token unless the settings name another. Its first part is the bot's id in base64, as in a real one,
/// because some libraries read the id out of it.
pub const BOT_TOKEN: &str = "MTE5MTE2ODkxNDIyNzIwMDAwMQ.sandbox.not-a-secret-only-this-sandbox-takes-it";

/// The people unless the settings name others. The first owns the guild.
pub const PEOPLE: [&str; 6] = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Finn"];

/// Another bot, which does nothing.
const OTHER_BOT: &str = "Other Bot";

/// The application may ask for members and message content, within the limits of an unverified one
/// (Discord: "Application Flags").
const APPLICATION_FLAGS: u64 = 1 << 15 | 1 << 19;

/// What the bot's integration role gives it. Narrow on purpose: a bot that needs more has to be given more.
const BOT_ROLE: u64 = may::VIEW_CHANNEL
    | may::SEND_MESSAGES
    | may::SEND_MESSAGES_IN_THREADS
    | may::CREATE_PUBLIC_THREADS
    | may::EMBED_LINKS
    | may::ATTACH_FILES
    | may::READ_MESSAGE_HISTORY;

impl State {
    /// The world with these people in it, served at `origin`.
    pub fn beginning(origin: String, people: &[String]) -> State {
        let mut ids = Snowflakes::default();
        let mut next = || ids.next(BEGINNING_MS);
        let (guild_id, bot) = (next(), next());
        let (admin_role, bot_role) = (next(), next());
        let channels = channels(guild_id, bot, bot_role, &mut next);
        let mut users = BTreeMap::new();
        let mut add = |id: u64, display_name: &str, bot: bool| {
            users.insert(id, User::new(id, display_name, bot));
        };
        add(bot, "Bot", true);
        let other_bot = next();
        add(other_bot, OTHER_BOT, true);
        let people: Vec<u64> = people
            .iter()
            .map(|name| (next(), name))
            .map(|(id, name)| {
                add(id, name, false);
                id
            })
            .collect();
        let owner = people.first().copied().unwrap_or(other_bot);
        let roles = [
            role(guild_id, "@everyone", may::EVERYONE, 0, None),
            role(bot_role, "Bot", BOT_ROLE, 1, Some(bot)),
            role(admin_role, "Admin", may::ADMINISTRATOR, 2, None),
        ];
        let member = |&user: &u64| {
            let roles = if user == owner {
                vec![admin_role]
            } else if user == bot {
                vec![bot_role]
            } else {
                vec![]
            };
            (user, Member { user, nick: None, roles, joined_ms: BEGINNING_MS })
        };
        let guild = Guild {
            id: guild_id,
            name: "Sandbox".to_owned(),
            owner,
            locale: "en-US".to_owned(),
            system_channel: channels.keys().next().copied(),
            roles: roles.into_iter().map(|role| (role.id, role)).collect(),
            members: users.keys().map(member).collect(),
        };
        State {
            origin,
            application: Application {
                id: bot,
                name: "Bot".to_owned(),
                description: String::new(),
                flags: APPLICATION_FLAGS,
            },
            bot,
            users,
            guilds: BTreeMap::from([(guild_id, guild)]),
            messages: BTreeMap::new(),
            channels,
            commands: Vec::new(),
            interactions: BTreeMap::new(),
            dismissed: BTreeSet::new(),
            files: BTreeMap::new(),
            old_edits: BTreeMap::new(),
            ids,
        }
    }
}

/// Somebody whose name a bot or somebody before them has, in the form of user names; nobody if all can be told apart.
pub fn of_the_same_name<'a>(people: &'a [String], bot: &str) -> Option<&'a str> {
    let mut taken = BTreeSet::from([bot, OTHER_BOT].map(user_name));
    people.iter().find(|name| !taken.insert(user_name(name))).map(String::as_str)
}

impl State {
    /// With this name for the application, its account, and its role.
    pub(crate) fn calling_the_bot(mut self, name: &str) -> State {
        name.clone_into(&mut self.application.name);
        let bot = self.bot;
        self.users.insert(bot, User::new(bot, name, true));
        let roles = self.guilds.values_mut().flat_map(|guild| guild.roles.values_mut());
        for role in roles.filter(|role| role.of_bot == Some(bot)) {
            name.clone_into(&mut role.name);
        }
        self
    }
}

/// `#general` and `#pente` for all; `#quiet`, where the bot may not send; `#private`, which it does not see.
fn channels(guild: u64, bot: u64, bot_role: u64, next: &mut impl FnMut() -> u64) -> BTreeMap<u64, Channel> {
    let deny = |subject, deny| vec![Overwrite { subject, allow: 0, deny }];
    let quiet = may::SEND_MESSAGES | may::SEND_MESSAGES_IN_THREADS | may::CREATE_PUBLIC_THREADS;
    let plan = [
        ("general", vec![]),
        ("pente", vec![]),
        ("quiet", deny(Subject::Role(bot_role), quiet)),
        ("private", deny(Subject::Member(bot), may::VIEW_CHANNEL)),
    ];
    let made = plan.into_iter().zip(0..).map(|((name, overwrites), position)| {
        let id = next();
        (id, Channel { overwrites, ..Channel::text(id, guild, name, position) })
    });
    made.collect()
}

fn role(id: u64, name: &str, permissions: u64, position: u64, of_bot: Option<u64>) -> Role {
    Role { id, name: name.to_owned(), permissions, position, mentionable: false, of_bot }
}

/// A name in the form that people's user names have.
fn user_name(display_name: &str) -> String {
    display_name.to_lowercase().replace(' ', "_")
}

impl User {
    /// An account whose username is its display name, for people in the form their usernames have.
    pub fn new(id: u64, display_name: &str, bot: bool) -> User {
        let username = if bot { display_name.to_owned() } else { user_name(display_name) };
        User { id, username, display_name: display_name.to_owned(), bot, locale: "en-US".to_owned() }
    }
}
