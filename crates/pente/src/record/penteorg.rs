//! pente.org's records: the game by its name there, swaps as a tag, resignations as a mere result.

use super::Record;
use super::read::{RecordError, Scanned, play};
use crate::{Action, Captures, Colour, Opening, Options, Phase, Position, Preset, Variant};

/// Reads a scanned record by pente.org's conventions.
///
/// Its Pente is played with the tournament rule where it is rated and freely where it is not, and the record does not
/// say which rule was on: the strictest opening that fits is taken.
pub(super) fn understood(scanned: &Scanned) -> Result<Record, RecordError> {
    let scanned = &without_marks(scanned);
    let name = game(scanned).unwrap_or_default();
    let preset = preset(name).ok_or_else(|| RecordError::UnknownGame(name.chars().take(40).collect()))?;
    let swapped = scanned.tags.iter().any(|(name, value)| {
        name.to_ascii_lowercase().contains("swap") && value.trim().to_ascii_lowercase().starts_with(['y', 't', '1'])
    });
    let unsaid = |position: &Position| match position.phase() {
        Phase::Choose { .. } => Some(if swapped { "white" } else { "black" }),
        _ => None,
    };
    let mut record = Err(RecordError::UnknownGame(String::new()));
    for variant in variants(preset) {
        record = play(variant, scanned, unsaid);
        if record.is_ok() {
            break;
        }
    }
    let mut record = record?;
    finish(&mut record, scanned.result.as_deref());
    seat_names(&mut record);
    Ok(record)
}

/// The record without the word that says how it ended, where a result says who won: pente.org's `Resign` and `Forfeit`
/// name nobody.
fn without_marks(scanned: &Scanned) -> Scanned {
    let mut scanned = scanned.clone();
    let is_mark = |word: &String| ["resign", "forfeit"].iter().any(|mark| word.eq_ignore_ascii_case(mark));
    if scanned.result.as_deref().is_some_and(|result| result != "*") {
        scanned.words.pop_if(|word| is_mark(word));
    }
    scanned
}

/// Names are of colours there: player 1 of a record is who plays the first colour in the end, whoever proposed. Older
/// records say white and black. Ours are of seats.
fn seat_names(record: &mut Record) {
    for (number, names) in (0..).zip([["Player 1 Name", "White"], ["Player 2 Name", "Black"]]) {
        let Some(player) = names.iter().find_map(|name| record.tag(name)).map(str::to_owned) else { continue };
        record.tags.retain(|(name, _)| !names.iter().any(|old| name.eq_ignore_ascii_case(old)));
        if let Some(seat) = record.position.seats_of(Colour::new(number)).next() {
            record.tags.push((format!("Player {}", seat.index() + 1), player));
        }
    }
    record.tags.sort_by_key(|(name, _)| !name.starts_with("Player "));
}

/// The name of the game, which older collections give in another tag.
pub(super) fn game(scanned: &Scanned) -> Option<&str> {
    scanned.tag("Game").or_else(|| scanned.tag("GameType"))
}

/// The preset of a game's name there: `Pente`, `Turn-based Keryo-Pente`, `Speed D-Pente`.
fn preset(name: &str) -> Option<Preset> {
    let name = name.to_ascii_lowercase();
    let plain: String = name
        .replace("turn-based", "")
        .replace("speed", "")
        .strip_prefix("tb-")
        .map_or_else(|| name.replace("turn-based", "").replace("speed", ""), str::to_owned)
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .collect();
    match plain.as_str() {
        "pente" => Some(Preset::Tournament),
        "keryo" | "keryopente" => Some(Preset::Keryo),
        "gomoku" => Some(Preset::Gomoku),
        "poof" | "poofpente" => Some(Preset::Poof),
        "boat" | "boatpente" => Some(Preset::Boat),
        "swap2" => Some(Preset::Swap2Pente),
        other => Preset::from_name(other),
    }
}

/// The preset as pente.org plays it, with the openings that it may have been played with, the strictest first.
fn variants(preset: Preset) -> Vec<Variant> {
    let options = preset.options();
    // There a tie at the goal needs a lead, which only self-captures can show.
    let options = match options.captures {
        Captures::Goal(_) if options.self_capture == crate::SelfCapture::Poof => {
            Options { capture_tie: crate::CaptureTie::PlayOn, ..options }
        }
        _ => options,
    };
    let openings: &[Opening] = match options.opening {
        Opening::Centre | Opening::Pro => &[Opening::Pro, Opening::Centre, Opening::Free],
        Opening::GPente => &[Opening::GPente, Opening::Free],
        ref own => std::slice::from_ref(own),
    };
    // The tournament rule and the free opening have names of their own.
    let named = |opening: Opening| match (preset, opening) {
        (Preset::Tournament, Opening::Centre) => Preset::Standard,
        (Preset::Tournament, Opening::Free) => Preset::Freestyle,
        _ => preset,
    };
    let variants = openings.iter().map(|&opening| Variant::new(named(opening), Options { opening, ..options }));
    variants.filter_map(Result::ok).collect()
}

/// A game that its moves leave open and its result does not: somebody resigned, or both agreed.
fn finish(record: &mut Record, result: Option<&str>) {
    if record.position.outcome().is_some() {
        return;
    }
    let loser = match result {
        Some("1") => Colour::new(1),
        Some("2") => Colour::new(0),
        Some("0") => {
            record.add(Action::Draw);
            return;
        }
        _ => return,
    };
    let loser = record.position.seats_of(loser).next();
    if let Some(seat) = loser {
        record.add(Action::Resign(seat));
    }
}

impl Record {
    /// Adds an action that is always legal while a game of two runs.
    fn add(&mut self, action: Action) {
        if self.position.apply(action).is_ok() {
            self.actions.push(action);
        }
    }
}
