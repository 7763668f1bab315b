//! `+ - * / % << >>` and unary minus.

use pcore::number::{Number, to_n};
use pcore::timespan::Timespan;
use pcore::timestamp::Timestamp;
use pcore::{Message, Value};
use syntax::Strict;
use syntax::ast::{BinaryOp, ExprId};

use super::Operands;
use super::collection::{append, concatenate, delete};
use crate::compilation::Compilation;
use crate::error::{Interrupt, Location, Result, internal};
use crate::eval::label::{a_an, a_an_uc, label};
use crate::eval::{In, ruby};
use crate::log::{Level, Log};
use crate::settings::Settings;

/// Why an operation on numbers has no result.
enum Failure {
    NotApplicable,
    NotApplicableWhen,
    DivisionByZero,
    Infinity,
    /// The integer overflows; its sign and hexadecimal digits.
    Overflow(bool, String),
    /// The message of the operation itself.
    Message(&'static str),
}

impl Compilation<'_> {
    #[inline(never)]
    pub(super) fn arithmetic(
        &mut self,
        p: In<'_>,
        id: ExprId,
        op: BinaryOp,
        operands: Operands,
    ) -> Result<Value> {
        let Operands {
            left,
            right,
            left_value,
            right_value,
        } = operands;
        if let (Value::Integer(a), Value::Integer(b)) = (&left_value, &right_value)
            && let Some(result) = in_range(op, *a, *b)
        {
            return Ok(Value::Integer(result));
        }
        match (&left_value, op) {
            (
                Value::Array(_) | Value::Hash(_) | Value::Uri(_) | Value::Binary(_),
                BinaryOp::Add,
            ) => {
                return match concatenate(left_value, right_value) {
                    Ok(value) => {
                        p.located(id, self.settings.check_collection(&value))?;
                        Ok(value)
                    }
                    Err(message) => Err(p.locate(id, &message)),
                };
            }
            (Value::Array(_) | Value::Hash(_), BinaryOp::Subtract) => {
                return Ok(delete(&left_value, &right_value));
            }
            (Value::Array(_), BinaryOp::ShiftLeft) => return Ok(append(left_value, right_value)),
            (Value::Hash(_), BinaryOp::ShiftLeft) => {
                return not_applicable(p, left, op, &left_value);
            }
            _ => {}
        }
        let a = self.numeric(p, left, &left_value);
        let a = a.map_err(|interrupt| joining_help(op, &left_value, interrupt))?;
        let b = self.numeric(p, right, &right_value);
        let b = b.map_err(|interrupt| joining_help(op, &right_value, interrupt))?;
        match calculate(op, &a, &b) {
            Ok(value) => Ok(value),
            Err(Failure::NotApplicable) => not_applicable(p, left, op, &a),
            Err(Failure::NotApplicableWhen) => {
                let issue = format!(
                    "Operator '{}' is not applicable to {} when right side is {}.",
                    op.text(),
                    a_an(&label(&a)),
                    a_an(&label(&b)),
                );
                p.fail(left, issue)
            }
            Err(Failure::Message(text)) => Err(p.locate(id, &Message::new(text))),
            Err(Failure::DivisionByZero) => p.fail(right, "Division by 0"),
            Err(Failure::Infinity) => {
                let issue = format!("The result of the {} expression is Infinity", op.text());
                p.fail(left, issue)
            }
            Err(Failure::Overflow(negative, digits)) => overflow(p, id, negative, &digits),
        }
    }

    #[inline(never)]
    pub(in crate::eval) fn negate(
        &mut self,
        p: In<'_>,
        id: ExprId,
        inner: ExprId,
    ) -> Result<Value> {
        let value = self.eval(p, inner)?;
        match self.numeric(p, id, &value)? {
            Value::Integer(n) => match n.checked_neg() {
                Some(n) => Ok(Value::Integer(n)),
                None => overflow(p, id, false, "8000000000000000"),
            },
            Value::Float(n) => Ok(Value::Float(-n)),
            Value::Timespan(span) => match span.checked_neg() {
                Some(span) => Ok(Value::Timespan(std::sync::Arc::new(span))),
                None => internal("a time span without a negative"),
            },
            other => not_applicable(p, id, BinaryOp::Subtract, &other),
        }
    }

    /// A value as a number. Numeric strings are converted, if the settings are not strict.
    pub(in crate::eval) fn numeric(
        &mut self,
        p: In<'_>,
        id: ExprId,
        value: &Value,
    ) -> Result<Value> {
        if is_number(value) {
            return Ok(value.clone());
        }
        let number = match value {
            Value::String(text) => to_n(text).ok().flatten(),
            _ => None,
        };
        let number = match number {
            Some(Number::Integer(n)) => Value::Integer(n),
            Some(Number::Float(n)) => Value::Float(n),
            None => {
                let shown = ruby::to_s(value);
                let issue = format!("The value '{shown}' cannot be converted to Numeric.");
                return p.fail(id, issue);
            }
        };
        let message = format!(
            "The string '{}' was automatically coerced to the numerical value {}",
            ruby::to_s(value),
            ruby::to_s(&number)
        );
        match self.settings.strict {
            Strict::Error => {
                let help = "convert it: `Integer($x)`, `Float($x)` or `Numeric($x)`".to_owned();
                return p.fail_with(id, message, Some(help), None);
            }
            Strict::Warning => self.logger.log(Log {
                level: Level::Warning,
                source: String::new(),
                message,
                location: Some(Location::of(&p.ast, id)),
            }),
            Strict::Off => {}
        }
        Ok(number)
    }
}

/// The hint for `+` on strings, which concatenates in other languages.
#[cold]
fn joining_help(op: BinaryOp, operand: &Value, interrupt: Box<Interrupt>) -> Box<Interrupt> {
    const HELP: &str =
        "`+` adds numbers, arrays and hashes; strings are joined by interpolation: `\"${a}${b}\"`";
    match (op, operand) {
        (BinaryOp::Add, Value::String(_)) => interrupt.with_help(HELP.to_owned(), None),
        _ => interrupt,
    }
}

fn overflow<T>(p: In<'_>, id: ExprId, negative: bool, digits: &str) -> Result<T> {
    let (sign, bound) = if negative { ('-', "min") } else { ('+', "max") };
    let what = a_an_uc(&syntax::label(&p.ast, id));
    let issue = format!(
        "{what} resulted in a value outside of Puppet Integer {bound} range, got '{sign}0x{digits}'"
    );
    p.fail(id, issue)
}

impl Settings {
    /// Ensures that a collection does not exceed the limit in the settings.
    pub(super) fn check_collection(&self, value: &Value) -> Result<()> {
        let len = match value {
            Value::Array(items) => items.len(),
            Value::Hash(hash) => hash.len(),
            Value::Binary(bytes) => bytes.len(),
            _ => 0,
        };
        self.check_count(len)
    }
}

fn not_applicable<T>(p: In<'_>, left: ExprId, op: BinaryOp, value: &Value) -> Result<T> {
    let what = a_an(&label(value));
    let issue = format!("Operator '{}' is not applicable to {what}.", op.text());
    p.fail(left, issue)
}

fn is_number(value: &Value) -> bool {
    matches!(
        value,
        Value::Integer(_)
            | Value::Float(_)
            | Value::Timespan(_)
            | Value::Timestamp(_)
            // In Puppet's Ruby code a version counts as numeric, though arithmetic on it fails.
            | Value::SemVer(_)
    )
}

/// Fast path: integers whose result is an integer.
pub(in crate::eval) fn in_range(op: BinaryOp, a: i64, b: i64) -> Option<i64> {
    match op {
        BinaryOp::Add => a.checked_add(b),
        BinaryOp::Subtract => a.checked_sub(b),
        BinaryOp::Multiply => a.checked_mul(b),
        // Without negative operands the rounding direction does not matter.
        BinaryOp::Divide if a >= 0 && b > 0 => Some(a / b),
        BinaryOp::Modulo if a >= 0 && b > 0 => Some(a % b),
        _ => None,
    }
}

fn calculate(op: BinaryOp, a: &Value, b: &Value) -> Result<Value, Failure> {
    match (a, b) {
        (Value::Integer(a), Value::Integer(b)) => integers(op, *a, *b),
        // Modulo is not defined for floats, whatever the other operand is.
        (Value::Float(_), _) if op == BinaryOp::Modulo => Err(Failure::NotApplicable),
        (_, Value::Float(_)) if op == BinaryOp::Modulo => Err(Failure::NotApplicableWhen),
        (Value::Timespan(_) | Value::Timestamp(_), _)
        | (_, Value::Timespan(_) | Value::Timestamp(_)) => times(op, a, b),
        _ => floats(op, a, b),
    }
}

fn integers(op: BinaryOp, a: i64, b: i64) -> Result<Value, Failure> {
    let (wide_a, wide_b) = (i128::from(a), i128::from(b));
    let result = match op {
        BinaryOp::Add => wide_a + wide_b,
        BinaryOp::Subtract => wide_a - wide_b,
        BinaryOp::Multiply => wide_a * wide_b,
        BinaryOp::Divide | BinaryOp::Modulo if b == 0 => return Err(Failure::DivisionByZero),
        // Ruby rounds down, and the remainder has the sign of the divisor.
        BinaryOp::Divide => floor_div(wide_a, wide_b),
        BinaryOp::Modulo => wide_a - floor_div(wide_a, wide_b) * wide_b,
        BinaryOp::ShiftLeft => return shift(a, wide_b),
        BinaryOp::ShiftRight => return shift(a, -wide_b),
        _ => return Err(Failure::NotApplicable),
    };
    i64::try_from(result)
        .map(Value::Integer)
        .map_err(|_| Failure::Overflow(result < 0, format!("{:x}", result.unsigned_abs())))
}

fn floor_div(a: i128, b: i128) -> i128 {
    let quotient = a / b;
    if a % b != 0 && (a < 0) != (b < 0) {
        quotient - 1
    } else {
        quotient
    }
}

/// Shifts to the left, or to the right if the count is negative.
fn shift(value: i64, count: i128) -> Result<Value, Failure> {
    if count <= 0 {
        let count = (-count).min(63) as u32;
        return Ok(Value::Integer(value >> count));
    }
    if value == 0 {
        return Ok(Value::Integer(0));
    }
    if let Ok(count) = u32::try_from(count)
        && count < 64
    {
        let result = i128::from(value) << count;
        return i64::try_from(result)
            .map(Value::Integer)
            .map_err(|_| Failure::Overflow(result < 0, format!("{:x}", result.unsigned_abs())));
    }
    if count > i128::from(i64::MAX) {
        return Err(Failure::Message("shift width too big"));
    }
    // The digits of the result: those of the value, and a zero for every four bits.
    let magnitude = u128::from(value.unsigned_abs()) << (count % 4);
    let zeros = (count / 4).min(1_000_000) as usize;
    let digits = format!("{magnitude:x}{}", "0".repeat(zeros));
    Err(Failure::Overflow(value < 0, digits))
}

fn as_float(value: &Value) -> Option<f64> {
    match value {
        Value::Integer(n) => Some(*n as f64),
        Value::Float(n) => Some(*n),
        _ => None,
    }
}

fn floats(op: BinaryOp, a: &Value, b: &Value) -> Result<Value, Failure> {
    let (Some(x), Some(y)) = (as_float(a), as_float(b)) else {
        return Err(match (op, a, b) {
            (BinaryOp::Modulo, Value::SemVer(_), Value::Integer(0)) => Failure::DivisionByZero,
            _ => Failure::NotApplicable,
        });
    };
    let result = match op {
        BinaryOp::Add => x + y,
        BinaryOp::Subtract => x - y,
        BinaryOp::Multiply => x * y,
        BinaryOp::Divide => x / y,
        // Ruby shifts an integer by the integer part of a float, and cannot shift a float.
        BinaryOp::ShiftLeft | BinaryOp::ShiftRight => {
            let Value::Integer(n) = a else {
                return Err(Failure::NotApplicable);
            };
            let count = y.trunc() as i128;
            let sign = if op == BinaryOp::ShiftLeft { 1 } else { -1 };
            return shift(*n, sign * count);
        }
        _ => return Err(Failure::NotApplicable),
    };
    if result.is_infinite() {
        return Err(Failure::Infinity);
    }
    Ok(Value::Float(result))
}

/// The failure for a time and a version, which counts as numeric.
fn with_version(op: BinaryOp, time: &Value) -> Failure {
    Failure::Message(match (op, time) {
        (BinaryOp::Add, Value::Timespan(_)) => "A Version cannot be added to a Timespan",
        (BinaryOp::Add, _) => "A Version cannot be added to a Timestamp",
        (BinaryOp::Subtract, Value::Timespan(_)) => {
            "A Version cannot be subtracted from a Timespan"
        }
        (BinaryOp::Subtract, _) => "A Version cannot be subtracted from a Timestamp",
        (BinaryOp::Multiply, Value::Timespan(_)) => "A Timestamp cannot be multiplied by a Version",
        (BinaryOp::Divide, Value::Timespan(_)) => "A Timespan cannot be divided by a Version",
        (BinaryOp::Modulo, Value::Timespan(_)) => {
            "Can not do modulus on a Timespan using a a Version"
        }
        _ => return Failure::NotApplicable,
    })
}

/// Arithmetic on time spans and timestamps, with each other and with numbers (of seconds).
fn times(op: BinaryOp, a: &Value, b: &Value) -> Result<Value, Failure> {
    let is_time = |v: &Value| matches!(v, Value::Timespan(_) | Value::Timestamp(_));
    if is_time(b) && !is_time(a) {
        return match (op, b) {
            (BinaryOp::Add, _) | (BinaryOp::Multiply, Value::Timespan(_)) => times(op, b, a),
            (BinaryOp::Subtract, Value::Timespan(_)) => {
                let span = as_span(a).ok_or(Failure::NotApplicableWhen)?;
                times(op, &Value::Timespan(std::sync::Arc::new(span)), b)
            }
            _ => Err(Failure::NotApplicableWhen),
        };
    }
    if matches!(b, Value::SemVer(_)) {
        return Err(with_version(op, a));
    }
    match a {
        Value::Timespan(a) => span_operation(op, **a, b),
        Value::Timestamp(a) => stamp_operation(op, **a, b),
        _ => Err(Failure::NotApplicable),
    }
}

/// A number of seconds, or a time span, as a time span.
fn as_span(value: &Value) -> Option<Timespan> {
    match value {
        Value::Timespan(span) => Some(**span),
        Value::Integer(seconds) => Some(Timespan::from_seconds(*seconds)),
        Value::Float(seconds) => Timespan::from_float_seconds(*seconds).ok(),
        _ => None,
    }
}

fn span_value(span: Option<Timespan>) -> Result<Value, Failure> {
    let span = span.ok_or(Failure::NotApplicable)?;
    Ok(Value::Timespan(std::sync::Arc::new(span)))
}

fn span_operation(op: BinaryOp, a: Timespan, b: &Value) -> Result<Value, Failure> {
    match (op, b) {
        (BinaryOp::Add, Value::Timestamp(_)) => {
            times(op, b, &Value::Timespan(std::sync::Arc::new(a)))
        }
        (BinaryOp::Add, _) => span_value(as_span(b).and_then(|b| a.checked_add(b))),
        (BinaryOp::Subtract, Value::Timestamp(_)) => Err(Failure::Message(
            "A Timestamp cannot be subtracted from a Timespan",
        )),
        (BinaryOp::Subtract, _) => span_value(as_span(b).and_then(|b| a.checked_sub(b))),
        (BinaryOp::Multiply, Value::Integer(factor)) => span_value(a.checked_mul(*factor)),
        (BinaryOp::Multiply, Value::Float(factor)) => span_value(a.checked_mul_float(*factor)),
        (BinaryOp::Multiply, Value::Timestamp(_)) => Err(Failure::Message(
            "A Timestamp cannot be multiplied by a Timestamp",
        )),
        (BinaryOp::Multiply, Value::Timespan(_)) => Err(Failure::Message(
            "A Timestamp cannot be multiplied by a Timespan",
        )),
        (BinaryOp::Modulo, Value::Integer(0)) => Err(Failure::DivisionByZero),
        (BinaryOp::Modulo, Value::Integer(divisor)) => {
            // The remainder of the whole seconds, which is an integer.
            let (seconds, divisor) = (a.whole_seconds(), i128::from(*divisor));
            let rest = seconds - floor_div(seconds, divisor) * divisor;
            i64::try_from(rest)
                .map(Value::Integer)
                .map_err(|_| Failure::NotApplicable)
        }
        (BinaryOp::Modulo, Value::Timestamp(_)) => Err(Failure::Message(
            "Can not do modulus on a Timespan using a a Timestamp",
        )),
        (BinaryOp::Modulo, _) => Err(Failure::Message(
            "Can not do modulus on a Timespan using a a Timespan",
        )),
        (BinaryOp::Divide, Value::Timespan(b)) => Ok(Value::Float(a.ratio(**b))),
        (BinaryOp::Divide, Value::Timestamp(_)) => Err(Failure::Message(
            "A Timespan cannot be divided by a Timestamp",
        )),
        (BinaryOp::Divide, Value::Integer(0)) => Err(Failure::DivisionByZero),
        (BinaryOp::Divide, Value::Float(0.0)) => Err(Failure::DivisionByZero),
        (BinaryOp::Divide, Value::Integer(divisor)) => span_value(a.checked_div(*divisor)),
        (BinaryOp::Divide, Value::Float(divisor)) => span_value(a.checked_div_float(*divisor)),
        _ => Err(Failure::NotApplicable),
    }
}

fn stamp_operation(op: BinaryOp, a: Timestamp, b: &Value) -> Result<Value, Failure> {
    let stamp = |nanoseconds: Option<i128>| {
        let at = Timestamp::from_nanoseconds(nanoseconds.ok_or(Failure::NotApplicable)?);
        Ok(Value::Timestamp(std::sync::Arc::new(at)))
    };
    match (op, b) {
        (BinaryOp::Subtract, Value::Timestamp(b)) => {
            let difference = a.nanoseconds().checked_sub(b.nanoseconds());
            span_value(difference.map(Timespan::from_nanoseconds))
        }
        (BinaryOp::Add, Value::Timestamp(_)) => Err(Failure::Message(
            "A Timestamp cannot be added to a Timestamp",
        )),
        (BinaryOp::Add | BinaryOp::Subtract, _) => {
            let span = as_span(b).ok_or(Failure::NotApplicable)?.nanoseconds();
            stamp(if op == BinaryOp::Add {
                a.nanoseconds().checked_add(span)
            } else {
                a.nanoseconds().checked_sub(span)
            })
        }
        _ => Err(Failure::NotApplicable),
    }
}
