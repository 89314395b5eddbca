//! Who is told of what happens: the members of its guild who can see its channel.

use serde_json::Value;

use super::bus::{Audience, Happening};
use super::permissions::{VIEW_CHANNEL, in_channel};
use super::state::{Channel, ChannelKind, Overwrite, State, Subject};

/// Whether `user`'s client is told of it.
pub fn is_told(state: &State, happening: &Happening, user: u64) -> bool {
    match happening.audience {
        Audience::Bot => user == state.bot,
        Audience::Person(person) => user == person && !is_put_away(state, happening),
        Audience::Everyone => sees(state, happening, user),
    }
}

/// A message that was dismissed does not come back when the bot changes it.
fn is_put_away(state: &State, happening: &Happening) -> bool {
    let id = happening.data["id"].as_str().and_then(|id| id.parse().ok());
    happening.name == "MESSAGE_UPDATE" && id.is_some_and(|id: u64| state.dismissed.contains(&id))
}

fn sees(state: &State, happening: &Happening, user: u64) -> bool {
    let is_member = |guild: u64| state.guilds.get(&guild).is_some_and(|guild| guild.members.contains_key(&user));
    if happening.guild.is_some_and(|guild| !is_member(guild)) {
        return false;
    }
    let Some(id) = happening.channel else { return true };
    let gone;
    let channel = if let Some(channel) = state.channels.get(&id) {
        channel
    } else {
        gone = as_it_was(id, happening);
        &gone
    };
    in_channel(state, channel, user) & VIEW_CHANNEL != 0
}

/// The channel of a CHANNEL_DELETE or THREAD_DELETE, read from the event, because the state no longer has it.
fn as_it_was(id: u64, happening: &Happening) -> Channel {
    let data = &happening.data;
    let number = |value: &Value| value.as_str().and_then(|text| text.parse::<u64>().ok());
    let mut channel = Channel::text(id, happening.guild.unwrap_or_default(), "", 0);
    channel.guild = happening.guild;
    channel.parent = number(&data["parent_id"]);
    channel.kind = match data["type"].as_u64() {
        Some(11) => ChannelKind::PublicThread,
        Some(12) => ChannelKind::PrivateThread,
        Some(1) => ChannelKind::Dm,
        _ => ChannelKind::Text,
    };
    let overwrite = |overwrite: &Value| {
        let id = number(&overwrite["id"])?;
        let subject = if overwrite["type"] == 0 { Subject::Role(id) } else { Subject::Member(id) };
        Some(Overwrite { subject, allow: number(&overwrite["allow"])?, deny: number(&overwrite["deny"])? })
    };
    channel.overwrites = data["permission_overwrites"].as_array().into_iter().flatten().filter_map(overwrite).collect();
    channel
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deleted_channel_is_told_to_those_who_saw_it() {
        let people = ["Ann".to_owned(), "Ben".to_owned()];
        let mut state = State::beginning(String::new(), &people);
        for (name, bot_is_told) in [("general", true), ("private", false)] {
            let channel = state.channel_named(name).expect("a channel of the beginning").clone();
            let data = channel.json(&state);
            let (guild, id) = (channel.guild, Some(channel.id));
            let happening =
                Happening { name: "CHANNEL_DELETE", data, guild, channel: id, audience: Audience::Everyone };
            state.channels.remove(&channel.id);
            assert_eq!(is_told(&state, &happening, state.bot), bot_is_told, "{name}");
            let ben = state.user_named("Ben").map(|ben| ben.id).expect("one of the people");
            assert!(is_told(&state, &happening, ben), "{name}");
        }
    }
}
