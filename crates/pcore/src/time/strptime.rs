//! Parses points in time like Ruby's `strptime`.
//!
//! Much is parsed and checked but not used: Puppet builds the time from year to fraction alone, so a week
//! number or a day of the year in a format makes no difference.

use super::calendar::{MONTHS, WEEKDAYS};
use super::zone;

/// The parsed fields.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Parsed {
    pub year: Option<i128>,
    pub month: Option<u32>,
    pub day: Option<u32>,
    pub hour: Option<u32>,
    pub minute: Option<u32>,
    pub second: Option<u32>,
    /// Nanoseconds; `None` if negative, see `negative_fraction`.
    pub fraction: Option<u32>,
    pub negative_fraction: bool,
    pub zone: Option<String>,
    /// The string is longer than the format.
    pub leftover: bool,
}

/// Parses a string by a format; `None` if it does not match.
pub fn strptime(text: &str, format: &str) -> Option<Parsed> {
    let mut reader = Reader {
        rest: text,
        parsed: Parsed::default(),
        century: None,
        afternoon: None,
    };
    reader.run(format, "")?;
    let mut parsed = reader.parsed;
    parsed.leftover = !reader.rest.is_empty();
    if let Some(century) = reader.century {
        parsed.year = match parsed.year {
            Some(year) => Some(century.checked_mul(100)?.checked_add(year)?),
            None => None,
        };
    }
    if let Some(afternoon) = reader.afternoon {
        parsed.hour = parsed
            .hour
            .map(|hour| hour % 12 + if afternoon { 12 } else { 0 });
    }
    Some(parsed)
}

struct Reader<'a> {
    rest: &'a str,
    parsed: Parsed,
    century: Option<i128>,
    afternoon: Option<bool>,
}

impl Reader<'_> {
    /// Matches a format. `after` is the format that follows if this one is only a part of another: whether a
    /// number follows decides how many digits are read.
    fn run(&mut self, format: &str, after: &str) -> Option<()> {
        let mut format = format;
        while let Some(c) = format.chars().next() {
            if is_space(c) {
                format = format.trim_start_matches(is_space);
                self.rest = self.rest.trim_start_matches(is_space);
                continue;
            }
            if c == '%'
                && let Some((letter, next)) = split_directive(format)
            {
                let following = if next.is_empty() { after } else { next };
                self.directive(letter, following)?;
                format = next;
                continue;
            }
            self.rest = self.rest.strip_prefix(c)?;
            format = &format[c.len_utf8()..];
        }
        Some(())
    }

    fn directive(&mut self, letter: char, following: &str) -> Option<()> {
        match letter {
            '%' => self.rest = self.rest.strip_prefix('%')?,
            'A' | 'a' => {
                self.name(&WEEKDAYS)?;
            }
            'B' | 'b' | 'h' => self.parsed.month = Some(self.name(&MONTHS)? + 1),
            'C' => {
                let width = if number_follows(following) {
                    2
                } else {
                    usize::MAX
                };
                self.century = Some(self.digits(width)?);
            }
            'c' => self.run("%a %b %e %H:%M:%S %Y", following)?,
            'D' | 'x' => self.run("%m/%d/%y", following)?,
            'd' | 'e' => self.parsed.day = Some(self.padded(1, 31)?),
            'F' => self.run("%Y-%m-%d", following)?,
            'G' => {
                self.sign();
                self.digits(if number_follows(following) {
                    4
                } else {
                    usize::MAX
                })?;
            }
            'g' => {
                let year = self.digits(2)?;
                self.century.get_or_insert(if year >= 69 { 19 } else { 20 });
            }
            'H' | 'k' => self.parsed.hour = Some(self.padded(0, 24)?),
            'I' | 'l' => self.parsed.hour = Some(self.padded(1, 12)?),
            'j' => {
                self.ranged(3, 1, 366)?;
            }
            'L' | 'N' => self.fraction(if letter == 'L' { 3 } else { 9 }, following)?,
            'M' => self.parsed.minute = Some(self.ranged(2, 0, 59)?),
            'm' => self.parsed.month = Some(self.ranged(2, 1, 12)?),
            'n' | 't' => self.rest = self.rest.trim_start_matches(is_space),
            'p' | 'P' => self.meridian()?,
            'Q' | 's' => {
                self.sign();
                self.digits(usize::MAX)?;
            }
            'R' => self.run("%H:%M", following)?,
            'r' => self.run("%I:%M:%S %p", following)?,
            'S' => self.parsed.second = Some(self.ranged(2, 0, 60)?),
            'T' | 'X' => self.run("%H:%M:%S", following)?,
            'U' | 'W' => {
                self.ranged(2, 0, 53)?;
            }
            'u' => {
                self.ranged(1, 1, 7)?;
            }
            'V' => {
                self.ranged(2, 1, 53)?;
            }
            'v' => self.run("%e-%b-%Y", following)?,
            'w' => {
                self.ranged(1, 0, 6)?;
            }
            'Y' => {
                let negative = self.sign();
                let year = self.digits(if number_follows(following) {
                    4
                } else {
                    usize::MAX
                })?;
                self.parsed.year = Some(if negative { -year } else { year });
            }
            'y' => {
                let year = self.digits(2)?;
                self.parsed.year = Some(year);
                self.century.get_or_insert(if year >= 69 { 19 } else { 20 });
            }
            'Z' | 'z' => {
                let length = zone::match_zone(self.rest)?;
                let (zone, rest) = self.rest.split_at_checked(length)?;
                self.parsed.zone = Some(zone.to_owned());
                self.rest = rest;
            }
            '+' => self.run("%a %b %e %H:%M:%S %Z %Y", following)?,
            _ => return None,
        }
        Some(())
    }

    /// Reads a full name or its first three letters, in any case.
    fn name(&mut self, names: &[&str]) -> Option<u32> {
        let starts = |name: &str| {
            self.rest
                .get(..name.len())
                .is_some_and(|s| s.eq_ignore_ascii_case(name))
        };
        let (index, length) = names
            .iter()
            .enumerate()
            .find_map(|(index, name)| starts(name).then_some((index, name.len())))
            .or_else(|| {
                names
                    .iter()
                    .position(|name| starts(&name[..3]))
                    .map(|index| (index, 3))
            })?;
        self.rest = &self.rest[length..];
        u32::try_from(index).ok()
    }

    fn sign(&mut self) -> bool {
        let negative = self.rest.starts_with('-');
        self.rest = self.rest.strip_prefix(['+', '-']).unwrap_or(self.rest);
        negative
    }

    fn digits(&mut self, max: usize) -> Option<i128> {
        let end = self
            .rest
            .bytes()
            .take(max)
            .take_while(u8::is_ascii_digit)
            .count();
        let (digits, rest) = self.rest.split_at(end);
        self.rest = rest;
        digits.parse().ok()
    }

    fn ranged(&mut self, width: usize, min: u32, max: u32) -> Option<u32> {
        let value = u32::try_from(self.digits(width)?).ok()?;
        (min..=max).contains(&value).then_some(value)
    }

    /// Reads two digits, of which the first may be a space.
    fn padded(&mut self, min: u32, max: u32) -> Option<u32> {
        if let Some(rest) = self.rest.strip_prefix(' ') {
            self.rest = rest;
            return self.ranged(1, min, max);
        }
        self.ranged(2, min, max)
    }

    fn fraction(&mut self, width: usize, following: &str) -> Option<()> {
        let negative = self.sign();
        let width = if number_follows(following) {
            width
        } else {
            usize::MAX
        };
        let end = self
            .rest
            .bytes()
            .take(width)
            .take_while(u8::is_ascii_digit)
            .count();
        let (digits, rest) = self.rest.split_at(end);
        if digits.is_empty() {
            return None;
        }
        self.rest = rest;
        self.parsed.negative_fraction = negative && digits.bytes().any(|b| b != b'0');
        let nanos: String = digits.chars().chain("000000000".chars()).take(9).collect();
        self.parsed.fraction = nanos.parse().ok();
        Some(())
    }

    fn meridian(&mut self) -> Option<()> {
        let lower = self
            .rest
            .get(..self.rest.len().min(4))
            .unwrap_or("")
            .to_ascii_lowercase();
        let afternoon = match lower.as_bytes().first() {
            Some(b'a') => false,
            Some(b'p') => true,
            _ => return None,
        };
        let length = match lower.get(1..) {
            Some(".m.") => 4,
            Some(rest) if rest.starts_with('m') => 2,
            _ => return None,
        };
        self.rest = &self.rest[length..];
        self.afternoon = Some(afternoon);
        Some(())
    }
}

fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r' | '\n' | '\x0c' | '\x0b')
}

const LETTERS: &str = "AaBbhCcDdeFGgHkIljLNMmntpPQsRrSTXxUWuVvwYyZz+%";

/// Splits the directive letter at the start of a format from the rest. `None` if it is not a directive: flags
/// and widths are not supported.
fn split_directive(format: &str) -> Option<(char, &str)> {
    let mut body = format.strip_prefix('%')?;
    if let Some(rest) = body
        .strip_prefix('E')
        .filter(|rest| rest.starts_with(['c', 'C', 'x', 'X', 'y', 'Y']))
    {
        body = rest;
    } else if let Some(rest) = body.strip_prefix('O').filter(|rest| {
        rest.starts_with([
            'd', 'e', 'H', 'I', 'm', 'M', 'S', 'u', 'U', 'V', 'w', 'W', 'y',
        ])
    }) {
        body = rest;
    } else if body.starts_with(':') {
        let colons = body.bytes().take_while(|b| *b == b':').count();
        body = body
            .get(colons..)
            .filter(|rest| colons <= 3 && rest.starts_with('z'))?;
    }
    let letter = body.chars().next().filter(|c| LETTERS.contains(*c))?;
    Some((letter, &body[1..]))
}

/// Whether a format begins with a directive or a character that reads digits.
fn number_follows(format: &str) -> bool {
    let Some(directive) = format.strip_prefix('%') else {
        return format.starts_with(|c: char| c.is_ascii_digit());
    };
    let directive = directive.strip_prefix(['E', 'O']).unwrap_or(directive);
    directive
        .starts_with(|c: char| c.is_ascii_digit() || "CDdeFGgHIjkLlMmNQRrSsTUuVvWwXxYy".contains(c))
}
