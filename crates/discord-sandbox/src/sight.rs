//! Who is told of what happens: the members of its guild who can see its channel.

use super::bus::{Audience, Happening};
use super::permissions::{VIEW_CHANNEL, in_channel};
use super::state::State;

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
    // Discord tells members of all channels of the guild; looking into them is another matter.
    if matches!(happening.name, "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "CHANNEL_DELETE") && happening.guild.is_some() {
        return true;
    }
    let Some(id) = happening.channel else { return true };
    // A thread that is gone was seen by who sees its parent.
    let parent = happening.data["parent_id"].as_str().and_then(|id| id.parse::<u64>().ok());
    let channel = state.channels.get(&id).or_else(|| state.channels.get(&parent?));
    channel.is_some_and(|channel| in_channel(state, channel, user) & VIEW_CHANNEL != 0)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn happenings_are_told_to_those_who_can_see_them() {
        let people = ["Ann".to_owned(), "Ben".to_owned()];
        let mut state = State::beginning(String::new(), &people);
        let ben = state.user_named("Ben").map(|ben| ben.id).expect("one of the people");
        let gone = 12_u64;
        for (name, channel_name, thread_is_gone, bot_is_told) in [
            ("MESSAGE_CREATE", "general", false, true),
            ("MESSAGE_CREATE", "private", false, false),
            ("THREAD_DELETE", "general", true, true),
            ("THREAD_DELETE", "private", true, false),
            ("CHANNEL_UPDATE", "private", false, true),
        ] {
            let channel = state.channel_named(channel_name).expect("a channel of the beginning");
            let (guild, id) = (channel.guild, if thread_is_gone { gone } else { channel.id });
            let data = if thread_is_gone { json!({"parent_id": channel.id.to_string()}) } else { Value::Null };
            let happening = Happening { name, data, guild, channel: Some(id), audience: Audience::Everyone };
            assert_eq!(is_told(&state, &happening, state.bot), bot_is_told, "{name} in {channel_name}");
            assert!(is_told(&state, &happening, ben), "{name} in {channel_name}");
        }
        let guild = state.guilds.keys().next().copied();
        let happening =
            Happening { name: "GUILD_UPDATE", data: Value::Null, guild, channel: None, audience: Audience::Everyone };
        for guild in state.guilds.values_mut() {
            guild.members.remove(&ben);
        }
        assert!(!is_told(&state, &happening, ben), "who has left is told nothing");
    }

    #[test]
    fn private_happenings_are_told_to_their_person() {
        let mut state = State::beginning(String::new(), &["Ann".to_owned()]);
        let ann = state.user_named("Ann").map(|ann| ann.id).expect("one of the people");
        let data = json!({"id": "12"});
        let happening =
            Happening { name: "MESSAGE_UPDATE", data, guild: None, channel: None, audience: Audience::Person(ann) };
        assert!(is_told(&state, &happening, ann) && !is_told(&state, &happening, state.bot));
        state.dismissed.insert(12);
        assert!(!is_told(&state, &happening, ann), "what was dismissed does not come back");
    }
}
