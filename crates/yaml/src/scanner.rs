//! Scans the source into tokens, by the rules of libyaml 0.2.5.
//!
//! Ruby reads YAML with libyaml, so what it accepts, what it rejects, and its error messages are
//! visible to users of Puppet.

use std::borrow::Cow;
use std::collections::VecDeque;

use crate::error::{Mark, SyntaxError};

pub type Result<T> = std::result::Result<T, SyntaxError>;

/// The style of a scalar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    Plain,
    Quoted,
    Block,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Token<'a> {
    StreamStart,
    StreamEnd,
    Version(u32, u32),
    TagDirective(String, String),
    DocumentStart,
    DocumentEnd,
    BlockSequenceStart,
    BlockMappingStart,
    BlockEnd,
    FlowSequenceStart,
    FlowSequenceEnd,
    FlowMappingStart,
    FlowMappingEnd,
    BlockEntry,
    FlowEntry,
    Key,
    Value,
    Alias(&'a str),
    Anchor(&'a str),
    Tag(String, String),
    Scalar(Cow<'a, str>, Style),
}

pub(crate) struct Spanned<'a> {
    pub(crate) token: Token<'a>,
    pub(crate) start: Mark,
}

/// A position where the key of a mapping may have started: only the `:` after it decides.
#[derive(Clone, Copy, Default)]
struct SimpleKey {
    possible: bool,
    required: bool,
    token_number: usize,
    mark: Mark,
}

pub(crate) struct Scanner<'a> {
    pub(crate) text: &'a str,
    bytes: &'a [u8],
    pub(crate) position: usize,
    /// UTF-8 continuation bytes before `position`: the difference of byte and character offsets.
    continuations: usize,
    line: usize,
    /// The character offset of the start of the line.
    line_start: usize,
    tokens: VecDeque<Spanned<'a>>,
    tokens_parsed: usize,
    token_available: bool,
    stream_started: bool,
    pub(crate) indent: isize,
    indents: Vec<isize>,
    pub(crate) simple_key_allowed: bool,
    simple_keys: Vec<SimpleKey>,
    pub(crate) flow_level: usize,
}

impl<'a> Scanner<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Scanner {
            text,
            bytes: text.as_bytes(),
            position: 0,
            continuations: 0,
            line: 0,
            line_start: 0,
            tokens: VecDeque::new(),
            tokens_parsed: 0,
            token_available: false,
            stream_started: false,
            indent: -1,
            indents: Vec::new(),
            simple_key_allowed: false,
            simple_keys: Vec::new(),
            flow_level: 0,
        }
    }

    /// Peeks at the next token.
    pub(crate) fn peek(&mut self) -> Result<&Spanned<'a>> {
        if !self.token_available {
            self.fetch_more()?;
            self.token_available = true;
        }
        match self.tokens.front() {
            Some(token) => Ok(token),
            None => Err(SyntaxError::new("did not find expected <stream-start>")),
        }
    }

    /// Takes the token that was peeked at.
    pub(crate) fn take(&mut self) -> Option<Spanned<'a>> {
        self.token_available = false;
        self.tokens_parsed += 1;
        self.tokens.pop_front()
    }

    fn fetch_more(&mut self) -> Result<()> {
        loop {
            if !self.tokens.is_empty() {
                self.stale_simple_keys()?;
                let waits =
                    |key: &SimpleKey| key.possible && key.token_number == self.tokens_parsed;
                if !self.simple_keys.iter().any(waits) {
                    return Ok(());
                }
            }
            self.fetch_next()?;
        }
    }

    fn fetch_next(&mut self) -> Result<()> {
        if !self.stream_started {
            self.stream_started = true;
            self.simple_keys.push(SimpleKey::default());
            self.simple_key_allowed = true;
            let mark = self.mark();
            self.push(Token::StreamStart, mark);
            return Ok(());
        }
        self.skip_to_token();
        self.stale_simple_keys()?;
        let column = self.column();
        self.unroll_indent(column as isize);
        let c = self.byte(0);
        if c == 0 {
            return self.fetch_stream_end();
        }
        if column == 0 {
            if c == b'%' {
                return self.fetch_directive();
            }
            if self.at_document_indicator() {
                let token = if c == b'-' {
                    Token::DocumentStart
                } else {
                    Token::DocumentEnd
                };
                return self.fetch_document_indicator(token);
            }
        }
        let in_flow = self.flow_level > 0;
        match c {
            b'[' => self.fetch_flow_start(Token::FlowSequenceStart),
            b'{' => self.fetch_flow_start(Token::FlowMappingStart),
            b']' => self.fetch_flow_end(Token::FlowSequenceEnd),
            b'}' => self.fetch_flow_end(Token::FlowMappingEnd),
            b',' => self.fetch_flow_entry(),
            b'-' if self.is_blank_or_end(1) => self.fetch_block_entry(),
            b'?' if in_flow || self.is_blank_or_end(1) => self.fetch_key(),
            b':' if in_flow || self.is_blank_or_end(1) => self.fetch_value(),
            b'*' | b'&' => {
                self.save_simple_key()?;
                self.simple_key_allowed = false;
                self.scan_anchor(c == b'&')
            }
            b'!' => {
                self.save_simple_key()?;
                self.simple_key_allowed = false;
                self.scan_tag()
            }
            b'|' | b'>' if !in_flow => {
                self.remove_simple_key()?;
                self.simple_key_allowed = true;
                self.scan_block_scalar(c == b'|')
            }
            b'\'' | b'"' => {
                self.save_simple_key()?;
                self.simple_key_allowed = false;
                self.scan_quoted_scalar(c == b'\'')
            }
            _ if self.starts_plain(c) => {
                self.save_simple_key()?;
                self.simple_key_allowed = false;
                self.scan_plain_scalar()
            }
            _ => Err(self.error(
                "while scanning for the next token",
                self.mark(),
                "found character that cannot start any token",
            )),
        }
    }

    fn starts_plain(&self, c: u8) -> bool {
        match c {
            b'-' => !self.is_blank(1),
            b'?' | b':' => self.flow_level == 0 && !self.is_blank_or_end(1),
            b' ' | b'\t' | b',' | b'[' | b']' | b'{' | b'}' | b'#' | b'&' | b'*' | b'!' | b'|'
            | b'>' | b'\'' | b'"' | b'%' | b'@' | b'`' => false,
            _ => !self.is_break(0),
        }
    }

    /// Discards possible keys whose `:` would be too far away.
    fn stale_simple_keys(&mut self) -> Result<()> {
        let (line, index) = (self.line, self.index());
        for at in 0..self.simple_keys.len() {
            let key = self.simple_keys[at];
            if key.possible && (key.mark.line < line || key.mark.index + 1024 < index) {
                if key.required {
                    return Err(self.key_error(key.mark));
                }
                self.simple_keys[at].possible = false;
            }
        }
        Ok(())
    }

    fn key_error(&self, mark: Mark) -> SyntaxError {
        self.error(
            "while scanning a simple key",
            mark,
            "could not find expected ':'",
        )
    }

    fn save_simple_key(&mut self) -> Result<()> {
        if !self.simple_key_allowed {
            return Ok(());
        }
        let mark = self.mark();
        self.remove_simple_key()?;
        let key = SimpleKey {
            possible: true,
            required: self.flow_level == 0 && self.indent == mark.column as isize,
            token_number: self.tokens_parsed + self.tokens.len(),
            mark,
        };
        if let Some(last) = self.simple_keys.last_mut() {
            *last = key;
        }
        Ok(())
    }

    fn remove_simple_key(&mut self) -> Result<()> {
        let Some(&key) = self.simple_keys.last() else {
            return Ok(());
        };
        if key.possible && key.required {
            return Err(self.key_error(key.mark));
        }
        if let Some(last) = self.simple_keys.last_mut() {
            last.possible = false;
        }
        Ok(())
    }

    /// Opens a block collection if `column` is indented more; inserts its token at the given index.
    fn roll_indent(&mut self, column: usize, number: Option<usize>, token: Token<'a>, mark: Mark) {
        if self.flow_level > 0 || self.indent >= column as isize {
            return;
        }
        self.indents.push(self.indent);
        self.indent = column as isize;
        match number {
            None => self.push(token, mark),
            Some(number) => self.insert(number, token, mark),
        }
    }

    fn unroll_indent(&mut self, column: isize) {
        if self.flow_level > 0 {
            return;
        }
        while self.indent > column {
            let mark = self.mark();
            self.push(Token::BlockEnd, mark);
            self.indent = self.indents.pop().unwrap_or(-1);
        }
    }

    fn fetch_stream_end(&mut self) -> Result<()> {
        if self.column() != 0 {
            self.line += 1;
            self.line_start = self.index();
        }
        self.unroll_indent(-1);
        self.remove_simple_key()?;
        self.simple_key_allowed = false;
        let mark = self.mark();
        self.push(Token::StreamEnd, mark);
        Ok(())
    }

    fn fetch_directive(&mut self) -> Result<()> {
        self.unroll_indent(-1);
        self.remove_simple_key()?;
        self.simple_key_allowed = false;
        self.scan_directive()
    }

    fn fetch_document_indicator(&mut self, token: Token<'a>) -> Result<()> {
        self.unroll_indent(-1);
        self.remove_simple_key()?;
        self.simple_key_allowed = false;
        self.push_characters(token, 3);
        Ok(())
    }

    fn fetch_flow_start(&mut self, token: Token<'a>) -> Result<()> {
        self.save_simple_key()?;
        self.simple_keys.push(SimpleKey::default());
        self.flow_level += 1;
        self.simple_key_allowed = true;
        self.push_characters(token, 1);
        Ok(())
    }

    fn fetch_flow_end(&mut self, token: Token<'a>) -> Result<()> {
        self.remove_simple_key()?;
        if self.flow_level > 0 {
            self.flow_level -= 1;
            self.simple_keys.pop();
        }
        self.simple_key_allowed = false;
        self.push_characters(token, 1);
        Ok(())
    }

    fn fetch_flow_entry(&mut self) -> Result<()> {
        self.remove_simple_key()?;
        self.simple_key_allowed = true;
        self.push_characters(Token::FlowEntry, 1);
        Ok(())
    }

    fn fetch_block_entry(&mut self) -> Result<()> {
        if self.flow_level == 0 {
            if !self.simple_key_allowed {
                let problem = "block sequence entries are not allowed in this context";
                return Err(self.plain_error(problem));
            }
            let mark = self.mark();
            self.roll_indent(mark.column, None, Token::BlockSequenceStart, mark);
        }
        self.remove_simple_key()?;
        self.simple_key_allowed = true;
        self.push_characters(Token::BlockEntry, 1);
        Ok(())
    }

    fn fetch_key(&mut self) -> Result<()> {
        if self.flow_level == 0 {
            if !self.simple_key_allowed {
                let problem = "mapping keys are not allowed in this context";
                return Err(self.plain_error(problem));
            }
            let mark = self.mark();
            self.roll_indent(mark.column, None, Token::BlockMappingStart, mark);
        }
        self.remove_simple_key()?;
        self.simple_key_allowed = self.flow_level == 0;
        self.push_characters(Token::Key, 1);
        Ok(())
    }

    fn fetch_value(&mut self) -> Result<()> {
        let key = self.simple_keys.last().copied().unwrap_or_default();
        if key.possible {
            self.insert(key.token_number, Token::Key, key.mark);
            let number = Some(key.token_number);
            self.roll_indent(key.mark.column, number, Token::BlockMappingStart, key.mark);
            if let Some(last) = self.simple_keys.last_mut() {
                last.possible = false;
            }
            self.simple_key_allowed = false;
        } else {
            if self.flow_level == 0 {
                if !self.simple_key_allowed {
                    let problem = "mapping values are not allowed in this context";
                    return Err(self.plain_error(problem));
                }
                let mark = self.mark();
                self.roll_indent(mark.column, None, Token::BlockMappingStart, mark);
            }
            self.simple_key_allowed = self.flow_level == 0;
        }
        self.push_characters(Token::Value, 1);
        Ok(())
    }

    /// Skips blanks, comments and line ends.
    fn skip_to_token(&mut self) {
        loop {
            if self.column() == 0
                && self.bytes[self.position.min(self.bytes.len())..].starts_with(b"\xEF\xBB\xBF")
            {
                self.skip();
            }
            while self.byte(0) == b' '
                || ((self.flow_level > 0 || !self.simple_key_allowed) && self.byte(0) == b'\t')
            {
                self.position += 1;
            }
            if self.byte(0) == b'#' {
                self.skip_to_break();
            }
            if !self.is_break(0) {
                return;
            }
            self.skip_line();
            if self.flow_level == 0 {
                self.simple_key_allowed = true;
            }
        }
    }

    // The source.

    /// The byte at an offset from here; 0 after the end, since no source contains it.
    #[inline]
    pub(crate) fn byte(&self, offset: usize) -> u8 {
        self.bytes.get(self.position + offset).copied().unwrap_or(0)
    }

    pub(crate) fn is_blank(&self, offset: usize) -> bool {
        matches!(self.byte(offset), b' ' | b'\t')
    }

    pub(crate) fn is_break(&self, offset: usize) -> bool {
        match self.byte(offset) {
            b'\n' | b'\r' => true,
            0xC2 => self.byte(offset + 1) == 0x85,
            0xE2 => self.byte(offset + 1) == 0x80 && matches!(self.byte(offset + 2), 0xA8 | 0xA9),
            _ => false,
        }
    }

    pub(crate) fn is_break_or_end(&self, offset: usize) -> bool {
        self.byte(offset) == 0 || self.is_break(offset)
    }

    pub(crate) fn is_blank_or_end(&self, offset: usize) -> bool {
        self.is_blank(offset) || self.is_break_or_end(offset)
    }

    /// `---` or `...` at the start of a line.
    pub(crate) fn at_document_indicator(&self) -> bool {
        let rest = &self.bytes[self.position.min(self.bytes.len())..];
        (rest.starts_with(b"---") || rest.starts_with(b"...")) && self.is_blank_or_end(3)
    }

    /// Skips one character.
    #[inline]
    pub(crate) fn skip(&mut self) {
        let width = match self.byte(0) {
            0..0x80 => 1,
            0x80..0xE0 => 2,
            0xE0..0xF0 => 3,
            _ => 4,
        };
        self.position += width;
        self.continuations += width - 1;
    }

    pub(crate) fn skip_to_break(&mut self) {
        while !self.is_break_or_end(0) {
            self.skip();
        }
    }

    pub(crate) fn skip_line(&mut self) {
        if self.byte(0) == b'\r' && self.byte(1) == b'\n' {
            self.position += 2;
        } else if self.is_break(0) {
            self.skip();
        } else {
            return;
        }
        self.line += 1;
        self.line_start = self.index();
    }

    /// Reads a line break, normalised, into a string.
    pub(crate) fn read_line(&mut self, into: &mut String) {
        match self.byte(0) {
            b'\r' | b'\n' | 0xC2 => into.push('\n'),
            0xE2 => into.push(if self.byte(2) == 0xA8 {
                '\u{2028}'
            } else {
                '\u{2029}'
            }),
            _ => {}
        }
        self.skip_line();
    }

    #[inline]
    fn index(&self) -> usize {
        self.position - self.continuations
    }

    #[inline]
    pub(crate) fn column(&self) -> usize {
        self.index() - self.line_start
    }

    #[inline]
    pub(crate) fn mark(&self) -> Mark {
        let index = self.index();
        Mark {
            index,
            line: self.line,
            column: index - self.line_start,
        }
    }

    // The tokens.

    pub(crate) fn push(&mut self, token: Token<'a>, start: Mark) {
        self.tokens.push_back(Spanned { token, start });
    }

    /// Adds a token that consists of the next characters.
    fn push_characters(&mut self, token: Token<'a>, count: usize) {
        let start = self.mark();
        self.position += count;
        self.push(token, start);
    }

    fn insert(&mut self, number: usize, token: Token<'a>, mark: Mark) {
        let at = number
            .saturating_sub(self.tokens_parsed)
            .min(self.tokens.len());
        let token = Spanned { token, start: mark };
        self.tokens.insert(at, token);
    }

    pub(crate) fn error(
        &self,
        context: &'static str,
        mark: Mark,
        problem: &'static str,
    ) -> SyntaxError {
        SyntaxError::in_context(context, mark, problem)
    }

    fn plain_error(&self, problem: &'static str) -> SyntaxError {
        SyntaxError::at(self.mark(), problem)
    }
}
