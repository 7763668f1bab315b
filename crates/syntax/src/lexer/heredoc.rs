//! Heredocs: `@("END":json/tn)` and the lines of text that follow.

use std::borrow::Cow;

use memchr::memchr;

use super::characters::is_blank;
use super::escape::Escapes;
use super::string::Quoting;
use super::{Lexer, Result};
use crate::ast::Text;
use crate::diagnostic::Diagnostic;
use crate::issue::Issue;
use crate::token::{Token, TokenKind};

/// The nesting limit of heredocs inside the interpolations of heredocs.
const MAX_DEPTH: u32 = 32;

/// The content of the parentheses of `@(…)`.
struct Tag<'a> {
    end: &'a str,
    syntax: Text,
    escapes: Escapes,
    interpolate: bool,
}

/// The line that ends a heredoc.
struct EndLine<'a> {
    /// White space in front of the margin marker.
    leading: &'a str,
    has_margin: bool,
    trim_break: bool,
}

impl<'a> Lexer<'a> {
    pub(super) fn heredoc(&mut self) -> Result<()> {
        let start = self.pos;
        if self.depth >= MAX_DEPTH {
            return self.error(Issue::TooDeep, start);
        }
        let Some(len) = memchr(b')', &self.bytes[start..]) else {
            let followed_by = self.followed_by(start);
            return self.error(Issue::HeredocUnclosedParenthesis { followed_by }, start);
        };
        let after_tag = start + len + 1;
        let tag = self.heredoc_tag(start, after_tag)?;

        let text_start = match self.newline_jump {
            Some(jump) => jump,
            None => match memchr(b'\n', &self.bytes[after_tag..]) {
                Some(newline) => after_tag + newline + 1,
                None => return self.error(Issue::HeredocWithoutText, after_tag),
            },
        };
        let Some((text_end, next, end_line)) = find_end_line(self.source, text_start, tag.end)
        else {
            let issue = Issue::HeredocWithoutEndTaggedLine;
            return self.error_about(issue, text_start, (start, after_tag));
        };
        self.newline_jump = Some(next);

        let after = self.after;
        self.push_text(TokenKind::Heredoc, start, after_tag, tag.syntax);
        let body = Body::new(self.source, text_start, text_end, &end_line);
        self.heredoc_body(&body, &tag)?;
        if self.frames.is_empty() {
            self.after = self.out.tokens.last().map_or(after, |token| token.kind);
        } else {
            self.after = after;
        }
        self.pos = after_tag;
        Ok(())
    }

    /// Parses `@(endtag[:syntax][/escapes])`.
    fn heredoc_tag(&self, start: usize, end: usize) -> Result<Tag<'a>> {
        let source: &'a str = self.source;
        let inside = &source[start + 2..end - 1];
        let Some((name, syntax, escapes)) = split_tag(inside) else {
            return self.error(Issue::HeredocInvalidSyntax, end);
        };
        let name = name.trim_matches(is_ruby_space);
        let quoted = name
            .strip_prefix('"')
            .and_then(|rest| rest.strip_suffix('"'))
            .map(|inner| inner.trim_matches(is_ruby_space));
        let interpolate = quoted.is_some();
        let name = quoted.unwrap_or(name);
        if name.is_empty() {
            return self.error(Issue::HeredocEmptyEndtag, end);
        }
        Ok(Tag {
            end: name,
            syntax: self.text_of(syntax),
            escapes: self.heredoc_escapes(escapes, end)?,
            interpolate,
        })
    }

    /// The [`Text`] of a slice of the source.
    fn text_of(&self, slice: &str) -> Text {
        let start = (slice.as_ptr() as usize).wrapping_sub(self.source.as_ptr() as usize);
        Text::source(start as u32, (start + slice.len()) as u32)
    }

    fn heredoc_escapes(&self, flags: Option<&str>, end: usize) -> Result<Escapes> {
        let mut escapes = Escapes::NONE;
        let Some(flags) = flags else {
            return Ok(escapes);
        };
        let flags = if flags.is_empty() { "trnsuL$" } else { flags };
        let duplicate = flags.char_indices().any(|(at, c)| flags[..at].contains(c));
        if duplicate {
            let letters: Vec<String> = flags.chars().map(String::from).collect();
            let escapes = letters.join(", ");
            return self.error(Issue::HeredocMultipleAtEscapes { escapes }, end);
        }
        escapes.allow(b'\\');
        for flag in flags.chars() {
            match flag {
                't' | 'r' | 'n' | 's' | 'u' | '$' | 'L' => escapes.allow(flag as u8),
                _ => {
                    let actual = flag.to_string();
                    return self.error(Issue::HeredocInvalidEscape { actual }, end);
                }
            }
        }
        Ok(escapes)
    }

    /// Lexes the text of a heredoc with a separate lexer and appends its tokens.
    fn heredoc_body(&mut self, body: &Body<'_>, tag: &Tag<'_>) -> Result<()> {
        let mut inner = Lexer::new(&body.text);
        inner.depth = self.depth + 1;
        let quoting = Quoting::Unquoted {
            escapes: tag.escapes,
            interpolate: tag.interpolate,
        };
        let lexed = inner
            .string_parts(quoting, 0, 0, true)
            .and_then(|()| inner.lex_all());
        for warning in &mut inner.out.warnings {
            body.relocate(warning);
        }
        self.out.warnings.append(&mut inner.out.warnings);
        if let Err(mut error) = lexed {
            body.relocate(&mut error);
            return Err(error);
        }
        let base = self.out.cooked.len() as u32;
        self.out.cooked.push_str(&inner.out.cooked);
        for token in inner.out.tokens {
            let token = self.take_over(body, token, base);
            self.out.tokens.push(token);
        }
        Ok(())
    }

    /// Translates a token of a heredoc's text to this source.
    fn take_over(&mut self, body: &Body<'_>, token: Token, cooked_base: u32) -> Token {
        let text = match token.text.source_range() {
            None => token.text.shifted(cooked_base),
            Some((start, end)) => {
                let (start, end) = (start as usize, end as usize);
                if body.is_contiguous(start, end) {
                    let from = body.content_offset(start);
                    Text::source(from as u32, (from + end - start) as u32)
                } else {
                    let from = self.out.cooked.len() as u32;
                    self.out.cooked.push_str(&body.text[start..end]);
                    Text::cooked(from, self.out.cooked.len() as u32)
                }
            }
        };
        Token {
            kind: token.kind,
            start: body.offset(token.start as usize) as u32,
            end: body.content_offset(token.end as usize) as u32,
            text,
        }
    }
}

/// The text of a heredoc without its margin, with a mapping to source offsets.
struct Body<'a> {
    text: Cow<'a, str>,
    start: usize,
    /// For each line its start in `text`, and the total margin removed up to there.
    margins: Vec<(usize, usize)>,
}

impl<'a> Body<'a> {
    fn new(source: &'a str, start: usize, end: usize, end_line: &EndLine<'_>) -> Body<'a> {
        let raw = &source[start..end];
        let mut margins = Vec::new();
        let mut text = Cow::Borrowed(raw);
        if end_line.has_margin && !end_line.leading.is_empty() {
            let mut stripped = String::with_capacity(raw.len());
            let mut removed = 0;
            for line in raw.split_inclusive('\n') {
                // A line without the whole margin stays as it is.
                let rest = line.strip_prefix(end_line.leading).unwrap_or(line);
                removed += line.len() - rest.len();
                margins.push((stripped.len(), removed));
                stripped.push_str(rest);
            }
            text = Cow::Owned(stripped);
        }
        if end_line.trim_break {
            let trimmed = text
                .strip_suffix('\n')
                .map(|t| t.strip_suffix('\r').unwrap_or(t).len());
            if let Some(len) = trimmed {
                match &mut text {
                    Cow::Borrowed(raw) => *raw = &raw[..len],
                    Cow::Owned(stripped) => stripped.truncate(len),
                }
            }
        }
        Body {
            text,
            start,
            margins,
        }
    }

    fn margin_at(&self, local: usize) -> usize {
        let line = self.margins.partition_point(|&(start, _)| start <= local);
        line.checked_sub(1).map_or(0, |line| self.margins[line].1)
    }

    /// The source offset of a character of the text.
    fn content_offset(&self, local: usize) -> usize {
        self.start + local + self.margin_at(local)
    }

    /// Like `content_offset`, but the text as a whole begins at its first line's margin.
    fn offset(&self, local: usize) -> usize {
        if local == 0 {
            self.start
        } else {
            self.content_offset(local)
        }
    }

    /// Whether a part of the text is contiguous in the source.
    fn is_contiguous(&self, start: usize, end: usize) -> bool {
        self.margins.is_empty() || self.margin_at(start) == self.margin_at(end)
    }

    fn relocate(&self, diagnostic: &mut Diagnostic) {
        let offset = |local: u32| self.content_offset(local as usize) as u32;
        diagnostic.span.start = offset(diagnostic.span.start);
        diagnostic.span.end = offset(diagnostic.span.end);
        diagnostic.at = diagnostic.at.map(offset);
    }
}

/// Splits `endtag[:syntax][/escapes]`. Puppet searches for the pattern anywhere after `@(`, but
/// since the end tag may contain anything but `:`, `/`, `)` and line ends, it starts right there.
fn split_tag(inside: &str) -> Option<(&str, &str, Option<&str>)> {
    let name_len = inside.find([':', '/', '\r', '\n']).unwrap_or(inside.len());
    let (name, mut rest) = inside.split_at(name_len);
    if name.is_empty() {
        return None;
    }
    let mut syntax = &inside[..0];
    if let Some(after) = rest.strip_prefix(':') {
        let after = after.trim_start_matches(is_blank);
        let word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '+';
        let len = after.find(|c| !word(c)).unwrap_or(after.len());
        if len < 2 || !after.starts_with(|c: char| c.is_ascii_lowercase()) {
            return None;
        }
        syntax = &after[..len];
        rest = after[len..].trim_start_matches(is_blank);
    }
    let mut escapes = None;
    if let Some(after) = rest.strip_prefix('/') {
        let flag = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
        let len = after.find(|c| !flag(c)).unwrap_or(after.len());
        escapes = Some(&after[..len]);
        rest = after[len..].trim_start_matches(is_blank);
    }
    rest.is_empty().then_some((name, syntax, escapes))
}

/// Finds the line that ends a heredoc: returns where the text ends and where the next line starts.
fn find_end_line<'a>(
    source: &'a str,
    start: usize,
    tag: &str,
) -> Option<(usize, usize, EndLine<'a>)> {
    let mut at = start;
    for line in source[start..].split_inclusive('\n') {
        if let Some(end_line) = parse_end_line(line, tag) {
            return Some((at, at + line.len(), end_line));
        }
        at += line.len();
    }
    None
}

/// `WS* ('|' WS*)? ('-' WS*)? endtag WS*` at the end of a line. Puppet does not require it to be
/// the whole line: text before it is lost.
fn parse_end_line<'a>(line: &'a str, tag: &str) -> Option<EndLine<'a>> {
    let line = line.strip_suffix('\n').unwrap_or(line);
    let line = line.strip_suffix('\r').unwrap_or(line);
    let line = line.trim_end_matches(is_blank).strip_suffix(tag)?;
    let mut before = line;
    let mut trim_break = false;
    if let Some(rest) = before.trim_end_matches(is_blank).strip_suffix('-') {
        before = rest;
        trim_break = true;
    }
    let mut has_margin = false;
    if let Some(rest) = before.trim_end_matches(is_blank).strip_suffix('|') {
        before = rest;
        has_margin = true;
    }
    Some(EndLine {
        leading: &before[before.trim_end_matches(is_blank).len()..],
        has_margin,
        trim_break,
    })
}

/// Whether Ruby's `strip` removes the character.
fn is_ruby_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r' | '\x0B' | '\x0C' | '\0')
}
