//! The last facts of each node, stored where puppetserver stores them, for catalog requests without facts.

use std::fs;
use std::path::PathBuf;

use serde_json::json;

use super::Service;
use super::facts::Facts;
use crate::ca::request::is_valid_name;
use crate::files;

impl Service {
    fn facts_file(&self, node: &str) -> Option<PathBuf> {
        let directory = self.config.path("vardir").ok()?;
        let file = directory.join(format!("server_data/facts/{node}.json"));
        is_valid_name(node).then_some(file)
    }

    /// Caches the facts of a node.
    pub(super) fn cache_facts(&self, node: &str, facts: &Facts) -> Result<(), String> {
        let Some(file) = self.facts_file(node) else {
            return Ok(());
        };
        let problem =
            |error: std::io::Error| format!("Could not write {}: {error}", file.display());
        if let Some(directory) = file.parent() {
            fs::create_dir_all(directory).map_err(problem)?;
        }
        let (name, values) = (json!(node), &facts.text);
        let text = format!("{{\"name\":{name},\"values\":{values}}}");
        let temporary = files::temporary_beside(&file);
        let written = fs::write(&temporary, text).and_then(|()| fs::rename(&temporary, &file));
        written.map_err(problem)
    }

    pub(super) fn known_facts(&self, node: &str) -> Option<Facts> {
        let text = files::read_if_exists(&self.facts_file(node)?).ok()??;
        Facts::parse(&text, node).ok()
    }
}
