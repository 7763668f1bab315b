//! The same checks in Puppet programs: by `=~`, by `assert_type`, and as parameters.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail, ensure};
use compiler::Settings;
use pcore::format::convert::program_form;
use pcore::parse::{parse, parse_literal};
use pcore::{Hash, Type, Value};

use super::super::warm;
use super::{CHECKS, Check, Row};
use crate::files;
use crate::puppet::{Puppet, TimeRequest};

/// How often a program checks a value.
const REPETITIONS: u32 = 20_000;
/// How many resources of a defined type are declared.
const RESOURCES: u32 = 1_000;
const OUR_RUNS: usize = 20;
const PUPPET_RUNS: usize = 1;

/// Measures checks whose type is in a variable, so that creating the type is not included.
pub fn questions(puppet: &Puppet) -> Result<Vec<Row>> {
    let instances = || CHECKS.iter().filter(|check| check.kind == "instance");
    let matches = instances().map(|check| CheckProgram::new(check, "`=~`", "$value =~ $type"));
    let asserts = instances()
        .map(|check| CheckProgram::new(check, "`assert_type`", "assert_type($type, $value)"));
    measure(puppet, &matches.chain(asserts).collect::<Vec<_>>())
}

/// Measures checks whose type is written in place, as in most programs.
pub fn written_out(puppet: &Puppet) -> Result<Vec<Row>> {
    let instances = CHECKS.iter().filter(|check| check.kind == "instance");
    let matches = instances.map(|check| {
        let step = format!("$value =~ {}", check.type_text);
        CheckProgram::new(check, "`=~`", &step)
    });
    measure(puppet, &matches.collect::<Vec<_>>())
}

/// A program that checks a value in a loop, and one with an empty loop.
struct CheckProgram {
    name: String,
    question: String,
    nothing: String,
}

impl CheckProgram {
    fn new(check: &Check, how: &str, step: &str) -> CheckProgram {
        CheckProgram {
            name: format!("{how}: {}", check.name),
            question: program(check, step),
            nothing: program(check, "true"),
        }
    }
}

/// The time per iteration of each loop, followed by that of its empty loop.
fn measure(puppet: &Puppet, asked: &[CheckProgram]) -> Result<Vec<Row>> {
    let mut requests = Vec::new();
    for (number, asked) in asked.iter().enumerate() {
        for (what, text) in [("question", &asked.question), ("nothing", &asked.nothing)] {
            requests.push(request(&write(&format!("{number}-{what}.pp"), text)?)?);
        }
    }
    let theirs = puppet.evaluation_times(&requests)?;
    let texts = asked
        .iter()
        .flat_map(|asked| [&asked.question, &asked.nothing].map(|text| (asked.name.clone(), text)));
    let each = |seconds: f64| seconds * 1e9 / f64::from(REPETITIONS);
    let rows = texts.zip(theirs).map(|((name, text), theirs)| {
        ensure!(theirs.value == "true", "{name} does not hold");
        Ok(Row {
            name,
            theirs: each(theirs.seconds),
            ours: each(our_seconds(text)?),
        })
    });
    rows.collect()
}

/// Subtracts the time of the empty loops.
pub fn without_loops(rows: &[Row]) -> Vec<Row> {
    let pairs = rows.chunks_exact(2);
    pairs
        .map(|pair| Row {
            name: pair[0].name.clone(),
            theirs: pair[0].theirs - pair[1].theirs,
            ours: pair[0].ours - pair[1].ours,
        })
        .collect()
}

fn our_seconds(text: &str) -> Result<f64> {
    let (times, value) = warm::evaluate(text, OUR_RUNS)?;
    ensure!(value == "true", "{text} does not hold");
    Ok(times.best().as_secs_f64())
}

/// A program with a value and a type in variables, and a loop with the given body.
fn program(check: &Check, step: &str) -> String {
    format!(
        "$value = {}\n$type = {}\nInteger[1, {REPETITIONS}].each |$i| {{ {step} }}\n$value =~ $type\n",
        check.value, check.type_text
    )
}

/// The time of one resource of a defined type, from its declaration to the catalog.
pub fn declarations(puppet: &Puppet) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for check in CHECKS.iter().filter(|check| check.kind == "parameters") {
        let path = write(
            &format!("{}.pp", check.name.replace(' ', "-")),
            &manifest(check)?,
        )?;
        let theirs = puppet.compilation_times(&[request(&path)?])?;
        let Some(theirs) = theirs.first() else {
            bail!("Puppet has not measured {}", check.name);
        };
        let settings = Settings {
            ..Settings::default()
        };
        let ours = warm::compile(&path, &settings, &Hash::new(), OUR_RUNS)?;
        let each = |seconds: f64| seconds * 1e9 / f64::from(RESOURCES);
        rows.push(Row {
            name: format!(
                "a resource, {}",
                check.name.replace("class", "defined type")
            ),
            theirs: each(theirs.evaluation),
            ours: each(ours.best().as_secs_f64()),
        });
    }
    Ok(rows)
}

/// A defined type with the parameters of a check, and many resources of it.
fn manifest(check: &Check) -> Result<String> {
    let t = parse(check.type_text, &()).map_err(|error| anyhow!("{error}"))?;
    let value = parse_literal(check.value, &()).map_err(|error| anyhow!("{error}"))?;
    let (Type::Struct(Some(declared)), Value::Hash(given)) = (&t, &value) else {
        bail!("{} has no parameters", check.name);
    };
    let mut text = String::from("define bench::typed(\n");
    for element in &declared.elements {
        let default = match &element.value {
            Type::Optional(_) => " = undef",
            _ => "",
        };
        writeln!(text, "  {} ${}{default},", element.value, element.name)?;
    }
    text.push_str(") {}\n");
    writeln!(text, "Integer[1, {RESOURCES}].each |$number| {{")?;
    writeln!(text, "  bench::typed {{ \"n${{number}}\":")?;
    for (name, value) in given.iter() {
        let name = name.as_str().unwrap_or_default();
        writeln!(text, "    {name} => {},", program_form(value))?;
    }
    text.push_str("  }\n}\n");
    Ok(text)
}

fn write(name: &str, text: &str) -> Result<PathBuf> {
    let directory = files::target().join("bench-pcore");
    fs::create_dir_all(&directory)?;
    let path = directory.join(name);
    fs::write(&path, text)?;
    Ok(path)
}

fn request(path: &Path) -> Result<TimeRequest> {
    Ok(TimeRequest {
        path: files::text(path)?.to_owned(),
        runs: PUPPET_RUNS,
    })
}
