//! The files of this machine, and nothing else of it.

use std::path::Path;

use host::{Command, Files, Finished, Host, HostError, PathKind};

use crate::real::RealHost;

/// A host whose results depend on files alone: no commands, no environment variables, and a clock
/// that stands still. Recorded results are compared in it.
#[derive(Clone, Copy, Debug, Default)]
pub struct FilesOnly {
    real: RealHost,
    /// Nanoseconds since 1970.
    pub now: i128,
}

impl FilesOnly {
    pub fn at(now: i128) -> FilesOnly {
        FilesOnly {
            real: RealHost::with_threads(1),
            now,
        }
    }
}

impl Files for FilesOnly {
    fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, HostError> {
        self.real.read(path)
    }

    fn kind(&self, path: &Path) -> PathKind {
        self.real.kind(path)
    }

    fn list(&self, path: &Path) -> Result<Vec<String>, HostError> {
        self.real.list(path)
    }

    fn is_link(&self, path: &Path) -> bool {
        self.real.is_link(path)
    }
}

impl Host for FilesOnly {
    fn now(&self) -> i128 {
        self.now
    }

    fn environment_variable(&self, _: &str) -> Option<String> {
        None
    }

    fn run(&self, command: &Command) -> Result<Finished, HostError> {
        Err(HostError::refused(format!("Running {}", command.line())))
    }
}
