//! Entering moves, openings with several stones or a choice, overtime, and forbidden points.

use pente::{Action, Choice, Colour, Phase, Point, Seat};

use crate::discord::i18n::{NameStyle, Words};
use crate::domain::game::{StoredGame, Turn};

impl Words {
    /// The label of the button that confirms a point.
    pub fn confirm_button(&self, stored: &StoredGame, at: Point) -> String {
        self.msg_button_confirm(stored.game.table().rules().size().label(at))
    }

    /// Asks for confirmation of a point.
    pub fn confirm_prompt(&self, stored: &StoredGame, at: Point) -> String {
        let at = stored.game.table().rules().size().label(at);
        self.msg_confirm_prompt(at, stored.game.id())
    }

    /// The text above the lists of columns and rows, with what is selected. As on the pad, it begins with the stones of
    /// an opening, or with the points that break a line.
    pub fn axis_selects_prompt(&self, stored: &StoredGame, column: Option<String>, row: Option<String>) -> String {
        let colour = match stored.game.position().phase() {
            Phase::Place { colour, .. } => self.colour(stored, *colour),
            _ => String::new(),
        };
        let chosen = match (&column, &row) {
            (Some(_), _) => "column",
            (None, Some(_)) => "row",
            (None, None) => "nothing",
        };
        let (column, row) = (column.unwrap_or_default(), row.unwrap_or_default());
        let prompt = self.msg_axis_prompt(stored.game.id(), colour, chosen, column, row);
        let before = self.overtime_pad(stored).or_else(|| self.group(stored, NameStyle::Mentioned));
        before.into_iter().chain([prompt]).collect::<Vec<_>>().join("\n")
    }
}

/// The maximum number of points that a text lists.
const POINTS: usize = 12;

impl Words {
    /// The label of the button of a choice.
    pub fn choice_button(&self, stored: &StoredGame, choice: Choice) -> String {
        match colour_of(choice) {
            Some(colour) => self.msg_button_choose(self.colour(stored, colour)),
            None => self.msg_button_two_more(),
        }
    }

    /// The player who places the stones of the opening, and the number left; `None` outside such a group.
    pub fn group(&self, stored: &StoredGame, name_style: NameStyle<'_>) -> Option<String> {
        let position = stored.game.position();
        let (left, &Phase::Place { seat, colour, .. }) = (position.opening_stones_left()?, position.phase()) else {
            return None;
        };
        Some(self.msg_opening_group(
            self.person(stored, stored.game.table().player(seat), name_style),
            left,
            self.colour(stored, colour),
        ))
    }

    /// The player who chooses, and the meaning of each choice; `None` if there is no choice.
    pub fn choosing(&self, stored: &StoredGame, name_style: NameStyle<'_>) -> Option<String> {
        let &Phase::Choose { seat, .. } = stored.game.position().phase() else { return None };
        let player = self.person(stored, stored.game.table().player(seat), name_style);
        let mut lines = vec![self.msg_opening_chooses(player)];
        lines.extend(self.choices(stored, name_style));
        Some(lines.join("\n"))
    }

    /// Tells the player who chooses what each choice means.
    pub fn choose_now(&self, stored: &StoredGame) -> String {
        let mut lines = vec![self.msg_opening_asks(stored.game.id())];
        lines.extend(self.choices(stored, NameStyle::Mentioned));
        lines.join("\n")
    }

    fn choices(&self, stored: &StoredGame, name_style: NameStyle<'_>) -> Vec<String> {
        let position = stored.game.position();
        let &Phase::Choose { seat, choices } = position.phase() else { return Vec::new() };
        let line = |&choice: &Choice| {
            let mut after = position.clone();
            // Each choice was offered, so each is legal.
            after.apply(Action::Choose(choice)).ok()?;
            let button = self.choice_button(stored, choice);
            // The first player of a team decides for it, so the players concerned have the first two seats.
            let other = if seat == Seat::new(0) { Seat::new(1) } else { Seat::new(0) };
            let other = self.person(stored, stored.game.table().player(other), name_style);
            Some(match (choice, after.to_act() == Some(seat)) {
                (Choice::More, _) => self.msg_opening_more(button, other),
                (_, true) => self.msg_opening_next(button),
                (_, false) => self.msg_opening_wait(button, other),
            })
        };
        choices.iter().filter_map(line).collect()
    }

    /// The last action if it was not a stone.
    pub fn describe_turn(&self, stored: &StoredGame, turn: &Turn, name_style: NameStyle<'_>) -> Option<String> {
        let player = self.person(stored, turn.by, name_style);
        match turn.action {
            Action::Choose(choice) => Some(match colour_of(choice) {
                Some(colour) => self.msg_opening_chose_colour(player, self.colour(stored, colour)),
                None => self.msg_opening_chose_more(player),
            }),
            Action::TakeBack => {
                let at = taken_back(turn)?;
                let at = stored.game.table().rules().size().label(at);
                Some(self.msg_opening_took_back(player, at))
            }
            // In a finished game the first line says this.
            Action::Resign(_) if !stored.game.is_over() => Some(self.msg_seat_resigned(player)),
            Action::TimeOut(_) if !stored.game.is_over() => Some(self.msg_seat_late(player)),
            _ => None,
        }
    }

    /// Confirms a choice.
    pub fn you_chose(&self, stored: &StoredGame, choice: Choice) -> String {
        if let Some(colour) = colour_of(choice) {
            return self.msg_opening_you_chose(self.colour(stored, colour));
        }
        let placer = stored.game.to_act();
        let mut others = stored.game.table().players().iter().copied();
        // In a practice game the user makes the choice.
        let chooser = others.find(|&player| Some(player) != placer).or(placer);
        let other = chooser.map(|player| self.mention(player)).unwrap_or_default();
        self.msg_opening_you_chose_more(other)
    }

    /// Confirms that a stone of the opening was taken back.
    pub fn you_took_back(&self, stored: &StoredGame, turn: Option<&Turn>) -> String {
        let label = |at| stored.game.table().rules().size().label(at);
        let at = turn.and_then(taken_back).map(label).unwrap_or_default();
        self.msg_opening_you_took_back(at)
    }

    /// The lines that can be broken, by whom and where; `None` outside overtime.
    pub fn overtime(&self, stored: &StoredGame, name_style: NameStyle<'_>) -> Option<String> {
        let position = stored.game.position();
        let (lines, player) = (position.overtime(), stored.game.to_act()?);
        let player = self.person(stored, player, name_style);
        let points = self.breaking(stored);
        let label = |at: Option<&Point>| at.map(|&at| position.rules().size().label(at)).unwrap_or_default();
        match lines {
            [] => None,
            [line] => {
                let (from, to) = (label(line.points.first()), label(line.points.last()));
                Some(self.msg_overtime_one(from, to, player, points))
            }
            lines => Some(self.msg_overtime_several(lines.len(), player, points)),
        }
    }

    /// The points that break the lines.
    fn breaking(&self, stored: &StoredGame) -> String {
        let position = stored.game.position();
        let size = position.rules().size();
        let breaking = position.breaking_points();
        let mut named: Vec<String> = breaking.iter().take(POINTS).map(|&at| size.label(at)).collect();
        if breaking.len() > POINTS {
            named.push(self.msg_overtime_more(breaking.len() - POINTS));
        }
        self.list(named)
    }

    /// The text above the pad in overtime.
    pub fn overtime_pad(&self, stored: &StoredGame) -> Option<String> {
        let is_overtime = !stored.game.position().breaking_points().is_empty();
        is_overtime
            .then(|| self.msg_overtime_pad(self.breaking(stored), stored.game.position().breaking_points().len()))
    }

    /// Asks for confirmation of a point that loses in overtime.
    pub fn overtime_confirm_prompt(&self, stored: &StoredGame, at: Point) -> String {
        let (points, count) = (self.breaking(stored), stored.game.position().breaking_points().len());
        self.msg_overtime_confirm_prompt(stored.game.table().rules().size().label(at), points, count)
    }

    /// Refuses a typed point that loses in overtime.
    pub fn overtime_typed(&self, stored: &StoredGame, at: Point) -> String {
        let (points, count) = (self.breaking(stored), stored.game.position().breaking_points().len());
        self.msg_overtime_typed(stored.game.table().rules().size().label(at), points, count)
    }
}

/// The colour of a choice; `None` for two more stones.
const fn colour_of(choice: Choice) -> Option<Colour> {
    match choice {
        Choice::First => Some(Colour::new(0)),
        Choice::Second => Some(Colour::new(1)),
        Choice::More => None,
    }
}

fn taken_back(turn: &Turn) -> Option<Point> {
    turn.events.iter().find_map(|event| match event {
        pente::Event::TakenBack(at) => Some(*at),
        _ => None,
    })
}
