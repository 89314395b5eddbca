//! Challenges and lobbies: their messages, and the responses to their buttons.

use pente::Statement;

use crate::app::{CHALLENGE_LIMIT, DECLINES, ENGINE_GAME_LIMIT, LOBBY_LIMIT, LobbyActionRefusal};
use crate::discord::i18n::board::team_letter;
use crate::discord::i18n::players::with_lines;
use crate::discord::i18n::{Words, live_link, rating_text, relative, yes};
use crate::domain::challenges::{ChallengeState, StoredChallenge};
use crate::domain::game::{Lobby, LobbyRefusal};
use crate::domain::ids::PlayerId;
use crate::domain::lobbies::{LobbyState, StoredLobby};
use crate::domain::timestamp::Timestamp;

impl Words {
    /// The challenge message in its current state.
    pub fn challenge(&self, stored: &StoredChallenge) -> String {
        let opponent = self.mention(stored.challenge.opponent);
        let challenger = self.mention(stored.challenge.challenger);
        match stored.state {
            ChallengeState::Pending => {
                let mut lines =
                    vec![self.msg_challenge_asks(opponent, challenger), self.terms(&stored.challenge.terms)];
                if let Some(match_terms) = stored.challenge.match_terms {
                    let two = [stored.challenge.challenger, stored.challenge.opponent];
                    lines.extend(self.match_of_two(&stored.challenge.terms, match_terms, two));
                }
                lines.push(self.msg_challenge_deadline(relative(stored.challenge.expires_at)));
                lines.join("\n")
            }
            ChallengeState::Accepted(game) => self.msg_challenge_accepted(opponent, challenger, game),
            ChallengeState::Declined => self.msg_challenge_declined(opponent, challenger),
            ChallengeState::Withdrawn => self.msg_challenge_withdrawn(challenger, opponent),
            ChallengeState::Expired => self.msg_challenge_expired(challenger, opponent),
        }
    }

    /// Confirms to the challenger that the challenge was sent.
    pub fn challenge_sent(&self, stored: &StoredChallenge) -> String {
        let (opponent, when) = (self.mention(stored.challenge.opponent), relative(stored.challenge.expires_at));
        match stored.live.message {
            Some(_) => self.msg_challenge_sent(opponent, challenge_link(stored), when),
            None => self.msg_challenge_sent_later(opponent),
        }
    }

    /// Refuses a second challenge between the same players.
    pub fn challenge_duplicate(&self, stored: &StoredChallenge, user: PlayerId) -> String {
        let challenge = &stored.challenge;
        let link = challenge_link(stored);
        if challenge.challenger == user {
            self.msg_challenge_refused_yours(self.mention(challenge.opponent), link, relative(challenge.expires_at))
        } else {
            self.msg_challenge_refused_theirs(self.mention(challenge.challenger), link)
        }
    }

    /// Refuses a challenge to an opponent who declined several lately.
    pub fn challenge_declined_often(&self, opponent: PlayerId, until: Timestamp) -> String {
        self.msg_challenge_refused_declined(self.mention(opponent), DECLINES, relative(until))
    }

    /// Refuses a response by another user. The challenger is told that they can withdraw.
    pub fn only_opponent(&self, stored: &StoredChallenge, presser: PlayerId) -> String {
        let opponent = self.mention(stored.challenge.opponent);
        if presser == stored.challenge.challenger {
            self.msg_challenge_yours_to_wait(opponent)
        } else {
            self.msg_challenge_only_opponent(opponent)
        }
    }

    /// Refuses a response to a challenge that is not pending.
    pub fn challenge_settled(&self, stored: &StoredChallenge) -> String {
        match stored.state {
            ChallengeState::Pending | ChallengeState::Expired => self.msg_challenge_settled_expired(),
            ChallengeState::Accepted(game) => self.msg_challenge_settled_accepted(game),
            ChallengeState::Declined => self.msg_challenge_settled_declined(),
            ChallengeState::Withdrawn => self.msg_challenge_settled_withdrawn(),
        }
    }

    /// Refuses a rematch that was offered before.
    pub fn rematch_waiting(&self, stored: &StoredChallenge) -> String {
        let link = challenge_link(stored);
        self.msg_rematch_waiting(self.mention(stored.challenge.opponent), link, relative(stored.challenge.expires_at))
    }
}

impl Words {
    /// Refuses another challenge, with links to those that are pending.
    pub fn too_many_challenges(&self, pending: &[StoredChallenge]) -> String {
        let line = |stored: &StoredChallenge| {
            format!("{} · {}", self.mention(stored.challenge.opponent), challenge_link(stored))
        };
        with_lines(self.msg_challenge_refused_many(CHALLENGE_LIMIT), pending.iter().map(line))
    }

    /// Refuses another lobby, with links to those that are open.
    pub fn too_many_lobbies(&self, open: &[StoredLobby]) -> String {
        with_lines(self.msg_lobby_refused_many(LOBBY_LIMIT), open.iter().map(lobby_link))
    }
}

fn challenge_link(stored: &StoredChallenge) -> String {
    live_link(stored.challenge.place, &stored.live)
}

impl Words {
    /// The lobby message in its current state.
    pub fn lobby(&self, stored: &StoredLobby) -> String {
        let host = self.mention(stored.lobby.host());
        match stored.state {
            LobbyState::Open => self.lobby_open(stored),
            LobbyState::Started(game) => {
                let players = self.list_of_people(stored.lobby.seated().map(|player| self.mention(player)));
                self.msg_lobby_started(host, game, players)
            }
            LobbyState::Closed => self.msg_lobby_closed(host),
            LobbyState::Expired => self.msg_lobby_expired(host),
        }
    }

    fn lobby_open(&self, stored: &StoredLobby) -> String {
        let lobby = &stored.lobby;
        let mut lines = vec![self.msg_lobby_opens(self.mention(lobby.host()))];
        // The number of players is on a line of its own.
        let terms = lobby.terms_now();
        lines.push(self.terms_but(&terms, |rule| matches!(rule, Statement::Players(_))));
        lines.extend(stored.match_format.into_iter().flat_map(|format| self.match_terms(&terms, format)));
        let (min, max) = (lobby.min_players(), lobby.seats().len());
        lines.push(if min == max { self.msg_lobby_exactly(max) } else { self.msg_lobby_players(min, max) });
        if let Some(range) = stored.range {
            lines.push(self.msg_lobby_range(range.low, range.high));
        }
        lines.extend(self.lobby_seats(lobby));
        lines.push(self.msg_lobby_deadline(relative(stored.expires_at), yes(min < max)));
        lines.join("\n")
    }

    /// One line per seat, grouped by team.
    fn lobby_seats(&self, lobby: &Lobby) -> Vec<String> {
        let Some(teams) = lobby.teams() else {
            return (0..lobby.seats().len()).map(|seat| self.lobby_seat(lobby, seat)).collect();
        };
        let mut lines = Vec::new();
        for team in 0..teams {
            lines.push(self.msg_lobby_team(team_letter(team)));
            let seats = (0..lobby.seats().len()).skip(team.into()).step_by(teams.into());
            lines.extend(seats.map(|seat| self.lobby_seat(lobby, seat)));
        }
        lines
    }

    fn lobby_seat(&self, lobby: &Lobby, seat: usize) -> String {
        // Discord renumbers lines that start with a number and a dot, which would be wrong for the seats of a team, so
        // the dot is escaped.
        let escape = if lobby.teams().is_some() { "\\" } else { "" };
        let name = format!("{}{escape}", seat + 1);
        match lobby.seats().get(seat).copied().flatten() {
            Some(player) => {
                let is_host = yes(player == lobby.host());
                self.msg_lobby_taken(name, self.mention(player), is_host)
            }
            None => self.msg_lobby_free(name),
        }
    }

    /// The label of a free seat in the list.
    pub fn seat_option(&self, lobby: &Lobby, seat: u8) -> String {
        let name = seat + 1;
        match lobby.teams() {
            Some(teams) => self.msg_lobby_seat_in_team(name, team_letter(seat % teams)),
            None => self.msg_lobby_seat(name),
        }
    }

    /// Confirms to the host that the lobby is open.
    pub fn lobby_sent(&self, stored: &StoredLobby) -> String {
        match stored.live.message {
            Some(_) => self.msg_lobby_sent(lobby_link(stored), relative(stored.expires_at)),
            None => self.msg_lobby_sent_later(),
        }
    }

    /// Confirms a change that was not made on the lobby message itself.
    pub fn lobby_done(&self, stored: &StoredLobby) -> String {
        self.msg_lobby_done(lobby_link(stored))
    }

    /// Says that this table was opened before with the same button.
    pub fn lobby_open_already(&self, stored: &StoredLobby) -> String {
        self.msg_lobby_open_already(lobby_link(stored))
    }

    /// Says that a player has opened this table for a rematch.
    pub fn rematch_table(&self, stored: &StoredLobby) -> String {
        self.msg_rematch_table(lobby_link(stored))
    }

    /// Why a lobby refused a change, to the player who wanted it.
    pub fn lobby_refused(&self, refusal: &LobbyActionRefusal, user: PlayerId) -> String {
        match refusal {
            LobbyActionRefusal::Unknown => self.msg_lobby_unknown(),
            LobbyActionRefusal::Blocked => self.msg_lobby_refused_apart(),
            LobbyActionRefusal::TooManyEngineGames => self.msg_engine_refused_many(ENGINE_GAME_LIMIT),
            LobbyActionRefusal::TooManyGames(player) => self.too_many_games(*player, user),
            LobbyActionRefusal::Rating(rating, stored) => {
                let (low, high) = stored.range.map_or((0, 0), |range| (range.low, range.high));
                self.msg_lobby_refused_rating(rating_text((*rating).into()), low, high)
            }
            LobbyActionRefusal::Over(stored) => match stored.state {
                LobbyState::Started(game) => self.msg_lobby_over_started(game),
                LobbyState::Closed => self.msg_lobby_over_closed(),
                LobbyState::Open | LobbyState::Expired => self.msg_lobby_over_expired(),
            },
            LobbyActionRefusal::Lobby(refusal, _) => match refusal {
                LobbyRefusal::Seated => self.msg_lobby_refused_seated(),
                LobbyRefusal::NotSeated => self.msg_lobby_refused_not_seated(),
                LobbyRefusal::Taken(player) => self.msg_lobby_refused_taken(self.mention(*player)),
                LobbyRefusal::NoEngine => self.msg_engine_refused_none(),
                LobbyRefusal::Gone => self.msg_lobby_refused_gone(),
                LobbyRefusal::Full => self.msg_lobby_refused_full(),
                LobbyRefusal::NoSuchSeat => self.msg_lobby_refused_seat(),
                LobbyRefusal::NotHost(host) => self.msg_lobby_refused_host(self.mention(*host)),
                LobbyRefusal::TooFew { missing } => self.msg_lobby_refused_few(*missing),
            },
        }
    }
}

fn lobby_link(stored: &StoredLobby) -> String {
    live_link(stored.place, &stored.live)
}
