//! Matches: the next game starts with the end of the previous one, exactly once; the score is the sum of the games.

use std::sync::Arc;

use futures_util::FutureExt as _;
use tessera::app::{
    App, CommandRefusal, CommandRequest, ENGINE_GAME_LIMIT, Error, LobbyActionRefusal, LobbyRequest, MatchRefusal,
};
use tessera::domain::audit::Actor;
use tessera::domain::challenges::NewChallenge;
use tessera::domain::game::{Command, LobbyAction, Refusal, RestoreRefusal};
use tessera::domain::ids::{GameId, MatchId, PlayerId};
use tessera::domain::matches::{Handicap, MatchFormat, MatchTerms, StoredMatch};
use tessera::domain::rating::Scope;
use tessera::store::Store;

use super::support::{
    ANN, BEN, CLEO, Fixture, HERE, act_on, acted, at, casual, end_game, game_of, interaction, new_challenge, place, raw,
};
use crate::support::clock::TestClock;
use crate::support::pictures::pictures;
use crate::support::writes::{TimedCommand, Writes as _};

fn match_of(number: u64, format: MatchFormat) -> NewChallenge {
    NewChallenge { terms: casual(), match_terms: Some(MatchTerms::of(format)), ..new_challenge(number) }
}

async fn stored_match(store: &Store, number: u64) -> StoredMatch {
    store.stored_match(MatchId::new(number)).await.expect("reads").expect("it exists")
}

/// Ends the running game of a match: a player resigns, or it is drawn.
async fn end(store: &Store, number: u64, loser: Option<PlayerId>) -> GameId {
    let game = stored_match(store, number).await.running_game().expect("a game runs");
    end_game(store, game, loser, at(1)).await;
    game
}

/// The players of the running game in turn order.
async fn seats(store: &Store, number: u64) -> Vec<PlayerId> {
    let game = stored_match(store, number).await.running_game().expect("a game runs");
    store.game(game).await.expect("reads").expect("it exists").game.table().players().to_vec()
}

#[tokio::test]
async fn a_damaged_number_names_the_game_and_the_match() {
    let Fixture { store, dir } = Fixture::new().await;
    let game = game_of(&store, match_of(1, MatchFormat::BestOf(3))).await.game.id();
    let damage = "UPDATE games SET series_game = 70000";
    sqlx::query(damage).execute(&mut raw(dir.path()).await).await.expect("written");
    let failure = store.game(game).await.expect_err("damaged").to_string();
    assert_eq!(failure, "game 1 cannot be read: a match has no game with the number 70000");
    let failure = store.stored_match(MatchId::new(1)).await.expect_err("damaged").to_string();
    assert_eq!(failure, "match 1 cannot be read: a game has the number 70000");
}

#[tokio::test]
async fn the_next_game_starts_automatically_and_the_loser_opens_it() {
    let mut fixture = Fixture::new().await;
    let first = game_of(&fixture.store, match_of(1, MatchFormat::BestOf(3))).await;
    assert_eq!(first.in_match.map(|at| (at.match_id, at.number)), Some((MatchId::new(1), 1)));
    end(&fixture.store, 1, Some(BEN)).await;
    assert_eq!(seats(&fixture.store, 1).await, [BEN, ANN]);
    // The match survives a restart.
    fixture = fixture.reopened().await;
    let now = stored_match(&fixture.store, 1).await;
    assert_eq!((now.score.scores(), now.is_running, now.games.len()), (vec![1, 0], true, 2));
    let second = end(&fixture.store, 1, Some(ANN)).await;
    let next = fixture.store.game(second).await.expect("reads").expect("kept");
    assert_eq!(next.place, HERE);
    assert_eq!(seats(&fixture.store, 1).await, [ANN, BEN]);
    let last = end(&fixture.store, 1, Some(ANN)).await;
    let over = stored_match(&fixture.store, 1).await;
    assert_eq!((over.score.scores(), over.winners()), (vec![1, 2], Some(vec![1])));
    assert_eq!((over.is_running, over.running_game(), over.games.len()), (false, None, 3));
    // A command in the finished game starts no further game.
    let stored = fixture.store.game(last).await.expect("reads").expect("kept");
    let again = fixture.store.act(TimedCommand { rev: stored.game.rev(), ..act_on(last, 0, place("K10")) }).await;
    assert!(matches!(again, Err(Error::Refused(CommandRefusal::Game(Refusal::Over, _)))), "{again:?}");
    assert_eq!(stored_match(&fixture.store, 1).await.games.len(), 3);
}

#[tokio::test]
async fn points_include_lines_left_on_the_board() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let agreed = MatchTerms { format: MatchFormat::Points(21), handicap: Handicap::new(-10) };
    let game =
        game_of(store, NewChallenge { terms: casual(), match_terms: Some(agreed), ..new_challenge(1) }).await.game.id();
    assert_eq!(stored_match(store, 1).await.score.scores(), [10, 0]);
    // One of Ben's pairs is captured, he has a four, and Ann makes a five.
    let moves = [
        "K10", "A1", "L10", "A2", "M10", "A3", "C19", "A4", "D18", "F16", "A9", "E17", "G15", "T1", "N10", "T2", "O10",
    ];
    for (ply, label) in (0..).zip(moves) {
        acted(store, act_on(game, ply, place(label))).await;
    }
    let stored = store.game(game).await.expect("reads").expect("kept");
    assert!(stored.game.is_over(), "{:?}", stored.game.position().outcome());
    let position = stored.game.position();
    let captures = u32::from(position.captures(pente::Colour::new(0)));
    let now = stored_match(store, 1).await;
    // The line scores 5, each capture 1; Ben has one four in column A.
    assert_eq!(now.score.scores(), [15 + captures, 1], "{:?}", now.games);
    assert_eq!(captures, 1);
    assert!(now.is_running);
    assert_eq!(seats(store, 1).await, [BEN, ANN]);
}

#[tokio::test]
async fn resigning_a_match_loses_it_and_its_running_game_once() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    game_of(store, match_of(1, MatchFormat::BestOf(5))).await;
    end(store, 1, Some(BEN)).await;
    let resign = async |by, number| store.resign_match(MatchId::new(1), by, interaction(number), at(9)).await;
    assert!(matches!(resign(CLEO, 90).await, Err(Error::Refused(MatchRefusal::NotSeated(_)))));
    assert!(matches!(
        store.resign_match(MatchId::new(7), ANN, interaction(91), at(9)).await,
        Err(Error::Refused(MatchRefusal::Unknown))
    ));
    assert!(stored_match(store, 1).await.is_running);
    let running = stored_match(store, 1).await.running_game().expect("a game runs");
    let Ok(over) = resign(ANN, 92).await else { panic!("given up") };
    assert_eq!((over.is_running, over.resigned_by, over.winners()), (false, Some(ANN), Some(vec![1])));
    assert_eq!((over.running_game(), over.games.len()), (None, 2));
    let game = store.game(running).await.expect("reads").expect("kept");
    assert_eq!(game.game.scores().expect("over").len(), 2);
    assert!(resign(ANN, 92).await.is_ok());
    assert!(matches!(resign(BEN, 93).await, Err(Error::Refused(MatchRefusal::Over(_)))));
}

#[tokio::test]
async fn a_set_is_rated_as_one_result_until_a_game_is_voided() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let rated = NewChallenge { match_terms: Some(MatchTerms::of(MatchFormat::Set)), ..new_challenge(1) };
    let scope = Scope::Guild(HERE.guild.expect("a server"));
    let lines = async || {
        let board = store.leaderboard(scope, "pente", 9).await.expect("reads");
        board.iter().map(|line| (line.player, line.wins, line.losses, line.draws)).collect::<Vec<_>>()
    };
    game_of(store, rated).await;
    let first = end(store, 1, Some(BEN)).await;
    assert_eq!(lines().await, [], "half a set is not rated");
    assert_eq!(seats(store, 1).await, [BEN, ANN], "colours are swapped, whatever the result");
    end(store, 1, None).await;
    assert_eq!(lines().await, [(ANN, 1, 0, 0), (BEN, 0, 1, 0)], "one and a half points of two");
    let over = stored_match(store, 1).await;
    assert_eq!((over.is_running, over.winners()), (false, Some(vec![0])));
    // The first game is voided: it is played again, with the same colours.
    let actor = Actor { guild: HERE.guild.expect("a server"), player: CLEO, at: at(20) };
    assert!(store.void(first, actor, interaction(50)).await.is_ok());
    assert_eq!(lines().await, []);
    // The result of the set cannot come back by restoring a game, as that of a single voided game can.
    let restored = store.restore_game(first, actor, interaction(51)).await;
    assert!(matches!(restored, Err(Error::Refused(RestoreRefusal::Bound))), "{restored:?}");
    assert_eq!(lines().await, []);
    // Its rows stay, so that no later row gets their ids: one for each player in the server and over all servers.
    let kept: Vec<i64> = sqlx::query_scalar("SELECT voided FROM rating_changes")
        .fetch_all(&mut raw(fixture.dir.path()).await)
        .await
        .expect("reads");
    assert_eq!(kept, [1; 4]);
    assert_eq!(seats(store, 1).await, [ANN, BEN]);
    end(store, 1, Some(ANN)).await;
    assert_eq!(stored_match(store, 1).await.winners(), Some(vec![1]));
    assert_eq!(lines().await, [(BEN, 1, 0, 0), (ANN, 0, 1, 0)]);
}

#[tokio::test]
async fn a_resigned_set_is_lost() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    game_of(store, NewChallenge { match_terms: Some(MatchTerms::of(MatchFormat::Set)), ..new_challenge(1) }).await;
    let Ok(_) = store.resign_match(MatchId::new(1), ANN, interaction(9), at(9)).await else { panic!("given up") };
    let board = store.leaderboard(Scope::Global, "pente", 9).await.expect("reads");
    assert_eq!(board.iter().map(|line| (line.player, line.wins)).collect::<Vec<_>>(), [(BEN, 1), (ANN, 0)]);
}

#[tokio::test]
async fn a_match_ends_when_a_player_is_deleted() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    game_of(store, match_of(1, MatchFormat::BestOf(9))).await;
    let gone = store.delete_data(BEN, at(9)).await.expect("no failure").expect("known");
    let over = stored_match(store, 1).await;
    assert_eq!((over.players.clone(), over.resigned_by), (vec![ANN, gone.placeholder], Some(gone.placeholder)));
    assert_eq!((over.is_running, over.winners(), over.games.len()), (false, Some(vec![0]), 1));
    assert_eq!(store.matches_of(ANN, 9).await.expect("reads").len(), 1);
}

/// The task that plays engine turns looks for the next game of a match once the end of a game is on disk.
#[tokio::test]
async fn the_end_of_a_game_wakes_the_engine_that_begins_the_next() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let app = App::new(store, pictures(), Arc::new(TestClock::manual()), 7);
    for (number, match_format, wakes) in [(100, Some(MatchFormat::BestOf(3)), true), (200, None, false)] {
        let (host, engines) = (ANN, vec![(1, 1)]);
        let opening = interaction(number);
        let request = LobbyRequest {
            place: HERE,
            host,
            terms: casual(),
            engines,
            range: None,
            match_format,
            earlier: None,
            interaction: opening,
        };
        let lobby = app.open_lobby(request).await.expect("opened");
        let begun = app.act_in_lobby(lobby.id, ANN, LobbyAction::Start, interaction(number + 1)).await.expect("begun");
        let game = begun.game.expect("a game").game.id();
        app.engine_pool().woken().now_or_never();
        let resign =
            CommandRequest { game, by: ANN, command: Command::Resign, rev: None, interaction: interaction(number + 2) };
        let over = app.apply(resign).await.expect("resigned");
        assert!(over.stored.game.is_over(), "{match_format:?}");
        assert_eq!(app.engine_pool().woken().now_or_never().is_some(), wakes, "{match_format:?}");
    }
}

/// A table with engines on all other seats is another way to a game against the engine.
#[tokio::test]
async fn tables_with_engines_only_count_towards_the_limit_of_games_against_the_engine() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let app = App::new(store.clone(), pictures(), Arc::new(TestClock::manual()), 7);
    let mut numbers = 100..;
    let mut number = || interaction(numbers.next().expect("endless"));
    let mut games = Vec::new();
    for _ in 0..=ENGINE_GAME_LIMIT {
        let (engines, opening) = (vec![(1, 1)], number());
        let request = LobbyRequest {
            place: HERE,
            host: ANN,
            terms: casual(),
            engines,
            range: None,
            match_format: None,
            earlier: None,
            interaction: opening,
        };
        let lobby = app.open_lobby(request).await.expect("opened");
        let begun = app.act_in_lobby(lobby.id, ANN, LobbyAction::Start, number()).await;
        if games.len() < ENGINE_GAME_LIMIT {
            games.push(begun.expect("begun").game.expect("a game").game.id());
            continue;
        }
        assert!(matches!(begun, Err(Error::Refused(LobbyActionRefusal::TooManyEngineGames))), "{begun:?}");
        assert_eq!(store.running_of(ANN).await.expect("reads").len(), ENGINE_GAME_LIMIT);
        let after = store.lobby(lobby.id).await.expect("reads").expect("kept");
        assert_eq!(
            (after.state, after.rev, &after.lobby),
            (lobby.state, lobby.rev, &lobby.lobby),
            "nothing has changed"
        );
        let resign =
            CommandRequest { game: games[0], by: ANN, command: Command::Resign, rev: None, interaction: number() };
        app.apply(resign).await.expect("resigned");
        app.act_in_lobby(lobby.id, ANN, LobbyAction::Start, number()).await.expect("there is room for one more");
    }
}

also_on_postgres! {
    a_damaged_number_names_the_game_and_the_match
    the_next_game_starts_automatically_and_the_loser_opens_it
    points_include_lines_left_on_the_board
    resigning_a_match_loses_it_and_its_running_game_once
    a_set_is_rated_as_one_result_until_a_game_is_voided
    a_resigned_set_is_lost
    a_match_ends_when_a_player_is_deleted
    the_end_of_a_game_wakes_the_engine_that_begins_the_next
    tables_with_engines_only_count_towards_the_limit_of_games_against_the_engine
}
