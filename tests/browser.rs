//! The sandbox's page in headless Chromium, used as people use it: by clicking and typing only.
//!
//! Without Chromium or chromedriver every test is reported as ignored, with one line that says why; with the environment
//! variable `CI` set, that is a failure. Only a test harness of its own can decide this at run time (`harness = false`).
//! Pictures of the page are left in `target/screens`.

#![expect(clippy::panic, reason = "a test that fails says what the page showed instead")]

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
    pub mod cup;
    pub mod game;
    pub mod markdown;
    pub mod rounds;
    pub mod states;
    pub mod thumb;
}

use std::env;
use std::process::ExitCode;

use browser::driver::Programs;
use browser::{channel, commands, cup, game, markdown, rounds, states, thumb};
use libtest_mimic::{Arguments, Trial};
use tokio::runtime;

/// One [`Trial`] for each `module::test`, under the name `browser::module::test`.
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
        channel::two_people_see_each_other_at_once,
        channel::threads_open_below_their_channel,
        channel::nothing_that_is_said_becomes_markup,
        channel::only_what_a_person_may_do_is_offered,
        channel::a_lost_connection_is_said_and_mended,
        commands::every_kind_of_option_reaches_the_bot,
        commands::a_command_is_typed_with_keys_alone,
        commands::an_autocompleted_option_may_be_something_else,
        commands::buttons_selects_and_forms_are_answered,
        commands::a_late_answer_is_announced_and_a_missing_one_is_said,
        commands::menus_offer_the_bots_commands,
        commands::a_phone_does_it_all,
        cup::a_round_robin_of_three,
        game::two_people_play_a_game_to_its_end,
        markdown::marks_become_elements_and_nothing_else_does,
        markdown::a_preview_is_one_line_in_which_no_two_words_run_together,
        rounds::moves_are_confirmed_and_openings_chosen,
        rounds::tables_gather_and_records_come_from_files,
        states::rated_games_make_a_ranking_and_can_be_looked_at_again,
        states::a_line_is_broken_and_what_is_over_says_so,
        thumb::a_newcomer_learns_plays_leaves_and_comes_back,
        thumb::a_move_of_a_real_game_takes_two_taps,
    ];
    if let Err(missing) = Programs::find() {
        // Under CI nobody reads that tests were ignored.
        if env::var_os("CI").is_some() {
            eprintln!("the browser tests cannot run: {missing}");
            return ExitCode::FAILURE;
        }
        eprintln!("the browser tests are ignored: {missing}");
        trials = trials.into_iter().map(|trial| trial.with_ignored_flag(true)).collect();
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}
