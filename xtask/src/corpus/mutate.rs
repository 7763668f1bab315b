//! `cargo xtask corpus mutate`: compares our verdict with Puppet's on damaged snippets of the corpus.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;

use super::mutation::{Random, damage, snippet};
use crate::puppet::{Puppet, SyntaxRequest, SyntaxVerdict};
use crate::verdict::{self, Difference, Line};
use crate::{bunraku, files};

#[derive(Args, Debug)]
pub struct Mutate {
    /// How many inputs
    #[arg(long, default_value_t = 5000)]
    count: usize,
    /// Another seed gives other inputs, the same seed the same ones
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Show all groups of disagreements, not only forty
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    puppet: Puppet,
    #[command(flatten)]
    bunraku: bunraku::Options,
}

/// Differences of the same kind, with the same messages on both sides.
struct Group {
    count: usize,
    smallest: PathBuf,
    size: u64,
    example: String,
}

pub fn run(options: &Mutate) -> Result<()> {
    let binary = options.bunraku.binary()?;
    let directory = files::target().join("mutate");
    let names = write_inputs(&directory, options)?;
    let verdicts = ask_puppet(&directory, &names, &options.puppet)?;
    let ours = binary.verdicts(&directory, &names)?;
    report(options, &directory, &verdicts, &ours)
}

fn report(
    options: &Mutate,
    directory: &Path,
    verdicts: &[SyntaxVerdict],
    ours: &BTreeMap<String, bunraku::Verdict>,
) -> Result<()> {
    let mut groups = BTreeMap::new();
    let mut differing = 0;
    for theirs in verdicts {
        if let Some(difference) = verdict::compare(theirs, &ours[&theirs.file]) {
            add(&mut groups, &directory.join(&theirs.file), &difference)?;
            differing += 1;
        }
    }
    print_groups(groups, options.all);
    print_broken(verdicts, ours);
    print_puppet(verdicts);
    let judged = verdicts.iter().filter(|v| v.internal.is_none()).count();
    println!("{} of {judged} agree", judged.saturating_sub(differing));
    if differing > 0 {
        bail!("{differing} inputs differ");
    }
    Ok(())
}

/// Prints inputs for which Puppet has no verdict.
fn print_broken(verdicts: &[SyntaxVerdict], ours: &BTreeMap<String, bunraku::Verdict>) {
    let mut broken: BTreeMap<&str, (usize, usize, &str)> = BTreeMap::new();
    for theirs in verdicts {
        if let Some(why) = &theirs.internal {
            let class = why.split(':').next().unwrap_or(why);
            let entry = broken.entry(class).or_insert((0, 0, &theirs.file));
            entry.0 += 1;
            entry.1 += usize::from(ours[&theirs.file].rejects());
        }
    }
    for (class, (count, rejected, example)) in broken {
        println!("Puppet breaks with {class} {count} times, e.g. {example}; we reject {rejected}");
    }
}

fn write_inputs(directory: &Path, options: &Mutate) -> Result<Vec<String>> {
    if directory.exists() {
        fs::remove_dir_all(directory)?;
    }
    fs::create_dir_all(directory)?;
    let corpus = super::manifests_and_templates()?;
    let mut random = Random::new(options.seed);
    let mut names = Vec::new();
    for number in 0..options.count {
        let source = super::directory().join(random.pick(&corpus));
        let text =
            fs::read_to_string(&source).with_context(|| format!("reading {}", source.display()))?;
        let input = damage(snippet(&text, &mut random), &mut random);
        let extension = source.extension().unwrap_or_default().display();
        let name = format!("{number:05}.{extension}");
        fs::write(directory.join(&name), input)?;
        names.push(name);
    }
    Ok(names)
}

fn ask_puppet(directory: &Path, names: &[String], puppet: &Puppet) -> Result<Vec<SyntaxVerdict>> {
    let dir = files::text(directory)?;
    let request = |name: &String| SyntaxRequest {
        dir: dir.to_owned(),
        file: name.clone(),
        modulepath: Vec::new(),
    };
    let requests: Vec<SyntaxRequest> = names.iter().map(request).collect();
    eprintln!("asking Puppet about {} inputs", names.len());
    let verdicts = puppet.syntax(&requests)?;
    fs::write(
        directory.join("puppet.jsonl"),
        verdict::to_lines(&verdicts)?,
    )?;
    Ok(verdicts)
}

fn add(groups: &mut BTreeMap<String, Group>, input: &Path, difference: &Difference) -> Result<()> {
    let size = fs::metadata(input)?.len();
    let group = groups.entry(key(difference)).or_insert_with(|| Group {
        count: 0,
        smallest: input.to_path_buf(),
        size: u64::MAX,
        example: String::new(),
    });
    group.count += 1;
    if size < group.size {
        group.size = size;
        group.smallest = input.to_path_buf();
        group.example = difference.to_string();
    }
    Ok(())
}

/// The key of a group: the messages without the strings that they quote.
fn key(difference: &Difference) -> String {
    match difference {
        Difference::Crash(why) => format!("crash {}", without_quoted(why)),
        Difference::FirstError { puppet, ours } => format!("error {}", messages(puppet, ours)),
        Difference::Diagnostics { puppet, ours } => format!("other {}", messages(puppet, ours)),
        Difference::Dump { ours, .. } if ours.is_empty() => "dump missing".to_owned(),
        Difference::Dump { .. } => "dump".to_owned(),
    }
}

fn messages(puppet: &Option<Line>, ours: &Option<Line>) -> String {
    let message = |line: &Option<Line>| {
        line.as_ref()
            .map_or_else(String::new, |line| without_quoted(&line.message))
    };
    let (theirs, mine) = (message(puppet), message(ours));
    if theirs == mine {
        format!("position {theirs}")
    } else {
        format!("{theirs} / {mine}")
    }
}

/// The message without quoted strings.
fn without_quoted(message: &str) -> String {
    message.split('\'').step_by(2).collect::<Vec<_>>().join("…")
}

fn print_groups(groups: BTreeMap<String, Group>, all: bool) {
    let mut groups: Vec<Group> = groups.into_values().collect();
    groups.sort_by_key(|group| (std::cmp::Reverse(group.count), group.size));
    let shown = if all { usize::MAX } else { 40 };
    for group in groups.iter().take(shown) {
        println!("{} × {}", group.count, group.smallest.display());
        for line in group.example.lines() {
            println!("    {line}");
        }
    }
    if groups.len() > shown {
        println!("… and {} groups more (--all)", groups.len() - shown);
    }
}

/// Prints statistics about the inputs.
fn print_puppet(verdicts: &[SyntaxVerdict]) {
    let count = |wanted: fn(&SyntaxVerdict) -> bool| {
        verdicts.iter().filter(|verdict| wanted(verdict)).count()
    };
    println!(
        "Puppet accepts {} of {} inputs, rejects {} because of what they mean, breaks on {}",
        count(|verdict| verdict.accepted),
        verdicts.len(),
        count(|verdict| verdict.pn.is_some() && !verdict.accepted),
        count(|verdict| verdict.internal.is_some()),
    );
}
