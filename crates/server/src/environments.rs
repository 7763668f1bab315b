//! The environments for compilations: loaded once, reloaded when code changes.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use compiler::Classification;
use environment::{RealHost, Session, SessionOptions};
use host::{Command, Files, Finished, Host, HostError, PathKind};
use syntax::SourceFile;

/// An environment with its main manifests.
#[derive(Debug)]
pub struct Loaded {
    pub session: Session,
    /// The main manifests, or why they cannot be read.
    pub manifests: Result<Vec<Arc<SourceFile>>, String>,
    /// The version of the code.
    pub code_id: Option<String>,
    /// When `code_id` was determined. Files changed since then belong to no version.
    pub read_at: SystemTime,
    host: Arc<WatchedHost>,
    /// How many of the accessed files were known when none of them had changed.
    verified_files: AtomicUsize,
    since: Instant,
}

impl Loaded {
    /// Whether all accessed files are as they were at the first access.
    fn is_unchanged(&self) -> bool {
        let (count, is_unchanged) = self.host.check();
        if is_unchanged {
            self.verified_files.store(count, Ordering::Relaxed);
        }
        is_unchanged
    }

    /// Whether files were read after others may have changed, so that results could mix two versions of the code.
    pub fn is_mixed(&self) -> bool {
        let has_read_more = self.host.stamps().len() != self.verified_files.load(Ordering::Relaxed);
        has_read_more && !self.is_unchanged()
    }
}

/// The reason why there is no environment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoEnvironment {
    Missing,
    Broken(String),
}

/// All environments, by name.
#[derive(Debug)]
pub struct Environments {
    options: SessionOptions,
    here: PathBuf,
    /// The environmentpath.
    path: Vec<PathBuf>,
    /// `$server_facts`: the name of the server and so on.
    server_facts: Vec<(String, String)>,
    /// How long code is used before files are checked; forever if none.
    timeout: Option<Duration>,
    slots: Mutex<BTreeMap<String, Slot>>,
}

#[derive(Debug)]
struct Slot {
    loaded: Arc<Loaded>,
    checked: Instant,
    /// How long checking all files took.
    effort: Duration,
}

/// Limits on checking files: the least interval, and the largest part of the time (1/`MAX_LOAD_DIVISOR`).
const INTERVAL: Duration = Duration::from_millis(100);
const MAX_LOAD_DIVISOR: u32 = 20;

impl Environments {
    pub fn new(
        options: SessionOptions,
        here: PathBuf,
        path: Vec<PathBuf>,
        server_facts: Vec<(String, String)>,
        timeout: Option<Duration>,
    ) -> Environments {
        Environments {
            options,
            here,
            path,
            server_facts,
            timeout,
            slots: Mutex::default(),
        }
    }

    /// The directory of an environment, if it exists.
    pub fn directory(&self, name: &str) -> Option<PathBuf> {
        if !environment::layout::is_legal(name) {
            return None;
        }
        let mut directories = self.path.iter().map(|path| path.join(name));
        directories.find(|directory| directory.is_dir())
    }

    /// The names of all environments with their directories, sorted by name.
    pub fn all(&self) -> BTreeMap<String, PathBuf> {
        let mut found = BTreeMap::new();
        for path in &self.path {
            let entries = fs::read_dir(path).into_iter().flatten().flatten();
            for entry in entries {
                let name = entry.file_name().to_string_lossy().into_owned();
                if environment::layout::is_legal(&name) && entry.path().is_dir() {
                    found.entry(name).or_insert_with(|| entry.path());
                }
            }
        }
        found
    }

    /// The environment of a name, with its current files if the settings require that.
    pub fn get(&self, name: &str) -> Result<Arc<Loaded>, NoEnvironment> {
        if self.directory(name).is_none() {
            self.slots().remove(name);
            return Err(NoEnvironment::Missing);
        }
        if let Some(current) = self.current(name) {
            return Ok(current);
        }
        let loaded = Arc::new(self.load(name).map_err(NoEnvironment::Broken)?);
        let slot = Slot {
            loaded: loaded.clone(),
            checked: Instant::now(),
            effort: Duration::ZERO,
        };
        self.slots().insert(name.to_owned(), slot);
        Ok(loaded)
    }

    fn slots(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The loaded environment, unless files have changed.
    fn current(&self, name: &str) -> Option<Arc<Loaded>> {
        let mut slots = self.slots();
        let slot = slots.get_mut(name)?;
        let Some(timeout) = self.timeout else {
            return Some(slot.loaded.clone());
        };
        let interval = timeout.max(INTERVAL).max(slot.effort * MAX_LOAD_DIVISOR);
        if slot.checked.elapsed() < interval {
            return Some(slot.loaded.clone());
        }
        let begun = Instant::now();
        let is_current = slot.loaded.is_unchanged();
        slot.checked = Instant::now();
        slot.effort = begun.elapsed();
        is_current.then(|| slot.loaded.clone())
    }

    fn load(&self, name: &str) -> Result<Loaded, String> {
        let watched = Arc::new(WatchedHost::default());
        let host: Arc<dyn Host> = watched.clone();
        let mut options = self.options.clone();
        options.environment.environment = Some(name.to_owned());
        options.environment.environmentpath = Some(self.path.clone());
        options.classifier.known = Some((Classification::default(), None));
        let mut session = Session::new(&host, &options, &self.here)?;
        let mut settings = session.settings().clone();
        for (name, value) in &self.server_facts {
            settings.server_facts.insert(name.as_str(), value.as_str());
        }
        session.environment = Arc::new(compiler::Environment::new(host, settings));
        let manifests = session.environment.manifests();
        let manifests = manifests.map(<[_]>::to_vec);
        let directory = session.settings().environment_directory.as_deref();
        let read_at = SystemTime::now();
        let code_id = directory.and_then(crate::code_id::of);
        Ok(Loaded {
            session,
            manifests,
            code_id,
            read_at,
            host: watched,
            verified_files: AtomicUsize::new(0),
            since: Instant::now(),
        })
    }

    /// Removes one or all environments from the cache. Running compilations keep theirs.
    pub fn flush(&self, name: Option<&str>) {
        let mut slots = self.slots();
        match name {
            Some(name) => {
                slots.remove(name);
            }
            None => slots.clear(),
        }
    }

    /// The loaded environments, with their age and the version of their code.
    pub fn loaded(&self) -> Vec<(String, Duration, Option<String>)> {
        let slots = self.slots();
        let loaded = slots.iter().map(|(name, slot)| (name, &slot.loaded));
        loaded
            .map(|(name, loaded)| (name.clone(), loaded.since.elapsed(), loaded.code_id.clone()))
            .collect()
    }
}

/// The state of a path at the first access.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stamp {
    Missing,
    Found {
        inode: u64,
        size: u64,
        modified: (i64, i64),
    },
}

impl Stamp {
    fn of(path: &Path) -> Stamp {
        match fs::metadata(path) {
            Ok(found) => Stamp::Found {
                inode: found.ino(),
                // A change of a directory's size also changes its time.
                size: if found.is_dir() { 0 } else { found.size() },
                modified: (found.mtime(), found.mtime_nsec()),
            },
            Err(_) => Stamp::Missing,
        }
    }
}

/// The real host, which records accessed files.
#[derive(Debug)]
struct WatchedHost {
    host: RealHost,
    stamps: Mutex<BTreeMap<PathBuf, Stamp>>,
}

impl Default for WatchedHost {
    fn default() -> WatchedHost {
        WatchedHost {
            // Compilations are distributed over threads already.
            host: RealHost::with_threads(1),
            stamps: Mutex::default(),
        }
    }
}

impl WatchedHost {
    fn stamps(&self) -> std::sync::MutexGuard<'_, BTreeMap<PathBuf, Stamp>> {
        self.stamps.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn watch(&self, path: &Path) {
        let mut stamps = self.stamps();
        if !stamps.contains_key(path) {
            stamps.insert(path.to_owned(), Stamp::of(path));
        }
    }

    /// The number of accessed files, and whether they are as they were at the first access.
    fn check(&self) -> (usize, bool) {
        let stamps = self.stamps();
        let is_unchanged = stamps.iter().all(|(path, stamp)| Stamp::of(path) == *stamp);
        (stamps.len(), is_unchanged)
    }
}

impl Files for WatchedHost {
    fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, HostError> {
        self.watch(path);
        self.host.read(path)
    }

    fn kind(&self, path: &Path) -> PathKind {
        self.watch(path);
        self.host.kind(path)
    }

    fn list(&self, path: &Path) -> Result<Vec<String>, HostError> {
        self.watch(path);
        self.host.list(path)
    }

    fn is_link(&self, path: &Path) -> bool {
        self.host.is_link(path)
    }
}

impl Host for WatchedHost {
    fn now(&self) -> i128 {
        self.host.now()
    }

    fn monotonic(&self) -> Duration {
        self.host.monotonic()
    }

    fn local_offset(&self) -> i32 {
        self.host.local_offset()
    }

    fn random_bytes(&self, buffer: &mut [u8]) -> Result<(), HostError> {
        self.host.random_bytes(buffer)
    }

    fn environment_variable(&self, name: &str) -> Option<String> {
        self.host.environment_variable(name)
    }

    fn run(&self, command: &Command) -> Result<Finished, HostError> {
        self.host.run(command)
    }
}
