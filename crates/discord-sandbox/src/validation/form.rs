//! Reads the fields of a request body. Every invalid value becomes an error at its path, with Discord's code and
//! message.
//!
//! Validation does not stop at the first error, because Discord reports all. As on Discord, `null` counts as absent and
//! unknown keys are ignored.

use std::cell::RefCell;
use std::fmt::Display;
use std::iter::successors;
use std::ops::RangeInclusive;
use std::rc::Rc;

use serde_json::Value;

use crate::clock::parse_iso8601;
use crate::error::{ApiError, ApiResult, FormError};

/// Reads a form with `read`.
///
/// # Errors
/// [`ApiError`] with code 50035, "Invalid Form Body", and all errors that were reported while the form was read.
pub fn read<T>(form: &Value, read: impl FnOnce(&FormNode<'_>) -> T) -> ApiResult<T> {
    let errors = RefCell::default();
    let result = read(&FormNode { value: form, step: None, errors: &errors });
    let errors = errors.into_inner();
    if errors.is_empty() { Ok(result) } else { Err(ApiError::invalid_form(errors)) }
}

/// A value in a form, with its path.
#[derive(Debug, Clone)]
pub struct FormNode<'a> {
    value: &'a Value,
    /// The last step of the path; `None` for the form itself.
    step: Option<Rc<Step>>,
    errors: &'a RefCell<Vec<FormError>>,
}

/// A step of a path: the name of a field, or the number of an item. Most values are valid, so that a path is put
/// together only for an error.
#[derive(Debug)]
struct Step {
    name: String,
    before: Option<Rc<Step>>,
}

impl<'a> FormNode<'a> {
    /// The field `key`; absent if this is not an object.
    pub fn get(&self, key: &str) -> FormNode<'a> {
        self.step(key.to_owned(), self.value.get(key).unwrap_or(&Value::Null))
    }

    fn step(&self, name: String, value: &'a Value) -> FormNode<'a> {
        let step = Step { name, before: self.step.clone() };
        FormNode { value, step: Some(Rc::new(step)), errors: self.errors }
    }

    fn path(&self) -> Vec<String> {
        let steps = successors(self.step.as_deref(), |step| step.before.as_deref());
        let mut path: Vec<String> = steps.map(|step| step.name.clone()).collect();
        path.reverse();
        path
    }

    /// The raw value.
    pub fn value(&self) -> &'a Value {
        self.value
    }

    /// Whether the value is present.
    pub fn exists(&self) -> bool {
        !self.value.is_null()
    }

    /// Reports an error at this path.
    pub fn error(&self, code: &'static str, message: impl Into<String>) {
        let error = FormError { path: self.path(), code, message: message.into() };
        self.errors.borrow_mut().push(error);
    }

    /// This value if it is present, otherwise an error.
    pub fn required(&self) -> Option<&Self> {
        if !self.exists() {
            self.error("BASE_TYPE_REQUIRED", "This field is required");
        }
        self.exists().then_some(self)
    }

    /// A string without the white space around it, with a length within limits, in characters.
    pub fn trimmed_text(&self, length: RangeInclusive<usize>) -> Option<&'a str> {
        let text = self.text(0..=usize::MAX)?.trim();
        self.length(text.chars().count(), &length).then_some(text)
    }

    /// A string with a length within limits, in characters.
    pub fn text(&self, length: RangeInclusive<usize>) -> Option<&'a str> {
        self.exists().then_some(())?;
        let Some(text) = self.value.as_str() else {
            self.error("STRING_TYPE_CONVERT", "Could not interpret the value as string.");
            return None;
        };
        self.length(text.chars().count(), &length).then_some(text)
    }

    /// Whether a length is within limits; if not, reports an error.
    fn length(&self, count: usize, limits: &RangeInclusive<usize>) -> bool {
        let (min, max) = (*limits.start(), *limits.end());
        if limits.contains(&count) {
            return true;
        }
        if min == 0 {
            self.error("BASE_TYPE_MAX_LENGTH", format!("Must be {max} or fewer in length."));
        } else if count == 0 && self.value.is_string() {
            self.error("BASE_TYPE_REQUIRED", "This field is required");
        } else {
            self.error("BASE_TYPE_BAD_LENGTH", format!("Must be between {min} and {max} in length."));
        }
        false
    }

    /// An integer within limits.
    pub fn integer(&self, limits: RangeInclusive<i64>) -> Option<i64> {
        self.exists().then_some(())?;
        let Some(number) = self.value.as_i64() else {
            self.error("NUMBER_TYPE_COERCE", format!("Value \"{}\" is not int.", self.value));
            return None;
        };
        self.within(number, &limits, "int")
    }

    /// A number of any kind within limits.
    pub fn number(&self, limits: RangeInclusive<f64>) -> Option<f64> {
        self.exists().then_some(())?;
        let Some(number) = self.value.as_f64() else {
            self.error("NUMBER_TYPE_COERCE", format!("Value \"{}\" is not float.", self.value));
            return None;
        };
        self.within(number, &limits, "float")
    }

    /// A number if it is within limits; if not, reports an error with the name of its type.
    fn within<T: Copy + PartialOrd + Display>(&self, number: T, limits: &RangeInclusive<T>, name: &str) -> Option<T> {
        let (min, max) = (*limits.start(), *limits.end());
        if number < min {
            self.error("NUMBER_TYPE_MIN", format!("{name} value should be greater than or equal to {min}."));
        } else if number > max {
            self.error("NUMBER_TYPE_MAX", format!("{name} value should be less than or equal to {max}."));
        }
        limits.contains(&number).then_some(number)
    }

    /// An integer that is one of `known`.
    pub fn one_of(&self, known: &[i64]) -> Option<i64> {
        self.exists().then_some(())?;
        let number = self.value.as_i64().filter(|number| known.contains(number));
        if number.is_none() {
            let known: Vec<String> = known.iter().map(i64::to_string).collect();
            self.error("BASE_TYPE_CHOICES", format!("Value must be one of {{{}}}.", known.join(", ")));
        }
        number
    }

    /// A boolean.
    pub fn boolean(&self) -> Option<bool> {
        if self.exists() && !self.value.is_boolean() {
            self.error("BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
        }
        self.value.as_bool()
    }

    /// A time, in milliseconds since 1970.
    pub fn time(&self) -> Option<i64> {
        let text = self.text(1..=64)?;
        let time = parse_iso8601(text);
        if time.is_none() {
            self.error("DATE_TIME_TYPE_PARSE", format!("Could not parse {text}. Should be ISO8601."));
        }
        time
    }

    /// A snowflake, as a string or number.
    pub fn id(&self) -> Option<u64> {
        self.exists().then_some(())?;
        let id = self.value.as_str().and_then(|text| text.parse().ok()).or_else(|| self.value.as_u64());
        if id.is_none() {
            self.error("NUMBER_TYPE_COERCE", format!("Value \"{}\" is not snowflake.", self.value));
        }
        id
    }

    /// A set of snowflakes. An item that is no snowflake, or that is listed twice, is an error.
    pub fn ids(&self, length: RangeInclusive<usize>) -> Option<Vec<u64>> {
        let mut ids = Vec::new();
        for item in self.items(length)? {
            let Some(id) = item.required().and_then(FormNode::id) else { continue };
            item.add_to_set(&mut ids, id);
        }
        Some(ids)
    }

    /// Adds a value to a set; an error if the set contains it already.
    pub fn add_to_set<T: PartialEq>(&self, set: &mut Vec<T>, value: T) {
        if set.contains(&value) {
            self.error("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value");
        } else {
            set.push(value);
        }
    }

    /// This value if it is an object; an error if it is something else.
    pub fn object(&self) -> Option<&Self> {
        if self.exists() && !self.value.is_object() {
            self.error("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType");
        }
        self.value.is_object().then_some(self)
    }

    /// The items of a list; `None` if it is absent. A length outside the limits is an error.
    pub fn items(&self, length: RangeInclusive<usize>) -> Option<Vec<FormNode<'a>>> {
        self.exists().then_some(())?;
        let Some(items) = self.value.as_array() else {
            self.error("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
            return None;
        };
        // The items are returned even if there are too many, because Discord reports the errors of both.
        self.length(items.len(), &length);
        Some(items.iter().enumerate().map(|(index, item)| self.step(index.to_string(), item)).collect())
    }
}
