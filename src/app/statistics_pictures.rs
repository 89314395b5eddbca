//! Leaderboards, profiles and head-to-heads as pictures. What is written on them comes from whoever asks.

use super::{HeadToHeadRecord, Pictures, Ranking, Record};
use crate::domain::ids::PlayerId;
use crate::domain::rating::{Score, is_provisional};
use pente::Rules;
use pente_render::{GameResult, HeadToHead, Leaderboard, LeaderboardRow, Profile, Tally};

/// What rules are called, and what they are called where the font cannot write that.
pub type RulesLabels<'a> = &'a (dyn Fn(&Rules) -> [String; 2] + Sync);

impl Pictures {
    /// A leaderboard; `names` in its order, the asker's line marked.
    pub async fn leaderboard(
        &self,
        ranking: &Ranking,
        title: String,
        names: &[String],
        asker: PlayerId,
    ) -> Option<Vec<u8>> {
        let lines = ranking.entries.iter().zip(names).zip(1..);
        let rows = lines.map(|((rated, name), rank)| LeaderboardRow {
            rank: if rated.has_place { rank } else { 0 },
            name: name.clone(),
            rating: rounded(rated.rating),
            provisional: is_provisional(rated.deviation),
            tally: Tally { wins: rated.wins, losses: rated.losses, draws: rated.draws },
            highlighted: rated.player == asker,
        });
        let board = Leaderboard { title, rows: rows.collect() };
        let theme = self.theme();
        self.panel("leaderboard", move |renderer| renderer.leaderboard(&board, theme)).await
    }

    /// A profile; `None` too for somebody who has no rating yet, of whom there is nothing to see.
    pub async fn profile(&self, record: &Record, name: &str, labels: RulesLabels<'_>) -> Option<Vec<u8>> {
        let rated = record.profile.rating?;
        let profile = Profile {
            name: name.to_owned(),
            rating: rounded(rated.rating),
            deviation: rounded(rated.deviation),
            provisional: is_provisional(rated.deviation),
            tally: tally(record.profile.finished),
            curve: record.curve.iter().copied().map(rounded).collect(),
            recent: record.form.iter().copied().map(form).collect(),
            favourites: record.favourites.iter().map(|(rules, games)| (self.label(labels, rules), *games)).collect(),
        };
        let theme = self.theme();
        self.panel("profile", move |renderer| renderer.profile(&profile, theme)).await
    }

    /// Two people against each other; `None` too where they have not finished a game.
    pub async fn head_to_head(
        &self,
        record: &HeadToHeadRecord,
        names: [String; 2],
        labels: RulesLabels<'_>,
    ) -> Option<Vec<u8>> {
        if record.between.form.is_empty() {
            return None;
        }
        let pair = HeadToHead {
            names,
            ratings: record.ratings.map(|rating| rating.map(|rated| rounded(rated.rating))),
            tally: tally(record.score()),
            recent: record.between.form.iter().copied().map(form).collect(),
            presets: record
                .between
                .by_rules
                .iter()
                .map(|(rules, score)| (self.label(labels, rules), tally(*score)))
                .collect(),
        };
        let theme = self.theme();
        self.panel("head-to-head", move |renderer| renderer.head_to_head(&pair, theme)).await
    }

    fn label(&self, labels: RulesLabels<'_>, rules: &Rules) -> String {
        let [label, instead] = labels(rules);
        if self.can_write(&label) { label } else { instead }
    }
}

const fn tally([wins, losses, draws]: [u32; 3]) -> Tally {
    Tally { wins, losses, draws }
}

const fn form(score: Score) -> GameResult {
    match score {
        Score::Win => GameResult::Win,
        Score::Draw => GameResult::Draw,
        Score::Loss => GameResult::Loss,
    }
}

/// Ratings are small numbers; what is none is 0.
#[expect(clippy::cast_possible_truncation, reason = "clamped to what an i32 holds")]
const fn rounded(rating: f64) -> i32 {
    rating.round().clamp(-1e9, 1e9) as i32
}
