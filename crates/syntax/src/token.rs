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
        // The first letter and the length rule out nearly every name.
        const FIRST: u32 = letters(b"acdefinoptu");
        let first = name.first()?.wrapping_sub(b'a');
        if first >= 26 || FIRST & (1 << first) == 0 {
            return None;
        }
        Some(match name.len() {
            2 => match name {
                b"if" => If,
                b"in" => In,
                b"or" => Or,
                _ => return None,
            },
            3 if name == b"and" => And,
            4 => match name {
                b"attr" => Attr,
                b"case" => Case,
                b"else" => Else,
                b"node" => Node,
                b"true" => Boolean,
                b"type" => Type,
                _ => return None,
            },
            5 => match name {
                b"class" => Class,
                b"elsif" => Elsif,
                b"false" => Boolean,
                b"undef" => Undef,
                _ => return None,
            },
            6 => match name {
                b"define" => Define,
                b"unless" => Unless,
                _ => return None,
            },
            7 => match name {
                b"default" => Default,
                b"private" => Private,
                _ => return None,
            },
            8 => match name {
                b"function" => Function,
                b"inherits" => Inherits,
                _ => return None,
            },
            _ => return None,
        })
    }

    /// Whether a token behind an operand makes something larger of it: an operator, an access, a
    /// call, a resource, a relationship, an assignment.
    pub fn continues_expression(self) -> bool {
        use TokenKind::*;
        const CONTINUING: u128 = bits(&[
            Or,
            And,
            QMark,
            GreaterThan,
            GreaterEqual,
            LessThan,
            LessEqual,
            IsEqual,
            NotEqual,
            LShift,
            RShift,
            Plus,
            Minus,
            Times,
            Div,
            Modulo,
            Match,
            NoMatch,
            In,
            LBrack,
            LParen,
            Dot,
            LCollect,
            LLCollect,
            LBrace,
            InEdge,
            InEdgeSub,
            OutEdge,
            OutEdgeSub,
            Equals,
            Appends,
            Deletes,
        ]);
        CONTINUING & (1 << self as u8) != 0
    }

    /// Keywords that may also be the name of an attribute.
    pub fn is_keyword(self) -> bool {
        (TokenKind::And as u8..=TokenKind::Unless as u8).contains(&(self as u8))
    }
}

/// A bit for each of the letters.
const fn letters(letters: &[u8]) -> u32 {
    let mut bits = 0;
    let mut at = 0;
    while at < letters.len() {
        bits |= 1 << (letters[at] - b'a');
        at += 1;
    }
    bits
}

/// A bit for each of the kinds.
const fn bits(kinds: &[TokenKind]) -> u128 {
    let mut bits = 0;
    let mut at = 0;
    while at < kinds.len() {
        bits |= 1 << kinds[at] as u8;
        at += 1;
    }
    bits
}
