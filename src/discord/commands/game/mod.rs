//! `/game`: what players do in a game.

mod export;
mod list;
mod matches;

use serenity::builder::CreateCommand;

use crate::discord::commands::definition::{in_guild_or_dm, slash};
use crate::discord::components::{challenge, consent, hint, resign};
use crate::discord::custom_id::ConsentAction;
use crate::discord::gateway::event::interaction::CommandData;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;

/// The command's name.
pub const NAME: &str = "game";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_guild_or_dm(slash(NAME, words.msg_command_game())).set_options(subcommands(words))
}

subcommands! {
    |cx, options|
    list,
    draw: msg_command_draw => consent::from_command(cx, ConsentAction::Draw),
    undo: msg_command_undo => consent::from_command(cx, ConsentAction::Takeback),
    pause: msg_command_pause => consent::from_command(cx, ConsentAction::Pause),
    resume: msg_command_resume => consent::from_command(cx, ConsentAction::Resume),
    claim: msg_command_claim => consent::from_command(cx, ConsentAction::Claim),
    resign: msg_command_resign => resign::from_command(cx),
    hint: msg_command_hint => hint::from_command(cx),
    rematch: msg_command_rematch => challenge::last_rematch(cx),
    matches,
    export,
}

suggestions! {
    export,
}
