//! Sends the posts that a guild's settings ask for, and keeps the list of solvers below a puzzle up to date.

use std::collections::HashSet;

use pente_render::PodiumPlace;
use serenity::builder::EditMessage;
use serenity::model::application::ButtonStyle;

use crate::app::{Failure, ReplayId, Viewer, VisibleChannels, no_review};
use crate::discord::components;
use crate::discord::custom_id::{ReplayButton, ReviewButton, button};
use crate::discord::i18n::{Words, locale, rating_text};
use crate::discord::interaction::services::Services;
use crate::discord::rest::message::{MessageBody, Picture, no_mentions};
use crate::discord::rest::nonce::NonceKind;
use crate::discord::rest::{ApiError, Payload};
use crate::domain::calendar::{CalendarPeriod, CalendarUnit, Date};
use crate::domain::ids::{GameId, GuildId, PlayerId};
use crate::domain::posts::{Post, PostSubject};
use crate::domain::timestamp::{Day, Timestamp};

/// The most players that the list of a puzzle's solvers names: with more, its line would not fit into a message.
const SOLVERS_NAMED: usize = 50;

/// Sends a post, or edits the message of one that changed. Its id is the nonce, so that a repeated send has no effect.
/// A post about something that cannot be read is given up.
///
/// # Errors
/// [`Failure`] if the store fails.
pub async fn send(services: &Services, post: Post) -> Result<(), Failure> {
    match send_readable(services, post).await {
        Err(error) if error.is_damage() => {
            tracing::error!(post.id = post.id.get(), %error, "a post is given up");
            services.app.post_given_up(post).await
        }
        sent => sent,
    }
}

async fn send_readable(services: &Services, post: Post) -> Result<(), Failure> {
    let words = locale::public(&services.app, Some(post.guild)).await;
    let solvers = services.app.solvers(post).await?;
    let body = match post.subject {
        PostSubject::Result(game) => result(services, &words, game).await?,
        PostSubject::Puzzle(day) => puzzle(services, &words, post.guild, day, &solvers).await?,
        PostSubject::Recap(since) => {
            let recap = services.app.recap(post.guild, since).await?;
            (recap.games > 0).then(|| MessageBody::text(words.recap(&recap)))
        }
        PostSubject::Podium(since) => podium(services, &words, post.guild, since).await?,
    };
    // There is nothing to say, or it no longer applies.
    let Some(body) = body else { return services.app.post_given_up(post).await };
    let sent = match post.message {
        None => {
            let message = body.message(NonceKind::Post.of(format_args!("{:x}", post.id.get())), no_mentions());
            services.rest.create_message(post.channel, message).await.map(|sent| sent.id)
        }
        Some(message) => services.rest.edit_message(post.channel, message, edited(&body)).await.map(|()| message),
    };
    match sent {
        Ok(message) => services.app.post_sent(post, message, solvers.len()).await,
        Err(error) if error.is_temporary() => {
            tracing::debug!(post.id = post.id.get(), %error, "cannot send a post yet");
            Ok(())
        }
        // The message stays as it is until the next change, which shows this one too.
        Err(error @ ApiError::OldEditsLimited) => {
            tracing::debug!(post.id = post.id.get(), %error, "a post is not edited");
            let Some(message) = post.message else { return Ok(()) };
            services.app.post_sent(post, message, solvers.len()).await
        }
        Err(error) => {
            tracing::warn!(post.id = post.id.get(), guild.id = post.guild.get(), %error, "cannot send a post");
            services.app.post_given_up(post).await
        }
    }
}

/// The text is all that changes: the picture and the buttons stay.
fn edited(body: &MessageBody) -> Payload {
    Payload::json(&EditMessage::new().content(body.content()).allowed_mentions(no_mentions()))
}

/// The result of a game with what is new, and buttons to look at it.
async fn result(services: &Services, words: &Words, game: GameId) -> Result<Option<MessageBody>, Failure> {
    let Some(stored) = services.app.game(game).await?.filter(|stored| !stored.game.is_voided()) else {
        return Ok(None);
    };
    let text = words.posted_result(&stored, &services.app.game_end(&stored).await?);
    let replay = ReplayButton::Open(ReplayId::Game(game));
    let mut row = vec![button(replay, words.msg_button_replay(), ButtonStyle::Secondary)];
    if no_review(&stored.game).is_none() {
        row.push(button(ReviewButton::Open(game), words.msg_button_review(), ButtonStyle::Secondary));
    }
    Ok(Some(MessageBody::text(text).with_buttons(row)))
}

/// The best three of a season as a picture and in text.
async fn podium(
    services: &Services,
    words: &Words,
    guild: GuildId,
    since: Timestamp,
) -> Result<Option<MessageBody>, Failure> {
    let best = services.app.season_podium(guild, since).await?;
    if best.is_empty() {
        return Ok(None);
    }
    let Date { year, month, .. } = CalendarPeriod::containing(CalendarUnit::Quarter, since).first_day();
    // The numbers are the same in every language.
    let season = format!("{year} Q{}", (month + 2) / 3);
    // All of them have a place, which equal players share.
    let places: Vec<u32> = best.iter().filter_map(|entry| entry.rank).collect();
    let players: Vec<PlayerId> = best.iter().map(|entry| entry.player).collect();
    let ratings: Vec<String> = best.iter().map(|entry| entry.rating.map(rating_text).unwrap_or_default()).collect();
    let lines =
        places.iter().zip(&players).zip(&ratings).map(|((&place, &player), rating)| {
            words.msg_post_podium_line(place, words.mention(player), rating.as_str())
        });
    let text = [words.msg_post_podium(season.as_str())].into_iter().chain(lines).collect::<Vec<_>>().join("\n");
    let settings = services.app.guild_settings(Some(guild)).await?;
    let names = words.names_of(&services.app, &players).await?;
    let columns = places.iter().zip(&names).zip(ratings);
    let columns = columns.map(|((&place, name), detail)| PodiumPlace { place, name: name.clone(), detail }).collect();
    let drawn = services.app.pictures().in_background().shown_in(&settings).podium(season, columns).await;
    // Discord shows mentions in an alt text as numbers.
    let picture = drawn.map(|file| Picture::new(file, words.podium_alt(places.into_iter().zip(&names))));
    Ok(Some(MessageBody::text(text).with_picture(picture)))
}

/// The daily puzzle with the players who solved it. Answers are private: **Solve it** opens the puzzle for one user.
async fn puzzle(
    services: &Services,
    words: &Words,
    guild: GuildId,
    day: Day,
    solvers: &[PlayerId],
) -> Result<Option<MessageBody>, Failure> {
    // A viewer without games: the channel may not know the game of the puzzle.
    let viewer = Viewer { player: services.me, guild: Some(guild), visible: VisibleChannels::Only(HashSet::new()) };
    let Some(mut puzzle) = services.app.puzzle_of(day, &viewer).await? else { return Ok(None) };
    // Also where its solvers are added after midnight.
    puzzle.daily = Some(day);
    let settings = services.app.guild_settings(Some(guild)).await?;
    let pictures = services.app.pictures().in_background().shown_in(&settings);
    let mut body = components::puzzle::for_channel(words, &pictures, &puzzle).await;
    if !solvers.is_empty() {
        let named = &solvers[..solvers.len().min(SOLVERS_NAMED)];
        let mut mentions = words.mentions(named);
        if named.len() < solvers.len() {
            mentions.push('…');
        }
        body.text = format!("{}\n{}", body.text, words.msg_post_solvers(solvers.len(), mentions));
    }
    Ok(Some(body))
}
