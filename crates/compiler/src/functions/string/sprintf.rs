//! `sprintf`: converts values as Ruby's format directives require.

use std::borrow::Cow;

use pcore::Value;
use pcore::format::integer::Whole;
use pcore::format::sprintf::{Argument, Plain, sprintf_onto, whole_of_float};
use smallvec::SmallVec;

use super::super::ruby::{Arity, implicit_string, legacy_arguments};
use super::super::{Builtin, Call, Dispatch, Example};
use crate::compilation::Compilation;
use crate::error::{Result, raise};
use crate::eval::ruby::{inspect, to_s};

pub(in crate::functions) static TABLE: &[Builtin] = &[Builtin {
    name: "sprintf",
    docs: "Text by a format with directives, as Ruby's function of that name.\n\n\
           A directive is a percent sign, flags, width and precision, and a letter: `%s` for text, \
           `%d` for integers, `%x`, `%o` and `%b` for other bases, `%f`, `%e` and `%g` for floats. \
           With a hash as the argument, `%<name>d` formats the value of a key and `%{name}` \
           inserts it.",
    examples: &[
        Example {
            code: "sprintf('%s has %03d items', 'list', 7)",
            result: "'list has 007 items'",
        },
        Example {
            code: "sprintf('%.2f %x', 3.14159, 255)",
            result: "'3.14 ff'",
        },
        Example {
            code: "sprintf('%<port>05d/%{protocol}', { 'port' => 53, 'protocol' => 'udp' })",
            result: "'00053/udp'",
        },
    ],
    dispatches: &[Dispatch {
        params: &["Any args*"],
        block: Some("Callable?"),
        call: format,
    }],
    ..Builtin::PLAIN
}];

fn format(call: &mut Call<'_, '_>) -> Result<Value> {
    // Fast path: values that the legacy API does not convert.
    let is_same = |arg: &Value| {
        matches!(
            arg,
            Value::String(_) | Value::Integer(_) | Value::Float(_) | Value::Boolean(_)
        )
    };
    if !call.args.is_empty() && call.args.iter().all(is_same) {
        return formatted(call.compilation, call.args);
    }
    let args = legacy_arguments(call, "sprintf", Arity::AtLeast(1))?;
    formatted(call.compilation, &args)
}

fn formatted(compilation: &mut Compilation<'_>, args: &[Value]) -> Result<Value> {
    let Some((format, args)) = args.split_first() else {
        return Ok(Value::Undef);
    };
    let format = implicit_string(format)?;
    let args: SmallVec<[Formatted; 4]> = args.iter().map(Formatted).collect();
    compilation.composed(|text| sprintf_onto(text, format, &args).or_else(raise))
}

/// An argument.
#[derive(Clone, Copy)]
struct Formatted<'a>(&'a Value);

impl Formatted<'_> {
    fn no_conversion(&self, to: &str) -> String {
        format!("can't convert {} into {to}", self.0.ruby_conversion_name())
    }
}

impl Argument for Formatted<'_> {
    fn whole(&self) -> std::result::Result<Whole, String> {
        match self.0 {
            Value::Integer(value) => Ok(Whole::Integer(i128::from(*value))),
            Value::Float(value) => whole_of_float(*value),
            Value::String(text) => Plain::Text(text).whole(),
            _ => Err(self.no_conversion("Integer")),
        }
    }

    fn float(&self) -> std::result::Result<f64, String> {
        match self.0 {
            Value::Integer(value) => Ok(*value as f64),
            Value::Float(value) => Ok(*value),
            Value::String(text) => Plain::Text(text).float(),
            _ => Err(self.no_conversion("Float")),
        }
    }

    fn character(&self) -> std::result::Result<String, String> {
        match self.0 {
            Value::Integer(code) => Plain::Integer(*code).character(),
            Value::Float(code) => Plain::Integer(*code as i64).character(),
            Value::String(text) => Plain::Text(text).character(),
            _ => Err(format!(
                "no implicit conversion of {} into Integer",
                self.0.ruby_conversion_name()
            )),
        }
    }

    fn text(&self) -> Cow<'_, str> {
        match self.0 {
            Value::String(text) => Cow::Borrowed(text),
            other => Cow::Owned(to_s(other)),
        }
    }

    fn inspect(&self) -> Cow<'_, str> {
        Cow::Owned(inspect(self.0))
    }

    fn named(&self, name: &str) -> Option<std::result::Result<Self, String>> {
        let Value::Hash(hash) = self.0 else {
            return None;
        };
        let found = hash.get_str(name).map(Formatted);
        Some(found.ok_or_else(String::new))
    }

    fn exact(&self) -> Option<i64> {
        match self.0 {
            Value::Integer(value) => Some(*value),
            _ => None,
        }
    }
}
