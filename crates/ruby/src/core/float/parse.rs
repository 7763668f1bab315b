//! Reading a Float from a string: `String#to_f`, `Float()`.

use crate::core::integer::parse::is_space;

/// Reads a Float. If strict, the whole string must be a number; otherwise what it begins with counts, and nothing is 0.
pub(crate) fn parse_float(text: &str, strict: bool) -> Option<f64> {
    let text = text.trim_start_matches(is_space);
    let (sign, unsigned) = match text.strip_prefix('-') {
        Some(rest) => (-1.0, rest),
        None => (1.0, text.strip_prefix('+').unwrap_or(text)),
    };
    if unsigned.starts_with("0x") || unsigned.starts_with("0X") {
        if !strict {
            return Some(0.0);
        }
        return Some(sign * parse_hexadecimal(unsigned.trim_end_matches(is_space))?);
    }
    let mut scanner = Scanner {
        rest: unsigned.as_bytes(),
        number: String::new(),
    };
    let has_whole = scanner.digits();
    let mut is_clean = true;
    if scanner.rest.first() == Some(&b'.') {
        if scanner.rest.get(1).is_some_and(u8::is_ascii_digit) {
            scanner.take();
            scanner.digits();
        } else {
            is_clean = false;
        }
    } else if !has_whole {
        is_clean = false;
    }
    if scanner.number.is_empty() {
        return if strict { None } else { Some(0.0) };
    }
    if is_clean {
        scanner.exponent();
    }
    let rest = std::str::from_utf8(scanner.rest).unwrap_or("?");
    if strict && !rest.trim_end_matches(is_space).is_empty() {
        return None;
    }
    let number = scanner.number.parse::<f64>().unwrap_or(0.0);
    Some(sign * number)
}

struct Scanner<'a> {
    rest: &'a [u8],
    /// What was read, without underscores.
    number: String,
}

impl Scanner<'_> {
    fn take(&mut self) {
        if let Some((first, rest)) = self.rest.split_first() {
            self.number.push(char::from(*first));
            self.rest = rest;
        }
    }

    /// Digits with single underscores between them.
    fn digits(&mut self) -> bool {
        let mut found = false;
        loop {
            match self.rest {
                [b'0'..=b'9', ..] => {
                    self.take();
                    found = true;
                }
                [b'_', b'0'..=b'9', ..] if found => self.rest = &self.rest[1..],
                _ => return found,
            }
        }
    }

    fn exponent(&mut self) {
        let has_exponent = match self.rest {
            [b'e' | b'E', b'0'..=b'9', ..] => true,
            [b'e' | b'E', b'+' | b'-', b'0'..=b'9', ..] => true,
            _ => false,
        };
        if has_exponent {
            self.take();
            if matches!(self.rest.first(), Some(b'+' | b'-')) {
                self.take();
            }
            self.digits();
        }
    }
}

/// `0x1.8p3`
fn parse_hexadecimal(text: &str) -> Option<f64> {
    let text = text.get(2..)?;
    let (mantissa, exponent) = match text.find(['p', 'P']) {
        Some(position) => (&text[..position], text[position + 1..].parse::<i64>().ok()?),
        None => (text, 0),
    };
    let (whole, fraction) = match mantissa.split_once('.') {
        Some((_, "")) => return None,
        Some(parts) => parts,
        None => (mantissa, ""),
    };
    let is_digit = |text: &str| text.chars().all(|char| char.is_ascii_hexdigit());
    let whole = whole.replace('_', "");
    if whole.is_empty() || !is_digit(&whole) || !is_digit(fraction) {
        return None;
    }
    let digits = format!("{whole}{fraction}");
    let mantissa = num_bigint::BigInt::parse_bytes(digits.as_bytes(), 16)?;
    let places = i64::try_from(fraction.len()).ok()? * 4;
    let number = crate::core::numeric::big_to_f64(&mantissa);
    Some(crate::core::numeric::scale_f64(number, exponent - places))
}
