//! Words about matches: what makes one, how it stands, and giving it up.

use crate::discord::i18n::boards::board_link;
use crate::discord::i18n::{Spoken, Words, number, plain_name, text};
use pente::Scoring;

use crate::app::{
    Form, FormError, Handicap, MOST_GAMES, MOST_POINTS, MatchTerms, SeriesGame, SeriesRefusal, StoredGame,
    StoredSeries, Unplayable,
};
use crate::domain::game::Terms;
use crate::domain::ids::PlayerId;

words! {
    /// What `/match` does.
    match_command = "command-match";
    /// An option of challenges: one game, or more.
    match_option = "command-match-form";
    /// An option of challenges: points to start with.
    handicap_option = "command-handicap";
    /// What the list of matches says while closed.
    match_pick = "matches-pick";
    /// A button: how the match stands.
    match_button = "button-match";
    /// A button: give the match up.
    resign_match_button = "button-resign-match";
    /// There is no match to list.
    no_matches = "matches-none";
    /// Refused: a handicap without points.
    handicap_only_points = "handicap-only-points";
    /// Refused: a handicap at an open table.
    handicap_not_open = "handicap-not-open";
}

impl Words {
    /// What makes a match; of one game, where there is none.
    pub fn form(&self, form: Option<Form>) -> String {
        match form {
            None => self.plain("form-one"),
            Some(Form::Set) => self.plain("form-set"),
            Some(Form::BestOf(games)) => self.say("form-best", &[("games", number(games.into()))]),
            Some(Form::Points(target)) => self.say("form-points", &[("target", number(target.into()))]),
        }
    }

    /// A handicap as a choice.
    pub fn handicap(&self, handicap: Handicap) -> String {
        let points = [("points", number(handicap.points().into()))];
        self.say(if handicap.is_askers() { "handicap-own" } else { "handicap-theirs" }, &points)
    }

    /// A match that is proposed, below the terms of its games.
    pub fn match_terms(&self, terms: &Terms, form: Form) -> Vec<String> {
        let mut lines = vec![self.say("match-terms", &[("form", text(self.form(Some(form))))])];
        match form {
            Form::Set if terms.rated => lines.push(self.plain("match-pair-rated")),
            Form::Set => {}
            Form::BestOf(_) => lines.push(self.plain("match-loser-first")),
            Form::Points(_) => {
                let scoring = Scoring::for_players(terms.rules.sides().into());
                let row = u32::try_from(scoring.row_length()).unwrap_or(u32::MAX);
                let gaps = [("line", number(scoring.line_points().into())), ("row", number(row))];
                lines.push(self.say("match-counts", &gaps));
                lines.push(self.plain("match-loser-first"));
            }
        }
        lines
    }

    /// The same between two people, one of whom may start with points.
    pub fn match_of_two(
        &self,
        terms: &Terms,
        agreed: MatchTerms,
        [challenger, opponent]: [PlayerId; 2],
    ) -> Vec<String> {
        let mut lines = self.match_terms(terms, agreed.form);
        if agreed.handicap.points() > 0 {
            let whose = if agreed.handicap.is_askers() { challenger } else { opponent };
            let gaps = [("player", text(self.mention(whose))), ("points", number(agreed.handicap.points().into()))];
            lines.push(self.say("match-head-start", &gaps));
        }
        lines
    }

    /// On the board of a game: how its match stands, and after the game what follows.
    pub fn board_match(&self, stored: &StoredGame, series: &StoredSeries, spoken: Spoken<'_>) -> Vec<String> {
        let Some(at) = stored.in_series else { return Vec::new() };
        let scores = self.scores(series, &series.scores_after(at.number), |player| self.person(stored, player, spoken));
        let gaps = [
            ("match", text(series.id)),
            ("form", text(self.form(Some(series.form)))),
            ("number", number(at.number.into())),
            ("scores", text(scores)),
        ];
        let mut lines = Vec::new();
        let result =
            series.games.iter().find(|game| game.game == stored.game.id()).and_then(|game| game.result.as_ref());
        if let (Some(result), Some(scoring)) = (result, series.standing.scoring()) {
            let made: Vec<u32> = result.tallies.iter().map(|tally| tally.points(scoring)).collect();
            let made = self.scores(series, &made, |player| self.person(stored, player, spoken));
            lines.push(self.say("match-made", &[("scores", text(made))]));
        }
        lines.push(self.say("match-board", &gaps));
        let is_last = series.games.last().is_some_and(|game| game.game == stored.game.id());
        if stored.game.is_over() {
            let verdict = self.verdict(series, |player| self.person(stored, player, spoken));
            match verdict {
                Some(verdict) if is_last => lines.push(verdict),
                None if is_last || series.running_game().is_some() => lines.push(self.plain("match-next")),
                _ => {}
            }
        }
        lines
    }

    /// What each side has.
    fn scores(&self, series: &StoredSeries, scores: &[u32], person: impl Fn(PlayerId) -> String) -> String {
        let one = |(side, score): (usize, &u32)| {
            let people = series.people_of(side).map(&person).collect::<Vec<_>>().join(" + ");
            self.say("match-score", &[("player", text(people)), ("score", number(*score))])
        };
        scores.iter().enumerate().map(one).collect::<Vec<_>>().join(", ")
    }

    fn scores_now(&self, series: &StoredSeries) -> String {
        self.scores(series, &series.standing.scores(), |player| self.mention(player))
    }

    /// Who won a match that is over.
    fn verdict(&self, series: &StoredSeries, person: impl Fn(PlayerId) -> String) -> Option<String> {
        let winners = series.winners().filter(|_| !series.is_running)?;
        let people = winners.iter().flat_map(|&side| series.people_of(side)).map(&person).collect::<Vec<_>>();
        let won = match people.as_slice() {
            [] => self.plain("match-drawn"),
            people => self.say("match-won", &[("winners", text(people.join(", ")))]),
        };
        let given_up = series.resigned_by.map(|player| self.say("match-given-up", &[("player", text(person(player)))]));
        Some(given_up.into_iter().chain([won]).collect::<Vec<_>>().join(" "))
    }

    /// The matches of a person.
    pub fn matches(&self, matches: &[StoredSeries], player: PlayerId) -> String {
        let lines = matches.iter().map(|series| {
            let own = series.side_of(player);
            let state = match series.winners().filter(|_| !series.is_running) {
                None => "running",
                Some(winners) if winners.is_empty() => "drawn",
                Some(winners) if own.is_some_and(|own| winners.contains(&own)) => "won",
                Some(_) => "lost",
            };
            let gaps = [
                ("match", text(series.id)),
                ("opponents", text(self.opponents_in(series, player))),
                ("form", text(self.form(Some(series.form)))),
                ("scores", text(self.scores_now(series))),
                ("state", text(state)),
            ];
            self.say("matches-line", &gaps)
        });
        [self.plain("matches-title")].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
    }

    /// A match as an option of a list.
    pub fn match_choice(&self, series: &StoredSeries) -> String {
        let form = text(self.form(Some(series.form)));
        self.say("matches-option", &[("match", text(series.id)), ("form", form)])
    }

    /// How a match stands, game by game; `now` is the game that runs.
    pub fn match_shown(&self, series: &StoredSeries, now: Option<&StoredGame>) -> String {
        let gaps = [
            ("match", text(series.id)),
            ("form", text(self.form(Some(series.form)))),
            ("scores", text(self.scores_now(series))),
        ];
        let mut lines = vec![self.say("match-title", &gaps), self.terms(&series.terms)];
        lines.extend(self.match_terms(&series.terms, series.form).into_iter().skip(1));
        lines.extend(series.games.iter().map(|game| self.match_game(series, game, now)));
        lines.extend(self.verdict(series, |player| self.mention(player)));
        lines.join("\n")
    }

    fn match_game(&self, series: &StoredSeries, game: &SeriesGame, now: Option<&StoredGame>) -> String {
        let name = ("game", text(game.game));
        match &game.result {
            None if game.is_running => {
                let link = now.map(board_link).unwrap_or_default();
                self.say("match-game-running", &[name, ("link", text(link))])
            }
            None => self.say("match-game-voided", &[name]),
            Some(result) if result.winners.is_empty() => self.say("match-game-drawn", &[name]),
            Some(result) => {
                let people =
                    result.winners.iter().flat_map(|&side| series.people_of(side)).map(|player| self.mention(player));
                self.say("match-game-won", &[name, ("winners", text(people.collect::<Vec<_>>().join(", ")))])
            }
        }
    }

    /// Everybody in a match but one.
    /// Whom somebody plays against: everybody but their own side.
    fn opponents_in(&self, series: &StoredSeries, player: PlayerId) -> String {
        let own = series.side_of(player);
        let others = series.players.iter().copied().filter(|&other| series.side_of(other) != own);
        self.mentions(&others.collect::<Vec<PlayerId>>())
    }

    /// Asks whether to give a match up.
    pub fn match_resign_ask(&self, series: &StoredSeries, by: PlayerId) -> String {
        let gaps = [("match", text(series.id)), ("opponents", text(self.opponents_in(series, by)))];
        self.with_mates(self.say("match-resign-ask", &gaps), series.players.len() > series.sides())
    }

    /// A question whether to resign. A player's resignation is the team's, which is said before.
    pub fn with_mates(&self, asked: String, has_mates: bool) -> String {
        if has_mates { format!("{asked} {}", self.plain("resign-team")) } else { asked }
    }

    /// Given up.
    pub fn match_resigned(&self, series: &StoredSeries) -> String {
        self.say("match-resign-done", &[("match", text(series.id)), ("scores", text(self.scores_now(series)))])
    }

    /// Why a match was not given up.
    pub fn match_refused(&self, refusal: &SeriesRefusal) -> String {
        match refusal {
            SeriesRefusal::Unknown => self.plain("match-unknown"),
            SeriesRefusal::NotSeated(series) => self.say("match-not-seated", &[("match", text(series.id))]),
            SeriesRefusal::Over(series) => {
                let gaps = [
                    ("match", text(series.id)),
                    ("scores", text(self.scores_now(series))),
                    ("verdict", text(self.verdict(series, |player| self.mention(player)).unwrap_or_default())),
                ];
                self.say("match-over", &gaps)
            }
        }
    }

    /// Refused: a rematch while the match goes on.
    pub fn match_goes_on(&self, now: Option<&StoredGame>) -> String {
        self.say("match-goes-on", &[("link", text(now.map(board_link).unwrap_or_default()))])
    }

    /// What was typed makes no match.
    pub fn no_form(&self, error: &FormError) -> String {
        match error {
            FormError::Unreadable(typed) => self.say("match-unreadable", &[("typed", typed_text(typed))]),
            FormError::Games(games) => {
                let gaps = [("games", text(games)), ("least", text(2)), ("most", text(MOST_GAMES))];
                self.say("match-games", &gaps)
            }
            FormError::Points(target) => {
                let gaps = [("target", text(target)), ("least", text(1)), ("most", text(MOST_POINTS))];
                self.say("match-target", &gaps)
            }
        }
    }

    /// What was typed is no handicap.
    pub fn no_handicap(&self, typed: &str) -> String {
        self.say("handicap-unreadable", &[("typed", typed_text(typed))])
    }

    /// Refused: the match cannot be played so.
    pub fn unplayable(&self, form: Form, reason: Unplayable) -> String {
        match (reason, form) {
            (Unplayable::Set | Unplayable::Sides, _) => self.plain("match-set-two"),
            (Unplayable::Points(_), Form::Points(target)) => {
                self.say("handicap-too-much", &[("target", number(target.into()))])
            }
            (Unplayable::Handicap | Unplayable::Points(_), _) => self.handicap_only_points(),
        }
    }
}

fn typed_text<'a>(typed: &str) -> fluent_templates::fluent_bundle::FluentValue<'a> {
    text(plain_name(typed).replace('`', ""))
}
