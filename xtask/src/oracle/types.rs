//! `cargo xtask oracle types`: records the tables of resource types in `crates/resource_types`, and the expected
//! results of its tests about Ruby files.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail, ensure};
use clap::Args;

use crate::files;
use crate::puppet::Puppet;
use crate::resource_types::{self, RecordedType, TypesAnswer, TypesRequest};

#[derive(Args, Debug)]
pub struct Types {
    /// The directory of modules that come with Puppet's packages (`vendor_modules`); without it, the
    /// table of their types stays as it is
    #[arg(long, value_name = "DIR")]
    vendor_modules: Option<PathBuf>,
    /// Report whether tables and expectations are what Puppet says, change nothing; exit 1 when they are not
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    puppet: Puppet,
}

/// The maximum line length of a table.
const WIDTH: usize = 100;

pub fn run(options: &Types) -> Result<()> {
    let core = resource_types::ask(&options.puppet, TypesRequest::default())?;
    ensure!(
        core.metaparameters == ::resource_types::METAPARAMETERS,
        "the metaparameters are {:?}",
        core.metaparameters
    );
    settle_table("core", "Puppet itself", &core, options.check)?;
    if let Some(directory) = &options.vendor_modules {
        let bundled = resource_types::ask(&options.puppet, request(directory)?)?;
        settle_table(
            "bundled",
            "the modules that Puppet's packages bring along",
            &bundled,
            options.check,
        )?;
    }
    settle_samples(options)
}

/// Records Puppet's results for the Ruby files in the tests. Some of them need the Resource API, which is not part of
/// Puppet's source; the environment variable `RUBYLIB` can name its `lib` directory.
fn settle_samples(options: &Types) -> Result<()> {
    let directory = files::root().join("crates/compiler/tests");
    let samples = resource_types::ask(&options.puppet, request(&directory)?)?;
    let text: String = samples.types.iter().map(RecordedType::describe).collect();
    if text.contains("error: ") {
        bail!("Puppet cannot load all samples:\n{text}");
    }
    let expected = directory.join("resource_types/expected.txt");
    settle(
        &expected,
        "samples",
        samples.types.len(),
        &text,
        options.check,
    )
}

/// All types of the modules in the directory, by name.
fn request(directory: &Path) -> Result<TypesRequest> {
    let mut request = TypesRequest::default();
    for module in fs::read_dir(directory)? {
        let lib = module?.path().join("lib");
        let types = lib.join("puppet/type");
        if !types.is_dir() {
            continue;
        }
        for file in files::with_extension(&types, &["rb"])? {
            // Files in a subdirectory belong to the type with the name of the directory.
            if file.parent() == Some(&types) {
                let name = file.file_stem().and_then(|stem| stem.to_str());
                request.names.extend(name.map(str::to_owned));
            }
        }
        request
            .libs
            .push(files::text(&fs::canonicalize(lib)?)?.to_owned());
    }
    request.libs.sort();
    request.names.sort();
    Ok(request)
}

fn settle_table(table: &str, whose: &str, answer: &TypesAnswer, check: bool) -> Result<()> {
    let wanted = source(whose, &answer.types)?;
    let path = files::root()
        .join("crates/resource_types/src/tables")
        .join(table)
        .with_extension("rs");
    settle(&path, table, answer.types.len(), &wanted, check)
}

/// Writes or compares a file with Puppet's results.
fn settle(path: &Path, what: &str, types: usize, wanted: &str, check: bool) -> Result<()> {
    let same = files::read_if_exists(path)?.as_deref() == Some(wanted);
    let state = if same { "as recorded" } else { "changed" };
    println!("{what}: {types} types, {state}");
    if check && !same {
        bail!("{} is not what Puppet says", path.display());
    }
    if !same {
        fs::write(path, wanted)?;
    }
    Ok(())
}

/// The table as Rust source.
fn source(whose: &str, types: &[RecordedType]) -> Result<String> {
    let mut out = format!(
        "//! The types of {whose}, as `cargo xtask oracle types` recorded them.\n\n\
         use super::Entry;\n\npub(super) const TYPES: &[Entry] = &[\n"
    );
    for recorded in types {
        if let Some(error) = &recorded.error {
            bail!("Puppet cannot load {}: {error}", recorded.name);
        }
        entry(&mut out, recorded)?;
    }
    out.push_str("];\n");
    Ok(out)
}

fn entry(out: &mut String, recorded: &RecordedType) -> Result<()> {
    ensure!(
        recorded.title_error.is_none() && recorded.title_patterns.iter().all(|p| !p.transformed),
        "the table cannot hold the title patterns of {}",
        recorded.name
    );
    writeln!(out, "    Entry {{\n        name: {:?},", recorded.name)?;
    words(out, "properties", &recorded.properties)?;
    words(out, "parameters", &recorded.parameters)?;
    words(out, "key_attributes", &recorded.key_attributes)?;
    writeln!(out, "        isomorphic: {},", recorded.isomorphic)?;
    patterns(out, recorded)?;
    out.push_str("    },\n");
    Ok(())
}

/// The names in one string, wrapped.
fn words(out: &mut String, field: &str, words: &[String]) -> Result<()> {
    let one_line = format!("        {field}: {:?},\n", words.join(" "));
    if one_line.len() <= WIDTH {
        out.push_str(&one_line);
        return Ok(());
    }
    write!(out, "        {field}: \"\\\n           ")?;
    let mut column = 11;
    for (index, word) in words.iter().enumerate() {
        if column + word.len() + 4 > WIDTH {
            out.push_str(" \\\n           ");
            column = 11;
        }
        let last = index + 1 == words.len();
        write!(out, " {word}{}", if last { "\",\n" } else { "" })?;
        column += word.len() + 1;
    }
    Ok(())
}

/// Writes title patterns, unless they are the default for the key attributes.
fn patterns(out: &mut String, recorded: &RecordedType) -> Result<()> {
    let default = match (&recorded.key_attributes[..], &recorded.title_patterns[..]) {
        ([key], [only]) => only.regexp == "(?m-ix:(.*))" && only.attributes == [key.as_str()],
        ([], []) => true,
        _ => false,
    };
    if default {
        out.push_str("        title_patterns: &[],\n");
        return Ok(());
    }
    let pairs = recorded.title_patterns.iter().map(|pattern| {
        let regexp = format!("r#\"{}\"#", pattern.regexp);
        format!("({regexp}, {:?})", pattern.attributes.join(" "))
    });
    let pairs: Vec<String> = pairs.collect();
    let one_line = format!("        title_patterns: &[{}],\n", pairs.join(", "));
    if one_line.len() <= WIDTH {
        out.push_str(&one_line);
        return Ok(());
    }
    out.push_str("        title_patterns: &[\n");
    for pair in pairs {
        writeln!(out, "            {pair},")?;
    }
    out.push_str("        ],\n");
    Ok(())
}
