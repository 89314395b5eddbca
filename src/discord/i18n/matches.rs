//! Matches: their format, their score, and resigning them.

use pente::Scoring;

use crate::app::MatchRefusal;
use crate::discord::i18n::board::board_link;
use crate::discord::i18n::{NameStyle, Words, plain_name};
use crate::domain::game::{StoredGame, Terms};
use crate::domain::ids::PlayerId;
use crate::domain::matches::{
    Handicap, MAX_GAMES, MAX_POINTS, MatchFormat, MatchFormatError, MatchGame, MatchTerms, StoredMatch, Unplayable,
};

impl Words {
    /// The format of a match; `None` is a single game.
    pub fn match_format(&self, format: Option<MatchFormat>) -> String {
        match format {
            None => self.msg_form_one(),
            Some(MatchFormat::Set) => self.msg_form_set(),
            Some(MatchFormat::BestOf(games)) => self.msg_form_best(games),
            Some(MatchFormat::Points(target)) => self.msg_form_points(target),
        }
    }

    /// The option for a handicap.
    pub fn handicap(&self, handicap: Handicap) -> String {
        let points = handicap.points();
        if handicap.is_challengers() { self.msg_handicap_own(points) } else { self.msg_handicap_theirs(points) }
    }

    /// The terms of a match, below those of its games.
    pub fn match_terms(&self, terms: &Terms, format: MatchFormat) -> Vec<String> {
        let mut lines = vec![self.msg_match_terms(self.match_format(Some(format)))];
        match format {
            MatchFormat::Set if terms.rated => lines.push(self.msg_match_pair_rated()),
            MatchFormat::Set => {}
            MatchFormat::BestOf(_) => lines.push(self.msg_match_loser_first()),
            MatchFormat::Points(_) => {
                let scoring = Scoring::for_players(terms.rules.sides().into());
                lines.push(self.msg_match_counts(scoring.line_points(), scoring.row_length()));
                lines.push(self.msg_match_loser_first());
            }
        }
        lines
    }

    /// The terms of a match between two players, with its handicap.
    pub fn match_of_two(
        &self,
        terms: &Terms,
        agreed: MatchTerms,
        [challenger, opponent]: [PlayerId; 2],
    ) -> Vec<String> {
        let mut lines = self.match_terms(terms, agreed.format);
        if agreed.handicap.points() > 0 {
            let whose = if agreed.handicap.is_challengers() { challenger } else { opponent };
            lines.push(self.msg_match_head_start(self.mention(whose), agreed.handicap.points()));
        }
        lines
    }

    /// Lines of the board message: the score of the match, and after the game what follows.
    pub fn board_match(
        &self,
        stored: &StoredGame,
        stored_match: &StoredMatch,
        name_style: NameStyle<'_>,
    ) -> Vec<String> {
        let Some(at) = stored.in_match else { return Vec::new() };
        let scores = self.scores(stored_match, &stored_match.scores_after(at.number), |player| {
            self.person(stored, player, name_style)
        });
        let mut lines = Vec::new();
        let result =
            stored_match.games.iter().find(|game| game.game == stored.game.id()).and_then(|game| game.result.as_ref());
        if let (Some(result), Some(scoring)) = (result, stored_match.score.scoring()) {
            let made: Vec<u32> = result.tallies.iter().map(|tally| tally.points(scoring)).collect();
            let made = self.scores(stored_match, &made, |player| self.person(stored, player, name_style));
            lines.push(self.msg_match_made(made));
        }
        lines.push(self.msg_match_board(
            stored_match.id,
            self.match_format(Some(stored_match.format)),
            at.number,
            scores,
        ));
        let is_last = stored_match.games.last().is_some_and(|game| game.game == stored.game.id());
        if stored.game.is_over() {
            let verdict = self.verdict(stored_match, |player| self.person(stored, player, name_style));
            match verdict {
                Some(verdict) if is_last => lines.push(verdict),
                None if is_last || stored_match.running_game().is_some() => lines.push(self.msg_match_next()),
                _ => {}
            }
        }
        lines
    }

    /// The score of each side.
    fn scores(&self, stored_match: &StoredMatch, scores: &[u32], person: impl Fn(PlayerId) -> String) -> String {
        let one = |(side, score): (usize, &u32)| {
            let people = stored_match.people_of(side).map(&person).collect::<Vec<_>>().join(" + ");
            self.msg_match_score(people, *score)
        };
        self.list(scores.iter().enumerate().map(one))
    }

    fn scores_now(&self, stored_match: &StoredMatch) -> String {
        self.scores(stored_match, &stored_match.score.scores(), |player| self.mention(player))
    }

    /// The winner of the match; `None` while it is running.
    fn verdict(&self, stored_match: &StoredMatch, person: impl Fn(PlayerId) -> String) -> Option<String> {
        let winners = stored_match.winners().filter(|_| !stored_match.is_running)?;
        let people = winners.iter().flat_map(|&side| stored_match.people_of(side)).map(&person).collect::<Vec<_>>();
        let won = match people.as_slice() {
            [] => self.msg_match_drawn(),
            people => self.msg_match_won(self.list_of_people(people)),
        };
        let given_up = stored_match.resigned_by.map(|player| self.msg_match_resigned(person(player)));
        Some(given_up.into_iter().chain([won]).collect::<Vec<_>>().join(" "))
    }

    /// The list of a player’s matches.
    pub fn matches(&self, matches: &[StoredMatch], player: PlayerId) -> String {
        let lines = matches.iter().map(|stored_match| {
            let own = stored_match.side_of(player);
            let state = match stored_match.winners().filter(|_| !stored_match.is_running) {
                None => "running",
                Some(winners) if winners.is_empty() => "drawn",
                Some(winners) if own.is_some_and(|own| winners.contains(&own)) => "won",
                Some(_) => "lost",
            };
            self.msg_matches_line(
                stored_match.id,
                self.opponents_in(stored_match, player),
                self.match_format(Some(stored_match.format)),
                self.scores_now(stored_match),
                state,
            )
        });
        [self.msg_matches_title()].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
    }

    /// The label of a match in a list.
    pub fn match_choice(&self, stored_match: &StoredMatch) -> String {
        let format = self.match_format(Some(stored_match.format));
        self.msg_matches_option(stored_match.id, format)
    }

    /// A match game by game; `now` is the running game.
    pub fn match_shown(&self, stored_match: &StoredMatch, now: Option<&StoredGame>) -> String {
        let mut lines = vec![
            self.msg_match_title(
                stored_match.id,
                self.match_format(Some(stored_match.format)),
                self.scores_now(stored_match),
            ),
            self.terms(&stored_match.terms),
        ];
        lines.extend(self.match_terms(&stored_match.terms, stored_match.format).into_iter().skip(1));
        lines.extend(stored_match.games.iter().map(|game| self.match_game(stored_match, game, now)));
        lines.extend(self.verdict(stored_match, |player| self.mention(player)));
        lines.join("\n")
    }

    fn match_game(&self, stored_match: &StoredMatch, game: &MatchGame, now: Option<&StoredGame>) -> String {
        let name = game.game;
        match &game.result {
            None if game.is_running => {
                let link = now.map(board_link).unwrap_or_default();
                self.msg_match_game_running(name, link)
            }
            None => self.msg_match_game_voided(name),
            Some(result) if result.winners.is_empty() => self.msg_match_game_drawn(name),
            Some(result) => {
                let people = result
                    .winners
                    .iter()
                    .flat_map(|&side| stored_match.people_of(side))
                    .map(|player| self.mention(player));
                self.msg_match_game_won(name, self.list_of_people(people))
            }
        }
    }

    /// The players of the other sides.
    fn opponents_in(&self, stored_match: &StoredMatch, player: PlayerId) -> String {
        let own = stored_match.side_of(player);
        let others = stored_match.players.iter().copied().filter(|&other| stored_match.side_of(other) != own);
        self.mentions(&others.collect::<Vec<PlayerId>>())
    }

    /// Asks for confirmation before a match is resigned.
    pub fn ask_to_resign_match(&self, stored_match: &StoredMatch, by: PlayerId) -> String {
        let question = self.msg_match_resign_ask(stored_match.id, self.opponents_in(stored_match, by));
        if stored_match.players.len() > stored_match.sides() { self.with_mates(&question) } else { question }
    }

    /// Adds to a question whether to resign that the whole team resigns.
    pub fn with_mates(&self, question: &str) -> String {
        format!("{question} {}", self.msg_resign_team())
    }

    /// Confirms that a match was resigned.
    pub fn match_resigned(&self, stored_match: &StoredMatch) -> String {
        self.msg_match_resign_done(stored_match.id, self.scores_now(stored_match))
    }

    /// Why a match was not resigned.
    pub fn match_refused(&self, refusal: &MatchRefusal) -> String {
        match refusal {
            MatchRefusal::Unknown => self.msg_match_unknown(),
            MatchRefusal::NotSeated(stored_match) => self.msg_match_not_seated(stored_match.id),
            MatchRefusal::Over(stored_match) => self.msg_match_over(
                stored_match.id,
                self.scores_now(stored_match),
                self.verdict(stored_match, |player| self.mention(player)).unwrap_or_default(),
            ),
        }
    }

    /// Refuses a rematch while the match continues.
    pub fn match_goes_on(&self, now: Option<&StoredGame>) -> String {
        self.msg_match_goes_on(now.map(board_link).unwrap_or_default())
    }

    /// Why a typed format of a match was not accepted.
    pub fn no_match_format(&self, error: &MatchFormatError) -> String {
        match error {
            MatchFormatError::Unreadable(typed) => self.msg_match_unreadable(typed_text(typed)),
            MatchFormatError::Games(games) => self.msg_match_games(games, 2, MAX_GAMES),
            MatchFormatError::Points(target) => self.msg_match_target(target, 1, MAX_POINTS),
        }
    }

    /// Refuses a typed handicap.
    pub fn no_handicap(&self, typed: &str) -> String {
        self.msg_handicap_unreadable(typed_text(typed))
    }

    /// Why a match cannot be played with these terms.
    pub fn unplayable(&self, format: MatchFormat, reason: Unplayable) -> String {
        match (reason, format) {
            (Unplayable::Set | Unplayable::Sides, _) => self.msg_match_set_two(),
            (Unplayable::Points(_), MatchFormat::Points(target)) => self.msg_handicap_too_much(target),
            (Unplayable::Handicap | Unplayable::Points(_), _) => self.msg_handicap_only_points(),
        }
    }
}

fn typed_text(typed: &str) -> String {
    plain_name(typed).replace('`', "")
}
