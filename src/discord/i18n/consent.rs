//! Words for what needs the consent of others: draws, takebacks, pauses; and for claims.

use crate::app::StoredGame;
use crate::discord::custom_id::ConsentAction;
use crate::discord::i18n::boards::board_link;
use crate::discord::i18n::{Words, number, relative, text};
use crate::domain::game::{Game, Offer, Refusal, Standing, Wish};

impl Words {
    /// What stands on the board message about an offer or a pause.
    pub fn board_consent(&self, stored: &StoredGame) -> Vec<String> {
        let mut lines = Vec::new();
        if stored.game.clock().is_paused() {
            lines.push(self.plain("board-paused"));
        }
        if let Some(standing) = stored.game.standing() {
            let gaps = [
                ("player", text(self.mention(stored.game.table().player(standing.by())))),
                ("asked", text(self.mentions(&stored.game.asked()))),
            ];
            lines.push(match standing.offer() {
                Offer::Draw => self.say("board-offer-draw", &gaps),
                Offer::Pause => self.say("board-offer-pause", &gaps),
                Offer::TakeBack { .. } => {
                    let [player, asked] = gaps;
                    self.say("board-offer-undo", &[player, asked, ("moves", number(moves_back(&stored.game)))])
                }
            });
        } else if let Some((player, wish)) = stored.game.turned_down().filter(|_| !stored.game.is_over()) {
            let wish = match wish {
                Wish::Draw => "draw",
                Wish::TakeBack => "undo",
                Wish::Pause => "pause",
            };
            lines.push(self.say("board-declined", &[("player", text(self.mention(player))), ("wish", text(wish))]));
        }
        lines
    }

    /// To whoever did it: what came of it.
    pub fn done(&self, deed: ConsentAction, before: &Game, stored: &StoredGame) -> String {
        let game = &stored.game;
        let link = ("link", text(board_link(stored)));
        if game.is_over() {
            return self.what_now(stored);
        }
        if let Some(standing) = game.standing().filter(|standing| standing.rev() == game.rev()) {
            let asked = ("asked", text(self.mentions(&game.asked())));
            return match standing.offer() {
                Offer::Draw => self.say("consent-draw-offered", &[asked, link]),
                Offer::TakeBack { .. } => self.say("consent-undo-asked", &[asked, link]),
                Offer::Pause => self.say("consent-pause-asked", &[asked, link]),
            };
        }
        match deed {
            ConsentAction::Decline => self.plain("consent-declined"),
            ConsentAction::Withdraw => self.plain("consent-withdrawn"),
            ConsentAction::Resume => self.say("consent-resumed", &[link]),
            ConsentAction::Claim => self.what_now(stored),
            _ if game.standing().is_some() => {
                self.say("consent-agreed", &[("asked", text(self.mentions(&game.asked())))])
            }
            _ if game.clock().is_paused() && !before.clock().is_paused() => self.say("consent-paused", &[link]),
            _ => self.say("consent-taken-back", &[link]),
        }
    }

    /// Why something that needs consent did not happen; `None` for what is refused elsewhere.
    pub fn refused_consent(&self, refusal: &Refusal, stored: &StoredGame) -> Option<String> {
        let link = ("link", text(board_link(stored)));
        Some(match *refusal {
            Refusal::Out => self.plain("refused-out"),
            Refusal::Paused => self.plain("refused-paused"),
            Refusal::NotPaused => self.plain("refused-not-paused"),
            Refusal::OfferStands { by, .. } => {
                self.say("refused-offer-stands", &[("player", text(self.mention(by))), link])
            }
            Refusal::NoOffer => self.plain("refused-no-offer"),
            Refusal::OwnOffer => self.plain("refused-own-offer"),
            Refusal::NotYourOffer { by } => self.say("refused-not-your-offer", &[("player", text(self.mention(by)))]),
            Refusal::AgreedAlready => self.plain("refused-agreed-already"),
            Refusal::DeclinedBefore => self.plain("refused-declined-before"),
            Refusal::Rated => self.plain("refused-rated"),
            Refusal::NoMove => self.plain("refused-no-move"),
            Refusal::NoClock => self.plain("refused-no-clock"),
            Refusal::NotLate { to_act, until } => {
                let gaps = [("player", text(self.mention(to_act))), ("when", text(relative(until)))];
                self.say("refused-not-late", &gaps)
            }
            Refusal::OwnClock => self.plain("refused-own-clock"),
            _ => return None,
        })
    }

    /// Asks which of several games is meant.
    pub fn which_game(&self) -> String {
        self.plain("consent-which")
    }

    /// A practice game began.
    pub fn practice_began(&self, stored: &StoredGame) -> String {
        self.say("practice-began", &[("game", text(stored.game.id()))])
    }

    /// Refused: too many practice games.
    pub fn practice_many(&self, limit: usize) -> String {
        self.say("practice-many", &[("limit", text(limit))])
    }

    /// Refused: nothing was finished here.
    pub fn rematch_none(&self) -> String {
        self.plain("rematch-none")
    }
}

/// How many actions a takeback that stands would undo.
fn moves_back(game: &Game) -> u32 {
    let all = u32::try_from(game.actions().len()).unwrap_or(u32::MAX);
    match game.standing().map(Standing::offer) {
        Some(Offer::TakeBack { keep }) => all.saturating_sub(keep),
        _ => 0,
    }
}
