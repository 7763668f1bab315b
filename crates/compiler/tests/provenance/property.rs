//! Every parameter of every resource has an answer, and the location in it is the right one: a change there
//! changes the value.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use compiler::configuration::Configuration;
use compiler::provenance::{Answer, AnswerKind};
use environment::{FilesOnly, Layout};
use pcore::{Hash, Value};
use syntax::ast::{Ast, ExprKind};
use syntax::{Mode, SourceFile};

use crate::world::World;

/// The effects of changes at the innermost locations of all parameters of a catalog.
#[derive(Debug, Default)]
struct Tally {
    cases: usize,
    parameters: usize,
    /// The value has changed.
    changed: usize,
    /// The catalog no longer compiles, or the resource is another one: the change had an effect, but not one
    /// that can be compared.
    broken: usize,
    /// There is nothing to change: the location is not in a file or a fact.
    outside: usize,
    unchanged: Vec<String>,
}

fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    environment::absolute(Path::new("../.."), here)
}

fn check(name: &str, world: &World, tally: &mut Tally) {
    let Some(answers) = world.ask(|provenance| {
        let mut answers = Vec::new();
        for reference in provenance.resources() {
            // Puppet's own resources.
            if matches!(
                reference.as_str(),
                "Stage[main]" | "Class[main]" | "Class[Settings]"
            ) {
                continue;
            }
            for parameter in provenance.parameters(&reference).expect("a resource") {
                let answer = provenance.parameter(&reference, &parameter);
                let answer = answer.expect("every parameter has an answer");
                answers.push((reference.clone(), parameter, answer));
            }
        }
        answers
    }) else {
        return;
    };
    tally.cases += 1;
    for (reference, parameter, answer) in answers {
        tally.parameters += 1;
        if answer.is_sensitive {
            tally.outside += 1;
            continue;
        }
        match effect(world, &reference, &parameter, &answer) {
            Effect::Changed => tally.changed += 1,
            Effect::Broken => tally.broken += 1,
            Effect::Outside => tally.outside += 1,
            Effect::None => tally.unchanged.push(format!(
                "{name}: {reference} {parameter} = {:?}: {:?}",
                answer.value,
                answer.innermost()
            )),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Effect {
    Changed,
    Broken,
    Outside,
    None,
}

/// Changes the innermost location of an answer in different ways, until the value changes.
fn effect(world: &World, reference: &str, parameter: &str, answer: &Answer) -> Effect {
    let innermost = answer.innermost();
    let changes = changes(world, innermost);
    if changes.is_empty() {
        return Effect::Outside;
    }
    let mut best = Effect::None;
    for changed in changes {
        match changed.value(reference, parameter) {
            Some(value) if Some(&value) != answer.value.as_ref() => return Effect::Changed,
            Some(_) => {}
            None => best = Effect::Broken,
        }
    }
    if best == Effect::None && innermost.because.len() > 1 {
        best = joint_effect(world, reference, parameter, answer);
    }
    best
}

/// A value that is merged from several locations, such as the keys of hashes, changes when all of them
/// change.
fn joint_effect(world: &World, reference: &str, parameter: &str, answer: &Answer) -> Effect {
    let mut changed = world.clone();
    for leaf in answer.innermost().leaves() {
        if let Some(next) = changes(&changed, leaf).into_iter().next() {
            changed = next;
        }
    }
    match changed.value(reference, parameter) {
        Some(value) if Some(&value) != answer.value.as_ref() => Effect::Changed,
        Some(_) => Effect::None,
        None => Effect::Broken,
    }
}

fn changes(world: &World, place: &Answer) -> Vec<World> {
    let Some(file) = &place.file else {
        return match (place.kind, &place.key) {
            (AnswerKind::Fact | AnswerKind::Enc, Some(key)) => other_fact(world, key),
            _ => Vec::new(),
        };
    };
    let line = place.line.unwrap_or(1) as usize;
    let named = world.manifests.iter().find(|(_, name)| name == file);
    let path = named.map_or(PathBuf::from(file), |(path, _)| path.clone());
    let Some(text) = world.files.get(&path) else {
        return Vec::new();
    };
    let texts = match path.extension().and_then(|extension| extension.to_str()) {
        Some("pp") => other_literals(text, line, place.expression.as_deref()),
        Some("yaml" | "json" | "eyaml") => other_data(text, line),
        _ => other_lines(text, line),
    };
    let with = |text: String| {
        let mut changed = world.clone();
        changed.files.insert(path.clone(), text);
        changed
    };
    texts.into_iter().map(with).collect()
}

fn other_fact(world: &World, key: &str) -> Vec<World> {
    let path: Vec<&str> = key.split('.').collect();
    let mut facts = world.facts.clone();
    let mut parameters = world.classification.parameters.clone();
    match (
        change_at(&mut facts, &path),
        change_at(&mut parameters, &path),
    ) {
        (false, false) => Vec::new(),
        _ => {
            let mut changed = world.clone();
            changed.facts = facts;
            changed.classification.parameters = parameters;
            vec![changed]
        }
    }
}

fn change_at(hash: &mut Hash, path: &[&str]) -> bool {
    let Some((first, rest)) = path.split_first() else {
        return false;
    };
    let changed = match (hash.get_str(first), rest.is_empty()) {
        (Some(Value::Hash(inner)), false) => {
            let mut inner = Hash::clone(inner);
            if !change_at(&mut inner, rest) {
                return false;
            }
            Value::hash(inner)
        }
        (Some(Value::String(text)), true) => Value::from(format!("{text}x")),
        (Some(Value::Integer(number)), true) => Value::Integer(number * 2 + 1),
        (Some(Value::Boolean(truth)), true) => Value::Boolean(!truth),
        _ => return false,
    };
    hash.insert(*first, changed);
    true
}

/// The source with each literal of an expression changed.
fn other_literals(text: &str, line: usize, expression: Option<&str>) -> Vec<String> {
    let source = SourceFile::new("x.pp", text);
    let start = text
        .lines()
        .take(line - 1)
        .map(|line| line.len() + 1)
        .sum::<usize>();
    let end_of_line = start + text[start..].find('\n').unwrap_or(text.len() - start);
    let parsed = syntax::parse(&source, Mode::Manifest);
    let ast = &parsed.ast;
    // The expression itself, then its whole line, which is what an answer refers to.
    let mut within = match expression {
        Some(expression) => spans_of(ast, start..end_of_line, expression),
        None => Vec::new(),
    };
    within.push(start..end_of_line);
    let mut spans: Vec<(usize, usize, String)> = Vec::new();
    let mut pending = vec![ast.body];
    pending.extend(&ast.definitions);
    while let Some(id) = pending.pop() {
        let span = ast[id].span;
        let (from, to) = (span.start as usize, span.end as usize);
        if within
            .iter()
            .any(|span| from >= span.start && to <= span.end)
            && let Some(other) = other_literal(ast, ast.kind(id), &text[from..to])
            && !spans.iter().any(|(known, ..)| *known == from)
        {
            spans.push((from, to, other));
        }
        ast.for_each_child(id, &mut |child| pending.push(child));
    }
    spans.sort();
    let changed = |(from, to, other): (usize, usize, String)| {
        format!("{}{other}{}", &text[..from], &text[to..])
    };
    spans.into_iter().map(changed).collect()
}

/// The spans of the expressions that begin in a line and have this source.
fn spans_of(ast: &Ast, line: Range<usize>, expression: &str) -> Vec<Range<usize>> {
    let mut spans = Vec::new();
    let mut pending = vec![ast.body];
    pending.extend(&ast.definitions);
    while let Some(id) = pending.pop() {
        let span = ast[id].span.start as usize..ast[id].span.end as usize;
        let text = ast.source().text().get(span.clone());
        if line.contains(&span.start) && text == Some(expression) {
            spans.push(span);
        }
        ast.for_each_child(id, &mut |child| pending.push(child));
    }
    spans
}

fn other_literal(ast: &Ast, kind: ExprKind, text: &str) -> Option<String> {
    Some(match kind {
        ExprKind::Integer { value, .. } => value.wrapping_add(1).to_string(),
        ExprKind::Float(value) => format!("{}", value + 1.5),
        ExprKind::Boolean(value) => (!value).to_string(),
        ExprKind::Undef => "'x'".to_owned(),
        ExprKind::Default => return None,
        ExprKind::Name(_) => match text {
            "present" => "absent".to_owned(),
            name => format!("{name}x"),
        },
        ExprKind::String(content) => {
            let quoted = text.starts_with(['\'', '"']) && text.len() >= 2;
            match (quoted, ast.text(content)) {
                (true, "present") => "'absent'".to_owned(),
                (true, "") => "'x'".to_owned(),
                // Modes of files and the like are numbers.
                (true, content) if content.bytes().all(|b| b.is_ascii_digit()) => {
                    format!("'{}'", content.parse::<i64>().ok()? + 1)
                }
                (true, _) => format!("{}x{}", &text[..text.len() - 1], &text[text.len() - 1..]),
                // The content of a heredoc.
                (false, _) => {
                    let at = text.find(|c: char| !c.is_whitespace())?;
                    format!("{}x{}", &text[..at], &text[at..])
                }
            }
        }
        ExprKind::Regexp(_) => format!("{}x?/", &text[..text.len() - 1]),
        ExprKind::Array(items) if items.is_empty() => "['x']".to_owned(),
        ExprKind::Hash(entries) if entries.is_empty() => "{ 'x' => 1 }".to_owned(),
        _ => return None,
    })
}

/// The source with the value of a key, or an element, changed.
fn other_data(text: &str, line: usize) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut changed = Vec::new();
    let Some(first) = lines.get(line - 1) else {
        return changed;
    };
    let indent = first.len() - first.trim_start().len();
    for (index, own) in lines.iter().enumerate().skip(line - 1) {
        let is_inside = index == line - 1 || own.trim().is_empty() || {
            let own_indent = own.len() - own.trim_start().len();
            own_indent > indent || own.trim_start().starts_with('-')
        };
        if !is_inside {
            break;
        }
        for other in other_values(own) {
            let mut all: Vec<String> = lines.iter().map(ToString::to_string).collect();
            all[index] = other;
            changed.push(all.join("\n") + "\n");
        }
    }
    changed
}

/// A line of YAML with another value at its end.
fn other_values(line: &str) -> Vec<String> {
    let trimmed = line.trim_end();
    let value = match trimmed.rsplit_once(": ") {
        Some((_, value)) => value,
        None => trimmed.trim_start().trim_start_matches("- "),
    };
    let before = &trimmed[..trimmed.len() - value.len()];
    let other = match value.trim_end_matches(',') {
        "" | "|" | ">" | "---" => return Vec::new(),
        "true" => "false".to_owned(),
        "false" => "true".to_owned(),
        number if number.parse::<i64>().is_ok() => {
            (number.parse::<i64>().expect("a number") + 1).to_string()
        }
        quoted if quoted.ends_with(['"', '\'', ']', '}']) => {
            let (inner, end) = quoted.split_at(quoted.len() - 1);
            format!("{inner}x{end}")
        }
        // A key.
        plain if plain.ends_with("\":") => format!("{}x\":", &plain[..plain.len() - 2]),
        plain if plain.ends_with(':') => format!("{}x:", &plain[..plain.len() - 1]),
        plain => format!("{plain}x"),
    };
    vec![format!("{before}{other}")]
}

/// The content of a template or a file with something added to a line.
fn other_lines(text: &str, line: usize) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let with = |changed: String| {
        let mut all: Vec<String> = lines.iter().map(ToString::to_string).collect();
        all[line - 1] = changed;
        all.join("\n") + "\n"
    };
    match lines.get(line - 1) {
        Some(own) => vec![with(format!("{own}x")), with(format!("x{own}"))],
        None => vec!["x".to_owned()],
    }
}

/// The conformance cases with a catalog and without special properties of the node.
fn cases(directory: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(directory).expect("a directory");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    for path in paths {
        let is_case = path.extension().is_some_and(|extension| extension == "pp");
        if path.is_dir() && !path.with_extension("pp").exists() {
            cases(&path, found);
        } else if is_case
            && path.with_extension("catalog.json").exists()
            && !path.with_extension("node.json").exists()
        {
            found.push(path);
        }
    }
}

fn world_of_case(case: &Path) -> World {
    let mut world = World {
        node: "testnode.example.com".to_owned(),
        ..World::default()
    };
    let text = fs::read_to_string(case).expect("a manifest");
    world.files.insert(case.to_owned(), text);
    let name = case.to_string_lossy().into_owned();
    world.manifests = vec![(case.to_owned(), name)];
    let directory = case.with_extension("");
    if directory.is_dir() {
        world.read(&directory);
        let layout = Layout::read(&FilesOnly::at(0), &directory, &Configuration::default());
        world.settings.modulepath = layout.expect("an environment").modulepath;
        world.settings.environment_directory = Some(directory);
    }
    let release: Hash = [("full", Value::from("12")), ("major", Value::from("12"))]
        .into_iter()
        .collect();
    let os: Hash = [
        ("family", Value::from("Debian")),
        ("name", Value::from("Debian")),
        ("release", Value::hash(release)),
    ]
    .into_iter()
    .collect();
    world.facts = [("os", Value::hash(os)), ("kernel", Value::from("Linux"))]
        .into_iter()
        .collect();
    world
}

#[test]
fn innermost_places_of_recorded_cases() {
    let only = std::env::var("CASE").unwrap_or_default();
    let mut found = Vec::new();
    cases(&root().join("tests/conformance/catalog"), &mut found);
    let mut tally = Tally::default();
    for case in found {
        let name = case.to_string_lossy().into_owned();
        if name.contains(&only) {
            check(&name, &world_of_case(&case), &mut tally);
        }
    }
    report(&tally);
    if only.is_empty() {
        assert!(tally.cases >= 50, "{} cases", tally.cases);
        assert!(tally.changed * 10 >= tally.parameters * 6, "{tally:?}");
        assert!(tally.outside * 20 <= tally.parameters, "{tally:?}");
    }
}

#[test]
fn innermost_places_of_the_example() {
    let repository = root().join("examples/control-repo");
    let facts = repository.join("facts");
    let mut tally = Tally::default();
    for entry in fs::read_dir(&facts).expect("facts") {
        let path = entry.expect("an entry").path();
        let name = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let text = fs::read_to_string(&path).expect("facts");
        let Ok(Value::Hash(known)) = hiera::data::parse(&text, &path) else {
            panic!("{name}: no facts");
        };
        let Some(Value::Hash(values)) = known.get_str("values") else {
            panic!("{name}: no facts");
        };
        let mut world = World {
            node: name.clone(),
            facts: Hash::clone(values),
            ..World::default()
        };
        let certname = [("certname", Value::from(name.as_str()))];
        world.trusted = certname.into_iter().collect();
        world.read(&repository);
        let layout = Layout::read(&FilesOnly::at(0), &repository, &Configuration::default());
        world.settings.modulepath = layout.expect("an environment").modulepath;
        world.settings.environment_directory = Some(repository.clone());
        let site = repository.join("manifests/site.pp");
        world.manifests = vec![(site.clone(), site.to_string_lossy().into_owned())];
        check(&name, &world, &mut tally);
    }
    report(&tally);
    assert!(tally.cases >= 2, "{} nodes", tally.cases);
    assert!(tally.changed * 10 >= tally.parameters * 8, "{tally:?}");
    assert!(tally.outside * 20 <= tally.parameters, "{tally:?}");
}

fn report(tally: &Tally) {
    let Tally {
        cases,
        parameters,
        changed,
        broken,
        outside,
        unchanged,
    } = tally;
    let text = format!(
        "{cases} catalogs, {parameters} parameters: {changed} changed, {broken} broken, {outside} outside"
    );
    assert!(unchanged.is_empty(), "{text}; unchanged:\n{unchanged:#?}");
}
