//! `case … in`, `value => pattern`, `value in pattern`.

use lib_ruby_parser::{Node as Ast, nodes};

use super::Lowering;
use crate::{Local, MatchArm, NameId, Node, Pattern, Segment};

impl Lowering<'_> {
    pub(super) fn pattern_match(&mut self, ast: &Ast) -> Node {
        match ast {
            Ast::CaseMatch(n) => Node::Match {
                subject: self.boxed(&n.expr),
                arms: n
                    .in_bodies
                    .iter()
                    .filter_map(|arm| match arm {
                        Ast::InPattern(arm) => Some(self.match_arm(arm)),
                        _ => None,
                    })
                    .collect(),
                otherwise: self.maybe_boxed(n.else_body.as_deref()),
                line: self.line(&n.keyword_l),
            },
            Ast::MatchPattern(n) => Node::MatchRequired {
                subject: self.boxed(&n.value),
                pattern: Box::new(self.pattern(&n.pattern)),
                line: self.line(&n.operator_l),
            },
            Ast::MatchPatternP(n) => {
                let subject = self.boxed(&n.value);
                Node::MatchTest(subject, Box::new(self.pattern(&n.pattern)))
            }
            _ => Node::Nil,
        }
    }

    fn match_arm(&mut self, arm: &nodes::InPattern) -> MatchArm {
        MatchArm {
            pattern: self.pattern(&arm.pattern),
            guard: match arm.guard.as_deref() {
                Some(Ast::IfGuard(n)) => Some(self.condition(&n.cond)),
                Some(Ast::UnlessGuard(n)) => Some(Node::Not(Box::new(self.condition(&n.cond)))),
                _ => None,
            },
            body: self.optional(arm.body.as_deref()),
        }
    }

    fn pattern(&mut self, ast: &Ast) -> Pattern {
        self.deep(|lowering| lowering.dispatch_pattern(ast))
    }

    fn dispatch_pattern(&mut self, ast: &Ast) -> Pattern {
        match ast {
            Ast::MatchVar(n) => Pattern::Bind(self.declare(&n.name)),
            Ast::MatchAs(n) => {
                let pattern = self.pattern(&n.value);
                match &*n.as_ {
                    Ast::MatchVar(name) => Pattern::As(Box::new(pattern), self.declare(&name.name)),
                    _ => pattern,
                }
            }
            Ast::MatchAlt(n) => {
                let left = self.pattern(&n.lhs);
                Pattern::Alternative(Box::new(left), Box::new(self.pattern(&n.rhs)))
            }
            Ast::Begin(n) => match &n.statements[..] {
                [pattern] => self.pattern(pattern),
                statements => Pattern::Value(self.sequence(statements)),
            },
            Ast::Pin(n) => Pattern::Value(self.node(&n.var)),
            Ast::ConstPattern(n) => {
                let constant = self.boxed(&n.const_);
                self.collection(&n.pattern, Some(constant))
            }
            Ast::ArrayPattern(_)
            | Ast::ArrayPatternWithTail(_)
            | Ast::FindPattern(_)
            | Ast::HashPattern(_) => self.collection(ast, None),
            value => Pattern::Value(self.node(value)),
        }
    }

    fn collection(&mut self, ast: &Ast, constant: Option<Box<Node>>) -> Pattern {
        match ast {
            Ast::ArrayPattern(n) => self.array_pattern(&n.elements, constant, false),
            Ast::ArrayPatternWithTail(n) => self.array_pattern(&n.elements, constant, true),
            Ast::FindPattern(n) => self.find_pattern(&n.elements, constant),
            Ast::HashPattern(n) => self.hash_pattern(&n.elements, constant),
            other => {
                self.error(other.expression(), "unexpected pattern");
                Pattern::Value(Node::Nil)
            }
        }
    }

    fn array_pattern(
        &mut self,
        elements: &[Ast],
        constant: Option<Box<Node>>,
        has_tail: bool,
    ) -> Pattern {
        let mut before = Vec::new();
        let mut rest = None;
        let mut after = Vec::new();
        for element in elements {
            match element {
                Ast::MatchRest(n) => rest = Some(self.rest_variable(n)),
                element if rest.is_some() => after.push(self.pattern(element)),
                element => before.push(self.pattern(element)),
            }
        }
        if has_tail && rest.is_none() {
            rest = Some(None);
        }
        Pattern::Array {
            constant,
            before,
            rest,
            after,
        }
    }

    fn find_pattern(&mut self, elements: &[Ast], constant: Option<Box<Node>>) -> Pattern {
        let [Ast::MatchRest(before), middle @ .., Ast::MatchRest(after)] = elements else {
            return self.array_pattern(elements, constant, false);
        };
        Pattern::Find {
            constant,
            before: self.rest_variable(before),
            middle: middle.iter().map(|ast| self.pattern(ast)).collect(),
            after: self.rest_variable(after),
        }
    }

    fn hash_pattern(&mut self, elements: &[Ast], constant: Option<Box<Node>>) -> Pattern {
        let mut pairs = Vec::new();
        let mut rest = None;
        // `{}` matches only empty hashes.
        let mut exact = elements.is_empty();
        for element in elements {
            match element {
                Ast::MatchVar(n) => {
                    let name = self.name(&n.name);
                    pairs.push((name, Pattern::Bind(self.declare(&n.name))));
                }
                Ast::Pair(n) => {
                    let name = self.pattern_key(&n.key);
                    pairs.push((name, self.pattern(&n.value)));
                }
                Ast::MatchRest(n) => rest = Some(self.rest_variable(n)),
                Ast::MatchNilPattern(_) => exact = true,
                other => self.error(other.expression(), "unexpected pattern"),
            }
        }
        Pattern::Hash {
            constant,
            pairs,
            rest,
            exact,
        }
    }

    fn pattern_key(&mut self, ast: &Ast) -> NameId {
        match ast {
            Ast::Sym(n) => self.name(&n.name.to_string_lossy()),
            Ast::Dsym(n) => {
                let segments = self.segments(&n.parts);
                let key: String = segments
                    .iter()
                    .filter_map(|segment| match segment {
                        Segment::Literal(bytes) => Some(String::from_utf8_lossy(bytes)),
                        Segment::Value(_) => None,
                    })
                    .collect();
                self.name(&key)
            }
            other => {
                self.error(
                    other.expression(),
                    "symbol literal with interpolation is not allowed",
                );
                self.name("")
            }
        }
    }

    fn rest_variable(&mut self, rest: &nodes::MatchRest) -> Option<Local> {
        match rest.name.as_deref() {
            Some(Ast::MatchVar(n)) => Some(self.declare(&n.name)),
            _ => None,
        }
    }
}
