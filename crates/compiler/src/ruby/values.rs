//! Conversion of values between Puppet and Ruby. The same array or hash is always the same object (`shared`);
//! values without a Ruby class, such as types and versions, are objects that wrap the Puppet value.

use std::sync::Arc;

use pcore::value::{Runtime, RuntimeHandle};
use pcore::{Hash, Str, Type, Value};
use ruby::interp::Interp;
use ruby::{Data, Encoding, HashTable, RString, Unwind};

use super::shared::{self, Shared};
use crate::error::{Result, raise};

/// The maximum nesting of values. A Ruby array can contain itself.
const MAX_DEPTH: usize = 10_000;

/// A Puppet value in a Ruby object.
pub(super) struct Held(pub Value);

/// A Ruby object that Puppet code only passes through.
pub(super) struct Foreign {
    pub class: Str,
    /// The index in the interpreter's table.
    pub number: usize,
}

impl Runtime for Foreign {
    fn class_name(&self) -> Str {
        self.class.clone()
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}

/// The objects that Puppet code passes through.
#[derive(Default)]
struct ForeignObjects(Vec<ruby::Value>);

/// Converts a value to Ruby. Strings are frozen, as in Puppet.
pub(super) fn to_ruby(interp: &mut Interp<'_>, value: &Value) -> ruby::Eval {
    Ok(match value {
        Value::Undef => ruby::Value::Nil,
        Value::Default => interp.symbol("default"),
        Value::Boolean(truth) => ruby::Value::bool(*truth),
        Value::Integer(number) => ruby::Value::Int(*number),
        Value::Float(number) => ruby::Value::Float(*number),
        Value::String(text) => match interp.extension::<Shared>().byte_string(value) {
            Some(object) => object,
            None => frozen(text),
        },
        Value::Array(_) | Value::Hash(_) => {
            if let Some(object) = interp.extension::<Shared>().object(value) {
                return Ok(object);
            }
            let object = deep(|| collection_to_ruby(interp, value))?;
            shared::share(interp, value, &object);
            object
        }
        Value::Regexp(regexp) => {
            let class = interp.constant_by_path("Regexp")?;
            interp.call_named(&class, "new", &[frozen(regexp.source())])?
        }
        Value::Sensitive(sensitive) => {
            let class =
                interp.constant_by_path("Puppet::Pops::Types::PSensitiveType::Sensitive")?;
            let inner = to_ruby(interp, sensitive.unwrap())?;
            interp.call_named(&class, "new", &[inner])?
        }
        Value::Runtime(handle) => match handle.0.as_any().downcast_ref::<Foreign>() {
            Some(foreign) => {
                let objects = interp.extension::<ForeignObjects>();
                objects
                    .0
                    .get(foreign.number)
                    .cloned()
                    .unwrap_or(ruby::Value::Nil)
            }
            None => held(interp, value)?,
        },
        _ => held(interp, value)?,
    })
}

fn collection_to_ruby(interp: &mut Interp<'_>, value: &Value) -> ruby::Eval {
    Ok(match value {
        Value::Array(items) => ruby::Value::array(list_to_ruby(interp, items)?),
        Value::Hash(hash) => {
            let mut table = HashTable::new();
            for (key, value) in hash.iter() {
                let key = to_ruby(interp, key)?;
                let value = to_ruby(interp, value)?;
                interp.table_insert(&mut table, key, value)?;
            }
            ruby::Value::hash(table)
        }
        _ => ruby::Value::Nil,
    })
}

pub(super) fn frozen(text: &str) -> ruby::Value {
    as_frozen(ruby::Value::str(text))
}

fn as_frozen(string: ruby::Value) -> ruby::Value {
    if let Some(object) = string.as_object() {
        object.frozen.set(true);
    }
    string
}

/// An object of Puppet's Ruby class for a value, which wraps the value.
fn held(interp: &mut Interp<'_>, value: &Value) -> ruby::Eval {
    let path = match value {
        Value::Type(t) => format!("Puppet::Pops::Types::{}", type_class(t)),
        Value::SemVer(_) => "SemanticPuppet::Version".to_owned(),
        Value::SemVerRange(_) => "SemanticPuppet::VersionRange".to_owned(),
        Value::Timestamp(_) => "Puppet::Pops::Time::Timestamp".to_owned(),
        Value::Timespan(_) => "Puppet::Pops::Time::Timespan".to_owned(),
        Value::Binary(_) => "Puppet::Pops::Types::PBinaryType::Binary".to_owned(),
        Value::Uri(_) => "Puppet::Pops::Types::PURIType::Value".to_owned(),
        Value::Iterator(_) => "Puppet::Pops::Types::Iterable".to_owned(),
        Value::Callable(_) => "Puppet::Pops::Evaluator::Closure".to_owned(),
        Value::Object(object) if object.object_type().label() == hiera::context::TYPE_NAME => {
            "Puppet::Pops::Lookup::Context".to_owned()
        }
        _ => "Puppet::Pops::Types::PuppetObject".to_owned(),
    };
    let class = interp.constant_by_path(&path)?;
    let class = class.as_class().unwrap_or(ruby::class::class::OBJECT);
    Ok(ruby::Value::native(class, Held(value.clone())))
}

/// Puppet's Ruby class for a type.
fn type_class(t: &Type) -> &'static str {
    match t {
        Type::Any => "PAnyType",
        Type::Undef => "PUndefType",
        Type::Default => "PDefaultType",
        Type::Unit => "PUnitType",
        Type::Scalar => "PScalarType",
        Type::ScalarData => "PScalarDataType",
        Type::Numeric => "PNumericType",
        Type::SemVerRange => "PSemVerRangeType",
        Type::Binary => "PBinaryType",
        Type::CatalogEntry => "PCatalogEntryType",
        Type::Boolean(_) => "PBooleanType",
        Type::Integer(_) => "PIntegerType",
        Type::Float(_) => "PFloatType",
        Type::String(_) => "PStringType",
        Type::Enum(_) => "PEnumType",
        Type::Pattern(_) => "PPatternType",
        Type::Regexp(_) => "PRegexpType",
        Type::SemVer(_) => "PSemVerType",
        Type::Timespan(_) => "PTimespanType",
        Type::Timestamp(_) => "PTimestampType",
        Type::Uri(_) => "PURIType",
        Type::Collection(_) => "PCollectionType",
        Type::Array(_) => "PArrayType",
        Type::Hash(_) => "PHashType",
        Type::Tuple(_) => "PTupleType",
        Type::Struct(_) => "PStructType",
        Type::Variant(_) => "PVariantType",
        Type::Optional(_) => "POptionalType",
        Type::NotUndef(_) => "PNotUndefType",
        Type::Iterable(_) => "PIterableType",
        Type::Iterator(_) => "PIteratorType",
        Type::Type(_) => "PTypeType",
        Type::Sensitive(_) => "PSensitiveType",
        Type::Class(_) => "PClassType",
        Type::Resource(_) => "PResourceType",
        Type::Callable(_) => "PCallableType",
        Type::Runtime(_) => "PRuntimeType",
        Type::Init(_) => "PInitType",
        Type::Object(_) => "PObjectType",
        Type::ObjectExtension(_) => "PObjectTypeExtension",
        Type::TypeSet(_) => "PTypeSetType",
        Type::Alias(_) => "PTypeAliasType",
        Type::Reference(_) => "PTypeReferenceType",
    }
}

/// Why a Ruby value cannot be converted.
pub(super) enum NoValue {
    Message(String),
    Unwind(Box<Unwind>),
}

impl From<Box<Unwind>> for NoValue {
    fn from(unwind: Box<Unwind>) -> NoValue {
        NoValue::Unwind(unwind)
    }
}

/// Converts a Ruby value.
pub(super) fn from_ruby(
    interp: &mut Interp<'_>,
    value: &ruby::Value,
) -> std::result::Result<Value, NoValue> {
    shared::settle(interp)?;
    from_ruby_at(interp, value, 0)
}

fn from_ruby_at(
    interp: &mut Interp<'_>,
    value: &ruby::Value,
    depth: usize,
) -> std::result::Result<Value, NoValue> {
    let object = match value {
        ruby::Value::Nil => return Ok(Value::Undef),
        ruby::Value::True => return Ok(Value::Boolean(true)),
        ruby::Value::False => return Ok(Value::Boolean(false)),
        ruby::Value::Int(number) => return Ok(Value::Integer(*number)),
        ruby::Value::Float(number) => return Ok(Value::Float(*number)),
        ruby::Value::Symbol(symbol) => {
            let name = interp.name_of(*symbol);
            return Ok(match &*name {
                "undef" => Value::Undef,
                "default" => Value::Default,
                name => interp.extension::<Shared>().symbol(*symbol, name),
            });
        }
        ruby::Value::Object(object) => object.clone(),
    };
    Ok(match &object.data {
        Data::String(string) => {
            let string = string.borrow();
            let text = Value::from(string.to_utf8().as_ref());
            if string.encoding == Encoding::Binary {
                let bytes = as_frozen(ruby::Value::string(string.clone()));
                interp.extension::<Shared>().add_byte_string(&text, &bytes);
            }
            text
        }
        Data::Array(_) | Data::Hash(_) => {
            if let Some(value) = interp.extension::<Shared>().value(value) {
                return Ok(value);
            }
            if depth >= MAX_DEPTH {
                return Err(NoValue::Message("stack level too deep".to_owned()));
            }
            let collection = deep(|| collection_from_ruby(interp, value, depth + 1))?;
            shared::share(interp, &collection, value);
            collection
        }
        Data::BigInt(number) => {
            let end = if number.sign() == num_bigint::Sign::Minus {
                "min"
            } else {
                "max"
            };
            let shown =
                interp.call_named(&ruby::Value::str("0x%x"), "%", std::slice::from_ref(value))?;
            let shown = interp.to_utf8(&shown)?;
            return Err(NoValue::Message(format!(
                "Use of a Ruby Integer outside of Puppet Integer {end} range, got '{shown}'"
            )));
        }
        Data::Regexp(_) => {
            let source = interp.call_named(value, "to_puppet_source", &[])?;
            let source = interp.to_utf8(&source)?;
            match pcore::Regexp::new(source.as_str()) {
                Ok(regexp) => Value::Regexp(Arc::new(regexp)),
                Err(message) => return Err(NoValue::Message(message.text)),
            }
        }
        Data::Native(content) => {
            let held = content
                .borrow()
                .downcast_ref::<Held>()
                .map(|held| held.0.clone());
            match held {
                Some(value) => value,
                None => foreign(interp, value)?,
            }
        }
        _ => {
            let name = interp.intern("__puppet_value__");
            if let Some(parts) = interp.call_if_defined(value, name, &[])? {
                return converted_object(interp, &parts);
            }
            foreign(interp, value)?
        }
    })
}

fn collection_from_ruby(
    interp: &mut Interp<'_>,
    value: &ruby::Value,
    depth: usize,
) -> std::result::Result<Value, NoValue> {
    if let Some(elements) = value.as_array().map(|elements| elements.clone()) {
        let mut items = Vec::with_capacity(elements.len());
        for element in &elements {
            items.push(from_ruby_at(interp, element, depth)?);
        }
        return Ok(Value::array(items));
    }
    let pairs = value.as_hash().map(|table| table.pairs());
    let pairs = pairs.unwrap_or_default();
    let mut hash = Hash::with_capacity(pairs.len());
    for (key, value) in &pairs {
        let key = from_ruby_at(interp, key, depth)?;
        let value = from_ruby_at(interp, value, depth)?;
        hash.insert(key, value);
    }
    Ok(Value::hash(hash))
}

/// Converts `[kind, value…]`, the description of an object of the API.
fn converted_object(
    interp: &mut Interp<'_>,
    parts: &ruby::Value,
) -> std::result::Result<Value, NoValue> {
    let parts = parts
        .as_array()
        .map(|parts| parts.clone())
        .unwrap_or_default();
    let kind = match parts.first() {
        Some(ruby::Value::Symbol(symbol)) => interp.name_of(*symbol),
        _ => return Ok(Value::Undef),
    };
    let mut values = Vec::new();
    for part in &parts[1..] {
        values.push(from_ruby(interp, part)?);
    }
    let first = values.first().cloned().unwrap_or_default();
    Ok(match &*kind {
        "sensitive" => Value::sensitive(first),
        "resource" => {
            let name = first.as_str().unwrap_or_default();
            let title = values
                .get(1)
                .and_then(|title| title.as_str())
                .map(Str::from);
            if name.eq_ignore_ascii_case("class") {
                Value::Type(Type::Class(
                    title.map(|title| Str::from(title.to_lowercase())),
                ))
            } else {
                let resource = pcore::types::ResourceType {
                    name: Str::from(pcore::text::capitalize_segments(name)),
                    title,
                    is_bare: false,
                };
                Value::Type(Type::Resource(Some(Arc::new(resource))))
            }
        }
        _ => first,
    })
}

fn foreign(interp: &mut Interp<'_>, value: &ruby::Value) -> ruby::Eval<Value> {
    let class = Str::from(interp.class_name_of(value));
    let objects = interp.extension::<ForeignObjects>();
    objects.0.push(value.clone());
    let number = objects.0.len() - 1;
    let foreign = Foreign { class, number };
    Ok(Value::Runtime(Arc::new(RuntimeHandle(Box::new(foreign)))))
}

/// Runs a step of a recursion through data of any depth.
pub(super) fn deep<T>(step: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, step)
}

/// Converts the error of a conversion to an error of a function.
pub(super) fn converted(
    result: std::result::Result<Value, NoValue>,
) -> std::result::Result<Result<Value>, Box<Unwind>> {
    match result {
        Ok(value) => Ok(Ok(value)),
        Err(NoValue::Message(message)) => Ok(raise(message)),
        Err(NoValue::Unwind(unwind)) => Err(unwind),
    }
}

/// Converts a list of values to Ruby.
pub(super) fn list_to_ruby(
    interp: &mut Interp<'_>,
    values: &[Value],
) -> ruby::Eval<Vec<ruby::Value>> {
    values.iter().map(|value| to_ruby(interp, value)).collect()
}

/// Converts a message to a Ruby string, for errors.
pub(super) fn string(text: impl Into<String>) -> ruby::Value {
    ruby::Value::string(RString::from(text.into()))
}
