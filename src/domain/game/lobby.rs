//! People gathering at a table: who sits where before the first stone.
//!
//! A [`LobbyAction`] goes in; a [`LobbyStep`] or a [`LobbyRefusal`] comes out. Everybody who sits has asked to: nobody is seated by
//! another.

use super::{Table, Terms};
use crate::domain::ids::PlayerId;
use pente::{Options, Rules, Seating};

/// The fewest that play where more than two may.
const FEWEST_OF_MANY: usize = 3;

/// A table that gathers its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lobby {
    terms: Terms,
    host: PlayerId,
    seats: Vec<Option<PlayerId>>,
}

/// Where somebody wants to sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// Anywhere.
    Any,
    /// On this seat, from 0.
    Seat(u8),
    /// In this team, from 0.
    Team(u8),
}

/// What somebody wants of a lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LobbyAction {
    /// Sit down, or sit somewhere else.
    Join(Spot),
    /// Get up.
    Leave,
    /// Begin with those who are here.
    Start,
    /// Send everybody home.
    Close,
    /// Give the first free seat to a computer.
    Seat {
        /// How strong it is.
        level: u8,
    },
    /// Take a computer away, the last one first.
    Dismiss,
    /// The host has somebody get up.
    Remove(PlayerId),
}

/// What becomes of a lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyStep {
    /// It goes on gathering, like this.
    Open(Lobby),
    /// It is complete: the game begins.
    Begin(Lobby),
    /// Nobody is left, or the host closed it.
    Closed(Lobby),
}

/// Why nothing changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LobbyRefusal {
    /// The person sits there already.
    #[error("you sit there already")]
    Seated,
    /// The person does not sit here.
    #[error("you do not sit at this table")]
    NotSeated,
    /// Another sits there.
    #[error("that seat is taken")]
    Taken(PlayerId),
    /// Every seat of the team, or of the table, is taken.
    #[error("there is no seat left")]
    Full,
    /// The table has no such seat or team.
    #[error("there is no such seat")]
    NoSuchSeat,
    /// Whoever is to leave does not sit here.
    #[error("they do not sit at this table")]
    Gone,
    /// There is no computer to take away.
    #[error("no computer sits here")]
    NoEngine,
    /// That is for the host.
    #[error("that is for the host")]
    NotHost(PlayerId),
    /// More have to come first.
    #[error("more players have to come first")]
    TooFew {
        /// How many are missing at least.
        missing: u8,
    },
}

impl Lobby {
    /// A table on these terms at which only the host sits.
    pub fn new(terms: Terms, host: PlayerId) -> Self {
        let mut seats = vec![None; usize::from(terms.rules.players())];
        if let Some(first) = seats.first_mut() {
            *first = Some(host);
        }
        Self { terms, host, seats }
    }

    /// The same table with computers of these levels on seats of their own, as far as those are free.
    #[must_use]
    pub fn with_engines(mut self, engines: &[(usize, u8)]) -> Self {
        for &(seat, level) in engines {
            if let (Some(free @ None), Ok(number)) = (self.seats.get_mut(seat), u8::try_from(seat)) {
                *free = Some(PlayerId::engine(level, number));
            }
        }
        self
    }

    /// A table as it was stored; `None` where the seats are not those of the rules, or somebody sits twice.
    pub fn restore(terms: Terms, host: PlayerId, seats: Vec<Option<PlayerId>>) -> Option<Self> {
        let fits = seats.len() == usize::from(terms.rules.players());
        let mut seated: Vec<PlayerId> = seats.iter().flatten().copied().collect();
        let count = seated.len();
        seated.sort_unstable();
        seated.dedup();
        (fits && seated.len() == count).then_some(Self { terms, host, seats })
    }

    /// What would be played if every seat were taken.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Who may start or close it.
    pub const fn host(&self) -> PlayerId {
        self.host
    }

    /// Who sits where.
    pub fn seats(&self) -> &[Option<PlayerId>] {
        &self.seats
    }

    /// Everybody who sits, in seat order.
    pub fn seated(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.seats.iter().flatten().copied()
    }

    /// The number of teams; `None` where everybody plays alone.
    pub const fn teams(&self) -> Option<u8> {
        match self.terms.rules.options().seating {
            Seating::Individual(_) => None,
            Seating::Partners => Some(2),
            Seating::Teams { teams, .. } => Some(teams),
        }
    }

    /// The fewest with whom it can begin.
    pub fn fewest(&self) -> usize {
        if self.teams().is_none() { self.seats.len().min(FEWEST_OF_MANY) } else { self.seats.len() }
    }

    /// How many are missing for a beginning.
    pub fn missing(&self) -> usize {
        self.fewest().saturating_sub(self.seated().count())
    }

    /// What the wish of a person makes of the lobby.
    ///
    /// # Errors
    /// The reason why nothing changes.
    pub fn decide(&self, by: PlayerId, action: LobbyAction) -> Result<LobbyStep, LobbyRefusal> {
        let own = self.seats.iter().position(|&seat| seat == Some(by));
        match action {
            LobbyAction::Join(spot) => self.sit(by, own, spot),
            LobbyAction::Leave => Ok(self.get_up(own.ok_or(LobbyRefusal::NotSeated)?)),
            LobbyAction::Start
            | LobbyAction::Close
            | LobbyAction::Seat { .. }
            | LobbyAction::Dismiss
            | LobbyAction::Remove(_)
                if by != self.host =>
            {
                Err(LobbyRefusal::NotHost(self.host))
            }
            LobbyAction::Seat { level } => self.seat_engine(level),
            LobbyAction::Dismiss => self.dismiss(),
            LobbyAction::Remove(player) => {
                let seat = self.seats.iter().position(|&seat| seat == Some(player));
                Ok(self.get_up(seat.ok_or(LobbyRefusal::Gone)?))
            }
            LobbyAction::Close => Ok(LobbyStep::Closed(self.clone())),
            LobbyAction::Start => match u8::try_from(self.missing()) {
                Ok(0) => Ok(LobbyStep::Begin(self.clone())),
                missing => Err(LobbyRefusal::TooFew { missing: missing.unwrap_or(u8::MAX) }),
            },
        }
    }

    fn sit(&self, by: PlayerId, own: Option<usize>, spot: Spot) -> Result<LobbyStep, LobbyRefusal> {
        let free = |&seat: &usize| self.seats[seat].is_none();
        let seat = match spot {
            Spot::Any if own.is_some() => return Err(LobbyRefusal::Seated),
            Spot::Any => (0..self.seats.len()).find(free).ok_or(LobbyRefusal::Full)?,
            Spot::Seat(seat) => {
                let seat = usize::from(seat);
                match self.seats.get(seat).ok_or(LobbyRefusal::NoSuchSeat)? {
                    Some(player) if *player == by => return Err(LobbyRefusal::Seated),
                    Some(player) => return Err(LobbyRefusal::Taken(*player)),
                    None => seat,
                }
            }
            Spot::Team(team) => {
                let teams = self.teams().filter(|&teams| team < teams).ok_or(LobbyRefusal::NoSuchSeat)?;
                let in_team = |seat: usize| seat % usize::from(teams) == usize::from(team);
                if own.is_some_and(in_team) {
                    return Err(LobbyRefusal::Seated);
                }
                (0..self.seats.len()).filter(|&seat| in_team(seat)).find(free).ok_or(LobbyRefusal::Full)?
            }
        };
        let mut after = self.clone();
        if let Some(own) = own {
            after.seats[own] = None;
        }
        after.seats[seat] = Some(by);
        let full = after.seats.iter().all(Option::is_some);
        Ok(if full { LobbyStep::Begin(after) } else { LobbyStep::Open(after) })
    }

    fn seat_engine(&self, level: u8) -> Result<LobbyStep, LobbyRefusal> {
        let seat = self.seats.iter().position(Option::is_none).ok_or(LobbyRefusal::Full)?;
        let number = u8::try_from(seat).map_err(|_| LobbyRefusal::NoSuchSeat)?;
        self.sit(PlayerId::engine(level, number), None, Spot::Seat(number))
    }

    fn dismiss(&self) -> Result<LobbyStep, LobbyRefusal> {
        let is_engine = |seat: &Option<PlayerId>| seat.is_some_and(PlayerId::is_engine);
        let last = self.seats.iter().rposition(is_engine).ok_or(LobbyRefusal::NoEngine)?;
        Ok(self.get_up(last))
    }

    /// Whoever leaves makes room; a host who leaves passes the table on to the next person there.
    fn get_up(&self, own: usize) -> LobbyStep {
        let mut after = self.clone();
        let leaver = after.seats[own].take();
        let next = after.seated().find(|player| !player.is_engine());
        match next {
            None => LobbyStep::Closed(after),
            Some(next) => {
                if leaver == Some(after.host) {
                    after.host = next;
                }
                LobbyStep::Open(after)
            }
        }
    }

    /// The table of the game: those who sit, in turn order from one of them on. Where some seats stayed empty the rules
    /// are those for the players who came. `None` before enough of them have.
    pub fn table(&self, first: usize) -> Option<Table> {
        let mut players: Vec<PlayerId> = self.seated().collect();
        if players.len() < self.fewest() {
            return None;
        }
        let first = first % players.len();
        players.rotate_left(first);
        let rules = self.rules_for(players.len())?;
        // Against the computer nothing counts.
        let rated = self.terms.rated && !players.iter().any(|player| player.is_engine());
        Table::of(Terms { rules, rated, ..self.terms }, players)
    }

    fn rules_for(&self, players: usize) -> Option<Rules> {
        let options = *self.terms.rules.options();
        let seating = match options.seating {
            Seating::Individual(_) => Seating::Individual(u8::try_from(players).ok()?),
            teams => teams,
        };
        Rules::new(Options { seating, ..options }).ok()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::domain::game::TimeControl;
    use pente::Variant;

    fn lobby(rules: &str) -> Lobby {
        let rules = Variant::parse(rules).expect(rules).rules();
        Lobby::new(Terms { rules, rated: false, control: TimeControl::Unlimited }, PlayerId::new(1))
    }

    /// A line is a list of `player action`, such as `2 join, 3 seat 2, 1 start`; what comes out is seats by player, host and
    /// fate, or the refusal of the last wish.
    fn check(rules: &str, wishes: &str, expected: &str) {
        let mut lobby = lobby(rules);
        let mut said = String::new();
        for action in wishes.split(", ") {
            let mut words = action.split(' ');
            let by = PlayerId::new(words.next().expect("a player").parse().expect("a number"));
            let verb = words.next().expect("a wish");
            let number = || words.clone().next().expect("a number").parse().expect("a number");
            let action = match verb {
                "join" => LobbyAction::Join(Spot::Any),
                "seat" => LobbyAction::Join(Spot::Seat(number())),
                "team" => LobbyAction::Join(Spot::Team(number())),
                "leave" => LobbyAction::Leave,
                "start" => LobbyAction::Start,
                "close" => LobbyAction::Close,
                "computer" => LobbyAction::Seat { level: 5 },
                "dismiss" => LobbyAction::Dismiss,
                "remove" => LobbyAction::Remove(PlayerId::new(number().into())),
                other => panic!("no wish: {other}"),
            };
            let shown = |lobby: &Lobby| {
                let name = |player: PlayerId| player.level().map_or(player.to_string(), |level| format!("L{level}"));
                let seats = lobby.seats().iter().map(|seat| seat.map_or("-".to_owned(), name));
                format!("{} host {}", seats.collect::<Vec<_>>().join(" "), lobby.host())
            };
            said = match lobby.decide(by, action) {
                Ok(LobbyStep::Open(after)) => {
                    lobby = after;
                    shown(&lobby)
                }
                Ok(LobbyStep::Begin(after)) => {
                    lobby = after;
                    format!("{} begins", shown(&lobby))
                }
                Ok(LobbyStep::Closed(after)) => {
                    lobby = after;
                    format!("{} closed", shown(&lobby))
                }
                Err(refusal) => format!("{refusal:?}"),
            };
        }
        assert_eq!(said, expected, "{rules}: {wishes}");
    }

    #[test]
    fn the_host_has_somebody_get_up() {
        check("free-for-all:players=4", "2 join, 3 join, 1 remove 2", "1 - 3 - host 1");
        check("free-for-all:players=4", "2 join, 1 remove 2, 1 remove 2", "Gone");
        check("free-for-all:players=4", "2 join, 3 join, 2 remove 3", "NotHost(PlayerId(1))");
        check("free-for-all:players=4", "2 join, 1 remove 1", "- 2 - - host 2");
    }

    #[test]
    fn tables_fill_and_begin() {
        check("standard", "2 join", "1 2 host 1 begins");
        check("standard", "1 join", "Seated");
        check("standard", "1 start", "TooFew { missing: 1 }");
        check("free-for-all:players=4", "2 join, 3 join", "1 2 3 - host 1");
        check("free-for-all:players=4", "2 join, 3 join, 4 join", "1 2 3 4 host 1 begins");
        check("free-for-all:players=4", "2 join, 3 join, 1 start", "1 2 3 - host 1 begins");
        check("free-for-all:players=4", "2 join, 1 start", "TooFew { missing: 1 }");
        check("free-for-all:players=4", "2 join, 3 join, 2 start", "NotHost(PlayerId(1))");
        check("team", "2 join, 3 join, 1 start", "TooFew { missing: 1 }");
        check("team", "2 join, 3 join, 4 join", "1 2 3 4 host 1 begins");
    }

    #[test]
    fn seats_and_teams_are_picked() {
        check("team", "2 team 0", "1 - 2 - host 1");
        check("team", "2 team 1, 2 team 0", "1 - 2 - host 1");
        check("team", "2 team 0, 3 team 0", "Full");
        check("team", "1 team 0", "Seated");
        check("team", "2 team 2", "NoSuchSeat");
        check("free-for-all", "2 team 0", "NoSuchSeat");
        check("team", "2 seat 3", "1 - - 2 host 1");
        check("team", "2 seat 0", "Taken(PlayerId(1))");
        check("team", "2 seat 4", "NoSuchSeat");
        check("team", "1 seat 1", "- 1 - - host 1");
        check("team:players=6,teams=3", "2 team 2, 3 team 2, 4 team 1, 5 team 0", "1 4 2 5 - 3 host 1");
    }

    #[test]
    fn who_leaves_makes_room() {
        check("free-for-all:players=4", "2 join, 2 leave", "1 - - - host 1");
        check("free-for-all:players=4", "2 join, 2 leave, 3 join", "1 3 - - host 1");
        check("free-for-all:players=4", "2 leave", "NotSeated");
        check("free-for-all:players=4", "2 join, 3 join, 1 leave", "- 2 3 - host 2");
        check("free-for-all:players=4", "1 leave", "- - - - host 1 closed");
        check("free-for-all:players=4", "2 join, 2 close", "NotHost(PlayerId(1))");
        check("free-for-all:players=4", "2 join, 1 close", "1 2 - - host 1 closed");
    }

    #[test]
    fn the_host_gives_seats_to_computers() {
        check("free-for-all:players=4", "1 computer", "1 L5 - - host 1");
        check("free-for-all:players=4", "2 join, 1 computer, 1 computer", "1 2 L5 L5 host 1 begins");
        check("free-for-all:players=4", "1 computer, 1 computer, 1 start", "1 L5 L5 - host 1 begins");
        check("free-for-all:players=4", "2 join, 2 computer", "NotHost(PlayerId(1))");
        check("free-for-all:players=4", "2 join, 2 dismiss", "NotHost(PlayerId(1))");
        check("free-for-all:players=4", "1 dismiss", "NoComputer");
        check("free-for-all:players=4", "1 computer, 1 computer, 1 dismiss", "1 L5 - - host 1");
        check("free-for-all:players=4", "1 computer, 2 join, 1 leave", "- L5 2 - host 2");
        check("free-for-all:players=4", "1 computer, 1 leave", "- L5 - - host 1 closed");
        check("team", "2 team 0, 1 computer, 1 computer", "1 L5 2 L5 host 1 begins");
    }

    #[test]
    fn the_table_is_for_those_who_came() {
        let six = |players: &[Option<u64>]| {
            let seats = players.iter().map(|player| player.map(PlayerId::new)).collect();
            Lobby::restore(*lobby("free-for-all:players=6").terms(), PlayerId::new(1), seats).expect("six seats")
        };
        assert_eq!(six(&[Some(1), None, None, None, None, Some(2)]).table(0), None);
        let table = six(&[Some(1), None, Some(3), None, None, Some(2)]).table(4).expect("three");
        assert_eq!(table.rules().players(), 3);
        assert_eq!(table.players(), [3, 2, 1].map(PlayerId::new));
        let team = Lobby::restore(
            *lobby("team").terms(),
            PlayerId::new(1),
            [1, 2, 3, 4].map(|n| Some(PlayerId::new(n))).into(),
        );
        let table = team.expect("four").table(1).expect("four");
        assert_eq!(table.players(), [2, 3, 4, 1].map(PlayerId::new), "partners stay opposite each other");
        let twice = [Some(PlayerId::new(1)); 2].into();
        assert_eq!(Lobby::restore(*lobby("standard").terms(), PlayerId::new(1), twice), None);
    }

    proptest! {
        #[test]
        fn nobody_sits_twice_and_the_host_sits(wishes in prop::collection::vec((1..9u64, 0..8u8, 0..7u8), 0..40)) {
            let mut lobby = lobby("team:players=6,teams=3");
            for (by, kind, number) in wishes {
                let action = match kind {
                    0 => LobbyAction::Join(Spot::Any),
                    1 => LobbyAction::Join(Spot::Seat(number)),
                    2 => LobbyAction::Join(Spot::Team(number)),
                    3 => LobbyAction::Leave,
                    4 => LobbyAction::Start,
                    5 => LobbyAction::Seat { level: 1 + number },
                    6 => LobbyAction::Dismiss,
                    _ => LobbyAction::Close,
                };
                let before = lobby.clone();
                match lobby.decide(PlayerId::new(by), action) {
                    Ok(LobbyStep::Open(after)) => lobby = after,
                    Ok(LobbyStep::Begin(after)) => {
                        prop_assert!(after.table(number.into()).is_some());
                        break;
                    }
                    Ok(LobbyStep::Closed(_)) => break,
                    Err(_) => prop_assert_eq!(&lobby, &before),
                }
                prop_assert!(Lobby::restore(*lobby.terms(), lobby.host(), lobby.seats().to_vec()).is_some());
                prop_assert!(lobby.seated().any(|player| player == lobby.host()));
                prop_assert!(lobby.table(0).is_none(), "a full table begins");
            }
        }
    }
}
