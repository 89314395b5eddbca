//! Matches: agreed in a challenge, played game by game, resigned, viewed.

use discord_sandbox::client::MessageView;

use super::test_bot::{
    TestBot, TestClient, alt, assert_refused, board, boards, looked, message_of, wait, wait_for_board,
    wait_for_challenge,
};

/// Starts a match between two players and returns the board of its first game.
async fn begin(one: &TestClient, two: &TestClient, options: &[(&str, &str)]) -> MessageView {
    let mut all = vec![("opponent", "Ben")];
    all.extend(options);
    message_of(one.run("/challenge", &all).await);
    let asked = wait_for_challenge(two, "Accept").await;
    message_of(two.click(&asked, "Accept").await);
    wait_for_board(one, "opens").await
}

/// Waits for the latest board to be that of a game of the match with this number.
async fn board_of(client: &TestClient, number: u32, words: &str) -> MessageView {
    let says = |shown: &MessageView| shown.text().contains(&format!("game {number}: ")) && shown.text().contains(words);
    let find = || boards(client).into_iter().rfind(|shown| says(shown));
    wait(&format!("a board of game {number} that contains {words}"), async || find().is_some()).await;
    find().expect("just seen")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_best_of_three_starts_its_next_game() {
    let (mut bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    message_of(ann.run("/challenge", [("opponent", "Ben"), ("match", "best of 3")]).await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    for words in ["Match: best of 3.", "The loser of a game moves first in the next one."] {
        assert!(asked.text().contains(words), "{words}: {}", asked.text());
    }
    message_of(ben.click(&asked, "Accept").await);
    let first = board_of(&ann, 1, "opens").await;
    let score = format!("Match 1, best of 3, game 1: {} 0, {} 0", ann.mention(), ben.mention());
    let turned = format!("Match 1, best of 3, game 1: {} 0, {} 0", ben.mention(), ann.mention());
    assert!(first.text().contains(&score) || first.text().contains(&turned), "{}", first.text());

    // Ben loses the first game and opens the second.
    ben.resign().await;
    let over = board_of(&ann, 1, "won").await;
    assert!(over.text().contains(&format!("{} 1", ann.mention())), "{}", over.text());
    assert!(over.text().contains("The match goes on"), "{}", over.text());
    assert!(over.labels().contains(&"Match") && !over.labels().contains(&"Rematch"), "{:?}", over.labels());
    let second = board_of(&ann, 2, "opens").await;
    assert!(second.content().starts_with(&format!("{} opens", ben.mention())), "{}", second.text());
    assert_ne!(second.id(), over.id(), "the board of the first game stays");
    // There is no rematch button between games of a match.
    let old = bot
        .post_buttons(
            &ann,
            &serde_json::json!([{"type": 1, "components": [
        {"type": 2, "style": 2, "label": "Rematch", "custom_id": "t1:rematch:1"}]}]),
        )
        .await;
    assert_refused(ann.click(&old, "Rematch").await, "There is no rematch during a match");
    assert_refused(ann.run("/game rematch", []).await, "There is no rematch during a match");

    // The match survives a restart.
    bot.stop().await;
    bot.start().await;
    let standing = message_of(ben.click(&over, "Match").await);
    for words in ["**Match 1**, best of 3", "Game 1: <@", "Game 2 is running: https://"] {
        assert!(standing.text().contains(words), "{words}: {}", standing.text());
    }
    ann.resign().await;
    let third = board_of(&ann, 3, "opens").await;
    assert!(third.content().starts_with(&format!("{} opens", ann.mention())), "{}", third.text());
    ben.resign().await;
    let last = board_of(&ann, 3, "won the match").await;
    assert!(last.text().contains(&format!("**{} won the match.**", ann.mention())), "{}", last.text());
    assert!(last.labels().contains(&"Rematch"), "{:?}", last.labels());
    bot.settled().await;
    assert_eq!(boards(&ann).len(), 3);
    // A rematch with the same terms.
    message_of(ben.click(&last, "Rematch").await);
    let again = wait_for_challenge(&ann, "Accept").await;
    assert!(again.text().contains("Match: best of 3."), "{}", again.text());
    message_of(ben.click(&again, "Withdraw").await);
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_points_match_has_a_handicap() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let options = [("options", "board:15 freestyle points:21"), ("handicap", "5")];
    assert_refused(
        ann.run("/challenge", [("opponent", "Ben"), options[0], options[1]]).await,
        "There is no option called",
    );
    assert_eq!(bot.state(&ann).await, "[] []");
    let options = [("options", "board:15 opening:free points:21"), ("handicap", "5")];
    let first = begin(&ann, &ben, &options).await;
    assert!(first.text().contains("points match to 21") && first.text().contains(&format!("{} 5", ben.mention())));
    let one = if first.content().starts_with(&ann.mention()) { &ann } else { &ben };
    let two = if one.id() == ann.id() { &ben } else { &ann };
    bot.play(one, two, &["H8", "A1", "J8", "A2", "K8", "A3", "L8", "A4", "G8"]).await;
    let over = board_of(&ann, 1, "won").await;
    // A line scores 5, and a remaining row of four 1.
    let made = format!("Points from this game: {} 5, {} 1", one.mention(), two.mention());
    assert!(over.text().contains(&made), "{made}: {}", over.text());
    let handicap = |client: &TestClient| if client.id() == ben.id() { 5 } else { 0 };
    let score = format!("{} {}, {} {}", one.mention(), 5 + handicap(one), two.mention(), 1 + handicap(two));
    assert!(over.text().contains(&score), "{score}: {}", over.text());
    let picture = alt(&over);
    assert!(picture.contains("Points from this game: "), "{picture}");
    let next = board_of(&ann, 2, "opens").await;
    assert!(next.content().starts_with(&two.mention()), "{}", next.text());
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_set_is_rated_with_any_opening() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let options = [("match", "set"), ("preset", "standard")];
    let first = begin(&ann, &ben, &options).await;
    assert!(first.text().contains("Standard, rated") && first.text().contains("two games"), "{}", first.text());
    ben.resign().await;
    let second = board_of(&ann, 2, "opens").await;
    let opener = |board: &MessageView| board.content().starts_with(&ann.mention());
    assert_ne!(opener(&first), opener(&second), "the other colour");
    let ranking = message_of(ann.run("/leaderboard", [("style", "text")]).await);
    assert!(ranking.text().contains("There are no rated games yet"), "the set is rated at its end: {}", ranking.text());
    ann.resign().await;
    let last = board_of(&ann, 2, "match is a draw").await;
    assert!(last.text().contains("**The match is a draw.**"), "{}", last.text());
    let ranking = message_of(ann.run("/leaderboard", [("style", "text")]).await);
    assert!(!ranking.text().contains("There are no rated games yet"), "{}", ranking.text());
    assert_eq!(ranking.text().matches("0 won, 0 lost, 1 drawn").count(), 2, "one draw: {}", ranking.text());
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn resigning_a_match_needs_a_confirmation() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    assert!(message_of(ann.run("/game match", []).await).text().contains("You have no matches yet"));
    let first = begin(&ann, &ben, &[("match", "best-of-5")]).await;
    // From the board, from the confirmation of resigning a game, and as text.
    let more = message_of(ann.click(&first, "More").await);
    assert!(message_of(ann.click(&more, "Match").await).text().contains("**Match 1**, best of 5"));
    let asked = message_of(ann.run("/game resign", []).await);
    assert_eq!(asked.labels(), ["Yes, resign", "Keep playing", "Resign the match"]);
    assert!(message_of(ann.click(&asked, "Resign the match").await).text().contains("Resign match 1 against"));
    let letters = message_of(ann.run("/board", [("style", "text")]).await);
    assert!(letters.text().contains("Match 1, best of 5, game 1"), "{}", letters.text());
    let list = message_of(ann.run("/game match", []).await);
    for words in ["**Your matches**", &format!("Match 1 against {}, best of 5: ", ben.mention()), "running"] {
        assert!(list.text().contains(words), "{words}: {}", list.text());
    }
    let shown = message_of(ann.select(&list, "t1:match:pick", &["1"]).await);
    assert!(shown.text().contains("**Match 1**, best of 5") && shown.labels().contains(&"Resign the match"));
    let ask = message_of(ann.click(&shown, "Resign the match").await);
    assert!(ask.text().contains("Resign match 1 against"), "{}", ask.text());
    message_of(ann.click(&ask, "Keep playing").await);
    bot.game(&ann).await;
    // Other users can view the match but not resign it.
    let before = bot.state(&ann).await;
    let seen = bot.post_button(&cleo, "t1:match:show:1").await;
    let seen = message_of(cleo.click(&seen, "Press").await);
    assert!(seen.labels().is_empty() && seen.text().contains("**Match 1**"), "{}", seen.text());
    for (id, words) in [
        ("t1:match:resign:1", "You’re not in match 1"),
        ("t1:match:resign-now:1", "You’re not in match 1"),
        ("t1:match:resign:7", "I don’t know that match"),
        ("t1:match:resign-now:7", "I don’t know that match"),
        ("t1:match:show:7", "I don’t know that match"),
    ] {
        let posted = bot.post_button(&cleo, id).await;
        assert_refused(cleo.click(&posted, "Press").await, words);
    }
    assert_eq!(bot.state(&ann).await, before);
    // This time it is confirmed.
    let posted = bot.post_button(&ann, "t1:match:resign-now:1").await;
    let done = message_of(ann.click(&posted, "Press").await);
    assert!(done.text().contains("You resigned match 1"), "{}", done.text());
    let over = wait_for_board(&ann, "resigned the match").await;
    assert!(over.text().contains(&format!("**{} won the match.**", ben.mention())), "{}", over.text());
    assert_eq!(bot.state(&ann).await, "[] []");
    let posted = bot.post_button(&ben, "t1:match:resign:1").await;
    assert_refused(ben.click(&posted, "Press").await, "Match 1 is over");
    assert!(message_of(ben.run("/game match", []).await).text().contains("won"));
    assert!(message_of(ann.run("/game match", []).await).text().contains("lost"));
    looked(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_match_terms_are_refused_with_the_reason() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let check = async |options: &[(&str, &str)], words: &str| {
        let before = bot.state(&ann).await;
        let mut all = vec![("opponent", "Ben")];
        all.extend(options);
        assert_refused(ann.run("/challenge", &all).await, words);
        assert_eq!(bot.state(&ann).await, before, "{options:?}");
    };
    check(&[("match", "forever")], "I can’t read “forever” as a match").await;
    check(&[("match", "best of 99")], "A match can’t be best of 99: the range is 2 to 21 games").await;
    check(&[("match", "points 500")], "can’t be to 500 points").await;
    check(&[("handicap", "5")], "needs a points match").await;
    check(&[("match", "best of 3"), ("handicap", "5")], "needs a points match").await;
    check(&[("match", "points 21"), ("handicap", "21")], "has to be below the 21 points").await;
    check(&[("match", "points 21"), ("handicap", "lots")], "I can’t read “lots” as a handicap").await;
    check(&[("match", "points 21"), ("options", "match:set")], "`match` is given twice: points 21 and set").await;
    assert_refused(
        ann.run("/table", [("preset", "free-for-all"), ("match", "set")]).await,
        "one game with each colour",
    );
    assert_refused(
        ann.run("/table", [("options", "points:21 handicap:5")]).await,
        "At an open table nobody knows who will join",
    );
    assert!(board(&ben).is_none());
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_players_play_a_match_from_a_lobby() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let everybody: Vec<&TestClient> = clients.iter().collect();
    let [ann, ben, cleo] = &clients;
    let sent = ann.run("/table", [("preset", "points-multi"), ("players", "3"), ("match", "to 30")]).await;
    message_of(sent);
    let lobby = wait_for_challenge(ann, "Leave").await;
    for words in ["Match: points match to 30.", "Scoring: 10 for a line", "per row of 3"] {
        assert!(lobby.text().contains(words), "{words}: {}", lobby.text());
    }
    for client in [ben, cleo] {
        client.click(&lobby, "Join").await.expect("sent").message().expect("the message changes");
    }
    board_of(ann, 1, "opens").await;
    ben.resign().await;
    board_of(ann, 1, "resigned").await;
    cleo.resign().await;
    let next = board_of(ann, 2, "opens").await;
    assert!(!next.content().starts_with(&ann.mention()), "a loser opens: {}", next.text());
    looked(&everybody);
    bot.close(&everybody).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_with_a_handicap_is_not_rated() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let options = [("opponent", "Ben"), ("preset", "tournament"), ("match", "points 21"), ("handicap", "5")];
    let before = bot.state(&ann).await;
    let rated: Vec<(&str, &str)> = options.into_iter().chain([("rated", "true")]).collect();
    assert_refused(ann.run("/challenge", &rated).await, "Only games with an equal start can be rated");
    assert_eq!(bot.state(&ann).await, before);
    let sent = message_of(ann.run("/challenge", &options).await);
    assert!(sent.text().contains("Unrated: one of you starts with points."), "{}", sent.text());
    let asked = wait_for_challenge(&ben, "Accept").await;
    assert!(asked.text().contains("unrated"), "{}", asked.text());
    message_of(ben.click(&asked, "Accept").await);
    assert!(board_of(&ann, 1, "opens").await.text().contains("Pente, unrated"));
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// In team games one player's resignation counts for the team, and in a match of teams too; the confirmation says so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn resigning_for_a_team_is_announced_in_the_confirmation() {
    let (bot, clients) = TestBot::with_clients(["Ann", "Ben", "Cleo", "Dora"]).await;
    let everybody: Vec<&TestClient> = clients.iter().collect();
    let [ann, ben, cleo, dora] = &clients;
    message_of(ann.run("/table", [("preset", "team"), ("match", "best of 3")]).await);
    let lobby = wait_for_challenge(ann, "Leave").await;
    for (client, team) in [(ben, "Join team A"), (cleo, "Join team B"), (dora, "Join team B")] {
        client.click(&lobby, team).await.expect("sent").message().expect("the message changes");
    }
    board_of(ann, 1, "opens").await;
    let asked = message_of(ann.run("/game resign", []).await);
    assert!(asked.text().contains("Your whole team resigns with you."), "{}", asked.text());
    let opponents = |shown: &MessageView| {
        let named = |client: &TestClient| shown.text().contains(&client.mention());
        (named(ben), named(cleo), named(dora))
    };
    assert_eq!(opponents(&asked), (false, true, true), "team-mates are not opponents: {}", asked.text());
    let ask = message_of(ann.click(&asked, "Resign the match").await);
    assert!(ask.text().contains("Resign match 1 against"), "{}", ask.text());
    assert!(ask.text().contains("Your whole team resigns with you."), "{}", ask.text());
    assert_eq!(opponents(&ask), (false, true, true), "{}", ask.text());
    message_of(ann.click(&ask, "Yes, resign").await);
    let over = wait_for_board(ann, "resigned the match").await;
    let won = |one: &TestClient, two: &TestClient| {
        over.text().contains(&format!("**{} and {} won the match.**", one.mention(), two.mention()))
    };
    assert!(won(cleo, dora) || won(dora, cleo), "{}", over.text());
    assert_eq!(bot.state(ann).await, "[] []");
    looked(&everybody);
    bot.close(&everybody).await;
}

also_on_postgres! {
    a_best_of_three_starts_its_next_game
    a_points_match_has_a_handicap
    a_set_is_rated_with_any_opening
    resigning_a_match_needs_a_confirmation
    invalid_match_terms_are_refused_with_the_reason
    three_players_play_a_match_from_a_lobby
    a_match_with_a_handicap_is_not_rated
    resigning_for_a_team_is_announced_in_the_confirmation
}
