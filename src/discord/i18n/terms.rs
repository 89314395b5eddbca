//! Words for what would be played: rule sets, options, and whether a game counts.

use crate::app::NotRated;
use crate::discord::i18n::{Words, number, plain_name, text, yes};
use crate::domain::game::{Terms, TimeControl};
use pente::{ConflictReason, Opening, OptionConflict, Preset, Rules, Size, Statement, Variant, VariantError};

words! {
    /// An option: more rules, as text.
    options_option = "command-options";
    /// An option: the size of the board.
    board_option = "command-size";
    /// An option: what binds the first stones.
    opening_option = "command-opening";
    /// A choice: the board that grows.
    endless_choice = "command-endless";
    /// Why a game does not count, or may not.
    unrated_opening = "terms-unrated-opening";
    /// Refused: rated, and not fair.
    rated_opening = "terms-rated-opening";
}

impl Words {
    /// The name of a rule set.
    pub fn preset(&self, preset: Preset) -> String {
        self.plain(match preset {
            Preset::Standard => "preset-standard",
            Preset::Tournament => "preset-tournament",
            Preset::Keryo => "preset-keryo",
            Preset::Freestyle => "preset-freestyle",
            Preset::FiveInARow => "preset-five-in-a-row",
            Preset::NoCaptures => "preset-no-captures",
            Preset::NinukiRenju => "preset-ninuki-renju",
            Preset::Complication => "preset-complication",
            Preset::Poof => "preset-poof",
            Preset::Boat => "preset-boat",
            Preset::OPente => "preset-o-pente",
            Preset::GPente => "preset-g-pente",
            Preset::DPente => "preset-d-pente",
            Preset::DkPente => "preset-dk-pente",
            Preset::Swap2Pente => "preset-swap-two-pente",
            Preset::Swap2Keryo => "preset-swap-two-keryo",
            Preset::Gomoku => "preset-gomoku",
            Preset::Partners => "preset-partners",
            Preset::Team => "preset-team",
            Preset::Points => "preset-points",
            Preset::PointsMulti => "preset-points-multi",
            Preset::FreeForAll => "preset-free-for-all",
        })
    }

    /// A rule set in one line.
    fn gist(&self, preset: Preset) -> String {
        self.plain(match preset {
            Preset::Standard => "gist-standard",
            Preset::Tournament => "gist-tournament",
            Preset::Keryo => "gist-keryo",
            Preset::Freestyle => "gist-freestyle",
            Preset::FiveInARow => "gist-five-in-a-row",
            Preset::NoCaptures => "gist-no-captures",
            Preset::NinukiRenju => "gist-ninuki-renju",
            Preset::Complication => "gist-complication",
            Preset::Poof => "gist-poof",
            Preset::Boat => "gist-boat",
            Preset::OPente => "gist-o-pente",
            Preset::GPente => "gist-g-pente",
            Preset::DPente => "gist-d-pente",
            Preset::DkPente => "gist-dk-pente",
            Preset::Swap2Pente => "gist-swap-two-pente",
            Preset::Swap2Keryo => "gist-swap-two-keryo",
            Preset::Gomoku => "gist-gomoku",
            Preset::Partners => "gist-partners",
            Preset::Team => "gist-team",
            Preset::Points => "gist-points",
            Preset::PointsMulti => "gist-points-multi",
            Preset::FreeForAll => "gist-free-for-all",
        })
    }

    /// The name of the rules of a table: the nearest rule set, with what differs in the options' notation.
    pub fn table(&self, rules: &Rules) -> String {
        let variant = Variant::nearest(rules);
        let preset = self.preset(variant.preset());
        let changes = variant.changes();
        if changes.is_empty() {
            return preset;
        }
        let changes = changes.join(", ").replace('=', " ");
        self.say("preset-changed", &[("preset", text(preset)), ("changes", text(changes))])
    }

    /// What would be played, in words: the rule set, the board, whether it counts, and what differs from the rule set.
    pub fn terms(&self, terms: &Terms) -> String {
        self.terms_but(terms, |_| false)
    }

    /// The same without some of the differences, which are said elsewhere.
    pub fn terms_but(&self, terms: &Terms, is_elsewhere: impl Fn(&Statement) -> bool) -> String {
        let variant = Variant::nearest(&terms.rules);
        let size = terms.rules.size();
        let board = if size.is_endless() {
            self.plain("terms-endless")
        } else {
            self.say("terms-board", &[("lines", number(size.lines().into()))])
        };
        let mut lines = vec![self.say(
            "terms-line",
            &[
                ("preset", text(self.preset(variant.preset()))),
                ("board", text(board)),
                ("rated", yes(terms.rated)),
                ("gist", text(self.gist(variant.preset()))),
            ],
        )];
        if terms.control != TimeControl::Unlimited {
            lines.push(self.say("challenge-clock", &[("clock", text(self.control(terms.control)))]));
        }
        let usual = variant.preset().rules().statements();
        let differs =
            |rule: &Statement| !usual.contains(rule) && !matches!(rule, Statement::Board(_)) && !is_elsewhere(rule);
        let changes = self.each_rule(&terms.rules, differs);
        if !changes.is_empty() {
            lines.push(self.plain("terms-changed"));
            lines.extend(changes);
        }
        lines.join("\n")
    }

    /// Why a game that might have counted does not.
    pub fn not_rated(&self, reason: NotRated) -> String {
        match reason {
            NotRated::Opening => self.unrated_opening(),
            NotRated::Handicap => self.plain("terms-unrated-handicap"),
            NotRated::Server => self.plain("terms-unrated-server"),
        }
    }

    /// Refused: it was to count, and cannot.
    pub fn cannot_be_rated(&self, reason: NotRated) -> String {
        match reason {
            NotRated::Opening => self.rated_opening(),
            NotRated::Handicap => self.plain("terms-rated-handicap"),
            NotRated::Server => self.plain("terms-rated-server"),
        }
    }

    /// Refused: a challenge for more than two.
    pub fn two_only(&self, rules: &Rules) -> String {
        self.say("terms-two-only", &[("players", number(rules.players().into()))])
    }

    /// Refused: an option was given twice, and differently.
    pub fn option_twice(&self, option: &str, one: &str, two: &str) -> String {
        self.say("terms-twice", &[("option", text(option)), ("one", text(one)), ("two", text(two))])
    }

    /// Why a text names no rules, and what would.
    pub fn no_variant(&self, error: &VariantError) -> String {
        // What was typed is echoed, so it is made harmless.
        let echo = |typed: &str| text(plain_name(typed).replace('`', ""));
        match error {
            VariantError::UnknownPreset(name) => {
                let names = Preset::ALL.iter().map(|preset| preset.name()).collect::<Vec<_>>().join(", ");
                self.say("options-unknown-preset", &[("name", echo(name)), ("names", text(names))])
            }
            VariantError::UnknownOption(name) => {
                let names = [Variant::option_names().join(", ").as_str(), "match", "handicap"].join(", ");
                self.say("options-unknown", &[("name", echo(name)), ("names", text(names))])
            }
            VariantError::BadValue { option, value, expected } => {
                let expected = ("expected", text(self.expected(option, expected)));
                let option = ("option", text(option));
                if value.is_empty() {
                    return self.say("options-no-value", &[option, expected]);
                }
                self.say("options-bad-value", &[option, ("value", echo(value)), expected])
            }
            VariantError::Conflict(contradiction) => self.contradiction(contradiction),
        }
    }

    /// What an option can be. Words of the notation are what is to be typed, in every language.
    fn expected(&self, option: &str, words: &str) -> String {
        match option {
            "board" => self.plain("option-board"),
            "players" => self.plain("option-players"),
            "teams" => self.plain("option-teams"),
            "line" => self.plain("option-line"),
            "captures" => self.plain("option-captures"),
            "goal" => self.plain("option-goal"),
            _ => words.to_owned(),
        }
    }

    fn contradiction(&self, contradiction: &OptionConflict) -> String {
        let reason = self.plain(match contradiction.reason() {
            ConflictReason::Line => "clash-line",
            ConflictReason::Swap => "clash-swap",
            ConflictReason::Players => "clash-players",
            ConflictReason::Teams => "clash-teams",
            ConflictReason::Partners => "clash-partners",
            ConflictReason::Mixed => "clash-mixed",
            ConflictReason::Goal => "clash-goal",
            ConflictReason::GoalNotCounted => "clash-goal-uncounted",
            ConflictReason::NothingCaptured => "clash-nothing-captured",
        });
        let [one, two] = contradiction.options().map(|option| option.replace('=', ":"));
        let reason = ("reason", text(reason));
        if two == "Pente" {
            return self.say("options-impossible", &[("one", text(one)), reason]);
        }
        self.say("options-contradiction", &[("one", text(one)), ("two", text(two)), reason])
    }

    /// A size as a choice.
    pub fn board_choice(&self, size: Size) -> String {
        if size.is_endless() { self.endless_choice() } else { format!("{size}×{size}") }
    }

    /// An opening as a choice.
    pub fn opening_choice(&self, opening: Opening) -> String {
        self.plain(match opening {
            Opening::Free => "command-opening-free",
            Opening::Centre => "command-opening-centre",
            Opening::Pro => "command-opening-pro",
            Opening::LongPro => "command-opening-long-pro",
            Opening::GPente => "command-opening-g-pente",
            Opening::Swap => "command-opening-swap",
            Opening::Swap2 => "command-opening-swap-two",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(text: &str, rated: bool) -> String {
        let rules = Variant::parse(text).expect(text).rules();
        Words::default().terms(&Terms { rules, rated, control: TimeControl::Unlimited })
    }

    #[test]
    fn terms_say_what_differs() {
        assert!(terms("tournament", true).starts_with("**Tournament** on 19×19, rated: "));
        assert!(terms("gomoku:board=endless", false).starts_with("**Gomoku** on an endless board, not rated: "));
        let changed = terms("standard:board=15,opening=swap2,poof", true);
        let lines: Vec<&str> = changed.lines().collect();
        assert!(lines[0].contains("on 15×15, rated"), "{changed}");
        assert!(
            lines[0].starts_with("**Poof-Pente**") && changed.contains("• The first player places three"),
            "{changed}"
        );
        assert!(!changed.contains("15×15 points"), "the board is in the first line: {changed}");
        for &preset in Preset::ALL {
            assert_eq!(terms(preset.name(), false).lines().count(), 1, "{}", preset.name());
        }
    }

    #[test]
    fn tables_are_named_by_the_nearest_rules() {
        let check = |text: &str, expected: &str| {
            let rules = Variant::parse(text).expect(text).rules();
            assert_eq!(Words::default().table(&rules), expected);
        };
        check("o-pente:", "O-Pente");
        check("standard:opening=pro", "Tournament");
        check("keryo:board=15", "Keryo-Pente (board 15)");
        check("free-for-all:players=4", "Free for all (players 4)");
    }

    #[test]
    fn refusals_name_the_option_and_the_way_out() {
        let check = |text: &str, expected: &str| {
            let said = Words::default().no_variant(&Variant::parse(text).expect_err(text));
            assert_eq!(said, expected, "{text}");
        };
        check("gomoku:poof", "`self-capture:poof` and `captures:none` cannot go together: nothing is ever captured.");
        check(
            "standard:mixed",
            "`mixed:yes` and `players:2` cannot go together: there is only one other colour to capture.",
        );
        check("standard:line=6", "`line:6` is not possible: a line is 4 or 5 stones.");
        check("standard:board=10", "`board` cannot be “10”. It can be: an odd number from 9 to 25, or endless.");
        check("standard:board", "`board` needs a value. It can be: an odd number from 9 to 25, or endless.");
        check("standard:overtime=x", "`overtime` cannot be “x”. It can be: none, break-line, capture-line.");
        let unknown = Words::default().no_variant(&Variant::parse("standard:`@everyone`").expect_err("unknown"));
        assert!(unknown.starts_with("I know no option “everyone”. There are: board, players"), "{unknown}");
    }
}
