//! Texts of the pad: the last move, the player to move, and the result of the game for its user.

use pente::{Action, Outcome, Point, Termination};

use crate::discord::i18n::{NameStyle, Words, board_link, relative};
use crate::domain::game::{StoredGame, Turn};
use crate::domain::ids::{PlayerId, Timestamp};

impl Words {
    /// The last action, to one of the players; `None` if there is nothing to say of it.
    pub fn last_action_to(&self, stored: &StoredGame, turn: &Turn, reader: PlayerId) -> Option<String> {
        match turn.action {
            Action::Place(at) if turn.by == reader => Some(self.played(stored, at, Some(turn))),
            _ => self.last(stored, turn, NameStyle::Mentioned),
        }
    }

    /// That a player is to act, with the lines that they can break, a link to the board, and when they are back from a
    /// vacation.
    pub fn waiting_for(&self, stored: &StoredGame, player: PlayerId, back_at: Option<Timestamp>) -> String {
        let overtime = self.overtime(stored, NameStyle::Mentioned);
        let waiting = self.msg_pad_waiting(self.mention(player), board_link(stored));
        let waiting = overtime.into_iter().chain([waiting]).collect::<Vec<_>>().join("\n");
        self.with_vacation(waiting, player, back_at)
    }

    /// A text about a player who is to act, with when they are back from a vacation.
    fn with_vacation(&self, text: String, player: PlayerId, back_at: Option<Timestamp>) -> String {
        match back_at {
            Some(at) => format!("{text}\n{}", self.msg_pad_vacation(self.mention(player), relative(at))),
            None => text,
        }
    }

    /// The result of a game for one of its players, with a link to the board.
    pub fn result_for(&self, stored: &StoredGame, reader: PlayerId) -> String {
        format!("{} {}", self.own_result(stored, reader), board_link(stored))
    }

    fn own_result(&self, stored: &StoredGame, reader: PlayerId) -> String {
        let table = stored.game.table();
        let plays_all_sides = table.players().iter().all(|&player| player == reader);
        let outcome = stored.game.position().outcome().filter(|_| !stored.game.is_voided() && !plays_all_sides);
        let Some(outcome) = outcome else { return self.result(stored, NameStyle::Mentioned) };
        let how = self.end_reasons(stored, outcome, reader);
        if outcome.winners().is_empty() {
            self.msg_pad_drawn(how)
        } else if outcome.winners().iter().any(|&seat| table.player(seat) == reader) {
            self.msg_pad_won(how)
        } else {
            self.msg_pad_lost(how)
        }
    }

    /// The reasons of the end, a sentence each.
    fn end_reasons(&self, stored: &StoredGame, outcome: &Outcome, reader: PlayerId) -> String {
        let reached = |way: &Termination| matches!(way, Termination::Line(..) | Termination::Captures(_));
        if outcome.winners().is_empty() && outcome.terminations().iter().any(reached) {
            return self.msg_pad_by_both();
        }
        let ways = outcome.terminations().iter().map(|way| self.way_for(stored, way, reader));
        ways.collect::<Vec<_>>().join(" ")
    }

    fn way_for(&self, stored: &StoredGame, way: &Termination, reader: PlayerId) -> String {
        let size = stored.game.table().rules().size();
        match way {
            Termination::Line(line) => {
                let end = |point: Option<&Point>| point.map(|&at| size.label(at)).unwrap_or_default();
                self.msg_pad_by_line(line.points.len(), end(line.points.first()), end(line.points.last()))
            }
            Termination::Captures(colour) => {
                // A team is named by its first colour; its players have captured the stones together.
                let position = stored.game.position();
                let seat = position.seats_of(*colour).next();
                self.msg_pad_by_captures(seat.map_or(0, |seat| position.score(seat)))
            }
            Termination::Resignation => match resigned_player(stored) {
                Some(player) if player != reader => self.msg_seat_resigned(self.mention(player)),
                _ => self.msg_pad_you_resigned(),
            },
            Termination::Time => match resigned_player(stored) {
                Some(player) if player != reader => self.msg_seat_late(self.mention(player)),
                _ => self.msg_pad_you_late(),
            },
            Termination::Agreement => self.msg_pad_by_agreement(),
            Termination::FullBoard => self.msg_pad_by_full(),
        }
    }
}

/// The player who left the game last, by resigning or running out of time.
fn resigned_player(stored: &StoredGame) -> Option<PlayerId> {
    let left = stored.game.actions().iter().rev().find_map(|action| match action {
        Action::Resign(seat) | Action::TimeOut(seat) => Some(*seat),
        _ => None,
    });
    left.map(|seat| stored.game.table().player(seat))
}

#[cfg(test)]
mod tests {
    use pente::Variant;

    use super::*;
    use crate::domain::game::{Event, Game, Table};
    use crate::domain::ids::{ChannelId, GameId};
    use crate::domain::place::Place;

    #[test]
    fn a_team_has_captured_what_its_players_have_together() {
        let rules = Variant::parse("team:opening=free,goal=1").expect("rules").rules();
        let table = Table::unrated(rules, (1..=4).map(PlayerId::new).collect()).expect("four players");
        let point = |label| rules.size().parse(label).expect("a point");
        // The second player of the first team captures.
        let moves = "A1 L10 K10 M10 A5 T1 N10".split(' ');
        let events = moves.map(|label| Event::Acted(Action::Place(point(label))));
        let stored = StoredGame::new(
            Game::replay(GameId::new(7), table, events).expect("a legal game"),
            Place { guild: None, channel: ChannelId::new(0) },
            Timestamp::from_millis(0),
        );
        for reader in (1..=4).map(PlayerId::new) {
            let text = Words::default().result_for(&stored, reader);
            assert!(text.contains("2 stones captured."), "{text}");
        }
    }
}
