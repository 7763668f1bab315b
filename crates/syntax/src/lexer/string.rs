//! Quoted strings and interpolation.

use memchr::{memchr, memchr_iter, memchr2_iter};

use super::escape::{Escapes, unescape_single};
use super::{Frame, Lexer, Result, name, scan};
use crate::ast::Text;
use crate::issue::Issue;
use crate::source::Span;
use crate::token::TokenKind;

/// The kind of string that contains an interpolation.
#[derive(Clone, Copy, Debug)]
pub(super) enum Quoting {
    Double,
    /// The text of a heredoc, to the end of the lexed text.
    Unquoted {
        escapes: Escapes,
        interpolate: bool,
    },
}

impl Quoting {
    fn escapes(self) -> Escapes {
        match self {
            Quoting::Double => Escapes::DOUBLE_QUOTED,
            Quoting::Unquoted { escapes, .. } => escapes,
        }
    }
}

/// What ends a run of literal characters.
#[derive(Clone, Copy)]
enum Terminator {
    End,
    Dollar,
    DollarBrace,
}

/// The literal characters of a part: a slice of the source as long as that suffices.
struct Part {
    start: usize,
    end: usize,
    cooked_from: Option<usize>,
}

impl Part {
    fn new(start: usize) -> Part {
        Part {
            start,
            end: start,
            cooked_from: None,
        }
    }
}

impl Lexer<'_> {
    pub(super) fn single_quoted(&mut self) -> Result<()> {
        let start = self.pos;
        let body = start + 1;
        let rest = &self.bytes[body..];
        // Most strings have no escapes, and end at the first quote.
        let first = scan::find_any(self.bytes, body, *b"''\\");
        if let Some(end) = first
            && self.bytes[end] == b'\''
            && self.is_plain_end(body, end)
        {
            let text = Text::source(body as u32, end as u32);
            self.end_single_quoted(start, end, text);
            return Ok(());
        }
        let closing = match first_is_text(rest, |b| b == b'\'') {
            Some(at) => Some(at),
            None => memchr_iter(b'\'', rest).find(|&at| !is_escaped(rest, at)),
        };
        let Some(len) = closing else {
            self.pos = self.bytes.len();
            let issue = Issue::UnclosedQuote {
                after: "\"'\"".to_owned(),
                followed_by: self.followed_by(body),
            };
            return self.error_about(issue, body, (start, body));
        };
        let end = body + len;
        let text = if memchr(b'\\', &rest[..len]).is_some() {
            let from = self.out.cooked.len() as u32;
            unescape_single(&self.source[body..end], &mut self.out.cooked);
            Text::cooked(from, self.out.cooked.len() as u32)
        } else {
            Text::source(body as u32, end as u32)
        };
        self.end_single_quoted(start, end, text);
        Ok(())
    }

    fn end_single_quoted(&mut self, start: usize, end: usize, text: Text) {
        self.pos = end + 1;
        self.remember((end - 1).max(start + 1), end + 1);
        self.push_text(TokenKind::String, start, end + 1, text);
    }

    pub(super) fn double_quoted(&mut self) -> Result<()> {
        let start = self.pos;
        self.pos += 1;
        self.remember(start, start + 1);
        let token = self.out.tokens.len();
        self.string_parts(Quoting::Double, start, token, true)
    }

    /// Lexes the parts of a string up to its end or to the next `${`. `start` is where the part's
    /// token begins; `first` is true for the string's first part.
    pub(super) fn string_parts(
        &mut self,
        quoting: Quoting,
        start: usize,
        string_token: usize,
        first: bool,
    ) -> Result<()> {
        let result = self.lex_parts(quoting, start, string_token, first);
        if result.is_err() && self.frames.is_empty() {
            // The error replaces the whole string.
            self.out.tokens.truncate(string_token);
        }
        result
    }

    fn lex_parts(
        &mut self,
        quoting: Quoting,
        mut start: usize,
        string_token: usize,
        mut first: bool,
    ) -> Result<()> {
        let mut part = Part::new(self.pos);
        let quote = match self.out.tokens.get(string_token) {
            Some(first_part) => first_part.start as usize,
            None => start,
        };
        loop {
            let terminator = self.literal_text(quoting, &mut part, quote)?;
            let kind = if first {
                TokenKind::DqPre
            } else {
                TokenKind::DqMid
            };
            match terminator {
                Terminator::End => {
                    self.end_of_string(first, start, &part);
                    return Ok(());
                }
                Terminator::DollarBrace => {
                    self.queue(kind, start, self.pos, &part);
                    self.frames.push(Frame {
                        braces: self.braces,
                        first: self.out.tokens.len(),
                        quoting,
                        string_token,
                    });
                    self.braces = self.braces.wrapping_add(1);
                    self.matched = Span::default();
                    return Ok(());
                }
                Terminator::Dollar => {
                    let name_start = self.pos;
                    let name_end = name::variable_end(self.bytes, name_start);
                    if name_end == name_start {
                        // A literal dollar sign.
                        self.append_raw(&mut part, name_start - 1, name_start);
                        self.matched = Span::default();
                        continue;
                    }
                    self.queue(kind, start, name_start - 1, &part);
                    let text = Text::source(name_start as u32, name_end as u32);
                    let after = self.after;
                    self.push_text(TokenKind::Variable, name_start - 1, name_end, text);
                    self.after = after;
                    self.remember(name_start, name_end);
                    self.pos = name_end;
                    start = name_end;
                    part = Part::new(name_end);
                    first = false;
                }
            }
        }
    }

    fn end_of_string(&mut self, first: bool, start: usize, part: &Part) {
        let kind = if first {
            TokenKind::String
        } else {
            TokenKind::DqPost
        };
        self.queue(kind, start, self.pos, part);
        // A string with interpolations inside another's interpolation does not update the last
        // token that Puppet's lexer remembers.
        if first || self.frames.is_empty() {
            self.after = kind;
        }
    }

    /// Adds the token of a part without changing the last token.
    fn queue(&mut self, kind: TokenKind, start: usize, end: usize, part: &Part) {
        let after = self.after;
        let text = match part.cooked_from {
            Some(from) => Text::cooked(from as u32, self.out.cooked.len() as u32),
            None => Text::source(part.start as u32, part.end as u32),
        };
        self.push_text(kind, start, end, text);
        self.after = after;
    }

    /// Appends literal characters from the current position up to the terminator to `part`.
    /// `quote` is where the string begins.
    fn literal_text(
        &mut self,
        quoting: Quoting,
        part: &mut Part,
        quote: usize,
    ) -> Result<Terminator> {
        let start = self.pos;
        if matches!(quoting, Quoting::Double)
            && let Some(at) = self.plain_text_end(start)
        {
            let (end, after, terminator) = self.terminator(at);
            self.pos = after;
            self.append_raw(part, start, end);
            return Ok(terminator);
        }
        let (end, after, terminator) = match quoting {
            Quoting::Double => self.find_double_quoted_end(start, quote)?,
            Quoting::Unquoted {
                escapes,
                interpolate,
            } => self.find_unquoted_end(start, escapes, interpolate),
        };
        self.pos = after;
        if memchr(b'\\', &self.bytes[start..end]).is_none() {
            self.append_raw(part, start, end);
        } else {
            self.cook(part);
            let raw = &self.source[start..end];
            self.unescape(raw, quoting.escapes(), start, after)?;
        }
        Ok(terminator)
    }

    fn append_raw(&mut self, part: &mut Part, start: usize, end: usize) {
        if part.cooked_from.is_some() {
            self.out.cooked.push_str(&self.source[start..end]);
        } else {
            part.end = end;
        }
    }

    /// Moves the part to the cooked buffer.
    fn cook(&mut self, part: &mut Part) {
        if part.cooked_from.is_none() {
            part.cooked_from = Some(self.out.cooked.len());
            self.out.cooked.push_str(&self.source[part.start..part.end]);
        }
    }

    fn find_double_quoted_end(
        &mut self,
        start: usize,
        quote: usize,
    ) -> Result<(usize, usize, Terminator)> {
        let rest = &self.bytes[start..];
        let found = match first_is_text(rest, |b| b == b'"' || b == b'$') {
            Some(at) => Some(at),
            None => memchr2_iter(b'"', b'$', rest).find(|&at| !is_escaped(rest, at)),
        };
        let Some(at) = found else {
            let quoted = &self.source[self.matched.start as usize..self.matched.end as usize];
            let after = match quoted {
                "'" => "\"'\"".to_owned(),
                other => format!("'{other}'"),
            };
            let followed_by = self.followed_by(start);
            self.pos = self.bytes.len();
            let issue = Issue::UnclosedQuote { after, followed_by };
            return self.error_about(issue, start, (quote, quote + 1));
        };
        Ok(self.terminator(start + at))
    }

    /// Where a double-quoted part without escapes ends. `None` if the fast path does not apply.
    fn plain_text_end(&self, start: usize) -> Option<usize> {
        let at = scan::find_any(self.bytes, start, *b"\"$\\")?;
        (self.bytes[at] != b'\\' && self.is_plain_end(start, at)).then_some(at)
    }

    /// Whether a terminator ends the part that begins at `start` and is not a character of it, as the
    /// first one can be (see [`first_is_text`]).
    fn is_plain_end(&self, start: usize, at: usize) -> bool {
        at > start || !matches!(self.bytes.get(at + 1), Some(b'\'' | b'"' | b'$' | b'\\'))
    }

    /// Classifies the quote or the dollar sign at `at`.
    fn terminator(&self, at: usize) -> (usize, usize, Terminator) {
        match self.bytes[at] {
            b'"' => (at, at + 1, Terminator::End),
            _ => self.dollar(at),
        }
    }

    fn find_unquoted_end(
        &self,
        start: usize,
        escapes: Escapes,
        interpolate: bool,
    ) -> (usize, usize, Terminator) {
        let rest = &self.bytes[start..];
        let escapable = escapes.allows(b'$');
        let mut dollars = memchr_iter(b'$', rest);
        let found = interpolate
            .then(|| dollars.find(|&at| !(escapable && is_escaped(rest, at))))
            .flatten();
        match found {
            Some(at) => self.dollar(start + at),
            None => (self.bytes.len(), self.bytes.len(), Terminator::End),
        }
    }

    fn dollar(&self, at: usize) -> (usize, usize, Terminator) {
        if self.bytes.get(at + 1) == Some(&b'{') {
            (at, at + 2, Terminator::DollarBrace)
        } else {
            (at, at + 1, Terminator::Dollar)
        }
    }

    /// Ends the innermost interpolation and continues the string around it. `closed` is false if
    /// the source ended first.
    pub(super) fn close_interpolation(&mut self, closed: bool) -> Result<()> {
        let Some(frame) = self.frames.pop() else {
            return Ok(());
        };
        if closed {
            self.names_are_variables(frame.first);
        }
        self.string_parts(frame.quoting, self.pos, frame.string_token, false)
    }

    /// Makes `${name}`, `${name[…]}` and `${name.…}` refer to the variable, also for numbers and keywords.
    fn names_are_variables(&mut self, first: usize) {
        use TokenKind::*;
        let inside = &mut self.out.tokens[first..];
        let alone = inside.len() == 1;
        let accessed = inside.len() > 1 && matches!(inside[1].kind, Dot | LBrack);
        if !alone && !accessed {
            return;
        }
        let token = &mut inside[0];
        if matches!(token.kind, Number | Name | Word | Boolean) || token.kind.is_keyword() {
            token.kind = Variable;
        }
    }
}

/// A terminator that is the first character of a string is part of it if another follows: `'''` is
/// a string of one quote. Returns the index of that other one.
fn first_is_text(text: &[u8], ends: impl Fn(u8) -> bool) -> Option<usize> {
    let (&first, rest) = text.split_first()?;
    if !ends(first) {
        return None;
    }
    let backslashes = rest.iter().take_while(|&&b| b == b'\\').count();
    let second = rest.get(backslashes).copied()?;
    (backslashes % 2 == 0 && ends(second)).then_some(1 + backslashes)
}

/// Whether an odd number of backslashes precedes the byte at `at`.
fn is_escaped(text: &[u8], at: usize) -> bool {
    let backslashes = text[..at].iter().rev().take_while(|&&b| b == b'\\').count();
    backslashes % 2 == 1
}
