//! The states of the permission matrix in the database: the relation between the two players.

use std::time::Duration;

use pente::{Preset, Size, Variant};
use tessera::app::transactions::{Challenged, Settlement};
use tessera::app::{self, App, CommandRequest};
use tessera::domain::audit::Actor;
use tessera::domain::authority::Authority;
use tessera::domain::challenges::{ChallengeState, NewChallenge};
use tessera::domain::game::{Command, Lobby, LobbyAction, SeatRequest, StoredGame, Terms, TimeControl};
use tessera::domain::ids::{
    ChallengeId, GameId, InteractionId, LobbyId, MatchId, PlayerId, StoredPuzzleId, TournamentId,
};
use tessera::domain::lobbies::{LobbyState, NewLobby};
use tessera::domain::matches::{MatchFormat, MatchTerms};
use tessera::domain::place::Place;
use tessera::domain::timestamp::Timestamp;
use tessera::domain::tournament::{
    Format, NewTournament, PlayerLimits, StoredTournament, TournamentAction, TournamentRequest,
};
use tessera::store::Store;

use super::table::State;
use crate::support::writes::{Writes as _, app_at};

const HOUR: Duration = Duration::from_hours(1);

/// The time per move: long, so that only the state *late* runs out of it.
const WEEK: Duration = Duration::from_hours(7 * 24);

/// An id that no match has.
const NO_MATCH: MatchId = MatchId::new(999);

/// An id that no puzzle has.
pub const NO_PUZZLE: StoredPuzzleId = StoredPuzzleId::new(987_654);

/// The objects that controls refer to in a state. If the state has no game, its id does not exist.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    pub game: GameId,
    pub rev: u32,
    pub challenge: ChallengeId,
    pub lobby: LobbyId,
    pub tournament: TournamentId,
    pub match_id: MatchId,
    /// [`NO_PUZZLE`], unless it was asked for.
    pub puzzle: StoredPuzzleId,
}

/// Writes states into a database, at a given time.
pub struct Writer {
    app: App,
    store: Store,
    place: Place,
    seats: [PlayerId; 2],
    at: Timestamp,
    interactions: u64,
}

impl Writer {
    pub fn new(store: &Store, place: Place, seats: [PlayerId; 2], now: Timestamp, state: State) -> Self {
        // In the state *late* the player has used a week and an hour; in all others an hour.
        let ago = if state == State::Late { WEEK + HOUR } else { HOUR };
        let at = now - ago;
        Self { app: app_at(store, at), store: store.clone(), place, seats, at, interactions: 0 }
    }

    pub async fn write(mut self, state: State) -> Scene {
        let lobby = self.lobby(state).await;
        let tournament = self.tournament().await;
        if state.is_of_tournament() {
            return self.played(state, lobby, tournament).await;
        }
        let (preset, options, moves) = match state {
            State::Invited | State::Expired => return self.challenged(state, lobby, tournament).await,
            State::Placing => (Preset::Swap2Pente, "", "K10"),
            State::Choosing => (Preset::Swap2Pente, "", "K10 L10 M10"),
            State::Turn | State::Matched => (Preset::Freestyle, "", "K10 L9"),
            State::Theirs | State::Late | State::Finished | State::Voided => (Preset::Freestyle, "", "K10 L9 A19"),
            State::Tournament | State::TournamentOver | State::TournamentCancelled => unreachable!("of a tournament"),
            // A column of five that the second player can break with M7.
            State::Overtime => (Preset::Boat, "opening:free", "K5 J7 K6 A19 L7 C19 K8 E19 K9 G19 K7"),
        };
        let match_terms = (state == State::Matched).then(|| MatchTerms::of(MatchFormat::BestOf(3)));
        let (challenge, mut stored) = self.begin(preset, options, match_terms).await;
        for label in moves.split(' ') {
            let by = stored.game.to_act().expect("the game runs");
            stored = self.act(&stored, by, Command::Play(Size::STANDARD.parse(label).expect("a point"))).await;
        }
        match state {
            State::Finished => stored = self.act(&stored, self.seats[1], Command::Resign).await,
            State::Voided => self.void(&stored).await,
            _ => {}
        }
        let rev = stored.game.rev().get();
        let match_id = stored.in_match.map_or(NO_MATCH, |at| at.match_id);
        Scene { game: stored.game.id(), rev, challenge, lobby, tournament, match_id, puzzle: NO_PUZZLE }
    }

    /// As [`write`](Self::write), with a puzzle of the guild that was found in the finished game.
    pub async fn write_with_puzzle(self) -> Scene {
        let (store, guild) = (self.store.clone(), self.place.guild.expect("a server"));
        let scene = self.write(State::Finished).await;
        let found = Some((3, "C3 D4 E5".to_owned()));
        store
            .write((scene.game, guild, found), |tx, (game, guild, found)| {
                Box::pin(tx.record_search(*game, *guild, found.clone()))
            })
            .await
            .expect("written");
        let puzzles = store.puzzles_of(guild, 2).await.expect("readable");
        assert_eq!(puzzles.len(), 1);
        Scene { puzzle: puzzles[0], ..scene }
    }

    /// A challenge without a game: pending or expired.
    async fn challenged(&mut self, state: State, lobby: LobbyId, tournament: TournamentId) -> Scene {
        let challenge = self.challenge(Preset::Freestyle, "", None).await;
        if state == State::Expired {
            let settled = self.store.settle(challenge, Settlement::Expire, None, self.at).await.expect("pending");
            assert_eq!(settled.challenge.state, ChallengeState::Expired);
        }
        Scene { game: GameId::new(999), rev: 0, challenge, lobby, tournament, match_id: NO_MATCH, puzzle: NO_PUZZLE }
    }

    /// A tournament that started and whose only game is running, or was resigned, or that was cancelled.
    async fn played(&mut self, state: State, lobby: LobbyId, tournament: TournamentId) -> Scene {
        let begins = TournamentAction::Begin { absent: Vec::new() };
        let running = self.change(tournament, self.seats[0], begins).await;
        let game = running.games.first().expect("one pairing").game;
        let mut stored = self.store.game(game).await.expect("readable").expect("there");
        for label in ["K10", "L9"] {
            let by = stored.game.to_act().expect("the game runs");
            stored = self.act(&stored, by, Command::Play(Size::STANDARD.parse(label).expect("a point"))).await;
        }
        match state {
            State::TournamentOver => stored = self.act(&stored, self.seats[1], Command::Resign).await,
            State::TournamentCancelled => drop(self.change(tournament, self.seats[0], TournamentAction::Cancel).await),
            _ => {}
        }
        let challenge = ChallengeId::new(999);
        Scene {
            game,
            rev: stored.game.rev().get(),
            challenge,
            lobby,
            tournament,
            match_id: NO_MATCH,
            puzzle: NO_PUZZLE,
        }
    }

    async fn change(&mut self, tournament: TournamentId, by: PlayerId, action: TournamentAction) -> StoredTournament {
        let Place { guild, channel } = self.place;
        let request = TournamentRequest { by, authority: Authority::Member, channel, action };
        let interaction = self.interaction();
        let changed = self.app.change_tournament(tournament, guild, request, interaction).await;
        changed.unwrap_or_else(|other| panic!("{other:?}")).tournament
    }

    async fn challenge(&mut self, preset: Preset, options: &str, match_terms: Option<MatchTerms>) -> ChallengeId {
        let new = NewChallenge {
            place: self.place,
            challenger: self.seats[0],
            opponent: self.seats[1],
            terms: terms(preset, options),
            match_terms,
            interaction: self.interaction(),
            at: self.at,
            expires_at: self.at + 24 * HOUR,
        };
        match self.store.challenge(new, 10).await.expect("written") {
            Challenged::Done(challenge) => challenge.id,
            other => panic!("not challenged: {other:?}"),
        }
    }

    async fn begin(
        &mut self,
        preset: Preset,
        options: &str,
        match_terms: Option<MatchTerms>,
    ) -> (ChallengeId, StoredGame) {
        let challenge = self.challenge(preset, options, match_terms).await;
        let accept = Settlement::Accept { seats: self.seats.to_vec() };
        let interaction = Some(self.interaction());
        let accepted = self.store.settle(challenge, accept, interaction, self.at).await.expect("pending");
        (challenge, *accepted.game.expect("a game"))
    }

    async fn act(&mut self, stored: &StoredGame, by: PlayerId, command: Command) -> StoredGame {
        let act = CommandRequest { game: stored.game.id(), by, command, rev: None, interaction: self.interaction() };
        let acted = self.app.apply(act).await.unwrap_or_else(|error| panic!("{command:?}: {error:?}"));
        *acted.stored
    }

    async fn void(&mut self, stored: &StoredGame) {
        let guild = self.place.guild.expect("a server");
        let actor = Actor { guild, player: self.seats[0], at: self.at };
        let interaction = self.interaction();
        self.store.void(stored.game.id(), actor, interaction).await.expect("written");
    }

    /// A lobby of the first player that the second has joined; closed if the state has a game.
    async fn lobby(&mut self, state: State) -> LobbyId {
        let preset = match state {
            State::Finished | State::Voided => Preset::Freestyle,
            _ => Preset::FreeForAll,
        };
        let new = NewLobby {
            place: self.place,
            lobby: Lobby::new(terms(preset, ""), self.seats[0]),
            match_format: None,
            range: None,
            interaction: self.interaction(),
            at: self.at,
            expires_at: self.at + 24 * HOUR,
        };
        let lobby = self.store.write(new, |tx, new| Box::pin(tx.insert_lobby(new))).await.expect("a lobby");
        let joined = self.act_in_lobby(lobby.id, self.seats[1], LobbyAction::Join(SeatRequest::Any)).await;
        match (state, joined.game) {
            (State::Invited, _) => {}
            (State::Finished | State::Voided, Some(game)) => {
                self.act(&game, self.seats[0], Command::Resign).await;
            }
            (State::Expired, _) => self.expire(lobby.id).await,
            _ => assert_eq!(
                self.act_in_lobby(lobby.id, self.seats[0], LobbyAction::Close).await.lobby.state,
                LobbyState::Closed
            ),
        }
        lobby.id
    }

    /// A tournament organised by the first player, in which both play.
    async fn tournament(&mut self) -> TournamentId {
        let new = NewTournament {
            place: self.place,
            organiser: self.seats[0],
            name: "Cup".to_owned(),
            format: Format::Knockout,
            terms: terms(Preset::Freestyle, ""),
            limits: PlayerLimits { min: 2, max: 8 },
            seed: 7,
            interaction: self.interaction(),
            at: self.at,
            expires_at: self.at + 2 * WEEK,
        };
        let tournament = self.store.create_tournament(new, 5).await.expect("created");
        for by in self.seats {
            self.change(tournament.id, by, TournamentAction::Join).await;
        }
        tournament.id
    }

    async fn act_in_lobby(&mut self, lobby: LobbyId, by: PlayerId, action: LobbyAction) -> app::LobbyChanged {
        let interaction = self.interaction();
        self.app
            .act_in_lobby(lobby, by, action, interaction)
            .await
            .unwrap_or_else(|error| panic!("{action:?}: {error:?}"))
    }

    async fn expire(&self, lobby: LobbyId) {
        app_at(&self.store, self.at + 25 * HOUR).expire_lobbies().await.expect("written");
        let stored = self.store.lobby(lobby).await.expect("readable").expect("there");
        assert_eq!(stored.state, LobbyState::Expired);
    }

    fn interaction(&mut self) -> InteractionId {
        self.interactions += 1;
        InteractionId::new(self.interactions)
    }
}

fn terms(preset: Preset, options: &str) -> Terms {
    let rules = Variant::with_options(preset, options).expect("rules").rules();
    let control: TimeControl = "7d".parse().expect("a clock");
    Terms { rules, rated: false, control }
}
