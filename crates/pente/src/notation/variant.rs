//! The rules of a game as text.

use std::fmt;

use super::option_table::{Edit, requires_value, written};
use super::quoted;
use crate::{OptionConflict, Options, Preset, Rules};

/// Rules as a preset and the options that differ from it. Its [`Display`](fmt::Display) writes the text that
/// [the notation](super) defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    preset: Preset,
    rules: Rules,
}

/// Why a text does not name rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VariantError {
    /// No preset has that name.
    #[error("there is no preset \"{0}\"; there are: {names}", names = preset_names())]
    UnknownPreset(String),
    /// No option has that name.
    #[error("there is no option \"{0}\"; there are: {names}", names = option_names())]
    UnknownOption(String),
    /// The option has no such value.
    #[error("{option} cannot be \"{value}\"; it can be {expected}")]
    BadValue {
        /// The name of the option.
        option: &'static str,
        /// The rejected value.
        value: String,
        /// The values that the option accepts.
        expected: String,
    },
    /// Two options exclude each other.
    #[error(transparent)]
    Conflict(#[from] OptionConflict),
}

impl Variant {
    /// A preset without changes.
    pub fn of(preset: Preset) -> Self {
        Self { preset, rules: preset.rules() }
    }

    /// A preset with these options instead of its own.
    ///
    /// # Errors
    /// [`OptionConflict`] if two of the options exclude each other.
    pub fn new(preset: Preset, options: Options) -> Result<Self, OptionConflict> {
        Ok(Self { preset, rules: Rules::new(options)? })
    }

    /// Reads `preset:option=value,…`, as [the notation](super) defines it.
    ///
    /// ```
    /// use pente::{Opening, Variant};
    ///
    /// let variant = Variant::parse("O-Pente:opening=free,capture-tie=play-on").unwrap();
    /// assert_eq!(variant.rules().options().opening, Opening::Free);
    /// assert_eq!(variant.to_string(), "o-pente:opening=free,capture-tie=play-on");
    /// let refused = Variant::parse("gomoku:poof").unwrap_err().to_string();
    /// assert_eq!(refused, "self-capture=poof and captures=none cannot go together: the rules have no captures");
    /// ```
    ///
    /// # Errors
    /// [`VariantError::UnknownPreset`], [`VariantError::UnknownOption`] and [`VariantError::BadValue`] for unknown
    /// names and values, [`VariantError::Conflict`] for options that exclude each other.
    pub fn parse(text: &str) -> Result<Self, VariantError> {
        let text = text.trim();
        let (name, options) = text.split_once(':').unwrap_or((text, ""));
        let preset = Preset::from_name(name).ok_or_else(|| VariantError::UnknownPreset(quoted(name.trim())))?;
        Self::with_options(preset, options)
    }

    /// Reads options that change a preset: `board=15, opening=swap2 poof`.
    ///
    /// # Errors
    /// As [`Variant::parse`], without [`VariantError::UnknownPreset`].
    pub fn with_options(preset: Preset, text: &str) -> Result<Self, VariantError> {
        let mut edit = Edit::new(preset.options());
        let text = joined(text);
        let mut words = text.split([',', ';']).flat_map(str::split_whitespace);
        let plain = |text: &str| text.to_lowercase().replace('_', "-");
        while let Some(word) = words.next() {
            let (name, value) = word.split_once(['=', ':']).map_or((word, None), |(name, value)| (name, Some(value)));
            let name = plain(name);
            // `board 15`: these options need a value, so it is the next word.
            let value = value.or_else(|| if requires_value(&name) { words.next() } else { None }).unwrap_or_default();
            edit.set(&name, &plain(value))?;
        }
        Ok(Self::new(preset, edit.finish()?)?)
    }

    /// These rules as changes of the preset that they differ from least; of several, the first in [`Preset::ALL`].
    ///
    /// ```
    /// use pente::Variant;
    ///
    /// let rules = Variant::parse("standard:opening=pro,board=15").unwrap().rules();
    /// assert_eq!(Variant::nearest(&rules).to_string(), "tournament:board=15");
    /// ```
    ///
    /// # Panics
    /// Never: there are presets.
    pub fn nearest(rules: &Rules) -> Self {
        let variants = Preset::ALL.iter().map(|&preset| Self { preset, rules: *rules });
        // The number of players counts least: a preset for three players serves four as well.
        let differs = |variant: &Self| -> usize {
            variant.changes().iter().map(|change| if change.starts_with("players=") { 1 } else { 2 }).sum()
        };
        variants.min_by_key(differs).expect("there are presets")
    }

    /// The names of all options, in the order of the notation.
    pub fn option_names() -> Vec<String> {
        written(&Preset::Standard.options()).into_iter().map(|[name, _]| name).collect()
    }

    /// The preset.
    pub const fn preset(&self) -> Preset {
        self.preset
    }

    /// The preset with the changes applied.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The options that differ from the preset, as `name=value`.
    pub fn changes(&self) -> Vec<String> {
        let (base, own) = (self.preset.options(), self.rules.options());
        let written = [written(&base), written(own)];
        let [base, own] = written;
        own.into_iter().zip(base).filter(|(own, base)| own != base).map(|(own, _)| own.join("=")).collect()
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.preset.name())?;
        let changes = self.changes();
        if changes.is_empty() { Ok(()) } else { write!(f, ":{}", changes.join(",")) }
    }
}

/// The text without white space around `=` and `:`, so that `board : 15` is one word.
fn joined(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    let mut after_sign = false;
    for c in text.chars() {
        let is_sign = matches!(c, '=' | ':');
        if is_sign {
            joined.truncate(joined.trim_end().len());
        }
        if !(after_sign && c.is_whitespace()) {
            joined.push(c);
            after_sign = is_sign;
        }
    }
    joined
}

fn preset_names() -> String {
    Preset::ALL.iter().map(|preset| preset.name()).collect::<Vec<_>>().join(", ")
}

fn option_names() -> String {
    Variant::option_names().join(", ")
}
