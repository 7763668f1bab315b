//! Lowers assignments.

use lib_ruby_parser::{Loc, Node as Ast, nodes};

use super::Lowering;
use super::call::binary_operator;
use crate::{AssignOperator, ConstantScope, Node, Target, Targets};

impl Lowering<'_> {
    pub(super) fn assignment(&mut self, ast: &Ast) -> Node {
        match ast {
            Ast::Lvasgn(n) => {
                let local = self.declare(&n.name);
                Node::SetLocal(local, self.value(n.value.as_deref()))
            }
            Ast::Ivasgn(n) => {
                let name = self.name(&n.name);
                Node::SetInstance(name, self.value(n.value.as_deref()))
            }
            Ast::Gvasgn(n) => {
                let name = self.name(&n.name);
                Node::SetGlobal(name, self.value(n.value.as_deref()))
            }
            Ast::Cvasgn(n) => {
                let name = self.name(&n.name);
                let line = self.line(&n.name_l);
                Node::SetClassVariable(name, self.value(n.value.as_deref()), line)
            }
            Ast::Casgn(n) => Node::SetConstant {
                scope: self.constant_scope(n.scope.as_deref()),
                name: self.name(&n.name),
                value: self.value(n.value.as_deref()),
                line: self.line(&n.name_l),
            },
            Ast::IndexAsgn(n) => {
                let target = self.target(ast);
                Node::Assign(Box::new(target), self.value(n.value.as_deref()))
            }
            Ast::Masgn(n) => {
                let targets = self.targets_of(&n.lhs);
                Node::MultipleAssign(Box::new(targets), self.boxed(&n.rhs))
            }
            Ast::OpAsgn(n) => {
                if let Some(node) = self.assign_result(n) {
                    return node;
                }
                let operator = AssignOperator::Call(self.name(&n.operator));
                self.operator_assign(&n.recv, operator, &n.value, &n.operator_l)
            }
            Ast::AndAsgn(n) => {
                self.operator_assign(&n.recv, AssignOperator::And, &n.value, &n.operator_l)
            }
            Ast::OrAsgn(n) => {
                self.operator_assign(&n.recv, AssignOperator::Or, &n.value, &n.operator_l)
            }
            _ => Node::Nil,
        }
    }

    fn value(&mut self, ast: Option<&Ast>) -> Box<Node> {
        Box::new(self.optional(ast))
    }

    /// `a += b` of a variable is `a = a + b`, which has the fast path of the operator.
    fn assign_result(&mut self, ast: &nodes::OpAsgn) -> Option<Node> {
        let operator = binary_operator(&ast.operator)?;
        let target = match &*ast.recv {
            Ast::Lvasgn(_) | Ast::Ivasgn(_) => self.target(&ast.recv),
            _ => return None,
        };
        let result = |lowering: &mut Self, variable: Node| {
            Box::new(Node::Operator {
                operator,
                method: lowering.name(&ast.operator),
                left: Box::new(variable),
                right: lowering.boxed(&ast.value),
                site: lowering.site(),
                line: lowering.line(&ast.operator_l),
            })
        };
        Some(match target {
            Target::Local(local) => Node::SetLocal(local, result(self, Node::Local(local))),
            Target::Instance(name) => Node::SetInstance(name, result(self, Node::Instance(name))),
            _ => return None,
        })
    }

    fn operator_assign(
        &mut self,
        target: &Ast,
        operator: AssignOperator,
        value: &Ast,
        loc: &Loc,
    ) -> Node {
        Node::OperatorAssign {
            target: Box::new(self.target(target)),
            operator,
            value: self.boxed(value),
            site: self.site(),
            line: self.line(loc),
        }
    }

    pub(super) fn assign_attribute(
        &mut self,
        ast: &nodes::Send,
        receiver: &Ast,
        value: &Ast,
    ) -> Node {
        let line = self.call_line(ast.selector_l, ast.dot_l, &ast.expression_l);
        let target = self.attribute(receiver, &ast.method_name, false, line);
        Node::Assign(Box::new(target), self.boxed(value))
    }

    pub(super) fn assign_safe_attribute(&mut self, ast: &nodes::CSend, value: &Ast) -> Node {
        let line = self.call_line(ast.selector_l, Some(ast.dot_l), &ast.expression_l);
        let target = self.attribute(&ast.recv, &ast.method_name, true, line);
        Node::Assign(Box::new(target), self.boxed(value))
    }

    fn attribute(&mut self, receiver: &Ast, method: &str, safe: bool, line: u32) -> Target {
        // In `a.b += 1`, the parser's name is that of the reader.
        let reader = method.strip_suffix('=').unwrap_or(method);
        Target::Attribute {
            is_self: matches!(receiver, Ast::Self_(_)),
            receiver: self.node(receiver),
            method: self.name(&format!("{reader}=")),
            reader: self.name(reader),
            safe,
            site: self.site(),
            read_site: self.site(),
            line,
        }
    }

    fn index_target(&mut self, receiver: &Ast, indexes: &[Ast], loc: &Loc) -> Target {
        Target::Index {
            is_self: matches!(receiver, Ast::Self_(_)),
            receiver: self.node(receiver),
            args: self.arguments(indexes),
            site: self.site(),
            read_site: self.site(),
            line: self.line(loc),
        }
    }

    pub(super) fn target(&mut self, ast: &Ast) -> Target {
        match ast {
            Ast::Lvasgn(n) => Target::Local(self.declare(&n.name)),
            Ast::Arg(n) => Target::Local(self.declare(&n.name)),
            Ast::MatchVar(n) => Target::Local(self.declare(&n.name)),
            Ast::Ivasgn(n) => Target::Instance(self.name(&n.name)),
            Ast::Gvasgn(n) => Target::Global(self.name(&n.name)),
            Ast::Cvasgn(n) => Target::Class(self.name(&n.name)),
            Ast::Casgn(n) => {
                let scope = self.constant_scope(n.scope.as_deref());
                Target::Constant(scope, self.name(&n.name))
            }
            Ast::Send(n) => match &n.recv {
                Some(receiver) => {
                    let line = self.call_line(n.selector_l, n.dot_l, &n.expression_l);
                    self.attribute(receiver, &n.method_name, false, line)
                }
                None => Target::Local(self.declare(&n.method_name)),
            },
            Ast::CSend(n) => {
                let line = self.call_line(n.selector_l, Some(n.dot_l), &n.expression_l);
                self.attribute(&n.recv, &n.method_name, true, line)
            }
            Ast::Index(n) => self.index_target(&n.recv, &n.indexes, &n.begin_l),
            Ast::IndexAsgn(n) => self.index_target(&n.recv, &n.indexes, &n.begin_l),
            Ast::Mlhs(_) => Target::Nested(Box::new(self.targets_of(ast))),
            other => {
                self.error(other.expression(), "cannot be assigned to");
                Target::Nested(Box::default())
            }
        }
    }

    pub(super) fn targets_of(&mut self, ast: &Ast) -> Targets {
        match ast {
            Ast::Mlhs(n) => self.deep(|lowering| lowering.targets(&n.items)),
            other => self.targets(std::slice::from_ref(other)),
        }
    }

    fn targets(&mut self, items: &[Ast]) -> Targets {
        let mut targets = Targets::default();
        for item in items {
            match item {
                Ast::Splat(n) => {
                    let rest = n.value.as_deref().map(|value| self.target(value));
                    targets.rest = Some(rest.map(Box::new));
                }
                item if targets.rest.is_some() => {
                    let target = self.target(item);
                    targets.after.push(target);
                }
                item => {
                    let target = self.target(item);
                    targets.before.push(target);
                }
            }
        }
        targets
    }

    pub(super) fn constant_scope(&mut self, scope: Option<&Ast>) -> ConstantScope {
        match scope {
            None => ConstantScope::Lexical,
            Some(Ast::Cbase(_)) => ConstantScope::Top,
            Some(scope) => ConstantScope::Of(self.boxed(scope)),
        }
    }
}
