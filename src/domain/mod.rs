//! Pure decisions about games, matches, tournaments and ratings: no I/O, no clock, no randomness.

pub mod audit;
pub mod authority;
pub mod blocks;
pub mod calendar;
pub mod challenges;
pub mod counts;
pub mod data_export;
pub mod follows;
pub mod game;
pub mod ids;
pub mod live_messages;
pub mod lobbies;
pub mod matches;
pub mod membership;
pub(crate) mod named;
pub mod notifications;
pub mod pads;
pub mod place;
pub mod posts;
pub mod puzzles;
pub mod rating;
pub mod reviews;
pub mod settings;
pub mod shards;
pub mod timestamp;
pub mod tournament;

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use super::challenges::ChallengeConfirmation;
    use super::game::Rev;
    use super::ids::{ChallengeId, GameId, InteractionId, LobbyId, MessageId, PlayerId};
    use super::lobbies::LobbyConfirmation;
    use super::pads::{LivePad, PadState};
    use super::reviews::ReviewUnderWay;
    use super::timestamp::Timestamp;

    /// Interaction tokens allow to edit messages, and errors and logs print values.
    #[test]
    fn debug_output_names_the_value_and_omits_its_token() {
        let (token, locale, expires_at) = ("a-token".to_owned(), "de".to_owned(), Timestamp::from_millis(0));
        let (interaction, player) = (InteractionId::new(1), PlayerId::new(2));
        let check = |value: &dyn Debug, expected: &str| {
            let text = format!("{value:?}");
            assert!(text.contains(expected) && !text.contains("a-token"), "{text}");
        };
        let challenge = ChallengeId::new(70);
        let confirmation =
            ChallengeConfirmation { challenge, player, token: token.clone(), locale: locale.clone(), expires_at };
        check(&confirmation, "ChallengeId(70)");
        let confirmation = LobbyConfirmation {
            lobby: LobbyId::new(71),
            host: player,
            interaction,
            token: token.clone(),
            locale: locale.clone(),
            expires_at,
        };
        check(&confirmation, "LobbyId(71)");
        let game = GameId::new(72);
        let pad = LivePad {
            game,
            player,
            guild: None,
            message: MessageId::new(3),
            interaction,
            token: token.clone(),
            locale: locale.clone(),
            shown: PadState { rev: Rev::START, is_late: false, deadline: None },
            expires_at,
        };
        check(&pad, "GameId(72)");
        let review = ReviewUnderWay { interaction, game, guild: None, player, token, locale, at: expires_at };
        check(&review, "GameId(72)");
    }
}
