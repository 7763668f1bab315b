//! Compares pairs of catalogs and checks the result against octocatalog-diff's output, recorded by `cargo
//! xtask oracle diff`.
//!
//! `tests/conformance/diff/deviations.txt` lists intended deviations: the name of a pair, the number of a
//! run, and the reason. An entry that no longer deviates fails the test.

#![allow(
    clippy::disallowed_methods,
    clippy::panic,
    clippy::unwrap_used,
    reason = "tests read recordings"
)]

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use catalog::diff::{DiffOptions, Filter, IgnoreRule, differences};
use catalog::read::{Document, parse};
use serde_json::{Map, Value};

fn conformance() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/conformance/diff")
}

/// Parses command line options; fails if they are rejected.
fn options(arguments: &[Value]) -> Result<DiffOptions, String> {
    let mut options = DiffOptions::default();
    let mut arguments = arguments.iter().filter_map(Value::as_str);
    while let Some(argument) = arguments.next() {
        let mut list =
            || -> Vec<&str> { arguments.next().unwrap_or_default().split(',').collect() };
        let rules = |list: Vec<&str>, parse: fn(&str) -> Result<IgnoreRule, _>| {
            let rules: Result<Vec<IgnoreRule>, catalog::diff::BadRule> =
                list.into_iter().map(parse).collect();
            rules.map_err(|error| error.to_string())
        };
        match argument {
            "--ignore" => options.ignore.extend(rules(list(), IgnoreRule::parse)?),
            "--ignore-attr" => options.ignore.extend(rules(list(), IgnoreRule::attribute)?),
            "--ignore-tags" => {
                let tags = list().into_iter().map(str::to_owned);
                options.ignore_tags.extend(tags);
            }
            "--filters" => {
                let filters = list().into_iter();
                options.filters.extend(filters.filter_map(Filter::named));
            }
            "--include-tags" => options.include_tags = true,
            "--no-use-lcs" => options.use_lcs = false,
            "--no-suppress-absent-file-details" => options.suppress_absent_file_details = false,
            other => panic!("an argument that the test does not know: {other}"),
        }
    }
    Ok(options)
}

/// Our entries in the format of the recording.
fn ours(old: &Document, new: &Document, options: &DiffOptions) -> Vec<Value> {
    let entries = differences(old, new, options);
    let entries = entries.iter().map(|entry| {
        let mut entry: Map<String, Value> = entry.to_json();
        for key in ["old_file", "old_line", "new_file", "new_line"] {
            let value = entry.shift_remove(key).unwrap();
            let (side, part) = key.split_once('_').unwrap();
            let location = &entry[&format!("{side}_location")];
            assert_eq!(location.get(part).unwrap_or(&Value::Null), &value);
        }
        Value::Object(entry)
    });
    entries.collect()
}

fn document(value: &Value) -> Document {
    parse(value.to_string().as_bytes()).unwrap()
}

/// The recorded output of octocatalog-diff.
fn expected(run: &Value, first: &[Value]) -> Option<Vec<Value>> {
    if let Some(kept) = run["kept"].as_array() {
        let kept = kept.iter().map(|index| index.as_u64().unwrap() as usize);
        return Some(kept.map(|index| first[index].clone()).collect());
    }
    run["diff"].as_array().cloned()
}

#[test]
fn differences_are_those_of_octocatalog_diff() {
    let recorded = fs::read_to_string(conformance().join("pairs.jsonl")).unwrap();
    let deviations = fs::read_to_string(conformance().join("deviations.txt")).unwrap();
    let mut deviations: BTreeMap<&str, &str> = deviations
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split_once(": ").expect("a name and a reason"))
        .collect();
    let (mut pairs, mut runs, mut wrong) = (0, 0, Vec::new());
    for line in recorded.lines() {
        let pair: Value = serde_json::from_str(line).unwrap();
        let (old, new) = (document(&pair["old"]), document(&pair["new"]));
        pairs += 1;
        let first = pair["runs"][0]["diff"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        for (number, run) in pair["runs"].as_array().unwrap().iter().enumerate() {
            runs += 1;
            let arguments = run["arguments"].as_array().unwrap();
            let found = options(arguments).map(|options| ours(&old, &new, &options));
            let agrees = match (&found, expected(run, &first)) {
                (Ok(found), Some(expected)) => {
                    let status = if expected.is_empty() { 0 } else { 2 };
                    assert_eq!(run["status"], status, "{line}");
                    *found == expected
                }
                (Err(_), None) => true,
                _ => false,
            };
            let name = format!("{}/{number}", pair["name"].as_str().unwrap());
            let is_listed = deviations.remove(name.as_str()).is_some();
            if agrees == is_listed {
                let shown = serde_json::to_string(&found.unwrap_or_default()).unwrap();
                let arguments = Value::from(arguments.clone());
                wrong.push(format!(
                    "{name} {arguments}\n   ours: {shown}\n  theirs: {run}"
                ));
            }
        }
    }
    assert!(pairs >= 300, "{pairs} pairs");
    assert!(runs >= 2000, "{runs} runs");
    assert!(
        wrong.is_empty(),
        "{} of {runs} runs\n{}",
        wrong.len(),
        wrong[..wrong.len().min(8)].join("\n")
    );
    assert!(deviations.is_empty(), "no longer true: {deviations:?}");
}
