//! An environment in memory that can be changed and compiled again.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use compiler::provenance::{Provenance, Sources};
use compiler::{Classification, Compilation, Environment, Node, Settings};
use host::MemoryHost;
use pcore::{Hash, Value};
use syntax::SourceFile;

/// Files, facts and a classification.
#[derive(Clone, Debug, Default)]
pub struct World {
    pub files: BTreeMap<PathBuf, String>,
    pub settings: Settings,
    /// The manifests, by the paths of their files and their names.
    pub manifests: Vec<(PathBuf, String)>,
    pub node: String,
    pub facts: Hash,
    pub trusted: Hash,
    pub classification: Classification,
    pub all_candidates: bool,
}

/// The path of the facts.
pub const FACTS: &str = "/facts.yaml";

impl World {
    /// An environment `/env` with these files; `site.pp` is the manifest.
    pub fn new(files: &[(&str, &str)]) -> World {
        let mut world = World {
            node: "web01.example.com".to_owned(),
            ..World::default()
        };
        for (path, content) in files {
            let path = Path::new("/env").join(path);
            world.files.insert(path, (*content).to_owned());
        }
        world.settings.environment_directory = Some("/env".into());
        world.settings.modulepath = vec!["/env/modules".into()];
        let site = PathBuf::from("/env/site.pp");
        world.manifests = vec![(site, "/env/site.pp".to_owned())];
        world
    }

    /// Adds the files below a directory, with their own paths.
    pub fn read(&mut self, directory: &Path) {
        let Ok(entries) = fs::read_dir(directory) else {
            return;
        };
        for entry in entries {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                self.read(&path);
            } else if let Ok(text) = fs::read_to_string(&path) {
                self.files.insert(path, text);
            }
        }
    }

    /// Compiles the catalog and queries its provenance; `None` if it does not compile.
    pub fn ask<T>(&self, question: impl FnOnce(&mut Provenance<'_, '_>) -> T) -> Option<T> {
        let host = MemoryHost::with(self.files.iter().map(|(path, text)| (path, text.as_str())));
        let sources = self.manifests.iter();
        let sources: Vec<Arc<SourceFile>> = sources
            .map(|(path, name)| SourceFile::new(name.as_str(), self.files[path].as_str()))
            .collect();
        let environment = Environment::new(Arc::new(host), self.settings.clone());
        let node = Node {
            facts: self.facts.clone(),
            trusted: self.trusted.clone(),
            classification: self.classification.clone(),
            ..Node::named(self.node.as_str())
        };
        let compilation = Compilation::new(&environment, node, Box::new(|_| {}));
        let mut compilation = compilation.with_provenance();
        compilation.compile(&sources).ok()?;
        let sources = Sources {
            facts: Some(FACTS.into()),
            all_candidates: self.all_candidates,
            ..Sources::default()
        };
        let mut provenance = compilation.provenance(sources)?;
        Some(question(&mut provenance))
    }

    /// The value of a parameter; `None` if it is not set.
    pub fn value(&self, reference: &str, parameter: &str) -> Option<Value> {
        self.ask(|provenance| provenance.parameter(reference, parameter)?.value)?
    }
}
