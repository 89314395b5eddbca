//! Puzzles: positions in which one or two moves win by force, from the finished games of a guild and from a built-in
//! collection for new guilds. Each is proved by a search before it is offered.

use std::collections::HashMap;
use std::iter;
use std::ops::Range;
use std::sync::{LazyLock, Mutex};

use pente::{Action, Point, Position, Preset, Rules, Termination};
use pente_engine::{Budget, Engine, EngineConfig};
use tokio::sync::watch;
use tokio::time::timeout;

use super::candidates::sort_in_board_order;
use super::puzzle_id::{InvalidPuzzleId, PuzzleId};
use super::replay::game_after;
use super::{App, EnginePool, EngineUnavailable, Failure, Requester, SearchControl, Viewer};
use crate::domain::game::{Event, Game, Table};
use crate::domain::ids::{GameId, GuildId, PlayerId, StoredPuzzleId};
use crate::domain::puzzles::{StoredPuzzle, Streak};
use crate::domain::timestamp::{Day, Timestamp};
use crate::mutex::lock;
use crate::store::{Store, StoreError, Transaction};

/// The built-in puzzles, one per line, easy ones first: the moves that lead to the position, a colon, and the winning
/// line. They are from games of the engine against itself.
const COLLECTION: &str = include_str!("../../assets/puzzles.txt");

/// The lines of the collection.
static LINES: LazyLock<Vec<&str>> =
    LazyLock::new(|| COLLECTION.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect());

/// Number of actions before the end of a game whose positions are searched. The earliest comes first, because it makes
/// the hardest puzzle.
const BACK: usize = 11;

/// The number of newest puzzles of a guild among which one is chosen.
const NEWEST: u32 = 500;

/// The size of the engine's transposition table, as a power of two.
const TABLE_BITS: u32 = 14;

/// The node budget of a search about a puzzle.
const NODES: u64 = 3_000;

/// A puzzle to solve.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The id.
    pub id: PuzzleId,
    /// The game up to the position. The game of a built-in puzzle has the id 0.
    pub game: Box<Game>,
    /// The game of the position, if the player may see that game. Puzzles come from all channels of a guild, because a
    /// position alone reveals neither its players nor its channel. The id of the game would.
    pub source: Option<GameId>,
    /// The winning line, as far as it is known: at least the winning move.
    pub line: WinningLine,
    /// Whether the player has solved it.
    pub solved: bool,
    /// Today, if it is the puzzle of the day here.
    pub daily: Option<Day>,
}

/// The moves of both sides that lead to a win, with the longest defence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningLine(Vec<Point>);

impl WinningLine {
    /// The line of these moves; `None` if there are none.
    pub fn new(moves: Vec<Point>) -> Option<Self> {
        if moves.is_empty() { None } else { Some(Self(moves)) }
    }

    /// The moves, at least one.
    pub fn moves(&self) -> &[Point] {
        &self.0
    }

    /// The winning move.
    pub fn first(&self) -> Point {
        self.0[0]
    }

    /// Whether only the winning move is known.
    const fn is_only_a_move(&self) -> bool {
        self.0.len() == 1
    }
}

impl Puzzle {
    /// The number of stones that the side to move needs to win; `None` if it is not known.
    pub fn stones_to_win(&self) -> Option<usize> {
        (!self.line.is_only_a_move()).then(|| self.line.moves().len().div_ceil(2))
    }

    /// The game at the end of a winning line.
    pub fn game_after(&self, line: &WinningLine) -> Game {
        let mut game = (*self.game).clone();
        for &at in line.moves() {
            if game.apply(Event::Acted(Action::Place(at))).is_err() {
                break;
            }
        }
        game
    }

    /// Whether the win ends with captures rather than with a row; `None` if that is not known.
    pub fn ends_with_captures(&self) -> Option<bool> {
        let game = self.game_after(&self.line);
        let outcome = game.position().outcome()?;
        Some(outcome.terminations().iter().all(|reason| matches!(reason, Termination::Captures(_))))
    }

    /// `count` points in board order: the winning move and others of the `points`. The same puzzle always gives the
    /// same points, and a smaller count gives a subset of those of a larger one.
    pub fn narrowed(&self, points: &[Point], count: usize) -> Vec<Point> {
        let solution = self.line.first();
        let mut others: Vec<Point> = points.iter().copied().filter(|&at| at != solution).collect();
        let seed = match self.id {
            PuzzleId::Built(line) | PuzzleId::Retired(line) => u64::from(line),
            PuzzleId::Found(number) => number.get(),
        };
        fastrand::Rng::with_seed(seed).shuffle(&mut others);
        let mut left: Vec<Point> = iter::once(solution).chain(others).take(count).collect();
        sort_in_board_order(&mut left);
        left
    }
}

/// The result of a move in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tried {
    /// It wins by force.
    Solved {
        /// The longest winning line, beginning with the move, as far as it is known.
        line: WinningLine,
        /// The player's streak, if it was the puzzle of the day.
        streak: Option<Streak>,
    },
    /// No forced win was found after it.
    Wrong,
}

/// Why a move could not be tried.
#[derive(Debug)]
pub enum TryPuzzleError {
    /// The engine pool refused the search.
    EngineUnavailable(EngineUnavailable),
    /// The store failed.
    Failed(Failure),
}

impl<E: Into<Failure>> From<E> for TryPuzzleError {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

/// The running searches of games for puzzles, one for each guild at most.
#[derive(Debug, Default)]
pub(super) struct PuzzleSearches(Mutex<HashMap<GuildId, watch::Receiver<()>>>);

impl PuzzleSearches {
    /// Returns a channel that is closed when the running search of a guild ends; nothing is sent on it. If none is
    /// running, starts `search`. Concurrent requests would otherwise all search the same game.
    fn join(&self, guild: GuildId, search: impl Future<Output = ()> + Send + 'static) -> watch::Receiver<()> {
        let mut running = lock(&self.0);
        running.retain(|_, end| end.has_changed().is_ok());
        let begin = || {
            let (sender, end) = watch::channel(());
            // In a task of its own, because a database operation is never cancelled.
            tokio::spawn(async move {
                search.await;
                drop(sender);
            });
            end
        };
        running.entry(guild).or_insert_with(begin).clone()
    }
}

impl App {
    /// A puzzle that a player has not solved: from games of the guild if possible, otherwise a built-in one; a solved
    /// one if all are solved. Also searches one more finished game for puzzles.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn next_puzzle(&self, viewer: &Viewer) -> Result<Option<Puzzle>, Failure> {
        self.look_for_puzzle(viewer.guild).await;
        let solved = self.store.solved_by(viewer.player).await?;
        let offered = self.offered_puzzles(viewer.guild).await?;
        let (mut solved, left): (Vec<_>, Vec<_>) = offered.into_iter().partition(|id| solved.contains(&id.to_string()));
        if let Some(puzzle) = self.first_readable(&left, viewer).await? {
            return Ok(Some(puzzle));
        }
        let first = self.rng.index(solved.len());
        solved.rotate_left(first);
        self.first_readable(&solved, viewer).await
    }

    /// The first of these puzzles that can be read.
    async fn first_readable(&self, puzzles: &[PuzzleId], viewer: &Viewer) -> Result<Option<Puzzle>, Failure> {
        for &id in puzzles {
            if let Some(puzzle) = self.puzzle(id, viewer).await? {
                return Ok(Some(puzzle));
            }
        }
        Ok(None)
    }

    /// The puzzle of the day, the same for all players in a guild.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn daily_puzzle(&self, viewer: &Viewer) -> Result<Option<Puzzle>, Failure> {
        let guild = viewer.guild;
        self.look_for_puzzle(guild).await;
        let day = self.day();
        if let Some(chosen) = self.store.puzzle_on(guild, day).await? {
            return self.puzzle_by_text(chosen, viewer).await;
        }
        let Some(choice) = self.choose_daily(day, viewer).await? else { return Ok(None) };
        let args = (guild, day, choice.to_string());
        let chosen =
            self.store.write(args, |tx, (guild, day, choice)| Box::pin(tx.puzzle_of_day(*guild, *day, choice)));
        self.puzzle_by_text(chosen.await?, viewer).await
    }

    /// The puzzle that a guild is shown on a day, if none is chosen yet; `None` if none can be read.
    async fn choose_daily(&self, day: Day, viewer: &Viewer) -> Result<Option<PuzzleId>, Failure> {
        let before = self.store.puzzle_on(viewer.guild, day.previous()).await?;
        let puzzles = in_order_of_day(self.offered_puzzles(viewer.guild).await?, day, before.as_deref());
        Ok(self.first_readable(&puzzles, viewer).await?.map(|puzzle| puzzle.id))
    }

    /// The daily puzzle of a day. It is chosen if the day is today; on a later day it may not exist.
    pub(crate) async fn puzzle_of(&self, day: Day, viewer: &Viewer) -> Result<Option<Puzzle>, Failure> {
        if day == self.day() {
            return self.daily_puzzle(viewer).await;
        }
        let Some(chosen) = self.store.puzzle_on(viewer.guild, day).await? else { return Ok(None) };
        self.puzzle_by_text(chosen, viewer).await
    }

    /// The puzzle with the id that a text contains; `None` if it contains none.
    async fn puzzle_by_text(&self, chosen: String, viewer: &Viewer) -> Result<Option<Puzzle>, Failure> {
        match chosen.parse() {
            Ok(id) => self.puzzle(id, viewer).await,
            Err(InvalidPuzzleId) => Ok(None),
        }
    }

    /// The puzzle with this id, if it is of this guild or built-in, and if its game can be read.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn puzzle(&self, id: PuzzleId, viewer: &Viewer) -> Result<Option<Puzzle>, Failure> {
        let found = match id {
            PuzzleId::Built(line) => built(line).map(|(game, line)| (game, None, line)),
            PuzzleId::Retired(_) => None,
            PuzzleId::Found(number) => match viewer.guild {
                Some(guild) => self.puzzle_of_game(number, guild, viewer).await?,
                None => None,
            },
        };
        let Some((game, source, line)) = found else { return Ok(None) };
        let solved = self.store.solved_by(viewer.player).await?.contains(&id.to_string());
        let day = self.day();
        let of_today = self.store.puzzle_on(viewer.guild, day).await?;
        let daily = of_today.filter(|of_today| *of_today == id.to_string()).map(|_| day);
        Ok(Some(Puzzle { id, game: Box::new(game), source, line, solved, daily }))
    }

    /// Lists a player among those who solved the puzzle of a day, where the guild was shown it.
    pub(crate) async fn solved_in(&self, guild: GuildId, day: Day, player: PlayerId) -> Result<(), Failure> {
        Ok(self.store.insert_solver(guild, day, player).await?)
    }

    /// A player's streak of daily puzzles up to a day; `None` if that is not its last day.
    pub(crate) async fn puzzle_streak(&self, player: PlayerId, day: Day) -> Result<Option<Streak>, Failure> {
        let streak = self.store.streak(player).await?;
        Ok(streak.filter(|&(_, last)| last == day).map(|(streak, _)| streak))
    }

    /// Tries a move.
    pub(crate) async fn try_puzzle(
        &self,
        puzzle: &Puzzle,
        viewer: &Viewer,
        at: Point,
    ) -> Result<Tried, TryPuzzleError> {
        let Some(line) = self.winning_line(puzzle, viewer, at).await.map_err(TryPuzzleError::EngineUnavailable)? else {
            return Ok(Tried::Wrong);
        };
        // It may be the next day by now: the search can wait for others.
        let day = puzzle.daily;
        let args = (viewer.player, puzzle.id.to_string(), day, self.now());
        let solved =
            self.store.write(args, |tx, (player, puzzle, day, at)| Box::pin(solve(tx, *player, puzzle, *day, *at)));
        let streak = solved.await?;
        Ok(Tried::Solved { line, streak: day.map(|_| streak) })
    }

    /// The winning line of a move in a puzzle; `None` if no forced win is found.
    async fn winning_line(
        &self,
        puzzle: &Puzzle,
        viewer: &Viewer,
        at: Point,
    ) -> Result<Option<WinningLine>, EngineUnavailable> {
        let is_solution = at == puzzle.line.first();
        if is_solution && !puzzle.line.is_only_a_move() {
            return Ok(Some(puzzle.line.clone()));
        }
        let (game, budget) = (puzzle.game.clone(), self.puzzle_budget());
        let requester = Requester::Player(viewer.player);
        let prove = move |stop: &SearchControl| prove_line(&game, at, is_solution, budget, stop);
        self.engine_pool.run(requester, viewer.guild, prove).await
    }

    fn day(&self) -> Day {
        self.now().day()
    }

    fn puzzle_budget(&self) -> Budget {
        Budget::nodes(self.engine_pool.limits().analysis_nodes.min(NODES))
    }

    /// Every puzzle that can be offered in this guild, the guild's own first.
    async fn offered_puzzles(&self, guild: Option<GuildId>) -> Result<Vec<PuzzleId>, Failure> {
        let own = match guild {
            Some(guild) => self.store.puzzles_of(guild, NEWEST).await?,
            None => Vec::new(),
        };
        let built = (0..u16::try_from(LINES.len()).unwrap_or(u16::MAX)).map(PuzzleId::Built);
        Ok(own.into_iter().map(PuzzleId::Found).chain(built).collect())
    }

    /// A puzzle from a game of a guild: the game up to the position, its id if the viewer may see it, and the winning
    /// line.
    async fn puzzle_of_game(
        &self,
        number: StoredPuzzleId,
        guild: GuildId,
        viewer: &Viewer,
    ) -> Result<Option<(Game, Option<GameId>, WinningLine)>, Failure> {
        let Some(StoredPuzzle { game: id, actions, line, .. }) = self.store.puzzle(number, guild).await? else {
            return Ok(None);
        };
        let stored = match self.store.game(id).await {
            Err(error) if error.is_damage() => {
                tracing::warn!(game.id = id.get(), %error, "the puzzle of a game is left out");
                return Ok(None);
            }
            stored => stored?,
        };
        let Some(stored) = stored else { return Ok(None) };
        let line = read_line(stored.game.table().rules(), &line);
        let source = viewer.may_see(&stored).then_some(id);
        Ok(line.map(|line| (game_after(&stored.game, actions), source, line)))
    }

    /// Searches the newest finished game of a guild that was not searched yet for a puzzle, if the engine pool has
    /// room. Requests at the same time share a search. The caller waits only briefly; what is found later is available
    /// the next time.
    async fn look_for_puzzle(&self, guild: Option<GuildId>) {
        let Some(guild) = guild else { return };
        let (store, engine_pool, budget) = (self.store.clone(), self.engine_pool.clone(), self.puzzle_budget());
        let search = async move {
            if let Err(error) = find_puzzle(&store, &engine_pool, guild, budget).await {
                tracing::error!(%error, "cannot search a game for a puzzle");
            }
        };
        let mut end = self.puzzle_searches.join(guild, search);
        let _ = timeout(self.engine_pool.limits().puzzle_wait, end.changed()).await;
    }
}

async fn find_puzzle(
    store: &Store,
    engine_pool: &EnginePool,
    guild: GuildId,
    budget: Budget,
) -> Result<(), StoreError> {
    let Some(stored) = store.game_to_search(guild).await? else { return Ok(()) };
    let rules = *stored.game.table().rules();
    let mut found = None;
    for actions in positions_to_search(&stored.game) {
        let game = stored.game.clone();
        // Each position is queued separately, so that no game waits for all of them.
        let search = move |stop: &SearchControl| puzzle_line(&game, actions, budget, stop);
        match engine_pool.run(Requester::Guild(guild), Some(guild), search).await {
            Ok(None) => {}
            Ok(Some(line)) => {
                found = u32::try_from(actions).ok().map(|actions| (actions, write_line(&rules, &line)));
                break;
            }
            // A game whose search fails is not searched again.
            Err(EngineUnavailable::Panicked) => break,
            Err(EngineUnavailable::Full(_) | EngineUnavailable::Stopped) => return Ok(()),
        }
    }
    let args = (stored.game.id(), guild, found);
    store.write(args, |tx, (game, guild, found)| Box::pin(tx.record_search(*game, *guild, found.clone()))).await
}

/// The puzzles in the order in which they are tried for a day. The one of the day before comes last: the list grows, so
/// it can be at the place of this day too.
fn in_order_of_day(mut offered: Vec<PuzzleId>, day: Day, before: Option<&str>) -> Vec<PuzzleId> {
    let place = usize::try_from(day.get()).unwrap_or(0).checked_rem(offered.len()).unwrap_or(0);
    offered.rotate_left(place);
    offered.sort_by_cached_key(|id| before == Some(id.to_string().as_str()));
    offered
}

/// Marks a puzzle as solved by a player, and returns their streak. If it is the puzzle of a day, the day counts for
/// the streak, once.
async fn solve(
    tx: &mut Transaction<'_>,
    player: PlayerId,
    puzzle: &str,
    day: Option<Day>,
    at: Timestamp,
) -> Result<Streak, StoreError> {
    tx.insert_solved(player, puzzle, at).await?;
    let before = tx.streak(player).await?;
    let Some(day) = day else { return Ok(before.map(|(streak, _)| streak).unwrap_or_default()) };
    let streak = Streak::after(before, day);
    if before.is_none_or(|(_, last)| last < day) {
        tx.set_streak(player, streak, day).await?;
    }
    Ok(streak)
}

/// A built-in puzzle: the game up to its position, and its winning line.
fn built(line: u16) -> Option<(Game, WinningLine)> {
    let rules = Preset::Standard.rules();
    let (moves, win) = LINES.get(usize::from(line))?.split_once(':')?;
    let table = Table::unrated(rules, vec![PlayerId::new(1), PlayerId::new(2)])?;
    let mut game = Game::new(GameId::new(0), table);
    for label in moves.split_whitespace() {
        game.apply(Event::Acted(Action::Place(rules.size().parse(label).ok()?))).ok()?;
    }
    Some((game, read_line(&rules, win)?))
}

/// A line as it is stored: labels with spaces between them.
fn write_line(rules: &Rules, line: &[Point]) -> String {
    line.iter().map(|&at| rules.size().label(at)).collect::<Vec<_>>().join(" ")
}

/// Reads what [`write_line`] writes; `None` for anything else, and for no moves.
fn read_line(rules: &Rules, line: &str) -> Option<WinningLine> {
    let moves = line.split_whitespace().map(|label| rules.size().parse(label).ok());
    WinningLine::new(moves.collect::<Option<_>>()?)
}

fn engine(game: &Game) -> Engine {
    Engine::new(game.table().rules(), EngineConfig { table_bits: TABLE_BITS, ..EngineConfig::default() })
}

/// The positions of a finished game that may be puzzles, as the number of actions before them.
fn positions_to_search(game: &Game) -> Range<usize> {
    let rules = game.table().rules();
    let actions = game.actions().len();
    let fits = !game.is_voided() && rules.players() == 2 && rules.colours() == 2;
    if fits { actions.saturating_sub(BACK)..actions } else { 0..0 }
}

/// The winning line after this many actions, if the position is a puzzle.
fn puzzle_line(game: &Game, actions: usize, budget: Budget, stop: &SearchControl) -> Option<Vec<Point>> {
    let mut position = Position::new(*game.table().rules());
    let legal = game.actions()[..actions].iter().all(|&action| position.apply(action).is_ok());
    let puzzle = if legal { engine(game).puzzle(&position, budget, &mut || stop.is_stopping()) } else { None };
    puzzle.map(|puzzle| puzzle.line)
}

/// The winning line of a move; `None` if no forced win is found.
fn prove_line(game: &Game, at: Point, known: bool, budget: Budget, stop: &SearchControl) -> Option<WinningLine> {
    let mut engine = engine(game);
    let position = game.position();
    if !known && !engine.is_winning_move(position, at, budget, &mut || stop.is_stopping()) {
        return None;
    }
    let proof = engine.prove(position, budget, &mut || stop.is_stopping()).and_then(|result| result.proof);
    let line = proof.map(|proof| proof.line).filter(|line| line.first() == Some(&at));
    WinningLine::new(line.unwrap_or_else(|| vec![at]))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI64, Ordering};
    use std::time::Duration;

    use pente_render::Renderer;

    use super::*;
    use crate::app::{Clock, Pictures, Sleep, VisibleChannels};

    /// A clock that the test sets, in milliseconds.
    struct SetClock(AtomicI64);

    impl Clock for SetClock {
        fn now(&self) -> Timestamp {
            Timestamp::from_millis(self.0.load(Ordering::Relaxed))
        }

        fn elapsed(&self) -> Duration {
            Duration::from_millis(self.0.load(Ordering::Relaxed).unsigned_abs())
        }

        fn sleep(&self, _: Duration) -> Sleep<'_> {
            Box::pin(std::future::pending())
        }
    }

    #[tokio::test]
    async fn a_puzzle_that_is_solved_around_midnight_counts_for_its_own_day() {
        let dir = tempfile::tempdir().expect("a directory");
        let store = Store::open(dir.path()).await.expect("opens");
        let clock = Arc::new(SetClock(AtomicI64::new(0)));
        let app = App::new(store, Pictures::new(Arc::new(Renderer::new())), clock.clone(), 7);
        let viewer = Viewer { player: PlayerId::new(1), guild: None, visible: VisibleChannels::All };
        // The second one is shown before midnight and solved after it.
        for (day, passed, expected) in [(20_000, 0, 1), (20_001, 1, 2), (20_002, 0, 3)] {
            clock.0.store(Day::new(day + 1).begin().as_millis() - 1, Ordering::Relaxed);
            let puzzle = app.daily_puzzle(&viewer).await.expect("reads").expect("a puzzle");
            clock.0.fetch_add(passed, Ordering::Relaxed);
            let tried = app.try_puzzle(&puzzle, &viewer, puzzle.line.first()).await.expect("tried");
            let Tried::Solved { streak: Some(streak), .. } = tried else { panic!("{day}: {tried:?}") };
            assert_eq!(streak.days, expected, "{day}");
        }
    }

    #[test]
    fn no_puzzle_is_that_of_two_days_in_a_row_if_there_are_others() {
        let built = [0, 1, 2].map(PuzzleId::Built);
        let yesterday = in_order_of_day(built.to_vec(), Day::new(4), None)[0];
        assert_eq!(yesterday, PuzzleId::Built(1));
        // The guild has its first puzzle.
        let today = [PuzzleId::Found(StoredPuzzleId::new(1))].into_iter().chain(built).collect();
        let order = in_order_of_day(today, Day::new(6), Some(&yesterday.to_string()));
        assert_eq!(order, [PuzzleId::Built(2), PuzzleId::Found(StoredPuzzleId::new(1)), built[0], yesterday]);
        assert_eq!(in_order_of_day(vec![yesterday], Day::new(6), Some(&yesterday.to_string())), [yesterday]);
        assert_eq!(in_order_of_day(Vec::new(), Day::new(6), None), []);
    }

    #[test]
    fn every_puzzle_that_comes_along_can_be_shown() {
        assert!(!LINES.is_empty());
        for line in 0..u16::try_from(LINES.len()).expect("few") {
            let (game, win) = built(line).expect("a legal position");
            let mut end = game.clone();
            for &at in win.moves() {
                end.apply(Event::Acted(Action::Place(at))).expect("a legal line");
            }
            let winners = end.position().outcome().map(|outcome| outcome.winners().to_vec());
            assert_eq!(winners, game.position().to_act().map(|seat| vec![seat]), "{line}: won by the side to move");
        }
        assert!(built(u16::MAX).is_none());
    }

    /// They are positions of games, not scattered stones.
    #[test]
    fn built_in_puzzles_place_each_stone_near_another() {
        for line in 0..u16::try_from(LINES.len()).expect("few") {
            let (game, _) = built(line).expect("a legal position");
            let place = |action: &Action| if let Action::Place(at) = *action { Some(at) } else { None };
            let stones: Vec<Point> = game.actions().iter().filter_map(place).collect();
            assert!((10..=32).contains(&stones.len()), "{line}: {} stones", stones.len());
            for (index, at) in stones.iter().enumerate().skip(1) {
                let distance = |other: &Point| at.x().abs_diff(other.x()).max(at.y().abs_diff(other.y()));
                assert!(stones[..index].iter().any(|other| distance(other) <= 4), "{line}: stone {}", index + 1);
            }
        }
    }
}
