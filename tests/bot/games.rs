//! Playing: the pad, commands, replies, the board message, resigning, rematches, and lists of games.

use discord_sandbox::client::{MessageView, Response};
use pente::Size;

use super::test_bot::{
    TestBot, alt, assert_ephemeral, assert_refused, board, boards, looked, mark_message_read, message_of, wait,
    wait_for_board, wait_for_challenge,
};

fn buttons(pad: &MessageView) -> Vec<(String, u64)> {
    let parts = pad.components().into_iter().filter(|part| part["type"] == 2);
    parts
        .map(|part| (part["label"].as_str().unwrap_or_default().to_owned(), part["style"].as_u64().unwrap_or(0)))
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_clicks_make_a_move() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let first_board = board(one).expect("a board");
    // The first stone has one point only.
    let played = message_of(one.click(&first_board, "Play").await);
    assert!(played.is_ephemeral());
    assert!(played.text().contains("You played **K10**"), "{}", played.text());
    let now = wait_for_board(two, "**K10**").await;
    assert_eq!(now.id(), first_board.id(), "edited in place while both are there");
    assert!(now.content().contains(&two.mention()), "{}", now.content());

    let pad = message_of(two.click(&now, "Play").await);
    let listed = buttons(&pad);
    let points: Vec<_> = listed.iter().take(12).map(|(label, _)| Size::STANDARD.parse(label).expect(label)).collect();
    assert!(listed.iter().take(12).all(|(_, style)| *style == 2), "all grey, so that no colour is a hint: {listed:?}");
    let reading_order = |points: &[pente::Point]| points.is_sorted_by_key(|point| (-point.y(), point.x()));
    assert!(reading_order(&points), "in board order: {listed:?}");
    let rest: Vec<&str> = listed.iter().skip(12).map(|(label, _)| label.as_str()).collect();
    assert_eq!(rest, ["Type", "More", "Full board", "Close"]);
    let select = pad.components().into_iter().find(|part| part["type"] == 3).expect("a select").clone();
    let options: Vec<&str> =
        select["options"].as_array().expect("options").iter().filter_map(|o| o["label"].as_str()).collect();
    assert_eq!(options.len(), 25);
    assert!(options.iter().all(|label| !listed.iter().any(|(button, _)| button == label)), "no point is offered twice");

    let whole = message_of(two.click(&pad, "Full board").await);
    assert!(whole.labels().contains(&"Close-up"), "{:?}", whole.labels());
    assert!(alt(&pad).starts_with("Close-up of the board. Points"), "{}", alt(&pad));
    assert!(alt(&whole).starts_with("A Pente board. Points"), "{}", alt(&whole));
    let near = message_of(two.click(&whole, "Close-up").await);
    let value = select["options"][0]["value"].as_str().expect("a value");
    let chosen = message_of(two.select(&near, select["custom_id"].as_str().expect("an id"), &[value]).await);
    assert!(chosen.text().contains(&format!("**{}**", options[0])), "{}", chosen.text());
    wait_for_board(one, &format!("**{}**", options[0])).await;
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn points_are_parsed_in_several_notations() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "freestyle").await;
    let pad = message_of(one.click(&board(one).expect("a board"), "Play").await);
    let form = one.click(&pad, "Type").await.expect("sent").modal().expect("a form");
    let field = form.fields()[0].to_owned();
    // A reply without its ping reaches the bot without its text.
    let shown = format!("{:?}", form.components);
    assert!(shown.contains("if the reply keeps its ping"), "{shown}");
    assert_refused(one.submit(&form, [(field.as_str(), "i9")]).await, "Columns skip the letter I: **J9**?");
    let pad = message_of(one.click(&board(one).expect("a board"), "Play").await);
    let form = one.click(&pad, "Type").await.expect("sent").modal().expect("a form");
    let typed = message_of(one.submit(&form, [(field.as_str(), " 10 k ")]).await);
    assert!(typed.text().contains("**K10**"), "{}", typed.text());
    let answer = message_of(two.run("/m", [("at", "l9")]).await);
    assert!(answer.text().contains("**L9**"), "{}", answer.text());
    // A reply to the board is a move, without a command.
    let now = wait_for_board(one, "**L9**").await;
    one.reply(&now, "m 12").expect("may write");
    let now = wait_for_board(two, "**M12**").await;
    // A reply that is not a point is conversation.
    two.reply(&now, "well played!").expect("may write");
    two.reply(&now, "M11").expect("may write");
    wait_for_board(one, "**M11**").await;
    let suggested = one.autocomplete("/move", [], ("at", "k1")).await.expect("asked").expect("answered");
    let names: Vec<&str> = suggested.iter().filter_map(|choice| choice["name"].as_str()).collect();
    assert!(!names.is_empty() && names.len() <= 25 && names.iter().all(|name| name.starts_with("K1")), "{names:?}");
    assert!(!names.contains(&"K10"), "occupied: {names:?}");
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn captures_and_lines_are_announced() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "tournament").await;
    let script = [
        (one, "K10", "**K10**"),
        (two, "L10", "**L10**"),
        (one, "K13", "**K13**"),
        (two, "M10", "**M10**"),
        (one, "N10", "captured 2 stones"),
        (two, "A1", "**A1**"),
        (one, "K12", "**Tria.**"),
        (two, "A3", "**A3**"),
        (one, "K11", "**Tessera!**"),
        (two, "A5", "**A5**"),
        (one, "K9", "won** with five in a row"),
    ];
    for (client, at, words) in script {
        client.move_to(at).await;
        let shown = wait_for_board(&ann, words).await;
        let alt = alt(&shown);
        assert!(alt.starts_with("Pente board, 19 by 19") && alt.len() <= 1024, "{alt}");
    }
    let over = wait_for_board(&ann, "won").await;
    assert!(
        over.text().contains("with five in a row, K9–K13") || over.text().contains("with five in a row, K13–K9"),
        "{}",
        over.text()
    );
    assert_eq!(over.labels().first(), Some(&"Rematch"), "{:?}", over.labels());
    let first = bot
        .store()
        .leaderboard(tessera::domain::rating::Scope::Guild(bot.guild()), "pente", 10)
        .await
        .expect("readable");
    assert_eq!(
        first.iter().map(|line| (line.player.get(), line.wins, line.losses)).collect::<Vec<_>>(),
        [(one.id(), 1, 0), (two.id(), 0, 1)]
    );
    let table = message_of(ann.run("/leaderboard", [("style", "text")]).await);
    assert!(table.text().contains(&one.mention()) && table.text().contains("1 won, 0 lost"), "{}", table.text());
    let profile = message_of(ann.run("/profile", [("player", bot.name_of(two).as_str()), ("style", "text")]).await);
    assert!(profile.text().contains("lost to"), "{}", profile.text());

    // The loser opens the rematch; both players have to request it.
    message_of(one.click(&over, "Rematch").await);
    let offered = wait_for_challenge(two, "Accept").await;
    message_of(two.click(&offered, "Accept").await);
    let again = wait_for_board(&ann, "opens").await;
    assert!(again.content().contains(&two.mention()), "the loser opens: {}", again.content());
    mark_message_read(&[one, two], &offered);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn resigning_needs_a_confirmation() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    one.move_to("K10").await;
    wait_for_board(&ann, "**K10**").await;
    let before = bot.state(&ann).await;
    let asked = assert_ephemeral(two.run("/game resign", []).await, "It counts as a loss");
    message_of(two.click(&asked, "Keep playing").await);
    assert_eq!(bot.state(&ann).await, before);
    let more = message_of(two.click(&board(two).expect("a board"), "More").await);
    assert!(more.is_ephemeral());
    let letters = message_of(two.click(&more, "Text board").await);
    for part in ["```", "A B C D E F G H J", "[O]", "Last move: K10"] {
        assert!(letters.text().contains(part), "{part}: {}", letters.text());
    }
    let asked = message_of(two.click(&more, "Resign").await);
    let done = message_of(two.click(&asked, "Yes, resign").await);
    assert!(done.text().contains("You resigned"), "{}", done.text());
    let over = wait_for_board(&ann, "by resignation").await;
    let alt = alt(&over);
    assert!(alt.contains("by resignation") && !alt.contains("No stone"), "{alt}");
    assert!(over.text().contains(&format!("{} won", one.mention())), "{}", over.text());
    bot.close(&[&ann, &ben]).await;
}

/// What `/game` does in a running game is one press away; a claim stands on the board itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_done_in_a_game_is_behind_more() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let options = [("rated", "false"), ("clock", "1d"), ("match", "best-of-3")];
    let (one, two) = bot.begin_with([&ann, &ben], &options).await;
    one.move_to("K10").await;
    two.move_to("L9").await;
    let more = message_of(one.click(&wait_for_board(one, "**L9**").await, "More").await);
    for label in ["Offer draw", "Take back", "Pause", "Resign", "Hint", "Match", "Export"] {
        assert!(more.labels().contains(&label), "{label}: {:?}", more.labels());
    }
    message_of(one.click(&more, "Pause").await);
    message_of(two.click(&wait_for_board(two, "proposes a **pause**").await, "Accept").await);
    for client in [one, two] {
        let more = message_of(client.click(&wait_for_board(client, "**Paused.**").await, "More").await);
        assert!(more.labels().contains(&"Resume"), "{:?}", more.labels());
        for label in ["Hint", "Columns and rows"] {
            assert!(!more.labels().contains(&label), "{label}: {:?}", more.labels());
        }
    }
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_games_can_share_a_channel() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let (first, _) = bot.begin(&ann, &ben, "standard").await;
    if first.id() == ben.id() {
        ben.move_to("K10").await;
    }
    message_of(ann.run("/challenge", [("opponent", "Cleo")]).await);
    let asked = wait_for_challenge(&cleo, "Accept").await;
    message_of(cleo.click(&asked, "Accept").await);
    wait("a second board", async || boards(&ann).len() == 2).await;
    let cleo_opens = board(&ann).is_some_and(|board| board.content().contains(&cleo.mention()));
    if cleo_opens {
        cleo.move_to("K10").await;
    }
    let mine = message_of(ann.run("/game list", []).await);
    assert_eq!(mine.text().matches("**your turn**").count(), 2, "{}", mine.text());
    let at = if cleo_opens { "M11" } else { "K10" };
    let before = bot.state(&ann).await;
    let which = message_of(ann.run("/move", [("at", at)]).await);
    assert!(which.text().contains("several games"), "{}", which.text());
    for board in boards(&ann) {
        let link = format!("/{}", board.id());
        assert!(
            which.text().lines().any(|line| line.starts_with("• Game ") && line.ends_with(&link)),
            "{}",
            which.text()
        );
    }
    assert_eq!(bot.state(&ann).await, before, "the bot asks instead of guessing");
    let select = which.components().into_iter().find(|part| part["type"] == 3).expect("a select").clone();
    let option = select["options"]
        .as_array()
        .expect("options")
        .iter()
        .find(|option| option["label"].as_str().is_some_and(|label| label.starts_with("Game 2")));
    let value = option.expect("the second game")["value"].as_str().expect("a value").to_owned();
    message_of(ann.select(&which, select["custom_id"].as_str().expect("an id"), &[&value]).await);
    wait("the second board has moved", async || {
        boards(&ann).iter().filter(|board| board.text().contains(&format!("{} played **{at}**", ann.mention()))).count()
            == 1
    })
    .await;
    looked(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_survive_a_restart() {
    let (mut bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    message_of(ann.run("/challenge", [("opponent", "Ben"), ("preset", "freestyle")]).await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    bot.stop().await;
    bot.start().await;
    message_of(ben.click(&asked, "Accept").await);
    let first_board = wait_for_board(&ann, "opens").await;
    let (one, two) = if first_board.content().contains(&ann.mention()) { (&ann, &ben) } else { (&ben, &ann) };
    let pad = message_of(one.click(&first_board, "Play").await);
    bot.stop().await;
    bot.start().await;
    let at = pad.labels()[0];
    message_of(one.click(&pad, at).await);
    let now = wait_for_board(two, &format!("**{at}**")).await;
    wait("one board", async || boards(two).len() == 1).await;
    bot.stop().await;
    bot.start().await;
    let pad = message_of(two.click(&now, "Play").await);
    assert_eq!(buttons(&pad).len(), 16);
    // Listed once, not at every start.
    assert_eq!(ann.commands().iter().filter(|name| *name == "/challenge").count(), 1);
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_command_reposts_the_board() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    bot.begin(&ann, &ben, "standard").await;
    let first_board = board(&ann).expect("a board");
    for n in 0..8 {
        ann.send_message(&format!("chat {n}")).expect("may write");
    }
    message_of(ben.run("/board", []).await);
    wait("one board, further down", async || {
        boards(&ann).len() == 1 && board(&ann).is_some_and(|board| board.id() > first_board.id())
    })
    .await;
    for n in 0..8 {
        ben.send_message(&format!("chat {n}")).expect("may write");
    }
    let second = board(&ann).expect("a board");
    let pressed = ann.start_click(&second, "Move to bottom").expect("sent").acknowledged().await;
    assert!(!matches!(pressed, Response::Failed(_)), "{pressed:?}");
    wait("one board, further down", async || {
        boards(&ann).len() == 1 && board(&ann).is_some_and(|board| board.id() > second.id())
    })
    .await;
    let letters = message_of(ann.run("/board", [("style", "text")]).await);
    assert!(letters.text().contains("```"), "{}", letters.text());
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn help_and_rules_respond() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    assert!(message_of(ann.run("/help", []).await).text().contains("I have all the permissions I need here"));
    ann.open_channel("#quiet").expect("she sees it");
    let help = message_of(ann.run("/help", []).await);
    assert!(help.text().contains("**Send Messages**"), "{}", help.text());
    ann.open_channel("#pente").expect("she sees it");
    let rules = message_of(ann.run("/rules", [("preset", "tournament")]).await);
    for words in
        ["Rules: Pente", "19×19", "at least 3 lines", "**Captures**", "capturing 10 stones (5 pairs) also wins"]
    {
        assert!(rules.text().contains(words), "{words}: {}", rules.text());
    }
    assert!(rules.text().contains("**N6** captures 2 stones"), "{}", rules.text());
    let alt = alt(&rules);
    assert!(alt.contains("O10 makes 5 in a row"), "{alt}");
    assert!(message_of(ann.run("/game list", []).await).text().contains("You have no games in progress"));
    assert!(message_of(ann.run("/leaderboard", []).await).text().contains("No rated games"));
    assert!(message_of(ann.run("/profile", []).await).text().contains("No rated games yet"));
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rules_describe_the_game_in_the_channel() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let check = async |options: &[(&str, &str)], words: &str| {
        let rules = message_of(cleo.run("/rules", options).await);
        assert!(rules.text().contains(words), "{words}: {}", rules.text());
    };
    check(&[], "Rules: Pente").await;
    bot.begin(&ann, &ben, "keryo").await;
    check(&[], "Rules: Keryo-Pente").await;
    check(&[], "**O14** captures 3 stones").await;
    check(&[("preset", "gomoku")], "Rules: Gomoku").await;
    check(&[("options", "board:15")], "15×15").await;
    let more = message_of(cleo.click(&board(&cleo).expect("a board"), "More").await);
    let rules = message_of(cleo.click(&more, "Rules").await);
    assert!(rules.text().contains("Keryo-Pente") && !rules.attachments().is_empty(), "{}", rules.text());
    bot.close(&[&ann, &ben, &cleo]).await;
}

also_on_postgres! {
    two_clicks_make_a_move
    points_are_parsed_in_several_notations
    captures_and_lines_are_announced
    resigning_needs_a_confirmation
    what_is_done_in_a_game_is_behind_more
    several_games_can_share_a_channel
    games_survive_a_restart
    the_board_command_reposts_the_board
    help_and_rules_respond
    rules_describe_the_game_in_the_channel
}
