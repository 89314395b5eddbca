//! Reads: each sees one snapshot, and long ones leave connections to the others.

use std::ops::ControlFlow;
use std::sync::Arc;

use tessera::domain::game::Table;
use tessera::domain::ids::{ChannelId, GuildId, PlayerId};
use tessera::domain::place::Place;
use tessera::store::{Cell, Inspection};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

use super::support::{ANN, Fixture, at, casual, interaction, raw};
use crate::support::engines::{database, is_postgres};
use crate::support::writes::Writes as _;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_read_sees_one_snapshot() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    store.set_meta("a", "1").await.expect("writes");
    let read = store.read(store.clone(), |view, store| {
        Box::pin(async move {
            let before = view.meta("a").await?;
            store.write((), |tx, ()| Box::pin(tx.set_meta("a", "2"))).await?;
            Ok((before, view.meta("a").await?))
        })
    });
    let (before, after) = read.await.expect("reads");
    assert_eq!((before.as_deref(), after.as_deref()), (Some("1"), Some("1")));
    assert_eq!(store.meta("a").await.expect("reads").as_deref(), Some("2"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reports_leave_connections_to_other_reads() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    // The number of connections for reports.
    let most = if is_postgres() { 4 } else { 2 };
    let (begun, over) = (Arc::new(Semaphore::new(0)), CancellationToken::new());
    let mut reports = Vec::new();
    for _ in 0..16 {
        let (store, args) = (store.clone(), (begun.clone(), over.clone()));
        reports.push(tokio::spawn(async move {
            let report = store.report(args, |view, (begun, over)| {
                Box::pin(async move {
                    view.meta("a").await?;
                    begun.add_permits(1);
                    over.cancelled().await;
                    Ok(())
                })
            });
            report.await
        }));
    }
    drop(begun.acquire_many(most).await.expect("not closed"));
    assert_eq!(store.meta("a").await.expect("another read does not wait"), None);
    assert_eq!(begun.available_permits(), most as usize, "further reports wait for the first ones");
    over.cancel();
    for report in reports {
        // On a slow machine, some have waited for too long.
        drop(report.await.expect("no panic"));
    }
}

#[tokio::test]
async fn rows_are_listed_in_the_order_of_their_keys() {
    let Fixture { store: _store, dir } = Fixture::new().await;
    // The key has five columns. Texts are compared by their bytes.
    let insert =
        "INSERT INTO guild_scores (player_id, guild_id, family, unit, began) VALUES (1, 2, 'pente', 'week', 7),
        (1, 2, 'keryo', 'week', 7), (1, 2, 'pente', 'week', 3), (1, 2, 'Pente', 'week', 7), (1, 2, 'pente', 'all', 0)";
    sqlx::query(insert).execute(&mut raw(dir.path()).await).await.expect("writes");
    let mut look = Inspection::of(&database(dir.path()).await).await.expect("opens");
    let mut found = Vec::new();
    let listed = look.rows(|table, _, cells| {
        if table == "guild_scores" {
            found.push(cells[2..5].to_vec());
        }
        ControlFlow::<()>::Continue(())
    });
    assert!(listed.await.expect("reads").is_continue());
    let expected =
        [("Pente", "week", 7), ("keryo", "week", 7), ("pente", "all", 0), ("pente", "week", 3), ("pente", "week", 7)];
    let cells = |(family, unit, began): (&str, &str, i64)| {
        vec![Cell::Text(family.to_owned()), Cell::Text(unit.to_owned()), Cell::Integer(began)]
    };
    assert_eq!(found, expected.map(cells));
    let mut count = 0;
    let first = look.rows(|table, _, _| {
        count += usize::from(table == "guild_scores");
        if count == 2 { ControlFlow::Break(table.to_owned()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(first.await.expect("reads").break_value().as_deref(), Some("guild_scores"));
    assert_eq!(count, 2, "no row after the break is read");
}

#[tokio::test]
async fn engines_act_in_a_game_of_each_guild_in_turn() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let (busy, other) = (Some(GuildId::new(100)), Some(GuildId::new(101)));
    // The third game of the busy guild is the last one. Channels outside guilds are apart from each other.
    let places = [(busy, 10), (busy, 11), (other, 20), (None, 30), (None, 31), (busy, 10)];
    let mut games = Vec::new();
    for (number, (guild, channel)) in (1..).zip(places) {
        let place = Place { guild, channel: ChannelId::new(channel) };
        let table = Table::of(casual(), vec![PlayerId::engine(1, 0), ANN]).expect("two players");
        let when = at(i64::try_from(number).expect("small"));
        games.push(store.begin(place, table, interaction(number), when).await.expect("no failure").game.id());
    }
    let in_turn = [0, 2, 3, 4, 1, 5].map(|index| games[index]);
    for limit in [4, 9] {
        let found = store.games_for_engines(limit).await.expect("reads");
        assert_eq!(found, in_turn[..in_turn.len().min(limit as usize)]);
    }
    for (before, game) in (0..).zip(in_turn) {
        assert_eq!(store.games_before(game).await.expect("reads"), before);
    }
}

also_on_postgres! {
    engines_act_in_a_game_of_each_guild_in_turn
    rows_are_listed_in_the_order_of_their_keys
    a_read_sees_one_snapshot
    reports_leave_connections_to_other_reads
}
