//! Words about tournaments: their commands and buttons, and every answer.

use crate::app::{
    AnnounceRefusal, Format, InTournament, MOST_ROUNDS, StoredTournament, TOURNAMENT_LIMIT, TournamentRefusal,
    TournamentState, TournamentWish,
};
use crate::discord::i18n::standings::{count, tournament_link};
use crate::discord::i18n::{Words, number, text};
use crate::domain::ids::PlayerId;

/// The most letters of a choice that Discord shows.
const CHOICE: usize = 100;

words! {
    /// What `/tournament` does.
    tournament_command = "command-tournament";
    /// What `create` does.
    tournament_create = "command-tournament-create";
    /// What `list` does.
    tournament_list = "command-tournament-list";
    /// What `show` does.
    tournament_show = "command-tournament-show";
    /// What `join` does.
    tournament_join = "command-tournament-join";
    /// What `leave` does.
    tournament_leave = "command-tournament-leave";
    /// What `start` does.
    tournament_start = "command-tournament-start";
    /// What `cancel` does.
    tournament_cancel = "command-tournament-cancel";
    /// An option: the kind.
    tournament_format = "command-tournament-format";
    /// An option: how much time there is.
    tournament_clock = "command-tournament-clock";
    /// An option: the name.
    tournament_called = "command-tournament-name";
    /// An option: how many rounds.
    tournament_rounds = "command-tournament-rounds";
    /// An option: how many have to come.
    tournament_least = "command-tournament-least";
    /// An option: how many there is room for.
    tournament_most = "command-tournament-most";
    /// An option: which tournament.
    tournament_which = "command-tournament-which";
    /// A button: how everybody stands.
    standings_button = "button-standings";
    /// A button: no tournament.
    call_off_button = "button-call-off";
    /// A button: no tournament, surely.
    call_off_now_button = "button-call-off-now";
    /// A button: leave, surely.
    leave_now_button = "button-leave-now";
    /// What the list of tournaments says while closed.
    tournament_pick = "tournament-pick";
    /// There is none to list.
    no_tournaments = "tournament-list-none";
    /// Refused: no such tournament.
    tournament_unknown = "tournament-unknown";
    /// Refused: none that fits the wish.
    tournament_none_fits = "tournament-none-fits";
    /// Refused: a match in a tournament.
    tournament_no_match = "tournament-refused-match";
    /// Refused: rounds of what has none.
    tournament_no_rounds = "tournament-refused-rounds";
}

impl Words {
    /// What kind of tournament.
    pub fn format(&self, format: Format) -> String {
        match format {
            Format::KnockOut => self.plain("format-knock-out"),
            Format::RoundRobin => self.plain("format-round-robin"),
            Format::Swiss(None) => self.plain("format-swiss"),
            Format::Swiss(Some(rounds)) => self.say("format-swiss-of", &[("rounds", number(rounds.into()))]),
        }
    }

    /// What a tournament is called.
    pub fn tournament_name(&self, stored: &StoredTournament) -> String {
        if stored.name.is_empty() {
            self.say("tournament-name", &[("tournament", text(stored.id))])
        } else {
            stored.name.clone()
        }
    }

    /// To the organiser: it is announced.
    pub fn tournament_sent(&self, stored: &StoredTournament) -> String {
        match stored.message {
            Some(_) => self.say("tournament-sent", &[("link", text(tournament_link(stored)))]),
            None => self.plain("tournament-sent-later"),
        }
    }

    /// To the organiser: it could not be shown, and why.
    pub fn tournament_not_shown(&self, reason: &str) -> String {
        self.say("tournament-not-shown", &[("reason", text(reason))])
    }

    /// A wish was fulfilled.
    pub fn tournament_done(&self, stored: &StoredTournament, wish: TournamentWish) -> String {
        let gaps = [("name", text(self.tournament_name(stored))), ("link", text(tournament_link(stored)))];
        match wish {
            TournamentWish::Join => self.say("tournament-done-joined", &gaps),
            TournamentWish::Leave => self.say("tournament-done-left", &gaps[..1]),
            TournamentWish::Remove(who) => self.tournament_removed(stored, who),
            TournamentWish::Readmit(who) => self.tournament_readmitted(stored, who),
            TournamentWish::Begin => self.say("tournament-done-started", &gaps),
            TournamentWish::Close => self.say("tournament-done-closed", &gaps[..1]),
        }
    }

    /// These have left the server.
    pub fn tournament_left_out(&self, gone: &[PlayerId]) -> String {
        self.say("tournament-left-out", &[("players", text(self.mentions(gone)))])
    }

    /// Asks whether to leave one that runs.
    pub fn tournament_leave_ask(&self, stored: &StoredTournament) -> String {
        self.say("tournament-leave-ask", &[("name", text(self.tournament_name(stored)))])
    }

    /// Asks whether to call one off.
    pub fn tournament_close_ask(&self, stored: &StoredTournament) -> String {
        self.say("tournament-close-ask", &[("name", text(self.tournament_name(stored)))])
    }

    /// The tournaments of a server.
    pub fn tournaments(&self, all: &[StoredTournament]) -> String {
        let lines: Vec<String> = [self.plain("tournament-list")]
            .into_iter()
            .chain(all.iter().map(|one| self.tournament_line(one)))
            .collect();
        self.as_many(&lines)
    }

    /// Asks which of these is meant.
    pub fn tournament_ask_which(&self, all: &[StoredTournament]) -> String {
        let lines: Vec<String> = [self.plain("tournament-which")]
            .into_iter()
            .chain(all.iter().map(|one| self.tournament_line(one)))
            .collect();
        self.as_many(&lines)
    }

    fn tournament_line(&self, stored: &StoredTournament) -> String {
        let state = match stored.state {
            TournamentState::Open => "open",
            TournamentState::Running => "running",
            TournamentState::Over => "over",
            TournamentState::Closed => "closed",
            TournamentState::Expired => "expired",
        };
        let gaps = [
            ("tournament", text(stored.id)),
            ("name", text(self.tournament_name(stored))),
            ("format", text(self.format(stored.format))),
            ("state", text(state)),
            ("players", number(count(stored.players.len()))),
        ];
        self.say("tournament-line", &gaps)
    }

    /// A tournament as a choice, where no marks count.
    pub fn tournament_choice(&self, stored: &StoredTournament) -> String {
        self.tournament_line(stored).replacen("\\.", ".", 1).replace("**", "").chars().take(CHOICE).collect()
    }

    /// On the board of a game that is played in a tournament.
    pub fn board_tournament(&self, spot: &InTournament) -> String {
        let name = if spot.name.is_empty() {
            self.say("tournament-name", &[("tournament", text(spot.tournament))])
        } else {
            spot.name.clone()
        };
        self.say("board-tournament", &[("name", text(name)), ("round", number(spot.round))])
    }

    /// Refused: no such kind.
    pub fn tournament_no_format(&self) -> String {
        self.say("tournament-refused-format", &[("most", text(MOST_ROUNDS))])
    }

    /// Why a tournament was not announced.
    pub fn announce_refused(&self, refusal: AnnounceRefusal, format: Format) -> String {
        match refusal {
            AnnounceRefusal::NoServer => self.plain("tournament-refused-dm"),
            AnnounceRefusal::NoClock => self.plain("tournament-refused-clock"),
            AnnounceRefusal::NotForTwo => self.plain("tournament-refused-two"),
            AnnounceRefusal::TooLarge(most) => {
                let gaps = [("format", text(self.format(format))), ("most", number(most))];
                self.say("tournament-refused-large", &gaps)
            }
            AnnounceRefusal::Upside => self.plain("tournament-refused-sizes"),
            AnnounceRefusal::TooMany => self.say("tournament-refused-many", &[("count", number(TOURNAMENT_LIMIT))]),
        }
    }

    /// Refused: it is played in another channel.
    pub fn tournament_elsewhere(&self, stored: &StoredTournament) -> String {
        let gaps = [
            ("name", text(self.tournament_name(stored))),
            ("channel", text(crate::discord::i18n::channel(stored.place.channel))),
            ("link", text(tournament_link(stored))),
        ];
        self.say("tournament-refused-elsewhere", &gaps)
    }

    /// Refused: only the organiser, and those who manage the server.
    pub fn tournament_not_host(&self, stored: &StoredTournament) -> String {
        let gaps = [("host", text(self.mention(stored.host))), ("name", text(self.tournament_name(stored)))];
        self.say("tournament-refused-host", &gaps)
    }

    /// Why a wish of a tournament did not count.
    pub fn tournament_refused(&self, refusal: &TournamentRefusal) -> String {
        let name = |stored: &StoredTournament| ("name", text(self.tournament_name(stored)));
        match refusal {
            TournamentRefusal::Unknown => self.tournament_unknown(),
            TournamentRefusal::Apart => self.plain("tournament-refused-apart"),
            TournamentRefusal::Joined(stored) => self.say("tournament-refused-joined", &[name(stored)]),
            // That somebody else was not taken out is said with their name.
            TournamentRefusal::NotIn(stored) | TournamentRefusal::NotRemoved(stored) => {
                self.say("tournament-refused-not-in", &[name(stored)])
            }
            TournamentRefusal::Removed(stored) => self.tournament_you_are_out(stored),
            TournamentRefusal::Full(stored) => {
                self.say("tournament-refused-full", &[name(stored), ("most", number(stored.room.most))])
            }
            TournamentRefusal::TooFew(stored) => {
                let missing = stored.room.least.max(2).saturating_sub(count(stored.players.len()));
                self.say("tournament-refused-few", &[name(stored), ("missing", number(missing))])
            }
            TournamentRefusal::NotNow(stored) => {
                let link = ("link", text(tournament_link(stored)));
                match stored.state {
                    TournamentState::Open => self.say("tournament-now-open", &[name(stored), link]),
                    TournamentState::Running => self.say("tournament-now-running", &[name(stored), link]),
                    TournamentState::Over => self.say("tournament-now-over", &[name(stored), link]),
                    TournamentState::Closed => self.say("tournament-now-closed", &[name(stored)]),
                    TournamentState::Expired => self.say("tournament-now-expired", &[name(stored)]),
                }
            }
        }
    }
}
