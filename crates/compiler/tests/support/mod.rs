//! Shared parts of the tests with recorded cases: the node they were recorded for, the host, and the list of cases that
//! do not agree yet. `output` is for tests that compare logs, too.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use compiler::Node;
use environment::FilesOnly;
use pcore::{Hash, Value};

pub mod cases;

use cases::{collect, root};

pub const NODE: &str = "testnode.example.com";

/// The files of the machine, and nothing else of it.
pub fn host() -> FilesOnly {
    FilesOnly::at(1_700_000_000_000_000_000)
}

fn hash(entries: &[(&str, Value)]) -> Value {
    Value::hash(entries.iter().map(|(k, v)| (*k, v.clone())).collect())
}

/// The facts of the node that cases are recorded for.
pub fn facts() -> Hash {
    let release = hash(&[("full", "12".into()), ("major", "12".into())]);
    let os = hash(&[
        ("family", "Debian".into()),
        ("name", "Debian".into()),
        ("release", release),
    ]);
    let networking = hash(&[
        ("fqdn", NODE.into()),
        ("hostname", "testnode".into()),
        ("ip", "10.0.0.1".into()),
    ]);
    let facts = [
        ("os", os),
        ("networking", networking),
        ("kernel", "Linux".into()),
    ];
    facts.into_iter().collect()
}

/// The facts in a node's certificate.
fn trusted(node: &str) -> Hash {
    let (hostname, domain) = match node.split_once('.') {
        Some((hostname, domain)) => (hostname, domain.into()),
        None => (node, Value::Undef),
    };
    let entries = [
        ("authenticated", "remote".into()),
        ("certname", node.into()),
        ("domain", domain),
        ("extensions", hash(&[])),
        ("external", hash(&[])),
        ("hostname", hostname.into()),
    ];
    entries.into_iter().collect()
}

/// A node with the facts that cases are recorded with.
pub fn node(name: &str) -> Node {
    Node {
        facts: facts(),
        trusted: trusted(name),
        ..Node::named(name)
    }
}

pub fn server_facts() -> Hash {
    let facts: [(&str, Value); 4] = [
        ("serverversion", "8.11.0".into()),
        ("servername", "puppet.example.com".into()),
        ("serverip", "10.0.0.2".into()),
        ("environment", "production".into()),
    ];
    facts.into_iter().collect()
}

pub fn recorded(case: &Path, extension: &str) -> Option<String> {
    fs::read_to_string(case.with_extension(extension)).ok()
}

/// Runs all cases of the areas. Fails when an unlisted one does not agree with its recording, or a
/// listed one does.
pub fn check(areas: &[&str], difference: impl Fn(&Path) -> Option<String>) {
    let root = root();
    let mut cases = Vec::new();
    for area in areas {
        collect(&root.join(area), &mut cases);
    }
    assert!(!cases.is_empty(), "there are no cases");
    let listed = fs::read_to_string(root.join("differing.txt")).unwrap_or_default();
    let listed: BTreeSet<&str> = listed
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect();
    let only = std::env::var("CASE").unwrap_or_default();
    let mut report = String::new();
    let mut differing = Vec::new();
    let mut count = 0;
    for case in &cases {
        let name = case.strip_prefix(&root).expect("below the root");
        let name = name.to_string_lossy().into_owned();
        if !name.contains(&only) {
            continue;
        }
        count += 1;
        let is_listed = listed.contains(name.as_str());
        let text = match difference(case) {
            // If certain cases are selected, their differences are shown.
            Some(_) if is_listed && only.is_empty() => continue,
            Some(text) => text,
            None if is_listed => "  agrees now: remove it from differing.txt\n".to_owned(),
            None => continue,
        };
        let _ = write!(report, "\n{name}\n{text}");
        differing.push(name);
    }
    if let Ok(path) = std::env::var("DIFFERING") {
        fs::write(path, differing.join("\n") + "\n").expect("a writable file");
    }
    assert!(
        report.is_empty(),
        "{} of {count} cases are not as they should be:\n{report}",
        differing.len()
    );
}
