//! What helps with a syntax error: what the tokens around it say about the mistake.
//!
//! A hint states a rule of the language, or points to a bracket; it never guesses. Nothing here decides
//! whether a program is legal.

mod context;

use std::borrow::Cow;

use super::Parser;
use crate::diagnostic::Related;
use crate::lexer::Mode;
use crate::token::{Token, TokenKind};

/// What helps with a mistake.
#[derive(Debug, Default)]
pub(super) struct Hint {
    pub help: Option<Cow<'static, str>>,
    pub related: Option<Related>,
}

impl From<&'static str> for Hint {
    fn from(help: &'static str) -> Hint {
        Hint {
            help: Some(Cow::Borrowed(help)),
            related: None,
        }
    }
}

impl From<String> for Hint {
    fn from(help: String) -> Hint {
        Hint {
            help: Some(Cow::Owned(help)),
            related: None,
        }
    }
}

/// What stands between two brackets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Context {
    Resource,
    Hash,
    Block,
    Case,
    Selector,
    Parameters,
    Arguments,
    /// Parentheses around an expression.
    Group,
    Array,
}

/// A bracket that is open at the mistake.
#[derive(Clone, Copy, Debug)]
struct Opening {
    index: usize,
    context: Context,
}

/// The brackets around a mistake.
#[derive(Debug, Default)]
struct Brackets {
    open: Vec<Opening>,
    /// The first opening whose closing is indented less than it: perhaps it closes another one.
    suspect: Option<usize>,
}

impl Parser {
    /// Help for the syntax error at the current token.
    pub(super) fn hint(&self) -> Hint {
        let around = Around {
            parser: self,
            brackets: self.brackets(),
        };
        around.hint()
    }

    /// The brackets that are open at the current token. They are looked for only when something is
    /// wrong, so that parsing costs nothing more.
    fn brackets(&self) -> Brackets {
        let mut brackets = Brackets::default();
        for (index, token) in self.tokens[..self.pos].iter().enumerate() {
            if closing_of(token.kind).is_some() {
                let context = self.context(index);
                brackets.open.push(Opening { index, context });
            } else if is_closing(token.kind)
                && let Some(opening) = brackets.open.pop()
                && brackets.suspect.is_none()
                && self.is_first_on_line(index)
                && self.indentation(index) < self.indentation(opening.index)
            {
                brackets.suspect = Some(opening.index);
            }
        }
        brackets
    }

    /// What an opening bracket opens.
    fn context(&self, index: usize) -> Context {
        use TokenKind::*;
        let before = |back: usize| index.checked_sub(back).map(|at| self.tokens[at].kind);
        match self.tokens[index].kind {
            LBrack | ListStart => Context::Array,
            SelBrace => Context::Selector,
            LParen | WsLParen => match (before(1), before(2)) {
                (_, Some(Class | Define | Function)) => Context::Parameters,
                (Some(Name | ClassRef | Word), _) => Context::Arguments,
                _ => Context::Group,
            },
            _ => match (self.governing(index), before(1)) {
                (Some(Case), _) => Context::Case,
                (Some(Class), Some(Class)) => Context::Resource,
                (Some(_), _) | (None, Some(Pipe | Else | Colon | Default)) => Context::Block,
                (None, Some(Name | ClassRef | RBrack | Word)) => Context::Resource,
                (None, None | Some(LBrace | RBrace | Semicolon)) => Context::Block,
                _ => Context::Hash,
            },
        }
    }

    /// The keyword of the statement that a brace belongs to, if it is one with a block.
    fn governing(&self, index: usize) -> Option<TokenKind> {
        use TokenKind::*;
        const FAR: usize = 300;
        let mut depth = 0;
        for at in (index.saturating_sub(FAR)..index).rev() {
            let kind = self.tokens[at].kind;
            if is_closing(kind) {
                // The block before belongs to another statement.
                if kind == RBrace && depth == 0 && at + 1 == index {
                    return None;
                }
                depth += 1;
            } else if closing_of(kind).is_some() {
                depth -= 1;
                if depth < 0 {
                    return None;
                }
            } else if depth == 0 {
                match kind {
                    If | Elsif | Unless | Case | Class | Define | Node | Function => {
                        return Some(kind);
                    }
                    Semicolon | FArrow | PArrow | Comma | Equals => return None,
                    _ => {}
                }
            }
        }
        None
    }

    fn is_first_on_line(&self, index: usize) -> bool {
        let Some(before) = index.checked_sub(1) else {
            return true;
        };
        let (from, to) = (self.tokens[before].end, self.tokens[index].start);
        let between = self.ast.source().text().get(from as usize..to as usize);
        between.is_some_and(|text| text.contains('\n'))
    }

    /// How far the line of a token is indented.
    fn indentation(&self, index: usize) -> usize {
        let source = self.ast.source();
        let line = source.line(self.tokens[index].start);
        let text = source.line_text(line).1;
        text.len() - text.trim_start().len()
    }
}

fn closing_of(kind: TokenKind) -> Option<TokenKind> {
    use TokenKind::*;
    match kind {
        LBrace | SelBrace => Some(RBrace),
        LBrack | ListStart => Some(RBrack),
        LParen | WsLParen => Some(RParen),
        _ => None,
    }
}

fn is_closing(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::RBrace | TokenKind::RBrack | TokenKind::RParen
    )
}

/// Can a value end with this token?
fn ends_value(kind: TokenKind) -> bool {
    use TokenKind::*;
    matches!(
        kind,
        Name | Word
            | ClassRef
            | Variable
            | Number
            | String
            | DqPost
            | Regex
            | Boolean
            | Undef
            | Default
            | RBrack
            | RBrace
            | RParen
    )
}

/// The mistake and what is around it.
struct Around<'p> {
    parser: &'p Parser,
    brackets: Brackets,
}

impl Around<'_> {
    fn kind(&self) -> TokenKind {
        self.parser.kind()
    }

    fn next(&self) -> TokenKind {
        self.parser.next_kind()
    }

    /// The token so many places before the current one.
    fn before(&self, back: usize) -> Option<Token> {
        let at = self.parser.pos.checked_sub(back)?;
        self.parser.tokens.get(at).copied()
    }

    fn kind_before(&self, back: usize) -> TokenKind {
        self.before(back).map_or(TokenKind::Eof, |token| token.kind)
    }

    /// The source of a token.
    fn source(&self, token: Token) -> &str {
        let text = self.parser.ast.source().text();
        text.get(token.start as usize..token.end as usize)
            .unwrap_or_default()
    }

    fn word_before(&self, back: usize) -> &str {
        self.before(back).map_or("", |token| self.source(token))
    }

    fn word(&self) -> &str {
        self.source(self.parser.token())
    }

    /// Do the current token and the one before touch?
    fn touches(&self) -> bool {
        let start = self.parser.token().start;
        self.before(1).is_some_and(|before| before.end == start)
    }

    fn context(&self) -> Option<Context> {
        self.brackets.open.last().map(|opening| opening.context)
    }

    /// The first token of the innermost bracket's content.
    fn content(&self) -> &[Token] {
        let start = self.brackets.open.last().map_or(0, |open| open.index + 1);
        &self.parser.tokens[start..self.parser.pos]
    }

    fn hint(&self) -> Hint {
        self.odd_character()
            .or_else(|| self.part_of_name())
            .or_else(|| self.unclosed_before())
            .or_else(|| self.other_language())
            .or_else(|| self.operator())
            .or_else(|| self.branch())
            .or_else(|| self.separator())
            .or_else(|| self.in_context())
            .or_else(|| self.definition())
            .or_else(|| self.bracket())
            .or_else(|| self.statement())
            .unwrap_or_default()
    }

    // --- characters and words of other languages

    fn odd_character(&self) -> Option<Hint> {
        if self.kind() != TokenKind::Other {
            return None;
        }
        let start = self.parser.token().start as usize;
        let rest = self.parser.ast.source().text().get(start..)?;
        let help = match rest.chars().next()? {
            '&' => "the operator is called `and`",
            '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{2018}' | '\u{2019}' => {
                "this is a typographic quote; strings are written with `'` or `\"`"
            }
            '\u{a0}' => "this is a no-break space; replace it with a space",
            '\u{feff}' | '\u{200b}' => "this is an invisible character; delete it",
            '`' => "backticks run nothing in Puppet; a command is an `exec` resource",
            '\\' => "an expression may go on in the next line without a `\\`",
            '$' => "a `$` is followed by the name of a variable",
            _ => return None,
        };
        Some(help.into())
    }

    /// `a:b` for `a::b`, and `File'x'` for `File['x']`.
    fn part_of_name(&self) -> Option<Hint> {
        use TokenKind::*;
        let behind = self.parser.tokens.get(self.parser.pos + 1)?;
        let is_touched = behind.start == self.parser.token().end;
        let help = match (self.kind_before(1), self.kind()) {
            (Name | ClassRef | Variable, Colon)
                if self.touches() && is_touched && matches!(behind.kind, Name | ClassRef) =>
            {
                "between the parts of a name stands `::`"
            }
            (ClassRef, String | DqPre) if self.touches() => {
                "a reference to a resource is written `Type['title']`"
            }
            (Variable, Variable) if self.touches() => "a `$` is followed by the name of a variable",
            _ => return None,
        };
        Some(help.into())
    }

    /// A statement or a parameter inside of brackets that cannot hold one: they should have been closed.
    fn unclosed_before(&self) -> Option<Hint> {
        use TokenKind::*;
        let innermost = self.brackets.open.last()?;
        let outer = self.brackets.open.iter().rev().nth(1);
        let is_parameter = outer.is_some_and(|outer| outer.context == Context::Parameters)
            && matches!(innermost.context, Context::Array | Context::Arguments)
            && match self.kind() {
                Variable => matches!(self.kind_before(1), ClassRef | RBrack | String | Name),
                ClassRef => self.parser.is_first_on_line(self.parser.pos),
                _ => false,
            };
        match is_parameter {
            true => Some(self.not_closed(innermost.index, "this parameter")),
            false => self.statement_inside(innermost),
        }
    }

    fn statement_inside(&self, innermost: &Opening) -> Option<Hint> {
        use TokenKind::*;
        if matches!(innermost.context, Context::Block | Context::Case) {
            return None;
        }
        let at = self.parser.pos;
        let is_first = |at: usize| self.parser.is_first_on_line(at);
        let is_keyword =
            |kind| matches!(kind, If | Unless | Case | Class | Define | Node | Function);
        let starts = match (self.kind(), self.next()) {
            (kind, next) if is_keyword(kind) => next != FArrow && is_first(at),
            (Variable, Equals) => innermost.context != Context::Parameters && is_first(at),
            (Name | ClassRef, LBrace) => is_first(at),
            _ => false,
        };
        let before = at.checked_sub(1)?;
        let has_started = is_first(before)
            && match (self.kind_before(1), self.kind()) {
                (Name | ClassRef, LBrace) => true,
                (before, kind) => is_keyword(before) && kind != FArrow,
            };
        let is_statement = starts || has_started;
        is_statement.then(|| self.not_closed(innermost.index, "this statement"))
    }

    /// Points to a bracket that should have been closed.
    fn not_closed(&self, index: usize, what: &str) -> Hint {
        let token = self.parser.tokens[index];
        let bracket = self.source(token);
        Hint {
            help: Some(format!("the `{bracket}` is not closed before {what}").into()),
            related: Some(Related {
                span: token.span(),
                label: Cow::Borrowed("opened here"),
            }),
        }
    }

    fn other_language(&self) -> Option<Hint> {
        use TokenKind::*;
        if self.parser.mode == Mode::Epp {
            let is_ruby = |word: &str| matches!(word, "do" | "end");
            if self.kind() == At || self.kind_before(1) == At {
                return Some("this is ERB; in EPP, a variable is written `$name`".into());
            }
            if is_ruby(self.word()) || is_ruby(self.word_before(1)) {
                return Some("this is ERB; in EPP, blocks are written with `{` and `}`".into());
            }
        }
        let help = match (self.word_before(1), self.kind()) {
            ("not", Variable | Name | String) => "the operator is written `!`",
            ("do", Pipe) => "a lambda is written `|$parameter| { … }`",
            ("elseif" | "elif", _) => "the keyword is `elsif`",
            _ => match (self.word(), self.kind_before(1)) {
                ("eq" | "equals" | "is", before) if ends_value(before) => "to compare, write `==`",
                ("ne", before) if ends_value(before) => "to compare, write `!=`",
                ("do", before) if ends_value(before) => "a lambda is written `|$parameter| { … }`",
                ("then", before) if ends_value(before) => "the block of an `if` is written `{ … }`",
                _ => return None,
            },
        };
        Some(help.into())
    }

    fn operator(&self) -> Option<Hint> {
        use TokenKind::*;
        let help = match (self.kind_before(1), self.kind()) {
            (_, Pipe) if self.next() == Pipe => "the operator is called `or`",
            (IsEqual | NotEqual, Equals) if self.touches() => {
                "to compare, write `==` or `!=`; there is no `===`"
            }
            (Equals, IsEqual | Equals) => "to compare, write `==`; to assign, write `=`",
            (LessThan, GreaterThan) if self.touches() => "to compare, write `!=`",
            (Equals, LessThan | GreaterThan) if self.touches() => "write `<=` or `>=`",
            (Equals, NoMatch | Not) if self.touches() => "write `!=` or `!~`",
            (Plus, Plus) => "there is no `++`: a variable cannot be changed",
            (Pipe, Name) if self.next() == Pipe || self.next() == Comma => {
                "the names of parameters start with `$`: `|$name|`"
            }
            (LBrace, Pipe) => "the parameters of a lambda stand before its block: `|$x| { … }`",
            (InEdge | InEdgeSub | OutEdge | OutEdgeSub, RBrace | Eof) => {
                "an arrow between resources has something on both sides"
            }
            (
                Plus | Minus | Times | Div | Modulo | And | Or | Equals | IsEqual | NotEqual
                | Match | NoMatch | GreaterThan | GreaterEqual | LessThan | LessEqual | In,
                RBrace | RParen | RBrack | Eof | Comma,
            ) => "the right side of the operator is missing",
            (_, Equals) if self.is_in_condition() => "to compare, write `==`",
            (_, Tilde) => "to match a regular expression, write `=~`",
            (FArrow, FArrow) => "there is a `=>` too many",
            (LBrack, RBrack) => "the key between `[` and `]` is missing",
            _ => return None,
        };
        Some(help.into())
    }

    fn is_in_condition(&self) -> bool {
        use TokenKind::*;
        let keyword = self.parser.governing(self.parser.pos);
        matches!(keyword, Some(If | Elsif | Unless | Case))
    }

    // --- branches

    fn branch(&self) -> Option<Hint> {
        use TokenKind::*;
        let help = match (self.kind_before(1), self.kind()) {
            (Else, If) => "`else if` is written `elsif`",
            (RBrace, Else | Elsif) => match self.ended_block()? {
                Unless if self.kind() == Elsif => "an `unless` can have an `else`, but no `elsif`",
                Else => "`else` is the last branch of an `if`",
                _ => "`else` and `elsif` stand directly behind the block of an `if`",
            },
            (_, Else | Elsif) => "`else` and `elsif` stand directly behind the block of an `if`",
            (If | Elsif | Unless | Case, LBrace) => "the condition is missing",
            (before, Name | String | Variable | ClassRef | Number)
                if ends_value(before) && self.is_condition() =>
            {
                "the block behind a condition is written `{ … }`"
            }
            _ => return None,
        };
        Some(help.into())
    }

    /// What the block before the current token belongs to.
    fn ended_block(&self) -> Option<TokenKind> {
        let mut depth = 0;
        for at in (0..self.parser.pos).rev() {
            let kind = self.parser.tokens[at].kind;
            if is_closing(kind) {
                depth += 1;
            } else if closing_of(kind).is_some() {
                depth -= 1;
            }
            if depth == 0 {
                let before = at.checked_sub(1).map(|at| self.parser.tokens[at].kind);
                return match before {
                    Some(TokenKind::Else) => before,
                    _ => self.parser.governing(at).or(Some(TokenKind::Eof)),
                };
            }
        }
        None
    }

    /// Is the mistake between `if` and its block, outside of all brackets?
    fn is_condition(&self) -> bool {
        use TokenKind::*;
        let content = self.content().iter().rev();
        let mut before = content.take_while(|token| !matches!(token.kind, RBrace | LBrace));
        let is_start = |token: &Token| matches!(token.kind, If | Elsif | Unless);
        self.context()
            .is_none_or(|context| context == Context::Block)
            && before.by_ref().take(4).any(is_start)
            && self.parser.is_first_on_line(self.parser.pos)
    }

    // --- commas

    fn separator(&self) -> Option<Hint> {
        use TokenKind::*;
        let context = self.context();
        let help = match (self.kind_before(1), self.kind(), context) {
            (Comma, Comma, _) => "there is a `,` too many",
            (LBrack | ListStart | LParen | WsLParen, Comma, _) => {
                "the first element is missing before this `,`"
            }
            (_, Semicolon, Some(Context::Hash | Context::Array)) => "elements are separated by `,`",
            (_, Semicolon, Some(Context::Arguments)) => "arguments are separated by `,`",
            (_, Semicolon, Some(Context::Parameters)) => "parameters are separated by `,`",
            (Semicolon, RBrace | Semicolon | Eof, Some(Context::Block) | None) => {
                "no `;` stands behind the last statement"
            }
            (String | DqPost, Name | Word | Number | ClassRef, _) if self.touches() => {
                "the string ends before this; a quote inside of a string is written `\\'` or `\\\"`"
            }
            _ => return None,
        };
        Some(help.into())
    }

    // --- definitions

    fn definition(&self) -> Option<Hint> {
        use TokenKind::*;
        let help = match (self.kind_before(1), self.kind()) {
            (RParen, Colon | InEdge) if self.is_function() => {
                "the return type of a function is written `>> Type`"
            }
            (Inherits, LBrace) => "the name of the class behind `inherits` is missing",
            (Class | Define | Function, LBrace | LParen | WsLParen) => "the name is missing",
            (String | DqPost | Name, String | DqPre | Name) if self.kind_before(2) == Node => {
                "the names of nodes are separated by `,`"
            }
            (before, _)
                if ends_value(before)
                    && self.parser.is_first_on_line(self.parser.pos)
                    && matches!(
                        self.parser.governing(self.parser.pos),
                        Some(Class | Define | Node | Function)
                    ) =>
            {
                "the body of a definition starts with `{`"
            }
            (Node, LBrace) => "the name of the node is missing; `default` stands for all others",
            _ => return None,
        };
        Some(help.into())
    }

    /// Is the closing parenthesis before the current token the end of a function's parameters?
    fn is_function(&self) -> bool {
        let mut depth = 0;
        for at in (0..self.parser.pos).rev() {
            let kind = self.parser.tokens[at].kind;
            depth += i32::from(is_closing(kind)) - i32::from(closing_of(kind).is_some());
            if depth == 0 {
                let keyword = at.checked_sub(2).map(|at| self.parser.tokens[at].kind);
                return keyword == Some(TokenKind::Function);
            }
        }
        false
    }

    // --- brackets

    fn bracket(&self) -> Option<Hint> {
        let kind = self.kind();
        if kind != TokenKind::Eof && !is_closing(kind) {
            return None;
        }
        let Some(innermost) = self.brackets.open.last() else {
            let bracket = self.word();
            return is_closing(kind)
                .then(|| format!("no bracket is open that this `{bracket}` could close").into());
        };
        let opening = self.parser.tokens[innermost.index];
        if closing_of(opening.kind) == Some(kind) {
            return None;
        }
        let suspect = self.brackets.suspect.filter(|_| kind == TokenKind::Eof);
        let index = suspect.unwrap_or(innermost.index);
        let token = self.parser.tokens[index];
        let bracket = self.source(token).to_owned();
        let help = match (kind, suspect) {
            (TokenKind::Eof, None) => format!("this `{bracket}` is never closed"),
            (TokenKind::Eof, Some(_)) => format!(
                "a bracket is never closed, perhaps this `{bracket}`: what closes it is indented less"
            ),
            _ => format!(
                "the `{bracket}` is not closed before this `{}`",
                self.word()
            ),
        };
        Some(Hint {
            help: Some(Cow::Owned(help)),
            related: Some(Related {
                span: token.span(),
                label: Cow::Borrowed("opened here"),
            }),
        })
    }

    fn statement(&self) -> Option<Hint> {
        use TokenKind::*;
        let help = match (self.kind_before(1), self.kind()) {
            (Variable, FArrow) => "to assign a value to a variable, write `=`",
            (_, FArrow) => "`=>` stands in a hash, or between an attribute and its value",
            (Name, Variable | String | DqPre | Number) if self.is_call() => {
                "the arguments of a function stand in parentheses"
            }
            (String | DqPost | Variable, Colon) if self.kind_before(2) == Name => {
                "a resource is written `type { 'title': … }`"
            }
            _ => return None,
        };
        Some(help.into())
    }

    /// Is the name before the current token the first of its statement?
    fn is_call(&self) -> bool {
        use TokenKind::*;
        matches!(
            self.kind_before(2),
            Eof | RBrace | LBrace | Equals | Semicolon
        )
    }
}
