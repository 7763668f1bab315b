//! Math functions: `abs`, rounding, `max` and `min`.

use std::cmp::Ordering;

use pcore::compare::compare;
use pcore::format::integer::Whole;
use pcore::number;
use pcore::{Regexp, Value};

use super::ruby::{integer, integer_of_float, no_method, to_f, to_i};
use super::{Builtin, Call, Dispatch, Example};
use crate::error::{Result, raise};
use crate::eval::ruby::{inspect, to_s};

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "abs",
        docs: "The absolute value of a number.",
        examples: &[
            Example {
                code: "abs(-7)",
                result: "7",
            },
            Example {
                code: "abs(-1.5)",
                result: "1.5",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Numeric val"],
                block: None,
                call: abs,
            },
            Dispatch {
                params: &["String val"],
                block: None,
                call: abs_of_string,
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "ceiling",
        docs: "The smallest integer that is not below a number.",
        examples: &[
            Example {
                code: "ceiling(1.2)",
                result: "2",
            },
            Example {
                code: "ceiling(-1.2)",
                result: "-1",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Numeric val"],
                block: None,
                call: |call| rounded(call, f64::ceil),
            },
            Dispatch {
                params: &["String val"],
                block: None,
                call: |call| rounded_string(call, "ceiling", f64::ceil),
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "floor",
        docs: "The largest integer that is not above a number.",
        examples: &[
            Example {
                code: "floor(1.8)",
                result: "1",
            },
            Example {
                code: "floor(-1.8)",
                result: "-2",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Numeric val"],
                block: None,
                call: |call| rounded(call, f64::floor),
            },
            Dispatch {
                params: &["String val"],
                block: None,
                call: |call| rounded_string(call, "floor", f64::floor),
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "round",
        docs: "The integer nearest to a number; halves go away from zero.",
        examples: &[
            Example {
                code: "round(2.5)",
                result: "3",
            },
            Example {
                code: "round(-2.4)",
                result: "-2",
            },
        ],
        dispatches: &[Dispatch {
            params: &["Numeric val"],
            block: None,
            call: round,
        }],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "max",
        docs: "The largest of its arguments, or of the elements of an array.\n\n\
               A block with two parameters decides which of two values is larger: it gives a \
               positive number if the first is, a negative one if the second is.",
        examples: &[
            Example {
                code: "max(3, 10, 2.5)",
                result: "10",
            },
            Example {
                code: "max(['abc', 'b', 'zzzz'])",
                result: "'zzzz'",
            },
            Example {
                code: "max('abc', 'b') |$x, $y| { $x.length - $y.length }",
                result: "'abc'",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Numeric values*"],
                block: None,
                call: |call| natural(call, MAX),
            },
            Dispatch {
                params: &["String values*"],
                block: None,
                call: |call| texts(call, MAX),
            },
            Dispatch {
                params: &["SemVer values*"],
                block: None,
                call: |call| natural(call, MAX),
            },
            Dispatch {
                params: &["Timespan values*"],
                block: None,
                call: |call| natural(call, MAX),
            },
            Dispatch {
                params: &["Timestamp values*"],
                block: None,
                call: |call| natural(call, MAX),
            },
            Dispatch {
                params: &["Array[Numeric] values"],
                block: Some("Callable[2,2]?"),
                call: |call| of_array(call, MAX, natural),
            },
            Dispatch {
                params: &["Array[String] values"],
                block: Some("Callable[2,2]?"),
                call: |call| of_array(call, MAX, texts),
            },
            Dispatch {
                params: &["Array[SemVer] values"],
                block: Some("Callable[2,2]?"),
                call: |call| of_array(call, MAX, natural),
            },
            Dispatch {
                params: &["Array[Timespan] values"],
                block: Some("Callable[2,2]?"),
                call: |call| of_array(call, MAX, natural),
            },
            Dispatch {
                params: &["Array[Timestamp] values"],
                block: Some("Callable[2,2]?"),
                call: |call| of_array(call, MAX, natural),
            },
            Dispatch {
                params: &["Array values"],
                block: Some("Callable[2,2]?"),
                call: |call| of_array(call, MAX, anything),
            },
            Dispatch {
                params: &["Any values*"],
                block: Some("Callable[2,2]"),
                call: |call| by_block(call, MAX),
            },
            Dispatch {
                params: &["Any values*"],
                block: None,
                call: |call| anything(call, MAX),
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "min",
        docs: "The smallest of its arguments, or of the elements of an array.\n\n\
               A block with two parameters decides which of two values is smaller: it gives a \
               negative number if the first is, a positive one if the second is.",
        examples: &[
            Example {
                code: "min(3, 10, 2.5)",
                result: "2.5",
            },
            Example {
                code: "min(['abc', 'b', 'zzzz'])",
                result: "'abc'",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Numeric values*"],
                block: None,
                call: |call| natural(call, MIN),
            },
            Dispatch {
                params: &["String values*"],
                block: None,
                call: |call| texts(call, MIN),
            },
            Dispatch {
                params: &["SemVer values*"],
                block: None,
                call: |call| natural(call, MIN),
            },
            Dispatch {
                params: &["Timespan values*"],
                block: None,
                call: |call| natural(call, MIN),
            },
            Dispatch {
                params: &["Timestamp values*"],
                block: None,
                call: |call| natural(call, MIN),
            },
            Dispatch {
                params: &["Array[Numeric] values"],
                block: Some("Callable[2,2]?"),
                call: |call| of_array(call, MIN, natural),
            },
            Dispatch {
                params: &["Array[SemVer] values"],
                block: Some("Callable[2,2]?"),
                call: |call| of_array(call, MIN, natural),
            },
            Dispatch {
                params: &["Array[Timespan] values"],
                block: Some("Callable[2,2]?"),
                call: |call| of_array(call, MIN, natural),
            },
            Dispatch {
                params: &["Array[Timestamp] values"],
                block: Some("Callable[2,2]?"),
                call: |call| of_array(call, MIN, natural),
            },
            Dispatch {
                params: &["Array[String] values"],
                block: Some("Callable[2,2]?"),
                call: |call| of_array(call, MIN, texts),
            },
            Dispatch {
                params: &["Array values"],
                block: Some("Callable[2,2]?"),
                call: |call| of_array(call, MIN, anything),
            },
            Dispatch {
                params: &["Any values*"],
                block: Some("Callable[2,2]"),
                call: |call| by_block(call, MIN),
            },
            Dispatch {
                params: &["Any values*"],
                block: None,
                call: |call| anything(call, MIN),
            },
        ],
        ..Builtin::PLAIN
    },
];

fn abs(call: &mut Call<'_, '_>) -> Result<Value> {
    match call.arg(0) {
        Value::Integer(value) => integer(Whole::Integer(i128::from(*value).abs())),
        Value::Float(value) => Ok(Value::Float(value.abs())),
        _ => Ok(Value::Undef),
    }
}

fn abs_of_string(call: &mut Call<'_, '_>) -> Result<Value> {
    call.deprecated(
        "The abs() function's auto conversion of String to Numeric is deprecated - change to \
         convert input before calling",
    );
    let text = call.str(0)?;
    if Regexp::new(r"^-?(?:\d+)(?:\.\d+){1}$")?.is_match(text) {
        return Ok(Value::Float(to_f(text).abs()));
    }
    if Regexp::new(r"^-?\d+$")?.is_match(text) {
        return match to_i(text)? {
            Value::Integer(value) => integer(Whole::Integer(i128::from(value).abs())),
            other => Ok(other),
        };
    }
    raise("abs(): Requires float or integer to work with - was given non decimal string")
}

fn rounded(call: &mut Call<'_, '_>, to: fn(f64) -> f64) -> Result<Value> {
    match call.arg(0) {
        Value::Float(value) => integer_of_float(to(*value)),
        whole => Ok(whole.clone()),
    }
}

fn rounded_string(call: &mut Call<'_, '_>, name: &str, to: fn(f64) -> f64) -> Result<Value> {
    call.deprecated(&format!(
        "The {name}() function's auto conversion of String to Float is deprecated - change to \
         convert input before calling"
    ));
    match number::float(call.str(0)?) {
        Ok(value) => integer_of_float(to(value)),
        Err(_) => raise(format!(
            "{name}(): cannot convert given value to a floating point value."
        )),
    }
}

/// Rounds via a float even for integers, as Puppet does.
fn round(call: &mut Call<'_, '_>) -> Result<Value> {
    let value = match call.arg(0) {
        Value::Integer(value) => *value as f64,
        Value::Float(value) => *value,
        _ => return Ok(Value::Undef),
    };
    integer_of_float((value + if value > 0.0 { 0.5 } else { -0.5 }).trunc())
}

/// `max` or `min`.
#[derive(Clone, Copy)]
struct End {
    name: &'static str,
    /// The result of comparing a better value with the best one so far.
    better: Ordering,
}

const MAX: End = End {
    name: "max",
    better: Ordering::Greater,
};

const MIN: End = End {
    name: "min",
    better: Ordering::Less,
};

type Choice = fn(&mut Call<'_, '_>, End) -> Result<Value>;

impl End {
    fn choose(
        self,
        values: &[Value],
        mut order: impl FnMut(&Value, &Value) -> Result<Ordering>,
    ) -> Result<Value> {
        let Some((first, rest)) = values.split_first() else {
            return raise(format!(
                "{}(): Wrong number of arguments need at least one",
                self.name
            ));
        };
        let mut best = first;
        for value in rest {
            if order(value, best)? == self.better {
                best = value;
            }
        }
        Ok(best.clone())
    }
}

/// Uses the values of an array instead of the arguments.
fn of_array(call: &mut Call<'_, '_>, end: End, choice: Choice) -> Result<Value> {
    let Value::Array(items) = call.arg(0) else {
        return Ok(Value::Undef);
    };
    let items = items.clone();
    let mut inner = Call {
        compilation: &mut *call.compilation,
        args: &items,
        block: call.block,
        place: call.place,
    };
    match inner.block {
        Some(_) => by_block(&mut inner, end),
        None => choice(&mut inner, end),
    }
}

fn natural(call: &mut Call<'_, '_>, end: End) -> Result<Value> {
    end.choose(call.args, |a, b| {
        Ok(compare(a, b)?.unwrap_or(Ordering::Equal))
    })
}

fn texts(call: &mut Call<'_, '_>, end: End) -> Result<Value> {
    let args = call.args;
    let mut told = Vec::new();
    end.choose(args, |a, b| {
        let (a, b) = (
            a.as_str().unwrap_or_default(),
            b.as_str().unwrap_or_default(),
        );
        let order = numeric_order(a, b);
        if order.is_some() {
            warn(call, end, "String to Numeric", &mut told);
        }
        Ok(order.unwrap_or_else(|| a.cmp(b)))
    })
}

fn anything(call: &mut Call<'_, '_>, end: End) -> Result<Value> {
    let args = call.args;
    let mut told = Vec::new();
    end.choose(args, |a, b| {
        let (a, b) = (to_s(a), to_s(b));
        let order = numeric_order(&a, &b);
        let conversion = match order {
            Some(_) => "String to Numeric",
            None => "Any to String",
        };
        warn(call, end, conversion, &mut told);
        Ok(order.unwrap_or_else(|| a.cmp(&b)))
    })
}

/// Warns about a conversion, once per call.
fn warn(call: &mut Call<'_, '_>, end: End, conversion: &'static str, told: &mut Vec<&'static str>) {
    if told.contains(&conversion) {
        return;
    }
    told.push(conversion);
    call.deprecated(&format!(
        "The {}() function's auto conversion of {conversion} is deprecated - change to convert \
         input before calling, or use lambda",
        end.name
    ));
}

/// The order of two numeric strings.
fn numeric_order(a: &str, b: &str) -> Option<Ordering> {
    if is_numeric(a) && is_numeric(b) {
        to_f(a).partial_cmp(&to_f(b))
    } else {
        None
    }
}

/// Whether a string is digits with an optional sign, and an optional group of digits after `.`, `_` or `e`.
fn is_numeric(text: &str) -> bool {
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    match unsigned.split_once(['.', '_', 'e', 'E']) {
        Some((whole, rest)) => is_digits(whole) && is_digits(rest),
        None => is_digits(unsigned),
    }
}

fn by_block(call: &mut Call<'_, '_>, end: End) -> Result<Value> {
    let args = call.args;
    if args.is_empty() {
        return Ok(Value::Undef);
    }
    end.choose(args, |a, b| {
        let given = call.yield_block(&[a.clone(), b.clone()])?;
        match &given {
            Value::Integer(order) => Ok(order.cmp(&0)),
            Value::Float(order) => Ok(order.partial_cmp(&0.0).unwrap_or(Ordering::Equal)),
            Value::Undef => {
                let with = match b {
                    Value::Undef
                    | Value::Default
                    | Value::Boolean(_)
                    | Value::Integer(_)
                    | Value::Float(_) => inspect(b),
                    _ => b.ruby_class(),
                };
                raise(format!(
                    "comparison of {} with {with} failed",
                    a.ruby_class()
                ))
            }
            Value::String(_) | Value::Timespan(_) | Value::Timestamp(_) | Value::SemVer(_) => {
                raise(format!(
                    "comparison of {} with 0 failed",
                    given.ruby_class()
                ))
            }
            other => no_method(">", other),
        }
    })
}
