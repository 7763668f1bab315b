//! Data files as values, and values as data.

mod json;
mod yaml;

pub use json::to_json;

use std::path::Path;

use pcore::Value;

/// The value of a JSON or YAML text. What it is is told by the name of the file, or else by how it
/// starts.
pub fn parse(text: &str, path: &Path) -> Result<Value, String> {
    let extension = path.extension().and_then(|extension| extension.to_str());
    match extension {
        Some("json") => json::parse(text),
        Some("yaml" | "yml") => yaml::parse(text),
        _ if text.trim_start().starts_with('{') => json::parse(text).or_else(|_| yaml::parse(text)),
        _ => yaml::parse(text),
    }
}
