//! What people call themselves harms nobody: no markup, no ping, no link, no turned or hidden letters come out where
//! Discord would act on them.

use tessera::sandbox::people::{Person, Shown};

use super::house::{House, board, board_with, said};

/// Names full of what Discord or a screen acts on.
const NAMES: [&str; 3] = [
    "**@everyone** ~~x~~ `y` ||z||",
    "[free](https://evil.example) <@1> <#2> <@&3>",
    "\u{202e}evil\u{202c}\u{200b}\u{2066}\u{feff} \u{e0041}A\u{0301}",
];

/// What must not stand in any text that is built from names.
const HARMFUL: &[&str] = &[
    "@everyone",
    "@here",
    "**@",
    "~~x",
    "`y",
    "||z",
    "](",
    "<@1>",
    "<#2>",
    "<@&3>",
    "\u{202e}",
    "\u{202c}",
    "\u{200b}",
    "\u{2066}",
    "\u{feff}",
    "\u{e0041}",
];

/// Everything that a message shows or reads out: its text, its pictures' descriptions, and what is on its components.
fn everything(shown: &Shown) -> String {
    let alts = shown.attachments().iter().filter_map(|file| file["description"].as_str());
    let parts = shown.components().into_iter().map(|part| format!("{} {}", part["label"], part["options"]));
    let all: Vec<String> = alts.map(str::to_owned).chain(parts).chain([shown.text()]).collect();
    all.join("\n")
}

fn check(shown: &Shown) {
    let all = everything(shown);
    for harmful in HARMFUL {
        assert!(!all.contains(harmful), "{harmful:?} in {all}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_come_out_harmless_wherever_they_stand() {
    let house = House::of(&[NAMES[0], NAMES[1], NAMES[2], "Finn"]).await;
    let people: Vec<Person> = NAMES.iter().map(|name| house.person(name)).collect();
    let [ann, ben, cleo] = people.as_slice() else { panic!("three people") };
    let (one, two) = house.begin(ann, ben, "standard").await;
    said(one.run("/move", [("at", "K10")]).await);
    check(&board_with(ann, "**K10**").await);
    check(&said(two.press(&board(two).expect("a board"), "Play").await));
    house.begin(ann, cleo, "standard").await;
    for command in ["/games", "/profile", "/leaderboard", "/resign", "/privacy", "/help"] {
        check(&said(ann.run(command, []).await));
    }
    check(&said(ann.run("/board", [("style", "text")]).await));
    said(ann.run("/block", [("player", NAMES[2])]).await);
    check(&said(ann.run("/unblock", []).await));
    let panel = said(ann.run("/pente-admin", []).await);
    check(&said(ann.press(&panel, "Games").await));
    for shown in ann.messages() {
        check(&shown);
    }
    let readers: Vec<&Person> = people.iter().collect();
    for person in &readers {
        super::house::read(person, |_| true);
    }
    house.close(&readers).await;
}
