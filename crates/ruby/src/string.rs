//! The content of a String: bytes with an encoding.

use std::borrow::Cow;

pub use crate::other_encodings::OtherEncoding;

/// The supported encodings.
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
    /// An encoding whose characters are recognised, but not converted.
    Other(OtherEncoding),
}

impl Encoding {
    /// All of them, in the order of `Encoding.list`.
    pub fn all() -> impl Iterator<Item = Encoding> {
        const OWN: [Encoding; 9] = [
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
        OWN.into_iter()
            .chain(OtherEncoding::all().map(Encoding::Other))
    }

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
            Encoding::Other(other) => other.name(),
        }
    }

    /// Looks up an encoding by name or alias, in any case.
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
            other => return OtherEncoding::find(other).map(Encoding::Other),
        })
    }

    /// Whether every byte is a character.
    pub fn is_single_byte(self) -> bool {
        match self {
            Encoding::Binary | Encoding::UsAscii | Encoding::Latin1 | Encoding::Windows1252 => true,
            Encoding::Other(other) => other.is_single_byte(),
            _ => false,
        }
    }

    /// Whether it is a dummy encoding, whose characters are not recognised.
    pub fn is_dummy(self) -> bool {
        matches!(self, Encoding::Other(other) if other.is_dummy())
    }

    /// Whether bytes below 128 are ASCII.
    pub fn is_ascii_compatible(self) -> bool {
        match self {
            Encoding::Utf16Le | Encoding::Utf16Be | Encoding::Utf32Le | Encoding::Utf32Be => false,
            Encoding::Other(other) => !other.is_dummy(),
            _ => true,
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
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

    /// As a Rust string, for names, messages and paths; invalid UTF-8 is replaced.
    pub fn to_utf8(&self) -> Cow<'_, str> {
        match self.encoding {
            Encoding::Latin1 if !self.bytes.is_ascii() => {
                Cow::Owned(self.bytes.iter().map(|&byte| char::from(byte)).collect())
            }
            // Checking valid UTF-8 is several times faster than replacing what is invalid.
            _ => match std::str::from_utf8(&self.bytes) {
                Ok(text) => Cow::Borrowed(text),
                Err(_) => String::from_utf8_lossy(&self.bytes),
            },
        }
    }

    /// The bytes, if they are valid UTF-8 (whatever the encoding is).
    pub fn as_str(&self) -> Option<&str> {
        std::str::from_utf8(&self.bytes).ok()
    }

    /// The bytes of the characters, one slice each. Each invalid byte is a character.
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
            _ => {
                let mut chars = self.chars();
                chars.all(|char| self.encoding.decode(char).is_some())
            }
        }
    }
}

/// The length of the character that begins here; 1 for an invalid byte.
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
            Encoding::Other(other) => other.char_len(self.rest).unwrap_or(1),
            _ => 1,
        };
        let (char, rest) = self.rest.split_at(length.min(self.rest.len()));
        self.rest = rest;
        Some(char)
    }
}

/// Surrogates come in pairs; `high` is the index of the upper byte of a unit. A lone high surrogate is
/// invalid.
fn utf16_char_len(bytes: &[u8], high: usize) -> usize {
    match (bytes.get(high), bytes.get(high + 2)) {
        (Some(0xd8..=0xdb), Some(0xdc..=0xdf)) if bytes.len() >= 4 => 4,
        _ => 2,
    }
}

impl Encoding {
    /// Whether its characters are those of Unicode.
    pub fn is_unicode(self) -> bool {
        !self.is_single_byte() && !matches!(self, Encoding::Other(_))
    }

    /// The minimum length of a character in bytes.
    pub fn min_char_len(self) -> usize {
        match self {
            Encoding::Utf16Le | Encoding::Utf16Be => 2,
            Encoding::Utf32Le | Encoding::Utf32Be => 4,
            _ => 1,
        }
    }

    /// The code point of one character (a slice from [`Chars`]); `None` if it is invalid.
    pub fn decode(self, char: &[u8]) -> Option<u32> {
        match self {
            Encoding::Utf8 => {
                let text = std::str::from_utf8(char).ok()?;
                text.chars().next().map(u32::from)
            }
            Encoding::Binary | Encoding::Latin1 | Encoding::Windows1252 => {
                char.first().map(|&byte| u32::from(byte))
            }
            Encoding::UsAscii => {
                let byte = char.first().filter(|byte| byte.is_ascii());
                byte.map(|&byte| u32::from(byte))
            }
            Encoding::Other(other) => {
                other
                    .char_len(char)
                    .filter(|&length| length == char.len())?;
                let bytes = char.iter();
                Some(bytes.fold(0, |code, &byte| code << 8 | u32::from(byte)))
            }
            Encoding::Utf16Le | Encoding::Utf16Be => {
                let units = char.chunks_exact(2).filter_map(|unit| {
                    let unit = <[u8; 2]>::try_from(unit).ok()?;
                    Some(match self {
                        Encoding::Utf16Le => u16::from_le_bytes(unit),
                        _ => u16::from_be_bytes(unit),
                    })
                });
                let complete = char.len() == 2 || char.len() == 4;
                let decoded = char::decode_utf16(units).next()?.ok();
                decoded.filter(|_| complete).map(u32::from)
            }
            Encoding::Utf32Le | Encoding::Utf32Be => {
                let bytes = <[u8; 4]>::try_from(char).ok()?;
                let code = match self {
                    Encoding::Utf32Le => u32::from_le_bytes(bytes),
                    _ => u32::from_be_bytes(bytes),
                };
                char::from_u32(code).map(u32::from)
            }
        }
    }

    /// The bytes of a character by its code point; `None` if there is no such character.
    pub fn encode(self, code: u32) -> Option<Vec<u8>> {
        match self {
            Encoding::Utf8 => {
                let char = char::from_u32(code)?;
                Some(char.encode_utf8(&mut [0; 4]).as_bytes().to_vec())
            }
            Encoding::UsAscii => {
                let byte = u8::try_from(code).ok().filter(u8::is_ascii);
                byte.map(|byte| vec![byte])
            }
            Encoding::Binary | Encoding::Latin1 | Encoding::Windows1252 => {
                u8::try_from(code).ok().map(|byte| vec![byte])
            }
            Encoding::Other(other) => {
                let bytes = code.to_be_bytes();
                let zeros = bytes.iter().take_while(|&&byte| byte == 0).count();
                let bytes = bytes.get(zeros.min(3)..)?.to_vec();
                other
                    .char_len(&bytes)
                    .filter(|&length| length == bytes.len())?;
                Some(bytes)
            }
            Encoding::Utf16Le | Encoding::Utf16Be => {
                let char = char::from_u32(code)?;
                let mut units = [0; 2];
                let units = char.encode_utf16(&mut units).iter();
                Some(
                    units
                        .flat_map(|unit| match self {
                            Encoding::Utf16Le => unit.to_le_bytes(),
                            _ => unit.to_be_bytes(),
                        })
                        .collect(),
                )
            }
            Encoding::Utf32Le => char::from_u32(code).map(|_| code.to_le_bytes().to_vec()),
            Encoding::Utf32Be => char::from_u32(code).map(|_| code.to_be_bytes().to_vec()),
        }
    }

    /// The Unicode character of a code in this encoding.
    pub fn to_unicode(self, code: u32) -> Option<char> {
        match self {
            Encoding::Binary | Encoding::UsAscii | Encoding::Other(_) if code > 127 => None,
            Encoding::Windows1252 if (0x80..0xa0).contains(&code) => {
                let found = WINDOWS_1252.get(code as usize - 0x80).copied()?;
                Some(found).filter(|&char| char != '\0')
            }
            _ => char::from_u32(code),
        }
    }

    /// The code of a Unicode character in this encoding.
    pub fn from_unicode(self, char: char) -> Option<u32> {
        let code = u32::from(char);
        match self {
            Encoding::Binary | Encoding::UsAscii | Encoding::Other(_) => {
                Some(code).filter(|&code| code < 128)
            }
            Encoding::Latin1 => Some(code).filter(|&code| code < 256),
            Encoding::Windows1252 => {
                let found = WINDOWS_1252.iter().position(|&known| known == char);
                match found {
                    Some(position) if char != '\0' => u32::try_from(position + 0x80).ok(),
                    _ => Some(code).filter(|&code| code < 128 || (160..256).contains(&code)),
                }
            }
            _ => Some(code),
        }
    }
}

/// The characters of the bytes 0x80 to 0x9f; 0 for none.
const WINDOWS_1252: [char; 32] = [
    '\u{20ac}', '\0', '\u{201a}', '\u{192}', '\u{201e}', '\u{2026}', '\u{2020}', '\u{2021}',
    '\u{2c6}', '\u{2030}', '\u{160}', '\u{2039}', '\u{152}', '\0', '\u{17d}', '\0', '\0',
    '\u{2018}', '\u{2019}', '\u{201c}', '\u{201d}', '\u{2022}', '\u{2013}', '\u{2014}', '\u{2dc}',
    '\u{2122}', '\u{161}', '\u{203a}', '\u{153}', '\0', '\u{17e}', '\u{178}',
];

impl RString {
    /// Whether characters can be indexed directly, since each is one byte.
    pub fn is_byte_indexed(&self) -> bool {
        self.encoding.is_single_byte() || self.is_ascii()
    }

    /// The byte offset of the character with this index; the end of the string for the index after the last
    /// one.
    pub fn char_offset(&self, index: usize) -> Option<usize> {
        if self.is_byte_indexed() {
            return Some(index).filter(|&index| index <= self.len());
        }
        let mut offset = 0;
        let mut chars = self.chars();
        for _ in 0..index {
            offset += chars.next()?.len();
        }
        Some(offset)
    }

    /// The index of the character at a byte offset.
    pub fn char_index(&self, offset: usize) -> usize {
        if self.is_byte_indexed() {
            return offset;
        }
        let before = self.bytes.get(..offset).unwrap_or(&self.bytes);
        let chars = Chars {
            rest: before,
            encoding: self.encoding,
        };
        chars.count()
    }

    /// Whether a character begins at a byte offset (or the string ends there).
    pub fn is_char_boundary(&self, offset: usize) -> bool {
        if self.encoding.is_single_byte() || offset == 0 || offset == self.len() {
            return offset <= self.len();
        }
        if self.encoding == Encoding::Utf8 {
            // Most bytes decide it; only a continuation byte may be an invalid character of its own.
            return match self.bytes.get(offset) {
                Some(byte) if byte & 0xc0 != 0x80 => true,
                Some(_) => {
                    let from = (offset.saturating_sub(3)..offset)
                        .rev()
                        .find(|&at| self.bytes.get(at).is_some_and(|byte| byte & 0xc0 != 0x80));
                    from.is_none_or(|from| {
                        from + utf8_char_len(self.bytes.get(from..).unwrap_or_default()) <= offset
                    })
                }
                None => false,
            };
        }
        let mut at = 0;
        for char in self.chars() {
            if at >= offset {
                break;
            }
            at += char.len();
        }
        at == offset
    }

    /// The byte range of `length` characters from the character `start` on, cut at the end of the string.
    /// Negative starts count from the end. `None` if the start is outside.
    pub fn char_range(&self, start: i64, length: i64) -> Option<(usize, usize)> {
        let length = usize::try_from(length).ok()?;
        let is_byte_indexed = self.is_byte_indexed();
        let start = match usize::try_from(start) {
            Ok(start) => start,
            Err(_) => {
                let count = i64::try_from(self.char_count()).ok()?;
                usize::try_from(count.checked_add(start)?).ok()?
            }
        };
        if is_byte_indexed {
            let end = start.saturating_add(length).min(self.len());
            return (start <= self.len()).then_some((start, end));
        }
        let begin = self.char_offset(start)?;
        let rest = Chars {
            rest: self.bytes.get(begin..)?,
            encoding: self.encoding,
        };
        let taken: usize = rest.take(length).map(<[u8]>::len).sum();
        Some((begin, begin + taken))
    }

    /// The length of the character at a byte offset; 1 at the end.
    pub fn char_len_at(&self, offset: usize) -> usize {
        let rest = self.bytes.get(offset..).unwrap_or_default();
        let mut chars = Chars {
            rest,
            encoding: self.encoding,
        };
        chars.next().map_or(1, <[u8]>::len)
    }

    /// A substring with the same encoding.
    pub fn slice(&self, from: usize, to: usize) -> RString {
        let bytes = self.bytes.get(from..to).unwrap_or_default();
        RString::new(bytes.to_vec(), self.encoding)
    }

    /// The compatible encoding of two strings; `None` if they cannot be concatenated.
    pub fn compatible_encoding(&self, other: &RString) -> Option<Encoding> {
        if self.encoding == other.encoding || other.is_empty() {
            return Some(self.encoding);
        }
        if self.is_empty() {
            let keeps = self.encoding.is_ascii_compatible() && other.is_ascii();
            return Some(if keeps { self.encoding } else { other.encoding });
        }
        if !self.encoding.is_ascii_compatible() || !other.encoding.is_ascii_compatible() {
            return None;
        }
        if other.bytes.is_ascii() {
            return Some(self.encoding);
        }
        self.bytes.is_ascii().then_some(other.encoding)
    }
}
