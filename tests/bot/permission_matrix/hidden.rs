//! A user who may not see an object cannot find out that it exists: every custom id of the table that names one is
//! answered like the same id with a number that no object has.

use pente::{Choice, Point, Preset};
use tessera::app::{LeaderboardPeriod, PuzzleId, ReplayId};
use tessera::discord::custom_id::{
    self, AdminPage, Argument as _, AxisSelection, ConsentAction, CustomId, GuildSelect, GuildSwitch, HelpTopic,
    PlayerSelect, PlayerSwitch, RankingScope, ReplayStep, SettingsPage, TeamIndex, TypedPoint,
};
use tessera::domain::game::Rev;
use tessera::domain::ids::{ChallengeId, GameId, LobbyId, MatchId, PlayerId, TournamentId};
use tessera::domain::place::Object;

use super::database::{NO_PUZZLE, Scene};
use super::fixture::{Fixture, Outcome};
use super::is_modal;
use super::table::{Role, State, Way};

/// The number of an object that does not exist.
const NOTHING: u64 = 987_654;

/// A scene in which nothing exists.
const NOWHERE: Scene = Scene {
    game: GameId::new(NOTHING),
    rev: 1,
    challenge: ChallengeId::new(NOTHING),
    lobby: LobbyId::new(NOTHING),
    tournament: TournamentId::new(NOTHING),
    match_id: MatchId::new(NOTHING),
    puzzle: NO_PUZZLE,
};

/// The value of an argument in a scene.
trait InScene {
    fn of(scene: &Scene) -> Self;
}

macro_rules! in_scene {
    ($($type:ty: $scene:ident => $value:expr;)*) => {
        $(impl InScene for $type {
            fn of($scene: &Scene) -> Self {
                $value
            }
        })*
    };
}

in_scene! {
    ChallengeId: scene => scene.challenge;
    GameId: scene => scene.game;
    LobbyId: scene => scene.lobby;
    MatchId: scene => scene.match_id;
    TournamentId: scene => scene.tournament;
    ReplayId: scene => Self::Game(scene.game);
    Rev: scene => Self::new(scene.rev);
    PlayerId: _scene => Self::new(1);
    PuzzleId: scene => Self::Found(scene.puzzle);
    Point: _scene => Self::CENTRE;
    TypedPoint: _scene => Self::new("B2").expect("a point");
    TeamIndex: _scene => Self(0);
    AxisSelection: _scene => Self { column: Some(0), row: Some(0), left: -9, bottom: -9 };
    Choice: _scene => Self::First;
    u8: _scene => 0;
    u32: _scene => 1;
    bool: _scene => true;
    ConsentAction: _scene => Self::Draw;
    ReplayStep: _scene => Self::Last;
    SettingsPage: _scene => Self::Playing;
    PlayerSelect: _scene => Self::Theme;
    PlayerSwitch: _scene => Self::Selects;
    AdminPage: _scene => Self::Games;
    GuildSelect: _scene => Self::Theme;
    GuildSwitch: _scene => Self::Rated;
    HelpTopic: _scene => Self::ALL[0];
    RankingScope: _scene => Self::Guild;
    Preset: _scene => Self::Tournament;
    Option<Preset>: _scene => None;
    LeaderboardPeriod: _scene => Self::All;
}

macro_rules! every_arm {
    ($(
        $(#[$about:meta])*
        $feature:ident($button:ident) {
            $($(#[$doc:meta])* $arm:ident $(($($argument:ident: $type:ty),+))? = $words:literal $(selects $selected:ty)?,)+
        }
    )+) => {
        /// Every id of the table with the objects of a scene, and the value of the select if it names an object.
        fn every_arm(scene: &Scene) -> Vec<(CustomId, Option<String>)> {
            vec![$($((
                CustomId::$feature(custom_id::$button::$arm $(($(<$type as InScene>::of(scene)),+))?),
                None$(.or_else(|| Some(<$selected as InScene>::of(scene).write())))?,
            ),)+)+]
        }
    };
}

custom_ids!(every_arm);

/// Where an id is used that names an object of a channel of the first guild.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Where {
    /// In the channel of that guild that the user has open: the outsider another one, the others that of the object.
    Guild,
    /// In direct messages.
    Direct,
    /// In the second guild.
    Elsewhere,
}

/// The outcome of using an id there.
async fn tried(
    fixture: &mut Fixture,
    (role, place): (Role, Where),
    (id, selected): &(CustomId, Option<String>),
) -> Outcome {
    if place == Where::Elsewhere {
        let in_channel = async |fixture: &mut Fixture| {
            Box::pin(tried(fixture, (role, Where::Guild), &(*id, selected.clone()))).await
        };
        return fixture.elsewhere(role, in_channel).await;
    }
    let is_direct = place == Where::Direct;
    if is_modal(id.name()) {
        return fixture.try_modal((role, is_direct), &id.to_string()).await;
    }
    let way = match selected {
        Some(value) => Way::Choose(3, id.to_string(), value.clone()),
        None => Way::Press(id.to_string()),
    };
    let way = if is_direct { Way::Direct(Box::new(way)) } else { way };
    fixture.try_control(role, &way, None).await
}

/// A user who may not see objects of a channel, and where.
const HIDDEN_FROM: [(Role, Where); 5] = [
    (Role::Outsider, Where::Guild),
    (Role::Spectator, Where::Direct),
    (Role::Spectator, Where::Elsewhere),
    (Role::Outsider, Where::Elsewhere),
    (Role::Admin, Where::Elsewhere),
];

/// The kind of the object that an id names.
fn kind(id: CustomId) -> Option<&'static str> {
    Some(match id.object()? {
        Object::Game(_) => "game",
        Object::Challenge(_) => "challenge",
        Object::Lobby(_) => "lobby",
        Object::Match(_) => "match",
        Object::Tournament(_) => "tournament",
    })
}

/// Whether the outcome of an id tells that its object exists.
fn is_told_apart(seen: &Outcome, of_nothing: &Outcome) -> bool {
    seen.text != of_nothing.text || !seen.changes.is_empty()
}

/// Checks that the objects of a state are hidden, and that a player is shown those of these kinds.
async fn check(state: State, kinds: &[&str]) {
    check_in(&state.to_string(), Fixture::set(state).await, kinds).await;
}

async fn check_in(state: &str, mut fixture: Fixture, kinds: &[&str]) {
    let scene = fixture.scene();
    let (mut faults, mut compared, mut is_puzzle_shown) = (Vec::new(), 0, false);
    let (of_scene, of_nothing) = (every_arm(&scene), every_arm(&NOWHERE));
    let without_puzzle = every_arm(&Scene { puzzle: NO_PUZZLE, ..scene });
    for ((real, nothing), without_puzzle) in of_scene.iter().zip(&of_nothing).zip(&without_puzzle) {
        if real == nothing {
            continue;
        }
        let names_puzzle = real != without_puzzle;
        for by in HIDDEN_FROM {
            let seen = tried(&mut fixture, by, real).await;
            let expected = tried(&mut fixture, by, nothing).await;
            compared += 1;
            if ["(not offered", "(failed"].iter().any(|refused| expected.text.starts_with(refused)) {
                faults.push(format!("{state} {by:?} {}: the bot has not answered: {}", nothing.0, expected.text));
            }
            // A puzzle is shown in all of its guild.
            if names_puzzle && by.1 == Where::Guild {
                is_puzzle_shown |= is_told_apart(&seen, &expected);
            } else if is_told_apart(&seen, &expected) {
                faults.push(format!("{state} {by:?} {}: {seen:?} instead of {:?}", real.0, expected.text));
            }
        }
    }
    assert!(compared > 0, "{state}: no id names an object");
    assert_eq!(is_puzzle_shown, scene.puzzle != NO_PUZZLE, "a puzzle is shown in its guild");
    for &wanted in kinds {
        let player = (Role::First, Where::Guild);
        let mut is_shown = false;
        for (real, nothing) in of_scene.iter().zip(&of_nothing).filter(|(real, _)| kind(real.0) == Some(wanted)) {
            let seen = tried(&mut fixture, player, real).await;
            is_shown = is_told_apart(&seen, &tried(&mut fixture, player, nothing).await);
            if is_shown {
                break;
            }
        }
        if !is_shown {
            faults.push(format!("{state}: the {wanted} is hidden from its player too"));
        }
    }
    fixture.close().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_and_a_lobby_that_are_hidden_do_not_exist() {
    check(State::Invited, &["challenge", "lobby"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_game_of_a_match_that_is_hidden_does_not_exist() {
    check(State::Matched, &["game", "match"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_that_is_hidden_does_not_exist() {
    check(State::Finished, &["game"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_puzzle_of_another_guild_does_not_exist() {
    check_in("a puzzle", Fixture::set_with_puzzle().await, &[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_that_is_hidden_does_not_exist() {
    check(State::Tournament, &["tournament"]).await;
}
