//! Runs our binary on the inputs that were given to Puppet.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use anyhow::{Context, Result, bail};
use clap::Args;
use serde::Deserialize;

use crate::{files, process};

/// Which bunraku answers.
#[derive(Args, Debug)]
pub struct Options {
    /// The bunraku binary [default: build it with the profile dist]
    #[arg(long = "bunraku", value_name = "PATH")]
    binary: Option<PathBuf>,
}

impl Options {
    pub fn binary(&self) -> Result<Bunraku> {
        let path = match &self.binary {
            Some(path) => std::fs::canonicalize(path)
                .with_context(|| format!("the binary {}", path.display()))?,
            None => build()?,
        };
        Ok(Bunraku { path })
    }
}

fn build() -> Result<PathBuf> {
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--quiet", "--profile", "dist", "-p", "bunraku"]);
    process::run(cargo.current_dir(files::root()))?;
    Ok(files::target().join("dist/bunraku"))
}

#[derive(Debug)]
pub struct Bunraku {
    path: PathBuf,
}

/// Our result for one file.
#[derive(Debug, Default)]
pub struct Verdict {
    /// The dump, if the file could be parsed.
    pub pn: Option<String>,
    pub diagnostics: Vec<Diagnostic>,
    /// The binary crashed or hung on this file alone.
    pub crash: Option<String>,
}

impl Verdict {
    pub fn rejects(&self) -> bool {
        self.diagnostics.iter().any(|d| d.level == "err")
    }
}

#[derive(Deserialize, Debug, Clone)]
pub struct Diagnostic {
    pub level: String,
    #[serde(default)]
    pub code: String,
    pub message: String,
    #[serde(default)]
    pub file: String,
    pub line: Option<u32>,
    pub column: Option<u32>,
}

/// The number of files per process, which keeps the command line below the system's limit.
const BATCH: usize = 4000;

impl Bunraku {
    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn command(&self) -> Command {
        Command::new(&self.path)
    }

    /// Dumps and diagnostics of files, whose paths are relative to `dir`.
    pub fn verdicts(&self, dir: &Path, files: &[String]) -> Result<BTreeMap<String, Verdict>> {
        let mut verdicts = files
            .iter()
            .map(|file| (file.clone(), Verdict::default()))
            .collect::<BTreeMap<_, _>>();
        for batch in files.chunks(BATCH) {
            self.dump(dir, batch, &mut verdicts)?;
            self.validate(dir, batch, &mut verdicts)?;
        }
        Ok(verdicts)
    }

    fn dump(
        &self,
        dir: &Path,
        files: &[String],
        verdicts: &mut BTreeMap<String, Verdict>,
    ) -> Result<()> {
        let outputs = self.ask(dir, &["dump", "--format", "pn"], files, verdicts)?;
        for (asked, output) in outputs {
            for (file, pn) in split_dumps(asked, &String::from_utf8_lossy(&output.stdout)) {
                verdicts.entry(file).or_default().pn = Some(pn);
            }
        }
        Ok(())
    }

    fn validate(
        &self,
        dir: &Path,
        files: &[String],
        verdicts: &mut BTreeMap<String, Verdict>,
    ) -> Result<()> {
        let outputs = self.ask(dir, &["validate", "--format", "json"], files, verdicts)?;
        for (_, output) in outputs {
            let diagnostics: Vec<Diagnostic> = serde_json::from_slice(&output.stdout)
                .with_context(|| {
                    format!(
                        "what validate printed; on standard error: {}",
                        String::from_utf8_lossy(&output.stderr)
                    )
                })?;
            for diagnostic in diagnostics {
                let verdict = verdicts.entry(diagnostic.file.clone()).or_default();
                verdict.diagnostics.push(diagnostic);
            }
        }
        Ok(())
    }

    /// Runs one command on the files. If it crashes, the files are bisected, and the culprit is marked in `verdicts`.
    fn ask<'f>(
        &self,
        dir: &Path,
        arguments: &[&str],
        files: &'f [String],
        verdicts: &mut BTreeMap<String, Verdict>,
    ) -> Result<Vec<(&'f [String], Output)>> {
        let mut answers = Vec::new();
        let mut todo = vec![files];
        while let Some(files) = todo.pop() {
            let output = self.run(dir, arguments, files)?;
            match (output.status.code(), files) {
                (Some(0 | 1), _) => answers.push((files, output)),
                (Some(2), _) => bail!("wrong usage: {}", String::from_utf8_lossy(&output.stderr)),
                (_, [file]) => {
                    let why = String::from_utf8_lossy(&output.stderr);
                    let why = format!("{}: {}", output.status, why.lines().next().unwrap_or(""));
                    verdicts.entry(file.clone()).or_default().crash = Some(why);
                }
                _ => {
                    let (left, right) = files.split_at(files.len() / 2);
                    todo.extend([right, left]);
                }
            }
        }
        Ok(answers)
    }

    fn run(&self, dir: &Path, arguments: &[&str], files: &[String]) -> Result<Output> {
        let seconds = 10 + files.len() / 100;
        let mut command = Command::new("timeout");
        command.args(["-s", "KILL"]).arg(seconds.to_string());
        command.arg(&self.path).args(arguments).args(files);
        process::output(command.current_dir(dir))
    }
}

/// Splits output for several files, which has a line `--- FILE` before each dump. For one file, the dump is alone.
fn split_dumps(files: &[String], output: &str) -> Vec<(String, String)> {
    if let [file] = files {
        return match output.strip_suffix('\n') {
            Some(pn) => vec![(file.clone(), pn.to_owned())],
            None => Vec::new(),
        };
    }
    let mut dumps: Vec<(String, String)> = Vec::new();
    let mut current = None;
    for line in output.lines() {
        match line.strip_prefix("--- ") {
            Some(file) => current = Some(file.to_owned()),
            None => dumps.extend(current.take().map(|file| (file, line.to_owned()))),
        }
    }
    dumps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_dumps() {
        let files = ["a", "b", "c"].map(str::to_owned);
        let dumps = split_dumps(&files, "--- a\n(nop)\n--- b\n--- c\n1\n");
        let expected = [("a", "(nop)"), ("c", "1")].map(|(a, b)| (a.to_owned(), b.to_owned()));
        assert_eq!(dumps, expected);
    }

    #[test]
    fn one_dump_has_no_heading() {
        let dumps = split_dumps(&["a".to_owned()], "1\n");
        assert_eq!(dumps, [("a".to_owned(), "1".to_owned())]);
    }
}
