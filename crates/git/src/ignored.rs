//! Files of a working tree that git ignores. They belong to no revision.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use host::{Host, HostError};
use ignore::Match;
use ignore::gitignore::{Gitignore, GitignoreBuilder};
use rustc_hash::FxHashMap;

/// The rules of a working tree, from its `.gitignore` files and `.git/info/exclude`.
pub(crate) struct Ignored {
    /// The top of the working tree.
    top: PathBuf,
    host: Arc<dyn Host>,
    /// A cache of the rules in each file.
    rules: Mutex<FxHashMap<PathBuf, Arc<Gitignore>>>,
    /// A cache of the names in each directory, by its path relative to the top; `None` if they are not known.
    names: Mutex<FxHashMap<PathBuf, Option<Arc<[String]>>>>,
}

impl Ignored {
    pub fn new(top: &Path, host: Arc<dyn Host>) -> Ignored {
        Ignored {
            top: top.to_owned(),
            host,
            rules: Mutex::default(),
            names: Mutex::default(),
        }
    }

    /// Whether git ignores a path relative to the top, or a directory around it. A directory counts, too, if it has
    /// only ignored files: git has no directories of their own.
    pub fn contains(&self, path: &Path) -> bool {
        if !self.may_exist(path) {
            return false;
        }
        let names = || self.host.list(&self.top.join(path)).unwrap_or_default();
        self.is_ignored(path) || {
            let names = names();
            let mut inside = names.iter().map(|name| path.join(name));
            !names.is_empty() && inside.all(|path| self.is_ignored(&path))
        }
    }

    /// Whether the working tree may have a path. Most paths that are not in a revision do not exist at all, and
    /// finding that out from listings takes no access to the file system for each of them.
    fn may_exist(&self, path: &Path) -> bool {
        let (Some(directory), Some(name)) = (path.parent(), path.file_name()) else {
            return true;
        };
        let known = self.names_in(directory);
        known.is_none_or(|names| names.iter().any(|known| name == known.as_str()))
    }

    fn names_in(&self, directory: &Path) -> Option<Arc<[String]>> {
        let known = || self.names.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(names) = known().get(directory) {
            return names.clone();
        }
        let listed = match self.may_exist(directory) {
            true => self.host.list(&self.top.join(directory)),
            false => Err(HostError::NotFound),
        };
        let names = match listed {
            Ok(names) => Some(names.into()),
            Err(HostError::NotFound | HostError::NotADirectory) => Some(Arc::default()),
            // Such as a directory that may be searched but not listed.
            Err(_) => None,
        };
        known().insert(directory.to_owned(), names.clone());
        names
    }

    fn is_ignored(&self, path: &Path) -> bool {
        let mut outer = PathBuf::new();
        path.components().any(|part| {
            outer.push(part);
            self.has_rule(&outer)
        })
    }

    /// Whether the rules about a path itself ignore it: those of the innermost directory decide.
    fn has_rule(&self, path: &Path) -> bool {
        let full = self.top.join(path);
        let is_directory = self.host.is_directory(&full);
        let around = path.ancestors().skip(1);
        let around = around.map(|directory| self.top.join(directory));
        let files = around.map(|directory| (directory.join(".gitignore"), directory));
        let last = (self.top.join(".git/info/exclude"), self.top.clone());
        files
            .chain([last])
            .map(|(file, directory)| {
                let rules = self.rules_of(&file, &directory);
                match rules.matched(&full, is_directory) {
                    Match::None => None,
                    Match::Ignore(_) => Some(true),
                    Match::Whitelist(_) => Some(false),
                }
            })
            .find_map(|decided| decided)
            .unwrap_or(false)
    }

    fn rules_of(&self, file: &Path, directory: &Path) -> Arc<Gitignore> {
        let known = || self.rules.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(rules) = known().get(file) {
            return rules.clone();
        }
        let content = self.host.read(file).ok().flatten().unwrap_or_default();
        let mut builder = GitignoreBuilder::new(directory);
        for line in String::from_utf8_lossy(&content).lines() {
            // Like git, this skips rules that it does not understand.
            drop(builder.add_line(None, line).map(|_| ()));
        }
        let rules = Arc::new(builder.build().unwrap_or_else(|_| Gitignore::empty()));
        known().insert(file.to_owned(), rules.clone());
        rules
    }
}
