//! Checks of strings in data: interpolation and encryption.

use super::{Position, Problem};
use crate::eyaml;
use crate::interpolation::{method_and_key, trim};

/// The problems in a string.
pub(super) fn check(text: &str, place: Option<Position>) -> Vec<Problem> {
    let mut problems = Vec::new();
    if text.contains("%{") {
        problems.extend(interpolation(text, place));
    }
    if text.contains("ENC[")
        && let Some(defect) = eyaml::defect(text)
    {
        let message = format!("The encrypted value cannot be read: {defect}");
        let help = "encrypt the value again; the block may have been cut or edited";
        problems.push(Problem::new("EYAML_BLOCK", message, place).help(help));
    }
    problems
}

/// The problems in a string of a configuration.
pub(super) fn in_config(text: &str, place: Option<Position>) -> Option<Problem> {
    let mut rest = text;
    while let Some(start) = rest.find("%{") {
        let Some(length) = rest[start..].find('}') else {
            return Some(unclosed("HIERA_CONFIG", place));
        };
        let expression = trim(&rest[start + 2..start + length]);
        rest = &rest[start + length + 1..];
        if method_and_key(expression).0.is_some() {
            let message = "Interpolation using method syntax is not allowed in this context";
            let help = "only variables can be interpolated here: `%{facts.os.family}`";
            return Some(Problem::new("HIERA_CONFIG", message, place).help(help));
        }
    }
    None
}

/// The problem that an interpolation has no end.
fn unclosed(code: &'static str, place: Option<Position>) -> Problem {
    let message = "The interpolation '%{' is never closed, and stays in the value as it is";
    Problem::new(code, message, place)
        .warning()
        .help("add the missing `}`")
}

fn interpolation(text: &str, place: Option<Position>) -> Option<Problem> {
    let problem = |message: String| Problem::new("DATA_INTERPOLATION", message, place);
    let mut rest = text;
    while let Some(start) = rest.find("%{") {
        let Some(length) = rest[start..].find('}') else {
            return Some(unclosed("DATA_INTERPOLATION", place));
        };
        let whole = &rest[start..=start + length];
        rest = &rest[start + length + 1..];
        let expression = trim(&whole[2..whole.len() - 1]);
        match method_and_key(expression) {
            (Some("alias"), _) if whole != text => {
                let message = "'alias' interpolation is only permitted if the expression is equal to \
                               the entire string";
                return Some(problem(message.to_owned()).help("use `lookup` inside of a string"));
            }
            (Some("alias" | "scope" | "lookup" | "hiera" | "literal"), _) => {}
            (Some(other), _) => {
                let message = format!("Unknown interpolation method '{other}'");
                let help = "the methods are `lookup`, `alias`, `literal`, `scope` and `hiera`";
                return Some(problem(message).help(help));
            }
            (None, name) if name.ends_with(')') && name.contains('(') => {
                let message = format!("'{name}' is taken for the name of a variable");
                let help = "the argument of an interpolation method is a string in quotes";
                return Some(problem(message).warning().help(help));
            }
            (None, _) => {}
        }
    }
    None
}
