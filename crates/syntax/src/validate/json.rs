//! JSON as Ruby's parser reads it: with comments, and with its error locations.
//!
//! That parser prefixes its messages with a line number of its own source. We keep that, since
//! people search for the message.

use memchr::memmem;

/// The lines of Ruby's parser (json 2.6.1) that raise the two kinds of error.
const IN_ARRAY: u32 = 451;
const AT_TOP: u32 = 859;

/// The nesting limit of Ruby's parser.
const MAX_NESTING: u32 = 100;

enum Failure {
    /// Not a value: the caller determines the error location.
    NoValue,
    /// An error with its own message.
    Raised(String),
}

type Parsed = Result<usize, Failure>;

/// The error message of Ruby's parser, if it rejects the string.
pub(super) fn problem(text: &str) -> Option<String> {
    let reader = Reader { text };
    let start = reader.skip_ignored(0);
    let at = match reader.value(start, 0) {
        Ok(end) => reader.skip_ignored(end),
        Err(Failure::NoValue) => start,
        Err(Failure::Raised(message)) => return Some(message),
    };
    let complete = at > start && at == text.len();
    (!complete).then(|| reader.unexpected(AT_TOP, at))
}

struct Reader<'a> {
    text: &'a str,
}

impl Reader<'_> {
    fn byte(&self, at: usize) -> u8 {
        self.text.as_bytes().get(at).copied().unwrap_or(0)
    }

    fn unexpected(&self, line: u32, at: usize) -> String {
        let rest = self.text.get(at..).unwrap_or_default();
        format!("{line}: unexpected token at '{rest}'")
    }

    /// Skips white space and comments.
    fn skip_ignored(&self, mut at: usize) -> usize {
        let bytes = self.text.as_bytes();
        loop {
            match (self.byte(at), self.byte(at + 1)) {
                (b' ' | b'\t' | b'\r' | b'\n', _) => at += 1,
                (b'/', b'*') => match memmem::find(&bytes[at + 2..], b"*/") {
                    Some(len) => at += len + 4,
                    None => return at,
                },
                (b'/', b'/') => match memchr::memchr(b'\n', &bytes[at..]) {
                    Some(len) => at += len + 1,
                    None => return at,
                },
                _ => return at,
            }
        }
    }

    fn value(&self, at: usize, depth: u32) -> Parsed {
        match self.byte(at) {
            b'"' => self.string(at),
            b'[' => self.array(at, depth + 1),
            b'{' => self.object(at, depth + 1),
            b'-' | b'0'..=b'9' => self.number(at),
            _ => ["null", "true", "false"]
                .iter()
                .find(|word| self.text[at..].starts_with(**word))
                .map(|word| at + word.len())
                .ok_or(Failure::NoValue),
        }
    }

    fn check_depth(&self, depth: u32) -> Result<(), Failure> {
        if depth > MAX_NESTING {
            return Err(Failure::Raised(format!("nesting of {depth} is too deep")));
        }
        Ok(())
    }

    /// Parses an array, which reports its own errors.
    fn array(&self, start: usize, depth: u32) -> Parsed {
        self.check_depth(depth)?;
        let mut at = self.skip_ignored(start + 1);
        if self.byte(at) == b']' {
            return Ok(at + 1);
        }
        loop {
            at = match self.value(at, depth) {
                Ok(end) => self.skip_ignored(end),
                Err(Failure::NoValue) => {
                    return Err(Failure::Raised(self.unexpected(IN_ARRAY, at)));
                }
                Err(raised) => return Err(raised),
            };
            match self.byte(at) {
                b']' => return Ok(at + 1),
                b',' => at = self.skip_ignored(at + 1),
                _ => return Err(Failure::Raised(self.unexpected(IN_ARRAY, at))),
            }
        }
    }

    /// Parses an object; an error in it makes it `NoValue`.
    fn object(&self, start: usize, depth: u32) -> Parsed {
        self.check_depth(depth)?;
        let mut at = self.skip_ignored(start + 1);
        if self.byte(at) == b'}' {
            return Ok(at + 1);
        }
        loop {
            if self.byte(at) != b'"' {
                return Err(Failure::NoValue);
            }
            at = self.skip_ignored(self.string(at)?);
            if self.byte(at) != b':' {
                return Err(Failure::NoValue);
            }
            at = self.skip_ignored(at + 1);
            at = self.skip_ignored(self.value(at, depth)?);
            match self.byte(at) {
                b'}' => return Ok(at + 1),
                b',' => at = self.skip_ignored(at + 1),
                _ => return Err(Failure::NoValue),
            }
        }
    }

    fn string(&self, start: usize) -> Parsed {
        let mut at = start + 1;
        while at < self.text.len() {
            match self.byte(at) {
                b'"' => return Ok(at + 1),
                b'\\' if self.byte(at + 1) >= b' ' => at += 2,
                0..=0x1F | b'\\' => break,
                _ => at += 1,
            }
        }
        Err(Failure::NoValue)
    }

    fn number(&self, start: usize) -> Parsed {
        let digits = |at: usize| {
            (at..)
                .take_while(|&i| self.byte(i).is_ascii_digit())
                .count()
        };
        let whole = start + usize::from(self.byte(start) == b'-');
        let len = digits(whole);
        if len == 0 || (len > 1 && self.byte(whole) == b'0') {
            return Err(Failure::NoValue);
        }
        let mut end = whole + len;
        if self.byte(end) == b'.' && digits(end + 1) > 0 {
            end += 1 + digits(end + 1);
        }
        if matches!(self.byte(end), b'e' | b'E') {
            let sign = usize::from(matches!(self.byte(end + 1), b'+' | b'-'));
            let exponent = digits(end + 1 + sign);
            if exponent > 0 {
                end += 1 + sign + exponent;
            }
        }
        Ok(end)
    }
}
