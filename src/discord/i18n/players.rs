//! Players in texts: mentions and names, leaderboards, profiles, head-to-head records, and hints.

use pente::{Action, Colour, Point, Preset, Rules};
use pente_engine::{Hint, Reason};
use pente_render::ResultLetters;

use crate::app::{HeadToHeadStatistics, Leaderboard, LeaderboardEntry, LeaderboardPeriod, PlayerStatistics};
use crate::discord::i18n::board::board_link;
use crate::discord::i18n::{Words, channel, plain_name, relative, yes};
use crate::domain::game::{Game, Score, StoredGame};
use crate::domain::ids::{GuildId, PlayerId};
use crate::domain::rating::{self, GAMES_FOR_A_PLACE, Scope};

impl Words {
    /// A player in a message: users are mentioned, which notifies them only if the message allows it; engines and
    /// deleted players have texts.
    pub fn mention(&self, player: PlayerId) -> String {
        match player.level() {
            Some(level) => self.msg_engine_name(level),
            // Discord would show the raw id of a deleted user.
            None if player.is_deleted() => self.msg_deleted_player(),
            None => format!("<@{player}>"),
        }
    }

    /// A list of players.
    pub fn mentions(&self, players: &[PlayerId]) -> String {
        self.list_of_people(players.iter().map(|&player| self.mention(player)))
    }

    /// Names of players for texts without mentions.
    pub fn names(&self, players: &[PlayerId], names: &[String]) -> Vec<String> {
        let name = |(player, name): (&PlayerId, &String)| match player.level() {
            Some(level) => self.msg_engine_name(level),
            None => plain_name(name),
        };
        players.iter().zip(names).map(name).collect()
    }

    /// A level as a choice of `/play-bot`, with its estimated rating in the guild if it is known.
    pub fn engine_level(&self, level: u8, rating: Option<f64>) -> String {
        let label = self.msg_engine_level(level);
        match rating {
            Some(rating) => self.msg_engine_level_rated(label, format!("{rating:.0}")),
            None => label,
        }
    }

    /// Says that an engine is thinking, and how many games are ahead of this one, if there are any.
    pub fn engine_thinking(&self, engine: PlayerId, ahead: u32) -> String {
        self.msg_engine_thinking(self.mention(engine), ahead)
    }

    /// Confirms that a game against the engine began.
    pub fn engine_began(&self, stored: &StoredGame, colour: Option<Colour>, level: u8) -> String {
        self.msg_engine_began(
            stored.game.id(),
            colour.map(|colour| self.colour(stored, colour)).unwrap_or_default(),
            self.msg_engine_name(level),
            board_link(stored),
        )
    }

    /// Refuses a request for the engine while its queue is full.
    pub fn too_busy(&self, waiting: usize) -> String {
        self.msg_engine_refused_busy(waiting)
    }

    /// A hint with its reason and the chance of winning.
    pub fn hint(&self, stored: &StoredGame, hint: &Hint) -> String {
        let what = match hint.best {
            Action::Place(at) => stored.game.table().rules().size().label(at),
            Action::Choose(choice) => self.choice_button(stored, choice),
            _ => String::new(),
        };
        let rules = stored.game.table().rules();
        self.msg_hint_result(
            stored.game.id(),
            what,
            self.hint_reason(rules, hint),
            (hint.win_probability * 100.0).round(),
        )
    }

    fn hint_reason(&self, rules: &Rules, hint: &Hint) -> String {
        match &hint.reason {
            _ if matches!(hint.best, Action::Choose(_)) => self.msg_hint_colour(),
            Reason::Wins(proof) if proof.line.len() < 2 => self.msg_hint_wins_now(),
            Reason::Wins(proof) => self.msg_hint_wins(line(rules, &proof.line)),
            Reason::Answers(points) => {
                self.msg_hint_answers(self.list(points.iter().map(|&at| rules.size().label(at))))
            }
            Reason::Prevents(prevented) => self.msg_hint_prevents(line(rules, prevented)),
            Reason::Loses(lost) => self.msg_hint_loses(line(rules, lost)),
            Reason::Captures(stones) => self.msg_hint_captures(*stones),
            Reason::Builds => self.msg_hint_builds(),
        }
    }
}

/// The maximum number of moves that are written out.
const LINE: usize = 11;

/// The first moves of a line, as labels of points.
pub fn line(rules: &Rules, points: &[Point]) -> String {
    let labels: Vec<String> = points.iter().take(LINE).map(|&at| rules.size().label(at)).collect();
    let rest = if points.len() > LINE { " …" } else { "" };
    format!("{}{rest}", labels.join(" "))
}

/// A text with a line for each of several things that it is about, such as links.
pub fn with_lines(text: String, lines: impl IntoIterator<Item = String>) -> String {
    let lines = lines.into_iter().map(|line| format!("• {line}"));
    [text].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

/// The maximum number of games that a text lists: what fits into a message with the longest links.
const GAMES: usize = 12;

impl Words {
    /// Asks for confirmation before a game is resigned.
    pub fn ask_to_resign(&self, stored: &StoredGame, by: PlayerId) -> String {
        if stored.game.table().is_practice() {
            return self.msg_resign_ask_practice(stored.game.id());
        }
        let question = self.msg_resign_ask(stored.game.id(), self.opponents(&stored.game, by));
        let rules = stored.game.table().rules();
        if rules.players() > rules.sides() { self.with_mates(&question) } else { question }
    }

    /// The description of a game in a list.
    pub fn game_option_description(&self, stored: &StoredGame) -> String {
        self.msg_game_option_rank(self.rules_name(stored.game.table().rules()), stored.game.position().plies())
    }

    /// The list of a player’s running games, to a player in this guild or, with `None`, in direct messages.
    pub fn games(&self, games: &[StoredGame], player: PlayerId, guild: Option<GuildId>) -> String {
        if games.is_empty() {
            return self.no_game(guild);
        }
        let mut lines = vec![self.msg_games_title()];
        lines.extend(games.iter().take(GAMES).map(|stored| {
            let is_paused = stored.game.clock().is_paused();
            let turn = if is_paused { "paused" } else { yes(stored.game.waits_for(player)) };
            let line = format!(
                "• {}",
                self.msg_games_line(
                    stored.game.id(),
                    self.opponents(&stored.game, player),
                    channel(stored.place.channel),
                    turn,
                    stored.game.to_act().map(|player| self.mention(player)).unwrap_or_default(),
                    stored.game.position().plies(),
                    relative(stored.updated_at),
                    board_link(stored)
                )
            );
            let clock = self.control_short(stored.game.table().control()).into_iter().chain(self.time_left(stored));
            [line].into_iter().chain(clock).collect::<Vec<_>>().join(" · ")
        }));
        if games.len() > GAMES {
            lines.push(self.msg_games_more(games.len() - GAMES));
        }
        lines.join("\n")
    }

    /// A leaderboard as text.
    pub fn leaderboard(&self, leaderboard: &Leaderboard) -> String {
        if leaderboard.entries.is_empty() {
            return self.msg_leaderboard_none();
        }
        let mut lines = vec![self.msg_leaderboard_title(self.leaderboard_title(leaderboard))];
        lines.extend(leaderboard.entries.iter().map(|entry| {
            let (rank, player, [wins, losses, draws]) = (place(entry), self.mention(entry.player), entry.score);
            let line = match entry.rating {
                Some(rating) => {
                    let provisional = yes(rating.is_provisional);
                    self.msg_leaderboard_line(rank, player, rating.value.round(), provisional, wins, losses, draws)
                }
                None => self.msg_leaderboard_results(rank, player, wins, losses, draws),
            };
            line.replacen("–\\. ", "– ", 1)
        }));
        if leaderboard.entries.iter().any(|entry| entry.rating.is_some_and(|rating| rating.is_provisional)) {
            lines.push(format!("-# {}", self.msg_leaderboard_provisional()));
        }
        lines.extend(self.leaderboard_notes(leaderboard).into_iter().map(|line| format!("-# {line}")));
        lines.join("\n")
    }

    /// A profile as text.
    pub fn profile(&self, player: PlayerId, record: &PlayerStatistics) -> String {
        let profile = &record.profile;
        let [title, rating, running] = self.profile_lines(player, record);
        let [wins, losses, draws] = profile.finished;
        let mut lines = vec![title, rating, format!("{} · {running}", self.msg_profile_finished(wins, losses, draws))];
        if !profile.recent.is_empty() {
            let results = profile.recent.iter().take(5).map(|stored| self.recent(&stored.game, player));
            lines.push(self.msg_profile_recent(self.list(results)));
        }
        lines.join("\n")
    }

    /// The text above the picture of a profile, which shows the results.
    pub fn profile_caption(&self, player: PlayerId, record: &PlayerStatistics) -> String {
        self.profile_lines(player, record).join("\n")
    }

    /// The title, the rating with the place, and the number of running games.
    fn profile_lines(&self, player: PlayerId, record: &PlayerStatistics) -> [String; 3] {
        let profile = &record.profile;
        let rating = match &profile.rating {
            Some(entry) => self.msg_profile_rating(
                entry.rating.round(),
                entry.deviation.round(),
                profile.rank.map_or_else(|| "none".to_owned(), |rank| rank.to_string()),
            ),
            None => self.msg_profile_unrated(),
        };
        let title = self.msg_profile_title(self.mention(player), self.family(record.family));
        [title, rating, self.msg_profile_running(profile.running)]
    }

    fn recent(&self, game: &Game, player: PlayerId) -> String {
        let results = rating::results(game).unwrap_or_default();
        let result = results.iter().find(|result| result.player == player);
        let opponent = self.opponents(game, player);
        match result.map(|result| result.score) {
            Some(Score::Win) => self.msg_profile_recent_won(opponent),
            Some(Score::Loss) => self.msg_profile_recent_lost(opponent),
            Some(Score::Draw) | None => self.msg_profile_recent_drawn(opponent),
        }
    }

    /// The players of the other sides; in a practice game a text.
    fn opponents(&self, game: &Game, player: PlayerId) -> String {
        let table = game.table();
        if table.is_practice() {
            return self.msg_practice_opponent();
        }
        self.mentions(&table.opponents(player))
    }

    /// A text about several games, with links to their boards.
    pub fn with_boards(&self, text: String, games: &[StoredGame]) -> String {
        let board = |stored: &StoredGame| self.msg_game_board(stored.game.id(), board_link(stored));
        let text = with_lines(text, games.iter().take(GAMES).map(board));
        if games.len() > GAMES { format!("{text}\n{}", self.msg_games_more(games.len() - GAMES)) } else { text }
    }

    /// The first steps in a server, for `/help`.
    pub fn help(&self) -> String {
        let lines = [self.msg_help_title(), self.msg_help_start(), self.msg_help_move(), self.msg_help_alone()];
        lines.join("\n")
    }

    /// The first steps where nobody can be challenged.
    pub fn help_outside_guilds(&self) -> String {
        let lines = [self.msg_help_title(), self.msg_help_alone(), self.msg_help_move(), self.msg_help_servers()];
        lines.join("\n")
    }
}

impl Words {
    /// The title of a leaderboard: rules, scope and period.
    fn leaderboard_title(&self, leaderboard: &Leaderboard) -> String {
        let scope = match leaderboard.scope {
            Scope::Guild(_) => self.msg_leaderboard_scope_server(),
            Scope::Global => self.msg_leaderboard_scope_global(),
        };
        let period = match leaderboard.period {
            LeaderboardPeriod::All => self.msg_leaderboard_period_all(),
            LeaderboardPeriod::Month => self.msg_leaderboard_period_month(),
            LeaderboardPeriod::Week => self.msg_leaderboard_period_week(),
            LeaderboardPeriod::Season => self.msg_leaderboard_period_season(),
            LeaderboardPeriod::LastSeason => self.msg_leaderboard_period_last_season(),
        };
        let rules = match (leaderboard.family, leaderboard.is_rated) {
            (Some(family), true) => self.family(family),
            (Some(family), false) => self.msg_leaderboard_all_games_of(self.family(family)),
            (None, _) => self.msg_leaderboard_all_games(),
        };
        self.msg_leaderboard_heading(rules, scope, period)
    }

    /// The title on the picture of a leaderboard, and the name of its rules in Latin script, which the font can write
    /// in place of a title in another script.
    pub fn leaderboard_titles(&self, leaderboard: &Leaderboard) -> [String; 2] {
        [
            self.leaderboard_title(leaderboard),
            leaderboard.family.map(|family| Self::default().family(family)).unwrap_or_default(),
        ]
    }

    /// The text above the picture of a leaderboard. It mentions every player, because Discord renders names in every
    /// script.
    pub fn leaderboard_caption(&self, leaderboard: &Leaderboard) -> String {
        let players = leaderboard.entries.iter().map(|entry| self.mention(entry.player)).collect::<Vec<_>>();
        let text = self.msg_leaderboard_caption(self.leaderboard_title(leaderboard), players.join(" · "));
        [text]
            .into_iter()
            .chain(self.leaderboard_notes(leaderboard).into_iter().map(|line| format!("-# {line}")))
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// The notes below a leaderboard: what counts where no game is rated, what lines without a place mean, and that
    /// ratings are being recomputed.
    fn leaderboard_notes(&self, leaderboard: &Leaderboard) -> Vec<String> {
        if !leaderboard.is_rated {
            return vec![self.msg_leaderboard_unrated()];
        }
        let has_gaps = leaderboard.entries.iter().any(|entry| entry.rank.is_none());
        let no_place = has_gaps.then(|| self.msg_leaderboard_no_place(GAMES_FOR_A_PLACE));
        let recomputed = leaderboard.is_being_recomputed.then(|| self.msg_leaderboard_recalculated());
        no_place.into_iter().chain(recomputed).collect()
    }

    /// The alt text of a leaderboard; `names` in its order.
    pub fn leaderboard_alt(&self, leaderboard: &Leaderboard, names: &[String]) -> String {
        let lines = leaderboard.entries.iter().zip(names).map(|(entry, name)| {
            let (rank, name, score) = (place(entry), self.name_in_alt(name), self.tally(entry.score));
            let line = match entry.rating {
                Some(rating) => {
                    self.msg_leaderboard_alt_line(rank, name, rating.value.round(), yes(rating.is_provisional), score)
                }
                None => self.msg_leaderboard_alt_results(rank, name, score),
            };
            line.replacen("–. ", "– ", 1)
        });
        let lines = lines.collect::<Vec<_>>().join(" ");
        self.msg_leaderboard_alt(self.leaderboard_title(leaderboard), lines)
    }

    /// The alt text of a profile.
    pub fn profile_alt(&self, name: &str, record: &PlayerStatistics) -> String {
        let Some(entry) = record.profile.rating else { return String::new() };
        let rating = |value: Option<f64>| value.unwrap_or(entry.rating).round();
        self.msg_profile_alt(
            self.name_in_alt(name),
            self.family(record.family),
            entry.rating.round(),
            entry.deviation.round(),
            self.tally(record.profile.finished),
            rating(record.curve.iter().copied().reduce(f64::min)),
            rating(record.curve.iter().copied().reduce(f64::max)),
        )
    }

    /// The text above the picture of a head-to-head record.
    pub fn head_to_head_caption(&self, record: &HeadToHeadStatistics) -> String {
        let [won, lost, drawn] = record.score();
        self.msg_head_to_head_caption(
            self.mention(record.players[0]),
            won,
            lost,
            self.mention(record.players[1]),
            drawn,
        )
    }

    /// A head-to-head record as text, by rules.
    pub fn record(&self, record: &HeadToHeadStatistics) -> String {
        let mut lines = vec![self.head_to_head_caption(record)];
        lines.extend(
            record
                .head_to_head
                .by_rules
                .iter()
                .map(|(rules, score)| self.msg_head_to_head_line(self.rules_name(rules), self.tally(*score))),
        );
        lines.join("\n")
    }

    /// The alt text of a head-to-head record.
    pub fn head_to_head_alt(&self, record: &HeadToHeadStatistics, names: &[String; 2]) -> String {
        self.msg_head_to_head_alt(self.name_in_alt(&names[0]), self.name_in_alt(&names[1]), self.tally(record.score()))
    }

    /// The head-to-head record of players who have not met.
    pub fn head_to_head_none(&self, record: &HeadToHeadStatistics) -> String {
        self.msg_head_to_head_none(self.mention(record.players[0]), self.mention(record.players[1]))
    }

    /// The name of rules for a picture, and a fallback if the font lacks its script.
    pub fn rules_label(&self, rules: &Rules) -> [String; 2] {
        [self.rules_name(rules), Self::default().rules_name(rules)]
    }

    /// The name of rules that share a [rating](crate::domain::rating::family).
    fn family(&self, family: &str) -> String {
        match (family, Preset::from_name(family)) {
            ("pente", _) => self.preset(Preset::Tournament),
            ("many", _) => self.msg_family_many(),
            (_, Some(preset)) => self.preset(preset),
            (_, None) => self.msg_family_other(),
        }
    }

    /// The letters of won, drawn and lost games for a picture.
    pub fn result_letters(&self) -> ResultLetters {
        ResultLetters { win: self.msg_result_win(), draw: self.msg_result_draw(), loss: self.msg_result_loss() }
    }

    /// Wins, losses and draws in words.
    fn tally(&self, [wins, losses, draws]: [u32; 3]) -> String {
        self.msg_people_score(wins, losses, draws)
    }

    /// A name in an alt text, or a text for an unknown name.
    fn name_in_alt(&self, name: &str) -> String {
        if name.is_empty() { self.msg_people_unknown_player() } else { name.to_owned() }
    }
}

/// The place on a leaderboard, or a dash.
fn place(entry: &LeaderboardEntry) -> String {
    entry.rank.map_or_else(|| "–".to_owned(), |rank| rank.to_string())
}

#[cfg(test)]
mod tests {
    use pente::{Choice, Position};
    use pente_engine::{Budget, Engine, EngineConfig};

    use super::*;

    #[test]
    fn a_hint_says_why() {
        let words = Words::in_language("en".parse().expect("a language"));
        let rules = Preset::Standard.rules();
        let point = |label: &str| rules.size().parse(label).expect("a point");
        let points = |labels: &str| labels.split(' ').map(point).collect::<Vec<_>>();
        let because = |best: Action, reason: Reason| {
            words.hint_reason(&rules, &Hint { best, reason, win_probability: 0.5, pv: Vec::new() })
        };
        for (reason, expected) in [
            (Reason::Answers(points("L9")), "Otherwise your opponent wins next on L9."),
            (Reason::Answers(points("L9 M8 N7")), "Otherwise your opponent wins next on L9, M8, N7."),
            (Reason::Prevents(points("L9 M8")), "It stops your opponent’s forced win: L9 M8."),
            (Reason::Loses(points("L9 M8")), "Even so, your opponent wins by force: L9 M8."),
            (Reason::Captures(1), "It captures one stone."),
            (Reason::Captures(4), "It captures 4 stones."),
            (Reason::Builds, "No forced win found; this is the strongest point."),
        ] {
            assert_eq!(because(Action::Place(point("K10")), reason), expected);
        }
        let long = points("A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12");
        let told = because(Action::Place(point("K10")), Reason::Loses(long));
        assert_eq!(told, "Even so, your opponent wins by force: A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 ….");
        assert_eq!(because(Action::Choose(Choice::First), Reason::Builds), "It’s the better side.");
        // Only the engine makes proofs.
        for (moves, expected) in
            [("K10 A1 L10 C1 M10 E1 N10 G1", "It wins at once."), ("K10 A1 L10 C1 M10 E1", "It wins by force: ")]
        {
            let mut position = Position::new(rules);
            for at in points(moves) {
                position.play(at).expect("legal");
            }
            let mut engine = Engine::new(&rules, EngineConfig { table_bits: 14, ..EngineConfig::default() });
            let hint = engine.hint(&position, Budget::nodes(4_000), 1, &mut || false).expect("a hint");
            let told = words.hint_reason(&rules, &hint);
            assert!(told.starts_with(expected), "{moves}: {told}");
        }
    }

    #[test]
    fn the_last_player_of_a_list_is_joined_by_a_word() {
        let expected = [
            ("en", "Ann, Ben and Cleo"),
            ("de", "Ann, Ben und Cleo"),
            ("es", "Ann, Ben y Cleo"),
            ("fr", "Ann, Ben et Cleo"),
            ("pt", "Ann, Ben e Cleo"),
            ("ja", "Ann、Ben、Cleo"),
            ("zh", "Ann、Ben和Cleo"),
            ("ko", "Ann, Ben, Cleo"),
        ];
        for (language, expected) in expected {
            let words = Words::in_language(language.parse().expect("a language"));
            assert_eq!(words.list_of_people(["Ann", "Ben", "Cleo"]), expected, "{language}");
            assert_eq!(words.list_of_people(["Ann"]), "Ann", "{language}");
            assert_eq!(words.list_of_people([""; 0]), "", "{language}");
        }
    }
}
