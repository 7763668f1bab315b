//! Strings as numbers and symbols.

use num_bigint::BigInt;

use crate::class::{Def, class, def};
use crate::core::complex;
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::string::{Encoding, RString};
use crate::value::Value;

use super::{copy, read};

pub(super) const METHODS: &[Def] = &[
    def("to_i", 0, 1, to_i),
    def("to_f", 0, 0, |_, this, _| {
        let number = read(this, |string| parse_float(&string.bytes, false));
        Ok(Value::Float(number.unwrap_or(0.0)))
    }),
    def("hex", 0, 0, |_, this, _| {
        Ok(read(this, |string| parse_integer(&string.bytes, 16, false)).unwrap_or(Value::Int(0)))
    }),
    def("oct", 0, 0, |_, this, _| {
        Ok(read(this, |string| parse_integer(&string.bytes, -8, false)).unwrap_or(Value::Int(0)))
    }),
    def("to_sym", 0, 0, to_sym),
    def("intern", 0, 0, to_sym),
    def("to_r", 0, 0, |interp, this, _| {
        let text = read(this, |string| string.to_utf8().into_owned());
        interp.string_to_rational(&text)
    }),
    def("to_c", 0, 0, |interp, this, _| {
        let text = read(this, |string| string.to_utf8().into_owned());
        let found = complex::parse_complex(interp, &text, false)?;
        Ok(found.unwrap_or(Value::Nil))
    }),
];

fn to_i(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let base = match args.get(0) {
        Some(base) => interp.to_int(base)?,
        None => 10,
    };
    if base < 0 || base == 1 || base > 36 {
        return Err(interp.argument_error(format!("invalid radix {base}")));
    }
    let string = copy(this);
    Ok(parse_integer(&string.bytes, base, false).unwrap_or(Value::Int(0)))
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b'\t'..=b'\r' | b' ')
}

fn trim_start(bytes: &[u8]) -> &[u8] {
    let spaces = bytes.iter().take_while(|&&byte| is_space(byte)).count();
    &bytes[spaces..]
}

/// The base that a prefix names, and the rest.
fn prefix(bytes: &[u8]) -> Option<(i64, &[u8])> {
    match bytes {
        [b'0', b'x' | b'X', rest @ ..] => Some((16, rest)),
        [b'0', b'b' | b'B', rest @ ..] => Some((2, rest)),
        [b'0', b'o' | b'O', rest @ ..] => Some((8, rest)),
        [b'0', b'd' | b'D', rest @ ..] => Some((10, rest)),
        _ => None,
    }
}

/// Reads an Integer. A base of 0 is said by the prefix, or 10; a negative one is the base unless a prefix says another
/// one. `strict`: nothing else may follow, as `Integer()` wants it; else what follows is ignored.
pub(crate) fn parse_integer(bytes: &[u8], base: i64, strict: bool) -> Option<Value> {
    let bytes = trim_start(bytes);
    let (negative, bytes) = match bytes {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        rest => (false, rest),
    };
    let starts_with_digit = |rest: &[u8], base: i64| {
        rest.first()
            .is_some_and(|&byte| digit(byte, base).is_some())
    };
    let (base, bytes) = match prefix(bytes) {
        Some((found, rest)) if base <= 0 || base == found => {
            if !starts_with_digit(rest, found) {
                return if strict { None } else { Some(Value::Int(0)) };
            }
            (found, rest)
        }
        _ if base == 0 && bytes.first() == Some(&b'0') => (8, bytes),
        _ if base == 0 => (10, bytes),
        _ => (base.abs(), bytes),
    };
    let (digits, rest) = take_digits(bytes, base);
    if strict && (digits.is_empty() || !trim_start(rest).is_empty()) {
        return None;
    }
    if digits.is_empty() {
        return Some(Value::Int(0));
    }
    let radix = u32::try_from(base).ok()?;
    let text = std::str::from_utf8(&digits).ok()?;
    if let Ok(small) = i64::from_str_radix(text, radix) {
        return Some(Value::Int(if negative { -small } else { small }));
    }
    let big = BigInt::parse_bytes(&digits, radix)?;
    Some(Value::integer(if negative { -big } else { big }))
}

fn digit(byte: u8, base: i64) -> Option<u32> {
    char::from(byte).to_digit(u32::try_from(base).ok()?)
}

/// Digits without the single underscores between them, and what follows.
fn take_digits(bytes: &[u8], base: i64) -> (Vec<u8>, &[u8]) {
    let mut digits = Vec::new();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        if digit(byte, base).is_some() {
            digits.push(byte);
        } else if byte == b'_'
            && !digits.is_empty()
            && bytes
                .get(at + 1)
                .is_some_and(|&next| digit(next, base).is_some())
        {
            at += 1;
            continue;
        } else {
            break;
        }
        at += 1;
    }
    (digits, &bytes[at..])
}

/// Reads a Float; `strict` as `Float()` wants it.
pub(crate) fn parse_float(bytes: &[u8], strict: bool) -> Option<f64> {
    let bytes = trim_start(bytes);
    let (negative, unsigned) = match bytes {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        rest => (false, rest),
    };
    let (number, rest) = match prefix(unsigned) {
        Some((16, digits)) if strict => parse_hex_float(digits)?,
        _ => parse_decimal_float(unsigned, strict)?,
    };
    if strict && !trim_start(rest).is_empty() {
        return None;
    }
    Some(if negative { -number } else { number })
}

fn parse_decimal_float(bytes: &[u8], strict: bool) -> Option<(f64, &[u8])> {
    let (whole, mut rest) = take_digits(bytes, 10);
    let mut text = whole.clone();
    if whole.is_empty() {
        text.push(b'0');
    }
    let mut has_fraction = false;
    if let [b'.', after @ ..] = rest {
        let (fraction, after) = take_digits(after, 10);
        if !fraction.is_empty() {
            has_fraction = true;
            text.push(b'.');
            text.extend(fraction);
            rest = after;
        }
    }
    if whole.is_empty() && !has_fraction {
        return if strict { None } else { Some((0.0, rest)) };
    }
    if let [b'e' | b'E', after @ ..] = rest {
        let (sign, after) = match after {
            [b'-', after @ ..] => (Some(b'-'), after),
            [b'+', after @ ..] => (None, after),
            after => (None, after),
        };
        let (exponent, after) = take_digits(after, 10);
        if !exponent.is_empty() {
            text.push(b'e');
            text.extend(sign);
            text.extend(exponent);
            rest = after;
        }
    }
    let text = std::str::from_utf8(&text).ok()?;
    Some((text.parse().ok()?, rest))
}

/// `0x1.8p3`
fn parse_hex_float(bytes: &[u8]) -> Option<(f64, &[u8])> {
    let (whole, mut rest) = take_digits(bytes, 16);
    if whole.is_empty() {
        return None;
    }
    let mut number = 0.0;
    for &byte in &whole {
        number = number * 16.0 + f64::from(digit(byte, 16).unwrap_or(0));
    }
    if let [b'.', after @ ..] = rest {
        let (fraction, after) = take_digits(after, 16);
        if !fraction.is_empty() {
            let mut scale = 1.0 / 16.0;
            for &byte in &fraction {
                number += f64::from(digit(byte, 16).unwrap_or(0)) * scale;
                scale /= 16.0;
            }
            rest = after;
        }
    }
    if let [b'p' | b'P', after @ ..] = rest {
        let (negative, after) = match after {
            [b'-', after @ ..] => (true, after),
            [b'+', after @ ..] => (false, after),
            after => (false, after),
        };
        let (exponent, after) = take_digits(after, 10);
        if !exponent.is_empty() {
            let text = std::str::from_utf8(&exponent).ok()?;
            let exponent = text.parse::<i32>().unwrap_or(i32::MAX);
            let exponent = if negative { -exponent } else { exponent };
            number *= 2f64.powi(exponent);
            rest = after;
        }
    }
    Some((number, rest))
}

fn to_sym(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    let string = copy(this);
    interp.symbol_of(&string)
}

impl Interp<'_> {
    /// The Symbol of a string; EncodingError if it is broken.
    pub(crate) fn symbol_of(&mut self, string: &RString) -> Eval {
        if string.encoding == Encoding::Utf8 || string.encoding == Encoding::UsAscii {
            if let Some(text) = string.as_str().filter(|_| string.is_valid()) {
                return Ok(self.symbol(text));
            }
            let shown = super::inspect::inspected(string).to_utf8().into_owned();
            let name = string.encoding.name();
            return Err(self.error(
                class::ENCODING_ERROR,
                format!("invalid symbol in encoding {name} :{shown}"),
            ));
        }
        let text = string.to_utf8().into_owned();
        Ok(self.symbol(&text))
    }

    /// The character with a code, in an encoding; RangeError if there is none.
    pub(crate) fn char_of_code(&mut self, code: i64, encoding: Encoding) -> Eval<RString> {
        let Ok(number) = u32::try_from(code) else {
            return Err(self.error(class::RANGE_ERROR, format!("{code} out of char range")));
        };
        match encoding.encode(number) {
            Some(bytes) => Ok(RString::new(bytes, encoding)),
            None => {
                let is_beyond = encoding == Encoding::Utf8 && number > 0x10_ffff;
                let message = if !encoding.is_unicode() || is_beyond {
                    format!("{code} out of char range")
                } else {
                    format!("invalid codepoint 0x{number:X} in {}", encoding.name())
                };
                Err(self.error(class::RANGE_ERROR, message))
            }
        }
    }
}
