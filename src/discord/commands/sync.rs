//! Makes the list of commands at Discord equal to ours.

use std::panic::resume_unwind;

use serde_json::Value;
use tokio::task::spawn_blocking;

use crate::discord::commands::listing::{PERMISSIONS, all, is_nothing, number};
use crate::discord::rest::{ApiError, Client};
use crate::domain::ids::GuildId;

/// Makes the commands that Discord lists, globally or in one guild, equal to ours, and returns whether anything had to
/// be changed. Unchanged lists are not sent: Discord allows 200 changes a day, and shows each to every user.
///
/// With a guild, the global commands are cleared, so that no command is listed twice.
///
/// # Errors
/// [`ApiError`], if a request fails.
pub async fn register(rest: &Client, guild: Option<GuildId>) -> Result<bool, ApiError> {
    let (wanted, kept) = compared(rest.commands(guild).await?, guild).await;
    let changed = kept.is_none();
    let listed = match kept {
        Some(listed) => listed,
        None => rest.overwrite_commands(guild, wanted).await?,
    };
    rest.keep_command_ids(&listed);
    let doubled = guild.is_some() && clear(rest, None).await?;
    Ok(changed || doubled)
}

/// Reads the commands that another process registers, so that texts can mention them. Returns whether Discord lists
/// ours.
///
/// # Errors
/// [`ApiError`], if the request fails.
pub async fn read_registered(rest: &Client, guild: Option<GuildId>) -> Result<bool, ApiError> {
    let (_, listed) = compared(rest.commands(guild).await?, guild).await;
    if let Some(listed) = &listed {
        rest.keep_command_ids(listed);
    }
    Ok(listed.is_some())
}

/// The list to be registered, and what Discord lists if that is the same. It takes too long for a thread that answers
/// interactions: the list has all texts in all languages.
async fn compared(listed: Option<Vec<Value>>, guild: Option<GuildId>) -> (Vec<Value>, Option<Vec<Value>>) {
    let comparing = spawn_blocking(move || {
        let wanted = scoped(all(), guild);
        let kept = listed.filter(|listed| are_equal(&wanted, listed, guild));
        (wanted, kept)
    });
    comparing.await.unwrap_or_else(|error| resume_unwind(error.into_panic()))
}

/// Whether the commands that Discord lists are those that are wanted.
fn are_equal(wanted: &[Value], listed: &[Value], guild: Option<GuildId>) -> bool {
    // Discord lists none of a new application, and normalising ours takes long.
    wanted.len() == listed.len() && normal(wanted) == scoped(normal(listed), guild)
}

/// Clears the commands that Discord lists, globally or in one guild, and returns whether there were any.
///
/// # Errors
/// [`ApiError`], if a request fails.
pub async fn clear(rest: &Client, guild: Option<GuildId>) -> Result<bool, ApiError> {
    if rest.commands(guild).await?.is_none_or(|listed| listed.is_empty()) {
        return Ok(false);
    }
    rest.overwrite_commands(guild, Vec::new()).await?;
    Ok(true)
}

/// Removes the fields that are not valid in this scope: `contexts` and `integration_types` are for global commands
/// only.
fn scoped(mut commands: Vec<Value>, guild: Option<GuildId>) -> Vec<Value> {
    if guild.is_some() {
        for command in commands.iter_mut().filter_map(Value::as_object_mut) {
            command.retain(|name, _| !matches!(name.as_str(), "contexts" | "integration_types"));
        }
    }
    commands
}

/// The fields that we set on a command.
const COMPARED_FIELDS: &[&str] = &[
    "name",
    "name_localizations",
    "type",
    "description",
    "description_localizations",
    "options",
    "required",
    "choices",
    "value",
    "autocomplete",
    "min_length",
    "max_length",
    "min_value",
    "max_value",
    "channel_types",
    "contexts",
    "integration_types",
    "nsfw",
    PERMISSIONS,
];

/// Normalises a list of commands for comparison: sorted by name, without the fields that Discord adds and without
/// default values that it fills in.
fn normal(commands: &[Value]) -> Vec<Value> {
    let mut commands: Vec<Value> = commands.iter().cloned().map(comparable).collect();
    commands.sort_by_key(|command| (command["name"].to_string(), command["type"].to_string()));
    commands
}

/// The fields that are compared. Their order does not matter: objects with the same fields are equal.
fn comparable(value: Value) -> Value {
    match value {
        Value::Array(items) => Value::Array(items.into_iter().map(comparable).collect()),
        Value::Object(mut fields) => {
            fields.retain(|name, value| COMPARED_FIELDS.contains(&name.as_str()) && !is_nothing(value));
            let read = |(name, value): (String, Value)| {
                let value = match name.as_str() {
                    PERMISSIONS => number(value),
                    name if name.ends_with("_localizations") => value,
                    _ => comparable(value),
                };
                (name, value)
            };
            Value::Object(fields.into_iter().map(read).collect())
        }
        value => value,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_list_of_one_server_says_nothing_of_other_places() {
        let says =
            |guild: Option<GuildId>, name: &str| scoped(all(), guild).iter().any(|command| !command[name].is_null());
        for name in ["contexts", "integration_types"] {
            assert!(says(None, name), "{name}");
            assert!(!says(Some(GuildId::new(1)), name), "{name}");
        }
    }

    #[test]
    fn fields_added_by_discord_are_ignored() {
        let ours = all();
        let mut theirs = ours.clone();
        for command in &mut theirs {
            let command = command.as_object_mut().expect("a command");
            for (name, value) in [
                ("id", json!("1")),
                ("application_id", json!("2")),
                ("version", json!("3")),
                ("nsfw", json!(false)),
                ("dm_permission", json!(true)),
                (PERMISSIONS, Value::Null),
                ("name_localizations", Value::Null),
            ] {
                command.entry(name).or_insert(value);
            }
            if let Some(bits) = command[PERMISSIONS].as_u64() {
                command[PERMISSIONS] = json!(bits.to_string());
            }
        }
        theirs.reverse();
        assert_eq!(normal(&ours), normal(&theirs));
        let mut changed = theirs.clone();
        changed[0]["description"] = json!("something else");
        assert_ne!(normal(&ours), normal(&changed));
        theirs[0]["description_localizations"] = json!({"ja": "something else"});
        assert_ne!(normal(&ours), normal(&theirs));
    }
}
