//! The program from outside: what it prints, where, and how it exits.
#![allow(clippy::unwrap_used)]

mod dump;
mod eval;
mod formats;
mod inputs;
mod location;
mod rendering;
mod repl;
mod support;
mod validate;
