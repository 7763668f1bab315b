//! A Ruby program: immutable, shared by all interpreters that run it.
//!
//! The parser's tree is lowered into this one once per file. Local variables are resolved to slots, names are
//! ids into a table of the program, literals are parsed, and every call has a site number for the
//! interpreter's inline cache. A program does not refer to values, classes or symbols of an interpreter:
//! those are linked when it is loaded (see the crate `ruby`).

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub mod embed;
mod lower;
mod params;
pub mod parse;
mod syntax_error;
pub mod uses;

pub use parse::ParseOptions;
pub use syntax_error::SyntaxError;

/// A name in [`Program::names`]: of a method, a constant, a variable, a symbol.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct NameId(pub u32);

/// A body of code in [`Program::codes`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct CodeId(pub u32);

/// The number of a call in its program, for inline caches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SiteId(pub u32);

#[derive(Debug, Serialize, Deserialize)]
pub struct Program {
    /// The name of the file, for `__FILE__` and backtraces.
    #[serde(skip)]
    pub file: Arc<str>,
    pub names: Vec<Box<str>>,
    pub codes: Vec<Code>,
    /// The top level.
    pub main: CodeId,
    /// The number of call sites.
    pub sites: u32,
    /// The number of literals that are created once: regular expressions, frozen strings.
    pub literals: u32,
    /// `# frozen_string_literal: true`
    pub frozen_strings: bool,
    /// `# encoding: …`: the encoding of string literals.
    pub encoding: Option<Box<str>>,
    /// The content after `__END__`.
    pub data: Option<Box<[u8]>>,
    /// Methods that are parsed on their first call.
    #[serde(skip)]
    deferred: Vec<embed::Deferred>,
    /// The depth of the trees, which are dropped by recursion.
    depth: usize,
}

/// The body of a method, a block, a class, or of a whole file.
#[derive(Debug, Serialize, Deserialize)]
pub struct Code {
    pub kind: CodeKind,
    /// The name of the method; for a block, that of the enclosing method.
    pub name: Option<NameId>,
    pub params: Params,
    pub body: Node,
    /// The names of the local variables, by slot. Parameters come first. Unnamed ones (patterns, rest arguments
    /// without a name, temporaries) have the empty name.
    pub locals: Vec<NameId>,
    /// The line where it begins.
    pub line: u32,
    /// Blocks and evaluated strings can access the variables of the enclosing code.
    pub nested: bool,
    /// It is the placeholder of a deferred method: its index among those.
    deferred: Option<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CodeKind {
    Main,
    Method,
    Block,
    /// `->(x) { }`; otherwise like a block.
    Lambda,
    /// The body of `class`, `module` or `class <<`.
    Class,
}

/// A local variable: its distance in blocks, and its slot there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Local {
    pub depth: u32,
    pub slot: u32,
}

/// The parameters of a method or a block. Each has a slot of its code.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Params {
    /// Required ones before the optional ones and the rest.
    pub required: Vec<Param>,
    pub optional: Vec<(u32, Node)>,
    /// `*rest`; anonymous ones have a slot, too.
    pub rest: Option<u32>,
    /// `|a, |`: destructures an array and drops the rest.
    pub excess_comma: bool,
    /// Required ones after the rest.
    pub post: Vec<Param>,
    pub keywords: Vec<Keyword>,
    /// `**options`
    pub keyword_rest: Option<u32>,
    /// `**nil`
    pub no_keywords: bool,
    pub block: Option<u32>,
    /// `(...)`: `rest`, `keyword_rest` and `block` are set, and passed on by the arguments of [`Node::Call`].
    pub forwards_all: bool,
    /// There are only required parameters, in the first slots.
    pub is_simple: bool,
    /// `|a; b, c|` and numbered parameters need only slots. With `_1` alone, a block takes its argument
    /// unchanged; with `_2`, it destructures an array.
    pub numbered: u8,
}

#[derive(Debug, Serialize, Deserialize)]
pub enum Param {
    Slot(u32),
    /// `(a, (b, *c))`: a destructured array.
    Destructure(Box<Targets>),
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Keyword {
    pub name: NameId,
    pub slot: u32,
    /// `None` for a required keyword.
    pub default: Option<Node>,
}

/// The left side of a multiple assignment.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Targets {
    pub before: Vec<Target>,
    /// `*rest`; `Some(None)` has no name.
    pub rest: Option<Option<Box<Target>>>,
    pub after: Vec<Target>,
}

impl Targets {
    /// Whether something has to be evaluated before the value.
    pub fn have_receivers(&self) -> bool {
        let rest = self.rest.iter().flatten().map(|target| &**target);
        let mut all = self.before.iter().chain(rest).chain(&self.after);
        all.any(|target| match target {
            Target::Attribute { .. } | Target::Index { .. } => true,
            Target::Nested(targets) => targets.have_receivers(),
            _ => false,
        })
    }
}

/// The target of an assignment.
#[derive(Debug, Serialize, Deserialize)]
pub enum Target {
    Local(Local),
    Instance(NameId),
    Class(NameId),
    Global(NameId),
    /// `Scope::NAME = `, or a plain `NAME`.
    Constant(ConstantScope, NameId),
    /// `recv.name = `: the method is `name=`. With `&.`, nothing happens if the receiver is nil.
    Attribute {
        receiver: Node,
        method: NameId,
        /// The method that `recv.name += 1` reads with.
        reader: NameId,
        safe: bool,
        /// `self.name =` may call a private method.
        is_self: bool,
        site: SiteId,
        read_site: SiteId,
        line: u32,
    },
    Index {
        receiver: Node,
        args: Arguments,
        /// `self[…] =` may call a private method.
        is_self: bool,
        site: SiteId,
        read_site: SiteId,
        line: u32,
    },
    Nested(Box<Targets>),
}

#[derive(Debug, Serialize, Deserialize)]
pub enum ConstantScope {
    /// In the lexical scope of the code.
    Lexical,
    /// `::NAME`
    Top,
    Of(Box<Node>),
}

/// The arguments of a call.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Arguments {
    pub list: Vec<Argument>,
    /// `key: value`, `"key": value`, `**hash`, in order; given without braces.
    pub keywords: Vec<HashEntry>,
    /// `&block`. A bare `&` passes on the block of the method.
    pub block_pass: Option<Box<Node>>,
    /// `super` without arguments and `(...)` are lowered to ordinary arguments.
    pub has_splat: bool,
}

impl Arguments {
    /// Whether they are only values, one each.
    #[inline]
    pub fn are_plain(&self) -> bool {
        !self.has_splat && self.keywords.is_empty() && self.block_pass.is_none()
    }
}

#[derive(Debug, Serialize, Deserialize)]
pub enum Argument {
    Value(Node),
    Splat(Node),
}

#[derive(Debug, Serialize, Deserialize)]
pub enum HashEntry {
    Pair(Node, Node),
    DoubleSplat(Node),
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Call {
    /// `None`: `self`, and private methods may be called.
    pub receiver: Option<Box<Node>>,
    /// The receiver is written as `self`, so private methods may be called.
    pub is_self: bool,
    pub method: NameId,
    pub args: Arguments,
    /// A literal block.
    pub block: Option<CodeId>,
    /// `&.`
    pub safe: bool,
    /// No receiver, no arguments, no parentheses: it may have been meant as a variable.
    pub is_vcall: bool,
    pub site: SiteId,
    pub line: u32,
}

/// Binary operators with a fast path for numbers. Otherwise they are calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    Modulo,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Equal,
    NotEqual,
}

#[derive(Debug, Serialize, Deserialize)]
pub enum Node {
    Nil,
    True,
    False,
    SelfValue,
    Integer(i64),
    /// Decimal digits, beyond 64 bits.
    BigInteger(Box<str>),
    Float(f64),
    /// `3r`, `1.5r`: numerator and denominator as digits.
    Rational(Box<str>, Box<str>),
    /// `2i`: the imaginary part.
    Complex(Box<Node>),
    /// A string literal without interpolation: a new string each time. Bytes, because of `"\xff"`.
    String(Box<[u8]>),
    /// With interpolation.
    DynamicString(Vec<Segment>),
    /// Backticks.
    Command(Vec<Segment>),
    Symbol(NameId),
    DynamicSymbol(Vec<Segment>),
    /// The pattern, and its options (`imxounse`). Without interpolation (or with `o`) it is created once: the
    /// number is the index of the literal.
    Regexp {
        segments: Vec<Segment>,
        options: Box<str>,
        literal: Option<u32>,
        line: u32,
    },
    Array(Vec<Argument>),
    Hash(Vec<HashEntry>),
    Range {
        from: Option<Box<Node>>,
        to: Option<Box<Node>>,
        exclusive: bool,
    },
    /// `if a..b`: a hidden local variable stores whether it is on.
    FlipFlop {
        from: Box<Node>,
        to: Box<Node>,
        exclusive: bool,
        state: Local,
    },

    Local(Local),
    SetLocal(Local, Box<Node>),
    Instance(NameId),
    SetInstance(NameId, Box<Node>),
    ClassVariable(NameId, u32),
    SetClassVariable(NameId, Box<Node>, u32),
    /// The name includes the `$`.
    Global(NameId),
    SetGlobal(NameId, Box<Node>),
    /// `$1`
    NthMatch(u32),
    /// ``$& $` $' $+``: the character.
    MatchReference(char),
    Constant {
        scope: ConstantScope,
        name: NameId,
        site: SiteId,
        line: u32,
    },
    SetConstant {
        scope: ConstantScope,
        name: NameId,
        value: Box<Node>,
        line: u32,
    },
    /// `recv.name = value` and `recv[i] = value` as expressions: their value is the one assigned.
    Assign(Box<Target>, Box<Node>),
    MultipleAssign(Box<Targets>, Box<Node>),
    /// `target op= value` (`op` is the method), `||=`, `&&=`. Receivers and indexes are evaluated once.
    OperatorAssign {
        target: Box<Target>,
        operator: AssignOperator,
        value: Box<Node>,
        site: SiteId,
        line: u32,
    },

    Call(Box<Call>),
    /// `a + b` and similar, without a splat or block.
    Operator {
        operator: Operator,
        method: NameId,
        left: Box<Node>,
        right: Box<Node>,
        site: SiteId,
        line: u32,
    },
    Not(Box<Node>),
    Super {
        args: Arguments,
        block: Option<CodeId>,
        line: u32,
    },
    /// A bare `super` passes on the current values of the method's parameters.
    ZSuper {
        args: Arguments,
        block: Option<CodeId>,
        line: u32,
    },
    Yield {
        args: Arguments,
        line: u32,
    },
    Lambda(CodeId),

    And(Box<Node>, Box<Node>),
    Or(Box<Node>, Box<Node>),
    If {
        condition: Box<Node>,
        then: Box<Node>,
        otherwise: Box<Node>,
    },
    While {
        condition: Box<Node>,
        body: Box<Node>,
        /// `until`
        negated: bool,
        /// `begin … end while …`
        body_first: bool,
    },
    /// `for a, b in list`: the block assigns its argument to the targets, and has no variables of its own.
    For {
        list: Box<Node>,
        block: CodeId,
        line: u32,
    },
    Case {
        subject: Option<Box<Node>>,
        arms: Vec<CaseArm>,
        otherwise: Box<Node>,
        line: u32,
    },
    /// `case … in`
    Match {
        subject: Box<Node>,
        arms: Vec<MatchArm>,
        /// Without it, no match is a NoMatchingPatternError.
        otherwise: Option<Box<Node>>,
        line: u32,
    },
    /// `value => pattern`
    MatchRequired {
        subject: Box<Node>,
        pattern: Box<Pattern>,
        line: u32,
    },
    /// `value in pattern`
    MatchTest(Box<Node>, Box<Pattern>),
    /// `/(?<name>…)/ =~ value`: named groups become variables.
    MatchAssign {
        call: Box<Node>,
        names: Vec<(NameId, Local)>,
    },

    /// `break` and `next` in a loop (`while`), or in a block.
    Break {
        value: Box<Node>,
        in_loop: bool,
    },
    Next {
        value: Box<Node>,
        in_loop: bool,
    },
    Redo {
        in_loop: bool,
    },
    Retry,
    Return(Box<Node>),

    Begin(Vec<Node>),
    Rescue(Box<Rescue>),
    Ensure {
        body: Box<Node>,
        ensure: Box<Node>,
    },

    /// Evaluates to the symbol of the name.
    DefineMethod {
        name: NameId,
        code: CodeId,
    },
    DefineSingletonMethod {
        object: Box<Node>,
        name: NameId,
        code: CodeId,
    },
    DefineClass {
        scope: ConstantScope,
        name: NameId,
        superclass: Option<Box<Node>>,
        body: CodeId,
        line: u32,
    },
    DefineModule {
        scope: ConstantScope,
        name: NameId,
        body: CodeId,
        line: u32,
    },
    SingletonClass {
        object: Box<Node>,
        body: CodeId,
        line: u32,
    },
    /// Symbols, or strings with interpolation.
    Alias(Box<Node>, Box<Node>),
    AliasGlobal(NameId, NameId),
    Undef(Vec<Node>),
    Defined(Box<Defined>),

    File,
    Line(u32),
    Encoding,
    /// `END { }`, which runs at exit; `BEGIN { }` runs first and is lowered to the front.
    AtExit(CodeId),
    /// The start of a statement: a line for backtraces and for the step limit.
    Statement(u32, Box<Node>),
    /// A node that is nested deeply. Only here, and in calls, does the evaluation check the stack that is left.
    Deep(Box<Node>),
}

#[derive(Debug, Serialize, Deserialize)]
pub enum Segment {
    Literal(Box<[u8]>),
    /// `#{…}`
    Value(Node),
}

#[derive(Debug, Serialize, Deserialize)]
pub enum AssignOperator {
    Call(NameId),
    Or,
    And,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct CaseArm {
    pub patterns: Vec<Argument>,
    pub body: Node,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct MatchArm {
    pub pattern: Pattern,
    /// `if` guard; `unless` is lowered to a `Not`.
    pub guard: Option<Node>,
    pub body: Node,
}

/// A pattern of `case/in`.
#[derive(Debug, Serialize, Deserialize)]
pub enum Pattern {
    /// Compared with `===`; also pinned variables and expressions.
    Value(Node),
    Bind(Local),
    /// `pattern => name`
    As(Box<Pattern>, Local),
    Alternative(Box<Pattern>, Box<Pattern>),
    /// `[a, *rest, b]`, perhaps with a constant before it.
    Array {
        constant: Option<Box<Node>>,
        before: Vec<Pattern>,
        /// `Some(None)` is `*` alone.
        rest: Option<Option<Local>>,
        after: Vec<Pattern>,
    },
    /// `[*, x, *]`
    Find {
        constant: Option<Box<Node>>,
        before: Option<Local>,
        middle: Vec<Pattern>,
        after: Option<Local>,
    },
    Hash {
        constant: Option<Box<Node>>,
        /// Without a pattern, the value is bound to a variable of that name (already resolved to `Bind`).
        pairs: Vec<(NameId, Pattern)>,
        /// `**rest`; `Some(None)` is `**` alone.
        rest: Option<Option<Local>>,
        /// `**nil`: no other keys.
        exact: bool,
    },
    /// `Constant()` or `Constant[]`.
    Constant(Box<Node>),
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Rescue {
    /// The line of the enclosing code in backtraces of a clause.
    pub line: u32,
    pub body: Node,
    pub clauses: Vec<RescueClause>,
    pub otherwise: Option<Node>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct RescueClause {
    /// Empty means StandardError.
    pub classes: Vec<Argument>,
    pub target: Option<Target>,
    pub body: Node,
}

/// What `defined?` says about an expression that is always defined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ExpressionKind {
    Assignment,
    Expression,
    False,
    LocalVariable,
    Nil,
    SelfValue,
    True,
}

impl ExpressionKind {
    pub fn text(self) -> &'static str {
        match self {
            ExpressionKind::Assignment => "assignment",
            ExpressionKind::Expression => "expression",
            ExpressionKind::False => "false",
            ExpressionKind::LocalVariable => "local-variable",
            ExpressionKind::Nil => "nil",
            ExpressionKind::SelfValue => "self",
            ExpressionKind::True => "true",
        }
    }
}

/// The operand of `defined?`.
#[derive(Debug, Serialize, Deserialize)]
pub enum Defined {
    /// Always defined.
    Always(ExpressionKind),
    Instance(NameId),
    Class(NameId),
    Global(NameId),
    NthMatch(u32),
    MatchReference(char),
    Constant(ConstantScope, NameId),
    /// A method of `self` or of a receiver, which must itself be defined and may raise.
    Method {
        receiver: Option<Box<(Defined, Node)>>,
        name: NameId,
        args: Vec<Defined>,
    },
    Yield,
    Super,
    /// An `expression`, if all parts are defined.
    All(Vec<Defined>),
}
