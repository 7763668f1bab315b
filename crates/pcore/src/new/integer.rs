//! `Integer.new`: strings with a radix, and floats without their fraction.

use std::sync::LazyLock;

use super::function::Function;
use super::numeric::{absolute, cannot_convert};
use crate::message::Message;
use crate::mismatch::assert_instance;
use crate::number::{self, NumberError};
use crate::parse::parse;
use crate::types::Type;
use crate::types::alias::TypeAlias;
use crate::value::Value;

const RADIX: &str = "Variant[Default, Integer[2,2], Integer[8,8], Integer[10,10], Integer[16,16]]";
const CONVERTIBLE: &str = r"Variant[Numeric, Boolean, Pattern[/\A[+-]?\s*(?:(?:\d+)|(?:0[xX][0-9A-Fa-f]+)|(?:0[bB][01]+))\z/], Timespan, Timestamp]";

pub(super) static FUNCTION: LazyLock<Function> = LazyLock::new(|| {
    Function::builder("new")
        .local_type("Radix", RADIX)
        .local_type("Convertible", CONVERTIBLE)
        .local_type(
            "NamedArgs",
            "Struct[{from => Convertible, Optional[radix] => Radix, Optional[abs] => Boolean}]",
        )
        .make(
            &["Convertible from", "Radix radix?", "Boolean abs?"],
            |call| {
                convert(
                    call.argument(0),
                    call.argument(1),
                    call.argument(2).is_true(),
                )
            },
        )
        .make(&["NamedArgs hash_args"], |call| {
            let (from, abs) = super::numeric::named(call);
            convert(from, entry(call.argument(0), "radix"), abs)
        })
        .explain(&["Hash hash_args"], |call| explain_hash(call.argument(0)))
        .explain(&["Any from", "Integer radix?", "Boolean abs?"], |call| {
            check_radix(call.argument(1))?;
            Ok(cannot_convert(call.argument(0), "Integer"))
        })
        .build()
});

fn entry<'a>(hash: &'a Value, name: &str) -> &'a Value {
    match hash {
        Value::Hash(hash) => hash.get_str(name).unwrap_or(&Value::Undef),
        _ => &Value::Undef,
    }
}

fn convert(from: &Value, radix: &Value, abs: bool) -> Result<Value, Message> {
    let value = match from {
        Value::Integer(value) => *value,
        Value::Boolean(value) => i64::from(*value),
        Value::Float(value) => whole(*value)?,
        Value::Timespan(span) => fits(span.whole_seconds())?,
        Value::Timestamp(at) => fits(at.whole_seconds())?,
        Value::String(text) => {
            let radix = match radix {
                Value::Integer(radix) => u32::try_from(*radix).ok(),
                _ => None,
            };
            let read = |text: &str| number::integer(text, radix);
            match (read(text), number::join_sign(text)) {
                (Err(NumberError::Invalid(..)), Some(joined)) if read(&joined).is_ok() => {
                    read(&joined)
                }
                (result, _) => result,
            }
            .map_err(|error| Message::new(error.to_string()))?
        }
        other => return Err(Message::new(cannot_convert(other, "Integer"))),
    };
    if abs {
        absolute(&Value::Integer(value))
    } else {
        Ok(Value::Integer(value))
    }
}

/// The integral part of a float.
fn whole(value: f64) -> Result<i64, Message> {
    if !value.is_finite() {
        return Err(Message::new(number::float_to_s(value)));
    }
    let whole = value.trunc();
    // 2^63 itself is out of range, -2^63 is not.
    if (-9_223_372_036_854_775_808.0..9_223_372_036_854_775_808.0).contains(&whole) {
        Ok(whole as i64)
    } else {
        Err(Message::new(
            NumberError::OutOfRange(format!("{whole:.0}")).to_string(),
        ))
    }
}

fn fits(value: i128) -> Result<i64, Message> {
    i64::try_from(value)
        .map_err(|_| Message::new(NumberError::OutOfRange(value.to_string()).to_string()))
}

fn check_radix(radix: &Value) -> Result<(), Message> {
    match radix {
        Value::Undef | Value::Default | Value::Integer(2 | 8 | 10 | 16) => Ok(()),
        other => Err(Message::new(format!(
            "Illegal radix: {}, expected 2, 8, 10, 16, or default",
            crate::format::interpolate::interpolate(other)
        ))),
    }
}

/// Explains which entry of a hash of named arguments is wrong.
fn explain_hash(hash: &Value) -> Result<String, Message> {
    static CONVERTIBLE_TYPE: LazyLock<Type> = LazyLock::new(|| local("Convertible", CONVERTIBLE));
    static NAMED: LazyLock<Type> = LazyLock::new(|| {
        let optional = |name: &str, value: Type| crate::types::StructElement {
            name: name.into(),
            optional: true,
            value,
        };
        let mut elements = vec![crate::types::StructElement {
            name: "from".into(),
            optional: false,
            value: CONVERTIBLE_TYPE.clone(),
        }];
        elements.push(optional("radix", local("Radix", RADIX)));
        elements.push(optional("abs", Type::Boolean(None)));
        TypeAlias::define_with("NamedArgs", |_| Ok(Type::structure(elements))).unwrap_or(Type::Any)
    });
    let from = entry(hash, "from");
    if matches!(hash, Value::Hash(hash) if hash.contains_str("from"))
        && !CONVERTIBLE_TYPE.is_instance(from)
    {
        return Ok(cannot_convert(from, "Integer"));
    }
    check_radix(entry(hash, "radix"))?;
    assert_instance("Integer.new", &NAMED, hash)?;
    Ok(String::new())
}

fn local(name: &str, definition: &str) -> Type {
    TypeAlias::define_with(name, |_| parse(definition, &())).unwrap_or(Type::Any)
}
