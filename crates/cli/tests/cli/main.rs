//! End-to-end tests: output and exit status of the program.
#![allow(clippy::unwrap_used)]

mod bad_input;
#[cfg(feature = "server")]
mod ca;
mod check;
mod compile;
mod diff;
mod diff_why;
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
mod puppetdb;
mod rendering;
mod repl;
mod repository;
mod ruby;
mod sandbox;
#[cfg(feature = "server")]
mod server;
mod settings;
mod support;
mod trace;
mod trial;
mod validate;
mod why;
