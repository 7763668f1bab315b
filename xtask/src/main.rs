//! `cargo xtask`: development tools, which users do not need: recording Puppet's behaviour, comparing with it on
//! real-world code, and benchmarks.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command line tool talks to its user"
)]

mod bench;
mod browser;
mod bunraku;
mod catalog;
mod corpus;
#[cfg(test)]
mod dependencies;
mod dist;
mod docs;
mod files;
mod fuzz;
mod oracle;
mod process;
mod puppet;
mod resource_types;
mod ruby_spec;
mod server;
mod soak;
mod spec;
mod verdict;

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
    /// Real-world code: Debian's Puppet modules, compared file by file.
    #[command(subcommand)]
    Corpus(corpus::Command),
    /// ruby/spec, Ruby's conformance suite: how many of the examples that Ruby passes pass here.
    RubySpec(ruby_spec::RubySpec),
    /// Damaged programs, until something breaks.
    #[command(subcommand)]
    Fuzz(fuzz::Fuzz),
    /// Measurements side by side with Puppet, as Markdown for docs/performance.md.
    #[command(subcommand)]
    Bench(bench::Command),
    /// What is released: a static binary, and a tarball with it.
    Dist(dist::Dist),
    /// The page of `bunraku diff` in a real browser.
    Browser(browser::Browser),
    /// Documentation that is made from the code.
    #[command(subcommand)]
    Docs(docs::Command),
    /// Our server under load, while everything around it goes wrong.
    Soak(soak::Soak),
    /// The drafts of the specification: which case pins which example.
    #[command(subcommand)]
    Spec(spec::Command),
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().task {
        Task::Oracle(command) => oracle::run(command),
        Task::Corpus(command) => corpus::run(command),
        Task::RubySpec(options) => ruby_spec::run(&options),
        Task::Fuzz(command) => fuzz::run(&command),
        Task::Bench(command) => bench::run(command),
        Task::Dist(options) => dist::run(&options),
        Task::Browser(options) => browser::run(&options),
        Task::Docs(command) => docs::run(&command),
        Task::Soak(options) => soak::run(&options),
        Task::Spec(command) => spec::run(&command),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
