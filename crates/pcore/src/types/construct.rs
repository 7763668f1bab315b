//! Constructors of types: one per kind, which bring the parameters into their canonical form.

use std::sync::Arc;

use super::callable::CallableType;
use super::range::{FloatRange, IntegerRange, Range};
use super::{
    ArrayType, EnumType, HashType, InitType, ResourceType, RuntimeName, RuntimeType, StringType,
    StructElement, StructType, TupleType, Type,
};
use crate::generalize::generalize;
use crate::regexp::Regexp;
use crate::semver_range::SemVerRange;
use crate::string::Str;
use crate::timespan::Timespan;
use crate::timestamp::Timestamp;
use crate::value::Value;

impl Type {
    pub fn integer(range: IntegerRange) -> Type {
        Type::Integer((!range.is_unbounded()).then(|| Arc::new(range)))
    }

    pub fn float(range: FloatRange) -> Type {
        Type::Float((!range.is_unbounded()).then(|| Arc::new(range)))
    }

    pub fn string_size(size: IntegerRange) -> Type {
        Type::String(Some(Arc::new(StringType::Size(size.to_size()))))
    }

    /// The type of exactly this string.
    pub fn string_value(value: impl Into<Str>) -> Type {
        Type::String(Some(Arc::new(StringType::Value(value.into()))))
    }

    pub fn enumeration(mut values: Vec<Str>, case_insensitive: bool) -> Type {
        values.sort();
        values.dedup();
        if values.is_empty() && !case_insensitive {
            return Type::Enum(None);
        }
        Type::Enum(Some(Arc::new(EnumType {
            values,
            case_insensitive,
        })))
    }

    pub fn pattern(patterns: Vec<Arc<Regexp>>) -> Type {
        let mut unique: Vec<Arc<Regexp>> = Vec::with_capacity(patterns.len());
        for pattern in patterns {
            if !unique.iter().any(|p| p.source() == pattern.source()) {
                unique.push(pattern);
            }
        }
        Type::Pattern((!unique.is_empty()).then(|| Arc::new(unique)))
    }

    /// Merges adjacent ranges.
    pub fn semver(ranges: Vec<SemVerRange>) -> Type {
        let ranges = if ranges.len() > 1 {
            merge_semver(ranges)
        } else {
            ranges
        };
        Type::SemVer((!ranges.is_empty()).then(|| Arc::new(ranges)))
    }

    pub fn timespan(range: Range<Timespan>) -> Type {
        Type::Timespan((range.from.is_some() || range.to.is_some()).then(|| Arc::new(range)))
    }

    pub fn timestamp(range: Range<Timestamp>) -> Type {
        Type::Timestamp((range.from.is_some() || range.to.is_some()).then(|| Arc::new(range)))
    }

    pub fn collection(size: Option<IntegerRange>) -> Type {
        Type::Collection(size.map(|size| Arc::new(size.to_size())))
    }

    /// An array that is always empty has the element type `Unit`, whatever was requested.
    pub fn array(element: Type, size: Option<IntegerRange>) -> Type {
        let element = if size == Some(IntegerRange::ZERO) {
            Type::Unit
        } else {
            element
        };
        if size.is_none() && matches!(element, Type::Any) {
            return Type::Array(None);
        }
        Type::Array(Some(Arc::new(ArrayType {
            element,
            size: size.map(IntegerRange::to_size),
        })))
    }

    pub(crate) fn empty_array() -> Type {
        Type::array(Type::Unit, Some(IntegerRange::ZERO))
    }

    pub fn hash(key: Type, value: Type, size: Option<IntegerRange>) -> Type {
        let (key, value) = if size == Some(IntegerRange::ZERO) {
            (Type::Unit, Type::Unit)
        } else {
            (key, value)
        };
        if size.is_none() && matches!((&key, &value), (Type::Any, Type::Any)) {
            return Type::Hash(None);
        }
        Type::Hash(Some(Arc::new(HashType {
            key,
            value,
            size: size.map(IntegerRange::to_size),
        })))
    }

    pub(crate) fn empty_hash() -> Type {
        Type::hash(Type::Unit, Type::Unit, Some(IntegerRange::ZERO))
    }

    pub fn tuple(types: Vec<Type>, size: Option<IntegerRange>) -> Type {
        Type::from(TupleType {
            types,
            size: size.map(IntegerRange::to_size),
        })
    }

    pub fn structure(elements: Vec<StructElement>) -> Type {
        Type::Struct((!elements.is_empty()).then(|| Arc::new(StructType::new(elements))))
    }

    /// Flattens nested variants and removes duplicates; a single alternative stands for itself.
    pub fn variant(types: Vec<Type>) -> Type {
        let mut unique: Vec<Type> = Vec::with_capacity(types.len());
        for t in types {
            match &t {
                Type::Variant(inner) => {
                    for t in inner.iter().flat_map(|types| types.iter()) {
                        push_unique(&mut unique, t.clone());
                    }
                }
                _ => push_unique(&mut unique, t),
            }
        }
        match unique.len() {
            0 => Type::Variant(None),
            1 => unique.swap_remove(0),
            _ => Type::Variant(Some(Arc::new(unique))),
        }
    }

    pub fn optional(of: Type) -> Type {
        Type::Optional(Some(Arc::new(of)))
    }

    pub(crate) fn not_undef(of: Type) -> Type {
        Type::NotUndef((!matches!(of, Type::Any)).then(|| Arc::new(of)))
    }

    pub fn iterable(of: Type) -> Type {
        Type::Iterable(Some(Arc::new(of)))
    }

    pub fn iterator(of: Type) -> Type {
        Type::Iterator(Some(Arc::new(of)))
    }

    /// The type of the type `of`.
    pub fn type_of(of: Type) -> Type {
        Type::Type(Some(Arc::new(of)))
    }

    /// Generalises the content: even the length of a secret reveals too much.
    pub fn sensitive(of: &Type) -> Type {
        let of = generalize(of);
        Type::Sensitive((!matches!(of, Type::Any)).then(|| Arc::new(of)))
    }

    pub fn class(name: impl Into<Str>) -> Type {
        Type::Class(Some(name.into()))
    }

    pub fn resource(name: impl Into<Str>, title: Option<Str>) -> Type {
        Type::Resource(Some(Arc::new(ResourceType {
            name: name.into(),
            title,
            is_bare: false,
        })))
    }

    pub fn callable(params: Option<TupleType>, block: Option<Type>, returns: Option<Type>) -> Type {
        Type::from(CallableType {
            params,
            block,
            returns,
        })
    }

    pub fn runtime(runtime: Option<Str>, name: Option<RuntimeName>) -> Type {
        let plain = runtime.is_none() && name.is_none();
        Type::Runtime((!plain).then(|| Arc::new(RuntimeType { runtime, name })))
    }

    pub fn init(of: Type, arguments: Vec<Value>) -> Type {
        Type::Init(Some(Arc::new(InitType { of, arguments })))
    }

    /// The bounds of an `Integer` type.
    pub(crate) fn integer_range(&self) -> Option<IntegerRange> {
        match self {
            Type::Integer(range) => {
                Some(range.as_deref().copied().unwrap_or(IntegerRange::UNBOUNDED))
            }
            _ => None,
        }
    }
}

impl From<TupleType> for Type {
    fn from(tuple: TupleType) -> Type {
        Type::Tuple((!tuple.types.is_empty() || tuple.size.is_some()).then(|| Arc::new(tuple)))
    }
}

impl From<CallableType> for Type {
    fn from(mut callable: CallableType) -> Type {
        if matches!(callable.returns, Some(Type::Any)) {
            callable.returns = None;
        }
        let plain =
            callable.params.is_none() && callable.block.is_none() && callable.returns.is_none();
        Type::Callable((!plain).then(|| Arc::new(callable)))
    }
}

pub(crate) fn push_unique(types: &mut Vec<Type>, t: Type) {
    if !types.contains(&t) {
        types.push(t);
    }
}

/// Merges from the back, like Puppet: the order of the result is visible in the string form.
fn merge_semver(mut ranges: Vec<SemVerRange>) -> Vec<SemVerRange> {
    let mut merged = Vec::new();
    while let Some(mut current) = ranges.pop() {
        let mut apart = Vec::new();
        for range in ranges {
            match current.merge(&range) {
                Some(both) => current = both,
                None => apart.push(range),
            }
        }
        merged.push(current);
        ranges = apart;
    }
    merged.reverse();
    merged
}
