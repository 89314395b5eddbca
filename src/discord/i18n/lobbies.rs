//! Words about lobbies: the message, the buttons, and every answer to a press.

use crate::app::{GatherRefusal, LobbyState, StoredLobby};
use crate::discord::i18n::seats::team_letter;
use crate::discord::i18n::{Words, channel, link, number, relative, text, yes};
use crate::domain::game::{Lobby, LobbyRefusal};
use pente::Statement;

words! {
    /// What `/open` does.
    open_command = "command-open";
    /// Its option: for how many.
    open_players = "command-open-players";
    /// Its option: the lowest rating.
    open_low = "command-open-low";
    /// Its option: the highest rating.
    open_high = "command-open-high";
    /// Its option: the rules.
    open_preset = "command-open-preset";
    /// A button: sit down.
    join_button = "button-join";
    /// A button: get up.
    leave_button = "button-leave";
    /// A button: begin.
    start_button = "button-start";
    /// A button: no game.
    close_table_button = "button-close-table";
    /// A button: somebody is to get up.
    remove_button = "button-remove";
    /// Asks who.
    lobby_remove_who = "lobby-remove-who";
    /// What the list of them says while closed.
    lobby_remove_pick = "lobby-remove-pick";
    /// Refused: there is nobody to remove.
    lobby_nobody = "lobby-nobody";
    /// A button: the same table anew.
    open_again_button = "button-open-again";
    /// A button: a table of one's own.
    own_game_button = "button-own-game";
    /// What the list of seats says while closed.
    pick_seat = "lobby-pick";
    /// Refused: the range is none.
    lobby_no_range = "lobby-refused-range";
    /// Refused: not on a server.
    lobby_in_dm = "lobby-refused-dm";
    /// Refused: no such lobby.
    lobby_unknown = "lobby-unknown";
}

impl Words {
    /// The message of a lobby, as its state wants it.
    pub fn lobby(&self, stored: &StoredLobby) -> String {
        let host = ("host", text(self.mention(stored.lobby.host())));
        match stored.state {
            LobbyState::Open => self.lobby_open(stored),
            LobbyState::Started(game) => {
                let players = stored.lobby.seated().map(|player| self.mention(player)).collect::<Vec<_>>().join(", ");
                self.say("lobby-started", &[host, ("game", text(game)), ("players", text(players))])
            }
            LobbyState::Closed => self.say("lobby-closed", &[host]),
            LobbyState::Expired => self.say("lobby-expired", &[host]),
        }
    }

    fn lobby_open(&self, stored: &StoredLobby) -> String {
        let lobby = &stored.lobby;
        let mut lines = vec![self.say("lobby-opens", &[("host", text(self.mention(lobby.host())))])];
        // How many play stands in a line of its own.
        lines.push(self.terms_but(lobby.terms(), |rule| matches!(rule, Statement::Players(_))));
        lines.extend(stored.series.into_iter().flat_map(|form| self.match_terms(lobby.terms(), form)));
        let most = count(lobby.seats().len());
        let fewest = count(lobby.fewest());
        lines.push(if fewest == most {
            self.say("lobby-exactly", &[("most", number(most))])
        } else {
            self.say("lobby-players", &[("least", number(fewest)), ("most", number(most))])
        });
        if let Some(range) = stored.range {
            lines.push(self.say("lobby-range", &[("low", text(range.low)), ("high", text(range.high))]));
        }
        lines.extend(self.lobby_seats(lobby));
        let gaps = [("when", text(relative(stored.expires_at))), ("early", yes(fewest < most))];
        lines.push(self.say("lobby-deadline", &gaps));
        lines.join("\n")
    }

    /// A line for each seat, by teams where there are any.
    fn lobby_seats(&self, lobby: &Lobby) -> Vec<String> {
        let Some(teams) = lobby.teams() else {
            return (0..lobby.seats().len()).map(|seat| self.lobby_seat(lobby, seat)).collect();
        };
        let mut lines = Vec::new();
        for team in 0..teams {
            lines.push(self.say("lobby-team", &[("team", text(team_letter(team)))]));
            let seats = (0..lobby.seats().len()).skip(team.into()).step_by(teams.into());
            lines.extend(seats.map(|seat| self.lobby_seat(lobby, seat)));
        }
        lines
    }

    fn lobby_seat(&self, lobby: &Lobby, seat: usize) -> String {
        // Discord numbers the lines of a list one after the other, which the seats of a team are not: with the dot escaped
        // they are no list.
        let escape = if lobby.teams().is_some() { "\\" } else { "" };
        let name = ("seat", text(format!("{}{escape}", seat + 1)));
        match lobby.seats().get(seat).copied().flatten() {
            Some(player) => {
                let is_host = yes(player == lobby.host());
                self.say("lobby-taken", &[name, ("player", text(self.mention(player))), ("host", is_host)])
            }
            None => self.say("lobby-free", &[name]),
        }
    }

    /// The label of a team's button.
    pub fn join_team_button(&self, team: u8) -> String {
        self.say("button-join-team", &[("team", text(team_letter(team)))])
    }

    /// A free seat as an option of the list.
    pub fn seat_option(&self, lobby: &Lobby, seat: u8) -> String {
        let name = ("seat", text(seat + 1));
        match lobby.teams() {
            Some(teams) => self.say("lobby-seat-in-team", &[name, ("team", text(team_letter(seat % teams)))]),
            None => self.say("lobby-seat", &[name]),
        }
    }

    /// To the host: it is open.
    pub fn lobby_sent(&self, stored: &StoredLobby) -> String {
        match stored.message {
            Some(_) => {
                let gaps = [("link", text(lobby_link(stored))), ("when", text(relative(stored.expires_at)))];
                self.say("lobby-sent", &gaps)
            }
            None => self.plain("lobby-sent-later"),
        }
    }

    /// To the host: it could not be shown, and why.
    pub fn lobby_not_shown(&self, reason: &str) -> String {
        self.say("lobby-not-shown", &[("reason", text(reason))])
    }

    /// A press counted that was made elsewhere than on the lobby's message.
    pub fn lobby_done(&self, stored: &StoredLobby) -> String {
        self.say("lobby-done", &[("link", text(lobby_link(stored)))])
    }

    /// Refused: too many open.
    pub fn lobby_many(&self, most: u32) -> String {
        self.say("lobby-refused-many", &[("count", number(most))])
    }

    /// Why a press at a lobby did not count.
    pub fn lobby_refused(&self, refusal: &GatherRefusal) -> String {
        match refusal {
            GatherRefusal::Unknown => self.lobby_unknown(),
            GatherRefusal::Apart => self.plain("lobby-refused-apart"),
            GatherRefusal::Busy => self.plain("lobby-refused-busy"),
            GatherRefusal::Rating(rating, stored) => {
                let (low, high) = stored.range.map_or((0, 0), |range| (range.low, range.high));
                let gaps = [("low", text(low)), ("high", text(high)), ("rating", text(rating.rating.round()))];
                self.say("lobby-refused-rating", &gaps)
            }
            GatherRefusal::Over(stored) => match stored.state {
                LobbyState::Started(game) => self.say("lobby-over-started", &[("game", text(game))]),
                LobbyState::Closed => self.plain("lobby-over-closed"),
                LobbyState::Open | LobbyState::Expired => self.plain("lobby-over-expired"),
            },
            GatherRefusal::Lobby(refusal, _) => match refusal {
                LobbyRefusal::Seated => self.plain("lobby-refused-seated"),
                LobbyRefusal::NotSeated => self.plain("lobby-refused-not-seated"),
                LobbyRefusal::Taken(player) => {
                    self.say("lobby-refused-taken", &[("player", text(self.mention(*player)))])
                }
                LobbyRefusal::NoComputer => self.no_computer(),
                LobbyRefusal::Gone => self.plain("lobby-refused-gone"),
                LobbyRefusal::Full => self.plain("lobby-refused-full"),
                LobbyRefusal::NoSuchSeat => self.plain("lobby-refused-seat"),
                LobbyRefusal::NotHost(host) => self.say("lobby-refused-host", &[("host", text(self.mention(*host)))]),
                LobbyRefusal::TooFew { missing } => {
                    self.say("lobby-refused-few", &[("missing", number((*missing).into()))])
                }
            },
        }
    }
}

fn count(seats: usize) -> u32 {
    u32::try_from(seats).unwrap_or(u32::MAX)
}

fn lobby_link(stored: &StoredLobby) -> String {
    match stored.message {
        Some(posted) => link(stored.place.guild, posted.channel, posted.message),
        None => channel(stored.place.channel),
    }
}
