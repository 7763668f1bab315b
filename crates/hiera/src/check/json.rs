//! Checks of JSON files.

use pcore::Str;
use rustc_hash::FxHashMap;

use super::yaml::duplicate;
use super::{Position, Problem, json_place, of_value};
use crate::data::json::{key_lines, located, parse};

/// The problems in a data file.
pub(super) fn check(text: &str, path: &str) -> Vec<Problem> {
    match parse(text) {
        Err(problem) => {
            let message = format!("({path}): {}", located(text, problem));
            vec![Problem::new("DATA_SYNTAX", message, json_place(text))]
        }
        Ok(document) => {
            let mut problems = duplicate_keys(text);
            let lines = key_lines(text);
            let line = |key: &Str| lines.get(key).copied();
            problems.extend(of_value(&document.value, path, "json", &line));
            problems
        }
    }
}

/// Duplicate keys in an object. The source must be valid JSON.
pub(super) fn duplicate_keys(text: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut open: Vec<Option<FxHashMap<&str, Position>>> = Vec::new();
    let mut place = Position { line: 1, column: 1 };
    let mut is_key = false;
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let mut length = c.len_utf8();
        match c {
            '{' => {
                open.push(Some(FxHashMap::default()));
                is_key = true;
            }
            '[' => {
                open.push(None);
                is_key = false;
            }
            '}' | ']' => drop(open.pop()),
            ',' => is_key = matches!(open.last(), Some(Some(_))),
            '"' => {
                length = string_length(rest);
                let key = &rest[..length];
                if is_key
                    && let Some(Some(keys)) = open.last_mut()
                    && let Some(first) = keys.insert(key, place)
                {
                    problems.push(duplicate(key.trim_matches('"'), place, first));
                }
                is_key = false;
            }
            _ => {}
        }
        let (passed, left) = rest.split_at(length);
        for c in passed.chars() {
            match c {
                '\n' => place = Position::line(place.line + 1),
                _ => place.column += 1,
            }
        }
        rest = left;
    }
    problems
}

/// The length of a string literal including its quotes.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '"' if !escaped => return at + 1,
            _ => escaped = c == '\\' && !escaped,
        }
    }
    text.len()
}
