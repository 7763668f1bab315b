//! The format language of durations: `%[flag][width]directive`, for parsing and formatting.
//!
//! The directive with the largest unit in a format is a total: `%H` alone may be more than 23.

use crate::timespan::{NANOS_PER_SECOND, Timespan};

/// A compiled format.
#[derive(Debug, Clone)]
pub struct SpanFormat {
    text: String,
    segments: Vec<Segment>,
}

#[derive(Debug, Clone)]
enum Segment {
    Literal(String),
    Field(Field),
}

#[derive(Debug, Clone, Copy)]
struct Field {
    unit: Unit,
    pad: Pad,
    width: Option<usize>,
    /// It is a total, not a remainder within the next larger unit.
    total: bool,
}

/// Ordered by size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Unit {
    Nanosecond,
    Millisecond,
    Second,
    Minute,
    Hour,
    Day,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pad {
    None,
    Space,
    Zero,
}

/// The maximum field width.
const MAX_WIDTH: usize = 1024 * 1024;

impl SpanFormat {
    pub fn parse(text: &str) -> Result<SpanFormat, String> {
        let mut segments: Vec<Segment> = Vec::new();
        let mut chars = text.chars().enumerate();
        while let Some((start, c)) = chars.next() {
            if c == '%' {
                segments_push(&mut segments, directive(text, start, &mut chars)?);
            } else {
                segments_push(&mut segments, Segment::Literal(c.to_string()));
            }
        }
        let units = segments.iter().filter_map(|segment| match segment {
            Segment::Field(field) => Some(field.unit),
            Segment::Literal(_) => None,
        });
        if let Some(highest) = units.max() {
            let first = segments.iter_mut().find_map(|segment| match segment {
                Segment::Field(field) if field.unit == highest => Some(field),
                _ => None,
            });
            if let Some(field) = first {
                field.total = true;
            }
        }
        Ok(SpanFormat {
            text: text.to_owned(),
            segments,
        })
    }

    pub fn write(&self, timespan: Timespan) -> Result<String, String> {
        let mut out = String::new();
        if timespan.is_negative() {
            out.push('-');
        }
        for segment in &self.segments {
            match segment {
                Segment::Literal(text) => out.push_str(text),
                Segment::Field(field) => field.write(timespan, &mut out)?,
            }
        }
        Ok(out)
    }

    pub fn read(&self, text: &str) -> Result<Timespan, String> {
        let unable = || format!("Unable to parse '{text}' using format '{}'", self.text);
        let pieces = Matcher::run(&self.segments, text).ok_or_else(unable)?;
        let mut total: i128 = 0;
        for (segment, piece) in self.segments.iter().zip(pieces) {
            let Segment::Field(field) = segment else {
                continue;
            };
            let digits = piece.trim_start_matches(is_space);
            if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
                return Err(unable());
            }
            let nanoseconds = field.nanoseconds(digits)?.ok_or_else(unable)?;
            total = total.checked_add(nanoseconds).ok_or_else(unable)?;
        }
        Ok(Timespan::from_nanoseconds(if text.starts_with('-') {
            -total
        } else {
            total
        }))
    }
}

/// Appends a segment; adjacent literals are joined.
fn segments_push(segments: &mut Vec<Segment>, segment: Segment) {
    match (segments.last_mut(), &segment) {
        (Some(Segment::Literal(text)), Segment::Literal(more)) => text.push_str(more),
        _ => segments.push(segment),
    }
}

/// The directive after a percent sign at position `start`.
fn directive(
    text: &str,
    start: usize,
    chars: &mut impl Iterator<Item = (usize, char)>,
) -> Result<Segment, String> {
    let bad = |position: usize| {
        let expression: String = text.chars().skip(start).take(position - start).collect();
        format!("Bad format specifier '{expression}' in '{text}', at position {position}")
    };
    let mut pad = Pad::Zero;
    let mut width: Option<usize> = None;
    let mut at_start = true;
    let mut position = start;
    for (at, c) in chars {
        position = at;
        let unit = match c {
            '%' => return Ok(Segment::Literal("%".to_owned())),
            'D' => Unit::Day,
            'H' => Unit::Hour,
            'M' => Unit::Minute,
            'S' => Unit::Second,
            'L' => Unit::Millisecond,
            'N' => Unit::Nanosecond,
            '-' | '_' | '0' if at_start => {
                pad = match c {
                    '-' => Pad::None,
                    '_' => Pad::Space,
                    _ => Pad::Zero,
                };
                at_start = false;
                continue;
            }
            '0'..='9' => {
                let digit = usize::try_from(u32::from(c) - u32::from('0')).unwrap_or(0);
                width = Some(width.unwrap_or(0).saturating_mul(10).saturating_add(digit));
                at_start = false;
                continue;
            }
            _ => return Err(bad(position)),
        };
        return Ok(Segment::Field(Field {
            unit,
            pad,
            width,
            total: false,
        }));
    }
    Err(bad(position))
}

impl Unit {
    fn nanoseconds(self) -> i128 {
        match self {
            Unit::Nanosecond => 1,
            Unit::Millisecond => 1_000_000,
            Unit::Second => NANOS_PER_SECOND,
            Unit::Minute => NANOS_PER_SECOND * 60,
            Unit::Hour => NANOS_PER_SECOND * 3600,
            Unit::Day => NANOS_PER_SECOND * 86400,
        }
    }

    /// The number of these in the next larger unit.
    fn modulus(self) -> Option<i128> {
        match self {
            Unit::Nanosecond => Some(NANOS_PER_SECOND),
            Unit::Millisecond => Some(1000),
            Unit::Second | Unit::Minute => Some(60),
            Unit::Hour => Some(24),
            Unit::Day => None,
        }
    }

    fn default_width(self) -> usize {
        match self {
            Unit::Day => 1,
            Unit::Hour | Unit::Minute | Unit::Second => 2,
            Unit::Millisecond => 3,
            Unit::Nanosecond => 9,
        }
    }

    fn is_fraction(self) -> bool {
        self <= Unit::Millisecond
    }
}

impl Field {
    fn effective_width(self) -> usize {
        self.width.unwrap_or(self.unit.default_width())
    }

    fn write(self, timespan: Timespan, out: &mut String) -> Result<(), String> {
        let width = self.effective_width();
        if width > MAX_WIDTH {
            return Err("width too big".to_owned());
        }
        if !self.unit.is_fraction() {
            let value = self.count(timespan, self.unit.nanoseconds(), self.unit.modulus());
            out.push_str(&match self.pad {
                Pad::None => value.to_string(),
                Pad::Space => format!("{value:width$}"),
                Pad::Zero => format!("{value:0width$}"),
            });
            return Ok(());
        }
        let mut value = if self.unit == Unit::Nanosecond && width < 9 {
            // The digits on the right are truncated: `%6N` shows microseconds.
            let cut = 10_i128.pow(u32::try_from(9 - width).unwrap_or(0));
            let modulus = 10_i128.pow(u32::try_from(width).unwrap_or(0));
            self.count(timespan, cut, Some(modulus))
        } else {
            self.count(timespan, self.unit.nanoseconds(), self.unit.modulus())
        };
        // Trailing zeros of a fraction are insignificant. Leading ones are not, but Puppet loses them.
        if !self.total && self.pad != Pad::Zero {
            while value != 0 && value % 10 == 0 {
                value /= 10;
            }
        }
        out.push_str(&match self.pad {
            Pad::None => value.to_string(),
            _ => format!("{value:<width$}"),
        });
        Ok(())
    }

    fn count(self, timespan: Timespan, unit: i128, modulus: Option<i128>) -> i128 {
        let total = timespan.total(unit);
        match modulus {
            Some(modulus) if !self.total => total % modulus,
            _ => total,
        }
    }

    /// The value of digits in this unit; `None` on overflow.
    fn nanoseconds(self, digits: &str) -> Result<Option<i128>, String> {
        let value = digits.parse::<i128>().ok();
        if !self.unit.is_fraction() {
            return Ok(value.and_then(|value| value.checked_mul(self.unit.nanoseconds())));
        }
        if self.total {
            return Err(
                "Format specifiers %L and %N denotes fractions and must be used together with a specifier of higher magnitude"
                    .to_owned(),
            );
        }
        let missing = u32::try_from(9_usize.saturating_sub(digits.len())).unwrap_or(0);
        Ok(value.and_then(|value| value.checked_mul(10_i128.pow(missing))))
    }

    /// Whether white space is allowed among the digits, and the minimum and maximum width of the field.
    fn shape(self) -> (bool, usize, usize) {
        let spaces = self.pad == Pad::Space;
        match self.width {
            Some(width) if self.pad == Pad::None => (false, 1, width),
            Some(width) => (spaces, width, width),
            None if self.total => (false, 1, usize::MAX),
            None => (spaces, 1, self.unit.default_width()),
        }
    }

    /// Whether white space before the digits is skipped, as for a padded total.
    fn skips_space(self) -> bool {
        self.pad == Pad::Space && self.total && self.width.is_none()
    }
}

fn is_space(c: char) -> bool {
    c.is_ascii() && is_space_byte(c as u8)
}

fn is_space_byte(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | 0x0c | 0x0b)
}

/// Matches segments against a string. Fields are greedy and backtrack; a position where a segment once failed
/// is not tried again, which keeps the search quadratic.
struct Matcher<'a> {
    segments: &'a [Segment],
    text: &'a str,
    failed: Vec<bool>,
}

/// The state of one segment: where it starts, and how much of the string it takes currently.
struct Step {
    start: usize,
    /// After skipped white space.
    digits: usize,
    taken: usize,
    min: usize,
}

impl<'a> Matcher<'a> {
    fn run(segments: &'a [Segment], text: &'a str) -> Option<Vec<&'a str>> {
        let failed = vec![false; (segments.len() + 1).checked_mul(text.len() + 1)?];
        let mut matcher = Matcher {
            segments,
            text,
            failed,
        };
        let after_sign = text.strip_prefix('-').map(|_| matcher.from(1));
        after_sign.flatten().or_else(|| matcher.from(0))
    }

    fn from(&mut self, start: usize) -> Option<Vec<&'a str>> {
        let mut steps: Vec<Step> = Vec::with_capacity(self.segments.len());
        let mut position = start;
        loop {
            let index = steps.len();
            let key = index * (self.text.len() + 1) + position;
            let next = if self.failed.get(key).copied().unwrap_or(false) {
                None
            } else if let Some(segment) = self.segments.get(index) {
                self.take(segment, position)
            } else if position == self.text.len() {
                let pieces = steps
                    .iter()
                    .map(|s| &self.text[s.digits..s.digits + s.taken]);
                return Some(pieces.collect());
            } else {
                None
            };
            if let Some(step) = next {
                position = step.digits + step.taken;
                steps.push(step);
                continue;
            }
            if let Some(failed) = self.failed.get_mut(key) {
                *failed = true;
            }
            // Backtrack by one character, in the last segment that can.
            loop {
                let step = steps.last_mut()?;
                if step.taken > step.min {
                    step.taken -= 1;
                    position = step.digits + step.taken;
                    break;
                }
                let key = (steps.len() - 1) * (self.text.len() + 1) + steps.last()?.start;
                if let Some(failed) = self.failed.get_mut(key) {
                    *failed = true;
                }
                steps.pop();
            }
        }
    }

    fn take(&self, segment: &Segment, start: usize) -> Option<Step> {
        let rest = self.text.as_bytes().get(start..)?;
        match segment {
            Segment::Literal(literal) => rest.starts_with(literal.as_bytes()).then_some(Step {
                start,
                digits: start,
                taken: literal.len(),
                min: literal.len(),
            }),
            Segment::Field(field) => {
                let (spaces, min, max) = field.shape();
                let skipped = if field.skips_space() {
                    rest.iter().take_while(|b| is_space_byte(**b)).count()
                } else {
                    0
                };
                let available = rest[skipped..]
                    .iter()
                    .take(max)
                    .take_while(|b| b.is_ascii_digit() || spaces && is_space_byte(**b))
                    .count();
                (available >= min).then_some(Step {
                    start,
                    digits: start + skipped,
                    taken: available,
                    min,
                })
            }
        }
    }
}
