//! The part of YAML that the files in `deploy` and `.github/workflows` use: maps and lists by indentation, scalars,
//! blocks of text, anchors, merges, and JSON values on one line. Everything else is an error.

use std::collections::{HashMap, HashSet};

use serde_json::{Map, Value};

/// Reads the documents of a file.
pub fn documents(text: &str) -> Vec<Value> {
    let document = |text: &str| {
        let mut reader = Reader { lines: lines(text), at: 0, anchors: HashMap::new() };
        let value = reader.block(0);
        assert_eq!(reader.at, reader.lines.len(), "not read: {:?}", reader.lines.get(reader.at));
        value
    };
    text.split("\n---\n").map(document).collect()
}

/// The indentation and the text of each line that is not blank or a comment.
fn lines(text: &str) -> Vec<(usize, String)> {
    let lines = text.lines().map(str::trim_end).filter(|line| !line.trim_start().starts_with('#') && !line.is_empty());
    let split = |line: &str| {
        assert!(!line.contains('\t') && !line.contains(" #"), "{line}");
        let text = line.trim_start();
        (line.len() - text.len(), text.to_owned())
    };
    lines.map(split).collect()
}

struct Reader {
    lines: Vec<(usize, String)>,
    at: usize,
    anchors: HashMap<String, Value>,
}

impl Reader {
    /// The map or list whose lines have this indentation.
    fn block(&mut self, indent: usize) -> Value {
        let is_list = self.lines.get(self.at).is_some_and(|(_, text)| text.starts_with("- "));
        if is_list { self.list(indent) } else { self.map(indent) }
    }

    fn list(&mut self, indent: usize) -> Value {
        let mut items = Vec::new();
        while let Some((at, text)) = self.lines.get(self.at).cloned() {
            let Some(item) = text.strip_prefix("- ").filter(|_| at == indent) else { break };
            if !item.starts_with('{') && (item.contains(": ") || item.ends_with(':')) {
                // A map that begins on the line of its dash.
                self.lines[self.at] = (indent + 2, item.to_owned());
                items.push(self.map(indent + 2));
            } else {
                self.at += 1;
                items.push(scalar(item));
            }
        }
        Value::Array(items)
    }

    fn map(&mut self, indent: usize) -> Value {
        let (mut map, mut own) = (Map::new(), HashSet::new());
        while let Some((at, text)) = self.lines.get(self.at).cloned() {
            if at != indent || text.starts_with("- ") {
                assert!(at <= indent, "too deep: {text}");
                break;
            }
            let (key, rest) = text.split_once(':').unwrap_or_else(|| panic!("no key: {text}"));
            assert!(rest.is_empty() || rest.starts_with(' '), "{text}");
            self.at += 1;
            let (anchor, rest) = match rest.trim().strip_prefix('&') {
                Some(name) => (Some(name.to_owned()), ""),
                None => (None, rest.trim()),
            };
            if key == "<<" {
                let merged = self.anchors.get(rest.trim_start_matches('*')).unwrap_or_else(|| panic!("{text}"));
                map.extend(merged.as_object().expect("a map").clone());
                continue;
            }
            let inner = self.lines.get(self.at).map_or(0, |(at, _)| *at);
            let value = if rest == "|" {
                self.text(indent)
            } else if rest.is_empty() && inner <= indent {
                Value::Null
            } else if rest.is_empty() {
                self.block(inner)
            } else {
                scalar(rest)
            };
            if let Some(anchor) = anchor {
                self.anchors.insert(anchor, value.clone());
            }
            assert!(own.insert(key.to_owned()), "twice: {text}");
            map.insert(key.to_owned(), value);
        }
        Value::Object(map)
    }

    /// The lines of a block of text, without their indentation.
    fn text(&mut self, indent: usize) -> Value {
        let block = self.lines[self.at..].iter().take_while(|(at, _)| *at > indent);
        let lines: Vec<String> = block.map(|(_, text)| text.clone()).collect();
        self.at += lines.len();
        Value::from(lines.join("\n"))
    }
}

/// A scalar, or a JSON value on one line.
fn scalar(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| Value::from(text.trim_matches('\'')))
}

#[test]
fn values_are_read_as_yaml() {
    let text = "a: &x\n  b: 1\n  c:\n    - d: {}\n      e: f g\n    - [\"h\"]\n# i\nj:\n  <<: *x\n  k: l:m\n---\nn: true\no:\np: |\n  q\n    r\n";
    let expected = serde_json::json!([
        {"a": {"b": 1, "c": [{"d": {}, "e": "f g"}, ["h"]]}, "j": {"b": 1, "c": [{"d": {}, "e": "f g"}, ["h"]], "k": "l:m"}},
        {"n": true, "o": null, "p": "q\nr"},
    ]);
    assert_eq!(Value::Array(documents(text)), expected);
}
