//! A cache of data files, each read and parsed once and shared by all lookups.

use std::cell::Cell;
use std::mem::{Discriminant, discriminant};
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock, mpsc};

use host::{Files, Host};
use pcore::once_map::OnceMap;
use pcore::{Message, Regexp, Str, Value};
use rustc_hash::FxHashMap;

use crate::config::Config;
pub use crate::data::format::DataFormat;
use crate::data::format::FormatEntry;
use crate::data::yaml::{Found, Index, Symbols, YamlError};
use crate::data::{Document, hocon, json, yaml};
use crate::key::Key;
use crate::provider::configured::Layer;

/// Returns the content of a file; `None` if it does not exist.
type Reader<'a> = dyn Fn(&Path) -> Result<Option<Vec<u8>>, String> + 'a;

/// The result of reading a file.
pub type Loaded = Result<File, LoadError>;

/// A data file.
#[derive(Debug)]
pub enum File {
    /// Parsed completely.
    Read(Document),
    /// Parsed on demand.
    Indexed(Index),
}

impl File {
    /// The value of the root segment of a key.
    pub(crate) fn get(&self, key: &Key) -> Option<Found> {
        match self {
            File::Read(document) => document.get(key.root()),
            File::Indexed(index) => index.get(key.root(), key.hash()),
        }
    }

    pub fn is_hash(&self) -> bool {
        match self {
            File::Read(document) => matches!(document.value, Value::Hash(_)),
            File::Indexed(_) => true,
        }
    }

    /// The keys that do not satisfy a predicate, as messages show them.
    pub(crate) fn keys_except(&self, fits: impl Fn(&str) -> bool) -> Vec<String> {
        match self {
            File::Indexed(index) => {
                let others = index.keys().filter(|key| !fits(key));
                others.map(str::to_owned).collect()
            }
            File::Read(document) => {
                let Value::Hash(entries) = &document.value else {
                    return Vec::new();
                };
                let others = entries
                    .keys()
                    .filter(|key| !key.as_str().is_some_and(&fits));
                others.map(crate::inspect::to_text).collect()
            }
        }
    }

    /// The whole content.
    pub fn value(&self) -> Value {
        match self {
            File::Read(document) => document.value.clone(),
            File::Indexed(index) => index.read(),
        }
    }
}

/// A slot for a file: one thread reads the file, and all others wait.
pub type Slot = Arc<OnceLock<Loaded>>;

/// Why a file could not be loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LoadError {
    /// It could not be read; with Ruby's message.
    Read(String),
    Parse(ParseError),
}

/// A file that could be read but is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// Puppet's message.
    pub problem: String,
    /// The line (from 1) of the error, if it is known.
    pub line: Option<u32>,
    /// The line (from 1) in the message.
    pub reported_line: Option<u32>,
}

impl ParseError {
    /// The message about a data file.
    pub fn message(&self) -> String {
        format!("Unable to parse {}", self.problem)
    }
}

/// The kind of layer is part of the key, because it determines what a configuration may contain.
type ConfigKey = (Str, Discriminant<Layer>);

/// A cache to share files with, and whether a path has the same content there.
struct Sibling {
    cache: Arc<DataCache>,
    is_same: IsSame,
}

/// Whether a file is the same on two hosts.
pub type IsSame = Arc<dyn Fn(&Path) -> bool + Send + Sync>;

/// The files of a run. Entries are immutable.
pub struct DataCache {
    host: Arc<dyn Host>,
    /// The cache of another state of the same files.
    sibling: Option<Sibling>,
    files: Mutex<FxHashMap<(Str, DataFormat), Slot>>,
    /// Configurations (`hiera.yaml`), by path and kind of layer.
    configs: RwLock<FxHashMap<ConfigKey, Arc<Config>>>,
    /// `data_provider` of modules, by the path of their metadata.
    data_providers: OnceMap<Str, Option<String>>,
    /// Compiled patterns of `lookup_options`, by source: all nodes have the same.
    patterns: RwLock<FxHashMap<Str, Arc<Regexp>>>,
}

impl std::fmt::Debug for DataCache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DataCache").finish_non_exhaustive()
    }
}

impl DataCache {
    pub fn new(host: Arc<dyn Host>) -> Arc<DataCache> {
        Arc::new(DataCache {
            host,
            sibling: None,
            files: Mutex::default(),
            configs: RwLock::default(),
            data_providers: OnceMap::default(),
            patterns: RwLock::default(),
        })
    }

    /// A cache for another host, which shares files that are the same.
    pub fn sharing(host: Arc<dyn Host>, cache: Arc<DataCache>, is_same: IsSame) -> Arc<DataCache> {
        Arc::new(DataCache {
            host,
            sibling: Some(Sibling { cache, is_same }),
            files: Mutex::default(),
            configs: RwLock::default(),
            data_providers: OnceMap::default(),
            patterns: RwLock::default(),
        })
    }

    pub(crate) fn config(&self, path: &str, layer: &Layer) -> Option<Arc<Config>> {
        let configs = self.configs.read().unwrap_or_else(PoisonError::into_inner);
        configs
            .get(&(Str::from(path), discriminant(layer)))
            .cloned()
    }

    pub(crate) fn keep_config(&self, path: &str, layer: &Layer, config: Arc<Config>) {
        let configs = self.configs.write();
        let mut configs = configs.unwrap_or_else(PoisonError::into_inner);
        let key = (Str::from(path), discriminant(layer));
        configs.entry(key).or_insert(config);
    }

    /// The setting `data_provider` of a module; cached.
    pub(crate) fn data_provider(
        &self,
        path: &str,
        read: impl FnOnce() -> Option<String>,
    ) -> Option<String> {
        self.data_providers.get_or_make(path, read).clone()
    }

    /// A compiled regular expression; cached.
    pub(crate) fn pattern(&self, source: &Str) -> Result<Arc<Regexp>, Message> {
        {
            let known = self.patterns.read().unwrap_or_else(PoisonError::into_inner);
            if let Some(pattern) = known.get(source) {
                return Ok(pattern.clone());
            }
        }
        let pattern = Arc::new(Regexp::new(source.clone())?);
        let mut known = self
            .patterns
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        Ok(known.entry(source.clone()).or_insert(pattern).clone())
    }

    /// The files that have been read, sorted.
    pub fn paths(&self) -> Vec<Str> {
        let files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let mut paths: Vec<Str> = files.keys().map(|(path, _)| path.clone()).collect();
        paths.sort();
        paths.dedup();
        paths
    }

    /// Whether a file has been read, or is being read.
    pub fn contains(&self, path: &str, format: DataFormat) -> bool {
        let files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        files.contains_key(&(Str::from(path), format))
    }

    /// The content of a file; cached.
    pub fn load(&self, path: &str, format: DataFormat) -> Slot {
        self.load_with(&|path| crate::files::read(&*self.host, path), path, format)
    }

    /// Reads and parses YAML files ahead on all threads of the host, if there are enough files.
    pub(crate) fn read_ahead(&self, paths: &[String]) {
        let host = &*self.host;
        // The minimum number of files per thread that makes threads worthwhile.
        const LEAST: usize = 8;
        let is_new = |path: &&String| !self.contains(path, DataFormat::Yaml);
        let paths: Vec<&String> = paths.iter().filter(is_new).collect();
        let threads = match paths.len() / LEAST {
            0 | 1 => return,
            worth => host.threads().min(worth),
        };
        if threads < 2 {
            return;
        }
        // One thread reads all files and then helps to parse: the first use of memory by a thread is slow,
        // and the content of files is most of it.
        let (sender, receiver) = mpsc::channel();
        let (sender, receiver) = (Mutex::new(Some(sender)), Mutex::new(receiver));
        let next = || {
            let receiver = receiver.lock().unwrap_or_else(PoisonError::into_inner);
            receiver.recv().ok()
        };
        host.in_parallel(threads, &|thread| {
            if thread == 0 {
                let mut sender = sender.lock().unwrap_or_else(PoisonError::into_inner);
                let sender = sender.take();
                for path in &paths {
                    let content = crate::files::read(host, Path::new(path));
                    // The receiver lives until everything is read.
                    drop(sender.as_ref().map(|sender| sender.send((*path, content))));
                }
            }
            while let Some((path, content)) = next() {
                let content = Cell::new(Some(content));
                let reader = |_: &Path| content.take().unwrap_or(Ok(None));
                self.load_with(&reader, path, DataFormat::Yaml);
            }
        });
    }

    /// Like [`DataCache::load`], with a custom reader.
    fn load_with(&self, reader: &Reader<'_>, path: &str, format: DataFormat) -> Slot {
        let slot = {
            // If a thread panicked, the map still has only valid slots.
            let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
            match files.get(&(Str::from(path), format)) {
                Some(slot) => slot.clone(),
                None => {
                    let slot = self.shared_slot(path, format).unwrap_or_default();
                    files.insert((Str::from(path), format), slot.clone());
                    slot
                }
            }
        };
        slot.get_or_init(|| read(reader, path, format));
        slot
    }

    /// The slot in the sibling cache, if the file is the same there.
    fn shared_slot(&self, path: &str, format: DataFormat) -> Option<Slot> {
        let sibling = self.sibling.as_ref()?;
        (sibling.is_same)(Path::new(path)).then(|| sibling.cache.load(path, format))
    }

    /// The line (from 1) of a key in a data file.
    pub fn line_of(files: &dyn Files, path: &str, key: &str) -> Option<u32> {
        let bytes = files.read(Path::new(path)).ok()??;
        let text = String::from_utf8(bytes).ok()?;
        DataCache::line_in(&text, path, key)
    }

    /// The line of a nested value, by its path.
    pub fn line_at(files: &dyn Files, path: &str, parts: &[Value]) -> Option<u32> {
        let bytes = files.read(Path::new(path)).ok()??;
        let text = String::from_utf8(bytes).ok()?;
        match Path::new(path).extension().and_then(|e| e.to_str()) {
            Some("conf") => DataCache::line_in(&text, path, parts.first()?.as_str()?),
            _ => yaml::line_of_path(&text, parts),
        }
    }

    /// The line (from 1) of a key in the content of a data file; the path's extension determines the format.
    pub fn line_in(text: &str, path: &str, key: &str) -> Option<u32> {
        let lines = (FormatEntry::of_path(path).key_lines)(text);
        lines.get(key).copied()
    }
}

fn read(reader: &Reader<'_>, path: &str, format: DataFormat) -> Loaded {
    let bytes = match reader(Path::new(path)) {
        Ok(Some(bytes)) => bytes,
        Ok(None) => {
            let message = format!("No such file or directory @ rb_sysopen - {path}");
            return Err(LoadError::Read(message));
        }
        Err(message) => return Err(LoadError::Read(message)),
    };
    let unable = |message: String, line: Option<u32>| {
        LoadError::Parse(ParseError {
            problem: format!("({path}): {message}"),
            line,
            reported_line: None,
        })
    };
    let bytes = match format {
        DataFormat::Yaml => match Index::new(bytes) {
            Ok(index) => return Ok(File::Indexed(index)),
            Err(bytes) => bytes,
        },
        _ => bytes,
    };
    let text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let message = match format {
                DataFormat::Yaml => utf8_problem(&error),
                _ => "source sequence is illegal/malformed utf-8".to_owned(),
            };
            return Err(unable(message, None));
        }
    };
    let document = match format {
        DataFormat::Yaml => {
            let document = yaml::parse(&text, Symbols::Allowed);
            document.map_err(|error| yaml_error(path, &error))
        }
        DataFormat::Json => json::parse(&text).map_err(|message| {
            let line = json::place_of_error(&text).map(|(line, _)| line);
            unable(message, line)
        }),
        DataFormat::Hocon => {
            hocon::parse_located(&text).map_err(|error| unable(error.message, error.line))
        }
    };
    document.map(File::Read)
}

fn yaml_error(path: &str, error: &YamlError) -> LoadError {
    LoadError::Parse(ParseError {
        problem: error.message(path),
        line: error.line(),
        // Ruby's message has no location; ours has one.
        reported_line: error.reported_line(),
    })
}

/// libyaml's message for input that is not UTF-8.
fn utf8_problem(error: &std::string::FromUtf8Error) -> String {
    let at = error.utf8_error().valid_up_to();
    let bytes = &error.as_bytes()[at..];
    let problem = match bytes {
        [0x80..=0xC1 | 0xF8.., ..] => "invalid leading UTF-8 octet",
        _ if error.utf8_error().error_len().is_none() => "incomplete UTF-8 octet sequence",
        _ => "invalid trailing UTF-8 octet",
    };
    format!("{problem} at line 1 column 1")
}
