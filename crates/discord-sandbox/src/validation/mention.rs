//! Mentions: `allowed_mentions` (Discord: "Allowed Mentions Object"), and the mentions in a message's content.

use std::collections::BTreeSet;

use super::form::FormNode;
use crate::permissions::MENTION_EVERYONE;
use crate::state::{Message, State, all_components, kind};

/// The mentions in the content that have an effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AllowedMentions {
    everyone: bool,
    users: MentionFilter,
    roles: MentionFilter,
    /// Whether a reply mentions the author of the referenced message.
    pub replied_user: bool,
}

/// All mentions of a kind, or those of the listed ids.
#[derive(Debug, Clone, PartialEq, Eq)]
enum MentionFilter {
    All,
    Only(Vec<u64>),
}

impl MentionFilter {
    fn contains(&self, id: u64) -> bool {
        match self {
            MentionFilter::All => true,
            MentionFilter::Only(listed) => listed.contains(&id),
        }
    }
}

impl AllowedMentions {
    /// What has an effect in a response to an interaction, or in an edit of one, without `allowed_mentions`: users only
    /// (Discord: "Default Settings for Allowed Mentions").
    pub const fn of_responses() -> Self {
        AllowedMentions {
            everyone: false,
            users: MentionFilter::All,
            roles: MentionFilter::Only(Vec::new()),
            replied_user: true,
        }
    }
}

impl Default for AllowedMentions {
    /// Without `allowed_mentions` all mentions in an ordinary message have an effect.
    fn default() -> Self {
        AllowedMentions { everyone: true, users: MentionFilter::All, roles: MentionFilter::All, replied_user: true }
    }
}

/// Validates `allowed_mentions`; `None` if there are none.
pub fn check(node: &FormNode<'_>) -> Option<AllowedMentions> {
    let node = node.object()?;
    let mut parse = Vec::new();
    for item in node.get("parse").items(0..=3).unwrap_or_default() {
        match item.text(0..=20) {
            Some(kind @ ("users" | "roles" | "everyone")) => item.add_to_set(&mut parse, kind),
            Some(_) => item.error("BASE_TYPE_CHOICES", "Value must be one of ('users', 'roles', 'everyone')."),
            None => {}
        }
    }
    let listed = |key: &str| {
        let ids = node.get(key).ids(0..=100).unwrap_or_default();
        if parse.contains(&key) && !ids.is_empty() {
            let reason = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
            node.error("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", reason);
        }
        if parse.contains(&key) { MentionFilter::All } else { MentionFilter::Only(ids) }
    };
    Some(AllowedMentions {
        everyone: parse.contains(&"everyone"),
        users: listed("users"),
        roles: listed("roles"),
        replied_user: node.get("replied_user").boolean().unwrap_or(false),
    })
}

/// Sets the mentions of a message from its texts, the message that it replies to, `allowed` and the author's
/// permissions.
///
/// A role is mentioned if everyone may mention it, or if the author has the permission to mention everyone.
pub fn set_mentions(message: &mut Message, allowed: &AllowedMentions, state: &State) {
    let Some(channel) = state.channels.get(&message.channel) else { return };
    let displays = all_components(&message.components).into_iter().filter_map(|part| part["content"].as_str());
    let found = parse(displays.chain([message.content.as_str()]));
    let guild = state.guild_of(channel);
    let permissions = crate::permissions::in_channel(state, channel, message.author);
    let mentions_everyone = permissions & MENTION_EVERYONE != 0;
    let users = found.users.into_iter().filter(|&id| allowed.users.contains(id) && state.users.contains_key(&id));
    message.mentions = users.collect();
    if let Some(author) = replied_user(message, state).filter(|author| !message.mentions.contains(author))
        && allowed.replied_user
    {
        message.mentions.push(author);
    }
    let is_effective = |&id: &u64| {
        let role = guild.and_then(|guild| guild.roles.get(&id));
        allowed.roles.contains(id) && role.is_some_and(|role| role.mentionable || mentions_everyone)
    };
    message.mention_roles = found.roles.into_iter().filter(is_effective).collect();
    message.mention_everyone = found.everyone && allowed.everyone && mentions_everyone && guild.is_some();
}

/// The author of the message that a message replies to. A response to an interaction replies to nobody.
fn replied_user(message: &Message, state: &State) -> Option<u64> {
    let reference =
        message.reference.as_ref().filter(|_| message.kind == kind::REPLY && message.interaction.is_none())?;
    let replied = reference["message_id"].as_str()?.parse().ok()?;
    state.message(message.channel, replied).map(|replied| replied.author)
}

/// The mentions in texts.
#[derive(Debug, Default, PartialEq)]
struct Found {
    users: BTreeSet<u64>,
    roles: BTreeSet<u64>,
    everyone: bool,
}

fn parse<'t>(texts: impl IntoIterator<Item = &'t str>) -> Found {
    let mut found = Found::default();
    for text in texts.into_iter().flat_map(outside_code) {
        found.everyone |= text.contains("@everyone") || text.contains("@here");
        for (index, _) in text.match_indices("<@") {
            let rest = &text[index + 2..];
            let Some((inner, _)) = rest.split_once('>') else { continue };
            match inner.strip_prefix('&') {
                Some(role) => found.roles.extend(role.parse::<u64>().ok()),
                None => found.users.extend(inner.strip_prefix('!').unwrap_or(inner).parse::<u64>().ok()),
            }
        }
    }
    found
}

/// The parts of a text outside inline code and code blocks, in which there are no mentions.
fn outside_code(text: &str) -> Vec<&str> {
    outside(text, "```").into_iter().flat_map(|part| outside(part, "`")).collect()
}

/// The parts of a text outside pairs of `fence`. An unclosed fence has no effect.
fn outside<'t>(text: &'t str, fence: &str) -> Vec<&'t str> {
    let parts: Vec<&str> = text.split(fence).collect();
    let closed = (parts.len() - 1) / 2 * 2;
    parts.into_iter().enumerate().filter(|(index, _)| index % 2 == 0 || *index > closed).map(|(_, part)| part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mentions_are_found_outside_code() {
        for (text, users, roles, everyone) in [
            ("<@1> and <@!2>, <@&3>", &[1, 2][..], &[3][..], false),
            ("`<@1>` <@2>", &[2], &[], false),
            ("```\n<@1> @everyone\n``` <@2>", &[2], &[], false),
            ("a ` open <@1>", &[1], &[], false),
            ("@here", &[], &[], true),
            ("<@> <@x> <@1", &[], &[], false),
        ] {
            let found = parse([text]);
            assert!(found.users.iter().eq(users) && found.roles.iter().eq(roles), "{text}: {found:?}");
            assert_eq!(found.everyone, everyone, "{text}");
        }
    }
}
