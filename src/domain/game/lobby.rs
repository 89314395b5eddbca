//! Lobbies: tables whose seats are filled before the game begins.
//!
//! A [`LobbyAction`] goes in; a [`LobbyStep`] or a [`LobbyRefusal`] comes out. Players take a seat only by their own
//! action.

use pente::{Options, Rules, Seating};

use super::{Table, Terms};
use crate::domain::ids::PlayerId;

/// The least number of players of rules for more than two.
const MIN_PLAYERS_OF_MULTIPLAYER_GAME: usize = 3;

/// A table with seats to fill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lobby {
    terms: Terms,
    host: PlayerId,
    seats: Vec<Option<PlayerId>>,
}

/// The seat that a player asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatRequest {
    /// Any free seat.
    Any,
    /// The seat with this index, from 0.
    Seat(u8),
    /// A seat of the team with this index, from 0.
    Team(u8),
}

/// An action in a lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LobbyAction {
    /// Take a seat, or change seats.
    Join(SeatRequest),
    /// Leave the seat.
    Leave,
    /// Begin with the players who are there.
    Start,
    /// Close the lobby.
    Close,
    /// Add an engine on the first free seat.
    AddEngine {
        /// The engine's level.
        level: u8,
    },
    /// Remove the engine that was added last.
    RemoveEngine,
    /// The host removes a player.
    RemovePlayer(PlayerId),
}

/// The result of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyStep {
    /// The lobby stays open, in this state.
    Open(Lobby),
    /// The game begins.
    Begin(Lobby),
    /// The lobby is closed, because no player is left or the host closed it.
    Closed(Lobby),
}

/// Why an action was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LobbyRefusal {
    /// The player has that seat already.
    Seated,
    /// The player has no seat in the lobby.
    NotSeated,
    /// Another player has that seat.
    Taken(PlayerId),
    /// Every seat of the team, or of the table, is taken.
    Full,
    /// The table has no such seat or team.
    NoSuchSeat,
    /// The player to remove has no seat in the lobby.
    Gone,
    /// No engine has a seat in the lobby.
    NoEngine,
    /// Only the host may do this.
    NotHost(PlayerId),
    /// Too few players have joined.
    TooFew {
        /// The number of missing players.
        missing: u8,
    },
}

/// The seats and levels of engines, counted from the seat of `from`, so that in a lobby of that player they sit on the
/// same sides.
pub fn engine_seats(seats: &[Option<PlayerId>], from: PlayerId) -> Vec<(usize, u8)> {
    let own = seats.iter().position(|&seat| seat == Some(from)).unwrap_or(0);
    let around = (0..seats.len()).map(|n| (n, seats[(own + n) % seats.len()]));
    around.filter_map(|(n, seat)| Some((n, seat?.level()?))).collect()
}

impl Lobby {
    /// A lobby in which only the host has a seat.
    pub fn new(terms: Terms, host: PlayerId) -> Self {
        let mut seats = vec![None; usize::from(terms.rules.players())];
        if let Some(first) = seats.first_mut() {
            *first = Some(host);
        }
        Self { terms, host, seats }
    }

    /// The lobby with engines added: each a seat index and a level. Seats that are taken are skipped.
    #[must_use]
    pub fn with_engines(mut self, engines: &[(usize, u8)]) -> Self {
        for &(seat, level) in engines {
            if let (Some(free @ None), Ok(number)) = (self.seats.get_mut(seat), u8::try_from(seat)) {
                *free = Some(PlayerId::engine(level, number));
            }
        }
        self
    }

    /// The lobby with other terms, for as many players.
    #[must_use]
    pub fn on_terms(self, terms: Terms) -> Self {
        Self { terms, ..self }
    }

    /// The lobby with these seats; `None` if their number does not fit the rules, or if a player has two of them.
    pub fn from_seats(terms: Terms, host: PlayerId, seats: Vec<Option<PlayerId>>) -> Option<Self> {
        let fits = seats.len() == usize::from(terms.rules.players());
        let mut seated: Vec<PlayerId> = seats.iter().flatten().copied().collect();
        let count = seated.len();
        seated.sort_unstable();
        seated.dedup();
        (fits && seated.len() == count).then_some(Self { terms, host, seats })
    }

    /// The terms for a full table.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The terms with those who have a seat now: a game with an engine is unrated.
    pub fn terms_now(&self) -> Terms {
        let has_engine = self.seated().any(PlayerId::is_engine);
        Terms { rated: self.terms.rated && !has_engine, ..self.terms }
    }

    /// The player who may start or close the lobby.
    pub const fn host(&self) -> PlayerId {
        self.host
    }

    /// The seats in order; `None` for a free seat.
    pub fn seats(&self) -> &[Option<PlayerId>] {
        &self.seats
    }

    /// The players in seat order.
    pub fn seated(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.seats.iter().flatten().copied()
    }

    /// The number of teams; `None` if each player plays alone.
    pub const fn teams(&self) -> Option<u8> {
        match self.terms.rules.options().seating {
            Seating::Individual(_) => None,
            Seating::Partners => Some(2),
            Seating::Teams { teams, .. } => Some(teams),
        }
    }

    /// The minimum number of players to begin with.
    pub fn min_players(&self) -> usize {
        if self.teams().is_none() { self.seats.len().min(MIN_PLAYERS_OF_MULTIPLAYER_GAME) } else { self.seats.len() }
    }

    /// The number of players missing to begin.
    pub fn missing(&self) -> usize {
        self.min_players().saturating_sub(self.seated().count())
    }

    /// Decides what an action of a player does to the lobby.
    ///
    /// # Errors
    /// [`LobbyRefusal::Seated`], [`LobbyRefusal::Taken`], [`LobbyRefusal::Full`] or [`LobbyRefusal::NoSuchSeat`] when a
    /// seat is taken; [`LobbyRefusal::NotSeated`] when it is left; [`LobbyRefusal::NotHost`], [`LobbyRefusal::Gone`],
    /// [`LobbyRefusal::NoEngine`] or [`LobbyRefusal::TooFew`] for what only the host may do.
    pub fn decide(&self, by: PlayerId, action: LobbyAction) -> Result<LobbyStep, LobbyRefusal> {
        let own = self.seats.iter().position(|&seat| seat == Some(by));
        match action {
            LobbyAction::Join(request) => self.take_seat(by, own, request),
            LobbyAction::Leave => Ok(self.vacate(own.ok_or(LobbyRefusal::NotSeated)?)),
            LobbyAction::Start
            | LobbyAction::Close
            | LobbyAction::AddEngine { .. }
            | LobbyAction::RemoveEngine
            | LobbyAction::RemovePlayer(_)
                if by != self.host =>
            {
                Err(LobbyRefusal::NotHost(self.host))
            }
            LobbyAction::AddEngine { level } => self.add_engine(level),
            LobbyAction::RemoveEngine => self.remove_engine(),
            LobbyAction::RemovePlayer(player) => {
                let seat = self.seats.iter().position(|&seat| seat == Some(player));
                Ok(self.vacate(seat.ok_or(LobbyRefusal::Gone)?))
            }
            LobbyAction::Close => Ok(LobbyStep::Closed(self.clone())),
            LobbyAction::Start => match u8::try_from(self.missing()) {
                Ok(0) => Ok(LobbyStep::Begin(self.clone())),
                missing => Err(LobbyRefusal::TooFew { missing: missing.unwrap_or(u8::MAX) }),
            },
        }
    }

    /// The players whom the host can remove, with their seats.
    ///
    /// # Errors
    /// [`LobbyRefusal::NotHost`] for another user.
    pub fn removable(&self, by: PlayerId) -> Result<Vec<(u8, PlayerId)>, LobbyRefusal> {
        if by != self.host {
            return Err(LobbyRefusal::NotHost(self.host));
        }
        let seated = (0..).zip(&self.seats).filter_map(|(seat, player)| Some((seat, (*player)?)));
        Ok(seated.filter(|&(_, player)| player != self.host && !player.is_engine()).collect())
    }

    /// The lobby after the data of a player is deleted: that of the host is closed, and the seats of others become
    /// free.
    #[must_use]
    pub fn without(&self, player: PlayerId) -> LobbyStep {
        let mut after = self.clone();
        for seat in &mut after.seats {
            *seat = seat.filter(|&seated| seated != player);
        }
        if self.host == player { LobbyStep::Closed(after) } else { LobbyStep::Open(after) }
    }

    /// The lobby after a player, who may have the seat `own`, takes the requested one.
    fn take_seat(&self, by: PlayerId, own: Option<usize>, request: SeatRequest) -> Result<LobbyStep, LobbyRefusal> {
        let free = |&seat: &usize| self.seats[seat].is_none();
        let seat = match request {
            SeatRequest::Any if own.is_some() => return Err(LobbyRefusal::Seated),
            SeatRequest::Any => (0..self.seats.len()).find(free).ok_or(LobbyRefusal::Full)?,
            SeatRequest::Seat(seat) => {
                let seat = usize::from(seat);
                match self.seats.get(seat).ok_or(LobbyRefusal::NoSuchSeat)? {
                    Some(player) if *player == by => return Err(LobbyRefusal::Seated),
                    Some(player) => return Err(LobbyRefusal::Taken(*player)),
                    None => seat,
                }
            }
            SeatRequest::Team(team) => {
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

    fn add_engine(&self, level: u8) -> Result<LobbyStep, LobbyRefusal> {
        let seat = self.seats.iter().position(Option::is_none).ok_or(LobbyRefusal::Full)?;
        let number = u8::try_from(seat).map_err(|_| LobbyRefusal::NoSuchSeat)?;
        self.take_seat(PlayerId::engine(level, number), None, SeatRequest::Seat(number))
    }

    fn remove_engine(&self) -> Result<LobbyStep, LobbyRefusal> {
        let is_engine = |seat: &Option<PlayerId>| seat.is_some_and(PlayerId::is_engine);
        let last = self.seats.iter().rposition(is_engine).ok_or(LobbyRefusal::NoEngine)?;
        Ok(self.vacate(last))
    }

    /// The lobby without the player of a seat. If the host leaves, the next player becomes the host.
    fn vacate(&self, seat: usize) -> LobbyStep {
        let mut after = self.clone();
        let leaver = after.seats[seat].take();
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

    /// The table of the game: the players in turn order, beginning with `first`. If seats are free, the rules are
    /// adapted to the number of players. `None` if too few have joined.
    pub fn table(&self, first: usize) -> Option<Table> {
        let mut players: Vec<PlayerId> = self.seated().collect();
        if players.len() < self.min_players() {
            return None;
        }
        let first = first % players.len();
        players.rotate_left(first);
        let rules = self.rules_for(players.len())?;
        Table::of(Terms { rules, ..self.terms }, players)
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
    use pente::Variant;
    use proptest::prelude::*;

    use super::*;
    use crate::domain::game::TimeControl;

    fn lobby(rules: &str) -> Lobby {
        let rules = Variant::parse(rules).expect(rules).rules();
        Lobby::new(Terms { rules, rated: false, control: TimeControl::Unlimited }, PlayerId::new(1))
    }

    #[test]
    fn the_host_can_remove_people() {
        let seats = [Some(PlayerId::new(2)), None, Some(PlayerId::engine(3, 2)), Some(PlayerId::new(1))];
        let terms = *lobby("free-for-all:players=4").terms();
        let lobby = Lobby::from_seats(terms, PlayerId::new(1), seats.to_vec()).expect("fits");
        let check = |by: u64, expected: Result<&[(u8, u64)], LobbyRefusal>| {
            let players = |pairs: &[(u8, u64)]| pairs.iter().map(|&(seat, who)| (seat, PlayerId::new(who))).collect();
            assert_eq!(lobby.removable(PlayerId::new(by)), expected.map(players), "{by}");
        };
        check(1, Ok(&[(0, 2)]));
        check(2, Err(LobbyRefusal::NotHost(PlayerId::new(1))));
        check(9, Err(LobbyRefusal::NotHost(PlayerId::new(1))));
        let check = |from: u64, expected: &[(usize, u8)]| {
            assert_eq!(engine_seats(&seats, PlayerId::new(from)), expected, "{from}");
        };
        check(1, &[(3, 3)]);
        check(2, &[(2, 3)]);
        check(9, &[(2, 3)]);
    }

    #[test]
    fn a_lobby_with_an_engine_is_unrated() {
        for rated in [true, false] {
            let open = lobby("free-for-all");
            let terms = Terms { rated, ..*open.terms() };
            let open = open.on_terms(terms);
            assert_eq!((*open.terms(), open.terms_now()), (terms, terms), "{rated}");
            let open = open.with_engines(&[(1, 5)]);
            assert_eq!((*open.terms(), open.terms_now()), (terms, Terms { rated: false, ..terms }), "{rated}");
        }
    }

    #[test]
    fn a_lobby_without_a_deleted_player() {
        let both = match lobby("free-for-all").decide(PlayerId::new(2), LobbyAction::Join(SeatRequest::Any)) {
            Ok(LobbyStep::Open(both)) => both,
            other => panic!("{other:?}"),
        };
        let check = |player: u64, expected: fn(Lobby) -> LobbyStep, left: &[u64]| {
            let without = both.without(PlayerId::new(player));
            let (LobbyStep::Open(lobby) | LobbyStep::Begin(lobby) | LobbyStep::Closed(lobby)) = &without;
            assert_eq!(lobby.seated().map(PlayerId::get).collect::<Vec<_>>(), left, "{player}");
            assert_eq!(without, expected(lobby.clone()), "{player}");
        };
        // Unlike a host who leaves, a deleted host has no successor.
        check(1, LobbyStep::Closed, &[2]);
        check(2, LobbyStep::Open, &[1]);
        check(3, LobbyStep::Open, &[1, 2]);
    }

    /// A line is a list of `player action`, such as `2 join, 3 seat 2, 1 start`; what comes out is seats by player,
    /// host and fate, or the refusal of the last action.
    fn check(rules: &str, actions: &str, expected: &str) {
        let mut lobby = lobby(rules);
        let mut text = String::new();
        for action in actions.split(", ") {
            let mut words = action.split(' ');
            let by = PlayerId::new(words.next().expect("a player").parse().expect("a number"));
            let verb = words.next().expect("an action");
            let number = || words.clone().next().expect("a number").parse().expect("a number");
            let action = match verb {
                "join" => LobbyAction::Join(SeatRequest::Any),
                "seat" => LobbyAction::Join(SeatRequest::Seat(number())),
                "team" => LobbyAction::Join(SeatRequest::Team(number())),
                "leave" => LobbyAction::Leave,
                "start" => LobbyAction::Start,
                "close" => LobbyAction::Close,
                "computer" => LobbyAction::AddEngine { level: 5 },
                "dismiss" => LobbyAction::RemoveEngine,
                "remove" => LobbyAction::RemovePlayer(PlayerId::new(number().into())),
                other => panic!("no action: {other}"),
            };
            let shown = |lobby: &Lobby| {
                let name = |player: PlayerId| player.level().map_or(player.to_string(), |level| format!("L{level}"));
                let seats = lobby.seats().iter().map(|seat| seat.map_or("-".to_owned(), name));
                format!("{} host {}", seats.collect::<Vec<_>>().join(" "), lobby.host())
            };
            text = match lobby.decide(by, action) {
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
        assert_eq!(text, expected, "{rules}: {actions}");
    }

    #[test]
    fn the_host_can_remove_players() {
        check("free-for-all:players=4", "2 join, 3 join, 1 remove 2", "1 - 3 - host 1");
        check("free-for-all:players=4", "2 join, 1 remove 2, 1 remove 2", "Gone");
        check("free-for-all:players=4", "2 join, 3 join, 2 remove 3", "NotHost(Human(1))");
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
        check("free-for-all:players=4", "2 join, 3 join, 2 start", "NotHost(Human(1))");
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
        check("team", "1 seat 0", "Seated");
        check("team", "2 seat 0", "Taken(Human(1))");
        check("team", "2 seat 0", "Taken(Human(1))");
        check("team", "2 seat 4", "NoSuchSeat");
        check("team", "1 seat 1", "- 1 - - host 1");
        check("team:players=6,teams=3", "2 team 2, 3 team 2, 4 team 1, 5 team 0", "1 4 2 5 - 3 host 1");
    }

    #[test]
    fn leaving_frees_the_seat() {
        check("free-for-all:players=4", "2 join, 2 leave", "1 - - - host 1");
        check("free-for-all:players=4", "2 join, 2 leave, 3 join", "1 3 - - host 1");
        check("free-for-all:players=4", "2 leave", "NotSeated");
        check("free-for-all:players=4", "2 join, 3 join, 1 leave", "- 2 3 - host 2");
        check("free-for-all:players=4", "1 leave", "- - - - host 1 closed");
        check("free-for-all:players=4", "2 join, 2 close", "NotHost(Human(1))");
        check("free-for-all:players=4", "2 join, 1 close", "1 2 - - host 1 closed");
    }

    #[test]
    fn the_host_gives_seats_to_computers() {
        check("free-for-all:players=4", "1 computer", "1 L5 - - host 1");
        check("free-for-all:players=4", "2 join, 1 computer, 1 computer", "1 2 L5 L5 host 1 begins");
        check("free-for-all:players=4", "1 computer, 1 computer, 1 start", "1 L5 L5 - host 1 begins");
        check("free-for-all:players=4", "2 join, 2 computer", "NotHost(Human(1))");
        check("free-for-all:players=4", "2 join, 2 dismiss", "NotHost(Human(1))");
        check("free-for-all:players=4", "1 dismiss", "NoEngine");
        check("free-for-all:players=4", "1 computer, 1 computer, 1 dismiss", "1 L5 - - host 1");
        check("free-for-all:players=4", "1 computer, 2 join, 1 leave", "- L5 2 - host 2");
        check("free-for-all:players=4", "1 computer, 1 leave", "- L5 - - host 1 closed");
        check("team", "2 team 0, 1 computer, 1 computer", "1 L5 2 L5 host 1 begins");
    }

    #[test]
    fn a_lobby_table_has_the_players_who_joined() {
        let six = |players: &[Option<u64>]| {
            let seats = players.iter().map(|player| player.map(PlayerId::new)).collect();
            Lobby::from_seats(*lobby("free-for-all:players=6").terms(), PlayerId::new(1), seats).expect("six seats")
        };
        assert_eq!(six(&[Some(1), None, None, None, None, Some(2)]).table(0), None);
        let table = six(&[Some(1), None, Some(3), None, None, Some(2)]).table(4).expect("three");
        assert_eq!(table.rules().players(), 3);
        assert_eq!(table.players(), [3, 2, 1].map(PlayerId::new));
        let team = Lobby::from_seats(
            *lobby("team").terms(),
            PlayerId::new(1),
            [1, 2, 3, 4].map(|n| Some(PlayerId::new(n))).into(),
        );
        let table = team.expect("four").table(1).expect("four");
        assert_eq!(table.players(), [2, 3, 4, 1].map(PlayerId::new), "partners stay opposite each other");
        let twice = [Some(PlayerId::new(1)); 2].into();
        assert_eq!(Lobby::from_seats(*lobby("standard").terms(), PlayerId::new(1), twice), None);
    }

    proptest! {
        #[test]
        fn seats_are_unique_and_the_host_has_one(actions in prop::collection::vec((1..9u64, 0..8u8, 0..7u8), 0..40)) {
            let mut lobby = lobby("team:players=6,teams=3");
            for (by, kind, number) in actions {
                let action = match kind {
                    0 => LobbyAction::Join(SeatRequest::Any),
                    1 => LobbyAction::Join(SeatRequest::Seat(number)),
                    2 => LobbyAction::Join(SeatRequest::Team(number)),
                    3 => LobbyAction::Leave,
                    4 => LobbyAction::Start,
                    5 => LobbyAction::AddEngine { level: 1 + number },
                    6 => LobbyAction::RemoveEngine,
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
                prop_assert!(Lobby::from_seats(*lobby.terms(), lobby.host(), lobby.seats().to_vec()).is_some());
                prop_assert!(lobby.seated().any(|player| player == lobby.host()));
                prop_assert!(lobby.table(0).is_none(), "a full table begins");
            }
        }
    }
}
