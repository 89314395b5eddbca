//! Replays, records and reviews of games.

use pente::notation::{ActionParseError, RecordError, format_action};
use pente::{Action, Choice, Point, PointError, Position, VariantError};
use pente_engine::review::{PositionReview, TurningPoint};

use crate::app::{MAX_RECORD_BYTES, Replay, ReplayId, Reviewed};
use crate::discord::i18n::players::line;
use crate::discord::i18n::{Announcements, NameStyle, Words, plain_name};
use crate::domain::game::{GameListEntry, Score, StoredGame, Turn};
use crate::domain::ids::PlayerId;

/// The number of moves listed before and after the shown one.
const AROUND: usize = 7;

impl Words {
    /// One step of a replay.
    pub fn replay(&self, replay: &Replay, step: u32, shown: &StoredGame, announcements: Announcements) -> String {
        let name_style = name_style(replay);
        let mut lines = vec![self.replay_title(replay, step)];
        lines.push(self.msg_replay_players(self.replay_players(shown, name_style)));
        let turn = shown.game.last_turn();
        lines.extend(turn.as_ref().and_then(|turn| self.happened(shown, turn, name_style)));
        lines.extend(self.overtime(shown, name_style));
        if announcements == Announcements::Shown {
            lines.extend(turn.iter().flat_map(|turn| self.announcements(shown, turn)));
        }
        lines.extend(self.captures(&shown.game));
        lines.push(self.headline(shown, name_style));
        let moves = moves_around(replay, step);
        if !moves.is_empty() {
            lines.push(format!("-# {moves}"));
        }
        lines.join("\n")
    }

    /// The first line of a replay.
    fn replay_title(&self, replay: &Replay, step: u32) -> String {
        let preset = self.rules_name(replay.stored.game.table().rules());
        let (at, total) = (step.min(replay.steps()), replay.steps());
        match replay.id {
            ReplayId::Game(game) => self.msg_replay_title(game, preset, at, total),
            ReplayId::Import(_) => self.msg_replay_title_imported(preset, at, total),
        }
    }

    fn replay_players(&self, shown: &StoredGame, name_style: NameStyle<'_>) -> String {
        let table = shown.game.table();
        let player = |seat| {
            let colour = self.colour(shown, shown.game.position().colour_of(seat));
            let player = self.person(shown, table.player(seat), name_style);
            // Records may contain no names; then only the colours are known.
            if player == colour {
                return colour;
            }
            self.msg_replay_player(player, colour)
        };
        table.seats().map(player).collect::<Vec<_>>().join(" · ")
    }

    /// The last action of any kind.
    fn happened(&self, shown: &StoredGame, turn: &Turn, name_style: NameStyle<'_>) -> Option<String> {
        let player = || self.person(shown, turn.by, name_style);
        Some(match turn.action {
            Action::Place(_) => return self.last(shown, turn, name_style),
            Action::Resign(_) => self.msg_seat_resigned(player()),
            Action::TimeOut(_) => self.msg_seat_late(player()),
            Action::Draw => self.msg_replay_agreed(),
            Action::TakeBack => self.msg_replay_took_back(player()),
            Action::Choose(Choice::More) => self.msg_replay_chose_more(player()),
            Action::Choose(choice) => {
                let colour = pente::Colour::new(u8::from(choice == Choice::Second));
                self.msg_replay_chose(player(), self.colour(shown, colour))
            }
        })
    }

    /// The text above the animation: the title, the players, and how the game ended. A picture has no words.
    pub fn replay_animation(&self, replay: &Replay) -> String {
        let mut lines = vec![self.replay_title(replay, replay.steps())];
        lines.push(self.msg_replay_players(self.replay_players(&replay.stored, name_style(replay))));
        lines.push(self.result(&replay.stored, name_style(replay)));
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    /// The alt text of the animation.
    pub fn replay_gif_alt(&self, replay: &Replay) -> String {
        let names: Vec<String> = replay.names.iter().map(|name| plain_name(name)).collect();
        let players = self.replay_players(&replay.stored, NameStyle::Named(&names));
        let result = self.result(&replay.stored, NameStyle::Named(&names));
        self.msg_replay_gif_alt(players, replay.steps(), result)
    }

    /// A game as an autocomplete choice for one of its players. The names are those of all players in turn order.
    pub fn replay_option(&self, line: &GameListEntry, reader: PlayerId, names: &[String]) -> String {
        let people = |places: Vec<usize>| -> Vec<String> {
            let names = places.into_iter().filter_map(|place| names.get(place));
            names.map(|name| plain_name(name)).filter(|name| !name.is_empty()).collect()
        };
        let (opponents, mates) = (people(line.opponents_of(reader)), people(line.teammates_of(reader)));
        if opponents.is_empty() {
            return self.msg_replay_option_alone(line.game, line.moves);
        }
        let opponents = self.list_of_people(opponents);
        let opponents = if mates.is_empty() {
            opponents
        } else {
            self.msg_replay_option_team(opponents, self.list_of_people(mates))
        };
        let result = match (line.is_over, line.score) {
            (true, Some(Score::Win)) => "won",
            (true, Some(Score::Loss)) => "lost",
            (true, Some(Score::Draw)) => "drawn",
            // A voided game has no result.
            (true, None) => "voided",
            (false, _) => "running",
        };
        self.msg_replay_option(line.game, opponents, result, line.moves)
    }

    /// The text above the exported files.
    pub fn exported(&self, replay: &Replay) -> String {
        match replay.id {
            ReplayId::Game(game) => self.msg_export_files(game),
            ReplayId::Import(_) => self.msg_export_files_imported(),
        }
    }

    /// Refuses a record that is too long.
    pub fn import_too_long(&self) -> String {
        self.msg_import_too_long(MAX_RECORD_BYTES >> 10)
    }

    /// Why a record could not be read. The error quotes a few characters of the text, which are shown without markup.
    pub fn import_unreadable(&self, error: &RecordError) -> String {
        let reason = match error {
            RecordError::Variant(error) => self.rules_of_record(error),
            RecordError::UnknownGame(name) => self.msg_import_unknown_game(plain_name(name)),
            RecordError::Parse { number, error: ActionParseError::Point { text, error, .. } } => {
                self.msg_import_move(*number, plain_name(text), self.no_point_reason(*error))
            }
            RecordError::Parse { number, error: ActionParseError::Player(text) } => {
                self.msg_import_move(*number, plain_name(text), self.msg_reason_no_player())
            }
            RecordError::Illegal { number, text, reason } => {
                self.msg_import_move(*number, plain_name(text), self.illegal_reason(*reason))
            }
        };
        self.msg_import_unreadable(reason)
    }

    fn rules_of_record(&self, error: &VariantError) -> String {
        match error {
            VariantError::UnknownPreset(name) => self.msg_import_unknown_rules(plain_name(name)),
            VariantError::UnknownOption(name) => self.msg_import_unknown_option(plain_name(name)),
            VariantError::BadValue { option, value, .. } => self.msg_import_bad_value(*option, plain_name(value)),
            VariantError::Conflict(conflict) => self.msg_import_clash(self.clash(conflict)),
        }
    }

    fn no_point_reason(&self, error: PointError) -> String {
        match error {
            PointError::LetterI => self.msg_reason_letter_i(),
            PointError::OffBoard => self.msg_reason_off_board(),
            PointError::Unreadable => self.msg_reason_no_point(),
        }
    }
}

/// Players of stored games are mentioned, those of imported records are named.
fn name_style(replay: &Replay) -> NameStyle<'_> {
    match replay.id {
        ReplayId::Game(_) => NameStyle::Mentioned,
        ReplayId::Import(_) => NameStyle::Named(&replay.names),
    }
}

/// An action in the list of moves: a point or a symbol.
fn sign(action: Action, position: &Position) -> String {
    match action {
        Action::Place(_) => format_action(action, position),
        Action::TakeBack => "↩".to_owned(),
        Action::Choose(_) => "⇄".to_owned(),
        Action::Resign(_) | Action::TimeOut(_) | Action::Draw => "–".to_owned(),
    }
}

/// The numbered moves around a step, with the shown one in bold.
fn moves_around(replay: &Replay, step: u32) -> String {
    let game = &replay.stored.game;
    let shown = usize::try_from(step).unwrap_or(usize::MAX).min(game.actions().len());
    let (from, to) = (shown.saturating_sub(AROUND), (shown + AROUND).min(game.actions().len()));
    let mut position = Position::new(*game.table().rules());
    let mut words = Vec::new();
    for (index, &action) in game.actions()[..to].iter().enumerate() {
        if index >= from {
            let text = sign(action, &position);
            words.push(if index + 1 == shown {
                format!("**{}. {text}**", index + 1)
            } else {
                format!("{}. {text}", index + 1)
            });
        }
        if position.apply_silently(action).is_err() {
            break;
        }
    }
    let before = if from > 0 { "… " } else { "" };
    let after = if to < game.actions().len() { " …" } else { "" };
    format!("{before}{}{after}", words.join(" "))
}

/// The most turning points in the text; the select menu has more.
const WRITTEN: usize = 6;

impl Words {
    /// The result of a reviewed game and its turning points.
    pub fn review(&self, reviewed: &Reviewed, names: &[String]) -> String {
        let stored = &reviewed.replay.stored;
        let turns: Vec<String> = reviewed
            .turning_points()
            .take(WRITTEN)
            .map(|(position_review, turn)| self.turning_line(reviewed, position_review, turn, names))
            .collect();
        let count = reviewed.turning_points().count();
        let mut lines = vec![self.msg_review_title(stored.game.id(), self.result(stored, NameStyle::Mentioned), count)];
        lines.extend(turns.into_iter().map(|turn| format!("- {turn}")));
        lines.join("\n")
    }

    /// The alt text of the win chart.
    pub fn review_alt(&self, reviewed: &Reviewed, names: &[String]) -> String {
        let probabilities = reviewed.win_probabilities();
        let percent = |probability: Option<&f64>| (probability.copied().unwrap_or(0.5) * 100.0).round();
        let (least, most) =
            probabilities.iter().fold((1.0_f64, 0.0_f64), |(least, most), &p| (least.min(p), most.max(p)));
        let seat = reviewed.replay.stored.game.table().player(pente::Seat::new(0));
        self.msg_review_alt(
            self.person(&reviewed.replay.stored, seat, NameStyle::Named(names)),
            reviewed.positions.len(),
            percent(Some(&least)),
            percent(Some(&most)),
            percent(probabilities.last()),
        )
    }

    /// A turning point as an option.
    pub fn turning_option(
        &self,
        reviewed: &Reviewed,
        position_review: &PositionReview,
        turn: TurningPoint,
        names: &[String],
    ) -> String {
        self.turning_line(reviewed, position_review, turn, names).replace("**", "")
    }

    /// The text above the close-up of a turning point.
    pub fn turning(&self, reviewed: &Reviewed, position_review: &PositionReview, names: &[String]) -> String {
        let rules = reviewed.replay.stored.game.table().rules();
        let mut lines = Vec::new();
        lines.extend(
            position_review.turning_point.map(|turn| self.turning_line(reviewed, position_review, turn, names)),
        );
        if position_review.turning_point != Some(TurningPoint::OnlyMove) && position_review.pv.len() > 1 {
            lines.push(self.msg_review_line(line(rules, &position_review.pv)));
        }
        let percent = (position_review.win_probability * 100.0).round();
        lines.push(self.msg_review_chance(percent));
        lines.join("\n")
    }

    /// The alt text of the close-up.
    pub fn turning_alt(&self, before: &StoredGame, best: Option<Point>, played: Option<Point>) -> String {
        let size = before.game.table().rules().size();
        let label = |at: Option<Point>| at.map(|at| size.label(at)).unwrap_or_default();
        if best == played {
            return self.msg_review_close_up_only(label(best));
        }
        self.msg_review_close_up(label(best), label(played))
    }

    fn turning_line(
        &self,
        reviewed: &Reviewed,
        position_review: &PositionReview,
        turn: TurningPoint,
        names: &[String],
    ) -> String {
        let stored = &reviewed.replay.stored;
        let size = stored.game.table().rules().size();
        let label = |action: Option<Action>| match action {
            Some(Action::Place(at)) => size.label(at),
            _ => String::new(),
        };
        let mover = stored.game.table().player(position_review.seat);
        let number = position_review.number();
        let mover = self.person(stored, mover, NameStyle::Named(names));
        let played = label(position_review.played);
        let best = label(Some(position_review.best));
        match turn {
            TurningPoint::MissedWin => self.msg_review_missed(number, mover, played, best),
            TurningPoint::AllowedWin => self.msg_review_allowed(number, mover, played, best),
            TurningPoint::OnlyMove => self.msg_review_only(number, mover, played),
            TurningPoint::Mistake => {
                let percent = |probability: f64| (probability * 100.0).round();
                let (before, after) =
                    (position_review.win_probability, reviewed.win_probability_after(position_review));
                self.msg_review_mistake(number, mover, played, best, percent(before), percent(after))
            }
        }
    }
}
