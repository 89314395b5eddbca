//! The permission matrix: each user uses each command and component in each state of a game. The test checks that the
//! answer is the one in `tests/data/bot/permission-matrix.txt`, that only the user sees it, and that nothing else
//! changes.
//!
//! A new command or component needs a heading in that file with a line `all | all: ?` below it; the test then fails
//! and prints the actual lines, to be reviewed and pasted. A control that does not depend on a game takes
//! `once | all: ?`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde_json::Value;
use tessera::discord::commands::listing;
use tessera::discord::custom_id::{
    self, AdminButton, AdminPage, ConsentAction, ConsentButton, CustomId, GuildSelect, GuildSwitch, HelpButton,
    HelpTopic, PlayerSelect, PlayerSwitch, SettingsButton, SettingsPage,
};
use tessera::domain::game::Rev;
use tessera::domain::ids::GameId;

#[macro_use]
#[path = "../../src/discord/custom_id/table.rs"]
mod ids;
mod database;
mod fixture;
mod hidden;
mod snapshot;
mod table;

use self::fixture::{Fixture, Outcome};
use self::table::{Role, State, Way};

/// Prints all differences from the table as lines of the table.
async fn check(state: State) {
    let mut fixture = Fixture::set(state).await;
    let mut faults = String::new();
    for control in table::read().iter().filter(|control| control.applies_in(state)) {
        let mut differs = false;
        let mut lines: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for &role in Role::ALL {
            let wanted = control.answer(state, role);
            let fits = |seen: &Outcome| wanted.is_some_and(|wanted| wanted.fits(&seen.text, &seen.changes));
            let seen = fixture.try_control(role, &control.way, wanted).await;
            differs |= !fits(&seen);
            let Outcome { text, changes } = seen;
            let changes = changes.iter().fold(String::new(), |all, change| format!("{all} +{change}"));
            lines.entry(format!("\"{text}\"{changes}")).or_default().push(role.word());
        }
        if differs {
            let groups: Vec<String> =
                lines.iter().map(|(answer, roles)| format!("{}: {answer}", roles.join(" "))).collect();
            writeln!(faults, "{}\n  {state} | {}", control.heading, groups.join("; "))
                .expect("writing to a string cannot fail");
        }
    }
    fixture.close().await;
    assert!(faults.is_empty(), "permission-matrix.txt differs from the actual answers:\n{faults}");
}

macro_rules! matrix_tests {
    ($($name:ident: $state:ident,)*) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                check(State::$state).await;
            }
        )*

        #[test]
        fn every_state_is_tested() {
            assert_eq!(State::ALL, [$(State::$state),*]);
        }
    };
}

matrix_tests! {
    a_challenge_stands: Invited,
    an_opening_is_placed: Placing,
    a_colour_is_chosen: Choosing,
    the_first_is_to_move: Turn,
    a_match_runs: Matched,
    the_second_is_to_move: Theirs,
    a_line_can_be_broken: Overtime,
    the_time_is_up: Late,
    a_game_is_over: Finished,
    a_challenge_ran_out: Expired,
    a_game_is_void: Voided,
    a_tournament_runs: Tournament,
    a_tournament_is_over: TournamentOver,
    a_tournament_was_called_off: TournamentCancelled,
}

/// Generates the function that names each custom id, and the list of all names.
macro_rules! names {
    ($(
        $(#[$about:meta])*
        $feature:ident($button:ident) {
            $($(#[$doc:meta])* $arm:ident $(($($argument:ident: $type:ty),+))? = $words:literal $(selects $selected:ty)?,)+
        }
    )+) => {
        const NAMES: &[&str] = &[$($(concat!(stringify!($feature), "::", stringify!($arm)),)+)+];

        fn name(id: &CustomId) -> &'static str {
            match id {
                $($(CustomId::$feature(custom_id::$button::$arm { .. }) => {
                    concat!(stringify!($feature), "::", stringify!($arm))
                })+)+
            }
        }
    };
}

custom_ids!(names);

/// Whether the id with this name comes with a submitted modal, not with a component.
fn is_modal(name: &str) -> bool {
    ["Move::PlaceTyped", "Replay::Import"].contains(&name)
}

/// The ids with each value of an enum that is written as a word; each counts as a control of its own.
fn controls_of_words() -> impl Iterator<Item = CustomId> {
    let pages = SettingsPage::ALL.iter().map(|&page| SettingsButton::Open(page).into());
    let lists = PlayerSelect::ALL.iter().map(|&list| SettingsButton::Select(list).into());
    let switches = PlayerSwitch::ALL.iter().map(|&switch| SettingsButton::Switch(switch, true).into());
    let admin = AdminPage::ALL.iter().map(|&page| AdminButton::Open(page).into());
    let rules = GuildSelect::ALL.iter().map(|&list| AdminButton::Select(list).into());
    let guild = GuildSwitch::ALL.iter().map(|&switch| AdminButton::Switch(switch, false).into());
    let help = HelpTopic::ALL.iter().map(|&topic| HelpButton::Topic(topic).into());
    let offers = ConsentAction::ALL.iter().map(|&action| ConsentButton::Do(action, GameId::new(1), Rev::new(1)).into());
    let selected = ConsentAction::ALL.iter().map(|&action| ConsentButton::DoSelected(action).into());
    pages.chain(lists).chain(switches).chain(admin).chain(rules).chain(guild).chain(help).chain(offers).chain(selected)
}

/// The custom id that a control sends, with 1 for every number and the centre for the point.
fn press(way: &Way) -> Option<CustomId> {
    if let Way::Direct(there) = way {
        return press(there);
    }
    let (Way::Press(id) | Way::Choose(_, id, _)) = way else { return None };
    let mut id = id.clone();
    for number in ["GAME", "REV", "CHALLENGE", "LOBBY", "TOURNAMENT", "MATCH", "@second"] {
        id = id.replace(number, "1");
    }
    // Last, because "MATCH" contains it.
    let id = id.replace("AT", "0,0");
    Some(id.parse().unwrap_or_else(|_| panic!("permission-matrix.txt: {id} is not a custom id of this bot")))
}

/// The headings of a command in the table, one per subcommand, with the options of each.
fn headings(command: &Value) -> Vec<(String, Vec<Value>)> {
    let name = command["name"].as_str().expect("a name");
    let options = command["options"].as_array().cloned().unwrap_or_default();
    let words: Vec<(String, Vec<Value>)> = options
        .iter()
        .filter(|option| option["type"] == 1)
        .map(|word| {
            let options = word["options"].as_array().cloned().unwrap_or_default();
            (format!("/{name} {}", word["name"].as_str().expect("a name")), options)
        })
        .collect();
    match words.is_empty() {
        false => words,
        true if command["type"] == 1 => vec![(format!("/{name}"), options)],
        true => vec![(name.to_owned(), options)],
    }
}

#[test]
fn every_command_is_in_the_table() {
    let table = table::read();
    let named: BTreeSet<&str> = table.iter().filter_map(|control| command(&control.way)).collect();
    let listed = listing::all().into_iter().flat_map(|command| headings(&command)).map(|(name, _)| name);
    let missing: Vec<String> = listed.filter(|name| !named.contains(name.as_str())).collect();
    assert!(missing.is_empty(), "permission-matrix.txt has no heading for {missing:?}");
}

fn command(way: &Way) -> Option<&str> {
    match way {
        Way::Command(name, _) | Way::Menu(name, _) => Some(name),
        Way::Form(opens, _) => command(opens),
        Way::Press(_) | Way::Choose(..) | Way::Type(..) | Way::Direct(_) => None,
    }
}

/// Every command is also tried in direct messages, including those that are not available there.
#[test]
fn every_command_is_in_the_table_for_direct_messages() {
    let table = table::read();
    let directly = table.iter().filter_map(|control| match &control.way {
        Way::Direct(there) => command(there),
        _ => None,
    });
    let named: BTreeSet<&str> = directly.collect();
    let slash = listing::all().into_iter().filter(|command| command["type"] == 1);
    let listed = slash.flat_map(|command| headings(&command)).map(|(name, _)| name);
    let missing: Vec<String> = listed.filter(|name| !named.contains(name.as_str())).collect();
    assert!(missing.is_empty(), "permission-matrix.txt has no heading with dm for {missing:?}");
}

#[test]
fn every_suggestion_is_in_the_table() {
    let table = table::read();
    let typed: BTreeSet<String> = table
        .iter()
        .filter_map(|control| match &control.way {
            Way::Type(command, _, option, _) => Some(format!("{command} {option}")),
            _ => None,
        })
        .collect();
    let listed = listing::all().into_iter().flat_map(|command| headings(&command));
    let suggesting = listed.flat_map(|(name, options)| {
        let options = options.into_iter().filter(|option| option["autocomplete"] == true);
        let named = options.filter_map(|option| option["name"].as_str().map(|option| format!("{name} {option}")));
        named.collect::<Vec<_>>()
    });
    let missing: Vec<String> = suggesting.filter(|option| !typed.contains(option)).collect();
    assert!(missing.is_empty(), "permission-matrix.txt has no heading with type for {missing:?}");
}

#[test]
fn every_button_is_in_the_table() {
    let ids: Vec<CustomId> = table::read().iter().filter_map(|control| press(&control.way)).collect();
    let there: BTreeSet<&str> = ids.iter().map(name).collect();
    let missing: Vec<&&str> = NAMES.iter().filter(|name| !is_modal(name) && !there.contains(**name)).collect();
    assert!(missing.is_empty(), "permission-matrix.txt has no heading for {missing:?}");
    let missing: Vec<String> = controls_of_words().filter(|id| !ids.contains(id)).map(|id| id.to_string()).collect();
    assert!(missing.is_empty(), "permission-matrix.txt has no heading for {missing:?}");
}
