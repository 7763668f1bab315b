//! The shared string all values and types use.

use std::borrow::Borrow;
use std::fmt;
use std::ops::Deref;

use arcstr::ArcStr;

/// An immutable shared string, one pointer wide.
///
/// One pointer, because `Value` has to stay at 16 bytes; `arcstr` does that, costs one atomic
/// increment per clone, and nothing at all for literals. The wrapper keeps the choice in one place.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Str(ArcStr);

impl Str {
    /// The empty string, without allocation.
    pub const EMPTY: Str = Str(arcstr::literal!(""));

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The number of characters, which is what Puppet calls the size of a string.
    pub fn char_count(&self) -> usize {
        if self.0.is_ascii() {
            self.0.len()
        } else {
            self.0.chars().count()
        }
    }
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
