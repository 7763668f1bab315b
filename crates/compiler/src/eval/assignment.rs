//! Assignment to variables.

use pcore::{Message, Type, Value};
use syntax::ast::{ExprId, ExprKind};

use super::In;
use crate::compilation::Compilation;
use crate::error::{Result, internal};
use crate::program::Note;
use crate::scope::ScopeId;

impl Compilation<'_> {
    #[inline(never)]
    pub(super) fn assignment(
        &mut self,
        p: In<'_>,
        id: ExprId,
        left: ExprId,
        right: ExprId,
    ) -> Result<Value> {
        let value = self.eval(p, right)?;
        self.assign(p, id, left, &value)?;
        Ok(value)
    }

    /// Evaluates an assignment that is a statement, so that its value is not used.
    #[inline(never)]
    pub(super) fn assign_value(
        &mut self,
        p: In<'_>,
        id: ExprId,
        left: ExprId,
        right: ExprId,
    ) -> Result<()> {
        let value = self.eval(p, right)?;
        match p.ast.kind(left) {
            ExprKind::Variable(_) => self.set_variable(p, id, left, value),
            _ => self.assign(p, id, left, &value),
        }
    }

    fn assign(&mut self, p: In<'_>, id: ExprId, target: ExprId, value: &Value) -> Result<()> {
        match p.ast.kind(target) {
            ExprKind::Variable(_) => self.set_variable(p, id, target, value.clone()),
            ExprKind::Array(targets) => self.destructure(p, id, &p.ast[targets], value),
            _ => {
                let what = super::label::a_an(&syntax::label(&p.ast, target));
                let issue =
                    format!("Illegal attempt to assign to '{what}'. Not an assignable reference");
                p.fail(target, issue)
            }
        }
    }

    /// Assigns several variables from an array, a hash or a class.
    fn destructure(
        &mut self,
        p: In<'_>,
        id: ExprId,
        targets: &[ExprId],
        value: &Value,
    ) -> Result<()> {
        match value {
            Value::Hash(hash) => {
                for &target in targets {
                    let name = target_name(p, target);
                    let Some(value) = hash.get(&name) else {
                        let key = super::ruby::to_s(&name);
                        let issue = format!(
                            "No value for required key '{key}' in assignment to variables from hash"
                        );
                        return p.fail(id, issue);
                    };
                    self.assign(p, id, target, value)?;
                }
                Ok(())
            }
            Value::Type(Type::Class(Some(name))) => {
                if self.find_resource("Class", name)?.is_none() {
                    let right = match p.ast.kind(id) {
                        ExprKind::Assignment { right, .. } => right,
                        _ => id,
                    };
                    return p.fail(right, format!("Resource not found: Class['{name}']"));
                }
                for &target in targets {
                    let variable = super::ruby::to_s(&target_name(p, target));
                    let full = format!("{name}::{variable}");
                    let Some(value) = self.qualified_variable(&full) else {
                        let issue = format!(
                            "No value for required variable '${full}' in assignment to variables from class reference"
                        );
                        return p.fail(target, issue);
                    };
                    self.assign(p, id, target, &value)?;
                }
                Ok(())
            }
            other => {
                let single = std::slice::from_ref(other);
                let values = match other {
                    Value::Array(items) => items.as_slice(),
                    _ => single,
                };
                if values.len() != targets.len() {
                    let issue = format!(
                        "Mismatched number of assignable entries and values, expected {}, got {}",
                        targets.len(),
                        values.len()
                    );
                    return p.fail(id, issue);
                }
                for (&target, value) in targets.iter().zip(values) {
                    self.assign(p, id, target, value)?;
                }
                Ok(())
            }
        }
    }

    fn set_variable(&mut self, p: In<'_>, id: ExprId, target: ExprId, value: Value) -> Result<()> {
        let Note::Variable(variable) = p.note(target) else {
            return internal("a variable that was not resolved");
        };
        let name = variable.name.text();
        if name == "server_facts" {
            return reserved(p, id, name);
        }
        let own_slot = variable.first.filter(|slot| slot.up == 0);
        let in_frame = own_slot.is_some() && self.stack.frames.current().is_some();
        let is_top = !in_frame && self.stack.scope == ScopeId::TOP;
        if !is_top && matches!(name.as_str(), "trusted" | "facts") {
            let message = Message::new(format!(
                "Attempt to assign to a reserved variable name: '{name}'"
            ));
            return Err(p.locate(id, &message));
        }
        let is_new = match (own_slot, self.stack.frames.current()) {
            (Some(slot), Some(_)) => self.stack.frames.set(slot.index, value),
            _ => {
                if self.stack.evaluates_parameters() {
                    let message =
                        format!("Attempt to assign variable {name} when evaluating parameters");
                    return crate::error::raise(message);
                }
                let variables = &mut self.stack.scopes.get_mut(self.stack.scope).variables;
                variables.set_new(name, value)
            }
        };
        if is_new {
            self.observers
                .record_assignment(&self.stack, p, id, name, in_frame);
            return Ok(());
        }
        if matches!(name.as_str(), "trusted" | "facts") {
            return reserved(p, id, name);
        }
        let issue = match name.as_str() {
            "name" | "title" => {
                format!("Cannot reassign built in (or already assigned) variable '${name}'")
            }
            _ => format!("Cannot reassign variable '${name}'"),
        };
        let help = "a variable keeps its first value; assign to a variable with another name";
        p.fail_with(id, issue, Some(help.to_owned()), None)
    }
}

fn reserved(p: In<'_>, id: ExprId, name: &str) -> Result<()> {
    let issue = format!("Attempt to assign to a reserved variable name: '${name}'");
    p.fail(id, issue)
}

/// The name of a target, or an array of names.
fn target_name(p: In<'_>, target: ExprId) -> Value {
    match p.ast.kind(target) {
        ExprKind::Variable(name) => Value::from(p.ast.text(name)),
        ExprKind::Array(targets) => {
            let names = p.ast[targets].iter();
            Value::array(names.map(|&target| target_name(p, target)).collect())
        }
        _ => Value::Undef,
    }
}
