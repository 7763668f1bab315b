//! Checks of YAML files.

use pcore::Value;
use rustc_hash::FxHashMap;
use yaml::{Event, Mark, Parser, Style};

use super::{Position, Problem, lookup_options, not_a_hash, strings};
use crate::data::yaml::{Symbols, YamlError, parse};
use crate::key::LOOKUP_OPTIONS;

/// The problems in a data file.
pub(super) fn check(text: &str, path: &str) -> Vec<Problem> {
    let document = match parse(text, Symbols::Allowed) {
        Ok(document) => document,
        Err(error) => return vec![unreadable(text, path, &error)],
    };
    let Value::Hash(data) = &document.value else {
        return not_a_hash(&document.value, path, "yaml")
            .into_iter()
            .collect();
    };
    let mut keys = FxHashMap::default();
    let mut problems = walk(text, true, &mut keys);
    let place = |key: &str| keys.get(key).copied();
    problems.extend(lookup_options::check(data, &place));
    problems
}

/// The same for a file whose strings are not data.
pub(super) fn check_structure(text: &str, path: &str) -> Vec<Problem> {
    match parse(text, Symbols::Allowed) {
        Ok(_) => walk(text, false, &mut FxHashMap::default()),
        Err(error) => vec![unreadable(text, path, &error)],
    }
}

fn unreadable(text: &str, path: &str, error: &YamlError) -> Problem {
    let syntax = syntax_error(text);
    let place = syntax.map(place).or(error.line().map(Position::line));
    let tab = tab_in_indentation(text, place.map_or(1, |place| place.line));
    let place = tab.or(place);
    let problem = Problem::new("DATA_SYNTAX", error.message(path), place);
    let help = match tab {
        Some(_) => Some("here is a tab; YAML is indented with spaces"),
        None => place.and_then(|place| unquoted_value_help(text, place)),
    };
    match help {
        Some(help) => problem.help(help),
        None => problem,
    }
}

/// The hint for an error at a value that needs quotes.
fn unquoted_value_help(text: &str, place: Position) -> Option<&'static str> {
    let line = text.lines().nth(place.line.checked_sub(1)? as usize)?;
    let before = line.chars().take(place.column.checked_sub(1)? as usize);
    let before: String = before.collect();
    let rest = &line[before.len()..];
    match rest.chars().next()? {
        '@' | '`' => Some("a value that starts with `@` or a backtick needs quotes"),
        '%' if place.column > 1 => Some("a value that starts with `%` needs quotes"),
        // A second colon on the line, after a value without quotes.
        ':' if !before.contains(['"', '\'', '{', '[', '#'])
            && before.contains(": ")
            && matches!(rest.as_bytes().get(1), None | Some(b' ')) =>
        {
            Some("a value that contains `: ` or ends with `:` needs quotes")
        }
        _ => None,
    }
}

/// The location of a syntax error.
fn syntax_error(text: &str) -> Option<Mark> {
    let mut parser = Parser::new(text);
    loop {
        match parser.next() {
            Ok(Event::DocumentEnd | Event::StreamEnd) => return None,
            Ok(_) => {}
            Err(error) => return Some(error.mark()),
        }
    }
}

/// A tab in the indentation of the line with the error or of the next one.
fn tab_in_indentation(text: &str, line: u32) -> Option<Position> {
    let lines = text.lines().zip(1_u32..);
    let mut lines = lines.skip(line.saturating_sub(1) as usize).take(2);
    lines.find_map(|(content, line)| {
        let blanks = content.len() - content.trim_start_matches([' ', '\t']).len();
        let tab = content[..blanks].find('\t')?;
        let column = tab as u32 + 1;
        Some(Position { line, column })
    })
}

fn place(mark: Mark) -> Position {
    Position {
        line: mark.line as u32 + 1,
        column: mark.column as u32 + 1,
    }
}

/// An open collection.
enum Open {
    Sequence,
    Mapping {
        keys: FxHashMap<String, Position>,
        is_key: bool,
    },
}

/// Checks for duplicate keys, and checks strings. `options` receives the locations of the keys in `lookup_options`.
fn walk(text: &str, is_data: bool, options: &mut FxHashMap<String, Position>) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut parser = Parser::new(text);
    let mut open: Vec<Open> = Vec::new();
    let mut is_in_options = false;
    while let Ok(event) = parser.next() {
        let at = place(parser.at);
        match event {
            Event::MappingStart(_) => open.push(Open::Mapping {
                keys: FxHashMap::default(),
                is_key: true,
            }),
            Event::SequenceStart(_) => open.push(Open::Sequence),
            Event::MappingEnd | Event::SequenceEnd => {
                open.pop();
                value_ended(&mut open);
            }
            Event::Scalar { value, style, .. } => {
                if is_data {
                    problems.extend(strings::check(&value, Some(at)));
                }
                // A merge key `<<` may occur any number of times.
                let merges = value == "<<" && style == Style::Plain;
                if let Some(Open::Mapping { is_key: true, .. }) = open.last() {
                    match open.len() {
                        1 => is_in_options = value == LOOKUP_OPTIONS,
                        2 if is_in_options => drop(options.insert(value.to_string(), at)),
                        _ => {}
                    }
                }
                if let Some(Open::Mapping { keys, is_key: true }) = open.last_mut()
                    && !merges
                    && let Some(first) = keys.insert(value.to_string(), at)
                {
                    keys.insert(value.to_string(), first);
                    problems.push(duplicate(&value, at, first));
                }
                value_ended(&mut open);
            }
            Event::Alias(_) => value_ended(&mut open),
            Event::DocumentEnd | Event::StreamEnd => break,
            Event::DocumentStart => {}
        }
    }
    problems
}

/// Toggles between key and value of a mapping.
fn value_ended(open: &mut [Open]) {
    if let Some(Open::Mapping { is_key, .. }) = open.last_mut() {
        *is_key = !*is_key;
    }
}

pub(super) fn duplicate(key: &str, at: Position, first: Position) -> Problem {
    let message = format!("The key '{key}' is declared more than once");
    let mut problem = Problem::new("DUPLICATE_KEY", message, Some(at));
    problem.related = Some((first, "declared here first"));
    problem.help("only the last one counts; remove or rename the other")
}
