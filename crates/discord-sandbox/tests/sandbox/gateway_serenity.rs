//! The sandbox as a real library meets it: serenity connects, answers, loses its connection and resumes.

use std::sync::Arc;

use discord_sandbox::gateway::Disturbance;
use discord_sandbox::{Sandbox, Settings};
use serenity::all::{
    ClientBuilder, Command, Context, CreateCommand, CreateInteractionResponse, CreateInteractionResponseMessage,
    EventHandler, GatewayIntents, HttpBuilder, Interaction, Message, Ready, ResumedEvent,
};
use serenity::async_trait;
use tokio::sync::mpsc;

struct Pong {
    told: mpsc::UnboundedSender<String>,
}

impl Pong {
    fn tell(&self, what: impl Into<String>) {
        // The test may have ended.
        let _ = self.told.send(what.into());
    }
}

#[async_trait]
impl EventHandler for Pong {
    async fn ready(&self, context: Context, ready: Ready) {
        let command = CreateCommand::new("ping").description("Answers");
        Command::create_global_command(&context.http, command).await.expect("a command");
        self.tell(format!("ready {}", ready.user.name));
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.tell("resumed");
    }

    async fn message(&self, _: Context, message: Message) {
        self.tell(format!("message {}", message.content));
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let Interaction::Command(command) = interaction else { return };
        let name = command.member.as_ref().map_or_else(String::new, |member| member.display_name().to_owned());
        let message = CreateInteractionResponseMessage::new().content(format!("pong, {name}")).ephemeral(true);
        command.create_response(&context.http, CreateInteractionResponse::Message(message)).await.expect("an answer");
    }
}

#[tokio::test]
async fn serenity_connects_answers_and_resumes() {
    let sandbox = Sandbox::start(Settings::default()).await.expect("a free port");
    let (told, mut telling) = mpsc::unbounded_channel();
    let http = HttpBuilder::new(sandbox.bot_token()).proxy(sandbox.origin()).ratelimiter_disabled(true).build();
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::MESSAGE_CONTENT;
    let mut client = ClientBuilder::new_with_http(http, intents).event_handler(Pong { told }).await.expect("a client");
    let shards = Arc::clone(&client.shard_manager);
    let running = tokio::spawn(async move { client.start().await });
    assert_eq!(telling.recv().await.as_deref(), Some("ready Bot"));

    let ann = sandbox.person("Ann").expect("Ann");
    let reply = ann.run("/ping", []).await.expect("sent").message().expect("a message");
    assert_eq!((reply.content(), reply.is_ephemeral()), ("pong, Ann", true));

    for disturbance in [Disturbance::Cut, Disturbance::Reconnect] {
        sandbox.world().gateway.disturb(disturbance);
        if disturbance == Disturbance::Cut {
            sandbox.world().gateway.disconnected().await;
            ann.say("missed").expect("sent");
            assert_eq!(telling.recv().await.as_deref(), Some("message missed"));
        }
        assert_eq!(telling.recv().await.as_deref(), Some("resumed"));
    }
    let reply = ann.run("/ping", []).await.expect("sent").message().expect("a message");
    assert_eq!(reply.content(), "pong, Ann");
    assert!(ann.unread().is_empty());
    shards.shutdown_all().await;
    running.await.expect("no panic").expect("an orderly end");
}
