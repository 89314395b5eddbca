//! Words for what a person is shown in answer to a command.

use crate::app::{Ranking, Record, StoredGame, is_provisional};
use crate::discord::i18n::boards::board_link;
use crate::discord::i18n::panels::place;
use crate::discord::i18n::{Words, channel, number, relative, text, yes};
use crate::domain::game::Game;
use crate::domain::ids::PlayerId;

/// How many games `/games` lists: what fits a message with room for long links.
const GAMES: usize = 12;

impl Words {
    /// Asks whether to resign.
    pub fn resign_ask(&self, stored: &StoredGame, by: PlayerId) -> String {
        if stored.game.table().is_practice() {
            return self.say("resign-ask-practice", &[("game", text(stored.game.id()))]);
        }
        let gaps = [("game", text(stored.game.id())), ("opponent", text(self.opponents(&stored.game, by)))];
        let asked = self.say("resign-ask", &gaps);
        let rules = stored.game.table().rules();
        self.with_mates(asked, rules.players() > rules.sides())
    }

    /// Resigned.
    pub fn resigned(&self, stored: &StoredGame) -> String {
        self.say("resign-done", &[("game", text(stored.game.id())), ("link", text(board_link(stored)))])
    }

    /// Not resigned.
    pub fn resign_kept(&self) -> String {
        self.plain("resign-kept")
    }

    /// Asks which game to resign.
    pub fn resign_which(&self) -> String {
        self.plain("resign-which")
    }

    /// Asks in which game to play a point.
    pub fn move_which(&self, at: &str) -> String {
        self.say("move-which", &[("at", text(at.to_uppercase()))])
    }

    /// A game as an option of a list. Lists show no mentions, so the opponent goes by name.
    pub fn game_option(&self, stored: &StoredGame, opponent: &str) -> String {
        self.say("game-option", &[("game", text(stored.game.id())), ("opponent", text(opponent))])
    }

    /// The small line below an option.
    pub fn game_option_note(&self, stored: &StoredGame) -> String {
        let gaps = [
            ("preset", text(self.table(stored.game.table().rules()))),
            ("move", number(stored.game.position().plies())),
        ];
        self.say("game-option-rank", &gaps)
    }

    /// A rematch began.
    pub fn rematch_began(&self, stored: &StoredGame) -> String {
        self.say("rematch-began", &[("game", text(stored.game.id()))])
    }

    /// Refused: a spectator asks for a rematch.
    pub fn rematch_not_seated(&self) -> String {
        self.plain("rematch-not-seated")
    }

    /// Refused: the game still runs.
    pub fn rematch_running(&self) -> String {
        self.plain("rematch-running")
    }

    /// Refused: they are playing again already.
    pub fn rematch_playing(&self, stored: &StoredGame) -> String {
        self.say("rematch-playing", &[("link", text(board_link(stored)))])
    }

    /// The pad is closed.
    pub fn pad_closed(&self) -> String {
        self.plain("pad-closed")
    }

    /// The game moved on while the pad was open.
    pub fn pad_moved_on(&self, reason: &str) -> String {
        self.say("pad-moved-on", &[("reason", text(reason))])
    }

    /// Running games, those that wait for the person first.
    pub fn games(&self, games: &[StoredGame], player: PlayerId) -> String {
        if games.is_empty() {
            return self.plain("games-none");
        }
        let mut lines = vec![self.plain("games-title")];
        lines.extend(games.iter().take(GAMES).map(|stored| {
            let gaps = [
                ("game", text(stored.game.id())),
                ("opponent", text(self.opponents(&stored.game, player))),
                ("channel", text(channel(stored.place.channel))),
                ("turn", yes(stored.game.to_act() == Some(player))),
                ("plies", number(stored.game.position().plies())),
                ("when", text(relative(stored.updated_at))),
                ("link", text(board_link(stored))),
            ];
            let line = format!("• {}", self.say("games-line", &gaps));
            match self.time_left(stored) {
                Some(left) => format!("{line} · {left}"),
                None => line,
            }
        }));
        if games.len() > GAMES {
            lines.push(self.say("games-more", &[("count", text(games.len() - GAMES))]));
        }
        lines.join("\n")
    }

    /// A leaderboard as text.
    pub fn leaderboard(&self, ranking: &Ranking) -> String {
        if ranking.standings.is_empty() {
            return self.plain("leaderboard-none");
        }
        let mut lines = vec![self.say("leaderboard-title", &[("title", text(self.ranking_title(ranking)))])];
        lines.extend(ranking.standings.iter().enumerate().map(|(index, standing)| {
            let gaps = [
                ("rank", text(place(standing, index))),
                ("player", text(self.mention(standing.player))),
                ("rating", text(standing.rating.round())),
                ("provisional", yes(is_provisional(standing.deviation))),
                ("wins", number(standing.wins)),
                ("losses", number(standing.losses)),
                ("draws", number(standing.draws)),
            ];
            self.say("leaderboard-line", &gaps).replacen("–. ", "– ", 1)
        }));
        if ranking.standings.iter().any(|standing| is_provisional(standing.deviation)) {
            lines.push(format!("-# {}", self.plain("leaderboard-provisional")));
        }
        lines.extend(self.without_place(ranking).map(|line| format!("-# {line}")));
        lines.join("\n")
    }

    /// What is known of a person.
    pub fn profile(&self, player: PlayerId, record: &Record) -> String {
        let profile = &record.profile;
        let title = [("player", text(self.mention(player))), ("family", text(record.family))];
        let mut lines = vec![self.say("profile-title", &title)];
        lines.push(match &profile.standing {
            Some(standing) => {
                let gaps = [
                    ("rating", text(standing.rating.round())),
                    ("deviation", text(standing.deviation.round())),
                    ("rank", text(profile.rank.map_or_else(|| "none".to_owned(), |rank| rank.to_string()))),
                ];
                self.say("profile-rating", &gaps)
            }
            None => self.plain("profile-unrated"),
        });
        let [wins, losses, draws] = profile.finished;
        let finished = [("wins", number(wins)), ("losses", number(losses)), ("draws", number(draws))];
        lines.push(self.say("profile-finished", &finished));
        lines.push(self.say("profile-running", &[("count", number(profile.running))]));
        if !profile.recent.is_empty() {
            let results = profile.recent.iter().take(5).map(|stored| self.recent(&stored.game, player));
            let results = results.collect::<Vec<_>>().join(", ");
            lines.push(self.say("profile-recent", &[("results", text(results))]));
        }
        lines.join("\n")
    }

    fn recent(&self, game: &Game, player: PlayerId) -> String {
        let scores = game.scores().unwrap_or_default();
        let score =
            scores.iter().find(|(seat, _)| game.table().player(*seat) == player).map_or(0.5, |(_, score)| *score);
        let opponent = [("opponent", text(self.opponents(game, player)))];
        if score > 0.75 {
            self.say("profile-recent-won", &opponent)
        } else if score < 0.25 {
            self.say("profile-recent-lost", &opponent)
        } else {
            self.say("profile-recent-drawn", &opponent)
        }
    }

    /// Whom somebody plays against: everybody but their own side; in practice that is nobody else.
    fn opponents(&self, game: &Game, player: PlayerId) -> String {
        let table = game.table();
        if table.is_practice() {
            return self.practice_opponent();
        }
        let side = |place: usize| place % usize::from(table.rules().sides());
        let own = table.players().iter().position(|&other| other == player).map(side);
        let others = table.players().iter().enumerate().filter(|(place, _)| Some(side(*place)) != own);
        self.mentions(&others.map(|(_, &other)| other).collect::<Vec<PlayerId>>())
    }

    /// Against whom somebody practises.
    pub fn practice_opponent(&self) -> String {
        self.plain("practice-opponent")
    }

    /// First steps.
    pub fn help(&self) -> String {
        ["help-title", "help-start", "help-move", "help-alone", "help-rules", "help-tournament"]
            .map(|key| self.plain(key))
            .join("\n")
    }
}
