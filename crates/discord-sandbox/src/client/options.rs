//! Command options, as a client checks them before it sends a command (Discord: "Application Command Option").

use serde_json::{Value, json};

use super::error::ClientError;
use super::resolved::Resolved;
use super::view::list;
use crate::state::State;

// Option types.
const SUB_COMMAND: u64 = 1;
const SUB_COMMAND_GROUP: u64 = 2;
const STRING: u64 = 3;
const INTEGER: u64 = 4;
const BOOLEAN: u64 = 5;
const USER: u64 = 6;
const CHANNEL: u64 = 7;
const ROLE: u64 = 8;
const MENTIONABLE: u64 = 9;
const NUMBER: u64 = 10;
const ATTACHMENT: u64 = 11;

/// The largest length of a string option (Discord: `max_length` of options).
const MAX_TEXT_CHARS: u64 = 6000;

/// The largest value of an integer option, 2^53 - 1 (Discord: "Application Command Option Type").
const MAX_INTEGER: f64 = 9_007_199_254_740_991.0;

/// The largest value of a number option, 2^53 (same page).
const MAX_NUMBER: f64 = 9_007_199_254_740_992.0;

/// Checks the given options, and returns them as an interaction's `data.options`, with their types.
///
/// # Errors
/// [`ClientError::Invalid`] for the first invalid option; [`ClientError::InvalidRequest`] if not exactly one subcommand
/// is given.
pub fn check(
    declared: &[Value],
    given: &[Value],
    user: u64,
    into: &mut Resolved<'_>,
) -> Result<Vec<Value>, ClientError> {
    if declared.iter().any(is_subcommand) {
        return subcommand(declared, given, user, into);
    }
    let mut checked = Vec::new();
    for one in given {
        let name = one["name"].as_str().unwrap_or_default();
        let option = find(declared, name)?;
        if checked.iter().any(|earlier: &Value| earlier["name"] == name) {
            return Err(ClientError::invalid(name, "the option is given twice"));
        }
        let value = &one["value"];
        check_value(option, value, user, into).map_err(|reason| ClientError::invalid(name, reason))?;
        checked.push(json!({"name": name, "type": option["type"], "value": value}));
    }
    let absent =
        |option: &&Value| option["required"] == true && !checked.iter().any(|one| one["name"] == option["name"]);
    match declared.iter().find(absent) {
        Some(option) => {
            Err(ClientError::invalid(option["name"].as_str().unwrap_or_default(), "this option is required"))
        }
        None => Ok(checked),
    }
}

fn is_subcommand(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(SUB_COMMAND | SUB_COMMAND_GROUP))
}

/// Checks a level of subcommands or groups: the user must give exactly one.
fn subcommand(
    declared: &[Value],
    given: &[Value],
    user: u64,
    into: &mut Resolved<'_>,
) -> Result<Vec<Value>, ClientError> {
    let [one] = given else {
        let names: Vec<&str> = declared.iter().filter_map(|option| option["name"].as_str()).collect();
        return Err(ClientError::InvalidRequest(format!(
            "exactly one subcommand is expected: one of {}",
            names.join(", ")
        )));
    };
    let name = one["name"].as_str().unwrap_or_default();
    let option = find(declared, name)?;
    let inner = check(list(&option["options"]), list(&one["options"]), user, into)?;
    Ok(vec![json!({"name": name, "type": option["type"], "options": inner})])
}

fn find<'a>(declared: &'a [Value], name: &str) -> Result<&'a Value, ClientError> {
    let found = declared.iter().find(|option| option["name"] == name);
    found.ok_or_else(|| ClientError::invalid(name, "the command has no such option"))
}

/// Checks the value of an option; the error is the reason.
fn check_value(option: &Value, value: &Value, user: u64, into: &mut Resolved<'_>) -> Result<(), String> {
    let id = || value.as_str().and_then(|text| text.parse::<u64>().ok()).ok_or("an id is expected");
    let known = |is_known: bool, what: &str| if is_known { Ok(()) } else { Err(format!("there is no such {what}")) };
    match option["type"].as_u64() {
        Some(STRING) => string(option, value.as_str().ok_or("a text is expected")?)?,
        Some(INTEGER) => {
            let number = value.as_f64().filter(|_| value.is_i64());
            range(option, number.ok_or("a whole number is expected")?, MAX_INTEGER)?;
        }
        Some(NUMBER) => range(option, value.as_f64().ok_or("a number is expected")?, MAX_NUMBER)?,
        Some(BOOLEAN) => value.as_bool().map(|_| ()).ok_or("true or false is expected")?,
        Some(USER) => known(into.user(id()?), "user")?,
        Some(ROLE) => known(into.role(id()?), "role")?,
        Some(MENTIONABLE) => {
            let id = id()?;
            known(into.user(id) || into.role(id), "user or role")?;
        }
        Some(CHANNEL) => {
            let id = id()?;
            known(into.channel(id, user), "channel")?;
            if !into.is_of_type(id, list(&option["channel_types"])) {
                return Err("a channel of another type is expected".to_owned());
            }
        }
        Some(ATTACHMENT) => known(into.file(id()?), "file")?,
        _ => return Err("the sandbox does not implement options of this type".to_owned()),
    }
    check_choice(option, value)
}

fn string(option: &Value, text: &str) -> Result<(), String> {
    let length = text.chars().count() as u64;
    let min = option["min_length"].as_u64().unwrap_or(0).max(1);
    let max = option["max_length"].as_u64().unwrap_or(MAX_TEXT_CHARS);
    if (min..=max).contains(&length) { Ok(()) } else { Err(format!("{min} to {max} characters are expected")) }
}

/// Checks a number against the limits of its option, which are at most `limit` away from 0.
fn range(option: &Value, number: f64, limit: f64) -> Result<(), String> {
    let min = option["min_value"].as_f64().unwrap_or(-limit);
    let max = option["max_value"].as_f64().unwrap_or(limit);
    if number < min {
        return Err(format!("the smallest value is {min}"));
    }
    if number > max {
        return Err(format!("the largest value is {max}"));
    }
    Ok(())
}

/// An option with choices accepts no other values.
fn check_choice(option: &Value, value: &Value) -> Result<(), String> {
    let choices = list(&option["choices"]);
    let same = |choice: &Value| match (choice["value"].as_f64(), value.as_f64()) {
        (Some(one), Some(other)) => (one - other).abs() < f64::EPSILON,
        _ => choice["value"] == *value,
    };
    if choices.is_empty() || choices.iter().any(same) {
        Ok(())
    } else {
        Err("this is not one of the choices".to_owned())
    }
}

/// The options of an autocomplete request, with their types. Values are not checked because the user is still typing.
///
/// # Errors
/// [`ClientError::Invalid`] for an unknown option; [`ClientError::InvalidRequest`] if not exactly one option with
/// autocomplete is focused.
pub fn partial(declared: &[Value], given: &[Value]) -> Result<Vec<Value>, ClientError> {
    let mut focused = 0;
    let options = with_types(declared, given, &mut focused)?;
    if focused == 1 {
        return Ok(options);
    }
    Err(ClientError::InvalidRequest("exactly one option with autocomplete must have focused: true".to_owned()))
}

fn with_types(declared: &[Value], given: &[Value], focused: &mut u32) -> Result<Vec<Value>, ClientError> {
    let one = |given: &Value| {
        let option = find(declared, given["name"].as_str().unwrap_or_default())?;
        let mut filled = json!({"name": option["name"], "type": option["type"]});
        if is_subcommand(option) {
            filled["options"] = with_types(list(&option["options"]), list(&given["options"]), focused)?.into();
            return Ok(filled);
        }
        filled["value"] = given["value"].clone();
        if given["focused"] == true {
            filled["focused"] = json!(true);
            *focused += u32::from(option["autocomplete"] == true);
        }
        Ok(filled)
    };
    given.iter().map(one).collect()
}

/// Converts typed text to the value of an option: a number, a boolean, or the id of a user, role or channel by name.
/// Text that cannot be converted stays as it is, and is then refused by [`check`].
pub fn parse_value(state: &State, option: &Value, text: &str) -> Value {
    let user = || state.user_named(text.trim_start_matches('@')).map(|user| user.id);
    let role = || {
        let named = |role: &&crate::state::Role| role.name == text.trim_start_matches('@');
        state.guilds.values().flat_map(|guild| guild.roles.values()).find(named).map(|role| role.id)
    };
    let id = |found: Option<u64>| found.map_or_else(|| json!(text), |id| json!(id.to_string()));
    match option["type"].as_u64() {
        Some(INTEGER) => text.parse::<i64>().map_or_else(|_| json!(text), Value::from),
        Some(NUMBER) => text.parse::<f64>().map_or_else(|_| json!(text), Value::from),
        Some(BOOLEAN) => text.parse::<bool>().map_or_else(|_| json!(text), Value::from),
        Some(USER) => id(user()),
        Some(ROLE) => id(role()),
        Some(MENTIONABLE) => id(user().or_else(role)),
        Some(CHANNEL) => id(state.channel_named(text).map(|channel| channel.id)),
        _ => json!(text),
    }
}
