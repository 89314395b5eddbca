//! Boards as pictures, drawn away from the threads that answer people.

use std::sync::Arc;

use crate::domain::game::{Event, Game, Table};
use crate::domain::ids::{GameId, PlayerId};
use crate::domain::settings::{BoardTheme, GuildSettings, PlayerSettings};
use pente::{Action, Phase, Point, Preset, Size};
use pente_render::{RenderError, Renderer, Scene, Style, TextBoard, Theme, Tint, Viewport, text_board};

/// The longest game that is drawn as one moving picture.
const MOST_FRAMES: usize = 1_000;

/// Draws boards.
#[derive(Clone)]
pub struct Pictures {
    renderer: Arc<Renderer>,
    /// What was chosen by the one viewer, or by the admins of the server where all see the picture.
    style: Inspection,
}

/// What is chosen of the way a board looks.
#[derive(Clone, Copy, Debug)]
struct Inspection {
    theme: Theme,
    last_move: bool,
    coordinates: bool,
}

/// A picture of a board.
#[derive(Clone, Debug)]
pub struct BoardPicture {
    /// The file.
    pub png: Vec<u8>,
}

impl Pictures {
    /// Draws with this.
    pub fn new(renderer: Arc<Renderer>) -> Self {
        let style = Inspection { theme: Theme::default(), last_move: true, coordinates: true };
        Self { renderer, style }
    }

    /// The same, as one person chose to see boards.
    #[must_use]
    pub fn seen_by(&self, settings: &PlayerSettings) -> Self {
        let style = Inspection {
            theme: theme(settings.theme),
            last_move: settings.last_move,
            coordinates: settings.coordinates,
        };
        Self { renderer: self.renderer.clone(), style }
    }

    /// The same, as a server's admins chose that everybody sees boards there.
    #[must_use]
    pub fn shown_in(&self, settings: &GuildSettings) -> Self {
        Self { renderer: self.renderer.clone(), style: Inspection { theme: theme(settings.theme), ..self.style } }
    }

    /// The colours that were chosen.
    pub(super) const fn theme(&self) -> Theme {
        self.style.theme
    }

    /// A few stones, to see how boards look.
    pub async fn sample(&self) -> Option<BoardPicture> {
        self.close_up(&sample_game()?, &[]).await
    }

    /// The whole board with the players' cards; `names` are in seat order. `None` if it cannot be drawn, which is
    /// logged: a move never waits for a picture that does not come.
    pub async fn board(&self, game: &Game, names: &[String]) -> Option<BoardPicture> {
        let names = names.to_vec();
        self.draw(game, move |game| scene(game, &names)).await
    }

    /// What stands on the cards: the names, and the word for the colour where the font cannot write a name.
    pub fn on_cards(&self, game: &Game, names: &[String], colour: impl Fn(Tint) -> String) -> Vec<String> {
        let scene = Scene::of(game.position(), names);
        let shown = scene.players.iter().map(|player| {
            if self.can_write(&player.name) { player.name.clone() } else { colour(scene.tint(player.colour)) }
        });
        shown.collect()
    }

    /// A close-up of where the play is, with points marked.
    pub async fn close_up(&self, game: &Game, points: &[Point]) -> Option<BoardPicture> {
        let points = points.to_vec();
        self.draw(game, move |game| {
            let scene = marked(game, &points)?;
            let window = Viewport::close_up(scene.size, &points);
            Some(scene.with_viewport(window))
        })
        .await
    }

    /// A close-up with a stone that is not placed yet.
    pub async fn preview(&self, game: &Game, at: Point) -> Option<BoardPicture> {
        self.draw(game, move |game| {
            let mut scene = marked(game, &[])?;
            if let Phase::Place { colour, .. } = *game.position().phase() {
                scene.marks.preview = Some((at, colour));
            }
            let last = game.position().last();
            let window = Viewport::close_up(scene.size, &[at, last.unwrap_or(at)]);
            // A last stone far away must not push the new one out of the picture.
            let window = if window.contains(at) { window } else { Viewport::close_up(scene.size, &[at]) };
            Some(scene.with_viewport(window))
        })
        .await
    }

    /// The part of the board around some points, with others marked.
    pub async fn part(&self, game: &Game, marked_points: &[Point], around: &[Point]) -> Option<BoardPicture> {
        let (points, around) = (marked_points.to_vec(), around.to_vec());
        self.draw(game, move |game| {
            let scene = marked(game, &points)?;
            let window = Viewport::close_up(scene.size, &around);
            Some(scene.with_viewport(window))
        })
        .await
    }

    /// The part of the board around some points with every stone that stands, others marked; the whole board where a
    /// close-up has no room for that.
    pub async fn every_stone(&self, game: &Game, marked_points: &[Point], around: &[Point]) -> Option<BoardPicture> {
        let (points, mut shown) = (marked_points.to_vec(), around.to_vec());
        self.draw(game, move |game| {
            let scene = marked(game, &points)?;
            shown.extend(scene.stones.iter().map(|stone| stone.at));
            let window = Viewport::close_up(scene.size, &shown);
            Some(if shown.iter().all(|&at| window.contains(at)) { scene.with_viewport(window) } else { scene })
        })
        .await
    }

    /// The whole board with points marked.
    pub async fn whole(&self, game: &Game, points: &[Point]) -> Option<BoardPicture> {
        let points = points.to_vec();
        self.draw(game, move |game| marked(game, &points)).await
    }

    /// The whole board with what threatens: see [`Scene::with_threats`].
    pub async fn threats(&self, game: &Game) -> Option<BoardPicture> {
        self.draw(game, |game| Some(marked(game, &[])?.with_threats(game.position()))).await
    }

    /// All moves of a game as an animated GIF. `None` as for [`Pictures::board`], and for more than a thousand moves: nobody
    /// looks for two minutes, and each frame is kept until the last is drawn.
    pub async fn gif(&self, game: &Game, names: &[String]) -> Option<BoardPicture> {
        if game.actions().len() > MOST_FRAMES {
            return None;
        }
        let (renderer, style, game, names) = (self.renderer.clone(), self.style, game.clone(), names.to_vec());
        let id = game.id();
        let drawn = tokio::task::spawn_blocking(move || {
            let mut frames = Scene::frames(*game.table().rules(), game.actions(), &names).ok()?;
            for scene in &mut frames {
                style.apply_to(scene);
            }
            Some(renderer.gif(&frames))
        });
        match drawn.await {
            Ok(Some(Ok(png))) => return Some(BoardPicture { png }),
            Ok(Some(Err(error))) => tracing::error!(game.id = id.get(), %error, "a replay could not be drawn"),
            Ok(None) => tracing::error!(game.id = id.get(), "a replay has no frames"),
            Err(error) => tracing::error!(game.id = id.get(), %error, "drawing a replay panicked"),
        }
        None
    }

    /// The board in letters, for screen readers. A loaded game has one.
    pub fn text(game: &Game, names: &[String]) -> Option<TextBoard> {
        scene(game, names).map(|scene| text_board(&scene))
    }

    /// Whether pictures can show a text; what they cannot show stands in the message and in the description.
    pub fn can_write(&self, text: &str) -> bool {
        self.renderer.can_write(text)
    }

    /// Draws something else than a board. `None` if it cannot be drawn, which is logged.
    pub(super) async fn panel(
        &self,
        what: &'static str,
        draw: impl FnOnce(&Renderer) -> Result<Vec<u8>, RenderError> + Send + 'static,
    ) -> Option<Vec<u8>> {
        let renderer = self.renderer.clone();
        match tokio::task::spawn_blocking(move || draw(&renderer)).await {
            Ok(Ok(png)) => return Some(png),
            Ok(Err(error)) => tracing::error!(what, %error, "a picture could not be drawn"),
            Err(error) => tracing::error!(what, %error, "drawing a picture panicked"),
        }
        None
    }

    async fn draw(
        &self,
        game: &Game,
        scene: impl FnOnce(&Game) -> Option<Scene> + Send + 'static,
    ) -> Option<BoardPicture> {
        let (renderer, style, game) = (self.renderer.clone(), self.style, game.clone());
        let id = game.id();
        let draw = move || {
            let mut scene = scene(&game)?;
            style.apply_to(&mut scene);
            Some(renderer.png(&scene))
        };
        let drawn = tokio::task::spawn_blocking(draw).await;
        match drawn {
            Ok(Some(Ok(png))) => return Some(BoardPicture { png }),
            Ok(Some(Err(error))) => tracing::error!(game.id = id.get(), %error, "a board could not be drawn"),
            Ok(None) => tracing::error!(game.id = id.get(), "a board has no scene"),
            Err(error) => tracing::error!(game.id = id.get(), %error, "drawing a board panicked"),
        }
        None
    }
}

impl Inspection {
    fn apply_to(self, scene: &mut Scene) {
        scene.theme = self.theme;
        scene.style = Style { last_move: self.last_move, coordinates: self.coordinates, ..scene.style };
    }
}

/// The colours that a setting names.
fn theme(chosen: BoardTheme) -> Theme {
    Theme::from_name(chosen.name()).unwrap_or_default()
}

/// The beginning of a game, with a pair that can be captured.
fn sample_game() -> Option<Game> {
    let players = vec![PlayerId::new(1), PlayerId::new(2)];
    let table = Table::new(Preset::Standard.rules(), players, false)?;
    let mut game = Game::new(GameId::new(1), table);
    for label in ["K10", "L9", "K12", "L11", "M10", "K9", "J11", "M9"] {
        game.apply(Event::Acted(Action::Place(Size::STANDARD.parse(label).ok()?))).ok()?;
    }
    Some(game)
}

/// The picture of a game. A loaded game replays, so there is one.
fn scene(game: &Game, names: &[String]) -> Option<Scene> {
    Scene::replay(*game.table().rules(), game.actions(), names).ok().map(|(_, scene)| scene)
}

/// The board alone, with points marked: the pad shows no cards, so that the points stay large.
fn marked(game: &Game, points: &[Point]) -> Option<Scene> {
    let mut scene = scene(game, &[])?;
    scene.players.clear();
    scene.marks.candidates = points.to_vec();
    Some(scene)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_that_can_be_chosen_can_be_drawn() {
        assert_eq!(BoardTheme::ALL.len(), Theme::ALL.len());
        for &chosen in BoardTheme::ALL {
            assert_eq!(theme(chosen).name(), chosen.name());
        }
    }

    #[tokio::test]
    async fn no_stone_of_a_puzzle_is_out_of_sight() {
        let pictures = Pictures::new(Arc::new(Renderer::new()));
        let size = Size::STANDARD;
        let mut game = sample_game().expect("legal");
        let at = [size.parse("K8").expect("a point")];
        let near = pictures.every_stone(&game, &at, &at).await.expect("drawn");
        assert_ne!(near.png, pictures.whole(&game, &at).await.expect("drawn").png);
        game.apply(Event::Acted(Action::Place(size.parse("A1").expect("a point")))).expect("legal");
        game.apply(Event::Acted(Action::Place(size.parse("T19").expect("a point")))).expect("legal");
        let all = pictures.every_stone(&game, &at, &at).await.expect("drawn");
        assert_eq!(all.png, pictures.whole(&game, &at).await.expect("drawn").png);
    }

    #[test]
    fn there_is_a_sample() {
        assert!(sample_game().is_some());
    }
}
