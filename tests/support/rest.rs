//! REST requests of bots that test the sandbox.

use discord_sandbox::Sandbox;
use reqwest::RequestBuilder;
use reqwest::multipart::{Form, Part};
use serde::Serialize;
use serde_json::Value;

/// Sends requests as the sandbox's bot.
#[derive(Clone)]
pub struct Rest {
    http: reqwest::Client,
    base: String,
    authorization: String,
}

impl Rest {
    /// A client for this sandbox.
    pub fn new(sandbox: &Sandbox) -> Self {
        Self {
            http: reqwest::Client::new(),
            base: format!("{}/api/v10", sandbox.origin()),
            authorization: format!("Bot {}", sandbox.bot_token()),
        }
    }

    /// Replaces the global commands of the application that a READY names.
    pub async fn set_commands(&self, ready: &Value, commands: &impl Serialize) {
        let application = ready["application"]["id"].as_str().expect("an id");
        let request = self.http.put(format!("{}/applications/{application}/commands", self.base));
        self.send(request.json(commands)).await.expect("the commands are accepted");
    }

    /// Responds to an interaction, with the file that the response describes.
    ///
    /// # Errors
    /// [`String`]: the sandbox's error response.
    pub async fn respond(
        &self,
        interaction: &Value,
        response: &impl Serialize,
        file: Option<(&str, Vec<u8>)>,
    ) -> Result<(), String> {
        let [id, token] = ["id", "token"].map(|name| interaction[name].as_str().expect("a string"));
        let request = self.http.post(format!("{}/interactions/{id}/{token}/callback", self.base));
        let request = match file {
            None => request.json(response),
            Some((name, bytes)) => {
                let json = serde_json::to_string(response).expect("JSON");
                let part = Part::bytes(bytes).file_name(name.to_owned());
                request.multipart(Form::new().part("files[0]", part).text("payload_json", json))
            }
        };
        self.send(request).await
    }

    /// Edits the response to an interaction.
    pub async fn edit_response(&self, interaction: &Value, edit: &impl Serialize) {
        let [application, token] =
            ["application_id", "token"].map(|name| interaction[name].as_str().expect("a string"));
        let path = format!("{}/webhooks/{application}/{token}/messages/@original", self.base);
        self.send(self.http.patch(path).json(edit)).await.expect("the edit is accepted");
    }

    async fn send(&self, request: RequestBuilder) -> Result<(), String> {
        let response = request.header("authorization", &self.authorization).send().await.expect("an answer");
        let status = response.status();
        if status.is_success() {
            Ok(())
        } else {
            Err(format!("{status}: {}", response.text().await.unwrap_or_default()))
        }
    }
}
