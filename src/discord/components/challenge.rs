//! Buttons of a challenge, and rematches.

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::ButtonStyle;

use crate::app::{
    ChallengeAction, ChallengeActionRefusal, ChallengeChanged, ChallengeRefusal, ChallengeRequest, ChallengedPlayer,
    ENGINE_GAME_LIMIT, Error, PRACTICE_LIMIT, RematchRefusal, Rematched, RenewRefusal, Renewal,
};
use crate::discord::components::{game_select, lobby, rules};
use crate::discord::custom_id::{ChallengeButton, LobbyButton, button};
use crate::discord::i18n::{Words, board_link, locale};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::new_game::{self, RequestedGame};
use crate::discord::interaction::response::{Effect, HandlerResult, Reply, explain_refusal};
use crate::discord::rest::message::MessageBody;
use crate::domain::challenges::{ChallengeState, StoredChallenge};
use crate::domain::game::Table;
use crate::domain::ids::{ChallengeId, ChannelId, GameId, PlayerId};
use crate::domain::live_messages::LiveMessageId;
use crate::domain::rating::{NotRated, ProposedTerms};

/// Handles a button of a challenge, or *Rematch*.
pub async fn handle(cx: &Context, id: ChallengeButton) -> HandlerResult {
    if matches!(id, ChallengeButton::Accept(_) | ChallengeButton::Renew(_)) {
        new_game::check(cx, RequestedGame::Unrated)?;
    }
    match id {
        ChallengeButton::Rules(id) => rules(cx, id).await,
        ChallengeButton::Accept(id) => accept(cx, id).await,
        ChallengeButton::Decline(id) => decline(cx, id).await,
        ChallengeButton::Withdraw(id) => withdraw(cx, id).await,
        ChallengeButton::Renew(id) => renew(cx, id).await,
        ChallengeButton::Rematch(game) => rematch(cx, game).await,
    }
}

/// The buttons below a challenge.
pub fn buttons(words: &Words, stored: &StoredChallenge) -> Vec<CreateActionRow> {
    let id = stored.id;
    let row = match stored.state {
        ChallengeState::Pending => vec![
            button(ChallengeButton::Accept(id), words.msg_button_accept(), ButtonStyle::Success),
            button(ChallengeButton::Decline(id), words.msg_button_decline(), ButtonStyle::Secondary),
            button(ChallengeButton::Rules(id), words.msg_button_rules(), ButtonStyle::Secondary),
            withdraw_button(words, id),
        ],
        ChallengeState::Expired => {
            vec![button(ChallengeButton::Renew(id), words.msg_button_again(), ButtonStyle::Primary)]
        }
        ChallengeState::Accepted(_) | ChallengeState::Declined | ChallengeState::Withdrawn => return Vec::new(),
    };
    vec![CreateActionRow::Buttons(row)]
}

/// *Accept*: starts the game, if the bot has the permissions to show a board here.
async fn accept(cx: &Context, id: ChallengeId) -> HandlerResult {
    if let Err(refusal) = cx.check_permissions() {
        // A press by anyone but the opponent is refused as usual; only the opponent is told about missing permissions.
        let stored = cx.app.challenge_by_id(id).await?;
        if stored.is_some_and(|stored| stored.challenge.opponent == cx.user && stored.state == ChallengeState::Pending)
        {
            return Err(refusal);
        }
    }
    let text = |words: &Words, _: &StoredChallenge| words.msg_challenge_you_accepted();
    act(cx, id, ChallengeAction::Accept, text).await
}

/// *Decline*.
async fn decline(cx: &Context, id: ChallengeId) -> HandlerResult {
    act(cx, id, ChallengeAction::Decline, |words, _| words.msg_challenge_you_declined()).await
}

/// *Withdraw*.
async fn withdraw(cx: &Context, id: ChallengeId) -> HandlerResult {
    act(cx, id, ChallengeAction::Withdraw, |words, stored| {
        words.msg_challenge_you_withdrew(words.mention(stored.challenge.opponent))
    })
    .await
}

async fn act(
    cx: &Context,
    id: ChallengeId,
    action: ChallengeAction,
    text: impl Fn(&Words, &StoredChallenge) -> String,
) -> HandlerResult {
    let changed = cx.app.act_on_challenge(id, cx.user, action, cx.id).await;
    Ok(shown(cx, explain_refusal(changed, |refusal| action_refused(cx, refusal))?, text).await)
}

/// Responds by editing the challenge's message if the button was on it.
async fn shown(cx: &Context, changed: ChallengeChanged, message: impl Fn(&Words, &StoredChallenge) -> String) -> Reply {
    let ChallengeChanged { challenge: stored, game } = changed;
    let unrated =
        game.as_ref().and_then(|game| NotRated::turned_off(&stored.challenge.terms, game.game.table().terms()));
    let reply = if cx.is_on(stored.live.message) {
        // Visible to everyone, so in the language of the guild.
        let words = locale::public(&cx.app, stored.challenge.place.guild).await;
        let body = MessageBody::text(words.with_unrated(words.challenge(&stored), unrated));
        Reply::update_live(LiveMessageId::Challenge(stored.id), stored.rev(), body)
    } else {
        let text = cx.words.with_unrated(message(&cx.words, &stored), unrated);
        cx.reply_in_place(text).with(Effect::refresh(LiveMessageId::Challenge(stored.id)))
    };
    reply.refreshing(game.map(|game| LiveMessageId::Board(game.game.id())))
}

fn action_refused(cx: &Context, refusal: ChallengeActionRefusal) -> Reply {
    let words = &cx.words;
    match refusal {
        ChallengeActionRefusal::Unknown => Reply::say(words.msg_challenge_unknown()),
        ChallengeActionRefusal::NotInvited(stored) => {
            let text = words.only_opponent(&stored, cx.user);
            if stored.challenge.challenger == cx.user { Reply::say(text) } else { own_game(words, text) }
        }
        ChallengeActionRefusal::NotChallenger(stored) => {
            let text = words.msg_challenge_only_challenger(words.mention(stored.challenge.challenger));
            if stored.challenge.opponent == cx.user { Reply::say(text) } else { own_game(words, text) }
        }
        // A challenge in this state has no such button.
        ChallengeActionRefusal::Settled(stored) => Reply::say(words.challenge_settled(&stored))
            .with(Effect::refresh_by_user(LiveMessageId::Challenge(stored.id))),
        ChallengeActionRefusal::TooManyGames(player) => Reply::say(words.too_many_games(player, cx.user)),
    }
}

/// `/game rematch`: for the user's last game here.
pub async fn last_rematch(cx: &Context) -> HandlerResult {
    match cx.app.last_finished(cx.user, cx.place.channel).await? {
        Some(last) => rematch(cx, last.game.id()).await,
        None => Ok(Reply::say(cx.words.no_finished_game(cx.place.guild))),
    }
}

/// *Rematch*.
async fn rematch(cx: &Context, game: GameId) -> HandlerResult {
    let words = &cx.words;
    let last = cx.game(game).await?;
    // What the game itself does not allow is refused below.
    if last.game.decide_rematch(cx.user, None).is_ok() {
        new_game::check_rematch(cx, &last).await?;
    }
    match cx.app.rematch(game, cx.user, cx.id).await {
        Ok(Rematched::Offered(offered)) => {
            let challenge = &offered.challenge;
            // The button can be on a pad in another guild than that of the game.
            let refusal = match cx.opponent(challenge.opponent, challenge.place, last.thread_of).await {
                Some(opponent) if opponent.sees_channel => None,
                Some(_) => Some(ChallengeRefusal::CannotSee),
                None => Some(ChallengeRefusal::Gone),
            };
            if let Some(refusal) = refusal {
                cx.app.withdraw_undelivered_challenge(&offered).await?;
                return refused(cx, challenge.opponent, &refusal).await;
            }
            let unrated = NotRated::turned_off(last.game.table().terms(), &offered.challenge.terms);
            post_rematch(cx, offered, last.thread_of, unrated).await
        }
        Ok(Rematched::Again(game)) => Ok(Reply::say(words.msg_rematch_began(game.game.id()))
            .with(Effect::refresh(LiveMessageId::Board(game.game.id())))),
        Ok(Rematched::Began(ChallengeChanged { challenge: stored, game })) => {
            let text = game
                .as_deref()
                .map_or_else(|| words.msg_challenge_you_accepted(), |game| words.msg_rematch_began(game.game.id()));
            let unrated =
                game.as_ref().and_then(|game| NotRated::turned_off(&stored.challenge.terms, game.game.table().terms()));
            let text = words.with_unrated(text, unrated);
            let board = game.map(|game| LiveMessageId::Board(game.game.id()));
            Ok(Reply::say(text).refreshing([LiveMessageId::Challenge(stored.id)]).refreshing(board))
        }
        Err(Error::Refused(refusal)) => Ok(Reply::say(match refusal {
            RematchRefusal::MoreThanTwoPlayers(last) => return lobby::rematch(cx, &last).await,
            RematchRefusal::Unknown => words.msg_refused_no_game(),
            RematchRefusal::NotSeated => words.msg_rematch_not_seated(),
            RematchRefusal::InMatch(now) => words.match_goes_on(now.as_deref()),
            RematchRefusal::Running => words.msg_rematch_running(),
            RematchRefusal::Playing(game) => words.msg_rematch_playing(board_link(&game)),
            RematchRefusal::Waiting(stored) => words.rematch_waiting(&stored),
            RematchRefusal::TooMany(last) if last.game.table().is_practice() => {
                game_select::with_boards(cx, words.msg_practice_many(PRACTICE_LIMIT), Table::is_practice).await?
            }
            RematchRefusal::TooMany(_) => {
                let text = words.msg_engine_refused_many(ENGINE_GAME_LIMIT);
                game_select::with_boards(cx, text, Table::is_against_engines).await?
            }
            RematchRefusal::TooManyGames(player) => words.too_many_games(player, cx.user),
            RematchRefusal::ChallengeRefused(opponent, refusal) => return refused(cx, opponent, &refusal).await,
        })),
        Err(Error::Failed(failure)) => Err(failure.into()),
    }
}

/// *Challenge again* below an expired challenge: the same terms, sent by either player.
async fn renew(cx: &Context, id: ChallengeId) -> HandlerResult {
    let words = &cx.words;
    let renewal = explain_refusal(cx.app.renewal(id, cx.user).await, |refusal| match refusal {
        RenewRefusal::Unknown => Reply::say(words.msg_challenge_unknown()),
        RenewRefusal::NotTheirs(stored) => own_game(words, words.only_opponent(&stored, cx.user)),
        RenewRefusal::Pending(stored) => duplicate(words, &stored, cx.user),
        RenewRefusal::Settled(stored) => Reply::say(words.challenge_settled(&stored)),
    });
    let Renewal { opponent, terms, match_terms } = renewal?;
    let Some(opponent) = cx.opponent(opponent, cx.place, cx.invoker.parent).await else {
        return Ok(Reply::say(words.msg_challenge_refused_missing()));
    };
    // The terms were checked for the first challenge.
    send(cx, opponent, ProposedTerms { terms, unrated: None, match_terms }).await
}

/// Sends a challenge on these terms.
pub async fn send(cx: &Context, opponent: ChallengedPlayer, proposed: ProposedTerms) -> HandlerResult {
    let words = &cx.words;
    let ProposedTerms { terms, unrated, match_terms } = proposed;
    if cx.place.guild.is_none() {
        return Ok(Reply::say(words.msg_challenge_refused_dm()));
    }
    cx.check_permissions()?;
    let request =
        ChallengeRequest { place: cx.place, challenger: cx.user, opponent, terms, match_terms, interaction: cx.id };
    match cx.app.challenge(request).await {
        Ok(stored) => {
            let unrated = unrated.or(NotRated::turned_off(&terms, &stored.challenge.terms));
            post(cx, stored, unrated).await
        }
        Err(Error::Refused(refusal)) => refused(cx, opponent.player, &refusal).await,
        Err(Error::Failed(failure)) => Err(failure.into()),
    }
}

/// Shows the challenge of a rematch. If the thread of the last game was deleted or locked, it moves to the thread's
/// channel.
async fn post_rematch(
    cx: &Context,
    mut stored: StoredChallenge,
    thread_of: Option<ChannelId>,
    unrated: Option<NotRated>,
) -> HandlerResult {
    let Some(parent) = thread_of else { return post(cx, stored, unrated).await };
    // The challenge is kept, because it can move to the parent channel.
    match cx.messages.post(&stored, async { Ok(()) }).await {
        Ok(posted) => {
            stored.live.message = posted;
            Ok(confirmed(&cx.words, &stored, unrated))
        }
        Err(Error::Failed(failure)) => Err(failure.into()),
        Err(Error::Refused(error)) => {
            tracing::info!(challenge.id = stored.id.get(), %error, "a rematch is offered outside of its thread");
            let moved = cx.app.move_challenge(stored.id, parent).await;
            let moved = explain_refusal(moved, |refusal| action_refused(cx, refusal))?;
            if moved.id != stored.id {
                return Ok(duplicate(&cx.words, &moved, cx.user));
            }
            post(cx, moved, unrated).await
        }
    }
}

/// Shows a stored challenge to the opponent, and confirms it to the challenger.
///
/// `unrated` is the reason why the game is unrated although the challenger did not ask for that.
async fn post(cx: &Context, mut stored: StoredChallenge, unrated: Option<NotRated>) -> HandlerResult {
    let words = &cx.words;
    let withdraw = cx.app.withdraw_undelivered_challenge(&stored);
    stored.live.message = cx.post(&stored, withdraw, |reason| words.msg_challenge_not_shown(reason)).await?;
    Ok(confirmed(words, &stored, unrated))
}

/// Confirms a challenge to the challenger.
fn confirmed(words: &Words, stored: &StoredChallenge, unrated: Option<NotRated>) -> Reply {
    let body = MessageBody::text(words.with_unrated(words.challenge_sent(stored), unrated));
    let body = body.with_buttons([withdraw_button(words, stored.id)]);
    Reply::say(body).with(Effect::ChallengeConfirmed(stored.id))
}

/// *Rules* below a challenge, for anyone.
async fn rules(cx: &Context, id: ChallengeId) -> HandlerResult {
    Ok(match cx.app.challenge_by_id(id).await? {
        Some(stored) => rules::show(cx, &stored.challenge.terms.rules).await,
        None => Reply::say(cx.words.msg_challenge_unknown()),
    })
}

/// Refuses a user who is not the opponent, with a button that starts a game of their own.
fn own_game(words: &Words, reason: String) -> Reply {
    let own = button(LobbyButton::OwnGame, words.msg_button_own_game(), ButtonStyle::Secondary);
    Reply::say(MessageBody::text(reason).with_buttons([own]))
}

fn withdraw_button(words: &Words, id: ChallengeId) -> CreateButton {
    button(ChallengeButton::Withdraw(id), words.msg_button_withdraw(), ButtonStyle::Secondary)
}

/// Refuses a second challenge between the same players. The buttons of the first one are here too, because its message
/// may have been deleted.
fn duplicate(words: &Words, stored: &StoredChallenge, by: PlayerId) -> Reply {
    let id = stored.id;
    let buttons = if stored.challenge.challenger == by {
        vec![withdraw_button(words, id)]
    } else {
        vec![
            button(ChallengeButton::Accept(id), words.msg_button_accept(), ButtonStyle::Success),
            button(ChallengeButton::Decline(id), words.msg_button_decline(), ButtonStyle::Secondary),
        ]
    };
    Reply::say(MessageBody::text(words.challenge_duplicate(stored, by)).with_buttons(buttons))
}

/// Explains why a challenge was refused.
async fn refused(cx: &Context, opponent: PlayerId, refusal: &ChallengeRefusal) -> HandlerResult {
    let words = &cx.words;
    Ok(Reply::say(match refusal {
        ChallengeRefusal::Duplicate(stored) => return Ok(duplicate(words, stored, cx.user)),
        ChallengeRefusal::Oneself => words.msg_challenge_refused_oneself(),
        ChallengeRefusal::Bot => words.msg_challenge_refused_bot(words.mention(opponent)),
        ChallengeRefusal::Gone => words.msg_challenge_refused_missing(),
        ChallengeRefusal::CannotSee => words.msg_challenge_refused_unseen(words.mention(opponent)),
        // Only the user's own block is mentioned.
        ChallengeRefusal::Blocked { own: true } => words.msg_challenge_refused_own_block(words.mention(opponent)),
        ChallengeRefusal::Blocked { own: false } => words.msg_challenge_refused_blocked(words.mention(opponent)),
        ChallengeRefusal::Declined(until) => words.challenge_declined_often(opponent, *until),
        ChallengeRefusal::TooMany => words.too_many_challenges(&cx.app.challenges_by(cx.user).await?),
    }))
}
