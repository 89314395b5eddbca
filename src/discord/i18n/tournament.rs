//! Tournaments: the message, rounds and standings, and every response to a command.

use crate::app::{TOURNAMENT_LIMIT, TournamentRefusal};
use crate::discord::i18n::players::with_lines;
use crate::discord::i18n::text::MAX_LIST_LENGTH;
use crate::discord::i18n::{Words, link, live_link, plain_name, relative, yes};
use crate::discord::limits::{CHOICE_LENGTH, length};
use crate::domain::ids::PlayerId;
use crate::domain::tournament::{
    Format, InTournament, Pairing, PairingState, PlayerLimits, Round, Standing, StoredTournament, Tournament,
    TournamentAction, TournamentActionRefusal, TournamentState,
};

impl Words {
    /// The format of a tournament.
    pub fn format(&self, format: Format) -> String {
        match format {
            Format::Knockout => self.msg_format_knock_out(),
            Format::RoundRobin => self.msg_format_round_robin(),
            Format::Swiss(None) => self.msg_format_swiss(),
            Format::Swiss(Some(rounds)) => self.msg_format_swiss_of(rounds),
            Format::KingOfTheHill(None) => self.msg_format_hill(),
            Format::KingOfTheHill(Some(games)) => self.msg_format_hill_of(games),
        }
    }

    /// The name of a tournament, or its number.
    pub fn tournament_name(&self, stored: &StoredTournament) -> String {
        if stored.name.is_empty() { self.msg_tournament_name(stored.id) } else { stored.name.clone() }
    }

    /// Confirms to the organiser that the tournament is created.
    pub fn tournament_sent(&self, stored: &StoredTournament) -> String {
        match stored.live.message {
            Some(_) => self.msg_tournament_sent(tournament_link(stored)),
            None => self.msg_tournament_sent_later(),
        }
    }

    /// Confirms an action of a player or of the organiser.
    pub fn tournament_done(&self, stored: &StoredTournament, action: &TournamentAction) -> String {
        let name = self.tournament_name(stored);
        let link = tournament_link(stored);
        match action {
            TournamentAction::Join => self.msg_tournament_done_joined(name, link),
            TournamentAction::Leave => self.msg_tournament_done_left(name),
            TournamentAction::Remove(who) => self.tournament_removed(stored, *who),
            TournamentAction::Readmit(who) => self.msg_tournament_readmitted(self.mention(*who), name),
            TournamentAction::Begin { .. } => self.msg_tournament_done_started(name, link),
            TournamentAction::Cancel if stored.state == TournamentState::Over => {
                self.msg_tournament_done_ended(name, link)
            }
            TournamentAction::Cancel => self.msg_tournament_done_cancelled(name),
        }
    }

    /// The list of a guild's tournaments.
    pub fn tournaments(&self, all: &[StoredTournament]) -> String {
        let lines: Vec<String> =
            [self.msg_tournament_list()].into_iter().chain(all.iter().map(|one| self.tournament_line(one))).collect();
        self.fitting_lines(&lines)
    }

    /// Asks which of several tournaments is meant.
    pub fn tournament_ask_which(&self, all: &[StoredTournament]) -> String {
        let lines: Vec<String> =
            [self.msg_tournament_which()].into_iter().chain(all.iter().map(|one| self.tournament_line(one))).collect();
        self.fitting_lines(&lines)
    }

    fn tournament_line(&self, stored: &StoredTournament) -> String {
        let state = match stored.state {
            TournamentState::Open => "open",
            TournamentState::Running => "running",
            TournamentState::Over => "over",
            TournamentState::Cancelled => "cancelled",
            TournamentState::Expired => "expired",
        };
        self.msg_tournament_line(
            stored.id,
            self.tournament_name(stored),
            self.format(stored.format),
            state,
            stored.players.len(),
        )
    }

    /// A tournament as an autocomplete choice, without markup.
    pub fn tournament_choice(&self, stored: &StoredTournament) -> String {
        self.tournament_line(stored).replacen("\\.", ".", 1).replace("**", "").chars().take(CHOICE_LENGTH).collect()
    }

    /// A line of the board message: the tournament and its round, or the number of the game of a king of the hill.
    pub fn board_tournament(&self, spot: &InTournament) -> String {
        let name = if spot.name.is_empty() { self.msg_tournament_name(spot.tournament) } else { spot.name.clone() };
        match spot.format {
            Format::KingOfTheHill(_) => self.msg_board_tournament_hill(name, spot.round),
            Format::Knockout | Format::RoundRobin | Format::Swiss(_) => self.msg_board_tournament(name, spot.round),
        }
    }

    /// Refuses another tournament, with links to those that are open or running.
    pub fn too_many_tournaments(&self, open: &[StoredTournament]) -> String {
        let line =
            |stored: &StoredTournament| format!("{} · {}", self.tournament_name(stored), tournament_link(stored));
        with_lines(self.msg_tournament_refused_many(TOURNAMENT_LIMIT), open.iter().map(line))
    }

    /// Why an action on a tournament was refused.
    pub fn tournament_refused(&self, refusal: &TournamentRefusal) -> String {
        let TournamentRefusal::Tournament(reason, stored) = refusal else { return self.msg_tournament_unknown() };
        let name = self.tournament_name(stored);
        let link = tournament_link(stored);
        match *reason {
            TournamentActionRefusal::NotOrganiser => {
                self.msg_tournament_refused_organiser(self.mention(stored.organiser), name)
            }
            TournamentActionRefusal::Elsewhere => {
                self.msg_tournament_refused_elsewhere(name, crate::discord::i18n::channel(stored.place.channel), link)
            }
            TournamentActionRefusal::Blocked => self.msg_tournament_refused_apart(),
            TournamentActionRefusal::Joined => self.msg_tournament_refused_joined(name),
            TournamentActionRefusal::NotIn => self.msg_tournament_refused_not_in(name),
            TournamentActionRefusal::PlayerNotIn(who) => {
                self.msg_tournament_refused_not_theirs(self.mention(who), name)
            }
            TournamentActionRefusal::NotRemoved(who) => {
                self.msg_tournament_refused_not_removed(self.mention(who), name)
            }
            TournamentActionRefusal::Removed => {
                self.msg_tournament_refused_removed(name, self.mention(stored.organiser))
            }
            TournamentActionRefusal::Left => self.msg_tournament_refused_left(name),
            TournamentActionRefusal::Full => self.msg_tournament_refused_full(name, stored.limits.max),
            TournamentActionRefusal::TooFew => {
                let missing = stored.limits.min.max(2).saturating_sub(count(stored.players.len()));
                self.msg_tournament_refused_few(missing, name)
            }
            TournamentActionRefusal::NotNow => match stored.state {
                TournamentState::Open => self.msg_tournament_now_open(name, link),
                TournamentState::Running => self.msg_tournament_now_running(name, link),
                TournamentState::Over => self.msg_tournament_now_over(name, link),
                TournamentState::Cancelled => self.msg_tournament_now_cancelled(name),
                TournamentState::Expired => self.msg_tournament_now_expired(name),
            },
        }
    }
}

impl Words {
    /// Confirms that a player was removed. Before the first round, `/tournament readmit` can let the player in again.
    pub fn tournament_removed(&self, stored: &StoredTournament, who: PlayerId) -> String {
        let text = self.msg_tournament_removed(self.mention(who), self.tournament_name(stored));
        if stored.state != TournamentState::Open {
            return text;
        }
        format!("{text} {}", self.msg_tournament_removed_stays_out())
    }

    /// The note that new games of a rated tournament are no longer rated.
    fn tournament_unrated(&self, stored: &StoredTournament) -> Option<String> {
        let is_changed = stored.terms.rated && !stored.guild_allows_rated && stored.state == TournamentState::Running;
        is_changed.then(|| self.msg_tournament_unrated())
    }
}

/// Number of players of a queue that are named.
const SHOWN_IN_QUEUE: usize = 8;

/// Formats of pairings.
#[derive(Clone, Copy)]
enum Games {
    /// With a link to the game.
    Linked,
    /// Without links, so that all pairings of the largest tournament fit a message.
    Bare,
}

impl Words {
    /// The tournament message in its current state.
    pub fn tournament(&self, stored: &StoredTournament) -> String {
        let organiser = self.mention(stored.organiser);
        let name = self.tournament_name(stored);
        let format = self.format(stored.format);
        match stored.state {
            TournamentState::Open => self.tournament_open(stored),
            TournamentState::Running | TournamentState::Over => self.tournament_progress(stored),
            TournamentState::Cancelled => self.msg_tournament_cancelled(organiser, name, format),
            TournamentState::Expired => self.msg_tournament_expired(organiser, name, format),
        }
    }

    fn tournament_open(&self, stored: &StoredTournament) -> String {
        let organiser = self.mention(stored.organiser);
        let terms = stored.terms_now();
        let PlayerLimits { min, max } = stored.limits;
        let room = if min == max { self.msg_lobby_exactly(max) } else { self.msg_tournament_room(min, max) };
        let head = [
            self.msg_tournament_opens(organiser, self.tournament_name(stored), self.format(stored.format)),
            self.msg_tournament_terms(self.rules_name(&terms.rules), yes(terms.rated), self.control(terms.control)),
            room,
        ];
        let tail = self.msg_tournament_deadline(relative(stored.expires_at), self.mention(stored.organiser));
        let mut text = head.join("\n");
        let joined = self.joined(&stored.players, MAX_LIST_LENGTH.saturating_sub(length(&text) + length(&tail) + 2));
        text.extend(["\n", &joined, "\n", &tail]);
        text
    }

    /// The rules of the games and of the format, which the message of the tournament leaves out.
    pub fn tournament_rules(&self, stored: &StoredTournament) -> String {
        let how = match stored.format {
            Format::Knockout => Some(self.msg_tournament_how_knock_out()),
            Format::RoundRobin => None,
            Format::Swiss(_) => Some(self.msg_tournament_how_swiss()),
            Format::KingOfTheHill(_) => Some(self.msg_tournament_how_hill()),
        };
        let mut lines = vec![self.rules(&stored.terms.rules), format!("**{}**", self.format(stored.format))];
        let of_format = how.into_iter().chain([self.tournament_explained(stored.format)]);
        lines.extend(of_format.map(|rule| self.msg_rule_line(rule)));
        self.fitting_lines(&lines)
    }

    /// Explains the pairing of the next round, byes and tie-breaks.
    pub fn tournament_explained(&self, format: Format) -> String {
        match format {
            Format::Knockout => self.msg_standings_how_knock_out(),
            Format::RoundRobin => self.msg_standings_how_round_robin(),
            Format::Swiss(_) => self.msg_standings_how_swiss(),
            Format::KingOfTheHill(_) => self.msg_standings_how_hill(),
        }
    }

    /// The players who joined, as many as fit.
    fn joined(&self, players: &[PlayerId], longest: usize) -> String {
        if players.is_empty() {
            return self.msg_tournament_nobody();
        }
        let people: Vec<String> = players.iter().map(|&player| self.mention(player)).collect();
        let text = |shown: usize| {
            let mut shown_people = self.list(&people[..shown]);
            if shown < people.len() {
                shown_people = format!("{shown_people} {}", self.msg_tournament_more(people.len() - shown));
            }
            self.msg_tournament_joined(people.len(), shown_people)
        };
        let fits = (1..=people.len()).rev().map(text).find(|text| length(text) <= longest);
        fits.unwrap_or_else(|| text(0))
    }

    /// The round, the result and the standings of a tournament that has begun.
    fn tournament_progress(&self, stored: &StoredTournament) -> String {
        let all = self.progress_lines(stored, Games::Linked).join("\n");
        if length(&all) <= MAX_LIST_LENGTH {
            return all;
        }
        self.fitting_lines(&self.progress_lines(stored, Games::Bare))
    }

    /// The standings for one player, including their own game and line even if the list is cut.
    pub fn tournament_seen_by(&self, stored: &StoredTournament, player: PlayerId) -> String {
        let all = self.progress_lines(stored, Games::Linked);
        let index = stored.players.iter().position(|&other| other == player);
        let (Some(tournament), true) = (&stored.tournament, length(&all.join("\n")) > MAX_LIST_LENGTH) else {
            return self.fitting_lines(&all);
        };
        let round = tournament.rounds().last().filter(|_| stored.state == TournamentState::Running);
        let own_game = round
            .and_then(|round| round.pairings.iter().position(|pairing| index.is_some_and(|index| pairing.has(index))));
        let own_game = own_game.zip(round).map(|(board, round)| {
            self.pairing(stored, tournament.rounds().len() - 1, board, &round.pairings[board], Games::Linked)
        });
        let own_standing = tournament.standings().iter().position(|standing| Some(standing.player) == index);
        // The round without its pairings, and as many standings as fit.
        let part = self.standing_part(stored);
        let own_standing = own_standing.filter(|_| !part.is_empty());
        let lines: Vec<String> = all.first().cloned().into_iter().chain(own_game).chain(part).collect();
        let own_line =
            own_standing.and_then(|at| lines.len().checked_sub(tournament.standings().len()).map(|from| from + at));
        self.fitting_lines_with(&lines, |hidden| {
            own_line.filter(|line| hidden.contains(line)).map(|line| lines[line].clone()).into_iter().collect()
        })
    }

    fn progress_lines(&self, stored: &StoredTournament, games: Games) -> Vec<String> {
        let Some(tournament) = &stored.tournament else { return vec![self.tournament_name(stored)] };
        let rounds = stored.format.rounds(stored.players.len()).max(tournament.rounds().len());
        let name = self.tournament_name(stored);
        let format = self.format(stored.format);
        let round = tournament.rounds().len();
        let mut lines = Vec::new();
        match stored.state {
            TournamentState::Running => {
                lines.push(match stored.format {
                    Format::KingOfTheHill(_) => self.msg_tournament_running_hill(name, format, round),
                    _ => self.msg_tournament_running(name, format, round, rounds),
                });
                lines.extend(self.tournament_unrated(stored));
                let index = tournament.rounds().len().saturating_sub(1);
                lines.extend(
                    tournament.rounds().last().into_iter().flat_map(|round| self.round(stored, index, round, games)),
                );
                lines.extend(self.hill_lines(stored));
            }
            TournamentState::Over => {
                lines.push(self.msg_tournament_over(name, format));
                lines.extend(self.tournament_verdict(stored));
            }
            TournamentState::Open | TournamentState::Cancelled | TournamentState::Expired => {
                lines.push(self.tournament(stored));
            }
        }
        lines.extend(self.standing_part(stored));
        lines
    }

    /// The standings with their heading. Before the first result, when all players are equal, only a king of the hill
    /// has them: their heading explains the points.
    fn standing_part(&self, stored: &StoredTournament) -> Vec<String> {
        let has_results = stored.tournament.as_ref().is_some_and(Tournament::has_results);
        let heading = match stored.format {
            Format::KingOfTheHill(_) => self.msg_tournament_standings_hill(),
            _ if has_results => self.msg_tournament_standings(),
            _ => return Vec::new(),
        };
        [heading].into_iter().chain(self.standing_lines(stored)).collect()
    }

    fn standing_lines(&self, stored: &StoredTournament) -> Vec<String> {
        let Some(tournament) = &stored.tournament else { return Vec::new() };
        let line = |standing: &Standing| {
            let rank = standing.rank;
            let player = self.mention(stored.players[standing.player]);
            // At the end of a knockout everyone but the winner is out, which the ranks already say.
            let is_told = stored.format != Format::Knockout || stored.state != TournamentState::Over;
            let out = yes(standing.is_out && is_told);
            let points = points(standing.halves);
            match stored.format {
                // In a knockout the rounds contain all the standings.
                Format::Knockout => self.msg_tournament_standing_knock_out(rank, player, out),
                Format::RoundRobin | Format::Swiss(_) => self.msg_tournament_standing(rank, player, points, out),
                Format::KingOfTheHill(_) => {
                    self.msg_tournament_standing_hill(rank, player, standing.halves / 2, standing.longest_reign, out)
                }
            }
        };
        tournament.standings().iter().map(line).collect()
    }

    /// The king and the queue of a king of the hill; nothing for other formats.
    fn hill_lines(&self, stored: &StoredTournament) -> Vec<String> {
        let Some(tournament) = stored.tournament.as_ref().filter(|_| matches!(stored.format, Format::KingOfTheHill(_)))
        else {
            return Vec::new();
        };
        let hill = tournament.hill();
        let mention = |player: usize| self.mention(stored.players[player]);
        let king = hill.king.map(|king| self.msg_tournament_king(mention(king), hill.streak));
        let mut next = self.list(hill.queue.iter().take(SHOWN_IN_QUEUE).map(|&player| mention(player)));
        if hill.queue.len() > SHOWN_IN_QUEUE {
            next = format!("{next} {}", self.msg_tournament_more(hill.queue.len() - SHOWN_IN_QUEUE));
        }
        king.into_iter().chain((!next.is_empty()).then(|| self.msg_tournament_queue(next))).collect()
    }

    /// The winners; `None` while the tournament is running.
    fn tournament_verdict(&self, stored: &StoredTournament) -> Option<String> {
        let winners = stored.tournament.as_ref()?.winners().filter(|_| stored.state == TournamentState::Over)?;
        let people: Vec<PlayerId> = winners.iter().map(|&winner| stored.players[winner]).collect();
        Some(self.msg_tournament_won(people.len(), self.mentions(&people)))
    }

    /// The pairings of a round with their results.
    fn round(&self, stored: &StoredTournament, index: usize, round: &Round, games: Games) -> Vec<String> {
        let pairings = round.pairings.iter().enumerate();
        let mut lines: Vec<String> =
            pairings.map(|(board, pairing)| self.pairing(stored, index, board, pairing, games)).collect();
        lines.extend(round.byes.iter().map(|&player| self.msg_tournament_bye(self.mention(stored.players[player]))));
        lines
    }

    fn pairing(
        &self,
        stored: &StoredTournament,
        round: usize,
        board: usize,
        pairing: &Pairing,
        games: Games,
    ) -> String {
        let person = |index: usize| self.mention(stored.players[index]);
        let (first, second) = (person(pairing.first), person(pairing.second));
        match (pairing.state, pairing.winner()) {
            (PairingState::Played(_), Some(winner)) => self.msg_tournament_pair_won(first, second, person(winner)),
            (PairingState::Walkover(winner), _) => self.msg_tournament_pair_walkover(first, second, person(winner)),
            (PairingState::Played(_), None) => self.msg_tournament_pair_drawn(first, second),
            (PairingState::Open, _) if matches!(games, Games::Bare) => self.msg_tournament_pair_bare(first, second),
            (PairingState::Open, _) => {
                let game = stored.game_of(round, board);
                let game = game.map(|game| match game.shown {
                    Some((channel, message)) => link(stored.place.guild, channel, message),
                    None => self.msg_tournament_game(game.game),
                });
                self.msg_tournament_pair_open(first, second, game.unwrap_or_default())
            }
        }
    }

    /// The announcement of a round, or of the end of the tournament.
    pub fn tournament_announcement(&self, stored: &StoredTournament) -> String {
        let (name, link) = (self.tournament_name(stored), tournament_link(stored));
        let begun = stored.tournament.as_ref().map_or(0, |tournament| tournament.rounds().len());
        if stored.state == TournamentState::Over {
            let verdict = self.tournament_verdict(stored).unwrap_or_default();
            let ended = self.msg_tournament_ended(name, verdict, link);
            // The mentions of the podium.
            let best = stored.podium().into_iter();
            let best = best.map(|(rank, player)| format!("{rank}\\. {}", self.mention(player)));
            return self.fitting_lines(&[ended].into_iter().chain(best).collect::<Vec<_>>());
        }
        let rounds = stored.format.rounds(stored.players.len()).max(begun);
        let head = match stored.format {
            Format::KingOfTheHill(_) => self.msg_tournament_begins_hill(name, begun, link),
            _ => self.msg_tournament_begins(name, begun, rounds, link),
        };
        let Some(round) = stored.tournament.as_ref().and_then(|tournament| tournament.rounds().last()) else {
            return head;
        };
        let lines = |games: Games| -> Vec<String> {
            let unrated = self.tournament_unrated(stored);
            [head.clone()].into_iter().chain(self.round(stored, begun - 1, round, games)).chain(unrated).collect()
        };
        let all = lines(Games::Linked).join("\n");
        if length(&all) <= MAX_LIST_LENGTH {
            return all;
        }
        // The player who moves second is notified by this message only.
        self.fitting_lines_with(&lines(Games::Bare), |hidden| {
            let pairings = hidden.filter_map(|line| round.pairings.get(line.checked_sub(1)?));
            let open = pairings.filter(|pairing| pairing.state == PairingState::Open);
            let called: Vec<String> = open.map(|pairing| self.mention(stored.players[pairing.second])).collect();
            if called.is_empty() { Vec::new() } else { vec![called.join(" ")] }
        })
    }
}

impl Words {
    /// The name of the thread of a tournament's games, which is plain text.
    pub fn tournament_thread_name(&self, stored: &StoredTournament) -> String {
        plain_name(&self.tournament_name(stored))
    }
}

/// A link to the tournament message, or to the channel if there is none.
pub fn tournament_link(stored: &StoredTournament) -> String {
    live_link(stored.place, &stored.live)
}

/// Points with halves, which draws give.
fn points(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

/// Converts a length into an argument of a message.
fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_halves() {
        for (halves, expected) in [(0, "0"), (1, "½"), (2, "1"), (3, "1½"), (10, "5")] {
            assert_eq!(points(halves), expected);
        }
    }

    #[test]
    fn long_lists_of_participants_are_shortened() {
        let words = Words::default();
        let people: Vec<PlayerId> = (0..64).map(|n| PlayerId::new(123_456_789_012_345_600 + n)).collect();
        let joined = words.joined(&people, 400);
        assert!(length(&joined) <= 400 && joined.starts_with("Joined (64): ") && joined.ends_with("more"), "{joined}");
        assert!(words.joined(&people[..3], 400).ends_with("602>"));
    }
}
