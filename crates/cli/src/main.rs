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
mod data;
mod exit;
mod input;
mod options;
mod output;
mod parallel;
mod progress;
mod puppetdb;
mod report;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Parses, checks and evaluates Puppet code.
#[derive(Parser)]
#[command(name = "bunraku", version, max_term_width = 100)]
struct Cli {
    #[command(flatten)]
    global: options::Global,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(commands::check::Args),
    Compile(commands::compile::Args),
    Config(commands::config::Args),
    Validate(commands::validate::Args),
    Dump(commands::dump::Args),
    Epp(commands::epp::Args),
    Eval(commands::eval::Args),
    Lookup(commands::lookup::Args),
    Repl(commands::repl::Args),
    Ruby(commands::ruby::Args),
}

fn main() -> ExitCode {
    let (arguments, paths) = options::arguments();
    let cli = Cli::parse_from(arguments);
    let exit = match cli.command {
        Command::Validate(args) => commands::validate::run(&cli.global, &args, paths).into(),
        Command::Check(args) => commands::check::run(&cli.global, &args),
        Command::Compile(args) => commands::compile::run(&cli.global, &args),
        Command::Config(args) => commands::config::run(&cli.global, &args),
        Command::Dump(args) => commands::dump::run(&cli.global, &args).into(),
        Command::Epp(args) => commands::epp::run(&cli.global, &args),
        Command::Eval(args) => commands::eval::run(&cli.global, &args),
        Command::Lookup(args) => commands::lookup::run(&cli.global, &args),
        Command::Repl(args) => commands::repl::run(&cli.global, &args),
        Command::Ruby(args) => commands::ruby::run(&cli.global, &args),
    };
    if let Some(reason) = output::failure() {
        let message = format!("Could not write to standard output: {reason}");
        report::fail(&cli.global, &message);
        return ExitCode::FAILURE;
    }
    exit.into()
}
