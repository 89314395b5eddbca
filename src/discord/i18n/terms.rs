//! The terms of a game: presets, options, and whether it is rated.

use pente::{ConflictReason, Opening, OptionConflict, Preset, Rules, Size, Statement, Variant, VariantError};

use crate::discord::i18n::{Words, plain_name, yes};
use crate::domain::game::{Terms, TimeControl};
use crate::domain::rating::{NotRated, Unratable};

impl Words {
    /// The name of a preset.
    pub fn preset(&self, preset: Preset) -> String {
        match preset {
            Preset::Standard => self.msg_preset_standard(),
            Preset::Tournament => self.msg_preset_tournament(),
            Preset::Keryo => self.msg_preset_keryo(),
            Preset::Freestyle => self.msg_preset_freestyle(),
            Preset::FiveInARow => self.msg_preset_five_in_a_row(),
            Preset::NoCaptures => self.msg_preset_no_captures(),
            Preset::NinukiRenju => self.msg_preset_ninuki_renju(),
            Preset::Complication => self.msg_preset_complication(),
            Preset::Poof => self.msg_preset_poof(),
            Preset::Boat => self.msg_preset_boat(),
            Preset::OPente => self.msg_preset_o_pente(),
            Preset::GPente => self.msg_preset_g_pente(),
            Preset::DPente => self.msg_preset_d_pente(),
            Preset::DkPente => self.msg_preset_dk_pente(),
            Preset::Swap2Pente => self.msg_preset_swap_two_pente(),
            Preset::Swap2Keryo => self.msg_preset_swap_two_keryo(),
            Preset::Gomoku => self.msg_preset_gomoku(),
            Preset::Partners => self.msg_preset_partners(),
            Preset::Team => self.msg_preset_team(),
            Preset::Points => self.msg_preset_points(),
            Preset::PointsMulti => self.msg_preset_points_multi(),
            Preset::FreeForAll => self.msg_preset_free_for_all(),
        }
    }

    /// A preset in one sentence.
    fn preset_summary(&self, preset: Preset) -> String {
        match preset {
            Preset::Standard => self.msg_summary_standard(),
            Preset::Tournament => self.msg_summary_tournament(),
            Preset::Keryo => self.msg_summary_keryo(),
            Preset::Freestyle => self.msg_summary_freestyle(),
            Preset::FiveInARow => self.msg_summary_five_in_a_row(),
            Preset::NoCaptures => self.msg_summary_no_captures(),
            Preset::NinukiRenju => self.msg_summary_ninuki_renju(),
            Preset::Complication => self.msg_summary_complication(),
            Preset::Poof => self.msg_summary_poof(),
            Preset::Boat => self.msg_summary_boat(),
            Preset::OPente => self.msg_summary_o_pente(),
            Preset::GPente => self.msg_summary_g_pente(),
            Preset::DPente => self.msg_summary_d_pente(),
            Preset::DkPente => self.msg_summary_dk_pente(),
            Preset::Swap2Pente => self.msg_summary_swap_two_pente(),
            Preset::Swap2Keryo => self.msg_summary_swap_two_keryo(),
            Preset::Gomoku => self.msg_summary_gomoku(),
            Preset::Partners => self.msg_summary_partners(),
            Preset::Team => self.msg_summary_team(),
            Preset::Points => self.msg_summary_points(),
            Preset::PointsMulti => self.msg_summary_points_multi(),
            Preset::FreeForAll => self.msg_summary_free_for_all(),
        }
    }

    /// The name of a game's rules: the nearest preset, with the options that differ.
    pub fn rules_name(&self, rules: &Rules) -> String {
        let variant = Variant::nearest(rules);
        let preset = self.preset(variant.preset());
        let changes = variant.changes();
        if changes.is_empty() {
            return preset;
        }
        let changes = self.list(changes).replace('=', " ");
        self.msg_preset_changed(preset, changes)
    }

    /// The terms of a game: preset, board, whether it is rated, clock, and the rules that differ from the preset.
    pub fn terms(&self, terms: &Terms) -> String {
        self.terms_but(terms, |_| false)
    }

    /// The terms of a game without the rules that the filter selects.
    pub fn terms_but(&self, terms: &Terms, is_elsewhere: impl Fn(&Statement) -> bool) -> String {
        let variant = Variant::nearest(&terms.rules);
        let size = terms.rules.size();
        let board = if size.is_endless() { self.msg_terms_endless() } else { self.msg_terms_board(size.lines()) };
        let mut lines = vec![self.msg_terms_line(
            self.preset(variant.preset()),
            board,
            yes(terms.rated),
            self.preset_summary(variant.preset()),
        )];
        if terms.control != TimeControl::Unlimited {
            lines.push(self.msg_challenge_clock(self.control(terms.control)));
        }
        let usual = variant.preset().rules().statements();
        let differs =
            |rule: &Statement| !usual.contains(rule) && !matches!(rule, Statement::Board(_)) && !is_elsewhere(rule);
        let changes = self.each_rule(&terms.rules, differs);
        if !changes.is_empty() {
            lines.push(self.msg_terms_changed());
            lines.extend(changes);
        }
        lines.join("\n")
    }

    /// The text, with the reason why a game is unrated although nobody asked for that.
    pub fn with_unrated(&self, text: String, unrated: Option<NotRated>) -> String {
        match unrated {
            Some(reason) => format!("{text}\n{}", self.not_rated(reason)),
            None => text,
        }
    }

    /// The text, with the reason why the games of a tournament are unrated although nobody asked for that.
    pub fn with_unrated_games(&self, text: String, unrated: Option<NotRated>) -> String {
        match unrated {
            // Nobody else agrees to the terms: players accept them by joining.
            Some(NotRated::Opening) => format!("{text}\n{}", self.msg_tournament_unrated_opening()),
            other => self.with_unrated(text, other),
        }
    }

    fn not_rated(&self, reason: NotRated) -> String {
        match reason {
            NotRated::Opening => self.msg_terms_unrated_opening(),
            NotRated::Never(Unratable::Handicap) => self.msg_terms_unrated_handicap(),
            NotRated::Never(Unratable::Guild) => self.msg_terms_unrated_server(),
        }
    }

    /// Refuses a rated game that cannot be rated.
    pub fn cannot_be_rated(&self, reason: Unratable) -> String {
        match reason {
            Unratable::Handicap => self.msg_terms_rated_handicap(),
            Unratable::Guild => self.msg_terms_rated_server(),
        }
    }

    /// Why typed rules were not accepted.
    pub fn no_variant(&self, error: &VariantError) -> String {
        // The typed text is quoted, so it is escaped.
        let echo = |typed: &str| plain_name(typed).replace('`', "");
        match error {
            VariantError::UnknownPreset(name) => {
                let names = self.list(Preset::ALL.iter().map(|preset| preset.name()));
                self.msg_options_unknown_preset(echo(name), names)
            }
            VariantError::UnknownOption(name) => {
                let names =
                    self.list(Variant::option_names().into_iter().chain(["match", "handicap"].map(str::to_owned)));
                self.msg_options_unknown(echo(name), names)
            }
            VariantError::BadValue { option, value, expected } => {
                let expected = self.expected(option, expected);
                if value.is_empty() {
                    return self.msg_options_no_value(*option, expected);
                }
                self.msg_options_bad_value(*option, echo(value), expected)
            }
            VariantError::Conflict(contradiction) => self.contradiction(contradiction),
        }
    }

    /// The values of an option. Values of the notation are the same in every language.
    fn expected(&self, option: &str, words: &str) -> String {
        match option {
            "board" => self.msg_option_board(),
            "players" => self.msg_option_players(),
            "teams" => self.msg_option_teams(),
            "line" => self.msg_option_line(),
            "captures" => self.msg_option_captures(),
            "goal" => self.msg_option_goal(),
            _ => words.to_owned(),
        }
    }

    /// Why two options exclude each other, as part of a sentence.
    pub fn clash(&self, conflict: &OptionConflict) -> String {
        match conflict.reason() {
            ConflictReason::Line => self.msg_clash_line(),
            ConflictReason::Swap => self.msg_clash_swap(),
            ConflictReason::Players => self.msg_clash_players(),
            ConflictReason::Teams => self.msg_clash_teams(),
            ConflictReason::Partners => self.msg_clash_partners(),
            ConflictReason::Mixed => self.msg_clash_mixed(),
            ConflictReason::Goal => self.msg_clash_goal(),
            ConflictReason::GoalNotCounted => self.msg_clash_goal_uncounted(),
            ConflictReason::NothingCaptured => self.msg_clash_nothing_captured(),
        }
    }

    fn contradiction(&self, contradiction: &OptionConflict) -> String {
        let reason = self.clash(contradiction);
        let [one, two] = contradiction.options().map(|option| option.replace('=', ":"));
        if two == "Pente" {
            return self.msg_options_impossible(one, reason);
        }
        self.msg_options_contradiction(one, two, reason)
    }

    /// The choice for a board size.
    pub fn board_choice(&self, size: Size) -> String {
        if size.is_endless() { self.msg_command_endless() } else { format!("{size}×{size}") }
    }

    /// The choice for an opening.
    pub fn opening_choice(&self, opening: Opening) -> String {
        match opening {
            Opening::Free => self.msg_command_opening_free(),
            Opening::Centre => self.msg_command_opening_centre(),
            Opening::Pro => self.msg_command_opening_pro(),
            Opening::LongPro => self.msg_command_opening_long_pro(),
            Opening::GPente => self.msg_command_opening_g_pente(),
            Opening::Swap => self.msg_command_opening_swap(),
            Opening::Swap2 => self.msg_command_opening_swap_two(),
        }
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
    fn terms_list_differences() {
        assert!(terms("tournament", true).starts_with("**Pente** on 19×19, rated: "));
        assert!(terms("gomoku:board=endless", false).starts_with("**Gomoku** on an endless board, unrated: "));
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
    fn rules_are_named_by_the_nearest_rules() {
        let check = |text: &str, expected: &str| {
            let rules = Variant::parse(text).expect(text).rules();
            assert_eq!(Words::default().rules_name(&rules), expected);
        };
        check("o-pente:", "O-Pente");
        check("standard:opening=pro", "Pente");
        check("keryo:board=15", "Keryo-Pente (board 15)");
        check("free-for-all:players=4", "Free for all (players 4)");
    }

    #[test]
    fn refusals_name_the_option_and_the_way_out() {
        let check = |text: &str, expected: &str| {
            let message = Words::default().no_variant(&Variant::parse(text).expect_err(text));
            assert_eq!(message, expected, "{text}");
        };
        check("gomoku:poof", "`self-capture:poof` and `captures:none` can’t go together: nothing is ever captured.");
        check(
            "standard:mixed",
            "`mixed:yes` and `players:2` can’t go together: there is only one other colour to capture.",
        );
        check("standard:line=6", "`line:6` isn’t possible: a line is 4 or 5 stones.");
        check("standard:board=10", "`board` can’t be “10”. Allowed: an odd number from 9 to 25, or endless.");
        check("standard:board", "`board` needs a value. Allowed: an odd number from 9 to 25, or endless.");
        check("standard:overtime=x", "`overtime` can’t be “x”. Allowed: none, break-line, capture-line.");
        let unknown = Words::default().no_variant(&Variant::parse("standard:`@everyone`").expect_err("unknown"));
        assert!(unknown.starts_with("There is no option called “everyone”. Available: board, players"), "{unknown}");
    }
}
