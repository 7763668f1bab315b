//! The syntax of Ruby's regular expressions, as far as it can be wrong.
//!
//! Puppet hands the text of a regular expression literal to Ruby while it reads the manifest, so
//! what Ruby rejects is an error of the manifest, in Ruby's words. [`check`] gives the verdict of
//! Ruby 3.1 for a literal without options. It matches nothing: no automaton is built.
//!
//! The steps are Ruby's, since the first step that finds something wrong decides the message:
//! escapes that stand for characters are resolved ([`unescape`]), the result is parsed into a
//! tree ([`parser`]), references and calls are bound ([`reference`], [`recursion`]), and at last
//! the tree is walked for back references to nowhere and look-behinds of no fixed length
//! ([`lookbehind`]). Most literals need none of this: [`plain`] recognises them in one pass.

mod class;
mod fold;
mod group;
mod lookbehind;
mod name;
mod parser;
mod plain;
mod property;
mod recursion;
mod reference;
mod token;
mod tree;
mod unescape;
mod word;

use std::borrow::Cow;

/// Why Ruby rejects a pattern: what its message says before the pattern itself.
pub type Reason = Cow<'static, str>;

type Result<T> = std::result::Result<T, Reason>;

/// Whether Ruby accepts the source of a regular expression, and why not.
///
/// ```
/// assert_eq!(syntax::regexp::check(r"\A[a-z]+(\d{2,})?\z"), Ok(()));
/// assert_eq!(syntax::regexp::check("[b-a]").unwrap_err(), "empty range in char class");
/// ```
pub fn check(source: &str) -> Result<()> {
    if plain::is_plain(source.as_bytes()) {
        return Ok(());
    }
    let (text, unicode) = unescape::unescape(source)?;
    let mut tree = parser::parse(&text, unicode)?;
    reference::bind(&mut tree)?;
    let walk = recursion::check(&tree)?;
    lookbehind::check(&mut tree, walk)
}

/// The source as Ruby's message shows it between slashes: slashes and unprintable characters are
/// escaped, and where that is necessary, all that is not ASCII as well.
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

/// A reason that quotes a piece of the pattern. Ruby cuts long ones, in the middle of a character
/// if need be.
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
