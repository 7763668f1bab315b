//! Describes, in Puppet's words, why a value, a type or the arguments of a call do not match.

use crate::infer::infer_set;
use crate::message::Message;
use crate::types::Type;
use crate::types::range::IntegerRange;
use crate::value::Value;

mod describe;
mod path;
mod signature;
mod wording;

pub use signature::{Signature, describe_signatures, validate_parameters};
pub(crate) use wording::short_type_name;

use describe::describe;
use path::{Path, PathElement};

/// A mismatch, with its path.
#[derive(Debug, Clone)]
struct Mismatch {
    path: Path,
    kind: MismatchKind,
}

#[derive(Debug, Clone)]
enum MismatchKind {
    MissingKey(String),
    MissingParameter(String),
    ExtraneousKey(String),
    InvalidParameter(String),
    UnexpectedBlock,
    MissingRequiredBlock,
    UnresolvedReference(String),
    Type {
        expected: Type,
        actual: Type,
    },
    Pattern {
        expected: Type,
        actual: Type,
    },
    Size {
        expected: IntegerRange,
        actual: IntegerRange,
    },
    Count {
        expected: IntegerRange,
        actual: IntegerRange,
    },
}

/// Describes why `actual` is not assignable to `expected`; empty if it is. The message begins with
/// `subject`.
pub fn describe_mismatch(subject: &str, expected: &Type, actual: &Type) -> String {
    let errors = describe(
        expected,
        actual,
        &vec![PathElement::Subject(subject.to_owned())],
    );
    match &errors[..] {
        [] => String::new(),
        [only] => only.to_string().trim().to_owned(),
        many => join(many),
    }
}

/// Checks a value that Puppet itself relies on: parameters of types, definitions of objects.
pub fn assert_instance(subject: &str, expected: &Type, value: &Value) -> Result<(), Message> {
    if expected.is_instance(value) {
        return Ok(());
    }
    Err(Message::new(describe_mismatch(
        &format!("{subject} has wrong type,"),
        expected,
        &infer_set(value),
    )))
}

/// The same for types: `actual` must be assignable.
pub fn assert_assignable(subject: &str, expected: &Type, actual: &Type) -> Result<(), Message> {
    if expected.is_assignable(actual) {
        return Ok(());
    }
    Err(Message::new(describe_mismatch(
        &format!("{subject} is incorrect,"),
        expected,
        actual,
    )))
}

fn report(subject: &str, errors: &[Mismatch]) -> Result<(), Message> {
    match errors {
        [] => Ok(()),
        [only] => Err(Message::issue(format!("{subject}:{only}"))),
        many => Err(Message::issue(format!("{subject}:\n {}", join(many)))),
    }
}

fn join(errors: &[Mismatch]) -> String {
    errors
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n ")
}
