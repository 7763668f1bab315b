//! Checks of `lookup_options` in data files.

use std::borrow::Cow;

use pcore::{Hash, Value};

use super::{Position, Problem, nearest};
use crate::key::LOOKUP_OPTIONS;
use crate::merge::{STRATEGIES, Strategy};

const CODE: &str = "LOOKUP_OPTIONS";

/// The options that Puppet knows.
const OPTIONS: [&str; 2] = ["merge", "convert_to"];

/// The problems in the lookup options of a data file. `place` is the location of a key in them.
pub(super) fn check(data: &Hash, place: &dyn Fn(&str) -> Option<Position>) -> Vec<Problem> {
    let Some(Value::Hash(options)) = data.get_str(LOOKUP_OPTIONS) else {
        return Vec::new();
    };
    let mut problems = Vec::new();
    for (key, options) in options.iter() {
        let (Some(key), Value::Hash(options)) = (key.as_str(), options) else {
            continue;
        };
        let problem = |message: String, help| {
            let problem = Problem::new(CODE, message, place(key));
            Problem { help, ..problem }
        };
        for name in options.keys().filter_map(Value::as_str) {
            if !OPTIONS.contains(&name) {
                let message = format!("'{key}' has the unknown lookup option '{name}'");
                problems.push(problem(message, help(name, "lookup options", &OPTIONS)).warning());
            }
        }
        let merge = options.get_str("merge").unwrap_or(&Value::Undef);
        if let Err(error) = Strategy::of(merge) {
            let name = match merge {
                Value::Hash(merge) => merge.get_str("strategy").and_then(Value::as_str),
                name => name.as_str(),
            };
            let unknown = name.filter(|name| !STRATEGIES.contains(name));
            let help = unknown.and_then(|name| help(name, "merge strategies", &STRATEGIES));
            problems.push(problem(error.message().to_owned(), help));
        }
    }
    problems
}

/// The hint for a name that does not exist; `what` are the known ones.
fn help(name: &str, what: &str, known: &[&str]) -> Option<Cow<'static, str>> {
    Some(match nearest(name, known) {
        Some(near) => format!("did you mean `{near}`?").into(),
        None => format!("the {what} are `{}`", known.join("`, `")).into(),
    })
}
