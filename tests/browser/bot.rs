//! A small bot that uses every feature that the page must show.

use std::sync::Arc;

use discord_sandbox::Sandbox;
use serde_json::Value;
use serenity::all::{
    ButtonStyle, CommandDataOptionValue, CommandInteraction, CommandOptionType, CommandType, ComponentInteraction,
    ComponentInteractionDataKind, CreateActionRow, CreateAttachment, CreateAutocompleteResponse, CreateButton,
    CreateCommand, CreateCommandOption, CreateEmbed, CreateEmbedFooter, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    EditInteractionResponse, GatewayIntents, InputTextStyle, Interaction, Mentionable, ModalInteraction, UserId,
};
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::gateway::Events;
use super::rest::Rest;

/// The file in the response to `/plan`.
const PICTURE: &str = "board.png";

/// A bot that runs until it is stopped.
pub struct Bot {
    stop: CancellationToken,
    task: JoinHandle<()>,
}

impl Bot {
    /// Connects to the sandbox and waits until the commands are registered.
    pub async fn start(sandbox: &Sandbox) -> Bot {
        let handler = Handler { rest: Rest::new(sandbox), registered: Notify::new(), message_sent: Notify::new() };
        let (handler, stop) = (Arc::new(handler), CancellationToken::new());
        let events = Events::connect(sandbox, GatewayIntents::non_privileged()).await;
        let task = tokio::spawn(listen(events, handler.clone(), stop.clone()));
        handler.registered.notified().await;
        Bot { stop, task }
    }

    /// Disconnects the bot and waits until its task has ended.
    pub async fn stop(self) {
        self.stop.cancel();
        self.task.await.expect("the bot ends without a panic");
    }
}

/// Passes events to the handler, each in a task of its own.
async fn listen(mut events: Events, handler: Arc<Handler>, stop: CancellationToken) {
    while let Some((name, data)) = stop.run_until_cancelled(events.next()).await {
        let handler = handler.clone();
        tokio::spawn(async move { handler.handle(&name, data).await });
    }
}

struct Handler {
    rest: Rest,
    registered: Notify,
    /// Notified at every message of a user.
    message_sent: Notify,
}

impl Handler {
    async fn handle(&self, event: &str, data: Value) {
        match event {
            "READY" => {
                self.rest.set_commands(&data, &commands()).await;
                self.registered.notify_one();
            }
            "MESSAGE_CREATE" if data["author"]["bot"] != true => self.message_sent.notify_waiters(),
            "INTERACTION_CREATE" => self.answer(&data).await,
            _ => {}
        }
    }

    async fn answer(&self, data: &Value) {
        let response = match serde_json::from_value(data.clone()).expect("an interaction") {
            Interaction::Command(command) if command.data.name == "think" => return self.think(data).await,
            Interaction::Command(command) => run_command(&command),
            Interaction::Autocomplete(command) => {
                // If the user has typed on, the suggestions are no longer needed.
                let _ = self.rest.respond(data, &complete(&command), None).await;
                return;
            }
            Interaction::Component(component) => press(&component),
            Interaction::Modal(modal) => Some(submitted(&modal)),
            _ => None,
        };
        let Some(response) = response else { return };
        let file = (data["data"]["name"] == "plan").then(|| (PICTURE, picture()));
        self.rest.respond(data, &response, file).await.expect("the answer is accepted");
    }

    /// Defers, and responds after the next message in the channel: the page shows the state in between.
    async fn think(&self, interaction: &Value) {
        let message_sent = self.message_sent.notified();
        let deferral = CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new());
        self.rest.respond(interaction, &deferral, None).await.expect("deferring is accepted");
        message_sent.await;
        self.rest.edit_response(interaction, &EditInteractionResponse::new().content("Thought through")).await;
    }
}

fn run_command(command: &CommandInteraction) -> Option<CreateInteractionResponse> {
    let answer = match command.data.name.as_str() {
        "plan" => plan(command),
        "store" => match command.data.resolved.attachments.values().next() {
            Some(file) => hidden(format!("Stored {} of {} bytes", file.filename, file.size)),
            None => hidden("Stored nothing"),
        },
        "Greet" => {
            let target = UserId::new(command.data.target_id.expect("a user command has a target").get());
            hidden(format!("Greetings to <@{target}>"))
        }
        "Count" => {
            let message = command.data.resolved.messages.values().next().expect("a message command has a target");
            hidden(format!("{} letters", message.content.chars().count()))
        }
        _ => return None,
    };
    Some(CreateInteractionResponse::Message(answer))
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
        CreateCommand::new("store").description("Stores a file").add_option(option(
            CommandOptionType::Attachment,
            "file",
            "A file",
        )),
        CreateCommand::new("think").description("Answers late"),
        CreateCommand::new("silent").description("Never answers"),
        CreateCommand::new("Greet").kind(CommandType::User),
        CreateCommand::new("Count").kind(CommandType::Message),
    ]
}

fn hidden(text: impl Into<String>) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().content(text).ephemeral(true)
}

/// The values of all options, as an embed with a picture, buttons and selects.
fn plan(command: &CommandInteraction) -> CreateInteractionResponseMessage {
    let fields = command.data.options.iter().map(|option| {
        let value = match &option.value {
            CommandDataOptionValue::String(text) => text.clone(),
            CommandDataOptionValue::Integer(number) => number.to_string(),
            CommandDataOptionValue::Boolean(truth) => truth.to_string(),
            CommandDataOptionValue::User(user) => format!("<@{user}>"),
            CommandDataOptionValue::Channel(channel) => format!("<#{channel}>"),
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
        .add_file(CreateAttachment::bytes(Vec::new(), PICTURE).description("A board of light wood"))
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

/// A small picture with an unmistakable size.
fn picture() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 120, 90);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("a header fits into memory");
    writer.write_image_data(&[222, 184, 135].repeat(120 * 90)).expect("pixels fit into memory");
    writer.finish().expect("an end fits into memory");
    bytes
}

fn complete(command: &CommandInteraction) -> CreateInteractionResponse {
    let typed = command.data.autocomplete().map(|option| option.value.to_uppercase()).unwrap_or_default();
    let choices = ["K10", "K11", "L10"].into_iter().filter(|point| point.starts_with(&typed));
    let response = choices.fold(CreateAutocompleteResponse::new(), |response, point| {
        response.add_string_choice(format!("{point}, a good point"), point)
    });
    CreateInteractionResponse::Autocomplete(response)
}

fn press(component: &ComponentInteraction) -> Option<CreateInteractionResponse> {
    Some(match (component.data.custom_id.as_str(), &component.data.kind) {
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
        _ => return None,
    })
}

fn submitted(modal: &ModalInteraction) -> CreateInteractionResponse {
    use serenity::all::ActionRowComponent::InputText;
    let values: Vec<_> = modal
        .data
        .components
        .iter()
        .flat_map(|row| &row.components)
        .filter_map(|part| if let InputText(input) = part { input.value.clone() } else { None })
        .collect();
    CreateInteractionResponse::Message(hidden(format!("Typed {}", values.join(" because "))))
}
