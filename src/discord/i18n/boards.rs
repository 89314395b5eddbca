//! Words on and around the board message.

use crate::app::{RatingChange, StoredGame, StoredSeries, Turn, last_turn};
use crate::discord::i18n::{Words, link, number, plain_name, text, yes};
use crate::domain::game::{Game, TimeControl};
use crate::domain::ids::{PlayerId, Timestamp};
use pente::{Action, Announcement, Colour, Event, Opening, Outcome, Phase, Point, Rules, Termination};

/// How people are called in a text.
#[derive(Clone, Copy, Debug)]
pub enum Spoken<'a> {
    /// As mentions, for messages.
    Mentioned,
    /// By these names in seat order, for what Discord does not render. Empty names give way to colours.
    Named(&'a [String]),
}

impl Words {
    /// The text of the board message, with or without what the mover announces, and with the match that the game belongs
    /// to.
    pub fn board_of_match(&self, stored: &StoredGame, announced: bool, series: Option<&StoredSeries>) -> String {
        let turn = last_turn(&stored.game);
        let mut lines = vec![self.headline(stored, Spoken::Mentioned)];
        lines.extend(self.computer_thinks(stored));
        lines.extend(self.board_clock(stored));
        lines.extend(self.board_consent(stored));
        lines.extend(turn.as_ref().and_then(|turn| self.last(stored, turn, Spoken::Mentioned)));
        lines.extend(self.overtime(stored, Spoken::Mentioned));
        lines.extend(turn.iter().filter(|_| announced).flat_map(|turn| self.announcements(stored, turn)));
        lines.extend(self.standings(stored, Spoken::Mentioned));
        lines.extend(series.into_iter().flat_map(|series| self.board_match(stored, series, Spoken::Mentioned)));
        lines.push(format!("-# {}", self.board_terms(stored)));
        lines.join("\n")
    }

    /// The picture of the board in words, for those who do not see it.
    pub fn board_alt(&self, stored: &StoredGame, names: &[String]) -> String {
        let spoken = Spoken::Named(names);
        let position = stored.game.position();
        let last = last_turn(&stored.game).and_then(|turn| self.alt_last(stored, &turn, spoken));
        // Who gives up places nothing, and is told of with the result.
        let nothing = || if position.plies() == 0 { self.plain("alt-none") } else { String::new() };
        let gaps = [
            ("lines", number(position.rules().size().lines().into())),
            ("ply", number(position.plies())),
            ("last", text(last.unwrap_or_else(nothing))),
            ("captures", text(self.alt_standings(stored, spoken))),
            ("next", text(self.alt_next(stored, spoken))),
        ];
        // A gap with nothing to say leaves two blanks.
        self.say("alt-board", &gaps).split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The same with how much time is left, and the match that the game belongs to.
    pub fn board_described(
        &self,
        stored: &StoredGame,
        names: &[String],
        series: Option<&StoredSeries>,
        now: Timestamp,
    ) -> String {
        let board = self.board_alt(stored, names);
        let lines = series.into_iter().flat_map(|series| self.board_match(stored, series, Spoken::Named(names)));
        let clock = self.alt_clock(stored, Spoken::Named(names), now);
        [board].into_iter().chain(clock).chain(lines.map(|line| line.replace("**", ""))).collect::<Vec<_>>().join(" ")
    }

    /// The close-up in words.
    pub fn close_up_alt(&self, points: &str) -> String {
        self.say("alt-close-up", &[("points", text(points))])
    }

    /// Above the pad.
    pub fn pad_prompt(&self, stored: &StoredGame) -> String {
        if let Some(said) = self.overtime_pad(stored) {
            return said;
        }
        let colour = match stored.game.position().phase() {
            Phase::Place { colour, .. } => self.colour(stored, *colour),
            _ => String::new(),
        };
        let prompt = self.say("pad-prompt", &[("game", text(stored.game.id())), ("colour", text(colour))]);
        // Whose stones these are comes later; until then one person places both colours.
        self.group(stored, Spoken::Mentioned).into_iter().chain([prompt]).collect::<Vec<_>>().join("\n")
    }

    /// To the mover: what happened, and who is next.
    pub fn moved(&self, stored: &StoredGame, at: Point, turn: Option<&Turn>, ratings: &[RatingChange]) -> String {
        let at_text = text(stored.game.table().rules().size().label(at));
        let next = text(self.what_now(stored));
        let captured = turn.map_or(0, captured_by);
        let mut said = match (turn, captured) {
            (None, _) => self.say("moved-already", &[("at", at_text), ("next", next)]),
            (Some(_), 0) => self.say("moved-plain", &[("at", at_text), ("next", next)]),
            (Some(_), stones) => {
                self.say("moved-captured", &[("at", at_text), ("stones", number(stones)), ("next", next)])
            }
        };
        if let Some(by) = turn.map(|turn| turn.by) {
            said.extend(self.rating_change(by, ratings).map(|line| format!("\n{line}")));
        }
        said
    }

    /// How a person's rating changed.
    pub fn rating_change(&self, player: PlayerId, ratings: &[RatingChange]) -> Option<String> {
        let change = ratings.iter().find(|change| change.player == player)?;
        let gaps = [("before", text(change.before.round())), ("after", text(change.after.round()))];
        Some(self.say("rating-change", &gaps))
    }

    /// To whoever places several stones in turn: what was just played.
    pub fn played(&self, stored: &StoredGame, at: Point, turn: Option<&Turn>) -> String {
        let gaps = [
            ("at", text(stored.game.table().rules().size().label(at))),
            ("stones", number(turn.map_or(0, captured_by))),
        ];
        self.say("moved-on", &gaps)
    }

    /// Who is to move, or how it ended, with a link to the board.
    pub fn what_now(&self, stored: &StoredGame) -> String {
        let link = text(board_link(stored));
        match stored.game.to_act() {
            Some(player) => self.say("moved-next", &[("player", text(self.mention(player))), ("link", link)]),
            None => self.say("moved-over", &[("result", text(self.result(stored, Spoken::Mentioned))), ("link", link)]),
        }
    }

    /// How a finished game ended; empty for a running one.
    pub fn result(&self, stored: &StoredGame, spoken: Spoken<'_>) -> String {
        if stored.game.is_voided() {
            return self.plain(spoken.pick("board-voided", "alt-voided"));
        }
        let Some(outcome) = stored.game.position().outcome() else { return String::new() };
        let how = text(self.how(stored, outcome));
        if is_draw(outcome) {
            return self.say(spoken.pick("board-drawn", "alt-drawn"), &[("how", how)]);
        }
        let winners =
            outcome.winners().iter().map(|&seat| self.person(stored, stored.game.table().player(seat), spoken));
        let winners = winners.collect::<Vec<_>>().join(", ");
        self.say(spoken.pick("board-won", "alt-won"), &[("winners", text(winners)), ("how", how)])
    }

    /// The name of a colour on this table.
    pub fn colour(&self, stored: &StoredGame, colour: Colour) -> String {
        self.colour_by(stored.game.table().rules(), colour)
    }

    /// The name of a colour by these rules.
    pub fn colour_by(&self, rules: &Rules, colour: Colour) -> String {
        let black_first = rules.options().first_black;
        match (colour.index(), black_first) {
            (0, false) | (1, true) => self.plain("colour-white"),
            (0, true) | (1, false) => self.plain("colour-black"),
            (2, _) => self.plain("colour-red"),
            (3, _) => self.plain("colour-blue"),
            (4, _) => self.plain("colour-green"),
            _ => self.plain("colour-pink"),
        }
    }

    pub fn person(&self, stored: &StoredGame, player: PlayerId, spoken: Spoken<'_>) -> String {
        let Spoken::Named(names) = spoken else { return self.mention(player) };
        if let Some(level) = player.level() {
            return self.computer(level);
        }
        let table = stored.game.table();
        let seat = table.seats_of(player).next();
        let name = seat.and_then(|seat| names.get(seat.index())).map(|name| plain_name(name)).unwrap_or_default();
        match seat {
            Some(seat) if name.is_empty() => self.colour(stored, stored.game.position().colour_of(seat)),
            _ => name,
        }
    }

    /// The first line: whose turn it is, or how it ended.
    pub fn headline(&self, stored: &StoredGame, spoken: Spoken<'_>) -> String {
        let position = stored.game.position();
        let Some(player) = stored.game.to_act() else { return self.result(stored, spoken) };
        if let Some(said) = self.group(stored, spoken).or_else(|| self.choosing(stored, spoken)) {
            return said;
        }
        let name = self.person(stored, player, spoken);
        let player = text(name.clone());
        let size = position.rules().size();
        match position.phase() {
            Phase::Place { .. } if position.plies() == 0 => match position.rules().options().opening {
                Opening::Free | Opening::Swap | Opening::Swap2 => self.say("board-opens", &[("player", player)]),
                _ => self.say("board-first", &[("player", player), ("at", text(size.label(Point::CENTRE)))]),
            },
            Phase::Place { colour, .. } => self.to_move("board-to-move", name, self.colour(stored, *colour)),
            _ => String::new(),
        }
    }

    /// Whose turn it is. Who has no name goes by the colour, which is then said once.
    fn to_move(&self, key: &'static str, player: String, colour: String) -> String {
        if player == colour {
            return self.say("board-colour-to-move", &[("colour", text(colour))]);
        }
        self.say(key, &[("player", text(player)), ("colour", text(colour))])
    }

    /// What the last move was; nothing for what was no move.
    pub fn last(&self, stored: &StoredGame, turn: &Turn, spoken: Spoken<'_>) -> Option<String> {
        let Action::Place(at) = turn.action else { return self.told(stored, turn, spoken) };
        let gaps = [
            ("player", text(self.person(stored, turn.by, spoken))),
            ("at", text(stored.game.table().rules().size().label(at))),
            ("stones", number(captured_by(turn))),
        ];
        Some(if captured_by(turn) > 0 {
            self.say("board-last-captured", &gaps)
        } else {
            self.say("board-last", &gaps[..2])
        })
    }

    /// Who did what last, in a message.
    pub fn last_played(&self, stored: &StoredGame) -> Option<String> {
        self.last(stored, &last_turn(&stored.game)?, Spoken::Mentioned)
    }

    fn alt_last(&self, stored: &StoredGame, turn: &Turn, spoken: Spoken<'_>) -> Option<String> {
        let Action::Place(at) = turn.action else { return self.told(stored, turn, spoken) };
        let gaps = [
            ("at", text(stored.game.table().rules().size().label(at))),
            ("player", text(self.person(stored, turn.by, spoken))),
        ];
        Some(self.say("alt-last", &gaps))
    }

    fn alt_next(&self, stored: &StoredGame, spoken: Spoken<'_>) -> String {
        let said = [self.group(stored, spoken), self.choosing(stored, spoken), self.overtime(stored, spoken)];
        let said: Vec<String> = said.into_iter().flatten().collect();
        if !said.is_empty() {
            return said.join(" ").replace("**", "");
        }
        match (stored.game.to_act(), stored.game.position().phase()) {
            (Some(player), Phase::Place { colour, .. }) => {
                self.to_move("alt-to-move", self.person(stored, player, spoken), self.colour(stored, *colour))
            }
            (_, _) => self.say("alt-over", &[("result", text(self.result(stored, spoken)))]),
        }
    }

    /// What the mover announces by custom. Whose line stands has nothing more to threaten.
    pub fn announcements(&self, stored: &StoredGame, turn: &Turn) -> Vec<String> {
        let threatens = stored.game.position().overtime().is_empty();
        let announced = turn.events.iter().filter(|_| threatens).filter_map(|event| match event {
            Event::Announced(_, announcement) => Some(announcement),
            _ => None,
        });
        announced
            .map(|announcement| match announcement {
                Announcement::Tria(_) => self.plain("announce-tria"),
                Announcement::Tessera(_) => self.plain("announce-tessera"),
                Announcement::Four(_) => self.plain("announce-four"),
                Announcement::CapturesThreatened(_) => self.plain("announce-captures"),
            })
            .collect()
    }

    /// Who stands how: the captures of a game of two, everybody at a table of more.
    fn standings(&self, stored: &StoredGame, spoken: Spoken<'_>) -> Vec<String> {
        let roster = self.roster(stored, spoken);
        if roster.is_empty() { self.captures(&stored.game).into_iter().collect() } else { roster }
    }

    fn alt_standings(&self, stored: &StoredGame, spoken: Spoken<'_>) -> String {
        let lines = self.standings(stored, spoken).into_iter();
        lines.map(|line| format!("{}.", line.trim_start_matches("• "))).collect::<Vec<_>>().join(" ")
    }

    /// Stones captured by each colour; nothing while there are none.
    pub fn captures(&self, game: &Game) -> Option<String> {
        let position = game.position();
        let rules = position.rules();
        let colours: Vec<Colour> = (0..rules.colours()).map(Colour::new).collect();
        if colours.iter().all(|&colour| position.captured(colour) == 0) {
            return None;
        }
        let scores = colours.into_iter().map(|colour| {
            let name = ("colour", text(self.colour_by(rules, colour)));
            let taken = ("taken", number(position.captured(colour).into()));
            match rules.stones_to_win() {
                Some(goal) => self.say("board-score", &[name, taken, ("goal", number(goal.into()))]),
                None => self.say("board-score-open", &[name, taken]),
            }
        });
        let scores = scores.collect::<Vec<_>>().join(", ");
        Some(self.say("board-captures", &[("scores", text(scores))]))
    }

    fn board_terms(&self, stored: &StoredGame) -> String {
        let table = stored.game.table();
        let gaps = [
            ("preset", text(self.table(table.rules()))),
            ("rated", yes(table.rated())),
            ("game", text(stored.game.id())),
            ("ply", number(stored.game.position().plies())),
        ];
        let said = self.say("board-terms", &gaps);
        match table.control() {
            TimeControl::Unlimited => said,
            control => format!("{said} · {}", self.control(control)),
        }
    }

    /// The ways in which a game ended, joined.
    fn how(&self, stored: &StoredGame, outcome: &Outcome) -> String {
        let reached = |way: &Termination| matches!(way, Termination::Line(..) | Termination::Captures(_));
        if is_draw(outcome) && outcome.terminations().iter().any(reached) {
            return self.plain("board-by-both");
        }
        let ways = outcome.terminations().iter().map(|way| self.way(stored, way));
        ways.reduce(|one, two| self.say("board-and", &[("one", text(one)), ("two", text(two))])).unwrap_or_default()
    }

    fn way(&self, stored: &StoredGame, way: &Termination) -> String {
        let size = stored.game.table().rules().size();
        match way {
            Termination::Line(line) => {
                let end = |point: Option<&Point>| text(point.map(|&at| size.label(at)).unwrap_or_default());
                self.say("board-by-line", &[("from", end(line.points.first())), ("to", end(line.points.last()))])
            }
            Termination::Captures(_) => self.plain("board-by-captures"),
            Termination::Resignation => self.plain("board-by-resignation"),
            Termination::Time => self.plain("board-by-time"),
            Termination::Agreement => self.plain("board-by-agreement"),
            Termination::FullBoard => self.plain("board-by-full"),
        }
    }
}

impl Spoken<'_> {
    const fn pick(self, mentioned: &'static str, named: &'static str) -> &'static str {
        match self {
            Self::Mentioned => mentioned,
            Self::Named(_) => named,
        }
    }
}

/// Nobody won. At a table of many all may have won together, which is no draw.
fn is_draw(outcome: &Outcome) -> bool {
    outcome.winners().is_empty()
}

/// Where the board is, or the channel while there is none.
pub fn board_link(stored: &StoredGame) -> String {
    match stored.board {
        Some(board) => link(stored.place.guild, board.channel, board.message),
        None => crate::discord::i18n::channel(stored.place.channel),
    }
}

/// Stones that a turn captured for whoever moved.
fn captured_by(turn: &Turn) -> u32 {
    let captured = turn.events.iter().filter(|event| matches!(event, Event::Captured { .. })).count();
    u32::try_from(captured).unwrap_or(u32::MAX)
}
