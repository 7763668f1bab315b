//! Types as data: each has a name in the namespace `Pcore::` and attributes.

use std::sync::Arc;

use crate::format::interpolate::interpolate;
use crate::hash::Hash;
use crate::message::Message;
use crate::regexp::Regexp;
use crate::semver_range::SemVerRange;
use crate::types::callable::CallableType;
use crate::types::object_init::object_from_hash;
use crate::types::range::{FloatRange, IntegerRange, Range};
use crate::types::{InitType, RuntimeName, StringType, StructElement, TupleType, Type};
use crate::value::Value;

/// The attributes of a type: name, value, and the default, which is omitted at the end.
pub(super) struct Attributes {
    /// Without the prefix `Pcore::` and the suffix `Type`.
    pub name: &'static str,
    pub entries: Vec<(&'static str, Value)>,
}

/// An entry with its default. `None` means that it is always written.
type Entry = (&'static str, Value, Option<Value>);

fn optional_type(t: Option<&Type>) -> Value {
    t.map_or(Value::Undef, |t| Value::Type(t.clone()))
}

fn integer_type(range: Option<IntegerRange>) -> Value {
    range.map_or(Value::Undef, |range| Value::Type(Type::integer(range)))
}

fn text(value: Option<&str>) -> Value {
    value.map_or(Value::Undef, Value::from)
}

/// The attributes of a type. Those that are types stay types; the caller converts them.
pub(super) fn attributes(t: &Type) -> Result<Attributes, Message> {
    let undef = || Some(Value::Undef);
    let any = || Some(Value::Type(Type::Any));
    let one = |of: &Option<Arc<Type>>| vec![("type", optional_type(of.as_deref()), undef())];
    let (name, entries): (&'static str, Vec<Entry>) = match t {
        // These lose their parameter, as in Puppet.
        Type::Boolean(_) | Type::Sensitive(_) => (t.kind_name(), vec![]),
        Type::Integer(range) => {
            let bound = |bound: Option<i64>| bound.map_or(Value::Undef, Value::Integer);
            let (from, to) = range
                .as_ref()
                .map_or((None, None), |range| (range.from(), range.to()));
            (
                "Integer",
                vec![("from", bound(from), undef()), ("to", bound(to), undef())],
            )
        }
        Type::Float(range) => {
            let bound = |bound: f64| {
                if bound.is_finite() {
                    Value::Float(bound)
                } else {
                    Value::Undef
                }
            };
            let range = range.as_deref().copied().unwrap_or(FloatRange::UNBOUNDED);
            (
                "Float",
                vec![
                    ("from", bound(range.from), undef()),
                    ("to", bound(range.to), undef()),
                ],
            )
        }
        Type::String(string) => {
            let value = match string.as_deref() {
                Some(StringType::Size(size)) => integer_type(Some(*size)),
                Some(StringType::Value(value)) => Value::String(value.clone()),
                None => Value::Undef,
            };
            ("String", vec![("size_type_or_value", value, undef())])
        }
        Type::Enum(e) => {
            let values = e
                .iter()
                .flat_map(|e| e.values.iter().cloned().map(Value::String))
                .collect();
            let case_insensitive = e.as_ref().is_some_and(|e| e.case_insensitive);
            let flag = (
                "case_insensitive",
                Value::Boolean(case_insensitive),
                Some(Value::Boolean(false)),
            );
            ("Enum", vec![("values", Value::array(values), None), flag])
        }
        Type::Pattern(patterns) => {
            let patterns = patterns.iter().flat_map(|patterns| patterns.iter());
            let patterns = patterns.map(|pattern| Value::Type(Type::Regexp(Some(pattern.clone()))));
            (
                "Pattern",
                vec![("patterns", Value::array(patterns.collect()), None)],
            )
        }
        Type::Regexp(pattern) => {
            let pattern = pattern.as_ref().map(|pattern| pattern.source().as_str());
            ("Regexp", vec![("pattern", text(pattern), undef())])
        }
        Type::SemVer(ranges) => {
            let ranges = ranges.iter().flat_map(|ranges| ranges.iter());
            let ranges = ranges
                .map(|range| Value::SemVerRange(Arc::new(range.clone())))
                .collect();
            (
                "SemVer",
                vec![(
                    "ranges",
                    Value::array(ranges),
                    Some(Value::array(Vec::new())),
                )],
            )
        }
        Type::Timespan(range) => {
            let bound = |bound: Option<crate::timespan::Timespan>| {
                bound.map_or(Value::Undef, |bound| Value::Timespan(Arc::new(bound)))
            };
            let (from, to) = range
                .as_ref()
                .map_or((None, None), |range| (range.from, range.to));
            (
                "Timespan",
                vec![("from", bound(from), undef()), ("to", bound(to), undef())],
            )
        }
        Type::Timestamp(range) => {
            let bound = |bound: Option<crate::timestamp::Timestamp>| {
                bound.map_or(Value::Undef, |bound| Value::Timestamp(Arc::new(bound)))
            };
            let (from, to) = range
                .as_ref()
                .map_or((None, None), |range| (range.from, range.to));
            (
                "Timestamp",
                vec![("from", bound(from), undef()), ("to", bound(to), undef())],
            )
        }
        Type::Uri(parameters) => {
            let parameters = parameters
                .as_ref()
                .map_or(Value::Undef, |p| Value::Hash(p.clone()));
            ("URI", vec![("parameters", parameters, undef())])
        }
        Type::Collection(size) => (
            "Collection",
            vec![("size_type", integer_type(size.as_deref().copied()), undef())],
        ),
        Type::Array(array) => {
            let element = array
                .as_ref()
                .map_or(Type::Any, |array| array.element.clone());
            let size = array.as_ref().and_then(|array| array.size);
            (
                "Array",
                vec![
                    ("element_type", Value::Type(element), any()),
                    ("size_type", integer_type(size), undef()),
                ],
            )
        }
        Type::Hash(hash) => {
            let (key, value) = hash
                .as_ref()
                .map_or((Type::Any, Type::Any), |h| (h.key.clone(), h.value.clone()));
            let size = hash.as_ref().and_then(|hash| hash.size);
            let entries = vec![
                ("key_type", Value::Type(key), any()),
                ("value_type", Value::Type(value), any()),
                ("size_type", integer_type(size), undef()),
            ];
            ("Hash", entries)
        }
        Type::Tuple(tuple) => (
            "Tuple",
            tuple_entries(tuple.as_deref().unwrap_or(TupleType::empty())),
        ),
        Type::Struct(structure) => {
            let elements = structure
                .iter()
                .flat_map(|structure| structure.elements.iter().map(element));
            (
                "Struct",
                vec![("elements", Value::array(elements.collect()), None)],
            )
        }
        Type::Variant(types) => {
            let types = types
                .iter()
                .flat_map(|types| types.iter().cloned().map(Value::Type))
                .collect();
            ("Variant", vec![("types", Value::array(types), None)])
        }
        Type::Optional(of)
        | Type::NotUndef(of)
        | Type::Iterable(of)
        | Type::Iterator(of)
        | Type::Type(of) => (t.kind_name(), one(of)),
        Type::Class(name) => (
            "Class",
            vec![("class_name", text(name.as_deref()), undef())],
        ),
        Type::Resource(resource) => {
            let name = resource
                .as_ref()
                .map(|resource| crate::text::capitalize_segments(&resource.name));
            let title = resource
                .as_ref()
                .and_then(|resource| resource.title.as_deref());
            let entries = vec![
                ("type_name", text(name.as_deref()), undef()),
                ("title", text(title), undef()),
            ];
            ("Resource", entries)
        }
        Type::Callable(callable) => {
            let callable = callable.as_deref();
            let params = callable.and_then(|callable| callable.params.clone());
            let params = params.map_or(Value::Undef, |params| {
                Value::Type(Type::Tuple(Some(Arc::new(params))))
            });
            let block = callable.and_then(|callable| callable.block.as_ref());
            let returns = callable.and_then(|callable| callable.returns.as_ref());
            // The default of the last is `Any`, which never occurs, so all are written.
            let entries = vec![
                ("param_types", params, None),
                ("block_type", optional_type(block), None),
                ("return_type", optional_type(returns), None),
            ];
            ("Callable", entries)
        }
        Type::Runtime(runtime) => {
            let name = match runtime.as_ref().and_then(|runtime| runtime.name.as_ref()) {
                None => Value::Undef,
                Some(RuntimeName::Name(name)) => Value::String(name.clone()),
                Some(RuntimeName::Pattern(pattern, replacement)) => Value::array(vec![
                    Value::Regexp(pattern.clone()),
                    Value::String(replacement.clone()),
                ]),
            };
            let runtime = runtime
                .as_ref()
                .and_then(|runtime| runtime.runtime.as_deref());
            (
                "Runtime",
                vec![
                    ("runtime", text(runtime), undef()),
                    ("name_or_pattern", name, undef()),
                ],
            )
        }
        Type::Init(init) => {
            let of = init.as_ref().map(|init| &init.of);
            let arguments = init
                .as_ref()
                .map(|init| init.arguments.clone())
                .unwrap_or_default();
            let arguments = (
                "init_args",
                Value::array(arguments),
                Some(Value::array(Vec::new())),
            );
            (
                "Init",
                vec![("type", optional_type(of), undef()), arguments],
            )
        }
        Type::Reference(name) => (
            "TypeReference",
            vec![("type_string", Value::String(name.clone()), None)],
        ),
        Type::Object(None) => (
            "Object",
            vec![("_pcore_init_hash", Value::hash(Hash::new()), None)],
        ),
        Type::Alias(alias) => {
            if alias.is_self_recursive() {
                return Err(Message::new(
                    "Endless recursion detected when attempting to serialize value of class Puppet::Pops::Types::PTypeAliasType",
                ));
            }
            let entries = vec![
                ("name", Value::String(alias.name().clone()), None),
                ("type_expr", Value::Undef, None),
                ("resolved_type", Value::Type(alias.resolved()), None),
            ];
            ("TypeAlias", entries)
        }
        Type::Object(Some(_)) | Type::ObjectExtension(_) | Type::TypeSet(_) => {
            return Err(Message::new(format!("The type '{t}' cannot be serialized")));
        }
        Type::Any
        | Type::Undef
        | Type::Default
        | Type::Unit
        | Type::Scalar
        | Type::ScalarData
        | Type::Numeric
        | Type::SemVerRange
        | Type::Binary
        | Type::CatalogEntry => (t.kind_name(), vec![]),
    };
    Ok(Attributes {
        name,
        entries: without_defaults(entries),
    })
}

/// Removes defaults from the end.
fn without_defaults(mut entries: Vec<Entry>) -> Vec<(&'static str, Value)> {
    while entries
        .last()
        .is_some_and(|(_, value, default)| default.as_ref() == Some(value))
    {
        entries.pop();
    }
    entries
        .into_iter()
        .map(|(name, value, _)| (name, value))
        .collect()
}

fn tuple_entries(tuple: &TupleType) -> Vec<Entry> {
    let types = tuple.types.iter().cloned().map(Value::Type).collect();
    vec![
        ("types", Value::array(types), None),
        ("size_type", integer_type(tuple.size), Some(Value::Undef)),
    ]
}

/// The data of a struct's entry. It is not a value, so its type is written here.
fn element(element: &StructElement) -> Value {
    let mut hash = Hash::new();
    hash.insert(STRUCT_ELEMENT, Value::Undef);
    hash.insert("key_type", Value::Type(element.key_type()));
    hash.insert("value_type", Value::Type(element.value.clone()));
    Value::hash(hash)
}

/// The type of the hash that represents an element of a struct.
pub(super) const STRUCT_ELEMENT: &str = "Pcore::StructElement";

/// Creates a type from its attributes, which have been converted from data. `None` if the name is unknown.
pub(super) fn build(name: &str, attributes: &Hash) -> Result<Option<Type>, Message> {
    let Some(name) = name
        .strip_prefix("Pcore::")
        .and_then(|name| name.strip_suffix("Type"))
    else {
        return Ok(None);
    };
    let value = |key: &str| attributes.get_str(key).unwrap_or(&Value::Undef);
    let of = |key: &str| value(key).as_type().cloned();
    let size = |key: &str| of(key).and_then(|t| t.integer_range());
    let string = |key: &str| value(key).as_str().map(crate::string::Str::from);
    let list = |key: &str| match value(key) {
        Value::Array(items) => items.to_vec(),
        _ => Vec::new(),
    };
    let types = |key: &str| {
        list(key)
            .iter()
            .filter_map(|t| t.as_type().cloned())
            .collect::<Vec<Type>>()
    };
    let descending = || {
        Message::new(format!(
            "'from' must be less or equal to 'to'. Got ({}, {}",
            interpolate(value("from")),
            interpolate(value("to"))
        ))
    };
    let optional = |make: fn(Option<Arc<Type>>) -> Type| make(of("type").map(Arc::new));
    Ok(Some(match name {
        "Integer" => {
            let bound = |key: &str| match value(key) {
                Value::Integer(bound) => Some(*bound),
                _ => None,
            };
            Type::integer(IntegerRange::new(bound("from"), bound("to")).ok_or_else(descending)?)
        }
        "Float" => {
            let bound = |key: &str, none: f64| match value(key) {
                Value::Integer(bound) => *bound as f64,
                Value::Float(bound) => *bound,
                _ => none,
            };
            let range = FloatRange {
                from: bound("from", f64::NEG_INFINITY),
                to: bound("to", f64::INFINITY),
            };
            if range.from > range.to {
                return Err(descending());
            }
            Type::float(range)
        }
        "String" => match value("size_type_or_value") {
            Value::String(value) => Type::string_value(value.clone()),
            _ => size("size_type_or_value").map_or(Type::String(None), Type::string_size),
        },
        "Enum" => {
            let values = list("values")
                .iter()
                .filter_map(Value::as_str)
                .map(Into::into)
                .collect::<Vec<_>>();
            let case_insensitive = value("case_insensitive").is_true();
            if values.is_empty() {
                Type::Enum(None)
            } else {
                Type::enumeration(values, case_insensitive)
            }
        }
        "Pattern" => {
            let patterns = types("patterns").into_iter().filter_map(|t| match t {
                Type::Regexp(pattern) => pattern,
                _ => None,
            });
            let patterns: Vec<Arc<Regexp>> = patterns.collect();
            if patterns.is_empty() {
                Type::Pattern(None)
            } else {
                Type::pattern(patterns)
            }
        }
        "Regexp" => match value("pattern") {
            Value::String(pattern) => Type::Regexp(Some(Arc::new(Regexp::new(pattern.clone())?))),
            Value::Regexp(pattern) => Type::Regexp(Some(pattern.clone())),
            _ => Type::Regexp(None),
        },
        "SemVer" => {
            let mut ranges = Vec::new();
            for range in list("ranges") {
                match range {
                    Value::SemVerRange(range) => ranges.push(SemVerRange::clone(&range)),
                    Value::String(text) => ranges.push(SemVerRange::parse(&text)?),
                    _ => {}
                }
            }
            if ranges.is_empty() {
                Type::SemVer(None)
            } else {
                Type::semver(ranges)
            }
        }
        "Timespan" => {
            let bound = |key: &str| match value(key) {
                Value::Timespan(bound) => Some(**bound),
                _ => None,
            };
            Type::timespan(Range::new(bound("from"), bound("to")).ok_or_else(descending)?)
        }
        "Timestamp" => {
            let bound = |key: &str| match value(key) {
                Value::Timestamp(bound) => Some(**bound),
                _ => None,
            };
            Type::timestamp(Range::new(bound("from"), bound("to")).ok_or_else(descending)?)
        }
        "URI" => match value("parameters") {
            Value::Hash(parameters) => Type::Uri(Some(parameters.clone())),
            _ => Type::Uri(None),
        },
        "Collection" => Type::collection(size("size_type")),
        "Array" => Type::array(of("element_type").unwrap_or(Type::Any), size("size_type")),
        "Hash" => Type::hash(
            of("key_type").unwrap_or(Type::Any),
            of("value_type").unwrap_or(Type::Any),
            size("size_type"),
        ),
        "Tuple" => match (types("types"), size("size_type")) {
            (types, None) if types.is_empty() => Type::Tuple(None),
            (types, size) => Type::Tuple(Some(Arc::new(TupleType { types, size }))),
        },
        "Struct" => {
            let elements: Vec<StructElement> =
                list("elements").iter().filter_map(struct_element).collect();
            if elements.is_empty() {
                Type::Struct(None)
            } else {
                Type::structure(elements)
            }
        }
        "Variant" => match types("types") {
            types if types.is_empty() => Type::Variant(None),
            types => Type::Variant(Some(Arc::new(types))),
        },
        "Optional" => optional(Type::Optional),
        "NotUndef" => optional(Type::NotUndef),
        "Iterable" => optional(Type::Iterable),
        "Iterator" => optional(Type::Iterator),
        "Type" => optional(Type::Type),
        "Class" => Type::Class(string("class_name")),
        "Resource" => match string("type_name") {
            Some(name) => Type::resource(name, string("title")),
            None => Type::Resource(None),
        },
        "Callable" => {
            let params = match of("param_types") {
                Some(Type::Tuple(Some(tuple))) => Some(TupleType::clone(&tuple)),
                Some(Type::Tuple(None)) => Some(TupleType::empty().clone()),
                _ => None,
            };
            match (params, of("block_type"), of("return_type")) {
                (None, None, None) => Type::Callable(None),
                (params, block, returns) => Type::Callable(Some(Arc::new(CallableType {
                    params,
                    block,
                    returns,
                }))),
            }
        }
        "Runtime" => {
            let name = match value("name_or_pattern") {
                Value::String(name) => Some(RuntimeName::Name(name.clone())),
                Value::Array(pair) => match pair.as_slice() {
                    [Value::Regexp(pattern), Value::String(replacement)] => {
                        Some(RuntimeName::Pattern(pattern.clone(), replacement.clone()))
                    }
                    _ => None,
                },
                _ => None,
            };
            match (string("runtime"), name) {
                (None, None) => Type::Runtime(None),
                (runtime, name) => Type::runtime(runtime, name),
            }
        }
        "Init" => match of("type") {
            Some(of) => Type::Init(Some(Arc::new(InitType {
                of,
                arguments: list("init_args"),
            }))),
            None => Type::Init(None),
        },
        "TypeReference" => Type::Reference(string("type_string").unwrap_or_default()),
        "Object" => match value("_pcore_init_hash") {
            Value::Hash(hash) => object_from_hash(hash)?,
            _ => Type::Object(None),
        },
        "TypeAlias" => {
            let name = string("name").unwrap_or_default();
            let resolved = of("resolved_type").unwrap_or(Type::Any);
            crate::types::alias::TypeAlias::define_with(name, |_| Ok(resolved))?
        }
        "Any" => Type::Any,
        "Undef" => Type::Undef,
        "Default" => Type::Default,
        "Unit" => Type::Unit,
        "Scalar" => Type::Scalar,
        "ScalarData" => Type::ScalarData,
        "Numeric" => Type::Numeric,
        "SemVerRange" => Type::SemVerRange,
        "Binary" => Type::Binary,
        "CatalogEntry" => Type::CatalogEntry,
        "Boolean" => Type::Boolean(None),
        "Sensitive" => Type::Sensitive(None),
        _ => return Ok(None),
    }))
}

fn struct_element(data: &Value) -> Option<StructElement> {
    let Value::Hash(hash) = data else {
        return None;
    };
    let value = hash.get_str("value_type")?.as_type()?.clone();
    let (key, optional) = match hash.get_str("key_type")?.as_type()? {
        Type::Optional(Some(key)) => (Type::clone(key), true),
        Type::NotUndef(Some(key)) => (Type::clone(key), false),
        key => (key.clone(), false),
    };
    match &key {
        Type::String(Some(string)) => match &**string {
            StringType::Value(name) => Some(StructElement {
                name: name.clone(),
                optional,
                value,
            }),
            StringType::Size(_) => None,
        },
        _ => None,
    }
}
