//! Tournaments: the games of a round start with the end of the round before, exactly once; a player who leaves loses;
//! everything survives a restart.

use tessera::app::transactions::delete_part;
use tessera::app::{CreateTournamentRefusal, Error, TournamentRefusal, UseCaseResult, delete_data};
use tessera::domain::audit::Actor;
use tessera::domain::authority::Authority;
use tessera::domain::game::TimeControl;
use tessera::domain::ids::{GameId, GuildId, PlayerId, TournamentId};
use tessera::domain::live_messages::LiveMessageId;
use tessera::domain::place::Place;
use tessera::domain::timestamp::Timestamp;
use tessera::domain::tournament::{
    Format, MAX_DRAWS, NewTournament, PlayerLimits, StoredTournament, TournamentAction, TournamentActionRefusal,
    TournamentRequest, TournamentState,
};
use tessera::store::Store;
use tokio_util::sync::CancellationToken;

use super::support::{ANN, Fixture, HERE, at, casual, end_game, interaction};
use crate::support::engines::raw;
use crate::support::reads::Reads as _;
use crate::support::writes::{Writes as _, app_at};

const TOURNAMENT: TournamentId = TournamentId::new(1);

/// When a tournament that has not started expires.
const EXPIRES: i64 = 1_000;

fn new(format: Format, number: u64) -> NewTournament {
    let terms = tessera::domain::game::Terms { control: "3d".parse::<TimeControl>().expect("a control"), ..casual() };
    NewTournament {
        place: HERE,
        organiser: ANN,
        name: "Cup".to_owned(),
        format,
        terms,
        limits: PlayerLimits { min: 2, max: 5 },
        seed: 7,
        interaction: interaction(number),
        at: at(0),
        expires_at: at(EXPIRES),
    }
}

async fn created(store: &Store, format: Format) -> StoredTournament {
    let made = store.create_tournament(new(format, 1), 2).await.expect("created");
    let again = store.create_tournament(new(format, 1), 2).await.expect("no failure");
    assert!(again.id == made.id, "the same interaction twice");
    made
}

/// Requests an action for a user without authority in the guild.
async fn change(
    store: &Store,
    tournament: TournamentId,
    (by, action): (u64, TournamentAction),
    number: u64,
    at: Timestamp,
) -> UseCaseResult<StoredTournament, TournamentRefusal> {
    let request =
        TournamentRequest { by: PlayerId::new(by), authority: Authority::Member, channel: HERE.channel, action };
    let changed = app_at(store, at).change_tournament(tournament, HERE.guild, request, interaction(number)).await;
    changed.map(|changed| changed.tournament)
}

/// Begins it without these players.
fn begin_without(absent: &[u64]) -> TournamentAction {
    TournamentAction::Begin { absent: absent.iter().map(|&player| PlayerId::new(player)).collect() }
}

/// Whether an action was refused for this reason.
fn is_refused<T>(outcome: &UseCaseResult<T, TournamentRefusal>, expected: TournamentActionRefusal) -> bool {
    matches!(outcome, Err(Error::Refused(TournamentRefusal::Tournament(refusal, _))) if *refusal == expected)
}

async fn action(
    store: &Store,
    by: u64,
    action: TournamentAction,
    number: u64,
) -> UseCaseResult<StoredTournament, TournamentRefusal> {
    change(store, TOURNAMENT, (by, action), number, at(10)).await
}

fn people(stored: &StoredTournament) -> Vec<u64> {
    stored.players.iter().map(|player| player.get()).collect()
}

async fn now(store: &Store) -> StoredTournament {
    store.tournament(TOURNAMENT).await.expect("reads").expect("it exists")
}

/// Starts a tournament with the players 1 to `people`.
async fn begun(store: &Store, format: Format, people: u64) -> StoredTournament {
    created(store, format).await;
    for person in 1..=people {
        let joined = action(store, person, TournamentAction::Join, 100 + person).await;
        assert!(joined.is_ok(), "{joined:?}");
    }
    match action(store, 1, begin_without(&[]), 200).await {
        Ok(begun) => begun,
        other => panic!("expected a round, got {other:?}"),
    }
}

/// Creates another tournament and begins it with the players 1 to 4, by interactions from this number on.
async fn begun_too(store: &Store, number: u64) -> TournamentId {
    let tournament = store.create_tournament(new(Format::Knockout, number), 9).await.expect("created").id;
    let actions = (1..=4).map(|player| (player, TournamentAction::Join)).chain([(1, begin_without(&[]))]);
    for (number, action) in (number + 1..).zip(actions) {
        assert!(change(store, tournament, action, number, at(10)).await.is_ok());
    }
    tournament
}

/// The first running game.
async fn running_game(store: &Store) -> GameId {
    now(store).await.games.iter().find(|game| game.is_running).expect("a game runs").game
}

/// Ends the first running game: the second player resigns.
async fn end(store: &Store) -> GameId {
    let game = running_game(store).await;
    let stored = store.game(game).await.expect("reads").expect("it exists");
    end_game(store, game, Some(stored.game.table().players()[1]), at(1)).await;
    game
}

/// Ends the first running game with a draw.
async fn draw(store: &Store) -> GameId {
    let game = running_game(store).await;
    end_game(store, game, None, at(1)).await;
    game
}

fn running(of: &StoredTournament) -> usize {
    of.games.iter().filter(|game| game.is_running).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_can_be_read_while_its_rounds_begin() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    begun(&store, Format::KingOfTheHill(None), 3).await;
    let over = CancellationToken::new();
    let reading = tokio::spawn({
        let (store, over) = (store.clone(), over.clone());
        async move {
            while !over.is_cancelled() {
                let stored = now(&store).await;
                assert_eq!(running(&stored), 1, "a round is read with its game");
            }
        }
    });
    // Each game is a round.
    for _ in 0..40 {
        end(&store).await;
    }
    over.cancel();
    reading.await.expect("each read sees one state");
}

#[tokio::test]
async fn the_next_round_starts_automatically() {
    for (format, people, games) in
        [(Format::Knockout, 5, 4), (Format::RoundRobin, 5, 10), (Format::Swiss(Some(3)), 5, 6)]
    {
        let mut fixture = Fixture::new().await;
        let mut tournament = begun(&fixture.store, format, people).await;
        let mut played = 0;
        while tournament.state == TournamentState::Running {
            assert!(running(&tournament) > 0, "{format}: {tournament:?}");
            let game = end(&fixture.store).await;
            assert!(fixture.store.game(game).await.expect("reads").expect("kept").game.is_over());
            fixture = fixture.reopened().await;
            tournament = now(&fixture.store).await;
            played += 1;
        }
        assert_eq!((played, running(&tournament), tournament.state), (games, 0, TournamentState::Over), "{format}");
        assert_eq!(tournament.games.len(), games, "{format}");
        assert!(tournament.tournament.expect("rounds").winners().is_some(), "{format}");
    }
}

#[tokio::test]
async fn a_drawn_game_of_a_knock_out_is_played_again() {
    let fixture = Fixture::new().await;
    begun(&fixture.store, Format::Knockout, 2).await;
    let people =
        async |game| fixture.store.game(game).await.expect("reads").expect("it exists").game.table().players().to_vec();
    let first = draw(&fixture.store).await;
    for drawn in 1..MAX_DRAWS {
        let tournament = now(&fixture.store).await;
        assert_eq!(
            (tournament.state, tournament.games.len(), running(&tournament)),
            (TournamentState::Running, drawn + 1, 1)
        );
        let mut expected = people(first).await;
        if drawn % 2 == 1 {
            expected.reverse();
        }
        assert_eq!(people(tournament.games[drawn].game).await, expected, "the sides are swapped");
        draw(&fixture.store).await;
    }
    // The last draw counts as a win for the player who moved second in it.
    let tournament = now(&fixture.store).await;
    assert_eq!((tournament.state, tournament.games.len()), (TournamentState::Over, MAX_DRAWS));
    let second = people(tournament.games[MAX_DRAWS - 1].game).await[1];
    let winners = tournament.tournament.expect("rounds").winners().expect("it is over");
    assert_eq!(winners.iter().map(|&winner| tournament.players[winner]).collect::<Vec<_>>(), [second]);
}

#[tokio::test]
async fn a_player_who_leaves_forfeits_and_is_not_paired_again() {
    let fixture = Fixture::new().await;
    let tournament = begun(&fixture.store, Format::Swiss(Some(3)), 4).await;
    let left = action(&fixture.store, 2, TournamentAction::Leave, 300).await;
    assert!(left.is_ok(), "{left:?}");
    let after = now(&fixture.store).await;
    assert_eq!((running(&tournament), running(&after)), (2, 1));
    assert!(action(&fixture.store, 2, TournamentAction::Leave, 300).await.is_ok());
    assert!(is_refused(&action(&fixture.store, 2, TournamentAction::Leave, 301).await, TournamentActionRefusal::NotIn));
    end(&fixture.store).await;
    let second = now(&fixture.store).await;
    assert_eq!((running(&second), second.rev), (1, after.rev.next()));
    let rounds = second.tournament.expect("rounds").rounds().to_vec();
    assert!(rounds[1].pairing_of(1).is_none() && !rounds[1].byes.contains(&1), "{rounds:?}");
}

#[tokio::test]
async fn a_game_voided_during_its_round_is_played_again() {
    let fixture = Fixture::new().await;
    begun(&fixture.store, Format::Knockout, 4).await;
    let game = end(&fixture.store).await;
    let actor = Actor { guild: HERE.guild.expect("a server"), player: ANN, at: at(20) };
    fixture.store.void(game, actor, interaction(400)).await.expect("no failure");
    let tournament = now(&fixture.store).await;
    assert_eq!((tournament.games.len(), running(&tournament)), (3, 2));
    assert_eq!(tournament.tournament.expect("rounds").rounds().len(), 1);
}

#[tokio::test]
async fn voiding_an_earlier_draw_keeps_the_result_of_the_game_that_decided() {
    let fixture = Fixture::new().await;
    begun(&fixture.store, Format::Knockout, 4).await;
    let drawn = draw(&fixture.store).await;
    let repeated = now(&fixture.store).await.games.last().expect("the game was repeated").game;
    let stored = fixture.store.game(repeated).await.expect("reads").expect("exists");
    end_game(&fixture.store, repeated, Some(stored.game.table().players()[0]), at(2)).await;
    let before = now(&fixture.store).await;
    let actor = Actor { guild: HERE.guild.expect("a server"), player: ANN, at: at(20) };
    fixture.store.void(drawn, actor, interaction(400)).await.expect("no failure");
    let after = now(&fixture.store).await;
    assert_eq!((after.games.len(), running(&after)), (before.games.len(), running(&before)));
    let pairings = |of: &StoredTournament| format!("{:?}", of.tournament.as_ref().expect("rounds").rounds());
    assert_eq!(pairings(&after), pairings(&before));
}

#[tokio::test]
async fn a_damaged_game_of_others_does_not_keep_a_player_in_a_tournament() {
    let fixture = Fixture::new().await;
    let tournament = begun(&fixture.store, Format::Swiss(Some(3)), 4).await;
    let player = tournament.players[0];
    let mut others = tournament.games.iter().map(|game| game.game);
    let people =
        async |game| fixture.store.game(game).await.expect("reads").expect("it exists").game.table().players().to_vec();
    let mut damaged = others.next().expect("a game");
    if people(damaged).await.contains(&player) {
        damaged = others.next().expect("two games");
    }
    let damage = format!("UPDATE games SET rules = 'standard:line=7' WHERE id = {}", damaged.get());
    sqlx::raw_sql(sqlx::AssertSqlSafe(damage)).execute(&mut raw(fixture.dir.path()).await).await.expect("it runs");
    let left = action(&fixture.store, player.get(), TournamentAction::Leave, 300).await;
    assert!(left.is_ok(), "{left:?}");
    assert!(!now(&fixture.store).await.playing().any(|still| still == player));
}

#[tokio::test]
async fn the_opponent_of_a_player_who_leaves_a_damaged_game_wins_it() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let tournament = begun(store, Format::Swiss(Some(3)), 4).await;
    let player = tournament.players[0];
    let [mut own, mut other] = [0, 1].map(|game: usize| tournament.games[game].game);
    let stored = store.game(other).await.expect("reads").expect("it exists");
    if stored.game.table().players().contains(&player) {
        (own, other) = (other, own);
    }
    let damage = format!("UPDATE games SET rules = 'standard:line=7' WHERE id = {}", own.get());
    sqlx::raw_sql(sqlx::AssertSqlSafe(damage)).execute(&mut raw(fixture.dir.path()).await).await.expect("it runs");
    let left = action(store, player.get(), TournamentAction::Leave, 300).await;
    assert!(left.is_ok(), "{left:?}");
    let stored = store.game(other).await.expect("reads").expect("it exists");
    end_game(store, other, Some(stored.game.table().players()[1]), at(1)).await;
    assert_eq!(now(store).await.tournament.expect("rounds").rounds().len(), 2, "the round is over");
}

#[tokio::test]
async fn a_player_who_left_the_guild_leaves_every_tournament_also_next_to_a_damaged_one() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    begun(store, Format::Knockout, 4).await;
    let second = begun_too(store, 500).await;
    let damage = "UPDATE tournaments SET rules = 'nonsense' WHERE id = 1";
    sqlx::query(damage).execute(&mut raw(fixture.dir.path()).await).await.expect("damaged");
    let player = PlayerId::new(2);
    let leave =
        async || app_at(store, at(20)).left_guild(HERE.guild.expect("a guild"), player).await.expect("no failure");
    assert_eq!(leave().await, [TOURNAMENT, second]);
    let left = store.tournament(second).await.expect("reads").expect("it exists");
    assert!(!left.playing().any(|still| still == player));
    assert_eq!(leave().await, [], "nothing is left to do");
}

/// The number of listed tournaments before a deletion, and after each of its writes of `slice` rows.
async fn listed_during_deletion(
    store: &Store,
    player: PlayerId,
    slice: u32,
    listed: impl AsyncFn() -> Vec<TournamentId>,
) -> Vec<usize> {
    let mut left = vec![listed().await.len()];
    loop {
        let run = store.write((player, slice), |tx, &(player, slice)| Box::pin(delete_part(tx, player, at(50), slice)));
        let part = run.await.expect("no failure").expect("known");
        left.push(listed().await.len());
        if part.is_last {
            return left;
        }
    }
}

#[tokio::test]
async fn one_write_of_a_deletion_leaves_one_tournament() {
    for slice in [10, 1_000] {
        let fixture = Fixture::new().await;
        let store = &fixture.store;
        begun(store, Format::Knockout, 4).await;
        for number in [500, 600, 700] {
            begun_too(store, number).await;
        }
        let player = PlayerId::new(2);
        let joined = async || {
            store.read(player, |view, &player| Box::pin(view.tournaments_joined(player))).await.expect("reads")
        };
        let left = listed_during_deletion(store, player, slice, joined).await;
        assert_eq!(left[..5], [4, 3, 2, 1, 0], "{slice} rows");
        assert!(!now(store).await.players.contains(&player), "a placeholder takes the place");
    }
}

#[tokio::test]
async fn one_write_of_a_deletion_cancels_few_tournaments() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    for number in 1..=5 {
        store.create_tournament(new(Format::Knockout, number), 9).await.expect("created");
    }
    let open = async || store.read(ANN, |view, &ann| Box::pin(view.open_tournaments_of(ann))).await.expect("reads");
    let left = listed_during_deletion(store, ANN, 2, open).await;
    assert_eq!(left[..4], [5, 3, 1, 0]);
    assert_eq!(now(store).await.state, TournamentState::Cancelled);
}

#[tokio::test]
async fn a_refused_action_changes_nothing() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    assert!(matches!(
        action(store, 1, TournamentAction::Join, 2).await,
        Err(Error::Refused(TournamentRefusal::Unknown))
    ));
    created(store, Format::Knockout).await;
    assert!(is_refused(&action(store, 1, begin_without(&[]), 3).await, TournamentActionRefusal::TooFew));
    assert!(is_refused(&action(store, 1, TournamentAction::Leave, 4).await, TournamentActionRefusal::NotIn));
    assert!(action(store, 1, TournamentAction::Join, 5).await.is_ok());
    assert!(action(store, 1, TournamentAction::Join, 5).await.is_ok());
    assert!(is_refused(&action(store, 1, TournamentAction::Join, 6).await, TournamentActionRefusal::Joined));
    let before = now(store).await;
    assert_eq!((before.rev.get(), before.players.len(), before.state), (1, 1, TournamentState::Open));
    // Blocks count in both directions.
    store.block(ANN, PlayerId::new(8), at(1)).await.expect("no failure");
    store.block(PlayerId::new(9), ANN, at(1)).await.expect("no failure");
    for person in [8, 9] {
        assert!(is_refused(
            &action(store, person, TournamentAction::Join, 20 + person).await,
            TournamentActionRefusal::Blocked
        ));
    }
    assert_eq!(now(store).await.rev, before.rev);
    assert!(action(store, 1, TournamentAction::Cancel, 7).await.is_ok());
    for (number, what) in [(8, TournamentAction::Join), (9, begin_without(&[])), (10, TournamentAction::Cancel)] {
        let refused = action(store, 1, what.clone(), number).await;
        assert!(is_refused(&refused, TournamentActionRefusal::NotNow), "{what:?}");
    }
    let after = now(store).await;
    assert_eq!((after.rev.get(), after.players.len(), after.state), (2, 1, TournamentState::Cancelled));
}

#[tokio::test]
async fn the_number_of_players_has_a_minimum_and_a_maximum() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let wanted = NewTournament { limits: PlayerLimits { min: 3, max: 4 }, ..new(Format::RoundRobin, 1) };
    store.create_tournament(wanted, 2).await.expect("no failure");
    for person in 1..=2 {
        action(store, person, TournamentAction::Join, 100 + person).await.expect("allowed");
    }
    assert!(is_refused(&action(store, 1, begin_without(&[]), 200).await, TournamentActionRefusal::TooFew));
    for person in 3..=4 {
        action(store, person, TournamentAction::Join, 100 + person).await.expect("allowed");
    }
    assert!(is_refused(&action(store, 5, TournamentAction::Join, 105).await, TournamentActionRefusal::Full));
    // Players who left the guild are taken off the list, which frees their places, and only the organiser does that.
    assert!(is_refused(&action(store, 3, begin_without(&[2, 4]), 201).await, TournamentActionRefusal::NotOrganiser));
    assert_eq!(people(&now(store).await), [1, 2, 3, 4]);
    assert!(is_refused(&action(store, 1, begin_without(&[2, 4, 9]), 202).await, TournamentActionRefusal::TooFew));
    assert_eq!(people(&now(store).await), [1, 3], "also if it does not begin");
    for person in [5, 6] {
        action(store, person, TournamentAction::Join, 100 + person + 1).await.expect("allowed");
    }
    let begun = action(store, 1, begin_without(&[6]), 203).await.expect("allowed");
    assert_eq!((people(&begun), begun.state), (vec![1, 3, 5], TournamentState::Running));
    assert!(is_refused(&action(store, 1, begin_without(&[1]), 204).await, TournamentActionRefusal::NotNow));
    assert_eq!(people(&now(store).await), [1, 3, 5], "too late");
}

#[tokio::test]
async fn a_tournament_that_does_not_start_in_time_expires() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    created(store, Format::Swiss(None)).await;
    assert!(store.create_tournament(new(Format::Knockout, 2), 2).await.is_ok());
    assert!(matches!(
        store.create_tournament(new(Format::Knockout, 3), 2).await,
        Err(Error::Refused(CreateTournamentRefusal::TooMany))
    ));
    // The limit is that of a guild.
    let elsewhere = Place { guild: Some(GuildId::new(101)), ..HERE };
    let there = NewTournament { place: elsewhere, expires_at: at(9_000), ..new(Format::Knockout, 3) };
    assert!(store.create_tournament(there, 2).await.is_ok());
    let state =
        async |number| store.tournament(TournamentId::new(number)).await.expect("reads").expect("it exists").state;
    app_at(store, at(EXPIRES - 1)).expire_tournaments().await.expect("no failure");
    assert_eq!([state(1).await, state(2).await], [TournamentState::Open; 2]);
    // A press before the sweep also expires it.
    let refused = change(store, TOURNAMENT, (1, TournamentAction::Join), 5, at(EXPIRES)).await;
    assert!(is_refused(&refused, TournamentActionRefusal::NotNow));
    assert_eq!([state(1).await, state(2).await], [TournamentState::Expired, TournamentState::Open]);
    app_at(store, at(EXPIRES)).expire_tournaments().await.expect("no failure");
    assert_eq!([state(2).await, state(3).await], [TournamentState::Expired, TournamentState::Open]);
    let fresh = NewTournament { at: at(EXPIRES), expires_at: at(9_000), ..new(Format::Knockout, 4) };
    assert!(store.create_tournament(fresh, 2).await.is_ok(), "an expired tournament does not count");
}

#[tokio::test]
async fn a_tournament_whose_message_was_not_sent_is_withdrawn_unless_it_has_begun() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    created(store, Format::Swiss(None)).await;
    let begun = store.create_tournament(new(Format::Knockout, 2), 2).await.expect("created").id;
    sqlx::raw_sql("UPDATE tournaments SET state = 'running' WHERE id = 2")
        .execute(&mut raw(fixture.dir.path()).await)
        .await
        .expect("written");
    for tournament in [TOURNAMENT, begun] {
        store.app().withdraw_undelivered_tournament(tournament).await.expect("writes");
    }
    assert_eq!(now(store).await.state, TournamentState::Cancelled);
    let states: Vec<String> = sqlx::query_scalar("SELECT state FROM tournaments ORDER BY id")
        .fetch_all(&mut raw(fixture.dir.path()).await)
        .await
        .expect("reads");
    assert_eq!(states, ["closed", "running"]);
    let stale = store.stale_messages(None, 9).await.expect("reads");
    assert!(!stale.iter().any(|stale| stale.id == LiveMessageId::Tournament(TOURNAMENT)), "there is no message");
    assert!(store.create_tournament(new(Format::Knockout, 4), 2).await.is_ok(), "it does not count");
}

#[tokio::test]
async fn a_cancelled_tournament_does_not_continue() {
    let fixture = Fixture::new().await;
    begun(&fixture.store, Format::RoundRobin, 3).await;
    assert!(action(&fixture.store, 1, TournamentAction::Cancel, 300).await.is_ok());
    end(&fixture.store).await;
    let tournament = now(&fixture.store).await;
    assert_eq!((tournament.state, tournament.games.len(), running(&tournament)), (TournamentState::Cancelled, 1, 0));
}

#[tokio::test]
async fn stale_messages_and_announcements_are_found() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let unshown = async || {
        let stale = store.stale_messages(None, 10).await.expect("reads");
        stale.iter().any(|stale| stale.id == LiveMessageId::Tournament(TOURNAMENT))
    };
    let posted = |number: u64| tessera::domain::place::Posted {
        channel: HERE.channel,
        message: tessera::domain::ids::MessageId::new(number),
        at: at(3),
    };
    let tournament = begun(store, Format::Knockout, 2).await;
    assert!(unshown().await);
    assert_eq!(store.new_games_of(TOURNAMENT).await.expect("reads"), [tournament.games[0].game]);
    store.message_posted(LiveMessageId::Tournament(TOURNAMENT), posted(70), tournament.rev).await.expect("no failure");
    assert!(unshown().await, "the round is not announced yet");
    store.tournament_announced(TOURNAMENT, tournament.announcements_due()).await.expect("no failure");
    assert!(!unshown().await);
    let game = end(store).await;
    let tournament = now(store).await;
    assert_eq!((tournament.announcements_due(), tournament.announced), (2, 1), "the end is to be announced too");
    let spot = store.tournament_of(game).await.expect("reads").expect("it belongs to one");
    assert_eq!((spot.tournament, spot.round), (TOURNAMENT, 1));
    assert!(
        store.message_shown(LiveMessageId::Tournament(TOURNAMENT), tournament.rev).await.expect("no failure")
            && unshown().await
    );
    store.tournament_announced(TOURNAMENT, tournament.announcements_due()).await.expect("no failure");
    assert!(!unshown().await);
    // An older state arrived last.
    assert!(
        !store
            .message_shown(LiveMessageId::Tournament(TOURNAMENT), tessera::domain::game::Rev::START)
            .await
            .expect("no failure")
            && unshown().await
    );
    // Sent again: the old message is queued for deletion.
    store.message_posted(LiveMessageId::Tournament(TOURNAMENT), posted(71), tournament.rev).await.expect("no failure");
    assert_eq!(
        store.leftovers(None, 10).await.expect("reads"),
        [(HERE.channel, tessera::domain::ids::MessageId::new(70))]
    );
}

#[tokio::test]
async fn a_deleted_player_leaves() {
    let fixture = Fixture::new().await;
    begun(&fixture.store, Format::RoundRobin, 3).await;
    fixture.store.delete_data(PlayerId::new(2), at(30)).await.expect("no failure").expect("known");
    let tournament = now(&fixture.store).await;
    assert!(tournament.players[1].is_deleted() && tournament.tournament.as_ref().expect("rounds").has_left(1));
    assert_eq!(tournament.playing().count(), 2);
    end(&fixture.store).await;
    assert_eq!(now(&fixture.store).await.state, TournamentState::Over);
    // A tournament that the user organises loses its name; one that has not started is cancelled.
    assert!(fixture.store.create_tournament(new(Format::Knockout, 50), 9).await.is_ok());
    assert_eq!(fixture.store.data_summary(ANN).await.expect("reads").tournaments, 2);
    fixture.store.delete_data(ANN, at(40)).await.expect("no failure").expect("known");
    let open = fixture.store.tournament(TournamentId::new(2)).await.expect("reads").expect("it exists");
    assert_eq!((open.state, open.name.as_str()), (TournamentState::Cancelled, ""));
    assert!(open.organiser.is_deleted() && now(&fixture.store).await.name.is_empty());
    assert_eq!(fixture.store.data_summary(ANN).await.expect("reads").tournaments, 0);
}

#[tokio::test]
async fn a_game_of_a_tournament_that_cannot_be_read_ends() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    begun(store, Format::Knockout, 2).await;
    let game = running_game(store).await;
    let damage = "UPDATE tournaments SET rules = 'nonsense'";
    sqlx::query(damage).execute(&mut raw(fixture.dir.path()).await).await.expect("damaged");
    let stored = store.game(game).await.expect("reads").expect("it exists");
    end_game(store, game, Some(stored.game.table().players()[1]), at(1)).await;
    assert!(store.game(game).await.expect("reads").expect("kept").game.is_over());
}

#[tokio::test]
async fn a_tournament_that_cannot_be_read_is_left_out_of_lists() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    created(store, Format::Knockout).await;
    let sound = store.create_tournament(new(Format::Knockout, 2), 2).await.expect("created").id;
    let damage = "UPDATE tournaments SET rules = 'nonsense' WHERE id = 1";
    sqlx::query(damage).execute(&mut raw(fixture.dir.path()).await).await.expect("damaged");
    let open = store.read((), |view, ()| Box::pin(view.tournaments_by(ANN, HERE.guild, at(10))));
    let ids = |found: Vec<StoredTournament>| found.into_iter().map(|stored| stored.id).collect::<Vec<_>>();
    assert_eq!(ids(open.await.expect("no failure")), [sound]);
    assert_eq!(ids(store.tournaments_of(HERE.guild.expect("a guild"), 9).await.expect("no failure")), [sound]);
    let refused = store.create_tournament(new(Format::Knockout, 3), 2).await;
    assert!(matches!(refused, Err(Error::Refused(CreateTournamentRefusal::TooMany))), "it counts towards the limit");
}

#[tokio::test]
async fn a_tournament_that_cannot_be_read_does_not_stop_a_deletion() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    created(store, Format::Knockout).await;
    for player in [2, 3] {
        action(store, player, TournamentAction::Join, player).await.expect("joined");
    }
    let damage = "UPDATE tournaments SET rules = 'nonsense'";
    sqlx::query(damage).execute(&mut raw(fixture.dir.path()).await).await.expect("damaged");
    let player = PlayerId::new(2);
    delete_data(store, player, at(20)).await.expect("deleted").expect("the player is known");
    assert_eq!(store.tournaments_with(player).await.expect("reads"), []);
}

also_on_postgres! {
    a_game_of_a_tournament_that_cannot_be_read_ends
    a_tournament_that_cannot_be_read_is_left_out_of_lists
    a_tournament_that_cannot_be_read_does_not_stop_a_deletion
    a_tournament_can_be_read_while_its_rounds_begin
    the_next_round_starts_automatically
    a_drawn_game_of_a_knock_out_is_played_again
    a_player_who_leaves_forfeits_and_is_not_paired_again
    a_game_voided_during_its_round_is_played_again
    voiding_an_earlier_draw_keeps_the_result_of_the_game_that_decided
    a_damaged_game_of_others_does_not_keep_a_player_in_a_tournament
    the_opponent_of_a_player_who_leaves_a_damaged_game_wins_it
    a_player_who_left_the_guild_leaves_every_tournament_also_next_to_a_damaged_one
    one_write_of_a_deletion_leaves_one_tournament
    one_write_of_a_deletion_cancels_few_tournaments
    a_refused_action_changes_nothing
    the_number_of_players_has_a_minimum_and_a_maximum
    a_tournament_that_does_not_start_in_time_expires
    a_tournament_whose_message_was_not_sent_is_withdrawn_unless_it_has_begun
    a_cancelled_tournament_does_not_continue
    stale_messages_and_announcements_are_found
    a_deleted_player_leaves
}
