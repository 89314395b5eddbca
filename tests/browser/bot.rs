//! A small bot that has one of everything the page must show.

use std::sync::Arc;

use discord_sandbox::Sandbox;
use serenity::all::{
    ButtonStyle, ChannelId, Client, Command, CommandDataOptionValue, CommandInteraction, CommandOptionType,
    CommandType, ComponentInteraction, ComponentInteractionDataKind, Context, CreateActionRow, CreateAttachment,
    CreateAutocompleteResponse, CreateButton, CreateCommand, CreateCommandOption, CreateEmbed, CreateEmbedFooter,
    CreateInputText, CreateInteractionResponse, CreateInteractionResponseMessage, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, EditInteractionResponse, EventHandler, GatewayIntents, HttpBuilder,
    InputTextStyle, Interaction, Mentionable, Message, ModalInteraction, Ready, ShardManager, UserId, async_trait,
};
use tokio::sync::Notify;
use tokio::task::JoinHandle;

/// A bot that runs until it is stopped.
pub struct Bot {
    shards: Arc<ShardManager>,
    task: JoinHandle<()>,
}

impl Bot {
    /// Connects to the sandbox and waits until the commands are registered.
    pub async fn start(sandbox: &Sandbox) -> Bot {
        // With the limiter on, serenity ignores the proxy.
        let http = HttpBuilder::new(sandbox.bot_token()).proxy(sandbox.origin()).ratelimiter_disabled(true).build();
        let registered = Arc::new(Notify::new());
        let handler = Handler { registered: Arc::clone(&registered), spoken: Notify::new() };
        let mut client = serenity::client::ClientBuilder::new_with_http(http, GatewayIntents::non_privileged())
            .event_handler(handler)
            .await
            .expect("the bot can be built");
        let shards = Arc::clone(&client.shard_manager);
        let task = tokio::spawn(async move { run(&mut client).await });
        registered.notified().await;
        Bot { shards, task }
    }

    /// Disconnects.
    pub async fn stop(self) {
        self.shards.shutdown_all().await;
        self.task.await.expect("the bot ends without a panic");
    }
}

async fn run(client: &mut Client) {
    client.start().await.expect("the bot runs");
}

struct Handler {
    registered: Arc<Notify>,
    spoken: Notify,
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, ctx: Context, _: Ready) {
        Command::set_global_commands(&ctx.http, commands()).await.expect("the commands are accepted");
        self.registered.notify_one();
    }

    async fn message(&self, _: Context, message: Message) {
        if !message.author.bot {
            self.spoken.notify_waiters();
        }
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => self.run_command(&ctx, &command).await,
            Interaction::Autocomplete(command) => complete(&ctx, &command).await,
            Interaction::Component(component) => press(&ctx, &component).await,
            Interaction::Modal(modal) => submitted(&ctx, &modal).await,
            _ => {}
        }
    }
}

impl Handler {
    async fn run_command(&self, ctx: &Context, command: &CommandInteraction) {
        let answer = match command.data.name.as_str() {
            "plan" => plan(command),
            "think" => return self.think(ctx, command).await,
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
        command.create_response(&ctx.http, response).await.expect("the answer is accepted");
    }

    /// Defers, and answers when somebody has said something: the page shows the state in between.
    async fn think(&self, ctx: &Context, command: &CommandInteraction) {
        let spoken = self.spoken.notified();
        command.defer(&ctx.http).await.expect("deferring is accepted");
        spoken.await;
        let done = EditInteractionResponse::new().content("Thought through");
        command.edit_response(&ctx.http, done).await.expect("the edit is accepted");
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

async fn complete(ctx: &Context, command: &CommandInteraction) {
    let typed = command.data.autocomplete().map(|option| option.value.to_uppercase()).unwrap_or_default();
    let choices = ["K10", "K11", "L10"].into_iter().filter(|point| point.starts_with(&typed));
    let response = choices.fold(CreateAutocompleteResponse::new(), |response, point| {
        response.add_string_choice(format!("{point}, a good point"), point)
    });
    let response = CreateInteractionResponse::Autocomplete(response);
    // The person may have typed on: nobody waits for this one then.
    let _ = command.create_response(&ctx.http, response).await;
}

async fn press(ctx: &Context, component: &ComponentInteraction) {
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
    component.create_response(&ctx.http, response).await.expect("the answer is accepted");
}

async fn submitted(ctx: &Context, modal: &ModalInteraction) {
    use serenity::all::ActionRowComponent::InputText;
    let values: Vec<_> = modal
        .data
        .components
        .iter()
        .flat_map(|row| &row.components)
        .filter_map(|part| if let InputText(input) = part { input.value.clone() } else { None })
        .collect();
    let response = CreateInteractionResponse::Message(hidden(format!("Typed {}", values.join(" because "))));
    modal.create_response(&ctx.http, response).await.expect("the answer is accepted");
}
