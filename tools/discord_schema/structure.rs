//! From an OpenAPI document to its structure.
//!
//! Kept: routes, methods, parameters, JSON request and response bodies, and schemas with [`KEPT`] keywords. A `oneOf`
//! of constants becomes an `enum`, which accepts the same values. Dropped: [`DROPPED`] keywords, bodies that are not
//! JSON, security, headers, operation ids, and error responses (every error has the schema `ErrorResponse`).

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use anyhow::{Context as _, bail};
use serde_json::{Map, Value, json};

/// Schema keywords whose value is one schema.
const ONE_SCHEMA: &[&str] = &["additionalProperties", "items"];

/// Schema keywords whose value is a list of schemas.
const SCHEMA_LISTS: &[&str] = &["allOf", "anyOf", "oneOf"];

/// Schema keywords that constrain a value by themselves.
const KEPT: &[&str] = &[
    "$ref",
    "const",
    "contentEncoding",
    "enum",
    "format",
    "maxItems",
    "maxLength",
    "maxProperties",
    "maximum",
    "minItems",
    "minLength",
    "minProperties",
    "minimum",
    "pattern",
    "required",
    "type",
    "uniqueItems",
];

/// Schema keywords that are texts for readers or hints for code generators.
const DROPPED: &[&str] = &["description", "example", "examples", "summary", "title", "x-discord-union"];

/// How often each kind of content was dropped.
#[derive(Default)]
pub struct Report(BTreeMap<String, u32>);

impl Report {
    fn dropped(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(what, times)| writeln!(f, "dropped {what}: {times}"))
    }
}

/// The structure of `document` as JSON text with one route or schema per line, and a report of what was dropped.
///
/// # Errors
/// The document has no `paths` or no `components.schemas`, or a schema has a keyword that is neither kept nor dropped.
pub fn derive(document: &Value) -> anyhow::Result<(String, Report)> {
    let mut report = Report::default();
    let paths = document["paths"].as_object().context("the document has no paths")?;
    let schemas = document["components"]["schemas"].as_object().context("the document has no schemas")?;
    let paths = paths.iter().map(|(path, item)| Ok((path, route(item, &mut report).context(path.clone())?)));
    let paths = lines(&paths.collect::<anyhow::Result<Vec<_>>>()?);
    let schemas = schemas.iter().map(|(name, value)| Ok((name, schema(value, &mut report).context(name.clone())?)));
    let schemas = lines(&schemas.collect::<anyhow::Result<Vec<_>>>()?);
    let (openapi, version) = (&document["openapi"], &document["info"]["version"]);
    let head = format!("{{\"openapi\":{openapi},\"info\":{{\"version\":{version}}}");
    Ok((format!("{head},\n\"paths\":{{\n{paths}}},\n\"components\":{{\"schemas\":{{\n{schemas}}}}}}}\n"), report))
}

/// Members of an object, one per line.
fn lines(members: &[(&String, Value)]) -> String {
    let mut text = String::new();
    for (n, (name, value)) in members.iter().enumerate() {
        let comma = if n + 1 < members.len() { "," } else { "" };
        let _ = writeln!(text, "{}:{value}{comma}", json!(name));
    }
    text
}

/// A path with its methods.
fn route(item: &Value, report: &mut Report) -> anyhow::Result<Value> {
    let mut kept = Map::new();
    for (key, value) in item.as_object().context("not an object")? {
        let value = if key == "parameters" { parameters(value, report)? } else { operation(value, report)? };
        kept.insert(key.clone(), value);
    }
    Ok(Value::Object(kept))
}

fn operation(operation: &Value, report: &mut Report) -> anyhow::Result<Value> {
    let mut kept = Map::new();
    for (key, value) in operation.as_object().context("not an object")? {
        match key.as_str() {
            "parameters" => drop(kept.insert(key.clone(), parameters(value, report)?)),
            "requestBody" => {
                let mut body = content(value, report)?;
                if let Some(required) = value.get("required") {
                    body.insert("required".to_owned(), required.clone());
                }
                kept.insert(key.clone(), Value::Object(body));
            }
            "responses" => drop(kept.insert(key.clone(), responses(value, report)?)),
            "operationId" | "security" | "description" => report.dropped(format!("operation {key}")),
            _ => bail!("unknown operation field {key}"),
        }
    }
    Ok(Value::Object(kept))
}

fn responses(responses: &Value, report: &mut Report) -> anyhow::Result<Value> {
    let mut kept = Map::new();
    for (status, value) in responses.as_object().context("responses are not an object")? {
        if status.starts_with('4') {
            report.dropped(format!("response {status}"));
        } else {
            kept.insert(status.clone(), Value::Object(content(value, report)?));
        }
    }
    Ok(Value::Object(kept))
}

/// The JSON body of a request or a response, if there is one.
fn content(body: &Value, report: &mut Report) -> anyhow::Result<Map<String, Value>> {
    let mut kept = Map::new();
    for (media, value) in body["content"].as_object().into_iter().flatten() {
        if media == "application/json" {
            let schema = schema(&value["schema"], report)?;
            kept.insert("content".to_owned(), json!({"application/json": {"schema": schema}}));
        } else {
            report.dropped(format!("body {media}"));
        }
    }
    Ok(kept)
}

fn parameters(parameters: &Value, report: &mut Report) -> anyhow::Result<Value> {
    let parameters = parameters.as_array().context("parameters are not a list")?;
    let kept = parameters.iter().map(|parameter| {
        let mut kept = Map::new();
        for (key, value) in parameter.as_object().context("a parameter is not an object")? {
            match key.as_str() {
                "name" | "in" | "required" => drop(kept.insert(key.clone(), value.clone())),
                "schema" => drop(kept.insert(key.clone(), schema(value, report)?)),
                "description" => report.dropped("parameter description"),
                _ => bail!("unknown parameter field {key}"),
            }
        }
        Ok(Value::Object(kept))
    });
    kept.collect()
}

fn schema(value: &Value, report: &mut Report) -> anyhow::Result<Value> {
    let Some(members) = value.as_object() else { return Ok(value.clone()) };
    let mut kept = Map::new();
    for (key, value) in members {
        let name = key.as_str();
        if name == "properties" {
            let properties = value.as_object().context("properties are not an object")?;
            let properties = properties.iter().map(|(name, value)| Ok((name.clone(), schema(value, report)?)));
            kept.insert(key.clone(), Value::Object(properties.collect::<anyhow::Result<_>>()?));
        } else if ONE_SCHEMA.contains(&name) {
            kept.insert(key.clone(), schema(value, report)?);
        } else if SCHEMA_LISTS.contains(&name) {
            let schemas = value.as_array().with_context(|| format!("{name} is not a list"))?;
            let schemas = schemas.iter().map(|value| schema(value, report)).collect::<anyhow::Result<Vec<_>>>()?;
            match constants(&schemas).filter(|_| name == "oneOf" && !members.contains_key("enum")) {
                Some(constants) => kept.insert("enum".to_owned(), constants),
                None => kept.insert(key.clone(), Value::Array(schemas)),
            };
        } else if KEPT.contains(&name) {
            kept.insert(key.clone(), value.clone());
        } else if DROPPED.contains(&name) {
            report.dropped(format!("schema {name}"));
        } else {
            bail!("unknown schema keyword {name}");
        }
    }
    Ok(Value::Object(kept))
}

/// The constants of schemas that are one constant each.
fn constants(schemas: &[Value]) -> Option<Value> {
    let constant = |schema: &Value| schema.as_object().filter(|members| members.len() == 1)?.get("const").cloned();
    schemas.iter().map(constant).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schemas_keep_structure_and_lose_texts() {
        for (from, to) in [
            (
                json!({"type": "string", "description": "a name", "maxLength": 32}),
                json!({"type": "string", "maxLength": 32}),
            ),
            (
                json!({"type": "object", "properties": {"description": {"type": "string", "title": "t"}}}),
                json!({"type": "object", "properties": {"description": {"type": "string"}}}),
            ),
            (
                json!({"type": "integer", "oneOf": [{"title": "A", "const": 1}, {"title": "B", "const": 2}]}),
                json!({"type": "integer", "enum": [1, 2]}),
            ),
            (
                json!({"oneOf": [{"type": "null"}, {"$ref": "#/components/schemas/User"}]}),
                json!({"oneOf": [{"type": "null"}, {"$ref": "#/components/schemas/User"}]}),
            ),
            (json!({"items": {"summary": "s"}, "minItems": 1}), json!({"items": {}, "minItems": 1})),
        ] {
            assert_eq!(schema(&from, &mut Report::default()).unwrap(), to, "{from}");
        }
        let error = schema(&json!({"if": {}}), &mut Report::default()).unwrap_err();
        assert_eq!(error.to_string(), "unknown schema keyword if");
    }

    #[test]
    fn routes_keep_json_bodies_and_successes() {
        let body = |media: &str| json!({"content": {media: {"schema": {"type": "object", "title": "t"}}}});
        let from = json!({"post": {"operationId": "x", "security": [], "requestBody": body("application/json"),
            "responses": {"200": body("image/png"), "204": {"description": "d"}, "4XX": {"$ref": "e"}}}});
        let mut report = Report::default();
        let to = json!({"post": {"requestBody": {"content": {"application/json": {"schema": {"type": "object"}}}},
            "responses": {"200": {}, "204": {}}}});
        assert_eq!(route(&from, &mut report).unwrap(), to);
        assert!(report.to_string().contains("dropped body image/png: 1\n"), "{report}");
    }

    /// The file in the repository has nothing that this version of the tool would drop, and its format.
    #[test]
    fn the_derived_file_is_a_fixed_point() {
        let text = include_str!("../../tests/data/discord-api.json");
        let (again, report) = derive(&serde_json::from_str(text).unwrap()).unwrap();
        assert!(again == text, "run the tool again");
        assert_eq!(report.to_string(), "");
    }
}
