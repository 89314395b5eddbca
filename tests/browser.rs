//! The sandbox's page in headless Chromium, controlled only by clicks and key presses.
//!
//! Without Chromium or chromedriver every test is reported as ignored, with one line that says why; if the environment
//! variable `CI` is set, that is a failure. Only a custom test harness can decide this at run time (`harness = false`).
//! With the environment variable `SCREENS`, screenshots are saved in `target/screens`; of a test that times out, one
//! always is.

#![expect(clippy::panic, reason = "a failing test prints what the page shows")]

#[path = "bot/test_bot.rs"]
#[expect(dead_code, reason = "the bot's own tests use the rest of this module")]
mod test_bot;

#[expect(dead_code, reason = "the bot's own tests use the rest of this module")]
mod support;

mod browser {
    mod bot;
    pub mod driver;
    #[path = "../support/gateway.rs"]
    mod gateway;
    mod page;
    #[path = "../support/rest.rs"]
    mod rest;

    pub mod channel;
    pub mod commands;
    pub mod game;
    pub mod markdown;
    pub mod pads;
    pub mod rounds;
    pub mod states;
    pub mod thumb;
    pub mod tournament;
}

use std::env;
use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial};
use tokio::runtime;

use self::browser::driver::{self, Programs};
use self::browser::{channel, commands, game, markdown, pads, rounds, states, thumb, tournament};

/// A [`Trial`] for each `module::test`, named `browser::module::test`.
macro_rules! trials {
    ($($module:ident::$test:ident,)*) => {
        vec![$(trial(concat!("browser::", stringify!($module), "::", stringify!($test)), $module::$test),)*]
    };
}

fn trial<F: Future<Output = ()>>(name: &str, test: impl FnOnce() -> F + Send + 'static) -> Trial {
    Trial::test(name, move || {
        let runtime = runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        runtime.block_on(test());
        Ok(())
    })
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = trials![
        channel::messages_and_typing_appear_on_the_other_page,
        channel::threads_open_below_their_channel,
        channel::message_content_is_never_interpreted_as_html,
        channel::only_permitted_actions_are_offered,
        channel::a_lost_connection_is_shown_and_restored,
        channel::messages_that_the_stream_missed_are_unread,
        channel::every_user_can_have_a_tab,
        channel::a_half_typed_edit_outlasts_a_reaction,
        channel::a_link_leads_to_its_message_in_another_channel,
        channel::events_leave_the_focus_where_it_is,
        channel::reactions_are_buttons,
        channel::a_reaction_loads_only_channels_that_were_opened,
        channel::things_with_the_same_name_can_be_mentioned,
        channel::a_switch_of_users_is_complete_or_does_not_happen,
        commands::every_kind_of_option_reaches_the_bot,
        commands::a_command_can_be_entered_with_the_keyboard_alone,
        commands::an_autocompleted_option_accepts_other_values,
        commands::buttons_selects_and_forms_are_answered,
        commands::a_deferred_response_and_a_missing_one_are_shown,
        commands::a_file_is_chosen_and_removed_with_the_keyboard,
        commands::repeated_keys_submit_once,
        commands::a_command_that_is_sent_late_leaves_the_text_in_another_channel,
        commands::a_lost_connection_ends_the_wait_for_responses,
        commands::context_menus_offer_the_bots_commands,
        commands::every_feature_works_on_a_phone,
        tournament::a_round_robin_of_three,
        game::two_people_play_a_game_to_its_end,
        markdown::only_markdown_becomes_elements,
        markdown::a_preview_is_one_line_with_its_words_separated,
        pads::two_people_play_by_taps,
        rounds::moves_are_confirmed_and_openings_chosen,
        rounds::a_lobby_fills_and_a_record_is_imported_from_a_file,
        states::rated_games_give_a_rank_and_can_be_replayed,
        states::a_breakable_line_and_expired_and_voided_states_are_shown,
        states::a_server_is_welcomed_and_gets_a_panel,
        states::a_knock_out_ends_with_its_podium,
        states::a_review_is_shared,
        states::a_daily_puzzle_is_offered_with_hints,
        states::a_spectator_follows_a_game,
        states::a_game_is_played_in_direct_messages,
        states::a_lesson_is_taken_in_a_group_chat,
        thumb::a_newcomer_learns_plays_leaves_and_comes_back,
        thumb::moves_of_recorded_games_take_two_clicks,
    ];
    if let Err(missing) = Programs::find() {
        // In CI an ignored test would go unnoticed.
        if env::var_os("CI").is_some() {
            eprintln!("the browser tests cannot run: {missing}");
            return ExitCode::FAILURE;
        }
        eprintln!("the browser tests are ignored: {missing}");
        trials = trials.into_iter().map(|trial| trial.with_ignored_flag(true)).collect();
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    driver::stop();
    conclusion.exit_code()
}
