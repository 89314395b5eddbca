//! Which languages there are, and what Discord calls them.

use std::collections::HashMap;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader as _};

use crate::discord::i18n::{ENGLISH, LOCALES, Words};

/// Discord's locales, and the folder of the language that their people read. A folder that is not there yet is passed
/// over, and its people read English. The first locale of a folder stands for it in settings. Chinese as it is written in
/// Taiwan is a script of its own, for which Unicode's CLDR has no fallback to the simplified one: `zh-TW` reads English
/// until it has a folder, and may choose 简体中文 in `/settings`.
const SPOKEN: &[(&str, &str)] = &[
    ("en-US", "en"),
    ("en-GB", "en"),
    ("de", "de"),
    ("es-ES", "es"),
    ("es-419", "es"),
    ("fr", "fr"),
    ("pt-BR", "pt"),
    ("ja", "ja"),
    ("zh-CN", "zh"),
    ("ko", "ko"),
];

impl Words {
    /// The words of a locale as Discord writes it; English for one that is not there.
    pub fn of(locale: &str) -> Self {
        let folder = SPOKEN.iter().find(|(discord, _)| *discord == locale).map_or("en", |(_, folder)| *folder);
        Self { language: folder_language(folder).unwrap_or(ENGLISH) }
    }

    /// A locale of Discord's for which [`Words::of`] gives these.
    pub fn locale(&self) -> &'static str {
        let is_it = |folder: &str| folder_language(folder).as_ref() == Some(&self.language);
        SPOKEN.iter().find(|(_, folder)| is_it(folder)).map_or("en-US", |(locale, _)| *locale)
    }

    /// Every locale of Discord's that has words of its own, with them; English, which is the fallback, left out.
    pub fn translated() -> impl Iterator<Item = (&'static str, Self)> {
        SPOKEN
            .iter()
            .filter(|(_, folder)| *folder != "en")
            .filter_map(|&(locale, folder)| folder_language(folder).map(|language| (locale, Self { language })))
    }

    /// The languages that can be chosen: a locale that stands for each, and what it calls itself.
    pub fn languages() -> Vec<(&'static str, String)> {
        let mut folders = Vec::new();
        let mut languages = Vec::new();
        for &(locale, folder) in SPOKEN {
            if folders.contains(&folder) {
                continue;
            }
            folders.push(folder);
            if let Some(language) = folder_language(folder) {
                languages.push((locale, Self { language }.plain("language-name")));
            }
        }
        languages
    }

    /// What a command or an option is called in this language, if it has a name of its own there.
    pub fn name_of(&self, name: &str) -> Option<String> {
        let none: Option<&HashMap<&str, FluentValue<'_>>> = None;
        LOCALES.lookup_single_language(&self.language, &format!("name-{name}"), none).ok()
    }
}

/// The language of a folder, if it was there when the program was built.
fn folder_language(folder: &str) -> Option<LanguageIdentifier> {
    LOCALES.locales().find(|language| language.to_string() == folder).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_find_their_language() {
        let check = |locale: &str, expected: &str| {
            assert_eq!(Words::of(locale).plain("language-name"), expected, "{locale}");
        };
        check("en-GB", "English");
        check("de", "Deutsch");
        check("es-419", "Español");
        check("zh-CN", "简体中文");
        for other in ["zh-TW", "pl", "zh", "de-AT", "", "\u{202e}"] {
            check(other, "English");
        }
    }

    #[test]
    fn every_language_can_be_chosen_once() {
        let names: Vec<String> = Words::languages().into_iter().map(|(_, name)| name).collect();
        assert_eq!(names.len(), 8, "{names:?}");
        for (locale, name) in Words::languages() {
            assert_eq!(Words::of(locale).plain("language-name"), name, "{locale}");
        }
    }
}
