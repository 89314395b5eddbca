//! Why something was not done: by the rules, for want of consent, or for want of permissions.

use crate::app::StoredGame;
use crate::discord::access::permissions::{FOR_THREADS, NEEDED};
use crate::discord::custom_id::ConsentAction;
use crate::discord::i18n::board::board_link;
use crate::discord::i18n::{Spoken, Words, channel, plain_name, relative, yes};
use crate::domain::game::{Game, Offer, Refusal, Standing, Wish};
use crate::domain::ids::{ChannelId, PlayerId};
use pente::{Illegal, Phase, Point, PointError, Size};
use serenity::model::Permissions;

impl Words {
    /// Why a game refused an action.
    pub fn refused(&self, refusal: &Refusal, stored: &StoredGame) -> String {
        match refusal {
            Refusal::NotSeated => {
                let players = stored.game.table().players().iter().map(|&player| self.mention(player));
                self.msg_refused_not_seated(players.collect::<Vec<_>>().join(", "))
            }
            Refusal::NotYourTurn { to_act } => self.msg_refused_turn(self.mention(*to_act)),
            Refusal::Stale => self.msg_refused_stale(),
            Refusal::Over => self.msg_refused_over(self.result(stored, Spoken::Mentioned)),
            Refusal::Illegal { at, reason } => self.illegal(stored, *at, *reason),
            other => self.refused_consent(other, stored).unwrap_or_else(|| self.not_now(stored)),
        }
    }

    /// Refuses an action that does not fit the phase of the game.
    fn not_now(&self, stored: &StoredGame) -> String {
        if matches!(stored.game.position().phase(), Phase::Choose { .. }) {
            return self.msg_opening_choose_first();
        }
        self.msg_refused_not_now(board_link(stored))
    }

    fn illegal(&self, stored: &StoredGame, at: Point, reason: Illegal) -> String {
        let size = stored.game.table().rules().size();
        if let Some(said) = self.closed(stored, at, reason) {
            return said;
        }
        let label = size.label(at);
        match reason {
            Illegal::OffBoard => self.off_board(size),
            Illegal::Occupied => self.msg_refused_occupied(label),
            Illegal::NotCentre => self.msg_refused_centre(size.label(Point::CENTRE)),
            Illegal::TooNearCentre(distance) => self.msg_refused_near(label, distance),
            Illegal::Over => self.msg_refused_over(self.result(stored, Spoken::Mentioned)),
            Illegal::NotNow => self.msg_refused_not_now(board_link(stored)),
            other => self.msg_refused_rule(label, other.to_string()),
        }
    }

    /// Why a typed point is not on this board.
    pub fn no_point(&self, error: PointError, typed: &str, size: Size) -> String {
        match error {
            PointError::LetterI => match meant_by_i(typed, size) {
                Some(meant) => self.msg_refused_letter_i(size.label(meant)),
                None => self.msg_refused_letter_i_bare(),
            },
            PointError::OffBoard => self.off_board(size),
            PointError::Unreadable if size.is_endless() => self.msg_refused_unreadable_endless(echo(typed)),
            PointError::Unreadable => self.unreadable(typed),
        }
    }

    /// Refuses a typed text that is not a point.
    pub fn unreadable(&self, typed: &str) -> String {
        self.msg_refused_unreadable(echo(typed))
    }

    fn off_board(&self, size: Size) -> String {
        let corner = |sign: i8| Point::new(sign * size.reach(), sign * size.reach()).map(|at| size.label(at));
        self.msg_refused_off_board(corner(-1).unwrap_or_default(), corner(1).unwrap_or_default())
    }

    /// Tells a player without a game in this channel where their game is.
    pub fn game_elsewhere(&self, stored: &StoredGame, player: PlayerId) -> String {
        let to_act = stored.game.to_act();
        self.msg_find_elsewhere(
            channel(stored.place.channel),
            yes(to_act == Some(player)),
            to_act.map(|player| self.mention(player)).unwrap_or_default(),
            board_link(stored),
        )
    }
}

/// What a user typed, for quoting: shortened, without markup and mentions.
pub fn echo(typed: &str) -> String {
    plain_name(typed).chars().take(20).collect()
}

/// The point that a user means who counts the letter I: the next column.
pub fn meant_by_i(typed: &str, size: Size) -> Option<Point> {
    let swapped: String = typed.chars().map(|c| if c.eq_ignore_ascii_case(&'i') { 'J' } else { c }).collect();
    size.parse(&swapped).ok()
}

impl Words {
    /// Lines of the board message: a pending offer, a declined one, a pause.
    pub fn board_consent(&self, stored: &StoredGame) -> Vec<String> {
        let mut lines = Vec::new();
        if stored.game.clock().is_paused() {
            lines.push(self.msg_board_paused());
        }
        if let Some(standing) = stored.game.standing() {
            let player = self.mention(stored.game.table().player(standing.by()));
            let asked = self.mentions(&stored.game.asked());
            lines.push(match standing.offer() {
                Offer::Draw => self.msg_board_offer_draw(player, asked),
                Offer::Pause => self.msg_board_offer_pause(player, asked),
                Offer::TakeBack { .. } => self.msg_board_offer_undo(player, moves_back(&stored.game), asked),
            });
        } else if let Some((player, wish)) = stored.game.turned_down().filter(|_| !stored.game.is_over()) {
            let wish = match wish {
                Wish::Draw => "draw",
                Wish::TakeBack => "undo",
                Wish::Pause => "pause",
            };
            lines.push(self.msg_board_declined(wish, self.mention(player)));
        }
        lines
    }

    /// Confirms an action that concerns an offer, a pause or a claim.
    pub fn done(&self, deed: ConsentAction, before: &Game, stored: &StoredGame) -> String {
        let game = &stored.game;
        let link = board_link(stored);
        if game.is_over() {
            return self.what_now(stored);
        }
        if let Some(standing) = game.standing().filter(|standing| standing.rev() == game.rev()) {
            let asked = self.mentions(&game.asked());
            return match standing.offer() {
                Offer::Draw => self.msg_consent_draw_offered(asked, link),
                Offer::TakeBack { .. } => self.msg_consent_undo_asked(asked, link),
                Offer::Pause => self.msg_consent_pause_asked(asked, link),
            };
        }
        match deed {
            ConsentAction::Decline => self.msg_consent_declined(),
            ConsentAction::Withdraw => self.msg_consent_withdrawn(),
            ConsentAction::Resume => self.msg_consent_resumed(link),
            ConsentAction::Claim => self.what_now(stored),
            _ if game.standing().is_some() => self.msg_consent_agreed(self.mentions(&game.asked())),
            _ if game.clock().is_paused() && !before.clock().is_paused() => self.msg_consent_paused(link),
            _ => self.msg_consent_taken_back(link),
        }
    }

    /// Why an offer, a pause or a claim was refused; `None` for other refusals.
    pub fn refused_consent(&self, refusal: &Refusal, stored: &StoredGame) -> Option<String> {
        let link = board_link(stored);
        Some(match *refusal {
            Refusal::Out => self.msg_refused_out(),
            Refusal::Paused => self.msg_refused_paused(),
            Refusal::NotPaused => self.msg_refused_not_paused(),
            Refusal::OfferStands { by, .. } => self.msg_refused_offer_stands(self.mention(by), link),
            Refusal::NoOffer => self.msg_refused_no_offer(),
            Refusal::OwnOffer => self.msg_refused_own_offer(),
            Refusal::NotYourOffer { by } => self.msg_refused_not_your_offer(self.mention(by)),
            Refusal::AgreedAlready => self.msg_refused_agreed_already(),
            Refusal::DeclinedBefore => self.msg_refused_declined_before(),
            Refusal::Rated => self.msg_refused_rated(),
            Refusal::NoMove => self.msg_refused_no_move(),
            Refusal::NoClock => self.msg_refused_no_clock(),
            Refusal::NotLate { to_act, until } => self.msg_refused_not_late(self.mention(to_act), relative(until)),
            Refusal::OwnClock => self.msg_refused_own_clock(),
            _ => return None,
        })
    }
}

/// How many actions the offered takeback undoes.
fn moves_back(game: &Game) -> u32 {
    let all = u32::try_from(game.actions().len()).unwrap_or(u32::MAX);
    match game.standing().map(Standing::offer) {
        Some(Offer::TakeBack { keep }) => all.saturating_sub(keep),
        _ => 0,
    }
}

impl Words {
    /// Refuses an action in a channel where the bot lacks permissions.
    pub fn missing_permissions(&self, missing: Permissions, place: ChannelId) -> String {
        let (names, count) = self.lacking(missing);
        self.msg_missing_permissions(channel(place), count, names)
    }

    /// Tells a player that the move counts, but the board cannot be shown without these permissions.
    pub fn board_not_shown(&self, missing: Permissions, place: ChannelId) -> String {
        let (names, count) = self.lacking(missing);
        self.msg_missing_for_board(channel(place), count, names)
    }

    /// The names of permissions, and how many there are.
    fn lacking(&self, missing: Permissions) -> (String, usize) {
        let names: Vec<String> = each(missing).map(|permission| format!("**{}**", self.name(permission))).collect();
        (names.join(", "), names.len())
    }

    /// The permission check of `/help`.
    pub fn permission_check(&self, missing: Permissions) -> String {
        if missing.is_empty() {
            return self.msg_help_fine();
        }
        let lines =
            each(missing).map(|permission| self.msg_help_missing_line(self.name(permission), self.purpose(permission)));
        let lines = lines.collect::<Vec<_>>().join("\n");
        format!("{}\n{lines}", self.msg_help_missing())
    }

    /// Warns that threads cannot be created here.
    pub fn no_threads(&self, missing: Permissions) -> String {
        let names = FOR_THREADS.iter().filter(|&&permission| missing.contains(permission));
        let names = names.map(|&permission| self.name(permission)).collect::<Vec<_>>().join(", ");
        self.msg_help_no_threads(names)
    }

    fn name(&self, permission: Permissions) -> String {
        match permission {
            Permissions::CREATE_PUBLIC_THREADS => self.msg_permission_create_threads(),
            Permissions::VIEW_CHANNEL => self.msg_permission_view_channel(),
            Permissions::SEND_MESSAGES => self.msg_permission_send_messages(),
            Permissions::SEND_MESSAGES_IN_THREADS => self.msg_permission_send_in_threads(),
            Permissions::ATTACH_FILES => self.msg_permission_attach_files(),
            _ => self.msg_permission_read_history(),
        }
    }

    fn purpose(&self, permission: Permissions) -> String {
        match permission {
            Permissions::VIEW_CHANNEL => self.msg_permission_for_view_channel(),
            Permissions::SEND_MESSAGES => self.msg_permission_for_send_messages(),
            Permissions::SEND_MESSAGES_IN_THREADS => self.msg_permission_for_send_in_threads(),
            Permissions::ATTACH_FILES => self.msg_permission_for_attach_files(),
            _ => self.msg_permission_for_read_history(),
        }
    }
}

/// The needed permissions that are in this set.
fn each(set: Permissions) -> impl Iterator<Item = Permissions> {
    NEEDED.iter().map(|&(permission, _)| permission).filter(move |&permission| set.contains(permission))
}
