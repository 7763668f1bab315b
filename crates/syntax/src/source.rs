//! Source files and positions in them.
//!
//! All other modules use byte offsets. Lines and columns are computed only for display: the line
//! index is built on first use.

use std::sync::{Arc, OnceLock};

use crate::diagnostic::Diagnostic;
use crate::issue::Issue;

/// The maximum length of a source. Offsets are `u32`, and one bit is reserved (see
/// [`crate::ast::Text`]).
pub const MAX_SOURCE_LEN: usize = (1 << 31) - 2;

/// A half-open range of bytes in a source file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Span {
    pub start: u32,
    pub end: u32,
}

impl Span {
    pub fn new(start: u32, end: u32) -> Span {
        Span { start, end }
    }

    /// An empty span: a position between two characters.
    pub fn at(offset: u32) -> Span {
        Span::new(offset, offset)
    }

    /// The smallest span that covers both.
    pub fn to(self, other: Span) -> Span {
        Span::new(self.start.min(other.start), self.end.max(other.end))
    }
}

/// A line and a column, both counted from 1; columns count characters, as Puppet's do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct Position {
    pub line: u32,
    pub column: u32,
}

/// A source with its name.
#[derive(Debug)]
pub struct SourceFile {
    /// The path as the user gave it; empty for a source without a file.
    name: String,
    text: String,
    /// Why the source cannot be lexed.
    defect: Option<Box<Diagnostic>>,
    line_starts: OnceLock<Vec<u32>>,
}

impl SourceFile {
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Arc<SourceFile> {
        let text = text.into();
        let defect = defect(text.as_bytes(), None);
        SourceFile::build(name.into(), text, defect)
    }

    /// From the content of a file. If it is not valid text, parsing it reports that.
    pub fn from_bytes(name: impl Into<String>, bytes: Vec<u8>) -> Arc<SourceFile> {
        match String::from_utf8(bytes) {
            Ok(text) => SourceFile::new(name, text),
            Err(error) => {
                let valid = error.utf8_error().valid_up_to();
                let defect = defect(error.as_bytes(), Some(valid as u32));
                let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
                SourceFile::build(name.into(), text, defect)
            }
        }
    }

    fn build(name: String, text: String, defect: Option<Diagnostic>) -> Arc<SourceFile> {
        Arc::new(SourceFile {
            name,
            text,
            defect: defect.map(Box::new),
            line_starts: OnceLock::new(),
        })
    }

    pub fn defect(&self) -> Option<&Diagnostic> {
        self.defect.as_deref()
    }

    /// The file's name, or `None` for a source given on the command line.
    pub fn name(&self) -> Option<&str> {
        (!self.name.is_empty()).then_some(self.name.as_str())
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn into_text(self) -> String {
        self.text
    }

    fn line_starts(&self) -> &[u32] {
        self.line_starts.get_or_init(|| {
            let newlines = memchr::memchr_iter(b'\n', self.text.as_bytes());
            std::iter::once(0)
                .chain(newlines.map(|at| at as u32 + 1))
                .collect()
        })
    }

    /// The line (from 1) that the offset is on.
    pub fn line(&self, offset: u32) -> u32 {
        self.line_starts().partition_point(|&start| start <= offset) as u32
    }

    /// Line and column of an offset. An offset inside a character is rounded down to its start.
    pub fn position(&self, offset: u32) -> Position {
        let line = self.line(offset);
        let start = self.line_starts()[line as usize - 1] as usize;
        let end = (offset as usize).min(self.text.len());
        let before = &self.text.as_bytes()[start.min(end)..end];
        let characters = before.iter().filter(|&&b| !is_continuation(b)).count();
        let inside = self
            .text
            .as_bytes()
            .get(end)
            .is_some_and(|&b| is_continuation(b));
        Position {
            line,
            column: (characters + usize::from(!inside)) as u32,
        }
    }

    /// A line (from 1) without its line ending, and the offset where it starts.
    pub fn line_text(&self, line: u32) -> (u32, &str) {
        let starts = self.line_starts();
        let index = (line as usize).clamp(1, starts.len()) - 1;
        let start = starts[index] as usize;
        let end = starts
            .get(index + 1)
            .map_or(self.text.len(), |&next| next as usize);
        let text = self.text[start..end].trim_end_matches(['\n', '\r']);
        (start as u32, text)
    }
}

/// Byte order marks, and their encodings.
const BYTE_ORDER_MARKS: &[(&[u8], &str)] = &[
    (b"\x00\x00\xFE\xFF", "UTF-32"),
    (b"\xFF\xFE\x00\x00", "UTF-32"),
    (b"\x84\x31\x95\x33", "GB-18030"),
    (b"\xDD\x73\x66\x73", "UTF-EBCDIC"),
    (b"\x0E\xFE\xFF", "SCSU"),
    (b"\xEF\xBB\xBF", "UTF-8"),
    (b"\xF7\x64\x4C", "UTF-1"),
    (b"\xFB\xEE\x28", "BOCU"),
    (b"\xFE\xFF", "UTF-16"),
    (b"\xFF\xFE", "UTF-16"),
];

/// Why bytes cannot be read, if so. `invalid` is where they stop being UTF-8.
fn defect(bytes: &[u8], invalid: Option<u32>) -> Option<Diagnostic> {
    let mark = BYTE_ORDER_MARKS
        .iter()
        .find(|(mark, _)| bytes.starts_with(mark));
    let (issue, at) = if let Some((mark, format)) = mark {
        let hex: Vec<String> = mark.iter().map(|byte| format!("{byte:X}")).collect();
        let bytes = format!("[{}]", hex.join(" "));
        (Issue::IllegalBom { format, bytes }, None)
    } else if bytes.len() > MAX_SOURCE_LEN {
        (Issue::TooLarge, None)
    } else {
        (Issue::InvalidUtf8, Some(invalid?))
    };
    let mut defect = Diagnostic::error(issue, Span::at(at.unwrap_or(0)));
    defect.at = at;
    Some(defect)
}

fn is_continuation(byte: u8) -> bool {
    byte & 0xC0 == 0x80
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, offset: u32, line: u32, column: u32) {
        let file = SourceFile::new("", text);
        assert_eq!(file.position(offset), Position { line, column }, "{text:?}");
    }

    #[test]
    fn columns_count_characters() {
        check("", 0, 1, 1);
        check("abc", 2, 1, 3);
        check("åäö = x", 6, 1, 4);
        check("a\nb", 2, 2, 1);
        check("a\n", 2, 2, 1);
        check("a\r\n\tb", 4, 2, 2);
    }

    #[test]
    fn lines_come_without_their_endings() {
        let file = SourceFile::new("", "one\r\ntwo\n");
        assert_eq!(file.line_text(1), (0, "one"));
        assert_eq!(file.line_text(2), (5, "two"));
        assert_eq!(file.line_text(3), (9, ""));
    }
}
