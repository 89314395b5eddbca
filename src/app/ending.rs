//! The end of a game: writes results and ratings, and begins the next game of the match and the next round of the
//! tournament, in the transaction of the last event, so that no game is lost or begun twice.

use pente::Scoring;

use super::recompute;
use super::settings::allowed_terms;
use super::tournament_rounds::save_rounds_and_begin_games;
use crate::domain::game::{Score, StoredGame, Table};
use crate::domain::ids::{GameId, PlayerId};
use crate::domain::matches::{InMatch, MatchFormat, MatchState, NextGame, RatedAs, StoredMatch, tallies};
use crate::domain::rating::{self, PlayerScore, RatingChange, RecomputationPhase, Scope};
use crate::domain::timestamp::Timestamp;
use crate::domain::tournament::PairingResult;
use crate::store::{
    EngineResult, LineRating, NewGame, NewHistoryRow, PeriodResult, RatingKey, StoreError, Transaction,
};

/// Continues the match and the tournament of a game that ended or was voided.
pub(super) async fn continue_competition(
    tx: &mut Transaction<'_>,
    ended: &StoredGame,
    at: Timestamp,
) -> Result<(), StoreError> {
    continue_match(tx, ended, at).await?;
    continue_tournament(tx, ended, at).await
}

/// Writes the result of each seat of a finished game. Returns the results if the game is rated.
pub(super) async fn write_results(
    tx: &mut Transaction<'_>,
    stored: &StoredGame,
) -> Result<Option<Vec<PlayerScore>>, StoreError> {
    let Some(results) = rating::results(&stored.game) else { return Ok(None) };
    let scores: Vec<Score> = results.iter().map(|result| result.score).collect();
    tx.set_results(stored.game.id(), &scores).await?;
    if stored.in_match.is_some() {
        let scoring = match readable_match(tx, stored).await? {
            Some(stored_match) => stored_match.score.scoring(),
            // As in a points match, so that nothing is missing once the match can be read again.
            None => Some(Scoring::for_players(stored.game.table().rules().sides().into())),
        };
        tx.insert_tallies(stored.game.id(), &tallies(&stored.game, scoring)).await?;
    }
    write_engine_result(tx, stored, &results).await?;
    Ok(rating::changes_ratings(&stored.game).then_some(results))
}

/// Records the result of an engine against one player of a guild whose rating there is not provisional.
async fn write_engine_result(
    tx: &mut Transaction<'_>,
    stored: &StoredGame,
    results: &[PlayerScore],
) -> Result<(), StoreError> {
    let (Some(guild), [one, two]) = (stored.place.guild, results) else { return Ok(()) };
    let (engine, player) = if one.player.is_engine() { (one, two) } else { (two, one) };
    let (PlayerId::Engine { level, .. }, PlayerId::Human(_)) = (engine.player, player.player) else { return Ok(()) };
    let family = rating::family(stored.game.table().rules());
    let rating = tx.rating(Scope::Guild(guild), family, player.player).await?;
    if rating.is_provisional() {
        return Ok(());
    }
    let result = EngineResult { guild, family, level, half_points: engine.score.half_points(), rating: rating.rating };
    tx.insert_engine_result(stored.game.id(), result).await
}

/// Rates a game with these results as the most recent one, in its guild and over all guilds.
pub(super) async fn rate(
    tx: &mut Transaction<'_>,
    stored: &StoredGame,
    mut results: Vec<PlayerScore>,
) -> Result<Vec<RatingChange>, StoreError> {
    if let [one, two] = results.as_mut_slice()
        && let Some(stored_match) = readable_match(tx, stored).await?
    {
        match stored_match.rated_as([one.player, two.player]) {
            RatedAs::Alone => {}
            RatedAs::Later => return Ok(Vec::new()),
            RatedAs::Together([of_one, of_two]) => (one.score, two.score) = (of_one, of_two),
        }
    }
    tx.lock_history().await?;
    let global = rate_in(tx, stored, Scope::Global, &results).await?;
    match stored.place.guild {
        Some(guild) => rate_in(tx, stored, Scope::Guild(guild), &results).await,
        None => Ok(global),
    }
}

async fn rate_in(
    tx: &mut Transaction<'_>,
    stored: &StoredGame,
    scope: Scope,
    results: &[PlayerScore],
) -> Result<Vec<RatingChange>, StoreError> {
    let rules = stored.game.table().rules();
    let family = rating::family(rules);
    let mut before = Vec::with_capacity(results.len());
    for &PlayerScore { player, .. } in results {
        before.push(tx.rating(scope, family, player).await?);
    }
    let scores: Vec<Score> = results.iter().map(|result| result.score).collect();
    let after = rating::after_game(&before, &scores, rules.sides().into());
    let ratings = RatingKey::new(scope, family);
    let mut changes = Vec::with_capacity(results.len());
    for ((&PlayerScore { player, score }, before), after) in results.iter().zip(before).zip(after) {
        let row = NewHistoryRow { player, score, before, after, at: stored.updated_at };
        append_to_history(tx, stored.game.id(), &ratings, &row).await?;
        changes.push(RatingChange { player, before, after });
    }
    Ok(changes)
}

/// Counts a game for a player as the most recent one: in the rating and the score, in the rating history, and in the
/// periods of its time.
async fn append_to_history(
    tx: &mut Transaction<'_>,
    game: GameId,
    ratings: &RatingKey,
    row: &NewHistoryRow,
) -> Result<(), StoreError> {
    let NewHistoryRow { player, score, after, at, .. } = *row;
    // A recomputed rating that is not applied yet would overwrite the rating of this game when it is.
    if tx.recomputation(ratings).await?.is_some_and(|recomputation| recomputation.phase == RecomputationPhase::Applying)
    {
        recompute::apply(tx, ratings, player).await?;
    }
    tx.add_to_rating(ratings, player, after, score).await?;
    tx.insert_rating_change(game, ratings, row).await?;
    let result = PeriodResult { player, at, rating: after, score, line: LineRating::Replaced };
    tx.add_to_periods(ratings, &result).await
}

/// The match of a game; `None` for a single game, and for a match that cannot be read, whose games end like single
/// games.
pub(super) async fn readable_match(
    tx: &mut Transaction<'_>,
    stored: &StoredGame,
) -> Result<Option<StoredMatch>, StoreError> {
    let Some(at) = stored.in_match else { return Ok(None) };
    match tx.stored_match(at.match_id).await {
        // Logged once, at the end of its game.
        Err(error) if error.is_damage() => Ok(None),
        found => found,
    }
}

/// Begins the next game of a match, or records that the match is decided.
async fn continue_match(tx: &mut Transaction<'_>, ended: &StoredGame, at: Timestamp) -> Result<(), StoreError> {
    let Some(in_match) = ended.in_match else { return Ok(()) };
    let stored_match = match tx.stored_match(in_match.match_id).await {
        // The game ends, and no other follows.
        Err(error) if error.is_damage() => {
            tracing::error!(game.id = ended.game.id().get(), %error, "a match does not go on");
            return Ok(());
        }
        stored_match => stored_match?,
    };
    let Some(stored_match) = stored_match else { return Ok(()) };
    match stored_match.next() {
        NextGame::Resigned => Ok(()),
        NextGame::Decided => tx.set_match_state(stored_match.id, MatchState::Over).await,
        NextGame::Abandoned(by) => tx.match_resigned(stored_match.id, by, None).await,
        NextGame::Running => tx.set_match_state(stored_match.id, MatchState::Running).await,
        NextGame::Begins { number, seats } => {
            tx.set_match_state(stored_match.id, MatchState::Running).await?;
            let terms = match stored_match.format {
                // The games of a set are rated together.
                MatchFormat::Set => stored_match.terms,
                _ => allowed_terms(tx, ended.place.guild, stored_match.terms, None).await?,
            };
            let table =
                Table::of(terms, seats).ok_or_else(|| StoreError::wrong_seats("match", stored_match.id.get()))?;
            let in_match = Some(InMatch { number, ..in_match });
            let (place, thread_of) = (ended.place, ended.thread_of);
            let new = NewGame { place, thread_of, table, interaction: None, rematch_of: None, in_match, at };
            tx.insert_game(&new).await.map(drop)
        }
    }
}

/// Takes a game that ended or was voided into its tournament, if it is of one.
async fn continue_tournament(tx: &mut Transaction<'_>, ended: &StoredGame, at: Timestamp) -> Result<(), StoreError> {
    let Some(pairing) = tx.pairing_of(ended.game.id()).await? else { return Ok(()) };
    let stored = match tx.tournament(pairing.tournament).await {
        // The game ends, and its pairing stays open.
        Err(error) if error.is_damage() => {
            tracing::error!(tournament.id = pairing.tournament.get(), %error, "a tournament does not go on");
            return Ok(());
        }
        stored => stored?,
    };
    let Some(stored) = stored else { return Ok(()) };
    let result = PairingResult::of(&ended.game);
    if result.is_none() && !stored.is_last_of_pairing(ended.game.id()) {
        // An earlier, drawn game was voided: the pairing depends on the later one.
        return Ok(());
    }
    let drawn = tx.count_drawn(pairing).await?;
    let Some(tournament) = stored.after_game(pairing, result, drawn) else { return Ok(()) };
    save_rounds_and_begin_games(tx, &stored, &tournament, at).await?;
    tx.increment_tournament_rev(pairing.tournament).await.map(drop)
}
