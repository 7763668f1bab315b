//! Is a value of a type?

use crate::assignable::{assignable, floats, integers};
use crate::guard::{Guard, IN_BOTH};
use crate::infer::infer;
use crate::init::InitSignatures;
use crate::string::Str;
use crate::types::builtin;
use crate::types::{EnumType, StringType, StructType, TupleType, Type};
use crate::value::Value;

impl Type {
    #[inline]
    pub fn is_instance(&self, value: &Value) -> bool {
        // The plain cases first: no recursion can happen there, so no guard is needed.
        match plain(self, value) {
            Some(answer) => answer,
            None => guarded(self, value),
        }
    }
}

#[inline(never)]
fn guarded(t: &Type, value: &Value) -> bool {
    instance(t, value, &mut Guard::new())
}

/// The answer for the types that most values are checked against, small enough to be part of the
/// code that asks.
#[inline(always)]
fn plain(t: &Type, value: &Value) -> Option<bool> {
    Some(match t {
        Type::Any => true,
        Type::String(None) => matches!(value, Value::String(_)),
        Type::String(Some(string)) => match value {
            Value::String(text) => string.accepts(text),
            _ => false,
        },
        Type::Integer(range) => match (value, range) {
            (Value::Integer(value), Some(range)) => range.contains(*value),
            (value, _) => matches!(value, Value::Integer(_)),
        },
        Type::Boolean(None) => matches!(value, Value::Boolean(_)),
        Type::Enum(Some(words)) => match value {
            Value::String(text) => words.contains(text),
            _ => false,
        },
        _ => return None,
    })
}

impl StringType {
    #[inline(always)]
    fn accepts(&self, text: &Str) -> bool {
        match self {
            StringType::Size(size) if size.contains_characters_of(text.len()) => true,
            _ => self.accepts_after_counting(text),
        }
    }

    #[inline(never)]
    fn accepts_after_counting(&self, text: &Str) -> bool {
        match self {
            StringType::Size(size) => size.contains_count(text.char_count()),
            StringType::Value(wanted) => wanted == text,
        }
    }
}

impl EnumType {
    #[inline(never)]
    pub(crate) fn contains(&self, text: &str) -> bool {
        if self.case_insensitive {
            self.values.iter().any(|v| v.eq_ignore_ascii_case(text))
        } else {
            self.values.iter().any(|v| v.is(text))
        }
    }
}

/// Yes, no, or nothing known: an alias that comes round to itself neither accepts nor rejects.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Verdict {
    No,
    Open,
    Yes,
}

impl From<bool> for Verdict {
    fn from(yes: bool) -> Self {
        if yes { Verdict::Yes } else { Verdict::No }
    }
}

pub(crate) fn verdict(t: &Type, value: &Value, guard: &mut Guard) -> Verdict {
    match t {
        Type::Variant(Some(options)) => {
            let mut best = Verdict::No;
            for option in options.iter() {
                best = best.max(verdict(option, value, guard));
                if best == Verdict::Yes {
                    break;
                }
            }
            best
        }
        Type::Alias(alias) if alias.is_data() => is_data(value, guard).into(),
        Type::Alias(alias) => crate::deep(|| {
            let resolved = alias.resolved();
            if !alias.is_self_recursive() {
                return verdict(&resolved, value, guard);
            }
            guard.scoped(|guard| {
                guard.with_that(std::ptr::from_ref(value) as usize, |guard| {
                    guard.with_this(alias.identity(), |guard, state| {
                        if state == IN_BOTH {
                            Verdict::Open
                        } else {
                            verdict(&resolved, value, guard)
                        }
                    })
                })
            })
        }),
        Type::Init(None) => verdict(&builtin::rich_data(), value, guard),
        Type::Init(Some(init)) => guard.with_init(init, Verdict::Open, |guard| {
            let own = verdict(&init.of, value, guard);
            if own == Verdict::Yes {
                return own;
            }
            match InitSignatures::of(init) {
                Some(signatures) => own.max(signatures.verdict(value, guard)),
                None => own,
            }
        }),
        _ => instance(t, value, guard).into(),
    }
}

/// A part of a larger question, which is mostly a plain one.
#[inline(always)]
fn part(t: &Type, value: &Value, guard: &mut Guard) -> bool {
    match plain(t, value) {
        Some(answer) => answer,
        None => instance(t, value, guard),
    }
}

/// The plain kinds, which are what values are mostly checked against; kept small so that it is fast.
pub(crate) fn instance(t: &Type, value: &Value, guard: &mut Guard) -> bool {
    match t {
        Type::Any | Type::Unit => true,
        Type::Undef => value.is_undef(),
        Type::Default => matches!(value, Value::Default),
        Type::ScalarData => {
            matches!(
                value,
                Value::String(_) | Value::Integer(_) | Value::Float(_) | Value::Boolean(_)
            )
        }
        Type::Numeric => matches!(value, Value::Integer(_) | Value::Float(_)),
        Type::Boolean(wanted) => {
            matches!(value, Value::Boolean(b) if wanted.is_none_or(|w| w == *b))
        }
        Type::Integer(range) => {
            matches!(value, Value::Integer(i) if integers(range.as_deref()).contains(*i))
        }
        Type::Float(range) => {
            matches!(value, Value::Float(f) if floats(range.as_deref()).contains(*f))
        }
        Type::String(string) => match value {
            Value::String(text) => string.as_ref().is_none_or(|string| string.accepts(text)),
            _ => false,
        },
        Type::Enum(e) => {
            matches!((e, value), (Some(e), Value::String(text)) if e.contains(text))
        }
        Type::Pattern(patterns) => match (value, patterns) {
            (Value::String(text), Some(patterns)) => patterns.iter().any(|p| p.is_match(text)),
            (value, _) => matches!(value, Value::String(_)),
        },
        Type::Variant(options) => options
            .as_ref()
            .is_some_and(|options| options.iter().any(|t| part(t, value, guard))),
        Type::Optional(of) => {
            value.is_undef() || of.as_ref().is_some_and(|of| part(of, value, guard))
        }
        Type::NotUndef(of) => {
            !value.is_undef() && of.as_ref().is_none_or(|of| part(of, value, guard))
        }
        _ => compound_instance(t, value, guard),
    }
}

#[inline(never)]
fn compound_instance(t: &Type, value: &Value, guard: &mut Guard) -> bool {
    match t {
        Type::Scalar => matches!(
            value,
            Value::String(_)
                | Value::Integer(_)
                | Value::Float(_)
                | Value::Boolean(_)
                | Value::Regexp(_)
                | Value::SemVer(_)
                | Value::SemVerRange(_)
                | Value::Timespan(_)
                | Value::Timestamp(_)
        ),
        Type::SemVerRange => matches!(value, Value::SemVerRange(_)),
        Type::Binary => matches!(value, Value::Binary(_)),
        // The values of these types are the types themselves: no value is an entry of a catalog.
        Type::CatalogEntry | Type::Class(_) | Type::Resource(_) => false,
        Type::Regexp(pattern) => match value {
            Value::Regexp(r) => pattern.as_ref().is_none_or(|p| p.source() == r.source()),
            _ => false,
        },
        Type::SemVer(ranges) => match value {
            Value::SemVer(version) => ranges
                .as_ref()
                .is_none_or(|ranges| ranges.iter().any(|r| r.includes(version))),
            _ => false,
        },
        Type::Timespan(range) => match value {
            Value::Timespan(span) => range.as_ref().is_none_or(|range| range.contains(span)),
            _ => false,
        },
        Type::Timestamp(range) => match value {
            Value::Timestamp(stamp) => range.as_ref().is_none_or(|range| range.contains(stamp)),
            _ => false,
        },
        Type::Uri(parameters) => match value {
            Value::Uri(uri) => parameters.as_ref().is_none_or(|parameters| {
                parameters.iter().all(|(name, wanted)| {
                    let part = name
                        .as_str()
                        .map_or(Value::Undef, |name| builtin::uri_part(uri, name));
                    crate::compare::matches(&part, wanted)
                })
            }),
            _ => false,
        },
        Type::Collection(size) => {
            let count = match value {
                Value::Array(items) => items.len(),
                Value::Hash(hash) => hash.len(),
                _ => return false,
            };
            size.as_ref().is_none_or(|size| size.contains_count(count))
        }
        Type::Array(array) => match value {
            Value::Array(items) => array.as_ref().is_none_or(|array| {
                array
                    .size
                    .is_none_or(|size| size.contains_count(items.len()))
                    && all_instances(&array.element, items.iter(), guard)
            }),
            _ => false,
        },
        Type::Hash(of) => match value {
            Value::Hash(hash) => of.as_ref().is_none_or(|of| {
                of.size.is_none_or(|size| size.contains_count(hash.len()))
                    && all_instances(&of.key, hash.keys(), guard)
                    && all_instances(&of.value, hash.values(), guard)
            }),
            _ => false,
        },
        Type::Tuple(tuple) => match value {
            Value::Array(items) => guard.nested(|guard| {
                tuple_instance(tuple.as_deref().unwrap_or(TupleType::empty()), items, guard)
            }),
            _ => false,
        },
        Type::Struct(structure) => match value {
            Value::Hash(hash) => {
                guard.nested(|guard| struct_instance(structure.as_deref(), hash, guard))
            }
            _ => false,
        },
        Type::Iterable(of) => match of {
            Some(of) if !assignable(of, &Type::Any, guard) => assignable(t, &infer(value), guard),
            _ => can_iterate(value),
        },
        Type::Iterator(of) => match value {
            Value::Iterator(it) => of
                .as_ref()
                .is_none_or(|of| assignable(of, &it.0.element_type(), guard)),
            _ => false,
        },
        Type::Type(of) => match value {
            Value::Type(given) => of.as_ref().is_none_or(|of| assignable(of, given, guard)),
            _ => false,
        },
        Type::Sensitive(of) => match value {
            Value::Sensitive(inner) => of
                .as_ref()
                .is_none_or(|of| guard.nested(|guard| instance(of, inner.unwrap(), guard))),
            _ => false,
        },
        Type::Callable(_) => match value {
            Value::Callable(c) => assignable(t, &c.0.callable_type(), guard),
            _ => false,
        },
        Type::Runtime(_) => assignable(t, &infer(value), guard),
        Type::Object(object) => match value {
            Value::Object(instance) => object
                .as_ref()
                .is_none_or(|o| instance.object_type().inherits(o)),
            // A type is an object too: an instance of one of the meta types.
            Value::Type(_) => object.is_none(),
            _ => false,
        },
        Type::ObjectExtension(extension) => match value {
            Value::Object(object) => {
                object.object_type().inherits(&extension.base)
                    && extension.parameters.iter().all(|(name, wanted)| {
                        object
                            .get(name)
                            .is_some_and(|given| crate::compare::matches(&given, wanted))
                    })
            }
            _ => false,
        },
        Type::TypeSet(_) => matches!(value, Value::Type(Type::TypeSet(_))),
        Type::Reference(_) => false,
        Type::Alias(_) | Type::Init(_) => verdict(t, value, guard) == Verdict::Yes,
        // Answered before.
        Type::Any
        | Type::Unit
        | Type::Undef
        | Type::Default
        | Type::ScalarData
        | Type::Numeric
        | Type::Boolean(_)
        | Type::Integer(_)
        | Type::Float(_)
        | Type::String(_)
        | Type::Enum(_)
        | Type::Pattern(_)
        | Type::Variant(_)
        | Type::Optional(_)
        | Type::NotUndef(_) => false,
    }
}

/// Whether all values in a container are instances of a type.
fn all_instances<'v>(
    t: &Type,
    mut values: impl Iterator<Item = &'v Value>,
    guard: &mut Guard,
) -> bool {
    match t {
        Type::String(Some(string)) => match **string {
            StringType::Size(size) => values.all(|value| match value {
                Value::String(text) => {
                    size.contains_characters_of(text.len()) || string.accepts(text)
                }
                _ => false,
            }),
            StringType::Value(_) => values.all(|value| part(t, value, guard)),
        },
        t => guard.nested(|guard| values.all(|value| part(t, value, guard))),
    }
}

/// `Data`, said directly: scalars and `undef`, arrays of such, hashes of such with strings as keys.
fn is_data(value: &Value, guard: &mut Guard) -> bool {
    match value {
        Value::String(_)
        | Value::Integer(_)
        | Value::Float(_)
        | Value::Boolean(_)
        | Value::Undef => true,
        Value::Array(items) => guard.nested(|guard| items.iter().all(|item| is_data(item, guard))),
        Value::Hash(hash) => guard.nested(|guard| {
            hash.iter()
                .all(|(key, value)| matches!(key, Value::String(_)) && is_data(value, guard))
        }),
        _ => false,
    }
}

/// What `each` and its relatives take.
pub(crate) fn can_iterate(value: &Value) -> bool {
    match value {
        Value::Iterator(_) | Value::String(_) | Value::Hash(_) | Value::Array(_) => true,
        Value::Integer(i) => *i >= 0,
        Value::Type(Type::Enum(_)) => true,
        Value::Type(Type::Integer(range)) => integers(range.as_deref()).is_finite(),
        Value::Type(t @ Type::Alias(_)) => match t.resolve_alias() {
            Type::Alias(_) => false,
            resolved => can_iterate(&Value::Type(resolved)),
        },
        _ => false,
    }
}

pub(crate) fn tuple_instance(tuple: &TupleType, items: &[Value], guard: &mut Guard) -> bool {
    let fits = match tuple.size {
        Some(size) => size.contains_count(items.len()),
        None => tuple.types.is_empty() || tuple.types.len() == items.len(),
    };
    fits && (tuple.types.is_empty()
        || items
            .iter()
            .enumerate()
            .all(|(i, item)| tuple.at(i).is_some_and(|t| instance(t, item, guard))))
}

fn struct_instance(
    structure: Option<&StructType>,
    hash: &crate::hash::Hash,
    guard: &mut Guard,
) -> bool {
    let elements = structure.map_or(&[][..], |s| &s.elements);
    let mut matched = 0;
    for element in elements {
        // Mostly the order is the same, and behind the last entry there is nothing to look for.
        let value = (matched < hash.len()).then(|| hash.get_str_near(&element.name, matched));
        let fits = match value.flatten() {
            None => element.optional,
            Some(value) => {
                matched += 1;
                part(&element.value, value, guard)
            }
        };
        if !fits {
            return false;
        }
    }
    matched == hash.len()
}
