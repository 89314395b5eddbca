//! Results and ratings, written together with the event that ends a game.

use std::collections::HashMap;

use pente::{Preset, Variant};
use sqlx::Row as _;
use tessera::app::{AppliedCommand, LeaderboardPeriod};
use tessera::domain::audit::Actor;
use tessera::domain::calendar::{CalendarPeriod, CalendarUnit};
use tessera::domain::challenges::NewChallenge;
use tessera::domain::game::{Score, Terms, TimeControl};
use tessera::domain::ids::{GameId, GuildId, PlayerId};
use tessera::domain::membership::Membership;
use tessera::domain::place::Place;
use tessera::domain::rating::{self, Rating, RatingChange, RecomputedGames, Scope};
use tessera::domain::settings::PlayerChange;
use tessera::store::Store;

use super::support::{
    ANN, BEN, CLEO, Fixture, HERE, act_on, acted, applied, at, casual, end_game, game_of, interaction, new_challenge,
    place, raw,
};
use crate::support::reads::Reads as _;
use crate::support::writes::{Writes as _, app_at};

const GUILD: Scope = Scope::Guild(GuildId::new(100));
const DIRECT: Place = Place { guild: None, channel: HERE.channel };

/// Plays a game that this player resigns, or that is drawn, and returns the rating changes.
async fn play(
    store: &Store,
    number: u64,
    players: [PlayerId; 2],
    place: Place,
    loser: Option<PlayerId>,
) -> Vec<RatingChange> {
    let [challenger, opponent] = players;
    let when = at(i64::try_from(number).expect("small") * 10);
    let new = NewChallenge { challenger, opponent, place, at: when, ..new_challenge(number) };
    let id = game_of(store, new).await.game.id();
    end_game(store, id, loser, when).await.ratings
}

#[tokio::test]
async fn a_rated_game_moves_both_ratings_in_its_server_and_globally() {
    let fixture = Fixture::new().await;
    let changes = play(&fixture.store, 1, [ANN, BEN], HERE, Some(BEN)).await;
    let [won, lost] = rating::update([Rating::UNKNOWN; 2], Score::Win);
    let expected = [
        RatingChange { player: ANN, before: Rating::UNKNOWN, after: won },
        RatingChange { player: BEN, before: Rating::UNKNOWN, after: lost },
    ];
    assert_eq!(changes, expected);
    let fixture = fixture.reopened().await;
    for scope in [GUILD, Scope::Global] {
        let board = fixture.store.leaderboard(scope, "pente", 10).await.expect("reads");
        let lines: Vec<_> =
            board.iter().map(|s| (s.player, s.rating, s.deviation, s.wins, s.losses, s.draws)).collect();
        assert_eq!(
            lines,
            [(ANN, won.rating, won.deviation, 1, 0, 0), (BEN, lost.rating, lost.deviation, 0, 1, 0)],
            "{scope:?}"
        );
    }
    let nowhere = Scope::Guild(GuildId::new(101));
    assert!(fixture.store.leaderboard(nowhere, "pente", 10).await.expect("reads").is_empty());
    assert!(fixture.store.leaderboard(GUILD, "keryo", 10).await.expect("reads").is_empty());
}

#[tokio::test]
async fn direct_messages_count_globally_only() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let first = play(&store, 1, [ANN, BEN], HERE, Some(BEN)).await;
    let second = play(&store, 2, [ANN, BEN], DIRECT, Some(BEN)).await;
    assert_eq!(second[0].before, first[0].after);
    let wins = async |scope| store.leaderboard(scope, "pente", 1).await.expect("reads")[0].wins;
    assert_eq!((wins(GUILD).await, wins(Scope::Global).await), (1, 2));
}

#[tokio::test]
async fn an_unrated_game_changes_no_rating() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let id = game_of(&store, NewChallenge { terms: casual(), ..new_challenge(1) }).await.game.id();
    assert_eq!(end_game(&store, id, Some(BEN), at(1)).await.ratings, []);
    assert!(store.leaderboard(Scope::Global, "pente", 10).await.expect("reads").is_empty());
    let profile = store.profile(ANN, GUILD, "pente").await.expect("reads");
    assert_eq!((profile.rating, profile.rank, profile.finished), (None, None, [1, 0, 0]), "the result is kept");
}

#[tokio::test]
async fn an_event_that_does_not_end_the_game_changes_no_rating() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let id = game_of(&store, new_challenge(1)).await.game.id();
    assert_eq!(applied(&store, act_on(id, 0, place("K10"))).await.ratings, []);
    assert!(store.leaderboard(Scope::Global, "pente", 10).await.expect("reads").is_empty());
}

/// Plays five games: Ann beats Ben twice, draws with Cleo, Cleo beats Ben, Ben beats Ann.
async fn season(store: &Store) {
    play(store, 1, [ANN, BEN], HERE, Some(BEN)).await;
    play(store, 2, [BEN, ANN], HERE, Some(BEN)).await;
    play(store, 3, [ANN, CLEO], HERE, None).await;
    play(store, 4, [CLEO, BEN], HERE, Some(BEN)).await;
    play(store, 5, [ANN, BEN], HERE, Some(ANN)).await;
}

#[tokio::test]
async fn the_leaderboard_and_the_ranks_agree() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    season(&store).await;
    let board = store.leaderboard(GUILD, "pente", 10).await.expect("reads");
    assert_eq!(board.len(), 3);
    assert!(board.is_sorted_by(|one, two| one.rating >= two.rating), "{board:?}");
    for (rank, line) in (1..).zip(&board) {
        let profile = store.profile(line.player, GUILD, "pente").await.expect("reads");
        assert_eq!((profile.rank, profile.rating), (line.has_place.then_some(rank), Some(*line)));
        assert_eq!(profile.finished, [line.wins, line.losses, line.draws]);
    }
    assert_eq!(store.leaderboard(GUILD, "pente", 2).await.expect("reads"), board[..2]);
}

#[tokio::test]
async fn players_with_equal_ratings_share_a_place() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    // Two who draw all games against each other have equal ratings.
    for number in 1..=5 {
        play(&store, number, [ANN, BEN], HERE, None).await;
    }
    for number in 6..=10 {
        play(&store, number, [CLEO, PlayerId::new(9)], HERE, Some(CLEO)).await;
    }
    let app = app_at(&store, at(200));
    for period in [LeaderboardPeriod::All, LeaderboardPeriod::Season] {
        let board = app.leaderboard(GUILD, None, Preset::Tournament, period).await.expect("reads");
        let ranks: Vec<Option<u32>> = board.entries.iter().map(|entry| entry.rank).collect();
        assert_eq!(ranks, [1, 2, 2, 4].map(Some), "{period:?}");
    }
    for (player, expected) in [(PlayerId::new(9), 1), (ANN, 2), (BEN, 2), (CLEO, 4)] {
        let profile = store.profile(player, GUILD, "pente").await.expect("reads");
        assert_eq!(profile.rank, Some(expected), "{player:?}");
    }
}

#[tokio::test]
async fn a_player_who_is_not_listed_has_no_rank() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    for number in 1..=5 {
        play(&store, number, [ANN, BEN], HERE, Some(BEN)).await;
    }
    let ranks = async || {
        let mut ranks = Vec::new();
        for (player, scope) in [(ANN, GUILD), (BEN, GUILD), (ANN, Scope::Global)] {
            ranks.push(store.profile(player, scope, "pente").await.expect("reads").rank);
        }
        ranks
    };
    assert_eq!(ranks().await, [Some(1), Some(2), Some(1)]);
    let guild = HERE.guild.expect("a guild");
    store.record_membership(guild, ANN, Membership::NotMember, at(60)).await.expect("written");
    assert_eq!(ranks().await, [None, Some(1), Some(1)], "a player who left the guild");
    store.change_player(ANN, PlayerChange::Hidden(true)).await.expect("written");
    assert_eq!(ranks().await, [None, Some(1), None], "a hidden player");
}

#[tokio::test]
async fn a_profile_counts_running_and_finished_games() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    season(&store).await;
    for number in [6, 7] {
        game_of(&store, NewChallenge { at: at(100), ..new_challenge(number) }).await;
    }
    // Running games are counted under all rules.
    let table = Variant::parse("keryo").expect("a preset").rules();
    let other = Terms { rules: table, rated: false, control: TimeControl::Unlimited };
    game_of(&store, NewChallenge { at: at(100), terms: other, ..new_challenge(11) }).await;
    for number in [8, 9, 10] {
        play(&store, number, [ANN, CLEO], DIRECT, Some(ANN)).await;
    }
    let here = store.profile(ANN, GUILD, "pente").await.expect("reads");
    assert_eq!((here.running, here.finished), (3, [2, 1, 1]));
    assert_eq!(here.recent.iter().map(|g| g.game.id().get()).collect::<Vec<_>>(), [5, 3, 2, 1]);
    let all = store.profile(ANN, Scope::Global, "pente").await.expect("reads");
    assert_eq!((all.running, all.finished), (3, [2, 4, 1]));
    assert_eq!(all.recent.iter().map(|g| g.game.id().get()).collect::<Vec<_>>(), [11, 10, 9, 5, 3]);
    let stranger = store.profile(PlayerId::new(77), GUILD, "pente").await.expect("reads");
    assert_eq!((stranger.rating, stranger.running, stranger.finished), (None, 0, [0, 0, 0]));
    assert!(stranger.recent.is_empty());
}

#[tokio::test]
async fn ratings_can_be_recomputed_from_the_recorded_changes() {
    let Fixture { store, dir } = Fixture::new().await;
    season(&store).await;
    let mut conn = raw(dir.path()).await;
    let rows =
        sqlx::query("SELECT player_id, half_points, rating_before FROM rating_changes WHERE scope = 0 ORDER BY id")
            .fetch_all(&mut conn)
            .await
            .expect("reads");
    assert_eq!(rows.len(), 10, "two for each game");
    let mut ratings: HashMap<i64, Rating> = HashMap::new();
    for pair in rows.chunks(2) {
        let [one, two] = [0, 1].map(|i| pair[i].get::<i64, _>(0));
        let before = [one, two].map(|player| ratings.get(&player).copied().unwrap_or(Rating::UNKNOWN));
        assert_eq!(before.map(|b| b.rating), [0, 1].map(|i| pair[i].get::<f64, _>(2)));
        let score = [Score::Loss, Score::Draw, Score::Win][usize::try_from(pair[0].get::<i64, _>(1)).expect("0 to 2")];
        let after = rating::update(before, score);
        ratings.insert(one, after[0]);
        ratings.insert(two, after[1]);
    }
    let board = store.leaderboard(Scope::Global, "pente", 10).await.expect("reads");
    for line in board {
        let again = ratings[&line.player.get().cast_signed()];
        assert_eq!((again.rating, again.deviation), (line.rating, line.deviation), "{}", line.player);
    }
}

#[tokio::test]
async fn a_game_that_ends_on_the_board_is_rated_too() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let id = game_of(&store, new_challenge(1)).await.game.id();
    let moves = ["K10", "A1", "L10", "A3", "M10", "A5", "N10", "A7"];
    for (on, label) in (0_u32..).zip(moves) {
        acted(&store, act_on(id, on, place(label))).await;
    }
    let AppliedCommand { stored: over, ratings: changes, .. } = applied(&store, act_on(id, 8, place("O10"))).await;
    assert!(over.game.is_over());
    assert!(changes[0].after.rating > 1600.0 && changes[1].after.rating < 1400.0, "{changes:?}");
}

#[tokio::test]
async fn rating_history_and_form_are_available() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    season(&store).await;
    let unrated = NewChallenge { terms: casual(), at: at(60), ..new_challenge(6) };
    let id = game_of(&store, unrated).await.game.id();
    end_game(&store, id, Some(ANN), at(60)).await;

    for (player, family) in [(ANN, "pente"), (ANN, "keryo"), (PlayerId::new(77), "pente")] {
        let alone =
            store.read((), |view, ()| Box::pin(view.player_rating(player, GUILD, family))).await.expect("reads");
        assert_eq!(alone, store.profile(player, GUILD, family).await.expect("reads").rating, "{player} {family}");
        assert_eq!(alone.is_some(), (player, family) == (ANN, "pente"));
    }
    let curve = store.rating_curve(ANN, GUILD, "pente", 100).await.expect("reads");
    let now = store.profile(ANN, GUILD, "pente").await.expect("reads").rating.expect("rated").rating;
    assert_eq!((curve.len(), curve[0], curve[4]), (5, 1500.0, now), "before the first game, and after each of four");
    let short = store.rating_curve(ANN, GUILD, "pente", 2).await.expect("reads");
    assert_eq!(short, curve[2..], "the last two games");
    assert!(store.rating_curve(ANN, GUILD, "keryo", 100).await.expect("reads").is_empty());

    let recent = store.recent_scores(ANN, GUILD, "pente", 20).await.expect("reads");
    assert_eq!(
        recent,
        [Score::Win, Score::Win, Score::Draw, Score::Loss, Score::Loss],
        "newest last, unrated ones too"
    );
    assert_eq!(store.recent_scores(ANN, GUILD, "pente", 2).await.expect("reads"), recent[3..]);
    let favourites = store.favourites(ANN, GUILD, 4).await.expect("reads");
    assert_eq!(favourites.iter().map(|(_, games)| *games).collect::<Vec<_>>(), [5]);
    assert!(store.favourites(ANN, Scope::Guild(GuildId::new(101)), 4).await.expect("reads").is_empty());

    let ann_and_ben = store.head_to_head([ANN, BEN], GUILD, 20).await.expect("reads");
    assert_eq!(ann_and_ben.by_rules.iter().map(|(_, score)| *score).collect::<Vec<_>>(), [[2, 2, 0]]);
    assert_eq!(ann_and_ben.recent_scores, [Score::Win, Score::Win, Score::Loss, Score::Loss]);
    let ben_and_ann = store.head_to_head([BEN, ANN], GUILD, 1).await.expect("reads");
    assert_eq!(ben_and_ann.by_rules[0].1, [2, 2, 0]);
    assert_eq!(ben_and_ann.recent_scores, [Score::Win], "from the other side");
    assert!(store.head_to_head([ANN, PlayerId::new(9)], GUILD, 20).await.expect("reads").recent_scores.is_empty());
}

#[tokio::test]
async fn a_rank_requires_five_games() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    for number in 1..=4 {
        play(&store, number, [ANN, BEN], HERE, Some(BEN)).await;
    }
    let places = async || {
        let board = store.leaderboard(GUILD, "pente", 10).await.expect("reads");
        board.iter().map(|line| (line.player, line.has_place)).collect::<Vec<_>>()
    };
    assert_eq!(places().await, [(ANN, false), (BEN, false)]);
    assert_eq!(store.profile(ANN, GUILD, "pente").await.expect("reads").rank, None);
    // Ben finishes his fifth game first, and ranks above Ann, who has the higher rating but too few games.
    play(&store, 5, [CLEO, BEN], HERE, Some(BEN)).await;
    assert_eq!(places().await, [(BEN, true), (ANN, false), (CLEO, false)]);
    assert_eq!(store.profile(BEN, GUILD, "pente").await.expect("reads").rank, Some(1));
    let week = CalendarPeriod::containing(CalendarUnit::Week, at(0));
    let lately = store.leaderboard_of(GUILD, "pente", week, 10).await.expect("reads");
    assert_eq!(lately.iter().map(|line| line.player).collect::<Vec<_>>(), [BEN, ANN, CLEO]);
}

/// Everything that is shown about the ratings of three players.
async fn shown(store: &Store) -> String {
    let mut boards = Vec::new();
    let mut pasts = Vec::new();
    for scope in [GUILD, Scope::Global] {
        boards.push(store.leaderboard(scope, "pente", 10).await.expect("reads"));
        for unit in CalendarUnit::ALL {
            let period = CalendarPeriod::containing(unit, at(40));
            boards.push(store.leaderboard_of(scope, "pente", period, 10).await.expect("reads"));
        }
        for player in [ANN, BEN, CLEO] {
            let curve = store.rating_curve(player, scope, "pente", 10).await.expect("reads");
            pasts.push((curve, store.recent_scores(player, scope, "pente", 10).await.expect("reads")));
        }
    }
    format!("{boards:#?} {pasts:#?}")
}

fn admin() -> Actor {
    Actor { guild: GuildId::new(100), player: CLEO, at: at(1_000) }
}

async fn void(store: &Store, game: u64) -> RecomputedGames {
    store.void(GameId::new(game), admin(), interaction(10_000 + game)).await.expect("voided")
}

async fn restore(store: &Store, game: u64) -> RecomputedGames {
    store.restore_game(GameId::new(game), admin(), interaction(20_000 + game)).await.expect("restored")
}

#[tokio::test]
async fn a_restored_game_counts_in_its_original_order() {
    // The order in which games are voided, and the order in which they are restored.
    let orders: [(&[u64], &[u64]); 6] = [
        (&[1], &[1]),
        (&[3], &[3]),
        (&[5], &[5]),
        (&[2, 4], &[4, 2]),
        (&[4, 2, 5], &[4, 2, 5]),
        (&[1, 2, 3, 4, 5], &[3, 5, 1, 2, 4]),
    ];
    for (voided, restored) in orders {
        let (with, without) = (Fixture::new().await, Fixture::new().await);
        season(&with.store).await;
        season(&without.store).await;
        for &game in voided {
            void(&with.store, game).await;
        }
        assert_ne!(shown(&with.store).await, shown(&without.store).await, "{voided:?}");
        // A game played in the meantime still comes last.
        for store in [&with.store, &without.store] {
            play(store, 6, [BEN, CLEO], HERE, Some(CLEO)).await;
        }
        for &game in restored {
            restore(&with.store, game).await;
        }
        assert_eq!(shown(&with.store).await, shown(&without.store).await, "{voided:?}, {restored:?}");
    }
}

#[tokio::test]
async fn damaged_rules_are_left_out_of_statistics() {
    let Fixture { store, dir } = Fixture::new().await;
    season(&store).await;
    let damage = "UPDATE games SET rules = 'standard:line=7' WHERE id = 1";
    sqlx::query(damage).execute(&mut raw(dir.path()).await).await.expect("written");
    let favourites = store.favourites(ANN, GUILD, 4).await.expect("reads");
    assert_eq!(favourites.iter().map(|&(_, games)| games).collect::<Vec<_>>(), [3]);
    let together = store.head_to_head([ANN, BEN], GUILD, 4).await.expect("reads");
    assert_eq!(together.by_rules.iter().map(|&(_, results)| results).collect::<Vec<_>>(), [[1, 1, 0]]);
}

#[tokio::test]
async fn rules_that_are_spelled_differently_are_counted_together() {
    let Fixture { store, dir } = Fixture::new().await;
    season(&store).await;
    let counted = async || {
        let favourites = store.favourites(ANN, GUILD, 4).await.expect("reads");
        let together = store.head_to_head([ANN, BEN], GUILD, 4).await.expect("reads");
        (favourites, together.by_rules)
    };
    let before = counted().await;
    let respelled = "UPDATE games SET rules = rules || ':board=19' WHERE id = 1";
    sqlx::query(respelled).execute(&mut raw(dir.path()).await).await.expect("written");
    assert_eq!(counted().await, before);
}

#[tokio::test]
async fn damaged_rules_do_not_stop_a_recomputation() {
    let mut ratings = Vec::new();
    for damage in ["UPDATE games SET rules = rules", "UPDATE games SET rules = 'standard:line=7' WHERE id = 2"] {
        let Fixture { store, dir } = Fixture::new().await;
        season(&store).await;
        sqlx::query(damage).execute(&mut raw(dir.path()).await).await.expect("written");
        void(&store, 1).await;
        let board = store.leaderboard(GUILD, "pente", 10).await.expect("reads");
        ratings.push(board.iter().map(|line| (line.player, line.rating)).collect::<Vec<_>>());
    }
    assert_eq!(ratings[0], ratings[1]);
}

#[tokio::test]
async fn favourites_with_as_many_games_at_the_same_time_have_an_order() {
    let Fixture { store, dir } = Fixture::new().await;
    season(&store).await;
    let tie = "UPDATE games SET updated_at = 9, rules = CASE WHEN id IN (1, 5) THEN 'keryo' ELSE 'gomoku' END";
    sqlx::query(tie).execute(&mut raw(dir.path()).await).await.expect("written");
    let expected = ["gomoku", "keryo"].map(|name| (Variant::parse(name).expect(name).rules(), 2));
    assert_eq!(store.favourites(ANN, GUILD, 4).await.expect("reads"), expected);
    assert_eq!(store.favourites(ANN, GUILD, 1).await.expect("reads"), expected[..1]);
}

#[tokio::test]
async fn a_voided_game_does_not_count_in_head_to_head() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    season(&store).await;
    let counted = async || {
        let head_to_head = store.head_to_head([ANN, BEN], GUILD, 10).await.expect("reads");
        let favourites = store.favourites(ANN, GUILD, 10).await.expect("reads");
        (
            head_to_head.by_rules.iter().map(|&(_, results)| results).collect::<Vec<_>>(),
            head_to_head.recent_scores,
            favourites[0].1,
        )
    };
    assert_eq!(counted().await, (vec![[2, 1, 0]], vec![Score::Win, Score::Win, Score::Loss], 4));
    void(&store, 2).await;
    assert_eq!(counted().await, (vec![[1, 1, 0]], vec![Score::Win, Score::Loss], 3));
    void(&store, 1).await;
    void(&store, 5).await;
    assert_eq!(counted().await, (vec![], vec![], 1));
}

#[tokio::test]
async fn voiding_and_restoring_recompute_later_ratings() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    season(&store).await;
    let before = shown(&store).await;
    assert_eq!((void(&store, 2).await, restore(&store, 2).await), (RecomputedGames::Done(3), RecomputedGames::Done(3)));
    assert_eq!(shown(&store).await, before);
    // The same interaction twice.
    let again = store.restore_game(GameId::new(2), admin(), interaction(20_002)).await.expect("no failure");
    assert_eq!((again, shown(&store).await), (RecomputedGames::Done(0), before));
}

#[tokio::test]
async fn a_game_without_an_order_counts_as_the_newest() {
    let fixture = Fixture::new().await;
    season(&fixture.store).await;
    void(&fixture.store, 1).await;
    // As a version voided it that did not keep the order.
    let mut conn = raw(fixture.dir.path()).await;
    sqlx::query("DELETE FROM rating_changes WHERE voided = 1").execute(&mut conn).await.expect("deleted");
    assert_eq!(restore(&fixture.store, 1).await, RecomputedGames::Done(0));
    let curve = fixture.store.rating_curve(ANN, GUILD, "pente", 10).await.expect("reads");
    let board = fixture.store.leaderboard(GUILD, "pente", 10).await.expect("reads");
    let ann = board.iter().find(|line| line.player == ANN).expect("she is listed");
    assert_eq!((curve.len(), ann.wins + ann.losses + ann.draws, ann.rating), (5, 4, curve[4]));
}

also_on_postgres! {
    a_rated_game_moves_both_ratings_in_its_server_and_globally
    direct_messages_count_globally_only
    an_unrated_game_changes_no_rating
    an_event_that_does_not_end_the_game_changes_no_rating
    the_leaderboard_and_the_ranks_agree
    players_with_equal_ratings_share_a_place
    a_player_who_is_not_listed_has_no_rank
    a_profile_counts_running_and_finished_games
    ratings_can_be_recomputed_from_the_recorded_changes
    a_game_that_ends_on_the_board_is_rated_too
    rating_history_and_form_are_available
    a_rank_requires_five_games
    a_restored_game_counts_in_its_original_order
    damaged_rules_are_left_out_of_statistics
    damaged_rules_do_not_stop_a_recomputation
    rules_that_are_spelled_differently_are_counted_together
    favourites_with_as_many_games_at_the_same_time_have_an_order
    a_voided_game_does_not_count_in_head_to_head
    voiding_and_restoring_recompute_later_ratings
    a_game_without_an_order_counts_as_the_newest
}
