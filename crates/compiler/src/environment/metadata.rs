//! `metadata.json` of modules: Puppet ignores modules with invalid metadata.

use hiera::data::json;
use hiera::inspect::to_text;
use pcore::{Hash, Value};
use serde::Deserialize;
use serde::de::IgnoredAny;
use syntax::Strict;

use super::Module;
use crate::log::Level;

/// The required keys.
const REQUIRED: [&str; 5] = ["source", "author", "version", "license", "dependencies"];

/// The required keys with valid values. Other values and other keys are not even allocated: the metadata of all modules
/// is checked before a catalog is compiled, and almost always it is valid.
#[derive(Deserialize)]
struct ValidMetadata {
    source: Option<IgnoredAny>,
    author: Option<IgnoredAny>,
    version: Option<IgnoredAny>,
    license: Option<IgnoredAny>,
    dependencies: Option<Vec<IgnoredAny>>,
}

impl ValidMetadata {
    /// Whether a source is valid metadata by the strictest rules. If not, it may still be valid for Puppet.
    fn is(text: &str) -> bool {
        // Ruby limits nesting.
        openings(text) < 100
            && serde_json::from_str::<ValidMetadata>(text).is_ok_and(|metadata| {
                metadata.source.is_some()
                    && metadata.author.is_some()
                    && metadata.version.is_some()
                    && metadata.license.is_some()
                    && metadata.dependencies.is_some()
            })
    }
}

/// The number of opening brackets. Counting them in one byte for each chunk lets the compiler use vector instructions
/// (the process of the benchmark of `mysql::server`, in which 94 modules are installed).
fn openings(text: &str) -> usize {
    let chunks = text.as_bytes().chunks(usize::from(u8::MAX));
    let counts = chunks.map(|chunk| {
        let openings = chunk
            .iter()
            .map(|byte| u8::from(matches!(byte, b'[' | b'{')));
        openings.sum::<u8>()
    });
    counts.map(usize::from).sum()
}

/// An error in the metadata of a module.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub module: String,
    pub message: String,
    pub level: Level,
    /// Whether Puppet ignores the module.
    pub is_module_ignored: bool,
}

impl Fault {
    /// The error in a module's metadata, if there is one.
    pub(super) fn of(metadata: Vec<u8>, module: &Module, strict: Strict) -> Option<Fault> {
        let text = String::from_utf8(metadata)
            .ok()
            .filter(|text| !text.is_empty())?;
        if ValidMetadata::is(&text) {
            return None;
        }
        let name = &module.name;
        let (message, level) = match json::parse(&text) {
            Ok(document) => match document.value {
                Value::Hash(metadata) if !metadata.is_empty() => {
                    (missing(name, &metadata)?, Level::Err)
                }
                _ => return None,
            },
            Err(error) => {
                let message = format!(
                    "{name} has an invalid and unparsable metadata.json file. The parse error: {error}"
                );
                let level = match strict {
                    Strict::Off => Level::Debug,
                    Strict::Warning => Level::Warning,
                    Strict::Error => Level::Err,
                };
                (message, level)
            }
        };
        Some(Fault {
            module: name.clone(),
            message,
            is_module_ignored: level == Level::Err,
            level,
        })
    }
}

/// The error about missing keys.
fn missing(module: &str, metadata: &Hash) -> Option<String> {
    let is_there = |key: &&str| metadata.get_str(key).is_some_and(|value| !value.is_undef());
    if let Some(key) = REQUIRED.iter().find(|key| !is_there(key)) {
        return Some(format!("No {key} module metadata provided for {module}"));
    }
    match metadata.get_str("dependencies") {
        Some(Value::Array(_)) | None => None,
        Some(other) => Some(format!(
            "The value for the key dependencies in the file metadata.json of the module {module} \
             must be an array, not: '{}'",
            to_text(other)
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn valid_metadata_is_recognized_without_reading_all_of_it() {
        let valid = r#"{"name":"a","source":"","author":"a","version":1,"license":{},"dependencies":[{"a":[1,{}]}]}"#;
        assert!(ValidMetadata::is(valid));
        for (from, to) in [
            (r#""source":"","#, ""),
            (r#""source":"""#, r#""source":null"#),
            ("[{", r#"{"b":{"#),
            ("}]}", "}]"),
            (r#""version":1"#, r#""version":NaN"#),
            ("[1,", &format!("[{}{},", "[".repeat(100), "]".repeat(100))),
        ] {
            assert!(!ValidMetadata::is(&valid.replace(from, to)), "{from}");
        }
    }
}
