//! The program from outside: what it prints, where, and how it exits.
#![allow(clippy::unwrap_used)]

mod compile;
mod dump;
mod epp;
mod eval;
mod examples;
mod formats;
mod help;
mod inputs;
mod location;
mod lookup;
mod mistakes;
mod outputs;
mod packaging;
mod rendering;
mod repl;
mod repository;
mod settings;
mod support;
mod trace;
mod trial;
mod validate;
