//! The `[]` operator on types.
//!
//! The messages are those of the operator in the language; building types from parameters is shared
//! with the parser of types in strings.

use crate::label::{a_an, type_label};
use crate::message::Message;
use crate::types::Type;
use crate::types::object::ObjectExtension;
use crate::types::object_init::object_from_hash;
use crate::types::range::FloatRange;
use crate::types::typeset::typeset_from_hash;
use crate::value::Value;

mod build;
mod catalog;
mod time;
mod wording;

pub use build::is_kind_of_callable;
pub(crate) use build::{
    ascending, callable_from_parameters, integer_range, is_class_reference, is_range_parameter,
    pattern_from, runtime_from, semver_from, struct_from_hash, type_of_parameter, uri_from,
};
use build::{is_uri_parameter, regexp_from};
use catalog::{class, resource};
pub(crate) use time::{timespan_from, timestamp_from};
use wording::{arity, assert_keys, bad_key, integers, must_be_types, no_hash, size_of};

type Result<T> = std::result::Result<T, Message>;

/// The nesting limit of types; everything that walks a type relies on it.
const MAX_DEPTH: usize = 200;

impl Type {
    /// `base[parameters]`. The result is a type, or an array of types for `File[a, b]` and the like.
    ///
    /// A `Resource` with a title and a `Class` with a name give access to the parameters of a catalog
    /// entry instead; the evaluator must handle that before.
    pub fn parameterize(&self, parameters: &[Value]) -> Result<Value> {
        for parameter in parameters {
            if matches!(parameter, Value::Type(_)) || parameter.is_container() {
                check_depth(parameter)?;
            }
        }
        match self {
            Type::Resource(_) => resource(self, parameters),
            Type::Class(_) => class(parameters),
            // These three accept arrays as parameters.
            Type::Callable(_) => callable(self, parameters).map(Value::Type),
            Type::Struct(_) => structure(self, parameters).map(Value::Type),
            Type::Init(_) => init(parameters).map(Value::Type),
            _ => specialize(self, &flatten(parameters)).map(Value::Type),
        }
    }
}

fn check_depth(value: &Value) -> Result<()> {
    fn exceeds(t: &Type, left: usize) -> bool {
        let Some(left) = left.checked_sub(1) else {
            return true;
        };
        let many = |types: &[Type]| types.iter().any(|t| exceeds(t, left));
        match t {
            Type::Array(Some(a)) => exceeds(&a.element, left),
            Type::Hash(Some(h)) => exceeds(&h.key, left) || exceeds(&h.value, left),
            Type::Tuple(Some(t)) => many(&t.types),
            Type::Struct(Some(s)) => s.elements.iter().any(|e| exceeds(&e.value, left)),
            Type::Variant(Some(types)) => many(types),
            Type::Optional(Some(of))
            | Type::NotUndef(Some(of))
            | Type::Iterable(Some(of))
            | Type::Iterator(Some(of))
            | Type::Type(Some(of))
            | Type::Sensitive(Some(of)) => exceeds(of, left),
            Type::Init(Some(init)) => {
                exceeds(&init.of, left) || check_depth_of(&init.arguments, left)
            }
            Type::Callable(Some(c)) => {
                c.params.as_ref().is_some_and(|p| many(&p.types))
                    || c.block.as_ref().is_some_and(|t| exceeds(t, left))
                    || c.returns.as_ref().is_some_and(|t| exceeds(t, left))
            }
            Type::Object(Some(object)) if object.name().is_none() => {
                object.definition().is_some_and(|definition| {
                    let mut deep = false;
                    definition.each_type(|t| deep |= exceeds(t, left));
                    deep || definition.attributes.values().any(|a| {
                        a.value
                            .as_ref()
                            .is_some_and(|v| check_depth_of(std::slice::from_ref(v), left))
                    })
                })
            }
            _ => false,
        }
    }
    /// Checks the depth of the types in values, without recursion over the values.
    fn check_depth_of(values: &[Value], left: usize) -> bool {
        let mut pending: Vec<&Value> = values.iter().collect();
        while let Some(value) = pending.pop() {
            match value {
                Value::Type(t) if exceeds(t, left) => return true,
                Value::Array(items) => pending.extend(items.iter()),
                Value::Hash(hash) => {
                    pending.extend(hash.keys());
                    pending.extend(hash.values());
                }
                _ => {}
            }
        }
        false
    }
    if check_depth_of(std::slice::from_ref(value), MAX_DEPTH) {
        return Err(Message::new("stack level too deep"));
    }
    Ok(())
}

/// Flattens arrays among the parameters, at any depth.
fn flatten(parameters: &[Value]) -> Vec<Value> {
    let mut flat = Vec::with_capacity(parameters.len());
    let mut pending: Vec<&Value> = parameters.iter().rev().collect();
    while let Some(value) = pending.pop() {
        match value {
            Value::Array(items) => pending.extend(items.iter().rev()),
            _ => flat.push(value.clone()),
        }
    }
    flat
}

fn specialize(base: &Type, keys: &[Value]) -> Result<Type> {
    let n = keys.len();
    match base {
        Type::Boolean(_) => {
            assert_keys(base, keys, 1, Some(1), "TrueClass or FalseClass", |v| {
                matches!(v, Value::Boolean(_))
            })?;
            Ok(Type::Boolean(keys.first().map(Value::is_true)))
        }
        Type::Enum(_) => {
            let (values, case_insensitive) = match keys {
                [values @ .., Value::Boolean(flag)] => (values, *flag),
                values => (values, false),
            };
            assert_keys(base, values, 1, None, "String", |v| {
                matches!(v, Value::String(_))
            })?;
            let values = values.iter().filter_map(|v| match v {
                Value::String(s) => Some(s.clone()),
                _ => None,
            });
            Ok(Type::enumeration(values.collect(), case_insensitive))
        }
        Type::Variant(_) => {
            assert_keys(base, keys, 1, None, "Any-Type", |v| {
                matches!(v, Value::Type(_))
            })?;
            Ok(Type::variant(keys.iter().map(type_of_parameter).collect()))
        }
        Type::SemVer(_) => {
            assert_keys(
                base,
                keys,
                1,
                None,
                "String or SemanticPuppet::VersionRange",
                |v| matches!(v, Value::String(_) | Value::SemVerRange(_)),
            )?;
            semver_from(keys)
        }
        Type::Timestamp(_) | Type::Timespan(_) if n > 2 => {
            Err(arity(&type_label(base), 0, Some(2), n))
        }
        Type::Timestamp(_) => timestamp_from(keys),
        Type::Timespan(_) => timespan_from(keys),
        Type::Tuple(_) => {
            let (types, size) = match keys {
                [types @ .., from, to] if is_range_parameter(from) && is_range_parameter(to) => {
                    (types, Some(integer_range(from, to)?))
                }
                [types @ .., from] if is_range_parameter(from) => {
                    (types, Some(integer_range(from, &Value::Default)?))
                }
                types => (types, None),
            };
            assert_keys(base, types, 1, None, "Any-Type", |v| {
                matches!(v, Value::Type(_))
            })?;
            Ok(Type::tuple(
                types.iter().map(type_of_parameter).collect(),
                size,
            ))
        }
        Type::String(_) => match keys {
            [size] => Ok(Type::string_size(size_of(0, size, None)?)),
            [from, to] => Ok(Type::string_size(size_of(0, from, Some(to))?)),
            _ => Err(Message::issue(format!(
                "String supports [] with one or two arguments. Got {n}"
            ))),
        },
        Type::Regexp(_) => {
            if n != 1 {
                return Err(arity(&type_label(base), 1, None, n).at_second(n));
            }
            assert_keys(base, keys, 1, Some(1), "String or Regexp", |v| {
                matches!(v, Value::String(_) | Value::Regexp(_))
            })?;
            Ok(Type::Regexp(keys.first().map(regexp_from).transpose()?))
        }
        Type::Pattern(_) => {
            assert_keys(
                base,
                keys,
                1,
                None,
                "String or Regexp or Pattern-Type or Regexp-Type",
                |v| {
                    matches!(
                        v,
                        Value::String(_)
                            | Value::Regexp(_)
                            | Value::Type(Type::Pattern(_) | Type::Regexp(_))
                    )
                },
            )?;
            pattern_from(keys)
        }
        Type::Uri(_) => match keys {
            [parameter] if is_uri_parameter(parameter) => uri_from(parameter),
            [other] => Err(must_be_types("URI", other, 0)),
            _ => Err(arity("URI-Type", 1, None, n)),
        },
        Type::Optional(_) => match keys {
            [Value::Type(of)] => Ok(Type::optional(of.clone())),
            [Value::String(s)] => Ok(Type::optional(Type::string_value(s.clone()))),
            [other] => Err(must_be_types("Optional", other, 0)),
            _ => Err(arity("Optional-Type", 1, None, n)),
        },
        Type::NotUndef(_) => match keys {
            [] => Ok(Type::NotUndef(None)),
            [Value::Type(of)] => Ok(Type::not_undef(of.clone())),
            [Value::String(s)] => Ok(Type::not_undef(Type::string_value(s.clone()))),
            [other] => Err(Message::issue(format!(
                "NotUndef-Type[] argument must be a Type or a String. Got {}",
                other.ruby_class()
            ))
            .at(0)),
            _ => Err(arity("NotUndef-Type", 0, Some(1), n)),
        },
        Type::Sensitive(_) => Ok(Type::sensitive(&one_type("Sensitive", keys)?)),
        Type::Type(_) => Ok(Type::type_of(one_type("Type", keys)?)),
        Type::Iterable(_) => Ok(Type::iterable(one_type("Iterable", keys)?)),
        Type::Iterator(_) => Ok(Type::iterator(one_type("Iterator", keys)?)),
        Type::Object(Some(object)) if object.name().is_some() => {
            ObjectExtension::create(object, keys)
        }
        Type::Object(_) => match keys {
            [Value::Hash(hash)] => object_from_hash(hash),
            [other] => Err(no_hash(other)),
            _ => Err(arity("Object-Type", 1, None, n)),
        },
        Type::TypeSet(_) => match keys {
            [Value::Hash(hash)] => typeset_from_hash(hash),
            [other] => Err(no_hash(other)),
            _ => Err(arity("TypeSet-Type", 1, None, n)),
        },
        Type::Runtime(_) => {
            assert_keys(base, keys, 2, Some(2), "String or String", |v| {
                matches!(v, Value::String(_))
            })?;
            runtime_from(&keys[0], &keys[1])
        }
        Type::Integer(_) => match keys {
            [from] => Ok(Type::integer(
                integers(keys).and_then(|()| integer_range(from, &Value::Default))?,
            )),
            [from, to] => Ok(Type::integer(
                integers(keys).and_then(|()| integer_range(from, to))?,
            )),
            _ => Err(Message::issue(format!(
                "Integer-Type supports [] with one or two arguments (from, to). Got {n}"
            ))),
        },
        Type::Float(_) => {
            if n == 0 || n > 2 {
                return Err(Message::issue(format!(
                    "Float-Type supports [] with one or two arguments (from, to). Got {n}"
                )));
            }
            let mut bounds = [f64::NEG_INFINITY, f64::INFINITY];
            for (i, key) in keys.iter().enumerate() {
                match key {
                    Value::Integer(value) => bounds[i] = *value as f64,
                    Value::Float(value) => bounds[i] = *value,
                    Value::Default => {}
                    _ => {
                        let class = key.ruby_class();
                        let text = "Float-Type [] requires all arguments to be floats, or integers (or default).";
                        return Err(Message::issue(format!("{text} Got {class}")).at(i));
                    }
                }
            }
            ascending(FloatRange {
                from: bounds[0],
                to: bounds[1],
            })
        }
        Type::Hash(_) => hash(keys),
        Type::Collection(_) => match keys {
            [size] => Ok(Type::collection(Some(size_of(0, size, None)?))),
            [from, to] => Ok(Type::collection(Some(size_of(0, from, Some(to))?))),
            _ => Err(arity("Collection-Type", 1, Some(2), n)),
        },
        Type::Array(_) => match keys {
            [Value::Type(element)] => Ok(Type::array(element.clone(), None)),
            [Value::Type(element), size] => {
                Ok(Type::array(element.clone(), Some(size_of(1, size, None)?)))
            }
            [from, to] => Ok(Type::array(Type::Any, Some(size_of(0, from, Some(to))?))),
            [Value::Type(element), from, to] => Ok(Type::array(
                element.clone(),
                Some(size_of(1, from, Some(to))?),
            )),
            [other] | [other, _, _] => Err(must_be_types("Array", other, 0)),
            _ => Err(arity("Array-Type", 1, Some(3), n)),
        },
        Type::Reference(name) => Err(Message::issue(format!("Resource type not found: {name}"))),
        _ => Err(Message::issue(format!(
            "Operator '[]' is not applicable to {}.",
            a_an(&type_label(base))
        ))),
    }
}

fn hash(keys: &[Value]) -> Result<Type> {
    if let [from @ Value::Integer(_), to @ Value::Integer(_)] = keys {
        return Ok(Type::hash(
            Type::Any,
            Type::Any,
            Some(integer_range(from, to)?),
        ));
    }
    for (i, key) in keys.iter().take(2).enumerate() {
        if !matches!(key, Value::Type(_)) {
            return Err(must_be_types("Hash", key, i));
        }
    }
    let (key, value, rest) = match keys {
        [Value::Type(key), Value::Type(value), rest @ ..] if rest.len() <= 2 => (key, value, rest),
        _ => return Err(arity("Hash-Type", 2, Some(4), keys.len())),
    };
    let size = match rest {
        [] => None,
        [Value::Type(t @ Type::Integer(_))] => t.integer_range(),
        [from @ (Value::Integer(_) | Value::Default)] => {
            Some(integer_range(from, &Value::Default)?)
        }
        // Puppet does not check this one and fails with a Ruby error.
        [other] => {
            let class = other.ruby_class();
            return Err(Message::new(format!(
                "comparison of {class} with Infinity failed"
            )));
        }
        [from, to, ..] => Some(size_of(2, from, Some(to))?),
    };
    Ok(Type::hash(key.clone(), value.clone(), size))
}

fn callable(base: &Type, keys: &[Value]) -> Result<Type> {
    if let [Value::Array(_), rest @ ..] = keys {
        if rest.len() != 1 {
            return Err(arity(&type_label(base), 2, Some(2), keys.len()));
        }
        if !matches!(rest, [Value::Type(_)]) {
            return Err(bad_key(base, 1, &keys[1], "Any-Type"));
        }
    }
    callable_from_parameters(keys)
}

fn structure(base: &Type, keys: &[Value]) -> Result<Type> {
    assert_keys(base, keys, 1, Some(1), "Hash", |v| {
        matches!(v, Value::Hash(_))
    })?;
    match keys {
        [Value::Hash(hash)] => struct_from_hash(hash),
        _ => Ok(Type::Struct(None)),
    }
}

fn init(keys: &[Value]) -> Result<Type> {
    match keys {
        [Value::Type(of), arguments @ ..] => Ok(Type::init(of.clone(), arguments.to_vec())),
        [other, ..] => Err(must_be_types("Init", other, 0)),
        [] => Err(must_be_types("Init", &Value::Undef, 0)),
    }
}

fn one_type(name: &str, keys: &[Value]) -> Result<Type> {
    match keys {
        [Value::Type(of)] => Ok(of.clone()),
        [other] => Err(must_be_types(name, other, 0)),
        _ => Err(arity(&format!("{name}-Type"), 1, None, keys.len())),
    }
}
