//! Checks the table of dependencies in ARCHITECTURE.md.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::files;

/// The crates that use each dependency.
type Users = BTreeMap<String, BTreeSet<String>>;

/// The dependencies in a `Cargo.toml`, including those of tests.
fn dependencies(manifest: &str) -> impl Iterator<Item = &str> {
    let mut is_inside = false;
    manifest.lines().filter_map(move |line| {
        if line.starts_with('[') {
            is_inside = line.trim_end().ends_with("dependencies]");
            return None;
        }
        let end = line.find([' ', '.', '='])?;
        let name = &line[..end];
        (is_inside && !name.is_empty() && !name.starts_with('#')).then_some(name)
    })
}

fn in_manifests(root: &Path) -> Users {
    let mut members = vec![root.join("xtask")];
    let crates = fs::read_dir(root.join("crates")).expect("the crates");
    members.extend(crates.map(|entry| entry.expect("a crate").path()));
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    let own: BTreeSet<String> = members.iter().map(|path| name(path)).collect();
    let mut users = Users::new();
    for member in &members {
        let Ok(manifest) = fs::read_to_string(member.join("Cargo.toml")) else {
            continue;
        };
        for dependency in dependencies(&manifest).filter(|name| !own.contains(*name)) {
            let users = users.entry(dependency.to_owned()).or_default();
            users.insert(name(member));
        }
    }
    users
}

/// The rows of the table: dependencies in code spans, and the crates that use them.
fn in_table(text: &str) -> Vec<(Vec<String>, BTreeSet<String>)> {
    let table = text
        .lines()
        .skip_while(|line| !line.starts_with("| crate |"));
    let rows = table.skip(2).take_while(|line| line.starts_with('|'));
    rows.map(|row| {
        let mut columns = row.trim_matches('|').split('|');
        let mut column = || columns.next().unwrap_or_default();
        let spans = column().split('`').skip(1).step_by(2);
        let names = spans.map(str::to_owned).collect();
        let users = column().split(',').map(|name| name.trim().to_owned());
        (names, users.collect())
    })
    .collect()
}

#[test]
fn the_table_of_dependencies_is_true() {
    let root = files::root();
    let mut used = in_manifests(&root);
    let text = fs::read_to_string(root.join("ARCHITECTURE.md")).expect("ARCHITECTURE.md");
    for (names, users) in in_table(&text) {
        let mut found = BTreeSet::new();
        for name in &names {
            let users = used.remove(name);
            found.extend(users.unwrap_or_else(|| panic!("nobody uses {name}, or it has two rows")));
        }
        assert_eq!(users, found, "who uses {names:?}");
    }
    let missing: Vec<_> = used.keys().collect();
    assert!(
        missing.is_empty(),
        "without a row and a reason: {missing:?}"
    );
}
