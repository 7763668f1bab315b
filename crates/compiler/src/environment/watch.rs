//! Watches the file accesses of a compilation: contents, kinds of paths, directory listings.
//!
//! A compilation whose files are the same in another state of the environment has the same result there.
//! Accesses for cached results are reported to each compilation that uses them.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use host::{Command, Files, Finished, Host, HostError, PathKind};
use pcore::Str;
use rustc_hash::FxHashSet;

use super::Shared;

/// Observes the file accesses of a compilation. A path may be reported any number of times.
pub trait Watch: Send + Sync {
    /// The content of a file, or its absence, is used.
    fn read(&self, path: &Path);

    /// The kind of a path is used.
    fn kind(&self, path: &Path);

    /// The entries of a directory, and their kinds, are used.
    fn list(&self, path: &Path);

    /// Something is used that does not depend on files alone, such as a command.
    fn other(&self, what: &str);
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    Read,
    Kind,
    List,
}

/// File accesses, in order.
pub(crate) type Accesses = Vec<(Access, PathBuf)>;

/// Records accesses for results that will be cached for other compilations. They are kept between recordings:
/// a file that was loaded for one type is not loaded again for the next.
#[derive(Default)]
struct Recording {
    is_on: AtomicBool,
    looks: Mutex<Accesses>,
}

/// The host of a watched compilation.
pub(super) struct Watching {
    shared: Arc<Shared>,
    watch: Arc<dyn Watch>,
    recording: Recording,
    /// The modules whose directories were reported: a compilation looks up each of them many times.
    modules: Mutex<FxHashSet<Str>>,
}

impl Watching {
    pub fn new(shared: Arc<Shared>, watch: Arc<dyn Watch>) -> Watching {
        Watching {
            shared,
            watch,
            recording: Recording::default(),
            modules: Mutex::default(),
        }
    }

    pub fn note(&self, access: Access, path: &Path) {
        match access {
            Access::Read => self.watch.read(path),
            Access::Kind => self.watch.kind(path),
            Access::List => self.watch.list(path),
        }
        if self.recording.is_on() {
            self.recording.looks().push((access, path.to_owned()));
        }
    }

    /// Whether a module is looked up for the first time, or while recording.
    pub fn is_new_module(&self, name: &str) -> bool {
        if self.recording.is_on() {
            return true;
        }
        let modules = self.modules.lock();
        let mut modules = modules.unwrap_or_else(PoisonError::into_inner);
        !modules.contains(name) && modules.insert(Str::from(name))
    }

    /// Starts recording accesses.
    pub fn record(&self) {
        self.recording.is_on.store(true, Ordering::Relaxed);
    }

    /// Ends recording; returns the accesses.
    pub fn recorded(&self) -> Accesses {
        self.recording.is_on.store(false, Ordering::Relaxed);
        self.recording.looks().clone()
    }
}

impl Recording {
    fn is_on(&self) -> bool {
        self.is_on.load(Ordering::Relaxed)
    }

    fn looks(&self) -> MutexGuard<'_, Accesses> {
        self.looks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Files for Watching {
    fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, HostError> {
        self.note(Access::Read, path);
        self.shared.snapshot.read(path)
    }

    fn kind(&self, path: &Path) -> PathKind {
        self.note(Access::Kind, path);
        self.shared.snapshot.kind(path)
    }

    fn list(&self, path: &Path) -> Result<Vec<String>, HostError> {
        self.note(Access::List, path);
        self.shared.snapshot.list(path)
    }

    fn is_link(&self, path: &Path) -> bool {
        self.note(Access::Kind, path);
        self.shared.snapshot.is_link(path)
    }

    fn canonical(&self, path: &Path) -> PathBuf {
        self.note(Access::Kind, path);
        self.shared.snapshot.canonical(path)
    }

    fn ensure_permitted(&self, path: &Path) -> Result<(), HostError> {
        self.shared.snapshot.ensure_permitted(path)
    }
}

impl Host for Watching {
    fn now(&self) -> i128 {
        self.shared.snapshot.now()
    }

    fn monotonic(&self) -> Duration {
        self.shared.snapshot.monotonic()
    }

    fn local_offset(&self) -> i32 {
        self.shared.snapshot.local_offset()
    }

    fn random_bytes(&self, buffer: &mut [u8]) -> Result<(), HostError> {
        self.shared.snapshot.random_bytes(buffer)
    }

    fn environment_variable(&self, name: &str) -> Option<String> {
        self.shared.snapshot.environment_variable(name)
    }

    fn ensure_variable(&self, name: &str) -> Result<(), HostError> {
        self.shared.snapshot.ensure_variable(name)
    }

    fn run(&self, command: &Command) -> Result<Finished, HostError> {
        self.watch.other(&command.line());
        self.shared.snapshot.run(command)
    }

    fn threads(&self) -> usize {
        self.shared.snapshot.threads()
    }

    fn in_parallel(&self, threads: usize, work: &(dyn Fn(usize) + Sync)) {
        self.shared.snapshot.in_parallel(threads, work);
    }
}
