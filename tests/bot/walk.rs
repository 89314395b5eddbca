//! Everybody presses everything, always: each person, with each command and each button, in each state of a game, gets
//! the answer that `tests/data/bot/walk.txt` says, only they see it, and nothing changes but what stands there.
//!
//! A new command or button needs a heading in that file and a line `all | all: ?` below it; the test then fails with
//! the lines as they came out, to be read, judged and pasted. What knows nothing of games takes `once | all: ?`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde_json::Value;
use tessera::discord::commands::listing;
use tessera::discord::components::custom_id::CustomId;
use tessera::discord::components::custom_id::consent::ConsentAction;
use tessera::discord::components::custom_id::engine::EngineButton;
use tessera::discord::components::custom_id::matches::MatchButton;
use tessera::discord::components::custom_id::moves::MoveButton;
use tessera::discord::components::custom_id::panel::{
    AdminPage, GuildList, GuildSwitch, Page, Panel, PlayerList, PlayerSwitch,
};
use tessera::discord::components::custom_id::replay::ReplayButton;
use tessera::discord::components::custom_id::tournament::TournamentButton;

mod ledger;
mod scene;
mod stage;
mod table;

use stage::{Outcome, Stage};
use table::{Role, State, Way};

/// All that this walk finds different from the table, as lines of the table.
async fn walk(state: State) {
    let mut play = Stage::set(state).await;
    let mut faults = String::new();
    for control in table::read().iter().filter(|control| control.is_walked(state)) {
        let mut differs = false;
        let mut lines: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for &role in Role::ALL {
            let wanted = control.answer(state, role);
            let fits = |seen: &Outcome| wanted.is_some_and(|wanted| wanted.fits(&seen.text, &seen.changes));
            let seen = play.walk(role, &control.way, wanted).await;
            differs |= !fits(&seen);
            let Outcome { text, changes } = seen;
            let changes = changes.iter().fold(String::new(), |all, change| format!("{all} +{change}"));
            lines.entry(format!("\"{text}\"{changes}")).or_default().push(role.word());
        }
        if differs {
            let groups: Vec<String> =
                lines.iter().map(|(answer, roles)| format!("{}: {answer}", roles.join(" "))).collect();
            writeln!(faults, "{}\n  {state} | {}", control.heading, groups.join("; ")).expect("a string takes it");
        }
    }
    play.close().await;
    assert!(faults.is_empty(), "walk.txt says otherwise; this is what happened:\n{faults}");
}

macro_rules! walks {
    ($($name:ident: $state:ident,)*) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                walk(State::$state).await;
            }
        )*

        #[test]
        fn every_state_is_walked() {
            assert_eq!(State::ALL, [$(State::$state),*]);
        }
    };
}

walks! {
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
    a_tournament_runs: Cup,
    a_tournament_is_over: CupOver,
    a_tournament_was_called_off: CupOff,
}

/// The kinds of an enum of presses. A new kind does not compile until it is named here, and fails the test until a
/// control of it stands in the table.
macro_rules! kinds {
    ($press:expr, $of:ident: $($kind:ident)*) => {
        ([$(stringify!($kind)),*], match $press { $($of::$kind { .. } => stringify!($kind)),* })
    };
}

/// What a press is called here, among all of its enum.
fn kind(press: &CustomId) -> (Vec<String>, String) {
    let (all, this) = kinds!(press, CustomId: Play Place Choose Type Typed Whole Near Close Pick TakeBack Anyway More Down
        Resign ResignNow Keep Letters Threats Rules Rematch Terms Accept Decline Withdraw Again Join JoinTeam Sit Leave Start
        Remove RemoveWho CloseLobby LobbyRules Reopen OwnGame MoveIn ResignIn Replay Move Do DoIn Computer Engine Match Tournament Panel);
    (all.map(str::to_owned).to_vec(), this.to_owned())
}

/// The same for the presses that are enums of their own.
fn inner_kind(press: &CustomId) -> Option<(Vec<String>, String)> {
    let named = |of: &str, all: &[&str], this: &str| {
        Some((all.iter().map(|kind| format!("{of}::{kind}")).collect(), format!("{of}::{this}")))
    };
    match press {
        CustomId::Replay(look) => {
            let (all, this) = kinds!(look, ReplayButton: Open Step Moving Files Sgf Brought);
            named("Replay", &all, this)
        }
        CustomId::Move(aim) => {
            let (all, this) = kinds!(aim, MoveButton: Sure AxisSelection Column Row Next First);
            named("Move", &all, this)
        }
        CustomId::Match(bout) => {
            let (all, this) = kinds!(bout, MatchButton: Pick Show Resign ResignNow);
            named("Match", &all, this)
        }
        CustomId::Tournament(cup) => {
            let (all, this) =
                kinds!(cup, TournamentButton: Pick Show Rules Join Leave LeaveNow RemoveNow Start CallOff CallOffNow);
            named("Tournament", &all, this)
        }
        CustomId::Engine(study) => {
            let (all, this) = kinds!(study, EngineButton: Hint HintIn Review Cancel Turning Puzzle Try TryChosen);
            named("Engine", &all, this)
        }
        CustomId::Panel(panel) => {
            let (all, this) = kinds!(panel, Panel: Settings Choose Switch Admin Rule RuleSwitch Manage Void VoidNow RestoreNow
                Privacy Export Delete DeleteNow Hide Unblock Lesson Try);
            named("Panel", &all, this)
        }
        CustomId::Do(deed, ..) => Some(deeds("Do", *deed)),
        CustomId::DoIn(deed) => Some(deeds("DoIn", *deed)),
        _ => None,
    }
}

fn deeds(of: &str, this: ConsentAction) -> (Vec<String>, String) {
    let name = |deed: ConsentAction| format!("{of}::{}", deed.word());
    (ConsentAction::ALL.into_iter().map(name).collect(), name(this))
}

/// The choices and switches of the panels, each of which is a control of its own.
fn of_panels() -> impl Iterator<Item = Panel> {
    let pages = Page::ALL.iter().map(|&page| Panel::Settings(page));
    let lists = PlayerList::ALL.iter().map(|&list| Panel::Choose(list));
    let switches = PlayerSwitch::ALL.iter().map(|&switch| Panel::Switch(switch, true));
    let admin = AdminPage::ALL.iter().map(|&page| Panel::Admin(page));
    let rules = GuildList::ALL.iter().map(|&list| Panel::Rule(list));
    let guild = GuildSwitch::ALL.iter().map(|&switch| Panel::RuleSwitch(switch, false));
    pages.chain(lists).chain(switches).chain(admin).chain(rules).chain(guild)
}

/// The press that a control sends, with 1 for every number and the centre for the point.
fn press(way: &Way) -> Option<CustomId> {
    if let Way::Direct(there) = way {
        return press(there);
    }
    let (Way::Press(id) | Way::Choose(_, id, _)) = way else { return None };
    let mut id = id.replace("AT", "0,0");
    for number in ["GAME", "REV", "CHALLENGE", "LOBBY", "CUP", "SERIES", "@second"] {
        id = id.replace(number, "1");
    }
    Some(id.parse().unwrap_or_else(|_| panic!("walk.txt: {id} is no button of ours")))
}

/// How a command is written in the table, each of its words by itself, with the options that follow.
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
    assert!(missing.is_empty(), "walk.txt has no heading for {missing:?}");
}

fn command(way: &Way) -> Option<&str> {
    match way {
        Way::Command(name, _) | Way::Menu(name, _) => Some(name),
        Way::Form(opens, _) => command(opens),
        Way::Press(_) | Way::Choose(..) | Way::Type(..) | Way::Direct(_) => None,
    }
}

/// In direct messages every command is tried, those too that are not offered there.
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
    assert!(missing.is_empty(), "walk.txt has no heading with dm for {missing:?}");
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
    assert!(missing.is_empty(), "walk.txt has no heading with type for {missing:?}");
}

#[test]
fn every_button_is_in_the_table() {
    let presses: Vec<CustomId> = table::read().iter().filter_map(|control| press(&control.way)).collect();
    let kinds = || presses.iter().flat_map(|press| [Some(kind(press)), inner_kind(press)]).flatten();
    let all: BTreeSet<String> = kinds().flat_map(|(all, _)| all).collect();
    let there: BTreeSet<String> = kinds().map(|(_, this)| this).collect();
    // Forms are sent by their fields, and have a custom id of their own.
    let forms = ["Typed", "Replay::Brought"].map(str::to_owned).into();
    let missing: Vec<&String> = all.difference(&there).filter(|kind| !BTreeSet::contains(&forms, *kind)).collect();
    assert!(missing.is_empty(), "walk.txt has no heading for {missing:?}");
    let panels: Vec<String> = of_panels()
        .map(CustomId::Panel)
        .filter(|panel| !presses.contains(panel))
        .map(|panel| panel.to_string())
        .collect();
    assert!(panels.is_empty(), "walk.txt has no heading for {panels:?}");
}
