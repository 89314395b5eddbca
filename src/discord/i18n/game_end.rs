//! The players' lines below the board of a finished game: their ratings, and what they achieved.

use crate::app::GameEnd;
use crate::discord::i18n::{NameStyle, Words, board_link, provisional_mark};
use crate::domain::game::StoredGame;
use crate::domain::posts::{Recap, Upset};
use crate::domain::rating::{Milestone, RatingChange};

impl Words {
    /// The lines below the result of a finished game. They mention every person who played, because a mention notifies
    /// only where the text contains it. Empty while the game runs, and if it is voided.
    pub fn game_end(&self, stored: &StoredGame, end: &GameEnd) -> Vec<String> {
        if !stored.game.is_over() || stored.game.is_voided() {
            return Vec::new();
        }
        let table = stored.game.table();
        let players = match end.changes.as_slice() {
            // The roster of a larger game mentions them.
            [] if table.rules().players() > 2 || table.people().len() < 2 => String::new(),
            [] => table.people().into_iter().map(|player| self.mention(player)).collect::<Vec<_>>().join(" – "),
            changes => changes.iter().map(|change| self.end_rating(change)).collect::<Vec<_>>().join(" · "),
        };
        let milestones = end.milestones.iter().map(|&(player, milestone)| {
            let player = self.mention(player);
            let text = match milestone {
                Milestone::Streak(games) => self.msg_milestone_streak(player, games),
                Milestone::Place(place) => self.msg_milestone_place(player, place),
                Milestone::Best(rating) => self.msg_milestone_best(player, rating),
            };
            format!("• {text}")
        });
        [players].into_iter().filter(|line| !line.is_empty()).chain(milestones).collect()
    }

    /// The post of a result: who won and how, what it brought the players, and a link to the board.
    pub fn posted_result(&self, stored: &StoredGame, end: &GameEnd) -> String {
        let mut lines = vec![self.headline(stored, NameStyle::Mentioned)];
        lines.extend(self.game_end(stored, end));
        lines.push(format!("-# {}", self.msg_game_board(stored.game.id(), board_link(stored))));
        lines.join("\n")
    }

    /// The recap of a week.
    pub fn recap(&self, recap: &Recap) -> String {
        let mut lines = vec![self.msg_recap_title(), self.msg_recap_games(recap.games)];
        lines.extend(recap.streak.map(|(player, games)| self.msg_recap_streak(self.mention(player), games)));
        lines.extend(recap.upset.map(|Upset { winner, loser, difference }| {
            self.msg_recap_upset(self.mention(winner), self.mention(loser), difference.round())
        }));
        let places = recap.places.iter();
        lines.extend(places.map(|&(player, place)| self.msg_recap_place(self.mention(player), place)));
        lines.join("\n")
    }

    /// A player with the rating after the game and its change.
    fn end_rating(&self, change: &RatingChange) -> String {
        let (before, after) = (change.before.rating.round(), change.after.rating.round());
        // A minus sign, as wide as the plus.
        let difference = format!("{:+.0}", after - before).replace('-', "−");
        format!(
            "{} **{after:.0}**{} ({difference})",
            self.mention(change.player),
            provisional_mark(change.after.into())
        )
    }
}
