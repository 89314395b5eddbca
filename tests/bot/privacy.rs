//! `/privacy`, `/block` and `/unblock`.

use crate::support::writes::Writes as _;
use discord_sandbox::admin;
use serde_json::{Value, json};
use sqlx::ConnectOptions as _;
use sqlx::sqlite::SqliteConnectOptions;
use tessera::domain::ids::{GuildId, PlayerId};
use tessera::domain::puzzles::PuzzleRecord;
use tessera::domain::rating::Scope;

use super::house::{House, Person, board_with, refused, said, wait};

fn id(person: &Person) -> PlayerId {
    PlayerId::new(person.id())
}

/// A game that the second of the two in turn order resigned, and who won it.
async fn won<'a>(house: &House, ann: &'a Person, ben: &'a Person) -> &'a Person {
    let (one, two) = house.begin(ann, ben, "tournament").await;
    said(one.run("/move", [("at", "K10")]).await);
    let asked = said(two.run("/resign", []).await);
    said(two.click(&asked, "Yes, resign").await);
    board_with(ann, "won").await;
    one
}

async fn ranked(house: &House) -> Vec<PlayerId> {
    let guild = *house.sandbox.server().lock().guilds.keys().next().expect("a server");
    let board = house.store().leaderboard(Scope::Guild(GuildId::new(guild)), "pente", 10).await.expect("readable");
    board.into_iter().map(|standing| standing.player).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_kept_can_be_seen_exported_hidden_and_deleted() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let winner = won(&house, &ann, &ben).await;
    let (day, now) = (20_000, house.now());
    house.store().mark_solved(id(winner), "b3".to_owned(), Some(day), now).await.expect("writes");
    house.store().keep_import(id(winner), "1. K10".to_owned(), now).await.expect("writes");
    let sheet = said(winner.run("/privacy", []).await);
    assert!(sheet.is_ephemeral() && sheet.content().contains("games: 1"), "{}", sheet.text());
    assert!(sheet.content().contains("puzzles you solved: 1"), "{}", sheet.text());

    let file = said(winner.click(&sheet, "Export").await);
    assert!(file.is_ephemeral());
    let url = file.attachments()[0]["url"].as_str().expect("an address").to_owned();
    let text = reqwest::get(url).await.expect("the sandbox answers").text().await.expect("text");
    let all: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(all["player"], winner.id().to_string());
    assert_eq!(all["games"][0]["moves"][0], "K10", "{all}");
    assert_eq!(
        (all["challenges"].as_array().map(Vec::len), all["settings"]["theme"].as_str()),
        (Some(1), Some("walnut"))
    );

    assert_eq!(all["puzzles"]["solved"][0]["puzzle"], "b3", "{all}");
    let streak = json!({"days_in_a_row": 1, "best": 1, "last_day_since_1970": day});
    assert_eq!(all["puzzles"]["puzzle_of_the_day"], streak, "{all}");
    assert_eq!(all["rating_changes"][0]["half_points"], 2, "{all}");
    assert_eq!(all["records"][0]["record"], "1. K10", "{all}");

    assert!(ranked(&house).await.contains(&id(winner)));
    let sheet = said(winner.click(&sheet, "Hide me from leaderboards").await);
    assert!(sheet.content().contains("leave you out"), "{}", sheet.text());
    assert!(!ranked(&house).await.contains(&id(winner)));
    let sheet = said(winner.click(&sheet, "Show me on leaderboards").await);
    assert!(ranked(&house).await.contains(&id(winner)));

    let asked = said(winner.click(&sheet, "Delete my data").await);
    let sheet = said(winner.click(&asked, "Cancel").await);
    assert!(sheet.content().contains("games: 1"), "nothing is deleted: {}", sheet.text());
    let asked = said(winner.click(&sheet, "Delete my data").await);
    let done = said(winner.click(&asked, "Yes, delete everything").await);
    assert!(done.content().contains("One game stays"), "{}", done.text());
    let left = house.store().dossier(id(winner)).await.expect("readable");
    assert_eq!((left.puzzles, left.imports.len()), (PuzzleRecord::default(), 0));
    assert!(!ranked(&house).await.contains(&id(winner)));
    let holdings = house.store().holdings(id(winner)).await.expect("readable");
    assert_eq!((holdings.games, holdings.ratings, holdings.challenges), (0, 0, 0));
    let other = if winner.id() == ann.id() { &ben } else { &ann };
    let game = house.store().dossier(id(other)).await.expect("readable").games.remove(0);
    assert_eq!(game.game.actions().len(), 2, "the other one's game is as it was");
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deleting_gives_up_what_runs_and_then_there_is_nothing() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    house.begin(&ann, &ben, "standard").await;
    let sheet = said(ann.run("/privacy", []).await);
    let asked = said(ann.click(&sheet, "Delete my data").await);
    said(ann.click(&asked, "Yes, delete everything").await);
    board_with(&ben, "won").await;
    assert!(house.store().running_of(id(&ben)).await.expect("readable").is_empty());
    let button = json!({"type": 2, "style": 4, "label": "Again", "custom_id": "t1:delete-me-now"});
    let old = house.post_buttons(&ann, &json!([{"type": 1, "components": [button]}])).await;
    // The press itself is heard of, but it leaves nothing behind.
    let done = said(ann.click(&old, "Again").await);
    assert!(done.content().contains("nothing to delete"), "{}", done.text());
    for person in [&ann, &ben] {
        super::house::read(person, |seen| seen.message().is_some_and(|shown| shown.id() == old.id()));
    }
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_plays_on_after_deleting_has_a_name() {
    let house = House::open().await;
    let ben = house.person("Ben");
    let known = async || house.store().names(&[id(&ben)]).await.expect("readable").remove(&id(&ben));
    // A name that could not be stored is stored the next time.
    let options = SqliteConnectOptions::new().filename(house.data().join("tessera.db"));
    let mut other = options.connect().await.expect("the database opens");
    let full = "CREATE TRIGGER full BEFORE INSERT ON players BEGIN SELECT RAISE(FAIL, 'disk is full'); END";
    sqlx::query(full).execute(&mut other).await.expect("damaged");
    said(ben.run("/help", []).await);
    assert_eq!(known().await, None);
    sqlx::query("DROP TRIGGER full").execute(&mut other).await.expect("mended");
    said(ben.run("/help", []).await);
    assert_eq!(known().await.as_deref(), Some("Ben"));

    let sheet = said(ben.run("/privacy", []).await);
    let asked = said(ben.click(&sheet, "Delete my data").await);
    said(ben.click(&asked, "Yes, delete everything").await);
    assert_eq!(known().await, None, "not by the press that deletes");
    said(ben.run("/help", []).await);
    assert_eq!(known().await.as_deref(), Some("Ben"));
    house.close(&[&ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_blocked_challenge_nobody() {
    let house = House::open().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    refused(ann.run("/block", [("player", "Ann")]).await, "You cannot block yourself");
    refused(ann.run("/block", [("player", "Other Bot")]).await, "is a bot");
    refused(ann.run("/unblock", []).await, "You have blocked nobody");
    refused(ann.run("/unblock", [("player", "Ben")]).await, "You have not blocked");
    refused(ann.run("/block", [("player", "Ben")]).await, "no challenges from");
    refused(ann.run("/block", [("player", "Ben")]).await, "before");
    let before = house.state(&ann).await;
    refused(ann.run("/challenge", [("opponent", "Ben")]).await, "`/unblock` them first");
    let told = refused(ben.run("/challenge", [("opponent", "Ann")]).await, "cannot be challenged by you");
    assert!(!told.text().contains("block"), "who blocked whom is nobody's business: {}", told.text());
    refused(ben.run_user_command("Challenge to Pente", "Ann").await, "cannot be challenged by you");
    assert_eq!(house.state(&ann).await, before);

    refused(ann.run("/block", [("player", "Cleo")]).await, "no challenges from");
    let list = said(ann.run("/unblock", []).await);
    assert!(list.content().contains(&ben.mention()) && list.content().contains(&cleo.mention()), "{}", list.text());
    let ben_id = ben.id().to_string();
    let list = said(ann.select(&list, "Unblock…", &[ben_id.as_str()]).await);
    assert!(list.content().contains("can challenge you again") && !list.labels().contains(&"Ben"), "{}", list.text());
    let challenged = said(ben.run("/challenge", [("opponent", "Ann")]).await);
    assert!(challenged.content().contains("is out"), "{}", challenged.text());
    super::house::challenge(&ann, "Accept").await;
    super::house::challenge(&ben, "Accept").await;
    super::house::challenge(&cleo, "Accept").await;
    assert_eq!(house.store().blocked_by(id(&ann)).await.expect("readable"), [id(&cleo)]);
    house.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_is_refused_for_the_reason_of_a_challenge() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    won(&house, &ann, &ben).await;
    refused(ann.run("/block", [("player", "Ben")]).await, "no challenges from");
    let before = house.state(&ann).await;
    refused(ann.run("/rematch", []).await, "`/unblock` them first");
    refused(ben.run("/rematch", []).await, "cannot be challenged by you");
    let panel = said(ben.run("/privacy", []).await);
    let asked = said(ben.click(&panel, "Delete my data").await);
    said(ben.click(&asked, "Yes, delete everything").await);
    refused(ann.run("/rematch", []).await, "I do not know who you mean");
    assert_eq!(house.state(&ann).await, before);
    house.close(&[&ann, &ben]).await;
}

/// Discord does not tell this bot who leaves, so it asks about those on the leaderboard.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_left_is_left_out_of_the_leaderboard() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    won(&house, &ann, &ben).await;
    admin::kick(house.sandbox.server(), ben.id()).expect("a member");
    said(ann.run("/leaderboard", []).await);
    wait("Ben is missed", async || ranked(&house).await == [id(&ann)]).await;
    admin::add_member(house.sandbox.server(), ben.id()).expect("an account");
    said(ann.run("/leaderboard", []).await);
    assert_eq!(ranked(&house).await, [id(&ann)], "asked about once a day");
    house.advance(DAY + 1000);
    said(ann.run("/leaderboard", []).await);
    wait("Ben is back", async || ranked(&house).await.len() == 2).await;
    house.close(&[&ann, &ben]).await;
}
