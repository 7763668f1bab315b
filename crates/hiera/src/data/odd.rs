//! What Ruby reads from data files although it is not data for Puppet: symbols, and integers of any
//! size. They travel as foreign objects, so that the checks further on can complain about them.

use std::any::Any;
use std::sync::Arc;

use pcore::value::{Runtime, RuntimeHandle};
use pcore::{Str, Value};

struct Symbol(Str);

impl Runtime for Symbol {
    fn class_name(&self) -> Str {
        Str::from("Symbol")
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

struct LargeInteger(Str);

impl Runtime for LargeInteger {
    fn class_name(&self) -> Str {
        Str::from("Integer")
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// A symbol. Two of them mean something to Puppet.
pub fn symbol(name: &str) -> Value {
    match name {
        "default" => Value::Default,
        "undef" => Value::Undef,
        _ => {
            let symbol = RuntimeHandle(Box::new(Symbol(Str::from(name))));
            Value::Runtime(Arc::new(symbol))
        }
    }
}

pub fn large_integer(digits: &str) -> Value {
    let integer = RuntimeHandle(Box::new(LargeInteger(Str::from(digits))));
    Value::Runtime(Arc::new(integer))
}

/// The name of a symbol.
pub fn symbol_name(value: &Value) -> Option<&Str> {
    match value {
        Value::Runtime(handle) => {
            let symbol = handle.0.as_any().downcast_ref::<Symbol>();
            symbol.map(|symbol| &symbol.0)
        }
        _ => None,
    }
}

/// The digits of an integer that is too large.
pub fn large_digits(value: &Value) -> Option<&Str> {
    match value {
        Value::Runtime(handle) => {
            let integer = handle.0.as_any().downcast_ref::<LargeInteger>();
            integer.map(|integer| &integer.0)
        }
        _ => None,
    }
}

/// A symbol that is a key is a string for Puppet.
pub fn string_of_symbol(value: &Value) -> Option<Value> {
    match value {
        Value::Default => Some(Value::from("default")),
        _ => symbol_name(value).map(|name| Value::String(name.clone())),
    }
}
