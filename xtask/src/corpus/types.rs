//! `cargo xtask corpus types`: compares every resource type of the corpus, as we load it from its Ruby file, with
//! Puppet's.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use ::resource_types::TitlePatterns;
use anyhow::{Result, bail};
use clap::Args;
use compiler::{Compilation, Environment, Node, Settings};
use environment::RealHost;
use pcore::{Hash, Value};

use crate::files;
use crate::puppet::Puppet;
use crate::resource_types::{self, RecordedPattern, RecordedType, TypesRequest};

#[derive(Args, Debug)]
pub struct Types {
    /// Compare the types of the modules in this directory, instead of those of the corpus
    #[arg(long, value_name = "DIR")]
    modules: Option<PathBuf>,
    #[command(flatten)]
    puppet: Puppet,
}

/// The `lib` directories of all modules.
struct Libs(Vec<PathBuf>);

/// A type's name, its file, and Puppet's description.
type Known = (String, PathBuf, RecordedType);

#[derive(Default)]
struct Tally {
    same: usize,
    different: usize,
    unloadable: usize,
}

pub fn run(options: &Types) -> Result<()> {
    let directory = options.modules.clone().unwrap_or_else(super::directory);
    let type_files = type_files(&directory)?;
    let libs = libs(&type_files);
    let known = known(options, &libs, type_files)?;
    let environment = Environment::new(
        Arc::new(RealHost::new()),
        Settings {
            modulepath: match &options.modules {
                Some(_) => module_directories(&libs),
                None => vec![super::modules::link()?],
            },
            ..Settings::default()
        },
    );
    let mut compilation = Compilation::new(&environment, node(), Box::new(|_| {}));
    let mut tally = Tally::default();
    for (name, file, theirs) in &known {
        compare(&mut compilation, name, file, theirs, &mut tally);
    }
    let loaded = known.len() - tally.unloadable;
    println!(
        "{} of {loaded} types that Puppet loads are the same; {} differ; Puppet cannot load {}",
        tally.same, tally.different, tally.unloadable
    );
    if tally.different > 0 {
        bail!("{} types differ", tally.different);
    }
    Ok(())
}

/// A node with facts, because some types read facts of the operating system while they are loaded.
fn node() -> Node {
    let text = |text: &str| Value::from(text);
    let release: Hash = [("full", text("12")), ("major", text("12"))]
        .into_iter()
        .collect();
    let os: Hash = [
        ("name", text("Debian")),
        ("family", text("Debian")),
        ("release", Value::hash(release)),
    ]
    .into_iter()
    .collect();
    let mut node = Node::named("node");
    node.facts.insert("os", Value::hash(os));
    node
}

fn type_files(directory: &Path) -> Result<Vec<PathBuf>> {
    let mut found = files::with_extension(directory, &["rb"])?;
    found.retain(|path| {
        path.parent()
            .is_some_and(|parent| parent.ends_with("lib/puppet/type"))
    });
    Ok(found)
}

fn libs(type_files: &[PathBuf]) -> Libs {
    let lib = |path: &PathBuf| path.ancestors().nth(3).map(Path::to_path_buf);
    let mut libs: Vec<PathBuf> = type_files.iter().filter_map(lib).collect();
    libs.sort();
    libs.dedup();
    Libs(libs)
}

/// The directories that contain the modules.
fn module_directories(libs: &Libs) -> Vec<PathBuf> {
    let directories = libs.0.iter().filter_map(|lib| lib.ancestors().nth(2));
    let mut directories: Vec<PathBuf> = directories.map(Path::to_path_buf).collect();
    directories.sort();
    directories.dedup();
    directories
}

fn known(options: &Types, libs: &Libs, type_files: Vec<PathBuf>) -> Result<Vec<Known>> {
    let names: Vec<String> = type_files
        .iter()
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    let request = TypesRequest {
        libs: libs
            .0
            .iter()
            .map(|lib| Ok(files::text(lib)?.to_owned()))
            .collect::<Result<_>>()?,
        names: names.clone(),
    };
    eprintln!("asking Puppet about {} types", names.len());
    let answer = resource_types::ask(&options.puppet, request)?;
    Ok(names
        .into_iter()
        .zip(type_files)
        .zip(answer.types)
        .map(|((name, file), theirs)| (name, file, theirs))
        .collect())
}

fn compare(
    compilation: &mut Compilation<'_>,
    name: &str,
    file: &Path,
    theirs: &RecordedType,
    tally: &mut Tally,
) {
    let ours = compilation.resource_type(name);
    if let Some(error) = &theirs.error {
        tally.unloadable += 1;
        println!("{name}: Puppet cannot load it: {error}");
        println!(
            "    here: {}",
            ours.err().unwrap_or_else(|| "it loads".to_owned())
        );
        return;
    }
    let differences = match ours {
        Ok(Some(ours)) => {
            let mut described = described(&ours);
            // Title patterns in code are not compared.
            let is_computed = matches!(ours.title_patterns(), TitlePatterns::Computed);
            if is_computed && theirs.title_patterns.iter().any(|one| one.transformed) {
                described.title_patterns.clone_from(&theirs.title_patterns);
                described.title_error = None;
            }
            differences(theirs, &described)
        }
        Ok(None) => vec!["there is no such type here".to_owned()],
        Err(error) => vec![error],
    };
    if differences.is_empty() {
        tally.same += 1;
        return;
    }
    tally.different += 1;
    println!("{name} ({})", file.display());
    for difference in differences {
        println!("    {difference}");
    }
}

/// Our type in the format of Puppet's answers.
fn described(ours: &::resource_types::ResourceType) -> RecordedType {
    let names = |attributes: &[::resource_types::Attribute]| {
        let name = |attribute: &::resource_types::Attribute| attribute.name.to_string();
        attributes.iter().map(name).collect()
    };
    let (title_patterns, title_error) = match ours.title_patterns() {
        TitlePatterns::List(patterns) => (patterns.iter().map(pattern).collect(), None),
        other => (Vec::new(), Some(format!("{other:?}"))),
    };
    RecordedType {
        name: ours.name().to_string(),
        properties: names(ours.properties()),
        parameters: names(ours.parameters()),
        key_attributes: ours
            .key_attributes()
            .iter()
            .map(ToString::to_string)
            .collect(),
        isomorphic: ours.is_isomorphic(),
        title_patterns,
        title_error,
        error: None,
    }
}

fn pattern(ours: &::resource_types::TitlePattern) -> RecordedPattern {
    RecordedPattern {
        regexp: ours.source().to_owned(),
        attributes: ours.attributes.iter().map(ToString::to_string).collect(),
        transformed: false,
    }
}

fn differences(theirs: &RecordedType, ours: &RecordedType) -> Vec<String> {
    let mut out = Vec::new();
    let mut check = |what: &str, theirs: &dyn std::fmt::Debug, ours: &dyn std::fmt::Debug| {
        let (theirs, ours) = (format!("{theirs:?}"), format!("{ours:?}"));
        if theirs != ours {
            out.push(format!("{what}: Puppet {theirs}, we {ours}"));
        }
    };
    check("properties", &theirs.properties, &ours.properties);
    check("parameters", &theirs.parameters, &ours.parameters);
    check(
        "key attributes",
        &theirs.key_attributes,
        &ours.key_attributes,
    );
    check("isomorphic", &theirs.isomorphic, &ours.isomorphic);
    let missing = |described: &RecordedType| described.title_error.is_some();
    check("without patterns", &missing(theirs), &missing(ours));
    check(
        "title patterns",
        &theirs.title_patterns,
        &ours.title_patterns,
    );
    out
}
