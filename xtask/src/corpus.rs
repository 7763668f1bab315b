//! `cargo xtask corpus`: real-world code from Debian's puppet-module-* packages, which is not committed but unpacked to
//! `target/corpus`.

pub(crate) mod compile;
mod fetch;
pub mod modules;
mod mutate;
pub mod mutation;
mod syntax;
mod types;

use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::Subcommand;

use crate::files;

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Downloads and unpacks the packages.
    Fetch(fetch::Fetch),
    /// Compares our dump and our diagnostics of every file with Puppet's.
    Syntax(syntax::Syntax),
    /// Compares our verdict with Puppet's on thousands of damaged snippets.
    Mutate(mutate::Mutate),
    /// Compiles every class alone, and compares our catalog or error with Puppet's.
    Compile(compile::Compile),
    /// Compares what we read from the Ruby files of types with the types that Puppet loads.
    Types(types::Types),
}

pub fn run(command: Command) -> Result<()> {
    match command {
        Command::Fetch(options) => fetch::run(&options),
        Command::Syntax(options) => syntax::run(&options),
        Command::Mutate(options) => mutate::run(&options),
        Command::Compile(options) => compile::run(&options),
        Command::Types(options) => types::run(&options),
    }
}

/// Where the packages are unpacked.
pub fn directory() -> PathBuf {
    files::target().join("corpus")
}

/// All manifests and templates, relative to [`directory`].
pub fn manifests_and_templates() -> Result<Vec<String>> {
    let directory = directory();
    ensure!(
        directory.is_dir(),
        "there is no corpus; `cargo xtask corpus fetch` gets it"
    );
    let found = files::with_extension(&directory, &["pp", "epp"])?;
    files::relative_to(&directory, &found)
}
