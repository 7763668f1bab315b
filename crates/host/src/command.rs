//! Commands and what comes of them.

use std::path::PathBuf;
use std::time::Duration;

/// A command to run, without a shell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    pub program: String,
    pub arguments: Vec<String>,
    /// Where it runs; the directory of the process if it is left out.
    pub directory: Option<PathBuf>,
    pub stderr: Stderr,
    /// It is ended when it takes longer.
    pub timeout: Duration,
}

/// What becomes of a command's standard error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stderr {
    Discarded,
    /// It is a part of the output.
    Merged,
}

/// A command that has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    pub output: Vec<u8>,
    pub status: i32,
}

impl Command {
    /// As long as Puppet's own default for commands.
    pub const TIMEOUT: Duration = Duration::from_secs(300);

    pub fn new(program: impl Into<String>, arguments: Vec<String>) -> Command {
        Command {
            program: program.into(),
            arguments,
            directory: None,
            stderr: Stderr::Discarded,
            timeout: Command::TIMEOUT,
        }
    }

    /// The words as messages show them.
    pub fn line(&self) -> String {
        let program = std::iter::once(self.program.as_str());
        let words: Vec<&str> = program
            .chain(self.arguments.iter().map(String::as_str))
            .collect();
        words.join(" ")
    }
}
