//! `defined?(…)`

use lib_ruby_parser::{Node as Ast, nodes};

use super::Lowering;
use super::call::is_variable_like;
use crate::{Defined, ExpressionKind};

impl Lowering<'_> {
    pub(super) fn defined(&mut self, ast: &Ast) -> Defined {
        // Ruby does not compile the operand, so `defined?(retry)` is allowed everywhere.
        let errors = self.errors.len();
        let defined = self.deep(|lowering| lowering.dispatch_defined(ast));
        self.errors.truncate(errors);
        defined
    }

    fn dispatch_defined(&mut self, ast: &Ast) -> Defined {
        match ast {
            Ast::Nil(_) => Defined::Always(ExpressionKind::Nil),
            Ast::True(_) => Defined::Always(ExpressionKind::True),
            Ast::False(_) => Defined::Always(ExpressionKind::False),
            Ast::Self_(_) => Defined::Always(ExpressionKind::SelfValue),
            Ast::Begin(n) => match &n.statements[..] {
                [] => Defined::Always(ExpressionKind::Nil),
                [statement] => self.defined(statement),
                _ => self.expression(ast),
            },
            Ast::KwBegin(n) if n.statements.is_empty() => Defined::Always(ExpressionKind::Nil),
            Ast::Lvar(_) => Defined::Always(ExpressionKind::LocalVariable),
            Ast::Ivar(n) => Defined::Instance(self.name(&n.name)),
            Ast::Cvar(n) => Defined::Class(self.name(&n.name)),
            Ast::Gvar(n) => Defined::Global(self.name(&n.name)),
            Ast::NthRef(n) => Defined::NthMatch(n.name.parse().unwrap_or(u32::MAX)),
            Ast::BackRef(n) => Defined::MatchReference(n.name.chars().nth(1).unwrap_or('&')),
            Ast::Const(n) => {
                let scope = self.constant_scope(n.scope.as_deref());
                Defined::Constant(scope, self.name(&n.name))
            }
            Ast::Array(n) => Defined::All(
                n.elements
                    .iter()
                    .map(|element| self.defined(element))
                    .collect(),
            ),
            Ast::Yield(n) => {
                self.arguments(&n.args);
                Defined::Yield
            }
            Ast::Super(_) | Ast::ZSuper(_) => Defined::Super,
            Ast::Send(n) => self.defined_send(n, ast),
            Ast::CSend(n) if n.operator_l.is_none() => {
                self.defined_method(Some(&n.recv), &n.method_name, &n.args)
            }
            Ast::Index(n) => self.defined_method(Some(&n.recv), "[]", &n.indexes),
            Ast::Lvasgn(_)
            | Ast::Ivasgn(_)
            | Ast::Cvasgn(_)
            | Ast::Gvasgn(_)
            | Ast::Casgn(_)
            | Ast::IndexAsgn(_)
            | Ast::CSend(_)
            | Ast::Masgn(_)
            | Ast::OpAsgn(_)
            | Ast::AndAsgn(_)
            | Ast::OrAsgn(_) => {
                // It is not evaluated, but its variables are declared.
                self.node(ast);
                Defined::Always(ExpressionKind::Assignment)
            }
            _ => self.expression(ast),
        }
    }

    fn expression(&mut self, ast: &Ast) -> Defined {
        self.node(ast);
        Defined::Always(ExpressionKind::Expression)
    }

    fn defined_send(&mut self, ast: &nodes::Send, whole: &Ast) -> Defined {
        if ast.recv.is_some() && ast.operator_l.is_some() {
            self.node(whole);
            return Defined::Always(ExpressionKind::Assignment);
        }
        if is_variable_like(ast) && self.capture(&ast.method_name).is_some() {
            return Defined::Always(ExpressionKind::LocalVariable);
        }
        self.defined_method(ast.recv.as_deref(), &ast.method_name, &ast.args)
    }

    fn defined_method(&mut self, receiver: Option<&Ast>, name: &str, args: &[Ast]) -> Defined {
        let receiver = receiver.map(|receiver| {
            let defined = self.defined(receiver);
            Box::new((defined, self.node(receiver)))
        });
        Defined::Method {
            receiver,
            name: self.name(name),
            args: args.iter().map(|argument| self.defined(argument)).collect(),
        }
    }
}
