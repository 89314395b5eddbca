//! The data export of a user: JSON with one entry per line, so that it stays readable and small.

use pente::Position;
use pente::notation::format_action;
use serde_json::{Value, json};

use crate::domain::audit::Entry;
use crate::domain::challenges::StoredChallenge;
use crate::domain::data_export::{DataExport, GameEventExport, PeriodExport, RatingChangeExport, ScoreExport};
use crate::domain::game::{Span, StoredGame};
use crate::domain::ids::{ChallengeId, GameId, GuildId, PlayerId};
use crate::domain::lobbies::StoredLobby;
use crate::domain::matches::StoredMatch;
use crate::domain::puzzles::PuzzleRecord;
use crate::domain::rating::Scope;
use crate::domain::settings::PlayerSettings;
use crate::domain::timestamp::{Day, Timestamp};
use crate::domain::tournament::{StoredTournament, TournamentState};

/// Serialises the export. Ids are strings, because they exceed the integers that many JSON parsers read exactly.
pub fn as_json(data_export: &DataExport) -> Vec<u8> {
    let id = |id: u64| id.to_string();
    let ratings = data_export.ratings.iter().map(|(scope, family, player_rating)| {
        json!({
            "server": server(*scope),
            "family": family,
            "rating": player_rating.rating,
            "deviation": player_rating.deviation,
            "wins": player_rating.wins,
            "losses": player_rating.losses,
            "draws": player_rating.draws,
        })
    });
    let all = json!({
        "player": id(data_export.player.get()),
        "name": data_export.name,
        "settings": settings(&data_export.settings),
        "locale": data_export.locale,
        "blocked": data_export.blocked.iter().map(|player| id(player.get())).collect::<Vec<_>>(),
        "ratings": ratings.collect::<Vec<_>>(),
        "ratings_by_period": data_export.periods.iter().map(period).collect::<Vec<_>>(),
        "results": data_export.scores.iter().map(score).collect::<Vec<_>>(),
        "challenges": data_export.challenges.iter().map(challenge).collect::<Vec<_>>(),
        "tournaments": data_export.tournaments.iter().map(|one| tournament(one, data_export.player)).collect::<Vec<_>>(),
        "puzzles": puzzles(&data_export.puzzles),
        "tournament_changes": data_export.activity.tournament_changes.iter().map(|(which, at)| change(which.get(), *at)).collect::<Vec<_>>(),
        "taken_out_of_tournaments": data_export.activity.removed.iter().map(|which| which.get()).collect::<Vec<_>>(),
        "matches": data_export.activity.matches.iter().map(matches).collect::<Vec<_>>(),
        "tables": data_export.activity.lobbies.iter().map(table).collect::<Vec<_>>(),
        "table_changes": data_export.activity.lobby_changes.iter().map(|(which, at)| change(which.get(), *at)).collect::<Vec<_>>(),
        "vacations": data_export.activity.vacations.iter().map(vacation).collect::<Vec<_>>(),
        "rating_changes": data_export.activity.rating_changes.iter().map(rating_change).collect::<Vec<_>>(),
        "administered": data_export.activity.audit.iter().map(administered).collect::<Vec<_>>(),
        "servers": data_export.activity.memberships.iter().map(membership).collect::<Vec<_>>(),
        "records": data_export.imports.iter().map(record).collect::<Vec<_>>(),
        "reviews_under_way": data_export.activity.reviews.iter().map(review).collect::<Vec<_>>(),
        "open_pads": data_export.activity.pads.iter().map(open_pad).collect::<Vec<_>>(),
        "challenge_confirmations": data_export.activity.confirmations.iter().map(confirmation).collect::<Vec<_>>(),
        "followed_games": data_export.activity.follows.iter().map(followed).collect::<Vec<_>>(),
        "listed_solutions": data_export.activity.posted_solutions.iter().map(listed).collect::<Vec<_>>(),
        "games": data_export.games.iter().map(game).collect::<Vec<_>>(),
        "done_in_games": data_export.activity.game_events.iter().map(game_event).collect::<Vec<_>>(),
    });
    in_lines(&all).into_bytes()
}

/// Serialises each member, and each item of a list, on a line of its own.
fn in_lines(all: &Value) -> String {
    let members = all.as_object().into_iter().flatten().map(|(name, value)| {
        let text = match value {
            Value::Array(things) if !things.is_empty() => {
                format!("[\n{}\n]", things.iter().map(Value::to_string).collect::<Vec<_>>().join(",\n"))
            }
            value => value.to_string(),
        };
        format!("{}: {text}", json!(name))
    });
    format!("{{\n{}\n}}\n", members.collect::<Vec<_>>().join(",\n"))
}

fn settings(settings: &PlayerSettings) -> Value {
    json!({
        "confirm": settings.confirm.name(),
        "reminders": settings.reminders.name(),
        "last_move": settings.last_move,
        "coordinates": settings.coordinates,
        "theme": settings.theme.name(),
        "board_area": settings.board_area.name(),
        "announcements": settings.announcements,
        "column_and_row": settings.selects,
        "text_board": settings.text_board,
        "hidden": settings.hidden,
        "language": settings.language,
    })
}

/// A daily puzzle below which a guild lists the player.
fn listed((guild, day): &(GuildId, Day)) -> Value {
    json!({"server": guild.to_string(), "day_since_1970": day.get()})
}

/// A followed game.
fn followed((game, of): &(GameId, String)) -> Value {
    json!({"game": game.get(), "notified_of": of})
}

fn challenge(stored: &StoredChallenge) -> Value {
    json!({
        "number": stored.id.get(),
        "challenger": stored.challenge.challenger.to_string(),
        "opponent": stored.challenge.opponent.to_string(),
        "channel": stored.challenge.place.channel.to_string(),
        "made_at": stored.challenge.at.as_millis(),
        "match": stored.challenge.match_terms.map(|terms| terms.format.to_string()),
        "handicap": stored.challenge.match_terms.map(|terms| terms.handicap.get()),
        "state": stored.state.word(),
    })
}

fn tournament(stored: &StoredTournament, player: PlayerId) -> Value {
    let state = match stored.state {
        TournamentState::Open => "open",
        TournamentState::Running => "running",
        TournamentState::Over => "over",
        TournamentState::Cancelled => "called off",
        TournamentState::Expired => "expired",
    };
    let own = stored.players.iter().position(|&other| other == player);
    json!({
        "number": stored.id.get(),
        "name": stored.name,
        "format": stored.format.to_string(),
        "server": stored.place.guild.map(|guild| guild.to_string()),
        "channel": stored.place.channel.to_string(),
        "organised": stored.organiser == player,
        "played": own.is_some(),
        "left": own.is_some_and(|own| stored.tournament.as_ref().is_some_and(|tournament| tournament.has_left(own))),
        "state": state,
    })
}

fn puzzles(record: &PuzzleRecord) -> Value {
    let solved = record.solved.iter().map(|(puzzle, at)| json!({"puzzle": puzzle, "solved_at": at.as_millis()}));
    let streak = record.streak.map(|(streak, last_day)| {
        json!({"days_in_a_row": streak.days, "best": streak.best, "last_day_since_1970": last_day.get()})
    });
    json!({"solved": solved.collect::<Vec<_>>(), "puzzle_of_the_day": streak})
}

fn table(stored: &StoredLobby) -> Value {
    json!({
        "number": stored.id.get(),
        "server": stored.place.guild.map(|guild| guild.to_string()),
        "channel": stored.place.channel.to_string(),
        "host": stored.lobby.host().to_string(),
        "seated": stored.lobby.seated().map(|player| player.to_string()).collect::<Vec<_>>(),
        "state": stored.state.word(),
    })
}

/// A match, in the turn order of its first game.
fn matches(stored: &StoredMatch) -> Value {
    json!({
        "number": stored.id.get(),
        "form": stored.format.to_string(),
        "server": stored.guild.map(|guild| guild.to_string()),
        "players": stored.players.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "points_at_the_start": stored.handicaps,
        "games": stored.games.iter().map(|game| game.game.get()).collect::<Vec<_>>(),
        "over": !stored.is_running,
        "given_up_by": stored.resigned_by.map(|player| player.to_string()),
    })
}

fn change(number: u64, at: Timestamp) -> Value {
    json!({"number": number, "at": at.as_millis()})
}

fn review((game, begun_at): &(GameId, Timestamp)) -> Value {
    json!({"game": game.get(), "begun_at": begun_at.as_millis()})
}

fn open_pad((game, until): &(GameId, Timestamp)) -> Value {
    json!({"game": game.get(), "until": until.as_millis()})
}

fn confirmation((challenge, until): &(ChallengeId, Timestamp)) -> Value {
    json!({"challenge": challenge.get(), "until": until.as_millis()})
}

fn game_event(event: &GameEventExport) -> Value {
    json!({"game": event.game.get(), "number": event.rev.get(), "what": event.event, "at": event.at.as_millis()})
}

fn vacation(vacation: &Span) -> Value {
    json!({"began_at": vacation.from.as_millis(), "ended_at": vacation.until.as_millis()})
}

/// The id of the guild that a rating belongs to; `None` for the rating over all guilds.
fn server(scope: Scope) -> Option<String> {
    match scope {
        Scope::Guild(guild) => Some(guild.to_string()),
        Scope::Global => None,
    }
}

fn period(period: &PeriodExport) -> Value {
    json!({
        "server": server(period.scope),
        "family": period.family,
        "period": period.unit,
        "began_at": period.began_at.as_millis(),
        "rating": period.rating[0],
        "deviation": period.rating[1],
        "wins": period.score[0],
        "losses": period.score[1],
        "draws": period.score[2],
    })
}

fn score(score: &ScoreExport) -> Value {
    json!({
        "server": score.guild.to_string(),
        "family": score.family,
        "period": score.unit,
        "began_at": score.began_at.map(Timestamp::as_millis),
        "wins": score.score[0],
        "losses": score.score[1],
        "draws": score.score[2],
    })
}

fn rating_change(change: &RatingChangeExport) -> Value {
    json!({
        "game": change.game.get(),
        "server": server(change.scope),
        "family": change.family,
        "half_points": change.half_points,
        "rating": [change.before[0], change.after[0]],
        "deviation": [change.before[1], change.after[1]],
        "voided": change.is_voided,
    })
}

fn administered((guild, entry): &(GuildId, Entry)) -> Value {
    json!({
        "server": guild.to_string(),
        "at": entry.at.as_millis(),
        "action": entry.action,
        "detail": entry.detail,
    })
}

fn membership(&(guild, is_here, seen_at): &(GuildId, bool, Timestamp)) -> Value {
    json!({"server": guild.to_string(), "here": is_here, "seen_at": seen_at.as_millis()})
}

fn record((at, text): &(Timestamp, String)) -> Value {
    json!({"brought_at": at.as_millis(), "record": text})
}

fn game(stored: &StoredGame) -> Value {
    let mut position = Position::new(*stored.game.table().rules());
    let actions = stored.game.actions().iter().map(|&action| {
        let text = format_action(action, &position);
        position.apply_silently(action).expect("a stored game replays");
        text
    });
    let actions: Vec<String> = actions.collect();
    json!({
        "number": stored.game.id().get(),
        "server": stored.place.guild.map(|guild| guild.to_string()),
        "channel": stored.place.channel.to_string(),
        "players": stored.game.table().players().iter().map(ToString::to_string).collect::<Vec<_>>(),
        "rated": stored.game.table().is_rated(),
        "match": stored.in_match.map(|at| at.match_id.get()),
        "game_of_match": stored.in_match.map(|at| at.number),
        "began_at": stored.created_at.as_millis(),
        "last_at": stored.updated_at.as_millis(),
        "over": stored.game.is_over(),
        "moves": actions,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_contains_one_entry() {
        let all = json!({
            "blocked": [],
            "games": [{"moves": ["K10", "L9"], "number": 1}, {"moves": [], "number": 2}],
            "name": "\"Ann\"\n",
        });
        let text = in_lines(&all);
        let lines = [
            "{",
            r#""blocked": [],"#,
            r#""games": ["#,
            r#"{"moves":["K10","L9"],"number":1},"#,
            r#"{"moves":[],"number":2}"#,
            "],",
            r#""name": "\"Ann\"\n""#,
            "}",
        ];
        assert_eq!(text.lines().collect::<Vec<_>>(), lines);
        assert_eq!(serde_json::from_str::<Value>(&text).expect("JSON"), all);
    }
}
