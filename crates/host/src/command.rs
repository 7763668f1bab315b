//! Commands and their results.

use std::path::PathBuf;
use std::time::Duration;

/// A command to run, without a shell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    pub program: String,
    pub arguments: Vec<String>,
    /// The working directory; that of the process if `None`.
    pub directory: Option<PathBuf>,
    pub stderr: Stderr,
    /// The environment variables that the command sees; all of the process if `None`.
    pub environment: Option<Vec<String>>,
    /// The command is killed when it takes longer.
    pub timeout: Duration,
}

/// How a command's standard error is treated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stderr {
    Discarded,
    /// It is a part of the output.
    Merged,
}

/// The result of a command that has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    pub output: Vec<u8>,
    pub status: i32,
}

impl Command {
    /// Puppet's own default for commands.
    pub const TIMEOUT: Duration = Duration::from_secs(300);

    pub fn new(program: impl Into<String>, arguments: Vec<String>) -> Command {
        Command {
            program: program.into(),
            arguments,
            directory: None,
            stderr: Stderr::Discarded,
            environment: None,
            timeout: Command::TIMEOUT,
        }
    }

    /// The command line as messages show it.
    pub fn line(&self) -> String {
        let program = std::iter::once(self.program.as_str());
        let words: Vec<&str> = program
            .chain(self.arguments.iter().map(String::as_str))
            .collect();
        words.join(" ")
    }
}
