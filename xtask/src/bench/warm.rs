//! Compiling in a running process, as a server does.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Result, anyhow, ensure};
use compiler::{Compilation, Environment, Node, Settings};
use environment::FilesOnly;
use pcore::Hash;
use pcore::format::convert::program_form;
use syntax::SourceFile;

use super::table::Times;
use crate::files;

/// The time from a manifest to a catalog in JSON. Nothing is cached between runs: each parses and reads everything
/// again.
pub fn compile(manifest: &Path, settings: &Settings, facts: &Hash, runs: usize) -> Result<Times> {
    let text = std::fs::read_to_string(manifest)?;
    let mut all = Vec::new();
    for _ in 0..runs.max(1) {
        let start = Instant::now();
        let host = Arc::new(FilesOnly::default());
        let environment = Environment::new(host, settings.clone());
        let node = Node {
            facts: facts.clone(),
            ..Node::named("bench")
        };
        let mut compilation = Compilation::new(&environment, node, Box::new(|_| {}));
        let source = SourceFile::new(files::text(manifest)?, text.as_str());
        let catalog = compilation.compile(&[source]);
        let catalog = catalog.map_err(|error| anyhow!("compiling failed: {error}"))?;
        let json = catalog::json::to_json(&catalog);
        all.push(start.elapsed());
        ensure!(!json.is_empty(), "an empty catalog");
    }
    Ok(Times::new(all))
}

/// The time to parse and evaluate a program, and its value.
pub fn evaluate(text: &str, runs: usize) -> Result<(Times, String)> {
    let mut value = String::new();
    let mut all = Vec::new();
    for _ in 0..runs.max(1) {
        let start = Instant::now();
        let environment = Environment::default();
        let mut compilation = Compilation::new(&environment, Node::default(), Box::new(|_| {}));
        let source = SourceFile::new("bench.pp", text);
        let result = compilation.evaluate(&source);
        all.push(start.elapsed());
        value = program_form(&result.map_err(|error| anyhow!("{error}"))?);
    }
    Ok((Times::new(all), value))
}
