//! Files of a working tree that git ignores. They belong to no revision.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use host::Host;
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
}

impl Ignored {
    pub fn new(top: &Path, host: Arc<dyn Host>) -> Ignored {
        Ignored {
            top: top.to_owned(),
            host,
            rules: Mutex::default(),
        }
    }

    /// Whether git ignores a path relative to the top, or a directory around it. A directory counts, too, if it has
    /// only ignored files: git has no directories of their own.
    pub fn contains(&self, path: &Path) -> bool {
        let names = || self.host.list(&self.top.join(path)).unwrap_or_default();
        self.is_ignored(path) || {
            let names = names();
            let mut inside = names.iter().map(|name| path.join(name));
            !names.is_empty() && inside.all(|path| self.is_ignored(&path))
        }
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
