//! `cargo xtask bench`: compares our speed with Puppet's, on the same files and machine.

mod compile;
mod eval;
mod fleet;
mod hiera;
mod pcore;
mod phases;
mod ruby;
mod ruby_classes;
mod server;
mod syntax;
mod table;
mod warm;

use std::process;

use anyhow::{Result, bail};
use clap::Subcommand;

use crate::files;

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Checking the syntax of all manifests of the corpus.
    Syntax(syntax::Syntax),
    /// Checking values against types.
    Pcore(pcore::Pcore),
    /// Evaluating programs.
    Eval(eval::Eval),
    /// Looking up parameters in data.
    Hiera(hiera::Hiera),
    /// Compiling catalogs.
    Compile(compile::Compile),
    /// Running Ruby programs and rendering templates.
    Ruby(ruby::Ruby),
    /// Compiling catalogs of many nodes that share an environment.
    Fleet(fleet::Fleet),
    /// Serving agents, side by side with puppetserver.
    Server(server::Server),
}

pub fn run(command: Command) -> Result<()> {
    // It measures other processes, so this one need not be optimised.
    if let Command::Server(options) = &command {
        return server::run(options);
    }
    if cfg!(debug_assertions) {
        return optimised();
    }
    match command {
        Command::Syntax(options) => syntax::run(&options),
        Command::Pcore(options) => pcore::run(&options),
        Command::Eval(options) => eval::run(&options),
        Command::Hiera(options) => hiera::run(&options),
        Command::Compile(options) => compile::run(&options),
        Command::Ruby(options) => ruby::run(&options),
        Command::Fleet(options) => fleet::run(&options),
        Command::Server(options) => server::run(&options),
    }
}

/// Runs the same command in an optimised build, because some measurements happen in this process.
fn optimised() -> Result<()> {
    let mut cargo = process::Command::new("cargo");
    cargo.args([
        "run",
        "--quiet",
        "--profile",
        "dist",
        "--package",
        "xtask",
        "--",
    ]);
    cargo.args(std::env::args_os().skip(1));
    match cargo.current_dir(files::root()).status()?.success() {
        true => Ok(()),
        false => bail!("the benchmark failed"),
    }
}
