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
    /// Install the real Puppet and record its results for the conformance cases.
    #[command(subcommand)]
    Oracle(oracle::Command),
    /// Compare with Puppet on real-world code: Debian's modules, or others.
    #[command(subcommand)]
    Corpus(corpus::Command),
    /// Run ruby/spec, Ruby's conformance suite: count the examples that pass in Ruby and here.
    RubySpec(ruby_spec::RubySpec),
    /// Run damaged programs until something breaks.
    #[command(subcommand)]
    Fuzz(fuzz::Fuzz),
    /// Measure side by side with Puppet; prints Markdown for docs/performance.md.
    #[command(subcommand)]
    Bench(bench::Command),
    /// Build a release: a static binary, and a tarball with it.
    Dist(dist::Dist),
    /// Test the page of `bunraku diff` in a real browser.
    Browser(browser::Browser),
    /// Generate documentation from the code.
    #[command(subcommand)]
    Docs(docs::Command),
    /// Run the server under load with injected faults.
    Soak(soak::Soak),
    /// List which case covers which example of the specification.
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
