//! Draws tournaments: the bracket of a knockout, and the table of results of other formats.

use pente_render::{Bracket, BracketPairing, Crosstable, CrosstableCell, CrosstableRow, GameResult};

use super::Pictures;
use crate::domain::tournament::{Format, ResultCell, Tournament};

/// The most games of a king of the hill that are drawn: the last ones.
const LAST_GAMES: usize = 12;

/// The texts on the picture of a tournament.
pub struct TournamentTexts {
    /// The title.
    pub title: String,
    /// The name of the numbered columns of a table, such as rounds; empty if they are the opponents.
    pub columns: String,
}

impl Pictures {
    /// Draws a tournament; `names` are in the order in which the players joined. `None` if drawing fails, which is
    /// logged.
    pub async fn tournament(
        &self,
        tournament: &Tournament,
        texts: TournamentTexts,
        names: &[String],
    ) -> Option<Vec<u8>> {
        let theme = self.theme();
        match tournament.format() {
            Format::Knockout => {
                let bracket = bracket(tournament, texts.title, names);
                self.statistics_card("bracket", move |renderer| renderer.bracket(&bracket, theme)).await
            }
            Format::RoundRobin | Format::Swiss(_) | Format::KingOfTheHill(_) => {
                let table = crosstable(tournament, texts, names);
                self.statistics_card("crosstable", move |renderer| renderer.crosstable(&table, theme)).await
            }
        }
    }
}

fn name_of(names: &[String], player: usize) -> String {
    names.get(player).cloned().unwrap_or_default()
}

fn bracket(tournament: &Tournament, title: String, names: &[String]) -> Bracket {
    let pairing = |pairing: &crate::domain::tournament::BracketPairing| BracketPairing {
        names: pairing.players.map(|player| player.map(|player| name_of(names, player))),
        winner: pairing.winner,
    };
    let rounds = tournament.bracket();
    Bracket { title, rounds: rounds.iter().map(|round| round.iter().map(pairing).collect()).collect() }
}

fn crosstable(tournament: &Tournament, texts: TournamentTexts, names: &[String]) -> Crosstable {
    let lines = tournament.results();
    let is_round_robin = tournament.format() == Format::RoundRobin;
    let columns = if is_round_robin { lines.len() } else { tournament.rounds().len() };
    let first = match tournament.format() {
        Format::KingOfTheHill(_) => columns.saturating_sub(LAST_GAMES),
        Format::Knockout | Format::RoundRobin | Format::Swiss(_) => 0,
    };
    let cell = |cell: &ResultCell| CrosstableCell {
        // In a round robin the column is the opponent.
        opponent: match cell.opponent {
            Some(opponent) if !is_round_robin => (opponent + 1).to_string(),
            _ => String::new(),
        },
        result: cell.halves.map(|halves| match halves {
            0 => GameResult::Loss,
            1 => GameResult::Draw,
            _ => GameResult::Win,
        }),
    };
    let rows = lines.iter().zip(1..).map(|(line, number)| CrosstableRow {
        number,
        place: u32::try_from(line.standing.rank).unwrap_or(u32::MAX),
        name: name_of(names, line.standing.player),
        cells: line.cells.iter().skip(first).map(|one| one.as_ref().map(cell)).collect(),
        points: points(line.standing.halves),
    });
    Crosstable {
        title: texts.title,
        column_title: texts.columns,
        columns: (first + 1..=columns).map(|number| number.to_string()).collect(),
        rows: rows.collect(),
    }
}

/// Points, which are counted in halves.
fn points(halves: u32) -> String {
    let half = if halves.is_multiple_of(2) { "" } else { "½" };
    if halves == 1 { half.to_owned() } else { format!("{}{half}", halves / 2) }
}
