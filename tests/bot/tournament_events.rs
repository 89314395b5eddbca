//! The event that Discord lists for a running tournament.

use discord_sandbox::admin;
use discord_sandbox::faults::{RequestFault, RequestFilter, Schedule};
use discord_sandbox::permissions::CREATE_EVENTS;
use discord_sandbox::state::EventStatus;
use tessera::domain::tournament::TournamentScheduledEvent;

use super::test_bot::{TestBot, looked, message_of, press};
use super::tournaments::{announced, begun, end_one, state, stored};

/// The options of the tournaments.
const OPTIONS: [(&str, &str); 2] = [("format", "knock-out"), ("name", "Spring Cup")];

fn allow_events(bot: &TestBot) {
    let server = bot.sandbox.server();
    let role = {
        let state = server.lock();
        let roles = state.guilds.values().flat_map(|guild| guild.roles.values());
        roles.filter(|role| role.managed_by == Some(state.bot)).map(|role| role.id).next().expect("the bot's role")
    };
    admin::change_role_permissions(server, role, CREATE_EVENTS, 0).expect("a role");
}

/// Name, place and status of the events.
fn events(bot: &TestBot) -> Vec<(String, String, EventStatus)> {
    let state = bot.sandbox.server().lock();
    state.scheduled_events.values().map(|event| (event.name.clone(), event.location.clone(), event.status)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_whose_creation_was_not_answered_is_not_created_twice() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    allow_events(&bot);
    let creations = RequestFilter::new("POST", "/guilds/*/scheduled-events");
    bot.sandbox.server().faults.arm_request(creations, RequestFault::DropResponse, Schedule::NEXT);
    begun(&bot, &[&ann, &ben], &OPTIONS).await;
    assert_eq!((bot.sandbox.server().faults.armed(), events(&bot).len()), (0, 1));
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_tournament_is_listed_as_an_event() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    allow_events(&bot);
    let announced = announced(&ann, &OPTIONS).await;
    assert_eq!(events(&bot), [], "it has not begun");
    for client in [&ann, &ben] {
        press(client, &announced, "Join").await;
    }
    press(&ann, &announced, "Start").await;
    bot.settled().await;
    let found = events(&bot);
    let [(name, place, status)] = found.as_slice() else { panic!("one event: {found:?}") };
    assert_eq!((name.as_str(), *status), ("Spring Cup", EventStatus::Active));
    assert!(place.ends_with(&format!("/{}/{}", ann.channel(), announced.id())), "{place}");
    end_one(&bot, &[&ann, &ben], 1).await;
    bot.settled().await;
    assert_eq!(events(&bot)[0].2, EventStatus::Completed);
    assert_eq!(stored(&bot, 1).await.event, TournamentScheduledEvent::Over);
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_event_of_a_cancelled_tournament_is_over() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    allow_events(&bot);
    begun(&bot, &[&ann, &ben], &OPTIONS).await;
    let asked = message_of(ann.run("/tournament cancel", []).await);
    message_of(ann.click(&asked, "Yes, cancel it").await);
    bot.settled().await;
    let statuses: Vec<EventStatus> = events(&bot).into_iter().map(|event| event.2).collect();
    assert_eq!(statuses, [EventStatus::Completed]);
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_that_discord_has_ended_is_deleted_with_its_tournament() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    allow_events(&bot);
    begun(&bot, &[&ann, &ben], &OPTIONS).await;
    for event in bot.sandbox.server().lock().scheduled_events.values_mut() {
        event.status = EventStatus::Completed;
    }
    end_one(&bot, &[&ann, &ben], 1).await;
    bot.settled().await;
    assert_eq!((events(&bot), stored(&bot, 1).await.event), (Vec::new(), TournamentScheduledEvent::Over));
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refused_event_changes_nothing() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    begun(&bot, &[&ann, &ben], &OPTIONS).await;
    assert_eq!((events(&bot), stored(&bot, 1).await.event), (Vec::new(), TournamentScheduledEvent::Over));
    let before = state(&bot, 1).await;
    // It is requested once.
    allow_events(&bot);
    message_of(ben.run("/tournament show", []).await);
    bot.settled().await;
    assert_eq!((events(&bot), state(&bot, 1).await), (Vec::new(), before));
    end_one(&bot, &[&ann, &ben], 1).await;
    bot.settled().await;
    assert_eq!(stored(&bot, 1).await.podium().len(), 2);
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

also_on_postgres! {
    a_running_tournament_is_listed_as_an_event
    an_event_whose_creation_was_not_answered_is_not_created_twice
    the_event_of_a_cancelled_tournament_is_over
    an_event_that_discord_has_ended_is_deleted_with_its_tournament
    a_refused_event_changes_nothing
}
