//! The program from outside: what it prints, where, and how it exits.
#![allow(clippy::unwrap_used)]

mod compile;
mod dump;
mod epp;
mod eval;
mod formats;
mod inputs;
mod location;
mod lookup;
mod outputs;
mod rendering;
mod repl;
mod settings;
mod support;
mod trace;
mod validate;
