//! YAML as libyaml 0.2.5 reads and writes it: source to events, nodes to output. The caller interprets
//! scalars and tags.

pub mod emit;
mod error;
mod parser;
pub mod scalar;
mod scalars;
mod scanner;
mod tags;

pub use error::{Mark, SyntaxError};
pub use parser::{Event, Node, Parser};
pub use scanner::{Result, Style};

/// Checks that the source has only the printable characters that libyaml accepts.
pub fn check_characters(text: &str) -> Result<()> {
    let is_plain = |b: &u8| matches!(b, b' '..=b'~' | b'\n');
    if text.as_bytes().iter().all(is_plain) {
        return Ok(());
    }
    let allowed = |c: char| {
        matches!(c, '\t' | '\n' | '\r' | ' '..='~' | '\u{85}' | '\u{A0}'..='\u{D7FF}')
            || matches!(c, '\u{E000}'..='\u{FFFD}' | '\u{10000}'..)
    };
    match text.chars().all(allowed) {
        true => Ok(()),
        false => Err(SyntaxError::new("control characters are not allowed")),
    }
}
