//! `pente analyze`: reviews games with the engine and prints the winning chances and turning points.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use pente::notation::{ReplayError, records, replay};
use pente::{Action, Position, Variant};
use pente_engine::review::{Effort, PositionReview, ProvedResult, Review, TurningPoint};
use serde_json::{Value, json};

use super::{input, output};

/// Analyze games with the engine: each side's chances at every move, missed wins, allowed wins, only moves.
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
    /// Seed for the choice between moves of about the same value
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
        return records(text).map(|record| record.map(game).map_err(|why| why.to_string())).collect();
    }
    lines.map(line).collect()
}

fn line(line: &str) -> Game {
    let (name, moves) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let variant = variant(name)?;
    let (mut position, mut actions) = (Position::new(variant.rules()), Vec::new());
    for (n, word) in moves.split_whitespace().enumerate() {
        let action = pente::notation::parse_action(word, &position).map_err(|why| format!("move {}: {why}", n + 1))?;
        position.apply(action).map_err(|why| format!("move {}, {word}: {why}", n + 1))?;
        actions.push(action);
    }
    Ok((variant, actions))
}

/// The rules of a line, read as `pente replay` reads them: it knows names that are no presets.
fn variant(name: &str) -> Result<Variant, String> {
    let start = replay(name).map_err(|why| match why {
        ReplayError::Variant(why) => why.to_string(),
        other => other.to_string(),
    })?;
    Ok(Variant::parse(name).unwrap_or_else(|_| Variant::nearest(start.rules())))
}

/// Reviews one game and prints it.
fn review_game(out: &mut impl Write, n: usize, game: Game, effort: Effort, as_json: bool) -> io::Result<()> {
    let reviewed = game.and_then(|(variant, actions)| {
        let review = Review::new(&variant.rules(), actions, effort);
        let mut review = review.map_err(|(index, why)| format!("action {}: {why}", index + 1))?;
        while review.step(&mut || false) {}
        Ok((variant, review))
    });
    let (variant, review) = match reviewed {
        Ok(reviewed) => reviewed,
        Err(why) if as_json => return writeln!(out, "{}", json!({ "game": n, "error": why })),
        Err(why) => return writeln!(out, "error in game {n}: {why}"),
    };
    let count = review.positions().iter().filter(|look| look.played.is_some()).count();
    if !as_json {
        writeln!(out, "game {n}: {variant}, {count} move{}", if count == 1 { "" } else { "s" })?;
        writeln!(out, "  move       chance  better")?;
    }
    let mut position = Position::new(variant.rules());
    for look in review.positions() {
        let text = if as_json { object(n, look, &position).to_string() } else { row(look, &position) };
        writeln!(out, "{text}")?;
        if let Some(action) = look.played {
            // The review has replayed the game: every action is legal.
            let _ = position.apply(action);
        }
    }
    if as_json { Ok(()) } else { writeln!(out) }
}

/// A reviewed position as a line of text.
fn row(look: &PositionReview, position: &Position) -> String {
    let played = look.played.map_or_else(|| "–".to_owned(), |action| pente::notation::format_action(action, position));
    let percent = 100.0 * look.win_probability_of(0, position.rules().sides());
    let better = if look.played == Some(look.best) {
        String::new()
    } else {
        pente::notation::format_action(look.best, position)
    };
    let note = match look.turning_point {
        Some(TurningPoint::MissedWin) => "missed a forced win",
        Some(TurningPoint::AllowedWin) => "allows a forced win",
        Some(TurningPoint::OnlyMove) => "the only move",
        None if look.proved == Some(ProvedResult::Win) => "a forced win",
        None if look.proved == Some(ProvedResult::Loss) => "lost by force",
        None => "",
    };
    format!("  {:>4}  {played:<6}{percent:>4.0} %  {better:<6}  {note}", look.index + 1).trim_end().to_owned()
}

/// A reviewed position as JSON.
fn object(n: usize, look: &PositionReview, position: &Position) -> Value {
    let size = position.rules().size();
    let turn = look.turning_point.map(|turn| match turn {
        TurningPoint::MissedWin => "missed-win",
        TurningPoint::AllowedWin => "allowed-win",
        TurningPoint::OnlyMove => "only-move",
    });
    let sides = position.rules().sides();
    let chances: Vec<f64> = (0..sides).map(|side| (look.win_probability_of(side, sides) * 1e4).round() / 1e4).collect();
    json!({
        "game": n,
        "move": look.index + 1,
        "seat": look.seat.index() + 1,
        "played": look.played.map(|action| pente::notation::format_action(action, position)),
        "best": pente::notation::format_action(look.best, position),
        "chances": chances,
        "win": look.proved == Some(ProvedResult::Win),
        "loss": look.proved == Some(ProvedResult::Loss),
        "turn": turn,
        "line": look.pv.iter().map(|&at| size.label(at)).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str, as_json: bool) -> String {
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
        let text = told(game, false);
        assert!(text.starts_with("game 1: standard, 9 moves\n") && text.contains("a forced win"), "{text}");
        let lines: Vec<Value> =
            told(game, true).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(lines.len(), 9);
        assert_eq!((&lines[5]["played"], &lines[5]["turn"]), (&json!("E1"), &json!("allowed-win")));
        assert_eq!((&lines[8]["chances"][0], &lines[8]["win"]), (&json!(1.0), &json!(true)));
    }

    #[test]
    fn records_are_reviewed() {
        let text = told("[Variant \"standard\"]\n\n1. K10 A1 2. L10 *\n", true);
        assert_eq!(text.lines().count(), 4, "{text}");
    }

    #[test]
    fn the_rules_are_read_as_replay_reads_them() {
        for (line, expected) in [
            ("pente A1", "game 1: freestyle, 1 move\n"),
            ("pente:board=15 A1", "game 1: freestyle:board=15, 1 move\n"),
            ("pente:board=16 A1", "error in game 1: board cannot be \"16\""),
        ] {
            let told = told(line, false);
            assert!(told.starts_with(expected), "{line}: {told}");
        }
    }

    #[test]
    fn an_unreadable_game_is_one_line() {
        for (text, expected) in [
            ("chess e4", "error in game 1: there is no preset \"chess\""),
            ("standard K10 K10", "error in game 1: move 2, K10: that point is occupied"),
            ("", ""),
        ] {
            let told = told(text, false);
            assert!(told.starts_with(expected) && told.lines().count() <= 1, "{text}: {told}");
        }
    }
}
