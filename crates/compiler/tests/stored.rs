//! Compiles every case of `tests/conformance/stored` and compares the catalog for a database with the one
//! that PuppetDB's terminus sent (`CASE.stored.json`, recorded by `xtask/ruby/record_stored.rb`).

#![allow(clippy::disallowed_methods, reason = "the cases are files")]

mod support;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use compiler::{Compilation, Environment, Settings};
use serde_json::{Value as Json, json};
use syntax::SourceFile;

fn outcome(case: &Path) -> Json {
    let settings = Settings {
        server_facts: support::server_facts(),
        storeconfigs: true,
        ..Settings::default()
    };
    let environment = Environment::new(Arc::new(support::host()), settings);
    let node = support::node("node.test");
    let mut compilation =
        Compilation::new(&environment, node, Box::new(|_| {})).with_unfiltered_catalog();
    let source = SourceFile::from_bytes("", fs::read(case).expect("a manifest"));
    let catalog = match compilation.compile(&[source]) {
        Ok(catalog) => catalog,
        Err(error) => return json!({ "error": format!("{error} on node node.test") }),
    };
    let unfiltered = compilation.take_unfiltered_catalog().expect("a catalog");
    let edges = match unfiltered.stored_edges() {
        Ok(edges) => edges,
        Err(problem) => return json!({ "error": problem }),
    };
    let parsed = |text: String| -> Json { serde_json::from_str(&text).expect("JSON") };
    let resources = unfiltered.stored_resources(&catalog.symbols);
    let resources: Vec<Json> = resources
        .iter()
        .map(|resource| {
            let mut json = parsed(resource.to_json());
            json.as_object_mut()
                .expect("an object")
                .shift_remove("file");
            json
        })
        .collect();
    let edges: Vec<Json> = edges.iter().map(|edge| parsed(edge.to_json())).collect();
    json!({ "resources": resources, "edges": edges })
}

fn difference(case: &Path) -> Option<String> {
    let expected = support::recorded(case, "stored.json").expect("a recording");
    let expected: Json = serde_json::from_str(&expected).expect("JSON");
    let ours = outcome(case);
    if ours == expected {
        return None;
    }
    let mut text = String::new();
    for key in ["error", "resources", "edges"] {
        let lines = |side: &Json| -> Vec<String> {
            let single = std::slice::from_ref(&side[key]);
            let all = side[key].as_array().map_or(single, Vec::as_slice);
            all.iter().map(ToString::to_string).collect()
        };
        let (expected, ours) = (lines(&expected), lines(&ours));
        for line in expected.iter().filter(|line| !ours.contains(line)) {
            let _ = writeln!(text, "  expected: {line}");
        }
        for line in ours.iter().filter(|line| !expected.contains(line)) {
            let _ = writeln!(text, "  ours:     {line}");
        }
    }
    if text.is_empty() {
        text.push_str("  another order\n");
    }
    Some(text)
}

#[test]
fn databases_get_what_the_terminus_sends() {
    support::check(&["stored"], difference);
}
