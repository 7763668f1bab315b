//! Attribute operations: `name => value`, `name +> value`, `* => hash`.

use std::sync::Arc;

use catalog::symbol::{RELATIONSHIPS, Symbol};
use pcore::generalize::generalize;
use pcore::infer::infer;
use pcore::types::ResourceType;
use pcore::{Hash, Str, Type, Value};
use syntax::ast::{AttributeOp, AttributeOperation, AttributeOperationKind, ExprId, List};

use super::reference::class_title;
use super::resource::{Elsewhere, Parameter, ParameterOrigin};
use crate::compilation::Compilation;
use crate::error::{Error, Interrupt, Location, Result, raise};
use crate::eval::In;

impl Compilation<'_> {
    /// Adds the parameters of one operation: several for `*`. `is_beside`: the operation is in the
    /// declaration of the resource.
    pub(super) fn attribute_operation(
        &mut self,
        p: In<'_>,
        operation: &AttributeOperation,
        is_beside: bool,
        parameters: &mut Vec<Parameter>,
    ) -> Result<()> {
        let value = self.eval(p, operation.value)?;
        let (span, at) = (operation.span, operation.span.start);
        let location = || Location {
            source: p.ast.source().clone(),
            span,
            at,
        };
        let place = match is_beside {
            true => ParameterOrigin::Beside { span, at },
            false => ParameterOrigin::Elsewhere(Arc::new(Elsewhere {
                location: location(),
                context: self.observers.recorded_context(&self.stack),
            })),
        };
        let source = self.stack.scopes.get(self.stack.scope).source;
        match operation.kind {
            AttributeOperationKind::Named { name, op } => {
                let name = self.draft.symbols.intern(p.ast.text(name));
                let value = self.attribute_value(value, op.text(), location)?;
                parameters.push(Parameter {
                    name,
                    value: own_targets(name, value),
                    source,
                    place,
                    append: op == AttributeOp::Append,
                });
                Ok(())
            }
            AttributeOperationKind::Splat => {
                let Value::Hash(hash) = &value else {
                    let actual = generalize(&infer(&value));
                    let issue = format!("Expected value of type Hash, got {actual}");
                    return p.fail(operation.value, issue);
                };
                parameters.reserve(hash.len());
                for (name, value) in hash.iter() {
                    let name = crate::eval::ruby::to_s(name);
                    let name = self.draft.symbols.intern(&name);
                    let value = self.attribute_value(value.clone(), "=>", location)?;
                    parameters.push(Parameter {
                        name,
                        value: own_targets(name, value),
                        source,
                        place: place.clone(),
                        append: false,
                    });
                }
                Ok(())
            }
        }
    }

    pub(super) fn attribute_operations(
        &mut self,
        p: In<'_>,
        operations: List<AttributeOperation>,
    ) -> Result<Vec<Parameter>> {
        let mut parameters = Vec::with_capacity(operations.len());
        for operation in &p.ast[operations] {
            self.attribute_operation(p, operation, false, &mut parameters)?;
        }
        Ok(parameters)
    }

    fn attribute_value(
        &self,
        value: Value,
        operator: &str,
        location: impl Fn() -> Location,
    ) -> Result<Value> {
        self.parameter_value(value)
            .map_err(|interrupt| match *interrupt {
                Interrupt::Raised(message, _) => {
                    let what = format!("Error while evaluating a '{operator}' expression");
                    let text = format!("{what}, {}", message.text);
                    Error::evaluation(text, location()).into()
                }
                other => Box::new(other),
            })
    }

    /// Converts a value for a resource.
    pub(crate) fn parameter_value(&self, value: Value) -> Result<Value> {
        if !has_references(&value) {
            return Ok(unshared(value));
        }
        match value {
            Value::Iterator(_) => raise("Use of an Iterator is not supported here"),
            Value::Type(Type::Class(None)) => {
                raise("No title provided and \"class\" is not a valid resource reference")
            }
            Value::Type(Type::Resource(Some(mut resource))) if resource.title.is_some() => {
                Arc::make_mut(&mut resource).is_bare = true;
                Ok(Value::Type(Type::Resource(Some(resource))))
            }
            // In a resource, a class is a reference like others.
            Value::Type(Type::Class(Some(name))) => {
                let name = name.strip_prefix("::").unwrap_or(&name);
                let bare = ResourceType {
                    name: Str::from("Class"),
                    title: Some(class_title(name)),
                    is_bare: true,
                };
                Ok(Value::Type(Type::Resource(Some(Arc::new(bare)))))
            }
            Value::Array(items) => crate::eval::deep(|| {
                let items = items.iter().map(|item| self.parameter_value(item.clone()));
                Ok(Value::array(items.collect::<Result<_>>()?))
            }),
            Value::Hash(hash) => crate::eval::deep(|| {
                let mut converted = Hash::with_capacity(hash.len());
                for (key, value) in hash.iter() {
                    let key = self.parameter_value(key.clone())?;
                    converted.insert(key, self.parameter_value(value.clone())?);
                }
                Ok(Value::hash(converted))
            }),
            _ => Ok(value),
        }
    }

    /// `Type { name => value }`
    pub(crate) fn resource_defaults(
        &mut self,
        p: In<'_>,
        id: ExprId,
        type_ref: ExprId,
        operations: List<AttributeOperation>,
    ) -> Result<Value> {
        let value = self.eval(p, type_ref)?;
        let Value::Type(Type::Resource(Some(resource))) = &value else {
            return illegal_type(p, type_ref, &value);
        };
        if resource.title.is_some() {
            return illegal_type(p, type_ref, &value);
        }
        let parameters = self.attribute_operations(p, operations)?;
        let set = self.stack.set_defaults(
            &self.draft.symbols,
            super::capitalized(&resource.name.to_lowercase()),
            parameters,
        );
        p.located(id, set)?;
        Ok(value)
    }
}

fn illegal_type<T>(p: In<'_>, id: ExprId, value: &Value) -> Result<T> {
    let actual = generalize(&infer(value));
    let issue = format!(
        "Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got {actual}"
    );
    p.fail(id, issue)
}

/// Makes a list of targets that only the resources of one declaration share: relationships that are added to
/// it later are added for all of them, as in Puppet, but for no other resource.
pub(super) fn own_targets(name: Symbol, value: Value) -> Value {
    match &value {
        Value::Array(items) if RELATIONSHIPS.contains(&name) => Value::array(items.to_vec()),
        _ => value,
    }
}

/// Whether a value contains anything that a resource cannot hold.
pub(super) fn is_refused(value: &Value) -> bool {
    value.contains(|value| matches!(value, Value::Iterator(_) | Value::Type(Type::Class(None))))
}

/// Whether a value contains anything that has to be converted.
fn has_references(value: &Value) -> bool {
    value.contains(|value| is_reference(value) || matches!(value, Value::Iterator(_)))
}

/// Whether a value is a reference to a resource or a class.
pub(super) fn is_reference(value: &Value) -> bool {
    matches!(value, Value::Type(Type::Resource(_) | Type::Class(_)))
}

/// A copy of the arrays and hashes of a value: later changes of the originals do not affect a resource.
pub(super) fn unshared(value: Value) -> Value {
    let is_own = |users: usize, mut values: std::slice::Iter<'_, Value>| {
        users == 1 && !values.any(|value| matches!(value, Value::Array(_) | Value::Hash(_)))
    };
    match value {
        Value::Array(items) if !is_own(Arc::strong_count(&items), items.iter()) => {
            crate::eval::deep(|| Value::array(items.iter().cloned().map(unshared).collect()))
        }
        Value::Hash(hash) => crate::eval::deep(|| {
            let entries = hash.iter();
            Value::hash(
                entries
                    .map(|(key, value)| (key.clone(), unshared(value.clone())))
                    .collect(),
            )
        }),
        other => other,
    }
}
