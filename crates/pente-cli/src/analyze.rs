//! `pente analyze`: reviews games with the engine and prints the winning chances and turning points.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use pente::notation::{ReplayError, records, replay};
use pente::{Action, Position, Variant};
use pente_engine::review::{Effort, PositionReview, ProvedResult, Review, TurningPoint};
use serde_json::{Value, json};

use super::{input, output};

/// Analyze games with the engine: each side's chances at every move, missed and allowed wins, only moves, mistakes.
///
/// Reads lines `PRESET[:option=value,…] K10 L9 …` as `pente replay` does, or records (PGN-like text, pente.org's
/// included), from a file or standard input. A game that cannot be read is reported on one line, and the
/// others are analyzed.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The file with the games; standard input if it is left out or `-`
    games: Option<PathBuf>,
    /// Positions that the engine visits for each move: more is slower and better
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,
    /// Seed for the stones proposed in openings with a choice of colours; nothing else depends on it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object a line instead of text
    #[arg(long)]
    json: bool,
}

/// A game to review, or why it cannot be read.
type Game = Result<(Variant, Vec<Action>), String>;

/// Runs the subcommand.
///
/// # Errors
/// [`anyhow::Error`] if the games cannot be read, or standard output cannot be written.
#[expect(clippy::needless_pass_by_value, reason = "all subcommands take their arguments by value")]
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let text = input::read(args.games.as_deref())?;
    let effort = Effort { nodes: args.nodes, seed: args.seed };
    let mut out = BufWriter::new(io::stdout().lock());
    let mut review_all = || {
        for (n, game) in games(&text).into_iter().enumerate() {
            review_game(&mut out, n + 1, game, effort, args.json)?;
            out.flush()?;
        }
        Ok(())
    };
    output::ignore_closed_pipe(review_all())?;
    Ok(ExitCode::SUCCESS)
}

/// The games of a text: records, or one game per line.
fn games(text: &str) -> Vec<Game> {
    let mut lines = input::lines(text).peekable();
    if lines.peek().is_some_and(|line| input::is_record(line)) {
        let game = |record: pente::notation::Record| (*record.variant(), record.actions().to_vec());
        return records(text).map(|record| record.map(game).map_err(|error| error.to_string())).collect();
    }
    lines.map(line).collect()
}

fn line(line: &str) -> Game {
    let (name, moves) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let variant = variant(name)?;
    let (_, actions) = input::play(variant.rules(), moves.split_whitespace())?;
    Ok((variant, actions))
}

/// The rules of a line, read as `pente replay` reads them: it knows names that are no presets.
fn variant(name: &str) -> Result<Variant, String> {
    let start = replay(name).map_err(|error| match error {
        ReplayError::Variant(error) => error.to_string(),
        other => other.to_string(),
    })?;
    Ok(Variant::parse(name).unwrap_or_else(|_| Variant::nearest(start.rules())))
}

/// Reviews one game and prints it.
fn review_game(out: &mut impl Write, n: usize, game: Game, effort: Effort, as_json: bool) -> io::Result<()> {
    let reviewed = game.and_then(|(variant, actions)| {
        let review = Review::new(&variant.rules(), actions, effort);
        let mut review = review.map_err(|(index, error)| format!("action {}: {error}", index + 1))?;
        while review.step(&mut || false) {}
        Ok((variant, review))
    });
    let (variant, review) = match reviewed {
        Ok(reviewed) => reviewed,
        Err(error) if as_json => return writeln!(out, "{}", json!({ "game": n, "error": error })),
        Err(error) => return writeln!(out, "error in game {n}: {error}"),
    };
    let count = review.positions().iter().filter(|reviewed| reviewed.played.is_some()).count();
    if !as_json {
        writeln!(out, "game {n}: {variant}, {count} move{}", if count == 1 { "" } else { "s" })?;
        writeln!(out, "  move       chance  better")?;
    }
    let mut position = Position::new(variant.rules());
    for reviewed in review.positions() {
        let text = if as_json { object(n, reviewed, &position).to_string() } else { row(reviewed, &position) };
        writeln!(out, "{text}")?;
        if let Some(action) = reviewed.played {
            // The review has replayed the game: every action is legal.
            let _ = position.apply(action);
        }
    }
    if as_json { Ok(()) } else { writeln!(out) }
}

/// A reviewed position as a line of text.
fn row(reviewed: &PositionReview, position: &Position) -> String {
    let played =
        reviewed.played.map_or_else(|| "–".to_owned(), |action| pente::notation::format_action(action, position));
    let percent = 100.0 * reviewed.win_probability_of(0, position.rules().sides());
    let better = if reviewed.played == Some(reviewed.best) {
        String::new()
    } else {
        pente::notation::format_action(reviewed.best, position)
    };
    let note = match reviewed.turning_point {
        Some(TurningPoint::MissedWin) => "missed a forced win",
        Some(TurningPoint::AllowedWin) => "allows a forced win",
        Some(TurningPoint::OnlyMove) => "the only move",
        Some(TurningPoint::Mistake) => "a mistake",
        None if reviewed.proved == Some(ProvedResult::Win) => "a forced win",
        None if reviewed.proved == Some(ProvedResult::Loss) => "lost by force",
        None => "",
    };
    format!("  {:>4}  {played:<6}{percent:>4.0} %  {better:<6}  {note}", reviewed.number()).trim_end().to_owned()
}

/// A reviewed position as JSON.
fn object(n: usize, reviewed: &PositionReview, position: &Position) -> Value {
    let size = position.rules().size();
    let turn = reviewed.turning_point.map(|turn| match turn {
        TurningPoint::MissedWin => "missed-win",
        TurningPoint::AllowedWin => "allowed-win",
        TurningPoint::OnlyMove => "only-move",
        TurningPoint::Mistake => "mistake",
    });
    let sides = position.rules().sides();
    let chances: Vec<f64> =
        (0..sides).map(|side| (reviewed.win_probability_of(side, sides) * 1e4).round() / 1e4).collect();
    json!({
        "game": n,
        "move": reviewed.number(),
        "seat": reviewed.seat.index() + 1,
        "played": reviewed.played.map(|action| pente::notation::format_action(action, position)),
        "best": pente::notation::format_action(reviewed.best, position),
        "chances": chances,
        "win": reviewed.proved == Some(ProvedResult::Win),
        "loss": reviewed.proved == Some(ProvedResult::Loss),
        "turn": turn,
        "line": reviewed.pv.iter().map(|&at| size.label(at)).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(text: &str, as_json: bool) -> String {
        let mut out = Vec::new();
        for (n, game) in games(text).into_iter().enumerate() {
            review_game(&mut out, n + 1, game, Effort { nodes: 300, seed: 1 }, as_json)
                .expect("writing to a buffer cannot fail");
        }
        String::from_utf8(out).expect("UTF-8")
    }

    #[test]
    fn a_game_is_printed_as_text_and_as_json() {
        let game = "standard K10 A1 L10 C1 M10 E1 N10 G1 O10";
        let text = printed(game, false);
        assert!(text.starts_with("game 1: standard, 9 moves\n") && text.contains("a forced win"), "{text}");
        let lines: Vec<Value> =
            printed(game, true).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(lines.len(), 9);
        assert_eq!((&lines[5]["played"], &lines[5]["turn"]), (&json!("E1"), &json!("allowed-win")));
        assert_eq!((&lines[8]["chances"][0], &lines[8]["win"]), (&json!(1.0), &json!(true)));
    }

    #[test]
    fn records_are_reviewed() {
        let text = printed("[Variant \"standard\"]\n\n1. K10 A1 2. L10 *\n", true);
        assert_eq!(text.lines().count(), 4, "{text}");
    }

    #[test]
    fn the_rules_are_read_as_replay_reads_them() {
        for (line, expected) in [
            ("pente A1", "game 1: freestyle, 1 move\n"),
            ("pente:board=15 A1", "game 1: freestyle:board=15, 1 move\n"),
            ("pente:board=16 A1", "error in game 1: board cannot be \"16\""),
        ] {
            let printed = printed(line, false);
            assert!(printed.starts_with(expected), "{line}: {printed}");
        }
    }

    #[test]
    fn an_unreadable_game_is_one_line() {
        for (text, expected) in [
            ("chess e4", "error in game 1: there is no preset \"chess\""),
            ("standard K10 K10", "error in game 1: move 2, K10: that point is occupied"),
            ("", ""),
        ] {
            let printed = printed(text, false);
            assert!(printed.starts_with(expected) && printed.lines().count() <= 1, "{text}: {printed}");
        }
    }
}
