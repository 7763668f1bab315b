//! The abstract syntax tree.
//!
//! A file's tree is a handful of vectors: nodes refer to each other by index. That makes it fast
//! to build, compact, trivially shared between threads, and dropped without recursion however
//! deep it is. Code that outlives its evaluation (a lambda, a class body) is named by
//! its tree and an id.

mod children;

use std::fmt;
use std::marker::PhantomData;
use std::num::NonZeroU32;
use std::ops::Index;
use std::sync::Arc;

use crate::source::{SourceFile, Span};

/// Names an expression within its [`Ast`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ExprId(NonZeroU32);

impl ExprId {
    fn from_index(index: usize) -> ExprId {
        ExprId(NonZeroU32::MIN.saturating_add(index as u32))
    }

    /// The index among the nodes of its tree, for side tables.
    pub fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// A string: a slice of the source, or of the tree's own buffer if escapes were resolved. The
/// highest bit of the offset distinguishes the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    offset: u32,
    len: u32,
}

impl Text {
    const COOKED: u32 = 1 << 31;

    pub const EMPTY: Text = Text { offset: 0, len: 0 };

    pub(crate) fn source(start: u32, end: u32) -> Text {
        Text {
            offset: start,
            len: end - start,
        }
    }

    pub(crate) fn cooked(start: u32, end: u32) -> Text {
        Text {
            offset: start | Text::COOKED,
            len: end - start,
        }
    }

    pub(crate) fn resolve<'a>(self, source: &'a str, cooked: &'a str) -> &'a str {
        let start = (self.offset & !Text::COOKED) as usize;
        let buffer = if self.offset & Text::COOKED == 0 {
            source
        } else {
            cooked
        };
        &buffer[start..start + self.len as usize]
    }

    /// Start and end in the source, unless the string is in the cooked buffer.
    pub(crate) fn source_range(self) -> Option<(u32, u32)> {
        (self.offset & Text::COOKED == 0).then_some((self.offset, self.offset + self.len))
    }

    /// A cooked string after its buffer was appended to another of length `base`.
    pub(crate) fn shifted(self, base: u32) -> Text {
        Text {
            offset: self.offset + base,
            len: self.len,
        }
    }

    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// In bytes.
    pub fn len(self) -> usize {
        self.len as usize
    }
}

/// A slice of one of the tree's pools.
pub struct List<T> {
    start: u32,
    len: u32,
    of: PhantomData<fn() -> T>,
}

impl<T> List<T> {
    pub const EMPTY: List<T> = List {
        start: 0,
        len: 0,
        of: PhantomData,
    };

    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    pub fn len(self) -> usize {
        self.len as usize
    }
}

impl<T> Clone for List<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for List<T> {}

impl<T> fmt::Debug for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.start, self.start + self.len)
    }
}

/// An expression. In Puppet nearly everything is one.
#[derive(Clone, Copy, Debug)]
pub struct Expr {
    pub kind: ExprKind,
    /// The source range of the expression.
    pub span: Span,
    /// The location that Puppet reports: the operator of a binary expression, the parenthesis of a
    /// method call, the start of most others.
    pub at: u32,
}

#[derive(Clone, Copy, Debug)]
pub enum ExprKind {
    /// Nothing: an empty program.
    Nop,
    Undef,
    Default,
    Boolean(bool),
    Integer {
        value: i64,
        radix: Radix,
    },
    /// An integer literal beyond 64 bits. It parses; validation rejects it.
    BigInteger {
        text: Text,
        radix: Radix,
    },
    Float(f64),
    String(Text),
    /// A string with interpolations; the segments are `String` and `Interpolation`.
    Concat(List<ExprId>),
    Interpolation(ExprId),
    Heredoc {
        syntax: Text,
        text: ExprId,
    },
    Regexp(Text),
    /// A lower-case, possibly qualified name; a bare word.
    Name(Text),
    /// An upper-case name, as written.
    Reference(Text),
    /// A variable, without its `$`.
    Variable(Text),
    /// `private` or `attr`.
    Reserved(Text),
    Array(List<ExprId>),
    Hash(List<Entry>),
    Parenthesized(ExprId),
    Not(ExprId),
    Negate(ExprId),
    Splat(ExprId),
    Binary {
        op: BinaryOp,
        left: ExprId,
        right: ExprId,
    },
    Assignment {
        op: AssignmentOp,
        left: ExprId,
        right: ExprId,
    },
    Relationship {
        op: RelationshipOp,
        left: ExprId,
        right: ExprId,
    },
    Access {
        left: ExprId,
        keys: List<ExprId>,
    },
    /// `left.name`: only ever the functor of a [`ExprKind::MethodCall`].
    NamedAccess {
        left: ExprId,
        name: ExprId,
    },
    Call {
        functor: ExprId,
        args: List<ExprId>,
        lambda: Option<ExprId>,
        /// False for a call that is a statement.
        value_required: bool,
    },
    MethodCall {
        functor: ExprId,
        args: List<ExprId>,
        lambda: Option<ExprId>,
    },
    Lambda(Id<Lambda>),
    If {
        test: ExprId,
        then: Option<ExprId>,
        otherwise: Option<ExprId>,
    },
    Unless {
        test: ExprId,
        then: Option<ExprId>,
        otherwise: Option<ExprId>,
    },
    Case {
        test: ExprId,
        options: List<CaseOption>,
    },
    Selector {
        left: ExprId,
        entries: List<Entry>,
    },
    Block(List<ExprId>),
    Resource {
        form: Form,
        type_name: ExprId,
        bodies: List<ResourceBody>,
    },
    ResourceDefaults {
        form: Form,
        type_ref: ExprId,
        operations: List<AttributeOperation>,
    },
    ResourceOverride {
        form: Form,
        resources: ExprId,
        operations: List<AttributeOperation>,
    },
    Collect {
        type_expr: ExprId,
        query: ExprId,
        operations: List<AttributeOperation>,
    },
    Query {
        exported: bool,
        expr: Option<ExprId>,
    },
    Class(Id<Class>),
    Define(Id<Define>),
    Function(Id<Function>),
    Node(Id<Node>),
    TypeAlias {
        name: Text,
        type_expr: ExprId,
    },
    /// `type Runtime[…] = …`
    TypeMapping {
        type_expr: ExprId,
        mapping: ExprId,
    },
    TypeDefinition(Id<TypeDefinition>),
    /// The body of a template; its container is the lambda that holds the parameters.
    Epp {
        body: Option<ExprId>,
    },
    RenderString(Text),
    Render(ExprId),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Radix {
    Decimal,
    Octal,
    Hex,
}

impl Radix {
    pub fn base(self) -> u32 {
        match self {
            Radix::Decimal => 10,
            Radix::Octal => 8,
            Radix::Hex => 16,
        }
    }
}

/// Declares an operator enumeration with its spellings.
macro_rules! operators {
    ($(#[$doc:meta])* $name:ident { $( $variant:ident = $text:literal ),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $($variant),* }

        impl $name {
            /// The operator as it is written.
            pub fn text(self) -> &'static str {
                match self { $($name::$variant => $text),* }
            }
        }
    };
}

operators!(BinaryOp {
    Add = "+",
    Subtract = "-",
    Multiply = "*",
    Divide = "/",
    Modulo = "%",
    ShiftLeft = "<<",
    ShiftRight = ">>",
    Equal = "==",
    NotEqual = "!=",
    Less = "<",
    LessEqual = "<=",
    Greater = ">",
    GreaterEqual = ">=",
    Match = "=~",
    NotMatch = "!~",
    In = "in",
    And = "and",
    Or = "or",
});

operators!(AssignmentOp {
    Assign = "=",
    Append = "+=",
    Delete = "-=",
});

operators!(RelationshipOp {
    Before = "->",
    Notify = "~>",
    Require = "<-",
    Subscribe = "<~",
});

operators!(AttributeOp {
    Assign = "=>",
    Append = "+>",
});

/// How a resource enters the catalog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    Regular,
    Virtual,
    Exported,
}

/// `key => value` in a hash or a selector.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub key: ExprId,
    pub value: ExprId,
    /// The location of the arrow.
    pub at: u32,
}

/// An option of a `case`: its values and its block.
#[derive(Clone, Copy, Debug)]
pub struct CaseOption {
    pub values: List<ExprId>,
    pub then: Option<ExprId>,
    /// The location of the colon.
    pub at: u32,
}

/// One title with its attributes.
#[derive(Clone, Copy, Debug)]
pub struct ResourceBody {
    pub title: ExprId,
    pub operations: List<AttributeOperation>,
}

#[derive(Clone, Copy, Debug)]
pub struct AttributeOperation {
    pub kind: AttributeOperationKind,
    pub value: ExprId,
    pub span: Span,
}

#[derive(Clone, Copy, Debug)]
pub enum AttributeOperationKind {
    /// `name => value` or `name +> value`
    Named { name: Text, op: AttributeOp },
    /// `* => value`
    Splat,
}

#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    pub name: Text,
    pub type_expr: Option<ExprId>,
    pub default: Option<ExprId>,
    pub captures_rest: bool,
    /// The variable with its `$`.
    pub span: Span,
}

#[derive(Clone, Copy, Debug)]
pub struct Lambda {
    pub parameters: List<Parameter>,
    pub return_type: Option<ExprId>,
    pub body: Option<ExprId>,
    /// False for a template without a parameter list of its own; true for everything else.
    pub parameters_specified: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct Class {
    /// Fully qualified: a nested class includes the outer name.
    pub name: Text,
    pub parameters: List<Parameter>,
    pub parent: Option<Text>,
    pub body: Option<ExprId>,
}

#[derive(Clone, Copy, Debug)]
pub struct Define {
    /// Fully qualified, like a class's.
    pub name: Text,
    pub parameters: List<Parameter>,
    pub body: Option<ExprId>,
}

#[derive(Clone, Copy, Debug)]
pub struct Function {
    pub name: Text,
    pub parameters: List<Parameter>,
    pub return_type: Option<ExprId>,
    pub body: Option<ExprId>,
}

#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub host_matches: List<ExprId>,
    pub parent: Option<ExprId>,
    pub body: Option<ExprId>,
}

#[derive(Clone, Copy, Debug)]
pub struct TypeDefinition {
    pub name: Text,
    pub parent: Option<Text>,
    pub body: Option<ExprId>,
}

/// Names an element of one of the tree's tables.
pub struct Id<T> {
    index: u32,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Id<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Id<T> {}

impl<T> fmt::Debug for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.index)
    }
}

/// The tree of one file.
#[derive(Debug)]
pub struct Ast {
    pub(crate) source: Arc<SourceFile>,
    /// Strings that are not slices of the source: with escapes resolved, and qualified names.
    pub(crate) cooked: String,
    nodes: Vec<Expr>,
    pools: Pools,
    /// The program: a block, a single expression, a template's lambda, or `Nop`.
    pub body: ExprId,
    /// All definitions, in the order in which they end.
    pub definitions: Vec<ExprId>,
}

/// The vectors behind [`List`] and [`Id`].
#[derive(Debug, Default)]
struct Pools {
    exprs: Vec<ExprId>,
    entries: Vec<Entry>,
    options: Vec<CaseOption>,
    bodies: Vec<ResourceBody>,
    operations: Vec<AttributeOperation>,
    parameters: Vec<Parameter>,
    lambdas: Vec<Lambda>,
    classes: Vec<Class>,
    defines: Vec<Define>,
    functions: Vec<Function>,
    nodes: Vec<Node>,
    type_definitions: Vec<TypeDefinition>,
}

/// The emptied vectors of a dropped tree, for the next one.
#[derive(Debug, Default)]
pub(crate) struct Buffers {
    nodes: Vec<Expr>,
    pools: Pools,
    definitions: Vec<ExprId>,
}

/// An element type of a pool of the tree.
pub trait Pooled: Copy + Sized {
    #[doc(hidden)]
    fn pool(ast: &Ast) -> &[Self];
    #[doc(hidden)]
    fn pool_mut(ast: &mut Ast) -> &mut Vec<Self>;
}

macro_rules! pooled {
    ($($ty:ty => $field:ident),* $(,)?) => {
        impl Pools {
            fn clear(&mut self) {
                $(self.$field.clear();)*
            }
        }

        $(impl Pooled for $ty {
            fn pool(ast: &Ast) -> &[$ty] {
                &ast.pools.$field
            }
            fn pool_mut(ast: &mut Ast) -> &mut Vec<$ty> {
                &mut ast.pools.$field
            }
        })*
    };
}

pooled! {
    ExprId => exprs,
    Entry => entries,
    CaseOption => options,
    ResourceBody => bodies,
    AttributeOperation => operations,
    Parameter => parameters,
    Lambda => lambdas,
    Class => classes,
    Define => defines,
    Function => functions,
    Node => nodes,
    TypeDefinition => type_definitions,
}

impl Index<ExprId> for Ast {
    type Output = Expr;

    fn index(&self, id: ExprId) -> &Expr {
        &self.nodes[id.index()]
    }
}

impl<T: Pooled> Index<Id<T>> for Ast {
    type Output = T;

    fn index(&self, id: Id<T>) -> &T {
        &T::pool(self)[id.index as usize]
    }
}

impl<T: Pooled> Index<List<T>> for Ast {
    type Output = [T];

    fn index(&self, list: List<T>) -> &[T] {
        let start = list.start as usize;
        &T::pool(self)[start..start + list.len as usize]
    }
}

impl Ast {
    /// An empty tree with capacity for a source of `tokens` tokens. Growing the vectors step by step
    /// would cost more than parsing a small file.
    pub(crate) fn new(source: Arc<SourceFile>, tokens: usize, buffers: Buffers) -> Ast {
        let Buffers {
            mut nodes,
            mut pools,
            definitions,
        } = buffers;
        nodes.reserve(tokens * 3 / 4);
        pools.exprs.reserve(tokens / 6);
        pools.entries.reserve(tokens / 24);
        pools.operations.reserve(tokens / 12);
        pools.parameters.reserve(tokens / 24);
        Ast {
            source,
            cooked: String::new(),
            nodes,
            pools,
            body: ExprId::from_index(0),
            definitions,
        }
    }

    /// Takes a tree apart: its source, and its memory for another tree.
    pub(crate) fn into_buffers(mut self) -> (Arc<SourceFile>, String, Buffers) {
        self.nodes.clear();
        self.pools.clear();
        self.definitions.clear();
        self.cooked.clear();
        let buffers = Buffers {
            nodes: self.nodes,
            pools: self.pools,
            definitions: self.definitions,
        };
        (self.source, self.cooked, buffers)
    }

    pub fn source(&self) -> &Arc<SourceFile> {
        &self.source
    }

    /// The characters of a text.
    pub fn text(&self, text: Text) -> &str {
        text.resolve(self.source.text(), &self.cooked)
    }

    /// The bytes of a text.
    pub(crate) fn bytes(&self, text: Text) -> &[u8] {
        let (buffer, start, end) = self.place(text);
        &buffer[start..end]
    }

    /// The buffer of a string, and its start and end there.
    pub(crate) fn place(&self, text: Text) -> (&[u8], usize, usize) {
        let start = (text.offset & !Text::COOKED) as usize;
        let buffer = if text.offset & Text::COOKED == 0 {
            self.source.text()
        } else {
            self.cooked.as_str()
        };
        (buffer.as_bytes(), start, start + text.len as usize)
    }

    /// The number of nodes; every [`ExprId::index`] is less.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    pub fn kind(&self, id: ExprId) -> ExprKind {
        self[id].kind
    }

    pub(crate) fn push(&mut self, kind: ExprKind, span: Span, at: u32) -> ExprId {
        let id = ExprId::from_index(self.nodes.len());
        self.nodes.push(Expr { kind, span, at });
        id
    }

    pub(crate) fn node_mut(&mut self, id: ExprId) -> &mut Expr {
        &mut self.nodes[id.index()]
    }

    /// Adds one element to its table.
    pub(crate) fn add<T: Pooled>(&mut self, item: T) -> Id<T> {
        let pool = T::pool_mut(self);
        pool.push(item);
        Id {
            index: pool.len() as u32 - 1,
            of: PhantomData,
        }
    }

    /// Moves everything above `mark` from a scratch stack into the pool.
    pub(crate) fn list<T: Pooled>(&mut self, scratch: &mut Vec<T>, mark: usize) -> List<T> {
        let pool = T::pool_mut(self);
        let start = pool.len() as u32;
        pool.extend_from_slice(&scratch[mark..]);
        let len = pool.len() as u32 - start;
        scratch.truncate(mark);
        List {
            start,
            len,
            of: PhantomData,
        }
    }

    /// Stores a string that is not a slice of the source.
    pub(crate) fn cook(&mut self, text: &str) -> Text {
        let start = self.cooked.len() as u32;
        self.cooked.push_str(text);
        Text::cooked(start, self.cooked.len() as u32)
    }
}
