//! The formats of data files: one table with everything that the rest of the crate needs to know about each.

use std::path::Path;

use pcore::Str;
use rustc_hash::FxHashMap;

use super::{hocon, json, yaml};

/// The format of a data file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DataFormat {
    Yaml,
    Json,
    Hocon,
}

/// The properties of a format.
#[derive(Debug)]
pub(crate) struct FormatEntry {
    pub format: DataFormat,
    /// The Hiera 3 backend of the format.
    pub backend: &'static str,
    /// The `data_hash` function that reads it.
    pub function: &'static str,
    /// The extension of its files, without the dot.
    pub extension: &'static str,
    /// Finds the lines of the top-level keys in a source.
    pub key_lines: fn(&str) -> FxHashMap<Str, u32>,
}

const FORMATS: [FormatEntry; 3] = [
    FormatEntry {
        format: DataFormat::Yaml,
        backend: "yaml",
        function: "yaml_data",
        extension: "yaml",
        key_lines: yaml::key_lines,
    },
    FormatEntry {
        format: DataFormat::Json,
        backend: "json",
        function: "json_data",
        extension: "json",
        key_lines: json::key_lines,
    },
    FormatEntry {
        format: DataFormat::Hocon,
        backend: "hocon",
        function: "hocon_data",
        extension: "conf",
        key_lines: hocon::key_lines,
    },
];

impl FormatEntry {
    pub fn of_backend(backend: &str) -> Option<&'static FormatEntry> {
        FORMATS.iter().find(|entry| entry.backend == backend)
    }

    pub fn of_function(function: &str) -> Option<&'static FormatEntry> {
        FORMATS.iter().find(|entry| entry.function == function)
    }

    /// The format of a path, by its extension; YAML by default.
    pub fn of_path(path: &str) -> &'static FormatEntry {
        let extension = Path::new(path).extension().and_then(|e| e.to_str());
        let known = FORMATS
            .iter()
            .find(|entry| Some(entry.extension) == extension);
        known.unwrap_or(&FORMATS[0])
    }
}
