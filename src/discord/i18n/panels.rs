//! Words around the pictures of people: captions, descriptions, and the options of their commands.

use crate::app::{Duel, GAMES_FOR_A_PLACE, Period, Ranking, Record, Scope, Standing, is_provisional};
use crate::discord::i18n::{Words, number, text, yes};
use pente::{Rules, Variant};

words! {
    /// An option: picture or text.
    people_style = "people-style";
    /// A choice: as a picture.
    people_style_picture = "people-style-picture";
    /// A choice: as text.
    people_style_text = "people-style-text";
    /// `/leaderboard`'s option: whose games.
    ranking_scope = "ranking-scope";
    /// A choice: this server's.
    ranking_scope_server = "ranking-scope-server";
    /// A choice: all servers'.
    ranking_scope_global = "ranking-scope-global";
    /// `/leaderboard`'s option: since when.
    ranking_period = "ranking-period";
    /// A choice: for ever.
    ranking_period_all = "ranking-period-all";
    /// A choice: a month.
    ranking_period_month = "ranking-period-month";
    /// A choice: a week.
    ranking_period_week = "ranking-period-week";
    /// What `/head-to-head` does.
    duel_command = "duel-command";
    /// Its option: who.
    duel_first = "duel-first";
    /// Its option: against whom.
    duel_second = "duel-second";
    /// Its option: which ratings.
    duel_preset = "duel-preset";
    /// Refused: twice the same person.
    duel_with_oneself = "duel-with-oneself";
}

impl Words {
    /// What a leaderboard ranks, as its picture says it.
    pub fn ranking_title(&self, ranking: &Ranking) -> String {
        let scope = match ranking.scope {
            Scope::Guild(_) => self.ranking_scope_server(),
            Scope::Global => self.ranking_scope_global(),
        };
        let period = match ranking.period {
            Period::All => self.ranking_period_all(),
            Period::Month => self.ranking_period_month(),
            Period::Week => self.ranking_period_week(),
        };
        let gaps = [("family", text(ranking.family)), ("scope", text(scope)), ("period", text(period))];
        self.say("ranking-title", &gaps)
    }

    /// The line above a leaderboard's picture: everybody on it by mention, which works in every script.
    pub fn ranking_caption(&self, ranking: &Ranking) -> String {
        let players = ranking.standings.iter().map(|standing| self.mention(standing.player)).collect::<Vec<_>>();
        let gaps = [("title", text(self.ranking_title(ranking))), ("players", text(players.join(" · ")))];
        let said = self.say("ranking-caption", &gaps);
        [said]
            .into_iter()
            .chain(self.without_place(ranking).map(|line| format!("-# {line}")))
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// What a line without a place means, where there is one.
    pub fn without_place(&self, ranking: &Ranking) -> Option<String> {
        let is_there = ranking.standings.iter().any(|standing| !standing.has_place);
        is_there.then(|| self.say("ranking-no-place", &[("games", number(GAMES_FOR_A_PLACE))]))
    }

    /// A leaderboard for those who do not see it; `names` in its order.
    pub fn ranking_alt(&self, ranking: &Ranking, names: &[String]) -> String {
        let lines = ranking.standings.iter().zip(names).enumerate().map(|(index, (standing, name))| {
            let gaps = [
                ("rank", text(place(standing, index))),
                ("name", text(self.somebody(name))),
                ("rating", text(standing.rating.round())),
                ("provisional", yes(is_provisional(standing.deviation))),
                ("score", text(self.tally([standing.wins, standing.losses, standing.draws]))),
            ];
            self.say("ranking-alt-line", &gaps).replacen("–. ", "– ", 1)
        });
        let lines = lines.collect::<Vec<_>>().join(" ");
        self.say("ranking-alt", &[("title", text(self.ranking_title(ranking))), ("lines", text(lines))])
    }

    /// A profile for those who do not see it.
    pub fn profile_alt(&self, name: &str, record: &Record) -> String {
        let Some(standing) = record.profile.standing else { return String::new() };
        let rating = |value: Option<f64>| text(value.unwrap_or(standing.rating).round());
        let gaps = [
            ("name", text(self.somebody(name))),
            ("family", text(record.family)),
            ("rating", text(standing.rating.round())),
            ("deviation", text(standing.deviation.round())),
            ("score", text(self.tally(record.profile.finished))),
            ("lowest", rating(record.curve.iter().copied().reduce(f64::min))),
            ("highest", rating(record.curve.iter().copied().reduce(f64::max))),
        ];
        self.say("portrait-alt", &gaps)
    }

    /// The line above the picture of two people.
    pub fn duel_caption(&self, duel: &Duel) -> String {
        let [won, lost, drawn] = duel.score();
        let gaps = [
            ("one", text(self.mention(duel.players[0]))),
            ("two", text(self.mention(duel.players[1]))),
            ("won", text(won)),
            ("lost", text(lost)),
            ("drawn", number(drawn)),
        ];
        self.say("duel-caption", &gaps)
    }

    /// Two people's games as text, by rules.
    pub fn duel(&self, duel: &Duel) -> String {
        let mut lines = vec![self.duel_caption(duel)];
        lines.extend(duel.between.by_rules.iter().map(|(rules, score)| {
            let gaps = [("preset", text(self.table(rules))), ("score", text(self.tally(*score)))];
            self.say("duel-line", &gaps)
        }));
        lines.join("\n")
    }

    /// Two people's games for those who do not see them.
    pub fn duel_alt(&self, duel: &Duel, names: &[String; 2]) -> String {
        let gaps = [
            ("one", text(self.somebody(&names[0]))),
            ("two", text(self.somebody(&names[1]))),
            ("score", text(self.tally(duel.score()))),
        ];
        self.say("duel-alt", &gaps)
    }

    /// Two people who have not met.
    pub fn duel_none(&self, duel: &Duel) -> String {
        self.say(
            "duel-none",
            &[("one", text(self.mention(duel.players[0]))), ("two", text(self.mention(duel.players[1])))],
        )
    }

    /// What rules are called on a picture, and what they are called where it cannot be written there.
    pub fn rules_label(&self, rules: &Rules) -> [String; 2] {
        [self.table(rules), Variant::nearest(rules).to_string()]
    }

    fn tally(&self, [wins, losses, draws]: [u32; 3]) -> String {
        self.say("people-score", &[("wins", number(wins)), ("losses", number(losses)), ("draws", number(draws))])
    }

    /// A name in a description; of whom nobody has seen there is none.
    fn somebody(&self, name: &str) -> String {
        if name.is_empty() { self.plain("people-somebody") } else { name.to_owned() }
    }
}

/// The place of a line, or that it has none yet.
pub fn place(standing: &Standing, index: usize) -> String {
    if standing.has_place { (index + 1).to_string() } else { "–".to_owned() }
}
