//! The aliases and object types that are always there.

use std::sync::LazyLock;

use super::Type;
use super::alias::TypeAlias;
use crate::hash::Hash;
use crate::parse::{TypeResolver, parse};
use crate::uri::{PART_NAMES, Part, Uri};
use crate::value::Value;

/// What the names of the built-in aliases stand for; each may mention itself and those before it.
const ALIASES: [(&str, &str); 9] = [
    (
        "Data",
        "Variant[ScalarData, Undef, Hash[String, Data], Array[Data]]",
    ),
    ("RichDataKey", "Variant[String, Numeric]"),
    (
        "RichData",
        "Variant[Scalar, SemVerRange, Binary, Sensitive, Type, TypeSet, URI, Object, Undef, Default, \
         Hash[RichDataKey, RichData], Array[RichData]]",
    ),
    ("Puppet::LookupKey", "RichDataKey"),
    ("Puppet::LookupValue", "RichData"),
    ("Pcore::MemberName", r"Pattern[/\A[a-z_]\w*\z/]"),
    ("Pcore::SimpleTypeName", r"Pattern[/\A[A-Z]\w*\z/]"),
    ("Pcore::TypeName", r"Pattern[/\A[A-Z]\w*(?:::[A-Z]\w*)*\z/]"),
    ("Pcore::QRef", r"Pattern[/\A[A-Z]\w*(?:::[A-Z]\w*)*\z/]"),
];

const DEFERRED: &str = r"Object[{name => 'Deferred', attributes => {
    'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/],
    'arguments' => {type => Optional[Array], value => undef}}}]";

const ERROR: &str = "Object[{name => 'Error',
    type_parameters => {
        'kind' => Variant[String, Regexp, Type[Enum], Type[Pattern], Type[NotUndef], Type[Undef]],
        'issue_code' => Variant[String, Regexp, Type[Enum], Type[Pattern], Type[NotUndef], Type[Undef]]},
    attributes => {
        'msg' => String[1],
        'kind' => {type => Optional[String[1]], value => undef},
        'details' => {type => Optional[Hash[String[1], Data]], value => undef},
        'issue_code' => {type => Optional[String[1]], value => undef}},
    functions => {'message' => Callable[[0, 0], String[1]]}}]";

struct Names<'a> {
    known: &'a [Type],
    own: Option<(&'a str, Type)>,
}

impl TypeResolver for Names<'_> {
    fn resolve(&self, name: &str) -> Option<Type> {
        if let Some((own, t)) = &self.own
            && own.eq_ignore_ascii_case(name)
        {
            return Some(t.clone());
        }
        self.known
            .iter()
            .find(|t| matches!(t, Type::Alias(a) if a.name().eq_ignore_ascii_case(name)))
            .cloned()
    }
}

static BUILT_IN_ALIASES: LazyLock<Vec<Type>> = LazyLock::new(|| {
    let mut known = Vec::new();
    for (name, text) in ALIASES {
        let alias = if name == "Data" {
            TypeAlias::declare_data(name)
        } else {
            TypeAlias::declare(name)
        };
        let names = Names {
            known: &known,
            own: Some((name, alias.back_reference())),
        };
        // As written: `Data` shows its parts in Puppet's messages.
        if let Ok(definition) = crate::parse::parse_with(text, &names)
            && alias.define_exactly(definition).is_ok()
        {
            known.push(Type::Alias(alias));
        }
    }
    known
});

static BUILT_IN_OBJECTS: LazyLock<Vec<(&'static str, Type)>> = LazyLock::new(|| {
    [
        ("Deferred", DEFERRED),
        ("Error", ERROR),
        ("Annotation", "Object[{name => 'Annotation'}]"),
        ("Pcore", "Object[{name => 'Pcore'}]"),
    ]
    .into_iter()
    .filter_map(|(name, text)| Some((name, parse(text, &()).ok()?)))
    .collect()
});

fn alias(index: usize) -> Type {
    BUILT_IN_ALIASES.get(index).cloned().unwrap_or(Type::Any)
}

/// `Data`: what JSON can say.
pub fn data() -> Type {
    alias(0)
}

/// `RichData`: what can be serialised.
pub fn rich_data() -> Type {
    alias(2)
}

pub fn deferred() -> Type {
    object("deferred").unwrap_or(Type::Object(None))
}

pub fn error() -> Type {
    object("error").unwrap_or(Type::Object(None))
}

/// A built-in alias by name, in any case.
pub fn named_alias(name: &str) -> Option<Type> {
    let index = ALIASES
        .iter()
        .position(|(known, _)| known.eq_ignore_ascii_case(name))?;
    Some(alias(index))
}

fn object(name: &str) -> Option<Type> {
    BUILT_IN_OBJECTS
        .iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(name))
        .map(|(_, t)| t.clone())
}

/// A built-in alias or object type by name, in any case.
pub fn named(name: &str) -> Option<Type> {
    named_alias(name).or_else(|| object(name))
}

/// The kinds of types that have a name in the language, without parameters.
pub fn basic(name: &str) -> Option<Type> {
    Some(match name.to_ascii_lowercase().as_str() {
        "any" => Type::Any,
        "array" => Type::Array(None),
        "binary" => Type::Binary,
        "boolean" => Type::Boolean(None),
        "callable" => Type::Callable(None),
        "catalogentry" => Type::CatalogEntry,
        "class" => Type::Class(None),
        "collection" => Type::Collection(None),
        "default" => Type::Default,
        "enum" => Type::Enum(None),
        "float" => Type::Float(None),
        "hash" => Type::Hash(None),
        "init" => Type::Init(None),
        "integer" => Type::Integer(None),
        "iterable" => Type::Iterable(None),
        "iterator" => Type::Iterator(None),
        "notundef" => Type::NotUndef(None),
        "numeric" => Type::Numeric,
        "object" => Type::Object(None),
        "optional" => Type::Optional(None),
        "pattern" => Type::Pattern(None),
        "regexp" => Type::Regexp(None),
        "resource" => Type::Resource(None),
        "runtime" => Type::Runtime(None),
        "scalar" => Type::Scalar,
        "scalardata" => Type::ScalarData,
        "semver" => Type::SemVer(None),
        "semverrange" => Type::SemVerRange,
        "sensitive" => Type::Sensitive(None),
        "string" => Type::String(None),
        "struct" => Type::Struct(None),
        "timespan" => Type::Timespan(None),
        "timestamp" => Type::Timestamp(None),
        "tuple" => Type::Tuple(None),
        "type" => Type::Type(None),
        "typereference" => Type::Reference("UnresolvedReference".into()),
        "typeset" => Type::TypeSet(None),
        "undef" => Type::Undef,
        "uri" => Type::Uri(None),
        "variant" => Type::Variant(None),
        _ => return None,
    })
}

/// A part of a URI by name, `undef` when it has none.
pub(crate) fn uri_part(uri: &Uri, name: &str) -> Value {
    match uri.part(name) {
        None => Value::Undef,
        Some(Part::Text(text)) => Value::from(text),
        Some(Part::Port(port)) => i64::try_from(port).map_or(Value::Undef, Value::Integer),
    }
}

/// The parts that a URI has, as the parameters of a `URI` type: lower case where case means nothing,
/// ports that go without saying left out.
pub(crate) fn uri_parts(uri: &Uri) -> Option<Hash> {
    let mut parts = Hash::new();
    let scheme = uri.scheme.as_deref().map(str::to_lowercase);
    for name in PART_NAMES {
        let part = match (name, uri_part(uri, name)) {
            (_, Value::Undef) => continue,
            ("scheme" | "host", Value::String(text)) => Value::from(text.to_lowercase()),
            ("port", Value::Integer(port)) => {
                if matches!(
                    (scheme.as_deref(), port),
                    (Some("http"), 80) | (Some("https"), 443)
                ) {
                    continue;
                }
                Value::from(port.to_string())
            }
            (_, part) => part,
        };
        if matches!(name, "host" | "path") && part.as_str() == Some("") {
            continue;
        }
        parts.insert(name, part);
    }
    (!parts.is_empty()).then_some(parts)
}

/// The resource types that Puppet itself brings along.
const RESOURCES: [&str; 15] = [
    "Component",
    "Exec",
    "File",
    "Filebucket",
    "Group",
    "Node",
    "Notify",
    "Package",
    "Resources",
    "Schedule",
    "Service",
    "Stage",
    "Tidy",
    "User",
    "Whit",
];

/// A built-in resource type by name, in any case.
pub fn resource(name: &str) -> Option<Type> {
    let known = RESOURCES
        .iter()
        .find(|known| known.eq_ignore_ascii_case(name))?;
    Some(Type::resource(*known, None))
}
