//! Tournaments: each round's games come with the end of the round before, once; who leaves loses; it all survives a
//! restart.

use tessera::game::{Event, TimeControl};
use tessera::ids::{GameId, PlayerId, TournamentId};
use tessera::rules::Action;
use tessera::store::{
    Actor, Append, ChangeTournament, NewTournament, Store, StoredTournament, TournamentChanged, TournamentState,
    TournamentWish,
};
use tessera::tournament::Format;

use super::support::{ANN, Fixture, HERE, append_on, appended, at, casual, interaction};

const CUP: TournamentId = TournamentId::new(1);

async fn announced(store: &Store, format: Format) -> StoredTournament {
    let terms = tessera::game::Terms { control: "3d".parse::<TimeControl>().expect("a control"), ..casual() };
    let new = NewTournament {
        place: HERE,
        host: ANN,
        name: "Cup".to_owned(),
        format,
        terms,
        seed: 7,
        interaction: interaction(1),
        at: at(0),
    };
    let made = store.announce(new.clone()).await.expect("no failure");
    assert_eq!(store.announce(new).await.expect("no failure").id, made.id, "the same wish twice");
    made
}

async fn wish(store: &Store, by: u64, wish: TournamentWish, number: u64) -> TournamentChanged {
    let (by, interaction) = (PlayerId::new(by), interaction(number));
    let change = ChangeTournament { tournament: CUP, wish, by, interaction, at: at(10) };
    store.change_tournament(change).await.expect("no failure")
}

async fn now(store: &Store) -> StoredTournament {
    store.tournament(CUP).await.expect("reads").expect("it exists")
}

/// A tournament with people 1 and on that has begun.
async fn begun(store: &Store, format: Format, people: u64) -> StoredTournament {
    announced(store, format).await;
    for person in 1..=people {
        let joined = wish(store, person, TournamentWish::Join, 100 + person).await;
        assert!(matches!(joined, TournamentChanged::Done(_)), "{joined:?}");
    }
    match wish(store, 1, TournamentWish::Begin, 200).await {
        TournamentChanged::Done(begun) => *begun,
        other => panic!("expected a round, got {other:?}"),
    }
}

/// The first running game ends: the second to move gives it up, or it is drawn.
async fn end(store: &Store, action: impl Fn(tessera::rules::Seat) -> Action) -> GameId {
    let game = now(store).await.games.iter().find(|game| game.is_running).expect("a game runs").game;
    let stored = store.game(game).await.expect("reads").expect("it exists");
    let seat = stored.game.table().seats().nth(1).expect("two seats");
    let event = Event::Acted(action(seat));
    let on = stored.game.rev();
    appended(store, Append { on, event, ..append_on(game, on.get(), Event::Voided) }).await;
    game
}

fn running(of: &StoredTournament) -> usize {
    of.games.iter().filter(|game| game.is_running).count()
}

#[tokio::test]
async fn the_next_round_begins_by_itself() {
    for (format, people, games) in
        [(Format::KnockOut, 5, 4), (Format::RoundRobin, 5, 10), (Format::Swiss(Some(3)), 5, 6)]
    {
        let mut fixture = Fixture::new().await;
        let mut cup = begun(&fixture.store, format, people).await;
        let mut played = 0;
        while cup.state == TournamentState::Running {
            assert!(running(&cup) > 0, "{format}: {cup:?}");
            let game = end(&fixture.store, Action::Resign).await;
            assert!(fixture.store.game(game).await.expect("reads").expect("kept").game.is_over());
            fixture = fixture.reopened().await;
            cup = now(&fixture.store).await;
            played += 1;
        }
        assert_eq!((played, running(&cup), cup.state), (games, 0, TournamentState::Over), "{format}");
        assert_eq!(cup.games.len(), games, "{format}");
        assert!(cup.cup.expect("rounds").winners().is_some(), "{format}");
    }
}

#[tokio::test]
async fn a_drawn_game_of_a_knock_out_is_played_again() {
    let fixture = Fixture::new().await;
    begun(&fixture.store, Format::KnockOut, 2).await;
    let first = end(&fixture.store, |_| Action::Draw).await;
    let cup = now(&fixture.store).await;
    assert_eq!((cup.state, cup.games.len(), running(&cup)), (TournamentState::Running, 2, 1));
    let people =
        async |game| fixture.store.game(game).await.expect("reads").expect("it exists").game.table().players().to_vec();
    let mut turned = people(first).await;
    turned.reverse();
    assert_eq!(people(cup.games[1].game).await, turned);
    end(&fixture.store, Action::Resign).await;
    assert_eq!(now(&fixture.store).await.state, TournamentState::Over);
}

#[tokio::test]
async fn who_leaves_gives_the_game_up_and_is_paired_no_more() {
    let fixture = Fixture::new().await;
    let cup = begun(&fixture.store, Format::Swiss(Some(3)), 4).await;
    let left = wish(&fixture.store, 2, TournamentWish::Leave, 300).await;
    assert!(matches!(left, TournamentChanged::Done(_)), "{left:?}");
    let after = now(&fixture.store).await;
    assert_eq!((running(&cup), running(&after)), (2, 1));
    assert!(matches!(wish(&fixture.store, 2, TournamentWish::Leave, 300).await, TournamentChanged::Already(_)));
    assert!(matches!(wish(&fixture.store, 2, TournamentWish::Leave, 301).await, TournamentChanged::NotIn(_)));
    end(&fixture.store, Action::Resign).await;
    let second = now(&fixture.store).await;
    assert_eq!((running(&second), second.rev), (1, after.rev.next()));
    let rounds = second.cup.expect("rounds").rounds().to_vec();
    assert!(rounds[1].pairing_of(1).is_none() && !rounds[1].byes.contains(&1), "{rounds:?}");
}

#[tokio::test]
async fn a_game_that_is_voided_in_its_round_is_played_again() {
    let fixture = Fixture::new().await;
    begun(&fixture.store, Format::KnockOut, 4).await;
    let game = end(&fixture.store, Action::Resign).await;
    let actor = Actor { guild: HERE.guild.expect("a server"), player: ANN, at: at(20) };
    fixture.store.void(game, actor, interaction(400)).await.expect("no failure");
    let cup = now(&fixture.store).await;
    assert_eq!((cup.games.len(), running(&cup)), (3, 2));
    assert_eq!(cup.cup.expect("rounds").rounds().len(), 1);
}

#[tokio::test]
async fn what_cannot_be_changes_nothing() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    assert!(matches!(wish(store, 1, TournamentWish::Join, 2).await, TournamentChanged::Unknown));
    announced(store, Format::KnockOut).await;
    assert!(matches!(wish(store, 1, TournamentWish::Begin, 3).await, TournamentChanged::TooFew(_)));
    assert!(matches!(wish(store, 1, TournamentWish::Leave, 4).await, TournamentChanged::NotIn(_)));
    assert!(matches!(wish(store, 1, TournamentWish::Join, 5).await, TournamentChanged::Done(_)));
    assert!(matches!(wish(store, 1, TournamentWish::Join, 5).await, TournamentChanged::Already(_)));
    assert!(matches!(wish(store, 1, TournamentWish::Join, 6).await, TournamentChanged::Joined(_)));
    let before = now(store).await;
    assert_eq!((before.rev.get(), before.players.len(), before.state), (1, 1, TournamentState::Open));
    assert!(matches!(wish(store, 1, TournamentWish::Close, 7).await, TournamentChanged::Done(_)));
    for (number, what) in [(8, TournamentWish::Join), (9, TournamentWish::Begin), (10, TournamentWish::Close)] {
        assert!(matches!(wish(store, 2, what, number).await, TournamentChanged::NotNow(_)), "{what:?}");
    }
    let after = now(store).await;
    assert_eq!((after.rev.get(), after.players.len(), after.state), (2, 1, TournamentState::Closed));
}

#[tokio::test]
async fn who_is_forgotten_leaves() {
    let fixture = Fixture::new().await;
    begun(&fixture.store, Format::RoundRobin, 3).await;
    fixture.store.forget(PlayerId::new(2), at(30)).await.expect("no failure").expect("known");
    let cup = now(&fixture.store).await;
    assert!(cup.players[1].is_deleted() && cup.cup.expect("rounds").has_left(1));
    end(&fixture.store, Action::Resign).await;
    assert_eq!(now(&fixture.store).await.state, TournamentState::Over);
}
