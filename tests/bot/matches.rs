//! Matches: agreed on in a challenge, played game by game, given up, looked at.

use discord_sandbox::client::{MessageView, Response};

use super::house::{House, Person, board, board_with, boards, challenge, read, refused, said, wait};

/// Everybody has looked at the public messages.
fn looked(people: &[&Person]) {
    for person in people {
        read(person, |seen| seen.message().is_some_and(|shown| !shown.is_ephemeral()));
    }
}

async fn run(person: &Person, command: &str, options: &[(&str, &str)]) -> Result<Response, String> {
    match person.start_command(command, options) {
        Ok(pending) => Ok(pending.response().await),
        Err(refused) => Err(format!("{refused:?}")),
    }
}

/// A match between two people, accepted; the board of its first game.
async fn begin(one: &Person, two: &Person, options: &[(&str, &str)]) -> MessageView {
    let mut all = vec![("opponent", "Ben")];
    all.extend(options);
    said(run(one, "/challenge", &all).await);
    let asked = challenge(two, "Accept").await;
    said(two.click(&asked, "Accept").await);
    board_with(one, "opens").await
}

async fn resign(person: &Person) {
    let asked = said(person.run("/resign", []).await);
    said(person.click(&asked, "Yes, resign").await);
}

/// The newest board, once it is that of a game of a match with this number.
async fn board_of(person: &Person, number: u32, words: &str) -> MessageView {
    let says = |shown: &MessageView| shown.text().contains(&format!("game {number}: ")) && shown.text().contains(words);
    let find = || boards(person).into_iter().rfind(|shown| says(shown));
    wait(&format!("a board of game {number} that says {words}"), async || find().is_some()).await;
    find().expect("just seen")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_best_of_three_goes_on_by_itself() {
    let mut house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    said(run(&ann, "/challenge", &[("opponent", "Ben"), ("match", "best of 3")]).await);
    let asked = challenge(&ben, "Accept").await;
    for words in ["Match: best of 3.", "The loser of a game opens the next one."] {
        assert!(asked.text().contains(words), "{words}: {}", asked.text());
    }
    said(ben.click(&asked, "Accept").await);
    let first = board_of(&ann, 1, "opens").await;
    let score = format!("Match 1, best of 3, game 1: {} 0, {} 0", ann.mention(), ben.mention());
    let turned = format!("Match 1, best of 3, game 1: {} 0, {} 0", ben.mention(), ann.mention());
    assert!(first.text().contains(&score) || first.text().contains(&turned), "{}", first.text());

    // Ben loses the first one and opens the second.
    resign(&ben).await;
    let over = board_of(&ann, 1, "won").await;
    assert!(over.text().contains(&format!("{} 1", ann.mention())), "{}", over.text());
    assert!(over.text().contains("The match goes on"), "{}", over.text());
    assert!(over.labels().contains(&"Match") && !over.labels().contains(&"Rematch"), "{:?}", over.labels());
    let second = board_of(&ann, 2, "opens").await;
    assert!(second.content().starts_with(&format!("{} opens", ben.mention())), "{}", second.text());
    assert_ne!(second.id(), over.id(), "the board of the first game stays");
    // Nobody plays again in between.
    let old = house
        .post_buttons(
            &ann,
            &serde_json::json!([{"type": 1, "components": [
        {"type": 2, "style": 2, "label": "Rematch", "custom_id": "t1:rematch:1"}]}]),
        )
        .await;
    refused(ann.click(&old, "Rematch").await, "There is no rematch while the match goes on");
    refused(ann.run("/rematch", []).await, "There is no rematch while the match goes on");

    // It survives a restart.
    house.stop().await;
    house.start().await;
    let standing = said(ben.click(&over, "Match").await);
    for words in ["**Match 1**, best of 3", "Game 1: <@", "Game 2 is running: https://"] {
        assert!(standing.text().contains(words), "{words}: {}", standing.text());
    }
    resign(&ann).await;
    let third = board_of(&ann, 3, "opens").await;
    assert!(third.content().starts_with(&format!("{} opens", ann.mention())), "{}", third.text());
    resign(&ben).await;
    let last = board_of(&ann, 3, "won the match").await;
    assert!(last.text().contains(&format!("**{} won the match.**", ann.mention())), "{}", last.text());
    assert!(last.labels().contains(&"Rematch"), "{:?}", last.labels());
    house.settled().await;
    assert_eq!(boards(&ann).len(), 3);
    // The same match again.
    said(ben.click(&last, "Rematch").await);
    let again = challenge(&ann, "Accept").await;
    assert!(again.text().contains("Match: best of 3."), "{}", again.text());
    said(ben.click(&again, "Withdraw").await);
    looked(&[&ann, &ben]);
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn points_and_a_handicap() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let options = [("options", "board:15 freestyle points:21"), ("handicap", "5")];
    refused(run(&ann, "/challenge", &[("opponent", "Ben"), options[0], options[1]]).await, "I know no option");
    let options = [("options", "board:15 opening:free points:21"), ("handicap", "5")];
    let first = begin(&ann, &ben, &options).await;
    assert!(first.text().contains("points match to 21") && first.text().contains(&format!("{} 5", ben.mention())));
    let one = if first.content().starts_with(&ann.mention()) { &ann } else { &ben };
    let two = if one.id() == ann.id() { &ben } else { &ann };
    for (n, at) in ["H8", "A1", "J8", "A2", "K8", "A3", "L8", "A4", "G8"].into_iter().enumerate() {
        let person = if n % 2 == 0 { one } else { two };
        said(person.run("/move", [("at", at)]).await);
    }
    let over = board_of(&ann, 1, "won").await;
    // A line is worth 5, and a row of four that is left 1.
    let made = format!("Points of this game: {} 5, {} 1", one.mention(), two.mention());
    assert!(over.text().contains(&made), "{made}: {}", over.text());
    let handicap = |person: &Person| if person.id() == ben.id() { 5 } else { 0 };
    let score = format!("{} {}, {} {}", one.mention(), 5 + handicap(one), two.mention(), 1 + handicap(two));
    assert!(over.text().contains(&score), "{score}: {}", over.text());
    let picture = over.attachments()[0]["description"].as_str().unwrap_or_default().to_owned();
    assert!(picture.contains("Points of this game: "), "{picture}");
    let next = board_of(&ann, 2, "opens").await;
    assert!(next.content().starts_with(&two.mention()), "{}", next.text());
    looked(&[&ann, &ben]);
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_set_is_rated_with_any_opening() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let options = [("match", "set"), ("rated", "true")];
    let first = begin(&ann, &ben, &options).await;
    assert!(first.text().contains("Standard, rated") && first.text().contains("two games"), "{}", first.text());
    resign(&ben).await;
    let second = board_of(&ann, 2, "opens").await;
    let opener = |board: &MessageView| board.content().starts_with(&ann.mention());
    assert_ne!(opener(&first), opener(&second), "the other colour");
    assert!(said(ann.run("/leaderboard", [("style", "text")]).await).text().contains("Nobody has finished"));
    resign(&ann).await;
    let last = board_of(&ann, 2, "drawn").await;
    assert!(last.text().contains("**The match is drawn.**"), "{}", last.text());
    let ranking = said(ann.run("/leaderboard", [("style", "text")]).await);
    assert!(!ranking.text().contains("1 won"), "{}", ranking.text());
    looked(&[&ann, &ben]);
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_given_up_after_asking() {
    let house = House::open().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    assert!(said(ann.run("/match", []).await).text().contains("You have no match yet"));
    let first = begin(&ann, &ben, &[("match", "best-of-5")]).await;
    // From the board, from the question whether to resign, and in letters.
    let more = said(ann.click(&first, "More").await);
    assert!(said(ann.click(&more, "Match").await).text().contains("**Match 1**, best of 5"));
    let asked = said(ann.run("/resign", []).await);
    assert_eq!(asked.labels(), ["Yes, resign", "Keep playing", "Resign the match"]);
    assert!(said(ann.click(&asked, "Resign the match").await).text().contains("Resign match 1 against"));
    let letters = said(ann.run("/board", [("style", "text")]).await);
    assert!(letters.text().contains("Match 1, best of 5, game 1"), "{}", letters.text());
    let list = said(ann.run("/match", []).await);
    for words in ["**Your matches**", &format!("Match 1 against {}, best of 5: ", ben.mention()), "running"] {
        assert!(list.text().contains(words), "{words}: {}", list.text());
    }
    let shown = said(ann.select(&list, "t1:match:pick", &["1"]).await);
    assert!(shown.text().contains("**Match 1**, best of 5") && shown.labels().contains(&"Resign the match"));
    let ask = said(ann.click(&shown, "Resign the match").await);
    assert!(ask.text().contains("Resign match 1 against"), "{}", ask.text());
    said(ann.click(&ask, "Keep playing").await);
    house.game(&ann).await;
    // Strangers see it, and cannot give it up.
    let button = |id: &str| serde_json::json!([{"type": 1, "components": [{"type": 2, "style": 2, "label": "Press", "custom_id": id}]}]);
    let before = house.state(&ann).await;
    let seen = house.post_buttons(&cleo, &button("t1:match:show:1")).await;
    let seen = said(cleo.click(&seen, "Press").await);
    assert!(seen.labels().is_empty() && seen.text().contains("**Match 1**"), "{}", seen.text());
    for (id, words) in [
        ("t1:match:resign:1", "You do not play in match 1"),
        ("t1:match:resign-now:1", "You do not play in match 1"),
        ("t1:match:resign:7", "I do not know this match"),
        ("t1:match:resign-now:7", "I do not know this match"),
        ("t1:match:show:7", "I do not know this match"),
    ] {
        let posted = house.post_buttons(&cleo, &button(id)).await;
        refused(cleo.click(&posted, "Press").await, words);
    }
    assert_eq!(house.state(&ann).await, before);
    // Now for good.
    let posted = house.post_buttons(&ann, &button("t1:match:resign-now:1")).await;
    let done = said(ann.click(&posted, "Press").await);
    assert!(done.text().contains("You resigned match 1"), "{}", done.text());
    let over = board_with(&ann, "gave the match up").await;
    assert!(over.text().contains(&format!("**{} won the match.**", ben.mention())), "{}", over.text());
    assert_eq!(house.state(&ann).await, "[] []");
    let posted = house.post_buttons(&ben, &button("t1:match:resign:1")).await;
    refused(ben.click(&posted, "Press").await, "Match 1 is over");
    assert!(said(ben.run("/match", []).await).text().contains("won"));
    assert!(said(ann.run("/match", []).await).text().contains("lost"));
    looked(&[&ann, &ben, &cleo]);
    house.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_makes_no_match_is_refused_with_the_reason() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let check = async |options: &[(&str, &str)], words: &str| {
        let before = house.state(&ann).await;
        let mut all = vec![("opponent", "Ben")];
        all.extend(options);
        refused(run(&ann, "/challenge", &all).await, words);
        assert_eq!(house.state(&ann).await, before, "{options:?}");
    };
    check(&[("match", "forever")], "I cannot read “forever” as a match").await;
    check(&[("match", "best of 99")], "A match cannot be best of 99: it can be of 2 to 21 games").await;
    check(&[("match", "points 500")], "cannot be to 500 points").await;
    check(&[("handicap", "5")], "needs a points match").await;
    check(&[("match", "best of 3"), ("handicap", "5")], "needs a points match").await;
    check(&[("match", "points 21"), ("handicap", "21")], "has to be below the 21 points").await;
    check(&[("match", "points 21"), ("handicap", "lots")], "I cannot read “lots” as a handicap").await;
    check(&[("match", "points 21"), ("options", "match:set")], "`match` is given twice: points 21 and set").await;
    refused(run(&ann, "/open", &[("preset", "free-for-all"), ("match", "set")]).await, "one game with each colour");
    refused(run(&ann, "/open", &[("options", "points:21 handicap:5")]).await, "An open table does not know who comes");
    assert!(board(&ben).is_none());
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_play_a_match_at_an_open_table() {
    let house = House::open().await;
    let people = ["Ann", "Ben", "Cleo"].map(|name| house.person(name));
    let everybody: Vec<&Person> = people.iter().collect();
    let [ann, ben, cleo] = &people;
    let sent = run(ann, "/open", &[("preset", "points-multi"), ("players", "3"), ("match", "to 30")]).await;
    said(sent);
    let lobby = challenge(ann, "Leave").await;
    for words in ["Match: points match to 30.", "A line counts 10 points", "a row of 3"] {
        assert!(lobby.text().contains(words), "{words}: {}", lobby.text());
    }
    for person in [ben, cleo] {
        person.click(&lobby, "Join").await.expect("sent").message().expect("the message changes");
    }
    board_of(ann, 1, "opens").await;
    resign(ben).await;
    board_of(ann, 1, "resigned").await;
    resign(cleo).await;
    let next = board_of(ann, 2, "opens").await;
    assert!(!next.content().starts_with(&ann.mention()), "a loser opens: {}", next.text());
    looked(&everybody);
    house.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_game_counts_where_somebody_starts_with_points() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let options = [("opponent", "Ben"), ("preset", "tournament"), ("match", "points 21"), ("handicap", "5")];
    let before = house.state(&ann).await;
    let rated: Vec<(&str, &str)> = options.into_iter().chain([("rated", "true")]).collect();
    refused(run(&ann, "/challenge", &rated).await, "A game counts only where both start equally");
    assert_eq!(house.state(&ann).await, before);
    let sent = said(run(&ann, "/challenge", &options).await);
    assert!(sent.text().contains("It is not rated: one of you starts with points."), "{}", sent.text());
    let asked = challenge(&ben, "Accept").await;
    assert!(asked.text().contains("not rated"), "{}", asked.text());
    said(ben.click(&asked, "Accept").await);
    assert!(board_of(&ann, 1, "opens").await.text().contains("Tournament, not rated"));
    looked(&[&ann, &ben]);
    house.close(&[&ann, &ben]).await;
}

/// In team games a player's resignation is the team's, and so it is in a match of teams; the question says so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_resigns_for_a_team_is_told_so_before() {
    let house = House::open().await;
    let people = ["Ann", "Ben", "Cleo", "Dora"].map(|name| house.person(name));
    let everybody: Vec<&Person> = people.iter().collect();
    let [ann, ben, cleo, dora] = &people;
    said(run(ann, "/open", &[("preset", "team"), ("match", "best of 3")]).await);
    let lobby = challenge(ann, "Leave").await;
    for (person, team) in [(ben, "Join team A"), (cleo, "Join team B"), (dora, "Join team B")] {
        person.click(&lobby, team).await.expect("sent").message().expect("the message changes");
    }
    board_of(ann, 1, "opens").await;
    let asked = said(ann.run("/resign", []).await);
    assert!(asked.text().contains("Your whole team resigns with you."), "{}", asked.text());
    let opponents = |shown: &MessageView| {
        let named = |person: &Person| shown.text().contains(&person.mention());
        (named(ben), named(cleo), named(dora))
    };
    assert_eq!(opponents(&asked), (false, true, true), "nobody plays against a team-mate: {}", asked.text());
    let ask = said(ann.click(&asked, "Resign the match").await);
    assert!(ask.text().contains("Resign match 1 against"), "{}", ask.text());
    assert!(ask.text().contains("Your whole team resigns with you."), "{}", ask.text());
    assert_eq!(opponents(&ask), (false, true, true), "{}", ask.text());
    said(ann.click(&ask, "Yes, resign").await);
    let over = board_with(ann, "gave the match up").await;
    let won = |one: &Person, two: &Person| {
        over.text().contains(&format!("**{}, {} won the match.**", one.mention(), two.mention()))
    };
    assert!(won(cleo, dora) || won(dora, cleo), "{}", over.text());
    assert_eq!(house.state(ann).await, "[] []");
    looked(&everybody);
    house.close(&everybody).await;
}
