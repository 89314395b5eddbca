//! A command's options as a client checks them before it sends them (Discord: "Application Command Option").

use serde_json::{Value, json};

use super::refusal::Refused;
use super::resolve::Resolved;
use crate::state::State;

/// Option types.
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

/// The longest text of a string option (Discord: `max_length` of options).
const LONGEST_STRING: u64 = 6000;

/// The largest whole number, 2^53, beyond which JSON loses digits (Discord: option type INTEGER).
const LARGEST_INTEGER: f64 = 9_007_199_254_740_992.0;

/// The given options in the shape of an interaction's `data.options`, each with its type, once all rules are met.
///
/// # Errors
/// The first rule that is broken.
pub fn check(declared: &[Value], given: &[Value], user: u64, into: &mut Resolved<'_>) -> Result<Vec<Value>, Refused> {
    if declared.iter().any(is_branch) {
        return branch(declared, given, user, into);
    }
    let mut checked = Vec::new();
    for one in given {
        let name = one["name"].as_str().unwrap_or_default();
        let option = find(declared, name)?;
        if checked.iter().any(|earlier: &Value| earlier["name"] == name) {
            return Err(Refused::invalid(name, "the option is given twice"));
        }
        let value = &one["value"];
        leaf(option, value, user, into).map_err(|why| Refused::invalid(name, why))?;
        checked.push(json!({"name": name, "type": option["type"], "value": value}));
    }
    let absent =
        |option: &&Value| option["required"] == true && !checked.iter().any(|one| one["name"] == option["name"]);
    match declared.iter().find(absent) {
        Some(option) => Err(Refused::invalid(option["name"].as_str().unwrap_or_default(), "this option is required")),
        None => Ok(checked),
    }
}

fn is_branch(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(SUB_COMMAND | SUB_COMMAND_GROUP))
}

/// A command with subcommands is run through exactly one of them.
fn branch(declared: &[Value], given: &[Value], user: u64, into: &mut Resolved<'_>) -> Result<Vec<Value>, Refused> {
    let [one] = given else {
        let names: Vec<&str> = declared.iter().filter_map(|option| option["name"].as_str()).collect();
        return Err(Refused::Malformed(format!("exactly one subcommand is run: one of {}", names.join(", "))));
    };
    let name = one["name"].as_str().unwrap_or_default();
    let option = find(declared, name)?;
    let inner = check(list(&option["options"]), list(&one["options"]), user, into)?;
    Ok(vec![json!({"name": name, "type": option["type"], "options": inner})])
}

fn find<'a>(declared: &'a [Value], name: &str) -> Result<&'a Value, Refused> {
    let found = declared.iter().find(|option| option["name"] == name);
    found.ok_or_else(|| Refused::invalid(name, "the command has no such option"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Checks a value, in words about it alone.
fn leaf(option: &Value, value: &Value, user: u64, into: &mut Resolved<'_>) -> Result<(), String> {
    let id = || value.as_str().and_then(|text| text.parse::<u64>().ok()).ok_or("an id is expected");
    let known = |is_known: bool, what: &str| if is_known { Ok(()) } else { Err(format!("there is no such {what}")) };
    match option["type"].as_u64() {
        Some(STRING) => string(option, value.as_str().ok_or("a text is expected")?)?,
        Some(INTEGER) => {
            let number = value.as_f64().filter(|number| value.is_i64() && number.abs() <= LARGEST_INTEGER);
            range(option, number.ok_or("a whole number is expected")?)?;
        }
        Some(NUMBER) => range(option, value.as_f64().ok_or("a number is expected")?)?,
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
            channel_type(option, id, into)?;
        }
        Some(ATTACHMENT) => known(into.file(id()?), "file")?,
        _ => return Err("a person cannot give an option of this type here".to_owned()),
    }
    chosen(option, value)
}

fn string(option: &Value, text: &str) -> Result<(), String> {
    let length = text.chars().count() as u64;
    let least = option["min_length"].as_u64().unwrap_or(0).max(1);
    let most = option["max_length"].as_u64().unwrap_or(LONGEST_STRING);
    if (least..=most).contains(&length) { Ok(()) } else { Err(format!("{least} to {most} characters are expected")) }
}

fn range(option: &Value, number: f64) -> Result<(), String> {
    if let Some(least) = option["min_value"].as_f64().filter(|least| number < *least) {
        return Err(format!("the smallest value is {least}"));
    }
    if let Some(most) = option["max_value"].as_f64().filter(|most| number > *most) {
        return Err(format!("the largest value is {most}"));
    }
    Ok(())
}

fn channel_type(option: &Value, id: u64, into: &Resolved<'_>) -> Result<(), String> {
    let types = list(&option["channel_types"]);
    let kind = into.channel_type(id);
    let fits = types.is_empty() || types.iter().any(|wanted| wanted.as_u64() == kind);
    if fits { Ok(()) } else { Err("a channel of another type is expected".to_owned()) }
}

/// With choices, only these can be given.
fn chosen(option: &Value, value: &Value) -> Result<(), String> {
    let choices = list(&option["choices"]);
    let same = |choice: &Value| match (choice["value"].as_f64(), value.as_f64()) {
        (Some(one), Some(other)) => (one - other).abs() < f64::EPSILON,
        _ => choice["value"] == *value,
    };
    if choices.is_empty() || choices.iter().any(same) { Ok(()) } else { Err("this is none of the choices".to_owned()) }
}

/// The options of an autocomplete request: types filled in, nothing checked, since the person is still typing.
///
/// # Errors
/// When an option is unknown, or not exactly one is focused and has autocomplete.
pub fn half_typed(declared: &[Value], given: &[Value]) -> Result<Vec<Value>, Refused> {
    let mut focused = 0;
    let options = fill_in(declared, given, &mut focused)?;
    if focused == 1 {
        return Ok(options);
    }
    Err(Refused::Malformed("exactly one option with autocomplete has focused: true".to_owned()))
}

fn fill_in(declared: &[Value], given: &[Value], focused: &mut u32) -> Result<Vec<Value>, Refused> {
    let one = |given: &Value| {
        let option = find(declared, given["name"].as_str().unwrap_or_default())?;
        let mut filled = json!({"name": option["name"], "type": option["type"]});
        if is_branch(option) {
            filled["options"] = fill_in(list(&option["options"]), list(&given["options"]), focused)?.into();
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

/// What a word that a person types means as the value of an option: a number, a yes, somebody's name.
pub fn from_word(state: &State, option: &Value, word: &str) -> Value {
    let user = || state.user_named(word.trim_start_matches('@')).map(|user| user.id);
    let role = || {
        let named = |role: &&crate::state::Role| role.name == word.trim_start_matches('@');
        state.guilds.values().flat_map(|guild| guild.roles.values()).find(named).map(|role| role.id)
    };
    let id = |found: Option<u64>| found.map_or_else(|| json!(word), |id| json!(id.to_string()));
    match option["type"].as_u64() {
        Some(INTEGER) => word.parse::<i64>().map_or_else(|_| json!(word), Value::from),
        Some(NUMBER) => word.parse::<f64>().map_or_else(|_| json!(word), Value::from),
        Some(BOOLEAN) => word.parse::<bool>().map_or_else(|_| json!(word), Value::from),
        Some(USER) => id(user()),
        Some(ROLE) => id(role()),
        Some(MENTIONABLE) => id(user().or_else(role)),
        Some(CHANNEL) => id(state.channel_named(word).map(|channel| channel.id)),
        _ => json!(word),
    }
}
