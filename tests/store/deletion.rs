//! Deleting a user's data: nothing of the user remains, and other users' games are unchanged.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use pente::{Preset, Rules};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use tessera::app::transactions::{DeletedPart, delete_part};
use tessera::domain::audit::Actor;
use tessera::domain::calendar::{CalendarPeriod, CalendarUnit};
use tessera::domain::challenges::{ChallengeState, NewChallenge, StoredChallenge};
use tessera::domain::game::{Lobby, Rev, Terms, TimeControl};
use tessera::domain::ids::{ChannelId, GameId, LobbyId, PlayerId};
use tessera::domain::live_messages::LiveMessageId;
use tessera::domain::lobbies::{LobbyState, NewLobby};
use tessera::domain::matches::{Handicap, MatchFormat, MatchTerms};
use tessera::domain::place::Place;
use tessera::domain::posts::Recap;
use tessera::domain::rating::Scope;
use tessera::store::{Inspection, Store};

use super::periods::{History, Operation, operation};
use super::recomputation::{Sliced, all};
use super::support::{
    ANN, BEN, CLEO, Fixture, HERE, act_on, acted, at, challenged, end_game, game_of, interaction, new_challenge, place,
    raw,
};
use crate::support::columns::{COLUMNS, cells, columns};
use crate::support::writes::{TimedCommand, Writes as _};
use crate::support::{engines, until};

/// An id that does not occur otherwise in these tests.
const DORA: PlayerId = PlayerId::new(776_655_443_322_110_099);

#[tokio::test]
async fn every_column_is_classified() {
    let Fixture { store: _store, dir } = Fixture::new().await;
    let meanings: BTreeMap<&str, &str> = COLUMNS.iter().copied().collect();
    let deletion = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/deletion.rs"));
    let deletion = deletion.expect("the source");
    let mut faults = Vec::new();
    for (table, column) in columns(dir.path()).await {
        let name = format!("{table}.{column}");
        match meanings.get(name.as_str()) {
            None => faults.push(format!("{name}: add it to COLUMNS")),
            Some(&"person") => {
                let handled = deletion.contains(&format!("DELETE FROM {table} "))
                    || deletion.contains(&format!("delete!(\"{table}\", "))
                    || deletion.contains(&format!("replace!(\"{table}\", \"{column}\""))
                    || deletion.contains(&format!("{table} SET {column}"));
                if !handled {
                    faults.push(format!("{name}: src/store/deletion.rs does not change it"));
                }
            }
            Some(_) => {}
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// A challenge between these two.
fn between(number: u64, challenger: PlayerId, opponent: PlayerId) -> NewChallenge {
    NewChallenge { challenger, opponent, ..new_challenge(number) }
}

async fn state(store: &Store, challenge: &StoredChallenge) -> ChallengeState {
    store.challenge_by_id(challenge.id).await.expect("reads").expect("kept").state
}

#[tokio::test]
async fn no_personal_data_remains_and_games_still_replay() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    store.set_player_name(DORA, "Dora Doomed", at(1)).await.expect("writes");
    store.set_player_name(BEN, "Ben", at(1)).await.expect("writes");
    store.insert_import(DORA, "[Player 1 \"Dora\"] 1. K10 L9".to_owned(), at(1)).await.expect("writes");
    let finished = game_of(store, between(1, DORA, BEN)).await.game.id();
    acted(store, TimedCommand { by: DORA, ..act_on(finished, 0, place("K10")) }).await;
    end_game(store, finished, Some(BEN), at(2)).await;
    let running = game_of(store, between(2, BEN, DORA)).await.game.id();
    let others = game_of(store, between(3, BEN, CLEO)).await.game.id();
    let asks = challenged(store, between(4, DORA, CLEO)).await;
    let asked = challenged(store, between(5, BEN, DORA)).await;
    let bystanders = challenged(store, between(6, CLEO, BEN)).await;

    let gone = store.delete_data(DORA, at(50)).await.expect("no failure").expect("known");
    assert!(gone.placeholder.is_deleted());
    assert_eq!((gone.games, &gone.resigned[..]), (2, &[running][..]));
    for (place, cell) in cells(fixture.dir.path()).await {
        assert!(!cell.contains(&DORA.to_string()) && !cell.contains("Dora"), "{place}: {cell}");
    }
    let won = store.game(finished).await.expect("replays").expect("kept");
    assert_eq!((won.game.table().players(), won.game.rev()), (&[gone.placeholder, BEN][..], Rev::new(2)));
    let given_up = store.game(running).await.expect("replays").expect("kept");
    assert!(given_up.game.is_over());
    assert_eq!(given_up.game.table().players(), [BEN, gone.placeholder]);
    let untouched = store.game(others).await.expect("replays").expect("kept");
    assert_eq!((untouched.game.rev(), untouched.game.table().players()), (Rev::START, &[BEN, CLEO][..]));
    assert_eq!(state(store, &asks).await, ChallengeState::Withdrawn);
    assert_eq!(state(store, &asked).await, ChallengeState::Declined);
    assert_eq!(state(store, &bystanders).await, ChallengeState::Pending);
    let stale = store.stale_messages(None, 9).await.expect("reads");
    let is_stale = stale.iter().any(|stale| stale.id == LiveMessageId::Challenge(asks.id));
    assert!(is_stale, "the message is stale");
    let board = store.leaderboard(Scope::Guild(HERE.guild.expect("a server")), "pente", 9).await.expect("reads");
    assert_eq!(board.iter().map(|line| (line.player, line.wins, line.losses)).collect::<Vec<_>>(), [(BEN, 1, 1)]);
    assert_eq!(store.names(&[BEN]).await.expect("reads")[&BEN], "Ben");
}

#[tokio::test]
async fn a_deleted_player_leaves_open_lobbies_and_matches() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let hosted = open_lobby(store, 1, DORA, BEN).await;
    let joined = open_lobby(store, 2, BEN, DORA).await;
    let others = open_lobby(store, 3, BEN, CLEO).await;
    let best_of = MatchTerms { format: MatchFormat::BestOf(3), handicap: Handicap::NONE };
    let game = game_of(store, NewChallenge { match_terms: Some(best_of), ..between(1, DORA, BEN) }).await;
    let gone = store.delete_data(DORA, at(50)).await.expect("no failure").expect("known").placeholder;
    let lobby = async |id| {
        let stored = store.lobby(id).await.expect("reads").expect("kept");
        let seated: Vec<PlayerId> = stored.lobby.seated().collect();
        (stored.state, stored.lobby.host(), seated, stored.rev)
    };
    assert_eq!(lobby(hosted).await, (LobbyState::Closed, gone, vec![BEN], Rev::new(1)));
    assert_eq!(lobby(joined).await, (LobbyState::Open, BEN, vec![BEN], Rev::new(1)));
    assert_eq!(lobby(others).await, (LobbyState::Open, BEN, vec![BEN, CLEO], Rev::START));
    let id = game.in_match.expect("of a match").match_id;
    let stored_match = store.stored_match(id).await.expect("reads").expect("kept");
    assert_eq!((stored_match.is_running, stored_match.resigned_by), (false, Some(gone)));
    assert_eq!(
        (stored_match.games.len(), stored_match.winners()),
        (1, Some(vec![1 - stored_match.side_of(gone).expect("a side")]))
    );
}

/// An open lobby for three in which these two sit.
async fn open_lobby(store: &Store, number: u64, host: PlayerId, guest: PlayerId) -> LobbyId {
    let rules = Rules::new(Preset::FreeForAll.options()).expect("a preset");
    let terms = Terms { rules, rated: false, control: TimeControl::Unlimited };
    let lobby = Lobby::from_seats(terms, host, vec![Some(host), Some(guest), None]).expect("a lobby");
    let new = NewLobby {
        place: HERE,
        lobby,
        range: None,
        match_format: None,
        interaction: interaction(900 + number),
        at: at(1),
        expires_at: at(100),
    };
    store.write(new, |tx, new| Box::pin(tx.insert_lobby(new))).await.expect("written").id
}

#[tokio::test]
async fn a_history_longer_than_a_slice_is_replaced_by_one_placeholder() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let mut games = Vec::new();
    for n in 1..=60 {
        let game = game_of(store, between(n, DORA, BEN)).await.game.id();
        acted(store, TimedCommand { by: DORA, ..act_on(game, 0, place("K10")) }).await;
        if n % 20 != 0 {
            end_game(store, game, Some(BEN), at(2)).await;
        }
        games.push(game);
    }
    let gone = store.delete_data(DORA, at(50)).await.expect("no failure").expect("known");
    assert_eq!(gone.games, 60);
    assert_eq!(gone.resigned, [games[19], games[39], games[59]]);
    for (place, cell) in cells(fixture.dir.path()).await {
        assert!(!cell.contains(&DORA.to_string()), "{place}: {cell}");
    }
    for game in games {
        let stored = store.game(game).await.expect("replays").expect("kept");
        assert!(stored.game.is_over());
        assert_eq!(stored.game.table().players(), [gone.placeholder, BEN]);
    }
}

/// Deletes the next rows of a player.
async fn part(store: &Store, player: PlayerId, slice: u32) -> Option<DeletedPart> {
    let run = store.write((player, slice), |tx, &(player, slice)| Box::pin(delete_part(tx, player, at(50), slice)));
    run.await.expect("no failure")
}

#[tokio::test]
async fn two_deletions_at_the_same_time_have_placeholders_of_their_own() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    for n in 1..=6 {
        let game = game_of(store, between(n, DORA, BEN)).await.game.id();
        acted(store, TimedCommand { by: DORA, ..act_on(game, 0, place("K10")) }).await;
        end_game(store, game, Some(BEN), at(2)).await;
    }
    let mut placeholders = Vec::new();
    let mut left = vec![DORA, BEN];
    while !left.is_empty() {
        let mut further = Vec::new();
        for player in left {
            let part = part(store, player, 7).await.expect("known");
            placeholders.push((player, part.placeholder));
            if !part.is_last {
                further.push(player);
            }
        }
        left = further;
        // A third deletion begins and ends in between.
        if placeholders.len() == 2 {
            game_of(store, between(7, CLEO, ANN)).await;
            let third = store.delete_data(CLEO, at(3)).await.expect("no failure").expect("known");
            assert_eq!(third.placeholder, PlayerId::deleted(3));
        }
    }
    assert!(placeholders.len() > 4, "{placeholders:?}");
    for (player, now) in placeholders {
        assert_eq!(now, PlayerId::deleted(if player == DORA { 1 } else { 2 }));
    }
    assert_eq!(store.deletions().await.expect("reads"), []);
    let game = store.game(GameId::new(1)).await.expect("replays").expect("kept");
    assert_eq!(game.game.table().players(), [PlayerId::deleted(1), PlayerId::deleted(2)]);
}

#[tokio::test]
async fn a_game_that_is_restored_during_a_deletion_counts_as_after_it() {
    let mut ratings = Vec::new();
    // The first part of the deletion replaces the player in one game, or in all.
    for slice in [1, 1_000] {
        let fixture = Fixture::new().await;
        let store = &fixture.store;
        for n in 1..=3 {
            let game = game_of(store, between(n, DORA, BEN)).await.game.id();
            end_game(store, game, Some(BEN), at(2)).await;
        }
        let voided = GameId::new(3);
        let actor = Actor { guild: HERE.guild.expect("a guild"), player: ANN, at: at(3) };
        store.void(voided, actor, interaction(50)).await.expect("voided");
        let mut is_last = part(store, DORA, slice).await.expect("known").is_last;
        assert_eq!(is_last, slice > 1);
        store.restore_game(voided, actor, interaction(51)).await.expect("restored");
        let stored = store.game(voided).await.expect("replays").expect("kept");
        assert_eq!(stored.game.table().players(), [PlayerId::deleted(1), BEN]);
        while !is_last {
            is_last = part(store, DORA, slice).await.is_none_or(|part| part.is_last);
        }
        ratings.push(all(fixture.dir.path()).await);
    }
    assert_eq!(ratings[0], ratings[1]);
}

#[tokio::test]
async fn an_inspection_during_a_deletion_finds_no_fault() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let mut games = Vec::new();
    for n in 1..=2 {
        games.push(game_of(store, between(n, DORA, BEN)).await.game.id());
    }
    // The game that is replaced first counted last.
    for game in games.into_iter().rev() {
        end_game(store, game, Some(BEN), at(2)).await;
    }
    assert!(!part(store, DORA, 1).await.expect("known").is_last);
    let mut inspection = Inspection::of(&engines::database(fixture.dir.path()).await).await.expect("opens");
    assert_eq!(inspection.faults().await.expect("reads"), Vec::<String>::new());
}

#[tokio::test]
async fn a_recap_counts_the_games_of_a_deleted_player_and_does_not_name_them() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    // A streak and a first place for Dora, and an upset at the end.
    for n in 1..=6 {
        let game = game_of(store, between(n, DORA, BEN)).await.game.id();
        end_game(store, game, Some(if n < 6 { BEN } else { DORA }), at(2)).await;
    }
    let recap = async || {
        let week = CalendarPeriod::containing(CalendarUnit::Week, at(2));
        let args = (HERE.guild.expect("a guild"), week);
        store.report(args, |view, &(guild, week)| Box::pin(view.recap(guild, week, 3))).await.expect("reads")
    };
    let named = |recap: &Recap| recap.places.iter().map(|&(player, _)| player).collect::<Vec<_>>();
    let before = recap().await;
    assert_eq!((before.games, before.streak, named(&before)), (6, Some((DORA, 5)), vec![DORA, BEN]));
    assert!(before.upset.is_some());
    store.delete_data(DORA, at(50)).await.expect("no failure").expect("known");
    let after = recap().await;
    assert_eq!((after.games, after.streak, after.upset, named(&after)), (6, None, None, vec![BEN]));
}

/// The rows of all tables, with the number of equal ones.
async fn rows(dir: &Path) -> BTreeMap<String, u32> {
    let mut of_tables: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (table, column) in columns(dir).await {
        of_tables.entry(table).or_default().push(format!("coalesce(CAST(\"{column}\" AS TEXT), '-')"));
    }
    let (mut conn, mut rows) = (raw(dir).await, BTreeMap::new());
    for (table, columns) in of_tables {
        let sql = format!("SELECT '{table}: ' || {} FROM {table}", columns.join(" || ' ' || "));
        let found: Vec<String> =
            sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).fetch_all(&mut conn).await.expect("reads");
        for row in found {
            *rows.entry(row).or_default() += 1;
        }
    }
    rows
}

/// How many rows are in the first and not in the second.
fn missing(first: &BTreeMap<String, u32>, second: &BTreeMap<String, u32>) -> u32 {
    first.iter().map(|(row, count)| count.saturating_sub(second.get(row).copied().unwrap_or(0))).sum()
}

#[tokio::test]
async fn one_write_of_a_deletion_changes_few_rows() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    for n in 1..=40 {
        let game = game_of(store, between(n, DORA, BEN)).await.game.id();
        acted(store, TimedCommand { by: DORA, ..act_on(game, 0, place("K10")) }).await;
        if n % 8 != 0 {
            end_game(store, game, Some(BEN), at(i64::try_from(n).expect("small") * 1_000_000_000)).await;
        }
    }
    let match_terms = Some(MatchTerms { format: MatchFormat::BestOf(3), handicap: Handicap::NONE });
    game_of(store, NewChallenge { match_terms, ..between(200, DORA, BEN) }).await;
    let matches = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100)
        INSERT INTO series (form, rules, rated, control, guild_id, made_at)
            SELECT form, rules, rated, control, guild_id, made_at FROM series, numbers;
        INSERT INTO series_players (series_id, place, player_id, handicap)
            SELECT id, place, player_id, handicap FROM series, series_players WHERE id > series_id";
    sqlx::raw_sql(matches).execute(&mut raw(fixture.dir.path()).await).await.expect("written");
    for n in 1..=30 {
        store.block(DORA, PlayerId::new(500 + n), at(1)).await.expect("no refusal");
        store.mark_solved(DORA, format!("b{n}"), None, at(1)).await.expect("writes");
        let place = Place { channel: ChannelId::new(200 + n), ..HERE };
        challenged(store, NewChallenge { place, ..between(100 + n, BEN, DORA) }).await;
    }
    // The rows that end a game or are of one game change together, among them those of the periods that are kept and of
    // its match.
    let (slice, together) = (30, 70);
    let (mut before, mut parts, mut most) = (rows(fixture.dir.path()).await, 0, 0);
    loop {
        let part = part(store, DORA, slice).await.expect("known");
        let after = rows(fixture.dir.path()).await;
        let changed = missing(&before, &after).max(missing(&after, &before));
        assert!(changed <= slice + together, "{changed} rows in one write");
        (before, parts, most) = (after, parts + 1, most.max(changed));
        if part.is_last {
            break;
        }
    }
    assert!(parts > 10 && most >= slice, "{parts} writes, {most} rows");
    assert_eq!(part(store, DORA, slice).await, None);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if engines::is_postgres() { 2 } else { 8 }, ..ProptestConfig::default() })]

    /// The result is that of deleting everything at once, whatever is done between the parts and wherever
    /// the process ends.
    #[test]
    fn parts_give_what_the_whole_gives(
        before in prop::collection::vec(operation(), 3..20),
        after in prop::collection::vec((operation(), 0..3_u8, 0..3_u8, prop::bool::weighted(0.15)), 1..15),
        slice in 3..40_u32,
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let (whole, mut parts) = (Fixture::new().await, Fixture::new().await);
            let (mut one, mut other) = (History::default(), History::default());
            for operation in before {
                one.run(&whole.store, operation).await;
                other.run(&Sliced(&parts.store, 4), operation).await;
            }
            whole.store.delete_data(ANN, at(50)).await.expect("no failure");
            let mut is_last = part(&parts.store, ANN, slice).await.is_none_or(|part| part.is_last);
            for (operation, steps, more, ends) in after {
                // What the player does later belongs to a new player in one course and not yet in the other.
                let is_other = match operation {
                    Operation::Play { players, .. } => !players.contains(&ANN.get()),
                    Operation::Forget(player) => player != ANN.get(),
                    Operation::Void(_) | Operation::Restore(_) => true,
                };
                if is_other {
                    one.run(&whole.store, operation).await;
                    other.run(&Sliced(&parts.store, 4), operation).await;
                }
                for _ in 0..steps {
                    Sliced(&parts.store, 4).go_on().await;
                }
                for _ in 0..more {
                    is_last = is_last || part(&parts.store, ANN, slice).await.is_none_or(|part| part.is_last);
                }
                if ends {
                    parts = parts.reopened().await;
                }
            }
            while !is_last {
                is_last = part(&parts.store, ANN, slice).await.is_none_or(|part| part.is_last);
            }
            while Sliced(&parts.store, 4).go_on().await {}
            prop_assert_eq!(all(parts.dir.path()).await, all(whole.dir.path()).await);
            let games = async |fixture: &Fixture| -> Vec<(i64, i64, i64)> {
                let sql = "SELECT game_id, rev, player_id FROM game_events
                           UNION ALL SELECT game_id, -seat, player_id FROM seats ORDER BY 1, 2";
                sqlx::query_as(sql).fetch_all(&mut raw(fixture.dir.path()).await).await.expect("reads")
            };
            prop_assert_eq!(games(&parts).await, games(&whole).await);
            prop_assert_eq!(parts.store.deletions().await.expect("reads"), []);
            Ok::<(), TestCaseError>(())
        })?;
    }
}

/// Whether a file contains these bytes anywhere, free pages included.
fn has(file: &Path, bytes: &[u8]) -> bool {
    let all = std::fs::read(file).unwrap_or_default();
    all.windows(bytes.len()).any(|window| window == bytes)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_personal_data_remains_in_the_files() {
    let fixture = Fixture::new().await;
    fixture.store.set_player_name(DORA, "Dora Doomed", at(1)).await.expect("writes");
    game_of(&fixture.store, between(1, DORA, BEN)).await;
    // The name is in the database file and not only in the WAL.
    let Fixture { dir, store } = fixture.reopened().await;
    let (file, log) = (dir.path().join("tessera.db"), dir.path().join("tessera.db-wal"));
    let marks: [&[u8]; 2] = [b"Dora Doomed", &DORA.get().to_be_bytes()];
    assert!(marks.iter().all(|mark| has(&file, mark)));
    store.delete_data(DORA, at(50)).await.expect("no failure").expect("known");
    // Soon, without a shutdown, and without further writes that would trigger a checkpoint.
    until("the data to be overwritten", async || !marks.iter().any(|mark| has(&file, mark) || has(&log, mark))).await;
    store.close().await.expect("closes");
}

/// Deletes a name as earlier versions did, which did not overwrite it; `version` is the schema version that they left
/// in the file.
async fn delete_as_before(dir: &Path, version: i64) {
    let mut conn = raw(dir).await;
    let version = format!("PRAGMA user_version = {version}");
    for sql in ["PRAGMA secure_delete = OFF", "DELETE FROM players", &version, "PRAGMA wal_checkpoint(TRUNCATE)"] {
        sqlx::query(sqlx::AssertSqlSafe(sql.to_owned())).execute(&mut conn).await.expect("done");
    }
    sqlx::Connection::close(conn).await.expect("closes");
}

#[tokio::test]
async fn data_deleted_by_older_versions_is_overwritten_once() {
    let Fixture { dir, store } = Fixture::new().await;
    let file = dir.path().join("tessera.db");
    let begun = game_of(&store, between(1, ANN, BEN)).await.game.id();
    store.set_player_name(DORA, "Dora Doomed", at(1)).await.expect("writes");
    store.close().await.expect("closes");
    delete_as_before(dir.path(), 0).await;
    assert!(has(&file, b"Dora Doomed"), "deleted, but still in the file");
    let store = Store::open(dir.path()).await.expect("opens");
    assert!(!has(&file, b"Dora Doomed"));
    assert!(!has(&dir.path().join("tessera.db-wal"), b"Dora Doomed"));
    assert!(store.game(begun).await.expect("replays").is_some());
    // Overwriting a large file takes time, so it does not happen at every start.
    store.set_player_name(DORA, "Dora Doomed", at(1)).await.expect("writes");
    store.close().await.expect("closes");
    delete_as_before(dir.path(), 1).await;
    Store::open(dir.path()).await.expect("opens").close().await.expect("closes");
    assert!(has(&file, b"Dora Doomed"));
}

#[tokio::test]
async fn a_returning_user_is_a_new_player() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    assert_eq!(store.delete_data(DORA, at(1)).await.expect("no failure"), None, "nothing was known");
    let mut numbers = Vec::new();
    for n in 1..=3 {
        game_of(store, between(n, DORA, BEN)).await;
        numbers.push(store.delete_data(DORA, at(9)).await.expect("no failure").expect("known").placeholder);
        assert_eq!(store.delete_data(DORA, at(10)).await.expect("no failure"), None, "it is done already");
    }
    assert_eq!(numbers.iter().collect::<BTreeSet<_>>().len(), 3, "{numbers:?}");
    assert_eq!(store.running_of(BEN).await.expect("reads").len(), 0);
    // The other player can be deleted too.
    let gone = store.delete_data(BEN, at(11)).await.expect("no failure").expect("known");
    assert_eq!(gone.games, 3);
    assert_eq!(
        store.game(GameId::new(1)).await.expect("replays").expect("kept").game.table().players(),
        [numbers[0], gone.placeholder]
    );
}

also_on_postgres! {
    parts_give_what_the_whole_gives
    one_write_of_a_deletion_changes_few_rows
    two_deletions_at_the_same_time_have_placeholders_of_their_own
    a_game_that_is_restored_during_a_deletion_counts_as_after_it
    an_inspection_during_a_deletion_finds_no_fault
    a_recap_counts_the_games_of_a_deleted_player_and_does_not_name_them
    a_history_longer_than_a_slice_is_replaced_by_one_placeholder
    no_personal_data_remains_and_games_still_replay
    a_deleted_player_leaves_open_lobbies_and_matches
    a_returning_user_is_a_new_player
}
