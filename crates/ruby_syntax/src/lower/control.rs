//! Conditions, loops, jumps, exceptions.

use lib_ruby_parser::{Loc, Node as Ast, nodes};

use super::Lowering;
use super::scope::{Scope, ScopeKind};
use crate::{
    Argument, CaseArm, Local, Node, Operator, Param, Params, Rescue, RescueClause, Target, Targets,
};

impl Lowering<'_> {
    pub(super) fn control(&mut self, ast: &Ast) -> Node {
        match ast {
            Ast::And(n) => {
                let left = self.boxed(&n.lhs);
                Node::And(left, self.boxed(&n.rhs))
            }
            Ast::Or(n) => {
                let left = self.boxed(&n.lhs);
                Node::Or(left, self.boxed(&n.rhs))
            }
            Ast::If(n) => {
                let condition = self.condition(&n.cond);
                self.branches(condition, n.if_true.as_deref(), n.if_false.as_deref())
            }
            Ast::IfTernary(n) => {
                let condition = self.condition(&n.cond);
                self.branches(condition, Some(&n.if_true), Some(&n.if_false))
            }
            Ast::IfMod(n) => self.if_modifier(n),
            Ast::IFlipFlop(n) => self.flip_flop(n.left.as_deref(), n.right.as_deref(), false),
            Ast::EFlipFlop(n) => self.flip_flop(n.left.as_deref(), n.right.as_deref(), true),
            Ast::While(_) | Ast::Until(_) | Ast::WhilePost(_) | Ast::UntilPost(_) => {
                self.in_loop(|lowering| lowering.while_loop(ast))
            }
            Ast::For(n) => self.for_loop(n),
            Ast::Case(n) => self.case(n),
            Ast::Break(_) | Ast::Next(_) | Ast::Redo(_) | Ast::Retry(_) | Ast::Return(_) => {
                self.jump(ast)
            }
            Ast::Rescue(n) => self.rescue(n, None),
            Ast::Ensure(n) => {
                let body = Box::new(self.optional(n.body.as_deref()));
                let ensure = Box::new(self.optional(n.ensure.as_deref()));
                Node::Ensure { body, ensure }
            }
            Ast::Splat(n) => {
                let value = self.splat(n);
                Node::Array(vec![Argument::Splat(value)])
            }
            other => {
                self.error(other.expression(), "syntax error, unexpected expression");
                Node::Nil
            }
        }
    }

    /// In a condition, a range is a flip-flop and a regular expression is compared with `$_`.
    pub(super) fn condition(&mut self, ast: &Ast) -> Node {
        self.deep_node(|lowering| match ast {
            Ast::Begin(n) if n.statements.len() == 1 => lowering.condition(&n.statements[0]),
            Ast::And(n) => {
                let left = Box::new(lowering.condition(&n.lhs));
                Node::And(left, Box::new(lowering.condition(&n.rhs)))
            }
            Ast::Or(n) => {
                let left = Box::new(lowering.condition(&n.lhs));
                Node::Or(left, Box::new(lowering.condition(&n.rhs)))
            }
            Ast::Irange(n) => lowering.flip_flop(n.left.as_deref(), n.right.as_deref(), false),
            Ast::Erange(n) => lowering.flip_flop(n.left.as_deref(), n.right.as_deref(), true),
            Ast::Regexp(_) => lowering.match_current_line(ast),
            other => lowering.node(other),
        })
    }

    fn flip_flop(&mut self, from: Option<&Ast>, to: Option<&Ast>, exclusive: bool) -> Node {
        let from = Box::new(self.flip_flop_end(from));
        let to = Box::new(self.flip_flop_end(to));
        Node::FlipFlop {
            from,
            to,
            exclusive,
            state: self.method_slot(),
        }
    }

    /// An integer literal is compared with the number of the last line read.
    fn flip_flop_end(&mut self, ast: Option<&Ast>) -> Node {
        match ast {
            Some(number @ Ast::Int(n)) => Node::Operator {
                operator: Operator::Equal,
                method: self.name("=="),
                left: self.boxed(number),
                right: Box::new(Node::Global(self.name("$."))),
                site: self.site(),
                line: self.line(&n.expression_l),
            },
            Some(ast) => self.condition(ast),
            None => Node::Nil,
        }
    }

    /// Lowers the branches in source order: `unless` has them reversed.
    fn branches(&mut self, condition: Node, then: Option<&Ast>, otherwise: Option<&Ast>) -> Node {
        let begin = |ast: Option<&Ast>| ast.map_or(usize::MAX, |ast| ast.expression().begin);
        let (then, otherwise) = if begin(otherwise) < begin(then) {
            let otherwise = self.optional(otherwise);
            (self.optional(then), otherwise)
        } else {
            (self.optional(then), self.optional(otherwise))
        };
        Node::If {
            condition: Box::new(condition),
            then: Box::new(then),
            otherwise: Box::new(otherwise),
        }
    }

    fn if_modifier(&mut self, ast: &nodes::IfMod) -> Node {
        let then = Box::new(self.optional(ast.if_true.as_deref()));
        let otherwise = Box::new(self.optional(ast.if_false.as_deref()));
        Node::If {
            condition: Box::new(self.condition(&ast.cond)),
            then,
            otherwise,
        }
    }

    fn in_loop(&mut self, step: impl FnOnce(&mut Self) -> Node) -> Node {
        self.add_loops(1);
        let node = step(self);
        self.add_loops(-1);
        node
    }

    fn add_loops(&mut self, count: i32) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.loops = scope.loops.saturating_add_signed(count);
        }
    }

    fn add_rescues(&mut self, count: i32) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.rescues = scope.rescues.saturating_add_signed(count);
        }
    }

    fn while_loop(&mut self, ast: &Ast) -> Node {
        let (condition, body, is_modifier, negated, body_first) = match ast {
            Ast::While(n) => (&n.cond, n.body.as_deref(), n.end_l.is_none(), false, false),
            Ast::Until(n) => (&n.cond, n.body.as_deref(), n.end_l.is_none(), true, false),
            Ast::WhilePost(n) => (&n.cond, Some(&*n.body), true, false, true),
            Ast::UntilPost(n) => (&n.cond, Some(&*n.body), true, true, true),
            _ => return Node::Nil,
        };
        let (condition, body) = if is_modifier {
            let body = self.optional(body);
            (self.condition(condition), body)
        } else {
            (self.condition(condition), self.optional(body))
        };
        Node::While {
            condition: Box::new(condition),
            body: Box::new(body),
            negated,
            body_first,
        }
    }

    fn for_loop(&mut self, ast: &nodes::For) -> Node {
        let line = self.line(&ast.keyword_l);
        let scope = Scope::new(ScopeKind::For, true, self.method_name());
        self.scopes.push(scope);
        let (params, assignments) = self.for_targets(&ast.iterator);
        let scope = self.scopes.pop().unwrap_or_else(Scope::none);
        let list = self.boxed(&ast.iteratee);
        self.scopes.push(scope);
        let mut statements = assignments;
        statements.push(self.optional(ast.body.as_deref()));
        let scope = self.scopes.pop().unwrap_or_else(Scope::none);
        let block = self.finish_code(scope, params, Node::Begin(statements), line);
        Node::For { list, block, line }
    }

    /// One temporary for each target, so that values are bound like block arguments.
    fn for_targets(&mut self, ast: &Ast) -> (Params, Vec<Node>) {
        let mut params = Params::default();
        let mut assignments = Vec::new();
        let Ast::Mlhs(_) = ast else {
            let target = self.target(ast);
            let slot = self.parameter_slot("");
            params.required.push(Param::Slot(slot));
            assignments.push(assign_slot(target, slot));
            return (params, assignments);
        };
        let targets = self.targets_of(ast);
        params.excess_comma = targets.before.len() == 1 && targets.rest.is_none();
        for target in targets.before {
            let slot = self.parameter_slot("");
            params.required.push(Param::Slot(slot));
            assignments.push(assign_slot(target, slot));
        }
        if let Some(rest) = targets.rest {
            let slot = self.parameter_slot("");
            params.rest = Some(slot);
            assignments.extend(rest.map(|target| assign_slot(*target, slot)));
        }
        for target in targets.after {
            let slot = self.parameter_slot("");
            params.post.push(Param::Slot(slot));
            assignments.push(assign_slot(target, slot));
        }
        (params, assignments)
    }

    fn case(&mut self, ast: &nodes::Case) -> Node {
        let subject = self.maybe_boxed(ast.expr.as_deref());
        let arms = ast
            .when_bodies
            .iter()
            .filter_map(|arm| match arm {
                Ast::When(arm) => Some(CaseArm {
                    patterns: self.elements(&arm.patterns),
                    body: self.optional(arm.body.as_deref()),
                }),
                _ => None,
            })
            .collect();
        Node::Case {
            subject,
            arms,
            otherwise: Box::new(self.optional(ast.else_body.as_deref())),
            line: self.line(&ast.keyword_l),
        }
    }

    fn jump(&mut self, ast: &Ast) -> Node {
        match ast {
            Ast::Break(n) => {
                let in_loop = self.ensure_can_jump("break", &n.keyword_l);
                let value = self.jump_value(&n.args);
                Node::Break { value, in_loop }
            }
            Ast::Next(n) => {
                let in_loop = self.ensure_can_jump("next", &n.keyword_l);
                let value = self.jump_value(&n.args);
                Node::Next { value, in_loop }
            }
            Ast::Redo(n) => Node::Redo {
                in_loop: self.ensure_can_jump("redo", &n.expression_l),
            },
            Ast::Retry(n) => {
                if self.scope().is_none_or(|scope| scope.rescues == 0) {
                    self.error(&n.expression_l, "Invalid retry");
                }
                Node::Retry
            }
            Ast::Return(n) => Node::Return(self.jump_value(&n.args)),
            _ => Node::Nil,
        }
    }

    /// Whether the jump leaves a loop, not the block itself.
    fn ensure_can_jump(&mut self, keyword: &str, loc: &Loc) -> bool {
        let Some(scope) = self.scope() else {
            return false;
        };
        if scope.loops > 0 {
            return true;
        }
        match scope.kind {
            ScopeKind::Block | ScopeKind::Lambda | ScopeKind::For => {}
            ScopeKind::Main if scope.nested => {
                self.error(loc, format!("Can't escape from eval with {keyword}"));
            }
            _ => self.error(loc, format!("Invalid {keyword}")),
        }
        false
    }

    fn jump_value(&mut self, args: &[Ast]) -> Box<Node> {
        Box::new(match args {
            [] => Node::Nil,
            [Ast::Splat(_)] => Node::Array(self.elements(args)),
            [value] => self.node(value),
            values => Node::Array(self.elements(values)),
        })
    }

    /// The location of the clauses is the `begin` if there is no `ensure`, otherwise the first `rescue`, as
    /// in Ruby.
    pub(super) fn rescue(&mut self, ast: &nodes::Rescue, begin: Option<u32>) -> Node {
        let first_clause = match ast.rescue_bodies.first() {
            Some(Ast::RescueBody(clause)) => &clause.keyword_l,
            _ => &ast.expression_l,
        };
        let line = begin.unwrap_or_else(|| self.line(first_clause));
        Node::Rescue(Box::new(Rescue {
            line,
            body: self.optional(ast.body.as_deref()),
            clauses: ast
                .rescue_bodies
                .iter()
                .filter_map(|clause| match clause {
                    Ast::RescueBody(clause) => Some(self.rescue_clause(clause)),
                    _ => None,
                })
                .collect(),
            otherwise: ast.else_.as_deref().map(|ast| self.node(ast)),
        }))
    }

    fn rescue_clause(&mut self, clause: &nodes::RescueBody) -> RescueClause {
        let classes = match clause.exc_list.as_deref() {
            None => Vec::new(),
            Some(Ast::Array(n)) => self.elements(&n.elements),
            Some(other) => vec![self.element(other)],
        };
        let target = clause.exc_var.as_deref().map(|ast| self.target(ast));
        self.add_rescues(1);
        let body = self.optional(clause.body.as_deref());
        self.add_rescues(-1);
        RescueClause {
            classes,
            target,
            body,
        }
    }
}

/// Assigns the value of a slot of the innermost scope.
fn assign_slot(target: Target, slot: u32) -> Node {
    let value = Box::new(Node::Local(Local { depth: 0, slot }));
    match target {
        Target::Local(local) => Node::SetLocal(local, value),
        Target::Instance(name) => Node::SetInstance(name, value),
        Target::Global(name) => Node::SetGlobal(name, value),
        Target::Nested(targets) => Node::MultipleAssign(targets, value),
        target @ (Target::Class(_)
        | Target::Constant(..)
        | Target::Attribute { .. }
        | Target::Index { .. }) => Node::MultipleAssign(
            Box::new(Targets {
                before: vec![target],
                ..Targets::default()
            }),
            Box::new(Node::Array(vec![Argument::Value(*value)])),
        ),
    }
}
