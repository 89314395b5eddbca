//! The store, from outside: what a caller can see, and what is left on disk when a process dies.

mod store {
    mod append;
    mod boards;
    mod challenges;
    mod crash;
    mod opening;
    mod people;
    mod ratings;
    mod schema;
    mod support;
    mod writer;
}
