//! Actions in a tournament: who may request which, and what each does.

use super::{SizeRefusal, StoredTournament, Tournament, TournamentState};
use crate::domain::authority::Authority;
use crate::domain::ids::{ChannelId, PlayerId};

/// An action in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentAction {
    /// Join the tournament.
    Join,
    /// Leave the tournament.
    Leave,
    /// Remove another player. One who is removed before the first round can join again only after [`Self::Readmit`];
    /// one who is removed later cannot join again.
    Remove(PlayerId),
    /// Allow a removed player to join again.
    Readmit(PlayerId),
    /// Begin the first round.
    Begin {
        /// The players who joined and are no longer members of the guild. It begins without them.
        absent: Vec<PlayerId>,
    },
    /// Cancel the tournament.
    Cancel,
}

impl TournamentAction {
    /// The action as this user takes it. To remove oneself is to leave.
    #[must_use]
    pub fn taken_by(self, by: PlayerId) -> Self {
        if self == Self::Remove(by) { Self::Leave } else { self }
    }
}

/// A user's request for an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRequest {
    /// The user.
    pub by: PlayerId,
    /// The user's authority in the guild.
    pub authority: Authority,
    /// The channel of the request.
    pub channel: ChannelId,
    /// The action.
    pub action: TournamentAction,
}

/// The effect of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentStep {
    /// The player is added.
    Join,
    /// This player is removed from the list, as if they had never joined.
    TakeOut(PlayerId),
    /// As [`TournamentStep::TakeOut`]; the player may not join again.
    Remove(PlayerId),
    /// This player may join again.
    Readmit(PlayerId),
    /// The player with this index resigns the running game and leaves; the others continue.
    Leave(usize),
    /// The first round begins, with these pairings.
    Begin(Tournament),
    /// The tournament is cancelled; running games continue outside of it.
    Cancel,
    /// The tournament is over with the standings so far; the running game continues outside of it.
    End,
}

/// Why an action was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentActionRefusal {
    /// Only the organiser and administrators may do this.
    NotOrganiser,
    /// The state of the tournament does not allow it.
    NotNow,
    /// The tournament is joined in its own channel: a player who cannot see the channel could not see their games.
    Elsewhere,
    /// The user has joined already.
    Joined,
    /// The user has not joined, or left before.
    NotIn,
    /// The player to remove or to readmit does not play: they have not joined, or left before.
    PlayerNotIn(PlayerId),
    /// The user was removed.
    Removed,
    /// The user left after the first round had begun.
    Left,
    /// The player to readmit was not removed.
    NotRemoved(PlayerId),
    /// The tournament is full.
    Full,
    /// A block stands between the player and another player of the tournament.
    Blocked,
    /// Too few players have joined.
    TooFew,
}

/// Facts that a decision needs besides the tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TournamentActionFacts {
    /// Whether the player concerned was removed before.
    pub was_removed: bool,
    /// Whether a block stands between the joining player and another player.
    pub is_blocked: bool,
}

impl StoredTournament {
    /// Decides on a request.
    ///
    /// # Errors
    /// Any [`TournamentActionRefusal`].
    pub fn decide(
        &self,
        request: &TournamentRequest,
        facts: TournamentActionFacts,
    ) -> Result<TournamentStep, TournamentActionRefusal> {
        let by = request.by;
        if !self.is_permitted(request) {
            return Err(TournamentActionRefusal::NotOrganiser);
        }
        match (&request.action, self.state) {
            (TournamentAction::Join, _) if self.can_be_joined() => self.join(request, facts),
            (TournamentAction::Leave, TournamentState::Open | TournamentState::Running) => {
                self.withdrawal(by, TournamentStep::TakeOut).ok_or(TournamentActionRefusal::NotIn)
            }
            (&TournamentAction::Remove(who), TournamentState::Open | TournamentState::Running) => {
                self.withdrawal(who, TournamentStep::Remove).ok_or(TournamentActionRefusal::PlayerNotIn(who))
            }
            (&TournamentAction::Readmit(who), _) if self.can_be_joined() && facts.was_removed => {
                Ok(TournamentStep::Readmit(who))
            }
            (&TournamentAction::Readmit(who), _) if self.can_be_joined() => Err(if self.has_left(who) {
                TournamentActionRefusal::PlayerNotIn(who)
            } else {
                TournamentActionRefusal::NotRemoved(who)
            }),
            (TournamentAction::Begin { .. }, TournamentState::Open) => self.first_round().map(TournamentStep::Begin),
            (TournamentAction::Cancel, TournamentState::Running) if self.can_be_ended() => Ok(TournamentStep::End),
            (TournamentAction::Cancel, TournamentState::Open | TournamentState::Running) => Ok(TournamentStep::Cancel),
            _ => Err(TournamentActionRefusal::NotNow),
        }
    }

    /// Decides whether the user joins a tournament that can be joined.
    fn join(
        &self,
        request: &TournamentRequest,
        facts: TournamentActionFacts,
    ) -> Result<TournamentStep, TournamentActionRefusal> {
        if !self.is_joined_in(request.channel) {
            Err(TournamentActionRefusal::Elsewhere)
        } else if self.has_left(request.by) {
            Err(TournamentActionRefusal::Left)
        } else if self.players.contains(&request.by) {
            Err(TournamentActionRefusal::Joined)
        } else if facts.was_removed {
            Err(TournamentActionRefusal::Removed)
        } else if self.is_full() {
            Err(TournamentActionRefusal::Full)
        } else if facts.is_blocked {
            Err(TournamentActionRefusal::Blocked)
        } else {
            Ok(TournamentStep::Join)
        }
    }

    /// The players who are taken off the list before a request is decided, because they are absent when it begins. They
    /// stay off it also if too few are left to begin.
    pub fn absentees(&self, request: &TournamentRequest) -> Vec<PlayerId> {
        match &request.action {
            TournamentAction::Begin { absent } if self.state == TournamentState::Open && self.is_permitted(request) => {
                absent.iter().copied().filter(|player| self.players.contains(player)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether the user may request the action in this tournament, whatever its state is.
    pub fn is_permitted(&self, request: &TournamentRequest) -> bool {
        match request.action {
            TournamentAction::Join | TournamentAction::Leave => true,
            TournamentAction::Remove(_)
            | TournamentAction::Readmit(_)
            | TournamentAction::Begin { .. }
            | TournamentAction::Cancel => self.organiser == request.by || request.authority == Authority::Administrator,
        }
    }

    /// Whether a request that names no tournament can mean this one.
    pub fn is_candidate(&self, request: &TournamentRequest) -> bool {
        let is_open = self.state == TournamentState::Open;
        let applies = match request.action {
            TournamentAction::Join => self.can_be_joined() && !self.players.contains(&request.by),
            TournamentAction::Leave => self.is_unfinished() && self.plays(request.by),
            TournamentAction::Remove(who) => self.is_unfinished() && self.plays(who),
            TournamentAction::Readmit(who) => self.can_be_joined() && !self.players.contains(&who),
            TournamentAction::Begin { .. } => is_open,
            TournamentAction::Cancel => self.is_unfinished(),
        };
        applies && self.is_permitted(request)
    }

    /// Whether the user confirms the request first: it costs a player the running game, or ends the tournament.
    pub fn needs_confirmation(&self, request: &TournamentRequest) -> bool {
        let is_running = self.state == TournamentState::Running;
        let costs = match request.action {
            TournamentAction::Leave => is_running && self.plays(request.by),
            TournamentAction::Remove(who) => is_running && self.plays(who),
            TournamentAction::Cancel => self.is_unfinished(),
            TournamentAction::Join | TournamentAction::Readmit(_) | TournamentAction::Begin { .. } => false,
        };
        costs && self.is_permitted(request)
    }

    /// Whether it waits for players or is running.
    pub const fn is_unfinished(&self) -> bool {
        matches!(self.state, TournamentState::Open | TournamentState::Running)
    }

    /// Whether players can join: before the first round, or if the format admits late players.
    pub fn can_be_joined(&self) -> bool {
        match self.state {
            TournamentState::Open => true,
            TournamentState::Running => self.format.admits_late_players(),
            TournamentState::Over | TournamentState::Cancelled | TournamentState::Expired => false,
        }
    }

    /// Whether cancelling it now ends it with a result: the format allows that, and a game was played.
    pub fn can_be_ended(&self) -> bool {
        let has_results = self.tournament.as_ref().is_some_and(Tournament::has_results);
        self.state == TournamentState::Running && self.format.can_be_ended() && has_results
    }

    /// Whether nobody else can join. A player who left makes room, but stays in the standings, whose length is limited
    /// too.
    fn is_full(&self) -> bool {
        self.playing().count() >= player_limit(self.limits.max) || self.players.len() >= self.format.max_players()
    }

    /// Whether the user may join from this channel.
    fn is_joined_in(&self, channel: ChannelId) -> bool {
        [self.place.channel, self.rounds_channel()].contains(&channel)
    }

    /// Whether the player has joined and not left.
    fn plays(&self, who: PlayerId) -> bool {
        self.playing().any(|player| player == who)
    }

    fn has_left(&self, who: PlayerId) -> bool {
        self.players.contains(&who) && !self.plays(who)
    }

    /// How a player who plays is taken out: `before_first_round`, or by leaving later. `None` if the player does not
    /// play.
    fn withdrawal(&self, who: PlayerId, before_first_round: fn(PlayerId) -> TournamentStep) -> Option<TournamentStep> {
        let index = self.players.iter().position(|&player| player == who).filter(|_| self.plays(who))?;
        Some(if self.state == TournamentState::Open { before_first_round(who) } else { TournamentStep::Leave(index) })
    }

    fn first_round(&self) -> Result<Tournament, TournamentActionRefusal> {
        if self.players.len() < player_limit(self.limits.min) {
            return Err(TournamentActionRefusal::TooFew);
        }
        match Tournament::new(self.format, self.players.len(), self.seed) {
            Ok(mut tournament) => {
                tournament.begin_round();
                Ok(tournament)
            }
            Err(SizeRefusal::TooMany(_)) => Err(TournamentActionRefusal::Full),
            Err(SizeRefusal::TooFew) => Err(TournamentActionRefusal::TooFew),
        }
    }
}

/// A limit of the number of players.
fn player_limit(players: u32) -> usize {
    usize::try_from(players).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::tournament::tests::stored;
    use crate::domain::tournament::{Format, PairingResult, PlayerLimits, TournamentThread};

    const HOST: u64 = 1;

    fn request(by: u64, action: TournamentAction) -> TournamentRequest {
        let channel = ChannelId::new(1);
        TournamentRequest { by: PlayerId::new(by), authority: Authority::Member, channel, action }
    }

    fn player(player: u64) -> PlayerId {
        PlayerId::new(player)
    }

    fn begin(absent: &[u64]) -> TournamentAction {
        TournamentAction::Begin { absent: absent.iter().map(|&absent| player(absent)).collect() }
    }

    /// A tournament that runs, which the last player has left.
    fn running(format: Format, players: u64) -> StoredTournament {
        let open = stored(format, players);
        let mut tournament = open.first_round().expect("enough players");
        tournament.leave(open.players.len() - 1);
        StoredTournament { tournament: Some(tournament), state: TournamentState::Running, ..open }
    }

    fn in_state(state: TournamentState) -> StoredTournament {
        StoredTournament { state, ..running(Format::RoundRobin, 3) }
    }

    #[test]
    fn only_the_host_and_administrators_manage_it() {
        let tournament = stored(Format::Knockout, 3);
        let check = |action: TournamentAction, by_member: bool| {
            let permitted = |by, authority| {
                tournament.is_permitted(&TournamentRequest { authority, ..request(by, action.clone()) })
            };
            assert_eq!(permitted(2, Authority::Member), by_member, "{action:?}");
            assert!(permitted(HOST, Authority::Member), "{action:?}");
            assert!(permitted(2, Authority::Administrator), "{action:?}");
            let refused = tournament.decide(&request(2, action.clone()), TournamentActionFacts::default());
            assert_eq!(refused == Err(TournamentActionRefusal::NotOrganiser), !by_member, "{action:?}");
        };
        check(TournamentAction::Join, true);
        check(TournamentAction::Leave, true);
        check(TournamentAction::Remove(player(3)), false);
        check(TournamentAction::Remove(player(2)), false);
        check(TournamentAction::Readmit(player(3)), false);
        check(begin(&[]), false);
        check(begin(&[3]), false);
        check(TournamentAction::Cancel, false);
    }

    #[test]
    fn requests_to_join() {
        let check = |tournament: &StoredTournament, by: u64, facts, expected| {
            let decided = tournament.decide(&request(by, TournamentAction::Join), facts);
            assert_eq!(decided, expected, "{by} {facts:?} {:?}", tournament.state);
        };
        let none = TournamentActionFacts::default();
        let removed = TournamentActionFacts { was_removed: true, is_blocked: true };
        let open = stored(Format::Knockout, 3);
        check(&open, 9, none, Ok(TournamentStep::Join));
        check(&open, 3, none, Err(TournamentActionRefusal::Joined));
        check(&open, 9, removed, Err(TournamentActionRefusal::Removed));
        check(&open, 9, TournamentActionFacts { is_blocked: true, ..none }, Err(TournamentActionRefusal::Blocked));
        check(&stored(Format::Knockout, 4), 9, none, Err(TournamentActionRefusal::Full));
        check(&in_state(TournamentState::Running), 9, none, Err(TournamentActionRefusal::NotNow));
        let hill = running(Format::KingOfTheHill(None), 3);
        check(&hill, 9, none, Ok(TournamentStep::Join));
        check(&hill, 3, none, Err(TournamentActionRefusal::Left));
        // A player who left makes room, as long as the standings have room for another one.
        check(&running(Format::KingOfTheHill(None), 4), 9, none, Ok(TournamentStep::Join));
        let largest = |players| StoredTournament {
            limits: PlayerLimits { min: 2, max: 64 },
            ..running(Format::KingOfTheHill(None), players)
        };
        check(&largest(63), 99, none, Ok(TournamentStep::Join));
        check(&largest(64), 99, none, Err(TournamentActionRefusal::Full));
        let elsewhere = StoredTournament { thread: TournamentThread::Open(ChannelId::new(2)), ..open };
        let from = |channel| {
            let request = TournamentRequest { channel: ChannelId::new(channel), ..request(9, TournamentAction::Join) };
            elsewhere.decide(&request, none)
        };
        assert_eq!(from(1), Ok(TournamentStep::Join));
        assert_eq!(from(2), Ok(TournamentStep::Join));
        assert_eq!(from(3), Err(TournamentActionRefusal::Elsewhere));
    }

    #[test]
    fn requests_to_leave_and_to_remove() {
        let check = |state, action: TournamentAction, expected: Result<TournamentStep, TournamentActionRefusal>| {
            let tournament = match state {
                TournamentState::Open => stored(Format::RoundRobin, 3),
                state => in_state(state),
            };
            let by_host = request(HOST, action.clone());
            assert_eq!(tournament.decide(&by_host, TournamentActionFacts::default()), expected, "{state:?} {action:?}");
            // A player with a game in progress is asked first.
            let costs = matches!(expected, Ok(TournamentStep::Leave(_)));
            assert_eq!(tournament.needs_confirmation(&by_host), costs, "{state:?} {action:?}");
            assert_eq!(tournament.is_candidate(&by_host), expected.is_ok(), "{state:?} {action:?}");
        };
        let remove = |who| TournamentAction::Remove(player(who));
        check(TournamentState::Open, TournamentAction::Leave, Ok(TournamentStep::TakeOut(player(HOST))));
        check(TournamentState::Open, remove(2), Ok(TournamentStep::Remove(player(2))));
        check(TournamentState::Open, remove(9), Err(TournamentActionRefusal::PlayerNotIn(player(9))));
        check(TournamentState::Running, TournamentAction::Leave, Ok(TournamentStep::Leave(0)));
        check(TournamentState::Running, remove(2), Ok(TournamentStep::Leave(1)));
        check(TournamentState::Running, remove(3), Err(TournamentActionRefusal::PlayerNotIn(player(3))));
        for state in [TournamentState::Over, TournamentState::Cancelled, TournamentState::Expired] {
            check(state, TournamentAction::Leave, Err(TournamentActionRefusal::NotNow));
            check(state, remove(2), Err(TournamentActionRefusal::NotNow));
        }
        let left = in_state(TournamentState::Running).decide(&request(3, TournamentAction::Leave), <_>::default());
        assert_eq!(left, Err(TournamentActionRefusal::NotIn));
        assert_eq!(remove(2).taken_by(player(2)), TournamentAction::Leave);
        assert_eq!(remove(2).taken_by(player(HOST)), remove(2));
    }

    #[test]
    fn requests_to_readmit() {
        let check = |tournament: &StoredTournament, was_removed, expected| {
            let request = request(HOST, TournamentAction::Readmit(player(9)));
            let facts = TournamentActionFacts { was_removed, is_blocked: false };
            assert_eq!(tournament.decide(&request, facts), expected, "{:?} {was_removed}", tournament.state);
            assert_eq!(tournament.is_candidate(&request), tournament.can_be_joined());
        };
        let (open, hill) = (stored(Format::Knockout, 3), running(Format::KingOfTheHill(None), 3));
        for joinable in [&open, &hill] {
            check(joinable, true, Ok(TournamentStep::Readmit(player(9))));
            check(joinable, false, Err(TournamentActionRefusal::NotRemoved(player(9))));
        }
        check(&in_state(TournamentState::Running), true, Err(TournamentActionRefusal::NotNow));
        assert!(!open.is_candidate(&request(HOST, TournamentAction::Readmit(player(2)))), "the player is in it");
        let of_left = request(HOST, TournamentAction::Readmit(player(3)));
        let decided = hill.decide(&of_left, TournamentActionFacts::default());
        assert_eq!(decided, Err(TournamentActionRefusal::PlayerNotIn(player(3))));
        assert!(!hill.is_candidate(&of_left));
    }

    #[test]
    fn it_begins_without_the_absent() {
        let check = |tournament: &StoredTournament, by, absent: &[u64], expected: &[u64]| {
            let absentees = tournament.absentees(&request(by, begin(absent)));
            assert_eq!(absentees.iter().map(|player| player.get()).collect::<Vec<_>>(), expected, "{by} {absent:?}");
        };
        let open = stored(Format::Knockout, 4);
        check(&open, HOST, &[], &[]);
        check(&open, HOST, &[2, 4, 9], &[2, 4]);
        check(&open, 3, &[2, 4], &[]);
        check(&in_state(TournamentState::Running), HOST, &[2], &[]);
        assert_eq!(open.absentees(&request(HOST, TournamentAction::Cancel)), []);
    }

    #[test]
    fn requests_to_begin() {
        let check = |tournament: &StoredTournament, expected: Option<TournamentActionRefusal>| {
            let decided = tournament.decide(&request(HOST, begin(&[])), TournamentActionFacts::default());
            let begins = matches!(&decided, Ok(TournamentStep::Begin(tournament)) if tournament.rounds().len() == 1);
            assert_eq!((begins, decided.err()), (expected.is_none(), expected));
        };
        let open = |players, min| {
            let limits = PlayerLimits { min, max: 4 };
            StoredTournament { limits, ..stored(Format::RoundRobin, players) }
        };
        check(&open(2, 2), None);
        check(&open(4, 4), None);
        check(&open(1, 1), Some(TournamentActionRefusal::TooFew));
        check(&open(3, 4), Some(TournamentActionRefusal::TooFew));
        check(&in_state(TournamentState::Running), Some(TournamentActionRefusal::NotNow));
        check(&in_state(TournamentState::Expired), Some(TournamentActionRefusal::NotNow));
    }

    #[test]
    fn requests_to_cancel() {
        let check = |tournament: &StoredTournament, expected| {
            let request = request(HOST, TournamentAction::Cancel);
            assert_eq!(tournament.decide(&request, TournamentActionFacts::default()), expected);
            assert_eq!(tournament.needs_confirmation(&request), expected.is_ok());
            assert_eq!(tournament.is_candidate(&request), expected.is_ok());
        };
        check(&stored(Format::Knockout, 2), Ok(TournamentStep::Cancel));
        check(&running(Format::Knockout, 3), Ok(TournamentStep::Cancel));
        let mut hill = running(Format::KingOfTheHill(None), 3);
        check(&hill, Ok(TournamentStep::Cancel));
        if let Some(tournament) = &mut hill.tournament {
            tournament.game_over(0, PairingResult::First);
        }
        check(&hill, Ok(TournamentStep::End));
        for state in [TournamentState::Over, TournamentState::Cancelled, TournamentState::Expired] {
            check(&in_state(state), Err(TournamentActionRefusal::NotNow));
        }
    }
}
