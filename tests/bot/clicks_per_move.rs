//! Counts the clicks per move over recorded games that are played on the pad.

use pente::Size;

use super::test_bot::{TestBot, TestClient, message_of, wait_for_board};
use crate::support::games::played_games;

/// The number of games, and of moves of each: enough to leave the opening.
const GAMES: usize = 5;
const MOVES: usize = 10;

/// The maximum average number of clicks per move.
const GOAL: f64 = 2.2;

/// Plays a point starting from the board, and counts clicks as on a phone: one for a button, two for a select. A modal
/// counts one each for opening it, focusing its field, every typed character, and submitting it.
async fn tap(client: &TestClient, at: &str, before: &str) -> usize {
    let board = wait_for_board(client, before).await;
    let pad = message_of(client.click(&board, "Play").await);
    let (taps, played) = if pad.text().contains("You played") {
        // The first stone is forced.
        (1, pad)
    } else if pad.labels().contains(&at) {
        (2, message_of(client.click(&pad, at).await))
    } else if let Some((id, value)) = listed(&pad, at) {
        (3, message_of(client.select(&pad, &id, &[&value]).await))
    } else {
        let form = client.click(&pad, "Type").await.expect("sent").modal().expect("a form");
        let field = form.fields()[0].to_owned();
        (4 + at.len(), message_of(client.submit(&form, [(field.as_str(), at)]).await))
    };
    assert!(played.text().contains(&format!("You played **{at}**")), "{at}: {}", played.text());
    taps
}

/// The custom id of the pad's select and the value of a point in it.
fn listed(pad: &discord_sandbox::client::MessageView, at: &str) -> Option<(String, String)> {
    let select = pad.components().into_iter().find(|part| part["type"] == 3)?.clone();
    let option = select["options"].as_array()?.iter().find(|option| option["label"] == at)?;
    Some((select["custom_id"].as_str()?.to_owned(), option["value"].as_str()?.to_owned()))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_takes_two_clicks() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (mut taps, mut moves) = (0, 0);
    for game in played_games().step_by(97).take(GAMES) {
        let (one, two) = bot.begin(&ann, &ben, "tournament").await;
        let mut before = "opens".to_owned();
        for (n, at) in game.moves.into_iter().take(MOVES).enumerate() {
            Size::STANDARD.parse(at).expect("a point");
            taps += tap(if n % 2 == 0 { one } else { two }, at, &before).await;
            moves += 1;
            before = format!("**{at}**");
            if bot.running_games(&ann).await.is_empty() {
                break;
            }
        }
        bot.settled().await;
        if !bot.running_games(&ann).await.is_empty() {
            one.resign().await;
        }
        bot.settled().await;
    }
    let average = f64::from(u32::try_from(taps).expect("few")) / f64::from(u32::try_from(moves).expect("few"));
    println!("{taps} taps for {moves} moves: {average:.2} each");
    assert!(average <= GOAL, "{taps} taps for {moves} moves");
    bot.close(&[&ann, &ben]).await;
}
