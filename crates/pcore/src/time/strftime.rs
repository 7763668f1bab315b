//! Formats points in time like Ruby's `strftime`.

use super::calendar::{Civil, MONTHS, WEEKDAYS};

/// A point in time in a time zone.
#[derive(Debug, Clone, Copy)]
pub struct Local {
    pub civil: Civil,
    /// Seconds east of UTC.
    pub offset: i32,
    /// Shown as the zone `UTC`; other zones have no name, only an offset.
    pub is_utc: bool,
    /// Seconds from the epoch.
    pub epoch: i128,
}

/// The maximum field width.
const MAX_WIDTH: usize = 64 * 1024;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Case {
    Keep,
    Upper,
    Lower,
}

#[derive(Debug, Clone, Copy)]
struct Directive {
    /// `-`: no padding.
    left: bool,
    upper: bool,
    /// `#`: swaps the default case.
    swap: bool,
    pad: Option<char>,
    width: usize,
    colons: usize,
}

/// Formats a point in time. Unknown directives are copied unchanged.
pub fn strftime(format: &str, at: &Local) -> Result<String, String> {
    let mut out = String::with_capacity(format.len() + 16);
    let mut rest = format;
    while let Some(start) = rest.find('%') {
        out.push_str(&rest[..start]);
        let text = &rest[start..];
        let length = directive(format, text, at, &mut out)?;
        rest = &text[length..];
    }
    out.push_str(rest);
    Ok(out)
}

/// Writes one directive and returns its length, including the percent sign.
fn directive(format: &str, text: &str, at: &Local, out: &mut String) -> Result<usize, String> {
    let mut d = Directive {
        left: false,
        upper: false,
        swap: false,
        pad: None,
        width: 0,
        colons: 0,
    };
    let bytes = text.as_bytes();
    let mut index = 1;
    loop {
        let c = text[index..].chars().next();
        match c {
            // A flag must not follow a width.
            Some('-' | '^' | '#' | '_') if d.width > 0 => break,
            Some('-') => {
                d.left = true;
                d.pad = None;
                d.width = 0;
            }
            Some('^') => d.upper = true,
            Some('#') => d.swap = true,
            Some('_') => d.pad = Some(' '),
            Some('0'..='9') => {
                if c == Some('0') {
                    d.pad = Some('0');
                }
                let end = index
                    + bytes[index..]
                        .iter()
                        .take_while(|b| b.is_ascii_digit())
                        .count();
                let Ok(width) = text[index..end].parse::<i32>() else {
                    index = end;
                    break;
                };
                d.width = usize::try_from(width).unwrap_or(0);
                if d.width > MAX_WIDTH {
                    return Err("width too big".to_owned());
                }
                index = end;
                continue;
            }
            Some(':') => {
                let colons = bytes[index..].iter().take_while(|b| **b == b':').count();
                // More than three colons are invalid before `z`; elsewhere, up to three are.
                let is_offset = bytes.get(index + colons) == Some(&b'z');
                if is_offset == (colons > 3) {
                    break;
                }
                d.colons = if is_offset { colons } else { 0 };
                index += colons;
                continue;
            }
            Some(modifier @ ('E' | 'O')) => {
                let allowed = if modifier == 'E' {
                    "cCxXyY"
                } else {
                    "deHkIlmMSuUVwWy"
                };
                if !text[index + 1..].starts_with(|next| allowed.contains(next)) {
                    break;
                }
            }
            Some(letter) => {
                if !d.write(letter, at, out)? {
                    break;
                }
                return Ok(index + letter.len_utf8());
            }
            None => return Err(format!("invalid format: {format}")),
        }
        index += 1;
    }
    // Unknown: copy everything up to here. A possible start of the next directive is not part of it.
    let length = index
        + text[index..]
            .chars()
            .next()
            .filter(|c| *c != '%')
            .map_or(0, char::len_utf8);
    out.push_str(&text[..length]);
    Ok(length)
}

impl Directive {
    /// Writes the value of a directive letter; `false` if it is unknown.
    fn write(self, letter: char, at: &Local, out: &mut String) -> Result<bool, String> {
        let civil = &at.civil;
        let hour12 = if civil.hour.is_multiple_of(12) {
            12
        } else {
            civil.hour % 12
        };
        let month = MONTHS.get(civil.month as usize - 1).copied().unwrap_or("?");
        let weekday = WEEKDAYS
            .get(civil.weekday() as usize)
            .copied()
            .unwrap_or("?");
        let name_case = if self.upper || self.swap {
            Case::Upper
        } else {
            Case::Keep
        };
        match letter {
            '%' => self.text("%", Case::Keep, out),
            'n' => self.text("\n", Case::Keep, out),
            't' => self.text("\t", Case::Keep, out),
            'a' => self.text(&weekday[..3], name_case, out),
            'A' => self.text(weekday, name_case, out),
            'b' | 'h' => self.text(&month[..3], name_case, out),
            'B' => self.text(month, name_case, out),
            'p' | 'P' => {
                let lower = if letter == 'p' {
                    self.swap
                } else {
                    !self.swap && !self.upper
                };
                let case = if lower { Case::Lower } else { Case::Upper };
                self.text(if civil.hour < 12 { "AM" } else { "PM" }, case, out);
            }
            'd' => self.number(civil.day, '0', 2, out),
            'e' => self.number(civil.day, ' ', 2, out),
            'j' => self.number(civil.day_of_year() + 1, '0', 3, out),
            'm' => self.number(civil.month, '0', 2, out),
            'H' => self.number(civil.hour, '0', 2, out),
            'k' => self.number(civil.hour, ' ', 2, out),
            'I' => self.number(hour12, '0', 2, out),
            'l' => self.number(hour12, ' ', 2, out),
            'M' => self.number(civil.minute, '0', 2, out),
            'S' => self.number(civil.second, '0', 2, out),
            'U' => self.number(civil.week_from(0), '0', 2, out),
            'W' => self.number(civil.week_from(1), '0', 2, out),
            'u' => self.number(
                if civil.weekday() == 0 {
                    7
                } else {
                    civil.weekday()
                },
                '0',
                1,
                out,
            ),
            'w' => self.number(civil.weekday(), '0', 1, out),
            'V' => self.number(civil.iso_week().1, '0', 2, out),
            'G' => self.year(civil.iso_week().0, out),
            'g' => self.number(civil.iso_week().0.rem_euclid(100), '0', 2, out),
            'Y' => self.year(civil.year, out),
            'C' => self.number(civil.year.div_euclid(100), '0', 2, out),
            'y' => self.number(civil.year.rem_euclid(100), '0', 2, out),
            's' => self.number(at.epoch, '0', 1, out),
            'L' => self.fraction(civil.nanosecond, 3, out),
            'N' => self.fraction(civil.nanosecond, 9, out),
            'z' => return Ok(self.offset(at, out)),
            'Z' => {
                let case = match (self.swap, self.upper) {
                    (true, _) => Case::Lower,
                    (false, true) => Case::Upper,
                    _ => Case::Keep,
                };
                if at.is_utc {
                    self.text("UTC", case, out);
                }
            }
            'c' => self.combination("%a %b %e %H:%M:%S %Y", at, out)?,
            'D' | 'x' => self.combination("%m/%d/%y", at, out)?,
            'F' => self.combination("%Y-%m-%d", at, out)?,
            'r' => self.combination("%I:%M:%S %p", at, out)?,
            'R' => self.combination("%H:%M", at, out)?,
            'T' | 'X' => self.combination("%H:%M:%S", at, out)?,
            'v' => self.combination("%e-%^b-%4Y", at, out)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn text(self, text: &str, case: Case, out: &mut String) {
        if !self.left {
            let fill = self.width.saturating_sub(text.chars().count());
            out.extend(std::iter::repeat_n(
                if self.pad == Some('0') { '0' } else { ' ' },
                fill,
            ));
        }
        match case {
            Case::Keep => out.push_str(text),
            Case::Upper => out.push_str(&text.to_ascii_uppercase()),
            Case::Lower => out.push_str(&text.to_ascii_lowercase()),
        }
    }

    fn number(
        self,
        value: impl Into<i128>,
        default_pad: char,
        default_width: usize,
        out: &mut String,
    ) {
        let value: i128 = value.into();
        let width = match (self.left, self.width) {
            (true, _) => 1,
            (false, 0) => default_width,
            (false, width) => width,
        };
        if self.pad.unwrap_or(default_pad) == '0' {
            out.push_str(&format!("{value:0width$}"));
        } else {
            out.push_str(&format!("{value:width$}"));
        }
    }

    fn year(self, year: i128, out: &mut String) {
        self.number(year, '0', if year < 0 { 5 } else { 4 }, out);
    }

    /// Writes digits after the decimal point: truncated or padded with zeros on the right.
    fn fraction(self, nanosecond: u32, default_width: usize, out: &mut String) {
        let width = if self.width == 0 {
            default_width
        } else {
            self.width
        };
        let digits = format!("{nanosecond:09}");
        out.push_str(digits.get(..width).unwrap_or(&digits));
        out.extend(std::iter::repeat_n('0', width.saturating_sub(9)));
    }

    fn combination(self, format: &str, at: &Local, out: &mut String) -> Result<(), String> {
        let text = strftime(format, at)?;
        let text = if self.upper {
            text.to_ascii_uppercase()
        } else {
            text
        };
        let fill = self.width.saturating_sub(text.chars().count());
        out.extend(std::iter::repeat_n(
            if self.pad == Some('0') { '0' } else { ' ' },
            fill,
        ));
        out.push_str(&text);
        Ok(())
    }

    /// Writes the offset from UTC; the width applies to the whole, so the hour is padded.
    fn offset(self, at: &Local, out: &mut String) -> bool {
        let offset = if at.is_utc { 0 } else { at.offset };
        // Without padding, UTC is written as the offset of an unknown zone.
        let unknown = self.left && at.is_utc;
        let sign = if offset < 0 || unknown { '-' } else { '+' };
        let offset = offset.unsigned_abs();
        let (hours, minutes, seconds) = (offset / 3600, offset / 60 % 60, offset % 60);
        let tail = match self.colons {
            0 => format!("{minutes:02}"),
            1 => format!(":{minutes:02}"),
            2 => format!(":{minutes:02}:{seconds:02}"),
            3 if minutes == 0 && seconds == 0 => String::new(),
            3 if seconds == 0 => format!(":{minutes:02}"),
            3 => format!(":{minutes:02}:{seconds:02}"),
            _ => return false,
        };
        let width = self.width.saturating_sub(tail.len() + 1).max(2);
        if self.pad == Some(' ') {
            let signed = format!("{sign}{hours}");
            let width = width + 1;
            out.push_str(&format!("{signed:>width$}"));
        } else {
            out.push(sign);
            out.push_str(&format!("{hours:0width$}"));
        }
        out.push_str(&tail);
        true
    }
}
