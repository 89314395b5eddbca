//! Replays: games shown step by step, both games played here and imported records.

use pente::notation::{Record, RecordError, records};
use pente::{Action, Variant};

use super::{App, Error, Failure, UseCaseResult, Viewer};
use crate::domain::calendar::{self, Date};
use crate::domain::game::{Event, Game, GameListEntry, StoredGame, Table, Terms, TimeControl};
use crate::domain::ids::{ChannelId, GameId, ImportId, PlayerId};
use crate::domain::place::Place;
use crate::domain::timestamp::Timestamp;

/// The longest record that can be imported, in bytes: `MAX_ACTIONS` in the form in which records are exported. The
/// longest game of pente.org takes a hundredth of it.
pub const MAX_RECORD_BYTES: usize = 256 << 10;

/// The most actions of an imported game. A game that ends by its rules is shorter: the endless board grows to 99 × 99 =
/// 9,801 points, and fewer than 360 stones are captured before one of six sides reaches the largest goal, 20 captures
/// of three. Only rules in which captures do not count allow longer games.
const MAX_ACTIONS: usize = 12_000;

/// The number of recent games offered for replay.
const RECENT: u32 = 25;

/// The most imported records stored for one player.
const KEPT_IMPORTS: u32 = 20;

/// The game of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayId {
    /// A game that was played here.
    Game(GameId),
    /// An imported record.
    Import(ImportId),
}

/// A game with what is needed to show any of its positions.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game's id.
    pub id: ReplayId,
    /// The game at its last position. An imported game has id 0 and players that are no Discord users.
    pub stored: StoredGame,
    /// The names of the players in seat order; empty where unknown.
    pub names: Vec<String>,
    /// The tags of an imported record that do not name players; none for a game that was played here.
    pub tags: Vec<(String, String)>,
}

impl Replay {
    /// The number of steps.
    pub fn steps(&self) -> u32 {
        u32::try_from(self.stored.game.actions().len()).unwrap_or(u32::MAX)
    }

    /// The game after `step` steps, or at its last position if it has fewer.
    pub fn at(&self, step: u32) -> StoredGame {
        StoredGame { game: game_after(&self.stored.game, step), ..self.stored.clone() }
    }

    /// The game as a record.
    ///
    /// # Panics
    /// Never: the actions of a game are legal by its rules.
    pub fn record(&self) -> Record {
        let game = &self.stored.game;
        let named = (1..).zip(&self.names).filter(|(_, name)| !name.is_empty());
        let mut tags: Vec<(String, String)> = named.map(|(n, name)| (format!("Player {n}"), name.clone())).collect();
        tags.extend(self.tags.iter().cloned());
        if let ReplayId::Game(number) = self.id {
            tags.push(("Date".to_owned(), date(self.stored.created_at)));
            tags.push(("Site".to_owned(), "Tessera".to_owned()));
            tags.push(("Round".to_owned(), number.to_string()));
            tags.push(("Rated".to_owned(), if game.table().is_rated() { "yes" } else { "no" }.to_owned()));
            if game.is_voided() {
                tags.push(("Voided".to_owned(), "yes".to_owned()));
            }
        }
        let variant = Variant::nearest(game.table().rules());
        Record::new(variant, tags, game.actions().to_vec()).expect("the actions of a game are legal")
    }
}

/// Why a text cannot be imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportRefusal {
    /// It contains no game.
    Empty,
    /// It is longer than [`MAX_RECORD_BYTES`], or its game has more than 12,000 actions.
    TooLong,
    /// It cannot be parsed, or the game is not legal.
    Unreadable(RecordError),
}

/// An imported game.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The first game of the text.
    pub replay: Replay,
    /// Whether more games follow it in the text.
    pub is_first_of_several: bool,
}

impl App {
    /// The replay of a game; `None` if there is no such game or the viewer may not see it. Imported records are visible
    /// only to the player who imported them.
    pub(crate) async fn replay(&self, id: ReplayId, viewer: &Viewer) -> Result<Option<Replay>, Failure> {
        match id {
            ReplayId::Game(game) => match self.store.game(game).await? {
                Some(stored) if viewer.may_see(&stored) => self.replay_of(stored).await.map(Some),
                _ => Ok(None),
            },
            ReplayId::Import(number) => {
                let Some(text) = self.store.import(number, viewer.player).await? else { return Ok(None) };
                let record = records(&text).next().and_then(Result::ok);
                Ok(record.and_then(|record| imported(number, &record, self.now())))
            }
        }
    }

    /// The replay of a loaded game.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn replay_of(&self, stored: StoredGame) -> Result<Replay, Failure> {
        let names = self.names(stored.game.table().players()).await?;
        Ok(Replay { id: ReplayId::Game(stored.game.id()), stored, names, tags: Vec::new() })
    }

    /// Imports the first game of a text, unrated, so that it can be replayed.
    pub(crate) async fn import(&self, player: PlayerId, text: &str) -> UseCaseResult<Imported, ImportRefusal> {
        let (record, is_first_of_several) = read(text).map_err(Error::Refused)?;
        let args = (player, record.to_string(), self.now());
        let kept = self
            .store
            .write(args, |tx, (player, record, at)| Box::pin(tx.insert_import(*player, record, *at, KEPT_IMPORTS)));
        let number = kept.await?;
        let replay = imported(number, &record, self.now()).ok_or(Error::Refused(ImportRefusal::Empty))?;
        Ok(Imported { replay, is_first_of_several })
    }

    /// A player's most recent games, with the names of the players in turn order.
    pub(crate) async fn recent(&self, player: PlayerId) -> Result<Vec<(GameListEntry, Vec<String>)>, Failure> {
        let lines = self.store.recent_of(player, RECENT).await?;
        let mut players: Vec<PlayerId> = lines.iter().flat_map(|line| line.players.clone()).collect();
        players.sort_unstable();
        players.dedup();
        let names = self.store.names(&players).await?;
        let name = |player: &PlayerId| names.get(player).cloned().unwrap_or_default();
        let with_names = |line: GameListEntry| {
            let names = line.players.iter().map(name).collect();
            (line, names)
        };
        Ok(lines.into_iter().map(with_names).collect())
    }
}

/// A game after `step` of its actions, or at its last position if it has fewer. It has no clock, because the times of
/// the moves are not loaded.
pub(super) fn game_after(game: &Game, step: u32) -> Game {
    let actions = game.actions().iter().take(step.try_into().unwrap_or(usize::MAX));
    let terms = Terms { control: TimeControl::Unlimited, ..*game.table().terms() };
    let table = Table::of(terms, game.table().players().to_vec()).unwrap_or_else(|| game.table().clone());
    let before = Game::replay(game.id(), table, actions.map(|&action| Event::Acted(action)));
    // A prefix of a legal game is legal.
    before.unwrap_or_else(|_| game.clone())
}

/// Parses the first game of a text; also returns whether more follow.
fn read(text: &str) -> Result<(Record, bool), ImportRefusal> {
    if text.len() > MAX_RECORD_BYTES {
        return Err(ImportRefusal::TooLong);
    }
    let mut games = records(text);
    let record = games.next().ok_or(ImportRefusal::Empty)?.map_err(ImportRefusal::Unreadable)?;
    if record.actions().is_empty() {
        return Err(ImportRefusal::Empty);
    }
    if record.actions().len() > MAX_ACTIONS {
        return Err(ImportRefusal::TooLong);
    }
    Ok((record, games.next().is_some()))
}

/// The replay of an imported record. Its players have the ids 1, 2, … and are no Discord users.
fn imported(number: ImportId, record: &Record, now: Timestamp) -> Option<Replay> {
    let rules = record.variant().rules();
    let players = (1..=u64::from(rules.players())).map(PlayerId::new).collect();
    let table = Table::unrated(rules, players)?;
    let events = record.actions().iter().map(|&action: &Action| Event::Acted(action));
    let game = Game::replay(GameId::new(0), table, events).ok()?;
    let place = Place { guild: None, channel: ChannelId::new(0) };
    let stored = StoredGame::new(game, place, now);
    let names = (1..=rules.players()).map(|n| name(record, n)).collect();
    let is_name = |tag: &str| (1..=rules.players()).any(|n| tag.eq_ignore_ascii_case(&format!("Player {n}")));
    let tags = record.tags().iter().filter(|(tag, _)| !is_name(tag)).cloned().collect();
    Some(Replay { id: ReplayId::Import(number), stored, names, tags })
}

/// The name of a player in a record.
fn name(record: &Record, number: u8) -> String {
    record.tag(&format!("Player {number}")).unwrap_or_default().to_owned()
}

/// The date in UTC, as records write it: `2026.01.31`.
fn date(at: Timestamp) -> String {
    let Date { year, month, day } = calendar::date(at.day());
    format!("{year:04}.{month:02}.{day:02}")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use pente_render::Renderer;

    use super::*;
    use crate::app::Pictures;

    #[test]
    fn days_are_written_as_records_write_them() {
        let check =
            |secs: i64, expected: &str| assert_eq!(date(Timestamp::from_millis(secs * 1000)), expected, "{secs}");
        check(0, "1970.01.01");
        check(-1, "1969.12.31");
        check(951_782_400, "2000.02.29");
        check(951_868_800, "2000.03.01");
        check(1_767_225_599, "2025.12.31");
        check(1_767_225_600, "2026.01.01");
        check(4_107_542_400, "2100.03.01");
    }

    #[test]
    fn texts_that_are_no_game_are_refused() {
        for text in ["", " \n\t", "{only a comment}", "[Variant \"standard\"]\n*"] {
            assert_eq!(read(text).err(), Some(ImportRefusal::Empty), "{text:?}");
        }
        assert_eq!(read(&" ".repeat(MAX_RECORD_BYTES + 1)).err(), Some(ImportRefusal::TooLong));
        for text in ["hello there", "1. K10 K10", "[Game \"Chess\"] 1. K10 L9", "[Variant \"x\"] 1. K10", "1. K99"] {
            assert!(matches!(read(text), Err(ImportRefusal::Unreadable(_))), "{text:?}");
        }
        let (record, more) = read("1. K10 L9 *\n\n[Variant \"standard\"]\n1. K10 M9 *").expect("two games");
        assert_eq!((record.actions().len(), more), (2, true));
    }

    /// A game that fills the endless board, on which nobody ever has five in a row.
    fn endless() -> String {
        let is_first = |&(x, y): &(i32, i32)| (x + 2 * y).rem_euclid(4) < 2;
        // From the middle outwards, so that the board grows.
        let reach = |&(x, y): &(i32, i32)| x.abs().max(y.abs());
        let mut points: Vec<(i32, i32)> = (-49..=49).flat_map(|x| (-49..=49).map(move |y| (x, y))).collect();
        points.sort_by_key(reach);
        let (first, second): (Vec<_>, Vec<_>) = points.into_iter().partition(is_first);
        let pairs = first.iter().zip(&second).map(|((x, y), (z, w))| format!("{x},{y} {z},{w}"));
        format!("[Variant \"no-captures\"] [Options \"board=endless\"] {}", pairs.collect::<Vec<_>>().join(" "))
    }

    #[tokio::test]
    async fn the_longest_games_can_be_imported() {
        let (record, _) = read(&endless()).expect("a game");
        assert!(record.actions().len() > 9_000, "{}", record.actions().len());
        let own = record.to_string();
        assert!(own.len() < MAX_RECORD_BYTES, "{}", own.len());
        assert_eq!(read(&own).expect("its own record").0.actions(), record.actions());
        let replay = imported(ImportId::new(3), &record, Timestamp::from_millis(0)).expect("a game");
        // It is looked at step by step: a moving picture of it would take hours to see, and much memory to draw.
        let pictures = Pictures::new(Arc::new(Renderer::new()));
        assert!(pictures.gif(&replay.at(1_001).game, &replay.names).await.is_none());
    }

    #[test]
    fn a_voided_game_is_exported_without_a_result() {
        let record = |events: &[Event]| {
            let players = vec![PlayerId::new(1), PlayerId::new(2)];
            let table = Table::unrated(pente::Preset::Standard.rules(), players).expect("a table");
            let game = Game::replay(GameId::new(7), table, events.iter().copied()).expect("legal");
            let place = Place { guild: None, channel: ChannelId::new(0) };
            let stored = StoredGame::new(game, place, Timestamp::from_millis(0));
            let id = ReplayId::Game(GameId::new(7));
            Replay { id, stored, names: Vec::new(), tags: Vec::new() }.record().to_string()
        };
        let resigned = Event::Acted(Action::Resign(pente::Seat::new(1)));
        assert!(record(&[resigned]).contains("[Result \"1\"]"));
        let voided = record(&[resigned, Event::Voided]);
        assert!(voided.contains("[Voided \"yes\"]\n[Result \"*\"]\n"), "{voided}");
        assert!(record(&[resigned, Event::Voided, Event::Restored]).contains("[Result \"1\"]"));
    }

    #[test]
    fn an_imported_record_is_exported_unchanged() {
        let tags = "[Player 1 \"Ada\"] [Player 2 \"Grace\"] [Event \"Open\"] [Date \"2026.01.31\"]";
        let (record, _) = read(&format!("{tags} 1. K10 L9 2. N10 resign:2")).expect("a game");
        assert_eq!(record.tag("Event"), Some("Open"));
        let replay = imported(ImportId::new(3), &record, Timestamp::from_millis(0)).expect("a game");
        assert_eq!((replay.steps(), replay.names.as_slice()), (4, ["Ada".to_owned(), "Grace".to_owned()].as_slice()));
        assert_eq!(replay.record().to_string(), record.to_string());
        assert_eq!(replay.at(2).game.position().plies(), 2);
        assert_eq!(replay.at(99).game.position(), replay.stored.game.position());
        assert!(replay.at(3).game.to_act().is_some() && replay.at(4).game.is_over());
        // One that names nobody.
        let (record, _) = read("1. K10 L9").expect("a game");
        let replay = imported(ImportId::new(3), &record, Timestamp::from_millis(0)).expect("a game");
        assert_eq!(replay.record().to_string(), record.to_string());
    }
}
