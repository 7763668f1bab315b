//! Hints for syntax errors, derived from the tokens around them.
//!
//! A hint states a rule of the language, or points to a bracket; it never guesses. Hints do not decide
//! whether a program is legal.

mod bracket;
mod context;
mod foreign;
mod lambda;

use std::borrow::Cow;

use bracket::{Brackets, Context, closing_of, is_closing};

use super::{Parser, STATEMENT_CALLS};
use crate::diagnostic::{Diagnostic, Related};
use crate::lexer::Mode;
use crate::source::Span;
use crate::token::{Token, TokenKind};

/// Help for a syntax error.
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

impl Parser {
    /// Help for the syntax error at the current token.
    pub(super) fn hint(&self) -> Hint {
        let around = Around {
            parser: self,
            brackets: self.brackets(),
        };
        around.hint()
    }

    /// Help for an unclosed quote, if an earlier string may have lost its closing quote: then it extends
    /// to the opening quote of the next string, and ends before a word.
    pub(super) fn unclosed_quote_hint(&self) -> Option<Hint> {
        let source = self.ast.source();
        let mut ends = (0..self.pos).filter(|&at| self.is_string_before_word(at));
        ends.find_map(|at| {
            let opening = self.opening_quote(at)?;
            let end = source.line(self.tokens[at].end);
            (source.line(opening.start) < end).then(|| Hint {
                help: Some(
                    "this string is never closed, or an earlier string lacks a quote".into(),
                ),
                related: Some(Related {
                    span: opening,
                    label: format!("this string ends on line {end}").into(),
                }),
            })
        })
    }

    /// Help for a number with letters in the position of a name.
    pub(super) fn number_as_name_hint(&self) -> Option<Hint> {
        use TokenKind::*;
        let before = self.tokens[self.pos.checked_sub(1)?].kind;
        matches!(before, Class | Define | Function | Inherits)
            .then(|| "a name starts with a lowercase letter".into())
    }

    /// Help for a comma between two statements.
    pub(super) fn comma_between_statements_hint(&self, comma: Span) -> Option<Hint> {
        let index = self
            .tokens
            .partition_point(|token| token.start < comma.start);
        let before = self.tokens.get(index.checked_sub(1)?)?.kind;
        (before == TokenKind::RBrace)
            .then(|| "remove this `,`; statements are not separated by commas".into())
    }

    /// Help for an expression in braces that is not a resource, if a keyword of another language precedes it on
    /// its line: `elseif $x { … }`.
    pub(super) fn foreign_keyword_hint(&self, expression: Span) -> Option<&'static str> {
        let source = self.ast.source();
        let line = source.line(expression.start);
        let end = self
            .tokens
            .partition_point(|token| token.start < expression.start);
        let before = self.tokens[..end].iter().rev();
        let mut words = before
            .take_while(|token| source.line(token.start) == line && token.kind != TokenKind::RBrace)
            .filter(|token| token.kind == TokenKind::Name);
        words.find_map(|word| context::foreign_keyword(self.text(word.text)))
    }

    /// Whether a string ends at this token, and a word follows without a space.
    fn is_string_before_word(&self, at: usize) -> bool {
        use TokenKind::*;
        let (token, next) = (self.tokens[at], self.tokens[at + 1]);
        matches!(token.kind, String | DqPost)
            && next.start == token.end
            && matches!(
                next.kind,
                Name | Word | ClassRef | Variable | Number | Div | Regex
            )
    }

    /// The opening quote of the string that ends at a token. In a string with interpolations it is in
    /// the first part.
    fn opening_quote(&self, end: usize) -> Option<Span> {
        let mut tokens = self.tokens[..=end].iter().rev();
        let first =
            tokens.find(|token| matches!(token.kind, TokenKind::String | TokenKind::DqPre))?;
        Some(Span::new(first.start, first.start + 1))
    }
}

/// Help for a string with interpolations that is never closed: Puppet names the end of the last of them.
pub(super) fn unclosed_interpolated_hint(error: &Diagnostic) -> Option<Hint> {
    (error.at != Some(error.span.start)).then(|| Hint {
        help: Some("a string is never closed; check its quotes and each `${…}` in it".into()),
        related: Some(Related {
            span: error.span,
            label: Cow::Borrowed("the string starts here"),
        }),
    })
}

/// Whether a value can end with this token.
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

/// The error and its context.
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

    /// The token `back` positions before the current one.
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

    /// Whether the current token and the one before are adjacent.
    fn touches(&self) -> bool {
        let start = self.parser.token().start;
        self.before(1).is_some_and(|before| before.end == start)
    }

    /// Whether the current token and the next one are adjacent.
    fn touches_next(&self) -> bool {
        let end = self.parser.token().end;
        let next = self.parser.tokens.get(self.parser.pos + 1);
        next.is_some_and(|next| next.start == end)
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
        self.merge_conflict()
            .or_else(|| self.odd_character())
            .or_else(|| self.name_of_definition())
            .or_else(|| self.part_of_name())
            .or_else(|| self.string_over_lines())
            .or_else(|| self.path())
            .or_else(|| self.unclosed_before())
            .or_else(|| self.other_language())
            .or_else(|| self.other_syntax())
            .or_else(|| self.lambda())
            .or_else(|| self.operator())
            .or_else(|| self.branch())
            .or_else(|| self.separator())
            .or_else(|| self.interpolation())
            .or_else(|| self.in_context())
            .or_else(|| self.definition())
            .or_else(|| self.query())
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
            '&' => "the operator is `and`",
            '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{2018}' | '\u{2019}' => {
                "this is a typographic quote; strings are written with `'` or `\"`"
            }
            '\u{a0}' => "this is a no-break space; replace it with a space",
            '\u{feff}' | '\u{200b}' => "this is an invisible character; delete it",
            '`' => "backticks run nothing in Puppet; a command is an `exec` resource",
            '\\' if rest[1..]
                .trim_start_matches([' ', '\t'])
                .starts_with(['\n', '\r']) =>
            {
                "an expression continues on the next line without a `\\`"
            }
            '\\' => "a `\\` is only valid in a string or a regular expression",
            '$' => "the name of a variable must follow `$`",
            '^' => "`^` is only valid in a regular expression, between slashes: `/^web/`",
            other => {
                let help = format!(
                    "`{other}` is only valid in a string, a comment or a regular expression"
                );
                return Some(help.into());
            }
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
                if self.touches()
                    && is_touched
                    && matches!(behind.kind, Name | Word | ClassRef) =>
            {
                "separate the parts of a name with `::`"
            }
            (ClassRef, String | DqPre | Variable) if self.touches() => {
                "a reference to a resource is written `Type['title']`"
            }
            (Name | Word, String | DqPre) if self.touches() => {
                "a string starts at this quote; the word before it is not part of the string"
            }
            (Variable, Variable) if self.touches() => "the name of a variable must follow `$`",
            _ => return None,
        };
        Some(help.into())
    }

    /// A string from an earlier line that ends in front of a word: its closing quote is probably the
    /// opening quote of the next string.
    fn string_over_lines(&self) -> Option<Hint> {
        let tokens = &self.parser.tokens;
        let source = self.parser.ast.source();
        let line = source.line(self.parser.token().start);
        let on_line = |at: &usize| source.line(tokens[*at].end) == line;
        let mut ends = (0..self.parser.pos).rev().take_while(on_line);
        let string = ends.find(|&at| self.parser.is_string_before_word(at))?;
        let opening = self.parser.opening_quote(string)?;
        let opening_line = source.line(opening.start);
        (opening_line < line).then(|| Hint {
            help: Some(
                format!("the string that starts on line {opening_line} ends on this line; check its quotes")
                    .into(),
            ),
            related: Some(Related {
                span: opening,
                label: Cow::Borrowed("the string starts here"),
            }),
        })
    }

    /// `/etc/motd`, which begins with the regular expression `/etc/`.
    fn path(&self) -> Option<Hint> {
        use TokenKind::*;
        let is_path = self.kind_before(1) == Regex && matches!(self.kind(), Name | Word | Number);
        (is_path && self.touches()).then(|| {
            "what is between two slashes is a regular expression; a path needs quotes".into()
        })
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
        if self.parser.mode == Mode::Manifest && self.is_template_tag() {
            return Some("`<%` and `%>` are tags of templates; a manifest has none".into());
        }
        let help = match (self.word_before(1), self.kind()) {
            ("not", Variable | Name | String) => "to negate a condition, write `!`",
            ("do", Pipe) => "a lambda is written `|$parameter| { … }`",
            ("elseif" | "elif", _) => "the keyword is `elsif`",
            _ => match (self.word(), self.kind_before(1)) {
                // A name before it is a word of a sentence without quotes.
                ("eq" | "equals" | "is", before) if ends_value(before) && before != Name => {
                    "to compare, write `==`"
                }
                ("ne", before) if ends_value(before) && before != Name => "to compare, write `!=`",
                ("do", before) if ends_value(before) => "a lambda is written `|$parameter| { … }`",
                ("then", before) if ends_value(before) => "the block of an `if` is written `{ … }`",
                _ => return None,
            },
        };
        Some(help.into())
    }

    /// Whether the error is at `<%` or `%>`.
    fn is_template_tag(&self) -> bool {
        use TokenKind::*;
        match (self.kind_before(1), self.kind(), self.next()) {
            (_, LessThan, Modulo) | (_, Modulo, GreaterThan) => self.touches_next(),
            (LessThan, Modulo, _) | (Modulo, GreaterThan, _) => self.touches(),
            _ => false,
        }
    }

    fn operator(&self) -> Option<Hint> {
        use TokenKind::*;
        let help = match (self.kind_before(1), self.kind()) {
            (_, Pipe) if self.next() == Pipe => "the operator is `or`",
            (IsEqual | NotEqual, Equals) if self.touches() => {
                "to compare, write `==` or `!=`; there is no `===`"
            }
            (Equals, IsEqual | Equals) => "to compare, write `==`; to assign, write `=`",
            (LessThan, GreaterThan) if self.touches() => "to compare, write `!=`",
            (Equals, LessThan | GreaterThan) if self.touches() => "write `<=` or `>=`",
            (Equals, NoMatch | Not) if self.touches() => "write `!=` or `!~`",
            (Plus, Plus) => "there is no `++`: a variable cannot be reassigned",
            (Pipe, Name) if self.next() == Pipe || self.next() == Comma => {
                "parameter names start with `$`: `|$name|`"
            }
            (LBrace, Pipe) => "the parameters of a lambda go before its block: `|$x| { … }`",
            (InEdge | InEdgeSub | OutEdge | OutEdgeSub, RBrace | Semicolon | Eof) => {
                "an arrow needs a resource on both sides"
            }
            (Equals, RBrace | RParen | RBrack | Eof | Comma) => "the value after `=` is missing",
            (Name, Equals) if matches!(self.kind_before(2), LCollect | LLCollect | And | Or) => {
                "to compare, write `==`"
            }
            (
                Plus | Minus | Times | Div | Modulo | And | Or | IsEqual | NotEqual | Match
                | NoMatch | GreaterThan | GreaterEqual | LessThan | LessEqual | In,
                RBrace | RParen | RBrack | Eof | Comma,
            ) => "the right operand of the operator is missing",
            (_, Equals)
                if self.is_in_condition()
                    && matches!(self.next(), Not | NoMatch)
                    && self.touches_next() =>
            {
                "to compare, write `==` or `!=`; there is no `=!`"
            }
            (_, Equals) if self.is_in_condition() => "to compare, write `==`",
            (Variable | Number | String | DqPost | RBrack | RParen, FArrow)
                if self.is_in_condition() =>
            {
                "to compare, write `>=` or `==`"
            }
            (_, Tilde) => {
                "to match a regular expression, write `=~`; to notify a resource, write `~>`"
            }
            (FArrow, FArrow) => "remove the extra `=>`",
            (LBrack, RBrack) => "the key between `[` and `]` is missing",
            _ => return None,
        };
        Some(help.into())
    }

    fn is_in_condition(&self) -> bool {
        use TokenKind::*;
        let keyword = self.parser.governing(self.parser.pos);
        // `unless` is also an attribute.
        self.context() != Some(Context::Resource)
            && matches!(keyword, Some(If | Elsif | Unless | Case))
    }

    // --- branches

    fn branch(&self) -> Option<Hint> {
        use TokenKind::*;
        if let Some(keyword) = self.elseif() {
            return Some(Hint {
                help: Some("the keyword is `elsif`".into()),
                related: Some(Related {
                    span: keyword.span(),
                    label: Cow::Borrowed("write `elsif`"),
                }),
            });
        }
        if self.is_modifier() {
            return Some("a condition precedes its block: `if … { … }`".into());
        }
        let help = match (self.kind_before(1), self.kind()) {
            (before, Colon) if ends_value(before) && self.is_behind_condition() => {
                "the block after a condition is written `{ … }`"
            }
            (Else, If) => match self.ended_block(self.parser.pos - 1) {
                Some(Unless) => "an `unless` has no second condition; write `if !…` and `elsif`",
                _ => "`else if` is written `elsif`",
            },
            (RBrace, Else | Elsif) => match self.ended_block(self.parser.pos)? {
                Unless if self.kind() == Elsif => "an `unless` can have an `else`, but no `elsif`",
                Else => "`else` is the last branch of an `if`",
                _ => "`else` and `elsif` must directly follow the block of an `if`",
            },
            (_, Else | Elsif) => "`else` and `elsif` must directly follow the block of an `if`",
            (If | Elsif | Unless | Case, LBrace) => "the condition is missing",
            (before, Name | String | Variable | ClassRef | Number)
                if ends_value(before) && self.is_condition() =>
            {
                "the block after a condition is written `{ … }`"
            }
            _ => return None,
        };
        Some(help.into())
    }

    /// The keyword whose block ends before a token.
    fn ended_block(&self, before: usize) -> Option<TokenKind> {
        let mut depth = 0;
        for at in (0..before).rev() {
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

    /// Whether the error is where the block of an `if` should start, outside of all brackets.
    fn is_condition(&self) -> bool {
        use TokenKind::*;
        let keyword = self.parser.governing(self.parser.pos);
        self.context()
            .is_none_or(|context| context == Context::Block)
            && matches!(keyword, Some(If | Elsif | Unless))
            && self.parser.is_first_on_line(self.parser.pos)
    }

    /// The word `elseif` if the innermost brace is the one of `elseif … {`, which reads as a call and a hash.
    fn elseif(&self) -> Option<Token> {
        let opening = self.brackets.open.last()?;
        let tokens = &self.parser.tokens;
        let first = (0..opening.index)
            .rev()
            .find(|&at| self.parser.is_first_on_line(at))?;
        let keyword = match tokens[first].kind {
            TokenKind::RBrace => first + 1,
            _ => first,
        };
        let token = tokens[keyword];
        let is_keyword = matches!(self.source(token), "elseif" | "elif");
        (keyword < opening.index && is_keyword).then_some(token)
    }

    // --- commas

    fn separator(&self) -> Option<Hint> {
        use TokenKind::*;
        let context = self.context();
        let help = match (self.kind_before(1), self.kind(), context) {
            (Comma, Comma, Some(context))
                if self.parser.is_first_on_line(self.parser.pos) && context != Context::Block =>
            {
                let opening = self.parser.tokens[self.brackets.open.last()?.index];
                let bracket = self.source(opening);
                return Some(format!("remove this `,`, or close the `{bracket}` before it").into());
            }
            (Comma, Comma, _) => "remove the extra `,`",
            (LBrack | ListStart, Comma, _) => "a value, or the `]`, is missing before this `,`",
            (LParen | WsLParen, Comma, _) => "a value, or the `)`, is missing before this `,`",
            (_, Semicolon, Some(Context::Hash | Context::Array)) => "elements are separated by `,`",
            (_, Semicolon, Some(Context::Arguments)) => "arguments are separated by `,`",
            (_, Semicolon, Some(Context::Parameters)) => "parameters are separated by `,`",
            (Semicolon, RBrace | Semicolon | Eof, Some(Context::Block) | None) => {
                "remove the `;` after the last statement"
            }
            (String | DqPost, Name | Word | Number | ClassRef, _) if self.touches() => {
                "the string ends before this; escape a quote inside a string: `\\'` or `\\\"`"
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
            (Inherits, LBrace) => "the name of a class is missing after `inherits`",
            (Class | Define | Function, LBrace | LParen | WsLParen) => "the name is missing",
            (Class | Define | Function, keyword) if keyword.is_keyword() => {
                let word = self.word();
                return Some(format!("`{word}` is a keyword; choose another name").into());
            }
            (String | DqPost | Name | Default | Regex, Name)
                if self.kind_before(2) == Node && self.is_statement_call() =>
            {
                "the body of a definition starts with `{`"
            }
            (String | DqPost | Name, String | DqPre | Name) if self.kind_before(2) == Node => {
                "the names of nodes are separated by `,`"
            }
            (ClassRef, ClassRef) if self.kind_before(2) == Type => {
                "write `=` between the name of a type alias and its type"
            }
            (before, kind)
                if ends_value(before)
                    && self.parser.is_first_on_line(self.parser.pos)
                    && matches!(
                        self.parser.governing(self.parser.pos),
                        Some(Class | Define | Node | Function)
                    ) =>
            {
                match kind {
                    ClassRef | Variable => {
                        "the parameters of a definition are written in `( … )`, its body in `{ … }`"
                    }
                    _ => "the body of a definition starts with `{`",
                }
            }
            (Node, LBrace) => "the name of the node is missing; `default` matches all other nodes",
            _ => return None,
        };
        Some(help.into())
    }

    /// Whether the current word is a function that is called without parentheses, such as `include`.
    fn is_statement_call(&self) -> bool {
        STATEMENT_CALLS.contains(&self.word())
    }

    /// Whether the closing parenthesis before the current token ends a function's parameters.
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

    fn statement(&self) -> Option<Hint> {
        use TokenKind::*;
        let help = match (self.kind_before(1), self.kind()) {
            (Variable, FArrow) => "to assign a value to a variable, write `=`",
            (_, FArrow) if self.context() != Some(Context::Hash) => {
                "`=>` is only valid in a hash, in a selector, or after the name of an attribute"
            }
            (Name, Variable | String | DqPre | Number)
                if self.is_call()
                    && self
                        .context()
                        .is_none_or(|context| context == Context::Block) =>
            {
                "write the arguments of a function in parentheses"
            }
            (String | DqPost | Variable, Colon) if self.kind_before(2) == Name => {
                "a resource is written `type { 'title': … }`"
            }
            _ => return None,
        };
        Some(help.into())
    }

    /// Whether the name before the current token is the first of its statement.
    fn is_call(&self) -> bool {
        use TokenKind::*;
        matches!(
            self.kind_before(2),
            Eof | RBrace | LBrace | Equals | Semicolon
        )
    }
}
