//! `cargo xtask bench`: measurements side by side with Puppet, on the same files, on this machine.

mod compile;
mod eval;
mod hiera;
mod pcore;
mod phases;
mod syntax;
mod table;
mod warm;

use anyhow::Result;
use clap::Subcommand;

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
}

pub fn run(command: Command) -> Result<()> {
    match command {
        Command::Syntax(options) => syntax::run(&options),
        Command::Pcore(options) => pcore::run(&options),
        Command::Eval(options) => eval::run(&options),
        Command::Hiera(options) => hiera::run(&options),
        Command::Compile(options) => compile::run(&options),
    }
}
