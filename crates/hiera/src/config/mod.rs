//! Configurations (`hiera.yaml`).

mod entry;
mod lines;
mod path;
mod resolve;
mod validate;

pub(crate) use validate::reject_version3;

pub(crate) use path::join;
pub(crate) use resolve::Location;

use std::path::PathBuf;
use std::sync::Arc;

use pcore::{Hash, Str, Value};

use entry::Entry;

use crate::cache::{DataFormat, LoadError, ParseError};
use crate::error::{Error, Result};
use crate::inspect::inspect;
use crate::provider::configured::Layer;
use crate::scope::Scope;
use crate::session::Session;
use host::{Files, PathKind};

pub(crate) const FILE_NAME: &str = "hiera.yaml";

/// The kind of function that provides the data of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FunctionKind {
    /// A function that returns all data as a hash.
    DataHash,
    /// A function that returns the value of a key.
    LookupKey,
    /// A function that returns the value of a key, given its segments.
    DataDig,
    /// A Hiera 3 backend, which is not supported.
    Backend3,
    /// A legacy function without parameters.
    Data4,
}

impl FunctionKind {
    const ALL: [FunctionKind; 5] = [
        FunctionKind::DataHash,
        FunctionKind::LookupKey,
        FunctionKind::DataDig,
        FunctionKind::Backend3,
        FunctionKind::Data4,
    ];

    /// The key in the configuration.
    pub(crate) fn key(self) -> &'static str {
        match self {
            FunctionKind::DataHash => "data_hash",
            FunctionKind::LookupKey => "lookup_key",
            FunctionKind::DataDig => "data_dig",
            FunctionKind::Backend3 => "hiera3_backend",
            FunctionKind::Data4 => "v4_data_hash",
        }
    }
}

const LOCATION_KEYS: [&str; 7] = [
    "path",
    "paths",
    "glob",
    "globs",
    "uri",
    "uris",
    "mapped_paths",
];

/// A validated configuration.
#[derive(Debug)]
pub(crate) struct Config {
    pub(crate) version: i64,
    /// The file; `None` for the default configuration.
    pub(crate) path: Option<String>,
    root: String,
    hash: Arc<Hash>,
    /// The levels of version 5.
    hierarchy: Vec<Entry>,
    default_hierarchy: Vec<Entry>,
}

impl Config {
    fn new(version: i64, path: Option<String>, root: String, hash: Arc<Hash>) -> Config {
        let mut config = Config {
            version,
            path,
            root,
            hash,
            hierarchy: Vec::new(),
            default_hierarchy: Vec::new(),
        };
        if version == 5 {
            let entries = |key: &str| {
                let defaults = config.defaults().map(|defaults| &**defaults);
                Entry::all(config.hash.get_str(key), defaults, &config.root)
            };
            let (hierarchy, default_hierarchy) =
                (entries("hierarchy"), entries("default_hierarchy"));
            config.hierarchy = hierarchy;
            config.default_hierarchy = default_hierarchy;
        }
        config
    }

    /// Loads the configuration in a file, or the default. Those of version 5 are shared by all users of the
    /// cache.
    pub(crate) fn load(
        session: &Session,
        scope: &mut dyn Scope,
        path: &str,
        layer: &Layer,
    ) -> Result<Arc<Config>> {
        session.note_read(path);
        if let Some(config) = session.cache().config(path, layer) {
            return Ok(config);
        }
        let config = Arc::new(Config::read(session, scope, path, layer)?);
        // Other versions are not cached, because Puppet warns about them each time.
        if config.version == 5 {
            session.cache().keep_config(path, layer, config.clone());
        }
        Ok(config)
    }

    fn read(session: &Session, scope: &mut dyn Scope, path: &str, layer: &Layer) -> Result<Config> {
        let root = parent(path);
        if path.is_empty() {
            let mut hash = (*default_config()).clone();
            hash.insert("hierarchy", Value::array(Vec::new()));
            return validate::version5(scope.host(), None, root, &hash, layer);
        }
        if scope.host().kind(&PathBuf::from(path)) == PathKind::Missing {
            return validate::version5(scope.host(), None, root, &default_config(), layer);
        }
        let loaded = session.cache().load(path, DataFormat::Yaml);
        let hash = match loaded.get() {
            Some(Ok(file)) => match file.value() {
                Value::Hash(hash) => hash,
                _ => {
                    scope.warn(&format!(
                        "{path}: File exists but does not contain a valid YAML hash. Falling back \
                         to Hiera version 3 default config"
                    ));
                    validate::default_version3()
                }
            },
            Some(Err(LoadError::Read(message))) => return Err(Error::ruby(message)),
            Some(Err(LoadError::Parse(error))) => {
                let ParseError { problem, line, .. } = error;
                return Err(Error::puppet(problem.as_str()).with_origin(path, || *line));
            }
            None => return Err(Error::ruby("a configuration that was not read")),
        };
        let path = Some(path.to_owned());
        match version(&hash) {
            5 => validate::version5(scope.host(), path, root, &hash, layer),
            4 => validate::version4(scope, path, root, &hash),
            3 => validate::version3(scope, path, root, &hash),
            version => {
                let message = format!("This runtime does not support hiera.yaml version {version}");
                Err(Error::issue(message, path, None))
            }
        }
    }

    /// The version that a configuration states; 3 if it states none.
    pub(crate) fn version_of(hash: &Hash) -> i64 {
        version(hash)
    }

    /// Whether the values of a version 5 configuration have the right types.
    pub(crate) fn has_valid_types(hash: &Hash) -> bool {
        validate::has_valid_types(hash)
    }

    /// Validates a version 5 configuration without a lookup.
    pub(crate) fn check(files: &dyn Files, path: &str, hash: &Hash, layer: &Layer) -> Result<()> {
        match version(hash) {
            5 => {
                let path = Some(path.to_owned());
                let root = String::new();
                validate::version5(files, path, root, hash, layer)?.check_names(files)
            }
            3 | 4 => Ok(()),
            version => {
                let message = format!("This runtime does not support hiera.yaml version {version}");
                Err(Error::issue(message, Some(path.to_owned()), None))
            }
        }
    }

    /// The configuration that is equivalent to a legacy data function.
    pub(crate) fn of_function(root: String, function: &str) -> Config {
        let mut entry = Hash::new();
        entry.insert("name", format!("Legacy function '{function}'"));
        entry.insert(FunctionKind::Data4.key(), function);
        let mut hash = Hash::new();
        hash.insert("version", 5_i64);
        hash.insert("hierarchy", Value::array(vec![Value::hash(entry)]));
        Config::new(5, None, root, Arc::new(hash))
    }

    /// The name in explanations.
    pub(crate) fn name(&self) -> String {
        format!("hiera configuration version {}", self.version)
    }

    pub(crate) fn has_default_hierarchy(&self) -> bool {
        self.version == 5 && self.hash.contains_str("default_hierarchy")
    }

    pub(crate) fn fail(&self, message: impl Into<String>, line: Option<u32>) -> Error {
        Error::issue(message, self.path.clone(), line)
    }

    fn defaults(&self) -> Option<&Arc<Hash>> {
        match self.hash.get_str("defaults") {
            Some(Value::Hash(defaults)) => Some(defaults),
            _ => None,
        }
    }
}

/// The version, converted like Ruby's `to_i`; 3 if it is missing.
fn version(hash: &Hash) -> i64 {
    match hash.get_str("version") {
        None | Some(Value::Undef) => 3,
        Some(Value::Integer(number)) => *number,
        Some(Value::Float(number)) => *number as i64,
        Some(Value::String(text)) => {
            let text = text.trim_start();
            let end = text.find(|c: char| !c.is_ascii_digit() && c != '-');
            text[..end.unwrap_or(text.len())].parse().unwrap_or(0)
        }
        Some(_) => 0,
    }
}

fn parent(path: &str) -> String {
    match path.rfind('/') {
        Some(0) => "/".to_owned(),
        Some(at) => path[..at].to_owned(),
        None => ".".to_owned(),
    }
}

fn default_config() -> Arc<Hash> {
    let mut hash = Hash::new();
    hash.insert("version", 5_i64);
    Arc::new(hash)
}

fn text_of(value: Option<&Value>) -> Option<Str> {
    match value {
        Some(Value::String(text)) => Some(text.clone()),
        Some(Value::Undef) | None => None,
        Some(other) => Some(Str::from(inspect(other))),
    }
}
