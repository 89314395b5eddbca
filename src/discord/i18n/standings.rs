//! How a tournament stands, in words: its message, its rounds, its standings.

use crate::app::{CupStanding, Format, Pairing, Round, State, StoredTournament, TournamentState};
use crate::discord::i18n::lists::{ROOM, letters};
use crate::discord::i18n::{Words, link, number, relative, text, yes};
use crate::domain::ids::PlayerId;

/// How much is said of the games of a round.
#[derive(Clone, Copy)]
enum Games {
    /// Where each of them is.
    Linked,
    /// Only who meets whom: all pairings of the largest tournament fit into a message like this.
    Bare,
}

impl Words {
    /// The message of a tournament, as its state wants it.
    pub fn tournament(&self, stored: &StoredTournament) -> String {
        let gaps = [
            ("host", text(self.mention(stored.host))),
            ("name", text(self.tournament_name(stored))),
            ("format", text(self.format(stored.format))),
        ];
        match stored.state {
            TournamentState::Open => self.tournament_open(stored, &gaps),
            TournamentState::Running | TournamentState::Over => self.tournament_stands(stored),
            TournamentState::Closed => self.say("tournament-closed", &gaps),
            TournamentState::Expired => self.say("tournament-expired", &gaps),
        }
    }

    fn tournament_open(&self, stored: &StoredTournament, gaps: &[crate::discord::i18n::Gap<'_>]) -> String {
        let how = match stored.format {
            Format::KnockOut => "tournament-how-knock-out",
            Format::RoundRobin => "tournament-how-round-robin",
            Format::Swiss(_) => "tournament-how-swiss",
        };
        let room = [("least", number(stored.room.least)), ("most", number(stored.room.most))];
        let head = [
            self.say("tournament-opens", gaps),
            self.terms(&stored.terms_now()),
            self.plain(how),
            self.say("tournament-room", &room),
        ];
        let tail = self.say(
            "tournament-deadline",
            &[("when", text(relative(stored.expires_at))), ("host", text(self.mention(stored.host)))],
        );
        let mut said = head.join("\n");
        let joined = self.joined(&stored.players, ROOM.saturating_sub(letters(&said) + letters(&tail) + 2));
        said.extend(["\n", &joined, "\n", &tail]);
        said
    }

    /// Who has joined, as many of them as there is room for.
    fn joined(&self, players: &[PlayerId], longest: usize) -> String {
        if players.is_empty() {
            return self.plain("tournament-nobody");
        }
        let people: Vec<String> = players.iter().map(|&player| self.mention(player)).collect();
        let said = |shown: usize| {
            let mut shown_people = people[..shown].join(", ");
            if shown < people.len() {
                shown_people = format!("{shown_people} {}", self.and_more(people.len() - shown));
            }
            self.say("tournament-joined", &[("count", number(count(people.len()))), ("players", text(shown_people))])
        };
        let fits = (1..=people.len()).rev().map(said).find(|said| letters(said) <= longest);
        fits.unwrap_or_else(|| said(0))
    }

    /// How a tournament stands that has begun: its round, its result, and everybody in it.
    pub fn tournament_stands(&self, stored: &StoredTournament) -> String {
        let all = self.stand_lines(stored, Games::Linked).join("\n");
        if letters(&all) <= ROOM { all } else { self.as_many(&self.stand_lines(stored, Games::Bare)) }
    }

    /// The same for one person. Where not everything fits, they are told of their own game and place all the same.
    pub fn tournament_seen_by(&self, stored: &StoredTournament, player: PlayerId) -> String {
        let all = self.stand_lines(stored, Games::Linked);
        let place = stored.players.iter().position(|&other| other == player);
        let (Some(cup), true) = (&stored.cup, letters(&all.join("\n")) > ROOM) else { return self.as_many(&all) };
        let round = cup.rounds().last().filter(|_| stored.state == TournamentState::Running);
        let own_game =
            round.and_then(|round| round.pairings.iter().position(|pairing| place.is_some_and(|at| pairing.has(at))));
        let own_game = own_game.zip(round).map(|(board, round)| {
            self.pairing(stored, cup.rounds().len() - 1, board, &round.pairings[board], Games::Linked)
        });
        let own_place = cup.standings().iter().position(|standing| Some(standing.player) == place);
        // The round without its pairings, and everybody who fits.
        let lines: Vec<String> =
            all.first().cloned().into_iter().chain(own_game).chain(self.standing_part(stored)).collect();
        let own_line = own_place.and_then(|at| lines.len().checked_sub(cup.standings().len()).map(|from| from + at));
        self.as_many_and(&lines, |hidden| {
            own_line.filter(|line| hidden.contains(line)).map(|line| lines[line].clone()).into_iter().collect()
        })
    }

    fn stand_lines(&self, stored: &StoredTournament, games: Games) -> Vec<String> {
        let Some(cup) = &stored.cup else { return vec![self.tournament_name(stored)] };
        let rounds = stored.format.rounds(stored.players.len()).max(cup.rounds().len());
        let gaps = [
            ("name", text(self.tournament_name(stored))),
            ("format", text(self.format(stored.format))),
            ("round", number(count(cup.rounds().len()))),
            ("rounds", number(count(rounds))),
        ];
        let mut lines = Vec::new();
        match stored.state {
            TournamentState::Running => {
                lines.push(self.say("tournament-running", &gaps));
                lines.extend(self.tournament_unrated(stored));
                let index = cup.rounds().len().saturating_sub(1);
                lines.extend(cup.rounds().last().into_iter().flat_map(|round| self.round(stored, index, round, games)));
            }
            TournamentState::Over => {
                lines.push(self.say("tournament-over", &gaps[..2]));
                lines.extend(self.tournament_verdict(stored));
            }
            TournamentState::Open | TournamentState::Closed | TournamentState::Expired => {
                lines.push(self.tournament(stored));
            }
        }
        lines.extend(self.standing_part(stored));
        lines
    }

    fn standing_part(&self, stored: &StoredTournament) -> Vec<String> {
        [self.plain("tournament-standings")].into_iter().chain(self.standing_lines(stored)).collect()
    }

    fn standing_lines(&self, stored: &StoredTournament) -> Vec<String> {
        let Some(cup) = &stored.cup else { return Vec::new() };
        let line = |standing: &CupStanding| {
            let gaps = [
                ("place", text(standing.place)),
                ("player", text(self.mention(stored.players[standing.player]))),
                ("out", yes(standing.is_out)),
                ("points", text(points(standing.halves))),
            ];
            match stored.format {
                // Who has reached how far says it all.
                Format::KnockOut => self.say("tournament-standing-cup", &gaps[..3]),
                Format::RoundRobin | Format::Swiss(_) => self.say("tournament-standing", &gaps),
            }
        };
        cup.standings().iter().map(line).collect()
    }

    /// Who won, once it is over.
    fn tournament_verdict(&self, stored: &StoredTournament) -> Option<String> {
        let winners = stored.cup.as_ref()?.winners().filter(|_| stored.state == TournamentState::Over)?;
        let people: Vec<PlayerId> = winners.iter().map(|&winner| stored.players[winner]).collect();
        let gaps = [("count", number(count(people.len()))), ("winners", text(self.mentions(&people)))];
        Some(self.say("tournament-won", &gaps))
    }

    /// Who meets whom in a round, and how it went.
    fn round(&self, stored: &StoredTournament, index: usize, round: &Round, games: Games) -> Vec<String> {
        let pairings = round.pairings.iter().enumerate();
        let mut lines: Vec<String> =
            pairings.map(|(board, pairing)| self.pairing(stored, index, board, pairing, games)).collect();
        lines.extend(
            round
                .byes
                .iter()
                .map(|&player| self.say("tournament-bye", &[("player", text(self.mention(stored.players[player])))])),
        );
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
        let person = |place: usize| text(self.mention(stored.players[place]));
        let (first, second) = (("first", person(pairing.first)), ("second", person(pairing.second)));
        match (pairing.state, pairing.winner()) {
            (State::Played(_), Some(winner)) => {
                self.say("tournament-pair-won", &[first, second, ("winner", person(winner))])
            }
            (State::Walkover(winner), _) => {
                self.say("tournament-pair-walkover", &[first, second, ("winner", person(winner))])
            }
            (State::Played(_), None) => self.say("tournament-pair-drawn", &[first, second]),
            (State::Open, _) if matches!(games, Games::Bare) => self.say("tournament-pair-bare", &[first, second]),
            (State::Open, _) => {
                let game = stored.game_of(round, board);
                let game = game.map(|game| match game.shown {
                    Some((channel, message)) => link(stored.place.guild, channel, message),
                    None => self.say("tournament-game", &[("game", text(game.game))]),
                });
                self.say("tournament-pair-open", &[first, second, ("game", text(game.unwrap_or_default()))])
            }
        }
    }

    /// To the channel: a round begins, or the tournament is over.
    pub fn tournament_tidings(&self, stored: &StoredTournament) -> String {
        let (name, link) = (text(self.tournament_name(stored)), text(tournament_link(stored)));
        let begun = stored.cup.as_ref().map_or(0, |cup| cup.rounds().len());
        if stored.state == TournamentState::Over {
            let verdict = self.tournament_verdict(stored).unwrap_or_default();
            return self.say("tournament-ended", &[("name", name), ("verdict", text(verdict)), ("link", link)]);
        }
        let rounds = stored.format.rounds(stored.players.len()).max(begun);
        let gaps = [("name", name), ("round", number(count(begun))), ("rounds", number(count(rounds))), ("link", link)];
        let head = self.say("tournament-begins", &gaps);
        let Some(round) = stored.cup.as_ref().and_then(|cup| cup.rounds().last()) else { return head };
        let lines = |games: Games| -> Vec<String> {
            let unrated = self.tournament_unrated(stored);
            [head.clone()].into_iter().chain(self.round(stored, begun - 1, round, games)).chain(unrated).collect()
        };
        let all = lines(Games::Linked).join("\n");
        if letters(&all) <= ROOM {
            return all;
        }
        // Whoever does not move first is called by this message, and by nothing else.
        self.as_many_and(&lines(Games::Bare), |hidden| {
            let pairings = hidden.filter_map(|line| round.pairings.get(line.checked_sub(1)?));
            let open = pairings.filter(|pairing| pairing.state == State::Open);
            let called: Vec<String> = open.map(|pairing| self.mention(stored.players[pairing.second])).collect();
            if called.is_empty() { Vec::new() } else { vec![called.join(" ")] }
        })
    }
}

/// A link to the message of a tournament.
pub fn tournament_link(stored: &StoredTournament) -> String {
    match stored.message {
        Some(posted) => link(stored.place.guild, posted.channel, posted.message),
        None => crate::discord::i18n::channel(stored.place.channel),
    }
}

/// Points of a tournament, of which a draw gives half a one.
fn points(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

/// A number in a gap.
pub fn count(n: usize) -> u32 {
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
    fn who_joined_fits() {
        let words = Words::default();
        let people: Vec<PlayerId> = (0..64).map(|n| PlayerId::new(123_456_789_012_345_600 + n)).collect();
        let joined = words.joined(&people, 400);
        assert!(letters(&joined) <= 400 && joined.starts_with("Joined (64): ") && joined.ends_with("more"), "{joined}");
        assert!(words.joined(&people[..3], 400).ends_with("602>"));
    }
}
