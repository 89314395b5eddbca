//! Reads parts of a JSON value. `None` says that a part is missing or not what Discord documents.

use serde_json::Value;
use serenity::model::Permissions;

/// An id: a positive number in a string.
pub fn id(value: &Value) -> Option<u64> {
    value.as_str()?.parse().ok().filter(|&id| id > 0)
}

/// A string.
pub fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// Something that may be left out: `Some(None)` if it is.
#[expect(clippy::option_option, reason = "what is left out differs from what cannot be read")]
pub fn optional<T>(value: &Value, read: impl FnOnce(&Value) -> Option<T>) -> Option<Option<T>> {
    if value.is_null() { Some(None) } else { read(value).map(Some) }
}

/// The items of a list, which is empty if it is left out.
pub fn items(value: &Value) -> Option<&[Value]> {
    if value.is_null() { Some(&[]) } else { value.as_array().map(Vec::as_slice) }
}

/// The items of a list, each of them readable.
pub fn each<T>(value: &Value, read: impl Fn(&Value) -> Option<T>) -> Option<Vec<T>> {
    items(value)?.iter().map(read).collect()
}

/// Permissions: a number of any size in a string, of which the bot knows the lowest 64 bits.
pub fn permissions(value: &Value) -> Option<Permissions> {
    let digits = value.as_str().filter(|text| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()))?;
    let add = |bits: u64, digit: u8| bits.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'));
    Some(Permissions::from_bits_truncate(digits.bytes().fold(0, add)))
}
