//! Suggests points while a player types: legal ones, the nearest to the stones first, as many as Discord shows.
//! Ordering them by quality would be a hint.

use pente::PointError;

use crate::app::{GamePurpose, ResolvedGame, points_by_location};
use crate::discord::gateway::event::interaction::CommandData;
use crate::discord::i18n::meant_by_i;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Response};
use crate::discord::limits::CHOICES;
use crate::domain::game::Game;

/// Suggestions for `/move at`.
pub async fn points(cx: &Context, command: &CommandData) -> HandlerResult {
    let typed = command.typed();
    let stored = match cx.app.resolve_game(cx.user, cx.game_scope(), GamePurpose::ToMove).await? {
        ResolvedGame::One(stored) => Some(*stored),
        // If several games are possible, the points of the one that has waited longest.
        ResolvedGame::Several(games) => games.into_iter().min_by_key(|stored| stored.updated_at),
        _ => None,
    };
    let Some(stored) = stored else { return Ok(Response::Choices(Vec::new()).into()) };
    Ok(Response::Choices(suggestions(&stored.game, typed)).into())
}

/// Returns the label and the value of each suggestion for the typed text.
fn suggestions(game: &Game, typed: &str) -> Vec<(String, String)> {
    let size = game.table().rules().size();
    let typed: String = typed.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_uppercase();
    if size.parse(&typed) == Err(PointError::LetterI)
        && let Some(meant) = meant_by_i(&typed, size)
        && game.position().legal(meant).is_ok()
    {
        let label = size.label(meant);
        return vec![(label.clone(), label)];
    }
    let mut labels: Vec<String> =
        points_by_location(game).into_iter().map(|at| size.label(at)).filter(|label| fits(label, &typed)).collect();
    // Enter takes the first suggestion, so an exact match comes first: A1 before A10, however near that is.
    labels.sort_by_key(|label| label.len() != typed.len());
    labels.into_iter().take(CHOICES).map(|label| (label.clone(), label)).collect()
}

/// Whether the typed text is a prefix of the point, with the letter or the number first. A point of the endless board
/// has no letter: its first character is a digit, or a sign that must not be left out.
fn fits(label: &str, typed: &str) -> bool {
    let (letter, number) = label.split_at(1);
    let has_letter = letter.starts_with(|c: char| c.is_ascii_alphabetic());
    label.starts_with(typed) || (has_letter && format!("{number}{letter}").starts_with(typed))
}

#[cfg(test)]
mod tests {
    use pente::{Action, Options, Point, Preset, Rules, Size};

    use super::*;
    use crate::domain::game::{Event, Table};
    use crate::domain::ids::{GameId, PlayerId};

    fn game_of_two(rules: Rules) -> Game {
        let table = Table::unrated(rules, vec![PlayerId::new(1), PlayerId::new(2)]).expect("two players");
        Game::new(GameId::new(7), table)
    }

    fn shown(game: &Game, typed: &str) -> Vec<String> {
        suggestions(game, typed).into_iter().map(|(name, _)| name).collect()
    }

    #[test]
    fn suggestions_follow_the_typed_text() {
        let mut game = game_of_two(Preset::Standard.rules());
        assert_eq!(shown(&game, ""), ["K10"]);
        assert_eq!(shown(&game, "a"), Vec::<String>::new());
        game.apply(Event::Acted(Action::Place(Point::CENTRE))).expect("legal");
        assert_eq!(shown(&game, "").len(), CHOICES);
        assert_eq!(shown(&game, " k 11"), ["K11"]);
        assert_eq!(shown(&game, "11k"), ["K11"]);
        for typed in ["l1", "1l", " L 1 "] {
            let points = shown(&game, typed);
            assert_eq!(points[0], "L1", "before L10, which is nearer: {points:?}");
            assert!(typed == "1l" || points.len() == 11, "{points:?}");
        }
        assert_eq!(shown(&game, "i9"), ["J9"]);
        assert_eq!(shown(&game, "k10"), Vec::<String>::new(), "occupied");
        let mut row: Vec<String> = shown(&game, "k");
        row.sort();
        assert_eq!(row.len(), 18, "every empty point of the column");
        assert!(shown(&game, "1").iter().all(|label| label.contains('1')));
        assert_eq!(shown(&game, "<@1>"), Vec::<String>::new());
    }

    #[test]
    fn signs_are_not_ignored_on_the_endless_board() {
        let rules = Rules::new(Options { size: Size::ENDLESS, ..Preset::Standard.options() }).expect("playable");
        let mut game = game_of_two(rules);
        for at in [Point::CENTRE, Point::new(1, 0).expect("on the board")] {
            game.apply(Event::Acted(Action::Place(at))).expect("legal");
        }
        let check = |typed: &str, expected: &[&str]| assert_eq!(shown(&game, typed), expected, "{typed}");
        check("1,0", &[]);
        check("2, 0", &["2,0"]);
        check("-1,0", &["-1,0"]);
    }
}
