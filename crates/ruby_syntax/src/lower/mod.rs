//! Lowers the parser's tree to a program.
//!
//! Everything is lowered in source order, because a variable is declared by its first assignment. The parser
//! has already decided which names are variables, except for named groups of regular expressions. Ruby's
//! compile errors are collected, not returned, so that all of them are reported.

mod assignment;
mod call;
mod control;
mod defined;
mod definition;
mod heredoc;
mod literal;
mod parameters;
mod pattern;
mod regexp;
mod scope;

#[cfg(test)]
mod tests;

use lib_ruby_parser::{Loc, Node as Ast, nodes};
use rustc_hash::FxHashMap;

use self::scope::{Scope, ScopeKind};
use super::parse::ParseOptions;
use super::{Code, CodeId, CodeKind, NameId, Node, Params, SiteId};

/// The result of lowering a source.
pub(super) struct Lowered {
    pub names: Vec<Box<str>>,
    pub codes: Vec<Code>,
    pub main: CodeId,
    pub sites: u32,
    pub literals: u32,
    /// Lines and messages.
    pub errors: Vec<(u32, String)>,
    /// The depth of the tree.
    pub depth: usize,
    /// Where the last here-document ends; the tree's own locations do not include it.
    pub end_of_code: usize,
}

pub(super) fn lower(
    ast: Option<&Ast>,
    source: &[u8],
    lines: &Lines,
    options: &ParseOptions,
) -> Lowered {
    let mut lowering = Lowering::new(source, lines);
    for names in options.outer.iter().rev() {
        lowering.push_outer_scope(names);
    }
    let main = lowering.main(ast, options);
    Lowered {
        names: lowering.names,
        codes: lowering.codes,
        main,
        sites: lowering.sites,
        literals: lowering.literals,
        errors: lowering.errors,
        depth: lowering.max_depth,
        end_of_code: lowering.end_of_code,
    }
}

/// Converts offsets to line numbers.
pub(super) struct Lines {
    starts: Vec<usize>,
    first: u32,
}

impl Lines {
    pub(super) fn new(source: &[u8], first: u32) -> Lines {
        let ends = memchr::memchr_iter(b'\n', source).map(|end| end + 1);
        Lines {
            starts: std::iter::once(0).chain(ends).collect(),
            first,
        }
    }

    pub(super) fn line(&self, offset: usize) -> u32 {
        let index = self.starts.partition_point(|start| *start <= offset);
        self.first
            .saturating_add(u32::try_from(index.saturating_sub(1)).unwrap_or(u32::MAX))
    }

    /// The column in bytes, from 1.
    pub(super) fn column(&self, offset: usize) -> u32 {
        let index = self.starts.partition_point(|start| *start <= offset);
        let start = index.checked_sub(1).map_or(0, |index| self.starts[index]);
        u32::try_from(offset - start + 1).unwrap_or(u32::MAX)
    }

    /// An error at the end of the input is reported on the last non-empty line.
    pub(super) fn line_of_error(&self, source: &[u8], offset: usize) -> u32 {
        if offset >= source.len() && source.last() == Some(&b'\n') {
            return self.line(source.len().saturating_sub(1));
        }
        self.line(offset)
    }
}

/// How many levels of a tree are evaluated without checking the stack that is left.
const LEVELS_WITHOUT_CHECK: usize = 16;

struct Lowering<'a> {
    source: &'a [u8],
    lines: &'a Lines,
    names: Vec<Box<str>>,
    ids: FxHashMap<Box<str>, NameId>,
    codes: Vec<Code>,
    scopes: Vec<Scope>,
    sites: u32,
    literals: u32,
    errors: Vec<(u32, String)>,
    /// The bodies of `BEGIN { }`.
    begin_blocks: Vec<Node>,
    depth: usize,
    max_depth: usize,
    end_of_code: usize,
}

impl<'a> Lowering<'a> {
    fn new(source: &'a [u8], lines: &'a Lines) -> Lowering<'a> {
        Lowering {
            source,
            lines,
            names: Vec::new(),
            ids: FxHashMap::default(),
            codes: Vec::new(),
            scopes: Vec::new(),
            sites: 0,
            literals: 0,
            errors: Vec::new(),
            begin_blocks: Vec::new(),
            depth: 0,
            max_depth: 0,
            end_of_code: 0,
        }
    }

    fn main(&mut self, ast: Option<&Ast>, options: &ParseOptions) -> CodeId {
        let scope = Scope::new(ScopeKind::Main, !options.outer.is_empty(), None);
        self.code(scope, options.first_line, |lowering| {
            let body = ast.map_or(Node::Nil, |ast| lowering.node(ast));
            let mut first = std::mem::take(&mut lowering.begin_blocks);
            if first.is_empty() {
                return (Params::default(), body);
            }
            first.push(body);
            (Params::default(), Node::Begin(first))
        })
    }

    /// Lowers a body in a new scope.
    fn code(
        &mut self,
        scope: Scope,
        line: u32,
        build: impl FnOnce(&mut Self) -> (Params, Node),
    ) -> CodeId {
        self.scopes.push(scope);
        let (params, body) = build(self);
        let scope = self.scopes.pop().unwrap_or_else(Scope::none);
        self.finish_code(scope, params, body, line)
    }

    fn finish_code(&mut self, scope: Scope, mut params: Params, body: Node, line: u32) -> CodeId {
        params.is_simple = params.are_simple();
        let id = CodeId(u32::try_from(self.codes.len()).unwrap_or(u32::MAX));
        self.codes.push(Code {
            kind: match scope.kind {
                ScopeKind::Outer | ScopeKind::Main => CodeKind::Main,
                ScopeKind::Method => CodeKind::Method,
                ScopeKind::Block | ScopeKind::For => CodeKind::Block,
                ScopeKind::Lambda => CodeKind::Lambda,
                ScopeKind::Class => CodeKind::Class,
            },
            name: scope.name,
            params,
            body,
            locals: scope.locals,
            line,
            nested: scope.nested,
            deferred: None,
        });
        id
    }

    fn name(&mut self, name: &str) -> NameId {
        if let Some(id) = self.ids.get(name) {
            return *id;
        }
        let id = NameId(u32::try_from(self.names.len()).unwrap_or(u32::MAX));
        self.names.push(name.into());
        self.ids.insert(name.into(), id);
        id
    }

    fn site(&mut self) -> SiteId {
        let site = SiteId(self.sites);
        self.sites += 1;
        site
    }

    fn line(&self, loc: &Loc) -> u32 {
        self.lines.line(loc.begin)
    }

    fn error(&mut self, loc: &Loc, message: impl Into<String>) {
        let line = self.line(loc);
        self.errors.push((line, message.into()));
    }

    /// Runs a step of the recursion with enough stack, and tracks the depth.
    fn deep<T>(&mut self, step: impl FnOnce(&mut Self) -> T) -> T {
        self.depth += 1;
        self.max_depth = self.max_depth.max(self.depth);
        let result = stacker::maybe_grow(128 * 1024, 1024 * 1024, || step(self));
        self.depth -= 1;
        result
    }

    fn node(&mut self, ast: &Ast) -> Node {
        self.deep_node(|lowering| lowering.dispatch(ast))
    }

    /// A step of the recursion that results in a node; a deep one is marked.
    fn deep_node(&mut self, step: impl FnOnce(&mut Self) -> Node) -> Node {
        let node = self.deep(step);
        if self.depth % LEVELS_WITHOUT_CHECK == LEVELS_WITHOUT_CHECK - 1 {
            return Node::Deep(Box::new(node));
        }
        node
    }

    fn boxed(&mut self, ast: &Ast) -> Box<Node> {
        Box::new(self.node(ast))
    }

    /// Lowers an optional node; a missing one is `nil`.
    fn optional(&mut self, ast: Option<&Ast>) -> Node {
        ast.map_or(Node::Nil, |ast| self.node(ast))
    }

    fn maybe_boxed(&mut self, ast: Option<&Ast>) -> Option<Box<Node>> {
        ast.map(|ast| self.boxed(ast))
    }

    fn sequence(&mut self, statements: &[Ast]) -> Node {
        match statements {
            [] => Node::Nil,
            [statement] => self.node(statement),
            statements => Node::Begin(
                statements
                    .iter()
                    .map(|statement| self.statement(statement))
                    .collect(),
            ),
        }
    }

    fn statement(&mut self, ast: &Ast) -> Node {
        let line = self.line(ast.expression());
        match self.node(ast) {
            // These cannot fail.
            node @ (Node::Nil
            | Node::True
            | Node::False
            | Node::SelfValue
            | Node::Integer(_)
            | Node::Symbol(_)
            | Node::Local(_)
            | Node::Instance(_)
            | Node::DefineMethod { .. }) => node,
            node => Node::Statement(line, Box::new(node)),
        }
    }

    fn dispatch(&mut self, ast: &Ast) -> Node {
        match ast {
            Ast::Nil(_) | Ast::EmptyElse(_) => Node::Nil,
            Ast::True(_) => Node::True,
            Ast::False(_) => Node::False,
            Ast::Self_(_) => Node::SelfValue,
            Ast::File(_) => Node::File,
            Ast::Line(n) => Node::Line(self.line(&n.expression_l)),
            Ast::Encoding(_) => Node::Encoding,
            Ast::Begin(n) => self.sequence(&n.statements),
            Ast::KwBegin(n) => match &n.statements[..] {
                [Ast::Rescue(rescue)] => self.rescue(rescue, Some(self.line(&n.expression_l))),
                statements => self.sequence(statements),
            },
            Ast::Int(_)
            | Ast::Float(_)
            | Ast::Rational(_)
            | Ast::Complex(_)
            | Ast::Str(_)
            | Ast::Dstr(_)
            | Ast::Heredoc(_)
            | Ast::Xstr(_)
            | Ast::XHeredoc(_)
            | Ast::Sym(_)
            | Ast::Dsym(_)
            | Ast::Regexp(_)
            | Ast::Array(_)
            | Ast::Hash(_)
            | Ast::Kwargs(_)
            | Ast::Irange(_)
            | Ast::Erange(_) => self.literal(ast),
            Ast::Lvar(_)
            | Ast::Ivar(_)
            | Ast::Cvar(_)
            | Ast::Gvar(_)
            | Ast::NthRef(_)
            | Ast::BackRef(_)
            | Ast::Const(_) => self.variable(ast),
            Ast::Lvasgn(_)
            | Ast::Ivasgn(_)
            | Ast::Cvasgn(_)
            | Ast::Gvasgn(_)
            | Ast::Casgn(_)
            | Ast::IndexAsgn(_)
            | Ast::Masgn(_)
            | Ast::OpAsgn(_)
            | Ast::AndAsgn(_)
            | Ast::OrAsgn(_) => self.assignment(ast),
            Ast::Send(_)
            | Ast::CSend(_)
            | Ast::Index(_)
            | Ast::Super(_)
            | Ast::ZSuper(_)
            | Ast::Lambda(_) => self.call(ast, None),
            Ast::Block(n) => self.call(&n.call, Some(call::Block::Parameters(n))),
            Ast::Numblock(n) => self.call(&n.call, Some(call::Block::Numbered(n))),
            Ast::Yield(n) => self.yield_(n),
            Ast::MatchWithLvasgn(n) => self.match_operator(&n.re, &n.value, &n.operator_l),
            Ast::MatchCurrentLine(n) => self.match_current_line(&n.re),
            Ast::Def(_)
            | Ast::Defs(_)
            | Ast::Class(_)
            | Ast::Module(_)
            | Ast::SClass(_)
            | Ast::Alias(_)
            | Ast::Undef(_)
            | Ast::Preexe(_)
            | Ast::Postexe(_) => self.definition(ast),
            Ast::Defined(n) => Node::Defined(Box::new(self.defined(&n.value))),
            Ast::CaseMatch(_) | Ast::MatchPattern(_) | Ast::MatchPatternP(_) => {
                self.pattern_match(ast)
            }
            other => self.control(other),
        }
    }

    fn variable(&mut self, ast: &Ast) -> Node {
        match ast {
            // The parser treats `_1` in a method inside a block as a parameter of the block.
            Ast::Lvar(n) if is_numbered_parameter(&n.name) => {
                self.variable_or_call(&n.name, &n.expression_l)
            }
            Ast::Lvar(n) => Node::Local(self.declare(&n.name)),
            Ast::Ivar(n) => Node::Instance(self.name(&n.name)),
            Ast::Cvar(n) => {
                let line = self.line(&n.expression_l);
                Node::ClassVariable(self.name(&n.name), line)
            }
            Ast::Gvar(n) => Node::Global(self.name(&n.name)),
            Ast::NthRef(n) => Node::NthMatch(n.name.parse().unwrap_or(u32::MAX)),
            Ast::BackRef(n) => Node::MatchReference(n.name.chars().nth(1).unwrap_or('&')),
            Ast::Const(n) => self.constant(n),
            _ => Node::Nil,
        }
    }

    fn constant(&mut self, ast: &nodes::Const) -> Node {
        // The parser treats `{_x:}` as a constant.
        if ast.scope.is_none() && ast.name.starts_with('_') {
            return self.variable_or_call(&ast.name, &ast.name_l);
        }
        let scope = self.constant_scope(ast.scope.as_deref());
        Node::Constant {
            scope,
            name: self.name(&ast.name),
            site: self.site(),
            line: self.line(&ast.name_l),
        }
    }
}

fn is_numbered_parameter(name: &str) -> bool {
    matches!(name.as_bytes(), [b'_', b'1'..=b'9'])
}
