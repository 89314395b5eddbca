//! Placing a stone: by command, on the pad, in the form, in a game chosen from a list.

use serenity::builder::{CreateActionRow, CreateSelectMenuOption};
use serenity::model::application::ButtonStyle;

use crate::app::{Act, ActRefusal, Acted, Error, Failure, GamePurpose, ResolvedGame};
use crate::discord::components::axis_select::{self, Axis};
use crate::discord::components::confirmation::{MovePreferences, habits};
use crate::discord::components::{engine, opening, overtime, pad};
use crate::discord::custom_id::{Argument, CustomId, MoveButton, Selected, TypedPoint, button, select};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use crate::discord::interaction::response::{Effect, MessageBody, Reply, Response};
use crate::discord::interaction::services::Services;
use crate::discord::messages::board::RefreshReason;
use crate::discord::rest::message::{Picture, cut};
use crate::domain::game::StoredGame;
use crate::domain::game::{Command, Refusal, Request, Rev, decide};
use crate::domain::ids::{GameId, PlayerId};
use pente::Point;

/// Discord's limits for a list, and for a line of one.
const OPTIONS: usize = 25;
const OPTION_LETTERS: usize = 100;

/// Handles a button or select of the move pad.
pub async fn handle(cx: &Context, id: MoveButton, selected: Selected<'_>) -> HandlerResult {
    match id {
        MoveButton::Open(game, _) => pad::open(cx, game).await,
        MoveButton::Place(game, rev, at) => from_pad(cx, game, rev, at).await,
        MoveButton::PlaceSelected(game, rev) => match selected.read() {
            Some(at) => from_pad(cx, game, rev, at).await,
            None => Ok(Reply::say(cx.words.msg_button_option())),
        },
        MoveButton::Confirm(game, rev, at) => surely(cx, game, rev, at).await,
        MoveButton::PlaceAnyway(game, rev, at) => anyway(cx, game, rev, at).await,
        MoveButton::PlayTyped(typed) => match selected.read() {
            Some(game) => in_chosen(cx, game, &typed.write()).await,
            None => Ok(Reply::say(cx.words.msg_button_option())),
        },
        MoveButton::OpenModal(game, rev) => Ok(pad::form(cx, game, rev)),
        MoveButton::WholeBoard(game, _) => pad::turn(cx, game, pad::Part::Whole).await,
        MoveButton::CloseUp(game, _) => pad::turn(cx, game, pad::Part::Near).await,
        MoveButton::Close => Ok(pad::closed(cx)),
        MoveButton::AxisLists(game, _) => axis_select::open(cx, game).await,
        MoveButton::Column(game, rev, selection) => {
            axis_select::chosen(cx, (game, rev), selection, Axis::Column, selected.text()).await
        }
        MoveButton::Row(game, rev, selection) => {
            axis_select::chosen(cx, (game, rev), selection, Axis::Row, selected.text()).await
        }
        MoveButton::NextGame(game) => pad::next(cx, Some(game)).await,
        MoveButton::FirstGame => pad::next(cx, None).await,
        MoveButton::Choose(game, rev, choice) => opening::choose(cx, game, rev, choice).await,
        MoveButton::TakeBack(game, rev) => opening::take_back(cx, game, rev).await,
    }
}

/// `/move at` and `/m at`.
pub async fn from_command(cx: &Context, typed: &str) -> HandlerResult {
    let anywhere = cx.place.guild.is_none();
    match cx.app.resolve_game(cx.by, cx.place.channel, anywhere, GamePurpose::ToMove).await? {
        ResolvedGame::One(stored) => typed_in(cx, *stored, None, typed).await,
        ResolvedGame::Several(games) => {
            let Some(press) = TypedPoint::new(typed).map(MoveButton::PlayTyped) else {
                return Ok(Reply::say(cx.words.unreadable(typed)));
            };
            let text = cx.words.msg_move_which(typed.to_uppercase());
            Ok(Response::Say(which(cx, &games, press.into(), text).await?).into())
        }
        ResolvedGame::NotYourTurn(stored) => Ok(Reply::say(match stored.game.to_act() {
            Some(player) => cx.words.msg_refused_turn(cx.words.mention(player)),
            None => cx.words.msg_find_none(),
        })),
        ResolvedGame::Elsewhere(stored) => Ok(Reply::say(cx.words.game_elsewhere(&stored, cx.by))),
        ResolvedGame::None => Ok(Reply::say(cx.words.msg_find_none())),
    }
}

/// A point that was typed before the game was chosen.
pub async fn in_chosen(cx: &Context, game: GameId, typed: &str) -> HandlerResult {
    match cx.app.game(game).await? {
        Some(stored) => typed_in(cx, stored, None, typed).await,
        None => Ok(Reply::say(cx.words.msg_refused_no_game())),
    }
}

/// The form of the pad.
pub async fn from_form(cx: &Context, game: GameId, rev: Rev, typed: &str) -> HandlerResult {
    match cx.app.game(game).await? {
        Some(stored) => typed_in(cx, stored, Some(rev), typed).await,
        None => Ok(Reply::say(cx.words.msg_refused_no_game())),
    }
}

/// A point of the pad: played, or shown once more where the person wants that.
pub async fn from_pad(cx: &Context, game: GameId, rev: Rev, at: Point) -> HandlerResult {
    let Some(stored) = cx.app.game(game).await? else { return Ok(Reply::say(cx.words.msg_refused_no_game())) };
    if let Some(question) = overtime::asks(cx, &stored, at) {
        return Ok(question);
    }
    let request = Request { by: cx.by, command: Command::Play(at), rev: Some(rev), at: cx.app.now() };
    // What cannot be played is refused at once, in the words of every other way to move.
    if decide(&stored.game, request).is_ok() {
        let habits = habits(cx, cx.by, &stored).await?;
        if habits.confirm {
            return Ok(Response::Update(preview(cx, &stored, habits, at).await?).into());
        }
    }
    place(cx, stored, Some(rev), at).await
}

/// *Play K10* below the point as it was shown.
pub async fn surely(cx: &Context, game: GameId, rev: Rev, at: Point) -> HandlerResult {
    match cx.app.game(game).await? {
        Some(stored) => place(cx, stored, Some(rev), at).await,
        None => Ok(Reply::say(cx.words.msg_refused_no_game())),
    }
}

/// A point of overtime that loses, meant all the same.
pub async fn anyway(cx: &Context, game: GameId, rev: Rev, at: Point) -> HandlerResult {
    match cx.app.game(game).await? {
        Some(stored) => play(cx, stored, Some(rev), at).await,
        None => Ok(Reply::say(cx.words.msg_refused_no_game())),
    }
}

/// The stone as it would stand, with *Play K10* and *Back*.
async fn preview(
    cx: &Context,
    stored: &StoredGame,
    habits: MovePreferences,
    at: Point,
) -> Result<MessageBody, Failure> {
    let words = &cx.words;
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let row = vec![
        button(MoveButton::Confirm(game, rev, at), words.sure_button(stored, at), ButtonStyle::Primary),
        button(MoveButton::CloseUp(game, rev), words.msg_button_back(), ButtonStyle::Secondary),
    ];
    let picture = if habits.letters {
        None
    } else {
        let names = cx.names_on_cards(&stored.game, &cx.player_names(&stored.game).await?);
        cx.app.pictures().seen_by(&cx.settings).preview(&stored.game, &names, at).await
    };
    let picture = picture
        .map(|board| Picture { png: board.png, alt: words.msg_alt_sure(stored.game.table().rules().size().label(at)) });
    Ok(MessageBody { text: words.sure_prompt(stored, at), rows: vec![CreateActionRow::Buttons(row)], picture })
}

async fn typed_in(cx: &Context, stored: StoredGame, rev: Option<Rev>, typed: &str) -> HandlerResult {
    let size = stored.game.table().rules().size();
    match size.parse(typed) {
        Ok(at) => place(cx, stored, rev, at).await,
        Err(error) => {
            let reason = pad::not_now(cx, &stored);
            let reason = reason.unwrap_or_else(|| cx.words.no_point(error, typed, size));
            refused(cx, &stored, reason).await
        }
    }
}

async fn place(cx: &Context, stored: StoredGame, rev: Option<Rev>, at: Point) -> HandlerResult {
    if let Some(question) = overtime::asks(cx, &stored, at) {
        return Ok(question);
    }
    play(cx, stored, rev, at).await
}

async fn play(cx: &Context, stored: StoredGame, rev: Option<Rev>, at: Point) -> HandlerResult {
    let act = Act { game: stored.game.id(), by: cx.by, command: Command::Play(at), rev, interaction: cx.id };
    match cx.app.act_in(stored, act).await {
        // Who places several stones in turn goes on without another press.
        Ok(acted) if cx.is_on_ephemeral() && acted.game.game.to_act() == Some(cx.by) => {
            let text = cx.words.played(&acted.game, at, acted.turn.as_ref());
            opening::go_on(cx, &acted.game, text).await
        }
        Ok(acted) => played(cx, &acted, at).await,
        Err(Error::Refused(ActRefusal::Unknown)) => Ok(Reply::say(cx.words.msg_refused_no_game())),
        Err(Error::Refused(ActRefusal::Game(refusal, stored))) => {
            let reason = cx.words.refused(&refusal, &stored);
            let done = refused(cx, &stored, reason).await?;
            // What the person looked at is behind: so may be the board.
            Ok(if refusal == Refusal::Stale {
                done.with(Effect::RefreshBoard(stored.game.id(), RefreshReason::Changed))
            } else {
                done
            })
        }
        Err(Error::Failed(failure)) => Err(failure),
    }
}

async fn played(cx: &Context, acted: &Acted, at: Point) -> HandlerResult {
    let turn = acted.turn.as_ref().filter(|_| !acted.repeated);
    let mut text = cx.words.moved(&acted.game, at, turn, &acted.ratings);
    if !cx.missing.is_empty() {
        // The move counts all the same: rights come and go, and a clock does not wait for them.
        text = format!("{text}\n{}", cx.words.board_not_shown(cx.missing, cx.place.channel));
    }
    if let Some(line) = engine::thinking(cx, &acted.game).await? {
        text = format!("{text}\n{line}");
    }
    let mut body = MessageBody::text(text);
    let game = acted.game.game.id();
    pad::offer_next(cx, game, &mut body).await?;
    let reply = if cx.is_on_ephemeral() { Response::Update(body) } else { Response::Say(body) };
    Ok(engine::followed(reply, &acted.game))
}

/// On the pad the reason stands above it and the pad stays open; elsewhere the reason is all.
async fn refused(cx: &Context, stored: &StoredGame, reason: String) -> HandlerResult {
    if !cx.is_on_ephemeral() {
        return Ok(Reply::say(reason));
    }
    if stored.game.to_act() == Some(cx.by) {
        let mut body = pad::body(cx, stored, pad::Part::preferred(cx)).await?;
        body.text = format!("{reason}\n{}", body.text);
        return Ok(Response::Update(body).into());
    }
    Ok(Response::Update(MessageBody::text(reason)).into())
}

/// Asks which of several games is meant.
pub async fn which(cx: &Context, games: &[StoredGame], id: CustomId, text: String) -> Result<MessageBody, Failure> {
    which_of(cx, (&cx.words, cx.by), games, id, text).await
}

/// As [`which`], for somebody who did not use a command.
pub async fn which_of(
    services: &Services,
    (words, by): (&Words, PlayerId),
    games: &[StoredGame],
    id: CustomId,
    text: String,
) -> Result<MessageBody, Failure> {
    let mut options = Vec::new();
    for stored in games.iter().take(OPTIONS) {
        let opponent = opponent_name(services, (words, by), stored).await?;
        let option = CreateSelectMenuOption::new(
            cut(&words.msg_game_option(stored.game.id(), &opponent), OPTION_LETTERS),
            stored.game.id().to_string(),
        );
        options.push(option.description(cut(&words.game_option_note(stored), OPTION_LETTERS)));
    }
    let list = select(id, options);
    Ok(MessageBody { text, rows: vec![CreateActionRow::SelectMenu(list)], picture: None })
}

/// What the other one is called; by colour if nobody knows. In practice there is no other.
async fn opponent_name(
    services: &Services,
    (words, by): (&Words, PlayerId),
    stored: &StoredGame,
) -> Result<String, Failure> {
    let table = stored.game.table();
    let Some(seat) = table.seats().find(|&seat| table.player(seat) != by) else {
        return Ok(words.msg_practice_opponent());
    };
    let names = services.app.names(&[table.player(seat)]).await?;
    let name = words.names(&[table.player(seat)], &names).pop().filter(|name| !name.is_empty());
    let colour = stored.game.position().colour_of(seat);
    Ok(name.unwrap_or_else(|| words.colour(stored, colour)))
}
