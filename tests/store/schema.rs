//! The schema: every migration runs over data of the version before it, and the settings that durability depends on
//! are set.

use std::collections::BTreeMap;
use std::path::Path;

use pente::Preset;
use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode};
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};
use tessera::domain::calendar::{CalendarPeriod, CalendarUnit};
use tessera::domain::challenges::ChallengeState;
use tessera::domain::game::Rev;
use tessera::domain::ids::{
    ChallengeId, ChannelId, GameId, GuildId, ImportId, LobbyId, MatchId, MessageId, PlayerId, StoredPuzzleId,
    TournamentId,
};
use tessera::domain::live_messages::LiveState;
use tessera::domain::lobbies::{LobbyState, RatingRange};
use tessera::domain::place::Posted;
use tessera::domain::rating::{EnginePerformance, Recomputation, Scope};
use tessera::domain::settings::{BoardArea, BoardMode, Confirm};
use tessera::domain::timestamp::Day;
use tessera::store::{Inspection, LastSeen, RatingKey, Store, remove_partial};

use super::support::{ANN, BEN, Fixture, act_on, acted, at, challenged, end_game, game, new_challenge, place, raw};
use crate::support::directory;

/// The migrations in the folder, which may differ from those that were compiled in.
async fn steps() -> Migrator {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join("sqlite");
    Migrator::new(folder).await.expect("the steps")
}

/// A tournament that is over.
const TOURNAMENTS: &str =
    "INSERT INTO tournaments (id, guild_id, channel_id, host_id, name, format, rules, rated, control,
         least, most, seed, interaction_id, made_at, expires_at, rev, state, rounds, told, shown_rev,
         message_channel_id, message_id, message_posted_at)
     VALUES (1, 100, 10, 1, 'Cup', 'knock-out', 'standard', 0, '3d', 2, 8, 7, 70, 9, 99, 3, 'over', 1, 2, 3, 10, 86,
         9);
     INSERT INTO tournament_players (tournament_id, place, player_id) VALUES (1, 0, 1), (1, 1, 2);
     INSERT INTO tournament_pairings (tournament_id, round, board, first, second, result)
     VALUES (1, 1, 0, 0, 1, 'second');
     INSERT INTO tournament_games (game_id, tournament_id, round, board) VALUES (7, 1, 1, 0);
     INSERT INTO tournament_changes (tournament_id, rev, player_id, interaction_id, at) VALUES (1, 1, 2, 71, 9);";

/// A row of the table of pads.
const PADS: &str =
    "INSERT INTO pads (game_id, player_id, message_id, interaction_id, token, locale, rev, late, expires_at)
     VALUES (7, 1, 90, 81, 'a-token', 'de', 1, 0, 9);";

/// The settings of a player and of a guild.
const SETTINGS: &str =
    "INSERT INTO player_settings (player_id, confirm, reminders, last_move, coordinates, theme, announcements,
         selects, text_board, hidden, language)
     VALUES (1, 'always', 'once', 0, 1, 'paper', 1, 0, 0, 0, 'de');
     INSERT INTO guild_settings (guild_id, home, board_mode, candidates, rated, announcements, preset)
     VALUES (100, 'thread', 'edit', 'neutral', 0, 1, 'tournament');
     INSERT INTO guild_channels (guild_id, channel_id) VALUES (100, 10);
     INSERT INTO guild_roles (guild_id, may, role_id) VALUES (100, 'play', 7);
     INSERT INTO guild_locales (guild_id, locale) VALUES (100, 'fr');";

/// A line of a quarter, and the time of a game that counted.
const PERIODS: &str =
    "INSERT INTO period_ratings (player_id, scope, family, unit, began, rating, deviation, losses, games)
     VALUES (3, 100, 'pente', 'quarter', 0, 1400.5, 200.0, 1, 1);
     UPDATE rating_changes SET counted_at = 6;";

/// New ratings that hold and are not at their place, and others that are removed before a game is taken in.
const RERATINGS: &str = "INSERT INTO reratings (scope, family, phase, position)
     VALUES (100, 'pente', 'applying', 1), (102, 'pente', 'clearing', 9);
     INSERT INTO rerated_ratings (scope, family, player_id, rating, deviation, volatility, counted_at)
     VALUES (100, 'pente', 1, 1650.5, 200.0, 0.06, 6), (102, 'pente', 1, 1700.5, 200.0, 0.06, 6);
     INSERT INTO rerating_seeds (scope, family, row_id, player_id, counted_at) VALUES (102, 'pente', 7, 1, 6);";

/// The seeds of a recomputation: one before its position, and three of one game, two of them for the same player.
const SEEDS: &str = "INSERT INTO player_locales (player_id, locale) VALUES (1, 'de');
     INSERT INTO rating_changes (id, game_id, scope, family, player_id, half_points, rating_before, deviation_before,
         volatility_before, rating_after, deviation_after, volatility_after, counted_at)
     VALUES (20, 7, 103, 'pente', 1, 0, 1500.0, 350.0, 0.06, 1400.5, 200.0, 0.06, 9),
            (21, 7, 103, 'pente', 2, 2, 1500.0, 350.0, 0.06, 1600.5, 200.0, 0.06, 9);
     INSERT INTO reratings (scope, family, phase, position) VALUES (103, 'pente', 'computing', 15);
     INSERT INTO rerating_seeds (scope, family, row_id, player_id, counted_at)
     VALUES (103, 'pente', 9, 1, 6), (103, 'pente', 20, 1, 6), (103, 'pente', 21, 1, 6), (103, 'pente', 21, 2, 6);";

/// A match of two games, the first of which is over.
const MATCHES: &str = "INSERT INTO series (id, form, rules, rated, control, guild_id, made_at)
     VALUES (1, 'best-of-3', 'standard', 0, 'none', 100, 9);
     INSERT INTO series_players (series_id, place, player_id) VALUES (1, 0, 1), (1, 1, 2);
     INSERT INTO games (id, guild_id, channel_id, rules, family, rated, created_at, updated_at, rev, state,
         series_id, series_game)
     VALUES (7, 100, 70, 'standard', 'pente', 0, 9, 9, 1, 'over', 1, 1);
     INSERT INTO seats (game_id, seat, player_id, half_points) VALUES (7, 0, 1, 0), (7, 1, 2, 2);
     INSERT INTO game_events (game_id, rev, event, player_id, at) VALUES (7, 1, 'resign 1', 1, 9);
     INSERT INTO tallies (game_id, seat, line, captures, rows) VALUES (7, 0, 0, 1, 0), (7, 1, 0, 2, 1);";

/// Data for the tables and columns that a migration adds.
const DATA: &[(i64, &str)] = &[
    (
        1,
        "INSERT INTO games (id, guild_id, channel_id, rules, family, rated, created_at, updated_at, rev, state,
                 rendered_rev, lost_rev, board_channel_id, board_message_id, board_posted_at)
             VALUES (1, 100, 10, 'standard', 'pente', 1, 5, 6, 2, 'running', 1, 2, 10, 81, 5);
             INSERT INTO seats (game_id, seat, player_id) VALUES (1, 0, 1), (1, 1, 2);
             INSERT INTO game_events (game_id, rev, event, player_id, interaction_id, at)
             VALUES (1, 1, 'K10', 1, 51, 5), (1, 2, 'L9', 2, 52, 6);",
    ),
    (
        2,
        "INSERT INTO challenges (id, guild_id, channel_id, challenger_id, opponent_id, rules, rated, interaction_id,
                 made_at, expires_at, state, game_id, settled_at, shown_state, message_channel_id, message_id,
                 message_posted_at)
             VALUES (1, 100, 10, 1, 2, 'standard', 1, 50, 4, 900, 'accepted', 1, 5, 'accepted', 10, 82, 4),
                    (2, 100, 10, 2, 1, 'tournament', 0, 53, 7, 900, 'pending', NULL, NULL, 'pending', 10, 83, 7),
                    (3, 100, 11, 2, 1, 'standard', 0, 55, 7, 900, 'declined', NULL, 8, 'pending', 11, 84, 7),
                    (4, 100, 12, 2, 1, 'standard', 0, 56, 7, 900, 'pending', NULL, NULL, NULL, NULL, NULL, NULL);",
    ),
    (
        3,
        "INSERT INTO players (id, name, seen_at) VALUES (1, 'Ann', 5);
             INSERT INTO ratings (scope, family, player_id, rating, deviation, volatility, wins)
             VALUES (100, 'pente', 1, 1600.5, 200.0, 0.06, 3);
             INSERT INTO meta (key, value) VALUES ('commands', 'abc');",
    ),
    (4, "INSERT INTO leftovers (message_id, channel_id) VALUES (77, 10);"),
    (
        5,
        "UPDATE games SET control = '3d', deadline = 259200006 WHERE id = 1;
             INSERT INTO downtimes (began, ended) VALUES (7, 9);
             INSERT INTO meta (key, value) VALUES ('time.alive', '20');
             INSERT INTO vacations (id, player_id, began, ended, interaction_id) VALUES (1, 1, 10, 20, 54);
             INSERT INTO notes (kind, game_id, turn, channel_id) VALUES ('half', 1, 2, 10);",
    ),
    (
        10,
        "INSERT INTO lobbies (id, guild_id, channel_id, host_id, rules, rated, control, interaction_id, made_at,
                 expires_at, rev, rating_low, rating_high, shown_rev, message_channel_id, message_id, message_posted_at)
             VALUES (1, 100, 10, 1, 'free-for-all:players=4', 0, 'none', 60, 5, 900, 1, 1400, 1700, 0, 10, 85, 5);
             INSERT INTO lobby_seats (lobby_id, seat, player_id) VALUES (1, 0, 1), (1, 2, 2);
             INSERT INTO lobby_changes (lobby_id, rev, player_id, interaction_id, at) VALUES (1, 1, 2, 61, 6);",
    ),
    (15, SETTINGS),
    (16, "INSERT INTO blocks (player_id, blocked_id, made_at) VALUES (1, 2, 5);"),
    (
        17,
        "INSERT INTO audit (guild_id, actor_id, at, action, detail)
             VALUES (100, 1, 5, 'rated', 'off'), (101, 1, 5, 'preset', 'standard'), (102, 1, 5, 'rated', 'off');
             INSERT INTO guild_settings (guild_id, home, board_mode, candidates, rated, announcements, preset)
             VALUES (101, 'channel', 'auto', 'tactical', 1, 1, 'standard'),
                    (102, 'channel', 'auto', 'tactical', 0, 1, 'standard');",
    ),
    (18, "INSERT INTO members (guild_id, player_id, here, seen_at) VALUES (100, 2, 0, 5);"),
    (20, "INSERT INTO imports (id, player_id, record, made_at) VALUES (1, 1, '1. K10 *', 8);"),
    (
        21,
        "INSERT INTO games (id, guild_id, channel_id, parent_channel_id, rules, family, rated, created_at, updated_at,
                 rev, state)
             VALUES (2, 100, 12, 11, 'standard', 'pente', 1, 8, 8, 0, 'running');
             INSERT INTO seats (game_id, seat, player_id) VALUES (2, 0, 1), (2, 1, 2);",
    ),
    (
        25,
        "INSERT INTO rating_changes (game_id, scope, family, player_id, half_points, rating_before,
                 deviation_before, volatility_before, rating_after, deviation_after, volatility_after)
             VALUES (1, 100, 'pente', 1, 2, 1500.0, 350.0, 0.06, 1600.5, 200.0, 0.06);",
    ),
    (26, "UPDATE guild_settings SET theme = 'paper' WHERE guild_id = 100;"),
    (30, "UPDATE games SET computer_due = 1 WHERE id = 2;"),
    (
        31,
        "INSERT INTO puzzles (id, game_id, guild_id, actions, solution) VALUES (1, 1, 100, 2, 'N10');
             INSERT INTO puzzle_marks (player_id, puzzle, solved_at) VALUES (1, 'b0', 5);
             INSERT INTO puzzle_streaks (player_id, last_day, days, best) VALUES (1, 3, 2, 4);
             INSERT INTO puzzle_days (guild_id, day, puzzle) VALUES (100, 3, '1');",
    ),
    (35, MATCHES),
    (40, TOURNAMENTS),
    (
        45,
        "INSERT INTO reviews (interaction_id, game_id, player_id, token, locale, begun_at)
             VALUES (80, 7, 1, 'a-token', 'de', 9);",
    ),
    (46, "INSERT INTO tournament_removed (tournament_id, player_id) VALUES (1, 3);"),
    (47, "UPDATE rating_changes SET voided = 0;"),
    (48, "UPDATE player_settings SET board_area = 'whole'; UPDATE guild_settings SET board_area = 'whole';"),
    (49, PADS),
    (50, "UPDATE challenges SET lost_rev = 0 WHERE id = 2;"),
    (
        51,
        "INSERT INTO engine_results (game_id, guild_id, family, level, half_points, rating)
             VALUES (1, 100, 'pente', 3, 2, 1512.5);",
    ),
    (52, "UPDATE game_events SET chain = NULL;"),
    (55, "UPDATE guild_settings SET rated = 1 WHERE guild_id = 102;"),
    (56, "UPDATE games SET updated_at = updated_at WHERE state = 'over';"),
    (57, "UPDATE tournaments SET told = told;"),
    (58, "INSERT INTO milestones (game_id, seat, kind, value) VALUES (1, 0, 'streak', 3), (1, 1, 'best', 1600);"),
    (59, PERIODS),
    (61, RERATINGS),
    (62, "UPDATE seats SET half_points = NULL WHERE game_id = 1;"),
    (60, "INSERT INTO puzzle_days (guild_id, day, puzzle) VALUES (100, 20000, 'b3'), (100, 20001, '1');"),
    (63, "INSERT INTO follows (game_id, player_id, kind) VALUES (1, 3, 'end'), (2, 3, 'moves');"),
    (
        64,
        "UPDATE guild_settings SET news_channel_id = 10, results = 1 WHERE guild_id = 100;
             INSERT INTO posts (guild_id, channel_id, kind, subject, state) VALUES (100, 10, 'puzzle', 3, 'sent');
             INSERT INTO post_solvers (post_id, player_id) VALUES (1, 1);",
    ),
    (65, "UPDATE tournaments SET thread_id = 12 WHERE id = 1; UPDATE guild_settings SET tournament_threads = 0;"),
    (
        67,
        "INSERT INTO challenge_confirmations (challenge_id, player_id, token, locale, expires_at)
             VALUES (1, 1, 'a-token', 'de', 9);",
    ),
    (68, "UPDATE tournaments SET event_asked = 1, event_id = 77 WHERE id = 1;"),
    (69, "INSERT INTO deletions (player_id, placeholder_id) VALUES (77, 9223372036850581506);"),
    (70, ""),
    (71, "INSERT INTO guild_scores (player_id, guild_id, family, unit, began, wins) VALUES (3, 100, '', 'all', 0, 1);"),
    (72, ""),
    (73, ""),
    (74, ""),
    (75, ""),
    (76, ""),
    (
        77,
        // An older pad in the same message.
        "INSERT INTO pads (game_id, player_id, message_id, interaction_id, token, locale, rev, late, expires_at)
             VALUES (2, 1, 90, 80, 'a-token', 'de', 0, 0, 9);",
    ),
    (78, ""),
    (79, ""),
    (80, ""),
    (81, ""),
    (82, ""),
    (83, "INSERT INTO guild_absences (guild_id, began, ended) VALUES (100, 7, 9);"),
    (84, SEEDS),
    (85, ""),
    // A downtime of other guilds.
    (66, "INSERT INTO downtimes (began, ended, shard, shards) VALUES (7, 9, 1, 2);"),
];

/// The entry of [`DATA`] for a migration.
fn data(version: i64) -> &'static str {
    let found = DATA.iter().find(|(migration, _)| *migration == version);
    found.unwrap_or_else(|| panic!("migration {version} has no data in this test: add it")).1
}

/// Checks that the only uptime, of a version without shards, is kept.
async fn check_last_seen(store: &Store) {
    let last_seen = store.read((), |view, ()| Box::pin(view.last_seen())).await.expect("reads");
    assert_eq!(last_seen, [LastSeen { shard: 0, shards: 1, at: at(20) }]);
}

/// Checks that of two pads in a message a database at this version keeps the newer one.
async fn check_pads(store: &Store, version: i64) {
    if version < 49 {
        return;
    }
    let pads = async |game| store.pads_of(GameId::new(game)).await.expect("reads").len();
    assert_eq!((pads(7).await, pads(2).await), (1, 0));
}

/// Checks the data that a database at this version must still contain.
async fn check_data(store: &Store, version: i64) {
    let game = store.game(GameId::new(1)).await.expect("replays").expect("kept");
    assert_eq!((game.game.rev(), game.created_at, game.updated_at), (Rev::new(2), at(5), at(6)));
    let live = |channel, message, when, shown| LiveState {
        message: Some(Posted { channel: ChannelId::new(channel), message: MessageId::new(message), at: at(when) }),
        shown: Some(Rev::new(shown)),
        lost: None,
    };
    assert_eq!(game.live, LiveState { lost: Some(Rev::new(2)), ..live(10, 81, 5, 1) });
    if version >= 2 {
        let state =
            |id| async move { store.challenge_by_id(ChallengeId::new(id)).await.expect("reads").map(|c| c.state) };
        assert_eq!(state(1).await, Some(ChallengeState::Accepted(GameId::new(1))));
        assert_eq!(state(2).await, Some(ChallengeState::Pending));
        let shown = |id| async move {
            let challenge = store.challenge_by_id(ChallengeId::new(id)).await.expect("reads").expect("kept");
            (challenge.live, challenge.live.is_stale(challenge.rev()))
        };
        assert_eq!(shown(1).await, (live(10, 82, 4, 1), false));
        let lost = (version >= 50).then_some(Rev::START);
        assert_eq!(shown(2).await, (LiveState { lost, ..live(10, 83, 7, 0) }, false));
        assert_eq!(shown(3).await, (live(11, 84, 7, 0), true));
        assert_eq!(shown(4).await, (LiveState::default(), true));
    }
    check_ratings(store, version).await;
    if version >= 51 {
        let mut expected = EnginePerformance::default();
        expected.add(2, 1512.5);
        let found = store.read(GuildId::new(100), |view, &guild| Box::pin(view.performance(guild, "pente", 3)));
        assert_eq!(found.await.expect("reads"), expected);
    }
    if version >= 45 {
        let review = store.reviews_under_way().await.expect("reads").pop().expect("kept");
        assert_eq!((review.game, review.player, review.token.as_str()), (GameId::new(7), ANN, "a-token"));
    }
    if version >= 16 {
        assert_eq!(store.blocked_by(ANN).await.expect("reads"), [BEN]);
    }
    if version >= 17 {
        assert_eq!(store.audit(GuildId::new(100), 9).await.expect("reads").len(), 1);
        let preset = async |guild| store.guild_settings(GuildId::new(guild)).await.expect("reads").preset;
        assert_eq!(preset(101).await, Preset::Standard, "an administrator chose it");
        assert_eq!(preset(102).await, Preset::Tournament, "it was the default");
    }
    if version >= 10 {
        let lobby = store.lobby(LobbyId::new(1)).await.expect("reads").expect("kept");
        assert_eq!((lobby.rev, lobby.state, lobby.live), (Rev::new(1), LobbyState::Open, live(10, 85, 5, 0)));
        assert_eq!(lobby.lobby.seats(), [Some(ANN), None, Some(BEN), None]);
        assert_eq!(lobby.range, Some(RatingRange { low: 1400, high: 1700 }));
    }
    if version >= 15 {
        let settings = store.player_settings(ANN).await.expect("reads");
        assert_eq!((settings.confirm, settings.language.as_deref()), (Confirm::Always, Some("de")));
        let settings = store.guild_settings(GuildId::new(100)).await.expect("reads");
        assert_eq!((settings.board_mode, settings.channels), (BoardMode::Edit, vec![ChannelId::new(10)]));
    }
    if version >= 48 {
        assert_eq!(store.player_settings(ANN).await.expect("reads").board_area, BoardArea::Full);
        assert_eq!(store.guild_settings(GuildId::new(100)).await.expect("reads").board_area, BoardArea::Full);
    }
    if version >= 40 {
        let tournament = store.tournament(TournamentId::new(1)).await.expect("reads").expect("kept");
        assert_eq!((tournament.live, tournament.live.is_stale(tournament.rev)), (live(10, 86, 9, 3), false));
    }
    if version >= 35 {
        let stored_match = store.stored_match(MatchId::new(1)).await.expect("reads").expect("kept");
        assert_eq!((stored_match.score.scores(), stored_match.is_running), (vec![0, 1], true));
    }
    if version >= 20 {
        let record = store.import(ImportId::new(1), ANN).await.expect("reads");
        assert_eq!(record.as_deref(), Some("1. K10 *"));
    }
    if version >= 21 {
        assert_eq!(game.thread_of, None);
        let threads = store.running_of_in(ANN, ChannelId::new(11)).await.expect("reads");
        assert_eq!(threads.iter().map(|game| game.place.channel).collect::<Vec<_>>(), [ChannelId::new(12)]);
        assert_eq!(store.parent_of(ChannelId::new(12)).await.expect("reads"), Some(ChannelId::new(11)));
    }
    if version >= 31 {
        assert_eq!(store.puzzles_of(GuildId::new(100), 9).await.expect("reads"), [StoredPuzzleId::new(1)]);
        assert!(store.solved_by(ANN).await.expect("reads").contains("b0"));
        assert_eq!(store.puzzle_on(Some(GuildId::new(100)), Day::new(3)).await.expect("reads").as_deref(), Some("1"));
    }
    if version >= 30 {
        assert_eq!(store.games_for_engines(9).await.expect("reads"), [GameId::new(2)]);
    }
    if version >= 4 {
        assert_eq!(store.leftovers(None, 9).await.expect("reads"), [(ChannelId::new(10), MessageId::new(77))]);
    }
    if version >= 5 {
        // Two milliseconds of downtime and ten of vacation.
        assert_eq!(game.game.deadline(), Some(at(259_200_018)));
        let notifications = store.due_notifications(9).await.expect("reads").rows;
        assert_eq!(notifications.iter().map(|one| one.guild).collect::<Vec<_>>(), [Some(GuildId::new(100))]);
        check_last_seen(store).await;
    }
    if version >= 3 {
        assert_eq!(store.meta("commands").await.expect("reads").as_deref(), Some("abc"));
        assert_eq!(store.names(&[ANN]).await.expect("reads")[&ANN], "Ann");
    }
}

/// Checks the ratings that a database at this version must contain.
async fn check_ratings(store: &Store, version: i64) {
    if version >= 3 {
        let board = store.leaderboard(Scope::Guild(GuildId::new(100)), "pente", 9).await.expect("reads");
        let rating = if version >= 61 { 1650.5 } else { 1600.5 };
        assert_eq!((board[0].player, board[0].rating, board[0].wins), (ANN, rating, 3));
    }
    if version >= 25 {
        // The rating change at the moment 6 is filled in, whatever the version.
        let quarter = CalendarPeriod::containing(CalendarUnit::Quarter, at(6));
        let board = store.leaderboard_of(Scope::Guild(GuildId::new(100)), "pente", quarter, 9).await.expect("reads");
        let lines: Vec<_> = board.iter().map(|line| (line.player, line.rating, line.wins)).collect();
        let ann = (ANN, if version >= 61 { 1650.5 } else { 1600.5 }, 1);
        assert_eq!(lines, if version >= 59 { vec![ann, (PlayerId::new(3), 1400.5, 0)] } else { vec![ann] });
    }
    if version >= 61 {
        let ratings = RatingKey::new(Scope::Guild(GuildId::new(102)), "pente");
        let run = store.read(ratings, |view, ratings| {
            Box::pin(async move {
                let begun = view.recomputation(ratings).await?;
                Ok((begun, view.recomputed_rating(ratings, ANN).await?))
            })
        });
        assert_eq!(run.await.expect("reads"), (Some(Recomputation::from_row(7)), None), "it begins again");
    }
}

/// Checks that all players of a game have its first row, once each, and that rows that are done are gone.
async fn check_seeds(dir: &Path, version: i64) {
    if version < 84 {
        return;
    }
    let sql = "SELECT row_id, player_id FROM rerating_seeds WHERE scope = 103 ORDER BY row_id, player_id";
    let seeds: Vec<(i64, i64)> = sqlx::query_as(sql).fetch_all(&mut raw(dir).await).await.expect("reads");
    assert_eq!(seeds, [(20, 1), (20, 2)]);
}

async fn open_file(path: &Path) -> SqliteConnection {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .connect()
        .await
        .expect("opens")
}

#[tokio::test]
async fn every_migration_keeps_existing_data_and_backs_it_up_first() {
    let steps = steps().await;
    let versions: Vec<i64> = steps.iter().map(|step| step.version).collect();
    let newest = *versions.last().expect("there are steps");
    // Gets one migration after the other, each with its data.
    let outside = directory();
    let growing = outside.path().join("tessera.db");
    for (seen, &version) in versions.iter().enumerate() {
        let mut conn = open_file(&growing).await;
        steps.run_to(version, &mut conn).await.expect("the step");
        sqlx::raw_sql(data(version)).execute(&mut conn).await.expect("the data");
        conn.close().await.expect("closes");
        let dir = directory();
        std::fs::copy(&growing, dir.path().join("tessera.db")).expect("copies");
        let store = Store::open(dir.path()).await.expect("is brought up to date");
        check_data(&store, version).await;
        check_pads(&store, version).await;
        check_seeds(dir.path(), version).await;
        let open: i64 = sqlx::query_scalar("SELECT count(*) FROM game_events WHERE chain IS NULL")
            .fetch_one(&mut raw(dir.path()).await)
            .await
            .expect("reads");
        assert_eq!(open, 0, "hashes are filled in from version {version}");
        acted(&store, act_on(GameId::new(1), 2, place("N10"))).await;

        let copy = dir.path().join(format!("tessera.v{version}.db"));
        assert_eq!(copy.exists(), version < newest, "version {version}");
        if version < newest {
            check_copy(&copy, version).await;
        }
        // How it is copied does not depend on the version.
        if version < newest && seen % 10 == 0 {
            check_opened_copy(&copy, version).await;
        }
    }
}

/// The backup is a sound database of the version before the migration.
async fn check_copy(copy: &Path, version: i64) {
    let mut conn = open_file(copy).await;
    let seen: i64 =
        sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(&mut conn).await.expect("reads");
    assert_eq!(seen, version);
    let sound: String = sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut conn).await.expect("reads");
    assert_eq!(sound, "ok");
    conn.close().await.expect("closes");
}

/// Put in the place of the database, the backup is migrated like the original.
async fn check_opened_copy(copy: &Path, version: i64) {
    let dir = directory();
    std::fs::copy(copy, dir.path().join("tessera.db")).expect("copies");
    check_data(&Store::open(dir.path()).await.expect("opens"), version).await;
}

#[tokio::test]
async fn the_backup_of_an_earlier_attempt_is_replaced() {
    let steps = steps().await;
    let dir = directory();
    let mut conn = open_file(&dir.path().join("tessera.db")).await;
    steps.run_to(1, &mut conn).await.expect("the step");
    sqlx::raw_sql(data(1)).execute(&mut conn).await.expect("the data");
    conn.close().await.expect("closes");
    for leftover in ["tessera.v1.part", "tessera.v1.db"] {
        std::fs::write(dir.path().join(leftover), "half a copy").expect("writes");
    }
    Store::open(dir.path()).await.expect("opens").close().await.expect("closes");
    let copy = dir.path().join("tessera.v1.db");
    check_copy(&copy, 1).await;
    check_opened_copy(&copy, 1).await;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(&copy).expect("there").permissions().mode();
        assert_eq!(mode & 0o077, 0, "nobody else can read it: {mode:o}");
    }
    assert!(!dir.path().join("tessera.v1.part").exists());
}

#[tokio::test]
async fn the_copy_of_an_older_database_that_is_inspected_is_beside_it() {
    let dir = directory();
    let mut conn = open_file(&dir.path().join("tessera.db")).await;
    steps().await.run_to(1, &mut conn).await.expect("the step");
    sqlx::raw_sql(data(1)).execute(&mut conn).await.expect("the data");
    conn.close().await.expect("closes");
    let copies = || {
        let entries = std::fs::read_dir(dir.path()).expect("reads").map(|entry| entry.expect("an entry").file_name());
        entries.filter(|name| name.to_string_lossy().starts_with("tessera.inspected-")).count()
    };
    let mut inspection = Inspection::at(dir.path()).await.expect("opens");
    // A bot that starts removes only those that were left behind.
    remove_partial(dir.path());
    assert_eq!((inspection.version(), copies()), (1, 1));
    assert_eq!(inspection.games().await.expect("reads"), [GameId::new(1)]);
    drop(inspection);
    assert_eq!(copies(), 0);
}

#[tokio::test]
async fn the_migrations_in_the_folder_are_compiled_in() {
    let Fixture { store: _store, dir } = Fixture::new().await;
    let applied: Vec<(i64, Vec<u8>)> =
        sqlx::query_as("SELECT version, checksum FROM _sqlx_migrations ORDER BY version")
            .fetch_all(&mut raw(dir.path()).await)
            .await
            .expect("reads");
    let folder: Vec<(i64, Vec<u8>)> = steps().await.iter().map(|step| (step.version, step.checksum.to_vec())).collect();
    assert_eq!(applied, folder, "cargo does not see a new file there: touch src/store/migrations.rs");
}

#[tokio::test]
async fn every_table_is_strict() {
    let Fixture { store: _store, dir } = Fixture::new().await;
    let tables: Vec<(String, i64)> = sqlx::query_as(
        "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite%'
             AND name <> '_sqlx_migrations'",
    )
    .fetch_all(&mut raw(dir.path()).await)
    .await
    .expect("reads");
    let tables: BTreeMap<String, i64> = tables.into_iter().collect();
    assert!(tables.len() >= 8, "{tables:?}");
    assert!(tables.values().all(|&strict| strict == 1), "{tables:?}");
}

#[tokio::test]
async fn the_database_uses_wal() {
    let Fixture { store: _store, dir } = Fixture::new().await;
    // WAL is a property of the file, so it can be checked from outside; `synchronous` is one of the connection.
    let header = std::fs::read(dir.path().join("tessera.db")).expect("reads");
    assert_eq!(header[18..20], [2, 2], "read and write version of the file format");
}

/// Constraints that hold whatever the code does, tested by violating them.
#[tokio::test]
async fn the_database_rejects_inconsistent_rows() {
    let fixture = Fixture::new().await;
    let id = game(&fixture.store, 1).await.game.id();
    acted(&fixture.store, act_on(id, 0, place("K10"))).await;
    end_game(&fixture.store, id, Some(BEN), at(2)).await;
    challenged(&fixture.store, new_challenge(2)).await;
    let mut conn = raw(fixture.dir.path()).await;
    for (sql, reason) in [
        (
            "INSERT INTO game_events VALUES (1, 2, 'L9', 2, NULL, 0, NULL)",
            "UNIQUE constraint failed: game_events.game_id",
        ),
        ("INSERT INTO game_events VALUES (9, 1, 'L9', 2, NULL, 0, NULL)", "FOREIGN KEY constraint failed"),
        ("INSERT INTO seats VALUES (9, 0, 1, NULL)", "FOREIGN KEY constraint failed"),
        ("UPDATE seats SET half_points = 3 WHERE game_id = 1", "CHECK constraint failed"),
        ("UPDATE games SET state = 'won' WHERE id = 1", "CHECK constraint failed"),
        ("UPDATE games SET shown_rev = 3 WHERE id = 1", "CHECK constraint failed"),
        ("UPDATE games SET message_id = 3 WHERE id = 1", "CHECK constraint failed"),
        ("UPDATE games SET rev = 'two' WHERE id = 1", "cannot store TEXT value in INTEGER column"),
        ("UPDATE challenges SET game_id = 1 WHERE id = 2", "CHECK constraint failed"),
        (
            "UPDATE challenges SET game_id = 1, state = 'accepted', settled_at = 0 WHERE id = 2",
            "UNIQUE constraint failed: challenges.game_id",
        ),
        ("UPDATE challenges SET state = 'accepted' WHERE id = 2", "CHECK constraint failed"),
        (
            "INSERT INTO challenges (channel_id, challenger_id, opponent_id, rules, rated, interaction_id, made_at,
                 expires_at) VALUES (10, 2, 1, 'standard', 1, 77, 0, 1)",
            "UNIQUE constraint failed",
        ),
        (
            "INSERT INTO rating_changes SELECT 99, 9, 0, 'pente', 1, 2, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0, 9",
            "FOREIGN KEY constraint failed",
        ),
    ] {
        let failure = sqlx::query(sql).execute(&mut conn).await.expect_err(sql).to_string();
        assert!(failure.contains(reason), "{sql}: {failure}");
    }
}

/// Statements that run every few seconds or at every command must not scan whole tables. Those with a name are checked
/// in their files in `src/store`.
#[tokio::test]
async fn frequent_statements_use_indexes() {
    let Fixture { store: _store, dir } = Fixture::new().await;
    let mut conn = raw(dir.path()).await;
    for sql in [
        "EXPLAIN QUERY PLAN SELECT count(*) FROM challenges WHERE challenger_id = 1 AND state = 'pending'",
        "EXPLAIN QUERY PLAN SELECT id FROM games WHERE (channel_id = 1 OR parent_channel_id = 1) AND state = 'running'
             ORDER BY id",
        "EXPLAIN QUERY PLAN SELECT id FROM games WHERE channel_id = 1 ORDER BY updated_at DESC, id DESC LIMIT 5",
        "EXPLAIN QUERY PLAN SELECT id FROM games WHERE parent_channel_id = 1 ORDER BY updated_at DESC, id DESC LIMIT 5",
        "EXPLAIN QUERY PLAN SELECT id FROM imports WHERE player_id = 1 ORDER BY id DESC LIMIT 5",
        "EXPLAIN QUERY PLAN SELECT parent_channel_id FROM games WHERE channel_id = 1 AND parent_channel_id IS NOT NULL
             LIMIT 1",
        "EXPLAIN QUERY PLAN SELECT id FROM games WHERE message_id = 5",
        "EXPLAIN QUERY PLAN SELECT game_id FROM seats WHERE player_id = 1",
        "EXPLAIN QUERY PLAN SELECT id FROM games WHERE state = 'running'
             AND id IN (SELECT game_id FROM seats WHERE player_id = 1 AND half_points IS NULL) ORDER BY id",
        "EXPLAIN QUERY PLAN SELECT count(*) FROM games WHERE state = 'running'",
        "EXPLAIN QUERY PLAN SELECT id FROM challenges WHERE challenger_id = 1 OR opponent_id = 1 ORDER BY id",
        "EXPLAIN QUERY PLAN UPDATE game_events SET player_id = 2 WHERE player_id = 1 AND game_id IN (
             SELECT game_id FROM seats WHERE player_id = 1
             UNION SELECT CAST(detail AS BIGINT) FROM audit WHERE actor_id = 1 AND action IN ('void', 'restore'))",
        "EXPLAIN QUERY PLAN UPDATE rating_changes SET player_id = 2 WHERE player_id = 1 AND game_id = 2",
        "EXPLAIN QUERY PLAN SELECT id FROM games WHERE guild_id = 1 AND state = 'over' AND puzzled = 0
             ORDER BY updated_at DESC, id DESC LIMIT 20",
        "EXPLAIN QUERY PLAN SELECT rating_after FROM rating_changes
             WHERE scope = 1 AND family = 'pente' AND player_id = 1 AND voided = 0 ORDER BY rating_after DESC LIMIT 1",
        "EXPLAIN QUERY PLAN SELECT player_id FROM guild_scores
             WHERE guild_id = 1 AND family = '' AND unit = 'all' AND began = 0
                 AND NOT EXISTS (SELECT 1 FROM members WHERE members.guild_id = 1
                     AND members.player_id = guild_scores.player_id AND members.here = 0)
             ORDER BY wins DESC, losses, draws DESC, player_id LIMIT 5",
        "EXPLAIN QUERY PLAN SELECT player_id FROM ratings WHERE scope = 1 AND family = 'pente'
             ORDER BY (wins + losses + draws < 5), rating DESC, deviation, player_id LIMIT 10",
        "EXPLAIN QUERY PLAN SELECT count(*) FROM ratings WHERE scope = 1 AND family = 'pente'
             AND (wins + losses + draws < 5) = (1 = 0) AND rating > 1500.0",
        "EXPLAIN QUERY PLAN SELECT player_id FROM period_ratings
             WHERE scope = 1 AND family = 'pente' AND unit = 'week' AND began = 0
             ORDER BY (games < 5), rating DESC, deviation, player_id LIMIT 10",
    ] {
        let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(sql).fetch_all(&mut conn).await.expect("a plan");
        let plan: Vec<String> = plan.into_iter().map(|(_, _, _, line)| line).collect();
        assert!(plan.iter().all(|line| !line.starts_with("SCAN") || line.contains("USING")), "{sql}: {plan:?}");
        if sql.contains("puzzled") {
            assert!(plan.iter().all(|line| line.contains("games_unpuzzled")), "{plan:?}");
        }
        if sql.contains("ORDER BY rating_after") {
            assert!(plan.iter().all(|line| line.contains("rating_changes_by_rating")), "{plan:?}");
        }
        let is_sorted = plan.iter().any(|line| line.contains("TEMP B-TREE"))
            && (sql.contains("< 5)") || sql.contains("guild_scores"));
        assert!(!is_sorted, "the index has the order: {sql}: {plan:?}");
    }
}
