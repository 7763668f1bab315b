//! The entries of a hierarchy in a version 5 configuration.

use pcore::{Hash, Str, Value};

use super::{FunctionKind, LOCATION_KEYS, join, text_of};

/// An entry of a hierarchy before interpolation.
#[derive(Debug)]
pub(super) struct Entry {
    pub name: Str,
    pub kind: FunctionKind,
    pub function: Str,
    pub datadir: String,
    /// The locations of its data, if specified.
    pub locations: Option<Locations>,
    /// A hash.
    pub options: Option<Value>,
}

#[derive(Debug)]
pub(super) struct Locations {
    pub kind: LocationKind,
    pub declared: Vec<Str>,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum LocationKind {
    Paths,
    Globs,
    Uris,
    MappedPaths,
}

impl Entry {
    /// The entries of a validated hierarchy.
    pub fn all(hierarchy: Option<&Value>, defaults: Option<&Hash>, root: &str) -> Vec<Entry> {
        let Some(Value::Array(entries)) = hierarchy else {
            return Vec::new();
        };
        let entries = entries.iter().filter_map(|entry| match entry {
            Value::Hash(entry) => Entry::new(entry, defaults, root),
            _ => None,
        });
        entries.collect()
    }

    fn new(entry: &Hash, defaults: Option<&Hash>, root: &str) -> Option<Entry> {
        let default = |key: &str| defaults.and_then(|defaults| defaults.get_str(key));
        let mut kinds = FunctionKind::ALL.into_iter();
        let own = kinds.find_map(|kind| Some((kind, text_of(entry.get_str(kind.key()))?)));
        let mut kinds = FunctionKind::ALL.into_iter();
        let (kind, function) =
            own.or_else(|| kinds.find_map(|kind| Some((kind, text_of(default(kind.key()))?))))?;
        let datadir = text_of(entry.get_str("datadir")).or_else(|| text_of(default("datadir")));
        let options = entry.get_str("options").or_else(|| default("options"));
        Some(Entry {
            name: text_of(entry.get_str("name")).unwrap_or_default(),
            kind,
            function,
            datadir: join(root, datadir.as_deref().unwrap_or("data")),
            locations: Locations::new(entry),
            options: options.cloned(),
        })
    }
}

impl Locations {
    fn new(entry: &Hash) -> Option<Locations> {
        let mut keys = LOCATION_KEYS.into_iter();
        let (key, value) = keys.find_map(|key| Some((key, entry.get_str(key)?)))?;
        let text = |value: &Value| value.as_str().map(Str::from);
        Some(Locations {
            kind: match key {
                "path" | "paths" => LocationKind::Paths,
                "glob" | "globs" => LocationKind::Globs,
                "uri" | "uris" => LocationKind::Uris,
                _ => LocationKind::MappedPaths,
            },
            declared: match value {
                Value::Array(items) => items.iter().filter_map(text).collect(),
                value => text(value).into_iter().collect(),
            },
        })
    }
}
