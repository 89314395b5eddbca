//! Texts of the pad: the last move, the player to move, and the result of the game for its user.

use pente::{Action, Outcome, Point, Seat, Termination};

use crate::discord::i18n::{NameStyle, Words, board_link, relative};
use crate::domain::game::{Score, StoredGame, Turn};
use crate::domain::ids::PlayerId;
use crate::domain::timestamp::Timestamp;

impl Words {
    /// The last action, to one of the players; `None` if there is nothing to say of it.
    pub fn last_action_to(&self, stored: &StoredGame, turn: &Turn, reader: PlayerId) -> Option<String> {
        match turn.action {
            Action::Place(at) if turn.by == reader => Some(self.played(stored, at, turn)),
            _ => self.last(stored, turn, NameStyle::Mentioned),
        }
    }

    /// That a player is to act, with the lines that they can break, a link to the board, and when they are back from a
    /// vacation.
    pub fn waiting_for(&self, stored: &StoredGame, player: PlayerId, back_at: Option<Timestamp>) -> String {
        let overtime = self.overtime(stored, NameStyle::Mentioned);
        let waiting = self.msg_pad_waiting(self.mention(player), board_link(stored));
        let vacation = back_at.map(|at| self.msg_pad_vacation(self.mention(player), relative(at)));
        overtime.into_iter().chain([waiting]).chain(vacation).collect::<Vec<_>>().join("\n")
    }

    /// The result of a game for one of its players, with a link to the board.
    pub fn result_for(&self, stored: &StoredGame, reader: PlayerId) -> String {
        format!("{} {}", self.own_result(stored, reader), board_link(stored))
    }

    fn own_result(&self, stored: &StoredGame, reader: PlayerId) -> String {
        let (table, position) = (stored.game.table(), stored.game.position());
        let scores = stored.game.scores().filter(|_| !table.is_practice());
        let own = table.seats_of(reader).next();
        let (Some(outcome), Some(scores), Some(own)) = (position.outcome(), scores, own) else {
            return self.result(stored, NameStyle::Mentioned);
        };
        let how = || self.end_reasons(stored, outcome, reader);
        match scores[own.index()] {
            Score::Draw => self.msg_pad_drawn(how()),
            Score::Win => self.msg_pad_won(how()),
            // The others drew after this side had left.
            Score::Loss if outcome.winners().is_empty() => {
                self.msg_pad_lost(self.last_to_leave(stored, reader, |seat| position.are_teammates(seat, own)))
            }
            Score::Loss => self.msg_pad_lost(how()),
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
                self.msg_pad_by_captures(seat.map_or(0, |seat| position.captured_by_side(seat)))
            }
            Termination::Resignation | Termination::Time => self.last_to_leave(stored, reader, |_| true),
            Termination::Agreement => self.msg_pad_by_agreement(),
            Termination::FullBoard => self.msg_pad_by_full(),
        }
    }

    /// Says which player of these seats left the game last, and whether they resigned or ran out of time; empty if
    /// none of them left.
    fn last_to_leave(&self, stored: &StoredGame, reader: PlayerId, is_meant: impl Fn(Seat) -> bool) -> String {
        let left = stored.game.actions().iter().rev().find_map(|action| match *action {
            Action::Resign(seat) if is_meant(seat) => Some((seat, true)),
            Action::TimeOut(seat) if is_meant(seat) => Some((seat, false)),
            _ => None,
        });
        let Some((seat, has_resigned)) = left else { return String::new() };
        let player = stored.game.table().player(seat);
        match (player == reader, has_resigned) {
            (true, true) => self.msg_pad_you_resigned(),
            (true, false) => self.msg_pad_you_late(),
            (false, true) => self.msg_seat_resigned(self.mention(player)),
            (false, false) => self.msg_seat_late(self.mention(player)),
        }
    }
}

#[cfg(test)]
mod tests {
    use pente::{Rules, Variant};

    use super::*;
    use crate::domain::game::{Event, Game, Table};
    use crate::domain::ids::{ChannelId, GameId};
    use crate::domain::place::Place;

    /// A game of these rules after these actions.
    fn stored(rules: Rules, actions: impl IntoIterator<Item = Action>) -> StoredGame {
        let players = (1..=u64::from(rules.players())).map(PlayerId::new);
        let table = Table::unrated(rules, players.collect()).expect("a player for each seat");
        let game = Game::replay(GameId::new(7), table, actions.into_iter().map(Event::Acted)).expect("a legal game");
        StoredGame::new(game, Place { guild: None, channel: ChannelId::new(0) }, Timestamp::from_millis(0))
    }

    #[test]
    fn a_team_has_captured_what_its_players_have_together() {
        let rules = Variant::parse("team:opening=free,goal=1").expect("rules").rules();
        // The second player of the first team captures.
        let moves = "A1 L10 K10 M10 A5 T1 N10".split(' ');
        let stored = stored(rules, moves.map(|label| Action::Place(rules.size().parse(label).expect("a point"))));
        for reader in (1..=4).map(PlayerId::new) {
            let text = Words::default().result_for(&stored, reader);
            assert!(text.contains("2 stones captured."), "{text}");
        }
    }

    #[test]
    fn a_player_who_left_before_a_draw_reads_in_every_language_that_they_lost() {
        let (resigns, is_late) = (Action::Resign(Seat::new(1)), Action::TimeOut(Seat::new(0)));
        for (_, words) in [("en-US", Words::default())].into_iter().chain(Words::translated()) {
            let check = |rules: &str, left: Action, reader: u64, expected: String| {
                let stored = stored(Variant::parse(rules).expect(rules).rules(), [left, Action::Draw]);
                let text = words.result_for(&stored, PlayerId::new(reader));
                assert!(text.starts_with(&expected), "{rules}, {left:?}, {reader}: {text}");
            };
            check("free-for-all", resigns, 2, words.msg_pad_lost(words.msg_pad_you_resigned()));
            check("free-for-all", resigns, 1, words.msg_pad_drawn(words.msg_pad_by_agreement()));
            check("free-for-all", is_late, 1, words.msg_pad_lost(words.msg_pad_you_late()));
            let mate = words.msg_seat_resigned(words.mention(PlayerId::new(2)));
            check("team:players=6,teams=3", resigns, 5, words.msg_pad_lost(mate));
            check("team:players=6,teams=3", resigns, 6, words.msg_pad_drawn(words.msg_pad_by_agreement()));
        }
    }
}
