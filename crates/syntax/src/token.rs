//! Tokens, the interface between lexer and parser.

use crate::ast::Text;
use crate::source::Span;

/// A token: its kind, its span, and its string if it differs from the source.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub kind: TokenKind,
    pub start: u32,
    pub end: u32,
    /// The value: a name, a number as written, a variable without its `$`, a string with its
    /// escapes resolved. For punctuation, its source.
    pub text: Text,
}

impl Token {
    pub fn span(&self) -> Span {
        Span::new(self.start, self.end)
    }
}

/// Kinds of token. White space distinguishes some of them, as in the language:
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
    /// The segment before the first `${`, or between a `}` and a `${`, or after the last `}`.
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
    /// `(` first on its line: never the start of call arguments.
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

    /// A character that is not part of the language.
    Other,
    /// A malformed token; the lexer recorded a diagnostic for it.
    Error,
    Eof,
}

impl TokenKind {
    /// The keyword of this spelling, if there is one.
    pub fn keyword(name: &[u8]) -> Option<TokenKind> {
        use TokenKind::*;
        let mut eight = [0; 8];
        eight.get_mut(..name.len())?.copy_from_slice(name);
        match TokenKind::of_word(u64::from_le_bytes(eight), name.len()) {
            Name | Word => None,
            keyword => Some(keyword),
        }
    }

    /// The kind of a word, given its first eight bytes (perhaps with others after it) and its length.
    #[inline]
    pub fn of_word(eight: u64, len: usize) -> TokenKind {
        let spelling = match len {
            1..=8 => eight & (u64::MAX >> (64 - 8 * len)),
            _ => 0,
        };
        let (keyword, kind) = KEYWORDS[keyword_place(spelling)];
        if keyword == spelling {
            kind
        } else if eight as u8 == b'_' {
            TokenKind::Word
        } else {
            TokenKind::Name
        }
    }

    /// Whether a token after an operand continues the expression: an operator, an access, a call, a
    /// resource, a relationship, an assignment.
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

    /// Whether it is a keyword, which may also be the name of an attribute.
    pub fn is_keyword(self) -> bool {
        (TokenKind::And as u8..=TokenKind::Unless as u8).contains(&(self as u8))
    }
}

/// A perfect hash table of the keywords by spelling.
static KEYWORDS: [(u64, TokenKind); 32] = {
    use TokenKind::*;
    let keywords: [(&[u8], TokenKind); 20] = [
        (b"and", And),
        (b"attr", Attr),
        (b"case", Case),
        (b"class", Class),
        (b"default", Default),
        (b"define", Define),
        (b"else", Else),
        (b"elsif", Elsif),
        (b"false", Boolean),
        (b"function", Function),
        (b"if", If),
        (b"in", In),
        (b"inherits", Inherits),
        (b"node", Node),
        (b"or", Or),
        (b"private", Private),
        (b"true", Boolean),
        (b"type", Type),
        (b"undef", Undef),
        (b"unless", Unless),
    ];
    // A value that is no word's spelling.
    const EMPTY: u64 = u64::MAX;
    let mut table = [(EMPTY, Name); 32];
    let mut at = 0;
    while at < keywords.len() {
        let (name, kind) = keywords[at];
        let mut eight = [0; 8];
        let mut byte = 0;
        while byte < name.len() {
            eight[byte] = name[byte];
            byte += 1;
        }
        let spelling = u64::from_le_bytes(eight);
        let place = keyword_place(spelling);
        assert!(table[place].0 == EMPTY, "two keywords want the same place");
        table[place] = (spelling, kind);
        at += 1;
    }
    table
};

/// The factor maps all keywords to different indexes.
const fn keyword_place(spelling: u64) -> usize {
    (spelling.wrapping_mul(0xf6f6_2c28_e927_db49) >> 59) as usize
}

/// A bit set of the kinds.
const fn bits(kinds: &[TokenKind]) -> u128 {
    let mut bits = 0;
    let mut at = 0;
    while at < kinds.len() {
        bits |= 1 << kinds[at] as u8;
        at += 1;
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_are_known_by_their_spelling() {
        let check = |name: &str, kind: Option<TokenKind>| {
            assert_eq!(TokenKind::keyword(name.as_bytes()), kind, "{name}");
        };
        check("if", Some(TokenKind::If));
        check("inherits", Some(TokenKind::Inherits));
        check("true", Some(TokenKind::Boolean));
        let of_word = |name: &str| {
            let eight = name.bytes().chain([b' '; 8]).take(8).collect::<Vec<_>>();
            let eight = eight.try_into().map(u64::from_le_bytes);
            eight.map(|eight| TokenKind::of_word(eight, name.len()))
        };
        assert_eq!(of_word("if"), Ok(TokenKind::If));
        assert_eq!(of_word("_if"), Ok(TokenKind::Word));
        assert_eq!(of_word("_a_longer_word"), Ok(TokenKind::Word));
        assert_eq!(of_word("functions"), Ok(TokenKind::Name));
        for name in ["", "i", "ifs", "functions", "a", "_if", "inherit"] {
            check(name, None);
        }
    }
}
