//! Names of users, and the bot's metadata.

use tessera::domain::audit::Actor;
use tessera::domain::challenges::NewChallenge;
use tessera::domain::game::{Span, TimeControl};
use tessera::domain::ids::{GuildId, InteractionId, PlayerId};
use tessera::domain::place::Place;
use tessera::domain::rating::{GAMES_FOR_A_PLACE, Scope};
use tessera::store::Store;

use super::support::{
    ANN, BEN, CLEO, Fixture, HERE, act_on, acted, at, end_game, game, game_of, lobby, new_challenge, place, raw,
};
use crate::support::writes::{TimedCommand, Writes as _};

#[tokio::test]
async fn the_latest_name_is_kept() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let ann = async || store.names(&[ANN]).await.expect("reads").remove(&ANN);
    assert_eq!(ann().await, None);
    for (name, when, expected) in [
        ("Ann", 10, "Ann"),
        ("Anna", 20, "Anna"),
        ("Annie", 15, "Anna"),
        ("Anna", 30, "Anna"),
        ("Ann 🦀", 40, "Ann 🦀"),
    ] {
        store.set_player_name(ANN, name, at(when)).await.expect("writes");
        assert_eq!(ann().await.as_deref(), Some(expected), "{name} at {when}");
    }
    store.set_player_name(CLEO, "Cleo", at(1)).await.expect("writes");
    let fixture = fixture.reopened().await;
    let names = fixture.store.names(&[ANN, BEN, CLEO]).await.expect("reads");
    assert_eq!(names.len(), 2, "{names:?}");
    assert_eq!((names[&ANN].as_str(), names[&CLEO].as_str()), ("Ann 🦀", "Cleo"));
}

#[tokio::test]
async fn metadata_is_kept_and_replaced() {
    let fixture = Fixture::new().await;
    assert_eq!(fixture.store.meta("commands").await.expect("reads"), None);
    for value in ["one", "", "two"] {
        fixture.store.set_meta("commands", value).await.expect("writes");
        assert_eq!(fixture.store.meta("commands").await.expect("reads").as_deref(), Some(value));
    }
    let fixture = fixture.reopened().await;
    assert_eq!(fixture.store.meta("commands").await.expect("reads").as_deref(), Some("two"));
    assert_eq!(fixture.store.meta("other").await.expect("reads"), None);
}

#[tokio::test]
async fn the_export_contains_data_other_than_games() {
    let Fixture { dir, store } = Fixture::new().await;
    let id = game(&store, 1).await.game.id();
    end_game(&store, id, Some(BEN), at(2)).await;
    let lobby = lobby(&store, 2).await;
    let mut conn = raw(dir.path()).await;
    sqlx::raw_sql(
        "INSERT INTO vacations (player_id, began, ended, interaction_id) VALUES (1, 20, 30, 3), (2, 21, 31, 4);
         INSERT INTO members (guild_id, player_id, here, seen_at) VALUES (100, 1, 1, 40), (100, 2, 0, 41);
         INSERT INTO audit (guild_id, actor_id, at, action, detail)
             VALUES (100, 1, 50, 'theme', 'slate'), (100, 2, 51, 'void', '1');",
    )
    .execute(&mut conn)
    .await
    .expect("written");
    let export = store.data_export(ANN).await.expect("reads");
    let scopes = [Scope::Global, Scope::seen_in(HERE.guild)];
    assert_eq!(export.ratings.iter().map(|(scope, ..)| *scope).collect::<Vec<_>>(), scopes);
    assert!(scopes.iter().all(|scope| export.periods.iter().any(|one| one.scope == *scope)));
    let activity = export.activity;
    assert_eq!(activity.lobbies.iter().map(|one| one.id).collect::<Vec<_>>(), [lobby.id]);
    assert_eq!(activity.vacations, [Span { from: at(20), until: at(30) }]);
    assert_eq!(activity.memberships, [(GuildId::new(100), true, at(40))]);
    let lines: Vec<_> = activity.audit.iter().map(|(guild, line)| (guild.get(), line.action.as_str())).collect();
    assert_eq!(lines, [(100, "theme")]);
    let changes: Vec<_> =
        activity.rating_changes.iter().map(|one| (one.game, one.scope, one.half_points, one.is_voided)).collect();
    assert!(scopes.iter().all(|&scope| changes.contains(&(id, scope, 2, false))), "{changes:?}");
    assert!(activity.rating_changes.iter().all(|one| one.before[0] < one.after[0] && one.family == "pente"));
    let other = store.data_export(BEN).await.expect("reads").activity;
    assert_eq!((other.lobbies.len(), other.vacations.len(), other.audit.len()), (0, 1, 1));
}

#[tokio::test]
async fn the_export_says_from_when_on_a_player_has_a_place() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    for n in 1..=u64::from(GAMES_FOR_A_PLACE) + 1 {
        let id = game(&store, n).await.game.id();
        // Won, lost and drawn games count.
        end_game(&store, id, [Some(BEN), Some(ANN), None][usize::try_from(n % 3).expect("small")], at(2)).await;
        let ratings = store.data_export(ANN).await.expect("reads").ratings;
        let has_place: Vec<bool> = ratings.iter().map(|(.., rating)| rating.has_place).collect();
        assert_eq!(has_place, [n >= u64::from(GAMES_FOR_A_PLACE); 2], "after {n} games");
    }
}

#[tokio::test]
async fn the_export_contains_games_as_they_are_read_alone() {
    let Fixture { dir, store } = Fixture::new().await;
    let elsewhere = Place { guild: Some(GuildId::new(1 << 22)), ..HERE };
    let days: TimeControl = "3d".parse().expect("a control");
    let mut games = Vec::new();
    for (number, begun, home, control) in
        [(1, 0, HERE, days), (2, 0, elsewhere, days), (3, 0, HERE, TimeControl::Unlimited), (4, 1_000, HERE, days)]
    {
        let mut new = NewChallenge { place: home, at: at(begun), expires_at: at(begun + 1), ..new_challenge(number) };
        new.terms.control = control;
        let id = game_of(&store, new).await.game.id();
        acted(&store, TimedCommand { at: at(2_000), ..act_on(id, 0, place("K10")) }).await;
        games.push(id);
    }
    sqlx::raw_sql(
        "INSERT INTO downtimes (began, ended, shard, shards)
             VALUES (500, 900, 0, 2), (1500, 1600, 1, 2), (2500, 2600, 0, 1);
         INSERT INTO vacations (player_id, began, ended, interaction_id) VALUES (1, 100, 200, 5), (2, 2100, 2200, 6);
         UPDATE games SET rules = 'x' || rules WHERE id = 3;",
    )
    .execute(&mut raw(dir.path()).await)
    .await
    .expect("written");
    let mut alone = Vec::new();
    for game in games {
        alone.extend(store.game(game).await.ok().flatten());
    }
    let stops: Vec<_> = alone.iter().map(|stored| stored.game.clock().given_stops()).collect();
    assert_eq!(
        stops.iter().map(|stops| (stops.all.len(), stops.people.len())).collect::<Vec<_>>(),
        [(2, 2), (2, 2), (1, 1)]
    );
    assert_eq!(store.data_export(ANN).await.expect("reads").games, alone, "all but the damaged one");
}

/// The events in games that the data export of a player contains.
async fn exported_events(store: &Store, player: PlayerId) -> Vec<(u64, u32, String, i64)> {
    let events = store.data_export(player).await.expect("reads").activity.game_events;
    events.into_iter().map(|event| (event.game.get(), event.rev.get(), event.event, event.at.as_millis())).collect()
}

#[tokio::test]
async fn the_export_contains_each_action_of_the_player_once() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let first = game(&store, 1).await.game.id();
    let second = game(&store, 2).await.game.id();
    let of_others =
        game_of(&store, NewChallenge { challenger: CLEO, opponent: BEN, ..new_challenge(3) }).await.game.id();
    for (game, by) in [(first, [ANN, BEN]), (second, [ANN, BEN]), (of_others, [CLEO, BEN])] {
        for (rev, point) in [(0, "K10"), (1, "L9")] {
            let by = by[usize::from(rev == 1)];
            let when = at(1_000 * i64::try_from(game.get()).expect("small") + i64::from(rev));
            acted(&store, TimedCommand { by, at: when, ..act_on(game, rev, place(point)) }).await;
        }
    }
    // Ann is an administrator, also of a game of others.
    for (game, interaction) in [(first, 91), (of_others, 92)] {
        let ann = Actor { guild: GuildId::new(100), player: ANN, at: at(9_000) };
        store.void(game, ann, InteractionId::new(interaction)).await.expect("voided");
    }
    let expected = [(1, 1, "K10", 1_000), (1, 3, "void", 9_000), (2, 1, "K10", 2_000), (3, 3, "void", 9_000)];
    let expected = expected.map(|(game, rev, event, when)| (game, rev, event.to_owned(), at(when).as_millis()));
    assert_eq!(exported_events(&store, ANN).await, expected);
}

#[tokio::test]
async fn the_export_contains_the_actions_of_a_game_that_cannot_be_read() {
    let Fixture { store, dir } = Fixture::new().await;
    for number in [1, 2] {
        let id = game(&store, number).await.game.id();
        acted(&store, TimedCommand { at: at(5), ..act_on(id, 0, place("K10")) }).await;
    }
    for (damaged, event) in [("K10\nx", "K10"), ("nowhere", "nowhere")] {
        let damage = sqlx::query("UPDATE game_events SET event = $1 WHERE game_id = 1").bind(damaged);
        damage.execute(&mut raw(dir.path()).await).await.expect("written");
        let games = store.data_export(ANN).await.expect("reads").games;
        assert_eq!(games.iter().map(|stored| stored.game.id().get()).collect::<Vec<_>>(), [2], "{event}");
        let expected = [(1, 1, event.to_owned(), 5), (2, 1, "K10".to_owned(), 5)];
        assert_eq!(exported_events(&store, ANN).await, expected);
    }
}

also_on_postgres! {
    the_latest_name_is_kept
    metadata_is_kept_and_replaced
    the_export_contains_data_other_than_games
    the_export_says_from_when_on_a_player_has_a_place
    the_export_contains_games_as_they_are_read_alone
    the_export_contains_each_action_of_the_player_once
    the_export_contains_the_actions_of_a_game_that_cannot_be_read
}
