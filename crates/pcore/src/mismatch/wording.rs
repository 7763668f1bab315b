//! Formats mismatches as messages.

use std::fmt;

use super::path::PathElement;
use super::{Mismatch, MismatchKind};
use crate::generalize::generalize;
use crate::label::a_an;
use crate::normalize::normalize;
use crate::text::type_to_expanded_text;
use crate::types::range::IntegerRange;
use crate::types::{StringType, Type};

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = &self.path[..];
        if let [signature @ PathElement::Signature(_), others @ ..] = rest {
            write!(f, " {signature}")?;
            rest = others;
        }
        for element in rest {
            write!(f, " {element}")?;
        }
        match &self.kind {
            MismatchKind::MissingKey(key) => write!(f, " expects a value for key '{key}'"),
            MismatchKind::MissingParameter(key) => {
                write!(f, " expects a value for parameter '{key}'")
            }
            MismatchKind::ExtraneousKey(key) => write!(f, " unrecognized key '{key}'"),
            MismatchKind::InvalidParameter(key) => write!(f, " has no parameter named '{key}'"),
            MismatchKind::UnexpectedBlock => f.write_str(" does not expect a block"),
            MismatchKind::MissingRequiredBlock => f.write_str(" expects a block"),
            MismatchKind::UnresolvedReference(name) => {
                write!(f, " references an unresolved type '{name}'")
            }
            MismatchKind::Type { expected, actual } => {
                f.write_str(&type_sentence(expected, actual))
            }
            MismatchKind::Pattern { expected, actual } => {
                f.write_str(&pattern_sentence(expected, actual))
            }
            MismatchKind::Size { expected, actual } => {
                write!(
                    f,
                    " expects size to be {}, got {}",
                    range(*expected, "0"),
                    range(*actual, "0")
                )
            }
            MismatchKind::Count { expected, actual } => {
                let plural = match (expected.min_count(), expected.max_count()) {
                    (1, Some(1) | None) | (0, Some(1)) => "",
                    _ => "s",
                };
                write!(
                    f,
                    " expects {} argument{plural}, got {}",
                    range(*expected, "no"),
                    range(*actual, "none")
                )
            }
        }
    }
}

impl Mismatch {
    /// A type mismatch, with both sides normalised.
    pub(super) fn of_type(path: &[PathElement], expected: &Type, actual: &Type) -> Mismatch {
        let kind = MismatchKind::Type {
            expected: normalize(expected),
            actual: normalize(actual),
        };
        Mismatch {
            path: path.to_vec(),
            kind,
        }
    }

    pub(super) fn of_pattern(path: &[PathElement], expected: &Type, actual: &Type) -> Mismatch {
        let kind = MismatchKind::Pattern {
            expected: normalize(expected),
            actual: normalize(actual),
        };
        Mismatch {
            path: path.to_vec(),
            kind,
        }
    }

    /// The mismatch without the element of the path at `index`.
    pub(super) fn without(&self, index: usize) -> Mismatch {
        let mut shorter = self.clone();
        if index < shorter.path.len() {
            shorter.path.remove(index);
        }
        shorter
    }
}

fn range(range: IntegerRange, zero: &str) -> String {
    match (range.min_count(), range.max_count()) {
        (0, Some(0)) => zero.to_owned(),
        (min, Some(max)) if min == max => min.to_string(),
        (0, None) => "unlimited".to_owned(),
        (0, Some(max)) => format!("at most {max}"),
        (min, None) => format!("at least {min}"),
        (min, Some(max)) => format!("between {min} and {max}"),
    }
}

fn type_sentence(expected: &Type, actual: &Type) -> String {
    let (inner, optional) = match expected {
        Type::Optional(Some(of)) => (&**of, true),
        _ => (expected, false),
    };
    let alternatives: Vec<Type> = match inner {
        Type::Variant(types) => types.iter().flat_map(|t| t.iter().cloned()).collect(),
        other => vec![other.clone()],
    };
    let (mut names, got) = if is_detailed(&alternatives, actual) {
        (
            alternatives
                .iter()
                .map(type_to_expanded_text)
                .collect::<Vec<_>>(),
            actual_in_detail(&alternatives, actual),
        )
    } else {
        let mut names: Vec<String> = Vec::new();
        for name in alternatives.iter().map(short_name) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        (names, short_name(actual))
    };
    if optional {
        names.insert(0, "Undef".to_owned());
    }
    match &names[..] {
        [] => format!(" expects a  value, got {got}"),
        [only] => format!(" expects {} value, got {got}", a_an(only)),
        [a, b] => format!(" expects a value of type {a} or {b}, got {got}"),
        [rest @ .., last] => format!(
            " expects a value of type {}, or {last}, got {got}",
            rest.join(", ")
        ),
    }
}

fn pattern_sentence(expected: &Type, actual: &Type) -> String {
    let (inner, prefix) = match expected {
        Type::Optional(Some(of)) => (&**of, "an undef value or "),
        _ => (expected, ""),
    };
    let got = match actual {
        Type::String(Some(string)) => match &**string {
            StringType::Value(value) => format!("'{value}'"),
            StringType::Size(_) => short_name(actual),
        },
        _ => short_name(actual),
    };
    format!(
        " expects {prefix}a match for {}, got {got}",
        type_to_expanded_text(inner)
    )
}

/// Whether to show details: they help if both sides are of the same family, otherwise the names suffice.
fn is_detailed(expected: &[Type], actual: &Type) -> bool {
    expected.iter().any(|e| is_close(e, actual)) || expected.iter().any(|e| fits_default(e, actual))
}

fn is_close(expected: &Type, actual: &Type) -> bool {
    expected.is_same_kind(actual)
        || matches!(expected, Type::Alias(_))
        || matches!(actual, Type::Alias(_))
        || matches!(
            (expected, actual),
            (Type::Struct(_), Type::Hash(_)) | (Type::Tuple(_), Type::Array(_))
        )
}

fn fits_default(expected: &Type, actual: &Type) -> bool {
    match expected {
        Type::Alias(alias) => alias.resolved().default_of_kind().is_assignable(actual),
        _ => expected.default_of_kind().is_assignable(actual),
    }
}

fn actual_in_detail(expected: &[Type], actual: &Type) -> String {
    let resolved: Vec<Type> = expected.iter().map(Type::resolve_alias).collect();
    let general = generalize(actual);
    if resolved.iter().any(|e| is_close(e, actual))
        || resolved.iter().any(|e| e.is_assignable(&general))
    {
        type_to_expanded_text(actual)
    } else {
        simple_name(actual)
    }
}

/// The name of the kind of type; for an object type the last segment of its name.
fn simple_name(t: &Type) -> String {
    let last_segment = |name: &str| name.rsplit("::").next().unwrap_or(name).to_owned();
    match t {
        Type::Object(Some(object)) => last_segment(object.label()),
        Type::ObjectExtension(extension) => last_segment(extension.base.label()),
        _ => t.kind_name().to_owned(),
    }
}

/// A type's name without parameters.
pub(crate) fn short_type_name(t: &Type) -> String {
    match t {
        Type::Alias(alias) => alias.name().to_string(),
        Type::Object(Some(object)) => object
            .name()
            .map(|name| name.to_string())
            .unwrap_or_else(|| simple_name(t)),
        Type::TypeSet(None) => "DefaultTypeSet".to_owned(),
        Type::TypeSet(Some(set)) => set
            .name
            .as_ref()
            .map_or_else(|| simple_name(t), |name| name.to_string()),
        _ => simple_name(t),
    }
}

fn short_name(t: &Type) -> String {
    let inner = match t {
        Type::Optional(of)
        | Type::NotUndef(of)
        | Type::Iterable(of)
        | Type::Iterator(of)
        | Type::Type(of)
        | Type::Sensitive(of) => of.as_deref(),
        Type::Init(init) => init.as_ref().map(|init| &init.of),
        _ => None,
    };
    match inner {
        Some(of) if !matches!(of, Type::Any) => {
            format!("{}[{}]", t.kind_name(), short_type_name(of))
        }
        _ => short_type_name(t),
    }
}
