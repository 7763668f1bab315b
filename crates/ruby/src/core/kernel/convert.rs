//! `Integer()`, `Float()`, `String()`, `Array()`, `Hash()`, `format`.

use num_bigint::BigInt;
use num_traits::FromPrimitive;

use crate::class::{Def, REST, class, def, def_with_keywords};
use crate::core::float::parse_float;
use crate::core::integer::parse_integer;
use crate::hash::HashTable;
use crate::interp::args::Args;
use crate::interp::exception::{Eval, Unwind};
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_module_functions(class::KERNEL, FUNCTIONS);
    state.define_singleton_methods(class::KERNEL, IMPLICIT);
}

/// The conversions of arguments, for methods that are written in Ruby.
const IMPLICIT: &[Def] = &[
    def("__to_str", 1, 1, |interp, _, args| {
        let value = args.at(0);
        match value.as_string() {
            Some(_) => Ok(value.clone()),
            None => Ok(Value::string(interp.to_str(value)?)),
        }
    }),
    def("__to_int", 1, 1, |interp, _, args| {
        Ok(Value::Int(interp.to_int(args.at(0))?))
    }),
];

const FUNCTIONS: &[Def] = &[
    def("Integer", 1, 3, |interp, _, args| {
        quietly(interp, args, |interp| integer(interp, args.positional()))
    }),
    def_with_keywords("Float", 1, 1, |interp, _, args| {
        quietly(interp, args, |interp| float(interp, args.at(0)))
    }),
    def("String", 1, 1, |interp, _, args| {
        let value = args.at(0);
        if let Some(string) = interp.try_convert(value, sym::TO_STR, "String", class::STRING)? {
            return Ok(string);
        }
        let Some(converted) = interp.call_if_defined(value, sym::TO_S, &[])? else {
            let from = interp.describe_for_conversion(value);
            return Err(interp.type_error(format!("can't convert {from} into String")));
        };
        if converted.as_string().is_none() {
            let (from, to) = (
                interp.class_name_of(value),
                interp.class_name_of(&converted),
            );
            return Err(interp.type_error(format!(
                "can't convert {from} to String ({from}#to_s gives {to})"
            )));
        }
        Ok(converted)
    }),
    def("Array", 1, 1, |interp, _, args| {
        let value = args.at(0);
        if let Some(array) = interp.to_ary_or_none(value)? {
            return Ok(array);
        }
        if value.is_nil() {
            return Ok(Value::array(Vec::new()));
        }
        if let Some(array) = interp.try_convert(value, sym::TO_A, "Array", class::ARRAY)? {
            return Ok(array);
        }
        Ok(Value::array(vec![value.clone()]))
    }),
    def("Hash", 1, 1, |interp, _, args| {
        let value = args.at(0);
        let is_empty = value.as_array().is_some_and(|elements| elements.is_empty());
        if value.is_nil() || is_empty {
            return Ok(Value::hash(HashTable::new()));
        }
        match interp.try_convert(value, sym::TO_HASH, "Hash", class::HASH)? {
            Some(hash) => Ok(hash),
            None => {
                let from = interp.class_name_of(value);
                Err(interp.type_error(format!("can't convert {from} into Hash")))
            }
        }
    }),
    def("format", 0, REST, |interp, _, args| {
        interp.format(args.list)
    }),
    def("sprintf", 0, REST, |interp, _, args| {
        interp.format(args.list)
    }),
];

/// Runs a conversion; with `exception: false`, a failure is nil.
fn quietly(interp: &mut Interp, args: &Args, convert: impl FnOnce(&mut Interp) -> Eval) -> Eval {
    let is_quiet = matches!(args.keyword(interp, "exception"), Some(Value::False));
    match convert(interp) {
        Err(unwind) if is_quiet && matches!(*unwind, Unwind::Raise(_)) => Ok(Value::Nil),
        result => result,
    }
}

fn integer(interp: &mut Interp, args: &[Value]) -> Eval {
    let value = args.first().unwrap_or(&Value::Nil);
    let base = match args.get(1) {
        None | Some(Value::Nil) => None,
        Some(base) => Some(interp.to_int(base)?),
    };
    let is_number_like = base.is_none() && value.as_string().is_none();
    if is_number_like
        && let Ok(Some(number)) = interp.call_if_defined(value, sym::TO_INT, &[])
        && !matches!(value, Value::Float(_))
        && interp.is_a(&number, class::INTEGER)
    {
        return Ok(number);
    }
    let string = match interp.try_convert(value, sym::TO_STR, "String", class::STRING) {
        Ok(Some(string)) => string.as_string().map(|string| string.clone()),
        _ => None,
    };
    if let Some(string) = string {
        if let Some(base) = base
            && (!(-36..=36).contains(&base) || base.abs() == 1)
        {
            return Err(interp.argument_error(format!("invalid radix {base}")));
        }
        return match parse_integer(&string.bytes, base.unwrap_or(0), true) {
            Some(number) => Ok(number),
            None => {
                let text = interp.inspect_utf8(&Value::string(string))?;
                Err(interp.argument_error(format!("invalid value for Integer(): {text}")))
            }
        };
    }
    if base.is_some() {
        return Err(interp.argument_error("base specified for non string value"));
    }
    match value {
        Value::Int(_) => return Ok(value.clone()),
        Value::Float(number) => return float_to_integer(interp, *number),
        Value::Nil => return Err(interp.type_error("can't convert nil into Integer")),
        _ if value.as_bigint().is_some() => return Ok(value.clone()),
        _ => {}
    }
    let Some(number) = interp.call_if_defined(value, sym::TO_I, &[])? else {
        let from = interp.describe_for_conversion(value);
        return Err(interp.type_error(format!("can't convert {from} into Integer")));
    };
    if !interp.is_a(&number, class::INTEGER) {
        let (from, to) = (interp.class_name_of(value), interp.class_name_of(&number));
        return Err(interp.type_error(format!(
            "can't convert {from} to Integer ({from}#to_i gives {to})"
        )));
    }
    Ok(number)
}

fn float_to_integer(interp: &mut Interp, number: f64) -> Eval {
    match BigInt::from_f64(number.trunc()) {
        Some(number) => Ok(Value::integer(number)),
        None => {
            let text = if number.is_nan() {
                "NaN"
            } else if number > 0.0 {
                "Infinity"
            } else {
                "-Infinity"
            };
            Err(interp.error(class::FLOAT_DOMAIN_ERROR, text))
        }
    }
}

fn float(interp: &mut Interp, value: &Value) -> Eval {
    let string = value.as_string().map(|string| string.clone());
    if let Some(string) = string {
        if string.bytes.contains(&0) {
            return Err(interp.argument_error("string for Float contains null byte"));
        }
        return match parse_float(&string.bytes, true) {
            Some(number) => Ok(Value::Float(number)),
            None => Err(interp.not_a_float(&string.bytes)),
        };
    }
    match value {
        Value::Float(_) => Ok(value.clone()),
        Value::Nil | Value::True | Value::False => {
            let from = interp.describe_for_conversion(value);
            Err(interp.type_error(format!("can't convert {from} into Float")))
        }
        _ => {
            if !interp.is_a(value, class::NUMERIC) {
                if let Some(number) = interp.call_if_defined(value, sym::TO_F, &[])?
                    && matches!(number, Value::Float(_))
                    && !matches!(value, Value::Symbol(_))
                {
                    return Ok(number);
                }
                let from = interp.describe_for_conversion(value);
                return Err(interp.type_error(format!("can't convert {from} into Float")));
            }
            Ok(Value::Float(interp.to_f64(value)?))
        }
    }
}

impl Interp<'_> {
    /// `format(string, *args)`
    pub(crate) fn format(&mut self, list: &[Value]) -> Eval {
        let Some(format) = list.first() else {
            return Err(self.argument_error("too few arguments"));
        };
        let format = self.to_str(format)?;
        let args = list.get(1..).unwrap_or_default();
        Ok(Value::string(self.format_string(&format, args)?))
    }
}
