//! The shared string type of all values and types.

use std::borrow::Borrow;
use std::fmt;
use std::ops::Deref;

#[doc(hidden)]
pub use arcstr;
use arcstr::ArcStr;

/// An immutable shared string, one pointer wide.
///
/// One pointer, because `Value` has to stay at 16 bytes; `arcstr` does that, costs one atomic
/// increment per clone, and nothing at all for literals. The wrapper keeps the choice in one place.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Str(ArcStr);

/// A [`Str`] of a literal, without allocation.
#[macro_export]
macro_rules! literal {
    ($text:literal) => {
        $crate::Str::from_literal($crate::string::arcstr::literal!($text))
    };
}

impl Str {
    #[doc(hidden)]
    pub const fn from_literal(text: ArcStr) -> Str {
        Str(text)
    }

    /// The empty string, without allocation.
    pub const EMPTY: Str = Str(arcstr::literal!(""));

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it equals a string. Names are short, and comparing them inline is faster than calling a
    /// function.
    #[inline]
    pub fn is(&self, text: &str) -> bool {
        let (a, b) = (self.0.as_bytes(), text.as_bytes());
        if a.len() != b.len() {
            return false;
        }
        // The first and the last bytes, which may overlap.
        if let (Some(first), Some(last)) = (a.first_chunk::<8>(), a.last_chunk::<8>()) {
            let same = b.first_chunk() == Some(first) && b.last_chunk() == Some(last);
            return same && (a.len() <= 16 || is_same_long(a, b));
        }
        if let (Some(first), Some(last)) = (a.first_chunk::<4>(), a.last_chunk::<4>()) {
            return b.first_chunk() == Some(first) && b.last_chunk() == Some(last);
        }
        match a.len() {
            0 => true,
            len => a[0] == b[0] && a[len / 2] == b[len / 2] && a[len - 1] == b[len - 1],
        }
    }

    /// The number of characters, which is Puppet's size of a string.
    pub fn char_count(&self) -> usize {
        if self.0.is_ascii() {
            self.0.len()
        } else {
            self.0.chars().count()
        }
    }
}

/// Compares eight bytes at a time; the remainder at the end has been compared already.
#[inline]
fn is_same_long(a: &[u8], b: &[u8]) -> bool {
    let (a, b) = (a.as_chunks::<8>().0, b.as_chunks::<8>().0);
    a.iter().zip(b).all(|(a, b)| a == b)
}

impl Deref for Str {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Borrow<str> for Str {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl AsRef<str> for Str {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Str {
    fn from(text: &str) -> Self {
        Str(ArcStr::from(text))
    }
}

impl From<String> for Str {
    fn from(text: String) -> Self {
        Str(ArcStr::from(text))
    }
}

impl From<&String> for Str {
    fn from(text: &String) -> Self {
        Str(ArcStr::from(text.as_str()))
    }
}

impl From<&Str> for Str {
    fn from(text: &Str) -> Self {
        text.clone()
    }
}

impl From<char> for Str {
    fn from(c: char) -> Self {
        Str::from(c.encode_utf8(&mut [0; 4]) as &str)
    }
}

impl fmt::Display for Str {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Str {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl PartialEq<str> for Str {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Str {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_compared_to_their_ends() {
        let text = "abcdefghijklmnopqrstuvwxyz";
        for len in 0..text.len() {
            let whole = Str::from(&text[..len]);
            assert!(whole.is(&text[..len]));
            assert!(!whole.is(&text[..len + 1]));
            for at in 0..len {
                let mut other = text[..len].to_owned();
                other.replace_range(at..=at, "X");
                assert!(!whole.is(&other), "{other}");
            }
        }
    }
}
