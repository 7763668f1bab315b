//! `new` of object types: from a hash of attributes, or from their values in order.

use std::sync::Arc;

use super::function::{Call, Function, signature};
use crate::hash::NameMap;
use crate::message::Message;
use crate::mismatch::Signature;
use crate::string::Str;
use crate::types::object::{Attribute, ObjectInstance, ObjectType};
use crate::value::Value;

/// The signatures: a hash of attributes, or their values in order.
pub(super) fn signatures(object: &ObjectType) -> [Signature; 2] {
    let parameters = object.parameters();
    let required = parameters.iter().filter(|a| !a.is_optional()).count();
    let types = parameters.iter().map(|a| a.of.clone()).collect();
    let names = parameters.iter().map(|a| a.name.clone()).collect();
    let hash = signature(vec![object.init_struct()], vec![Str::from("hash")], 1);
    [hash, signature(types, names, required)]
}

/// Creates an object. The signatures depend on the attributes, so the function is built for each call.
pub(super) fn create(object: &Arc<ObjectType>, call: &Call<'_>) -> Result<Value, Message> {
    let parameters = object.parameters();
    let [by_hash, by_position] = signatures(object);
    let function = Function::builder(format!("new_{}", object.label()))
        .with_signature(by_hash, |call| Ok(call.argument(0).clone()))
        .with_signature(by_position, |_| Ok(Value::Undef))
        .build();
    // The function only decides between the two forms.
    let by_name = function.call(call)?;
    let value = |index: usize, attribute: &Attribute| -> Option<Value> {
        match &by_name {
            Value::Hash(hash) => hash.get_str(&attribute.name).cloned(),
            _ => call.arguments.get(index).cloned(),
        }
    };
    let mut values = NameMap::default();
    for (index, attribute) in parameters.iter().enumerate() {
        let value = value(index, attribute)
            .or_else(|| attribute.value.clone())
            .unwrap_or(Value::Undef);
        values.insert(attribute.name.clone(), value);
    }
    object.check_type_parameters(&values)?;
    Ok(Value::Object(Arc::new(ObjectInstance::new(
        object.clone(),
        values,
    ))))
}
