//! The buttons of a tournament, and what they do.

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::ButtonStyle;

use crate::app::{Error, TournamentChanged, TournamentRefusal};
use crate::discord::custom_id::{MoveButton, Selected, TournamentButton, button};
use crate::discord::i18n::{Words, locale};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::new_game::{self, RequestedGame};
use crate::discord::interaction::response::{Effect, HandlerResult, Reply, Response};
use crate::discord::limits::{MESSAGE_LENGTH, length};
use crate::discord::rest::message::MessageBody;
use crate::domain::ids::TournamentId;
use crate::domain::live_messages::LiveMessageId;
use crate::domain::tournament::{
    StoredTournament, TournamentAction, TournamentActionRefusal, TournamentRequest, TournamentState,
};

/// Handles a button of a tournament, or the select of one.
pub async fn handle(cx: &Context, id: TournamentButton, selected: Selected<'_>) -> HandlerResult {
    match id {
        TournamentButton::ShowSelected => show(cx, cx.selected(selected)?).await,
        TournamentButton::Show(id) => show(cx, id).await,
        TournamentButton::Rules(id) => Ok(Reply::say(match cx.app.tournament(id, cx.place.guild).await? {
            Some(stored) => cx.words.tournament_rules(&stored),
            None => cx.words.msg_tournament_unknown(),
        })),
        TournamentButton::Join(id) => join(cx, id).await,
        TournamentButton::Leave(id) => perform_or_ask(cx, id, TournamentAction::Leave).await,
        TournamentButton::ConfirmLeave(id) => change(cx, id, TournamentAction::Leave).await,
        TournamentButton::ConfirmRemove(id, who) => change(cx, id, TournamentAction::Remove(who)).await,
        TournamentButton::Start(id) => start(cx, id).await,
        TournamentButton::AskCancel(id) => perform_or_ask(cx, id, TournamentAction::Cancel).await,
        TournamentButton::ConfirmCancel(id) => change(cx, id, TournamentAction::Cancel).await,
    }
}

/// The message that has the buttons of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TournamentPage {
    /// The public message.
    Message,
    /// The standings, to one user.
    Standings,
}

/// The buttons below the public message of a tournament.
pub fn buttons(words: &Words, stored: &StoredTournament) -> Vec<CreateActionRow> {
    buttons_of(words, stored, TournamentPage::Message)
}

/// The buttons of a tournament. The standings have no button that shows the standings.
fn buttons_of(words: &Words, stored: &StoredTournament, page: TournamentPage) -> Vec<CreateActionRow> {
    let id = stored.id;
    let leave = || button(TournamentButton::Leave(id), words.msg_button_leave(), ButtonStyle::Secondary);
    let join = || button(TournamentButton::Join(id), words.msg_button_join(), ButtonStyle::Success);
    let rules = || button(TournamentButton::Rules(id), words.msg_button_rules(), ButtonStyle::Secondary);
    let end =
        if stored.can_be_ended() { words.msg_button_end_tournament() } else { words.msg_button_cancel_tournament() };
    let cancel = || button(TournamentButton::AskCancel(id), end.clone(), ButtonStyle::Secondary);
    let standings = |style| {
        let show = || button(TournamentButton::Show(id), words.msg_button_standings(), style);
        (page == TournamentPage::Message).then(show)
    };
    let rows: Vec<Vec<CreateButton>> = match stored.state {
        // Phones wrap rows of more than four.
        TournamentState::Open => vec![
            vec![join(), leave(), rules()],
            vec![button(TournamentButton::Start(id), words.msg_button_start(), ButtonStyle::Primary), cancel()],
        ],
        TournamentState::Running if stored.can_be_joined() => {
            let last = standings(ButtonStyle::Primary).into_iter().chain([cancel()]);
            vec![vec![join(), leave(), rules()], last.collect()]
        }
        TournamentState::Running => {
            let row = standings(ButtonStyle::Primary).into_iter().chain([leave(), rules(), cancel()]);
            vec![row.collect()]
        }
        TournamentState::Over => standings(ButtonStyle::Secondary).map(|show| vec![show]).into_iter().collect(),
        TournamentState::Cancelled | TournamentState::Expired => Vec::new(),
    };
    rows.into_iter().map(CreateActionRow::Buttons).collect()
}

/// Shows the standings, to anyone who sees the channel.
pub async fn show(cx: &Context, id: TournamentId) -> HandlerResult {
    let words = &cx.words;
    let Some(stored) = cx.app.tournament(id, cx.place.guild).await? else {
        return Ok(Reply::say(words.msg_tournament_unknown()));
    };
    let text = match &stored.tournament {
        Some(_) => {
            with_explanation(words.tournament_seen_by(&stored, cx.user), &words.tournament_explained(stored.format))
        }
        None => words.tournament(&stored),
    };
    Ok(cx.reply_in_place(MessageBody::text(text).with_rows(buttons_of(words, &stored, TournamentPage::Standings))))
}

/// The standings with how they come about, if there is room for that.
fn with_explanation(standings: String, explained: &str) -> String {
    let text = format!("{standings}\n-# {explained}");
    if length(&text) <= MESSAGE_LENGTH { text } else { standings }
}

async fn join(cx: &Context, id: TournamentId) -> HandlerResult {
    new_game::check(cx, RequestedGame::Unrated)?;
    change(cx, id, TournamentAction::Join).await
}

/// The user's request for an action.
pub fn request(cx: &Context, action: TournamentAction) -> TournamentRequest {
    TournamentRequest { by: cx.user, authority: cx.authority(), channel: cx.place.channel, action }
}

/// Joins or starts a tournament, or performs another action of the user, with a confirmation if it costs something.
pub async fn perform_or_ask(cx: &Context, id: TournamentId, action: TournamentAction) -> HandlerResult {
    match action.taken_by(cx.user) {
        TournamentAction::Join => join(cx, id).await,
        TournamentAction::Begin { .. } => start(cx, id).await,
        action => change_or_ask(cx, id, action).await,
    }
}

/// Performs an action, or asks for confirmation first if it costs something.
async fn change_or_ask(cx: &Context, id: TournamentId, action: TournamentAction) -> HandlerResult {
    let words = &cx.words;
    let stored = cx.app.tournament(id, cx.place.guild).await?;
    let Some(stored) = stored.filter(|stored| stored.needs_confirmation(&request(cx, action.clone()))) else {
        return change(cx, id, action).await;
    };
    let name = words.tournament_name(&stored);
    let (text, yes, label) = match action {
        TournamentAction::Remove(who) => (
            words.msg_tournament_remove_ask(words.mention(who), name),
            TournamentButton::ConfirmRemove(id, who),
            words.msg_button_remove_now(),
        ),
        TournamentAction::Cancel if stored.can_be_ended() => (
            words.msg_tournament_end_ask(name),
            TournamentButton::ConfirmCancel(id),
            words.msg_button_end_tournament_now(),
        ),
        TournamentAction::Cancel => (
            words.msg_tournament_cancel_ask(name),
            TournamentButton::ConfirmCancel(id),
            words.msg_button_cancel_tournament_now(),
        ),
        _ => (words.msg_tournament_leave_ask(name), TournamentButton::ConfirmLeave(id), words.msg_button_leave_now()),
    };
    let yes = button(yes, label, ButtonStyle::Danger);
    let no = button(MoveButton::Close, words.msg_button_cancel(), ButtonStyle::Secondary);
    Ok(cx.reply_in_place(MessageBody::text(text).with_buttons([yes, no])))
}

/// *Start*: with the players who are still members of the guild.
async fn start(cx: &Context, id: TournamentId) -> HandlerResult {
    let begin = |absent| TournamentAction::Begin { absent };
    let stored = cx.app.tournament(id, cx.place.guild).await?;
    // Discord is asked about the members only if the user may start the tournament.
    let Some(stored) = stored.filter(|stored| stored.is_permitted(&request(cx, begin(Vec::new())))) else {
        return change(cx, id, begin(Vec::new())).await;
    };
    if stored.place.channel == cx.place.channel {
        // The boards need permissions here.
        cx.check_permissions()?;
    }
    let is_open = stored.state == TournamentState::Open;
    let absent = if is_open {
        cx.players_who_left(stored.place.guild, stored.players.iter().copied()).await
    } else {
        Vec::new()
    };
    let mut reply = change(cx, id, begin(absent.clone())).await?;
    if !absent.is_empty() {
        reply = reply.with(Effect::refresh(LiveMessageId::Tournament(id)));
        if let Response::Say(body) | Response::Update(body) = &mut reply.response {
            body.text = format!("{}\n{}", body.text, cx.words.msg_tournament_left_out(cx.words.mentions(&absent)));
        }
    }
    Ok(reply)
}

/// Performs an action and shows the result.
async fn change(cx: &Context, id: TournamentId, action: TournamentAction) -> HandlerResult {
    match cx.app.change_tournament(id, cx.place.guild, request(cx, action.clone()), cx.id).await {
        Ok(TournamentChanged { tournament, begun, ended }) => {
            let reply = shown(cx, tournament, &action).await;
            let boards = begun.into_iter().chain(ended).map(LiveMessageId::Board);
            Ok(reply.refreshing(boards))
        }
        Err(Error::Refused(refusal)) => {
            let reply = Reply::say(cx.words.tournament_refused(&refusal));
            // The user's view may be stale.
            Ok(if matches!(refusal, TournamentRefusal::Tournament(TournamentActionRefusal::NotNow, _)) {
                reply.with(Effect::refresh_by_user(LiveMessageId::Tournament(id)))
            } else {
                reply
            })
        }
        Err(Error::Failed(failure)) => Err(failure.into()),
    }
}

/// Responds by editing the tournament's message if the button was on it.
async fn shown(cx: &Context, stored: StoredTournament, action: &TournamentAction) -> Reply {
    // A start checks the membership of every player, which takes time, and its response says more than the message. The
    // message of a tournament that has begun has a picture, which is drawn with the next refresh.
    let begins = matches!(action, TournamentAction::Begin { .. });
    if !cx.is_on(stored.live.message) || begins || stored.tournament.is_some() {
        let text = cx.words.tournament_done(&stored, action);
        return cx.reply_in_place(text).with(Effect::refresh(LiveMessageId::Tournament(stored.id)));
    }
    // Visible to everyone, so in the language of the guild.
    let words = locale::public(&cx.app, stored.place.guild).await;
    let body = MessageBody::text(words.tournament(&stored)).with_rows(buttons(&words, &stored));
    Reply::update_live(LiveMessageId::Tournament(stored.id), stored.rev, body)
}
