//! The outside world: files, the clock, the environment, commands.
//!
//! Everything that a program can reach goes through here. Tests, editors and sandboxes supply
//! their own world.

use std::fmt;
use std::path::Path;

/// What a program can ask of the world. All of it can be refused.
pub trait Host: Send + Sync {
    /// The content of a file; nothing if there is none.
    fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, HostError>;

    /// What a path leads to.
    fn kind(&self, path: &Path) -> PathKind;

    /// The names in a folder, sorted.
    fn list(&self, path: &Path) -> Result<Vec<String>, HostError>;

    /// Nanoseconds since 1970.
    fn now(&self) -> i128;

    /// Seconds that local time is east of UTC.
    fn local_offset(&self) -> i32 {
        0
    }

    /// A variable of the process's environment.
    fn environment_variable(&self, _: &str) -> Option<String> {
        None
    }

    /// Runs a command without a shell and gives its standard output.
    fn run(&self, command: &str, arguments: &[String]) -> Result<Vec<u8>, HostError>;
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathKind {
    Missing,
    File,
    Folder,
}

/// Why the world did not do what was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HostError(pub String);

impl fmt::Display for HostError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A world with nothing in it, in which time stands still.
#[derive(Clone, Copy, Debug, Default)]
pub struct EmptyHost;

impl Host for EmptyHost {
    fn read(&self, _: &Path) -> Result<Option<Vec<u8>>, HostError> {
        Ok(None)
    }

    fn kind(&self, _: &Path) -> PathKind {
        PathKind::Missing
    }

    fn list(&self, _: &Path) -> Result<Vec<String>, HostError> {
        Ok(Vec::new())
    }

    fn now(&self) -> i128 {
        0
    }

    fn run(&self, command: &str, _: &[String]) -> Result<Vec<u8>, HostError> {
        Err(HostError(format!("Commands cannot be run here: {command}")))
    }
}
