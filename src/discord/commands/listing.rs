//! Registers the commands with Discord when the list there differs from ours.

use serde_json::{Map, Value};

use crate::discord::commands;
use crate::discord::commands::localized::{in_all_languages, to_json};
use crate::discord::i18n::Words;
use crate::discord::rest::{ApiError, Client};
use crate::domain::ids::GuildId;

/// All commands, each with all languages.
pub fn all() -> Vec<Value> {
    in_all_languages(in_english(), commands::definitions)
}

/// All commands, in English only.
pub fn in_english() -> Vec<Value> {
    let definitions = commands::definitions(&Words::default());
    definitions.iter().map(|command| without_empty(to_json(command))).collect()
}

/// Every path at which a slash command can be run: `/help`, and for a subcommand `/game draw`.
pub fn paths() -> Vec<String> {
    let listed = in_english();
    let slash = listed.iter().filter(|command| command["type"] == 1);
    let paths = slash.flat_map(|command| {
        let name = command["name"].as_str().unwrap_or_default();
        let options = command["options"].as_array().into_iter().flatten();
        let subcommands = options.filter(|option| option["type"] == 1).filter_map(|option| option["name"].as_str());
        let below: Vec<String> = subcommands.map(|subcommand| format!("/{name} {subcommand}")).collect();
        if below.is_empty() { vec![format!("/{name}")] } else { below }
    });
    paths.collect()
}

/// Makes the commands that Discord lists, globally or in one guild, equal to ours, and returns whether anything had to
/// be changed. Unchanged lists are not sent: Discord allows 200 changes a day, and shows each to every user.
///
/// With a guild, the global commands are cleared, so that no command is listed twice.
///
/// # Errors
/// [`ApiError`], if a request fails.
pub async fn register(rest: &Client, guild: Option<GuildId>) -> Result<bool, ApiError> {
    let wanted = wanted(guild);
    let kept = rest.commands(guild).await?.filter(|listed| are_equal(&wanted, listed, guild));
    let changed = kept.is_none();
    let listed = match kept {
        Some(listed) => listed,
        None => rest.overwrite_commands(guild, wanted).await?,
    };
    rest.mention_commands(&listed);
    let doubled = guild.is_some() && clear(rest, None).await?;
    Ok(changed || doubled)
}

/// Reads the commands that another process registers, so that texts can mention them. Returns whether Discord lists
/// ours.
///
/// # Errors
/// [`ApiError`], if the request fails.
pub async fn learn(rest: &Client, guild: Option<GuildId>) -> Result<bool, ApiError> {
    let wanted = wanted(guild);
    let listed = rest.commands(guild).await?.filter(|listed| are_equal(&wanted, listed, guild));
    if let Some(listed) = &listed {
        rest.mention_commands(listed);
    }
    Ok(listed.is_some())
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

/// The list to be registered.
fn wanted(guild: Option<GuildId>) -> Vec<Value> {
    scoped(all(), guild)
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

/// The permissions that a member needs to see a command.
const PERMISSIONS: &str = "default_member_permissions";

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

/// Normalises a list of commands for comparison: sorted, without the fields that Discord adds and without default
/// values that it fills in.
fn normal(commands: &[Value]) -> Vec<Value> {
    let mut commands: Vec<Value> = commands.iter().cloned().map(comparable).collect();
    commands.sort_by_key(|command| (command["name"].to_string(), command["type"].to_string()));
    commands
}

/// Removes empty values that serenity serialises, such as `min_value` of an option that is not a number, and writes
/// permissions as numbers.
fn without_empty(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().map(without_empty).collect(),
        Value::Object(fields) => fields
            .into_iter()
            .filter(|(_, value)| !is_nothing(value))
            .map(|(name, value)| {
                let value = if name == PERMISSIONS { number(value) } else { without_empty(value) };
                (name, value)
            })
            .collect(),
        value => value,
    }
}

/// Permissions as a number. Discord's OpenAPI description requires that form in requests; responses contain a string.
fn number(permissions: Value) -> Value {
    match permissions.as_str().and_then(|bits| bits.parse::<u64>().ok()) {
        Some(bits) => Value::from(bits),
        None => permissions,
    }
}

/// The fields that are compared, sorted by name.
fn comparable(value: Value) -> Value {
    match value {
        Value::Array(items) => Value::Array(items.into_iter().map(comparable).collect()),
        Value::Object(fields) => {
            let compared = fields
                .into_iter()
                .filter(|(name, value)| COMPARED_FIELDS.contains(&name.as_str()) && !is_nothing(value));
            let read = |name: &str, value| match name {
                PERMISSIONS => number(value),
                name if name.ends_with("_localizations") => sorted(value),
                _ => comparable(value),
            };
            let mut compared: Vec<(String, Value)> =
                compared.map(|(name, value)| (name.clone(), read(&name, value))).collect();
            compared.sort_by(|(one, _), (other, _)| one.cmp(other));
            Value::Object(compared.into_iter().collect::<Map<_, _>>())
        }
        value => value,
    }
}

/// The texts by locale, sorted.
fn sorted(texts: Value) -> Value {
    let Value::Object(texts) = texts else { return texts };
    let mut texts: Vec<(String, Value)> = texts.into_iter().collect();
    texts.sort_by(|(one, _), (other, _)| one.cmp(other));
    Value::Object(texts.into_iter().collect())
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn commands_keep_discords_limits() {
        let commands = serde_json::to_value(all()).expect("commands are JSON");
        let commands = commands.as_array().expect("a list");
        let slash = commands.iter().filter(|command| command["type"] == 1).count();
        assert!(slash <= 20, "{slash} slash commands: at most 20, so that the list stays readable");
        let mut names = Vec::new();
        for command in commands {
            let name = command["name"].as_str().expect("a name");
            names.push((command["type"].clone(), name.to_owned()));
            if command["type"] == 1 {
                check_name(name);
                check_length(&command["description"], name);
            }
            let of = |value: &Value| value["options"].as_array().cloned().unwrap_or_default();
            let options = of(command);
            let below: Vec<Value> = options.iter().flat_map(of).collect();
            assert!(options.iter().chain([command]).all(|one| of(one).len() <= 25), "{name}");
            for option in options.iter().chain(&below) {
                check_name(option["name"].as_str().expect("a name"));
                check_length(&option["description"], name);
                assert!(option["choices"].as_array().is_none_or(|choices| choices.len() <= 25), "{name}");
            }
        }
        let count = names.len();
        names.sort_by_key(|(kind, name)| (kind.to_string(), name.clone()));
        names.dedup();
        assert_eq!(names.len(), count, "names are unique per kind");
    }

    fn check_name(name: &str) {
        assert!((1..=32).contains(&name.len()), "{name}");
        assert!(name.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{name}");
    }

    fn check_length(description: &Value, name: &str) {
        let length = description.as_str().map(|text| text.chars().count());
        assert!(length.is_some_and(|length| (1..=100).contains(&length)), "{name}: length of {description:?}");
    }

    /// Discord's rule: `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$`, lower case where the script has it.
    fn is_name(name: &str) -> bool {
        let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'');
        (1..=32).contains(&name.chars().count()) && name.chars().all(fits) && name.to_lowercase() == name
    }

    /// Checks the names on one level: commands of a type, or the options of a command.
    fn check_names(side_by_side: &[&Value]) {
        let mut locales: Vec<&str> = Words::translated().map(|(locale, _)| locale).collect();
        locales.push("en-US");
        for locale in locales {
            let mut names = Vec::new();
            for one in side_by_side {
                let plain = one["name"].as_str().expect("a name");
                let key = Words::default().name_of(plain);
                assert_eq!(key.as_deref(), Some(plain), "names.ftl has the English name");
                let name = one["name_localizations"][locale].as_str().unwrap_or(plain);
                assert!(is_name(name), "{locale}: {name}");
                names.push(name);
            }
            let count = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), count, "{locale}: names are unique");
        }
    }

    #[test]
    fn names_keep_discords_rules_in_every_language() {
        let commands = all();
        let typed: Vec<&Value> = commands.iter().filter(|command| command["type"] == 1).collect();
        check_names(&typed);
        // The first character is a command or one of its subcommands.
        let words = commands.iter().flat_map(|command| command["options"].as_array().into_iter().flatten());
        for command in commands.iter().chain(words.filter(|option| option["type"] == 1)) {
            let options: Vec<&Value> = command["options"].as_array().into_iter().flatten().collect();
            check_names(&options);
            let texts = options.iter().filter_map(|option| option["description_localizations"].as_object());
            let texts = texts.chain(command["description_localizations"].as_object()).flat_map(Map::values);
            for text in texts {
                check_length(text, &command["name"].to_string());
            }
            for choice in options.iter().flat_map(|option| option["choices"].as_array().into_iter().flatten()) {
                for name in choice["name_localizations"].as_object().into_iter().flat_map(Map::values) {
                    check_length(name, &command["name"].to_string());
                }
            }
        }
    }

    /// The row of `/tournament create` lists the other subcommands by their names alone.
    #[test]
    fn the_guide_for_players_lists_every_command() {
        let guide = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/PLAYING.md");
        let guide = std::fs::read_to_string(guide).expect("the guide");
        for path in paths() {
            let name = path.strip_prefix("/tournament ").unwrap_or(&path);
            let is_listed = [path.as_str(), name]
                .iter()
                .any(|text| [' ', '`'].iter().any(|end| guide.contains(&format!("`{text}{end}"))));
            assert!(is_listed, "docs/PLAYING.md does not list {path}");
        }
    }

    #[test]
    fn empty_fields_are_omitted() {
        fn check(value: &Value) {
            assert!(!is_nothing(value), "{value}");
            match value {
                Value::Array(items) => items.iter().for_each(check),
                Value::Object(fields) => fields.values().for_each(check),
                _ => {}
            }
        }
        let commands = Value::from(all());
        check(&commands);
        assert!(commands.to_string().contains("\"min_value\":0"), "a minimum of zero is kept");
    }

    #[test]
    fn permissions_are_numbers() {
        let commands = all();
        let needed = commands.iter().filter(|command| !command[PERMISSIONS].is_null());
        let needed: Vec<_> = needed.map(|command| (command["name"].as_str(), &command[PERMISSIONS])).collect();
        assert_eq!(needed, [(Some("pente-admin"), &json!(1 << 5))]);
    }

    #[test]
    fn a_list_of_one_server_says_nothing_of_other_places() {
        let says = |guild: Option<GuildId>, name: &str| wanted(guild).iter().any(|command| !command[name].is_null());
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
