//! The records of pente.org, which name the game in a tag, note swaps in a tag, and show resignations in the result
//! only. Records without any tag for the rules are read in the same way.

use super::Record;
use super::read::{RecordError, Scanned, play, quoted};
use crate::{
    Action, CaptureTie, Captures, Colour, Illegal, Opening, Options, Overtime, Phase, Position, Preset, SelfCapture,
    Variant,
};

/// Whether a record was written by another program: its tags name the rules as pente.org does, or not at all.
pub(super) fn is_foreign(scanned: &Scanned) -> bool {
    let has_options = scanned.tag("Options").is_some();
    match scanned.tag("Variant") {
        Some(name) => !has_options && is_foreign_name(name),
        None => !has_options || game(scanned).is_some(),
    }
}

/// Whether this is the name of a game at pente.org and no preset, such as `Keryo-Pente`.
fn is_foreign_name(name: &str) -> bool {
    Variant::parse(name).is_err() && preset(name).is_some()
}

/// Reads a scanned record by the conventions of pente.org.
///
/// There, rated games follow the tournament rule and unrated games do not, and the record does not say which. The
/// strictest opening that the actions satisfy is used. Without a name of the game, it is the standard game or, if the
/// first stone is not on the centre, the one with a free opening.
pub(super) fn read(scanned: &Scanned) -> Result<Record, RecordError> {
    let scanned = &without_ending(scanned);
    let preset = match game(scanned) {
        Some(name) => preset(name).ok_or_else(|| RecordError::UnknownGame(quoted(name)))?,
        None => Preset::Standard,
    };
    let swapped = scanned.tags.iter().any(|(name, value)| {
        name.to_ascii_lowercase().contains("swap") && value.trim().to_ascii_lowercase().starts_with(['y', 't', '1'])
    });
    let implied = |position: &Position| match position.phase() {
        Phase::Choose { .. } => Some(if swapped { "white" } else { "black" }),
        _ => None,
    };
    let mut record = Err(RecordError::UnknownGame(String::new()));
    for variant in variants(preset) {
        record = play(variant, scanned, implied);
        if has_late_answer(&record, &variant, scanned) {
            let mut shorter = scanned.clone();
            shorter.words.pop();
            record = play(variant, &shorter, implied);
        }
        if record.is_ok() {
            break;
        }
    }
    let mut record = record?;
    add_ending(&mut record, scanned.result.as_deref());
    name_seats(&mut record);
    Ok(record)
}

/// Whether the last action comes after the end of a game with overtime. pente.org also asks for an answer to some lines
/// that no capture breaks, and ends the game after that answer. An example is a six that a capture shortens to a five.
fn has_late_answer(record: &Result<Record, RecordError>, variant: &Variant, scanned: &Scanned) -> bool {
    let Err(RecordError::Illegal { number, reason: Illegal::Over, .. }) = record else { return false };
    *number == scanned.words.len() && variant.rules().options().overtime == Overtime::BreakLine
}

/// The record without a last word `Resign` or `Forfeit`, if there is a result: these words do not name the player, the
/// result does.
fn without_ending(scanned: &Scanned) -> Scanned {
    let mut scanned = scanned.clone();
    let is_ending = |word: &String| ["resign", "forfeit"].iter().any(|ending| word.eq_ignore_ascii_case(ending));
    if scanned.result.as_deref().is_some_and(|result| result != "*") {
        scanned.words.pop_if(|word| is_ending(word));
    }
    scanned
}

/// Renames the tags with player names. In these records player 1 is the player of the first colour at the end of the
/// game, and older records say white and black; our tags number seats, which a swap does not change.
fn name_seats(record: &mut Record) {
    let first_black = record.variant.rules().options().first_black;
    let [first, second] = if first_black { ["Black", "White"] } else { ["White", "Black"] };
    for (number, names) in (0..).zip([["Player 1 Name", first], ["Player 2 Name", second]]) {
        let Some(player) = names.iter().find_map(|name| record.tag(name)).map(str::to_owned) else { continue };
        record.tags.retain(|(name, _)| !names.iter().any(|old| name.eq_ignore_ascii_case(old)));
        if let Some(seat) = record.position.seats_of(Colour::new(number)).next() {
            record.tags.push((format!("Player {}", seat.index() + 1), player));
        }
    }
    record.tags.sort_by_key(|(name, _)| !name.starts_with("Player "));
}

/// The name of the game. Older collections have it in `GameType`, and other programs in `Variant`.
fn game(scanned: &Scanned) -> Option<&str> {
    scanned.tag("Variant").or_else(|| scanned.tag("Game")).or_else(|| scanned.tag("GameType"))
}

/// The preset of a game name such as `Pente`, `Turn-based Keryo-Pente` or `Speed D-Pente`.
fn preset(name: &str) -> Option<Preset> {
    let name = name.to_ascii_lowercase().replace("turn-based", "").replace("speed", "");
    let plain: String = name.strip_prefix("tb-").unwrap_or(&name).chars().filter(char::is_ascii_alphanumeric).collect();
    match plain.as_str() {
        // Games from other servers in the database of pente.org are called Pro-Pente.
        "pente" | "propente" => Some(Preset::Tournament),
        "keryo" | "keryopente" => Some(Preset::Keryo),
        "gomoku" => Some(Preset::Gomoku),
        "poof" | "poofpente" => Some(Preset::Poof),
        "boat" | "boatpente" => Some(Preset::Boat),
        "swap2" => Some(Preset::Swap2Pente),
        other => Preset::from_name(other),
    }
}

/// The preset as pente.org plays it, once for each opening that may have been in force, the strictest first.
fn variants(preset: Preset) -> Vec<Variant> {
    let options = preset.options();
    // At pente.org a side must be ahead to win by captures; that makes a difference with self-captures only.
    let options = match options.captures {
        Captures::Goal(_) if options.self_capture == SelfCapture::Poof => {
            Options { capture_tie: CaptureTie::PlayOn, ..options }
        }
        _ => options,
    };
    let openings: &[Opening] = match options.opening {
        Opening::Centre if preset == Preset::Standard => &[Opening::Centre, Opening::Free],
        Opening::Centre | Opening::Pro => &[Opening::Pro, Opening::Centre, Opening::Free],
        Opening::GPente => &[Opening::GPente, Opening::Free],
        ref own => std::slice::from_ref(own),
    };
    // Pente with another opening has a preset of its own.
    let named = |opening: Opening| match (preset, opening) {
        (Preset::Tournament, Opening::Centre) => Preset::Standard,
        (Preset::Tournament | Preset::Standard, Opening::Free) => Preset::Freestyle,
        _ => preset,
    };
    let variants = openings.iter().map(|&opening| Variant::new(named(opening), Options { opening, ..options }));
    variants.filter_map(Result::ok).collect()
}

/// Ends a game that its actions leave open and its result does not: with a resignation, or a draw by agreement.
fn add_ending(record: &mut Record, result: Option<&str>) {
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
    /// Appends an action, if it is legal.
    fn add(&mut self, action: Action) {
        if self.position.apply(action).is_ok() {
            self.actions.push(action);
        }
    }
}
