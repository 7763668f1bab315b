//! `cargo xtask corpus types`: every resource type of the corpus, as we read its Ruby file and as
//! Puppet knows it after running the file.

use std::fs;
use std::path::{Path, PathBuf};

use ::resource_types::{Libraries, RubyOptions, TitlePatterns, read_ruby};
use anyhow::{Context, Result, bail};
use clap::Args;
use environment::RealHost;

use crate::files;
use crate::puppet::Puppet;
use crate::resource_types::{self, RecordedPattern, RecordedType, TypesRequest};

#[derive(Args, Debug)]
pub struct Types {
    /// Compare the types of the modules in this folder, instead of those of the corpus
    #[arg(long, value_name = "DIR")]
    modules: Option<PathBuf>,
    #[command(flatten)]
    puppet: Puppet,
}

/// The `lib` folders of all modules.
struct Libs(Vec<PathBuf>);

/// A type's name, its file, and what Puppet says.
type Known = (String, PathBuf, RecordedType);

#[derive(Default)]
struct Tally {
    same: usize,
    incomplete: usize,
    different: usize,
    unloadable: usize,
}

impl Libs {
    fn has_providers(&self, name: &str) -> Result<bool> {
        for lib in &self.0 {
            let folder = lib.join("puppet/provider").join(name);
            if folder.is_dir() && !files::with_extension(&folder, &["rb"])?.is_empty() {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

pub fn run(options: &Types) -> Result<()> {
    let folder = options.modules.clone().unwrap_or_else(super::folder);
    let type_files = type_files(&folder)?;
    let libs = libs(&type_files);
    let known = known(options, &libs, type_files)?;
    let mut tally = Tally::default();
    for (name, file, theirs) in &known {
        compare(name, file, theirs, &libs, &mut tally)?;
    }
    let loaded = known.len() - tally.unloadable;
    println!(
        "{} of {loaded} types that Puppet loads read exactly ({} of them with a note); {} differ; \
         Puppet cannot load {}",
        tally.same, tally.incomplete, tally.different, tally.unloadable
    );
    if tally.different > 0 {
        bail!("{} types differ", tally.different);
    }
    Ok(())
}

fn type_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = files::with_extension(folder, &["rb"])?;
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
    name: &str,
    file: &Path,
    theirs: &RecordedType,
    libs: &Libs,
    tally: &mut Tally,
) -> Result<()> {
    if let Some(error) = &theirs.error {
        tally.unloadable += 1;
        println!("{name}: Puppet cannot load it: {error}");
        return Ok(());
    }
    let options = RubyOptions {
        has_providers: libs.has_providers(name)?,
        libraries: Libraries {
            files: &RealHost::new(),
            directories: &libs.0,
        },
    };
    let source = fs::read(file).with_context(|| format!("reading {}", file.display()))?;
    let ours = match read_ruby(name, &source, &options) {
        Ok(ours) => ours,
        Err(error) => {
            tally.different += 1;
            println!("{name}: {error}");
            return Ok(());
        }
    };
    let differences = differences(theirs, &described(&ours));
    let notes = ours.unread().iter();
    let notes: Vec<String> = notes
        .map(|n| format!("line {}: {}", n.line, n.what))
        .collect();
    if differences.is_empty() {
        tally.same += 1;
        tally.incomplete += usize::from(!notes.is_empty());
    } else {
        tally.different += 1;
    }
    if !differences.is_empty() || !notes.is_empty() {
        println!("{name} ({})", file.display());
    }
    for difference in differences {
        println!("    {difference}");
    }
    for note in notes {
        println!("    not read: {note}");
    }
    Ok(())
}

/// Our type in the form of Puppet's answers.
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
    let identity = ::resource_types::Transform::Identity;
    RecordedPattern {
        regexp: ours.source().to_owned(),
        attributes: ours.attributes.iter().map(|a| a.name.to_string()).collect(),
        transformed: ours.attributes.iter().any(|a| a.transform != identity),
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
