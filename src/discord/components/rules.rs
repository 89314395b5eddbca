//! The exact rules of a game in words, with a picture of how it is won.

use pente::Rules;

use crate::app::Example;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::Reply;
use crate::discord::rest::message::{MessageBody, Picture};

/// The exact rules of a game in words, with a picture of a winning position.
pub async fn show(cx: &Context, rules: &Rules) -> Reply {
    let words = &cx.words;
    let mut body = MessageBody::text(words.rules(rules));
    let example = Example::of(rules);
    let points = example.points();
    let drawn = cx.app.pictures().boards_for(cx.user, &cx.settings).part(&example.game, &points, &points).await;
    if let Some(file) = drawn {
        body.text = format!("{}\n{}", body.text, words.example(rules, &example));
        body.picture = Some(Picture::new(file, words.example_alt(rules, &example)));
    }
    Reply::say(body)
}
