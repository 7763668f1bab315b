//! Runs the programs in `tests/conformance/ruby` and compares with the recorded output of Ruby.
//!
//! Next to `case.rb` is `case.out`: the standard output, and if the program failed, a last line
//! `! message (Class)`.
//! `RUBY_CASE=chapter/name` runs a single case.
#![allow(clippy::disallowed_methods, reason = "tests read their cases")]

mod support;

use std::fmt::Write;
use std::path::{Path, PathBuf};

use ruby::Limits;

#[test]
fn programs_print_what_ruby_prints() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/conformance/ruby");
    let root = root.canonicalize().expect("the cases are there");
    let only = std::env::var("RUBY_CASE").ok();
    let mut report = String::new();
    let (mut count, mut different) = (0, 0);
    for path in cases(&root) {
        let name = path.strip_prefix(&root).unwrap_or(&path).with_extension("");
        let name = name.to_string_lossy().into_owned();
        if only.as_ref().is_some_and(|only| *only != name) {
            continue;
        }
        count += 1;
        let expected = std::fs::read(path.with_extension("out")).unwrap_or_default();
        let actual = answer(&path);
        if actual != expected {
            different += 1;
            let (actual, expected) = (
                String::from_utf8_lossy(&actual),
                String::from_utf8_lossy(&expected),
            );
            let _ = writeln!(report, "{name}\n{}", first_difference(&actual, &expected));
        }
    }
    assert!(count > 0, "there are cases");
    assert!(different == 0, "{different} of {count} differ\n{report}");
}

/// The programs, in order.
fn cases(root: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut directories = vec![root.to_owned()];
    while let Some(directory) = directories.pop() {
        for entry in std::fs::read_dir(&directory).expect("a directory of cases") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                // Files that programs read or require.
                if path.file_name().is_none_or(|name| name != "support") {
                    directories.push(path);
                }
            } else if path.extension().is_some_and(|extension| extension == "rb") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn answer(path: &Path) -> Vec<u8> {
    let source = std::fs::read(path).expect("a program");
    let directory = path.parent().expect("a directory");
    let file = path.file_name().expect("a name").to_string_lossy();
    let outcome = support::run(directory, &file, &source, Limits::default());
    let mut answer = outcome.output;
    if outcome.status != Some(0) {
        let errors = String::from_utf8_lossy(&outcome.errors).into_owned();
        let line = errors
            .lines()
            .find(|line| !line.starts_with('\t') && !line.contains(": warning: "))
            .unwrap_or_default();
        answer.extend_from_slice(format!("! {}\n", without_place(line)).as_bytes());
    }
    answer
}

/// ``file.rb:1:in `x': message`` without the location.
fn without_place(line: &str) -> &str {
    let Some((place, rest)) = line.split_once("': ") else {
        return line;
    };
    if place.contains(":in `") { rest } else { line }
}

fn first_difference(actual: &str, expected: &str) -> String {
    let (mut actual_lines, mut expected_lines) = (actual.lines(), expected.lines());
    let mut number = 0;
    loop {
        number += 1;
        match (actual_lines.next(), expected_lines.next()) {
            (None, None) => return "  only the end of the last line differs".to_owned(),
            (ours, ruby) if ours == ruby => {}
            (ours, ruby) => {
                let show = |line: Option<&str>| line.unwrap_or("(nothing)").to_owned();
                return format!(
                    "  line {number}\n    ours: {}\n    ruby: {}",
                    show(ours),
                    show(ruby)
                );
            }
        }
    }
}
