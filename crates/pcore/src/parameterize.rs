//! The `[]` operator on types: a type and parameters give a narrower type.
//!
//! Wordings are those of the operator in the language; what makes a type from parameters is shared
//! with the parser of type texts.

use std::sync::Arc;

use crate::assignable::accepts_undef;
use crate::generalize::generalize;
use crate::hash::Hash;
use crate::infer::infer;
use crate::message::Message;
use crate::number::float_to_s;
use crate::regexp::Regexp;
use crate::semver_range::SemVerRange;
use crate::string::Str;
use crate::time_parameters;
use crate::types::object::ObjectExtension;
use crate::types::object_init::object_from_hash;
use crate::types::range::{FloatRange, IntegerRange};
use crate::types::typeset::typeset_from_hash;
use crate::types::{RuntimeName, StringType, StructElement, TupleType, Type};
use crate::uri::Uri;
use crate::value::Value;

pub use time_parameters::{timespan_from, timestamp_from};

type Result<T> = std::result::Result<T, Message>;

/// Types nested deeper than this are refused; everything that walks a type relies on it.
const MAX_DEPTH: usize = 200;

impl Type {
    /// `base[parameters]`. The result is a type, or an array of types for `File[a, b]` and its like.
    ///
    /// A `Resource` with a title and a `Class` with a name give access to the parameters of an entry
    /// of the catalog instead; that is the evaluator's business and must be handled before.
    pub fn parameterize(&self, parameters: &[Value]) -> Result<Value> {
        for parameter in parameters {
            check_depth(parameter)?;
        }
        match self {
            Type::Resource(_) => resource(self, parameters),
            Type::Class(_) => class(parameters),
            // These three look at arrays among their parameters.
            Type::Callable(_) => callable(self, parameters).map(Value::Type),
            Type::Struct(_) => structure(self, parameters).map(Value::Type),
            Type::Init(_) => init(parameters).map(Value::Type),
            _ => specialize(self, &flatten(parameters)).map(Value::Type),
        }
    }
}

fn check_depth(value: &Value) -> Result<()> {
    fn exceeds(t: &Type, left: usize) -> bool {
        let Some(left) = left.checked_sub(1) else { return true };
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
            Type::Init(Some(init)) => exceeds(&init.of, left) || check_depth_of(&init.arguments, left),
            Type::Callable(Some(c)) => {
                c.params.as_ref().is_some_and(|p| many(&p.types))
                    || c.block.as_ref().is_some_and(|t| exceeds(t, left))
                    || c.returns.as_ref().is_some_and(|t| exceeds(t, left))
            }
            Type::Object(Some(object)) if object.name().is_none() => object.definition().is_some_and(|definition| {
                let mut deep = false;
                definition.each_type(|t| deep |= exceeds(t, left));
                deep || definition.attributes.values().any(|a| {
                    a.value.as_ref().is_some_and(|v| check_depth_of(std::slice::from_ref(v), left))
                })
            }),
            _ => false,
        }
    }
    /// Finds the types in values without recursion over the values.
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

/// Arrays among parameters are taken apart, at any depth.
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
            assert_keys(base, keys, 1, Some(1), "TrueClass or FalseClass", |v| matches!(v, Value::Boolean(_)))?;
            Ok(Type::Boolean(keys.first().map(Value::is_true)))
        }
        Type::Enum(_) => {
            let (values, case_insensitive) = match keys {
                [values @ .., Value::Boolean(flag)] => (values, *flag),
                values => (values, false),
            };
            assert_keys(base, values, 1, None, "String", |v| matches!(v, Value::String(_)))?;
            let values = values.iter().filter_map(|v| match v {
                Value::String(s) => Some(s.clone()),
                _ => None,
            });
            Ok(Type::enumeration(values.collect(), case_insensitive))
        }
        Type::Variant(_) => {
            assert_keys(base, keys, 1, None, "Any-Type", |v| matches!(v, Value::Type(_)))?;
            Ok(Type::variant(keys.iter().map(type_of_parameter).collect()))
        }
        Type::SemVer(_) => {
            assert_keys(base, keys, 1, None, "String or SemanticPuppet::VersionRange", |v| {
                matches!(v, Value::String(_) | Value::SemVerRange(_))
            })?;
            semver_from(keys)
        }
        Type::Timestamp(_) | Type::Timespan(_) if n > 2 => Err(arity(&label(base), 0, Some(2), n)),
        Type::Timestamp(_) => timestamp_from(keys),
        Type::Timespan(_) => timespan_from(keys),
        Type::Tuple(_) => {
            let (types, size) = match keys {
                [types @ .., from, to] if is_range_parameter(from) && is_range_parameter(to) => {
                    (types, Some(integer_range(from, to)?))
                }
                [types @ .., from] if is_range_parameter(from) => (types, Some(integer_range(from, &Value::Default)?)),
                types => (types, None),
            };
            assert_keys(base, types, 1, None, "Any-Type", |v| matches!(v, Value::Type(_)))?;
            Ok(Type::tuple(types.iter().map(type_of_parameter).collect(), size))
        }
        Type::String(_) => match keys {
            [size] => Ok(Type::string_size(size_of(0, size, None)?)),
            [from, to] => Ok(Type::string_size(size_of(0, from, Some(to))?)),
            _ => Err(Message::issue(format!("String supports [] with one or two arguments. Got {n}"))),
        },
        Type::Regexp(_) => {
            if n != 1 {
                return Err(arity(&label(base), 1, None, n).at_second(n));
            }
            assert_keys(base, keys, 1, Some(1), "String or Regexp", |v| {
                matches!(v, Value::String(_) | Value::Regexp(_))
            })?;
            Ok(Type::Regexp(keys.first().map(regexp_from).transpose()?))
        }
        Type::Pattern(_) => {
            assert_keys(base, keys, 1, None, "String or Regexp or Pattern-Type or Regexp-Type", |v| {
                matches!(v, Value::String(_) | Value::Regexp(_) | Value::Type(Type::Pattern(_) | Type::Regexp(_)))
            })?;
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
                ruby_class_of(other)
            ))
            .at(0)),
            _ => Err(arity("NotUndef-Type", 0, Some(1), n)),
        },
        Type::Sensitive(_) => Ok(Type::sensitive(&one_type("Sensitive", keys)?)),
        Type::Type(_) => Ok(Type::type_of(one_type("Type", keys)?)),
        Type::Iterable(_) => Ok(Type::iterable(one_type("Iterable", keys)?)),
        Type::Iterator(_) => Ok(Type::iterator(one_type("Iterator", keys)?)),
        Type::Object(Some(object)) if object.name().is_some() => ObjectExtension::create(object, keys),
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
            assert_keys(base, keys, 2, Some(2), "String or String", |v| matches!(v, Value::String(_)))?;
            runtime_from(&keys[0], &keys[1])
        }
        Type::Integer(_) => match keys {
            [from] => Ok(Type::integer(integers(keys).and_then(|()| integer_range(from, &Value::Default))?)),
            [from, to] => Ok(Type::integer(integers(keys).and_then(|()| integer_range(from, to))?)),
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
                        let class = ruby_class_of(key);
                        let text = "Float-Type [] requires all arguments to be floats, or integers (or default).";
                        return Err(Message::issue(format!("{text} Got {class}")).at(i));
                    }
                }
            }
            ascending(FloatRange { from: bounds[0], to: bounds[1] })
        }
        Type::Hash(_) => hash(keys),
        Type::Collection(_) => match keys {
            [size] => Ok(Type::collection(Some(size_of(0, size, None)?))),
            [from, to] => Ok(Type::collection(Some(size_of(0, from, Some(to))?))),
            _ => Err(arity("Collection-Type", 1, Some(2), n)),
        },
        Type::Array(_) => match keys {
            [Value::Type(element)] => Ok(Type::array(element.clone(), None)),
            [Value::Type(element), size] => Ok(Type::array(element.clone(), Some(size_of(1, size, None)?))),
            [from, to] => Ok(Type::array(Type::Any, Some(size_of(0, from, Some(to))?))),
            [Value::Type(element), from, to] => Ok(Type::array(element.clone(), Some(size_of(1, from, Some(to))?))),
            [other] | [other, _, _] => Err(must_be_types("Array", other, 0)),
            _ => Err(arity("Array-Type", 1, Some(3), n)),
        },
        Type::Reference(name) => Err(Message::issue(format!("Resource type not found: {name}"))),
        _ => Err(Message::issue(format!("Operator '[]' is not applicable to {}.", a_an(&label(base))))),
    }
}

fn hash(keys: &[Value]) -> Result<Type> {
    if let [from @ Value::Integer(_), to @ Value::Integer(_)] = keys {
        return Ok(Type::hash(Type::Any, Type::Any, Some(integer_range(from, to)?)));
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
        [from @ (Value::Integer(_) | Value::Default)] => Some(integer_range(from, &Value::Default)?),
        // Puppet does not check this one and stumbles over it.
        [other] => {
            let class = ruby_class_of(other);
            return Err(Message::new(format!("comparison of {class} with Infinity failed")));
        }
        [from, to, ..] => Some(size_of(2, from, Some(to))?),
    };
    Ok(Type::hash(key.clone(), value.clone(), size))
}

fn callable(base: &Type, keys: &[Value]) -> Result<Type> {
    if let [Value::Array(_), rest @ ..] = keys {
        if rest.len() != 1 {
            return Err(arity(&label(base), 2, Some(2), keys.len()));
        }
        if !matches!(rest, [Value::Type(_)]) {
            return Err(bad_key(base, 1, &keys[1], "Any-Type"));
        }
    }
    callable_from_parameters(keys)
}

fn structure(base: &Type, keys: &[Value]) -> Result<Type> {
    assert_keys(base, keys, 1, Some(1), "Hash", |v| matches!(v, Value::Hash(_)))?;
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

fn resource(base: &Type, parameters: &[Value]) -> Result<Value> {
    let Type::Resource(own) = base else { return Ok(Value::Undef) };
    let (name, titles): (Str, &[Value]) = match (own, parameters) {
        (_, []) => return Err(arity(&base.to_string(), 1, Some(usize::MAX), 0)),
        (Some(own), titles) => (own.name.clone(), titles),
        (None, [first, titles @ ..]) => match first {
            Value::Type(Type::Resource(Some(resource))) => (resource.name.clone(), titles),
            Value::String(name) => (crate::text::capitalize_segments(name).into(), titles),
            other => {
                return Err(Message::issue(format!(
                    "First argument to Resource[] must be a resource type or a String. Got {}.",
                    key_type_name(other)
                ))
                .at(0));
            }
        },
    };
    if !is_class_reference(&name) {
        return Err(Message::issue(format!(
            "Illegal type reference. The given name '{name}' does not conform to the naming rule"
        ))
        .at(0));
    }
    let many = titles.len() > 1 || matches!(titles.first(), Some(Value::Array(_)));
    let flat: Vec<Value> = flatten(titles).into_iter().filter(|v| !v.is_undef()).collect();
    if titles.is_empty() {
        return Ok(Value::Type(Type::resource(name, None)));
    }
    if flat.is_empty() {
        return Ok(one_or_many(Vec::new(), many));
    }
    let mut result = Vec::with_capacity(flat.len());
    for (i, title) in flat.iter().enumerate() {
        match title {
            Value::String(title) => result.push(Value::Type(Type::resource(name.clone(), Some(title.clone())))),
            other => {
                let index = if own.is_none() { i + 1 } else { i };
                return Err(Message::issue(format!(
                    "Error creating type specialization of {}, Cannot use {} where a resource title String is expected",
                    a_an(&label(base)),
                    key_type_name(other)
                ))
                .at(index));
            }
        }
    }
    Ok(one_or_many(result, many))
}

fn class(parameters: &[Value]) -> Result<Value> {
    if parameters.is_empty() {
        return Err(arity("Class", 1, Some(usize::MAX), 0));
    }
    let many = parameters.len() > 1 || matches!(parameters.first(), Some(Value::Array(_)));
    let flat: Vec<Value> = flatten(parameters).into_iter().filter(|v| !v.is_undef()).collect();
    if flat.is_empty() {
        return Ok(one_or_many(Vec::new(), many));
    }
    let mut result = Vec::with_capacity(flat.len());
    for (i, key) in flat.iter().enumerate() {
        let Value::String(given) = key else {
            return Err(Message::issue(format!(
                "Illegal Class name in class reference. {} cannot be used where a String is expected",
                capitalized(&a_an(&value_label(key)))
            ))
            .at(i));
        };
        let name = given.to_lowercase();
        let name = name.strip_prefix("::").unwrap_or(&name);
        if !is_name(name) {
            return Err(Message::issue(format!(
                "Illegal name. The given name '{given}' does not conform to the naming rule \
                 /^((::)?[a-z_]\\w*)(::[a-z]\\w*)*$/"
            ))
            .at(i));
        }
        result.push(Value::Type(Type::class(name)));
    }
    Ok(one_or_many(result, many))
}

fn one_or_many(mut values: Vec<Value>, many: bool) -> Value {
    if many { Value::array(values) } else { values.pop().unwrap_or(Value::Undef) }
}

// What is shared with the parser of type texts.

pub(crate) fn is_range_parameter(value: &Value) -> bool {
    matches!(value, Value::Integer(_) | Value::Default) || value.as_str() == Some("default")
}

pub(crate) fn integer_range(from: &Value, to: &Value) -> Result<IntegerRange> {
    let bound = |value: &Value| match value {
        Value::Integer(i) => Ok(Some(*i)),
        Value::Default | Value::Undef => Ok(None),
        Value::String(s) if s.as_str() == "default" => Ok(None),
        _ => Err(Message::new(format!("comparison of {} with Infinity failed", ruby_class_of(value)))),
    };
    let (from, to) = (bound(from)?, bound(to)?);
    IntegerRange::new(from, to).ok_or_else(|| {
        let shown = |bound: Option<i64>| bound.map_or_else(|| "Infinity".to_owned(), |b| b.to_string());
        descending(&shown(from), &shown(to))
    })
}

pub(crate) fn ascending(range: FloatRange) -> Result<Type> {
    if range.from <= range.to {
        Ok(Type::float(range))
    } else {
        Err(descending(&float_to_s(range.from), &float_to_s(range.to)))
    }
}

/// Puppet forgets the closing parenthesis.
pub(crate) fn descending(from: &str, to: &str) -> Message {
    Message::new(format!("'from' must be less or equal to 'to'. Got ({from}, {to}"))
}

/// Where a type is expected, a string names a Ruby class, and a value stands for its type.
pub(crate) fn type_of_parameter(value: &Value) -> Type {
    match value {
        Value::Type(t) => t.clone(),
        Value::String(name) => Type::runtime(Some("ruby".into()), Some(RuntimeName::Name(name.clone()))),
        _ => generalize(&infer(value)),
    }
}

fn regexp_from(value: &Value) -> Result<Arc<Regexp>> {
    match value {
        Value::Regexp(regexp) => Ok(regexp.clone()),
        Value::String(source) => Regexp::new(source.clone()).map(Arc::new),
        _ => Err(Message::new(format!(
            "Only String, Regexp, Pattern-Type, and Regexp-Type are allowed: got '{}",
            ruby_class_of(value)
        ))),
    }
}

pub(crate) fn pattern_from(parameters: &[Value]) -> Result<Type> {
    let mut patterns = Vec::new();
    for parameter in parameters {
        match parameter {
            Value::Type(Type::Regexp(Some(pattern))) => patterns.push(pattern.clone()),
            Value::Type(Type::Regexp(None)) => patterns.push(Arc::new(Regexp::new("")?)),
            Value::Type(Type::Pattern(inner)) => patterns.extend(inner.iter().flat_map(|p| p.iter().cloned())),
            _ => patterns.push(regexp_from(parameter)?),
        }
    }
    Ok(Type::pattern(patterns))
}

pub(crate) fn semver_from(parameters: &[Value]) -> Result<Type> {
    let mut ranges = Vec::with_capacity(parameters.len());
    for parameter in parameters {
        ranges.push(match parameter {
            Value::SemVerRange(range) => (**range).clone(),
            Value::String(text) => SemVerRange::parse(text).map_err(Message::new)?,
            _ => return Err(Message::new(format!("Unable to convert a {} to a SemVerRange", ruby_class_of(parameter)))),
        });
    }
    Ok(Type::semver(ranges))
}

fn is_uri_parameter(value: &Value) -> bool {
    match value {
        Value::String(text) => !text.is_empty(),
        Value::Hash(_) => uri_parameter_type().is_instance(value),
        _ => false,
    }
}

fn uri_parameter_type() -> Type {
    let text = "Optional[Variant[String[1], Regexp, Type[Pattern], Type[Enum], Type[NotUndef], Type[Undef]]]";
    let port = "Optional[Variant[Integer[0], Type[NotUndef], Type[Undef]]]";
    let parts = crate::uri::PART_NAMES
        .map(|name| format!("Optional[{name}] => {}", if name == "port" { port } else { text }))
        .join(", ");
    crate::parse::parse(&format!("Struct[{{{parts}}}]"), &()).unwrap_or(Type::Hash(None))
}

pub(crate) fn uri_from(parameter: &Value) -> Result<Type> {
    match parameter {
        Value::String(text) => {
            let uri = Uri::parse(text).map_err(Message::new)?;
            Ok(Type::Uri(crate::types::builtin::uri_parts(&uri).map(Arc::new)))
        }
        Value::Uri(uri) => Ok(Type::Uri(crate::types::builtin::uri_parts(uri).map(Arc::new))),
        Value::Hash(hash) => {
            crate::mismatch::assert_instance("URI-Type parameter", &uri_parameter_type(), parameter)?;
            Ok(Type::Uri((!hash.is_empty()).then(|| hash.clone())))
        }
        _ => Ok(Type::Uri(None)),
    }
}

pub(crate) fn runtime_from(runtime: &Value, name: &Value) -> Result<Type> {
    let runtime = match runtime {
        Value::String(text) => Some(text.clone()),
        Value::Undef => None,
        _ => {
            let wanted = Type::string_size(IntegerRange::NOT_EMPTY);
            crate::mismatch::assert_instance("Runtime 'runtime'", &wanted, runtime)?;
            None
        }
    };
    let name = match name {
        Value::Undef => None,
        Value::String(text) if !text.is_empty() => Some(RuntimeName::Name(text.clone())),
        Value::Array(pair) => match &pair[..] {
            [Value::Regexp(pattern), Value::String(replacement)] if !replacement.is_empty() => {
                Some(RuntimeName::Pattern(pattern.clone(), replacement.clone()))
            }
            _ => return Err(runtime_name_mismatch(name)),
        },
        _ => return Err(runtime_name_mismatch(name)),
    };
    Ok(Type::runtime(runtime, name))
}

fn runtime_name_mismatch(name: &Value) -> Message {
    let not_empty = || Type::string_size(IntegerRange::NOT_EMPTY);
    let wanted = Type::variant(vec![not_empty(), Type::tuple(vec![Type::Regexp(None), not_empty()], None)]);
    match crate::mismatch::assert_instance("Runtime 'name_or_pattern'", &wanted, name) {
        Err(message) => message,
        Ok(()) => Message::new("Runtime 'name_or_pattern' has wrong type"),
    }
}

pub(crate) fn struct_from_hash(hash: &Hash) -> Result<Type> {
    let mut elements = Vec::with_capacity(hash.len());
    for (key, value) in hash.iter() {
        let value = type_of_parameter(value);
        let (name, optional) = match key {
            Value::String(name) if name.is_empty() => {
                return Err(Message::new("Struct element key cannot be an empty String"));
            }
            Value::String(name) => (name.clone(), accepts_undef(&value)),
            Value::Type(t) => match t {
                Type::NotUndef(of) => (key_name(of.as_deref(), t)?, false),
                Type::Optional(of) => (key_name(of.as_deref(), t)?, true),
                Type::String(_) | Type::Enum(_) => (key_name(Some(t), t)?, false),
                other => return Err(illegal_struct_key(&other.ruby_class())),
            },
            other => return Err(illegal_struct_key(&ruby_class_of(other))),
        };
        elements.push(StructElement { name, optional, value });
    }
    Ok(Type::structure(elements))
}

fn key_name(t: Option<&Type>, key: &Type) -> Result<Str> {
    match t {
        Some(Type::String(Some(string))) => {
            if let StringType::Value(name) = &**string {
                return Ok(name.clone());
            }
        }
        Some(Type::Enum(Some(e))) => {
            if let [only] = &e.values[..] {
                return Ok(only.clone());
            }
        }
        _ => {}
    }
    Err(Message::new(format!("Unable to extract a non-empty literal string from Struct member key type {key}")))
}

fn illegal_struct_key(class: &str) -> Message {
    Message::new(format!(
        "Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: {class}"
    ))
}

/// Parameter types, then the counts, then a block; or all that as an array, and the return type.
pub(crate) fn callable_from_parameters(parameters: &[Value]) -> Result<Type> {
    let (mut parameters, returns) = match parameters {
        [Value::Array(parameters), returns] => (&parameters[..], Some(type_of_parameter(returns))),
        _ => (parameters, None),
    };
    let mut block = None;
    if let [rest @ .., Value::Type(last)] = parameters {
        if is_kind_of_callable(last, true) {
            block = Some(last.clone());
            parameters = rest;
        }
    }
    let (types, size) = match parameters {
        [types @ .., from, to] if is_range_parameter(from) && is_range_parameter(to) => {
            (types, Some(integer_range(from, to)?))
        }
        [types @ .., from] if is_range_parameter(from) => (types, Some(integer_range(from, &Value::Default)?)),
        types => (types, None),
    };
    let mut types: Vec<Type> = types.iter().map(type_of_parameter).collect();
    if types.is_empty() && size.is_some_and(|size| size.max_count() != Some(0)) {
        types.push(Type::Unit);
    }
    let params = TupleType { types, size: size.map(IntegerRange::to_size) };
    Ok(Type::callable(Some(params), block, returns))
}

/// Can it stand for a block? With `optional` an optional callable can too.
pub fn is_kind_of_callable(t: &Type, optional: bool) -> bool {
    match t {
        Type::Callable(_) => true,
        Type::Optional(Some(of)) => optional && is_kind_of_callable(of, optional),
        Type::Variant(types) => types.iter().flat_map(|t| t.iter()).all(|t| is_kind_of_callable(t, optional)),
        Type::Alias(_) => match t.resolve_alias() {
            Type::Alias(_) => false,
            resolved => is_kind_of_callable(&resolved, optional),
        },
        Type::Object(Some(object)) => object.foreign_parent().is_some_and(|p| is_kind_of_callable(&p, optional)),
        _ => false,
    }
}

/// `File`, `::Foo::Bar`: segments that begin with a capital.
pub(crate) fn is_class_reference(name: &str) -> bool {
    let name = name.strip_prefix("::").unwrap_or(name);
    !name.is_empty()
        && name.split("::").all(|segment| {
            segment.starts_with(|c: char| c.is_ascii_uppercase())
                && segment.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        })
}

fn is_name(name: &str) -> bool {
    name.split("::").all(|segment| {
        segment.starts_with(|c: char| c.is_ascii_lowercase())
            && segment.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    })
}

// The wordings.

fn label(t: &Type) -> String {
    match t {
        Type::Resource(Some(resource)) if resource.title.is_some() => t.to_string(),
        Type::Alias(alias) => format!("{}-Type", crate::text::type_to_expanded_text(&Type::Alias(alias.clone()))),
        _ => format!("{t}-Type"),
    }
}

fn value_label(value: &Value) -> String {
    match value {
        Value::Undef => "Undef Value".to_owned(),
        Value::Default => "default".to_owned(),
        Value::Boolean(_) => "Boolean".to_owned(),
        Value::Type(t) => label(t),
        _ => ruby_class_of(value),
    }
}

pub(crate) fn a_an(text: &str) -> String {
    let first = text.chars().find(|c| !matches!(c, '"' | '\'')).unwrap_or(' ').to_ascii_lowercase();
    let article = if matches!(first, 'a' | 'e' | 'i' | 'o' | 'u' | 'y') { "an" } else { "a" };
    format!("{article} {text}")
}

fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_uppercase().collect::<String>()).unwrap_or_default() + chars.as_str()
}

/// `max: None` is the same as `min`, and `usize::MAX` is no limit.
fn arity(label: &str, min: usize, max: Option<usize>, given: usize) -> Message {
    let plain = matches!(label.split('-').next(), Some(
        "Array" | "Hash" | "Collection" | "Optional" | "NotUndef" | "Sensitive" | "Type" | "Iterable" | "Iterator" | "URI"
            | "Object" | "TypeSet" | "Class" | "Resource"
    )) && !label.contains('[');
    let label = if plain { label.to_owned() } else { capitalized(&a_an(label)) };
    let count = match max {
        Some(usize::MAX) => format!("{min} or more arguments"),
        Some(max) if max != min => format!("{min} to {max} arguments"),
        _ => format!("{min} argument{}", if min == 1 { "" } else { "s" }),
    };
    Message::issue(format!("{label}[] accepts {count}. Got {given}"))
}

fn must_be_types(name: &str, given: &Value, index: usize) -> Message {
    Message::issue(format!("{name}-Type[] arguments must be types. Got {}", ruby_class_of(given))).at(index)
}

/// Puppet calls a method on what it takes for a hash; this says the same in words.
fn no_hash(given: &Value) -> Message {
    Message::new(format!("Cannot use {} where Hash is expected", key_type_name(given)))
}

fn bad_key(base: &Type, index: usize, given: &Value, expected: &str) -> Message {
    Message::issue(format!(
        "Error creating type specialization of {}, Cannot use {} where {expected} is expected",
        a_an(&label(base)),
        key_type_name(given)
    ))
    .at(index)
}

fn assert_keys(
    base: &Type,
    keys: &[Value],
    min: usize,
    max: Option<usize>,
    expected: &str,
    allowed: impl Fn(&Value) -> bool,
) -> Result<()> {
    if keys.len() < min || max.is_some_and(|max| keys.len() > max) {
        // The message always begins to count at one.
        let label = label(base);
        return Err(match max {
            Some(max) => arity(&label, 1, Some(max), keys.len()),
            None => arity(&label, 1, Some(usize::MAX), keys.len()),
        });
    }
    match keys.iter().position(|key| !allowed(key)) {
        Some(index) => Err(bad_key(base, index, &keys[index], expected)),
        None => Ok(()),
    }
}

fn integers(keys: &[Value]) -> Result<()> {
    for (i, key) in keys.iter().enumerate() {
        if !matches!(key, Value::Integer(_) | Value::Default) {
            let text = "Integer-Type [] requires all arguments to be integers (or default).";
            return Err(Message::issue(format!("{text} Got {}", ruby_class_of(key))).at(i));
        }
    }
    Ok(())
}

fn size_of(start: usize, from: &Value, to: Option<&Value>) -> Result<IntegerRange> {
    if let (Value::Type(t @ Type::Integer(_)), None) = (from, to) {
        return Ok(t.integer_range().unwrap_or(IntegerRange::ANY_SIZE));
    }
    for (i, key) in std::iter::once(from).chain(to).enumerate() {
        if !matches!(key, Value::Integer(_) | Value::Default) {
            return Err(Message::issue(format!(
                "A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got {}",
                a_an(&ruby_class_of(key))
            ))
            .at(start + i));
        }
    }
    integer_range(from, to.unwrap_or(&Value::Default))
}

/// How messages call the type of a parameter.
fn key_type_name(value: &Value) -> String {
    match value {
        Value::Undef => "Undef".to_owned(),
        Value::Default => "Default".to_owned(),
        _ => generalize(&infer(value)).to_string(),
    }
}

/// The Ruby class of a value, which some of Puppet's messages print.
pub(crate) fn ruby_class_of(value: &Value) -> String {
    match value {
        Value::Undef => "NilClass",
        Value::Default => "Symbol",
        Value::Boolean(true) => "TrueClass",
        Value::Boolean(false) => "FalseClass",
        Value::Integer(_) => "Integer",
        Value::Float(_) => "Float",
        Value::String(_) => "String",
        Value::Regexp(_) => "Regexp",
        Value::Array(_) => "Array",
        Value::Hash(_) => "Hash",
        Value::Sensitive(_) => "Puppet::Pops::Types::PSensitiveType::Sensitive",
        Value::Binary(_) => "Puppet::Pops::Types::PBinaryType::Binary",
        Value::SemVer(_) => "SemanticPuppet::Version",
        Value::SemVerRange(_) => "SemanticPuppet::VersionRange",
        Value::Timespan(_) => "Puppet::Pops::Time::Timespan",
        Value::Timestamp(_) => "Puppet::Pops::Time::Timestamp",
        Value::Uri(_) => "URI::Generic",
        Value::Iterator(_) => "Puppet::Pops::Types::Iterator",
        Value::Callable(_) => "Puppet::Pops::Evaluator::Closure::Dynamic",
        Value::Type(t) => return t.ruby_class(),
        Value::Object(object) => return object.object_type().label().to_owned(),
        Value::Runtime(handle) => return handle.0.class_name().to_string(),
    }
    .to_owned()
}

impl Message {
    /// Of too many parameters the second is to blame.
    fn at_second(self, given: usize) -> Self {
        if given > 1 { self.at(1) } else { self }
    }
}
