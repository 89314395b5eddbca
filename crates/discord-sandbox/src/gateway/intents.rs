//! Gateway intents: which events a session receives (Discord: "Gateway Intents").

/// The bits of the intents.
pub mod bit {
    /// Guilds, channels, roles and threads.
    pub const GUILDS: u64 = 1;
    /// Members; privileged.
    pub const GUILD_MEMBERS: u64 = 1 << 1;
    /// Bans and the audit log.
    pub const GUILD_MODERATION: u64 = 1 << 2;
    /// Emojis, stickers and sounds.
    pub const GUILD_EXPRESSIONS: u64 = 1 << 3;
    /// Changes of a guild's integrations.
    pub const GUILD_INTEGRATIONS: u64 = 1 << 4;
    /// Changes of a channel's webhooks.
    pub const GUILD_WEBHOOKS: u64 = 1 << 5;
    /// Created and deleted invites.
    pub const GUILD_INVITES: u64 = 1 << 6;
    /// Users who join, leave or change voice channels.
    pub const GUILD_VOICE_STATES: u64 = 1 << 7;
    /// Presences; privileged.
    pub const GUILD_PRESENCES: u64 = 1 << 8;
    /// Sent, edited and deleted messages in channels and threads of guilds.
    pub const GUILD_MESSAGES: u64 = 1 << 9;
    /// Added and removed reactions to messages in guilds.
    pub const GUILD_MESSAGE_REACTIONS: u64 = 1 << 10;
    /// Users who begin to type in guilds.
    pub const GUILD_MESSAGE_TYPING: u64 = 1 << 11;
    /// Sent, edited and deleted messages in DM channels.
    pub const DIRECT_MESSAGES: u64 = 1 << 12;
    /// Reactions to direct messages.
    pub const DIRECT_MESSAGE_REACTIONS: u64 = 1 << 13;
    /// Users who begin to type in DM channels.
    pub const DIRECT_MESSAGE_TYPING: u64 = 1 << 14;
    /// The content of messages that neither mention the bot nor are its own; privileged.
    pub const MESSAGE_CONTENT: u64 = 1 << 15;
    /// Scheduled events, and the users who are interested in them.
    pub const GUILD_SCHEDULED_EVENTS: u64 = 1 << 16;
    /// Activities in voice channels. Discord does not document it and accepts it; interactions.py sets it by default.
    pub const GUILD_EMBEDDED_ACTIVITIES: u64 = 1 << 17;
    /// Auto moderation rules.
    pub const AUTO_MODERATION_CONFIGURATION: u64 = 1 << 20;
    /// Auto moderation actions.
    pub const AUTO_MODERATION_EXECUTION: u64 = 1 << 21;
    /// Votes in polls in guilds.
    pub const GUILD_MESSAGE_POLLS: u64 = 1 << 24;
    /// Votes in polls in DM channels.
    pub const DIRECT_MESSAGE_POLLS: u64 = 1 << 25;
}

/// The application flags that allow each privileged intent: that of verified applications and that of small ones
/// (Discord: "Application Flags").
const PRIVILEGES: [(u64, u64); 3] = [
    (bit::GUILD_PRESENCES, 1 << 12 | 1 << 13),
    (bit::GUILD_MEMBERS, 1 << 14 | 1 << 15),
    (bit::MESSAGE_CONTENT, 1 << 18 | 1 << 19),
];

/// All known bits.
const KNOWN: u64 = ((1 << 17) - 1)
    | bit::GUILD_EMBEDDED_ACTIVITIES
    | bit::AUTO_MODERATION_CONFIGURATION
    | bit::AUTO_MODERATION_EXECUTION
    | bit::GUILD_MESSAGE_POLLS
    | bit::DIRECT_MESSAGE_POLLS;

/// The intents of one session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Intents(u64);

impl Intents {
    /// Creates intents from their bits; `None` if a bit is unknown.
    pub fn from_bits(bits: u64) -> Option<Self> {
        (bits & !KNOWN == 0).then_some(Intents(bits))
    }

    /// Whether any of these bits is set.
    pub fn any(self, bits: u64) -> bool {
        self.0 & bits != 0
    }

    /// Whether an application with these flags may use the intents.
    pub fn allowed_with(self, application_flags: u64) -> bool {
        PRIVILEGES.iter().all(|&(intent, flags)| !self.any(intent) || application_flags & flags != 0)
    }

    /// Whether a session with these intents receives an event of this name, in a guild or, without one, in a DM
    /// channel.
    pub fn covers(self, name: &str, guild: Option<u64>) -> bool {
        match needed_for(name, guild.is_some()) {
            Need::Nothing => true,
            Need::OneOf(bits) => self.any(bits),
            Need::Never => false,
        }
    }
}

enum Need {
    Nothing,
    OneOf(u64),
    Never,
}

/// The table of Discord's "List of Intents".
fn needed_for(name: &str, in_guild: bool) -> Need {
    let by_context = |guild: u64, direct: u64| Need::OneOf(if in_guild { guild } else { direct });
    match name {
        "MESSAGE_CREATE" | "MESSAGE_UPDATE" | "MESSAGE_DELETE" | "MESSAGE_DELETE_BULK" => {
            by_context(bit::GUILD_MESSAGES, bit::DIRECT_MESSAGES)
        }
        "MESSAGE_POLL_VOTE_ADD" | "MESSAGE_POLL_VOTE_REMOVE" => {
            by_context(bit::GUILD_MESSAGE_POLLS, bit::DIRECT_MESSAGE_POLLS)
        }
        "TYPING_START" => by_context(bit::GUILD_MESSAGE_TYPING, bit::DIRECT_MESSAGE_TYPING),
        "CHANNEL_PINS_UPDATE" => by_context(bit::GUILDS, bit::DIRECT_MESSAGES),
        // Since v8 bots do not receive the channel events of DM channels.
        "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "CHANNEL_DELETE" if !in_guild => Need::Never,
        "GUILD_MEMBER_ADD" | "GUILD_MEMBER_REMOVE" | "GUILD_MEMBER_UPDATE" | "THREAD_MEMBERS_UPDATE" => {
            Need::OneOf(bit::GUILD_MEMBERS)
        }
        "GUILD_BAN_ADD" | "GUILD_BAN_REMOVE" | "GUILD_AUDIT_LOG_ENTRY_CREATE" => Need::OneOf(bit::GUILD_MODERATION),
        "GUILD_EMOJIS_UPDATE" | "GUILD_STICKERS_UPDATE" => Need::OneOf(bit::GUILD_EXPRESSIONS),
        "GUILD_INTEGRATIONS_UPDATE" => Need::OneOf(bit::GUILD_INTEGRATIONS),
        "WEBHOOKS_UPDATE" => Need::OneOf(bit::GUILD_WEBHOOKS),
        "VOICE_STATE_UPDATE" => Need::OneOf(bit::GUILD_VOICE_STATES),
        "PRESENCE_UPDATE" => Need::OneOf(bit::GUILD_PRESENCES),
        _ => needed_by_family(name, &by_context),
    }
}

fn needed_by_family(name: &str, by_context: &dyn Fn(u64, u64) -> Need) -> Need {
    let families: [(&str, u64); 9] = [
        ("GUILD_SOUNDBOARD_", bit::GUILD_EXPRESSIONS),
        ("GUILD_SCHEDULED_EVENT_", bit::GUILD_SCHEDULED_EVENTS),
        ("INTEGRATION_", bit::GUILD_INTEGRATIONS),
        ("INVITE_", bit::GUILD_INVITES),
        ("AUTO_MODERATION_RULE_", bit::AUTO_MODERATION_CONFIGURATION),
        ("AUTO_MODERATION_ACTION_", bit::AUTO_MODERATION_EXECUTION),
        ("CHANNEL_", bit::GUILDS),
        ("THREAD_", bit::GUILDS),
        ("STAGE_INSTANCE_", bit::GUILDS),
    ];
    if name.starts_with("MESSAGE_REACTION_") {
        return by_context(bit::GUILD_MESSAGE_REACTIONS, bit::DIRECT_MESSAGE_REACTIONS);
    }
    if let Some((_, bits)) = families.iter().find(|(family, _)| name.starts_with(family)) {
        return Need::OneOf(*bits);
    }
    match name {
        "GUILD_CREATE" | "GUILD_UPDATE" | "GUILD_DELETE" | "GUILD_ROLE_CREATE" | "GUILD_ROLE_UPDATE"
        | "GUILD_ROLE_DELETE" => Need::OneOf(bit::GUILDS),
        _ => Need::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_event_needs_its_intent() {
        for (name, in_guild, bits) in [
            ("GUILD_CREATE", true, bit::GUILDS),
            ("GUILD_ROLE_UPDATE", true, bit::GUILDS),
            ("CHANNEL_DELETE", true, bit::GUILDS),
            ("CHANNEL_CREATE", false, 0),
            ("CHANNEL_PINS_UPDATE", true, bit::GUILDS),
            ("CHANNEL_PINS_UPDATE", false, bit::DIRECT_MESSAGES),
            ("THREAD_CREATE", true, bit::GUILDS),
            ("THREAD_MEMBERS_UPDATE", true, bit::GUILD_MEMBERS),
            ("GUILD_MEMBER_ADD", true, bit::GUILD_MEMBERS),
            ("MESSAGE_CREATE", true, bit::GUILD_MESSAGES),
            ("MESSAGE_CREATE", false, bit::DIRECT_MESSAGES),
            ("MESSAGE_DELETE_BULK", true, bit::GUILD_MESSAGES),
            ("MESSAGE_REACTION_ADD", true, bit::GUILD_MESSAGE_REACTIONS),
            ("MESSAGE_REACTION_REMOVE", false, bit::DIRECT_MESSAGE_REACTIONS),
            ("TYPING_START", false, bit::DIRECT_MESSAGE_TYPING),
            ("INTERACTION_CREATE", true, KNOWN),
            ("INTERACTION_CREATE", false, KNOWN),
            ("GUILD_MEMBERS_CHUNK", true, KNOWN),
        ] {
            for bit_number in 0..26 {
                let only = 1 << bit_number;
                let Some(intents) = Intents::from_bits(only) else { continue };
                assert_eq!(
                    intents.covers(name, in_guild.then_some(1)),
                    bits & only != 0,
                    "{name}, guild {in_guild}, bit {bit_number}"
                );
            }
        }
    }

    #[test]
    fn unknown_bits_are_not_intents() {
        for bits in [1 << 18, 1 << 19, 1 << 22, 1 << 26, 1 << 40] {
            assert_eq!(Intents::from_bits(bits), None, "{bits:b}");
        }
        assert_eq!(Intents::from_bits(KNOWN), Some(Intents(KNOWN)));
    }

    #[test]
    fn privileged_intents_need_a_flag_of_the_application() {
        for (intent, flags, allowed) in [
            (bit::GUILD_MEMBERS, 0, false),
            (bit::GUILD_MEMBERS, 1 << 14, true),
            (bit::GUILD_MEMBERS, 1 << 15, true),
            (bit::GUILD_PRESENCES, 1 << 15, false),
            (bit::GUILD_PRESENCES, 1 << 13, true),
            (bit::MESSAGE_CONTENT, 1 << 19, true),
            (bit::MESSAGE_CONTENT, 1 << 13, false),
            (bit::GUILD_MESSAGES | bit::GUILDS, 0, true),
        ] {
            assert_eq!(Intents(intent).allowed_with(flags), allowed, "{intent:b} with {flags:b}");
        }
    }
}
