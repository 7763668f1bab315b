//! Comparison: versions of packages, and any two comparable values.

use std::cmp::Ordering;

use pcore::Value;

use super::super::ruby::no_method;
use super::super::{Builtin, Call, Dispatch, EXPLAINS, Example};
use crate::error::{Result, raise};
use crate::eval::label::label;

pub(in crate::functions) static TABLE: &[Builtin] = &[
    Builtin {
        name: "versioncmp",
        docs: "Compares two versions: -1 if the first is older, 0 if they are the same, 1 if the \
               first is newer.\n\n\
               With `true` as the third argument, zeroes at the end do not count.",
        examples: &[
            Example {
                code: "versioncmp('2.6-1', '2.4.5')",
                result: "1",
            },
            Example {
                code: "versioncmp('1.0', '1.0.0', true)",
                result: "0",
            },
        ],
        dispatches: &[Dispatch {
            params: &["String a", "String b", "Boolean ignore_trailing_zeroes?"],
            block: None,
            call: versioncmp,
        }],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "compare",
        docs: "Compares two values of the same kind: -1 if the first is smaller, 0 if they are \
               equal, 1 if the first is larger.\n\n\
               Strings are compared without regard to case, unless the third argument is false.",
        examples: &[
            Example {
                code: "compare(1, 2.5)",
                result: "-1",
            },
            Example {
                code: "compare('a', 'A')",
                result: "0",
            },
            Example {
                code: "compare('a', 'A', false)",
                result: "1",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Numeric a", "Numeric b"],
                block: None,
                call: compare,
            },
            Dispatch {
                params: &["String a", "String b", "Boolean ignore_case?"],
                block: None,
                call: compare,
            },
            Dispatch {
                params: &["SemVer a", "SemVer b"],
                block: None,
                call: compare,
            },
            Dispatch {
                params: &["Numeric a", "Variant[Timespan, Timestamp] b"],
                block: None,
                call: compare,
            },
            Dispatch {
                params: &["Timestamp a", "Variant[Timestamp, Numeric] b"],
                block: None,
                call: compare,
            },
            Dispatch {
                params: &["Timespan a", "Variant[Timespan, Numeric] b"],
                block: None,
                call: compare,
            },
            Dispatch {
                params: &[
                    EXPLAINS,
                    "Variant[String, SemVer, Numeric, Timespan, Timestamp] a",
                    "Variant[String, SemVer, Numeric, Timespan, Timestamp] b",
                    "Any ignore_case*",
                ],
                block: None,
                call: mismatch,
            },
            Dispatch {
                params: &[EXPLAINS, "Any a", "Any b", "Any ignore_case*"],
                block: None,
                call: not_comparable,
            },
        ],
        ..Builtin::PLAIN
    },
];

fn number(order: Ordering) -> Value {
    Value::Integer(order as i64)
}

fn compare(call: &mut Call<'_, '_>) -> Result<Value> {
    if let (Value::String(a), Value::String(b), Value::Boolean(false)) =
        (call.arg(0), call.arg(1), call.arg(2))
    {
        return Ok(number(a.as_str().cmp(b)));
    }
    let order = pcore::compare::compare(call.arg(0), call.arg(1))?;
    Ok(order.map_or(Value::Undef, number))
}

fn mismatch(call: &mut Call<'_, '_>) -> Result<Value> {
    let (a, b) = (call.arg(0), call.arg(1));
    if let Some(third) = call.args.get(2) {
        if !matches!((a, b), (Value::String(_), Value::String(_))) {
            return raise(
                "'compare' compare(): The third argument (ignore case) can only be used when \
                 comparing strings",
            );
        }
        let given = call.args.len();
        if given > 3 {
            return raise(format!(
                "'compare' compare(): Accepts at most 3 arguments, got {given}"
            ));
        }
        return raise(format!(
            "'compare' compare(): The third argument (ignore case) must be a Boolean. Got {}",
            label(third)
        ));
    }
    raise(format!(
        "'compare' compare(): Can only compare values of the same type (or for \
         Timestamp/Timespan also against Numeric). Got {} and {}",
        label(a),
        label(b)
    ))
}

fn not_comparable(call: &mut Call<'_, '_>) -> Result<Value> {
    raise(format!(
        "'compare' compare(): Non comparable type. Only values of the types Numeric, String, \
         Semver, Timestamp and Timestamp can be compared. Got {} and {}",
        label(call.arg(0)),
        label(call.arg(1))
    ))
}

fn versioncmp(call: &mut Call<'_, '_>) -> Result<Value> {
    let (a, b) = (call.str(0)?, call.str(1)?);
    if matches!(call.arg(2), Value::Boolean(true)) {
        return Ok(number(version_order(&normalized(a)?, &normalized(b)?)));
    }
    Ok(number(version_order(a, b)))
}

/// The order of two versions by their parts: digits, runs of other characters, and single dashes and dots. A
/// dash sorts before a dot, and a dot before everything else.
fn version_order(a: &str, b: &str) -> Ordering {
    for (x, y) in parts(a).zip(parts(b)) {
        if x == y {
            continue;
        }
        for separator in ["-", "."] {
            if x == separator {
                return Ordering::Less;
            }
            if y == separator {
                return Ordering::Greater;
            }
        }
        let is_number = |part: &str| part.starts_with(|c: char| c.is_ascii_digit());
        if is_number(x) && is_number(y) && !x.starts_with('0') && !y.starts_with('0') {
            return x.len().cmp(&y.len()).then_with(|| x.cmp(y));
        }
        return x.to_uppercase().cmp(&y.to_uppercase());
    }
    a.cmp(b)
}

fn parts(version: &str) -> impl Iterator<Item = &str> {
    let mut rest = version;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let is_other = |c: char| !c.is_ascii_digit() && c != '-' && c != '.';
        let end = if first.is_ascii_digit() {
            rest.find(|c: char| !c.is_ascii_digit())
        } else if is_other(first) {
            rest.find(|c| !is_other(c))
        } else {
            Some(1)
        };
        let (part, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after;
        Some(part)
    })
}

/// A version without trailing zeroes and dots before the first dash.
fn normalized(version: &str) -> Result<String> {
    let version = version.trim_end_matches('-');
    if version.is_empty() {
        return no_method("sub!", &Value::Undef);
    }
    let (first, rest) = match version.find('-') {
        Some(dash) => version.split_at(dash),
        None => (version, ""),
    };
    // Ruby's pattern matches at the end of a line, too; the first match is removed.
    let mut at = 0;
    for line in first.split_inclusive('\n') {
        let text = line.strip_suffix('\n').unwrap_or(line);
        let kept = text.trim_end_matches(['.', '0']);
        if kept.len() < text.len() {
            let (before, after) = (&first[..at + kept.len()], &first[at + text.len()..]);
            return Ok(format!("{before}{after}{rest}"));
        }
        at += line.len();
    }
    Ok(version.to_owned())
}
