//! The sandbox as a bot's library and a person's client meet it.

mod sandbox {
    mod rest_errors;
}
