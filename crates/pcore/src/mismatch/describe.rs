//! Finds mismatches between an expected and an actual type.

use super::path::{Path, PathElement, extend, same_place};
use super::{Mismatch, MismatchKind};
use crate::assignable::sizes;
use crate::normalize::normalize;
use crate::types::kind::{TypeId, Visit, visit};
use crate::types::range::IntegerRange;
use crate::types::{StructElement, StructType, TupleType, Type};

pub(super) fn describe(expected: &Type, actual: &Type, path: &Path) -> Vec<Mismatch> {
    describe_in(expected, actual, path, &mut Vec::new())
}

/// The aliases in progress, each with the type it is compared to. An alternative that leads back to
/// one of these adds nothing to the description.
type Open = Vec<(TypeId, TypeId)>;

fn describe_in(expected: &Type, actual: &Type, path: &Path, open: &mut Open) -> Vec<Mismatch> {
    let mut finder = UnresolvedFinder(None);
    visit(expected, &mut finder);
    if let Some(name) = finder.0 {
        return vec![Mismatch {
            path: path.clone(),
            kind: MismatchKind::UnresolvedReference(name),
        }];
    }
    inspect(&normalize(expected), expected, actual, path, open)
}

struct UnresolvedFinder(Option<String>);

impl Visit for UnresolvedFinder {
    fn enter(&mut self, t: &Type) -> bool {
        if let (None, Type::Reference(name)) = (&self.0, t) {
            self.0 = Some(name.to_string());
        }
        self.0.is_none()
    }
}

/// `original` is the type as written: the message shows the name of an alias, not its definition.
fn inspect(
    expected: &Type,
    original: &Type,
    actual: &Type,
    path: &Path,
    open: &mut Open,
) -> Vec<Mismatch> {
    crate::deep(|| match expected {
        Type::Variant(types) => variant(
            types.as_ref().map_or(&[], |t| &t[..]),
            original,
            actual,
            path,
            open,
        ),
        Type::Struct(structure) => of_struct(structure.as_deref(), original, actual, path, open),
        Type::Hash(_) => of_hash(expected, original, actual, path, open),
        Type::Tuple(tuple) => of_tuple(
            tuple.as_deref().unwrap_or(TupleType::empty()),
            expected,
            original,
            actual,
            path,
            CountOf::Elements,
            open,
        ),
        Type::Array(_) => of_array(expected, original, actual, path, open),
        Type::Callable(_) => of_callable(expected, original, actual, path, open),
        Type::Optional(of) => match of {
            None => Vec::new(),
            Some(_) if matches!(actual, Type::Undef) => Vec::new(),
            Some(of) => {
                let original = if matches!(original, Type::Alias(_)) {
                    original
                } else {
                    expected
                };
                inspect(of, original, actual, path, open)
            }
        },
        Type::Pattern(_) | Type::Enum(_) => vec![Mismatch::of_pattern(path, original, actual)],
        Type::Alias(alias) => {
            let pair = (expected.id(), actual.id());
            if open.contains(&pair) {
                return vec![Mismatch::of_type(path, expected, actual)];
            }
            open.push(pair);
            let found = inspect(&normalize(&alias.resolved()), expected, actual, path, open);
            open.pop();
            found
        }
        _ if expected.is_assignable(actual) => Vec::new(),
        _ => vec![Mismatch::of_type(path, original, actual)],
    })
}

fn variant(
    types: &[Type],
    original: &Type,
    actual: &Type,
    path: &Path,
    open: &mut Open,
) -> Vec<Mismatch> {
    let undef = matches!(original, Type::Optional(_)).then_some(&Type::Undef);
    let mut descriptions = Vec::new();
    for (index, option) in undef.into_iter().chain(types).enumerate() {
        let found = describe_in(
            option,
            actual,
            &extend(path, PathElement::Variant(index)),
            open,
        );
        if found.is_empty() {
            return Vec::new();
        }
        descriptions.push(found);
    }
    let merged = merge(path.len(), CountOf::Elements, descriptions);
    if matches!(original, Type::Alias(_)) && merged.len() == 1 {
        return vec![Mismatch::of_type(path, original, actual)];
    }
    merged
}

/// What is counted.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum CountOf {
    Elements,
    Arguments,
}

impl CountOf {
    fn mismatch(self, path: &Path, expected: IntegerRange, actual: IntegerRange) -> Mismatch {
        let kind = match self {
            CountOf::Elements => MismatchKind::Size { expected, actual },
            CountOf::Arguments => MismatchKind::Count { expected, actual },
        };
        Mismatch {
            path: path.clone(),
            kind,
        }
    }
}

/// Merges the mismatches of alternatives that all fail in the same way at the same path into one.
pub(super) fn merge(
    varying: usize,
    sizes: CountOf,
    alternatives: Vec<Vec<Mismatch>>,
) -> Vec<Mismatch> {
    let wanted = alternatives.len();
    let mut descriptions: Vec<Mismatch> = alternatives.into_iter().flatten().collect();
    let classes: [fn(&MismatchKind, CountOf) -> bool; 4] = [
        |kind, sizes| match kind {
            MismatchKind::Size { .. } => sizes == CountOf::Elements,
            MismatchKind::Count { .. } => true,
            _ => false,
        },
        |kind, _| matches!(kind, MismatchKind::MissingRequiredBlock),
        |kind, _| matches!(kind, MismatchKind::UnexpectedBlock),
        |kind, _| {
            matches!(
                kind,
                MismatchKind::Type { .. } | MismatchKind::Pattern { .. }
            )
        },
    ];
    for class in classes {
        let same: Vec<&Mismatch> = descriptions
            .iter()
            .filter(|d| class(&d.kind, sizes))
            .collect();
        if same.len() != wanted {
            continue;
        }
        if let Some(merged) = merge_all(&same) {
            descriptions = vec![merged];
            break;
        }
    }
    let mut unique: Vec<Mismatch> = Vec::with_capacity(descriptions.len());
    for description in descriptions {
        // Puppet compares only these two kinds; all others count as different.
        let again = matches!(
            description.kind,
            MismatchKind::UnexpectedBlock | MismatchKind::MissingRequiredBlock
        ) && unique.iter().any(|u| {
            std::mem::discriminant(&u.kind) == std::mem::discriminant(&description.kind)
                && same_place(&u.path, &description.path)
        });
        if !again {
            unique.push(description);
        }
    }
    match &unique[..] {
        [only] => vec![only.without(varying)],
        _ => unique,
    }
}

fn merge_all(mismatches: &[&Mismatch]) -> Option<Mismatch> {
    let (first, rest) = mismatches.split_first()?;
    let mut merged = (*first).clone();
    for next in rest {
        if !same_place(&merged.path, &next.path) {
            return None;
        }
        merged.kind = match (merged.kind, &next.kind) {
            (
                MismatchKind::Size { expected, actual },
                MismatchKind::Size { expected: e, .. } | MismatchKind::Count { expected: e, .. },
            ) => MismatchKind::Size {
                expected: expected.to_size().span(e.to_size()),
                actual,
            },
            (
                MismatchKind::Count { expected, actual },
                MismatchKind::Size { expected: e, .. } | MismatchKind::Count { expected: e, .. },
            ) => MismatchKind::Count {
                expected: expected.to_size().span(e.to_size()),
                actual,
            },
            (
                MismatchKind::Type { expected, actual },
                MismatchKind::Type { expected: e, .. } | MismatchKind::Pattern { expected: e, .. },
            ) => MismatchKind::Type {
                expected: either(expected, e),
                actual: normalize(&actual),
            },
            (
                MismatchKind::Pattern { expected, actual },
                MismatchKind::Type { expected: e, .. } | MismatchKind::Pattern { expected: e, .. },
            ) => MismatchKind::Pattern {
                expected: either(expected, e),
                actual: normalize(&actual),
            },
            (kind, _) => kind,
        };
    }
    Some(merged)
}

fn either(a: Type, b: &Type) -> Type {
    normalize(&Type::variant(vec![a, b.clone()]))
}

fn of_array(
    expected: &Type,
    original: &Type,
    actual: &Type,
    path: &Path,
    open: &mut Open,
) -> Vec<Mismatch> {
    let Type::Array(array) = expected else {
        return Vec::new();
    };
    let element = array.as_ref().map_or(&Type::Any, |a| &a.element);
    let size = array.as_ref().and_then(|a| a.size);
    match actual {
        Type::Tuple(tuple) => {
            let tuple = tuple.as_deref().unwrap_or(TupleType::empty());
            let actual_size = tuple
                .size
                .unwrap_or_else(|| IntegerRange::count(tuple.types.len()));
            if !sizes(size).covers(actual_size) {
                return vec![CountOf::Elements.mismatch(path, sizes(size), actual_size)];
            }
            let mut found = Vec::new();
            for (index, t) in tuple.types.iter().enumerate() {
                if !element.is_assignable(t) {
                    found.extend(describe_in(
                        element,
                        t,
                        &extend(path, PathElement::Index(index)),
                        open,
                    ));
                }
            }
            found
        }
        Type::Array(other) => {
            let actual_size = sizes(other.as_ref().and_then(|a| a.size));
            if let Some(size) = size.filter(|size| !size.covers(actual_size)) {
                return vec![CountOf::Elements.mismatch(path, size, actual_size)];
            }
            let element = other.as_ref().map_or(Type::Any, |a| a.element.clone());
            vec![Mismatch::of_type(
                path,
                original,
                &Type::array(element, None),
            )]
        }
        _ => vec![Mismatch::of_type(path, original, actual)],
    }
}

fn of_hash(
    expected: &Type,
    original: &Type,
    actual: &Type,
    path: &Path,
    open: &mut Open,
) -> Vec<Mismatch> {
    let Type::Hash(hash) = expected else {
        return Vec::new();
    };
    let (key, value) = hash
        .as_ref()
        .map_or((&Type::Any, &Type::Any), |h| (&h.key, &h.value));
    let size = hash.as_ref().and_then(|h| h.size);
    match actual {
        Type::Struct(structure) => {
            let elements = structure.as_ref().map_or(&[][..], |s| &s.elements);
            let actual_size = struct_size(elements);
            if !sizes(size).covers(actual_size) {
                return vec![CountOf::Elements.mismatch(path, sizes(size), actual_size)];
            }
            let mut found = Vec::new();
            for e in elements {
                let key_type = e.key_type();
                if !key.is_assignable(&key_type) {
                    found.extend(describe_in(
                        key,
                        &key_type,
                        &extend(path, PathElement::EntryKey(e.name.to_string())),
                        open,
                    ));
                }
                if !value.is_assignable(&e.value) {
                    found.extend(describe_in(
                        value,
                        &e.value,
                        &extend(path, PathElement::Entry(e.name.to_string())),
                        open,
                    ));
                }
            }
            found
        }
        Type::Hash(_) => hash_against(size, original, actual, path),
        _ => vec![Mismatch::of_type(path, original, actual)],
    }
}

/// A hash whose key and value types are known, but not its entries.
fn hash_against(
    size: Option<IntegerRange>,
    original: &Type,
    actual: &Type,
    path: &Path,
) -> Vec<Mismatch> {
    let Type::Hash(other) = actual else {
        return Vec::new();
    };
    let actual_size = sizes(other.as_ref().and_then(|h| h.size));
    if let Some(size) = size.filter(|size| !size.covers(actual_size)) {
        return vec![CountOf::Elements.mismatch(path, size, actual_size)];
    }
    let (key, value) = other
        .as_ref()
        .map_or((Type::Any, Type::Any), |h| (h.key.clone(), h.value.clone()));
    vec![Mismatch::of_type(
        path,
        original,
        &Type::hash(key, value, None),
    )]
}

fn struct_size(elements: &[StructElement]) -> IntegerRange {
    IntegerRange::counts(
        elements.iter().filter(|e| !e.optional).count(),
        elements.len(),
    )
}

fn of_struct(
    expected: Option<&StructType>,
    original: &Type,
    actual: &Type,
    path: &Path,
    open: &mut Open,
) -> Vec<Mismatch> {
    let elements = expected.map_or(&[][..], |s| &s.elements);
    match actual {
        Type::Struct(structure) => {
            let others = structure.as_ref().map_or(&[][..], |s| &s.elements);
            let mut found = Vec::new();
            for e in elements {
                let Some(other) = others.iter().find(|o| o.name == e.name) else {
                    if !e.optional {
                        found.push(Mismatch {
                            path: path.clone(),
                            kind: MismatchKind::MissingKey(e.name.to_string()),
                        });
                    }
                    continue;
                };
                let (key, other_key) = (e.key_type(), other.key_type());
                if !key.is_assignable(&other_key) {
                    let path = extend(path, PathElement::EntryKey(e.name.to_string()));
                    found.extend(describe_in(&key, &other_key, &path, open));
                }
                if !e.value.is_assignable(&other.value) {
                    let path = extend(path, PathElement::Entry(e.name.to_string()));
                    found.extend(describe_in(&e.value, &other.value, &path, open));
                }
            }
            for other in others {
                if !elements.iter().any(|e| e.name == other.name) {
                    let kind = MismatchKind::ExtraneousKey(other.name.to_string());
                    found.push(Mismatch {
                        path: path.clone(),
                        kind,
                    });
                }
            }
            found
        }
        Type::Hash(_) => hash_against(Some(struct_size(elements)), original, actual, path),
        _ => vec![Mismatch::of_type(path, original, actual)],
    }
}

fn of_tuple(
    tuple: &TupleType,
    expected: &Type,
    original: &Type,
    actual: &Type,
    path: &Path,
    counted: CountOf,
    open: &mut Open,
) -> Vec<Mismatch> {
    if expected == actual || (tuple.types.is_empty() && matches!(actual, Type::Array(_))) {
        return Vec::new();
    }
    let size = tuple.size_range();
    match actual {
        Type::Tuple(other) => {
            let other = other.as_deref().unwrap_or(TupleType::empty());
            let actual_size = other.size_range();
            if !size.covers(actual_size) {
                return vec![counted.mismatch(path, size, actual_size)];
            }
            let mut found = Vec::new();
            for (index, t) in other.types.iter().enumerate() {
                let index = index.min(tuple.types.len().saturating_sub(1));
                if let Some(wanted) = tuple.types.get(index) {
                    found.extend(describe_in(
                        wanted,
                        t,
                        &extend(path, PathElement::Index(index)),
                        open,
                    ));
                }
            }
            found
        }
        Type::Array(other) => {
            let actual_size = sizes(other.as_ref().and_then(|a| a.size));
            if !size.covers(actual_size) {
                return vec![counted.mismatch(path, size, actual_size)];
            }
            let element = other.as_ref().map_or(&Type::Any, |a| &a.element);
            let wanted = tuple.types.iter().enumerate();
            wanted
                .flat_map(|(i, t)| {
                    describe_in(t, element, &extend(path, PathElement::Index(i)), open)
                })
                .collect()
        }
        _ => vec![Mismatch::of_type(path, original, actual)],
    }
}

fn of_callable(
    expected: &Type,
    original: &Type,
    actual: &Type,
    path: &Path,
    open: &mut Open,
) -> Vec<Mismatch> {
    let (Type::Callable(expected), Type::Callable(actual_callable)) = (expected, actual) else {
        return vec![Mismatch::of_type(path, original, actual)];
    };
    let Some(expected) = expected else {
        return Vec::new();
    };
    let actual_callable = actual_callable.as_deref();
    if let Some(params) = &expected.params {
        let wanted = Type::from(params.clone());
        let given = actual_callable
            .and_then(|a| a.params.clone())
            .map_or(Type::Any, Type::from);
        let found = of_tuple(
            params,
            &wanted,
            &wanted,
            &given,
            path,
            CountOf::Arguments,
            open,
        );
        if !found.is_empty() {
            return found;
        }
    }
    let returns = expected.returns.as_ref().unwrap_or(&Type::Any);
    let actual_returns = actual_callable
        .and_then(|a| a.returns.as_ref())
        .unwrap_or(&Type::Any);
    if !returns.is_assignable(actual_returns) {
        return vec![Mismatch::of_type(
            &extend(path, PathElement::Return),
            returns,
            actual_returns,
        )];
    }
    let block = expected.block.as_ref().unwrap_or(&Type::Undef);
    let actual_block = actual_callable
        .and_then(|a| a.block.as_ref())
        .unwrap_or(&Type::Undef);
    if !actual_block.is_assignable(block) {
        return vec![Mismatch::of_type(
            &extend(path, PathElement::Block),
            block,
            actual_block,
        )];
    }
    Vec::new()
}
