//! `bunraku`: the Puppet language on the command line.
//!
//! One file per subcommand. This crate reads files and prints; what the language means is
//! elsewhere.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "this is the program that prints"
)]

mod commands;
mod input;
mod report;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Parses, checks and evaluates Puppet code.
#[derive(Parser)]
#[command(name = "bunraku", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Validate(commands::validate::Args),
    Dump(commands::dump::Args),
}

fn main() -> ExitCode {
    let success = match Cli::parse().command {
        Command::Validate(args) => commands::validate::run(&args),
        Command::Dump(args) => commands::dump::run(&args),
    };
    if success {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
