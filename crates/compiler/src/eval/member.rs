//! Attributes and functions of values, called with a dot.

use pcore::mismatch::Signature;
use pcore::types::TupleType;
use pcore::types::callable::CallableType;
use pcore::types::object::{Member, ObjectInstance};
use pcore::types::range::IntegerRange;
use pcore::uri::{PART_NAMES, Part, Uri};
use pcore::{Type, Value};

use crate::error::{Result, raise};
use crate::functions::{reject, takes};

/// A part of a URI; arguments are ignored. `None` if there is no such part.
pub(super) fn uri_member(uri: &Uri, name: &str) -> Option<Value> {
    if !PART_NAMES.contains(&name) {
        return None;
    }
    Some(match uri.part(name) {
        None => Value::Undef,
        Some(Part::Text(text)) => text.into(),
        Some(Part::Port(port)) => i64::try_from(port).map_or(Value::Undef, Value::Integer),
    })
}

/// The value of an attribute, or of `Error.message`, the only function of objects that is implemented.
pub(super) fn attribute(object: &ObjectInstance, name: &str) -> Option<Value> {
    let is_message = name == "message" && object.object_type().label() == "Error";
    object.get(if is_message { "msg" } else { name })
}

/// Checks the arguments of an attribute or a function of an object; `None` if there is no such member.
pub(super) fn check(
    object: &ObjectInstance,
    name: &str,
    arguments: &[Value],
    block: Option<Type>,
) -> Option<Result<()>> {
    let of = object.object_type();
    let signatures: Vec<Signature> = match of.member(name)? {
        Member::Attribute(_) => vec![signature(&CallableType {
            params: Some(TupleType {
                types: Vec::new(),
                size: Some(IntegerRange::count(0)),
            }),
            block: None,
            returns: None,
        })],
        Member::Function(function) => match &function.of {
            Type::Callable(Some(callable)) => vec![signature(callable)],
            Type::Variant(Some(types)) => types.iter().filter_map(of_callable).collect(),
            _ => Vec::new(),
        },
    };
    let mut fitting = signatures.iter();
    let fits = |signature: &Signature| takes(signature, arguments, block.as_ref());
    if signatures.is_empty() || fitting.any(fits) {
        return Some(Ok(()));
    }
    let label = of.member_label(name)?;
    Some(reject(&label, &signatures, arguments, block))
}

/// The result of a member of an object without an implementation of its own.
pub(super) fn call(object: &ObjectInstance, name: &str) -> Option<Result<Value>> {
    let of = object.object_type();
    let label = of.member_label(name)?;
    Some(match of.member(name)? {
        Member::Attribute(attribute) if !attribute.is_derived() => {
            Ok(object.get(name).unwrap_or(Value::Undef))
        }
        Member::Attribute(_) => raise(format!("no method is implemented for derived {label}")),
        Member::Function(_) => raise(format!("no method is implemented for {label}")),
    })
}

fn of_callable(t: &Type) -> Option<Signature> {
    match t {
        Type::Callable(Some(callable)) => Some(signature(callable)),
        _ => None,
    }
}

fn signature(callable: &CallableType) -> Signature {
    Signature {
        callable: callable.clone(),
        parameter_names: Vec::new(),
        block_name: None,
    }
}
