//! The syntax of Ruby's regular expressions: parses a pattern into a tree, or reports Ruby's error.
//!
//! The steps are the same as Ruby's, since the first step that fails determines the message:
//! character escapes are resolved ([`unescape`]), the result is parsed into a tree ([`parser`]),
//! references and calls are bound ([`reference`], [`recursion`]), and finally the tree is checked
//! for dangling back references and for look-behinds without a fixed length ([`lookbehind`]).
//! Most patterns that are only validated need none of this: [`plain`] recognises them in one
//! pass.

mod class;
mod fold;
mod group;
mod lookbehind;
mod name;
mod parser;
mod plain;
mod recursion;
mod reference;
mod token;
pub(crate) mod tree;
mod unescape;

use std::borrow::Cow;

pub(crate) use fold::{folded_sequence, same_sequence, several};
pub(crate) use parser::Alphabet;

use crate::{Encoding, Flags};
use parser::PatternOptions;
use tree::Tree;

/// Why Ruby rejects a pattern: its message up to the pattern itself.
pub type Reason = Cow<'static, str>;

type Result<T> = std::result::Result<T, Reason>;

/// Checks that Ruby accepts the source of a regular expression literal without options.
///
/// ```
/// assert_eq!(regexp::check(r"\A[a-z]+(\d{2,})?\z"), Ok(()));
/// assert_eq!(regexp::check("[b-a]").unwrap_err(), "empty range in char class");
/// ```
pub fn check(source: &str) -> Result<()> {
    if plain::is_plain(source.as_bytes()) {
        return Ok(());
    }
    parse(source, Flags::default()).map(drop)
}

/// Whether a pattern is known to be valid without being parsed.
pub(crate) fn is_valid_at_sight(source: &str, flags: Flags) -> bool {
    !flags.extended && plain::is_plain(source.as_bytes())
}

/// Parses a pattern. With `Encoding::Bytes` each byte is a character.
pub(crate) fn parse(source: &str, flags: Flags) -> Result<Tree> {
    let (text, unicode) = unescape::unescape(source, flags.encoding)?;
    let options = PatternOptions {
        extended: flags.extended,
        ignore_case: flags.ignore_case,
        multi_line: flags.multi_line,
        alphabet: Alphabet::default(),
    };
    let unicode = unicode && flags.encoding == Encoding::Utf8;
    let mut tree = parser::parse(&text, options, flags.encoding, unicode)?;
    reference::bind(&mut tree)?;
    let walk = recursion::check(&tree)?;
    lookbehind::check(&mut tree, walk)?;
    Ok(tree)
}

/// The source as Ruby's message shows it between slashes: slashes and unprintable characters are
/// escaped, and if necessary all non-ASCII characters.
pub fn shown(source: &str) -> Cow<'_, str> {
    let printable = |b: u8| matches!(b, b' '..=b'~') && b != b'/';
    if source.bytes().all(|b| b >= 0x80 || printable(b)) {
        return Cow::Borrowed(source);
    }
    let mut out = String::with_capacity(source.len() + 8);
    let mut chars = source.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => {
                out.push(c);
                out.extend(chars.next());
            }
            '/' => out.push_str("\\/"),
            ' '..='~' | '\t'..='\r' => out.push(c),
            '\0'..='\x7f' => out.push_str(&format!("\\x{:02X}", u32::from(c))),
            '\u{80}'..='\u{ffff}' => out.push_str(&format!("\\u{:04X}", u32::from(c))),
            _ => out.push_str(&format!("\\u{{{:X}}}", u32::from(c))),
        }
    }
    Cow::Owned(out)
}

/// The same for a source that is not valid UTF-8: bytes beyond ASCII are escaped.
pub(crate) fn shown_bytes(source: &[u8]) -> String {
    let mut out = String::with_capacity(source.len() + 8);
    let mut bytes = source.iter().copied();
    while let Some(byte) = bytes.next() {
        let escaped = byte == b'\\';
        if escaped {
            out.push('\\');
        }
        match if escaped { bytes.next() } else { Some(byte) } {
            Some(b'/') if !escaped => out.push_str("\\/"),
            Some(byte @ (b' '..=b'~' | b'\t'..=b'\r')) => out.push(byte.into()),
            Some(byte) => out.push_str(&format!("\\x{byte:02X}")),
            None => {}
        }
    }
    out
}

/// A reason that quotes a segment of the pattern. Like Ruby, truncates a long one, even in the
/// middle of a character.
fn quoting(before: &str, piece: &str, after: &str) -> Reason {
    const LONGEST: usize = 47;
    let shown = if piece.len() > LONGEST {
        String::from_utf8_lossy(&piece.as_bytes()[..LONGEST]) + "..."
    } else {
        Cow::Borrowed(piece)
    };
    Cow::Owned(format!("{before}{shown}{after}"))
}

fn invalid_group_name(name: &str) -> Reason {
    quoting("invalid group name <", name, ">")
}

fn undefined_name(name: &str) -> Reason {
    quoting("undefined name <", name, "> reference")
}

const INVALID_BACKREF: Reason = Cow::Borrowed("invalid backref number/name");
const NUMBERED_REFERENCE: Reason =
    Cow::Borrowed("numbered backref/call is not allowed. (use name)");
const TOO_BIG_NUMBER: Reason = Cow::Borrowed("too big number");
const INVALID_CONDITION: Reason = Cow::Borrowed("invalid conditional pattern");
const DEPTH_LIMIT: Reason = Cow::Borrowed("parse depth limit over");
