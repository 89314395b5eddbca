//! Leaderboards, profiles and head-to-heads as pictures. What is written on them comes from whoever asks.

use super::{Duel, Pictures, Ranking, Record};
use crate::domain::ids::PlayerId;
use crate::domain::rating::{Score, is_provisional};
use pente::Rules;
use pente_render::{GameResult, HeadToHead, Leaderboard, LeaderboardRow, Profile, Tally};

/// What rules are called, and what they are called where the font cannot write that.
pub type Named<'a> = &'a (dyn Fn(&Rules) -> [String; 2] + Sync);

impl Pictures {
    /// A leaderboard; `names` in its order, the asker's line marked.
    pub async fn leaderboard(
        &self,
        ranking: &Ranking,
        title: String,
        names: &[String],
        asker: PlayerId,
    ) -> Option<Vec<u8>> {
        let lines = ranking.standings.iter().zip(names).zip(1..);
        let rows = lines.map(|((standing, name), rank)| LeaderboardRow {
            rank: if standing.has_place { rank } else { 0 },
            name: name.clone(),
            rating: rounded(standing.rating),
            provisional: is_provisional(standing.deviation),
            tally: Tally { wins: standing.wins, losses: standing.losses, draws: standing.draws },
            highlighted: standing.player == asker,
        });
        let board = Leaderboard { title, rows: rows.collect() };
        let theme = self.theme();
        self.panel("leaderboard", move |renderer| renderer.leaderboard(&board, theme)).await
    }

    /// A profile; `None` too for somebody who has no rating yet, of whom there is nothing to see.
    pub async fn profile(&self, record: &Record, name: &str, labels: Named<'_>) -> Option<Vec<u8>> {
        let standing = record.profile.standing?;
        let profile = Profile {
            name: name.to_owned(),
            rating: rounded(standing.rating),
            deviation: rounded(standing.deviation),
            provisional: is_provisional(standing.deviation),
            tally: tally(record.profile.finished),
            curve: record.curve.iter().copied().map(rounded).collect(),
            recent: record.form.iter().copied().map(form).collect(),
            favourites: record.favourites.iter().map(|(rules, games)| (self.label(labels, rules), *games)).collect(),
        };
        let theme = self.theme();
        self.panel("profile", move |renderer| renderer.profile(&profile, theme)).await
    }

    /// Two people against each other; `None` too where they have not finished a game.
    pub async fn head_to_head(&self, duel: &Duel, names: [String; 2], labels: Named<'_>) -> Option<Vec<u8>> {
        if duel.between.form.is_empty() {
            return None;
        }
        let pair = HeadToHead {
            names,
            ratings: duel.standings.map(|standing| standing.map(|standing| rounded(standing.rating))),
            tally: tally(duel.score()),
            recent: duel.between.form.iter().copied().map(form).collect(),
            presets: duel
                .between
                .by_rules
                .iter()
                .map(|(rules, score)| (self.label(labels, rules), tally(*score)))
                .collect(),
        };
        let theme = self.theme();
        self.panel("head-to-head", move |renderer| renderer.head_to_head(&pair, theme)).await
    }

    fn label(&self, labels: Named<'_>, rules: &Rules) -> String {
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
