//! The exact rules of a game as sentences, with an example below them.

use pente::{
    CaptureTie, Captures, DoubleThree, Opening, Overline, Overtime, Rules, Seating, SelfCapture, Size, Statement,
};

use crate::app::Example;
use crate::discord::i18n::Words;

impl Words {
    /// The rules of a game, one per line.
    pub fn rules(&self, rules: &Rules) -> String {
        let mut text = vec![self.msg_rules_title(self.rules_name(rules))];
        text.extend(self.each_rule(rules, |_| true));
        text.join("\n")
    }

    /// The first rule that differs between two rule sets, without markup; `None` if none does. An option whose value is
    /// not among the rules, because it is the default or concerns them only together with others, is explained too.
    pub fn rule_changed(&self, from: &Rules, to: &Rules) -> Option<String> {
        let usual = from.statements();
        // For a different number of captures the number is stated, not how captures work.
        let is_goal = |rule: &Statement| {
            matches!((rule, from.options().captures), (Statement::Captures(Captures::Goal(_)), Captures::Goal(_)))
        };
        let stated = to.statements().into_iter().find(|rule| !usual.contains(rule) && !is_goal(rule));
        let (old, new) = (from.options(), to.options());
        let tie = || (old.capture_tie != new.capture_tie).then_some(Statement::CaptureTie(new.capture_tie));
        let double = || (old.double_three != new.double_three).then_some(Statement::DoubleThree(new.double_three));
        let rule = stated.or_else(tie).or_else(double)?;
        Some(self.statement(to, rule).replace("**", ""))
    }

    /// The rules that pass the filter, one per line.
    pub fn each_rule(&self, rules: &Rules, is_wanted: impl Fn(&Statement) -> bool) -> Vec<String> {
        let wanted = rules.statements().into_iter().filter(is_wanted);
        wanted.map(|rule| self.msg_rule_line(self.statement(rules, rule))).collect()
    }

    fn statement(&self, rules: &Rules, statement: Statement) -> String {
        match statement {
            Statement::Board(size) => self.board_rule(size),
            Statement::Players(seating) => self.players_rule(seating),
            Statement::FirstColour { black: false } => self.msg_rule_first_white(),
            Statement::FirstColour { black: true } => self.msg_rule_first_black(),
            Statement::Opening(opening) => self.opening_rule(opening),
            Statement::Line { line, overline, own } => {
                let text = match overline {
                    Overline::Wins => self.msg_rule_line_or_more(line),
                    Overline::Neutral => self.msg_rule_line_exactly(line),
                };
                if own { format!("{text} {}", self.msg_rule_line_own()) } else { text }
            }
            Statement::Captures(captures) => self.captures_rule(captures),
            Statement::CaptureThree(true) => self.msg_rule_captures_three(),
            Statement::CaptureThree(false) => self.msg_rule_captures_pairs(),
            Statement::Mixed(true) => self.msg_rule_mixed(),
            Statement::Mixed(false) => self.msg_rule_not_mixed(),
            Statement::TeammatesDoNotCount => self.msg_rule_mates(),
            Statement::StonesToWin { stones, team: true } => self.msg_rule_goal_team(stones),
            Statement::StonesToWin { stones, team: false } => {
                // If threes are captured too, the number of stones cannot be given in pairs.
                let pairs = if rules.options().capture_three { 0 } else { stones / 2 };
                self.msg_rule_goal(stones, pairs)
            }
            Statement::SelfCapture(SelfCapture::Safe) => self.msg_rule_self_safe(),
            Statement::SelfCapture(SelfCapture::Poof) if rules.options().capture_three => {
                self.msg_rule_self_poof_three()
            }
            Statement::SelfCapture(SelfCapture::Poof) => self.msg_rule_self_poof(),
            Statement::SelfCapture(SelfCapture::Forbidden) if rules.options().capture_three => {
                self.msg_rule_self_forbidden_three()
            }
            Statement::SelfCapture(SelfCapture::Forbidden) => self.msg_rule_self_forbidden(),
            Statement::CaptureTie(CaptureTie::Shared) => self.msg_rule_tie_shared(),
            Statement::CaptureTie(CaptureTie::PlayOn) => self.msg_rule_tie_play_on(),
            Statement::Overtime(overtime) => match overtime {
                Overtime::None => self.msg_rule_overtime_none(),
                Overtime::BreakLine => self.msg_rule_overtime_break(),
                Overtime::CaptureLine => self.msg_rule_overtime_capture(),
            },
            // Not among the rules of a game: the default needs no sentence there.
            Statement::DoubleThree(DoubleThree::Allowed) => self.msg_rule_double_allowed(),
            Statement::DoubleThree(DoubleThree::All) => self.msg_rule_double_all(),
            Statement::DoubleThree(_) => self.msg_rule_double_first(),
            Statement::Leaving { two_sides, teams } => match (two_sides, teams) {
                (true, false) => self.msg_rule_leaving_two(),
                (true, true) => self.msg_rule_leaving_two_teams(),
                (false, true) => self.msg_rule_leaving_teams(),
                (false, false) => self.msg_rule_leaving_alone(),
            },
            Statement::Draw => self.msg_rule_draw(),
        }
    }

    fn board_rule(&self, size: Size) -> String {
        if size.is_endless() { self.msg_rule_board_endless(size.lines()) } else { self.msg_rule_board(size.lines()) }
    }

    fn players_rule(&self, seating: Seating) -> String {
        match seating {
            Seating::Individual(2) => self.msg_rule_players_two(),
            Seating::Individual(players) => self.msg_rule_players_alone(players),
            Seating::Partners => self.msg_rule_players_partners(),
            Seating::Teams { players, teams } => self.msg_rule_players_teams(players, teams),
        }
    }

    fn opening_rule(&self, opening: Opening) -> String {
        let distance = |lines: u32| self.msg_rule_opening_pro(lines);
        match opening {
            Opening::Free => self.msg_rule_opening_free(),
            Opening::Centre => self.msg_rule_opening_centre(),
            Opening::Pro => distance(3),
            Opening::LongPro => distance(4),
            Opening::GPente => self.msg_rule_opening_g_pente(),
            Opening::Swap => self.msg_rule_opening_swap(),
            Opening::Swap2 => self.msg_rule_opening_swap_two(),
        }
    }

    fn captures_rule(&self, captures: Captures) -> String {
        match captures {
            Captures::None => self.msg_rule_captures_none(),
            Captures::Goal(_) => self.msg_rule_captures(),
            Captures::NotCounted => {
                format!("{} {}", self.msg_rule_captures(), self.msg_rule_captures_uncounted())
            }
        }
    }
}

impl Words {
    /// The caption of the example picture.
    pub fn example(&self, rules: &Rules, example: &Example) -> String {
        format!("-# {}", self.example_shown(rules, example))
    }

    /// The alt text of the example picture.
    pub fn example_alt(&self, rules: &Rules, example: &Example) -> String {
        format!("{} {}", self.msg_example_alt(), self.example_shown(rules, example).replace("**", ""))
    }

    fn example_shown(&self, rules: &Rules, example: &Example) -> String {
        let label = |at| example.game.table().rules().size().label(at);
        let colour = self.colour_by(rules, example.colour());
        let captures = example.captures.iter().map(|&(at, stones)| self.msg_example_capture(label(at), stones));
        let text = [self.msg_example_turn(colour), self.msg_example_line(label(example.line), rules.options().line)];
        text.into_iter().chain(captures).collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use pente::{Preset, Variant};

    use super::*;

    #[test]
    fn every_preset_is_explained_in_one_message() {
        let words = Words::default();
        let mut seen = BTreeSet::new();
        for &preset in Preset::ALL {
            let text = words.rules(&preset.rules());
            assert!(text.chars().count() < 2000, "{}: {}", preset.name(), text.chars().count());
            assert_eq!(text.lines().count(), preset.rules().statements().len() + 1, "{text}");
            seen.insert(text);
        }
        // `points` is the standard game with a match format, so its rules alone are those of `standard`.
        assert_eq!(seen.len(), Preset::ALL.len() - 1);
    }

    #[test]
    fn differences_from_the_preset_are_listed() {
        let words = Words::default();
        let check = |options: &str, expected: &str| {
            let rules = Variant::parse(options).expect(options).rules();
            let text = words.rules(&rules);
            assert!(text.contains(expected), "{options}: {text}");
        };
        check("standard", "19×19");
        check("standard:board=endless", "grows where a stone comes");
        check("standard:players=4", "4 players, each with their own colour");
        check("partners", "Four players in two teams");
        check("team:players=6,teams=3", "6 players in 3 teams");
        check("gomoku", "Black moves first");
        check("freestyle", "goes anywhere");
        check("tournament", "at least 3 lines");
        check("standard:opening=long-pro", "at least 4 lines");
        check("g-pente:", "3 or 4 lines away");
        check("d-pente:", "places four stones");
        check("swap2-pente", "places three stones");
        check("points-multi:", "**4 or more in a row**");
        check("complication", "**Exactly 5 in a row**");
        check("team", "of one player’s own colour");
        check("five-in-a-row:", "don’t count towards a win");
        check("standard", "capturing 10 stones (5 pairs) also wins");
        check("keryo", "Rows of exactly three");
        check("keryo", "capturing 15 stones also wins");
        check("team", "captured by a team together");
        check("free-for-all:mixed=no", "are of one colour");
        check("poof", "completes a pair between");
        check("o-pente:", "a pair or a three");
        check("standard:self-capture=forbidden", "may not be placed where");
        check("poof:capture-tie=play-on", "has to be ahead");
        check("boat", "break every line");
        check("standard:overtime=capture-line", "captured whole");
        check("ninuki-renju:", "The first player may not form two");
        check("complication", "Nobody may form two");
        check("free-for-all:", "A player who leaves is out");
    }
}
