//! Words for the review of a finished game.

use crate::app::{PositionReview, Reviewed, StoredGame, TurningPoint};
use crate::discord::i18n::computer::line;
use crate::discord::i18n::{Spoken, Words, number, text};
use crate::domain::ids::GameId;
use pente::{Action, Point};

/// Turning points that are written out; the list below has more.
const WRITTEN: usize = 6;

words! {
    /// What `/review` does.
    review_command = "command-review";
    /// Its option: which game.
    review_game = "command-review-game";
    /// A button: the review of a game.
    review_button = "button-review";
    /// A button: end a review under way.
    review_cancel_button = "button-review-cancel";
    /// A button: back to the curve.
    review_curve_button = "button-review-curve";
    /// What the list of turning points says while closed.
    turning_pick = "review-pick";
    /// It was ended.
    review_cancelled = "review-cancelled";
    /// A review that does not go on any more: the bot was started anew.
    review_not_going = "review-not-going";
    /// Refused: the game is not over.
    review_running = "review-refused-running";
    /// Refused: more than two played.
    review_many = "review-refused-many";
    /// Refused: nothing was played.
    review_empty = "review-refused-empty";
    /// Refused: it is under way.
    review_under_way = "review-refused-under-way";
    /// Refused: nothing was finished here.
    review_none = "review-refused-none";
}

impl Words {
    /// How far a review is.
    pub fn review_progress(&self, game: GameId, done: usize, total: usize) -> String {
        self.say("review-progress", &[("game", text(game)), ("done", text(done)), ("total", text(total))])
    }

    /// The whole game in words: who won, and where it turned.
    pub fn review(&self, reviewed: &Reviewed, names: &[String]) -> String {
        let stored = &reviewed.reel.stored;
        let turns: Vec<String> =
            reviewed.turns().take(WRITTEN).map(|(look, turn)| self.turning_line(reviewed, look, turn, names)).collect();
        let count = u32::try_from(reviewed.turns().count()).unwrap_or(u32::MAX);
        let gaps = [
            ("game", text(stored.game.id())),
            ("result", text(self.result(stored, Spoken::Mentioned))),
            ("count", number(count)),
        ];
        let mut lines = vec![self.say("review-title", &gaps)];
        lines.extend(turns.into_iter().map(|turn| format!("- {turn}")));
        lines.join("\n")
    }

    /// The curve in words.
    pub fn review_alt(&self, reviewed: &Reviewed, names: &[String]) -> String {
        let chances = reviewed.chances();
        let percent = |chance: Option<&f64>| text((chance.copied().unwrap_or(0.5) * 100.0).round());
        let (least, most) =
            chances.iter().fold((1.0_f64, 0.0_f64), |(least, most), &chance| (least.min(chance), most.max(chance)));
        let seat = reviewed.reel.stored.game.table().player(pente::Seat::new(0));
        let gaps = [
            ("player", text(self.person(&reviewed.reel.stored, seat, Spoken::Named(names)))),
            ("moves", number(u32::try_from(reviewed.looks.len()).unwrap_or(u32::MAX))),
            ("least", percent(Some(&least))),
            ("most", percent(Some(&most))),
            ("last", percent(chances.last())),
        ];
        self.say("review-alt", &gaps)
    }

    /// A turning point in the list.
    pub fn turning_option(
        &self,
        reviewed: &Reviewed,
        look: &PositionReview,
        turn: TurningPoint,
        names: &[String],
    ) -> String {
        self.turning_line(reviewed, look, turn, names).replace("**", "")
    }

    /// A turning point with its close-up.
    pub fn turning(&self, reviewed: &Reviewed, look: &PositionReview, names: &[String]) -> String {
        let rules = reviewed.reel.stored.game.table().rules();
        let mut lines = Vec::new();
        lines.extend(look.turning_point.map(|turn| self.turning_line(reviewed, look, turn, names)));
        if look.turning_point != Some(TurningPoint::OnlyMove) && look.pv.len() > 1 {
            lines.push(self.say("review-line", &[("line", text(line(rules, &look.pv)))]));
        }
        let percent = text((look.win_probability * 100.0).round());
        lines.push(self.say("review-chance", &[("percent", percent)]));
        lines.join("\n")
    }

    /// The close-up in words.
    pub fn turning_alt(&self, before: &StoredGame, marked: &[Point]) -> String {
        let size = before.game.table().rules().size();
        let points = marked.iter().map(|&at| size.label(at)).collect::<Vec<_>>().join(", ");
        self.say("review-close-up", &[("points", text(points))])
    }

    fn turning_line(&self, reviewed: &Reviewed, look: &PositionReview, turn: TurningPoint, names: &[String]) -> String {
        let stored = &reviewed.reel.stored;
        let size = stored.game.table().rules().size();
        let label = |action: Option<Action>| match action {
            Some(Action::Place(at)) => size.label(at),
            _ => String::new(),
        };
        let mover = stored.game.table().player(look.seat);
        let number = ("move", text(look.index + 1));
        let mover = ("player", text(self.person(stored, mover, Spoken::Named(names))));
        let played = ("played", text(label(look.played)));
        let best = ("best", text(label(Some(look.best))));
        match turn {
            TurningPoint::MissedWin => self.say("review-missed", &[number, mover, played, best]),
            TurningPoint::AllowedWin => self.say("review-allowed", &[number, mover, played, best]),
            TurningPoint::OnlyMove => self.say("review-only", &[number, mover, played]),
        }
    }
}
