//! The built-in aliases and object types.

use std::sync::{LazyLock, OnceLock};

use super::Type;
use super::alias::TypeAlias;
use crate::hash::Hash;
use crate::parse::{TypeResolver, parse};
use crate::uri::{PART_NAMES, Part, Uri};
use crate::value::Value;

/// The definitions of the built-in aliases; each may refer to itself and those before it.
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
        // As written: `Data` is shown expanded in Puppet's messages.
        if let Ok(definition) = crate::parse::parse_with(text, &names)
            && alias.define_exactly(definition).is_ok()
        {
            known.push(Type::Alias(alias));
        }
    }
    known
});

/// An object type that is created on demand.
struct BuiltInObject {
    name: &'static str,
    text: &'static str,
    made: OnceLock<Option<Type>>,
}

impl BuiltInObject {
    const fn new(name: &'static str, text: &'static str) -> BuiltInObject {
        let made = OnceLock::new();
        BuiltInObject { name, text, made }
    }
}

static BUILT_IN_OBJECTS: [BuiltInObject; 4] = [
    BuiltInObject::new("Deferred", DEFERRED),
    BuiltInObject::new("Error", ERROR),
    BuiltInObject::new("Annotation", "Object[{name => 'Annotation'}]"),
    BuiltInObject::new("Pcore", "Object[{name => 'Pcore'}]"),
];

fn alias(index: usize) -> Type {
    BUILT_IN_ALIASES.get(index).cloned().unwrap_or(Type::Any)
}

/// `Data`: what JSON can represent.
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
pub(crate) fn named_alias(name: &str) -> Option<Type> {
    let index = ALIASES
        .iter()
        .position(|(known, _)| known.eq_ignore_ascii_case(name))?;
    Some(alias(index))
}

fn object(name: &str) -> Option<Type> {
    let mut objects = BUILT_IN_OBJECTS.iter();
    let object = objects.find(|object| object.name.eq_ignore_ascii_case(name))?;
    let made = object.made.get_or_init(|| parse(object.text, &()).ok());
    made.clone()
}

/// A built-in alias or object type by name, in any case.
pub fn named(name: &str) -> Option<Type> {
    named_alias(name).or_else(|| object(name))
}

/// A type with a name in the language, without parameters.
pub fn basic(name: &str) -> Option<Type> {
    // A fast path without allocation: names are looked up often, and none of these is long.
    let mut lower = [0; 16];
    let lower = lower.get_mut(..name.len())?;
    lower.copy_from_slice(name.as_bytes());
    lower.make_ascii_lowercase();
    Some(match &*lower {
        b"any" => Type::Any,
        b"array" => Type::Array(None),
        b"binary" => Type::Binary,
        b"boolean" => Type::Boolean(None),
        b"callable" => Type::Callable(None),
        b"catalogentry" => Type::CatalogEntry,
        b"class" => Type::Class(None),
        b"collection" => Type::Collection(None),
        b"default" => Type::Default,
        b"enum" => Type::Enum(None),
        b"float" => Type::Float(None),
        b"hash" => Type::Hash(None),
        b"init" => Type::Init(None),
        b"integer" => Type::Integer(None),
        b"iterable" => Type::Iterable(None),
        b"iterator" => Type::Iterator(None),
        b"notundef" => Type::NotUndef(None),
        b"numeric" => Type::Numeric,
        b"object" => Type::Object(None),
        b"optional" => Type::Optional(None),
        b"pattern" => Type::Pattern(None),
        b"regexp" => Type::Regexp(None),
        b"resource" => Type::Resource(None),
        b"runtime" => Type::Runtime(None),
        b"scalar" => Type::Scalar,
        b"scalardata" => Type::ScalarData,
        b"semver" => Type::SemVer(None),
        b"semverrange" => Type::SemVerRange,
        b"sensitive" => Type::Sensitive(None),
        b"string" => Type::String(None),
        b"struct" => Type::Struct(None),
        b"timespan" => Type::Timespan(None),
        b"timestamp" => Type::Timestamp(None),
        b"tuple" => Type::Tuple(None),
        b"type" => Type::Type(None),
        b"typereference" => Type::Reference("UnresolvedReference".into()),
        b"typeset" => Type::TypeSet(None),
        b"undef" => Type::Undef,
        b"uri" => Type::Uri(None),
        b"variant" => Type::Variant(None),
        _ => return None,
    })
}

/// A component of a URI by name, `undef` if it has none.
pub(crate) fn uri_part(uri: &Uri, name: &str) -> Value {
    match uri.part(name) {
        None => Value::Undef,
        Some(Part::Text(text)) => Value::from(text),
        Some(Part::Port(port)) => i64::try_from(port).map_or(Value::Undef, Value::Integer),
    }
}

/// The components of a URI, as the parameters of a `URI` type: lower case if case is insignificant,
/// without default ports.
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

/// The resource types that are built into Puppet.
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
