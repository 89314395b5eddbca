//! Words for looking at a game move by move.

use crate::app::{GameLine, LONGEST_RECORD, Reel, ReelId, StoredGame, Turn, last_turn};
use crate::discord::i18n::{Spoken, Words, number, plain_name, text};
use pente::notation::{RecordError, format_action};
use pente::{Action, Choice, Position};

/// How many moves are written out before and after the one that is shown.
const AROUND: usize = 7;

/// The longest reason that a reader gives, of a text that a stranger wrote.
const REASON: usize = 200;

impl Words {
    /// One position of a game: where one stands, who plays, what happened last, how it stands.
    pub fn replay(&self, reel: &Reel, step: u32, shown: &StoredGame) -> String {
        let spoken = spoken(reel);
        let mut lines = vec![self.replay_title(reel, step)];
        lines.push(self.say("replay-players", &[("players", text(self.replay_players(reel, shown)))]));
        let turn = last_turn(&shown.game);
        lines.extend(turn.as_ref().and_then(|turn| self.happened(shown, turn, spoken)));
        lines.extend(self.overtime(shown, spoken));
        lines.extend(turn.iter().flat_map(|turn| self.announcements(shown, turn)));
        lines.extend(self.captures(&shown.game));
        lines.push(self.headline(shown, spoken));
        let moves = moves_around(reel, step);
        if !moves.is_empty() {
            lines.push(format!("-# {moves}"));
        }
        lines.join("\n")
    }

    /// The first line of a replay.
    pub fn replay_title(&self, reel: &Reel, step: u32) -> String {
        let mut gaps = vec![
            ("preset", text(self.table(reel.stored.game.table().rules()))),
            ("at", number(step.min(reel.steps()))),
            ("total", number(reel.steps())),
        ];
        match reel.id {
            ReelId::Game(game) => {
                gaps.push(("game", text(game)));
                self.say("replay-title", &gaps)
            }
            ReelId::Import(_) => self.say("replay-title-brought", &gaps),
        }
    }

    fn replay_players(&self, reel: &Reel, shown: &StoredGame) -> String {
        let table = shown.game.table();
        let player = |seat| {
            let colour = self.colour(shown, shown.game.position().colour_of(seat));
            let player = self.person(shown, table.player(seat), spoken(reel));
            // Records may have no names; then the colours are all there is.
            if player == colour {
                return colour;
            }
            self.say("replay-player", &[("player", text(player)), ("colour", text(colour))])
        };
        table.seats().map(player).collect::<Vec<_>>().join(" · ")
    }

    /// What the last action was, stones and everything else.
    fn happened(&self, shown: &StoredGame, turn: &Turn, spoken: Spoken<'_>) -> Option<String> {
        let player = || ("player", text(self.person(shown, turn.by, spoken)));
        Some(match turn.action {
            Action::Place(_) => return self.last(shown, turn, spoken),
            Action::Resign(_) => self.say("replay-resigned", &[player()]),
            Action::TimeOut(_) => self.say("replay-timed-out", &[player()]),
            Action::Draw => self.plain("replay-agreed"),
            Action::TakeBack => self.say("replay-took-back", &[player()]),
            Action::Choose(Choice::More) => self.say("replay-chose-more", &[player()]),
            Action::Choose(choice) => {
                let colour = pente::Colour::new(u8::from(choice == Choice::Second));
                self.say("replay-chose", &[player(), ("colour", text(self.colour(shown, colour)))])
            }
        })
    }

    /// The moving picture in words.
    pub fn replay_gif_alt(&self, reel: &Reel) -> String {
        let names: Vec<String> = reel.names.iter().map(|name| plain_name(name)).collect();
        let result = self.result(&reel.stored, Spoken::Named(&names));
        self.say("replay-gif-alt", &[("total", number(reel.steps())), ("result", text(result))])
    }

    /// There is no moving picture.
    pub fn replay_no_gif(&self) -> String {
        self.plain("replay-no-gif")
    }

    /// Nobody has played here.
    pub fn replay_none(&self) -> String {
        self.plain("replay-none")
    }

    /// No game of that number may be looked at.
    pub fn replay_unknown(&self) -> String {
        self.plain("replay-unknown")
    }

    /// A game as a suggestion while typing.
    pub fn replay_option(&self, line: &GameLine, others: &[String]) -> String {
        let gaps = [("game", text(line.game)), ("moves", number(line.events))];
        let others: Vec<String> = others.iter().map(|name| plain_name(name)).filter(|name| !name.is_empty()).collect();
        if others.is_empty() {
            return self.say("replay-option-alone", &gaps);
        }
        let result = match (line.is_over, line.half_points) {
            (true, Some(2)) => "won",
            (true, Some(0)) => "lost",
            (true, Some(_)) => "drawn",
            // What an admin took back has no result.
            (true, None) => "voided",
            (false, _) => "running",
        };
        let [game, moves] = gaps;
        self.say("replay-option", &[game, moves, ("opponent", text(others.join(", "))), ("result", text(result))])
    }

    /// Above the record of a game.
    pub fn exported(&self, reel: &Reel) -> String {
        match reel.id {
            ReelId::Game(game) => self.say("export-files", &[("game", text(game))]),
            ReelId::Import(_) => self.plain("export-files-brought"),
        }
    }

    /// Above the same as SGF.
    pub fn exported_sgf(&self) -> String {
        self.plain("export-sgf")
    }

    /// Only the first of several games is shown.
    pub fn import_several(&self) -> String {
        self.plain("import-several")
    }

    /// There is no game in a text.
    pub fn import_empty(&self) -> String {
        self.plain("import-empty")
    }

    /// A text is too long.
    pub fn import_too_long(&self) -> String {
        self.say("import-too-long", &[("kilobytes", text(LONGEST_RECORD >> 10))])
    }

    /// A text is no game.
    pub fn import_unreadable(&self, error: &RecordError) -> String {
        // It may quote the text, so it is made harmless.
        let reason: String = error.to_string().chars().filter(|c| !c.is_control()).take(REASON).collect();
        let reason = reason.replace(['`', '*', '_', '~', '|', '<', '>', '@', '[', ']', '\\'], "");
        self.say("import-unreadable", &[("reason", text(reason))])
    }

    /// The file could not be fetched.
    pub fn import_no_file(&self) -> String {
        self.plain("import-no-file")
    }
}

/// Those who play here are mentioned; those of a record go by name.
fn spoken(reel: &Reel) -> Spoken<'_> {
    match reel.id {
        ReelId::Game(_) => Spoken::Mentioned,
        ReelId::Import(_) => Spoken::Named(&reel.names),
    }
}

/// An action in the list of moves: a point, or a sign for what the sentence above it says in words.
fn sign(action: Action, position: &Position) -> String {
    match action {
        Action::Place(_) => format_action(action, position),
        Action::TakeBack => "↩".to_owned(),
        Action::Choose(_) => "⇄".to_owned(),
        Action::Resign(_) | Action::TimeOut(_) | Action::Draw => "–".to_owned(),
    }
}

/// The moves around a step with their numbers, the last one of it in bold.
fn moves_around(reel: &Reel, step: u32) -> String {
    let game = &reel.stored.game;
    let shown = usize::try_from(step).unwrap_or(usize::MAX).min(game.actions().len());
    let (from, to) = (shown.saturating_sub(AROUND), (shown + AROUND).min(game.actions().len()));
    let mut position = Position::new(*game.table().rules());
    let mut words = Vec::new();
    for (index, &action) in game.actions()[..to].iter().enumerate() {
        if index >= from {
            let said = sign(action, &position);
            words.push(if index + 1 == shown {
                format!("**{}. {said}**", index + 1)
            } else {
                format!("{}. {said}", index + 1)
            });
        }
        let applied = match action {
            Action::Place(at) => position.push(at),
            other => position.apply(other).map(drop),
        };
        if applied.is_err() {
            break;
        }
    }
    let before = if from > 0 { "… " } else { "" };
    let after = if to < game.actions().len() { " …" } else { "" };
    format!("{before}{}{after}", words.join(" "))
}
