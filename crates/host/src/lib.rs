//! The outside world as traits: files, the clock, randomness, environment variables, commands, threads.
//!
//! All side effects and inputs of a program go through here. The real machine is one implementation (in crate
//! `environment`), [`MemoryHost`] is another, for tests and for files that are not on a disk.

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

/// The kind of file at a path. Links are followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathKind {
    Missing,
    File,
    Directory,
}

/// The id of a content in git's object database.
pub type ContentId = [u8; 20];

/// A read-only file system.
///
/// Implementations are a directory on the disk, a git tree, or a directory with the unsaved changes of an
/// editor. Paths are absolute.
pub trait Files: Send + Sync {
    /// The content of a file, or `None` if there is no file at the path.
    ///
    /// Fails if the file cannot be read or is a directory.
    fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, HostError>;

    /// The kind of file at the path; `Missing` if it cannot be reached.
    fn kind(&self, path: &Path) -> PathKind;

    /// The names of the entries of a directory, without `.` and `..`, sorted by bytes.
    ///
    /// Fails if there is no directory at the path.
    fn list(&self, path: &Path) -> Result<Vec<String>, HostError>;

    /// The id of a file's content, if it is known without reading the file. Files with the same id have the
    /// same content, and files with different ids have different content.
    fn content_id(&self, _: &Path) -> Option<ContentId> {
        None
    }

    /// The id of everything below a directory, if it is known without listing the directory. Below directories with
    /// the same id, hosts on the same machine have the same files with the same content.
    fn tree_id(&self, _: &Path) -> Option<ContentId> {
        None
    }

    /// Whether the path itself is a symbolic link.
    fn is_link(&self, _: &Path) -> bool {
        false
    }

    /// The path with all symbolic links resolved. Segments that do not exist are kept.
    fn canonical(&self, path: &Path) -> PathBuf {
        normal(path)
    }

    /// Fails if the host does not even permit to check whether the path exists. Code that acts on the absence
    /// of a file must call this first.
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

/// The outside world: everything that the evaluation of a program can depend on, apart from its node.
///
/// Each request can be refused ([`HostError::Refused`]); then the program fails or continues without the
/// result. The real machine, the sandbox and [`MemoryHost`] are implementations.
pub trait Host: Files {
    /// The time in nanoseconds since 1970.
    fn now(&self) -> i128;

    /// A monotonic clock: the time since some moment in the past.
    fn monotonic(&self) -> Duration {
        u64::try_from(self.now()).map_or(Duration::ZERO, Duration::from_nanos)
    }

    /// The offset of local time from UTC, in seconds east.
    fn local_offset(&self) -> i32 {
        0
    }

    /// The value of an environment variable.
    fn environment_variable(&self, name: &str) -> Option<String>;

    /// Fails if the host does not permit to read an environment variable, whether it is set or not.
    fn ensure_variable(&self, _: &str) -> Result<(), HostError> {
        Ok(())
    }

    /// Fills a buffer with unpredictable random bytes: passwords are made of them.
    ///
    /// Hosts for tests, whose results are compared, return the same bytes in every run.
    fn random_bytes(&self, buffer: &mut [u8]) -> Result<(), HostError>;

    /// Runs a command without a shell, until it ends or times out.
    fn run(&self, command: &Command) -> Result<Finished, HostError>;

    /// The number of threads that work may be spread over.
    fn threads(&self) -> usize {
        1
    }

    /// Calls `work` on up to `threads` threads in parallel, with the index of the thread, and returns when
    /// all are done. Index 0 is the calling thread. A host without threads calls `work(0)`.
    fn in_parallel(&self, _threads: usize, work: &(dyn Fn(usize) + Sync)) {
        work(0);
    }
}
