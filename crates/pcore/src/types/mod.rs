//! The types of the language.
//!
//! `Type` is two words: a type without parameters is a plain tag, one with parameters is a shared
//! pointer. `None` inside a variant always means "without parameters", so the unparameterised types
//! are constants and need neither allocation nor a registry.

use std::fmt;
use std::sync::Arc;

pub mod alias;
pub mod builtin;
pub mod callable;
pub mod construct;
pub mod equal;
pub mod kind;
pub mod object;
pub mod object_init;
pub mod range;
pub mod typeset;

use crate::fingerprint::Fingerprint;
use crate::regexp::Regexp;
use crate::semver_range::SemVerRange;
use crate::string::Str;
use crate::timespan::Timespan;
use crate::timestamp::Timestamp;
use crate::value::Value;

use alias::TypeAlias;
use callable::CallableType;
use object::{ObjectExtension, ObjectType};
use range::{FloatRange, IntegerRange, Range};
use typeset::TypeSet;

// A tag of a whole word: processors are slow to read back a word of which only a byte was written, and
// values are passed between functions all the time. `Value` derives its tag from this one.
#[repr(u64)]
#[derive(Clone)]
pub enum Type {
    Any,
    Undef,
    Default,
    /// Accepts and is accepted by everything: the element type of empty containers.
    Unit,
    Scalar,
    ScalarData,
    Numeric,
    SemVerRange,
    Binary,
    CatalogEntry,
    Boolean(Option<bool>),
    Integer(Option<Arc<IntegerRange>>),
    Float(Option<Arc<FloatRange>>),
    String(Option<Arc<StringType>>),
    Enum(Option<Arc<EnumType>>),
    /// The alternatives, as regular expressions.
    Pattern(Option<Arc<Vec<Arc<Regexp>>>>),
    Regexp(Option<Arc<Regexp>>),
    SemVer(Option<Arc<Vec<SemVerRange>>>),
    Timespan(Option<Arc<Range<Timespan>>>),
    Timestamp(Option<Arc<Range<Timestamp>>>),
    /// The components that a URI must have, by name.
    Uri(Option<Arc<crate::hash::Hash>>),
    Collection(Option<Arc<IntegerRange>>),
    Array(Option<Arc<ArrayType>>),
    Hash(Option<Arc<HashType>>),
    Tuple(Option<Arc<TupleType>>),
    Struct(Option<Arc<StructType>>),
    Variant(Option<Arc<Vec<Type>>>),
    Optional(Option<Arc<Type>>),
    NotUndef(Option<Arc<Type>>),
    Iterable(Option<Arc<Type>>),
    Iterator(Option<Arc<Type>>),
    Type(Option<Arc<Type>>),
    /// `None` means `Sensitive[Any]`.
    Sensitive(Option<Arc<Type>>),
    Class(Option<Str>),
    Resource(Option<Arc<ResourceType>>),
    Callable(Option<Arc<CallableType>>),
    Runtime(Option<Arc<RuntimeType>>),
    Init(Option<Arc<InitType>>),
    Object(Option<Arc<ObjectType>>),
    /// An object type with values for its type parameters: `Error['kind']`.
    ObjectExtension(Arc<ObjectExtension>),
    TypeSet(Option<Arc<TypeSet>>),
    Alias(Arc<TypeAlias>),
    /// An unresolved name.
    Reference(Str),
}

const _: () = assert!(size_of::<Type>() == 16);

/// The restriction of a `String` type. A value comes from inference only: it has no syntax.
#[derive(Debug, Clone, PartialEq)]
pub enum StringType {
    Size(IntegerRange),
    Value(Str),
}

/// Sorted, without duplicates.
#[derive(Debug, Clone, PartialEq)]
pub struct EnumType {
    pub values: Vec<Str>,
    pub case_insensitive: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ArrayType {
    pub element: Type,
    pub size: Option<IntegerRange>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct HashType {
    pub key: Type,
    pub value: Type,
    pub size: Option<IntegerRange>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct TupleType {
    pub types: Vec<Type>,
    pub size: Option<IntegerRange>,
}

/// Created by [`StructType::new`].
#[derive(Debug, Clone, PartialEq)]
pub struct StructType {
    pub elements: Vec<StructElement>,
    prints: Box<[Fingerprint]>,
}

/// An entry of a `Struct`. Puppet stores a key type here (`String<name>` or `Optional[String<name>]`),
/// which is a name and a flag.
#[derive(Debug, Clone, PartialEq)]
pub struct StructElement {
    pub name: Str,
    /// The key may be absent.
    pub optional: bool,
    pub value: Type,
}

#[derive(Debug, Clone)]
pub struct ResourceType {
    /// Capitalised, as written.
    pub name: Str,
    pub title: Option<Str>,
    /// The reference is the value of an attribute, and is written without quotes.
    pub is_bare: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct RuntimeType {
    pub runtime: Option<Str>,
    pub name: Option<RuntimeName>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum RuntimeName {
    Name(Str),
    /// A pattern and its replacement, to map whole namespaces.
    Pattern(Arc<Regexp>, Str),
}

#[derive(Debug, Clone, PartialEq)]
pub struct InitType {
    pub of: Type,
    pub arguments: Vec<Value>,
}

impl StructType {
    pub fn new(elements: Vec<StructElement>) -> StructType {
        let prints = elements.iter().map(|e| Fingerprint::of(&e.name)).collect();
        StructType { elements, prints }
    }

    /// The elements with the fingerprints of their names.
    #[inline]
    pub(crate) fn with_prints(&self) -> impl Iterator<Item = (&StructElement, Fingerprint)> {
        self.elements.iter().zip(self.prints.iter().copied())
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::text::type_to_text(self))
    }
}

impl fmt::Debug for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::text::type_to_text(self))
    }
}
