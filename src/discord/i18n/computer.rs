//! Words for the computer at a table, and for its hints.

use crate::app::{Hint, Reason, StoredGame};
use crate::discord::i18n::boards::board_link;
use crate::discord::i18n::{Words, number, plain_name, text};
use crate::domain::ids::PlayerId;
use pente::{Action, Colour, Point, Rules};

words! {
    /// What `/play-bot` does.
    computer_command = "command-play-bot";
    /// Its option: how strong.
    computer_level = "command-play-bot-level";
    /// Its option: which colour.
    computer_colour = "command-play-bot-colour";
    /// A choice: by lot.
    computer_lot = "computer-lot";
    /// What the list of computers says while closed.
    computer_seat = "computer-seat";
    /// An option of it: one goes.
    computer_leaves = "computer-leaves";
    /// Refused: there is none to take away.
    no_computer = "computer-refused-none";
    /// What `/hint` does.
    hint_command = "command-hint";
    /// A button: a hint.
    hint_button = "button-hint";
    /// Refused: the game is rated.
    hint_rated = "hint-refused-rated";
    /// Refused: nothing is to be done there.
    hint_nothing = "hint-refused-nothing";
    /// Asks which game a hint is for.
    hint_which = "hint-which";
}

impl Words {
    /// A player in a message: a person as a mention, which pings only where the message allows it; by words that differ
    /// by language a computer, and somebody whose data was deleted.
    pub fn mention(&self, player: PlayerId) -> String {
        match player.level() {
            Some(level) => self.computer(level),
            // Discord would show a number, which means nothing to anybody.
            None if player.is_deleted() => self.plain("deleted-player"),
            None => format!("<@{player}>"),
        }
    }

    /// Several of them.
    pub fn mentions(&self, players: &[PlayerId]) -> String {
        players.iter().map(|&player| self.mention(player)).collect::<Vec<_>>().join(", ")
    }

    /// What a computer is called.
    pub fn computer(&self, level: u8) -> String {
        self.say("computer-name", &[("level", number(level.into()))])
    }

    /// What players are called where nothing is mentioned: people by the given names, made harmless.
    pub fn names(&self, players: &[PlayerId], names: &[String]) -> Vec<String> {
        let name = |(player, name): (&PlayerId, &String)| match player.level() {
            Some(level) => self.computer(level),
            None => plain_name(name),
        };
        players.iter().zip(names).map(name).collect()
    }

    /// A choice of `/play-bot`: a colour of a table for two, as most rules have them.
    pub fn computer_colour_choice(&self, white: bool) -> String {
        self.plain(if white { "colour-white" } else { "colour-black" })
    }

    /// On the board: a computer is at work.
    pub fn computer_thinks(&self, stored: &StoredGame) -> Option<String> {
        let player = stored.game.computer_due()?;
        Some(self.say("computer-thinks", &[("player", text(self.mention(player)))]))
    }

    /// To whoever waits for a computer, and for how many others it has to think before.
    pub fn computer_thinking(&self, stored: &StoredGame, ahead: u32) -> Option<String> {
        let player = stored.game.computer_due()?;
        let gaps = [("player", text(self.mention(player))), ("games", number(ahead))];
        Some(self.say("computer-thinking", &gaps))
    }

    /// A game against the computer began.
    pub fn computer_began(&self, stored: &StoredGame, colour: Option<Colour>, level: u8) -> String {
        let gaps = [
            ("game", text(stored.game.id())),
            ("colour", text(colour.map(|colour| self.colour(stored, colour)).unwrap_or_default())),
            ("player", text(self.computer(level))),
            ("link", text(board_link(stored))),
        ];
        self.say("computer-began", &gaps)
    }

    /// Refused: too many games against the computer.
    pub fn computer_many(&self, limit: usize) -> String {
        self.say("computer-refused-many", &[("limit", text(limit))])
    }

    /// Refused: no such level.
    pub fn computer_no_level(&self, most: u8) -> String {
        self.say("computer-refused-level", &[("most", number(most.into()))])
    }

    /// Refused: so many wait for a worker.
    pub fn too_busy(&self, waiting: usize) -> String {
        let waiting = u32::try_from(waiting).unwrap_or(u32::MAX);
        self.say("computer-refused-busy", &[("waiting", number(waiting))])
    }

    /// A hint with its reason.
    pub fn hint(&self, stored: &StoredGame, hint: &Hint) -> String {
        let what = match hint.best {
            Action::Place(at) => stored.game.table().rules().size().label(at),
            Action::Choose(choice) => self.choice_button(stored, choice),
            _ => String::new(),
        };
        let rules = stored.game.table().rules();
        let gaps = [
            ("game", text(stored.game.id())),
            ("at", text(what)),
            ("why", text(self.hint_reason(rules, hint))),
            ("percent", text((hint.win_probability * 100.0).round())),
        ];
        self.say("hint-said", &gaps)
    }

    fn hint_reason(&self, rules: &Rules, hint: &Hint) -> String {
        match &hint.reason {
            _ if matches!(hint.best, Action::Choose(_)) => self.plain("hint-colour"),
            Reason::Wins(proof) if proof.line.len() < 2 => self.plain("hint-wins-now"),
            Reason::Wins(proof) => self.say("hint-wins", &[("line", text(line(rules, &proof.line)))]),
            Reason::Answers(points) => {
                let points: Vec<String> = points.iter().map(|&at| rules.size().label(at)).collect();
                self.say("hint-answers", &[("points", text(points.join(", ")))])
            }
            Reason::Prevents(course) => self.say("hint-prevents", &[("line", text(line(rules, course)))]),
            Reason::Captures(stones) => self.say("hint-captures", &[("stones", number((*stones).into()))]),
            Reason::Builds => self.plain("hint-builds"),
        }
    }

    /// The close-up of a hint in words.
    pub fn hint_alt(&self, at: &str) -> String {
        self.say("hint-alt", &[("at", text(at))])
    }
}

/// Moves of a line that are written out.
const LINE: usize = 11;

/// A sequence of moves, as far as anybody reads it.
pub fn line(rules: &Rules, points: &[Point]) -> String {
    let labels: Vec<String> = points.iter().take(LINE).map(|&at| rules.size().label(at)).collect();
    let rest = if points.len() > LINE { " …" } else { "" };
    format!("{}{rest}", labels.join(" "))
}
