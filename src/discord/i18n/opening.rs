//! Words for openings as a conversation, for overtime, and for points that are closed.

use crate::app::{StoredGame, Turn};
use crate::discord::i18n::{Spoken, Words, number, text, yes};
use pente::{Action, Choice, Colour, DoubleThree, Illegal, Phase, Point, Seat};

/// How many points a list names.
const POINTS: usize = 12;

words! {
    /// A button: two stones more, and the other chooses.
    two_more_button = "button-two-more";
    /// A button: take the last stone of the opening back.
    take_back_button = "button-take-back";
    /// A button: do not play there.
    break_it_button = "button-break-it";
    /// Refused: nothing to take back.
    nothing_to_take_back = "opening-nothing-back";
}

impl Words {
    /// The label of a choice.
    pub fn choice_button(&self, stored: &StoredGame, choice: Choice) -> String {
        match colour_of(choice) {
            Some(colour) => self.say("button-choose", &[("colour", text(self.colour(stored, colour)))]),
            None => self.two_more_button(),
        }
    }

    /// Who places the stones of the opening, and how many are to come; `None` outside such a group.
    pub fn group(&self, stored: &StoredGame, spoken: Spoken<'_>) -> Option<String> {
        let position = stored.game.position();
        let (left, &Phase::Place { seat, colour, .. }) = (position.opening_stones_left()?, position.phase()) else {
            return None;
        };
        let gaps = [
            ("player", text(self.person(stored, stored.game.table().player(seat), spoken))),
            ("left", number(left)),
            ("colour", text(self.colour(stored, colour))),
        ];
        Some(self.say("opening-group", &gaps))
    }

    /// Who chooses, and what each choice means; `None` where nothing is to be chosen.
    pub fn choosing(&self, stored: &StoredGame, spoken: Spoken<'_>) -> Option<String> {
        let &Phase::Choose { seat, .. } = stored.game.position().phase() else { return None };
        let player = text(self.person(stored, stored.game.table().player(seat), spoken));
        let mut lines = vec![self.say("opening-chooses", &[("player", player)])];
        lines.extend(self.choices(stored, spoken));
        Some(lines.join("\n"))
    }

    /// To whoever chooses: what each choice means.
    pub fn choose_now(&self, stored: &StoredGame) -> String {
        let mut lines = vec![self.say("opening-asks", &[("game", text(stored.game.id()))])];
        lines.extend(self.choices(stored, Spoken::Mentioned));
        lines.join("\n")
    }

    fn choices(&self, stored: &StoredGame, spoken: Spoken<'_>) -> Vec<String> {
        let position = stored.game.position();
        let &Phase::Choose { seat, choices } = position.phase() else { return Vec::new() };
        let line = |&choice: &Choice| {
            let mut after = position.clone();
            // Each was offered, so each can be chosen.
            after.apply(Action::Choose(choice)).ok()?;
            let button = ("button", text(self.choice_button(stored, choice)));
            // Of a team its first player speaks, so the two who talk here sit on the first two seats.
            let other = if seat == Seat::new(0) { Seat::new(1) } else { Seat::new(0) };
            let other = ("other", text(self.person(stored, stored.game.table().player(other), spoken)));
            Some(match (choice, after.to_act() == Some(seat)) {
                (Choice::More, _) => self.say("opening-more", &[button, other]),
                (_, true) => self.say("opening-next", &[button]),
                (_, false) => self.say("opening-wait", &[button, other]),
            })
        };
        choices.iter().filter_map(line).collect()
    }

    /// What was done that was no stone; nothing for a stone.
    pub fn told(&self, stored: &StoredGame, turn: &Turn, spoken: Spoken<'_>) -> Option<String> {
        let player = ("player", text(self.person(stored, turn.by, spoken)));
        match turn.action {
            Action::Choose(choice) => Some(match colour_of(choice) {
                Some(colour) => {
                    self.say("opening-chose-colour", &[player, ("colour", text(self.colour(stored, colour)))])
                }
                None => self.say("opening-chose-more", &[player]),
            }),
            Action::TakeBack => {
                let at = taken_back(turn)?;
                let at = stored.game.table().rules().size().label(at);
                Some(self.say("opening-took-back", &[player, ("at", text(at))]))
            }
            // Of a finished game the first line says it.
            Action::Resign(_) if !stored.game.is_over() => Some(self.say("seat-resigned", &[player])),
            Action::TimeOut(_) if !stored.game.is_over() => Some(self.say("seat-late", &[player])),
            _ => None,
        }
    }

    /// To whoever chose: what they play, and who is next.
    pub fn you_chose(&self, stored: &StoredGame, choice: Choice) -> String {
        if let Some(colour) = colour_of(choice) {
            let gaps = [("colour", text(self.colour(stored, colour))), ("next", text(self.what_now(stored)))];
            return self.say("opening-you-chose", &gaps);
        }
        let placer = stored.game.to_act();
        let mut others = stored.game.table().players().iter().copied();
        // In practice one chooses oneself.
        let chooser = others.find(|&player| Some(player) != placer).or(placer);
        let other = chooser.map(|player| self.mention(player)).unwrap_or_default();
        self.say("opening-you-chose-more", &[("other", text(other))])
    }

    /// To whoever chose before: it stands.
    pub fn chosen_already(&self, stored: &StoredGame) -> String {
        self.say("opening-already", &[("next", text(self.what_now(stored)))])
    }

    /// To whoever took a stone back.
    pub fn you_took_back(&self, stored: &StoredGame, turn: Option<&Turn>) -> String {
        let label = |at| stored.game.table().rules().size().label(at);
        let at = turn.and_then(taken_back).map(label).unwrap_or_default();
        self.say("opening-you-took-back", &[("at", text(at))])
    }

    /// Refused: a stone where a choice is asked for.
    pub fn choose_first(&self) -> String {
        self.plain("opening-choose-first")
    }

    /// The lines on trial, who answers, and where; nothing outside overtime.
    pub fn overtime(&self, stored: &StoredGame, spoken: Spoken<'_>) -> Option<String> {
        let position = stored.game.position();
        let (lines, player) = (position.overtime(), stored.game.to_act()?);
        let player = ("player", text(self.person(stored, player, spoken)));
        let points = ("points", text(self.breaking(stored)));
        let label = |at: Option<&Point>| at.map(|&at| position.rules().size().label(at)).unwrap_or_default();
        match lines {
            [] => None,
            [line] => {
                let (from, to) = (label(line.points.first()), label(line.points.last()));
                Some(self.say("overtime-one", &[("from", text(from)), ("to", text(to)), player, points]))
            }
            lines => Some(self.say("overtime-several", &[("lines", text(lines.len())), player, points])),
        }
    }

    /// The points that break the lines on trial.
    fn breaking(&self, stored: &StoredGame) -> String {
        let position = stored.game.position();
        let size = position.rules().size();
        let breaking = position.breaking_points();
        let mut named: Vec<String> = breaking.iter().take(POINTS).map(|&at| size.label(at)).collect();
        if breaking.len() > POINTS {
            named.push(self.say("overtime-more", &[("count", text(breaking.len() - POINTS))]));
        }
        named.join(", ")
    }

    fn breaking_gaps(&self, stored: &StoredGame) -> [crate::discord::i18n::Gap<'static>; 2] {
        let count = u32::try_from(stored.game.position().breaking_points().len()).unwrap_or(u32::MAX);
        [("points", text(self.breaking(stored))), ("count", number(count))]
    }

    /// Above the pad, in overtime.
    pub fn overtime_pad(&self, stored: &StoredGame) -> Option<String> {
        let is_overtime = !stored.game.position().breaking_points().is_empty();
        is_overtime.then(|| self.say("overtime-pad", &self.breaking_gaps(stored)))
    }

    /// Asks before a point that loses.
    pub fn overtime_sure(&self, stored: &StoredGame, at: Point) -> String {
        let [points, count] = self.breaking_gaps(stored);
        self.say("overtime-sure", &[("at", text(stored.game.table().rules().size().label(at))), points, count])
    }

    /// Refused: a typed point that loses.
    pub fn overtime_typed(&self, stored: &StoredGame, at: Point) -> String {
        let [points, count] = self.breaking_gaps(stored);
        self.say("overtime-typed", &[("at", text(stored.game.table().rules().size().label(at))), points, count])
    }

    /// A button: play there although it loses.
    pub fn anyway_button(&self, stored: &StoredGame, at: Point) -> String {
        self.say("button-play-anyway", &[("at", text(stored.game.table().rules().size().label(at)))])
    }

    /// Why a point is closed, for the reasons that need more than a word; `None` for others.
    pub fn closed(&self, stored: &StoredGame, at: Point, reason: Illegal) -> Option<String> {
        let rules = stored.game.table().rules();
        let at = ("at", text(rules.size().label(at)));
        match reason {
            Illegal::SelfCapture => Some(self.say("closed-self-capture", &[at])),
            Illegal::DoubleThree => {
                let all = rules.options().double_three == DoubleThree::All;
                Some(self.say("closed-double-three", &[at, ("all", yes(all))]))
            }
            Illegal::OnCentreLine => Some(self.say("closed-centre-line", &[at])),
            Illegal::ChooseFirst => Some(self.choose_first()),
            Illegal::NothingToTakeBack => Some(self.nothing_to_take_back()),
            _ => None,
        }
    }
}

/// The colour that a choice is for; `None` for two more stones.
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
