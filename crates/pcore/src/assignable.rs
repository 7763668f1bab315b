//! Assignability of types.

use std::sync::Arc;

use crate::guard::{Guard, IN_BOTH};
use crate::hash::{Hash, NameMap};
use crate::init::InitSignatures;
use crate::iterable::{is_iterable, iterable_element};
use crate::types::callable::CallableType;
use crate::types::range::{FloatRange, IntegerRange};
use crate::types::{
    ArrayType, HashType, RuntimeName, RuntimeType, StringType, StructType, TupleType, Type,
};
use crate::value::Value;

impl Type {
    /// Whether every value of `other` is also a value of this type.
    pub fn is_assignable(&self, other: &Type) -> bool {
        assignable(self, other, &mut Guard::new())
    }
}

/// Whether `undef` is a value of this type.
pub(crate) fn accepts_undef(t: &Type) -> bool {
    t.is_assignable(&Type::Undef)
}

pub(crate) fn assignable(this: &Type, that: &Type, guard: &mut Guard) -> bool {
    crate::deep(|| match this {
        Type::Any | Type::Unit => true,
        Type::Variant(options) => match that {
            Type::Undef if options.is_none() => false,
            Type::Variant(types) => {
                options.is_none()
                    || types
                        .as_ref()
                        .is_some_and(|types| types.iter().all(|t| by_that(this, t, guard)))
            }
            _ => by_that(this, that, guard),
        },
        Type::Alias(alias) if alias.is_self_recursive() => guard.scoped(|guard| {
            guard.with_this(alias.identity(), |guard, state| {
                if state == IN_BOTH {
                    return true;
                }
                if is_recursive(that) {
                    return by_that(this, that, guard);
                }
                // The type as an alternative of itself accepts nothing more.
                guard.ask((this.id(), that.id()), false, |guard| {
                    by_that(this, that, guard)
                })
            })
        }),
        _ => by_that(this, that, guard),
    })
}

fn is_recursive(t: &Type) -> bool {
    matches!(t, Type::Alias(alias) if alias.is_self_recursive())
}

/// Resolves the cases that the right side alone decides.
fn by_that(this: &Type, that: &Type, guard: &mut Guard) -> bool {
    match that {
        Type::Unit => true,
        Type::Alias(alias) if alias.is_self_recursive() => guard.scoped(|guard| {
            if guard.add_that(alias.identity()) == IN_BOTH {
                return true;
            }
            let resolved = alias.resolved();
            if is_recursive(this) {
                return assignable(this, &resolved, guard);
            }
            // On the right, the repeated alternative needs no further check.
            guard.ask((this.id(), that.id()), true, |guard| {
                assignable(this, &resolved, guard)
            })
        }),
        Type::Alias(alias) => assignable(this, &alias.resolved(), guard),
        Type::Variant(types) => match (this, types) {
            (Type::Any, _) => true,
            (Type::NotUndef(_), None) => by_this(this, that, guard),
            (_, None) => false,
            (_, Some(types)) => types.iter().all(|t| assignable(this, t, guard)),
        },
        Type::Optional(of) => {
            assignable(this, &Type::Undef, guard)
                && of.as_ref().is_none_or(|of| assignable(this, of, guard))
        }
        Type::NotUndef(Some(of)) if !accepts_undef(of) => assignable(this, of, guard),
        _ => by_this(this, that, guard),
    }
}

/// Checks what the left side requires. The right side is neither an alias nor a variant any more.
fn by_this(this: &Type, that: &Type, guard: &mut Guard) -> bool {
    match this {
        Type::Any | Type::Unit => true,
        Type::Undef => matches!(that, Type::Undef),
        Type::Default => matches!(that, Type::Default),
        Type::Scalar => is_scalar(that),
        Type::ScalarData => is_scalar_data(that),
        Type::Numeric => matches!(that, Type::Numeric | Type::Integer(_) | Type::Float(_)),
        Type::SemVerRange => matches!(that, Type::SemVerRange),
        Type::Binary => matches!(that, Type::Binary),
        Type::CatalogEntry => matches!(
            that,
            Type::CatalogEntry | Type::Class(_) | Type::Resource(_)
        ),
        Type::Boolean(value) => {
            matches!(that, Type::Boolean(other) if value.is_none() || value == other)
        }
        Type::Integer(range) => match that {
            Type::Integer(other) => integers(range.as_deref()).covers(integers(other.as_deref())),
            _ => false,
        },
        Type::Float(range) => match that {
            Type::Float(other) => floats(range.as_deref()).covers(floats(other.as_deref())),
            _ => false,
        },
        Type::String(string) => string_from(string.as_deref(), that),
        Type::Enum(_) => enum_from(this, that),
        Type::Pattern(_) => pattern_from(this, that),
        Type::Regexp(pattern) => match that {
            Type::Regexp(other) => {
                pattern.is_none()
                    || pattern.as_ref().map(|p| p.source()) == other.as_ref().map(|p| p.source())
            }
            _ => false,
        },
        Type::SemVer(ranges) => match (ranges, that) {
            (None, Type::SemVer(_)) => true,
            (Some(ranges), Type::SemVer(Some(other))) => other
                .iter()
                .all(|o| ranges.iter().any(|r| o.is_covered_by(r))),
            _ => false,
        },
        Type::Timespan(range) => match (range, that) {
            (None, Type::Timespan(_)) => true,
            (Some(range), Type::Timespan(Some(other))) => range.covers(other),
            _ => false,
        },
        Type::Timestamp(range) => match (range, that) {
            (None, Type::Timestamp(_)) => true,
            (Some(range), Type::Timestamp(Some(other))) => range.covers(other),
            _ => false,
        },
        Type::Uri(parameters) => match (parameters, that) {
            (None, Type::Uri(_)) => true,
            (Some(parameters), Type::Uri(other)) => uri_parts_from(parameters, other.as_deref()),
            _ => false,
        },
        Type::Collection(size) => {
            let size = sizes(size.as_deref().copied());
            collection_size(that).is_some_and(|other| size.covers(other))
        }
        Type::Array(array) => array_from(array.as_deref(), that, guard),
        Type::Hash(hash) => hash_from(hash.as_deref(), that, guard),
        Type::Tuple(tuple) => match that {
            Type::Tuple(_) | Type::Array(_) => {
                this == that
                    || tuple_from(tuple.as_deref().unwrap_or(TupleType::empty()), that, guard)
            }
            _ => false,
        },
        Type::Struct(structure) => struct_from(structure.as_deref(), that, guard),
        Type::Variant(options) => options
            .as_ref()
            .is_some_and(|options| options.iter().any(|option| assignable(option, that, guard))),
        Type::Optional(of) => match of {
            _ if matches!(that, Type::Undef) => true,
            None => true,
            Some(of) => assignable(of, that, guard),
        },
        Type::NotUndef(of) => {
            !assignable(that, &Type::Undef, guard)
                && of.as_ref().is_none_or(|of| assignable(of, that, guard))
        }
        Type::Iterable(of) => match of {
            None => is_iterable(that),
            Some(of) if assignable(of, &Type::Any, guard) => is_iterable(that),
            Some(of) => {
                iterable_element(that).is_some_and(|element| assignable(of, &element, guard))
            }
        },
        Type::Iterator(of) => match that {
            Type::Iterator(other) => match (of, other) {
                (None, _) => true,
                (Some(of), Some(other)) => assignable(of, other, guard),
                (Some(_), None) => false,
            },
            _ => false,
        },
        Type::Type(of) => match that {
            Type::Type(other) => match (of, other) {
                (None, _) => true,
                (Some(_), None) => false,
                (Some(of), Some(other)) => assignable(of, other, guard),
            },
            _ => false,
        },
        Type::Sensitive(of) => match that {
            Type::Sensitive(other) => of
                .as_ref()
                .is_none_or(|of| assignable(of, other.as_deref().unwrap_or(&Type::Any), guard)),
            _ => false,
        },
        Type::Class(name) => match that {
            Type::Class(other) => name.is_none() || name == other,
            _ => false,
        },
        Type::Resource(resource) => match (resource, that) {
            (None, Type::Resource(_)) => true,
            (Some(a), Type::Resource(Some(b))) => {
                a.name.eq_ignore_ascii_case(&b.name) && (a.title.is_none() || a.title == b.title)
            }
            _ => false,
        },
        Type::Callable(callable) => match that {
            Type::Callable(other) => callable_from(callable.as_deref(), other.as_deref(), guard),
            _ => false,
        },
        Type::Runtime(runtime) => match that {
            Type::Runtime(other) => runtime_from(runtime.as_deref(), other.as_deref()),
            _ => false,
        },
        Type::Init(init) => match init {
            None => {
                matches!(that, Type::Init(_))
                    || assignable(&crate::types::builtin::rich_data(), that, guard)
            }
            Some(init) => match that {
                Type::Init(other) => other
                    .as_ref()
                    .is_some_and(|other| assignable(&init.of, &other.of, guard)),
                _ => guard.with_init(init, false, |guard| {
                    assignable(&init.of, that, guard)
                        || InitSignatures::of(init)
                            .is_some_and(|signatures| signatures.accepts_type(that, guard))
                }),
            },
        },
        Type::Object(object) => match (object, that) {
            (None, Type::Object(_) | Type::ObjectExtension(_)) => true,
            (Some(object), Type::Object(Some(other))) => other.inherits(object),
            (Some(object), Type::ObjectExtension(other)) => other.base.inherits(object),
            _ => false,
        },
        Type::ObjectExtension(extension) => {
            let base = Type::Object(Some(extension.base.clone()));
            match that {
                Type::ObjectExtension(other) => {
                    assignable(&base, &Type::Object(Some(other.base.clone())), guard)
                        && parameters_from(&extension.parameters, &other.parameters)
                }
                // Without parameters on the right, those on the left cannot match.
                _ => false,
            }
        }
        Type::TypeSet(set) => match that {
            Type::TypeSet(other) => set.is_none() || set == other,
            _ => false,
        },
        Type::Alias(alias) => assignable(&alias.resolved(), that, guard),
        Type::Reference(_) => this == that,
    }
}

pub(crate) fn integers(range: Option<&IntegerRange>) -> IntegerRange {
    range.copied().unwrap_or(IntegerRange::UNBOUNDED)
}

pub(crate) fn floats(range: Option<&FloatRange>) -> FloatRange {
    range.copied().unwrap_or(FloatRange::UNBOUNDED)
}

pub(crate) fn sizes(range: Option<IntegerRange>) -> IntegerRange {
    range.unwrap_or(IntegerRange::ANY_SIZE)
}

pub(crate) fn is_scalar_data(t: &Type) -> bool {
    matches!(
        t,
        Type::ScalarData
            | Type::Numeric
            | Type::Integer(_)
            | Type::Float(_)
            | Type::String(_)
            | Type::Enum(_)
            | Type::Pattern(_)
            | Type::Boolean(_)
    )
}

fn is_scalar(t: &Type) -> bool {
    is_scalar_data(t)
        || matches!(
            t,
            Type::Scalar
                | Type::Regexp(_)
                | Type::SemVer(_)
                | Type::SemVerRange
                | Type::Timespan(_)
                | Type::Timestamp(_)
        )
}

fn string_from(this: Option<&StringType>, that: &Type) -> bool {
    match this {
        None => matches!(that, Type::String(_) | Type::Enum(_) | Type::Pattern(_)),
        Some(StringType::Size(size)) => match that {
            Type::String(other) => size.covers(match other.as_deref() {
                None => IntegerRange::ANY_SIZE,
                Some(StringType::Size(other)) => *other,
                Some(StringType::Value(value)) => IntegerRange::count(value.char_count()),
            }),
            Type::Enum(other) => match other.as_deref() {
                Some(e) if !e.values.is_empty() => {
                    e.values.iter().all(|v| size.contains_count(v.char_count()))
                }
                _ => size.covers(IntegerRange::ANY_SIZE),
            },
            Type::Pattern(_) => size.covers(IntegerRange::ANY_SIZE),
            _ => false,
        },
        Some(StringType::Value(value)) => match that {
            Type::String(other) => {
                matches!(other.as_deref(), Some(StringType::Value(other)) if other == value)
            }
            // Puppet ignores the value itself.
            Type::Enum(other) => other
                .as_ref()
                .is_some_and(|e| e.values.len() == 1 && !e.case_insensitive),
            _ => false,
        },
    }
}

fn enum_from(this: &Type, that: &Type) -> bool {
    let Type::Enum(this_enum) = this else {
        return false;
    };
    let Some(e) = this_enum else {
        return matches!(that, Type::String(_) | Type::Enum(_) | Type::Pattern(_));
    };
    match that {
        Type::String(other) => {
            matches!(other.as_deref(), Some(StringType::Value(value)) if e.contains(value))
        }
        Type::Enum(other) => {
            this == that
                || other.as_ref().is_some_and(|other| {
                    !other.values.is_empty()
                        && (e.case_insensitive || !other.case_insensitive)
                        && other.values.iter().all(|value| e.contains(value))
                })
        }
        _ => false,
    }
}

fn pattern_from(this: &Type, that: &Type) -> bool {
    let Type::Pattern(patterns) = this else {
        return false;
    };
    let Some(patterns) = patterns else {
        return matches!(that, Type::String(_) | Type::Enum(_) | Type::Pattern(_));
    };
    let matches = |text: &str| patterns.iter().any(|p| p.is_match(text));
    match that {
        Type::String(other) => {
            matches!(other.as_deref(), Some(StringType::Value(value)) if matches(value))
        }
        Type::Enum(Some(other)) => {
            !other.values.is_empty() && other.values.iter().all(|value| matches(value))
        }
        Type::Pattern(_) => this == that,
        _ => false,
    }
}

/// The size of any kind of collection type.
fn collection_size(t: &Type) -> Option<IntegerRange> {
    match t {
        Type::Collection(size) => Some(sizes(size.as_deref().copied())),
        Type::Array(array) => Some(sizes(array.as_ref().and_then(|a| a.size))),
        Type::Hash(hash) => Some(sizes(hash.as_ref().and_then(|h| h.size))),
        Type::Tuple(tuple) => Some(fixed_size(tuple.as_deref())),
        Type::Struct(s) => Some(IntegerRange::count(
            s.as_ref().map_or(0, |s| s.elements.len()),
        )),
        _ => None,
    }
}

/// The size of a tuple compared to an array or a collection: without an explicit size, the number of
/// listed types, even if that is zero.
fn fixed_size(tuple: Option<&TupleType>) -> IntegerRange {
    tuple.map_or(IntegerRange::ZERO, |t| {
        t.size.unwrap_or_else(|| IntegerRange::count(t.types.len()))
    })
}

fn array_from(this: Option<&ArrayType>, that: &Type, guard: &mut Guard) -> bool {
    let size = sizes(this.and_then(|a| a.size));
    let element = this.map_or(&Type::Any, |a| &a.element);
    match that {
        Type::Tuple(tuple) => {
            size.covers(fixed_size(tuple.as_deref()))
                && tuple
                    .as_ref()
                    .is_none_or(|t| t.types.iter().all(|t| assignable(element, t, guard)))
        }
        Type::Array(other) => {
            size.covers(sizes(other.as_ref().and_then(|a| a.size)))
                && assignable(
                    element,
                    other.as_ref().map_or(&Type::Any, |a| &a.element),
                    guard,
                )
        }
        _ => false,
    }
}

fn hash_from(this: Option<&HashType>, that: &Type, guard: &mut Guard) -> bool {
    let own_size = this.and_then(|h| h.size);
    let (key, value) = this.map_or((&Type::Any, &Type::Any), |h| (&h.key, &h.value));
    match that {
        Type::Hash(other) => {
            let may_be_empty = own_size.is_none_or(|size| size.from() == Some(0));
            if may_be_empty && *that == Type::empty_hash() {
                return true;
            }
            let (other_key, other_value, other_size) =
                other.as_ref().map_or((&Type::Any, &Type::Any, None), |h| {
                    (&h.key, &h.value, h.size)
                });
            assignable(key, other_key, guard)
                && assignable(value, other_value, guard)
                && sizes(own_size).covers(sizes(other_size))
        }
        Type::Struct(structure) => {
            let elements = structure.as_ref().map_or(&[][..], |s| &s.elements);
            sizes(own_size).contains_count(elements.len())
                && elements.iter().all(|e| {
                    crate::instance::instance(key, &Value::String(e.name.clone()), guard)
                        && assignable(value, &e.value, guard)
                })
        }
        _ => false,
    }
}

/// `that` is a tuple or an array.
pub(crate) fn tuple_from(this: &TupleType, that: &Type, guard: &mut Guard) -> bool {
    let size = this.size_range();
    match that {
        Type::Tuple(other) => {
            let other = other.as_deref().unwrap_or(TupleType::empty());
            if !size.covers(other.size_range()) {
                return false;
            }
            if this.types.is_empty() {
                return true;
            }
            if other.types.is_empty() {
                return size.from() == Some(0);
            }
            other
                .types
                .iter()
                .enumerate()
                .all(|(i, t)| this.at(i).is_some_and(|s| assignable(s, t, guard)))
        }
        Type::Array(other) => {
            let other_size = sizes(other.as_ref().and_then(|a| a.size));
            if !size.covers(other_size) {
                return false;
            }
            let element = other.as_ref().map_or(&Type::Any, |a| &a.element);
            let count = other_size
                .max_count()
                .map_or(this.types.len(), |max| max.min(this.types.len()));
            this.types
                .iter()
                .take(count)
                .all(|t| assignable(t, element, guard))
        }
        _ => false,
    }
}

fn struct_from(this: Option<&StructType>, that: &Type, guard: &mut Guard) -> bool {
    let elements = this.map_or(&[][..], |s| &s.elements);
    match that {
        Type::Struct(other) => {
            let others = other.as_ref().map_or(&[][..], |s| &s.elements);
            let mut matched = 0;
            elements
                .iter()
                .all(|e| match others.iter().find(|o| o.name == e.name) {
                    None => e.optional,
                    Some(other) => {
                        matched += 1;
                        (e.optional || !other.optional) && assignable(&e.value, &other.value, guard)
                    }
                })
                && matched == others.len()
        }
        Type::Hash(other) => {
            let (key, value, size) = other.as_ref().map_or((&Type::Any, &Type::Any, None), |h| {
                (&h.key, &h.value, h.size)
            });
            let mut required = 0;
            elements.iter().all(|e| {
                e.optional || {
                    required += 1;
                    assignable(&e.value, value, guard) && Type::String(None).is_assignable(key)
                }
            }) && IntegerRange::counts(required, elements.len()).covers(sizes(size))
        }
        _ => false,
    }
}

fn callable_from(
    this: Option<&CallableType>,
    that: Option<&CallableType>,
    guard: &mut Guard,
) -> bool {
    let Some(this) = this else { return true };
    if let Some(returns) = &this.returns {
        let other = that.and_then(|t| t.returns.as_ref()).unwrap_or(&Type::Any);
        if !assignable(returns, other, guard) {
            return false;
        }
    }
    let Some(params) = &this.params else {
        return true;
    };
    // Contravariant: the other must accept the arguments of this one.
    let Some(other_params) = that.and_then(|t| t.params.as_ref()) else {
        return false;
    };
    if other_params != params
        && !tuple_from(
            other_params,
            &Type::Tuple(Some(Arc::new(params.clone()))),
            guard,
        )
    {
        return false;
    }
    let block = this.block.as_ref().unwrap_or(&Type::Undef);
    let other_block = that.and_then(|t| t.block.as_ref()).unwrap_or(&Type::Undef);
    assignable(other_block, block, guard)
}

/// Classes of another runtime are known by name only.
fn runtime_from(this: Option<&RuntimeType>, that: Option<&RuntimeType>) -> bool {
    let Some(this) = this else { return true };
    if this.runtime.is_some() && this.runtime.as_ref() != that.and_then(|t| t.runtime.as_ref()) {
        return false;
    }
    match &this.name {
        None => true,
        Some(name) => match (name, that.and_then(|t| t.name.as_ref())) {
            (RuntimeName::Name(a), Some(RuntimeName::Name(b))) => a == b,
            (RuntimeName::Pattern(p, a), Some(RuntimeName::Pattern(q, b))) => {
                p.source() == q.source() && a == b
            }
            _ => false,
        },
    }
}

fn uri_parts_from(this: &Hash, that: Option<&Hash>) -> bool {
    this.iter().all(|(name, wanted)| {
        that.and_then(|that| that.get(name))
            .is_some_and(|given| parameter_from(wanted, given))
    })
}

fn parameters_from(this: &NameMap<Value>, that: &NameMap<Value>) -> bool {
    this.iter().all(|(name, wanted)| {
        that.get(name)
            .is_some_and(|given| parameter_from(wanted, given))
    })
}

fn parameter_from(wanted: &Value, given: &Value) -> bool {
    crate::compare::matches(given, wanted)
        || matches!((wanted, given), (Value::Type(wanted), Value::Type(given)) if wanted.is_assignable(given))
}
