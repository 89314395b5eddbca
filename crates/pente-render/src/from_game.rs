//! Builds scenes from positions and games.

use pente::{Action, Captures, Colour, Event, Illegal, Phase, Point, Position, Rules, Seat, Seating, Termination};

use super::{Badge, Marks, Player, Scene, Stone, Style, Team, Theme, Viewport};

/// The largest number of colours.
const COLOURS: usize = Seating::MAX_PLAYERS as usize;

/// Data that a position does not contain: the number of each stone, the colours of the captured stones, and the stones
/// that the last move captured. Build it from the events of a game and pass it to [`Scene::with_history`].
#[derive(Clone, Debug, Default)]
pub struct History {
    taken: [Vec<Colour>; COLOURS],
    /// Every stone placed, with the number of stones that each colour captured by it.
    placed: Vec<(Point, [u8; COLOURS])>,
    just_captured: Vec<(Point, Colour)>,
}

impl History {
    /// Adds the events of one action. Announcements are not needed.
    pub fn record(&mut self, events: &[Event]) {
        self.just_captured.clear();
        for event in events {
            match *event {
                Event::Placed(_, at) => self.placed.push((at, [0; COLOURS])),
                Event::Captured { by, colour, at } => {
                    self.taken[by.index()].push(colour);
                    if let Some((_, took)) = self.placed.last_mut() {
                        took[by.index()] += 1;
                    }
                    self.just_captured.push((at, colour));
                }
                Event::Vanished { colour, at } => self.just_captured.push((at, colour)),
                Event::TakenBack(_) => self.take_back(),
                _ => {}
            }
        }
    }

    fn take_back(&mut self) {
        let took = self.placed.pop().map_or([0; COLOURS], |(_, took)| took);
        for (taken, count) in self.taken.iter_mut().zip(took) {
            taken.truncate(taken.len() - usize::from(count));
        }
    }

    /// The number of the last stone placed on a point.
    fn number(&self, at: Point) -> Option<u16> {
        self.placed.iter().rposition(|&(point, _)| point == at).and_then(|index| u16::try_from(index + 1).ok())
    }
}

impl Scene {
    /// The scene of a position: its stones, the cards in seat order, the last move, the lines that can be broken in
    /// overtime, and the result.
    ///
    /// `names` are the players' names in seat order; for a missing one the card shows the name of the colour. Move
    /// numbers and captured stones are not part of a position: [`Scene::with_history`] adds them.
    pub fn of<S: AsRef<str>>(position: &Position, names: &[S]) -> Self {
        let rules = position.rules();
        let size = rules.size();
        let bounds = position.bounds();
        let stones = (bounds.bottom..=bounds.top)
            .flat_map(|y| (bounds.left..=bounds.right).filter_map(move |x| Point::new(x, y)))
            .filter_map(|at| position.stone(at).map(|colour| Stone { at, colour, number: None }))
            .collect();
        let mut marks = Marks {
            last: position.last(),
            overtime: position.overtime().iter().map(|line| line.points.clone()).collect(),
            breaking: position.breaking_points().to_vec(),
            ..Marks::default()
        };
        for termination in position.outcome().map_or(&[][..], |outcome| outcome.terminations()) {
            if let Termination::Line(line) = termination {
                marks.wins.push(line.points.clone());
            }
        }
        let players = (0..rules.players())
            .map(|seat| player(position, Seat::new(seat), names.get(usize::from(seat)).map_or("", AsRef::as_ref)));
        Self {
            size,
            viewport: Viewport::within(bounds, position.last().unwrap_or(Point::CENTRE)),
            stones,
            first_black: rules.options().first_black,
            players: players.collect(),
            marks,
            theme: Theme::default(),
            style: Style::default(),
        }
    }

    /// Adds the move numbers, the colours of the captured stones, the stones that the last move captured, and the stone
    /// placed before the last one.
    #[must_use]
    pub fn with_history(mut self, history: &History) -> Self {
        for stone in &mut self.stones {
            stone.number = history.number(stone.at);
        }
        // The captured stones of team-mates do not count.
        let teams: Vec<_> = self.players.iter().map(|player| (player.colour, player.team.map(|t| t.index))).collect();
        for player in &mut self.players {
            let own = player.team.map(|team| team.index);
            let mate = |colour| own.is_some() && teams.contains(&(colour, own));
            let counted = history.taken[player.colour.index()].iter().copied().filter(|&colour| !mate(colour));
            for (slot, colour) in player.taken.iter_mut().zip(counted) {
                *slot = colour;
            }
        }
        self.marks.captured.clone_from(&history.just_captured);
        let previous = history.placed.len().checked_sub(2).map(|index| history.placed[index].0);
        self.marks.previous = previous.filter(|&at| self.stones.iter().any(|stone| stone.at == at));
        self
    }

    /// Shows the part of the board on which the game is played: the smallest square of 13, 15, 17 or more lines that
    /// holds every stone ever placed with two free lines around it, where the board has them. During a game the square
    /// only grows, and it moves only as far as a new stone forces it to. `also` are points that it must hold too,
    /// without free lines around them. Boards with up to 13 lines are shown whole. The part of the endless board keeps
    /// its size; it moves for `also`, if those points fit into it.
    #[must_use]
    pub fn cropped_to_play(mut self, actions: &[Action], also: &[Point]) -> Self {
        self.viewport = if self.size.is_endless() {
            self.viewport.moved_to_show(also)
        } else {
            Viewport::of_play(self.size, actions, also)
        };
        self
    }

    /// Whether the viewport leaves out a part of a lettered board.
    pub fn is_cropped(&self) -> bool {
        !self.size.is_endless() && self.viewport.is_part_of(self.size)
    }

    /// Marks the stones that the side to move can capture, and the points that complete a line of any colour.
    #[must_use]
    pub fn with_threats(mut self, position: &Position) -> Self {
        if let Phase::Place { colour, .. } = *position.phase() {
            self.marks.capturable = position.threats(colour).capturable;
            let colours = (0..position.rules().colours()).map(Colour::new);
            let mut points: Vec<Point> = colours.flat_map(|colour| position.threats(colour).lines).collect();
            points.sort_unstable();
            points.dedup();
            self.marks.line_points = points;
        }
        self
    }

    /// Replays a game and returns its final position and scene, with the history.
    ///
    /// # Errors
    /// [`Illegal`] for the first action that is not legal.
    pub fn replay<S: AsRef<str>>(rules: Rules, actions: &[Action], names: &[S]) -> Result<(Position, Self), Illegal> {
        let mut position = Position::new(rules);
        let mut history = History::default();
        for &action in actions {
            history.record(&position.apply_unannounced(action)?);
        }
        let scene = Self::of(&position, names).with_history(&history);
        Ok((position, scene))
    }

    /// The scenes of a game for [`Renderer::gif`](super::Renderer::gif): the empty board, then one for each action.
    ///
    /// # Errors
    /// [`Illegal`] for the first action that is not legal.
    pub fn frames<S: AsRef<str>>(rules: Rules, actions: &[Action], names: &[S]) -> Result<Vec<Self>, Illegal> {
        let mut position = Position::new(rules);
        let mut history = History::default();
        let mut frames = vec![Self::of(&position, names)];
        for &action in actions {
            history.record(&position.apply_unannounced(action)?);
            let mut frame = Self::of(&position, names).with_history(&history);
            // One more cell that changes in every frame would make the file larger by a third.
            frame.marks.previous = None;
            frames.push(frame);
        }
        Ok(frames)
    }
}

/// The card of a seat.
fn player(position: &Position, seat: Seat, name: &str) -> Player {
    let rules = position.rules();
    let options = rules.options();
    let colour = position.colour_of(seat);
    let victim = if colour.index() == 0 { Colour::new(1) } else { Colour::new(0) };
    let badge = position.outcome().and_then(|outcome| match outcome.winners() {
        [] => Some(Badge::Draw),
        winners => winners.contains(&seat).then_some(Badge::Win),
    });
    Player {
        name: name.to_owned(),
        colour,
        taken: match options.captures {
            Captures::None => Vec::new(),
            _ => vec![victim; position.captured(colour).into()],
        },
        goal: rules.stones_to_win(),
        group: if options.capture_three { 3 } else { 2 },
        to_move: position.to_act() == Some(seat),
        out: position.outcome().is_none() && !position.is_playing(seat),
        team: team(position, seat),
        badge,
    }
}

fn team(position: &Position, seat: Seat) -> Option<Team> {
    let teams = match position.rules().options().seating {
        Seating::Individual(_) => return None,
        Seating::Partners => 2,
        Seating::Teams { teams, .. } => usize::from(teams),
    };
    Some(Team { index: (seat.index() % teams.max(1)) as u8, score: position.captured_by_side(seat) })
}
