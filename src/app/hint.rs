//! Hints: a good move with the reason for it, in unrated games.

use pente_engine::{Budget, Engine, EngineConfig, Hint};

use super::{App, EngineUnavailable, Requester};
use crate::domain::game::StoredGame;

/// The size of the transposition table of a hint's search, as a power of two.
const TABLE_BITS: u32 = 16;

/// Why a hint was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintRefusal {
    /// The game is rated.
    Rated,
    /// The engine pool refused the search.
    EngineUnavailable(EngineUnavailable),
}

impl App {
    /// A hint for the seat to act; `None` if the game is over or there is nothing to place.
    pub(crate) async fn hint(&self, stored: &StoredGame) -> Result<Option<Hint>, HintRefusal> {
        let game = &stored.game;
        if game.table().is_rated() {
            return Err(HintRefusal::Rated);
        }
        if game.is_over() {
            return Ok(None);
        }
        let (game, budget) = (game.clone(), Budget::nodes(self.engine_pool.limits().analysis_nodes));
        let requester = Requester::of(&game);
        let hint = self.engine_pool.run(requester, stored.place.guild, move |stop| {
            let limits = EngineConfig { table_bits: TABLE_BITS, ..EngineConfig::default() };
            let mut engine = Engine::new(game.table().rules(), limits);
            engine.hint(game.position(), budget, game.id().get(), &mut || stop.is_late())
        });
        hint.await.map_err(HintRefusal::EngineUnavailable)
    }
}
