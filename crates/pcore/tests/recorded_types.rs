//! The type system against tables recorded from Puppet (`xtask/ruby/pcore_*.rb`).
#![allow(clippy::unwrap_used, clippy::panic)]

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::Arc;

use pcore::common::common_type;
use pcore::generalize::generalize;
use pcore::infer::{infer, infer_set};
use pcore::iterable::{is_iterable, iterable_element};
use pcore::mismatch::{Signature, describe_mismatch, describe_signatures, validate_parameters};
use pcore::normalize::normalize;
use pcore::parse::{TypeResolver, evaluate_literal, parse, parse_literal};
use pcore::text::{type_to_debug_text, type_to_expanded_text, type_to_short_text, type_to_text};
use pcore::types::alias::TypeAlias;
use pcore::{Type, Value};

macro_rules! table {
    ($name:literal) => {
        include_str!(concat!("recorded/types/", $name, ".txt"))
    };
}

/// A minimal loader: it has the recorded aliases, and defines each on first use.
struct Aliases {
    texts: HashMap<String, (String, String)>,
    known: RefCell<HashMap<String, Arc<TypeAlias>>>,
    pending: RefCell<Vec<String>>,
}

impl Aliases {
    fn new() -> Self {
        let texts = lines(table!("aliases")).map(|line| {
            let (name, text) = line.split_once(" = ").unwrap();
            (name.to_lowercase(), (name.to_owned(), text.to_owned()))
        });
        Aliases {
            texts: texts.collect(),
            known: RefCell::default(),
            pending: RefCell::default(),
        }
    }
}

impl TypeResolver for Aliases {
    fn resolve(&self, name: &str) -> Option<Type> {
        let key = name.to_lowercase();
        if let Some(alias) = self.known.borrow().get(&key) {
            return Some(if self.pending.borrow().contains(&key) {
                alias.back_reference()
            } else {
                Type::Alias(alias.clone())
            });
        }
        let (name, text) = self.texts.get(&key)?;
        let alias = TypeAlias::declare(name.as_str());
        self.known.borrow_mut().insert(key.clone(), alias.clone());
        self.pending.borrow_mut().push(key);
        let definition = parse(text, self).unwrap();
        alias.define(&definition).unwrap();
        self.pending.borrow_mut().pop();
        Some(Type::Alias(alias))
    }
}

fn lines(table: &str) -> impl Iterator<Item = &str> {
    table
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with("# "))
}

fn fields(line: &str) -> Vec<String> {
    let unescape = |field: &str| {
        let mut out = String::new();
        let mut chars = field.chars();
        while let Some(c) = chars.next() {
            match c {
                '\\' => match chars.next() {
                    Some('n') => out.push('\n'),
                    Some('t') => out.push('\t'),
                    Some(c) => out.push(c),
                    None => {}
                },
                _ => out.push(c),
            }
        }
        out
    };
    line.split('\t').map(unescape).collect()
}

/// All types of the tables; the aliases must outlive them.
fn types(aliases: &Aliases) -> Vec<(String, Type)> {
    lines(table!("types"))
        .map(|text| {
            let t = parse(text, aliases).unwrap_or_else(|message| panic!("{text}: {message}"));
            (text.to_owned(), t)
        })
        .collect()
}

/// Literals, and the conversions that the tables use.
fn value(text: &str, aliases: &Aliases) -> Value {
    use pcore::{
        semver::SemVer, semver_range::SemVerRange, timespan::Timespan, timestamp,
        timestamp::Timestamp, uri::Uri,
    };
    if let Some((name, rest)) = text.split_once('(')
        && let Some(inner) = rest
            .strip_suffix(')')
            .filter(|_| name.chars().all(char::is_alphanumeric))
    {
        let inner = parse_literal(inner, aliases).unwrap();
        let text = inner.as_str().unwrap_or_default().to_owned();
        return match name {
            "SemVer" => Value::SemVer(Arc::new(SemVer::parse(&text).unwrap())),
            "SemVerRange" => Value::SemVerRange(Arc::new(SemVerRange::parse(&text).unwrap())),
            "Timespan" => match inner {
                Value::Integer(seconds) => {
                    Value::Timespan(Arc::new(Timespan::from_seconds(seconds)))
                }
                _ => panic!("{text}"),
            },
            "Timestamp" => {
                let reading = timestamp::Reading::default();
                Value::Timestamp(Arc::new(Timestamp::parse(&text, reading).unwrap()))
            }
            "Binary" => Value::Binary(Arc::new(pcore::base64::decode_strict(&text).unwrap())),
            "URI" => Value::Uri(Arc::new(Uri::parse(&text).unwrap())),
            "Sensitive" => Value::sensitive(inner),
            _ => panic!("{name}"),
        };
    }
    parse_literal(text, aliases).unwrap_or_else(|message| panic!("{text}: {message}"))
}

fn values(aliases: &Aliases) -> Vec<(String, Value)> {
    lines(table!("values"))
        .map(|text| (text.to_owned(), value(text, aliases)))
        .collect()
}

/// Collects every difference, so that one run shows them all.
#[derive(Default)]
struct Differences {
    text: String,
    count: usize,
    total: usize,
}

impl Differences {
    fn check(&mut self, what: impl FnOnce() -> String, expected: &str, actual: &str) {
        self.total += 1;
        if expected != actual {
            self.count += 1;
            if self.count <= 60 {
                let _ = writeln!(
                    self.text,
                    "{}\n  puppet: {expected}\n  here:   {actual}",
                    what()
                );
            }
        }
    }
}

impl Drop for Differences {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert_eq!(
                self.count, 0,
                "{} of {} differ:\n{}",
                self.count, self.total, self.text
            );
        }
    }
}

#[test]
fn text() {
    let aliases = Aliases::new();
    let mut differences = Differences::default();
    for (line, (text, t)) in lines(table!("text")).zip(types(&aliases)) {
        let fields = fields(line);
        assert_eq!(fields[0], text);
        differences.check(|| format!("{text}: to_s"), &fields[1], &type_to_text(&t));
        differences.check(
            || format!("{text}: short"),
            &fields[2],
            &type_to_short_text(&t),
        );
        differences.check(
            || format!("{text}: expanded"),
            &fields[3],
            &type_to_expanded_text(&t),
        );
    }
}

#[test]
fn normal_and_general_forms_and_iteration() {
    let aliases = Aliases::new();
    let mut differences = Differences::default();
    for (line, (text, t)) in lines(table!("forms")).zip(types(&aliases)) {
        let fields = fields(line);
        differences.check(
            || format!("{text}: normal"),
            &fields[1],
            &type_to_debug_text(&normalize(&t)),
        );
        if fields[2] != "error" {
            differences.check(
                || format!("{text}: general"),
                &fields[2],
                &type_to_debug_text(&generalize(&t)),
            );
        }
        if fields[3] != "error" {
            let element = match iterable_element(&t) {
                Some(element) => type_to_debug_text(&element),
                None if fields[3].ends_with(" any") => "any".to_owned(),
                None => "none".to_owned(),
            };
            let iterable = format!(
                "{} {element}",
                if is_iterable(&t) { "iterable" } else { "-" }
            );
            differences.check(|| format!("{text}: iteration"), &fields[3], &iterable);
        }
    }
}

fn matrix<'a, A>(
    table: &'a str,
    rows: &'a [(String, A)],
    columns: &'a [(String, Type)],
    symbol: &str,
    relation: impl Fn(&A, &Type) -> bool,
) {
    let mut differences = Differences::default();
    assert_eq!(table.lines().count(), rows.len());
    for (line, (row_text, row)) in table.lines().zip(rows) {
        for (expected, (column_text, column)) in line.chars().zip(columns) {
            // Puppet itself fails here (it overflows the stack), so there is nothing to compare with.
            if expected == '?' {
                relation(row, column);
                continue;
            }
            let actual = if relation(row, column) { "1" } else { "0" };
            differences.check(
                || format!("{row_text}  {symbol}  {column_text}"),
                &expected.to_string(),
                actual,
            );
        }
    }
}

#[test]
fn assignable() {
    let aliases = Aliases::new();
    let types = types(&aliases);
    matrix(table!("assignable"), &types, &types, "<-", |a, b| {
        a.is_assignable(b)
    });
}

#[test]
fn equal() {
    let aliases = Aliases::new();
    let types = types(&aliases);
    matrix(table!("equal"), &types, &types, "==", |a, b| a == b);
}

#[test]
fn instance() {
    let aliases = Aliases::new();
    let (types, values) = (types(&aliases), values(&aliases));
    matrix(table!("instance"), &values, &types, "=~", |value, t| {
        t.is_instance(value)
    });
}

#[test]
fn common() {
    let aliases = Aliases::new();
    let types = types(&aliases);
    let mut differences = Differences::default();
    for line in lines(table!("common")) {
        let mut parts = line.splitn(3, ' ');
        let mut index = || parts.next().unwrap().parse::<usize>().unwrap();
        let (i, j) = (index(), index());
        let common = common_type(&types[i].1, &types[j].1);
        let what = || format!("{}  and  {}", types[i].0, types[j].0);
        differences.check(what, parts.next().unwrap(), &type_to_debug_text(&common));
    }
}

#[test]
fn inference() {
    let aliases = Aliases::new();
    let mut differences = Differences::default();
    for (line, (text, value)) in lines(table!("infer")).zip(values(&aliases)) {
        let fields = fields(line);
        assert_eq!(fields[0], text);
        let one = infer(&value);
        differences.check(
            || format!("{text}: infer"),
            &fields[1],
            &type_to_debug_text(&one),
        );
        differences.check(
            || format!("{text}: set"),
            &fields[2],
            &type_to_debug_text(&infer_set(&value)),
        );
        differences.check(
            || format!("{text}: generic"),
            &fields[3],
            &type_to_debug_text(&generalize(&one)),
        );
    }
}

#[test]
fn mismatch() {
    let aliases = Aliases::new();
    let (types, values) = (types(&aliases), values(&aliases));
    let mut differences = Differences::default();
    for line in lines(table!("mismatch")) {
        let fields = fields(line);
        let (row, column) = fields[0].split_once(' ').unwrap();
        let expected_type = |index: &str| &types[index.parse::<usize>().unwrap()];
        let index = row[1..].parse::<usize>().unwrap();
        let (what, described) = if row.starts_with('v') {
            let (expected, (text, value)) = (expected_type(column), &values[index]);
            (
                format!("{text}  for  {}", expected.0),
                describe_mismatch("x", &expected.1, &infer_set(value)),
            )
        } else {
            let (expected, actual) = (&types[index], expected_type(column));
            (
                format!("{}  for  {}", actual.0, expected.0),
                describe_mismatch("x", &expected.1, &actual.1),
            )
        };
        differences.check(|| what, &fields[1], &described);
    }
}

#[test]
fn regexp() {
    let subjects: Vec<String> = lines(table!("subjects"))
        .map(
            |text| match parse_literal(&text.replace("$", "\\$"), &()).unwrap() {
                Value::String(text) => text.to_string(),
                other => panic!("{other:?}"),
            },
        )
        .collect();
    let mut differences = Differences::default();
    for line in lines(table!("regexp")) {
        let fields = fields(line);
        let regexp = pcore::Regexp::new(fields[0].as_str());
        if fields[1] == "error" {
            assert!(regexp.is_err(), "/{}/", fields[0]);
            continue;
        }
        let regexp = match regexp {
            Ok(regexp) => regexp,
            Err(message) => {
                differences.check(
                    || format!("/{}/", fields[0]),
                    "compiles",
                    &message.to_string(),
                );
                continue;
            }
        };
        for (expected, text) in fields[1].split(' ').zip(&subjects) {
            let offset = |byte: usize| text[..byte].chars().count();
            let found = match regexp.find(text).unwrap() {
                None => "-".to_owned(),
                Some(found) => {
                    let groups = found.groups.iter().map(|group| match group {
                        Some(range) => format!("{}-{}", offset(range.start), offset(range.end)),
                        None => "_".to_owned(),
                    });
                    groups.collect::<Vec<_>>().join(",")
                }
            };
            differences.check(|| format!("/{}/ on {text:?}", fields[0]), expected, &found);
        }
    }
}

#[test]
fn calls() {
    let aliases = Aliases::new();
    let mut differences = Differences::default();
    for line in lines(table!("calls")) {
        let fields = fields(line);
        let signatures: Vec<Signature> = fields[1]
            .split(";;")
            .map(|text| {
                let parts: Vec<&str> = text.rsplitn(3, '|').collect();
                let Type::Callable(Some(callable)) = parse(parts[2], &aliases).unwrap() else {
                    panic!("{text}")
                };
                Signature {
                    callable: (*callable).clone(),
                    parameter_names: parts[1].split_whitespace().map(Into::into).collect(),
                    block_name: Some(parts[0])
                        .filter(|name| !name.is_empty())
                        .map(Into::into),
                }
            })
            .collect();
        let mut arguments = infer_set(&parse_literal(&fields[2], &aliases).unwrap());
        if !fields[3].is_empty() {
            let mut types = match &arguments {
                Type::Tuple(Some(tuple)) => tuple.types.clone(),
                _ => Vec::new(),
            };
            types.push(parse(&fields[3], &aliases).unwrap());
            arguments = Type::tuple(types, None);
        }
        let described =
            describe_signatures(&fields[0], &signatures, &arguments).unwrap_or_default();
        differences.check(
            || format!("{} ({}) {} {}", fields[0], fields[1], fields[2], fields[3]),
            &fields[4],
            &described,
        );
    }
}

#[test]
fn parameters() {
    let aliases = Aliases::new();
    let mut differences = Differences::default();
    for line in lines(table!("parameters")) {
        let fields = fields(line);
        let Type::Struct(Some(declared)) = parse(&fields[0], &aliases).unwrap() else {
            panic!("{line}")
        };
        let Value::Hash(given) = parse_literal(&fields[1], &aliases).unwrap() else {
            panic!("{line}")
        };
        let result = match validate_parameters(
            "Class[Foo]",
            &declared,
            &given,
            fields[2] == "true",
            &|_| None,
        ) {
            Ok(()) => "ok".to_owned(),
            Err(message) => message.to_string(),
        };
        differences.check(
            || format!("{} {} {}", fields[0], fields[1], fields[2]),
            &fields[3],
            &result,
        );
    }
}

#[test]
fn access() {
    let aliases = Aliases::new();
    let mut differences = Differences::default();
    for line in lines(table!("access_results")) {
        let fields = fields(line);
        // Parameters of a catalog entry are handled by the evaluator.
        if fields[1].starts_with("error: Resource not found") {
            continue;
        }
        let shown = match evaluate_literal(&fields[0], &aliases) {
            Ok(Value::Array(items)) => {
                let items = items.iter().map(|item| item.as_type().unwrap().to_string());
                format!("[{}]", items.collect::<Vec<_>>().join(", "))
            }
            Ok(Value::Undef) => "undef".to_owned(),
            Ok(Value::Type(t)) => t.to_string(),
            Ok(other) => format!("{other:?}"),
            Err(message) if message.is_issue || message.text.starts_with("Syntax error") => {
                format!("error: {message}")
            }
            Err(message) => format!("error: Error while evaluating a '[]' expression, {message}"),
        };
        differences.check(|| fields[0].clone(), &fields[1], &shown);
    }
}

#[test]
fn compare() {
    use pcore::compare::{Operator, evaluate};
    let aliases = Aliases::new();
    let mut differences = Differences::default();
    for line in lines(table!("compare")) {
        let fields = fields(line);
        let (a, b) = (value(&fields[0], &aliases), value(&fields[1], &aliases));
        let bit = |b: bool| if b { "1" } else { "0" };
        let operators = [
            Operator::Equal,
            Operator::Less,
            Operator::LessOrEqual,
            Operator::Greater,
            Operator::GreaterOrEqual,
        ];
        let mut shown: String = operators
            .map(|operator| evaluate(operator, &a, &b).map_or("e", bit))
            .concat();
        shown += match &b {
            Value::Type(t) if !fields[2].ends_with('-') => bit(t.is_instance(&a)),
            _ => "-",
        };
        differences.check(
            || format!("{} ? {}", fields[0], fields[1]),
            &fields[2],
            &shown,
        );
    }
}

/// Every line of the seed's algebra tables. If Puppet's result differs from the draft, Puppet is right; the
/// third column keeps the draft's.
#[test]
fn algebra() {
    let parse_string_value = |text: &str| match text
        .strip_prefix("String<")
        .and_then(|t| t.strip_suffix('>'))
    {
        Some(value) => Type::string_value(value),
        None => parse(text, &()).unwrap(),
    };
    let mut differences = Differences::default();
    for line in lines(table!("algebra_results")) {
        let fields = fields(line);
        let common = common_type(
            &parse_string_value(&fields[0]),
            &parse_string_value(&fields[1]),
        );
        differences.check(
            || format!("{} and {}, promised {}", fields[0], fields[1], fields[2]),
            &fields[3],
            &type_to_debug_text(&common),
        );
    }
}

#[test]
fn wrong_patterns() {
    let mut differences = Differences::default();
    for line in lines(table!("bad_pattern_results")) {
        let fields = fields(line);
        let result = pcore::Regexp::new(fields[0].as_str())
            .map_or_else(|message| message.to_string(), |_| "ok".to_owned());
        differences.check(|| format!("/{}/", fields[0]), &fields[1], &result);
    }
}
