//! The board message: whose turn it is, the last move, the result, the players, and its thread.

use pente::{
    Action, Announcement, Captures, Colour, Event, Opening, Outcome, Phase, Point, Rules, Seat, Seating, Termination,
};

use crate::app::GameEnd;
use crate::discord::i18n::{Words, live_link, plain_name, rating_text, yes};
use crate::discord::limits::THREAD_NAME_LENGTH;
use crate::domain::game::{Game, StoredGame, Turn};
use crate::domain::ids::PlayerId;
use crate::domain::matches::StoredMatch;
use crate::domain::rating::RatingChange;
use crate::domain::timestamp::Timestamp;

/// The style in which a text refers to players.
#[derive(Clone, Copy, Debug)]
pub enum NameStyle<'a> {
    /// By mention, in messages.
    Mentioned,
    /// By these names in seat order, in alt texts and record files. Without a name the colour is used.
    Named(&'a [String]),
}

/// Whether the text of a board announces threats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announcements {
    /// Threats are announced.
    Shown,
    /// Threats are left out.
    Hidden,
}

impl Announcements {
    /// Shown if they are wanted, otherwise hidden.
    pub const fn shown_if(are_wanted: bool) -> Self {
        if are_wanted { Self::Shown } else { Self::Hidden }
    }
}

impl Words {
    /// The text of the board message at this time, with the score of the match if the game belongs to one, and what the
    /// game brought its players.
    pub fn board_of_match(
        &self,
        stored: &StoredGame,
        announcements: Announcements,
        stored_match: Option<&StoredMatch>,
        end: &GameEnd,
        now: Timestamp,
    ) -> String {
        let turn = stored.game.last_turn();
        let mut lines = vec![self.headline(stored, NameStyle::Mentioned)];
        lines.extend(self.game_end(stored, end));
        lines.extend(stored.game.engine_due().map(|engine| self.engine_thinking(engine, 0)));
        lines.extend(self.board_clock(stored, now));
        lines.extend(self.board_consent(stored));
        let last = turn.as_ref().filter(|turn| !only_completed_line(stored, turn));
        lines.extend(last.and_then(|turn| self.last(stored, turn, NameStyle::Mentioned)));
        lines.extend(self.overtime(stored, NameStyle::Mentioned));
        lines.extend(
            turn.iter()
                .filter(|_| announcements == Announcements::Shown)
                .flat_map(|turn| self.announcements(stored, turn)),
        );
        lines.extend(self.standings(stored, NameStyle::Mentioned));
        let score = stored_match.map(|stored_match| self.board_match(stored, stored_match, NameStyle::Mentioned));
        lines.extend(score.into_iter().flatten());
        lines.push(format!("-# {}", self.board_terms(stored)));
        lines.join("\n")
    }

    /// The alt text of the board picture.
    pub fn board_alt(&self, stored: &StoredGame, names: &[String]) -> String {
        let name_style = NameStyle::Named(names);
        let position = stored.game.position();
        let turn = stored.game.last_turn();
        let won = turn.as_ref().and_then(|turn| self.alt_won_with(stored, turn, name_style));
        let last = turn.filter(|_| won.is_none()).and_then(|turn| self.alt_last(stored, &turn, name_style));
        // A resignation places nothing; the result mentions it.
        let nothing = || if position.plies() == 0 { self.msg_alt_none() } else { String::new() };
        // An empty argument leaves two blanks.
        self.msg_alt_board(
            position.bounds().columns(),
            position.bounds().rows(),
            position.plies(),
            last.unwrap_or_else(nothing),
            self.alt_standings(stored, name_style),
            won.unwrap_or_else(|| self.alt_next(stored, name_style)),
        )
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
    }

    /// The alt text of the board picture with the time left and the match.
    pub fn board_described(
        &self,
        stored: &StoredGame,
        names: &[String],
        stored_match: Option<&StoredMatch>,
        now: Timestamp,
    ) -> String {
        let board = self.board_alt(stored, names);
        let lines = stored_match
            .into_iter()
            .flat_map(|stored_match| self.board_match(stored, stored_match, NameStyle::Named(names)));
        let clock = self.alt_clock(stored, NameStyle::Named(names), now);
        [board].into_iter().chain(clock).chain(lines.map(|line| line.replace("**", ""))).collect::<Vec<_>>().join(" ")
    }

    /// The text above the pad.
    pub fn pad_prompt(&self, stored: &StoredGame) -> String {
        if let Some(text) = self.overtime_pad(stored) {
            return text;
        }
        let colour = match stored.game.position().phase() {
            Phase::Place { colour, .. } => self.colour(stored, *colour),
            _ => String::new(),
        };
        let prompt = self.msg_pad_prompt(stored.game.id(), colour);
        // The colours are assigned later; until then one player places both.
        self.group(stored, NameStyle::Mentioned).into_iter().chain([prompt]).collect::<Vec<_>>().join("\n")
    }

    /// Confirms a move to the player who made it, and says who is to move.
    pub fn moved(&self, stored: &StoredGame, at: Point, turn: Option<&Turn>, ratings: &[RatingChange]) -> String {
        let at_text = stored.game.table().rules().size().label(at);
        let next = self.turn_or_result(stored);
        let captured = turn.map_or(0, captured_by);
        let mut text = match (turn, captured) {
            (None, _) => format!("{} {next}", self.msg_moved_already(at_text)),
            (Some(_), 0) => self.msg_moved_plain(at_text, next),
            (Some(_), stones) => self.msg_moved_captured(at_text, stones, next),
        };
        if let Some(by) = turn.map(|turn| turn.by) {
            text.extend(self.rating_change(by, ratings).map(|line| format!("\n{line}")));
        }
        text
    }

    /// The player's rating before and after the game.
    pub fn rating_change(&self, player: PlayerId, ratings: &[RatingChange]) -> Option<String> {
        let change = ratings.iter().find(|change| change.player == player)?;
        Some(self.msg_rating_change(rating_text(change.before.into()), rating_text(change.after.into())))
    }

    /// Confirms one of several stones that a player places in a row.
    pub fn played(&self, stored: &StoredGame, at: Point, turn: &Turn) -> String {
        self.msg_moved_on(stored.game.table().rules().size().label(at), captured_by(turn))
    }

    /// The player to move, or the result of the game, with a link to the board.
    pub fn turn_or_result(&self, stored: &StoredGame) -> String {
        let link = board_link(stored);
        match stored.game.to_act() {
            Some(player) => self.msg_moved_next(self.mention(player), link),
            None => self.msg_moved_over(self.result(stored, NameStyle::Mentioned), link),
        }
    }

    /// The result of the game; empty while it is running.
    pub fn result(&self, stored: &StoredGame, name_style: NameStyle<'_>) -> String {
        if stored.game.is_voided() {
            return match name_style {
                NameStyle::Mentioned => self.msg_board_voided(),
                NameStyle::Named(_) => self.msg_alt_voided(),
            };
        }
        let Some(outcome) = stored.game.position().outcome() else { return String::new() };
        let how = self.how(stored, outcome);
        if is_draw(outcome) {
            return match name_style {
                NameStyle::Mentioned => self.msg_board_drawn(how),
                NameStyle::Named(_) => self.msg_alt_drawn(how),
            };
        }
        let winners =
            outcome.winners().iter().map(|&seat| self.person(stored, stored.game.table().player(seat), name_style));
        let winners = self.list_of_people(winners);
        match name_style {
            NameStyle::Mentioned => self.msg_board_won(winners, how),
            NameStyle::Named(_) => self.msg_alt_won(winners, how),
        }
    }

    /// The name of a colour in this game.
    pub fn colour(&self, stored: &StoredGame, colour: Colour) -> String {
        self.colour_by(stored.game.table().rules(), colour)
    }

    /// The name of a colour under these rules.
    pub fn colour_by(&self, rules: &Rules, colour: Colour) -> String {
        let black_first = rules.options().first_black;
        match (colour.index(), black_first) {
            (0, false) | (1, true) => self.msg_colour_white(),
            (0, true) | (1, false) => self.msg_colour_black(),
            (2, _) => self.msg_colour_red(),
            (3, _) => self.msg_colour_blue(),
            (4, _) => self.msg_colour_green(),
            _ => self.msg_colour_pink(),
        }
    }

    /// A player in the form that the text needs.
    pub fn person(&self, stored: &StoredGame, player: PlayerId, name_style: NameStyle<'_>) -> String {
        let NameStyle::Named(names) = name_style else { return self.mention(player) };
        if let Some(level) = player.level() {
            return self.msg_engine_name(level);
        }
        let table = stored.game.table();
        let seat = table.seats_of(player).next();
        let name = seat.and_then(|seat| names.get(seat.index())).map(|name| plain_name(name)).unwrap_or_default();
        match seat {
            Some(seat) if name.is_empty() => self.colour(stored, stored.game.position().colour_of(seat)),
            _ => name,
        }
    }

    /// The first line of the board message: whose turn it is, or how the game ended.
    pub fn headline(&self, stored: &StoredGame, name_style: NameStyle<'_>) -> String {
        let position = stored.game.position();
        let Some(player) = stored.game.to_act() else { return self.result(stored, name_style) };
        if let Some(text) = self.group(stored, name_style).or_else(|| self.choosing(stored, name_style)) {
            return text;
        }
        let name = self.person(stored, player, name_style);
        let size = position.rules().size();
        match position.phase() {
            Phase::Place { .. } if position.plies() == 0 => match position.rules().options().opening {
                Opening::Free | Opening::Swap | Opening::Swap2 => self.msg_board_opens(name),
                _ => self.msg_board_first(name, size.label(Point::CENTRE)),
            },
            Phase::Place { colour, .. } => match self.colour(stored, *colour) {
                colour if colour == name => self.msg_board_colour_to_move(colour),
                colour => self.msg_board_to_move(name, colour),
            },
            _ => String::new(),
        }
    }

    /// The last action; `None` if it needs no text.
    pub fn last(&self, stored: &StoredGame, turn: &Turn, name_style: NameStyle<'_>) -> Option<String> {
        let Action::Place(at) = turn.action else { return self.describe_turn(stored, turn, name_style) };
        let player = self.person(stored, turn.by, name_style);
        let at = stored.game.table().rules().size().label(at);
        let stones = captured_by(turn);
        Some(if captured_by(turn) > 0 {
            self.msg_board_last_captured(player, at, stones)
        } else {
            self.msg_board_last(player, at)
        })
    }

    fn alt_last(&self, stored: &StoredGame, turn: &Turn, name_style: NameStyle<'_>) -> Option<String> {
        let Action::Place(at) = turn.action else { return self.describe_turn(stored, turn, name_style) };
        Some(self.msg_alt_last(stored.game.table().rules().size().label(at), self.person(stored, turn.by, name_style)))
    }

    /// The last stone and the result in one sentence, if the player of the stone has won by it alone.
    fn alt_won_with(&self, stored: &StoredGame, turn: &Turn, name_style: NameStyle<'_>) -> Option<String> {
        let (Action::Place(at), Some(outcome)) = (turn.action, stored.game.position().outcome()) else { return None };
        let table = stored.game.table();
        let [winner] = outcome.winners() else { return None };
        if stored.game.is_voided() || table.player(*winner) != turn.by {
            return None;
        }
        let player = self.person(stored, turn.by, name_style);
        Some(self.msg_alt_won_with(player, table.rules().size().label(at), self.how(stored, outcome)))
    }

    fn alt_next(&self, stored: &StoredGame, name_style: NameStyle<'_>) -> String {
        let text =
            [self.group(stored, name_style), self.choosing(stored, name_style), self.overtime(stored, name_style)];
        let text: Vec<String> = text.into_iter().flatten().collect();
        if !text.is_empty() {
            return text.join(" ").replace("**", "");
        }
        match (stored.game.to_act(), stored.game.position().phase()) {
            (Some(player), Phase::Place { colour, .. }) => {
                match (self.person(stored, player, name_style), self.colour(stored, *colour)) {
                    (name, colour) if name == colour => self.msg_board_colour_to_move(colour),
                    (name, colour) => self.msg_alt_to_move(name, colour),
                }
            }
            (_, _) => self.msg_alt_over(self.result(stored, name_style)),
        }
    }

    /// The threats that a player announces with the last move. In overtime there are none.
    pub fn announcements(&self, stored: &StoredGame, turn: &Turn) -> Vec<String> {
        let threatens = stored.game.position().overtime().is_empty();
        let announced = turn.events.iter().filter(|_| threatens).filter_map(|event| match event {
            Event::Announced(_, announcement) => Some(announcement),
            _ => None,
        });
        announced
            .map(|announcement| match announcement {
                Announcement::Tria(_) => self.msg_announce_tria(),
                Announcement::Tessera(_) => self.msg_announce_tessera(),
                Announcement::Four(_) => self.msg_announce_four(),
                Announcement::CaptureGoal(_) => self.msg_announce_captures(),
            })
            .collect()
    }

    /// The captures, or in a game of more than two players the roster.
    fn standings(&self, stored: &StoredGame, name_style: NameStyle<'_>) -> Vec<String> {
        let roster = self.roster(stored, name_style);
        if roster.is_empty() { self.captures(&stored.game).into_iter().collect() } else { roster }
    }

    fn alt_standings(&self, stored: &StoredGame, name_style: NameStyle<'_>) -> String {
        let lines = self.standings(stored, name_style).into_iter();
        lines.map(|line| format!("{}.", line.trim_start_matches("• "))).collect::<Vec<_>>().join(" ")
    }

    /// The stones captured by each colour; `None` if there are none.
    pub fn captures(&self, game: &Game) -> Option<String> {
        let position = game.position();
        let rules = position.rules();
        let colours: Vec<Colour> = (0..rules.colours()).map(Colour::new).collect();
        if colours.iter().all(|&colour| position.captured(colour) == 0) {
            return None;
        }
        let scores = colours.into_iter().map(|colour| {
            let name = self.colour_by(rules, colour);
            let taken = position.captured(colour);
            match rules.stones_to_win() {
                Some(goal) => self.msg_board_score(name, taken, goal),
                None => self.msg_board_score_open(name, taken),
            }
        });
        Some(self.msg_board_captures(self.list(scores)))
    }

    fn board_terms(&self, stored: &StoredGame) -> String {
        let table = stored.game.table();
        let text = self.msg_board_terms(
            self.rules_name(table.rules()),
            yes(table.is_rated()),
            stored.game.id(),
            stored.game.position().plies(),
        );
        match self.control_short(table.control()) {
            Some(control) => format!("{text} · {control}"),
            None => text,
        }
    }

    /// The ways in which a game ended, joined into one phrase.
    fn how(&self, stored: &StoredGame, outcome: &Outcome) -> String {
        let reached = |way: &Termination| matches!(way, Termination::Line(..) | Termination::Captures(_));
        if is_draw(outcome) && outcome.terminations().iter().any(reached) {
            return self.msg_board_by_both();
        }
        let ways = outcome.terminations().iter().map(|way| self.way(stored, way));
        ways.reduce(|one, two| self.msg_board_and(one, two)).unwrap_or_default()
    }

    fn way(&self, stored: &StoredGame, way: &Termination) -> String {
        let size = stored.game.table().rules().size();
        match way {
            Termination::Line(line) => {
                let end = |point: Option<&Point>| point.map(|&at| size.label(at)).unwrap_or_default();
                self.msg_board_by_line(line.points.len(), end(line.points.first()), end(line.points.last()))
            }
            Termination::Captures(_) => self.msg_board_by_captures(),
            Termination::Resignation => self.msg_board_by_resignation(),
            Termination::Time => self.msg_board_by_time(),
            Termination::Agreement => self.msg_board_by_agreement(),
            Termination::FullBoard => self.msg_board_by_full(),
        }
    }
}

/// Whether the last action is a stone that completed the winning line and captured nothing: the result says all of it.
fn only_completed_line(stored: &StoredGame, turn: &Turn) -> bool {
    let (Action::Place(at), Some(outcome)) = (turn.action, stored.game.position().outcome()) else { return false };
    let mut ways = outcome.terminations().iter();
    captured_by(turn) == 0 && ways.any(|way| matches!(way, Termination::Line(line) if line.points.contains(&at)))
}

/// Whether nobody won. Several winners in a game of more than two players are not a draw.
fn is_draw(outcome: &Outcome) -> bool {
    outcome.winners().is_empty()
}

/// A link to the board message, or to the channel if there is none.
pub fn board_link(stored: &StoredGame) -> String {
    live_link(stored.place, &stored.live)
}

/// The number of stones that the stone of a turn captured. A stone that was lost by it, to a self-capture, is not among
/// them.
fn captured_by(turn: &Turn) -> u32 {
    let mover = turn.events.iter().find_map(|event| match event {
        Event::Placed(colour, _) => Some(*colour),
        _ => None,
    });
    let is_own = |event: &&Event| matches!(event, Event::Captured { by, .. } if Some(*by) == mover);
    u32::try_from(turn.events.iter().filter(is_own).count()).unwrap_or(u32::MAX)
}

/// The names of teams.
const TEAMS: [&str; 3] = ["A", "B", "C"];

impl Words {
    /// One line per side with players, colours and captures; empty for a game of two.
    pub fn roster(&self, stored: &StoredGame, name_style: NameStyle<'_>) -> Vec<String> {
        let table = stored.game.table();
        let (rules, position) = (table.rules(), stored.game.position());
        if rules.players() <= 2 {
            return Vec::new();
        }
        let sides = rules.sides();
        let alone = matches!(rules.options().seating, Seating::Individual(_));
        let side = |side: u8| {
            let seats: Vec<Seat> = table.seats().skip(side.into()).step_by(sides.into()).collect();
            let text = seats.iter().map(|&seat| self.seat(stored, seat, name_style)).collect::<Vec<_>>().join("; ");
            let text = if alone { text } else { self.msg_seat_team(team_letter(side), text) };
            let taken = seats.first().map_or(0, |&seat| position.captured_by_side(seat));
            match (rules.options().captures, rules.stones_to_win()) {
                (Captures::None, _) => text,
                (_, Some(goal)) => self.msg_seat_goal(text, taken, goal),
                (_, None) => self.msg_seat_score(text, taken),
            }
        };
        (0..sides).map(|number| self.msg_seat_bullet(side(number))).collect()
    }

    fn seat(&self, stored: &StoredGame, seat: Seat, name_style: NameStyle<'_>) -> String {
        let (game, table) = (&stored.game, stored.game.table());
        self.msg_seat_line(
            self.colour(stored, game.position().colour_of(seat)),
            self.person(stored, table.player(seat), name_style),
            yes(!game.is_over() && !game.position().is_playing(seat)),
        )
    }
}

/// The letter of a team, as on the cards of its players.
pub fn team_letter(team: u8) -> &'static str {
    TEAMS.get(usize::from(team)).copied().unwrap_or("?")
}

impl Words {
    /// The stones that the player to move can capture, and the points that complete a line, as the picture marks them.
    /// `None` if no stone is to be placed.
    pub fn threats(&self, stored: &StoredGame) -> Option<String> {
        if stored.game.is_over() {
            return None;
        }
        let position = stored.game.position();
        let Phase::Place { colour, .. } = *position.phase() else { return None };
        let size = position.rules().size();
        let named = |points: Vec<Point>| {
            if points.is_empty() {
                return self.msg_threats_nothing();
            }
            points.into_iter().map(|at| size.label(at)).collect::<Vec<_>>().join(" ")
        };
        let colours = (0..position.rules().colours()).map(Colour::new);
        let mut lines: Vec<Point> = colours.flat_map(|colour| position.threats(colour).lines).collect();
        lines.sort_unstable();
        lines.dedup();
        let captures = named(position.threats(colour).capturable);
        Some(sentence(&self.msg_threats_shown(self.colour(stored, colour), captures, named(lines))))
    }
}

/// A text that may begin with the name of a colour, with a capital letter.
fn sentence(text: &str) -> String {
    let mut rest = text.chars();
    let first = rest.next().map(char::to_uppercase).into_iter().flatten();
    first.chain(rest).collect()
}

impl Words {
    /// The name of a game's thread. It is plain text, so players are named, not mentioned.
    pub fn thread_name(&self, stored: &StoredGame, names: &[String]) -> String {
        let known: Vec<&str> = names.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
        let name = if known.len() < 2 || stored.game.table().is_practice() {
            self.msg_thread_name_alone(stored.game.id())
        } else {
            self.msg_thread_name(known.join(" – "))
        };
        name.chars().take(THREAD_NAME_LENGTH).collect()
    }

    /// The message from which a thread is created if there is no challenge message.
    pub fn thread_announced(&self, stored: &StoredGame) -> String {
        let players = stored.game.table().each_player().iter().map(|&player| self.mention(player));
        let players = players.collect::<Vec<_>>().join(" – ");
        self.msg_thread_announced(stored.game.id(), players)
    }
}

#[cfg(test)]
mod tests {
    use pente::Variant;

    use super::*;
    use crate::domain::game::{Event as Happened, Table};
    use crate::domain::ids::{ChannelId, GameId};
    use crate::domain::place::Place;

    /// A game of two players under these rules, after these stones and actions.
    fn played(rules: &str, moves: &str, end: Option<Action>) -> StoredGame {
        let rules = Variant::parse(rules).expect(rules).rules();
        let table = Table::unrated(rules, vec![PlayerId::new(1), PlayerId::new(2)]).expect("two players");
        let placed = moves.split(' ').map(|label| Action::Place(rules.size().parse(label).expect("a point")));
        let events = placed.chain(end).map(Happened::Acted);
        let game = Game::replay(GameId::new(7), table, events).expect("a legal game");
        StoredGame::new(game, Place { guild: None, channel: ChannelId::new(0) }, Timestamp::from_millis(0))
    }

    #[test]
    fn the_alt_text_has_the_lines_that_the_board_has_now() {
        for (rules, at, expected) in [
            ("freestyle:board=15", "H8", "Pente board, 15 by 15, after move 1."),
            // Four lines are added on the right.
            ("freestyle:board=endless", "8,0", "Pente board, 23 by 19, after move 1."),
        ] {
            let alt = Words::default().board_alt(&played(rules, at, None), &[]);
            assert!(alt.starts_with(expected), "{alt}");
        }
    }

    #[test]
    fn the_alt_text_of_a_won_game_has_one_sentence_for_the_last_stone() {
        let check = |moves: &str, end: Option<Action>, expected: &str| {
            let names = ["Ann", "Ben"].map(str::to_owned);
            let alt = Words::default().board_alt(&played("standard", moves, end), &names);
            assert!(alt.ends_with(expected), "{moves}: {alt}");
        };
        let line = "after move 9. Ann played O10 and won with five in a row, K10–O10.";
        check("K10 A1 L10 B1 M10 C1 N10 E1 O10", None, line);
        let running = "after move 7. Last move N10 by Ann. Ben (black) to move.";
        check("K10 A1 L10 B1 M10 C1 N10", None, running);
        let resigned = Some(Action::Resign(Seat::new(1)));
        check("K10 A1 L10", resigned, "Ann won by resignation.");
    }

    #[test]
    fn a_stone_that_only_completed_the_winning_line_is_not_named_again() {
        for (moves, expected) in [
            ("K10 A1 L10 B1 M10 C1 N10 E1 O10", None),
            // L13 captures, and the last stone does not.
            ("K10 L11 L10 L12 M10 A1 N10 A3 L13 A5 O10", None),
            ("K10 O11 L10 O12 M10 A1 N10 A3 O13 A5 O10", Some("<@1> played **O10** and captured 2 stones.")),
            // The game continues.
            ("K10 A1 L10 B1 M10 C1 N10", Some("<@1> played **N10**.")),
        ] {
            let (stored, end) = (played("standard", moves, None), GameEnd::default());
            let now = Timestamp::from_millis(0);
            let text = Words::default().board_of_match(&stored, Announcements::Hidden, None, &end, now);
            assert_eq!(text.lines().find(|line| line.contains(" played ")), expected, "{moves}: {text}");
        }
    }

    #[test]
    fn stones_lost_to_a_self_capture_are_not_captured_by_the_mover() {
        for (moves, expected, all) in [
            ("K10 L10 A1 M10 N10", 2, 2),
            // M10 completes a pair between K10 and N10.
            ("L10 K10 A1 N10 M10", 0, 2),
            // It also captures M11 and M12.
            ("L10 K10 M13 N10 A1 M11 A3 M12 M10", 2, 4),
        ] {
            let turn = played("poof:opening=free", moves, None).game.last_turn().expect("a stone");
            let taken = turn.events.iter().filter(|event| matches!(event, Event::Captured { .. })).count();
            assert_eq!((captured_by(&turn), taken), (expected, all), "{moves}");
        }
    }
}
