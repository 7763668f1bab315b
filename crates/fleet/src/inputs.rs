//! Compares the inputs of compilations in two states.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use compiler::{Environment, Watch};
use host::{Host, PathKind};
use pcore::once_map::OnceMap;

use crate::environments::FleetEnvironment;

/// Two states of the files that code reads. Each path is compared once, at its first use.
pub struct Inputs {
    old: Arc<dyn Host>,
    new: Arc<dyn Host>,
    contents: Known,
    kinds: Known,
    listings: Known,
    trees: Known,
    parts: OnceMap<OsString, Arc<Parts>>,
}

/// The line ranges of a file that differ, in the old state and in the new one.
pub type Parts = Vec<(Range<u32>, Range<u32>)>;

/// One of the states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    Old,
    New,
}

/// A cache by path of whether something is the same.
type Known = OnceMap<OsString, bool>;

impl std::fmt::Debug for Inputs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Inputs").finish_non_exhaustive()
    }
}

impl Inputs {
    pub fn new(old: Arc<dyn Host>, new: Arc<dyn Host>) -> Arc<Inputs> {
        Arc::new(Inputs {
            old,
            new,
            contents: Known::default(),
            kinds: Known::default(),
            listings: Known::default(),
            trees: Known::default(),
            parts: OnceMap::default(),
        })
    }

    /// Whether a file has the same content, or is missing, in both states.
    pub fn same_content(&self, path: &Path) -> bool {
        once(&self.contents, path, || {
            match (self.old.content_id(path), self.new.content_id(path)) {
                (Some(one), Some(other)) => one == other,
                _ => self.old.read(path) == self.new.read(path),
            }
        })
    }

    /// Whether a path has the same kind.
    pub fn same_kind(&self, path: &Path) -> bool {
        once(&self.kinds, path, || {
            self.old.kind(path) == self.new.kind(path)
                && self.old.is_link(path) == self.new.is_link(path)
        })
    }

    /// Whether a directory has the same entries of the same kinds.
    pub fn same_listing(&self, path: &Path) -> bool {
        once(&self.listings, path, || {
            let names = self.new.list(path);
            let is_same = self.old.list(path) == names;
            let names = names.unwrap_or_default();
            is_same && names.iter().all(|name| self.same_kind(&path.join(name)))
        })
    }

    /// Whether everything below a directory is the same.
    pub fn same_tree(&self, path: &Path) -> bool {
        once(&self.trees, path, || {
            self.same_tree_id(path) || (self.same_kind(path) && self.same_content_below(path))
        })
    }

    /// Whether the ids of a directory show that everything below it is the same.
    fn same_tree_id(&self, path: &Path) -> bool {
        let id = self.new.tree_id(path);
        id.is_some() && self.old.tree_id(path) == id
    }

    fn same_content_below(&self, path: &Path) -> bool {
        match self.new.kind(path) {
            PathKind::Missing => true,
            PathKind::File => self.same_content(path),
            PathKind::Directory => {
                let names = self.new.list(path).unwrap_or_default();
                let mut inside = names.iter().map(|name| path.join(name));
                self.same_listing(path) && inside.all(|path| self.same_tree(&path))
            }
        }
    }

    /// Whether the inputs that are not watched per node are the same in both states: the settings, the
    /// manifests, and what compilations share.
    pub fn same_environment(&self, old: &FleetEnvironment, new: &FleetEnvironment) -> bool {
        let (one, other) = (old.session.settings(), new.session.settings());
        let same_settings = one.modulepath == other.modulepath
            && one.manifest == other.manifest
            && one.environment == other.environment
            && one.environment_directory == other.environment_directory
            && one.data_provider == other.data_provider
            && one.hiera_config == other.hiera_config
            && one.strict == other.strict
            && one.strict_variables == other.strict_variables;
        let sources = old.manifests.iter().zip(&new.manifests);
        let mut sources =
            sources.map(|(one, other)| one.name() == other.name() && one.text() == other.text());
        let environments = (&old.session.environment, &new.session.environment);
        same_settings
            && old.manifests.len() == new.manifests.len()
            && sources.all(|same| same)
            && old.session.environment.modules_left_out()
                == new.session.environment.modules_left_out()
            && self.same_types(environments.0, environments.1)
    }

    /// The manifests of an environment that differ.
    pub(crate) fn differing_manifests(
        &self,
        old: &FleetEnvironment,
        new: &FleetEnvironment,
    ) -> Vec<PathBuf> {
        let all = old.manifests.iter().chain(&new.manifests);
        let all = all.filter_map(|source| source.name().map(PathBuf::from));
        let all: BTreeSet<PathBuf> = all.filter(|path| !self.same_content(path)).collect();
        all.into_iter().collect()
    }

    /// The line ranges (from 1) of a file that differ, in the old state and in the new one.
    pub fn differing_parts(&self, path: &Path) -> Arc<Parts> {
        let parts = self.parts.get_or_make(path.as_os_str(), || {
            let (old, new) = (self.text(State::Old, path), self.text(State::New, path));
            Arc::new(catalog::diff::differing_parts(&old, &new))
        });
        parts.clone()
    }

    /// The content of a file; empty if it is missing or not UTF-8.
    pub(crate) fn text(&self, state: State, path: &Path) -> String {
        let host = match state {
            State::Old => &self.old,
            State::New => &self.new,
        };
        let content = host.read(path).ok().flatten();
        String::from_utf8(content.unwrap_or_default()).unwrap_or_default()
    }

    /// Whether type names resolve to the same types. Programs cache the resolution for all compilations:
    /// aliases and data types of modules, and which defined and native types exist.
    pub fn same_types(&self, old: &Environment, new: &Environment) -> bool {
        let mut directories = old.module_directories();
        directories.extend(new.module_directories());
        directories.extend(new.settings().environment_directory.clone());
        directories.sort();
        directories.dedup();
        directories.iter().all(|directory| {
            // Most modules do not change.
            self.same_tree_id(directory)
                || self.same_tree(&directory.join("types"))
                    && self.same_tree(&directory.join("lib/puppet/datatypes"))
                    && self.same_listing(&directory.join("lib/puppet/type"))
                    && self.same_definitions(&directory.join("manifests"))
        })
    }

    /// Whether no added or removed file below a directory defines a resource type.
    fn same_definitions(&self, directory: &Path) -> bool {
        let (old, new) = (self.old.list(directory), self.new.list(directory));
        let (old, new) = (old.unwrap_or_default(), new.unwrap_or_default());
        let is_everywhere = |name: &String| old.contains(name) && new.contains(name);
        let mut names: Vec<&String> = old.iter().chain(&new).collect();
        names.sort();
        names.dedup();
        names.into_iter().all(|name| {
            let path = directory.join(name);
            if name.ends_with(".pp") {
                return is_everywhere(name) || !self.mentions_definition(&path);
            }
            let is_directory = self.old.is_directory(&path) || self.new.is_directory(&path);
            !is_directory || self.same_definitions(&path)
        })
    }

    fn mentions_definition(&self, path: &Path) -> bool {
        let mentions = |host: &Arc<dyn Host>| {
            let content = host.read(path).ok().flatten().unwrap_or_default();
            content.windows(6).any(|window| window == b"define")
        };
        mentions(&self.old) || mentions(&self.new)
    }
}

fn once(known: &Known, path: &Path, compare: impl FnOnce() -> bool) -> bool {
    *known.get_or_make(path.as_os_str(), compare)
}

/// Watches one compilation and records its inputs that differ in the other state.
pub(crate) struct NodeWatch {
    inputs: Arc<Inputs>,
    causes: Mutex<BTreeSet<PathBuf>>,
    is_affected: AtomicBool,
}

impl NodeWatch {
    pub fn new(inputs: &Arc<Inputs>) -> NodeWatch {
        NodeWatch {
            inputs: inputs.clone(),
            causes: Mutex::default(),
            is_affected: AtomicBool::new(false),
        }
    }

    pub fn is_affected(&self) -> bool {
        self.is_affected.load(Ordering::Relaxed)
    }

    /// The paths that differ, sorted.
    pub fn causes(&self) -> Vec<PathBuf> {
        let causes = self.causes.lock();
        let causes = causes.unwrap_or_else(PoisonError::into_inner);
        causes.iter().cloned().collect()
    }

    /// Watches a path and everything below it.
    pub fn tree(&self, path: &Path) {
        self.note(path, self.inputs.same_tree(path));
    }

    fn note(&self, path: &Path, is_same: bool) {
        if !is_same {
            self.is_affected.store(true, Ordering::Relaxed);
            let causes = self.causes.lock();
            let mut causes = causes.unwrap_or_else(PoisonError::into_inner);
            causes.insert(path.to_owned());
        }
    }
}

impl Watch for NodeWatch {
    fn read(&self, path: &Path) {
        self.note(path, self.inputs.same_content(path));
    }

    fn kind(&self, path: &Path) {
        self.note(path, self.inputs.same_kind(path));
    }

    fn list(&self, path: &Path) {
        self.note(path, self.inputs.same_listing(path));
    }

    fn other(&self, _: &str) {
        self.is_affected.store(true, Ordering::Relaxed);
    }
}
