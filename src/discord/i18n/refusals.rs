//! Words for why nothing happened.

use crate::app::StoredGame;
use crate::discord::i18n::boards::board_link;
use crate::discord::i18n::{Spoken, Words, channel, text, yes};
use crate::domain::game::Refusal;
use crate::domain::ids::PlayerId;
use pente::{Illegal, Phase, Point, PointError, Size};

impl Words {
    /// Why a game refused something.
    pub fn refused(&self, refusal: &Refusal, stored: &StoredGame) -> String {
        match refusal {
            Refusal::NotSeated => {
                let players = stored.game.table().players().iter().map(|&player| self.mention(player));
                self.say("refused-not-seated", &[("players", text(players.collect::<Vec<_>>().join(", ")))])
            }
            Refusal::NotYourTurn { to_act } => self.not_your_turn(*to_act),
            Refusal::Stale => self.plain("refused-stale"),
            Refusal::Over => self.say("refused-over", &[("result", text(self.result(stored, Spoken::Mentioned)))]),
            Refusal::Illegal { at, reason } => self.illegal(stored, *at, *reason),
            other => self.refused_consent(other, stored).unwrap_or_else(|| self.not_now(stored)),
        }
    }

    /// Something that is never refused where the person could know better.
    fn not_now(&self, stored: &StoredGame) -> String {
        if matches!(stored.game.position().phase(), Phase::Choose { .. }) {
            return self.choose_first();
        }
        self.say("refused-not-now", &[("link", text(board_link(stored)))])
    }

    /// Somebody else must act first.
    pub fn not_your_turn(&self, to_act: PlayerId) -> String {
        self.say("refused-turn", &[("player", text(self.mention(to_act)))])
    }

    fn illegal(&self, stored: &StoredGame, at: Point, reason: Illegal) -> String {
        let size = stored.game.table().rules().size();
        if let Some(said) = self.closed(stored, at, reason) {
            return said;
        }
        let label = ("at", text(size.label(at)));
        match reason {
            Illegal::OffBoard => self.off_board(size),
            Illegal::Occupied => self.say("refused-occupied", &[label]),
            Illegal::NotCentre => self.say("refused-centre", &[("at", text(size.label(Point::CENTRE)))]),
            Illegal::TooNearCentre(distance) => self.say("refused-near", &[label, ("distance", text(distance))]),
            Illegal::Over => self.say("refused-over", &[("result", text(self.result(stored, Spoken::Mentioned)))]),
            Illegal::NotNow => self.say("refused-not-now", &[("link", text(board_link(stored)))]),
            other => self.say("refused-rule", &[label, ("reason", text(other))]),
        }
    }

    /// What was typed is no point of this board.
    pub fn no_point(&self, error: PointError, typed: &str, size: Size) -> String {
        match error {
            PointError::LetterI => match meant_by_i(typed, size) {
                Some(meant) => self.say("refused-letter-i", &[("meant", text(size.label(meant)))]),
                None => self.plain("refused-letter-i-bare"),
            },
            PointError::OffBoard => self.off_board(size),
            PointError::Unreadable if size.is_endless() => self.not_read("refused-unreadable-endless", typed),
            PointError::Unreadable => self.unreadable(typed),
        }
    }

    /// What was typed is no point of any board.
    pub fn unreadable(&self, typed: &str) -> String {
        self.not_read("refused-unreadable", typed)
    }

    fn not_read(&self, key: &str, typed: &str) -> String {
        // Echoed, so made harmless: no markup, no mentions, and short.
        let typed: String = crate::discord::i18n::plain_name(typed).chars().take(20).collect();
        self.say(key, &[("typed", text(typed))])
    }

    fn off_board(&self, size: Size) -> String {
        let corner = |sign: i8| Point::new(sign * size.reach(), sign * size.reach()).map(|at| size.label(at));
        let gaps = [("first", text(corner(-1).unwrap_or_default())), ("last", text(corner(1).unwrap_or_default()))];
        self.say("refused-off-board", &gaps)
    }

    /// There is no such game.
    pub fn no_such_game(&self) -> String {
        self.plain("refused-no-game")
    }

    /// The person has no running game at all.
    pub fn no_game(&self) -> String {
        self.plain("find-none")
    }

    /// The person has no game here, but one elsewhere.
    pub fn game_elsewhere(&self, stored: &StoredGame, player: PlayerId) -> String {
        let to_act = stored.game.to_act();
        let gaps = [
            ("channel", text(channel(stored.place.channel))),
            ("turn", yes(to_act == Some(player))),
            ("player", text(to_act.map(|player| self.mention(player)).unwrap_or_default())),
            ("link", text(board_link(stored))),
        ];
        self.say("find-elsewhere", &gaps)
    }

    /// Nobody has played in this channel.
    pub fn no_board(&self) -> String {
        self.plain("find-no-board")
    }

    /// A button of another version, or a damaged one.
    pub fn unknown_button(&self) -> String {
        self.plain("button-unknown")
    }

    /// An option of a list that is not ours.
    pub fn unknown_option(&self) -> String {
        self.plain("button-option")
    }

    /// A command that is not ours.
    pub fn unknown_command(&self) -> String {
        self.plain("command-unknown")
    }

    /// What Discord sent could not be read.
    pub fn try_again(&self) -> String {
        self.plain("try-again")
    }

    /// It arrived too late to count.
    pub fn too_late(&self) -> String {
        self.plain("too-late")
    }

    /// A failure of ours.
    pub fn failed(&self) -> String {
        self.plain("trouble-failed")
    }

    /// Discord does not take what we send.
    pub fn busy(&self) -> String {
        self.plain("trouble-busy")
    }

    /// The board is near enough.
    pub fn board_here(&self, stored: &StoredGame) -> String {
        self.say("board-here", &[("link", text(board_link(stored)))])
    }

    /// The board is on its way.
    pub fn board_brought(&self) -> String {
        self.plain("board-brought")
    }
}

/// The point that somebody means who writes a letter I: they counted it, so the next letter.
pub fn meant_by_i(typed: &str, size: Size) -> Option<Point> {
    let swapped: String = typed.chars().map(|c| if c.eq_ignore_ascii_case(&'i') { 'J' } else { c }).collect();
    size.parse(&swapped).ok()
}
