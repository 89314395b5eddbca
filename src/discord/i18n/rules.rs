//! The exact rules of a table in words.

use crate::discord::i18n::{Gap, Words, number, text};
use pente::{
    CaptureTie, Captures, DoubleThree, Opening, Overline, Overtime, Rules, Seating, SelfCapture, Size, Statement,
};

impl Words {
    /// The rules of a table, a line each.
    pub fn rules(&self, rules: &Rules) -> String {
        let mut said = vec![self.say("rules-title", &[("table", text(self.table(rules)))])];
        said.extend(self.each_rule(rules, |_| true));
        said.join("\n")
    }

    /// What changing one set of rules into another does, in one line without marks; `None` where they are the same.
    pub fn rule_changed(&self, from: &Rules, to: &Rules) -> Option<String> {
        let usual = from.statements();
        // Of another goal the number is told, not how stones are captured.
        let is_goal = |rule: &Statement| {
            matches!((rule, from.options().captures), (Statement::Captures(Captures::Goal(_)), Captures::Goal(_)))
        };
        let rule = to.statements().into_iter().find(|rule| !usual.contains(rule) && !is_goal(rule))?;
        Some(self.statement(to, rule).replace("**", ""))
    }

    /// The rules that are wanted, a line each.
    pub fn each_rule(&self, rules: &Rules, is_wanted: impl Fn(&Statement) -> bool) -> Vec<String> {
        let wanted = rules.statements().into_iter().filter(is_wanted);
        wanted.map(|rule| self.say("rule-line", &[("rule", text(self.statement(rules, rule)))])).collect()
    }

    fn statement(&self, rules: &Rules, statement: Statement) -> String {
        match statement {
            Statement::Board(size) => self.board_rule(size),
            Statement::Players(seating) => self.players_rule(seating),
            Statement::FirstColour { black: false } => self.plain("rule-first-white"),
            Statement::FirstColour { black: true } => self.plain("rule-first-black"),
            Statement::Opening(opening) => self.opening_rule(opening),
            Statement::Line { line, overline, own } => {
                let key = match overline {
                    Overline::Wins => "rule-line-or-more",
                    Overline::Neutral => "rule-line-exactly",
                };
                let said = self.say(key, &[("line", number(line.into()))]);
                if own { format!("{said} {}", self.plain("rule-line-own")) } else { said }
            }
            Statement::Captures(captures) => self.captures_rule(captures),
            Statement::CaptureThree(true) => self.plain("rule-captures-three"),
            Statement::CaptureThree(false) => self.plain("rule-captures-pairs"),
            Statement::Mixed(true) => self.plain("rule-mixed"),
            Statement::Mixed(false) => self.plain("rule-not-mixed"),
            Statement::TeammatesDoNotCount => self.plain("rule-mates"),
            Statement::StonesToWin { stones, team } => {
                let stones = [("stones", number(stones.into()))];
                self.say(if team { "rule-goal-team" } else { "rule-goal" }, &stones)
            }
            Statement::SelfCapture(SelfCapture::Safe) => self.plain("rule-self-safe"),
            Statement::SelfCapture(SelfCapture::Poof) if rules.options().capture_three => {
                self.plain("rule-self-poof-three")
            }
            Statement::SelfCapture(SelfCapture::Poof) => self.plain("rule-self-poof"),
            Statement::SelfCapture(SelfCapture::Forbidden) => self.plain("rule-self-forbidden"),
            Statement::CaptureTie(CaptureTie::Shared) => self.plain("rule-tie-shared"),
            Statement::CaptureTie(CaptureTie::PlayOn) => self.plain("rule-tie-play-on"),
            Statement::Overtime(overtime) => self.plain(match overtime {
                Overtime::None => "rule-overtime-none",
                Overtime::BreakLine => "rule-overtime-break",
                Overtime::CaptureLine => "rule-overtime-capture",
            }),
            // Nothing is said where it is allowed.
            Statement::DoubleThree(DoubleThree::All) => self.plain("rule-double-all"),
            Statement::DoubleThree(_) => self.plain("rule-double-first"),
            Statement::Leaving { two_sides, teams } => self.plain(match (two_sides, teams) {
                (true, false) => "rule-leaving-two",
                (true, true) => "rule-leaving-two-teams",
                (false, true) => "rule-leaving-teams",
                (false, false) => "rule-leaving-alone",
            }),
            Statement::Draw => self.plain("rule-draw"),
        }
    }

    fn board_rule(&self, size: Size) -> String {
        let key = if size.is_endless() { "rule-board-endless" } else { "rule-board" };
        self.say(key, &[("lines", number(size.lines().into()))])
    }

    fn players_rule(&self, seating: Seating) -> String {
        let of = |name: &'static str, count: u8| -> Gap<'_> { (name, number(count.into())) };
        match seating {
            Seating::Individual(2) => self.plain("rule-players-two"),
            Seating::Individual(players) => self.say("rule-players-alone", &[of("players", players)]),
            Seating::Partners => self.plain("rule-players-partners"),
            Seating::Teams { players, teams } => {
                self.say("rule-players-teams", &[of("players", players), of("teams", teams)])
            }
        }
    }

    fn opening_rule(&self, opening: Opening) -> String {
        let distance = |lines: u32| self.say("rule-opening-pro", &[("distance", number(lines))]);
        match opening {
            Opening::Free => self.plain("rule-opening-free"),
            Opening::Centre => self.plain("rule-opening-centre"),
            Opening::Pro => distance(3),
            Opening::LongPro => distance(4),
            Opening::GPente => self.plain("rule-opening-g-pente"),
            Opening::Swap => self.plain("rule-opening-swap"),
            Opening::Swap2 => self.plain("rule-opening-swap-two"),
        }
    }

    fn captures_rule(&self, captures: Captures) -> String {
        match captures {
            Captures::None => self.plain("rule-captures-none"),
            Captures::Goal(_) => self.plain("rule-captures"),
            Captures::NotCounted => {
                format!("{} {}", self.plain("rule-captures"), self.plain("rule-captures-uncounted"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use pente::{Preset, Variant};

    #[test]
    fn every_preset_is_explained_in_one_message() {
        let words = Words::default();
        let mut seen = BTreeSet::new();
        for &preset in Preset::ALL {
            let said = words.rules(&preset.rules());
            assert!(said.chars().count() < 2000, "{}: {}", preset.name(), said.chars().count());
            assert_eq!(said.lines().count(), preset.rules().statements().len() + 1, "{said}");
            seen.insert(said);
        }
        // `points` is the standard game, played for points: by its rules alone nobody can tell the two apart.
        assert_eq!(seen.len(), Preset::ALL.len() - 1);
    }

    #[test]
    fn what_a_table_changes_is_said() {
        let words = Words::default();
        let check = |options: &str, expected: &str| {
            let rules = Variant::parse(options).expect(options).rules();
            let said = words.rules(&rules);
            assert!(said.contains(expected), "{options}: {said}");
        };
        check("standard", "19×19");
        check("standard:board=endless", "grows where a stone comes");
        check("standard:players=4", "4 players, each alone");
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
        check("five-in-a-row:", "no number of them wins");
        check("keryo", "Rows of exactly three");
        check("keryo", "15 of them win");
        check("team", "taken by a team together");
        check("free-for-all:mixed=no", "are of one colour");
        check("poof", "completes a pair between");
        check("o-pente:", "a pair or a three");
        check("standard:self-capture=forbidden", "may not be placed where");
        check("poof:capture-tie=play-on", "has to be ahead");
        check("boat", "break every line");
        check("standard:overtime=capture-line", "captured whole");
        check("ninuki-renju:", "The first player may not form two");
        check("complication", "Nobody may form two");
        check("free-for-all:", "Who leaves is out");
    }
}
