//! The buttons of a tournament, and what they do.

use std::sync::Arc;

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::ButtonStyle;

use crate::app::{
    Error, StoreError, StoredTournament, TournamentGame, TournamentRefusal, TournamentState, TournamentWish,
};
use crate::discord::access::begin;
use crate::discord::components::custom_id;
use crate::discord::components::custom_id::Press;
use crate::discord::components::custom_id::tournament::Cup;
use crate::discord::i18n::locale;
use crate::discord::interaction::context::Asked;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::Handled;
use crate::discord::interaction::response::{Done, Reply, Sheet, Then};
use crate::discord::messages::board::Why;
use crate::discord::messages::tournament::buttons;
use crate::domain::ids::{GameId, PlayerId, TournamentId};

/// A press about a tournament; `chosen` is the value of a list.
pub async fn press(bot: &Arc<Bot>, asked: &Asked, cup: Cup, chosen: Option<&str>) -> Handled {
    match cup {
        Cup::Pick => match chosen.map(custom_id::tournament) {
            Some(Ok(id)) => show(bot, asked, id).await,
            _ => Ok(Done::say(asked.words.unknown_option())),
        },
        Cup::Show(id) => show(bot, asked, id).await,
        Cup::Rules(id) => Ok(Done::say(match bot.app.tournament(id, asked.place.guild).await? {
            Some(stored) => asked.words.rules(&stored.terms.rules),
            None => asked.words.tournament_unknown(),
        })),
        Cup::Join(id) => join(bot, asked, id).await,
        Cup::Leave(id) => leave(bot, asked, id).await,
        Cup::LeaveNow(id) => change(bot, asked, id, TournamentWish::Leave).await,
        Cup::RemoveNow(id, who) => match allowed(bot, asked, id).await? {
            Ok(_) => change(bot, asked, id, TournamentWish::Remove(who)).await,
            Err(refused) => Ok(refused),
        },
        Cup::Start(id) => start(bot, asked, id).await,
        Cup::CallOff(id) => call_off(bot, asked, id).await,
        Cup::CallOffNow(id) => match allowed(bot, asked, id).await? {
            Ok(_) => change(bot, asked, id, TournamentWish::Close).await,
            Err(refused) => Ok(refused),
        },
    }
}

/// How a tournament stands, for anybody.
pub async fn show(bot: &Arc<Bot>, asked: &Asked, id: TournamentId) -> Handled {
    let words = &asked.words;
    let Some(stored) = bot.app.tournament(id, asked.place.guild).await? else {
        return Ok(Done::say(words.tournament_unknown()));
    };
    let text = match &stored.cup {
        Some(_) => words.tournament_seen_by(&stored, asked.by),
        None => words.tournament(&stored),
    };
    let sheet = Sheet { text, rows: buttons(words, &stored), picture: None };
    Ok(if asked.on_own_sheet() { Reply::Update(sheet) } else { Reply::Say(sheet) }.into())
}

async fn join(bot: &Arc<Bot>, asked: &Asked, id: TournamentId) -> Handled {
    if let Some(closed) = begin::closed(asked, false) {
        return Ok(Done::say(closed));
    }
    match bot.app.tournament(id, asked.place.guild).await? {
        // Whoever does not see the channel would never find their games.
        Some(stored) if stored.place.channel != asked.place.channel && stored.state == TournamentState::Open => {
            Ok(Done::say(asked.words.tournament_elsewhere(&stored)))
        }
        _ => change(bot, asked, id, TournamentWish::Join).await,
    }
}

/// *Leave*: at once while people join, and after asking once it is played.
async fn leave(bot: &Arc<Bot>, asked: &Asked, id: TournamentId) -> Handled {
    let words = &asked.words;
    match bot.app.tournament(id, asked.place.guild).await? {
        Some(stored)
            if stored.state == TournamentState::Running && stored.playing().any(|player| player == asked.by) =>
        {
            let text = words.tournament_leave_ask(&stored);
            Ok(ask(asked, text, Cup::LeaveNow(id), words.leave_now_button()))
        }
        _ => change(bot, asked, id, TournamentWish::Leave).await,
    }
}

/// Somebody is to be taken out: at once while people join, and after asking once it is played. Who takes out oneself
/// leaves.
pub async fn remove(bot: &Arc<Bot>, asked: &Asked, id: TournamentId, who: PlayerId) -> Handled {
    let words = &asked.words;
    if who == asked.by {
        return leave(bot, asked, id).await;
    }
    match allowed(bot, asked, id).await? {
        Ok(stored) if stored.state == TournamentState::Running && stored.playing().any(|player| player == who) => {
            let text = words.tournament_remove_ask(&stored, who);
            Ok(ask(asked, text, Cup::RemoveNow(id, who), words.remove_now_button()))
        }
        Ok(_) => change(bot, asked, id, TournamentWish::Remove(who)).await,
        Err(refused) => Ok(refused),
    }
}

/// Somebody who was taken out may join again.
pub async fn readmit(bot: &Arc<Bot>, asked: &Asked, id: TournamentId, who: PlayerId) -> Handled {
    match allowed(bot, asked, id).await? {
        Ok(_) => change(bot, asked, id, TournamentWish::Readmit(who)).await,
        Err(refused) => Ok(refused),
    }
}

/// *Start*: with those who are still on the server.
async fn start(bot: &Arc<Bot>, asked: &Asked, id: TournamentId) -> Handled {
    let stored = match allowed(bot, asked, id).await? {
        Ok(stored) => stored,
        Err(refused) => return Ok(refused),
    };
    if stored.place.channel == asked.place.channel && !asked.missing.is_empty() {
        // The boards have to find their place.
        return Ok(Done::say(asked.words.missing_permissions(asked.missing, asked.place.channel)));
    }
    let gone = if stored.state == TournamentState::Open { gone(bot, &stored).await } else { Vec::new() };
    bot.app.leave_out(id, gone.clone()).await?;
    let mut done = change(bot, asked, id, TournamentWish::Begin).await?;
    if !gone.is_empty() {
        done = done.then(Then::Cup(id));
        if let Reply::Say(sheet) = &mut done.reply {
            sheet.text = format!("{}\n{}", sheet.text, asked.words.tournament_left_out(&gone));
        }
    }
    Ok(done)
}

/// Who has joined and left the server since. Of whom Discord does not say, they count as here.
async fn gone(bot: &Bot, stored: &StoredTournament) -> Vec<PlayerId> {
    let Some(guild) = stored.place.guild else { return Vec::new() };
    let mut gone = Vec::new();
    for &player in &stored.players {
        match bot.wire.is_member(guild, player).await {
            Ok(true) => {}
            Ok(false) => gone.push(player),
            Err(trouble) => {
                tracing::warn!(tournament.id = stored.id.get(), %trouble, "who left a server is not known");
                return gone;
            }
        }
    }
    gone
}

/// *Call off*, never by one press.
async fn call_off(bot: &Arc<Bot>, asked: &Asked, id: TournamentId) -> Handled {
    let words = &asked.words;
    Ok(match allowed(bot, asked, id).await? {
        Ok(stored) if matches!(stored.state, TournamentState::Open | TournamentState::Running) => {
            let text = words.tournament_close_ask(&stored);
            ask(asked, text, Cup::CallOffNow(id), words.call_off_now_button())
        }
        Ok(stored) => Done::say(words.tournament_refused(&TournamentRefusal::NotNow(Box::new(stored)))),
        Err(refused) => refused,
    })
}

/// The tournament, if the person may begin it and call it off: its organiser, and who manages the server's games.
async fn allowed(bot: &Bot, asked: &Asked, id: TournamentId) -> Result<Result<StoredTournament, Done>, StoreError> {
    let Some(stored) = bot.app.tournament(id, asked.place.guild).await? else {
        return Ok(Err(Done::say(asked.words.tournament_unknown())));
    };
    let may = stored.host == asked.by || asked.rights.administers(&asked.server);
    Ok(if may { Ok(stored) } else { Err(Done::say(asked.words.tournament_not_host(&stored))) })
}

fn ask(asked: &Asked, text: String, yes: Cup, label: String) -> Done {
    let yes = CreateButton::new(Press::Cup(yes).to_string()).label(label).style(ButtonStyle::Danger);
    let no =
        CreateButton::new(Press::Close.to_string()).label(asked.words.cancel_button()).style(ButtonStyle::Secondary);
    let sheet = Sheet { text, rows: vec![CreateActionRow::Buttons(vec![yes, no])], picture: None };
    if asked.on_own_sheet() { Reply::Update(sheet).into() } else { Reply::Say(sheet).into() }
}

/// Does what is wished, and shows it.
async fn change(bot: &Arc<Bot>, asked: &Asked, id: TournamentId, wish: TournamentWish) -> Handled {
    let Some(before) = bot.app.tournament(id, asked.place.guild).await? else {
        return Ok(Done::say(asked.words.tournament_unknown()));
    };
    match bot.app.change_tournament(id, asked.by, wish, asked.id).await {
        Ok(stored) => {
            // What began, and what somebody who leaves gave up.
            let begun = bot.app.games_without_board(id).await?;
            let runs = |game: &TournamentGame| stored.games.iter().any(|now| now.game == game.game && now.is_running);
            let over = before.games.iter().filter(|game| game.is_running && !runs(game)).map(|game| game.game);
            let changed: Vec<GameId> = begun.into_iter().chain(over).collect();
            let done = shown(bot, asked, stored, wish).await;
            Ok(changed.into_iter().fold(done, |done, game| done.then(Then::Show(game, Why::Changed))))
        }
        Err(Error::Refused(refusal)) => {
            let done = Done::say(match (&refusal, wish) {
                (TournamentRefusal::NotIn(stored), TournamentWish::Remove(who)) => {
                    asked.words.tournament_not_theirs(stored, who)
                }
                (TournamentRefusal::NotRemoved(stored), TournamentWish::Readmit(who)) => {
                    asked.words.tournament_never_out(stored, who)
                }
                _ => asked.words.tournament_refused(&refusal),
            });
            // What the person saw may be behind.
            Ok(if matches!(refusal, TournamentRefusal::NotNow(_)) { done.then(Then::Cup(id)) } else { done })
        }
        Err(Error::Failed(failure)) => Err(failure),
    }
}

/// The answer shows the new state on the tournament's message itself where the button was on it.
async fn shown(bot: &Bot, asked: &Asked, stored: StoredTournament, wish: TournamentWish) -> Done {
    let on_message =
        asked.under.is_some_and(|under| stored.message.is_some_and(|posted| posted.message == under.message));
    // A beginning asks Discord about everybody first, which takes its time, and says more than the message does.
    if !on_message || wish == TournamentWish::Begin {
        let sheet = Sheet::text(asked.words.tournament_done(&stored, wish));
        let reply = if asked.on_own_sheet() { Reply::Update(sheet) } else { Reply::Say(sheet) };
        return Done::from(reply).then(Then::Cup(stored.id));
    }
    // Seen by all, so in the language of all.
    let words = locale::public(&bot.app, stored.place.guild).await;
    let sheet = Sheet { text: words.tournament(&stored), rows: buttons(&words, &stored), picture: None };
    Done::from(Reply::Update(sheet)).then(Then::Cupped(Box::new(stored)))
}
