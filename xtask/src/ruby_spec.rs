//! `cargo xtask ruby-spec`: runs ruby/spec, Ruby's conformance suite, with Ruby and with our interpreter.
//!
//! The suite is not part of this repository; `--specs` names its directory. Each file runs in its own process, with our
//! small runner for its dialect (`ruby/mspec.rb`), first with Ruby. We should pass what Ruby passes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;

use anyhow::{Context, Result, ensure};
use clap::Args;

use crate::{bunraku, files, process};

/// The directories of the language and of the core classes that modules depend on.
const DIRECTORIES: &[&str] = &[
    "core/array",
    "core/hash",
    "core/string",
    "core/symbol",
    "core/integer",
    "core/float",
    "core/range",
    "core/comparable",
    "core/enumerable",
    "core/nil",
    "core/true",
    "core/false",
    "core/regexp",
    "core/matchdata",
    "core/struct",
    "language",
];

const MARK: &str = "\u{1}example\t";

#[derive(Args, Debug)]
pub struct RubySpec {
    /// Directories or files of the suite [default: the language and the most used core classes]
    directories: Vec<String>,
    /// Where the suite is: a copy of the repository ruby/spec, of a revision that knows the version of Ruby
    #[arg(long, value_name = "PATH")]
    specs: PathBuf,
    /// The Ruby to compare with
    #[arg(long, value_name = "PROGRAM", default_value = "ruby")]
    ruby: String,
    /// Seconds after which a file is given up
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    timeout: u32,
    /// List the examples that fail here, by reason
    #[arg(long)]
    failures: bool,
    #[command(flatten)]
    bunraku: bunraku::Options,
}

pub fn run(options: &RubySpec) -> Result<()> {
    let specs = fs::canonicalize(&options.specs)
        .with_context(|| format!("the suite {}", options.specs.display()))?;
    let temporary = tempfile::tempdir()?;
    let version = process::stdout(Command::new(&options.ruby).args(["-e", "print RUBY_VERSION"]))?;
    let suite = Suite {
        specs,
        version,
        timeout: options.timeout,
        temporary: temporary.path().to_path_buf(),
    };
    let mut ruby = vec![options.ruby.clone()];
    ruby.extend(["--disable=did_you_mean", "--disable=error_highlight"].map(str::to_owned));
    let ours = options.bunraku.binary()?;
    let ours = [files::text(ours.path())?.to_owned(), "ruby".to_owned()];
    let directories: Vec<&str> = match options.directories.as_slice() {
        [] => DIRECTORIES.to_vec(),
        some => some.iter().map(String::as_str).collect(),
    };
    let mut tallies = Vec::new();
    for directory in directories {
        let files = suite.files(directory)?;
        ensure!(!files.is_empty(), "there are no examples in {directory}");
        let tally = Tally::new(
            directory,
            &suite.examples(&ruby, &files)?,
            &suite.examples(&ours, &files)?,
        );
        eprintln!("{directory}: {} of {}", tally.passed, tally.count);
        tallies.push(tally);
    }
    print_table(&tallies);
    if options.failures {
        print_failures(&tallies);
    }
    Ok(())
}

struct Suite {
    specs: PathBuf,
    /// The version of the reference Ruby, which decides which examples run in both interpreters.
    version: String,
    timeout: u32,
    temporary: PathBuf,
}

/// The failure of each example, if any, by file, description, and the number of earlier examples with that description.
type Examples = BTreeMap<(String, String, usize), Option<String>>;

impl Suite {
    /// The files of a directory, relative to the suite.
    fn files(&self, directory: &str) -> Result<Vec<String>> {
        let path = self.specs.join(directory);
        if path.is_file() {
            return Ok(vec![directory.to_owned()]);
        }
        let found = files::with_extension(&path, &["rb"])?;
        let found = files::relative_to(&self.specs, &found)?;
        Ok(found
            .into_iter()
            .filter(|file| file.ends_with("_spec.rb"))
            .collect())
    }

    /// Runs each file in its own process, several at a time.
    fn examples(&self, program: &[String], files: &[String]) -> Result<Examples> {
        let queue = Mutex::new(files.iter());
        let results = Mutex::new(Examples::new());
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        std::thread::scope(|scope| {
            let work = || -> Result<()> {
                while let Some(file) = next(&queue) {
                    let found = self.examples_of_file(program, file)?;
                    results
                        .lock()
                        .unwrap_or_else(|e| e.into_inner())
                        .extend(found);
                }
                Ok(())
            };
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers
                .into_iter()
                .try_for_each(|worker| match worker.join() {
                    Ok(result) => result,
                    Err(_) => anyhow::bail!("a worker panicked"),
                })
        })?;
        Ok(results.into_inner().unwrap_or_else(|e| e.into_inner()))
    }

    fn examples_of_file(&self, program: &[String], file: &str) -> Result<Examples> {
        let mut command = Command::new("timeout");
        command.args(["-s", "KILL"]).arg(self.timeout.to_string());
        command
            .args(program)
            .arg(files::root().join("xtask/ruby/mspec.rb"));
        command.arg(self.specs.join(file)).current_dir(&self.specs);
        command.stdin(std::process::Stdio::null());
        command.env("SPEC_RUBY_VERSION", &self.version);
        command.env("SPEC_TEMP_DIR", &self.temporary);
        let output = process::output(&mut command)?;
        let mut examples = Examples::new();
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let Some((_, result)) = line.split_once(MARK) else {
                continue;
            };
            let mut fields = result.split('\t');
            let passed = fields.next() == Some("pass");
            let description = fields.next().unwrap_or_default();
            let reason = (!passed).then(|| fields.next().unwrap_or_default().to_owned());
            examples.insert(unused_key(&examples, file, description), reason);
        }
        if !output.status.success() {
            let key = unused_key(&examples, file, "(the end of the file)");
            examples.insert(
                key,
                Some(format!("the process ended with {}", output.status)),
            );
        }
        Ok(examples)
    }
}

fn next<'f>(queue: &Mutex<std::slice::Iter<'f, String>>) -> Option<&'f String> {
    queue.lock().unwrap_or_else(|e| e.into_inner()).next()
}

fn unused_key(examples: &Examples, file: &str, description: &str) -> (String, String, usize) {
    let mut key = (file.to_owned(), description.to_owned(), 0);
    while examples.contains_key(&key) {
        key.2 += 1;
    }
    key
}

/// Our results in a directory.
struct Tally {
    directory: String,
    /// Examples that Ruby passes.
    count: usize,
    passed: usize,
    /// The failing examples: reason, file and description.
    failures: Vec<(String, String, String)>,
}

impl Tally {
    fn new(directory: &str, ruby: &Examples, ours: &Examples) -> Tally {
        let mut tally = Tally {
            directory: directory.to_owned(),
            count: 0,
            passed: 0,
            failures: Vec::new(),
        };
        for (key, _) in ruby.iter().filter(|(_, reason)| reason.is_none()) {
            tally.count += 1;
            let reason = match ours.get(key) {
                Some(None) => {
                    tally.passed += 1;
                    continue;
                }
                Some(Some(reason)) => reason.clone(),
                None => format!("not run: {}", why_not_run(ours, &key.0)),
            };
            tally.failures.push((reason, key.0.clone(), key.1.clone()));
        }
        tally
    }
}

/// Why a file was not run: it did not load, or the process ended early.
fn why_not_run(ours: &Examples, file: &str) -> String {
    let reason = |description: &str| {
        let key = (file.to_owned(), description.to_owned(), 0);
        ours.get(&key).cloned().flatten()
    };
    reason("(loading the file)")
        .or_else(|| reason("(the end of the file)"))
        .unwrap_or_else(|| "a guard decided otherwise".to_owned())
}

fn print_table(tallies: &[Tally]) {
    println!("| directory | Ruby passes | we pass | |");
    println!("| --- | ---: | ---: | ---: |");
    for tally in tallies {
        print_row(&tally.directory, tally.count, tally.passed);
    }
    let (count, passed) = tallies.iter().fold((0, 0), |(count, passed), tally| {
        (count + tally.count, passed + tally.passed)
    });
    print_row("together", count, passed);
}

fn print_row(name: &str, count: usize, passed: usize) {
    let share = 100.0 * passed as f64 / count.max(1) as f64;
    println!("| {name} | {count} | {passed} | {share:.1} % |");
}

/// Prints the failing examples, grouped by reason, most frequent first.
fn print_failures(tallies: &[Tally]) {
    let mut reasons: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (reason, file, description) in tallies.iter().flat_map(|tally| &tally.failures) {
        let example = format!("{file}: {description}");
        reasons
            .entry(kind_of(reason))
            .or_default()
            .insert(format!("{example}\n      {reason}"));
    }
    let mut reasons: Vec<_> = reasons.into_iter().collect();
    reasons.sort_by_key(|(_, examples)| std::cmp::Reverse(examples.len()));
    for (reason, examples) in reasons {
        println!("\n{reason}: {}", examples.len());
        for example in examples {
            println!("  - {example}");
        }
    }
}

/// The group of a failure.
fn kind_of(reason: &str) -> String {
    let kinds = [
        ("a warning", "a warning is not printed"),
        ("not run", "the file does not run to its end"),
        ("SecurityError", "files are written, or processes started"),
        ("ncoding", "encodings"),
        ("SyntaxError", "syntax"),
        ("NoMethodError", "a method is missing"),
        ("NameError", "a name is missing"),
        ("LoadError", "a library is missing"),
    ];
    let found = kinds.iter().find(|(part, _)| reason.contains(part));
    found.map_or("another result", |(_, kind)| kind).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_ruby_passes_counts() {
        let key = |name: &str| ("a_spec.rb".to_owned(), name.to_owned(), 0);
        let failed = || Some("TypeError: no".to_owned());
        let ruby = Examples::from([
            (key("a"), None),
            (key("b"), failed()),
            (key("c"), None),
            (key("d"), None),
        ]);
        let ours = Examples::from([(key("a"), None), (key("b"), None), (key("c"), failed())]);
        let tally = Tally::new("core/a", &ruby, &ours);
        assert_eq!((tally.count, tally.passed), (3, 1));
        let reasons: Vec<_> = tally
            .failures
            .iter()
            .map(|(reason, ..)| reason.as_str())
            .collect();
        assert_eq!(
            reasons,
            ["TypeError: no", "not run: a guard decided otherwise"]
        );
    }
}
