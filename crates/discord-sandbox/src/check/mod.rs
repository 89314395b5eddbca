//! Validation as Discord documents it, also where its published description is silent.
//!
//! What a stranger sent goes in, what the world may trust comes out: a checked form holds only known keys, in the
//! shape in which Discord answers them.

pub mod command;
pub mod component;
pub mod embed;
pub mod form;
pub mod mention;
pub mod message;
pub mod modal;
mod option;

use serde_json::{Map, Value};

/// Builds an object of those members that are there.
#[derive(Debug, Default)]
struct Object(Map<String, Value>);

impl Object {
    /// Adds a member unless it is absent.
    fn with(mut self, key: &str, value: Option<impl Into<Value>>) -> Self {
        if let Some(value) = value {
            self.0.insert(key.to_owned(), value.into());
        }
        self
    }

    fn into_value(self) -> Value {
        Value::Object(self.0)
    }
}
