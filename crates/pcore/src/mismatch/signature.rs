//! Describes why the arguments of a call match no signature.

use super::describe::{CountOf, describe, merge};
use super::path::{Path, PathElement, extend};
use super::{Mismatch, MismatchKind, report};
use crate::assignable::accepts_undef;
use crate::generalize::generalize;
use crate::guard::Guard;
use crate::hash::Hash;
use crate::infer::infer_set;
use crate::instance::next_instance;
use crate::message::Message;
use crate::parameterize::is_kind_of_callable;
use crate::string::Str;
use crate::types::callable::CallableType;
use crate::types::object::ObjectInstance;
use crate::types::range::IntegerRange;
use crate::types::{StructType, TupleType, Type};
use crate::value::Value;

/// A signature of a function.
#[derive(Debug, Clone)]
pub struct Signature {
    pub callable: CallableType,
    pub parameter_names: Vec<Str>,
    pub block_name: Option<Str>,
}

impl Signature {
    fn params(&self) -> &TupleType {
        self.callable.params.as_ref().unwrap_or(TupleType::empty())
    }
}

/// Describes why `arguments` (a tuple type, the last element a callable if there is a block) match no
/// signature.
///
/// `None` if there is nothing to report. A lambda is called `lambda`.
pub fn describe_signatures(
    name: &str,
    signatures: &[Signature],
    arguments: &Type,
) -> Option<String> {
    let each = |f: fn(&Signature, &Type, &Path) -> Vec<Mismatch>| -> Vec<Vec<Mismatch>> {
        let paths = (0..).map(|index| vec![PathElement::Signature(index)]);
        signatures
            .iter()
            .zip(paths)
            .map(|(signature, path)| f(signature, arguments, &path))
            .collect()
    };
    let mut errors = each(describe_arguments);
    if errors.iter().any(Vec::is_empty) {
        // If the arguments match some signature, the block is wrong.
        let blocks = each(describe_block);
        let wrong = blocks.iter().filter(|b| !b.is_empty()).count();
        if wrong == blocks.len() {
            errors = blocks;
        } else if wrong > 0 {
            for (error, block) in errors.iter_mut().zip(blocks) {
                if error.is_empty() {
                    *error = block;
                }
            }
        }
    }
    if errors.is_empty() {
        return None;
    }
    let label = if name == "lambda" {
        "block".to_owned()
    } else {
        format!("'{name}'")
    };
    let merged = merge(0, CountOf::Arguments, errors.clone());
    if let [only] = &merged[..] {
        return Some(format!("{label}{only}"));
    }
    let mut lines = Vec::new();
    if let [signature] = signatures {
        lines.push(format!("{label} expects ({})", signature_text(signature)));
        lines.extend(
            errors[0]
                .iter()
                .map(|e| format!("  rejected:{}", e.without(0))),
        );
    } else {
        lines.push(format!(
            "The function {label} was called with arguments it does not accept. It expects one of:"
        ));
        for (signature, errors) in signatures.iter().zip(&errors) {
            lines.push(format!("  ({})", signature_text(signature)));
            lines.extend(
                errors
                    .iter()
                    .map(|e| format!("    rejected:{}", e.without(0))),
            );
        }
    }
    Some(lines.join("\n"))
}

fn describe_arguments(signature: &Signature, arguments: &Type, path: &Path) -> Vec<Mismatch> {
    let params = signature.params();
    let (types, size) = match arguments {
        Type::Tuple(tuple) => {
            let tuple = tuple.as_deref().unwrap_or(TupleType::empty());
            (tuple.types.clone(), tuple.size_range())
        }
        Type::Array(array) => {
            let element = array.as_ref().map_or(Type::Any, |a| a.element.clone());
            let size = array
                .as_ref()
                .and_then(|a| a.size)
                .unwrap_or(IntegerRange::ANY_SIZE);
            (vec![element; params.types.len()], size)
        }
        _ => {
            return vec![Mismatch::of_type(
                path,
                &Type::from(params.clone()),
                arguments,
            )];
        }
    };
    let has_block = types
        .last()
        .is_some_and(|last| is_kind_of_callable(last, true));
    let count = if has_block {
        types.len() - 1
    } else {
        types.len()
    };
    let size = if has_block {
        IntegerRange::count(count)
    } else {
        size
    };
    let wanted = params.size_range();
    if !wanted.covers(size) {
        return vec![Mismatch {
            path: path.clone(),
            kind: MismatchKind::Count {
                expected: wanted,
                actual: size,
            },
        }];
    }
    for (index, given) in types.iter().take(count).enumerate() {
        let index = index.min(params.types.len().saturating_sub(1));
        let Some(expected) = params.types.get(index) else {
            continue;
        };
        if expected.is_assignable(given) {
            continue;
        }
        let name = signature
            .parameter_names
            .get(index)
            .map_or(String::new(), |name| name.to_string());
        let found = describe(expected, given, &extend(path, PathElement::Parameter(name)));
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

fn describe_block(signature: &Signature, arguments: &Type, path: &Path) -> Vec<Mismatch> {
    let given = match arguments {
        Type::Tuple(Some(tuple)) => tuple
            .types
            .last()
            .filter(|last| is_kind_of_callable(last, true)),
        _ => None,
    };
    match (&signature.callable.block, given) {
        (None, Some(_)) => vec![Mismatch {
            path: path.clone(),
            kind: MismatchKind::UnexpectedBlock,
        }],
        (Some(wanted), Some(given)) => describe(wanted, given, &extend(path, PathElement::Block)),
        (None, None) => Vec::new(),
        (Some(wanted), None) if accepts_undef(wanted) => Vec::new(),
        (Some(_), None) => vec![Mismatch {
            path: path.clone(),
            kind: MismatchKind::MissingRequiredBlock,
        }],
    }
}

/// Fast path for parameters without mismatches, which builds no descriptions.
#[inline(never)]
fn all_fit(declared: &StructType, given: &Hash, missing_ok: bool) -> bool {
    let mut guard = Guard::new();
    let fit = all_fit_in(declared, given, missing_ok, &mut guard);
    guard.end();
    fit
}

fn all_fit_in(declared: &StructType, given: &Hash, missing_ok: bool, guard: &mut Guard) -> bool {
    let mut search = given.search();
    for (element, print) in declared.with_prints() {
        match search.next(&element.name, print) {
            None if missing_ok || element.optional => {}
            // Deferred values take the slow path.
            None | Some(Value::Object(_)) => return false,
            Some(value) if next_instance(&element.value, value, guard) => {}
            Some(_) => return false,
        }
    }
    search.has_found_all()
}

/// Types and names, `?` for optional parameters, `*` and `+` for repeated ones.
fn signature_text(signature: &Signature) -> String {
    let params = signature.params();
    let size = params.size_range();
    if size.is_zero() {
        return String::new();
    }
    let (from, to) = (size.min_count(), size.max_count());
    let unnamed = vec![Str::EMPTY; params.types.len()];
    let names = if signature.parameter_names.is_empty() {
        &unnamed
    } else {
        &signature.parameter_names
    };
    let mut parts: Vec<String> = Vec::new();
    for (index, name) in names.iter().enumerate() {
        let Some(mut t) = params.at(index) else {
            continue;
        };
        let indicator = if to.is_none() && index == names.len() - 1 {
            if from == names.len() { "+" } else { "*" }
        } else if index + 1 > from {
            if let Type::Optional(Some(of)) = t {
                t = of;
            }
            "?"
        } else {
            ""
        };
        parts.push(format!("{t} {name}{indicator}"));
    }
    let block_name = signature.block_name.as_deref().unwrap_or_default();
    match &signature.callable.block {
        Some(Type::Optional(Some(of))) => parts.push(format!("{of} {block_name}?")),
        Some(block @ Type::Callable(_)) => parts.push(format!("{block} {block_name}")),
        _ => {}
    }
    parts.join(", ")
}

/// Checks the parameters given to a class, a define or a resource against the declared ones.
///
/// For a deferred value `returns` gives the return type of its function, if declared.
pub fn validate_parameters(
    subject: &str,
    declared: &StructType,
    given: &Hash,
    missing_ok: bool,
    returns: &dyn Fn(&ObjectInstance) -> Option<Type>,
) -> Result<(), Message> {
    if all_fit(declared, given, missing_ok) {
        return Ok(());
    }
    let mut errors = Vec::new();
    let error = |kind: MismatchKind| Mismatch {
        path: Vec::new(),
        kind,
    };
    for name in given.keys() {
        let name = crate::text::value_to_plain_text(name);
        if !declared.elements.iter().any(|e| e.name.as_str() == name) {
            errors.push(error(MismatchKind::InvalidParameter(name)));
        }
    }
    for e in &declared.elements {
        let Some(value) = given.get_str(&e.name) else {
            if !missing_ok && !e.optional {
                errors.push(error(MismatchKind::MissingParameter(e.name.to_string())));
            }
            continue;
        };
        let path = vec![PathElement::Parameter(e.name.to_string())];
        match value {
            Value::Object(object)
                if object
                    .object_type()
                    .name()
                    .is_some_and(|n| n.as_str() == "Deferred") =>
            {
                if let Some(t) = returns(object)
                    && !generalize(&e.value).is_assignable(&generalize(&t))
                {
                    errors.extend(describe(&e.value, &t, &path));
                }
            }
            _ if e.value.is_instance(value) => {}
            _ => errors.extend(describe(&e.value, &infer_set(value), &path)),
        }
    }
    report(subject, &errors)
}
