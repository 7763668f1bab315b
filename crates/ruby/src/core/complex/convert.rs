//! Creating a Complex: `Complex()`, `Complex.rect`, `Complex.polar`, strings.

use super::{arithmetic_of, is_real, parts};
use crate::class::{Def, class, def};
use crate::core::integer::parse::is_space;
use crate::core::numeric::{complex, rational};
use crate::core::{float, integer, rational as rationals};
use crate::interp::args::Args;
use crate::interp::exception::{Eval, Unwind};
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    state.define_module_functions(class::KERNEL, FUNCTIONS);
    state.define_singleton_methods(class::COMPLEX, SINGLETON_METHODS);
}

const FUNCTIONS: &[Def] = &[def("Complex", 1, 3, convert)];

const SINGLETON_METHODS: &[Def] = &[
    def("rect", 1, 2, rect),
    def("rectangular", 1, 2, rect),
    def("polar", 1, 2, |interp, _, args| {
        let size = ensure_real(interp, args.at(0))?;
        let Some(angle) = args.get(1) else {
            return Ok(complex(size, Value::Int(0)));
        };
        let angle = ensure_real(interp, angle)?;
        arithmetic_of::polar(interp, &size, &angle)
    }),
];

fn rect(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    let real = ensure_real(interp, args.at(0))?;
    let imaginary = match args.get(1) {
        Some(imaginary) => ensure_real(interp, imaginary)?,
        None => Value::Int(0),
    };
    Ok(complex(real, imaginary))
}

fn ensure_real(interp: &mut Interp, value: &Value) -> Eval {
    if is_real(interp, value)? {
        return Ok(value.clone());
    }
    Err(interp.type_error("not a real"))
}

/// `Complex(a, b = 0, exception: true)`
fn convert(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    let is_quiet = matches!(args.keyword(interp, "exception"), Some(Value::False));
    let list = args.positional();
    if list.is_empty() || list.len() > 2 {
        return Err(interp.wrong_count(list.len(), 1, Some(2)));
    }
    match to_complex(interp, list) {
        Err(unwind) if is_quiet => match *unwind {
            Unwind::Raise(_) => Ok(Value::Nil),
            other => Err(Box::new(other)),
        },
        result => result,
    }
}

fn to_complex(interp: &mut Interp, list: &[Value]) -> Eval {
    let first = part(interp, list.first().unwrap_or(&Value::Nil))?;
    let is_complex = |value: &Value| matches!(value.data(), Some(Data::Complex(_)));
    let Some(second) = list.get(1) else {
        if is_complex(&first) {
            return Ok(first);
        }
        if interp.is_a(&first, class::NUMERIC) && is_real(interp, &first)? {
            return Ok(complex(first, Value::Int(0)));
        }
        if let Some(converted) = interp.call_if_defined(&first, sym::TO_C, &[])? {
            return Ok(converted);
        }
        let from = interp.describe_for_conversion(&first);
        return Err(interp.type_error(format!("can't convert {from} into Complex")));
    };
    let second = part(interp, second)?;
    for value in [&first, &second] {
        if !interp.is_a(value, class::NUMERIC) {
            return Err(interp.type_error("not a real"));
        }
    }
    if !is_complex(&first) && !is_complex(&second) {
        return Ok(complex(first, second));
    }
    let unit = complex(Value::Int(0), Value::Int(1));
    let turned = interp.call(&second, sym::MUL, &[unit])?;
    let sum = interp.call(&first, sym::ADD, &[turned])?;
    let (real, imaginary) = parts(&sum);
    Ok(complex(real, imaginary))
}

/// Converts an argument of `Complex()`: strings are parsed; a Complex without an imaginary part is real.
fn part(interp: &mut Interp, value: &Value) -> Eval {
    if value.is_nil() {
        return Err(interp.type_error("can't convert nil into Complex"));
    }
    let text = value.as_string().map(|text| text.to_utf8().into_owned());
    let value = match text {
        None => value.clone(),
        Some(text) => match parse_complex(interp, &text, true)? {
            Some(value) => value,
            None => {
                let shown = interp.inspect_utf8(value)?;
                return Err(interp.argument_error(format!("invalid value for convert(): {shown}")));
            }
        },
    };
    Ok(match parts(&value) {
        (real, Value::Int(0)) if matches!(value.data(), Some(Data::Complex(_))) => real,
        _ => value,
    })
}

/// Parses `1+2i`, `3i`, `1@2`. If strict, the whole string must be a number.
pub(crate) fn parse_complex(interp: &mut Interp, text: &str, strict: bool) -> Eval<Option<Value>> {
    let text = text.trim_start_matches(is_space);
    let (value, rest) = scan(interp, text)?;
    if strict && (value.is_none() || !rest.trim_end_matches(is_space).is_empty()) {
        return Ok(None);
    }
    Ok(Some(
        value.unwrap_or_else(|| complex(Value::Int(0), Value::Int(0))),
    ))
}

fn scan<'t>(interp: &mut Interp, text: &'t str) -> Eval<(Option<Value>, &'t str)> {
    if let Some((imaginary, rest)) = scan_unit(text) {
        return Ok((Some(complex(Value::Int(0), imaginary)), rest));
    }
    let Some((real, rest)) = scan_real(text) else {
        return Ok((None, text));
    };
    if let Some(after) = strip_unit(rest) {
        return Ok((Some(complex(Value::Int(0), real)), after));
    }
    if let Some(after) = rest.strip_prefix('@')
        && let Some((angle, after)) = scan_real(after)
    {
        return Ok((Some(arithmetic_of::polar(interp, &real, &angle)?), after));
    }
    if rest.starts_with(['+', '-']) {
        if let Some((imaginary, after)) = scan_unit(rest) {
            return Ok((Some(complex(real, imaginary)), after));
        }
        if let Some((imaginary, after)) = scan_real(rest)
            && let Some(after) = strip_unit(after)
        {
            return Ok((Some(complex(real, imaginary)), after));
        }
    }
    Ok((Some(complex(real, Value::Int(0))), rest))
}

/// `i`, `-i`, `+i`
fn scan_unit(text: &str) -> Option<(Value, &str)> {
    let (sign, rest) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    strip_unit(rest).map(|rest| (Value::Int(sign), rest))
}

fn strip_unit(text: &str) -> Option<&str> {
    text.strip_prefix(['i', 'I', 'j', 'J'])
}

/// An Integer, Float or Rational, with its sign.
fn scan_real(text: &str) -> Option<(Value, &str)> {
    let (numerator, denominator, rest) = rationals::scan_rational(text)?;
    let own = &text[..text.len() - rest.len()];
    let value = if own.contains('/') {
        if denominator == num_bigint::BigInt::ZERO {
            return None;
        }
        rational(numerator, denominator)
    } else if own.contains(['.', 'e', 'E']) {
        Value::Float(float::parse_float(own.as_bytes(), false)?)
    } else {
        integer::parse_integer(own.as_bytes(), 10, false)?
    };
    Some((value, rest))
}
