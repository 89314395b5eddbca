//! The fixture of one state: seven clients, the state, and the outcome of each interaction.

use std::collections::BTreeSet;

use discord_sandbox::client::{ClientError, MessageView, PendingInteraction, Response};
use discord_sandbox::state::{BOT_ID, Message, ResponseState};
use discord_sandbox::{actions, admin, permissions};
use pente::Size;
use serde_json::{Value, json};
use tessera::domain::ids::ChannelId;
use tessera::domain::place::Place;
use tokio::time::timeout;

use super::super::test_bot::{
    TIMEOUT, TestBot, TestClient, advance_until_idle, message_of, settled, wait_until_connected, with_named_commands,
};
use super::database::{Scene, Writer};
use super::snapshot::{self, Database, Messages};
use super::table::{Answer, Role, State, Way};
use crate::support::writes::Writes as _;

/// Display names, which [`name`] gives to the roles; the first user of the sandbox owns the guild.
const NAMES: [&str; 7] = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gus"];

/// The point that `B2` in the table means: free and allowed in every state.
const AT: &str = "B2";

/// More messages than a board may have below it and still count as visible.
const CHATTER: usize = 20;

/// How the table writes that there was no response but the public messages.
const SILENCE: &str = "(nothing but the board)";

/// The response that is waited for.
#[derive(Clone, Copy)]
enum Awaited {
    /// One that the user can see. A deferred one counts once it has contents.
    Text,
    /// One of any kind.
    AnyResponse,
}

/// The outcome of a control.
#[derive(Debug)]
pub struct Outcome {
    pub text: String,
    pub changes: BTreeSet<String>,
}

/// The channel of the second guild, and an old screen of each user there.
struct Elsewhere {
    channel: u64,
    screens: Vec<Message>,
}

pub struct Fixture {
    bot: TestBot,
    clients: Vec<TestClient>,
    /// An ephemeral message of the bot to each user, as a stale client may still show it: in the guild, and in direct
    /// messages.
    screens: Vec<[Message; 2]>,
    elsewhere: Elsewhere,
    scene: Scene,
    role: u64,
    /// The channel #pente.
    channel: u64,
    database: Database,
    messages: Messages,
}

impl Fixture {
    pub async fn set(state: State) -> Self {
        Self::written(state, async |writer| writer.write(state).await).await
    }

    /// The finished game, with a puzzle of the guild that was found in it.
    pub async fn set_with_puzzle() -> Self {
        Self::written(State::Finished, Writer::write_with_puzzle).await
    }

    async fn written(state: State, write: impl AsyncFnOnce(Writer) -> Scene) -> Self {
        let bot = TestBot::with_users(&NAMES).await;
        let clients: Vec<TestClient> = Role::ALL.iter().map(|&role| bot.client(name(role))).collect();
        let [first, second] = [0, 1].map(|seat: usize| clients[seat].player());
        let channel = clients[0].channel();
        let server = bot.sandbox.server();
        let guild = bot.guild();
        let outsider = &clients[Role::Outsider as usize];
        outsider.open_channel("#general").expect("seen by all");
        admin::set_overwrite(server, channel, outsider.id(), 0, permissions::VIEW_CHANNEL).expect("a channel");
        // A role that only the owner has, to be selected in lists.
        let role = admin::give_role(server, clients[Role::Admin as usize].id(), "Hosts").expect("a member");
        // Every user has used the bot once, and has an old screen.
        let http = reqwest::Client::new();
        let mut screens = Vec::new();
        for client in &clients {
            let here = old_screen(&bot, &http, client).await;
            let home = client.channel();
            client.open_dm();
            screens.push([here, old_screen(&bot, &http, client).await]);
            client.open_channel(&home.to_string()).expect("just left");
        }
        let elsewhere = second_guild(&bot, &http, &clients).await;
        let store = bot.store();
        let now = bot.now();
        let [blocked, gone] = [Role::Blocked, Role::Gone].map(|role| clients[role as usize].player());
        store.block(first, blocked, now).await.expect("written");
        store.delete_data(gone, now).await.expect("written").expect("there was a name");
        let place = Place { guild: Some(guild), channel: ChannelId::new(channel) };
        let scene = write(Writer::new(store, place, [first, second], now, state)).await;
        let mut database = Database::open(&bot.data()).await;
        // The board is posted and then pushed up by messages, so that it is out of view whatever happened before.
        let settling = async {
            loop {
                is_calm(&mut database).await;
                let rows = database.rows().await;
                for _ in 0..CHATTER {
                    clients[Role::Spectator as usize].send_message("what a game").expect("sent");
                }
                wait_until_connected(&clients[Role::Spectator as usize]).await;
                if database.rows().await == rows {
                    return rows;
                }
            }
        };
        let rows = timeout(TIMEOUT, settling).await.expect("the rows stop changing");
        database.keep(&bot.data(), rows).await;
        let messages = snapshot::messages(&bot.sandbox);
        Self { bot, clients, screens, elsewhere, scene, role, channel, database, messages }
    }

    /// Uses a control as one of the users, reports the outcome, and restores the state.
    ///
    /// If text is `wanted`, it is waited for; otherwise an acknowledgement is enough.
    pub async fn try_control(&mut self, role: Role, way: &Way, wanted: Option<&Answer>) -> Outcome {
        let wanted = wanted.filter(|wanted| wanted.text != "?");
        let has_text = wanted.is_some_and(|wanted| wanted.text != SILENCE);
        let awaited = if has_text { Awaited::Text } else { Awaited::AnyResponse };
        let text = self.answer(role, way, awaited).await;
        self.outcome(text).await
    }

    /// Submits a form whose custom id was forged, the one that `/import` opens, and puts everything back.
    pub async fn try_modal(&mut self, (role, is_direct): (Role, bool), custom_id: &str) -> Outcome {
        let client = &self.clients[role as usize];
        let home = client.channel();
        if is_direct {
            client.open_dm();
        }
        let mut form = client.run("/import", []).await.expect("offered").modal().expect("a form");
        {
            let mut state = self.bot.sandbox.server().lock();
            let interaction = state.interactions.get_mut(&form.interaction).expect("it opened the form");
            let ResponseState::Modal(stored) = &mut interaction.response else { panic!("it opened no form") };
            stored["custom_id"] = json!(custom_id);
        }
        custom_id.clone_into(&mut form.custom_id);
        let field = form.fields().last().expect("a field").to_string();
        let reply = client.submit(&form, [(field.as_str(), AT)]).await;
        client.open_channel(&home.to_string()).expect("just left");
        let text = self.text(role, reply);
        self.outcome(text).await
    }

    /// Does something while a user is in the channel of the second guild.
    pub async fn elsewhere<T>(&mut self, role: Role, run: impl AsyncFnOnce(&mut Self) -> T) -> T {
        let home = self.clients[role as usize].channel();
        self.clients[role as usize].open_channel(&self.elsewhere.channel.to_string()).expect("a member");
        let done = run(self).await;
        self.clients[role as usize].open_channel(&home.to_string()).expect("just left");
        done
    }

    /// What this state is about.
    pub const fn scene(&self) -> Scene {
        self.scene
    }

    async fn outcome(&mut self, text: String) -> Outcome {
        settled().await;
        let mut changes = self.changes().await;
        if !changes.is_empty() {
            is_calm(&mut self.database).await;
            changes.extend(self.changes().await);
            // A message that shows the change is implied by it.
            if changes.len() > 1 {
                changes.remove("public");
            }
            self.database.restore().await;
            snapshot::put_back(&self.bot.sandbox, &self.messages);
        }
        Outcome { text, changes }
    }

    async fn changes(&mut self) -> BTreeSet<String> {
        let mut changes = self.database.changes().await;
        if !snapshot::is_public_unchanged(&self.bot.sandbox, &self.messages) {
            changes.insert("public".to_owned());
        }
        changes
    }

    async fn answer(&self, role: Role, way: &Way, awaited: Awaited) -> String {
        if let Way::Direct(there) = way {
            let client = &self.clients[role as usize];
            let home = client.channel();
            client.open_dm();
            let text = Box::pin(self.answer(role, there, awaited)).await;
            client.open_channel(&home.to_string()).expect("just left");
            return text;
        }
        if let Way::Type(command, options, option, typed) = way {
            return self.suggested(role, (command, options), (option, &self.fill(typed))).await;
        }
        let reply = self.reply(role, way, awaited).await;
        self.text(role, reply)
    }

    fn text(&self, role: Role, reply: Result<Response, ClientError>) -> String {
        match reply {
            Ok(Response::Message(shown) | Response::Edited(shown)) => {
                assert!(shown.is_ephemeral(), "{role}: for one person only: {}", shown.text());
                self.plain(role, &shown.text())
            }
            Ok(Response::Modal(form)) => format!("(a form: {})", form.title),
            Ok(Response::Acknowledged) => SILENCE.to_owned(),
            Ok(Response::Failed(why)) => format!("(failed: {why})"),
            Err(refused) => format!("(not offered: {})", client_says(&refused)),
        }
    }

    /// The suggestions, as *name = value* where the two differ.
    async fn suggested(
        &self,
        role: Role,
        (command, options): (&str, &[(String, String)]),
        typed: (&str, &str),
    ) -> String {
        let client = &self.clients[role as usize];
        let choices = match options {
            [] => client.autocomplete(command, [], typed).await,
            [(name, value)] => client.autocomplete(command, [(name, &self.fill(value))], typed).await,
            more => panic!("one option is enough: {more:?}"),
        };
        let text = |choice: &Value| match (choice["name"].as_str(), choice["value"].as_str()) {
            (Some(name), Some(value)) if name != value => format!("{name} = {value}"),
            (name, _) => name.unwrap_or("(nameless)").to_owned(),
        };
        match choices {
            Ok(Some(choices)) if choices.is_empty() => "(nothing to choose from)".to_owned(),
            Ok(Some(choices)) => self.plain(role, &choices.iter().map(text).collect::<Vec<_>>().join(", ")),
            Ok(None) => "(no answer)".to_owned(),
            Err(refused) => format!("(not offered: {})", client_says(&refused)),
        }
    }

    async fn reply(&self, role: Role, way: &Way, awaited: Awaited) -> Result<Response, ClientError> {
        let client = &self.clients[role as usize];
        match way {
            Way::Direct(_) | Way::Type(..) => panic!("{way:?} cannot be nested"),
            Way::Command(name, options) => {
                let filled: Vec<(&str, String)> =
                    options.iter().map(|(name, value)| (name.as_str(), self.fill(value))).collect();
                let options: Vec<(&str, &str)> = filled.iter().map(|(name, value)| (*name, value.as_str())).collect();
                Ok(first_word(client.start_command(name, &options)?, awaited).await)
            }
            Way::Menu(name, target) => client.run_user_command(name, &self.fill(target)).await,
            Way::Press(id) => {
                let id = self.fill(id);
                let message = self.message(role, &button(&id));
                Ok(first_word(client.start_click(&message, &id)?, awaited).await)
            }
            Way::Choose(kind, id, value) => {
                let (id, value) = (self.fill(id), self.fill(value));
                let mut select = json!({"type": kind, "id": 2, "custom_id": id, "min_values": 1, "max_values": 1});
                if *kind == 3 {
                    select["options"] = json!([{"label": "This", "value": value}]);
                }
                let message = self.message(role, &select);
                client.select(&message, &id, &[&value]).await
            }
            Way::Form(opens, typed) => match Box::pin(self.reply(role, opens, Awaited::Text)).await? {
                Response::Modal(form) => {
                    let field = form.fields().last().expect("a field").to_string();
                    client.submit(&form, [(field.as_str(), typed.as_str())]).await
                }
                other => Ok(other),
            },
        }
    }

    /// Another old screen, with one component. It is added to the sandbox directly: the test needs thousands of them,
    /// and a request for each would take long.
    fn message(&self, role: Role, component: &Value) -> MessageView {
        let [here, directly] = &self.screens[role as usize];
        let channel = self.clients[role as usize].channel();
        let server = self.bot.sandbox.server();
        let mut state = server.lock();
        let screen = match channel {
            channel if channel == self.elsewhere.channel => &self.elsewhere.screens[role as usize],
            channel if state.channels[&channel].guild.is_none() => directly,
            _ => here,
        };
        let screen = Message { components: vec![row(component)], ..screen.clone() };
        let channel = screen.channel;
        let id = actions::send_message(server, &mut state, screen);
        MessageView::new(state.message(channel, id).expect("just sent").json(&state))
    }

    /// Replaces the placeholders of a heading with the ids and names of this state.
    fn fill(&self, text: &str) -> String {
        let Scene { game, rev, challenge, lobby, tournament, match_id, .. } = self.scene;
        let at = Size::STANDARD.parse(AT).expect("a point");
        let mut text = text
            .replace("GAME", &game.to_string())
            .replace("REV", &rev.to_string())
            .replace("CHALLENGE", &challenge.to_string())
            .replace("LOBBY", &lobby.to_string())
            .replace("TOURNAMENT", &tournament.to_string())
            .replace("MATCH", &match_id.to_string())
            .replace("AT", &format!("{},{}", at.x(), at.y()))
            .replace("ROLE", &self.role.to_string());
        for (&role, client) in Role::ALL.iter().zip(&self.clients) {
            text = text.replace(&format!("@{role}"), &client.id().to_string());
        }
        if text == "#pente" { self.channel.to_string() } else { text }
    }

    /// Replaces ids in a text with names, and joins its lines: `@me` is the user, `@rival` the other of the two
    /// players.
    fn plain(&self, me: Role, text: &str) -> String {
        let mut text = text.replace('\n', " ⏎ ").replace(&self.clients[me as usize].mention(), "@me");
        if let Some(rival) = me.rival() {
            text = text.replace(&self.clients[rival as usize].mention(), "@rival");
        }
        for (&role, client) in Role::ALL.iter().zip(&self.clients) {
            text = text.replace(&client.mention(), &format!("@{role}"));
            text = text.replace(&client.id().to_string(), &format!("ID-{role}"));
        }
        text = text.replace(&format!("<#{}>", self.channel), "#pente");
        text = text.replace(&format!("ame {}", self.scene.game), "ame GAME");
        let text = replaced(&text, "https://discord.com/channels/", |c| c.is_ascii_digit() || c == '/', "LINK");
        let text = replaced(&text, "<t:", |c| c != '>', "TIME").replace("TIME>", "TIME");
        with_named_commands(&text)
    }

    pub async fn close(self) {
        let readers: Vec<&TestClient> = self.clients.iter().collect();
        for client in &readers {
            client.take_events();
        }
        self.bot.close(&readers).await;
    }
}

/// Creates a second guild of the same owner and members, in which each of them has used the bot.
async fn second_guild(bot: &TestBot, http: &reqwest::Client, clients: &[TestClient]) -> Elsewhere {
    // The first one owns it.
    let others = clients.iter().map(|client| client.id());
    let members: Vec<u64> = [clients[Role::Admin as usize].id()].into_iter().chain(others).collect();
    let created = admin::create_guild(bot.sandbox.server(), "Elsewhere", 1_500_000_000_000, &members);
    let channel = created.expect("a new guild").channel;
    let mut screens = Vec::new();
    for client in clients {
        let home = client.channel();
        client.open_channel(&channel.to_string()).expect("a member");
        screens.push(old_screen(bot, http, client).await);
        client.open_channel(&home.to_string()).expect("just left");
    }
    Elsewhere { channel, screens }
}

/// An ephemeral message of the bot to this client in its current channel, a follow-up of an interaction.
async fn old_screen(bot: &TestBot, http: &reqwest::Client, client: &TestClient) -> Message {
    let help = client.start_command("/help", &[]).expect("offered");
    message_of(Ok::<_, ClientError>(help.response().await));
    let token = bot.sandbox.server().lock().interactions[&help.id()].token.clone();
    let url = format!("{}/webhooks/{BOT_ID}/{token}", bot.sandbox.api_url());
    let body = json!({"content": "an old screen", "flags": 64, "components": [row(&button("help"))]});
    let sent = http.post(url).json(&body).send().await.expect("the sandbox answers");
    let sent = MessageView::new(sent.json::<Value>().await.expect("JSON"));
    bot.sandbox.server().lock().message(sent.channel(), sent.id()).expect("accepted").clone()
}

/// An action row with this component, numbered as Discord numbers them.
fn row(component: &Value) -> Value {
    json!({"type": 1, "id": 1, "components": [component]})
}

fn button(custom_id: &str) -> Value {
    json!({"type": 2, "id": 2, "style": 2, "label": "Press", "custom_id": custom_id})
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

/// The first response of this kind.
async fn first_word(pending: PendingInteraction<'_>, awaited: Awaited) -> Response {
    match awaited {
        Awaited::Text => pending.response().await,
        Awaited::AnyResponse => pending.acknowledged().await,
    }
}

fn client_says(refused: &ClientError) -> &'static str {
    match refused {
        ClientError::UnknownCommand(_) => "no such command",
        ClientError::UnknownChannel(_) => "no such channel",
        ClientError::Invalid { .. } => "not valid",
        _ => "no",
    }
}

/// Replaces every `start`, with the following characters for which `belongs` is true, by `word`.
fn replaced(text: &str, start: &str, belongs: impl Fn(char) -> bool, word: &str) -> String {
    let mut parts = text.split(start);
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        whole.push_str(word);
        whole.push_str(part.trim_start_matches(&belongs));
    }
    whole
}

/// Waits until the bot has no message left to refresh.
async fn is_calm(database: &mut Database) {
    settled().await;
    let refreshing = async {
        while !database.is_calm().await {
            advance_until_idle().await;
        }
    };
    timeout(TIMEOUT, refreshing).await.expect("every message shows what is stored");
}
