//! `cargo xtask docs`: documentation generated from the code.

use std::fs;

use anyhow::{Context, Result};
use clap::Subcommand;

use crate::files;

#[derive(Subcommand, Debug)]
pub enum Command {
    /// The reference of the built-in functions, docs/functions.md.
    Functions,
}

pub fn run(command: &Command) -> Result<()> {
    match command {
        Command::Functions => {
            let path = files::root().join("docs/functions.md");
            let text = compiler::functions::reference::markdown();
            fs::write(&path, text).with_context(|| format!("writing {}", path.display()))?;
            println!("wrote {}", path.display());
            Ok(())
        }
    }
}
