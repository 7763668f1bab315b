//! `cargo xtask corpus syntax`: compares our dump, byte by byte, and our diagnostics with Puppet's for every manifest
//! and template of the corpus.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;

use crate::puppet::{Puppet, SyntaxRequest, SyntaxVerdict};
use crate::verdict;
use crate::{bunraku, files};

#[derive(Args, Debug)]
pub struct Syntax {
    /// Ask Puppet again instead of using what was recorded
    #[arg(long)]
    record: bool,
    /// Show all differing files, not only ten
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    puppet: Puppet,
    #[command(flatten)]
    bunraku: bunraku::Options,
}

/// The number of compared and of identical files in one part of the corpus.
#[derive(Default)]
struct Tally {
    parsed: usize,
    identical: usize,
    rejected: usize,
    agreed: usize,
}

pub fn run(options: &Syntax) -> Result<()> {
    let names = super::manifests_and_templates()?;
    let expected = expectations(options, &names)?;
    let ours = options
        .bunraku
        .binary()?
        .verdicts(&super::directory(), &names)?;
    let mut parts = BTreeMap::<&str, Tally>::new();
    let mut differing = Vec::new();
    for theirs in &expected {
        let ours = &ours[&theirs.file];
        let difference = verdict::compare(theirs, ours);
        let tally = parts.entry(part(&theirs.file)).or_default();
        tally.count(theirs, ours, difference.is_none());
        differing.extend(difference.map(|difference| (&theirs.file, difference)));
    }
    let shown = if options.all { usize::MAX } else { 10 };
    for (file, difference) in differing.iter().take(shown) {
        println!("{file}\n{}\n", indented(&difference.to_string()));
    }
    for (name, tally) in &parts {
        tally.print(name);
    }
    if !differing.is_empty() {
        bail!("{} files differ", differing.len());
    }
    Ok(())
}

/// The part of the corpus that a file belongs to: modules, or examples in documentation.
fn part(file: &str) -> &'static str {
    if file.starts_with("usr/share/doc/") {
        "examples"
    } else {
        "modules"
    }
}

impl Tally {
    fn count(&mut self, theirs: &SyntaxVerdict, ours: &bunraku::Verdict, agreed: bool) {
        if theirs.pn.is_some() {
            self.parsed += 1;
            self.identical += usize::from(theirs.pn == ours.pn);
        }
        if !theirs.accepted {
            self.rejected += 1;
            self.agreed += usize::from(agreed);
        }
    }

    fn print(&self, name: &str) {
        println!(
            "{name}: {} of {} identical; Puppet rejects {}, we agree on {}",
            self.identical, self.parsed, self.rejected, self.agreed
        );
    }
}

fn indented(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| format!("    {line}")).collect();
    lines.join("\n")
}

/// Puppet's verdicts about these files: from the recording, if it is about the same files.
fn expectations(options: &Syntax, names: &[String]) -> Result<Vec<SyntaxVerdict>> {
    let recording = recording(&options.puppet);
    if !options.record
        && let Some(text) = files::read_if_exists(&recording)?
    {
        let verdicts = verdict::from_lines(&text)?;
        if verdicts.iter().map(|verdict| &verdict.file).eq(names) {
            return Ok(verdicts);
        }
    }
    eprintln!("asking Puppet about {} files", names.len());
    let verdicts = options.puppet.syntax(&requests(names)?)?;
    fs::create_dir_all(files::target().join("corpus-expected"))?;
    fs::write(&recording, verdict::to_lines(&verdicts)?)?;
    Ok(verdicts)
}

fn recording(puppet: &Puppet) -> PathBuf {
    let name = format!("syntax-{}.jsonl", puppet.name());
    files::target().join("corpus-expected").join(name)
}

/// The requests, without a modulepath, because directories of packages do not have module names.
fn requests(names: &[String]) -> Result<Vec<SyntaxRequest>> {
    let directory = super::directory();
    let dir = files::text(&directory)?;
    let request = |name: &String| SyntaxRequest {
        dir: dir.to_owned(),
        file: name.clone(),
        modulepath: Vec::new(),
    };
    Ok(names.iter().map(request).collect())
}
