//! Walking a form: each step knows its path, each wrong value becomes a fault with Discord's name and words.
//!
//! A check never stops at the first fault, because Discord reports all. `null` counts as absent, unknown keys are
//! ignored; both as on Discord.

use std::cell::RefCell;
use std::ops::RangeInclusive;

use serde_json::Value;

use crate::error::{ApiError, ApiResult, FormFault};

/// The faults found so far.
#[derive(Debug, Default)]
pub struct Faults(RefCell<Vec<FormFault>>);

impl Faults {
    /// Nothing, or all faults as one refusal.
    pub fn into_result(self) -> ApiResult<()> {
        let faults = self.0.into_inner();
        if faults.is_empty() { Ok(()) } else { Err(ApiError::invalid_form(faults)) }
    }
}

/// A place in a form.
#[derive(Debug, Clone)]
pub struct Node<'a> {
    value: &'a Value,
    path: Vec<String>,
    faults: &'a Faults,
}

impl<'a> Node<'a> {
    /// The form itself.
    pub fn root(value: &'a Value, faults: &'a Faults) -> Self {
        Node { value, path: Vec::new(), faults }
    }

    /// The member `key`; absent if this is no object.
    pub fn get(&self, key: &str) -> Node<'a> {
        self.step(key.to_owned(), self.value.get(key).unwrap_or(&Value::Null))
    }

    fn step(&self, step: String, value: &'a Value) -> Node<'a> {
        let mut path = self.path.clone();
        path.push(step);
        Node { value, path, faults: self.faults }
    }

    /// The raw value.
    pub fn value(&self) -> &'a Value {
        self.value
    }

    /// Whether there is anything here.
    pub fn exists(&self) -> bool {
        !self.value.is_null()
    }

    /// Reports a fault here.
    pub fn fault(&self, code: &'static str, message: impl Into<String>) {
        let fault = FormFault { path: self.path.clone(), code, message: message.into() };
        self.faults.0.borrow_mut().push(fault);
    }

    /// This place, if there is something; a fault if not.
    pub fn required(&self) -> Option<&Self> {
        if !self.exists() {
            self.fault("BASE_TYPE_REQUIRED", "This field is required");
        }
        self.exists().then_some(self)
    }

    /// A text of a length in characters.
    pub fn text(&self, length: RangeInclusive<usize>) -> Option<&'a str> {
        self.exists().then_some(())?;
        let Some(text) = self.value.as_str() else {
            self.fault("STRING_TYPE_CONVERT", "Could not interpret the value as string.");
            return None;
        };
        self.length(text.chars().count(), &length).then_some(text)
    }

    /// Reports a length outside its limits; says whether it is inside.
    fn length(&self, count: usize, limits: &RangeInclusive<usize>) -> bool {
        let (least, most) = (*limits.start(), *limits.end());
        if limits.contains(&count) {
            return true;
        }
        if least == 0 {
            self.fault("BASE_TYPE_MAX_LENGTH", format!("Must be {most} or fewer in length."));
        } else if count == 0 && self.value.is_string() {
            self.fault("BASE_TYPE_REQUIRED", "This field is required");
        } else {
            self.fault("BASE_TYPE_BAD_LENGTH", format!("Must be between {least} and {most} in length."));
        }
        false
    }

    /// A whole number within limits.
    pub fn integer(&self, limits: RangeInclusive<i64>) -> Option<i64> {
        self.exists().then_some(())?;
        let Some(number) = self.value.as_i64() else {
            self.fault("NUMBER_TYPE_COERCE", format!("Value \"{}\" is not int.", self.value));
            return None;
        };
        let (least, most) = (*limits.start(), *limits.end());
        if number < least {
            self.fault("NUMBER_TYPE_MIN", format!("int value should be greater than or equal to {least}."));
        } else if number > most {
            self.fault("NUMBER_TYPE_MAX", format!("int value should be less than or equal to {most}."));
        }
        limits.contains(&number).then_some(number)
    }

    /// A number of any kind.
    pub fn number(&self) -> Option<f64> {
        self.exists().then_some(())?;
        let number = self.value.as_f64();
        if number.is_none() {
            self.fault("NUMBER_TYPE_COERCE", format!("Value \"{}\" is not float.", self.value));
        }
        number
    }

    /// A whole number out of a list.
    pub fn one_of(&self, known: &[i64]) -> Option<i64> {
        self.exists().then_some(())?;
        let number = self.value.as_i64().filter(|number| known.contains(number));
        if number.is_none() {
            let known: Vec<String> = known.iter().map(i64::to_string).collect();
            self.fault("BASE_TYPE_CHOICES", format!("Value must be one of {{{}}}.", known.join(", ")));
        }
        number
    }

    /// True or false; absent is false.
    pub fn truth(&self) -> bool {
        if self.exists() && !self.value.is_boolean() {
            self.fault("BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
        }
        self.value.as_bool().unwrap_or(false)
    }

    /// An id, as text or number.
    pub fn id(&self) -> Option<u64> {
        self.exists().then_some(())?;
        let id = self.value.as_str().and_then(|text| text.parse().ok()).or_else(|| self.value.as_u64());
        if id.is_none() {
            self.fault("NUMBER_TYPE_COERCE", format!("Value \"{}\" is not snowflake.", self.value));
        }
        id
    }

    /// An object; what is not is a fault.
    pub fn object(&self) -> Option<&Self> {
        if self.exists() && !self.value.is_object() {
            self.fault("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType");
        }
        self.value.is_object().then_some(self)
    }

    /// The items of a list whose length is within limits; none if it is absent.
    pub fn items(&self, length: RangeInclusive<usize>) -> Option<Vec<Node<'a>>> {
        self.exists().then_some(())?;
        let Some(items) = self.value.as_array() else {
            self.fault("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
            return None;
        };
        // The items are looked at even if there are too many: Discord reports both.
        self.length(items.len(), &length);
        Some(items.iter().enumerate().map(|(index, item)| self.step(index.to_string(), item)).collect())
    }
}
