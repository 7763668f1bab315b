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

fn interpolation(text: &str, place: Option<Position>) -> Option<Problem> {
    let problem = |message: String| Problem::new("DATA_INTERPOLATION", message, place);
    let mut rest = text;
    while let Some(start) = rest.find("%{") {
        let Some(length) = rest[start..].find('}') else {
            let message = "The interpolation '%{' is never closed, and stays in the value as it is";
            return Some(
                problem(message.to_owned())
                    .warning()
                    .help("add the missing `}`"),
            );
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
