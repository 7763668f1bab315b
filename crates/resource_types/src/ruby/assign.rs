//! Variables and their values.

use lib_ruby_parser::Node;
use lib_ruby_parser::nodes;

use super::builtin;
use super::interpreter::{Frame, Interpreter};
use super::value::Value;

impl<'a> Interpreter<'a> {
    pub(super) fn assign(
        &mut self,
        name: &'a str,
        node: Option<&'a Node>,
        frame: &mut Frame<'a>,
    ) -> Value<'a> {
        let value = node.map_or(Value::Unknown, |node| self.value(node, frame));
        frame.set(name, value.clone());
        value
    }

    pub(super) fn assign_instance(
        &mut self,
        assignment: &'a nodes::Ivasgn,
        frame: &mut Frame<'a>,
    ) -> Value<'a> {
        let value = self.assign(&assignment.name, assignment.value.as_deref(), frame);
        if assignment.name == "@isomorphic" && matches!(frame.this, Some(Value::Type)) {
            match (value.truth(), self.building()) {
                (Some(truth), Some(building)) => building.isomorphic = Some(truth),
                (None, _) => self.unread("whether names are identities is computed"),
                _ => {}
            }
        }
        value
    }

    pub(super) fn assign_many(
        &mut self,
        assignment: &'a nodes::Masgn,
        frame: &mut Frame<'a>,
    ) -> Value<'a> {
        let value = self.value(&assignment.rhs, frame);
        if let Node::Mlhs(targets) = &*assignment.lhs {
            for (index, target) in targets.items.iter().enumerate() {
                let element = value.elements().map_or(Value::Unknown, |elements| {
                    elements.get(index).cloned().unwrap_or(Value::Nil)
                });
                if let Node::Lvasgn(variable) = target {
                    frame.set(&variable.name, element);
                }
            }
        }
        value
    }

    /// `x += y`
    pub(super) fn assign_with(
        &mut self,
        assignment: &'a nodes::OpAsgn,
        frame: &mut Frame<'a>,
    ) -> Value<'a> {
        let Some(name) = assigned_name(&assignment.recv) else {
            return Value::Unknown;
        };
        let argument = self.value(&assignment.value, frame);
        let operator = assignment.operator.trim_end_matches('=');
        let value = builtin::call(&frame.get(name), operator, &[argument]);
        frame.set(name, value.clone());
        value
    }

    /// `x ||= y`
    pub(super) fn assign_unless_there(
        &mut self,
        assignment: &'a nodes::OrAsgn,
        frame: &mut Frame<'a>,
    ) -> Value<'a> {
        let Some(name) = assigned_name(&assignment.recv) else {
            return Value::Unknown;
        };
        let there = frame.locals.iter().any(|(known, _)| *known == name);
        let old = if there { frame.get(name) } else { Value::Nil };
        if old.truth() == Some(true) {
            return old;
        }
        let value = self.value(&assignment.value, frame);
        frame.set(name, value.clone());
        value
    }
}

/// The variable on the left side of an assignment.
fn assigned_name(node: &Node) -> Option<&str> {
    match node {
        Node::Lvasgn(variable) => Some(&variable.name),
        Node::Ivasgn(variable) => Some(&variable.name),
        _ => None,
    }
}
