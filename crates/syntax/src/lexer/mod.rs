//! The lexer: source to tokens.
//!
//! The whole file is tokenised before it is parsed. If white space, the previous token or an
//! enclosing string changes the meaning of a character, the lexer decides, exactly as Puppet's
//! does, so that the parser never reads the source.
//!
//! Nothing here recurses on the input: a `${` pushes a frame, and the brace that closes it pops
//! the frame and continues the string.

mod characters;
mod epp;
mod escape;
mod heredoc;
mod name;
mod number;
mod scan;
mod string;

use memchr::{memchr, memmem};

use crate::ast::Text;
use crate::diagnostic::{Diagnostic, Severity};
use crate::issue::Issue;

use crate::source::Span;
use crate::token::{Token, TokenKind};

pub(crate) use scan::word_end;

use characters::{blank_len, is_digit};
use string::Quoting;

pub(crate) type Result<T> = std::result::Result<T, Box<Diagnostic>>;

/// The kind of source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// A manifest.
    Manifest,
    /// A template: text with embedded code.
    Epp,
}

/// The result of lexing a source.
#[derive(Debug, Default)]
pub(crate) struct Lexed {
    /// Ends with `Eof`.
    pub tokens: Vec<Token>,
    /// The buffer of strings that are not slices of the source.
    pub cooked: String,
    /// For each `Error` token its index and its diagnostic.
    pub errors: Vec<(usize, Diagnostic)>,
    pub warnings: Vec<Diagnostic>,
    /// The rest of the source could not be lexed; the end of the tokens is not the end of the file.
    pub truncated: bool,
}

pub(crate) fn lex(source: &str, mode: Mode) -> Lexed {
    lex_into(Lexed::default(), source, mode)
}

/// Lexes into reused, empty buffers.
pub(crate) fn lex_into(buffers: Lexed, source: &str, mode: Mode) -> Lexed {
    let mut lexer = Lexer::new(source);
    lexer.out = buffers;
    // On average a token and the white space around it take some six bytes.
    lexer.out.tokens.reserve(source.len() / 6 + 8);
    lexer.run(mode);
    lexer.out
}

/// An interpolation `${…}` that has not been closed yet.
struct Frame {
    /// The brace count at which `}` closes it.
    braces: u32,
    /// The index of the first token inside.
    first: usize,
    /// The string that contains it, and where that began.
    quoting: Quoting,
    /// The index of the string's first token.
    string_token: usize,
}

struct Lexer<'a> {
    source: &'a str,
    bytes: &'a [u8],
    pos: usize,
    out: Lexed,
    frames: Vec<Frame>,
    braces: u32,
    /// The last token's kind as Puppet's lexer remembers it (it forgets some inside strings).
    after: TokenKind,
    /// The line has only white space so far.
    line_blank: bool,
    /// Where the next newline continues: after the heredocs that began on this line.
    newline_jump: Option<usize>,
    epp: epp::State,
    /// Puppet's scanner's last match; its message for an unclosed string quotes it.
    matched: Span,
    /// The nesting depth of heredocs.
    depth: u32,
}

impl<'a> Lexer<'a> {
    fn new(source: &'a str) -> Lexer<'a> {
        Lexer {
            source,
            bytes: source.as_bytes(),
            pos: 0,
            out: Lexed::default(),
            frames: Vec::new(),
            braces: 0,
            after: TokenKind::Eof,
            line_blank: true,
            newline_jump: None,
            epp: epp::State::default(),
            matched: Span::default(),
            depth: 0,
        }
    }

    fn run(&mut self, mode: Mode) {
        if mode == Mode::Epp {
            self.push(TokenKind::EppStart, 0, 0);
            if let Err(error) = self.epp_text(false) {
                self.fail(*error);
            }
        }
        while !self.out.truncated {
            match self.lex_all() {
                Ok(()) => break,
                Err(error) => self.fail(*error),
            }
        }
        if mode == Mode::Epp && !self.out.truncated && self.epp.open {
            let end = self.bytes.len() as u32;
            self.fail(Diagnostic::error(Issue::EppUnbalancedTag, Span::at(end)));
        }
        let end = self.bytes.len();
        self.push(TokenKind::Eof, end, end);
    }

    /// Records an error in place of a token. An error inside a string replaces the whole string,
    /// since Puppet reads a string to its end before it parses any of it.
    fn fail(&mut self, error: Diagnostic) {
        if let Some(outermost) = self.frames.first() {
            self.out.tokens.truncate(outermost.string_token);
            self.frames.clear();
            self.out.truncated = true;
        }
        if is_unrecoverable(&error.issue) {
            self.out.truncated = true;
        }
        let index = self.out.tokens.len();
        let span = error.span;
        self.push(TokenKind::Error, span.start as usize, span.end as usize);
        self.out.errors.push((index, error));
    }

    fn error<T>(&self, issue: Issue, at: usize) -> Result<T> {
        let end = (at + 1).min(self.bytes.len()).max(at);
        self.error_about(issue, at, (at, end))
    }

    /// An error whose location differs from the span it is about.
    fn error_about<T>(&self, issue: Issue, at: usize, about: (usize, usize)) -> Result<T> {
        let mut error = Diagnostic::error(issue, self.span(about));
        error.at = Some(self.boundary(at) as u32);
        Err(Box::new(error))
    }

    fn span(&self, (start, end): (usize, usize)) -> Span {
        let (start, end) = (self.boundary(start), self.boundary(end));
        Span::new(start as u32, end.max(start) as u32)
    }

    /// The next character boundary; Puppet sometimes points after the end.
    fn boundary(&self, at: usize) -> usize {
        let mut at = at.min(self.source.len());
        while !self.source.is_char_boundary(at) {
            at += 1;
        }
        at
    }

    fn warn(&mut self, issue: Issue, at: usize, about: (usize, usize)) {
        let span = self.span(about);
        let mut warning = Diagnostic::error(issue, span);
        warning.at = Some(at as u32);
        warning.severity = Severity::Warning;
        self.out.warnings.push(warning);
    }

    fn push_text(&mut self, kind: TokenKind, start: usize, end: usize, text: Text) {
        self.out.tokens.push(Token {
            kind,
            start: start as u32,
            end: end as u32,
            text,
        });
        self.after = kind;
        self.line_blank = false;
    }

    fn push(&mut self, kind: TokenKind, start: usize, end: usize) {
        self.push_text(kind, start, end, Text::source(start as u32, end as u32));
    }

    /// Emits a token of `len` bytes at the current position.
    fn emit(&mut self, kind: TokenKind, len: usize) {
        let start = self.pos;
        self.pos += len;
        self.push(kind, start, start + len);
    }

    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.pos + ahead).copied().unwrap_or(0)
    }

    /// Lexes until the end of the text.
    fn lex_all(&mut self) -> Result<()> {
        use TokenKind::*;
        loop {
            if self.peek(0) == b' ' {
                self.skip_spaces();
            }
            let Some(&byte) = self.bytes.get(self.pos) else {
                if self.frames.is_empty() {
                    return Ok(());
                }
                // An interpolation is still open, so the string around it is unclosed too.
                self.close_interpolation(false)?;
                continue;
            };
            match byte {
                b'\t' | b'\r' => self.skip_blanks(),
                b'\n' => self.newline(),
                b'a'..=b'z' | b'_' => self.bare_word(),
                b'$' => self.variable(),
                b'\'' => self.single_quoted()?,
                b'"' => self.double_quoted()?,
                b'A'..=b'Z' => self.class_ref(0)?,
                b'#' => self.comment(),
                b',' => self.emit(Comma, 1),
                b'=' => match self.peek(1) {
                    b'>' => self.emit(FArrow, 2),
                    b'=' => self.emit(IsEqual, 2),
                    b'~' => self.emit(Match, 2),
                    _ => self.emit(Equals, 1),
                },
                b':' => match self.peek(1) {
                    b':' => self.qualified()?,
                    _ => self.emit(Colon, 1),
                },
                b'{' => self.left_brace(),
                b'}' => self.right_brace()?,
                b'[' => {
                    let kind = if self.after_white_space() {
                        ListStart
                    } else {
                        LBrack
                    };
                    self.emit(kind, 1);
                }
                b']' => self.emit(RBrack, 1),
                b'(' => {
                    let kind = if self.line_blank { WsLParen } else { LParen };
                    self.emit(kind, 1);
                }
                b')' => self.emit(RParen, 1),
                b'0'..=b'9' => self.number()?,
                b'.' => self.emit(Dot, 1),
                b';' => self.emit(Semicolon, 1),
                b'?' => self.emit(QMark, 1),
                b'*' => self.emit(Times, 1),
                b'%' => match self.peek(1) {
                    b'>' if self.epp.code => self.epp_end(EppEnd, 2)?,
                    _ => self.emit(Modulo, 1),
                },
                b'@' => match self.peek(1) {
                    b'@' => self.emit(AtAt, 2),
                    b'(' => self.heredoc()?,
                    _ => self.emit(At, 1),
                },
                b'|' => match (self.peek(1), self.peek(2)) {
                    (b'>', b'>') => self.emit(RRCollect, 3),
                    (b'>', _) => self.emit(RCollect, 2),
                    _ => self.emit(Pipe, 1),
                },
                b'+' => match self.peek(1) {
                    b'=' => self.emit(Appends, 2),
                    b'>' => self.emit(PArrow, 2),
                    _ => self.emit(Plus, 1),
                },
                b'-' => match (self.peek(1), self.peek(2)) {
                    (b'%', b'>') if self.epp.code => self.epp_end(EppEndTrim, 3)?,
                    (b'>', _) => self.emit(InEdge, 2),
                    (b'=', _) => self.emit(Deletes, 2),
                    _ => self.emit(Minus, 1),
                },
                b'!' => match self.peek(1) {
                    b'=' => self.emit(NotEqual, 2),
                    b'~' => self.emit(NoMatch, 2),
                    _ => self.emit(Not, 1),
                },
                b'~' => match self.peek(1) {
                    b'>' => self.emit(InEdgeSub, 2),
                    _ => self.emit(Tilde, 1),
                },
                b'/' => match self.peek(1) {
                    b'*' => self.block_comment()?,
                    _ => self.slash()?,
                },
                b'<' => match (self.peek(1), self.peek(2)) {
                    (b'<', b'|') => self.emit(LLCollect, 3),
                    (b'<', _) => self.emit(LShift, 2),
                    (b'=', _) => self.emit(LessEqual, 2),
                    (b'|', _) => self.emit(LCollect, 2),
                    (b'-', _) => self.emit(OutEdge, 2),
                    (b'~', _) => self.emit(OutEdgeSub, 2),
                    _ => self.emit(LessThan, 1),
                },
                b'>' => match self.peek(1) {
                    b'>' => self.emit(RShift, 2),
                    b'=' => self.emit(GreaterEqual, 2),
                    _ => self.emit(GreaterThan, 1),
                },
                _ => self.other(),
            }
        }
    }

    /// A character that begins no token: perhaps an unusual space.
    fn other(&mut self) {
        match blank_len(&self.bytes[self.pos..]) {
            0 => {
                let start = self.pos;
                let len = self.source[start..]
                    .chars()
                    .next()
                    .map_or(1, char::len_utf8);
                self.pos += len;
                self.push_text(TokenKind::Other, start, start + len, Text::EMPTY);
            }
            _ => self.skip_blanks(),
        }
    }

    /// Skips spaces within a line: mostly one, often many.
    fn skip_spaces(&mut self) {
        self.pos += 1;
        if self.peek(0) == b' ' {
            self.pos = scan::spaces_end(self.bytes, self.pos);
        }
        self.matched = Span::default();
    }

    fn skip_blanks(&mut self) {
        self.pos = self.blanks_end();
        self.matched = Span::default();
    }

    /// Skips the blanks after a line break or a comment. Puppet's scanner records those.
    fn skip_indentation(&mut self) {
        let start = self.pos;
        self.pos = self.blanks_end();
        self.remember(start, self.pos);
    }

    #[inline]
    fn blanks_end(&self) -> usize {
        // Nearly all of it is spaces.
        let end = scan::spaces_end(self.bytes, self.pos);
        match self.bytes.get(end) {
            Some(b'!'..=b'~' | b'\n') => end,
            _ => self.unusual_blanks_end(end),
        }
    }

    #[cold]
    fn unusual_blanks_end(&self, from: usize) -> usize {
        let mut at = from;
        while let Some(rest) = self.bytes.get(at..) {
            match blank_len(rest) {
                0 => break,
                len => at += len,
            }
        }
        at
    }

    /// Records the last match of Puppet's scanner.
    fn remember(&mut self, start: usize, end: usize) {
        self.matched = Span::new(start as u32, end as u32);
    }

    fn newline(&mut self) {
        self.pos = self.newline_jump.take().unwrap_or(self.pos + 1);
        self.line_blank = true;
        self.skip_indentation();
    }

    /// Skips comments. A comment ends with the line, so only the line break follows it; comments come
    /// in blocks of lines.
    fn comment(&mut self) {
        loop {
            let rest = &self.bytes[self.pos..];
            let Some(len) = memchr(b'\n', rest) else {
                self.pos += rest.len();
                self.line_blank = false;
                self.matched = Span::default();
                return;
            };
            self.pos += len;
            self.newline();
            if self.peek(0) != b'#' {
                return;
            }
        }
    }

    fn block_comment(&mut self) -> Result<()> {
        let start = self.pos;
        let Some(end) = memmem::find(&self.bytes[start + 2..], b"*/") else {
            return self.error(Issue::UnclosedComment, start);
        };
        self.pos = start + 2 + end + 2;
        self.line_blank = false;
        self.skip_indentation();
        Ok(())
    }

    /// Whether the character before the current position is white space (or there is none).
    fn after_white_space(&self) -> bool {
        match self.pos.checked_sub(1).map(|before| self.bytes[before]) {
            None | Some(b' ' | b'\t' | b'\r' | b'\n') => true,
            Some(byte) if byte.is_ascii() => false,
            Some(_) => {
                let before = self.source[..self.pos].chars().next_back();
                before.is_some_and(characters::is_blank)
            }
        }
    }

    fn left_brace(&mut self) {
        self.braces = self.braces.wrapping_add(1);
        let kind = if self.after == TokenKind::QMark {
            TokenKind::SelBrace
        } else {
            TokenKind::LBrace
        };
        self.emit(kind, 1);
    }

    fn right_brace(&mut self) -> Result<()> {
        self.braces = self.braces.wrapping_sub(1);
        let closes = self
            .frames
            .last()
            .is_some_and(|frame| frame.braces == self.braces);
        if !closes {
            self.emit(TokenKind::RBrace, 1);
            return Ok(());
        }
        self.pos += 1;
        self.after = TokenKind::RBrace;
        self.line_blank = false;
        self.close_interpolation(true)
    }

    /// `/`: a division, or a regular expression if a value may follow.
    fn slash(&mut self) -> Result<()> {
        let start = self.pos;
        if !self.regexp_acceptable() {
            self.emit(TokenKind::Div, 1);
            return Ok(());
        }
        let mut end = start + 1;
        loop {
            match memchr(b'/', &self.bytes[end..]) {
                None => {
                    self.emit(TokenKind::Div, 1);
                    return Ok(());
                }
                Some(found) => end += found + 1,
            }
            let body = &self.bytes[start + 1..end - 1];
            let backslashes = body.iter().rev().take_while(|&&b| b == b'\\').count();
            if backslashes % 2 == 0 {
                break;
            }
        }
        self.pos = end;
        self.remember(start, end);
        let body = &self.source[start + 1..end - 1];
        let text = if body.contains("\\/") {
            let body = body.replace("\\/", "/");
            check_regexp(&body, start, end)?;
            let from = self.out.cooked.len() as u32;
            self.out.cooked.push_str(&body);
            Text::cooked(from, self.out.cooked.len() as u32)
        } else {
            check_regexp(body, start, end)?;
            Text::source(start as u32 + 1, end as u32 - 1)
        };
        self.push_text(TokenKind::Regex, start, end, text);
        Ok(())
    }

    /// Whether a regular expression may follow the last token.
    fn regexp_acceptable(&self) -> bool {
        use TokenKind::*;
        !matches!(
            self.after,
            RParen
                | RBrack
                | RRCollect
                | RCollect
                | Name
                | ClassRef
                | Number
                | String
                | Boolean
                | DqPre
                | DqMid
                | DqPost
                | Heredoc
                | Regex
                | Variable
                | Word
        )
    }

    fn variable(&mut self) {
        let start = self.pos;
        let end = name::variable_end(self.bytes, start + 1);
        self.pos = end.max(start + 1);
        self.matched = Span::default();
        if end > start + 1 {
            self.remember(start, end);
        }
        // A lone `$` is a variable without a name; validation reports it.
        let text = Text::source(start as u32 + 1, self.pos as u32);
        self.push_text(TokenKind::Variable, start, self.pos, text);
    }

    /// What Puppet quotes after an unclosed string: the next five characters.
    fn followed_by(&self, at: usize) -> String {
        let rest = &self.source[at..];
        if rest.is_empty() {
            return "<eof>".to_owned();
        }
        let next: String = rest.chars().take(5).collect();
        let shown = next.replace('\t', "\\t").replace('\n', "\\n");
        shown.replace('\r', "\\r") + "..."
    }

    /// Whether there is a digit at an offset.
    fn digit_at(&self, at: usize) -> bool {
        self.bytes.get(at).copied().is_some_and(is_digit)
    }
}

/// Checks a regular expression. Ruby compiles it as soon as Puppet has read it, and Puppet has no
/// location for the exception.
fn check_regexp(source: &str, start: usize, end: usize) -> Result<()> {
    let Err(reason) = regexp::check(source) else {
        return Ok(());
    };
    let issue = Issue::InvalidRegexp {
        reason: reason.into_owned(),
        source: regexp::shown(source).into_owned(),
    };
    let mut error = Diagnostic::error(issue, Span::new(start as u32, end as u32));
    error.at = None;
    Err(Box::new(error))
}

/// Whether strings and code cannot be distinguished after such an error.
fn is_unrecoverable(issue: &Issue) -> bool {
    matches!(
        issue,
        Issue::UnclosedQuote { .. }
            | Issue::UnclosedComment
            | Issue::TooDeep
            | Issue::HeredocUnclosedParenthesis { .. }
            | Issue::HeredocWithoutEndTaggedLine
            | Issue::HeredocInvalidEscape { .. }
            | Issue::HeredocInvalidSyntax
            | Issue::HeredocWithoutText
            | Issue::HeredocEmptyEndtag
            | Issue::HeredocMultipleAtEscapes { .. }
    )
}
