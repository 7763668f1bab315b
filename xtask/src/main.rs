//! `cargo xtask`: everything around bunraku that its users do not need. Recording what the real
//! Puppet says, comparing with it on real code, measuring against it.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command line tool talks to its user"
)]

mod files;
mod oracle;
mod puppet;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Tasks around bunraku's development")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// The real Puppet: install it, record what it says about the conformance cases.
    #[command(subcommand)]
    Oracle(oracle::Command),
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().task {
        Task::Oracle(command) => oracle::run(command),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
