//! The bot on the sandbox, whole: what people do goes in at one end, what they see comes out at the other. Every test
//! ends with every reply read and every request checked against Discord's published description.

#[path = "support/openapi.rs"]
mod openapi;

mod bot {
    mod challenges;
    mod crashes;
    mod games;
    mod house;
    mod logs;
    mod recorded;
    mod refusals;
    mod rivals;
    mod trouble;
}
