//! A snapshot of the files of an environment.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use host::{Command, Files, Finished, Host, HostError, PathKind};

use super::cache::Cache;
use super::libraries::{Libraries, Listing};

/// A host that queries another one only once about each path of the environment and its modules. Other paths
/// are queried each time.
pub(super) struct Snapshot {
    host: Arc<dyn Host>,
    /// The directories in the snapshot.
    roots: Vec<PathBuf>,
    kinds: Cache<OsString, PathKind>,
    listings: Cache<OsString, Listing>,
    contents: Cache<OsString, Result<Option<Vec<u8>>, HostError>>,
    permissions: Cache<OsString, Result<(), HostError>>,
    libraries: Libraries,
}

impl Snapshot {
    pub fn new(host: Arc<dyn Host>, roots: Vec<PathBuf>, modulepath: &[PathBuf]) -> Snapshot {
        Snapshot {
            host,
            roots,
            kinds: Cache::default(),
            listings: Cache::default(),
            contents: Cache::default(),
            permissions: Cache::default(),
            libraries: Libraries::new(modulepath),
        }
    }

    /// Whether a path is in the snapshot. A relative path is usually not a path but the name of a file in a
    /// module.
    pub fn covers(&self, path: &Path) -> bool {
        path.is_relative() || self.roots.iter().any(|root| is_below(path, root))
    }

    fn listing(&self, path: &Path) -> Listing {
        self.once(&self.listings, path, || Arc::new(self.host.list(path)))
    }

    /// Whether the listing of a directory shows that there is nothing at a path.
    fn is_ruled_out(&self, path: &Path) -> bool {
        self.libraries
            .rule_out(path, |directory| self.listing(directory))
    }

    fn once<V: Clone>(
        &self,
        cache: &Cache<OsString, V>,
        path: &Path,
        ask: impl FnOnce() -> V,
    ) -> V {
        match cache.get(path.as_os_str()) {
            Some(known) => known,
            None if self.covers(path) => cache.get_or_make(path.as_os_str(), ask),
            None => ask(),
        }
    }
}

impl Files for Snapshot {
    fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, HostError> {
        self.once(&self.contents, path, || self.host.read(path))
    }

    fn kind(&self, path: &Path) -> PathKind {
        match self.kinds.get(path.as_os_str()) {
            Some(kind) => kind,
            None if self.is_ruled_out(path) => PathKind::Missing,
            None => self.once(&self.kinds, path, || self.host.kind(path)),
        }
    }

    fn list(&self, path: &Path) -> Result<Vec<String>, HostError> {
        match self.listings.get(path.as_os_str()) {
            Some(listing) => Result::clone(&listing),
            None if self.is_ruled_out(path) => Err(HostError::NotFound),
            None => Result::clone(&self.listing(path)),
        }
    }

    fn is_link(&self, path: &Path) -> bool {
        self.host.is_link(path)
    }

    fn canonical(&self, path: &Path) -> PathBuf {
        self.host.canonical(path)
    }

    fn ensure_permitted(&self, path: &Path) -> Result<(), HostError> {
        // The host has permitted to list the directory.
        match self.permissions.get(path.as_os_str()) {
            Some(permitted) => permitted,
            None if self.is_ruled_out(path) => Ok(()),
            None => self.once(&self.permissions, path, || self.host.ensure_permitted(path)),
        }
    }
}

impl Host for Snapshot {
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

    fn ensure_variable(&self, name: &str) -> Result<(), HostError> {
        self.host.ensure_variable(name)
    }

    fn run(&self, command: &Command) -> Result<Finished, HostError> {
        self.host.run(command)
    }

    fn threads(&self) -> usize {
        self.host.threads()
    }

    fn in_parallel(&self, threads: usize, work: &(dyn Fn(usize) + Sync)) {
        self.host.in_parallel(threads, work);
    }
}

/// Whether a path is a directory or something below it. Most paths are plain, and then comparing their bytes suffices.
fn is_below(path: &Path, directory: &Path) -> bool {
    let (whole, start) = (path.as_os_str(), directory.as_os_str());
    let rest = whole
        .as_encoded_bytes()
        .strip_prefix(start.as_encoded_bytes());
    matches!(rest, Some([] | [b'/', ..])) || path.starts_with(directory)
}
