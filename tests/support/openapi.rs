//! Checks REST traffic against the structure of Discord's published API (`tests/data/discord-api.json`).
//!
//! A recording has one JSON object per line:
//! `{"kind":"rest","method","path","query","request","files","status","response"}` or
//! `{"kind":"gateway","direction","payload"}`. The fields are in this order. Tokens in it are masked, which does not
//! affect the checks.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use jsonschema::{Registry, Validator};
use serde_json::{Map, Value, json};

/// The URIs under which the description's references are resolved: [`NAME`] for the description as published,
/// [`STRICT`] for a copy without additional properties, which checks the bot's requests.
const NAME: &str = "urn:discord:openapi";
const STRICT: &str = "urn:discord:openapi:strict";

/// Discord's published description.
pub struct Description {
    paths: Vec<(Vec<String>, Value)>,
    registry: Registry<'static>,
    validators: Mutex<HashMap<String, Arc<Validator>>>,
    /// Requests without faults. Bots register the same list of commands, and give many answers in the same words.
    faultless: Mutex<HashSet<String>>,
}

impl Description {
    /// The description, parsed at the first call.
    pub fn get() -> &'static Description {
        static DESCRIPTION: LazyLock<Description> = LazyLock::new(Description::parse);
        &DESCRIPTION
    }

    fn parse() -> Description {
        let whole: Value =
            serde_json::from_str(include_str!("../data/discord-api.json")).expect("the description is JSON");
        let parts = |path: &str| path.trim_matches('/').split('/').map(str::to_owned).collect();
        let paths = whole["paths"].as_object().expect("paths").iter();
        let paths = paths.map(|(path, methods)| (parts(path), methods.clone())).collect();
        let strict = strict(&whole);
        let registry = Registry::new().add(NAME, whole).and_then(|registry| registry.add(STRICT, strict));
        let registry = registry.and_then(jsonschema::RegistryBuilder::prepare);
        let registry = registry.expect("the description's schemas are sound");
        Description { paths, registry, validators: Mutex::default(), faultless: Mutex::default() }
    }

    /// The faults of a request: an unknown path or method, or an invalid body. Empty for a valid request.
    pub fn request_faults(&self, method: &str, path: &str, body: &Value) -> Vec<String> {
        let Some((template, operation)) = self.operation(method, path) else {
            return vec![format!("{method} {path}: not in the description")];
        };
        let wanted = &operation["requestBody"];
        let schema = &wanted["content"]["application/json"]["schema"];
        if body.is_null() || (body.as_object().is_some_and(Map::is_empty) && schema.is_null()) {
            let missing = wanted["required"] == json!(true);
            return if missing { vec![format!("{method} {path}: a body is required")] } else { Vec::new() };
        }
        if schema.is_null() {
            return vec![format!("{method} {path}: the description has no JSON body, but {body} was sent")];
        }
        self.faults(&format!("{method} {template} request"), || absolute(&strict(schema), STRICT), body)
    }

    /// The faults of a response: an undocumented status, or an invalid body. Empty for a valid response.
    pub fn response_faults(&self, method: &str, path: &str, status: u16, body: &Value) -> Vec<String> {
        let Some((template, operation)) = self.operation(method, path) else {
            return vec![format!("{method} {path}: not in the description")];
        };
        if (400..600).contains(&status) {
            let error = json!({"$ref": "#/components/schemas/ErrorResponse"});
            return self.faults("error", || absolute(&error, NAME), body);
        }
        let described = &operation["responses"][status.to_string()];
        if described.is_null() {
            return vec![format!("{method} {path}: {status} is not in the description")];
        }
        let schema = &described["content"]["application/json"]["schema"];
        if schema.is_null() {
            return if body.is_null() { Vec::new() } else { vec![format!("{method} {path}: {status} has no body")] };
        }
        self.faults(&format!("{method} {template} {status}"), || absolute(schema, NAME), body)
    }

    /// The faults of the bot's requests in a recording, one sentence each. Responses are not checked.
    pub fn recording_faults<'l>(&self, lines: impl IntoIterator<Item = &'l str>) -> Vec<String> {
        let mut faults = Vec::new();
        for (number, line) in lines.into_iter().enumerate() {
            let at = number + 1;
            let request = request_of(line);
            if request.as_ref().is_some_and(|request| self.faultless().contains(request)) {
                continue;
            }
            let line: Value = match serde_json::from_str(line) {
                Ok(line) => line,
                Err(error) => {
                    faults.push(format!("line {at}: not JSON: {error}"));
                    continue;
                }
            };
            match line["kind"].as_str() {
                Some("rest") => {
                    let text = |key: &str| line[key].as_str().unwrap_or_default().to_owned();
                    let found = self.request_faults(&text("method"), &text("path"), &line["request"]);
                    if found.is_empty() {
                        self.faultless().extend(request);
                    }
                    faults.extend(found.into_iter().map(|fault| format!("line {at}: {fault}")));
                }
                Some("gateway") => {}
                _ => faults.push(format!("line {at}: neither rest nor gateway")),
            }
        }
        faults
    }

    fn faultless(&self) -> MutexGuard<'_, HashSet<String>> {
        self.faultless.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The path template of the description, and the method's operation object.
    fn operation(&self, method: &str, path: &str) -> Option<(String, &Value)> {
        let path = path.split('?').next().unwrap_or_default();
        let mut parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        if parts.first() == Some(&"api") {
            parts.remove(0);
            if parts.first().is_some_and(|part| part.starts_with('v')) {
                parts.remove(0);
            }
        }
        let fits = |template: &[String]| {
            template.len() == parts.len() && template.iter().zip(&parts).all(|(t, p)| t == p || t.starts_with('{'))
        };
        // A literal path takes precedence over one with a parameter: `@original` is not a message id.
        let candidates = self
            .paths
            .iter()
            .filter(|(template, methods)| fits(template) && methods.get(method.to_lowercase()).is_some());
        let best = candidates.min_by_key(|(template, _)| template.iter().filter(|part| part.starts_with('{')).count());
        best.map(|(template, methods)| (template.join("/"), &methods[method.to_lowercase()]))
    }

    /// Validates by the schema of this name, which is built at its first use.
    fn faults(&self, name: &str, schema: impl FnOnce() -> Value, instance: &Value) -> Vec<String> {
        let build = || {
            let options = jsonschema::options().with_registry(&self.registry);
            Arc::new(options.build(&schema()).expect("a schema of the description"))
        };
        let mut validators = self.validators.lock().unwrap_or_else(PoisonError::into_inner);
        let validator = validators.entry(name.to_owned()).or_insert_with(build).clone();
        // The tests of other threads validate at the same time.
        drop(validators);
        validator.iter_errors(instance).map(|fault| format!("{name}: at {}: {fault}", fault.instance_path())).collect()
    }
}

/// The request in a line of a recording, with zeros for the digits of the ids in its path, which make no difference.
fn request_of(line: &str) -> Option<String> {
    let (request, _) = line.split_once(r#","files":"#)?;
    let (path, body) = request.split_once(r#","query":"#)?;
    Some(path.replace(|c: char| c.is_ascii_digit(), "0") + body)
}

/// Makes the schema's references absolute, within the description with this URI.
fn absolute(schema: &Value, name: &str) -> Value {
    match schema {
        Value::Object(members) => members
            .iter()
            .map(|(key, value)| match value.as_str() {
                Some(reference) if key == "$ref" => (key.clone(), json!(format!("{name}{reference}"))),
                _ => (key.clone(), absolute(value, name)),
            })
            .collect(),
        Value::Array(items) => items.iter().map(|item| absolute(item, name)).collect(),
        other => other.clone(),
    }
}

/// Forbids additional properties in every schema that lists properties.
fn strict(schema: &Value) -> Value {
    match schema {
        Value::Object(members) => {
            let mut members: Map<String, Value> =
                members.iter().map(|(key, value)| (key.clone(), strict(value))).collect();
            if members.contains_key("properties") && !members.contains_key("additionalProperties") {
                members.insert("additionalProperties".to_owned(), json!(false));
            }
            Value::Object(members)
        }
        Value::Array(items) => items.iter().map(strict).collect(),
        other => other.clone(),
    }
}
