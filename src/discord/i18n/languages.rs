//! The available languages, and Discord's names for them.

use crate::discord::i18n::Words;
use crate::discord::i18n::messages::L10n;
use crate::domain::settings::PlayerSettings;

/// Discord's locales and their languages. The first locale of a language represents it in settings. Traditional
/// Chinese is a script of its own, for which Unicode's CLDR has no fallback to the simplified one: `zh-TW` gets
/// English until it has a folder of texts, and its users can select 简体中文 in `/account settings`.
const LOCALES: &[(&str, L10n)] = &[
    ("en-US", L10n::En),
    ("en-GB", L10n::En),
    ("de", L10n::De),
    ("es-ES", L10n::Es),
    ("es-419", L10n::Es),
    ("fr", L10n::Fr),
    ("pt-BR", L10n::Pt),
    ("ja", L10n::Ja),
    ("zh-CN", L10n::Zh),
    ("ko", L10n::Ko),
];

impl Words {
    /// The texts for a locale as Discord writes it; English for a locale without a language.
    pub fn of(locale: &str) -> Self {
        let known = LOCALES.iter().find(|(discord, _)| *discord == locale);
        known.map_or_else(Self::default, |(_, language)| Self::in_language(*language))
    }

    /// The texts for a user with these settings, whose client has this locale.
    pub fn for_user(settings: &PlayerSettings, locale: &str) -> Self {
        Self::of(settings.language.as_deref().unwrap_or(locale))
    }

    /// A Discord locale for which [`Words::of`] returns these texts.
    pub fn locale(&self) -> &'static str {
        LOCALES.iter().find(|(_, language)| *language == self.language).map_or("en-US", |(locale, _)| *locale)
    }

    /// Discord's locales other than English, with their texts.
    pub fn translated() -> impl Iterator<Item = (&'static str, Self)> {
        let others = LOCALES.iter().filter(|(_, language)| *language != L10n::En);
        others.map(|&(locale, language)| (locale, Self::in_language(language)))
    }

    /// The selectable languages: a locale of each, and its own name for itself.
    pub fn languages() -> Vec<(&'static str, String)> {
        let mut languages: Vec<(&'static str, L10n)> = Vec::new();
        for &(locale, language) in LOCALES {
            if languages.iter().all(|(_, known)| *known != language) {
                languages.push((locale, language));
            }
        }
        languages.iter().map(|&(locale, language)| (locale, language.language_name().to_owned())).collect()
    }

    /// The localised name of a command or an option, if there is one.
    pub fn name_of(&self, name: &str) -> Option<String> {
        self.by_key(&format!("name-{name}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_find_their_language() {
        let check = |locale: &str, expected: &str| {
            assert_eq!(Words::of(locale).msg_language_name(), expected, "{locale}");
        };
        check("en-GB", "English");
        check("de", "Deutsch");
        check("es-419", "Español");
        check("zh-CN", "简体中文");
        for other in ["zh-TW", "pl", "zh", "de-AT", "", "\u{202e}"] {
            check(other, "English");
        }
    }
}
