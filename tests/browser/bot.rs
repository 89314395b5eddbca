//! A small bot that has one of everything the page must show.

use std::sync::Arc;

use discord_sandbox::Sandbox;
use serde_json::Value;
use serenity::all::{
    ApplicationId, ButtonStyle, ChannelId, Command, CommandDataOptionValue, CommandInteraction, CommandOptionType,
    CommandType, ComponentInteraction, ComponentInteractionDataKind, CreateActionRow, CreateAttachment,
    CreateAutocompleteResponse, CreateButton, CreateCommand, CreateCommandOption, CreateEmbed, CreateEmbedFooter,
    CreateInputText, CreateInteractionResponse, CreateInteractionResponseMessage, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, EditInteractionResponse, GatewayIntents, Http, HttpBuilder,
    InputTextStyle, Interaction, Mentionable, ModalInteraction, UserId,
};
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::gateway::Events;

/// A bot that runs until it is stopped.
pub struct Bot {
    stop: CancellationToken,
    task: JoinHandle<()>,
}

impl Bot {
    /// Connects to the sandbox and waits until the commands are registered.
    pub async fn start(sandbox: &Sandbox) -> Bot {
        // With the limiter on, serenity ignores the proxy.
        let http = HttpBuilder::new(sandbox.bot_token()).proxy(sandbox.origin()).ratelimiter_disabled(true).build();
        let handler = Handler { http, registered: Notify::new(), spoken: Notify::new() };
        let (handler, stop) = (Arc::new(handler), CancellationToken::new());
        let events = Events::connect(sandbox, GatewayIntents::non_privileged()).await;
        let task = tokio::spawn(listen(events, handler.clone(), stop.clone()));
        handler.registered.notified().await;
        Bot { stop, task }
    }

    /// Disconnects.
    pub async fn stop(self) {
        self.stop.cancel();
        self.task.await.expect("the bot ends without a panic");
    }
}

/// Hands events to the handler, each in a task of its own.
async fn listen(mut events: Events, handler: Arc<Handler>, stop: CancellationToken) {
    while let Some((name, data)) = stop.run_until_cancelled(events.next()).await {
        let handler = handler.clone();
        tokio::spawn(async move { handler.handle(&name, data).await });
    }
}

struct Handler {
    http: Http,
    registered: Notify,
    spoken: Notify,
}

impl Handler {
    async fn handle(&self, event: &str, data: Value) {
        match event {
            "READY" => {
                let id: ApplicationId = serde_json::from_value(data["application"]["id"].clone()).expect("an id");
                self.http.set_application_id(id);
                Command::set_global_commands(&self.http, commands()).await.expect("the commands are accepted");
                self.registered.notify_one();
            }
            "MESSAGE_CREATE" if data["author"]["bot"] != true => self.spoken.notify_waiters(),
            "INTERACTION_CREATE" => match serde_json::from_value(data).expect("an interaction") {
                Interaction::Command(command) => self.run_command(&command).await,
                Interaction::Autocomplete(command) => complete(&self.http, &command).await,
                Interaction::Component(component) => press(&self.http, &component).await,
                Interaction::Modal(modal) => submitted(&self.http, &modal).await,
                _ => {}
            },
            _ => {}
        }
    }

    async fn run_command(&self, command: &CommandInteraction) {
        let answer = match command.data.name.as_str() {
            "plan" => plan(command),
            "think" => return self.think(command).await,
            "Greet" => {
                let target = UserId::new(command.data.target_id.expect("a user command has a target").get());
                hidden(format!("Greetings to {}", target.mention()))
            }
            "Count" => {
                let message = command.data.resolved.messages.values().next().expect("a message command has a target");
                hidden(format!("{} letters", message.content.chars().count()))
            }
            _ => return,
        };
        let response = CreateInteractionResponse::Message(answer);
        command.create_response(&self.http, response).await.expect("the answer is accepted");
    }

    /// Defers, and answers when somebody has said something: the page shows the state in between.
    async fn think(&self, command: &CommandInteraction) {
        let spoken = self.spoken.notified();
        command.defer(&self.http).await.expect("deferring is accepted");
        spoken.await;
        let done = EditInteractionResponse::new().content("Thought through");
        command.edit_response(&self.http, done).await.expect("the edit is accepted");
    }
}

fn commands() -> Vec<CreateCommand> {
    let option = CreateCommandOption::new;
    let plan = CreateCommand::new("plan")
        .description("Plans a game")
        .add_option(option(CommandOptionType::String, "at", "A point").required(true).set_autocomplete(true))
        .add_option(option(CommandOptionType::Integer, "size", "Points a side").min_int_value(5).max_int_value(19))
        .add_option(
            option(CommandOptionType::String, "colour", "Whose stones")
                .add_string_choice("Black stones", "black")
                .add_string_choice("White stones", "white"),
        )
        .add_option(option(CommandOptionType::User, "against", "The other player"))
        .add_option(option(CommandOptionType::Channel, "place", "Where to play"))
        .add_option(option(CommandOptionType::Boolean, "rated", "Whether it counts"));
    vec![
        plan,
        CreateCommand::new("think").description("Answers late"),
        CreateCommand::new("silent").description("Never answers"),
        CreateCommand::new("Greet").kind(CommandType::User),
        CreateCommand::new("Count").kind(CommandType::Message),
    ]
}

fn hidden(text: impl Into<String>) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().content(text).ephemeral(true)
}

/// Everything that was given, as an embed with a picture, buttons and selects.
fn plan(command: &CommandInteraction) -> CreateInteractionResponseMessage {
    let fields = command.data.options.iter().map(|option| {
        let value = match &option.value {
            CommandDataOptionValue::String(text) => text.clone(),
            CommandDataOptionValue::Integer(number) => number.to_string(),
            CommandDataOptionValue::Boolean(truth) => truth.to_string(),
            CommandDataOptionValue::User(user) => user.mention().to_string(),
            CommandDataOptionValue::Channel(channel) => ChannelId::mention(channel).to_string(),
            other => format!("{other:?}"),
        };
        (option.name.clone(), value, true)
    });
    let embed = CreateEmbed::new()
        .title("The plan")
        .description("**All** that was given")
        .colour(0x24_80_46)
        .fields(fields)
        .image("attachment://board.png")
        .footer(CreateEmbedFooter::new("A footer"));
    CreateInteractionResponseMessage::new()
        .content("Planned")
        .embed(embed)
        .add_file(CreateAttachment::bytes(picture(), "board.png").description("A board of light wood"))
        .components(rows())
}

fn rows() -> Vec<CreateActionRow> {
    let colours = ["red", "green", "blue"].map(|name| CreateSelectMenuOption::new(name, name)).to_vec();
    vec![
        CreateActionRow::Buttons(vec![
            CreateButton::new("again").label("Again"),
            CreateButton::new("form").label("Form").style(ButtonStyle::Secondary),
            CreateButton::new("silent").label("Silent").style(ButtonStyle::Danger),
            CreateButton::new("closed").label("Closed").style(ButtonStyle::Success).disabled(true),
            CreateButton::new_link("https://example.org").label("Elsewhere"),
        ]),
        CreateActionRow::SelectMenu(
            CreateSelectMenu::new("colours", CreateSelectMenuKind::String { options: colours })
                .placeholder("Pick two colours")
                .min_values(2)
                .max_values(2),
        ),
        CreateActionRow::SelectMenu(
            CreateSelectMenu::new("person", CreateSelectMenuKind::User { default_users: None })
                .placeholder("Pick a person"),
        ),
    ]
}

/// A small picture with a size that cannot be taken for another.
fn picture() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 120, 90);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("a header fits into memory");
    writer.write_image_data(&[222, 184, 135].repeat(120 * 90)).expect("pixels fit into memory");
    writer.finish().expect("an end fits into memory");
    bytes
}

async fn complete(http: &Http, command: &CommandInteraction) {
    let typed = command.data.autocomplete().map(|option| option.value.to_uppercase()).unwrap_or_default();
    let choices = ["K10", "K11", "L10"].into_iter().filter(|point| point.starts_with(&typed));
    let response = choices.fold(CreateAutocompleteResponse::new(), |response, point| {
        response.add_string_choice(format!("{point}, a good point"), point)
    });
    let response = CreateInteractionResponse::Autocomplete(response);
    // The person may have typed on: nobody waits for this one then.
    let _ = command.create_response(http, response).await;
}

async fn press(http: &Http, component: &ComponentInteraction) {
    let response = match (component.data.custom_id.as_str(), &component.data.kind) {
        ("again", _) => CreateInteractionResponse::UpdateMessage(
            CreateInteractionResponseMessage::new().content(format!("Pressed by {}", component.user.mention())),
        ),
        ("form", _) => CreateInteractionResponse::Modal(CreateModal::new("move", "Type a point").components(vec![
                CreateActionRow::InputText(
                    CreateInputText::new(InputTextStyle::Short, "Point", "point")
                        .min_length(2)
                        .max_length(3)
                        .placeholder("K10"),
                ),
                CreateActionRow::InputText(
                    CreateInputText::new(InputTextStyle::Paragraph, "Why", "why").required(false),
                ),
            ])),
        ("colours", ComponentInteractionDataKind::StringSelect { values }) => {
            CreateInteractionResponse::Message(hidden(format!("Picked {}", values.join(" and "))))
        }
        ("person", ComponentInteractionDataKind::UserSelect { values }) => {
            CreateInteractionResponse::Message(hidden(format!("Picked {}", values[0].mention())))
        }
        _ => return,
    };
    component.create_response(http, response).await.expect("the answer is accepted");
}

async fn submitted(http: &Http, modal: &ModalInteraction) {
    use serenity::all::ActionRowComponent::InputText;
    let values: Vec<_> = modal
        .data
        .components
        .iter()
        .flat_map(|row| &row.components)
        .filter_map(|part| if let InputText(input) = part { input.value.clone() } else { None })
        .collect();
    let response = CreateInteractionResponse::Message(hidden(format!("Typed {}", values.join(" because "))));
    modal.create_response(http, response).await.expect("the answer is accepted");
}
