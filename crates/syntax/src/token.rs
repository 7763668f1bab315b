//! The vocabulary between lexer and parser.

use crate::ast::Text;
use crate::source::Span;

/// A token: what it is, where it stands, and its text where that is not the source itself.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub kind: TokenKind,
    pub start: u32,
    pub end: u32,
    /// The value: a name, a number as written, a variable without its `$`, a string with its
    /// escapes resolved. Punctuation carries its source text.
    pub text: Text,
}

impl Token {
    pub fn span(&self) -> Span {
        Span::new(self.start, self.end)
    }
}

/// Kinds of token. White space decides between some of them, as it does in the language:
/// `[` and `(` mean different things after a blank or at the start of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum TokenKind {
    // Names and literals
    Name,
    /// A bare word that is not a name: it has a hyphen or starts with an underscore.
    Word,
    ClassRef,
    Variable,
    Number,
    String,
    Regex,
    Boolean,
    /// The text before the first `${`, or between a `}` and a `${`, or after the last `}`.
    DqPre,
    DqMid,
    DqPost,
    /// `@(…)`; the text is the syntax tag. Its string tokens follow.
    Heredoc,

    // Keywords
    And,
    Attr,
    Case,
    Class,
    Default,
    Define,
    Else,
    Elsif,
    Function,
    If,
    In,
    Inherits,
    Node,
    Or,
    Private,
    Type,
    Undef,
    Unless,

    // Brackets
    LBrack,
    /// `[` after white space: the start of an array, never an access.
    ListStart,
    RBrack,
    LBrace,
    /// `{` after `?`.
    SelBrace,
    RBrace,
    LParen,
    /// `(` first on its line: never the start of a call's arguments.
    WsLParen,
    RParen,

    // Operators and punctuation
    Equals,
    Appends,
    Deletes,
    IsEqual,
    NotEqual,
    Match,
    NoMatch,
    GreaterEqual,
    GreaterThan,
    LessEqual,
    LessThan,
    FArrow,
    PArrow,
    LShift,
    RShift,
    LCollect,
    LLCollect,
    RCollect,
    RRCollect,
    Plus,
    Minus,
    Div,
    Times,
    Modulo,
    Not,
    Dot,
    Pipe,
    At,
    AtAt,
    Colon,
    Comma,
    Semicolon,
    QMark,
    Tilde,
    InEdge,
    InEdgeSub,
    OutEdge,
    OutEdgeSub,

    // Templates
    EppStart,
    RenderString,
    RenderExpr,
    EppEnd,
    EppEndTrim,

    /// A character that no rule of the language knows.
    Other,
    /// Something malformed; the lexer kept a diagnostic for it.
    Error,
    Eof,
}

impl TokenKind {
    /// The keyword that a name spells, if it is one.
    pub fn keyword(name: &[u8]) -> Option<TokenKind> {
        use TokenKind::*;
        // The length and the first letter rule out nearly every name.
        if !(2..=8).contains(&name.len()) || !b"acdefinoptu".contains(&name[0]) {
            return None;
        }
        Some(match name {
            b"and" => And,
            b"attr" => Attr,
            b"case" => Case,
            b"class" => Class,
            b"default" => Default,
            b"define" => Define,
            b"else" => Else,
            b"elsif" => Elsif,
            b"false" | b"true" => Boolean,
            b"function" => Function,
            b"if" => If,
            b"in" => In,
            b"inherits" => Inherits,
            b"node" => Node,
            b"or" => Or,
            b"private" => Private,
            b"type" => Type,
            b"undef" => Undef,
            b"unless" => Unless,
            _ => return None,
        })
    }

    /// Keywords that may also be the name of an attribute.
    pub fn is_keyword(self) -> bool {
        (TokenKind::And as u8..=TokenKind::Unless as u8).contains(&(self as u8))
    }
}
