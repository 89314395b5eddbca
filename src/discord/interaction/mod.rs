//! What every interaction carries, and how it is answered: in time, once, whatever happens.

pub mod age;
pub mod begin;
pub mod context;
pub mod dispatch;
mod label;
pub mod locale;
pub mod resolved;
pub mod response;
pub mod viewer;
