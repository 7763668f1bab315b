//! `metadata.json` of modules: Puppet ignores modules with invalid metadata.

use hiera::data::json;
use hiera::inspect::to_text;
use host::Files;
use pcore::{Hash, Value};
use syntax::Strict;

use super::Module;
use crate::log::Level;

/// The required keys.
const REQUIRED: [&str; 5] = ["source", "author", "version", "license", "dependencies"];

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
    pub(super) fn of(files: &dyn Files, module: &Module, strict: Strict) -> Option<Fault> {
        let bytes = files.read(&module.directory.join("metadata.json")).ok()??;
        let text = String::from_utf8(bytes)
            .ok()
            .filter(|text| !text.is_empty())?;
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
