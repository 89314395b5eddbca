//! Handlers of a tournament's buttons.

use serenity::builder::CreateActionRow;
use serenity::model::application::ButtonStyle;

use crate::app::{Error, Failure, TournamentChanged, TournamentRefusal};
use crate::discord::custom_id::{MoveButton, Selected, TournamentButton, button};
use crate::discord::i18n::locale;
use crate::discord::interaction::begin::{self, RequestedGame};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{Effect, HandlerResult, Reply, Response};
use crate::discord::interaction::services::Services;
use crate::discord::limits::MESSAGE_LENGTH;
use crate::discord::messages::tournament::buttons;
use crate::discord::rest::message::MessageBody;
use crate::domain::ids::{PlayerId, TournamentId};
use crate::domain::live_messages::LiveMessage;
use crate::domain::tournament::{StoredTournament, TournamentAction, TournamentState};

/// Handles a button of a tournament, or the select of one.
pub async fn handle(cx: &Context, id: TournamentButton, selected: Selected<'_>) -> HandlerResult {
    match id {
        TournamentButton::ShowSelected => match selected.read() {
            Some(id) => show(cx, id).await,
            None => Ok(Reply::say(cx.words.msg_button_option())),
        },
        TournamentButton::Show(id) => show(cx, id).await,
        TournamentButton::Rules(id) => Ok(Reply::say(match cx.app.tournament(id, cx.place.guild).await? {
            Some(stored) => cx.words.rules(&stored.terms.rules),
            None => cx.words.msg_tournament_unknown(),
        })),
        TournamentButton::Join(id) => join(cx, id).await,
        TournamentButton::Leave(id) => leave(cx, id).await,
        TournamentButton::ConfirmLeave(id) => change(cx, id, TournamentAction::Leave).await,
        TournamentButton::ConfirmRemove(id, who) => match allowed(cx, id).await? {
            Ok(_) => change(cx, id, TournamentAction::Remove(who)).await,
            Err(refused) => Ok(refused),
        },
        TournamentButton::Start(id) => start(cx, id).await,
        TournamentButton::AskCancel(id) => call_off(cx, id).await,
        TournamentButton::ConfirmCancel(id) => match allowed(cx, id).await? {
            Ok(_) => change(cx, id, TournamentAction::Close).await,
            Err(refused) => Ok(refused),
        },
    }
}

/// Shows the standings, to anyone who sees the channel.
pub async fn show(cx: &Context, id: TournamentId) -> HandlerResult {
    let words = &cx.words;
    let Some(stored) = cx.app.tournament(id, cx.place.guild).await? else {
        return Ok(Reply::say(words.msg_tournament_unknown()));
    };
    let text = match &stored.tournament {
        Some(_) => {
            with_explanation(words.tournament_seen_by(&stored, cx.by), &words.tournament_explained(stored.format))
        }
        None => words.tournament(&stored),
    };
    let body = MessageBody { text, rows: buttons(words, &stored), picture: None };
    Ok(cx.reply_in_place(body))
}

/// The standings with how they come about, if there is room for that.
fn with_explanation(standings: String, explained: &str) -> String {
    let text = format!("{standings}\n-# {explained}");
    if text.chars().count() <= MESSAGE_LENGTH { text } else { standings }
}

async fn join(cx: &Context, id: TournamentId) -> HandlerResult {
    if let Some(closed) = begin::refusal(cx, RequestedGame::Unrated) {
        return Ok(Reply::say(closed));
    }
    match cx.app.tournament(id, cx.place.guild).await? {
        // Users who cannot see the channel could not see their games.
        Some(stored)
            if ![stored.place.channel, stored.rounds_channel()].contains(&cx.place.channel)
                && stored.can_be_joined() =>
        {
            Ok(Reply::say(cx.words.tournament_elsewhere(&stored)))
        }
        _ => change(cx, id, TournamentAction::Join).await,
    }
}

/// *Leave*: at once before the start, after a confirmation while the tournament runs.
async fn leave(cx: &Context, id: TournamentId) -> HandlerResult {
    let words = &cx.words;
    match cx.app.tournament(id, cx.place.guild).await? {
        Some(stored) if stored.state == TournamentState::Running && stored.playing().any(|player| player == cx.by) => {
            let text = words.msg_tournament_leave_ask(words.tournament_name(&stored));
            Ok(ask(cx, text, TournamentButton::ConfirmLeave(id), words.msg_button_leave_now()))
        }
        _ => change(cx, id, TournamentAction::Leave).await,
    }
}

/// Removes a player: at once before the start, after a confirmation while the tournament runs. Removing oneself is
/// leaving.
pub async fn remove(cx: &Context, id: TournamentId, who: PlayerId) -> HandlerResult {
    let words = &cx.words;
    if who == cx.by {
        return leave(cx, id).await;
    }
    match allowed(cx, id).await? {
        Ok(stored) if stored.state == TournamentState::Running && stored.playing().any(|player| player == who) => {
            let text = words.msg_tournament_remove_ask(words.mention(who), words.tournament_name(&stored));
            Ok(ask(cx, text, TournamentButton::ConfirmRemove(id, who), words.msg_button_remove_now()))
        }
        Ok(_) => change(cx, id, TournamentAction::Remove(who)).await,
        Err(refused) => Ok(refused),
    }
}

/// Lets a removed player join again.
pub async fn readmit(cx: &Context, id: TournamentId, who: PlayerId) -> HandlerResult {
    match allowed(cx, id).await? {
        Ok(_) => change(cx, id, TournamentAction::Readmit(who)).await,
        Err(refused) => Ok(refused),
    }
}

/// *Start*: with the players who are still members of the guild.
async fn start(cx: &Context, id: TournamentId) -> HandlerResult {
    let stored = match allowed(cx, id).await? {
        Ok(stored) => stored,
        Err(refused) => return Ok(refused),
    };
    if stored.place.channel == cx.place.channel && !cx.missing.is_empty() {
        // The boards need permissions here.
        return Ok(Reply::say(cx.words.missing_permissions(cx.missing, cx.place.channel)));
    }
    let gone = if stored.state == TournamentState::Open { gone(cx, &stored).await } else { Vec::new() };
    cx.app.leave_out(id, gone.clone()).await?;
    let mut done = change(cx, id, TournamentAction::Begin).await?;
    if !gone.is_empty() {
        done = done.with(Effect::refresh(LiveMessage::Tournament(id)));
        if let Response::Say(body) | Response::Update(body) = &mut done.response {
            body.text = format!("{}\n{}", body.text, cx.words.msg_tournament_left_out(cx.words.mentions(&gone)));
        }
    }
    Ok(done)
}

/// Returns the players who joined and have left the guild since. A player whose membership Discord does not state
/// counts as a member.
async fn gone(services: &Services, stored: &StoredTournament) -> Vec<PlayerId> {
    let Some(guild) = stored.place.guild else { return Vec::new() };
    let mut gone = Vec::new();
    for &player in &stored.players {
        match services.rest.is_member(guild, player).await {
            Ok(true) => {}
            Ok(false) => gone.push(player),
            Err(error) => {
                tracing::warn!(tournament.id = stored.id.get(), %error, "cannot check the members of a guild");
                return gone;
            }
        }
    }
    gone
}

/// *Call off*: asks for confirmation.
async fn call_off(cx: &Context, id: TournamentId) -> HandlerResult {
    let words = &cx.words;
    Ok(match allowed(cx, id).await? {
        Ok(stored) if matches!(stored.state, TournamentState::Open | TournamentState::Running) => {
            let name = words.tournament_name(&stored);
            let (text, yes) = if stored.can_be_ended() {
                (words.msg_tournament_end_ask(name), words.msg_button_end_tournament_now())
            } else {
                (words.msg_tournament_close_ask(name), words.msg_button_call_off_now())
            };
            ask(cx, text, TournamentButton::ConfirmCancel(id), yes)
        }
        Ok(stored) => Reply::say(words.tournament_refused(&TournamentRefusal::NotNow(Box::new(stored)))),
        Err(refused) => refused,
    })
}

/// Returns the tournament if the user may start and cancel it: its organiser, or a member who administers games.
async fn allowed(cx: &Context, id: TournamentId) -> Result<Result<StoredTournament, Reply>, Failure> {
    let Some(stored) = cx.app.tournament(id, cx.place.guild).await? else {
        return Ok(Err(Reply::say(cx.words.msg_tournament_unknown())));
    };
    let may = stored.host == cx.by || cx.invoker.administers(&cx.guild_settings);
    Ok(if may {
        Ok(stored)
    } else {
        Err(Reply::say(
            cx.words.msg_tournament_refused_host(cx.words.mention(stored.host), cx.words.tournament_name(&stored)),
        ))
    })
}

fn ask(cx: &Context, text: String, yes: TournamentButton, label: String) -> Reply {
    let yes = button(yes, label, ButtonStyle::Danger);
    let no = button(MoveButton::Close, cx.words.msg_button_cancel(), ButtonStyle::Secondary);
    let body = MessageBody { text, rows: vec![CreateActionRow::Buttons(vec![yes, no])], picture: None };
    cx.reply_in_place(body)
}

/// Performs an action and shows the result.
async fn change(cx: &Context, id: TournamentId, action: TournamentAction) -> HandlerResult {
    if cx.app.tournament(id, cx.place.guild).await?.is_none() {
        return Ok(Reply::say(cx.words.msg_tournament_unknown()));
    }
    match cx.app.change_tournament(id, cx.by, action, cx.id).await {
        Ok(TournamentChanged { tournament, begun, ended }) => {
            let done = shown(cx, tournament, action).await;
            let boards = begun.into_iter().chain(ended).map(LiveMessage::Board);
            Ok(boards.fold(done, |done, board| done.with(Effect::refresh(board))))
        }
        Err(Error::Refused(refusal)) => {
            let done = Reply::say(match (&refusal, action) {
                (TournamentRefusal::NotIn(stored), TournamentAction::Remove(who)) => {
                    cx.words.msg_tournament_refused_not_theirs(cx.words.mention(who), cx.words.tournament_name(stored))
                }
                (TournamentRefusal::NotRemoved(stored), TournamentAction::Readmit(who)) => {
                    cx.words.msg_tournament_refused_not_removed(cx.words.mention(who), cx.words.tournament_name(stored))
                }
                _ => cx.words.tournament_refused(&refusal),
            });
            // The user's view may be stale.
            Ok(if matches!(refusal, TournamentRefusal::NotNow(_)) {
                done.with(Effect::refresh(LiveMessage::Tournament(id)))
            } else {
                done
            })
        }
        Err(Error::Failed(failure)) => Err(failure),
    }
}

/// Responds by editing the tournament's message if the button was on it.
async fn shown(cx: &Context, stored: StoredTournament, action: TournamentAction) -> Reply {
    // A start checks the membership of every player, which takes time, and its response says more than the message. The
    // message of a tournament that has begun has a picture, which is drawn with the next refresh.
    if !cx.is_on(stored.live.message) || action == TournamentAction::Begin || stored.tournament.is_some() {
        let body = MessageBody::text(cx.words.tournament_done(&stored, action));
        return cx.reply_in_place(body).with(Effect::refresh(LiveMessage::Tournament(stored.id)));
    }
    // Visible to everyone, so in the language of the guild.
    let words = locale::public(&cx.app, stored.place.guild).await;
    let body = MessageBody { text: words.tournament(&stored), rows: buttons(&words, &stored), picture: None };
    Reply::update_live(LiveMessage::Tournament(stored.id), stored.rev, body)
}
