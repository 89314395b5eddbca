//! Parses parts of a JSON value. `None` means that a part is missing or has an undocumented form.

use serde_json::Value;
use serenity::model::Permissions;

/// The types of voice and stage channels.
const VOICE_CHANNELS: [u64; 2] = [2, 13];

/// An id: a positive number in a string.
pub fn id(value: &Value) -> Option<u64> {
    value.as_str()?.parse().ok().filter(|&id| id > 0)
}

/// Whether this is the type of a voice or stage channel.
pub fn is_voice(kind: &Value) -> bool {
    kind.as_u64().is_some_and(|kind| VOICE_CHANNELS.contains(&kind))
}

/// A string.
pub fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// An optional field: `Some(None)` if it is absent or null.
#[expect(clippy::option_option, reason = "absent differs from invalid")]
pub fn optional<T>(value: &Value, read: impl FnOnce(&Value) -> Option<T>) -> Option<Option<T>> {
    if value.is_null() { Some(None) } else { read(value).map(Some) }
}

/// The items of a list; empty if the field is absent.
pub fn items(value: &Value) -> Option<&[Value]> {
    if value.is_null() { Some(&[]) } else { value.as_array().map(Vec::as_slice) }
}

/// The parsed items of a list; `None` if one of them is invalid.
pub fn each<T>(value: &Value, read: impl Fn(&Value) -> Option<T>) -> Option<Vec<T>> {
    items(value)?.iter().map(read).collect()
}

/// Permissions: a decimal number of any size in a string. The lowest 64 bits are used.
pub fn permissions(value: &Value) -> Option<Permissions> {
    let digits = value.as_str().filter(|text| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()))?;
    let add = |bits: u64, digit: u8| bits.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'));
    Some(Permissions::from_bits_truncate(digits.bytes().fold(0, add)))
}
