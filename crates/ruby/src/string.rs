//! The content of a String: bytes with an encoding.

use std::borrow::Cow;

/// The encodings that strings can have here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Encoding {
    #[default]
    Utf8,
    /// ASCII-8BIT, alias BINARY.
    Binary,
    UsAscii,
    /// ISO-8859-1
    Latin1,
    Utf16Le,
    Utf16Be,
    Utf32Le,
    Utf32Be,
    Windows1252,
}

impl Encoding {
    pub const ALL: [Encoding; 9] = [
        Encoding::Binary,
        Encoding::Utf8,
        Encoding::UsAscii,
        Encoding::Latin1,
        Encoding::Utf16Le,
        Encoding::Utf16Be,
        Encoding::Utf32Le,
        Encoding::Utf32Be,
        Encoding::Windows1252,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "UTF-8",
            Encoding::Binary => "ASCII-8BIT",
            Encoding::UsAscii => "US-ASCII",
            Encoding::Latin1 => "ISO-8859-1",
            Encoding::Utf16Le => "UTF-16LE",
            Encoding::Utf16Be => "UTF-16BE",
            Encoding::Utf32Le => "UTF-32LE",
            Encoding::Utf32Be => "UTF-32BE",
            Encoding::Windows1252 => "Windows-1252",
        }
    }

    /// By name or alias, in any case.
    pub fn find(name: &str) -> Option<Encoding> {
        Some(match name.to_ascii_uppercase().as_str() {
            "UTF-8" | "UTF8" | "CP65001" | "LOCALE" | "EXTERNAL" | "FILESYSTEM" => Encoding::Utf8,
            "ASCII-8BIT" | "BINARY" => Encoding::Binary,
            "US-ASCII" | "ASCII" | "ANSI_X3.4-1968" | "646" => Encoding::UsAscii,
            "ISO-8859-1" | "ISO8859-1" => Encoding::Latin1,
            "UTF-16LE" => Encoding::Utf16Le,
            "UTF-16BE" | "UCS-2BE" => Encoding::Utf16Be,
            "UTF-32LE" | "UCS-4LE" => Encoding::Utf32Le,
            "UTF-32BE" | "UCS-4BE" => Encoding::Utf32Be,
            "WINDOWS-1252" | "CP1252" => Encoding::Windows1252,
            _ => return None,
        })
    }

    /// Every byte is a character.
    pub fn is_single_byte(self) -> bool {
        matches!(
            self,
            Encoding::Binary | Encoding::UsAscii | Encoding::Latin1 | Encoding::Windows1252
        )
    }

    /// Bytes below 128 are ASCII.
    pub fn is_ascii_compatible(self) -> bool {
        !matches!(
            self,
            Encoding::Utf16Le | Encoding::Utf16Be | Encoding::Utf32Le | Encoding::Utf32Be
        )
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RString {
    pub bytes: Vec<u8>,
    pub encoding: Encoding,
}

impl From<&str> for RString {
    fn from(text: &str) -> RString {
        RString::from(text.to_owned())
    }
}

impl From<String> for RString {
    fn from(text: String) -> RString {
        RString {
            bytes: text.into_bytes(),
            encoding: Encoding::Utf8,
        }
    }
}

impl RString {
    pub fn new(bytes: Vec<u8>, encoding: Encoding) -> RString {
        RString { bytes, encoding }
    }

    pub fn binary(bytes: Vec<u8>) -> RString {
        RString::new(bytes, Encoding::Binary)
    }

    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    pub fn is_ascii(&self) -> bool {
        self.encoding.is_ascii_compatible() && self.bytes.is_ascii()
    }

    /// As Rust's string, for names, messages and paths; what is not UTF-8 is replaced.
    pub fn to_utf8(&self) -> Cow<'_, str> {
        match self.encoding {
            Encoding::Latin1 if !self.bytes.is_ascii() => {
                Cow::Owned(self.bytes.iter().map(|&byte| char::from(byte)).collect())
            }
            _ => String::from_utf8_lossy(&self.bytes),
        }
    }

    /// The bytes, if they are valid UTF-8 (whatever the encoding says).
    pub fn as_str(&self) -> Option<&str> {
        std::str::from_utf8(&self.bytes).ok()
    }

    /// The bytes of the characters, one slice each. Broken bytes are characters of their own.
    pub fn chars(&self) -> Chars<'_> {
        Chars {
            rest: &self.bytes,
            encoding: self.encoding,
        }
    }

    /// The number of characters.
    pub fn char_count(&self) -> usize {
        if self.encoding.is_single_byte() || self.is_ascii() {
            return self.bytes.len();
        }
        self.chars().count()
    }

    pub fn is_valid(&self) -> bool {
        match self.encoding {
            Encoding::Binary | Encoding::Latin1 | Encoding::Windows1252 => true,
            Encoding::UsAscii => self.bytes.is_ascii(),
            Encoding::Utf8 => std::str::from_utf8(&self.bytes).is_ok(),
            Encoding::Utf16Le | Encoding::Utf16Be => self.bytes.len().is_multiple_of(2),
            Encoding::Utf32Le | Encoding::Utf32Be => self.bytes.len().is_multiple_of(4),
        }
    }
}

/// How long the character is that begins here; 1 for what is broken.
pub fn utf8_char_len(bytes: &[u8]) -> usize {
    let Some(&first) = bytes.first() else {
        return 0;
    };
    let length = match first {
        0..=0x7f => return 1,
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => return 1,
    };
    match bytes.get(..length) {
        Some(slice) if std::str::from_utf8(slice).is_ok() => length,
        _ => 1,
    }
}

#[derive(Clone, Debug)]
pub struct Chars<'a> {
    rest: &'a [u8],
    encoding: Encoding,
}

impl<'a> Iterator for Chars<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        if self.rest.is_empty() {
            return None;
        }
        let length = match self.encoding {
            Encoding::Utf8 => utf8_char_len(self.rest),
            Encoding::Utf16Le => utf16_char_len(self.rest, 1),
            Encoding::Utf16Be => utf16_char_len(self.rest, 0),
            Encoding::Utf32Le | Encoding::Utf32Be => 4,
            _ => 1,
        };
        let (char, rest) = self.rest.split_at(length.min(self.rest.len()));
        self.rest = rest;
        Some(char)
    }
}

/// Surrogates come in pairs; `high` is where the upper byte of a unit is.
fn utf16_char_len(bytes: &[u8], high: usize) -> usize {
    match bytes.get(high) {
        Some(0xd8..=0xdb) => 4,
        _ => 2,
    }
}
