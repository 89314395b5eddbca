//! What is drawn: boards as their viewer wants them, and the scenes of pads, hints, reviews and replays.

use std::sync::Arc;

use pente::{Action, Phase, Point, Preset, Size};
use pente_render::{
    CandidateStyle, Numbers, RenderError, Renderer, Scene, Style, TextBoard, Theme, Tint, Viewport, text_board,
};

use super::drawing::{Drawing, DrawingThreads};
use super::fair_slots::Requester;
use crate::domain::game::{Event, Game, Table};
use crate::domain::ids::{GameId, PlayerId};
use crate::domain::settings::{BoardArea, BoardTheme, GuildSettings, PlayerSettings};

/// The most moves of a game that is drawn as a GIF.
const MAX_FRAMES: usize = 1_000;

/// Draws boards as PNG files, and all moves of a game as a GIF file.
#[derive(Clone)]
pub struct Pictures {
    threads: DrawingThreads,
    /// The settings of the viewer, or of the guild for a public picture.
    style: PictureStyle,
    /// Whether the viewer has boards as text, so that none is drawn.
    as_text: bool,
    /// The user who requested the pictures; `None` for those of channels.
    requester: Option<Requester>,
}

/// The settings that determine how a board is drawn.
#[derive(Clone, Copy, Debug)]
struct PictureStyle {
    theme: Theme,
    last_move: bool,
    coordinates: bool,
    area: BoardArea,
}

impl Pictures {
    /// Draws with this renderer and the default style.
    pub fn new(renderer: Arc<Renderer>) -> Self {
        let style =
            PictureStyle { theme: Theme::default(), last_move: true, coordinates: true, area: BoardArea::default() };
        Self { threads: DrawingThreads::new(renderer), style, as_text: false, requester: None }
    }

    /// As this, for pictures that no user waits for.
    #[must_use]
    pub fn in_background(&self) -> Self {
        Self { threads: self.threads.in_background(), ..self.clone() }
    }

    /// As this, for pictures that wait in the turn of this user, who requested them.
    #[must_use]
    pub fn requested_by(&self, player: PlayerId) -> Self {
        Self { requester: Some(Requester::Player(player)), ..self.clone() }
    }

    /// As [`requested_by`](Self::requested_by), with the settings of that player.
    #[must_use]
    pub fn seen_by(&self, player: PlayerId, settings: &PlayerSettings) -> Self {
        let style = PictureStyle {
            theme: theme(settings.theme),
            last_move: settings.last_move,
            coordinates: settings.coordinates,
            area: settings.board_area,
        };
        Self { style, ..self.requested_by(player) }
    }

    /// As [`seen_by`](Self::seen_by), for boards and charts: none is drawn for a player who has boards as text.
    #[must_use]
    pub fn boards_for(&self, player: PlayerId, settings: &PlayerSettings) -> Self {
        Self { as_text: settings.text_board, ..self.seen_by(player, settings) }
    }

    /// As this, with a guild's settings for public boards.
    #[must_use]
    pub fn shown_in(&self, settings: &GuildSettings) -> Self {
        let style = PictureStyle { theme: theme(settings.theme), area: settings.board_area, ..self.style };
        Self { style, ..self.clone() }
    }

    /// The theme.
    pub(super) const fn theme(&self) -> Theme {
        self.style.theme
    }

    /// A sample position, for the settings page.
    pub async fn sample(&self) -> Option<Vec<u8>> {
        let area = self.style.area;
        self.draw(&sample_game()?, move |game| Some(framed(marked(game, &[])?, game.actions(), area, &[]))).await
    }

    /// As this, with this much of the board.
    #[must_use]
    pub fn of_area(&self, area: BoardArea) -> Self {
        Self { style: PictureStyle { area, ..self.style }, ..self.clone() }
    }

    /// Whether pictures of a game leave out a part of its board.
    pub fn crops(&self, game: &Game) -> bool {
        framed(Scene::empty(game.table().rules().size()), game.placed(), self.style.area, &[]).is_cropped()
    }

    /// The board with the players' cards; `names` are in seat order. `None` for a viewer who has boards as text, and if
    /// it cannot be drawn, which is logged; a move does not depend on its picture.
    pub async fn board(&self, game: &Game, names: &[String]) -> Option<Vec<u8>> {
        self.board_with_candidates(game, names, &[]).await
    }

    /// The board with the players' cards and the labels of the points that are offered to the player. Points outside of
    /// the part that is shown have no label: the frame would grow for them and shrink again after the move.
    pub async fn board_with_candidates(&self, game: &Game, names: &[String], candidates: &[Point]) -> Option<Vec<u8>> {
        let (names, candidates, area) = (names.to_vec(), candidates.to_vec(), self.style.area);
        self.draw(game, move |game| Some(with_candidates(scene(game, &names)?, game, area, candidates))).await
    }

    /// A position of a game in a replay: as much of the board as the whole game needs, with the stones that were taken
    /// back, so that the picture keeps its frame from step to step, also if a running game goes back in between.
    pub async fn step(&self, shown: &Game, whole: &Game, names: &[String]) -> Option<Vec<u8>> {
        let (names, area, placed) = (names.to_vec(), self.style.area, whole.placed().to_vec());
        self.draw(shown, move |game| Some(framed(scene(game, &names)?, &placed, area, &[]))).await
    }

    /// The labels of the players' cards: their names, or what `instead` gives for a player whose name the font cannot
    /// write, such as the name of the colour. If the font cannot write that either, the English name of the colour.
    pub fn on_cards(&self, game: &Game, names: &[String], instead: impl Fn(PlayerId, Tint) -> String) -> Vec<String> {
        let scene = Scene::of(game.position(), names);
        let shown = scene.players.iter().zip(game.table().players()).map(|(card, &player)| {
            let tint = scene.tint(card.colour);
            let candidates = [card.name.clone(), instead(player, tint)];
            let written = candidates.into_iter().find(|name| self.can_write(name));
            written.unwrap_or_else(|| tint.name().to_owned())
        });
        shown.collect()
    }

    /// The part of the board on which the game is played, with the players' cards and a stone that is not placed yet.
    pub async fn preview(&self, game: &Game, names: &[String], at: Point) -> Option<Vec<u8>> {
        let (names, area) = (names.to_vec(), self.style.area);
        self.draw(game, move |game| {
            let mut scene = scene(game, &names)?;
            if let Phase::Place { colour, .. } = *game.position().phase() {
                scene.marks.preview = Some((at, colour));
            }
            Some(framed(scene, game.placed(), area, &[at]))
        })
        .await
    }

    /// The part of the board around some points, with others marked by their names.
    pub async fn part(&self, game: &Game, marked_points: &[Point], around: &[Point]) -> Option<Vec<u8>> {
        let (points, around) = (marked_points.to_vec(), around.to_vec());
        self.draw(game, move |game| {
            let mut scene = marked(game, &points)?;
            scene.marks.candidate_style = CandidateStyle::Names;
            let window = Viewport::close_up(scene.size, &around);
            Some(scene.with_viewport(window))
        })
        .await
    }

    /// The part of the board on which the game is played, at a reviewed move: the best move with a ring, the move that
    /// was played instead with an arrow.
    pub async fn reviewed_move(&self, game: &Game, best: Option<Point>, played: Option<Point>) -> Option<Vec<u8>> {
        let area = self.style.area;
        self.draw(game, move |game| {
            let mut scene = marked(game, &[])?;
            (scene.marks.best, scene.marks.played) = (best, played.filter(|_| played != best));
            let around: Vec<Point> = [best, played].into_iter().flatten().collect();
            Some(framed(scene, game.actions(), area, &around))
        })
        .await
    }

    /// The part of the board on which the game is played, with the point of a hint.
    pub async fn hint(&self, game: &Game, at: Point) -> Option<Vec<u8>> {
        let area = self.style.area;
        self.draw(game, move |game| Some(framed(marked(game, &[at])?, game.placed(), area, &[at]))).await
    }

    /// The part of the board around some points and all stones, with others marked; the full board if a close-up is
    /// too small for that.
    pub async fn every_stone(&self, game: &Game, marked_points: &[Point], around: &[Point]) -> Option<Vec<u8>> {
        let (points, mut shown) = (marked_points.to_vec(), around.to_vec());
        self.draw(game, move |game| {
            let mut scene = marked(game, &points)?;
            scene.marks.candidate_style = CandidateStyle::Names;
            shown.extend(scene.stones.iter().map(|stone| stone.at));
            let window = Viewport::close_up(scene.size, &shown);
            Some(if shown.iter().all(|&at| window.contains(at)) { scene.with_viewport(window) } else { scene })
        })
        .await
    }

    /// The part of the board with all stones. Those from ply `first` on, counted from 1, have numbers from 1.
    pub async fn numbered(&self, game: &Game, first: u32) -> Option<Vec<u8>> {
        self.draw(game, move |game| {
            let mut scene = marked(game, &[])?;
            for stone in &mut scene.stones {
                let number = stone.number.and_then(|number| (u32::from(number) + 1).checked_sub(first));
                stone.number = number.filter(|&number| number > 0).and_then(|number| u16::try_from(number).ok());
            }
            scene.style.numbers = Numbers::All;
            // The mark of a winning row would hide the numbers.
            scene.marks.wins.clear();
            Some(framed(scene, game.actions(), BoardArea::Play, &[]))
        })
        .await
    }

    /// The board with the threats; see [`Scene::with_threats`].
    pub async fn threats(&self, game: &Game) -> Option<Vec<u8>> {
        let area = self.style.area;
        self.draw(game, move |game| {
            let scene = marked(game, &[])?.with_threats(game.position());
            let points = [scene.marks.capturable.clone(), scene.marks.line_points.clone()].concat();
            Some(framed(scene, game.placed(), area, &points))
        })
        .await
    }

    /// All moves of a game as an animated GIF. `None` as for [`Pictures::board`], and for more than a thousand moves,
    /// because each frame is kept in memory until the last is drawn.
    pub async fn gif(&self, game: &Game, names: &[String]) -> Option<Vec<u8>> {
        if game.actions().len() > MAX_FRAMES {
            return None;
        }
        let (style, game, names) = (self.style, game.clone(), names.to_vec());
        let (requester, replay) = (self.requester(Some(&game)), ("replay", Some(game.id())));
        let draw = move |renderer: &Renderer| {
            let frames = Scene::frames(*game.table().rules(), game.actions(), &names).ok()?.into_iter();
            let frames: Vec<Scene> = frames
                .map(|scene| {
                    let mut scene = framed(scene, game.placed(), style.area, &[]);
                    style.apply_to(&mut scene);
                    scene
                })
                .collect();
            Some(renderer.gif(&frames))
        };
        let animations = Self { threads: self.threads.for_animations(), ..self.clone() };
        animations.file(requester, replay, Box::new(draw)).await
    }

    /// The board as text, for screen readers.
    pub fn text(game: &Game, names: &[String]) -> Option<TextBoard> {
        scene(game, names).map(|scene| text_board(&scene))
    }

    /// Whether the font has all characters of a text. Other texts are in the message and the alt text only.
    pub fn can_write(&self, text: &str) -> bool {
        self.threads.can_write(text)
    }

    /// Draws a statistics card, a bracket, a crosstable or a chart. `None` if drawing fails, which is logged.
    pub(super) async fn statistics_card(
        &self,
        what: &'static str,
        draw: impl FnOnce(&Renderer) -> Result<Vec<u8>, RenderError> + Send + 'static,
    ) -> Option<Vec<u8>> {
        let requester = self.requester(None);
        self.file(requester, (what, None), Box::new(move |renderer| Some(draw(renderer)))).await
    }

    async fn draw(&self, game: &Game, scene: impl FnOnce(&Game) -> Option<Scene> + Send + 'static) -> Option<Vec<u8>> {
        let (style, game) = (self.style, game.clone());
        let (requester, board) = (self.requester(Some(&game)), ("board", Some(game.id())));
        let draw = move |renderer: &Renderer| {
            let mut scene = scene(&game)?;
            style.apply_to(&mut scene);
            Some(renderer.png(&scene))
        };
        self.file(requester, board, Box::new(draw)).await
    }

    /// The requester whose turn a picture waits for. For a board of a channel it is a player of its game.
    fn requester(&self, game: Option<&Game>) -> Requester {
        self.requester.unwrap_or_else(|| game.map_or(Requester::Anyone, Requester::of))
    }

    /// Draws a file; `None` also for a viewer who has boards as text.
    async fn file(
        &self,
        requester: Requester,
        what: (&'static str, Option<GameId>),
        drawing: Drawing,
    ) -> Option<Vec<u8>> {
        if self.as_text { None } else { self.threads.draw(requester, what, drawing).await }
    }
}

impl PictureStyle {
    fn apply_to(self, scene: &mut Scene) {
        scene.theme = self.theme;
        scene.style = Style { last_move: self.last_move, coordinates: self.coordinates, ..scene.style };
    }
}

/// The theme of a setting.
fn theme(chosen: BoardTheme) -> Theme {
    Theme::from_name(chosen.name()).unwrap_or_default()
}

/// A short game with a pair that can be captured.
fn sample_game() -> Option<Game> {
    let players = vec![PlayerId::new(1), PlayerId::new(2)];
    let table = Table::unrated(Preset::Standard.rules(), players)?;
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

/// A scene with as much of the board as the settings say; it includes the points of `also`. The endless board is never
/// shown whole.
fn framed(scene: Scene, actions: &[Action], area: BoardArea, also: &[Point]) -> Scene {
    match area {
        BoardArea::Full if !scene.size.is_endless() => scene,
        BoardArea::Play | BoardArea::Full => scene.cropped_to_play(actions, also),
    }
}

/// A scene of a game with as much of the board as the settings say, and the labels of the points in it. The frame does
/// not shrink when stones are taken back. Of the endless board this is a close-up, as long as that holds every stone.
fn with_candidates(scene: Scene, game: &Game, area: BoardArea, candidates: Vec<Point>) -> Scene {
    let mut scene = framed(scene, game.placed(), area, &[]);
    if scene.size.is_endless() && !candidates.is_empty() {
        let stones = scene.stones.iter().map(|stone| stone.at);
        let shown: Vec<Point> = stones.chain(candidates.iter().copied()).collect();
        let window = Viewport::close_up(scene.size, &shown);
        if shown.iter().all(|&at| window.contains(at)) {
            scene.viewport = window;
        }
    }
    scene.marks.candidates = candidates.into_iter().filter(|&at| scene.viewport.contains(at)).collect();
    scene.marks.candidate_style = CandidateStyle::Names;
    scene
}

/// The board without cards, with points marked.
fn marked(game: &Game, points: &[Point]) -> Option<Scene> {
    let mut scene = scene(game, &[])?;
    scene.players.clear();
    scene.marks.candidates = points.to_vec();
    Some(scene)
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::num::NonZero;
    use std::sync::{LazyLock, mpsc};
    use std::thread::available_parallelism;
    use std::time::Duration;

    use futures_util::future::{BoxFuture, join_all, join3};
    use pente::Seat;
    use tokio::time::timeout;

    use super::*;
    use crate::domain::game::Offer;

    const VIEWER: PlayerId = PlayerId::new(7);

    /// All of them share a renderer, because the sprites of a new one take a while.
    fn pictures() -> Pictures {
        static RENDERER: LazyLock<Arc<Renderer>> = LazyLock::new(|| Arc::new(Renderer::new()));
        Pictures::new(RENDERER.clone())
    }

    #[test]
    fn every_theme_that_can_be_chosen_can_be_drawn() {
        assert_eq!(BoardTheme::ALL.len(), Theme::ALL.len());
        for &chosen in BoardTheme::ALL {
            assert_eq!(theme(chosen).name(), chosen.name());
        }
    }

    #[tokio::test]
    async fn a_player_who_has_boards_as_text_gets_no_picture_of_one() {
        let pictures = pictures();
        let game = sample_game().expect("legal");
        for text_board in [false, true] {
            let settings = PlayerSettings { text_board, ..PlayerSettings::default() };
            assert_eq!(pictures.boards_for(VIEWER, &settings).board(&game, &[]).await.is_none(), text_board);
            assert!(pictures.seen_by(VIEWER, &settings).sample().await.is_some(), "the settings show every theme");
        }
    }

    /// Those who watch a game do not wait for its players, nor for each other.
    #[tokio::test]
    async fn pictures_are_drawn_in_the_turns_of_their_requesters() {
        type Drawn = BoxFuture<'static, Option<Vec<u8>>>;
        let pictures = pictures();
        let game = sample_game().expect("legal");
        let (drawn, order) = mpsc::channel();
        let seen_by = |player| pictures.seen_by(PlayerId::new(player), &PlayerSettings::default());
        let board = |player: u64, name: &'static str| -> Drawn {
            let (pictures, game, drawn) = (seen_by(player), game.clone(), drawn.clone());
            let draw = move |_: &Game| -> Option<Scene> {
                drawn.send(name).ok();
                None
            };
            Box::pin(async move { pictures.draw(&game, draw).await })
        };
        let card = |player: u64, name: &'static str| -> Drawn {
            let (pictures, drawn) = (seen_by(player), drawn.clone());
            let draw = move |_: &Renderer| -> Result<Vec<u8>, RenderError> {
                drawn.send(name).ok();
                Ok(Vec::new())
            };
            Box::pin(async move { pictures.statistics_card("card", draw).await })
        };
        // All threads are taken, and then one of them is free.
        let threads = available_parallelism().map_or(1, NonZero::get);
        let (mut releases, held): (Vec<_>, Vec<_>) = (0..threads).map(|_| mpsc::channel::<()>()).unzip();
        let held = held.into_iter().map(|released| {
            pictures.statistics_card("card", move |_| {
                released.recv().ok();
                Ok(Vec::new())
            })
        });
        let first = releases.pop();
        let requested = [board(8, "board"), board(8, "own"), card(8, "second"), card(9, "other"), board(9, "last")];
        let all_drawn = async move {
            join_all(requested).await;
            drop(releases);
        };
        join3(join_all(held), all_drawn, async move { drop(first) }).await;
        assert_eq!(order.try_iter().collect::<Vec<_>>(), ["board", "other", "own", "last", "second"]);
    }

    /// An animation takes as long as hundreds of boards.
    #[tokio::test]
    async fn animations_keep_no_boards_of_channels_waiting() {
        let pictures = pictures();
        let game = sample_game().expect("legal");
        let threads = pictures.threads.for_animations();
        // As many as boards are drawn at a time.
        let processors = available_parallelism().map_or(1, NonZero::get);
        let (releases, held): (Vec<_>, Vec<_>) = (0..processors).map(|_| mpsc::channel::<()>()).unzip();
        let held = held.into_iter().map(|released| {
            let until_released = move |_: &Renderer| -> Option<Result<Vec<u8>, RenderError>> {
                released.recv().ok();
                Some(Ok(Vec::new()))
            };
            threads.draw(Requester::Anyone, ("replay", None), Box::new(until_released))
        });
        let drawn = RefCell::new(Vec::new());
        let animation = async {
            assert!(pictures.gif(&game, &[]).await.is_some());
            drawn.borrow_mut().push("animation");
        };
        let board = async {
            let background = pictures.in_background();
            let board = timeout(Duration::from_mins(1), background.board(&game, &[])).await;
            assert!(board.expect("no animation keeps it waiting").is_some());
            drawn.borrow_mut().push("board");
            drop(releases);
        };
        join3(join_all(held), animation, board).await;
        assert_eq!(drawn.into_inner(), ["board", "animation"]);
    }

    #[tokio::test]
    async fn the_best_and_the_played_move_of_a_review_are_drawn_differently() {
        let pictures = pictures();
        let game = sample_game().expect("legal");
        let [one, other] = ["K8", "M4"].map(|label| Size::STANDARD.parse(label).expect("a point"));
        let draw = async |best, played| pictures.reviewed_move(&game, best, played).await.expect("drawn");
        let both = draw(Some(one), Some(other)).await;
        assert_ne!(both, draw(Some(other), Some(one)).await, "a ring and an arrow");
        // The best move that was played has a ring alone.
        assert_eq!(draw(Some(one), Some(one)).await, draw(Some(one), None).await);
    }

    #[tokio::test]
    async fn the_moves_of_a_solution_are_numbered() {
        let pictures = pictures();
        let game = sample_game().expect("legal");
        let with_numbers = pictures.draw(&game, |game| {
            let mut scene = marked(game, &[])?;
            for stone in &mut scene.stones {
                stone.number = match Size::STANDARD.label(stone.at).as_str() {
                    "J11" => Some(1),
                    "M9" => Some(2),
                    _ => None,
                };
            }
            scene.style.numbers = Numbers::All;
            Some(framed(scene, game.actions(), BoardArea::Play, &[]))
        });
        let with_numbers = with_numbers.await.expect("drawn");
        assert_eq!(pictures.numbered(&game, 7).await.expect("drawn"), with_numbers);
        assert_ne!(pictures.numbered(&game, 8).await.expect("drawn"), with_numbers);
    }

    #[tokio::test]
    async fn the_points_of_a_lesson_carry_their_names() {
        let pictures = pictures();
        let game = sample_game().expect("legal");
        let at = [Size::STANDARD.parse("K8").expect("a point")];
        let styled = async |style: CandidateStyle| {
            let around = move |game: &Game| {
                let mut scene = marked(game, &at)?;
                scene.marks.candidate_style = style;
                let window = Viewport::close_up(scene.size, &at);
                Some(scene.with_viewport(window))
            };
            pictures.draw(&game, around).await.expect("drawn")
        };
        let shown = pictures.part(&game, &at, &at).await.expect("drawn");
        assert_eq!(shown, styled(CandidateStyle::Names).await);
        assert_ne!(shown, styled(CandidateStyle::Dots).await, "a user would have to read the axes for every button");
    }

    #[tokio::test]
    async fn no_stone_of_a_puzzle_is_out_of_sight() {
        let pictures = pictures();
        let size = Size::STANDARD;
        let mut game = sample_game().expect("legal");
        let at = [size.parse("K8").expect("a point")];
        let all_of = async |game: &Game| {
            let whole = move |game: &Game| {
                let mut scene = marked(game, &at)?;
                scene.marks.candidate_style = CandidateStyle::Names;
                Some(scene)
            };
            pictures.draw(game, whole).await.expect("drawn")
        };
        let near = pictures.every_stone(&game, &at, &at).await.expect("drawn");
        assert_ne!(near, all_of(&game).await);
        game.apply(Event::Acted(Action::Place(size.parse("A1").expect("a point")))).expect("legal");
        game.apply(Event::Acted(Action::Place(size.parse("T19").expect("a point")))).expect("legal");
        let all = pictures.every_stone(&game, &at, &at).await.expect("drawn");
        assert_eq!(all, all_of(&game).await);
    }

    #[tokio::test]
    async fn hints_and_reviews_show_every_stone() {
        let pictures = pictures();
        let mut game = sample_game().expect("legal");
        for label in ["A1", "T19"] {
            game.apply(Event::Acted(Action::Place(Size::STANDARD.parse(label).expect("a point")))).expect("legal");
        }
        let at = Size::STANDARD.parse("K8").expect("a point");
        let whole = pictures.draw(&game, move |game| marked(game, &[at])).await.expect("drawn");
        assert_eq!(pictures.hint(&game, at).await.expect("drawn"), whole);
        let whole = pictures.draw(&game, move |game| {
            let mut scene = marked(game, &[])?;
            scene.marks.best = Some(at);
            Some(scene)
        });
        let whole = whole.await.expect("drawn");
        assert_eq!(pictures.reviewed_move(&game, Some(at), None).await.expect("drawn"), whole);
    }

    #[tokio::test]
    async fn a_takeback_does_not_change_the_frame_of_a_replay() {
        let pictures = pictures();
        let shown = sample_game().expect("legal");
        let keep = u32::try_from(shown.actions().len()).expect("few");
        let mut game = shown.clone();
        let far = Action::Place(Size::STANDARD.parse("A1").expect("a point"));
        game.apply(Event::Acted(far)).expect("legal");
        let before = pictures.step(&shown, &game, &[]).await.expect("drawn");
        for event in [Event::Offered(Seat::new(0), Offer::Takeback { keep }), Event::Agreed(Seat::new(1))] {
            game.apply(event).expect("legal");
        }
        assert_eq!(game.actions(), shown.actions());
        assert_eq!(pictures.step(&shown, &game, &[]).await.expect("drawn"), before);
        assert_ne!(pictures.step(&shown, &shown, &[]).await.expect("drawn"), before, "the frame has grown");
    }

    #[test]
    fn offered_points_do_not_change_the_frame() {
        let point = |label: &str| Size::STANDARD.parse(label).expect("a point");
        let game = sample_game().expect("legal");
        let shown = |candidates: &[Point]| {
            let scene = scene(&game, &[]).expect("legal");
            with_candidates(scene, &game, BoardArea::Play, candidates.to_vec())
        };
        let far = shown(&[point("K8"), point("A1"), point("T19")]);
        assert_eq!(far.viewport, shown(&[]).viewport);
        assert_eq!(far.marks.candidates, [point("K8")], "the others have their buttons only");
    }

    #[test]
    fn a_pad_shows_the_captures_and_the_last_two_moves() {
        let point = |label: &str| Size::STANDARD.parse(label).expect("a point");
        let players = vec![PlayerId::new(1), PlayerId::new(2)];
        let table = Table::unrated(Preset::Standard.rules(), players).expect("two players");
        let mut game = Game::new(GameId::new(1), table);
        for label in ["K10", "L10", "A1", "M10", "N10"] {
            game.apply(Event::Acted(Action::Place(point(label)))).expect("legal");
        }
        let names = ["Ann", "Ben"].map(str::to_owned);
        let scene = scene(&game, &names).expect("legal");
        let shown = with_candidates(scene, &game, BoardArea::Play, vec![point("K8")]);
        assert_eq!(shown.players.iter().map(|card| card.taken.len()).collect::<Vec<_>>(), [2, 0]);
        let captured: Vec<Point> = shown.marks.captured.iter().map(|(at, _)| *at).collect();
        assert_eq!(captured.len(), 2);
        assert!(captured.contains(&point("L10")) && captured.contains(&point("M10")), "{captured:?}");
        assert_eq!(shown.marks.candidate_style, CandidateStyle::Names);
        // Of the last two moves, one was captured.
        assert_eq!((shown.marks.last, shown.marks.previous), (Some(point("N10")), None));
        game.apply(Event::Acted(Action::Place(point("K12")))).expect("legal");
        let next = super::scene(&game, &names).expect("legal").marks;
        assert_eq!((next.last, next.previous), (Some(point("K12")), Some(point("N10"))));
        assert!(next.captured.is_empty(), "{:?}", next.captured);
    }

    #[test]
    fn a_pad_of_the_endless_board_shows_every_stone() {
        let rules = pente::Variant::parse("freestyle:board=endless").expect("a variant").rules();
        let table = Table::unrated(rules, vec![PlayerId::new(1), PlayerId::new(2)]).expect("two players");
        let mut game = Game::new(GameId::new(1), table);
        let point = |x, y| Point::new(x, y).expect("on the board");
        let shows_all = |game: &Game, candidate: Point| {
            let scene = scene(game, &[]).expect("legal");
            let scene = with_candidates(scene, game, BoardArea::Play, vec![candidate]);
            (scene.stones.iter().all(|stone| scene.viewport.contains(stone.at)), scene.viewport.columns())
        };
        for (x, y) in [(0, 0), (-4, 1)] {
            game.apply(Event::Acted(Action::Place(point(x, y)))).expect("legal");
        }
        assert_eq!(shows_all(&game, point(1, 1)), (true, 13), "a close-up");
        game.apply(Event::Acted(Action::Place(point(9, 0)))).expect("legal");
        assert!(shows_all(&game, point(9, 1)).0);
    }

    #[test]
    fn a_point_of_the_endless_board_is_shown_far_from_the_last_stone() {
        let [corner, at] = [(-20, -20), (9, 3)].map(|(x, y)| Point::new(x, y).expect("on the board"));
        for area in [BoardArea::Play, BoardArea::Full] {
            let viewport = Viewport::window(corner, 25, 25);
            let scene = Scene { viewport, ..Scene::empty(Size::ENDLESS) };
            assert!(!scene.viewport.contains(at));
            let shown = framed(scene, &[], area, &[at]).viewport;
            assert!(shown.contains(at), "{area:?}");
            assert_eq!((shown.columns(), shown.rows()), (25, 25), "{area:?}");
        }
    }

    #[test]
    fn cards_carry_only_names_that_the_font_can_write() {
        let pictures = pictures();
        let players = vec![PlayerId::new(1), PlayerId::engine(3, 1)];
        let table = Table::unrated(Preset::Standard.rules(), players).expect("two players");
        let game = Game::new(GameId::new(1), table);
        let names = |one: &str, two: &str| [one, two].map(str::to_owned);
        let shown = |one, two, instead: &str| {
            pictures.on_cards(&game, &names(one, two), |player, _| format!("{instead}{}", player.level().unwrap_or(0)))
        };
        assert_eq!(shown("Ann", "Tessera（3级）", "E"), ["Ann", "E3"]);
        assert_eq!(shown("李", "Tessera（3级）", "E"), ["E0", "E3"]);
        assert_eq!(shown("李", "Tessera（3级）", "白"), ["Ivory", "Black"]);
    }

    #[test]
    fn there_is_a_sample() {
        assert!(sample_game().is_some());
    }
}
