//! The message of a tournament, and the announcements of its rounds and its end.

use pente_render::{Podium, PodiumPlace};

use crate::discord::i18n::{Words, locale, plain_name};
use crate::discord::messages::error::MessageError;
use crate::discord::messages::live::{Live, LiveContext, LiveUpdate, Subject};
use crate::discord::messages::scheduled_events;
use crate::discord::rest::ApiError;
use crate::discord::rest::message::{MessageBody, Picture, mentions_of};
use crate::discord::rest::nonce::NonceKind;
use crate::domain::ids::PlayerId;
use crate::domain::live_messages::LiveMessageId;
use crate::domain::tournament::{PairingState, StoredTournament, TournamentState};

impl Live for StoredTournament {
    fn subject(&self) -> Subject {
        Subject {
            id: LiveMessageId::Tournament(self.id),
            rev: self.rev,
            clock: None,
            live: self.live,
            place: self.place,
            is_wanted: !matches!(self.state, TournamentState::Cancelled | TournamentState::Expired),
        }
    }

    fn is_replaced_after(&self, error: &ApiError) -> bool {
        match error {
            ApiError::ArchivedThread | ApiError::OldEditsLimited => true,
            // A deleted message of a tournament that is over is not sent again.
            ApiError::UnknownMessage => matches!(self.state, TournamentState::Open | TournamentState::Running),
            _ => false,
        }
    }

    async fn content(&self, cx: &LiveContext) -> Result<MessageBody, MessageError> {
        let words = locale::public(&cx.app, self.place.guild).await;
        let mut content = MessageBody::text(words.tournament(self)).with_rows((cx.buttons.tournament)(&words, self));
        let is_shown = matches!(self.state, TournamentState::Running | TournamentState::Over);
        if let Some(tournament) = self.tournament.as_ref().filter(|_| is_shown) {
            let names = words.names_of(&cx.app, &self.players).await?;
            let settings = cx.app.guild_settings(self.place.guild).await?;
            let texts = words.tournament_texts(self);
            let drawn =
                cx.app.pictures().in_background().shown_in(&settings).tournament(tournament, texts, &names).await;
            content.picture = drawn.map(|file| Picture::new(file, words.tournament_alt(self, &names)));
        }
        Ok(content)
    }

    /// Sends the announcement that is due. It comes after the newest state of the message, and after the last board of
    /// the round, because it links to all of them.
    async fn after_update(&self, cx: &LiveContext, update: LiveUpdate) -> Result<Vec<LiveMessageId>, MessageError> {
        if update != LiveUpdate::None {
            return Ok(vec![LiveMessageId::Tournament(self.id)]);
        }
        if self.announced < self.announcements_due() && !self.games.iter().any(|game| game.is_awaited) {
            announce(cx, self).await?;
        }
        scheduled_events::update(cx, self).await?;
        Ok(Vec::new())
    }
}

/// Announces that a round begins or that the tournament is over. A repeated announcement sends nothing.
async fn announce(cx: &LiveContext, stored: &StoredTournament) -> Result<(), MessageError> {
    let words = locale::public(&cx.app, stored.place.guild).await;
    let count = stored.announcements_due();
    let now = cx.app.now();
    let best = stored.podium();
    let mut mentioned = second_players(stored);
    mentioned.retain(|&player| cx.activity.active_in(player, now) != Some(stored.rounds_channel()));
    mentioned.extend(best.iter().map(|&(_, player)| player));
    let podium = podium(cx, &words, stored, &best).await?;
    // The end concerns the whole channel, a round its players.
    let channel = if best.is_empty() { stored.rounds_channel() } else { stored.place.channel };
    let mentions = mentions_of(mentioned);
    let nonce = NonceKind::Round.of(format_args!("{:x}.{count:x}", stored.id.get() & 0xffff_ffff));
    let body = MessageBody::text(words.tournament_announcement(stored)).with_picture(podium);
    let message = body.message(nonce, mentions);
    match cx.rest.create_message(channel, message).await {
        Ok(_) => {}
        Err(error) if !error.is_temporary() => {
            tracing::warn!(tournament.id = stored.id.get(), %error, "cannot announce a round");
        }
        Err(error) => return Err(error.into()),
    }
    Ok(cx.app.tournament_announced(stored.id, count).await?)
}

/// The best of a tournament that is over, as a picture; `None` while it runs, and if more players share the first three
/// places than fit.
async fn podium(
    cx: &LiveContext,
    words: &Words,
    stored: &StoredTournament,
    best: &[(usize, PlayerId)],
) -> Result<Option<Picture>, MessageError> {
    if best.is_empty() || best.len() > Podium::MAX_PLAYERS {
        return Ok(None);
    }
    let players: Vec<PlayerId> = best.iter().map(|&(_, player)| player).collect();
    let names = words.names_of(&cx.app, &players).await?;
    let settings = cx.app.guild_settings(stored.place.guild).await?;
    let title = plain_name(&words.tournament_name(stored));
    let places = || best.iter().map(|&(place, _)| u32::try_from(place).unwrap_or(u32::MAX)).zip(&names);
    let drawn = places().map(|(place, name)| PodiumPlace { place, name: name.clone(), detail: String::new() });
    let drawn = cx.app.pictures().in_background().shown_in(&settings).podium(title, drawn.collect()).await;
    Ok(drawn.map(|file| Picture::new(file, words.podium_alt(places()))))
}

/// The second players of the games that begin. The boards mention the first players.
fn second_players(stored: &StoredTournament) -> Vec<PlayerId> {
    let round = stored
        .tournament
        .as_ref()
        .filter(|_| stored.state == TournamentState::Running)
        .and_then(|tournament| tournament.rounds().last());
    let open =
        round.into_iter().flat_map(|round| &round.pairings).filter(|pairing| pairing.state == PairingState::Open);
    open.map(|pairing| stored.players[pairing.second]).collect()
}
