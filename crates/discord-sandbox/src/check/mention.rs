//! Mentions: what `allowed_mentions` lets through (Discord: "Allowed Mentions Object") and what a text mentions.

use std::collections::BTreeSet;

use super::form::Node;
use crate::permissions::MENTION_EVERYONE;
use crate::state::{Channel, Message, State};

/// Which mentions of a text count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Allowed {
    everyone: bool,
    users: Which,
    roles: Which,
    /// Whether the author of the message that is answered is mentioned.
    pub replied_user: bool,
}

/// All of a kind, or those listed.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Which {
    All,
    Only(Vec<u64>),
}

impl Which {
    fn contains(&self, id: u64) -> bool {
        match self {
            Which::All => true,
            Which::Only(listed) => listed.contains(&id),
        }
    }
}

impl Default for Allowed {
    /// Without `allowed_mentions` everything counts.
    fn default() -> Self {
        Allowed { everyone: true, users: Which::All, roles: Which::All, replied_user: true }
    }
}

/// The checked `allowed_mentions`.
pub fn check(node: &Node<'_>) -> Allowed {
    let Some(node) = node.object() else { return Allowed::default() };
    let mut parse = Vec::new();
    for item in node.get("parse").items(0..=3).unwrap_or_default() {
        match item.text(0..=20) {
            Some(kind @ ("users" | "roles" | "everyone")) => parse.push(kind),
            Some(_) => item.fault("BASE_TYPE_CHOICES", "Value must be one of ('users', 'roles', 'everyone')."),
            None => {}
        }
    }
    let listed = |key: &str| {
        let items = node.get(key).items(0..=100).unwrap_or_default();
        let ids: Vec<u64> = items.iter().filter_map(Node::id).collect();
        if parse.contains(&key) && !ids.is_empty() {
            let words = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
            node.fault("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words);
        }
        if parse.contains(&key) { Which::All } else { Which::Only(ids) }
    };
    Allowed {
        everyone: parse.contains(&"everyone"),
        users: listed("users"),
        roles: listed("roles"),
        replied_user: node.get("replied_user").truth(),
    }
}

/// Fills in whom the message's text mentions, as far as `allowed` and the author's permissions let it.
///
/// A role counts if everybody may mention it or the author may mention everyone.
pub fn fill(message: &mut Message, allowed: &Allowed, state: &State, channel: &Channel) {
    let found = read(&message.content);
    let guild = channel.guild.and_then(|guild| state.guilds.get(&guild));
    let permissions = crate::permissions::in_channel(state, channel, message.author);
    let loud = permissions & MENTION_EVERYONE != 0;
    let users = found.users.into_iter().filter(|&id| allowed.users.contains(id) && state.users.contains_key(&id));
    message.mentions = users.collect();
    let counts = |&id: &u64| {
        let role = guild.and_then(|guild| guild.roles.get(&id));
        allowed.roles.contains(id) && role.is_some_and(|role| role.mentionable || loud)
    };
    message.mention_roles = found.roles.into_iter().filter(counts).collect();
    message.mention_everyone = found.everyone && allowed.everyone && loud && guild.is_some();
}

/// What stands in a text.
#[derive(Debug, Default, PartialEq)]
struct Found {
    users: BTreeSet<u64>,
    roles: BTreeSet<u64>,
    everyone: bool,
}

fn read(text: &str) -> Found {
    let mut found = Found::default();
    for text in outside_code(text) {
        found.everyone |= text.contains("@everyone") || text.contains("@here");
        for (at, _) in text.match_indices("<@") {
            let rest = &text[at + 2..];
            let Some((inner, _)) = rest.split_once('>') else { continue };
            match inner.strip_prefix('&') {
                Some(role) => found.roles.extend(role.parse::<u64>().ok()),
                None => found.users.extend(inner.strip_prefix('!').unwrap_or(inner).parse::<u64>().ok()),
            }
        }
    }
    found
}

/// The parts of a text outside of `code` and of fenced blocks, where nothing is a mention.
fn outside_code(text: &str) -> Vec<&str> {
    outside(text, "```").into_iter().flat_map(|part| outside(part, "`")).collect()
}

/// The parts of a text that stand outside of pairs of `fence`; one that is not closed opens nothing.
fn outside<'t>(text: &'t str, fence: &str) -> Vec<&'t str> {
    let parts: Vec<&str> = text.split(fence).collect();
    let closed = (parts.len() - 1) / 2 * 2;
    parts.into_iter().enumerate().filter(|(at, _)| at % 2 == 0 || *at > closed).map(|(_, part)| part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mentions_are_read_outside_of_code() {
        for (text, users, roles, everyone) in [
            ("<@1> and <@!2>, <@&3>", &[1, 2][..], &[3][..], false),
            ("`<@1>` <@2>", &[2], &[], false),
            ("```\n<@1> @everyone\n``` <@2>", &[2], &[], false),
            ("a ` open <@1>", &[1], &[], false),
            ("@here", &[], &[], true),
            ("<@> <@x> <@1", &[], &[], false),
        ] {
            let found = read(text);
            assert!(found.users.iter().eq(users) && found.roles.iter().eq(roles), "{text}: {found:?}");
            assert_eq!(found.everyone, everyone, "{text}");
        }
    }
}
