//! A host with the files of this machine and nothing else.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use host::{Command, Files, Finished, Host, HostError, PathKind, SeededBytes};

use crate::real::RealHost;

/// A host whose results depend on files alone: no commands, no environment variables, a clock that stands
/// still, and random bytes that are the same in every run. For comparisons with recorded results.
#[derive(Clone, Debug, Default)]
pub struct FilesOnly {
    real: RealHost,
    /// Nanoseconds since 1970.
    pub now: i128,
    random: Arc<Mutex<SeededBytes>>,
}

impl FilesOnly {
    pub fn at(now: i128) -> FilesOnly {
        FilesOnly {
            real: RealHost::with_threads(1),
            now,
            random: Arc::default(),
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

    fn canonical(&self, path: &Path) -> PathBuf {
        self.real.canonical(path)
    }
}

impl Host for FilesOnly {
    fn now(&self) -> i128 {
        self.now
    }

    fn random_bytes(&self, buffer: &mut [u8]) -> Result<(), HostError> {
        let mut random = self.random.lock().unwrap_or_else(PoisonError::into_inner);
        random.fill(buffer);
        Ok(())
    }

    fn environment_variable(&self, _: &str) -> Option<String> {
        None
    }

    fn run(&self, command: &Command) -> Result<Finished, HostError> {
        Err(HostError::refused(format!("Running {}", command.line())))
    }
}
