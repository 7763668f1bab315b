//! `cargo xtask bench pcore`: checking values against types, as class parameters are checked.

mod language;

use std::hint::black_box;
use std::time::Instant;

use anyhow::{Result, anyhow, ensure};
use clap::Args;
use pcore::mismatch::validate_parameters;
use pcore::parse::{parse, parse_literal};
use pcore::{Type, Value};

use super::table::markdown;
use crate::puppet::{CheckRequest, Puppet};

#[derive(Args, Debug)]
pub struct Pcore {
    #[command(flatten)]
    puppet: Puppet,
}

/// A check: its name, the type, and a value of the type.
struct Check {
    name: &'static str,
    kind: &'static str,
    type_text: &'static str,
    value: &'static str,
}

const CHECKS: &[Check] = &[
    Check {
        name: "`String[1]`",
        kind: "instance",
        type_text: "String[1]",
        value: "'nginx'",
    },
    Check {
        name: "`Enum`",
        kind: "instance",
        type_text: "Enum['present', 'absent', 'latest', 'installed']",
        value: "'installed'",
    },
    Check {
        name: "port, `Variant` of a range and a pattern",
        kind: "instance",
        type_text: "Variant[Integer[0, 65535], Pattern[/\\A\\d{1,5}\\z/]]",
        value: "'8080'",
    },
    Check {
        name: "an array of 100 strings",
        kind: "instance",
        type_text: "Array[String[1]]",
        value: include_str!("pcore_array.txt"),
    },
    Check {
        name: "nested data against `Data`",
        kind: "instance",
        type_text: "Data",
        value: "{'a' => [1, 2, {'b' => ['x', 'y', undef]}], 'c' => {'d' => {'e' => [true, 1.5, 'z']}}}",
    },
    Check {
        name: "a hash of structs, virtual hosts",
        kind: "instance",
        type_text: HOSTS,
        value: HOSTS_VALUE,
    },
    Check {
        name: "parameters of a class with 4",
        kind: "parameters",
        type_text: "Struct[{'ensure' => Enum['present', 'absent'], 'package' => String[1], 'port' => Integer[1, 65535], 'enable' => Boolean}]",
        value: "{'ensure' => 'present', 'package' => 'nginx', 'port' => 80, 'enable' => true}",
    },
    Check {
        name: "parameters of a class with 20",
        kind: "parameters",
        type_text: TWENTY,
        value: TWENTY_VALUE,
    },
];

const HOSTS: &str = "Hash[String[1], Struct[{'port' => Integer[1, 65535], 'docroot' => Pattern[/\\A\\//], Optional['aliases'] => Array[String[1]], Optional['ssl'] => Boolean}]]";

const HOSTS_VALUE: &str = "{'a.example.com' => {'port' => 80, 'docroot' => '/srv/a'}, 'b.example.com' => {'port' => 443, 'docroot' => '/srv/b', 'ssl' => true, 'aliases' => ['www.b.example.com', 'c.example.com']}, 'd.example.com' => {'port' => 8080, 'docroot' => '/srv/d', 'ssl' => false}}";

const TWENTY: &str = "Struct[{'ensure' => Enum['present', 'absent'], 'package' => String[1], 'port' => Integer[1, 65535], 'enable' => Boolean, 'user' => String[1], 'group' => String[1], 'mode' => Pattern[/\\A[0-7]{3,4}\\z/], 'config' => Pattern[/\\A\\//], 'options' => Hash[String[1], Variant[String, Integer, Boolean]], 'hosts' => Array[String[1]], 'timeout' => Variant[Integer[0], Enum['none']], 'level' => Enum['debug', 'info', 'warn'], 'workers' => Optional[Integer[1]], 'proxy' => Optional[String[1]], 'tls' => Struct[{'cert' => String[1], 'key' => String[1]}], 'ratio' => Float[0.0, 1.0], 'labels' => Hash[String[1], String], 'extra' => Data, 'manage' => Boolean, 'version' => Pattern[/\\A\\d+\\.\\d+/]}]";

const TWENTY_VALUE: &str = "{'ensure' => 'present', 'package' => 'nginx', 'port' => 80, 'enable' => true, 'user' => 'www', 'group' => 'www', 'mode' => '0644', 'config' => '/etc/nginx/nginx.conf', 'options' => {'a' => 1, 'b' => 'x', 'c' => true}, 'hosts' => ['a', 'b', 'c'], 'timeout' => 30, 'level' => 'info', 'workers' => 4, 'proxy' => undef, 'tls' => {'cert' => '/c', 'key' => '/k'}, 'ratio' => 0.5, 'labels' => {'env' => 'prod', 'tier' => 'web'}, 'extra' => {'x' => [1, 2, {'y' => 'z'}]}, 'manage' => true, 'version' => '1.24.0'}";

pub fn run(options: &Pcore) -> Result<()> {
    let requests: Vec<CheckRequest> = CHECKS
        .iter()
        .map(|check| CheckRequest {
            type_text: check.type_text,
            value: check.value,
            kind: check.kind,
        })
        .collect();
    let checks = || {
        let theirs = options.puppet.nanoseconds(&requests)?.into_iter();
        let both = CHECKS.iter().zip(theirs);
        both.map(|(check, theirs)| {
            Ok(Row {
                name: check.name.to_owned(),
                theirs: theirs.nanoseconds,
                ours: nanoseconds(check)?,
            })
        })
        .collect()
    };
    let checks = best(checks)?;
    let instances = CHECKS.iter().filter(|c| c.kind == "instance").count();
    let (instances, parameters) = checks.split_at(instances);
    let sums = [
        sum("checks of instances together", instances),
        sum("checks of parameters together", parameters),
    ];
    println!("{}", table("check", &checks, &sums));
    let questions = || language::questions(&options.puppet);
    let questions = language::without_loops(&best(questions)?);
    println!("{}", table("check by a program", &questions, &[]));
    let written_out = || language::written_out(&options.puppet);
    let written_out = language::without_loops(&best(written_out)?);
    println!("{}", table("the same, type written out", &written_out, &[]));
    let declarations = || language::declarations(&options.puppet);
    println!(
        "{}",
        table("declared by a program", &best(declarations)?, &[])
    );
    Ok(())
}

/// A measurement in nanoseconds.
struct Row {
    name: String,
    theirs: f64,
    ours: f64,
}

/// Both sides are measured alternately, because the speed of the machine varies; the best result counts.
const TURNS: usize = 4;

fn best(measure: impl Fn() -> Result<Vec<Row>>) -> Result<Vec<Row>> {
    let mut rows = measure()?;
    for _ in 1..TURNS {
        for (row, again) in rows.iter_mut().zip(measure()?) {
            row.theirs = row.theirs.min(again.theirs);
            row.ours = row.ours.min(again.ours);
        }
    }
    Ok(rows)
}

/// The sum of all rows.
fn sum(name: &str, rows: &[Row]) -> Row {
    Row {
        name: name.to_owned(),
        theirs: rows.iter().map(|row| row.theirs).sum(),
        ours: rows.iter().map(|row| row.ours).sum(),
    }
}

/// A table of the rows, some subtotals, and the total.
fn table(heading: &str, rows: &[Row], sums: &[Row]) -> String {
    let all = sum("all of these together", rows);
    let rows: Vec<_> = rows
        .iter()
        .chain(sums)
        .chain([&all])
        .map(|row| {
            [
                row.name.clone(),
                format!("{:.0} ns", row.theirs),
                format!("{:.1} ns", row.ours),
                format!("{:.0}×", row.theirs / row.ours),
            ]
        })
        .collect();
    markdown([heading, "Puppet", "bunraku", "ratio"], &rows)
}

/// The time of one check, the best of several rounds.
fn nanoseconds(check: &Check) -> Result<f64> {
    let t = parse(check.type_text, &()).map_err(|error| anyhow!("{error}"))?;
    let value = parse_literal(check.value, &()).map_err(|error| anyhow!("{error}"))?;
    match (check.kind, &t, &value) {
        ("parameters", Type::Struct(Some(declared)), Value::Hash(given)) => rounds(check, || {
            let (declared, given) = (black_box(declared), black_box(given));
            validate_parameters("Class[Bench]", declared, given, false, &|_| None).is_ok()
        }),
        _ => rounds(check, || black_box(&t).is_instance(black_box(&value))),
    }
}

fn rounds(check: &Check, once: impl Fn() -> bool) -> Result<f64> {
    ensure!(once(), "{} does not hold", check.name);
    const ROUNDS: u32 = 20;
    const CALLS: u32 = 20_000;
    let round = || {
        let start = Instant::now();
        for _ in 0..CALLS {
            black_box(once());
        }
        start.elapsed()
    };
    let best = (0..ROUNDS).map(|_| round()).min().unwrap_or_default();
    Ok(best.as_secs_f64() * 1e9 / f64::from(CALLS))
}
