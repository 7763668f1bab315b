//! `cargo xtask oracle apply`: has Puppet apply the catalogs that we compile.
//!
//! Nothing is changed, because of `--noop`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use anyhow::{Result, ensure};
use clap::Args;

use crate::bunraku::{self, Bunraku};
use crate::corpus::modules;
use crate::puppet::Puppet;
use crate::{files, process};

#[derive(Args, Debug)]
pub struct Apply {
    /// Only examples with this in their name
    filter: Option<String>,
    /// Classes of the corpus instead, with the Ruby of its modules; `corpus fetch` gets it
    #[arg(long)]
    corpus: bool,
    /// Show what Puppet says
    #[arg(long)]
    verbose: bool,
    #[command(flatten)]
    puppet: Puppet,
    #[command(flatten)]
    bunraku: bunraku::Options,
}

/// Nodes of the example control repository.
const NODES: [&str; 2] = ["web01.theatre.example", "db01.theatre.example"];

/// Conformance cases with special features in their catalogs.
const CASES: &[&str] = &[
    "class-parameters/values-of-all-kinds",
    "collectors/in-chain-with-override",
    "containment/contain-in-define",
    "create-resources/metaparameters",
    "deferred/nested",
    "define-parameters/in-catalog",
    "metaparameters/alias-array",
    "metaparameters/require-nested-arrays",
    "relationships/chain-of-mixed-operators",
    "relationships/three-with-arrays",
    "resources/values-of-all-kinds",
    "rich-data/binary",
    "rich-data/hash-with-integer-keys",
    "rich-data/timestamp",
    "sensitive/two-attributes",
    "sensitive/inside-hash",
    "stages/in-chain",
    "strings-in-catalog/control-characters",
    "strings-in-catalog/unicode",
    "types-core/file-trailing-slash",
    "types-core/schedule",
];

/// Classes of the corpus whose catalogs use ERB templates and functions of stdlib. They were written for Puppet 7, so
/// they are compiled without `strict=error`.
const CLASSES: &[&str] = &[
    "apache",
    "apache::mod::ssl",
    "chrony",
    "collectd",
    "etcd",
    "ironic",
    "keystone",
    "memcached",
    "mysql::server",
    "ntp",
    "rabbitmq",
    "tftp",
];

/// A catalog to compile.
struct Example {
    name: String,
    arguments: Vec<String>,
}

pub fn run(options: &Apply) -> Result<()> {
    let binary = options.bunraku.binary()?;
    let directory = files::target().join("apply");
    fs::create_dir_all(&directory)?;
    let filter = options.filter.as_deref().unwrap_or_default();
    let mut refused = 0;
    let modules = options.corpus.then(modules::link).transpose()?;
    let examples = match &modules {
        Some(modules) => classes(modules)?,
        None => examples()?,
    };
    let wanted: Vec<&Example> = examples
        .iter()
        .filter(|e| e.name.contains(filter))
        .collect();
    ensure!(!wanted.is_empty(), "there is no such example");
    for example in &wanted {
        let complaint = complaint(options, &binary, &directory, modules.as_deref(), example)?;
        refused += usize::from(complaint.is_some());
        match complaint {
            None => println!("accepted  {}", example.name),
            Some(why) => println!("REFUSED   {}\n{}", example.name, indented(&why)),
        }
    }
    let accepted = wanted.len() - refused;
    println!("Puppet accepts {accepted} of {} catalogs", wanted.len());
    ensure!(refused == 0, "{refused} catalogs are refused");
    Ok(())
}

fn examples() -> Result<Vec<Example>> {
    let mut examples = Vec::new();
    let repository = files::root().join("examples/control-repo");
    for node in NODES {
        let facts = repository.join("facts").join(format!("{node}.yaml"));
        let arguments = [
            files::text(&repository)?,
            "--node",
            node,
            "--facts",
            files::text(&facts)?,
        ];
        examples.push(Example {
            name: node.to_owned(),
            arguments: arguments.map(str::to_owned).to_vec(),
        });
    }
    for case in CASES {
        let manifest = files::root().join(format!("tests/conformance/catalog/{case}.pp"));
        let arguments = [files::text(&manifest)?, "--node", "testnode.example.com"];
        examples.push(Example {
            name: (*case).to_owned(),
            arguments: arguments.map(str::to_owned).to_vec(),
        });
    }
    Ok(examples)
}

fn classes(modules: &Path) -> Result<Vec<Example>> {
    let facts = files::root().join("xtask/corpus/facts.json");
    let example = |class: &&str| {
        let code = format!("include {class}");
        let arguments = [
            "-e",
            &code,
            "--node",
            "node1.example.com",
            "--facts",
            files::text(&facts)?,
            "--modulepath",
            files::text(modules)?,
            "--strict",
            "warning",
            "--no-strict_variables",
        ];
        Ok(Example {
            name: (*class).to_owned(),
            arguments: arguments.map(str::to_owned).to_vec(),
        })
    };
    CLASSES.iter().map(example).collect()
}

/// Why the catalog cannot be compiled or applied.
fn complaint(
    options: &Apply,
    binary: &Bunraku,
    directory: &Path,
    modules: Option<&Path>,
    example: &Example,
) -> Result<Option<String>> {
    let catalog = directory.join("catalog.json");
    let mut compile = binary.command();
    compile.arg("compile").args(&example.arguments);
    compile.arg("-o").arg(&catalog);
    let compiled = process::output(&mut compile)?;
    if !compiled.status.success() {
        return Ok(Some(String::from_utf8_lossy(&compiled.stderr).into_owned()));
    }
    let mut apply = apply(options, &directory.join("home"), catalog);
    if let Some(modules) = modules {
        apply.arg("--modulepath").arg(modules);
    }
    let applied = process::output(&mut apply)?;
    if options.verbose {
        print!("{}", String::from_utf8_lossy(&applied.stdout));
    }
    Ok(refusal(&applied))
}

fn apply(options: &Apply, home: &Path, catalog: PathBuf) -> Command {
    let mut command = options.puppet.command();
    command.args(["apply", "--noop", "--color", "false", "--catalog"]);
    command.arg(catalog);
    command.arg("--confdir").arg(home).arg("--vardir").arg(home);
    command
}

/// Puppet's complaint about the catalog. Missing facts of the machine are ignored.
fn refusal(output: &Output) -> Option<String> {
    let said = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    let errors: Vec<&str> = said
        .iter()
        .flat_map(|text| text.lines())
        .filter(|line| line.starts_with("Error:") && !line.starts_with("Error: Facter:"))
        .collect();
    let is_applied = said[0].contains("Applied catalog");
    match (errors.is_empty(), is_applied && output.status.success()) {
        (true, true) => None,
        (true, false) => Some(format!("{}: {}", output.status, said[1])),
        (false, _) => Some(errors.join("\n")),
    }
}

fn indented(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| format!("    {line}")).collect();
    lines.join("\n")
}
