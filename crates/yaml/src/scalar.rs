//! Resolves plain scalars by Psych's rules: numbers, booleans, symbols, times, or strings. This is YAML 1.1,
//! in which `yes` is true and `010` is eight.

#[derive(Clone, PartialEq, Debug)]
pub enum Plain<'a> {
    Text,
    Null,
    Boolean(bool),
    Integer(i64),
    Float(f64),
    Symbol(&'a str),
    /// The decimal digits of a larger integer.
    Large(String),
    /// Ruby recognises it as an integer, but fails to convert it.
    Invalid(String),
    Time,
    Date,
}

/// Resolves a plain scalar.
pub fn plain(text: &str) -> Plain<'_> {
    let Some(&first) = text.as_bytes().first() else {
        return Plain::Null;
    };
    // Fast path for most data: words and sentences.
    if first.is_ascii_alphabetic() || first == b'_' || first == b'/' {
        return word(text);
    }
    if text == "~" {
        return Plain::Null;
    }
    if starts_like_text(text) || text.contains('\n') {
        return word(text);
    }
    if is_time(text) {
        return Plain::Time;
    }
    if is_date(text) {
        return Plain::Date;
    }
    let lower = text.to_ascii_lowercase();
    match lower.as_str() {
        ".inf" | "+.inf" => return Plain::Float(f64::INFINITY),
        "-.inf" => return Plain::Float(f64::NEG_INFINITY),
        ".nan" => return Plain::Float(f64::NAN),
        _ => {}
    }
    if let Some(name) = text.strip_prefix(':')
        && !name.is_empty()
    {
        return Plain::Symbol(symbol_name(name));
    }
    if let Some(value) = sexagesimal(text) {
        return value;
    }
    if let Some(value) = float(text) {
        return Plain::Float(value);
    }
    integer(text).unwrap_or(Plain::Text)
}

/// Whether Psych recognises a string by its first characters: a letter or a character that is not
/// part of numbers, possibly after one that does not start a number.
fn starts_like_text(text: &str) -> bool {
    let is_texty =
        |c: char| c.is_alphabetic() || c.is_whitespace() || "_!@#$%^&*(){}<>|/\\~;=".contains(c);
    let mut characters = text.chars();
    let first = characters.next();
    match first {
        None => false,
        Some(first) if is_texty(first) => true,
        Some(first) if first.is_ascii_digit() || matches!(first, '.' | ':' | '-') => false,
        Some(_) => characters.next().is_some_and(is_texty),
    }
}

/// Resolves `null`, `yes`, `off` and so on; anything else is a string.
fn word(text: &str) -> Plain<'static> {
    if text.len() > 5 {
        return Plain::Text;
    }
    match text.to_ascii_lowercase().as_str() {
        "null" => Plain::Null,
        "yes" | "true" | "on" => Plain::Boolean(true),
        "no" | "false" | "off" => Plain::Boolean(false),
        _ => Plain::Text,
    }
}

fn symbol_name(name: &str) -> &str {
    for quote in ['"', '\''] {
        if let Some(inner) = name.strip_prefix(quote)
            && let Some(end) = inner.rfind(quote)
        {
            let inner = &inner[..end];
            return inner.strip_prefix(':').unwrap_or(inner);
        }
    }
    name
}

/// Splits `least` to `most` digits off the front.
fn digits(text: &str, least: usize, most: usize) -> Option<(&str, &str)> {
    let count = text
        .bytes()
        .take(most)
        .take_while(u8::is_ascii_digit)
        .count();
    (count >= least).then(|| text.split_at(count))
}

fn is_time(text: &str) -> bool {
    let read = || -> Option<&str> {
        let rest = text.strip_prefix('-').unwrap_or(text);
        let (_, rest) = digits(rest, 4, 4)?;
        let (_, rest) = digits(rest.strip_prefix('-')?, 1, 2)?;
        let (_, rest) = digits(rest.strip_prefix('-')?, 1, 2)?;
        let rest = match rest.strip_prefix(['T', 't']) {
            Some(rest) => rest,
            None => Some(rest.trim_start()).filter(|trimmed| trimmed.len() < rest.len())?,
        };
        let (_, rest) = digits(rest, 1, 2)?;
        let (_, rest) = digits(rest.strip_prefix(':')?, 2, 2)?;
        let (_, rest) = digits(rest.strip_prefix(':')?, 2, 2)?;
        let rest = match rest.strip_prefix('.') {
            Some(fraction) => digits(fraction, 0, usize::MAX)?.1,
            None => rest,
        };
        if rest.is_empty() {
            return Some(rest);
        }
        let zone = rest.trim_start();
        if let Some(rest) = zone.strip_prefix('Z') {
            return Some(rest);
        }
        let (_, zone) = digits(zone.strip_prefix(['-', '+'])?, 1, 2)?;
        let minutes = zone.strip_prefix(':').unwrap_or(zone);
        Some(digits(minutes, 2, 2).map_or(minutes, |(_, rest)| rest))
    };
    read() == Some("")
}

/// Whether month and day are in range.
fn is_date(text: &str) -> bool {
    let read = || -> Option<bool> {
        let (_, rest) = digits(text, 4, 4)?;
        let (month, rest) = digits(rest.strip_prefix('-')?, 1, 2)?;
        let (day, rest) = digits(rest.strip_prefix('-')?, 1, 2)?;
        let fits = month.parse::<u8>().ok()? <= 12 && day.parse::<u8>().ok()? <= 31;
        Some(fits && rest.is_empty())
    };
    read() == Some(true)
}

/// A number without its sign.
fn unsigned(text: &str) -> &str {
    text.strip_prefix(['-', '+']).unwrap_or(text)
}

fn is_separator(c: char) -> bool {
    matches!(c, '_' | ',')
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_digit())
}

fn integer(text: &str) -> Option<Plain<'static>> {
    let magnitude = unsigned(text);
    let (base, magnitude) = match magnitude.as_bytes() {
        [b'0'] => (10, magnitude),
        [b'0', b'x', _, ..] => (16, &magnitude[2..]),
        [b'0', b'b', _, ..] => (2, &magnitude[2..]),
        [b'0', ..] => (8, &magnitude[1..]),
        [b'1'..=b'9', ..] if has_valid_separators(magnitude) => (10, magnitude),
        _ => return None,
    };
    let digits = magnitude.replace(is_separator, "");
    if !digits.chars().all(|c| c.is_digit(base)) {
        return None;
    }
    if digits.is_empty() {
        // `0_` is zero; `0x_` looks like a number but is invalid.
        return Some(match base {
            8 => Plain::Integer(0),
            _ => Plain::Invalid(text.replace(is_separator, "")),
        });
    }
    let sign = if text.starts_with('-') { "-" } else { "" };
    match i64::from_str_radix(&format!("{sign}{digits}"), base) {
        Ok(number) => Some(Plain::Integer(number)),
        Err(_) if base == 10 => Some(Plain::Large(format!("{sign}{digits}"))),
        // A limit, since the conversion takes quadratic time.
        Err(_) if digits.len() > 1000 => Some(Plain::Text),
        Err(_) => Some(Plain::Large(sign.to_owned() + &decimal(&digits, base))),
    }
}

/// Converts a number of any size from another base to decimal digits.
fn decimal(digits: &str, base: u32) -> String {
    const BILLION: u64 = 1_000_000_000;
    // Groups of nine digits, the lowest first.
    let mut parts = vec![0_u64];
    for digit in digits.chars().filter_map(|c| c.to_digit(base)) {
        let mut carry = u64::from(digit);
        for part in &mut parts {
            let sum = *part * u64::from(base) + carry;
            (*part, carry) = (sum % BILLION, sum / BILLION);
        }
        if carry > 0 {
            parts.push(carry);
        }
    }
    let mut parts = parts.iter().rev();
    let first = parts.next().map(u64::to_string).unwrap_or_default();
    parts.fold(first, |text, part| format!("{text}{part:09}"))
}

/// Whether each separator of a decimal number is between two digits.
fn has_valid_separators(digits: &str) -> bool {
    digits.split(is_separator).all(|group| !group.is_empty())
}

/// Parses a float. It needs a decimal point, and its exponent a sign.
fn float(text: &str) -> Option<f64> {
    let (whole, rest) = unsigned(text).split_once('.')?;
    let (fraction, exponent) = match rest.split_once(['e', 'E']) {
        Some((fraction, exponent)) => (fraction, Some(exponent)),
        None => (rest, None),
    };
    let fits = is_number(&whole.replace(is_separator, ""))
        && !whole.starts_with(is_separator)
        && is_number(fraction)
        && exponent.is_none_or(|exponent| {
            let digits = exponent.strip_prefix(['-', '+']);
            digits.is_some_and(|digits| !digits.is_empty() && is_number(digits))
        })
        && (whole.len() + fraction.len() > 0);
    fits.then(|| text.replace(is_separator, "").parse().ok())?
}

/// Parses `12:30:45` or `12:30` as a base 60 number.
fn sexagesimal(text: &str) -> Option<Plain<'static>> {
    let magnitude = unsigned(text);
    let (magnitude, fraction) = match magnitude.split_once('.') {
        Some((magnitude, fraction)) => (magnitude, Some(fraction)),
        None => (magnitude, None),
    };
    let (first, others) = magnitude.split_once(':')?;
    let is_part = |part: &str| {
        let number: Option<u8> = part.parse().ok();
        (1..=2).contains(&part.len()) && is_number(part) && number.is_some_and(|part| part < 60)
    };
    let fits = first.starts_with(|c: char| c.is_ascii_digit())
        && is_number(&first.replace('_', ""))
        && others.split(':').count() <= 2
        && others.split(':').all(is_part)
        && fraction.is_none_or(|fraction| is_number(&fraction.replace('_', "")));
    if !fits {
        return None;
    }
    // The sign applies to the first part only.
    let text = text.replace('_', "");
    let weights = [3600, 60, 1];
    let parts = text.split(':').zip(weights);
    if fraction.is_some() {
        let parts = parts.map(|(part, weight)| Some(part.parse::<f64>().ok()? * f64::from(weight)));
        return parts.sum::<Option<f64>>().map(Plain::Float);
    }
    let parts = parts.map(|(part, weight)| part.parse::<i64>().ok()?.checked_mul(weight.into()));
    parts.sum::<Option<i64>>().map(Plain::Integer)
}
