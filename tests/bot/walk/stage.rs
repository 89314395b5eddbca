//! The house in which a state is walked: seven people, one state, and what each press comes to.

use std::collections::BTreeSet;

use crate::support::writes::Writes as _;
use discord_sandbox::admin;
use discord_sandbox::client::{ClientError, MessageView, PendingInteraction, Response};
use discord_sandbox::permissions;
use pente::Size;
use serde_json::{Value, json};
use tessera::app::Place;
use tessera::domain::ids::{ChannelId, GuildId, PlayerId};

use super::super::house::{House, Person, answers, pass, said, settled};
use super::ledger::{self, Ledger, Messages, Rows};
use super::scene::{Scene, Writer};
use super::table::{Answer, Role, State, Way};

/// Display names in the order of [`Role::ALL`], but that the first of the sandbox is its admin.
const NAMES: [&str; 7] = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gus"];

/// Where `B2` stands for a point that is free and allowed in every state.
const AT: &str = "B2";

/// More messages than a board may have below it and still be in sight.
const CHATTER: usize = 20;

/// How the table writes that there is nothing to see but what all see.
const SILENCE: &str = "(nothing but the board)";

/// What an answer came to.
#[derive(Debug)]
pub struct Outcome {
    pub text: String,
    pub changes: BTreeSet<String>,
}

pub struct Stage {
    house: House,
    people: Vec<Person>,
    /// Interactions to which messages can follow: on the server, and in direct messages.
    tokens: Vec<[String; 2]>,
    scene: Scene,
    role: u64,
    /// #pente.
    channel: u64,
    ledger: Ledger,
    rows: Rows,
    messages: Messages,
    public: String,
    http: reqwest::Client,
}

impl Stage {
    pub async fn set(state: State) -> Self {
        let house = House::of(&NAMES).await;
        let people: Vec<Person> = Role::ALL.iter().map(|&role| house.person(name(role))).collect();
        let [first, second] = [0, 1].map(|seat: usize| PlayerId::new(people[seat].id()));
        let channel = people[0].channel();
        let world = house.sandbox.server();
        let guild = world.lock().guilds.keys().next().copied().expect("a server");
        let outsider = &people[Role::Outsider as usize];
        outsider.open_channel("#general").expect("seen by all");
        admin::set_overwrite(world, channel, outsider.id(), 0, permissions::VIEW_CHANNEL).expect("a channel");
        // A role of nobody but the admin, to be chosen in lists.
        let role = admin::give_role(world, people[Role::Admin as usize].id(), "Hosts").expect("a member");
        // Everybody has been met, and has an interaction to which messages can follow.
        let mut tokens = Vec::new();
        for person in &people {
            let here = token(&house, person).await;
            let home = person.channel();
            person.open_dm();
            tokens.push([here, token(&house, person).await]);
            person.open_channel(&home.to_string()).expect("just left");
        }
        let store = house.store();
        let now = house.now();
        let [blocked, gone] = [Role::Blocked, Role::Gone].map(|role| PlayerId::new(people[role as usize].id()));
        store.block(first, blocked, now).await.expect("written");
        store.forget(gone, now).await.expect("written").expect("there was a name");
        let place = Place { guild: Some(GuildId::new(guild)), channel: ChannelId::new(channel) };
        let scene = Writer::new(store, place, [first, second], now, state).write(state).await;
        let mut ledger = Ledger::open(&house.data()).await;
        // The board is posted and then talked away, so that it is out of sight whatever was done before.
        let rows = loop {
            is_calm(&mut ledger).await;
            let rows = ledger.rows().await;
            for _ in 0..CHATTER {
                people[Role::Spectator as usize].send_message("what a game").expect("sent");
            }
            answers(&people[Role::Spectator as usize]).await;
            if ledger.rows().await == rows {
                break rows;
            }
        };
        ledger.keep(&house.data()).await;
        let (messages, public) = (ledger::messages(&house.sandbox), ledger::public(&house.sandbox));
        Self {
            house,
            people,
            tokens,
            scene,
            role,
            channel,
            ledger,
            rows,
            messages,
            public,
            http: reqwest::Client::new(),
        }
    }

    /// Uses a control as somebody, says what came of it, and puts everything back.
    ///
    /// Words that are `wanted` are waited for: without them an acknowledgement is all there is to see.
    pub async fn walk(&mut self, role: Role, way: &Way, wanted: Option<&Answer>) -> Outcome {
        let wanted = wanted.filter(|wanted| wanted.text != "?");
        let expected = wanted.is_some_and(|wanted| wanted.text != SILENCE);
        let text = self.answer(role, way, expected).await;
        settled().await;
        let mut changes = self.changes().await;
        if !changes.is_empty() {
            is_calm(&mut self.ledger).await;
            changes.extend(self.changes().await);
            // That a message shows what changed goes without saying.
            if changes.len() > 1 {
                changes.remove("public");
            }
            self.ledger.restore().await;
            ledger::put_back(&self.house.sandbox, &self.messages);
        }
        Outcome { text, changes }
    }

    async fn changes(&mut self) -> BTreeSet<String> {
        let mut changes = ledger::changes(&self.rows, &self.ledger.rows().await);
        if ledger::public(&self.house.sandbox) != self.public {
            changes.insert("public".to_owned());
        }
        changes
    }

    async fn answer(&self, role: Role, way: &Way, expected: bool) -> String {
        if let Way::Direct(there) = way {
            let person = &self.people[role as usize];
            let home = person.channel();
            person.open_dm();
            let text = Box::pin(self.answer(role, there, expected)).await;
            person.open_channel(&home.to_string()).expect("just left");
            return text;
        }
        if let Way::Type(command, options, option, typed) = way {
            return self.suggested(role, (command, options), (option, &self.fill(typed))).await;
        }
        match self.reply(role, way, expected).await {
            Ok(Response::Message(shown) | Response::Edited(shown)) => {
                assert!(shown.is_ephemeral(), "{role} {way:?}: for one person only: {}", shown.text());
                self.plain(role, &shown.text())
            }
            Ok(Response::Modal(form)) => format!("(a form: {})", form.title),
            Ok(Response::Acknowledged) => SILENCE.to_owned(),
            Ok(Response::Failed(why)) => format!("(failed: {why})"),
            Err(refused) => format!("(not offered: {})", client_says(&refused)),
        }
    }

    /// What is suggested, as *name = value* where the two differ.
    async fn suggested(
        &self,
        role: Role,
        (command, options): (&str, &[(String, String)]),
        typed: (&str, &str),
    ) -> String {
        let person = &self.people[role as usize];
        let choices = match options {
            [] => person.autocomplete(command, [], typed).await,
            [(name, value)] => person.autocomplete(command, [(name, &self.fill(value))], typed).await,
            more => panic!("one option is enough: {more:?}"),
        };
        let said = |choice: &Value| match (choice["name"].as_str(), choice["value"].as_str()) {
            (Some(name), Some(value)) if name != value => format!("{name} = {value}"),
            (name, _) => name.unwrap_or("(nameless)").to_owned(),
        };
        match choices {
            Ok(Some(choices)) if choices.is_empty() => "(nothing to choose from)".to_owned(),
            Ok(Some(choices)) => self.plain(role, &choices.iter().map(said).collect::<Vec<_>>().join(", ")),
            Ok(None) => "(no answer)".to_owned(),
            Err(refused) => format!("(not offered: {})", client_says(&refused)),
        }
    }

    async fn reply(&self, role: Role, way: &Way, expected: bool) -> Result<Response, ClientError> {
        let person = &self.people[role as usize];
        match way {
            Way::Direct(_) | Way::Type(..) => panic!("{way:?} is no part of another"),
            Way::Command(name, options) => {
                let filled: Vec<(&str, String)> =
                    options.iter().map(|(name, value)| (name.as_str(), self.fill(value))).collect();
                let options: Vec<(&str, &str)> = filled.iter().map(|(name, value)| (*name, value.as_str())).collect();
                Ok(first_word(person.start_command(name, &options)?, expected).await)
            }
            Way::Menu(name, target) => person.run_user_command(name, &self.fill(target)).await,
            Way::Press(id) => {
                let id = self.fill(id);
                let button = json!({"type": 2, "style": 2, "label": "Press", "custom_id": id});
                let sheet = self.sheet(role, button).await;
                Ok(first_word(person.start_click(&sheet, &id)?, expected).await)
            }
            Way::Choose(kind, id, value) => {
                let (id, value) = (self.fill(id), self.fill(value));
                let mut select = json!({"type": kind, "custom_id": id});
                if *kind == 3 {
                    select["options"] = json!([{"label": "This", "value": value}]);
                }
                let sheet = self.sheet(role, select).await;
                person.select(&sheet, &id, &[&value]).await
            }
            Way::Form(opens, typed) => match Box::pin(self.reply(role, opens, true)).await? {
                Response::Modal(form) => {
                    let field = form.fields().last().expect("a field").to_string();
                    person.submit(&form, [(field.as_str(), typed.as_str())]).await
                }
                other => Ok(other),
            },
        }
    }

    /// A message of the bot that only this person sees, with one component on it, as an old screen may still show it.
    async fn sheet(&self, role: Role, component: Value) -> MessageView {
        let [here, directly] = &self.tokens[role as usize];
        let is_direct =
            self.house.sandbox.server().lock().channels[&self.people[role as usize].channel()].guild.is_none();
        let (application, token) = (discord_sandbox::state::BOT_ID, if is_direct { directly } else { here });
        let url = format!("{}/webhooks/{application}/{token}", self.house.sandbox.api_url());
        let rows = json!([{"type": 1, "components": [component]}]);
        let body = json!({"content": "an old screen", "flags": 64, "components": rows});
        let sent = self.http.post(url).json(&body).send().await.expect("the sandbox answers");
        let sent: Value = sent.json().await.expect("JSON");
        assert!(sent["id"].is_string(), "refused: {sent}");
        MessageView::new(sent)
    }

    /// A heading's words with the numbers and names of this state in place.
    fn fill(&self, text: &str) -> String {
        let Scene { game, rev, challenge, lobby, cup, series } = self.scene;
        let at = Size::STANDARD.parse(AT).expect("a point");
        let mut text = text
            .replace("GAME", &game.to_string())
            .replace("REV", &rev.to_string())
            .replace("CHALLENGE", &challenge.to_string())
            .replace("LOBBY", &lobby.to_string())
            .replace("CUP", &cup.to_string())
            .replace("SERIES", &series.to_string())
            .replace("AT", &format!("{},{}", at.x(), at.y()))
            .replace("ROLE", &self.role.to_string());
        for (&role, person) in Role::ALL.iter().zip(&self.people) {
            text = text.replace(&format!("@{role}"), &person.id().to_string());
        }
        if text == "#pente" { self.channel.to_string() } else { text }
    }

    /// A text with names for numbers, on one line: `@me` is who asked, `@rival` the other one of the two seats.
    fn plain(&self, me: Role, text: &str) -> String {
        let mut text = text.replace('\n', " ⏎ ").replace(&self.people[me as usize].mention(), "@me");
        if let Some(rival) = me.rival() {
            text = text.replace(&self.people[rival as usize].mention(), "@rival");
        }
        for (&role, person) in Role::ALL.iter().zip(&self.people) {
            text = text.replace(&person.mention(), &format!("@{role}"));
            text = text.replace(&person.id().to_string(), &format!("ID-{role}"));
        }
        text = text.replace(&format!("<#{}>", self.channel), "#pente");
        text = text.replace(&format!("ame {}", self.scene.game), "ame GAME");
        let text = replaced(&text, "https://discord.com/channels/", |c| c.is_ascii_digit() || c == '/', "LINK");
        replaced(&text, "<t:", |c| c != '>', "TIME").replace("TIME>", "TIME")
    }

    pub async fn close(self) {
        let readers: Vec<&Person> = self.people.iter().collect();
        for person in &readers {
            person.take_events();
        }
        self.house.close(&readers).await;
    }
}

/// The token of an interaction of this person's, where they are.
async fn token(house: &House, person: &Person) -> String {
    let help = person.start_command("/help", &[]).expect("offered");
    said(Ok::<_, ClientError>(help.response().await));
    house.sandbox.server().lock().interactions[&help.id()].token.clone()
}

fn name(role: Role) -> &'static str {
    match role {
        Role::Admin => NAMES[0],
        Role::First => NAMES[1],
        Role::Second => NAMES[2],
        Role::Spectator => NAMES[3],
        Role::Outsider => NAMES[4],
        Role::Blocked => NAMES[5],
        Role::Gone => NAMES[6],
    }
}

/// The first thing that the person sees; what was promised is waited for where words are expected.
async fn first_word(pending: PendingInteraction<'_>, expected: bool) -> Response {
    if expected { pending.response().await } else { pending.acknowledged().await }
}

fn client_says(refused: &ClientError) -> &'static str {
    match refused {
        ClientError::UnknownCommand(_) => "no such command",
        ClientError::UnknownChannel(_) => "no such channel",
        ClientError::Invalid { .. } => "not valid",
        _ => "no",
    }
}

/// Every `start` with what follows it and `belongs` becomes `word`.
fn replaced(text: &str, start: &str, belongs: impl Fn(char) -> bool, word: &str) -> String {
    let mut parts = text.split(start);
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        whole.push_str(word);
        whole.push_str(part.trim_start_matches(&belongs));
    }
    whole
}

/// Waits until the bot has nothing left to show.
async fn is_calm(ledger: &mut Ledger) {
    settled().await;
    while !ledger.is_calm().await {
        pass().await;
    }
}
