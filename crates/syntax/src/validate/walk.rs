//! The walk through the tree: parents before children, in Puppet's order.

use super::{Checker, Container};
use crate::ast::{AttributeOperation, CaseOption, Entry, ExprId, ExprKind, List, Parameter};
use crate::deep;

/// The stack is checked each time the path has grown by this much: checking at every step would cost
/// more than many a step.
const STEPS_PER_STACK_CHECK: usize = 16;

impl Checker<'_> {
    pub(super) fn visit(&mut self, id: ExprId) {
        use ExprKind::*;
        match self.ast[id].kind {
            // Most nodes are leaves, with little to check.
            Name(_)
            | String(_)
            | Reference(_)
            | Undef
            | Default
            | Boolean(_)
            | Integer { .. }
            | Float(_)
            | Regexp(_)
            | Nop
            | RenderString(_) => {}
            Variable(name) => self.check_variable(id, name),
            _ => self.visit_node(id),
        }
    }

    fn visit_node(&mut self, id: ExprId) {
        if self.path.len().is_multiple_of(STEPS_PER_STACK_CHECK) {
            deep(|| self.step(id));
        } else {
            self.step(id);
        }
    }

    fn step(&mut self, id: ExprId) {
        self.check(id);
        self.path.push(Container::Expr(id));
        self.visit_children(id);
        self.path.pop();
    }

    fn visit_all(&mut self, list: List<ExprId>) {
        for &id in &self.ast[list] {
            self.visit(id);
        }
    }

    fn visit_some(&mut self, id: Option<ExprId>) {
        if let Some(id) = id {
            self.visit(id);
        }
    }

    fn visit_children(&mut self, id: ExprId) {
        use ExprKind::*;
        match self.ast[id].kind {
            Nop
            | Undef
            | Default
            | Boolean(_)
            | Integer { .. }
            | BigInteger { .. }
            | Float(_)
            | String(_)
            | Regexp(_)
            | Name(_)
            | Reference(_)
            | Variable(_)
            | Reserved(_)
            | RenderString(_) => {}
            Concat(list) | Array(list) | Block(list) => self.visit_all(list),
            Interpolation(expr)
            | Parenthesized(expr)
            | Not(expr)
            | Negate(expr)
            | Splat(expr)
            | Render(expr)
            | Heredoc { text: expr, .. }
            | TypeAlias {
                type_expr: expr, ..
            } => self.visit(expr),
            Hash(entries) => self.visit_entries(entries, true),
            Selector { left, entries } => {
                self.visit(left);
                self.visit_entries(entries, false);
            }
            Binary { left, right, .. }
            | Assignment { left, right, .. }
            | Relationship { left, right, .. }
            | NamedAccess { left, name: right }
            | TypeMapping {
                type_expr: left,
                mapping: right,
            } => {
                self.visit(left);
                self.visit(right);
            }
            Access { left, keys } => {
                self.visit(left);
                self.visit_all(keys);
            }
            Call {
                functor,
                args,
                lambda,
                ..
            }
            | MethodCall {
                functor,
                args,
                lambda,
            } => {
                self.visit(functor);
                self.visit_all(args);
                self.visit_some(lambda);
            }
            If {
                test,
                then,
                otherwise,
            }
            | Unless {
                test,
                then,
                otherwise,
            } => {
                self.visit(test);
                self.visit_some(then);
                self.visit_some(otherwise);
            }
            Case { test, options } => {
                self.visit(test);
                for option in &self.ast[options] {
                    self.visit_option(option);
                }
            }
            Query { expr: part, .. } | Epp { body: part } => self.visit_some(part),
            Resource { .. }
            | ResourceDefaults { .. }
            | ResourceOverride { .. }
            | Collect { .. } => self.visit_resource(id),
            Lambda(_) | Class(_) | Define(_) | Function(_) | Node(_) | TypeDefinition(_) => {
                self.visit_definition(id);
            }
        }
    }

    fn visit_resource(&mut self, id: ExprId) {
        use ExprKind::*;
        match self.ast[id].kind {
            Resource {
                type_name, bodies, ..
            } => {
                self.visit(type_name);
                for body in &self.ast[bodies] {
                    self.check_resource_body(body);
                    self.path.push(Container::ResourceBody);
                    self.visit(body.title);
                    self.visit_operations(body.operations);
                    self.path.pop();
                }
            }
            ResourceDefaults {
                type_ref: of,
                operations,
                ..
            }
            | ResourceOverride {
                resources: of,
                operations,
                ..
            } => {
                self.visit(of);
                self.visit_operations(operations);
            }
            Collect {
                type_expr,
                query,
                operations,
            } => {
                self.visit(type_expr);
                self.visit(query);
                self.visit_operations(operations);
            }
            _ => {}
        }
    }

    fn visit_definition(&mut self, id: ExprId) {
        use ExprKind::*;
        match self.ast[id].kind {
            Lambda(id) => {
                let lambda = &self.ast[id];
                self.visit_parameters(lambda.parameters);
                self.visit_some(lambda.body);
                self.visit_some(lambda.return_type);
            }
            Class(id) => {
                let class = &self.ast[id];
                self.visit_parameters(class.parameters);
                self.visit_some(class.body);
            }
            Define(id) => {
                let define = &self.ast[id];
                self.visit_parameters(define.parameters);
                self.visit_some(define.body);
            }
            Function(id) => {
                let function = &self.ast[id];
                self.visit_parameters(function.parameters);
                self.visit_some(function.body);
                self.visit_some(function.return_type);
            }
            Node(id) => {
                let node = &self.ast[id];
                self.visit_some(node.parent);
                self.visit_all(node.host_matches);
                self.visit_some(node.body);
            }
            TypeDefinition(id) => self.visit_some(self.ast[id].body),
            _ => {}
        }
    }

    fn visit_entries(&mut self, entries: List<Entry>, of_hash: bool) {
        self.path.push(Container::Other);
        for entry in &self.ast[entries] {
            self.rvalue(entry.key);
            if of_hash {
                self.rvalue(entry.value);
            }
            self.visit(entry.key);
            self.visit(entry.value);
        }
        self.path.pop();
    }

    fn visit_option(&mut self, option: &CaseOption) {
        for &value in &self.ast[option.values] {
            self.rvalue(value);
        }
        self.path.push(Container::Other);
        self.visit_all(option.values);
        self.visit_some(option.then);
        self.path.pop();
    }

    fn visit_operations(&mut self, operations: List<AttributeOperation>) {
        for operation in &self.ast[operations] {
            self.check_operation(operation);
            self.path.push(Container::Other);
            self.visit(operation.value);
            self.path.pop();
        }
    }

    fn visit_parameters(&mut self, parameters: List<Parameter>) {
        for parameter in &self.ast[parameters] {
            self.check_parameter(parameter);
            self.path.push(Container::Other);
            self.visit_some(parameter.default);
            self.visit_some(parameter.type_expr);
            self.path.pop();
        }
    }
}
