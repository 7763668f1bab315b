//! Methods, classes, modules; `alias`, `undef`, `BEGIN`, `END`.

use lib_ruby_parser::{Loc, Node as Ast};

use super::Lowering;
use super::scope::{Scope, ScopeKind};
use crate::{CodeId, ConstantScope, NameId, Node, Params};

impl Lowering<'_> {
    pub(super) fn definition(&mut self, ast: &Ast) -> Node {
        match ast {
            Ast::Def(n) => {
                let name = self.name(&n.name);
                let code = self.method(name, n.args.as_deref(), n.body.as_deref(), &n.keyword_l);
                Node::DefineMethod { name, code }
            }
            Ast::Defs(n) => {
                let object = self.boxed(&n.definee);
                let name = self.name(&n.name);
                let code = self.method(name, n.args.as_deref(), n.body.as_deref(), &n.keyword_l);
                Node::DefineSingletonMethod { object, name, code }
            }
            Ast::Class(n) => {
                let (scope, name) = self.class_name(&n.name);
                Node::DefineClass {
                    scope,
                    name,
                    superclass: self.maybe_boxed(n.superclass.as_deref()),
                    body: self.class_body(n.body.as_deref(), &n.keyword_l),
                    line: self.line(&n.keyword_l),
                }
            }
            Ast::Module(n) => {
                let (scope, name) = self.class_name(&n.name);
                Node::DefineModule {
                    scope,
                    name,
                    body: self.class_body(n.body.as_deref(), &n.keyword_l),
                    line: self.line(&n.keyword_l),
                }
            }
            Ast::SClass(n) => Node::SingletonClass {
                object: self.boxed(&n.expr),
                body: self.class_body(n.body.as_deref(), &n.keyword_l),
                line: self.line(&n.keyword_l),
            },
            Ast::Alias(n) => match (global_name(&n.to), global_name(&n.from)) {
                (Some(to), Some(from)) => Node::AliasGlobal(self.name(to), self.name(from)),
                _ => {
                    let to = self.boxed(&n.to);
                    Node::Alias(to, self.boxed(&n.from))
                }
            },
            Ast::Undef(n) => Node::Undef(n.names.iter().map(|name| self.node(name)).collect()),
            Ast::Preexe(n) => {
                let body = self.optional(n.body.as_deref());
                self.begin_blocks.push(body);
                Node::Nil
            }
            Ast::Postexe(n) => Node::AtExit(self.plain_block(n.body.as_deref(), &n.keyword_l)),
            _ => Node::Nil,
        }
    }

    fn method(
        &mut self,
        name: NameId,
        args: Option<&Ast>,
        body: Option<&Ast>,
        keyword: &Loc,
    ) -> CodeId {
        let scope = Scope::new(ScopeKind::Method, false, Some(name));
        let line = self.line(keyword);
        self.code(scope, line, |lowering| {
            let params = lowering.parameters(args);
            (params, lowering.optional(body))
        })
    }

    fn class_body(&mut self, body: Option<&Ast>, keyword: &Loc) -> CodeId {
        let scope = Scope::new(ScopeKind::Class, false, None);
        let line = self.line(keyword);
        self.code(scope, line, |lowering| {
            (Params::default(), lowering.optional(body))
        })
    }

    fn class_name(&mut self, ast: &Ast) -> (ConstantScope, NameId) {
        match ast {
            Ast::Const(n) => {
                let scope = self.constant_scope(n.scope.as_deref());
                (scope, self.name(&n.name))
            }
            other => {
                self.error(other.expression(), "class/module name must be CONSTANT");
                (ConstantScope::Lexical, self.name(""))
            }
        }
    }
}

fn global_name(ast: &Ast) -> Option<&str> {
    match ast {
        Ast::Gvar(n) => Some(&n.name),
        Ast::BackRef(n) => Some(&n.name),
        _ => None,
    }
}
