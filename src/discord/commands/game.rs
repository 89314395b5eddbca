//! `/game`: what players do in a game, their games and their matches.

use serenity::builder::{CreateCommand, CreateCommandOption, CreateSelectMenuOption};

use crate::discord::commands::definition::{self, in_guild_or_dm, slash};
use crate::discord::commands::options::{GAME, text};
use crate::discord::components::pad::next_game_button;
use crate::discord::components::{challenge, consent, hint, replay, resign};
use crate::discord::custom_id::{ConsentAction, MatchButton, MoveButton, select};
use crate::discord::gateway::event::interaction::CommandData;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Reply};
use crate::discord::rest::message::MessageBody;
use crate::domain::matches::StoredMatch;

/// The command's name.
pub const NAME: &str = "game";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_guild_or_dm(slash(NAME, words.msg_command_game())).set_options(subcommands(words))
}

subcommands! {
    |cx, options|
    list: msg_command_games => list(cx),
    draw: msg_command_draw => consent::from_command(cx, ConsentAction::Draw),
    undo: msg_command_undo => consent::from_command(cx, ConsentAction::Takeback),
    pause: msg_command_pause => consent::from_command(cx, ConsentAction::Pause),
    resume: msg_command_resume => consent::from_command(cx, ConsentAction::Resume),
    claim: msg_command_claim => consent::from_command(cx, ConsentAction::Claim),
    resign: msg_command_resign => resign::from_command(cx),
    hint: msg_command_hint => hint::from_command(cx),
    rematch: msg_command_rematch => challenge::last_rematch(cx),
    match: msg_command_match => matches(cx),
    export(exported): msg_command_export => replay::export(cx, text(options, GAME)),
}

/// The option for the game to be exported.
fn exported(words: &Words) -> CreateCommandOption {
    definition::game(words.msg_command_replay_game())
}

/// Suggestions for the game to be exported: no other option has some.
pub async fn autocomplete(cx: &Context, command: &CommandData) -> HandlerResult {
    replay::suggest(cx, command, |_| true).await
}

/// Lists the user's games, with a button to the next one in which it is their turn.
async fn list(cx: &Context) -> HandlerResult {
    let games = cx.app.games(cx.user).await?;
    let mut body = MessageBody::text(cx.words.games(&games, cx.user, cx.place.guild));
    if games.iter().any(|stored| stored.game.waits_for(cx.user)) {
        body = body.with_buttons([next_game_button(&cx.words, MoveButton::FirstGame)]);
    }
    Ok(Reply::say(body))
}

/// Lists the user's matches.
async fn matches(cx: &Context) -> HandlerResult {
    let words = &cx.words;
    let matches = cx.app.matches_of(cx.user).await?;
    if matches.is_empty() {
        return Ok(Reply::say(words.msg_matches_none()));
    }
    let option = |stored_match: &StoredMatch| {
        CreateSelectMenuOption::new(words.match_choice(stored_match), stored_match.id.to_string())
    };
    let options = matches.iter().map(option).collect();
    let list = select(MatchButton::ShowSelected, options).placeholder(words.msg_matches_pick());
    Ok(Reply::say(MessageBody::text(words.matches(&matches, cx.user)).with_select(list)))
}
