//! The outside world as traits: files, the clock, randomness, environment variables, commands, threads.
//!
//! Everything that a program can reach goes through here. The real machine is one implementation
//! (in crate `environment`), [`MemoryHost`] is the one for tests and for what is not on a disk.

mod command;
mod error;
pub mod glob;
mod memory;
mod seeded;

use std::path::{Path, PathBuf};
use std::time::Duration;

pub use command::{Command, Finished, Stderr};
pub use error::HostError;
pub use memory::{Access, MemoryHost};
pub use seeded::SeededBytes;

use memory::normal;

/// What a path leads to. Links are followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathKind {
    Missing,
    File,
    Directory,
}

/// A file system that can be read.
///
/// A directory on the disk, a git tree, and a directory with the unsaved changes of an editor can all
/// be one. Paths are absolute.
pub trait Files: Send + Sync {
    /// The content of a file, or `None` if there is no file at the path.
    ///
    /// Fails if there is one that cannot be read, and for a directory.
    fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, HostError>;

    /// What the path leads to. What cannot be reached is missing.
    fn kind(&self, path: &Path) -> PathKind;

    /// The names of the entries of a directory, without `.` and `..`, sorted by bytes.
    ///
    /// Fails if there is no directory at the path.
    fn list(&self, path: &Path) -> Result<Vec<String>, HostError>;

    /// Whether the path itself is a symbolic link.
    fn is_link(&self, _: &Path) -> bool {
        false
    }

    /// Where a path leads to when all links are followed. What does not exist stays as it is named.
    fn canonical(&self, path: &Path) -> PathBuf {
        normal(path)
    }

    /// Fails if the host does not even permit to look whether there is something. Code that acts on
    /// the absence of a file asks first.
    fn ensure_permitted(&self, _: &Path) -> Result<(), HostError> {
        Ok(())
    }

    fn is_file(&self, path: &Path) -> bool {
        self.kind(path) == PathKind::File
    }

    fn is_directory(&self, path: &Path) -> bool {
        self.kind(path) == PathKind::Directory
    }
}

/// The outside world: everything that evaluating a program can depend on apart from its node.
///
/// Each request can be refused ([`HostError::Refused`]); then the program fails, or goes on without
/// the answer. The real machine, the sandbox and [`MemoryHost`] are implementations.
pub trait Host: Files {
    /// The time in nanoseconds since 1970.
    fn now(&self) -> i128;

    /// Time that only moves forward, since some moment in the past.
    fn monotonic(&self) -> Duration {
        u64::try_from(self.now()).map_or(Duration::ZERO, Duration::from_nanos)
    }

    /// Seconds that local time is east of UTC.
    fn local_offset(&self) -> i32 {
        0
    }

    /// A variable of the process's environment.
    fn environment_variable(&self, name: &str) -> Option<String>;

    /// Fails if the host does not permit to read a variable, whether it is set or not.
    fn ensure_variable(&self, _: &str) -> Result<(), HostError> {
        Ok(())
    }

    /// Fills a buffer with random bytes that nobody can guess: passwords are made of them.
    ///
    /// Hosts for tests, whose results are compared, give the same bytes in every run.
    fn random_bytes(&self, buffer: &mut [u8]) -> Result<(), HostError>;

    /// Runs a command without a shell, until it ends or its time is up.
    fn run(&self, command: &Command) -> Result<Finished, HostError>;

    /// How many threads work may be spread over.
    fn threads(&self) -> usize {
        1
    }

    /// Calls `work` on up to `threads` threads at the same time, with their numbers from 0, which
    /// is the calling one, and returns when all are done. A host without threads calls `work(0)`.
    fn in_parallel(&self, _threads: usize, work: &(dyn Fn(usize) + Sync)) {
        work(0);
    }
}
