//! `cargo xtask oracle diff`: records the output of octocatalog-diff for pairs of catalogs.
//!
//! The pairs are mutations of catalogs of the conformance cases, always the same ones. Each line of the recording is
//! one pair: both catalogs, and for each run its arguments, its exit status and its differences, or the indexes of
//! those of the first run that remain.

mod mutate;
mod rules;

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use clap::Args;
use serde_json::{Value, json};

use crate::corpus::mutation::Random;
use crate::files;

#[derive(Args, Debug)]
pub struct Diff {
    /// The source tree of octocatalog-diff; Ruby finds diffy, hashdiff, httparty, parallel and rugged itself
    #[arg(long, value_name = "DIR")]
    octocatalog_diff: PathBuf,
    /// How many pairs of catalogs
    #[arg(long, default_value_t = 320)]
    pairs: usize,
}

/// The message of octocatalog-diff about invalid rules. Other errors are its own bugs.
const REFUSAL: &str = "ArgumentError: Ignore";

const DRIVER: &str = include_str!("diff/driver.rb");

pub fn run(options: &Diff) -> Result<()> {
    let root = files::root().join("tests/conformance");
    let catalogs = catalogs(&root.join("catalog"))?;
    ensure!(!catalogs.is_empty(), "there are no recorded catalogs");
    let mut pairs = Vec::new();
    for number in 0..options.pairs {
        let mut random = Random::new(number as u64 + 1);
        let base = &catalogs[random.below(catalogs.len())];
        pairs.push(mutate::pair(number, base, &mut random));
    }
    let requests: Vec<Value> = pairs
        .iter()
        .map(|pair| json!({"old": pair.old, "new": pair.new, "runs": pair.runs}))
        .collect();
    let answers = ask(&options.octocatalog_diff, &requests)?;
    ensure!(answers.len() == pairs.len(), "{} answers", answers.len());
    let (mut lines, mut broken) = (String::new(), 0);
    for (pair, answer) in pairs.iter().zip(&answers) {
        let runs = compact(&pair.runs, answer)?;
        // Nothing is recorded where octocatalog-diff crashes.
        if runs.is_empty() {
            broken += 1;
            continue;
        }
        let line = json!({"name": pair.name, "old": pair.old, "new": pair.new, "runs": runs});
        lines.push_str(&line.to_string());
        lines.push('\n');
    }
    let target = root.join("diff");
    fs::create_dir_all(&target)?;
    fs::write(target.join("pairs.jsonl"), &lines)?;
    let runs: usize = pairs.iter().map(|pair| pair.runs.len()).sum();
    println!(
        "{} pairs, {broken} of them broke octocatalog-diff, {runs} runs, {} bytes",
        pairs.len(),
        lines.len()
    );
    Ok(())
}

/// The recorded catalogs that are small but not empty.
fn catalogs(directory: &Path) -> Result<Vec<Value>> {
    let mut found = Vec::new();
    for path in files::with_extension(directory, &["catalog.json"])? {
        let catalog: Value = serde_json::from_str(&fs::read_to_string(&path)?)?;
        let resources = catalog["resources"].as_array();
        if resources.is_some_and(|all| (4..=14).contains(&all.len())) {
            found.push(catalog);
        }
    }
    Ok(found)
}

fn ask(tree: &Path, requests: &[Value]) -> Result<Vec<Value>> {
    let script = tempfile::Builder::new().suffix(".rb").tempfile()?;
    fs::write(script.path(), DRIVER)?;
    let mut ruby = Command::new("ruby")
        .args(["--disable=did_you_mean,error_highlight", "-I"])
        .arg(tree.join("lib"))
        .arg(script.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("starting ruby")?;
    let mut input = ruby.stdin.take().context("ruby has no input")?;
    let text: String = requests
        .iter()
        .map(|request| format!("{request}\n"))
        .collect();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = ruby.wait_with_output()?;
    ensure!(output.status.success(), "ruby failed: {}", output.status);
    let written = writer.join();
    ensure!(
        matches!(written, Ok(Ok(()))),
        "ruby did not read everything"
    );
    let text = String::from_utf8(output.stdout)?;
    text.lines()
        .map(|line| serde_json::from_str(line).context("an answer is no JSON"))
        .collect()
}

/// Records differences of the first run by their indexes.
fn compact(runs: &[Vec<String>], answer: &Value) -> Result<Vec<Value>> {
    let answers = answer.as_array().context("an answer is no array")?;
    ensure!(
        answers.len() == runs.len(),
        "{} runs answered",
        answers.len()
    );
    let mut first: Vec<Value> = Vec::new();
    let mut recorded = Vec::new();
    for (arguments, answer) in runs.iter().zip(answers) {
        let Some(diff) = answer["diff"].as_array() else {
            let error = &answer["error"];
            let is_refusal = error
                .as_str()
                .is_some_and(|error| error.starts_with(REFUSAL));
            if !is_refusal && recorded.is_empty() {
                return Ok(Vec::new());
            }
            if !is_refusal {
                continue;
            }
            recorded.push(json!({"arguments": arguments, "status": 1, "error": error}));
            continue;
        };
        let status = &answer["status"];
        let diff: Vec<Value> = diff.iter().map(without_repetition).collect();
        let kept: Option<Vec<usize>> = diff
            .iter()
            .map(|entry| first.iter().position(|known| known == entry))
            .collect();
        match kept {
            Some(kept) if !recorded.is_empty() => {
                recorded.push(json!({"arguments": arguments, "status": status, "kept": kept}));
            }
            _ => {
                if recorded.is_empty() {
                    first.clone_from(&diff);
                }
                recorded.push(json!({"arguments": arguments, "status": status, "diff": diff}));
            }
        }
    }
    Ok(recorded)
}

/// Removes `old_file` and similar members, which repeat the locations.
fn without_repetition(entry: &Value) -> Value {
    let mut entry = entry.clone();
    if let Value::Object(entry) = &mut entry {
        for key in ["old_file", "old_line", "new_file", "new_line"] {
            entry.shift_remove(key);
        }
    }
    entry
}
