//! Calls, their arguments and blocks; `super`, `yield`, lambdas.

use lib_ruby_parser::{Loc, Node as Ast, nodes};

use super::Lowering;
use super::scope::{Anonymous, PassedOn, Scope, ScopeKind};
use crate::{Argument, Arguments, Call, CodeId, HashEntry, Local, Node, Operator, Params};

/// A literal block.
#[derive(Clone, Copy)]
pub(super) enum Block<'a> {
    Parameters(&'a nodes::Block),
    /// With `_1`.
    Numbered(&'a nodes::Numblock),
}

impl Lowering<'_> {
    pub(super) fn call(&mut self, ast: &Ast, block: Option<Block<'_>>) -> Node {
        match ast {
            Ast::Send(n) => self.send(n, block),
            Ast::CSend(n) => self.safe_send(n, block),
            Ast::Index(n) => self.index(n, block),
            Ast::Super(n) => {
                let mut args = self.arguments(&n.args);
                let block = self.block(block, &mut args);
                let line = self.line(&n.keyword_l);
                Node::Super { args, block, line }
            }
            Ast::ZSuper(n) => {
                let mut args = self.current_parameters();
                let block = self.block(block, &mut args);
                let line = self.line(&n.expression_l);
                Node::ZSuper { args, block, line }
            }
            Ast::Lambda(n) => match block {
                Some(block) => Node::Lambda(self.block_code(block, ScopeKind::Lambda)),
                None => {
                    self.error(&n.expression_l, "a lambda has no body");
                    Node::Nil
                }
            },
            // In `return foo 1 do … end` the block belongs to `foo`.
            other => {
                let node = self.node(other);
                if let Some(block) = block {
                    let loc = *other.expression();
                    self.block_code(block, ScopeKind::Block);
                    self.error(&loc, "a block cannot be given here");
                }
                node
            }
        }
    }

    fn send(&mut self, ast: &nodes::Send, block: Option<Block<'_>>) -> Node {
        if let (Some(receiver), Some(_), [value]) = (&ast.recv, &ast.operator_l, &ast.args[..]) {
            return self.assign_attribute(ast, receiver, value);
        }
        if block.is_none() {
            if let Some(node) = self.operator(ast) {
                return node;
            }
            if is_variable_like(ast)
                && let Some(local) = self.capture(&ast.method_name)
            {
                return Node::Local(local);
            }
            if let Some(node) = self.operator_on_capture(ast) {
                return node;
            }
        }
        let receiver = self.maybe_boxed(ast.recv.as_deref());
        let mut args = self.arguments(&ast.args);
        let is_vcall = block.is_none() && is_variable_like(ast);
        let block = self.block(block, &mut args);
        Node::Call(Box::new(Call {
            is_self: matches!(ast.recv.as_deref(), Some(Ast::Self_(_))),
            receiver,
            method: self.name(&ast.method_name),
            args,
            block,
            safe: false,
            is_vcall,
            site: self.site(),
            line: self.call_line(ast.selector_l, ast.dot_l, &ast.expression_l),
        }))
    }

    /// `name -1`, `name [0]`: the parser does not know variables of named groups, and takes the operator for
    /// the start of an argument.
    fn operator_on_capture(&mut self, ast: &nodes::Send) -> Option<Node> {
        let ([argument], None, None) = (&ast.args[..], &ast.recv, &ast.begin_l) else {
            return None;
        };
        let left = Node::Local(self.capture(&ast.method_name)?);
        let (method, args) = match argument {
            Ast::Int(n) => match n.value.strip_prefix(['-', '+']) {
                Some(digits) => {
                    let value = super::literal::integer(digits);
                    (n.value.get(..1)?, Argument::Value(value))
                }
                None => return None,
            },
            Ast::Send(n) if n.method_name == "-@" || n.method_name == "+@" => {
                let value = self.node(n.recv.as_deref()?);
                (n.method_name.get(..1)?, Argument::Value(value))
            }
            Ast::Splat(n) => ("*", Argument::Value(self.node(n.value.as_deref()?))),
            Ast::Array(n) if !n.elements.is_empty() => {
                let args = self.arguments(&n.elements);
                return Some(self.call_on(left, "[]", args, &ast.expression_l));
            }
            _ => return None,
        };
        let args = Arguments {
            list: vec![args],
            ..Arguments::default()
        };
        Some(self.call_on(left, method, args, &ast.expression_l))
    }

    fn call_on(&mut self, receiver: Node, method: &str, args: Arguments, loc: &Loc) -> Node {
        Node::Call(Box::new(Call {
            receiver: Some(Box::new(receiver)),
            is_self: false,
            method: self.name(method),
            args,
            block: None,
            safe: false,
            is_vcall: false,
            site: self.site(),
            line: self.line(loc),
        }))
    }

    /// A bare `name` of which the parser does not know whether it is a variable.
    pub(super) fn variable_or_call(&mut self, name: &str, loc: &Loc) -> Node {
        let id = self.name(name);
        if let Some(local) = self.look_up(id) {
            return Node::Local(local);
        }
        Node::Call(Box::new(Call {
            receiver: None,
            is_self: false,
            method: id,
            args: Arguments::default(),
            block: None,
            safe: false,
            is_vcall: true,
            site: self.site(),
            line: self.line(loc),
        }))
    }

    fn safe_send(&mut self, ast: &nodes::CSend, block: Option<Block<'_>>) -> Node {
        if let (Some(_), [value]) = (&ast.operator_l, &ast.args[..]) {
            return self.assign_safe_attribute(ast, value);
        }
        let receiver = self.boxed(&ast.recv);
        let mut args = self.arguments(&ast.args);
        let block = self.block(block, &mut args);
        Node::Call(Box::new(Call {
            is_self: matches!(&*ast.recv, Ast::Self_(_)),
            receiver: Some(receiver),
            method: self.name(&ast.method_name),
            args,
            block,
            safe: true,
            is_vcall: false,
            site: self.site(),
            line: self.call_line(ast.selector_l, Some(ast.dot_l), &ast.expression_l),
        }))
    }

    fn index(&mut self, ast: &nodes::Index, block: Option<Block<'_>>) -> Node {
        let receiver = self.boxed(&ast.recv);
        let mut args = self.arguments(&ast.indexes);
        let block = self.block(block, &mut args);
        Node::Call(Box::new(Call {
            is_self: matches!(&*ast.recv, Ast::Self_(_)),
            receiver: Some(receiver),
            method: self.name("[]"),
            args,
            block,
            safe: false,
            is_vcall: false,
            site: self.site(),
            line: self.line(&ast.begin_l),
        }))
    }

    /// The line of a call is that of the method's name, which matters for chains over several lines.
    pub(super) fn call_line(&self, selector: Option<Loc>, dot: Option<Loc>, call: &Loc) -> u32 {
        self.line(&selector.or(dot).unwrap_or(*call))
    }

    /// Lowers operators with nodes of their own.
    fn operator(&mut self, ast: &nodes::Send) -> Option<Node> {
        let receiver = ast.recv.as_deref()?;
        match (ast.method_name.as_str(), &ast.args[..]) {
            ("!", []) => {
                // `x.!` is the same call, but only `!` and `not` have a condition as operand.
                let value = if ast.dot_l.is_none() {
                    self.condition(receiver)
                } else {
                    self.node(receiver)
                };
                Some(Node::Not(Box::new(value)))
            }
            ("=~", [value]) if matches!(receiver, Ast::Regexp(_)) && is_plain(value) => {
                let loc = ast.selector_l.unwrap_or(ast.expression_l);
                Some(self.match_operator(receiver, value, &loc))
            }
            (name, [value]) if is_plain(value) => {
                let operator = binary_operator(name)?;
                let left = self.boxed(receiver);
                let right = self.boxed(value);
                Some(Node::Operator {
                    operator,
                    method: self.name(name),
                    left,
                    right,
                    site: self.site(),
                    line: self.call_line(ast.selector_l, ast.dot_l, &ast.expression_l),
                })
            }
            _ => None,
        }
    }

    pub(super) fn arguments(&mut self, asts: &[Ast]) -> Arguments {
        let mut args = Arguments::default();
        for ast in asts {
            match ast {
                Ast::Splat(splat) => {
                    args.has_splat = true;
                    let value = self.splat(splat);
                    args.list.push(Argument::Splat(value));
                }
                Ast::Kwargs(n) => args.keywords.extend(self.entries(&n.pairs)),
                Ast::BlockPass(n) => {
                    args.block_pass = Some(Box::new(match &n.value {
                        Some(value) => self.node(value),
                        None => self.anonymous(|anonymous| anonymous.block),
                    }));
                }
                Ast::ForwardedArgs(_) => self.forward_all(&mut args),
                value => {
                    let value = self.node(value);
                    args.list.push(Argument::Value(value));
                }
            }
        }
        args
    }

    /// `(...)`
    fn forward_all(&mut self, args: &mut Arguments) {
        let rest = self.anonymous(|anonymous| anonymous.rest);
        let keyword_rest = self.anonymous(|anonymous| anonymous.keyword_rest);
        let block = self.anonymous(|anonymous| anonymous.block);
        args.has_splat = true;
        args.list.push(Argument::Splat(rest));
        args.keywords.push(HashEntry::DoubleSplat(keyword_rest));
        args.block_pass = Some(Box::new(block));
    }

    /// An anonymous parameter of the enclosing method.
    pub(super) fn anonymous(&self, slot: impl Fn(&Anonymous) -> Option<u32>) -> Node {
        self.visible_scopes()
            .find_map(|(depth, scope)| {
                let slot = slot(&scope.anonymous)?;
                Some(Node::Local(Local { depth, slot }))
            })
            .unwrap_or(Node::Nil)
    }

    /// The same for a bare `*` or `**`.
    pub(super) fn anonymous_or_error(
        &mut self,
        ast: &Ast,
        what: &str,
        slot: impl Fn(&Anonymous) -> Option<u32>,
    ) -> Node {
        let node = self.anonymous(slot);
        if matches!(node, Node::Nil) {
            self.error(ast.expression(), format!("no anonymous {what} parameter"));
        }
        node
    }

    /// The parameters of the enclosing method, as arguments.
    fn current_parameters(&self) -> Arguments {
        let mut args = Arguments::default();
        let Some((depth, method)) = self.enclosing_method() else {
            return args;
        };
        let local = |slot| Node::Local(Local { depth, slot });
        for parameter in &method.passed_on {
            match parameter {
                PassedOn::Keyword(name, slot) => args
                    .keywords
                    .push(HashEntry::Pair(Node::Symbol(*name), local(*slot))),
                PassedOn::KeywordSplat(slot) => {
                    args.keywords.push(HashEntry::DoubleSplat(local(*slot)));
                }
                other => args.list.push(passed_on(other, depth)),
            }
        }
        args.has_splat = args
            .list
            .iter()
            .any(|argument| matches!(argument, Argument::Splat(_)));
        args
    }

    fn block(&mut self, block: Option<Block<'_>>, args: &mut Arguments) -> Option<CodeId> {
        let block = block?;
        // The parser reports a block in addition to `&block`.
        args.block_pass = None;
        Some(self.block_code(block, ScopeKind::Block))
    }

    fn block_code(&mut self, block: Block<'_>, kind: ScopeKind) -> CodeId {
        let scope = Scope::new(kind, true, self.method_name());
        match block {
            Block::Parameters(n) => {
                let line = self.line(&n.begin_l);
                self.code(scope, line, |lowering| {
                    let params = lowering.parameters(n.args.as_deref());
                    (params, lowering.optional(n.body.as_deref()))
                })
            }
            Block::Numbered(n) => {
                let line = self.line(&n.begin_l);
                self.code(scope, line, |lowering| {
                    let params = lowering.numbered_parameters(n.numargs);
                    (params, lowering.node(&n.body))
                })
            }
        }
    }

    /// A block without parameters.
    pub(super) fn plain_block(&mut self, body: Option<&Ast>, loc: &Loc) -> CodeId {
        let scope = Scope::new(ScopeKind::Block, true, self.method_name());
        let line = self.line(loc);
        self.code(scope, line, |lowering| {
            (Params::default(), lowering.optional(body))
        })
    }

    pub(super) fn yield_(&mut self, ast: &nodes::Yield) -> Node {
        let root = self.visible_scopes().last().map(|(_, scope)| scope.kind);
        if matches!(root, Some(ScopeKind::Main | ScopeKind::Class)) {
            self.error(&ast.keyword_l, "Invalid yield");
        }
        let args = self.arguments(&ast.args);
        let line = self.line(&ast.keyword_l);
        Node::Yield { args, line }
    }
}

fn passed_on(parameter: &PassedOn, depth: u32) -> Argument {
    let local = |slot| Node::Local(Local { depth, slot });
    match parameter {
        PassedOn::Splat(slot) => Argument::Splat(local(*slot)),
        PassedOn::Array(items) => Argument::Value(Node::Array(
            items.iter().map(|item| passed_on(item, depth)).collect(),
        )),
        PassedOn::Value(slot) | PassedOn::Keyword(_, slot) | PassedOn::KeywordSplat(slot) => {
            Argument::Value(local(*slot))
        }
    }
}

/// Whether an argument is exactly one value.
fn is_plain(argument: &Ast) -> bool {
    !matches!(
        argument,
        Ast::Splat(_) | Ast::BlockPass(_) | Ast::Kwargs(_) | Ast::ForwardedArgs(_)
    )
}

/// Whether it is a bare name, which could be a variable.
pub(super) fn is_variable_like(ast: &nodes::Send) -> bool {
    ast.recv.is_none()
        && ast.args.is_empty()
        && ast.begin_l.is_none()
        && !ast.method_name.ends_with(['?', '!'])
}

pub(super) fn binary_operator(name: &str) -> Option<Operator> {
    Some(match name {
        "+" => Operator::Add,
        "-" => Operator::Subtract,
        "*" => Operator::Multiply,
        "/" => Operator::Divide,
        "%" => Operator::Modulo,
        "<" => Operator::Less,
        "<=" => Operator::LessEqual,
        ">" => Operator::Greater,
        ">=" => Operator::GreaterEqual,
        "==" => Operator::Equal,
        "!=" => Operator::NotEqual,
        _ => return None,
    })
}
