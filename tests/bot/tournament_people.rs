//! Tournaments that change while they are played: somebody is taken out or leaves the server, ratings are turned off; and
//! where the games are found.

use discord_sandbox::admin;
use tessera::app::{GuildChange, Home, TournamentState};

use super::house::{House, Person, challenge, refused, said};
use super::modes::set;
use super::tournaments::{announced, calm, end_one, looked, press, shows, state, stored};

/// Longer than an answer about a member is believed.
const LATER_MS: i64 = 11 * 60 * 1000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_organiser_takes_somebody_out() {
    let house = House::open().await;
    let people = ["Ann", "Ben", "Cleo", "Dora"].map(|name| house.person(name));
    let [ann, ben, cleo, dora] = &people;
    let remove = "/tournament remove";
    // Ann manages the server; Ben organises.
    let cup = announced(ben, &[("format", "knock-out"), ("name", "Cup")]).await;
    press(cleo, &cup, "Join").await;
    press(dora, &cup, "Join").await;
    let before = state(&house, 1).await;
    refused(dora.run(remove, [("player", "Cleo")]).await, "no tournament here with which you could do that");
    refused(dora.run(remove, [("player", "Cleo"), ("tournament", "1")]).await, "That is for");
    refused(ben.run(remove, [("player", "Ann"), ("tournament", "Cup")]).await, "does not play in Cup");
    refused(ben.run(remove, [("player", "Ann")]).await, "no tournament here with which you could do that");
    assert_eq!(state(&house, 1).await, before);
    let out = refused(ben.run(remove, [("player", "Cleo")]).await, &format!("{} is out of Cup", cleo.mention()));
    assert!(out.text().contains("`/tournament readmit`"), "{}", out.text());
    shows(ann, &cup, &format!("Joined (1): {}", dora.mention())).await;

    // Whoever was taken out stays out, until the organiser lets them in; they join by themselves then.
    let before = state(&house, 1).await;
    let kept_out = refused(cleo.click(&cup, "Join").await, "You were taken out of Cup");
    assert!(kept_out.text().contains(&ben.mention()), "the way out: {}", kept_out.text());
    refused(cleo.run("/tournament join", [("tournament", "1")]).await, "You were taken out of Cup");
    let readmit = "/tournament readmit";
    refused(cleo.run(readmit, [("player", "Cleo"), ("tournament", "1")]).await, "That is for");
    refused(ben.run(readmit, [("player", "Ann")]).await, "was not taken out of Cup");
    assert_eq!(state(&house, 1).await, before);
    refused(ben.run(readmit, [("player", "Cleo")]).await, &format!("{} may join Cup again", cleo.mention()));
    assert_eq!(stored(&house, 1).await.players.len(), 1, "nobody plays who did not ask to");
    let told = refused(ben.run(remove, [("player", "Cleo"), ("tournament", "1")]).await, "does not play in Cup");
    assert!(told.text().contains(&cleo.mention()), "{}", told.text());
    press(cleo, &cup, "Join").await;
    press(ann, &cup, "Start").await;
    calm(&house).await;

    // Once it runs, that is asked first, and it costs the game.
    let before = state(&house, 1).await;
    let asked = refused(ann.run(remove, [("player", "Cleo")]).await, "Their game in it is given up");
    refused(dora.click(&house.post(dora, &asked).await, "Yes, take out").await, "That is for");
    assert_eq!(state(&house, 1).await, before, "never by one press");
    refused(ann.click(&asked, "Yes, take out").await, &format!("{} is out of Cup", cleo.mention()));
    shows(ann, &cup, &format!("**{} won the tournament.**", dora.mention())).await;
    refused(ann.click(&house.post(ann, &asked).await, "Yes, take out").await, "Cup is over");
    calm(&house).await;
    let everybody: Vec<&Person> = people.iter().collect();
    looked(&everybody);
    house.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_the_server_gives_up() {
    let house = House::open().await;
    let people = ["Ann", "Ben", "Cleo"].map(|name| house.person(name));
    let [ann, ben, cleo] = &people;
    let cup = announced(ann, &[("format", "round-robin"), ("name", "Cup")]).await;
    for person in &people {
        press(person, &cup, "Join").await;
    }
    press(ann, &cup, "Start").await;
    calm(&house).await;
    admin::kick(house.sandbox.server(), ben.id()).expect("a member");
    house.advance(LATER_MS);
    // Nobody waits for the clock, which has three days left.
    shows(ann, &cup, &format!("{} · **0**, left", ben.mention())).await;
    calm(&house).await;
    let now = stored(&house, 1).await;
    let place = |person: &Person| now.players.iter().position(|player| player.get() == person.id()).expect("kept");
    let rounds = now.cup.as_ref().expect("rounds").rounds();
    let open: Vec<_> = now.games.iter().filter(|game| game.is_running).collect();
    assert!(!rounds.is_empty() && open.len() <= 1, "{open:?}");
    for game in open {
        let pairing = rounds[game.round - 1].pairings[game.board];
        assert!(pairing.has(place(ann)) && pairing.has(place(cleo)), "{pairing:?}");
    }
    let everybody = [ann, cleo];
    looked(&everybody);
    house.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_begins_after_ratings_are_off_is_not_rated() {
    let house = House::open().await;
    let people = ["Ann", "Ben", "Cleo"].map(|name| house.person(name));
    let everybody: Vec<&Person> = people.iter().collect();
    let options = [("format", "round-robin"), ("name", "Cup"), ("preset", "tournament"), ("rated", "true")];
    let cup = announced(everybody[0], &options).await;
    for person in &everybody {
        press(person, &cup, "Join").await;
    }
    press(everybody[0], &cup, "Start").await;
    calm(&house).await;
    set(&house, GuildChange::Rated(false)).await;
    end_one(&house, &everybody, 1).await;
    let now = shows(everybody[0], &cup, "round 2 of 3").await;
    assert!(now.text().contains("Ratings are off on this server now"), "{}", now.text());
    calm(&house).await;
    let mut rated = Vec::new();
    for game in stored(&house, 1).await.games {
        let played = house.store().game(game.game).await.expect("readable").expect("it exists");
        rated.push(played.game.table().rated());
    }
    assert_eq!(rated, [true, false], "what ran was agreed on before");
    looked(&everybody);
    house.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_have_threads_and_the_messages_lead_there() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    set(&house, GuildChange::Home(Home::Thread)).await;
    let cup = announced(&ann, &[("format", "knock-out"), ("name", "Cup")]).await;
    press(&ann, &cup, "Join").await;
    press(&ben, &cup, "Join").await;
    press(&ann, &cup, "Start").await;
    calm(&house).await;
    let now = stored(&house, 1).await;
    assert_eq!(now.state, TournamentState::Running);
    let (thread, board) = now.games[0].shown.expect("a board");
    assert_ne!(thread.get(), ann.channel(), "it has a thread of its own");
    let link = format!("/{thread}/{board}");
    let running = shows(&ann, &cup, &link).await;
    let told = challenge(&ben, "Standings").await;
    assert_eq!(told.id(), cup.id());
    let begins = ben.messages().into_iter().find(|shown| shown.text().contains("Your board calls you"));
    let begins = begins.expect("told of the round");
    assert!(begins.text().contains(&link), "the word comes after the board: {}", begins.text());
    assert!(said(ben.click(&running, "Standings").await).text().contains(&link));
    looked(&[&ann, &ben]);
    house.close(&[&ann, &ben]).await;
}
