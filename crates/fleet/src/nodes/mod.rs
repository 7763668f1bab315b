//! The nodes of a fleet, from facts on disk.
//!
//! ```text
//! let nodes = fleet::nodes::load(host, &NodesOptions { facts, ..Default::default() }, &session, here)?;
//! ```
//!
//! A file describes one node (facts as a hash, `puppet facts`, Puppet's `yaml/facts`, a file of
//! PuppetDB's export, a factset of onceover) or several (answers of PuppetDB).

mod archive;
mod classify;
mod facts;
mod select;

use std::path::{Path, PathBuf};

use compiler::{Classification, Node};
use environment::SessionOptions;
use environment::node::NodeDocument;
use host::Host;
use pcore::{Hash, Value};

use classify::Classifier;
use facts::FactsFile;
use select::Selection;

/// The selection of nodes.
#[derive(Clone, Debug, Default)]
pub struct NodesOptions {
    /// The sources of facts.
    pub facts: Vec<FactsInput>,
    /// Names, patterns, or files with one name per line. All nodes if empty.
    pub nodes: Vec<String>,
    /// Facts that override those in the files: `os.family=RedHat`.
    pub overrides: Vec<FactOverride>,
}

/// Facts of one or several nodes.
#[derive(Clone, Debug)]
pub enum FactsInput {
    /// A directory of facts with one file per node, a single file, or an export of PuppetDB.
    Path(PathBuf),
    /// Content that was read already, such as the answer of a PuppetDB.
    Content {
        /// The name in messages.
        name: PathBuf,
        bytes: Vec<u8>,
    },
}

impl FactsInput {
    fn name(&self) -> &Path {
        match self {
            FactsInput::Path(name) | FactsInput::Content { name, .. } => name,
        }
    }
}

impl<P: Into<PathBuf>> From<P> for FactsInput {
    fn from(path: P) -> FactsInput {
        FactsInput::Path(path.into())
    }
}

/// The path of a fact and its value.
#[derive(Clone, Debug)]
pub struct FactOverride {
    pub path: Vec<String>,
    pub value: Value,
}

impl FactOverride {
    /// Parses `name=value`. Dots separate the keys of structured facts; the value is YAML.
    pub fn parse(text: &str) -> Result<FactOverride, String> {
        let Some((name, value)) = text.split_once('=') else {
            return Err(format!("The fact '{text}' is not of the form name=value"));
        };
        let path: Vec<String> = name.split('.').map(str::to_owned).collect();
        if path.iter().any(String::is_empty) {
            return Err(format!("'{name}' is not the name of a fact"));
        }
        let value = hiera::data::parse(value, Path::new("value.yaml"));
        let value = value.map_err(|reason| {
            // There is no such file.
            let reason = reason.trim_start_matches("(value.yaml): ");
            format!("The value of '{name}' is no YAML: {reason}")
        })?;
        Ok(FactOverride { path, value })
    }

    fn apply(&self, facts: &mut Hash) {
        insert(facts, &self.path, &self.value);
    }
}

fn insert(hash: &mut Hash, path: &[String], value: &Value) {
    match path {
        [] => {}
        [name] => drop(hash.insert(name.as_str(), value.clone())),
        [name, rest @ ..] => {
            let mut inner = match hash.get_str(name) {
                Some(Value::Hash(inner)) => Hash::clone(inner),
                _ => Hash::new(),
            };
            insert(&mut inner, rest, value);
            hash.insert(name.as_str(), Value::hash(inner));
        }
    }
}

/// A node that can be compiled.
#[derive(Clone, Debug)]
pub struct FleetNode {
    pub name: String,
    /// The file with its facts.
    pub file: PathBuf,
    /// The environment that a classifier chose, or the one stored with the facts.
    pub environment: Option<String>,
    classification: Classification,
    facts: KeptFacts,
    overrides: Vec<FactOverride>,
}

/// Facts of large fleets are read again when they are needed: memory does not grow with the number
/// of nodes.
#[derive(Clone, Debug)]
enum KeptFacts {
    Here { facts: Hash, trusted: Hash },
    InFile,
}

impl FleetNode {
    /// The node with its facts, for a compilation. The host must be the one it was loaded with.
    pub fn node(&self, host: &dyn Host) -> Result<Node, String> {
        let (mut facts, trusted) = match &self.facts {
            KeptFacts::Here { facts, trusted } => (facts.clone(), trusted.clone()),
            KeptFacts::InFile => {
                let mut documents = facts::read(host, &self.file)?.documents.into_iter();
                let document = documents.next().unwrap_or_default();
                (document.facts, document.trusted)
            }
        };
        for change in &self.overrides {
            change.apply(&mut facts);
        }
        let document = NodeDocument {
            name: Some(self.name.clone()),
            facts,
            trusted,
            ..NodeDocument::default()
        };
        Ok(document.node(self.classification.clone()))
    }
}

/// Up to this many bytes of facts are kept in memory.
const KEPT_BYTES: usize = 16 << 20;

/// The nodes, sorted by name. `session` has the classifier; its own node is ignored. Fails if there are no
/// nodes.
pub fn load(
    host: &dyn Host,
    options: &NodesOptions,
    session: &SessionOptions,
    here: &Path,
) -> Result<Vec<FleetNode>, String> {
    let paths = options.facts.iter().filter_map(|input| match input {
        FactsInput::Path(path) => Some(path),
        FactsInput::Content { .. } => None,
    });
    let files = facts::find(host, paths, here)?;
    let mut selection = Selection::read(host, &options.nodes, here)?;
    let files = in_parallel(host, &files, |path| facts::read(host, path));
    let mut files: Vec<FactsFile> = files.into_iter().collect::<Result<_, String>>()?;
    for input in &options.facts {
        if let FactsInput::Content { name, bytes } = input {
            files.push(facts::parse(name, bytes.clone())?);
        }
    }
    let is_kept = files.iter().map(|file| file.bytes).sum::<usize>() <= KEPT_BYTES;
    let mut nodes = Vec::new();
    for file in named(files)? {
        let is_single = file.documents.len() == 1 && file.is_on_disk;
        for document in file.documents {
            let name = document.name.unwrap_or_default();
            if !selection.contains(&name) {
                continue;
            }
            nodes.push(FleetNode {
                name,
                file: file.path.clone(),
                environment: document.environment,
                classification: Classification::default(),
                facts: match is_kept || !is_single {
                    true => KeptFacts::Here {
                        facts: document.facts,
                        trusted: document.trusted,
                    },
                    false => KeptFacts::InFile,
                },
                overrides: options.overrides.clone(),
            });
        }
    }
    if nodes.is_empty() {
        return Err(nothing(host, options, here));
    }
    selection.ensure_all_found()?;
    nodes.sort_by(|a, b| a.name.cmp(&b.name));
    Classifier::new(host, session, here)?.classify(&mut nodes)?;
    Ok(nodes)
}

fn nothing(host: &dyn Host, options: &NodesOptions, here: &Path) -> String {
    let places = options.facts.iter();
    let places = places.map(|input| input.name().display().to_string());
    let places = places.collect::<Vec<_>>().join(", ");
    match (options.facts.is_empty(), options.nodes.is_empty()) {
        (true, _) => {
            let guess = match host.is_directory(&here.join("facts")) {
                true => "; `--facts facts` takes those in the directory `facts`",
                false => "",
            };
            format!(
                "There are no nodes: name a directory with the facts of the nodes, one file each, by \
                 --facts DIR or by `facts` in bunraku.toml{guess}"
            )
        }
        (false, true) => format!("There are no nodes: {places} has no files of facts"),
        (false, false) => format!(
            "There are no nodes: none with facts in {places} is called {}",
            options.nodes.join(" or ")
        ),
    }
}

/// Gives every document a name: its own, or else that of its file. If the names of several files are only
/// guessed from facts and are the same, each node gets the name of its file.
fn named(mut files: Vec<FactsFile>) -> Result<Vec<FactsFile>, String> {
    let mut counts: rustc_hash::FxHashMap<String, usize> = rustc_hash::FxHashMap::default();
    for document in files.iter().flat_map(|file| &file.documents) {
        if let Some(name) = &document.name {
            *counts.entry(name.clone()).or_default() += 1;
        }
    }
    let mut seen: rustc_hash::FxHashMap<String, PathBuf> = rustc_hash::FxHashMap::default();
    for file in &mut files {
        let of_file = facts::node_name(&file.path);
        for document in &mut file.documents {
            let is_certain = match &document.name {
                Some(name) => document.is_named || counts.get(name) == Some(&1),
                None => false,
            };
            if !is_certain {
                document.name = Some(of_file.clone());
            }
            let name = document.name.clone().unwrap_or_default();
            if let Some(other) = seen.insert(name.clone(), file.path.clone()) {
                return Err(format!(
                    "The facts of {name} are there twice: in '{}' and in '{}'",
                    other.display(),
                    file.path.display()
                ));
            }
        }
    }
    Ok(files)
}

/// Maps items on the threads of the host. Results are in the order of the items.
pub(crate) fn in_parallel<I: Sync, T: Send>(
    host: &dyn Host,
    items: &[I],
    work: impl Fn(&I) -> T + Sync,
) -> Vec<T> {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Mutex, PoisonError};

    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, T)>> = Mutex::new(Vec::with_capacity(items.len()));
    let share = |_: usize| {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else {
                return;
            };
            let result = work(item);
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            done.push((index, result));
        }
    };
    host.in_parallel(host.threads().min(items.len()).max(1), &share);
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_unstable_by_key(|&(index, _)| index);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests;
