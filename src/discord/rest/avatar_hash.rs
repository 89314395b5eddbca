//! The hash of an avatar, which names its file on Discord's CDN.

use std::fmt;
use std::str::FromStr;

/// The number of hexadecimal digits.
const DIGITS: usize = 32;

/// The hash of an avatar: 32 hexadecimal digits, after `a_` if the avatar is animated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AvatarHash {
    bits: u128,
    is_animated: bool,
}

/// A text that is not the hash of an avatar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the hash of an avatar")]
pub struct NoAvatarHash;

impl FromStr for AvatarHash {
    type Err = NoAvatarHash;

    fn from_str(text: &str) -> Result<Self, NoAvatarHash> {
        let digits = text.strip_prefix("a_");
        let is_animated = digits.is_some();
        let digits = digits.unwrap_or(text);
        // A number may also begin with a plus sign.
        if digits.len() != DIGITS || !digits.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
            return Err(NoAvatarHash);
        }
        let bits = u128::from_str_radix(digits, 16).map_err(|_| NoAvatarHash)?;
        Ok(Self { bits, is_animated })
    }
}

impl fmt::Display for AvatarHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let prefix = if self.is_animated { "a_" } else { "" };
        write!(f, "{prefix}{:032x}", self.bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_hexadecimal_digits_only() {
        let check = |text: &str, expected: bool| {
            let read = text.parse::<AvatarHash>();
            assert_eq!(read.is_ok(), expected, "{text}");
            if let Ok(hash) = read {
                assert_eq!(hash.to_string(), text);
            }
        };
        check("0123456789abcdef0123456789abcdef", true);
        check("a_00000000000000000000000000000001", true);
        check("a_a_00000000000000000000000000000001", false);
        check("0123456789abcdef0123456789abcde", false);
        check("0123456789abcdef0123456789abcdef0", false);
        check("0123456789ABCDEF0123456789ABCDEF", false);
        check("+123456789abcdef0123456789abcdef", false);
        check("../../../../../../etc/passwd?0123", false);
        check("@example.org/1234567890123456789", false);
        check("", false);
    }
}
