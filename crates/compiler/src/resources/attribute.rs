//! Attribute operations: `name => value`, `name +> value`, `* => hash`.

use pcore::Value;
use pcore::generalize::generalize;
use pcore::infer::infer;
use syntax::ast::{AttributeOp, AttributeOperation, AttributeOperationKind, ExprId, List};

use super::resource::Parameter;
use crate::compilation::Compilation;
use crate::error::{Location, Result, raise};
use crate::eval::In;

impl Compilation<'_> {
    /// The parameters that one operation gives: several for `*`.
    pub(super) fn attribute_operation(
        &mut self,
        p: In<'_>,
        operation: &AttributeOperation,
    ) -> Result<Vec<Parameter>> {
        let value = self.eval(p, operation.value)?;
        let location = Some(Location {
            source: p.ast.source().clone(),
            span: operation.span,
            at: operation.span.start,
        });
        let source = self.scopes.get(self.scope).source;
        match operation.kind {
            AttributeOperationKind::Named { name, op } => {
                let name = self.draft.symbols.intern(p.ast.text(name));
                Ok(vec![Parameter {
                    name,
                    value: self.parameter_value(value)?,
                    source,
                    location,
                    append: op == AttributeOp::Append,
                }])
            }
            AttributeOperationKind::Splat => {
                let Value::Hash(hash) = &value else {
                    let actual = generalize(&infer(&value));
                    let issue = format!("Expected value of type Hash, got {actual}");
                    return self.fail(p, operation.value, issue);
                };
                let mut parameters = Vec::with_capacity(hash.len());
                for (name, value) in hash.iter() {
                    let name = crate::eval::ruby::to_s(name);
                    parameters.push(Parameter {
                        name: self.draft.symbols.intern(&name),
                        value: self.parameter_value(value.clone())?,
                        source,
                        location: location.clone(),
                        append: false,
                    });
                }
                Ok(parameters)
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
            parameters.extend(self.attribute_operation(p, operation)?);
        }
        Ok(parameters)
    }

    /// A value as a resource keeps it.
    pub(crate) fn parameter_value(&self, value: Value) -> Result<Value> {
        match &value {
            Value::Iterator(_) => raise("Use of an Iterator is not supported here"),
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
        let Value::Type(pcore::Type::Resource(Some(resource))) = &value else {
            return self.illegal_type(p, type_ref, &value);
        };
        if resource.title.is_some() {
            return self.illegal_type(p, type_ref, &value);
        }
        let parameters = self.attribute_operations(p, operations)?;
        let set = self.set_defaults(
            super::capitalized(&resource.name.to_lowercase()),
            parameters,
        );
        self.located(p, id, set)?;
        Ok(value)
    }

    fn illegal_type<T>(&self, p: In<'_>, id: ExprId, value: &Value) -> Result<T> {
        let actual = generalize(&infer(value));
        let issue = format!(
            "Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got {actual}"
        );
        self.fail(p, id, issue)
    }
}
