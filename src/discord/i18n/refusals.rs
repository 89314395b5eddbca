//! Why an action was refused, and the board message's lines on offers and pauses.

use pente::{Bounds, DoubleThree, Illegal, Phase, Point, PointError, Size};

use crate::app::{RUNNING_GAME_LIMIT, ResolvedGame};
use crate::discord::i18n::board::board_link;
use crate::discord::i18n::{NameStyle, Words, channel, plain_name, relative, yes};
use crate::domain::game::{Game, Offer, OfferKind, PendingOffer, Refusal, StoredGame};
use crate::domain::ids::{GuildId, PlayerId};

impl Words {
    /// Why a game refused an action.
    pub fn refused(&self, refusal: &Refusal, stored: &StoredGame) -> String {
        match refusal {
            Refusal::NotSeated => {
                let players = stored.game.table().players().iter().map(|&player| self.mention(player));
                self.msg_refused_not_seated(self.list_of_people(players))
            }
            Refusal::NotYourTurn { to_act } => self.msg_refused_turn(self.mention(*to_act)),
            Refusal::Stale => self.msg_refused_stale(),
            Refusal::Over => self.msg_refused_over(self.result(stored, NameStyle::Mentioned)),
            Refusal::Illegal { at, reason } => self.illegal(stored, *at, *reason),
            other => self.refused_consent(other, stored).unwrap_or_else(|| self.not_now(stored)),
        }
    }

    /// Refuses a game that would be one too many for this player, to one of its players.
    pub fn too_many_games(&self, player: PlayerId, user: PlayerId) -> String {
        if player == user {
            self.msg_refused_many_games(RUNNING_GAME_LIMIT)
        } else {
            self.msg_refused_many_games_of(self.mention(player), RUNNING_GAME_LIMIT)
        }
    }

    /// Refuses an action that does not fit the phase of the game.
    fn not_now(&self, stored: &StoredGame) -> String {
        if matches!(stored.game.position().phase(), Phase::Choose { .. }) {
            return self.msg_opening_choose_first();
        }
        self.msg_refused_not_now(board_link(stored))
    }

    /// Refuses a stone that the rules forbid.
    fn illegal(&self, stored: &StoredGame, at: Point, reason: Illegal) -> String {
        let rules = stored.game.table().rules();
        let size = rules.size();
        let label = size.label(at);
        match reason {
            Illegal::OffBoard => self.off_board(size, stored.game.position().bounds()),
            Illegal::Occupied => self.msg_refused_occupied(label),
            Illegal::NotCentre => self.msg_refused_centre(size.label(Point::CENTRE)),
            Illegal::TooNearCentre(distance) => self.msg_refused_near(label, distance),
            Illegal::OnCentreLine => self.msg_closed_centre_line(label),
            Illegal::SelfCapture => self.msg_closed_self_capture(label),
            Illegal::DoubleThree => {
                self.msg_closed_double_three(label, yes(rules.options().double_three == DoubleThree::All))
            }
            Illegal::Over => self.msg_refused_over(self.result(stored, NameStyle::Mentioned)),
            Illegal::ChooseFirst => self.msg_opening_choose_first(),
            Illegal::NothingToTakeBack => self.msg_opening_nothing_back(),
            Illegal::NotNow => self.msg_refused_not_now(board_link(stored)),
            Illegal::NotInGame | Illegal::NoSuchChoice => self.msg_refused_rule(label, self.illegal_reason(reason)),
        }
    }

    /// Why the rules forbid an action, as part of a sentence.
    pub fn illegal_reason(&self, reason: Illegal) -> String {
        match reason {
            Illegal::OffBoard => self.msg_reason_off_board(),
            Illegal::Occupied => self.msg_reason_occupied(),
            Illegal::NotCentre => self.msg_reason_not_centre(),
            Illegal::TooNearCentre(distance) => self.msg_reason_near_centre(distance),
            Illegal::OnCentreLine => self.msg_reason_centre_line(),
            Illegal::SelfCapture => self.msg_reason_self_capture(),
            Illegal::DoubleThree => self.msg_reason_double_three(),
            Illegal::Over => self.msg_reason_over(),
            Illegal::NotInGame => self.msg_reason_not_in_game(),
            Illegal::ChooseFirst => self.msg_reason_choose_first(),
            Illegal::NoSuchChoice => self.msg_reason_no_choice(),
            Illegal::NothingToTakeBack => self.msg_reason_nothing_back(),
            Illegal::NotNow => self.msg_reason_not_now(),
        }
    }

    /// Why a typed point is not on this board.
    pub fn no_point(&self, error: PointError, typed: &str, size: Size) -> String {
        match error {
            PointError::LetterI => match meant_by_i(typed, size) {
                Some(meant) => self.msg_refused_letter_i(size.label(meant)),
                None => self.msg_refused_letter_i_bare(),
            },
            PointError::OffBoard => self.off_board(size, widest(size)),
            PointError::Unreadable if size.is_endless() => self.msg_refused_unreadable_endless(echo(typed)),
            PointError::Unreadable => self.unreadable(typed),
        }
    }

    /// Refuses a typed text that is not a point.
    pub fn unreadable(&self, typed: &str) -> String {
        self.msg_refused_unreadable(echo(typed))
    }

    fn off_board(&self, size: Size, bounds: Bounds) -> String {
        let corner = |x: i8, y: i8| Point::new(x, y).map(|at| size.label(at)).unwrap_or_default();
        self.msg_refused_off_board(corner(bounds.left, bounds.bottom), corner(bounds.right, bounds.top))
    }

    /// Tells a player who has no running game what to start in this guild or, with `None`, in direct messages, where
    /// nobody can be challenged.
    pub fn no_game(&self, guild: Option<GuildId>) -> String {
        if guild.is_some() { self.msg_find_none() } else { self.msg_find_none_private() }
    }

    /// As [`Words::no_game`], for a player who has not finished a game here.
    pub fn no_finished_game(&self, guild: Option<GuildId>) -> String {
        if guild.is_some() { self.msg_rematch_none() } else { self.msg_rematch_none_private() }
    }

    /// Why no game was found in which the player can move, to a player in this guild or in direct messages.
    pub fn no_game_to_move(&self, resolved: &ResolvedGame, player: PlayerId, guild: Option<GuildId>) -> String {
        match resolved {
            ResolvedGame::NotYourTurn(stored) => match stored.game.to_act() {
                Some(to_act) => self.msg_refused_turn(self.mention(to_act)),
                None => self.no_game(guild),
            },
            ResolvedGame::Elsewhere(stored) => self.game_elsewhere(stored, player),
            ResolvedGame::One(_) | ResolvedGame::Several(_) | ResolvedGame::None => self.no_game(guild),
        }
    }

    /// Tells a player without a game in this channel where their game is.
    fn game_elsewhere(&self, stored: &StoredGame, player: PlayerId) -> String {
        let to_act = stored.game.to_act();
        self.msg_find_elsewhere(
            channel(stored.place.channel),
            yes(to_act == Some(player)),
            to_act.map(|player| self.mention(player)).unwrap_or_default(),
            board_link(stored),
        )
    }
}

/// The lines that a board of this size can have at most.
const fn widest(size: Size) -> Bounds {
    let reach = if size.is_endless() { Point::MAX_OFFSET } else { size.reach() };
    Bounds { left: -reach, right: reach, bottom: -reach, top: reach }
}

/// Quotes what a user typed: shortened, without markup and mentions.
pub fn echo(typed: &str) -> String {
    plain_name(typed).chars().take(20).collect()
}

/// The point that the user means if they count the letter I as a column; it is one column to the right.
pub fn meant_by_i(typed: &str, size: Size) -> Option<Point> {
    let swapped: String = typed.chars().map(|c| if c.eq_ignore_ascii_case(&'i') { 'J' } else { c }).collect();
    size.parse(&swapped).ok()
}

impl Words {
    /// Lines of the board message: a pause, and a pending offer, a declined one or a takeback.
    pub fn board_consent(&self, stored: &StoredGame) -> Vec<String> {
        self.paused(stored).into_iter().chain(self.offer(stored)).collect()
    }

    /// The same lines to one of the players. An offer of their own asks nothing of them, and after a takeback the
    /// player who agreed has been told already.
    pub fn pad_consent(&self, stored: &StoredGame, reader: PlayerId) -> Vec<String> {
        let game = &stored.game;
        let offer = match game.pending_offer() {
            Some(offer) if game.table().player(offer.by()) == reader => {
                Some(self.msg_pad_offered(offer_kind(offer.offer().kind()), self.mentions(&game.must_answer())))
            }
            None if game.agreed_to_takeback() == Some(reader) => None,
            _ => self.offer(stored),
        };
        self.paused(stored).into_iter().chain(offer).collect()
    }

    fn paused(&self, stored: &StoredGame) -> Option<String> {
        stored.game.clock().is_paused().then(|| self.msg_board_paused())
    }

    fn offer(&self, stored: &StoredGame) -> Option<String> {
        let game = &stored.game;
        if let Some(pending_offer) = game.pending_offer() {
            let player = self.mention(game.table().player(pending_offer.by()));
            let asked = self.mentions(&game.must_answer());
            return Some(match pending_offer.offer() {
                Offer::Draw => self.msg_board_offer_draw(player, asked),
                Offer::Pause => self.msg_board_offer_pause(player, asked),
                Offer::Takeback { .. } => self.msg_board_offer_undo(player, moves_back(game), asked),
            });
        }
        match game.last_declined_offer().filter(|_| !game.is_over()) {
            Some((player, kind)) => Some(self.msg_board_declined(offer_kind(kind), self.mention(player))),
            None => game.agreed_to_takeback().map(|_| self.msg_board_taken_back()),
        }
    }

    /// Why an offer, a pause or a claim was refused; `None` for other refusals.
    fn refused_consent(&self, refusal: &Refusal, stored: &StoredGame) -> Option<String> {
        let link = board_link(stored);
        Some(match *refusal {
            Refusal::Out => self.msg_refused_out(),
            Refusal::Paused => self.msg_refused_paused(),
            Refusal::NotPaused => self.msg_refused_not_paused(),
            Refusal::OfferPending { by, .. } => self.msg_refused_offer_stands(self.mention(by), link),
            Refusal::NoOffer => self.msg_refused_no_offer(),
            Refusal::OwnOffer => self.msg_refused_own_offer(),
            Refusal::NotYourOffer { by } => self.msg_refused_not_your_offer(self.mention(by)),
            Refusal::AgreedAlready => self.msg_refused_agreed_already(),
            Refusal::DeclinedBefore => self.msg_refused_declined_before(),
            Refusal::Rated => self.msg_refused_rated(),
            Refusal::NoMove => self.msg_refused_no_move(),
            Refusal::DrawInPractice => self.msg_refused_practice_draw(),
            Refusal::NoClock => self.msg_refused_no_clock(),
            Refusal::NotLate { to_act, until } => self.msg_refused_not_late(self.mention(to_act), relative(until)),
            Refusal::OwnClock => self.msg_refused_own_clock(),
            _ => return None,
        })
    }
}

/// The name of an offer in the texts.
const fn offer_kind(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "draw",
        OfferKind::Takeback => "undo",
        OfferKind::Pause => "pause",
    }
}

/// The number of actions that the offered takeback undoes.
fn moves_back(game: &Game) -> u32 {
    let all = u32::try_from(game.actions().len()).unwrap_or(u32::MAX);
    match game.pending_offer().map(PendingOffer::offer) {
        Some(Offer::Takeback { keep }) => all.saturating_sub(keep),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use pente::{Action, Variant};

    use super::*;
    use crate::domain::game::{Event, Table};
    use crate::domain::ids::{ChannelId, GameId};
    use crate::domain::place::Place;
    use crate::domain::timestamp::Timestamp;

    #[test]
    fn a_point_off_the_board_is_refused_with_its_corners() {
        let words = Words::default();
        let check = |text: String, first: &str, last: &str| {
            assert!(text.contains(&format!("from {first} to {last}.")), "{text}");
        };
        check(words.no_point(PointError::OffBoard, "z99", Size::STANDARD), "A1", "T19");
        check(words.no_point(PointError::OffBoard, "99,0", Size::ENDLESS), "-89,-89", "89,89");
        let rules = Variant::parse("freestyle:board=endless").expect("rules").rules();
        let table = Table::unrated(rules, vec![PlayerId::new(1), PlayerId::new(2)]).expect("two players");
        let at = |label| Size::ENDLESS.parse(label).expect("a point");
        // The board gains four lines on the right.
        let game = Game::replay(GameId::new(7), table, [Event::Acted(Action::Place(at("8,0")))]).expect("a legal game");
        let stored =
            StoredGame::new(game, Place { guild: None, channel: ChannelId::new(0) }, Timestamp::from_millis(0));
        let refusal = Refusal::Illegal { at: at("20,0"), reason: Illegal::OffBoard };
        check(words.refused(&refusal, &stored), "-9,-9", "13,9");
    }
}
