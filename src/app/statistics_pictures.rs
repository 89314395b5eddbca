//! Draws leaderboards, profiles, head-to-head records, and the win chances over a game. The caller passes the texts.

use pente::Rules;
use pente_engine::review::TurningPoint;
use pente_render::{
    Avatar, GameResult, HeadToHead, LeaderboardRow, Podium, PodiumPlace, Profile, ResultLetters, Tally, WinChart,
};

use super::{HeadToHeadStatistics, Leaderboard, Pictures, PlayerStatistics, Reviewed};
use crate::domain::game::Score;
use crate::domain::ids::PlayerId;
use crate::domain::rating::is_provisional;

/// The texts on a profile or a head-to-head record.
pub struct CardTexts<'a> {
    /// The letters of results.
    pub letters: ResultLetters,
    /// Returns the label of rules, and a label in Latin script for when the font lacks the glyphs of the first.
    pub rules: &'a (dyn Fn(&Rules) -> [String; 2] + Sync),
}

/// A player on a card.
#[derive(Clone, Debug, Default)]
pub struct CardPlayer {
    /// The name.
    pub name: String,
    /// The avatar.
    pub avatar: Avatar,
}

impl Pictures {
    /// Draws a leaderboard; `players` are in its order, and the line of `user`, if there is one, is highlighted. The
    /// second title stands in for one that the font cannot write. `None` if drawing fails, which is logged.
    pub async fn leaderboard(
        &self,
        leaderboard: &Leaderboard,
        ([title, instead], letters): ([String; 2], ResultLetters),
        players: &[CardPlayer],
        user: Option<PlayerId>,
    ) -> Option<Vec<u8>> {
        let rows = leaderboard.entries.iter().zip(players).map(|(entry, player)| LeaderboardRow {
            rank: entry.rank.unwrap_or(0),
            name: player.name.clone(),
            avatar: player.avatar.clone(),
            rating: entry.rating.map(|rating| rounded(rating.value)),
            provisional: entry.rating.is_some_and(|rating| rating.is_provisional),
            tally: tally(entry.score),
            highlighted: Some(entry.player) == user,
        });
        let title = if self.can_write(&title) { title } else { instead };
        let board = pente_render::Leaderboard { title, letters, rows: rows.collect() };
        let theme = self.theme();
        self.statistics_card("leaderboard", move |renderer| renderer.leaderboard(&board, theme)).await
    }

    /// Draws a profile. `None` if the player has no rating yet, or if drawing fails, which is logged.
    pub async fn profile(
        &self,
        record: &PlayerStatistics,
        player: CardPlayer,
        texts: CardTexts<'_>,
    ) -> Option<Vec<u8>> {
        let rated = record.profile.rating?;
        let profile = Profile {
            name: player.name,
            avatar: player.avatar,
            rating: rounded(rated.rating),
            deviation: rounded(rated.deviation),
            provisional: is_provisional(rated.deviation),
            letters: texts.letters.clone(),
            tally: tally(record.profile.finished),
            curve: record.curve.iter().copied().map(rounded).collect(),
            recent: record.profile.recent_scores.iter().copied().map(game_result).collect(),
            favourites: record
                .profile
                .favourites
                .iter()
                .map(|(rules, games)| (self.label(&texts, rules), *games))
                .collect(),
        };
        let theme = self.theme();
        self.statistics_card("profile", move |renderer| renderer.profile(&profile, theme)).await
    }

    /// Draws a head-to-head record. `None` if the two have not finished a game, or if drawing fails, which is logged.
    pub async fn head_to_head(
        &self,
        record: &HeadToHeadStatistics,
        players: [CardPlayer; 2],
        texts: CardTexts<'_>,
    ) -> Option<Vec<u8>> {
        if record.head_to_head.recent_scores.is_empty() {
            return None;
        }
        let [one, two] = players;
        let pair = HeadToHead {
            names: [one.name, two.name],
            avatars: [one.avatar, two.avatar],
            ratings: record.ratings.map(|rating| rating.map(|rated| rounded(rated.rating))),
            provisional: record.ratings.map(|rating| rating.is_some_and(|rated| is_provisional(rated.deviation))),
            letters: texts.letters.clone(),
            tally: tally(record.score()),
            recent: record.head_to_head.recent_scores.iter().copied().map(game_result).collect(),
            presets: record
                .head_to_head
                .by_rules
                .iter()
                .map(|(rules, score)| (self.label(&texts, rules), tally(*score)))
                .collect(),
        };
        let theme = self.theme();
        self.statistics_card("head-to-head", move |renderer| renderer.head_to_head(&pair, theme)).await
    }

    /// Draws a podium of players, best first. `None` if drawing fails, which is logged.
    pub async fn podium(&self, title: String, places: Vec<PodiumPlace>) -> Option<Vec<u8>> {
        let (podium, theme) = (Podium { title, places }, self.theme());
        self.statistics_card("podium", move |renderer| renderer.podium(&podium, theme)).await
    }

    fn label(&self, texts: &CardTexts<'_>, rules: &Rules) -> String {
        let [label, instead] = (texts.rules)(rules);
        if self.can_write(&label) { label } else { instead }
    }

    /// The win chance of the first player over the game; `names` are those of both players. `None` if drawing fails,
    /// which is logged.
    pub async fn win_chart(&self, reviewed: &Reviewed, names: [String; 2]) -> Option<Vec<u8>> {
        let turned = |turn| match turn {
            TurningPoint::MissedWin => pente_render::TurningPoint::MissedWin,
            TurningPoint::AllowedWin => pente_render::TurningPoint::AllowedWin,
            TurningPoint::OnlyMove => pente_render::TurningPoint::OnlyMove,
            TurningPoint::Mistake => pente_render::TurningPoint::Mistake,
        };
        let chart = WinChart {
            names,
            win_percent: reviewed.win_probabilities().into_iter().map(percent).collect(),
            turning_points: reviewed.turning_points().map(|(review, turn)| (review.number(), turned(turn))).collect(),
        };
        let theme = self.theme();
        self.statistics_card("win-chart", move |renderer| renderer.win_chart(&chart, theme)).await
    }
}

const fn tally([wins, losses, draws]: [u32; 3]) -> Tally {
    Tally { wins, losses, draws }
}

const fn game_result(score: Score) -> GameResult {
    match score {
        Score::Win => GameResult::Win,
        Score::Draw => GameResult::Draw,
        Score::Loss => GameResult::Loss,
    }
}

/// Rounds a rating; NaN becomes 0.
#[expect(clippy::cast_possible_truncation, reason = "clamped to what an i32 holds")]
const fn rounded(rating: f64) -> i32 {
    rating.round().clamp(-1e9, 1e9) as i32
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to 0 to 100")]
fn percent(probability: f64) -> u8 {
    (probability * 100.0).round().clamp(0.0, 100.0) as u8
}
