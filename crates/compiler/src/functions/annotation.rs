//! `annotate`: attaches annotations to values.

use std::sync::Arc;

use pcore::mismatch::assert_instance;
use pcore::{Hash, Type, Value};

use super::{Builtin, Call, Dispatch, Example};
use crate::error::{Result, raise};
use crate::eval::ruby::inspect;

pub(super) static TABLE: &[Builtin] = &[Builtin {
    name: "annotate",
    docs: "Attaches an annotation to a value, or gives the one that is attached. Annotations are \
           objects of types whose parent is `Annotation`.\n\n\
           With a type and a value: the annotation of that type, `undef` if there is none; a block \
           then gives the hash to make one from. With a hash as the third argument: makes an \
           annotation from it; with `clear`: takes the annotation away and gives it back. With the \
           type `Pcore`, a value and a hash of types and hashes: attaches several, and gives the \
           value.",
    examples: &[Example {
        code: "annotate(Annotation, [1])",
        result: "undef",
    }],
    dispatches: &[
        Dispatch {
            params: &["Type[Annotation] type", "Any value"],
            block: Some("Callable[0, 0]?"),
            call: annotation_of,
        },
        Dispatch {
            params: &[
                "Type[Annotation] type",
                "Any value",
                "Variant[Enum[clear],Hash[Pcore::MemberName,Any]] annotation_hash",
            ],
            block: None,
            call: attach,
        },
        Dispatch {
            params: &[
                "Type[Pcore] type",
                "Any value",
                "Hash[Type[Annotation], Hash[Pcore::MemberName,Any]] annotations",
            ],
            block: None,
            call: attach_all,
        },
    ],
    ..Builtin::PLAIN
}];

/// The annotations of a program.
#[derive(Debug, Default)]
pub struct Annotations(Vec<Attached>);

#[derive(Debug)]
struct Attached {
    value: Value,
    of: Type,
    annotation: Value,
}

impl Annotations {
    fn position(&self, of: &Type, value: &Value) -> Option<usize> {
        let is_it = |attached: &Attached| attached.of == *of && is_same(&attached.value, value);
        self.0.iter().position(is_it)
    }
}

/// Whether two values are one object. Values without an identity, such as numbers, never are.
fn is_same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Array(one), Value::Array(other)) => Arc::ptr_eq(one, other),
        (Value::Hash(one), Value::Hash(other)) => Arc::ptr_eq(one, other),
        (Value::Object(one), Value::Object(other)) => Arc::ptr_eq(one, other),
        (Value::Type(Type::Object(Some(one))), Value::Type(Type::Object(Some(other)))) => {
            Arc::ptr_eq(one, other)
        }
        _ => false,
    }
}

/// The annotations in the definition of a type.
fn declared(of: &Type, value: &Value) -> Option<Hash> {
    let Value::Type(Type::Object(Some(object))) = value else {
        return None;
    };
    let Some(Value::Hash(annotations)) = object.definition()?.annotations.clone() else {
        return None;
    };
    match annotations.get(&Value::Type(of.clone()))? {
        Value::Hash(hash) => Some((**hash).clone()),
        _ => None,
    }
}

fn label(t: &Type) -> &str {
    match t {
        Type::Object(Some(object)) => object.label(),
        _ => "Object",
    }
}

fn annotation_type(call: &Call<'_, '_>) -> Type {
    match call.arg(0) {
        Value::Type(t) => t.clone(),
        _ => Type::Any,
    }
}

fn annotation_of(call: &mut Call<'_, '_>) -> Result<Value> {
    let of = annotation_type(call);
    let value = call.arg(1).clone();
    if let Some(at) = call.compilation.annotations.position(&of, &value) {
        return Ok(call.compilation.annotations.0[at].annotation.clone());
    }
    let given = match declared(&of, &value) {
        Some(hash) => Value::hash(hash),
        None if call.block.is_some() => call.yield_block(&[])?,
        None => Value::Undef,
    };
    match given {
        Value::Undef => Ok(Value::Undef),
        given => make(call, &of, &value, &given),
    }
}

fn attach(call: &mut Call<'_, '_>) -> Result<Value> {
    let of = annotation_type(call);
    let value = call.arg(1).clone();
    let clears = matches!(call.arg(2), Value::String(_));
    if declared(&of, &value).is_some() {
        let action = if clears { "clear" } else { "redefine" };
        return raise(format!(
            "attempt to {action} {} annotation declared on {}",
            label(&of),
            match &value {
                Value::Type(t) => label(t),
                _ => "a value",
            }
        ));
    }
    if !clears {
        let given = call.arg(2).clone();
        return make(call, &of, &value, &given);
    }
    let annotations = &mut call.compilation.annotations;
    Ok(match annotations.position(&of, &value) {
        Some(at) => annotations.0.remove(at).annotation,
        None => Value::Undef,
    })
}

fn attach_all(call: &mut Call<'_, '_>) -> Result<Value> {
    let value = call.arg(1).clone();
    let Value::Hash(all) = call.arg(2).clone() else {
        return Ok(value);
    };
    for (of, given) in all.iter() {
        if let Value::Type(of) = of {
            make(call, of, &value, given)?;
        }
    }
    Ok(value)
}

/// Makes an annotation and attaches it.
fn make(call: &mut Call<'_, '_>, of: &Type, value: &Value, given: &Value) -> Result<Value> {
    // Ruby cannot attach anything to a value without an identity: it is not even the same as itself.
    if !is_same(value, value) {
        return raise(format!(
            "can't modify frozen {}: {}",
            value.ruby_class(),
            inspect(value)
        ));
    }
    if let Type::Object(Some(object)) = of {
        let subject = format!("{} initializer", object.label());
        assert_instance(&subject, &object.init_struct(), given)?;
    }
    let of_value = Value::Type(of.clone());
    let annotation = call
        .compilation
        .call_function("new", &[of_value, given.clone()], None)?;
    let annotations = &mut call.compilation.annotations;
    if let Some(at) = annotations.position(of, value) {
        annotations.0.remove(at);
    }
    annotations.0.push(Attached {
        value: value.clone(),
        of: of.clone(),
        annotation: annotation.clone(),
    });
    Ok(annotation)
}
