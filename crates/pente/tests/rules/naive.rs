//! The rules a second time: clear, slow, and sharing no code with the engine.
//!
//! It reads the options' fields and works on a map from coordinates to stones. Every question is answered by looking
//! at the whole board, and every "what if" by trying it on a copy.

use std::rc::Rc;

use pente::{CaptureTie, Captures, Choice, DoubleThree, Opening, Options, Overline, Overtime, Seating, SelfCapture};

pub type At = (i32, i32);
pub const AXES: [At; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// A row that wins: its colour and its points in order.
pub type Row = (usize, Vec<At>);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    pub winners: Vec<usize>,
    pub ways: Vec<&'static str>,
    pub rows: Vec<Row>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wait {
    Place { seat: usize, colour: usize },
    Choose { seat: usize, more: bool },
    Over(End),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    Place(At),
    Choose(Choice),
    TakeBack,
    Leave(usize, &'static str),
}

#[derive(Clone)]
struct Answer {
    rows: Vec<Row>,
    points: Vec<At>,
}

#[derive(Clone)]
pub struct Naive {
    pub o: Options,
    cells: Vec<u8>,
    /// The largest distance of a cell from the centre.
    wide: i32,
    pub low: At,
    pub high: At,
    pub score: [u32; 6],
    pub plies: u32,
    first_stones: u32,
    /// The seat at each place in turn order.
    places: Vec<usize>,
    place: usize,
    gone: Vec<usize>,
    answer: Option<Answer>,
    pub wait: Wait,
    /// The seat that places an opening group, its first ply, and the ply at which it is complete.
    group: Option<(usize, u32, u32)>,
    /// Shared with the copies on which something is tried.
    acts: Rc<Vec<Act>>,
}

impl Naive {
    pub fn new(o: Options) -> Self {
        let players = match o.seating {
            Seating::Individual(n) => n,
            Seating::Partners => 4,
            Seating::Teams { players, .. } => players,
        };
        let half = i32::from(o.size.lines()) / 2;
        let wide = if o.size.is_endless() { 90 } else { half };
        let group = match o.opening {
            Opening::Swap => Some((0, 0, 4)),
            Opening::Swap2 => Some((0, 0, 3)),
            _ => None,
        };
        Self {
            o,
            cells: vec![9; ((2 * wide + 1) * (2 * wide + 1)) as usize],
            wide,
            low: (-half, -half),
            high: (half, half),
            score: [0; 6],
            plies: 0,
            first_stones: 0,
            places: (0..usize::from(players)).collect(),
            place: 0,
            gone: Vec::new(),
            answer: None,
            wait: Wait::Place { seat: 0, colour: 0 },
            group,
            acts: Rc::default(),
        }
    }

    pub fn colours(&self) -> usize {
        if self.o.seating == Seating::Partners { 2 } else { self.places.len() }
    }

    fn team(&self, colour: usize) -> usize {
        match self.o.seating {
            Seating::Teams { teams, .. } => colour % usize::from(teams),
            _ => colour,
        }
    }

    fn colour_of_seat(&self, seat: usize) -> usize {
        self.places.iter().position(|&s| s == seat).unwrap() % self.colours()
    }

    fn seat_in(&self, seat: usize) -> bool {
        !self.gone.contains(&self.team(self.colour_of_seat(seat)))
    }

    fn colour_in(&self, colour: usize) -> bool {
        !self.gone.contains(&self.team(colour))
    }

    pub fn get(&self, p: At) -> Option<usize> {
        if !self.on(p) {
            return None;
        }
        let cell = self.cells[((p.1 + self.wide) * (2 * self.wide + 1) + p.0 + self.wide) as usize];
        (cell != 9).then_some(cell as usize)
    }

    fn put(&mut self, p: At, stone: Option<usize>) {
        let index = ((p.1 + self.wide) * (2 * self.wide + 1) + p.0 + self.wide) as usize;
        self.cells[index] = stone.map_or(9, |c| c as u8);
    }

    pub fn on(&self, p: At) -> bool {
        self.low.0 <= p.0 && p.0 <= self.high.0 && self.low.1 <= p.1 && p.1 <= self.high.1
    }

    fn free(&self, p: At) -> bool {
        self.on(p) && self.get(p).is_none()
    }

    pub fn points(&self) -> Vec<At> {
        (self.low.1..=self.high.1).flat_map(|y| (self.low.0..=self.high.0).map(move |x| (x, y))).collect()
    }

    /// Every claim on a stone after `c` was placed on `p`.
    fn claims(&self, p: At, c: usize) -> Vec<(At, usize)> {
        let mut claims = Vec::new();
        if self.o.captures == Captures::None {
            return claims;
        }
        let lengths: &[i32] = if self.o.capture_three { &[2, 3] } else { &[2] };
        let takes = |by: usize, points: &[At]| {
            let stones: Option<Vec<usize>> = points.iter().map(|&q| self.get(q)).collect();
            stones.is_some_and(|stones| {
                stones.iter().all(|&s| s != by) && (self.o.mixed || stones.iter().all(|&s| s == stones[0]))
            })
        };
        for &n in lengths {
            for (dx, dy) in AXES.iter().flat_map(|&(dx, dy)| [(dx, dy), (-dx, -dy)]) {
                let inside: Vec<At> = (1..=n).map(|k| (p.0 + k * dx, p.1 + k * dy)).collect();
                if takes(c, &inside) && self.get((p.0 + (n + 1) * dx, p.1 + (n + 1) * dy)) == Some(c) {
                    claims.extend(inside.iter().map(|&q| (q, c)));
                }
            }
            if self.o.self_capture == SelfCapture::Poof {
                claims.extend(self.segments(p, c, n, &takes));
            }
        }
        if self.o.overtime == Overtime::CaptureLine
            && let Some(answer) = &self.answer
            && answer.points.contains(&p)
        {
            claims.extend(answer.rows[0].1.iter().map(|&q| (q, c)));
        }
        claims
    }

    fn segments(&self, p: At, c: usize, n: i32, takes: &dyn Fn(usize, &[At]) -> bool) -> Vec<(At, usize)> {
        let mut claims = Vec::new();
        for (dx, dy) in AXES {
            for k in 0..n {
                let at = |i: i32| (p.0 + (i - k) * dx, p.1 + (i - k) * dy);
                let inside: Vec<At> = (0..n).map(at).collect();
                if let (Some(a), Some(b)) = (self.get(at(-1)), self.get(at(n)))
                    && a == b
                    && a != c
                    && takes(a, &inside)
                {
                    claims.extend(inside.iter().map(|&q| (q, a)));
                }
            }
        }
        claims
    }

    fn self_captured(&self, p: At, c: usize) -> bool {
        let mut tried = self.clone();
        tried.grow(p);
        tried.put(p, Some(c));
        tried.o.self_capture = SelfCapture::Poof;
        tried.answer = None;
        tried.claims(p, c).iter().any(|&(_, by)| by != c)
    }

    fn grow(&mut self, p: At) {
        if !self.o.size.is_endless() {
            return;
        }
        if p.0 - self.low.0 <= 3 && self.high.0 - self.low.0 + 5 <= 99 {
            self.low.0 -= 4;
        }
        if self.high.0 - p.0 <= 3 && self.high.0 - self.low.0 + 5 <= 99 {
            self.high.0 += 4;
        }
        if p.1 - self.low.1 <= 3 && self.high.1 - self.low.1 + 5 <= 99 {
            self.low.1 -= 4;
        }
        if self.high.1 - p.1 <= 3 && self.high.1 - self.low.1 + 5 <= 99 {
            self.high.1 += 4;
        }
    }

    /// Places a stone and removes what is claimed.
    fn drop_stone(&mut self, p: At, c: usize) {
        self.grow(p);
        self.put(p, Some(c));
        let claims = self.claims(p, c);
        let mut seen: Vec<At> = Vec::new();
        for &(q, by) in &claims {
            if seen.contains(&q) {
                continue;
            }
            seen.push(q);
            let contested = claims.iter().any(|&(r, other)| r == q && other != by);
            let victim = self.get(q).unwrap();
            if !contested && self.team(by) != self.team(victim) {
                self.score[by] += 1;
            }
        }
        for q in seen {
            self.put(q, None);
        }
    }

    fn run(&self, p: At, (dx, dy): At) -> Vec<At> {
        let colour = self.get(p);
        let mut row = vec![p];
        for sign in [-1, 1] {
            let mut k = sign;
            while colour.is_some() && self.get((p.0 + k * dx, p.1 + k * dy)) == colour {
                row.push((p.0 + k * dx, p.1 + k * dy));
                k += sign;
            }
        }
        row.sort_unstable();
        row
    }

    fn long_enough(&self, n: usize) -> bool {
        let line = usize::from(self.o.line);
        if self.o.overline == Overline::Wins { n >= line } else { n == line }
    }

    /// Every winning row on the board of a side that is still in the game.
    fn rows(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        for p in self.points() {
            let Some(colour) = self.get(p).filter(|&c| self.colour_in(c)) else { continue };
            for (dx, dy) in AXES {
                // Only to save time: a single stone is no row.
                let has_next = self.get((p.0 + dx, p.1 + dy)) == Some(colour);
                if !has_next || self.get((p.0 - dx, p.1 - dy)) == Some(colour) {
                    continue;
                }
                let row = self.run(p, (dx, dy));
                if self.long_enough(row.len()) {
                    rows.push((colour, row));
                }
            }
        }
        rows.sort_unstable();
        rows
    }

    fn goal_teams(&self) -> Vec<usize> {
        let Captures::Goal(goal) = self.o.captures else { return Vec::new() };
        let goal = u32::from(goal) * if self.o.capture_three { 3 } else { 2 };
        let mut teams: Vec<usize> = (0..self.colours()).map(|c| self.team(c)).collect();
        teams.sort_unstable();
        teams.dedup();
        teams.retain(|team| !self.gone.contains(team));
        let score =
            |team: usize| (0..self.colours()).filter(|&c| self.team(c) == team).map(|c| self.score[c]).sum::<u32>();
        let ahead = |team: usize| teams.iter().all(|&other| other == team || score(other) < score(team));
        let strict = self.o.capture_tie == CaptureTie::PlayOn;
        teams.iter().copied().filter(|&team| score(team) >= goal && (!strict || ahead(team))).collect()
    }

    fn opening_ok(&self, p: At, c: usize) -> bool {
        let far = p.0.abs().max(p.1.abs());
        let centre_first = !matches!(self.o.opening, Opening::Free | Opening::Swap | Opening::Swap2);
        if self.plies == 0 {
            return !centre_first || p == (0, 0);
        }
        if c != 0 || self.first_stones != 1 {
            return true;
        }
        match self.o.opening {
            Opening::Pro => far >= 3,
            Opening::LongPro => far >= 4,
            Opening::GPente => {
                let barred = [(3, 0), (4, 0), (-3, 0), (-4, 0), (0, 3), (0, 4), (0, -3), (0, -4)];
                far >= 3 && !barred.contains(&p)
            }
            _ => true,
        }
    }

    fn allowed_but_for_threes(&self, p: At, c: usize) -> bool {
        self.free(p)
            && self.opening_ok(p, c)
            && !(self.o.self_capture == SelfCapture::Forbidden && self.self_captured(p, c))
    }

    fn is_three(&self, p: At, (dx, dy): At) -> bool {
        let c = self.get(p).unwrap();
        let mut with = self.clone();
        (-5..=5).filter(|&k| k != 0).map(|k| (p.0 + k * dx, p.1 + k * dy)).filter(|&q| self.free(q)).any(|q| {
            with.put(q, Some(c));
            let is_open = with.is_open_four((p, q), (dx, dy));
            with.put(q, None);
            is_open
        })
    }

    /// Whether both stones are of one row that is a stone shorter than a line, and that either end makes a line.
    fn is_open_four(&self, (p, q): (At, At), (dx, dy): At) -> bool {
        let (row, four) = (self.run(p, (dx, dy)), usize::from(self.o.line) - 1);
        if row.len() != four || !row.contains(&q) {
            return false;
        }
        let (first, last) = (row[0], row[four - 1]);
        let ends = [(first.0 - dx, first.1 - dy), (last.0 + dx, last.1 + dy)];
        ends.iter().all(|&end| {
            self.free(end) && {
                let mut full = self.clone();
                full.put(end, self.get(p));
                full.long_enough(full.run(end, (dx, dy)).len())
            }
        })
    }

    fn bound(&self, c: usize) -> bool {
        match self.o.double_three {
            DoubleThree::Allowed => false,
            DoubleThree::FirstPlayer => c == 0,
            DoubleThree::All => true,
        }
    }

    fn after(&self, p: At, c: usize) -> Self {
        let mut after = self.clone();
        after.drop_stone(p, c);
        after
    }

    fn double_three_on(&self, p: At, c: usize) -> bool {
        let near = |&(dx, dy): &At| {
            // Only to save time: fewer than two own stones within reach make no three.
            (-4..=4).filter(|k| self.get((p.0 + k * dx, p.1 + k * dy)) == Some(c)).count()
                >= usize::from(self.o.line) - 3
        };
        if AXES.iter().filter(|axis| near(axis)).count() < 2 {
            return false;
        }
        let after = self.after(p, c);
        after.get(p) == Some(c) && AXES.iter().filter(|&&axis| after.is_three(p, axis)).count() >= 2
    }

    fn wins_by(&self, p: At, c: usize) -> bool {
        let after = self.after(p, c);
        let team = self.team(c);
        after.rows().iter().any(|row| self.team(row.0) == team) || after.goal_teams().contains(&team)
    }

    fn opponents(&self, c: usize) -> Vec<usize> {
        (0..self.colours()).filter(|&d| self.team(d) != self.team(c) && self.colour_in(d)).collect()
    }

    fn line_threatened_by(&self, colours: &[usize]) -> bool {
        self.points().into_iter().filter(|&p| self.free(p)).any(|p| {
            colours.iter().any(|&d| {
                // Only to save time: a line needs all but one of its stones near its last point.
                let close = AXES.iter().any(|&(dx, dy)| {
                    (-4..=4).filter(|k| self.get((p.0 + k * dx, p.1 + k * dy)) == Some(d)).count()
                        >= usize::from(self.o.line) - 1
                });
                close
                    && !(self.o.self_capture == SelfCapture::Forbidden && self.self_captured(p, d))
                    && self.after(p, d).rows().iter().any(|row| row.0 == d)
            })
        })
    }

    /// Complication: every move that blocks all threatened lines forms a double three, and this is one of them.
    fn excused(&self, p: At, c: usize) -> bool {
        let opponents = self.opponents(c);
        if !self.line_threatened_by(&opponents) {
            return false;
        }
        let blocks = |q: At| !self.after(q, c).line_threatened_by(&opponents);
        blocks(p)
            && self
                .points()
                .into_iter()
                .filter(|&q| self.allowed_but_for_threes(q, c))
                .all(|q| self.double_three_on(q, c) || !blocks(q))
    }

    pub fn legal(&self, p: At) -> bool {
        let Wait::Place { colour: c, .. } = self.wait else { return false };
        if !self.allowed_but_for_threes(p, c) {
            return false;
        }
        if !self.bound(c) || !self.double_three_on(p, c) {
            return true;
        }
        match &self.answer {
            Some(answer) => answer.points.contains(&p),
            None => self.wins_by(p, c) || (self.o.double_three == DoubleThree::All && self.excused(p, c)),
        }
    }

    /// Whether a legal stone there is a double three.
    pub fn excused_last(&self, p: At) -> bool {
        matches!(self.wait, Wait::Place { colour, .. } if self.bound(colour) && self.double_three_on(p, colour))
    }

    fn foreign(&self, c: usize) -> Vec<Row> {
        self.rows().into_iter().filter(|row| self.team(row.0) != self.team(c)).collect()
    }

    fn breaking(&self, c: usize) -> Vec<At> {
        let breaks: Vec<At> = self
            .points()
            .into_iter()
            .filter(|&p| self.allowed_but_for_threes(p, c) && self.after(p, c).foreign(c).is_empty())
            .collect();
        if breaks.iter().all(|&p| self.double_three_on(p, c)) {
            return breaks;
        }
        breaks.into_iter().filter(|&p| !self.bound(c) || !self.double_three_on(p, c) || self.wins_by(p, c)).collect()
    }

    fn far_end(&self, rows: &[Row], c: usize) -> Vec<At> {
        let [(_, row)] = rows else { return Vec::new() };
        let (first, last) = (row[0], row[row.len() - 1]);
        let step = ((last.0 - first.0).signum(), (last.1 - first.1).signum());
        let ends = [(first.0 - step.0, first.1 - step.1), (last.0 + step.0, last.1 + step.1)];
        let open: Vec<At> = ends.iter().copied().filter(|&end| self.free(end)).collect();
        let held = ends.iter().any(|&end| self.get(end) == Some(c));
        let (&[end], true) = (open.as_slice(), held) else { return Vec::new() };
        // No other stone destroys the line, so that a double three is excused.
        if self.allowed_but_for_threes(end, c) { vec![end] } else { Vec::new() }
    }

    fn finish(&mut self, rows: Vec<Row>, goals: &[usize], ways: Vec<&'static str>) {
        let mut teams: Vec<usize> = rows.iter().map(|row| self.team(row.0)).chain(goals.iter().copied()).collect();
        teams.sort_unstable();
        teams.dedup();
        let sides = match self.o.seating {
            Seating::Individual(n) => usize::from(n),
            Seating::Partners => 2,
            Seating::Teams { teams, .. } => usize::from(teams),
        };
        let mut winners: Vec<usize> =
            (0..self.places.len()).filter(|&s| teams.contains(&self.team(self.colour_of_seat(s)))).collect();
        if sides == 2 && teams.len() == 2 {
            winners.clear();
        }
        self.wait = Wait::Over(End { winners, ways, rows });
        self.answer = None;
    }

    fn win(&mut self, rows: Vec<Row>, goals: &[usize]) {
        let mut ways = Vec::new();
        if !rows.is_empty() {
            ways.push("line");
        }
        if !goals.is_empty() {
            ways.push("captures");
        }
        self.finish(rows, goals, ways);
    }

    fn next_place(&self) -> usize {
        let n = self.places.len();
        (1..=n).map(|k| (self.place + k) % n).find(|&place| self.seat_in(self.places[place])).unwrap()
    }

    fn give_turn(&mut self, place: usize) {
        self.place = place;
        self.wait = Wait::Place { seat: self.places[place], colour: place % self.colours() };
    }

    fn next_turn(&mut self) {
        for _ in 0..self.places.len() {
            self.give_turn(self.next_place());
            if self.points().into_iter().any(|p| self.legal(p)) {
                return;
            }
        }
        self.finish(Vec::new(), &[], vec!["full-board"]);
    }

    fn overtime(&mut self, rows: Vec<Row>, place: usize) {
        let seat = self.places[place];
        let c = place % self.colours();
        let own = rows.iter().any(|row| self.team(row.0) == self.team(c));
        let mut asked = self.clone();
        asked.answer = None;
        asked.wait = Wait::Place { seat, colour: c };
        let points = match self.o.overtime {
            _ if own => Vec::new(),
            Overtime::None => Vec::new(),
            Overtime::BreakLine => asked.breaking(c),
            Overtime::CaptureLine => asked.far_end(&rows, c),
        };
        if points.is_empty() {
            self.win(rows, &[]);
        } else {
            self.give_turn(place);
            self.answer = Some(Answer { rows, points });
        }
    }

    pub fn breaking_points(&self) -> Vec<At> {
        self.answer.as_ref().map_or(Vec::new(), |answer| answer.points.clone())
    }

    fn place_stone(&mut self, p: At) {
        let Wait::Place { seat: _, colour: c } = self.wait else { panic!("nothing to place") };
        self.drop_stone(p, c);
        self.plies += 1;
        if c == 0 {
            self.first_stones += 1;
        }
        let answer = self.answer.take();
        let (rows, goals) = (self.rows(), self.goal_teams());
        if let Some(answer) = answer {
            if self.o.overtime == Overtime::CaptureLine {
                if !answer.points.contains(&p) {
                    let goals: Vec<usize> = goals
                        .into_iter()
                        .filter(|&team| answer.rows.iter().any(|row| self.team(row.0) == team))
                        .collect();
                    return self.win(answer.rows, &goals);
                }
            } else {
                let foreign = self.foreign(c);
                if !foreign.is_empty() {
                    let goals: Vec<usize> =
                        goals.into_iter().filter(|&team| foreign.iter().any(|row| self.team(row.0) == team)).collect();
                    return self.win(foreign, &goals);
                }
            }
        }
        if !goals.is_empty() {
            return self.win(rows, &goals);
        }
        if !rows.is_empty() {
            let next = self.next_place();
            return self.overtime(rows, next);
        }
        match self.group {
            None => self.next_turn(),
            Some((placer, _, until)) if self.plies == until => {
                let more = self.o.opening == Opening::Swap2 && until == 3;
                self.wait = Wait::Choose { seat: 1 - placer, more };
            }
            Some((placer, _, _)) => self.wait = Wait::Place { seat: placer, colour: (self.plies % 2) as usize },
        }
    }

    fn choose(&mut self, choice: Choice) {
        let Wait::Choose { seat, .. } = self.wait else { panic!("nothing to choose") };
        if choice == Choice::More {
            self.group = Some((seat, self.plies, self.plies + 2));
            self.wait = Wait::Place { seat, colour: (self.plies % 2) as usize };
            return;
        }
        self.group = None;
        let colour = usize::from(choice == Choice::Second);
        if colour != seat {
            for pair in self.places.chunks_mut(2) {
                pair.swap(0, 1);
            }
        }
        self.give_turn((self.plies % 2) as usize);
    }

    pub fn may_take_back(&self) -> bool {
        matches!((&self.wait, self.group), (Wait::Place { .. }, Some((_, from, _))) if self.plies > from)
    }

    fn leave(&mut self, seat: usize, why: &'static str) {
        let team = self.team(self.colour_of_seat(seat));
        self.gone.push(team);
        let mut left: Vec<usize> =
            (0..self.colours()).map(|c| self.team(c)).filter(|t| !self.gone.contains(t)).collect();
        left.sort_unstable();
        left.dedup();
        if left.len() == 1 {
            return self.finish(Vec::new(), &left, vec![why]);
        }
        let turn_lost = !self.seat_in(self.places[self.place]);
        let Some(answer) = self.answer.take() else {
            if turn_lost {
                self.next_turn();
            }
            return;
        };
        let rows: Vec<Row> = answer.rows.iter().filter(|row| self.team(row.0) != team).cloned().collect();
        if !rows.is_empty() {
            let place = if turn_lost { self.next_place() } else { self.place };
            self.overtime(rows, place);
        } else if turn_lost {
            self.next_turn();
        }
    }

    /// Performs a legal action.
    pub fn act(&mut self, act: Act) {
        if act == Act::TakeBack {
            let acts = std::mem::take(&mut self.acts);
            *self = Self::new(self.o);
            for &act in &acts[..acts.len() - 1] {
                self.act(act);
            }
            return;
        }
        match act {
            Act::Place(p) => self.place_stone(p),
            Act::Choose(choice) => self.choose(choice),
            Act::Leave(seat, why) => self.leave(seat, why),
            Act::TakeBack => unreachable!("done above"),
        }
        Rc::make_mut(&mut self.acts).push(act);
    }

    pub fn is_playing(&self, seat: usize) -> bool {
        self.seat_in(seat)
    }
}
