//! The context of an interaction, the services that its handler uses, and the response and effects that it returns.
//!
//! An interaction enters at `InteractionRunner::handle` in `dispatch/interaction_runner.rs`, which makes its `Context`,
//! asks the throttle, and passes the handler's response to `delivery`.
//!
//! | modules | contents |
//! |---|---|
//! | `context`, `services` | the context, and the services that all interactions share |
//! | `checks`, `viewer`, `new_game` | what the user may do: refusals that handlers have in common, which objects the user may see, where a game may begin |
//! | `response`, `delivery`, `records` | the response with its effects, sending it, and recording what it shows |
//! | `first_message` | posting the first message of a challenge, a lobby or a tournament |
//! | `review` | a review that continues after the response |
//! | `resolved` | the users that a command names |
//! | `throttle`, `reply_limit` | limits on interactions, and on public replies to typed moves |
//! | `avatars`, `locales`, `shared_cards` | what is remembered of users, guilds and shared cards |

pub mod avatars;
pub mod checks;
pub mod context;
pub mod delivery;
pub mod first_message;
pub mod locales;
pub mod new_game;
pub mod records;
pub mod reply_limit;
pub mod resolved;
pub mod response;
pub mod review;
pub mod services;
pub mod shared_cards;
pub mod throttle;
pub mod viewer;
