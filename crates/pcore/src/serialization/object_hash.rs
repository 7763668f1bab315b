//! The hash that defines an object type, as in `Object[{...}]`.

use crate::generalize::generalize;
use crate::hash::Hash;
use crate::infer::infer;
use crate::string::Str;
use crate::types::Type;
use crate::types::object::{Attribute, AttributeKind, Function, ObjectType};
use crate::value::Value;

/// The definition of an object type, without default entries.
pub(super) fn init_hash(object: &ObjectType) -> Hash {
    let mut hash = Hash::new();
    if let Some(name) = object.name() {
        hash.insert("name", Value::String(name.clone()));
    }
    let Some(definition) = object.definition() else {
        return hash;
    };
    if let Some(parent) = &definition.parent {
        hash.insert("parent", parent.clone());
    }
    if !definition.type_parameters.is_empty() {
        hash.insert(
            "type_parameters",
            members(definition.type_parameters.iter(), type_parameter),
        );
    }
    let is_plain_constant = |a: &Attribute| {
        a.is_constant()
            && a.value
                .as_ref()
                .is_some_and(|value| generalize(&infer(value)) == a.of)
    };
    let others = || {
        definition
            .attributes
            .iter()
            .filter(|(_, a)| !is_plain_constant(a))
    };
    let constants = || {
        definition
            .attributes
            .iter()
            .filter(|(_, a)| is_plain_constant(a))
    };
    if others().next().is_some() {
        hash.insert("attributes", members(others(), attribute));
    }
    if constants().next().is_some() {
        let value = |a: &Attribute| a.value.clone().unwrap_or(Value::Undef);
        hash.insert("constants", members(constants(), value));
    }
    if !definition.functions.is_empty() {
        hash.insert("functions", members(definition.functions.iter(), function));
    }
    if let Some(equality) = &definition.equality {
        hash.insert(
            "equality",
            Value::array(equality.iter().cloned().map(Value::String).collect()),
        );
    }
    if let Some(checks) = &definition.checks {
        hash.insert("checks", checks.clone());
    }
    hash
}

fn members<'a, T: 'a>(
    members: impl Iterator<Item = (&'a Str, &'a T)>,
    write: impl Fn(&T) -> Value,
) -> Value {
    Value::hash(
        members
            .map(|(name, member)| (Value::String(name.clone()), write(member)))
            .collect(),
    )
}

/// Reduces a hash that has only a type to the type.
fn compressed(hash: Hash) -> Value {
    match (hash.len(), hash.get_str("type")) {
        (1, Some(t)) => t.clone(),
        _ => Value::hash(hash),
    }
}

fn feature(of: &Type, is_final: bool, overrides: bool) -> Hash {
    let mut hash = Hash::new();
    hash.insert("type", of.clone());
    if is_final {
        hash.insert("final", true);
    }
    if overrides {
        hash.insert("override", true);
    }
    hash
}

fn attribute(a: &Attribute) -> Value {
    // A constant is implicitly final.
    let is_final = a.is_final && a.kind != Some(AttributeKind::Constant);
    let mut hash = feature(&a.of, is_final, a.overrides);
    if let Some(kind) = a.kind {
        hash.insert("kind", kind.name());
    }
    if let Some(value) = &a.value {
        hash.insert("value", value.clone());
    }
    compressed(hash)
}

fn type_parameter(a: &Attribute) -> Value {
    let of = match &a.of {
        Type::Optional(Some(of)) => Type::clone(of),
        of => of.clone(),
    };
    compressed(feature(&of, a.is_final, a.overrides))
}

fn function(f: &Function) -> Value {
    compressed(feature(&f.of, f.is_final, f.overrides))
}
