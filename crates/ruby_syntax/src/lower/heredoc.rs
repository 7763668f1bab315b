//! Here-documents.
//!
//! The parser removes the indentation of `<<~`, but in two cases it removes the wrong blanks: those after an
//! interpolation, which are not at the start of a line, and tabs. Both are corrected here, from the source.

use std::ops::Range;

use lib_ruby_parser::{Loc, Node as Ast};

use super::Lowering;
use super::literal::add_literal;
use crate::Segment;

const TAB: usize = 8;

impl Lowering<'_> {
    /// The parts of a here-document: `start` is the position of `<<`, `end` the line that ends it.
    pub(super) fn heredoc(
        &mut self,
        parts: &[Ast],
        start: &Loc,
        body: &Loc,
        end: &Loc,
        segments: &mut Vec<Segment>,
    ) {
        self.end_of_code = self.end_of_code.max(end.end);
        let source = self.source;
        let is_dedented = source[start.begin.min(source.len())..].starts_with(b"<<~");
        if !is_dedented {
            return self.add_segments(parts, segments);
        }
        let body = self.line_start(body.begin)..self.line_start(end.begin);
        let width = indentation_with_tabs(source.get(body).unwrap_or_default());
        // Where the last interpolation of the line ended, and where the last literal began.
        let mut value_end = None;
        let mut literal_start = None;
        for part in parts {
            if let Ast::Str(n) = part {
                let bytes = n.value.as_raw();
                let begin = n.expression_l.begin;
                literal_start = Some(begin);
                if let Some(end) = value_end.take() {
                    add_literal(segments, &self.blanks(end..source.len()));
                    add_literal(segments, without_blanks(bytes));
                } else if let Some(width) = width
                    && self.line_start(begin) == begin
                {
                    let blanks = self.blanks(begin..source.len());
                    add_literal(segments, dedent(&blanks, width));
                    add_literal(segments, without_blanks(bytes));
                } else {
                    add_literal(segments, bytes);
                }
                continue;
            }
            let loc = *part.expression();
            let line_start = self.line_start(loc.begin);
            if let Some(end) = value_end {
                add_literal(segments, &self.blanks(end..loc.begin));
            } else if let Some(width) = width
                && literal_start.is_none_or(|start| start < line_start)
            {
                let blanks = self.blanks(line_start..loc.begin);
                add_literal(segments, dedent(&blanks, width));
            }
            let value = self.node(part);
            segments.push(Segment::Value(value));
            value_end = Some(loc.end);
        }
    }

    fn line_start(&self, offset: usize) -> usize {
        let before = &self.source[..offset.min(self.source.len())];
        memchr::memrchr(b'\n', before).map_or(0, |end| end + 1)
    }

    /// The blanks at the start of a range of the source, also those written as escapes.
    fn blanks(&self, range: Range<usize>) -> Vec<u8> {
        let mut rest = self.source.get(range).unwrap_or_default();
        let mut blanks = Vec::new();
        loop {
            rest = match rest {
                [blank @ (b' ' | b'\t'), rest @ ..] => {
                    blanks.push(*blank);
                    rest
                }
                [b'\\', b's' | b' ', rest @ ..] => {
                    blanks.push(b' ');
                    rest
                }
                [b'\\', b't' | b'\t', rest @ ..] => {
                    blanks.push(b'\t');
                    rest
                }
                _ => return blanks,
            };
        }
    }
}

fn without_blanks(bytes: &[u8]) -> &[u8] {
    let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t');
    let start = bytes.iter().position(|byte| !is_blank(byte));
    &bytes[start.unwrap_or(bytes.len())..]
}

/// The smallest indentation of a line, if there are tabs.
fn indentation_with_tabs(body: &[u8]) -> Option<usize> {
    memchr::memchr(b'\t', body)?;
    body.split(|byte| *byte == b'\n')
        .filter(|line| !line.trim_ascii().is_empty())
        .map(|line| {
            let blanks = &line[..line.len() - without_blanks(line).len()];
            blanks.iter().fold(0, |column, byte| match byte {
                b'\t' => (column / TAB + 1) * TAB,
                _ => column + 1,
            })
        })
        .min()
}

/// Removes the indentation from blanks. A tab that extends beyond it stays.
fn dedent(blanks: &[u8], width: usize) -> &[u8] {
    let mut column = 0;
    for (index, byte) in blanks.iter().enumerate() {
        let next = match byte {
            b'\t' => (column / TAB + 1) * TAB,
            _ => column + 1,
        };
        if next > width {
            return &blanks[index..];
        }
        column = next;
    }
    &[]
}
