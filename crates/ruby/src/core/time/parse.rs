//! `Time.new("2000-12-31 23:59:59.5 +0900")`

use num_bigint::BigInt;

use super::TimeData;
use super::make::assemble;
use super::offset::Zone;
use crate::interp::Interp;
use crate::interp::exception::{Eval, Unwind};
use crate::value::Value;

struct Scanner<'a> {
    text: &'a str,
    position: usize,
}

impl<'a> Scanner<'a> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.position).copied()
    }

    fn accept(&mut self, byte: u8) -> bool {
        let is_there = self.peek() == Some(byte);
        self.position += usize::from(is_there);
        is_there
    }

    fn digits(&mut self) -> &'a str {
        let start = self.position;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.position += 1;
        }
        &self.text[start..self.position]
    }

    /// Reads two digits, or reports what is missing.
    fn two(&mut self, interp: &mut Interp, name: &str, before: &str) -> Eval<i64> {
        let start = self.position;
        let digits = self.digits();
        match digits.parse() {
            Ok(number) if digits.len() == 2 => Ok(number),
            _ => {
                let from = start.saturating_sub(usize::from(!before.is_empty()));
                let context: String = self.text[from..].chars().take(10).collect();
                let after = if before.is_empty() {
                    String::new()
                } else {
                    format!(" after '{before}'")
                };
                Err(interp
                    .argument_error(format!("two digits {name} is expected{after}: {context}")))
            }
        }
    }
}

fn cannot_parse(interp: &mut Interp, text: &str) -> Box<Unwind> {
    match interp.inspect_utf8(&Value::str(text)) {
        Ok(shown) => interp.argument_error(format!("can't parse: {shown}")),
        Err(unwind) => unwind,
    }
}

pub(super) fn from_string(
    interp: &mut Interp,
    text: &str,
    precision: usize,
    keyword: Option<Zone>,
) -> Eval<TimeData> {
    let is_space = |char: char| char.is_ascii_whitespace();
    if text.starts_with(is_space) || text.ends_with(is_space) {
        return Err(cannot_parse(interp, text));
    }
    let mut scanner = Scanner { text, position: 0 };
    let digits = scanner.digits();
    let Ok(year) = digits.parse::<i64>() else {
        return Err(cannot_parse(interp, text));
    };
    if scanner.peek().is_none() {
        let zone = keyword.unwrap_or(Zone::Local);
        let (zero, one) = (BigInt::from(0), BigInt::from(1));
        return assemble(interp, (year, 1, 1), (0, 0), &zero, &one, &zone);
    }
    if digits.len() < 4 {
        let message = format!("year must be 4 or more digits: {digits}");
        return Err(interp.argument_error(message));
    }
    let (mut month, mut day) = (1, 1);
    let mut time = None;
    if scanner.accept(b'-') {
        month = scanner.two(interp, "mon", "-")?;
        if scanner.accept(b'-') {
            day = scanner.two(interp, "mday", "-")?;
            time = scan_time(interp, &mut scanner, precision)?;
        }
    }
    let rest = text[scanner.position..].trim();
    let Some((hour, minute, numerator, denominator)) = time else {
        if rest.is_empty() {
            return Err(interp.argument_error("no time information"));
        }
        return Err(cannot_parse(interp, text));
    };
    let zone = if rest.is_empty() {
        keyword.unwrap_or(Zone::Local)
    } else {
        Zone::of(interp, &Value::str(rest))?
    };
    let checks = [
        ((1..=12).contains(&month), "mon"),
        (
            (1..=super::civil::days_in_month(year, month)).contains(&day),
            "mday",
        ),
        ((0..=24).contains(&hour), "hour"),
        ((0..=59).contains(&minute), "min"),
        (numerator < &denominator * 61_000_000_000i64, "sec"),
    ];
    for (is_right, name) in checks {
        if !is_right {
            return Err(interp.argument_error(format!("{name} out of range")));
        }
    }
    assemble(
        interp,
        (year, month, day),
        (hour, minute),
        &numerator,
        &denominator,
        &zone,
    )
}

type TimeOfDay = (i64, i64, BigInt, BigInt);

/// Parses hour, minute, and nanoseconds as a fraction.
fn scan_time(
    interp: &mut Interp,
    scanner: &mut Scanner,
    precision: usize,
) -> Eval<Option<TimeOfDay>> {
    let is_digit = |position: usize| {
        let byte = scanner.text.as_bytes().get(position);
        byte.is_some_and(u8::is_ascii_digit)
    };
    if !matches!(scanner.peek(), Some(b' ' | b'T')) || !is_digit(scanner.position + 1) {
        return Ok(None);
    }
    scanner.position += 1;
    let start = scanner.position;
    let hour = scanner.two(interp, "hour", "")?;
    separator(interp, scanner, start, "hour", "min")?;
    let minute = scanner.two(interp, "min", ":")?;
    separator(interp, scanner, start, "min", "sec")?;
    let second = scanner.two(interp, "sec", ":")?;
    let mut numerator = BigInt::from(second) * 1_000_000_000;
    let mut denominator = BigInt::from(1);
    if scanner.accept(b'.') {
        let digits = scanner.digits();
        if digits.is_empty() {
            let context: String = scanner.text[start..].chars().take(10).collect();
            let message = format!("subsecond expected after dot: {context}");
            return Err(interp.argument_error(message));
        }
        let digits = &digits[..digits.len().min(precision)];
        let places = u32::try_from(digits.len()).unwrap_or(0);
        denominator = BigInt::from(10).pow(places);
        let fraction = digits.parse::<BigInt>().unwrap_or_default();
        numerator = numerator * &denominator + fraction * 1_000_000_000;
    }
    Ok(Some((hour, minute, numerator, denominator)))
}

fn separator(
    interp: &mut Interp,
    scanner: &mut Scanner,
    start: usize,
    before: &str,
    after: &str,
) -> Eval<()> {
    let end = (scanner.position + 1).min(scanner.text.len());
    let context = scanner.text.get(start..end).unwrap_or_default();
    if scanner.peek() == Some(b'.') {
        let message = format!("fraction {before} is not supported: {context}");
        return Err(interp.argument_error(message));
    }
    if !scanner.accept(b':') {
        let message = format!("missing {after} part: {context} ");
        return Err(interp.argument_error(message));
    }
    Ok(())
}
