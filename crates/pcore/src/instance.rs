//! Instance checks: whether a value is of a type.

use std::sync::Arc;

use crate::assignable::{assignable, integers};
use crate::guard::{Guard, IN_BOTH};
use crate::hash::Hash;
use crate::infer::infer;
use crate::init::InitSignatures;
use crate::regexp::Regexp;
use crate::string::Str;
use crate::types::builtin;
use crate::types::{EnumType, StringType, TupleType, Type};
use crate::value::Value;

mod container;

pub(crate) use container::is_tuple;

impl Type {
    #[inline]
    pub fn is_instance(&self, value: &Value) -> bool {
        // Fast path for plain types: they cannot recurse, so no guard is needed.
        match plain(self, value) {
            Some(answer) => answer,
            None => guarded(self, value),
        }
    }
}

#[inline(never)]
fn guarded(t: &Type, value: &Value) -> bool {
    // Patterns and variants of plain types need no guard either.
    match (t, value) {
        (Type::Pattern(Some(patterns)), Value::String(text)) => return matches_any(patterns, text),
        (Type::Numeric, value) => return matches!(value, Value::Integer(_) | Value::Float(_)),
        (Type::Variant(Some(options)), _) => {
            if let Some(answer) = plain_variant(options, value) {
                return answer;
            }
        }
        _ => {}
    }
    let mut guard = Guard::new();
    let answer = part(t, value, &mut guard);
    guard.end();
    answer
}

#[inline(always)]
fn plain_variant(options: &[Type], value: &Value) -> Option<bool> {
    for option in options {
        let answer = match (option, value) {
            (Type::Pattern(Some(patterns)), Value::String(text)) => matches_any(patterns, text),
            _ => match plain(option, value) {
                Some(answer) => answer,
                None => return nested_variant(options, value),
            },
        };
        if answer {
            return Some(true);
        }
    }
    Some(false)
}

/// The same for alternatives that are containers or have alternatives themselves.
#[inline(never)]
fn nested_variant(options: &[Type], value: &Value) -> Option<bool> {
    for option in options {
        let answer = match option {
            Type::Variant(Some(options)) => {
                let mut answers = options.iter().map(|option| flat_option(option, value));
                let answer = answers.find(|answer| *answer != Some(false));
                answer.unwrap_or(Some(false))?
            }
            option => flat_option(option, value)?,
        };
        if answer {
            return Some(true);
        }
    }
    Some(false)
}

/// Checks an option without its contents; a container type rejects a value of another kind.
fn flat_option(option: &Type, value: &Value) -> Option<bool> {
    match (option, value) {
        (Type::Pattern(Some(patterns)), Value::String(text)) => Some(matches_any(patterns, text)),
        (Type::Array(_), Value::Array(_))
        | (Type::Hash(_) | Type::Struct(_), Value::Hash(_))
        | (Type::Sensitive(_), Value::Sensitive(_)) => None,
        (Type::Array(_) | Type::Hash(_) | Type::Struct(_) | Type::Sensitive(_), _) => Some(false),
        _ => plain(option, value),
    }
}

/// Starts a new check with a reused guard.
#[inline]
pub(crate) fn next_instance(t: &Type, value: &Value, guard: &mut Guard) -> bool {
    if !guard.is_fresh() {
        *guard = Guard::new();
    }
    part(t, value, guard)
}

/// The fast path for the most common types, small enough to be inlined. `None` if it does not apply.
#[inline(always)]
fn plain(t: &Type, value: &Value) -> Option<bool> {
    Some(match t {
        Type::Any => true,
        Type::String(string) => match value {
            Value::String(text) => match string {
                Some(string) => string.accepts(text),
                None => true,
            },
            _ => false,
        },
        Type::Integer(range) => match value {
            Value::Integer(value) => match range {
                Some(range) => range.contains(*value),
                None => true,
            },
            _ => false,
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
            return self.contains_in_any_case(text);
        }
        self.values.iter().any(|v| v.is(text))
    }

    #[inline(never)]
    fn contains_in_any_case(&self, text: &str) -> bool {
        self.values.iter().any(|v| v.eq_ignore_ascii_case(text))
    }
}

/// Yes, no, or undecided: an alias that leads back to itself neither accepts nor rejects.
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

/// Checks a part of a larger value, which is usually plain.
#[inline(always)]
fn part(t: &Type, value: &Value, guard: &mut Guard) -> bool {
    if let Some(answer) = plain(t, value) {
        return answer;
    }
    // The next most common cases.
    match (t, value) {
        (Type::Variant(Some(options)), _) => any_accepts(options, value, guard),
        (Type::Pattern(Some(patterns)), Value::String(text)) => matches_any(patterns, text),
        (Type::Array(Some(of)), Value::Array(items)) => container::is_array_of(of, items, guard),
        (Type::Hash(Some(of)), Value::Hash(hash)) => container::is_hash_of(of, hash, guard),
        (Type::Struct(Some(of)), Value::Hash(hash)) => container::is_struct(of, hash, guard),
        (Type::Alias(alias), _) if alias.is_data() => is_data(value, guard),
        _ => instance(t, value, guard),
    }
}

/// Checks the common types. Anything that takes more than a few instructions is in another function.
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
            matches!(value, Value::Integer(i) if range.as_ref().is_none_or(|r| r.contains(*i)))
        }
        Type::Float(range) => {
            matches!(value, Value::Float(f) if range.as_ref().is_none_or(|r| r.contains(*f)))
        }
        Type::String(string) => match value {
            Value::String(text) => string.as_ref().is_none_or(|string| string.accepts(text)),
            _ => false,
        },
        Type::Enum(words) => match (words, value) {
            (Some(words), Value::String(text)) => words.contains(text),
            _ => false,
        },
        Type::Pattern(patterns) => match (value, patterns) {
            (Value::String(text), Some(patterns)) => matches_any(patterns, text),
            (value, _) => matches!(value, Value::String(_)),
        },
        Type::Variant(Some(options)) => any_accepts(options, value, guard),
        Type::Variant(None) => false,
        Type::Optional(_) if value.is_undef() => true,
        Type::Optional(Some(of)) => instance(of, value, guard),
        Type::Optional(None) => false,
        Type::NotUndef(_) if value.is_undef() => false,
        Type::NotUndef(Some(of)) => instance(of, value, guard),
        Type::NotUndef(None) => true,
        Type::Array(of) => match (value, of) {
            (Value::Array(items), Some(of)) => container::is_array_of(of, items, guard),
            (value, _) => matches!(value, Value::Array(_)),
        },
        Type::Hash(of) => match (value, of) {
            (Value::Hash(hash), Some(of)) => container::is_hash_of(of, hash, guard),
            (value, _) => matches!(value, Value::Hash(_)),
        },
        Type::Struct(structure) => match (value, structure) {
            (Value::Hash(hash), Some(structure)) => container::is_struct(structure, hash, guard),
            (Value::Hash(hash), None) => hash.is_empty(),
            _ => false,
        },
        _ => other_instance(t, value, guard),
    }
}

#[inline(always)]
fn matches_any(patterns: &[Arc<Regexp>], text: &str) -> bool {
    match patterns {
        [only] => only.is_match(text),
        patterns => matches_one(patterns, text),
    }
}

#[inline(never)]
fn matches_one(patterns: &[Arc<Regexp>], text: &str) -> bool {
    patterns.iter().any(|pattern| pattern.is_match(text))
}

#[inline(never)]
fn any_accepts(options: &[Type], value: &Value, guard: &mut Guard) -> bool {
    options.iter().any(|t| part(t, value, guard))
}

#[inline(never)]
fn other_instance(t: &Type, value: &Value, guard: &mut Guard) -> bool {
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
        // The instances of these types are types; no value is a catalog entry.
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
        Type::Tuple(tuple) => match value {
            Value::Array(items) => guard.nested(|guard| {
                is_tuple(tuple.as_deref().unwrap_or(TupleType::empty()), items, guard)
            }),
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
            // A type is also an object: an instance of one of the meta types.
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
        // Handled before.
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
        | Type::Array(_)
        | Type::Hash(_)
        | Type::Struct(_)
        | Type::Variant(_)
        | Type::Optional(_)
        | Type::NotUndef(_) => false,
    }
}

/// `Data` without following the alias: scalars and `undef`, arrays of these, hashes of these with string
/// keys.
fn is_data(value: &Value, guard: &mut Guard) -> bool {
    match value {
        Value::String(_)
        | Value::Integer(_)
        | Value::Float(_)
        | Value::Boolean(_)
        | Value::Undef => true,
        Value::Array(items) => guard.nested(|guard| items.iter().all(|item| is_data(item, guard))),
        Value::Hash(hash) => guard.nested(|guard| match hash.own_entries() {
            Some(entries) => are_data(entries, guard),
            None => are_mixed_data(hash, guard),
        }),
        _ => false,
    }
}

#[inline(always)]
fn are_data<'h>(
    mut entries: impl Iterator<Item = (&'h Value, &'h Value)>,
    guard: &mut Guard,
) -> bool {
    entries.all(|(key, value)| matches!(key, Value::String(_)) && is_data(value, guard))
}

#[inline(never)]
fn are_mixed_data(hash: &Hash, guard: &mut Guard) -> bool {
    are_data(hash.iter(), guard)
}

/// Whether `each` and similar functions accept the value.
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
