//! `format`, `sprintf` and `String#%`.

use num_bigint::{BigInt, Sign};
use num_traits::{Signed, ToPrimitive};

use crate::class::class;
use crate::interp::Interp;
use crate::interp::exception::{Eval, Unwind};
use crate::string::RString;
use crate::symbol::sym;
use crate::value::{Data, Value};

use super::convert::{parse_float, parse_integer};
use super::{copy, float_format};

impl Interp<'_> {
    /// `format(string, *args)`
    pub(crate) fn format_string(&mut self, format: &RString, args: &[Value]) -> Eval<RString> {
        let mut formatter = Formatter {
            args,
            hash: None,
            next: 0,
            style: Style::None,
            result: RString::new(Vec::with_capacity(format.len() + 16), format.encoding),
        };
        let mut rest = format.bytes.as_slice();
        while let Some(position) = memchr::memchr(b'%', rest) {
            formatter.result.bytes.extend_from_slice(&rest[..position]);
            rest = formatter.directive(self, &rest[position + 1..])?;
        }
        formatter.result.bytes.extend_from_slice(rest);
        Ok(formatter.result)
    }
}

/// How arguments are referenced; a format cannot mix the styles.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    None,
    Unnumbered,
    Numbered,
    Named,
}

struct Formatter<'a> {
    args: &'a [Value],
    hash: Option<Value>,
    next: usize,
    style: Style,
    result: RString,
}

/// The flags, width and precision of a directive.
#[derive(Default)]
struct Spec {
    minus: bool,
    plus: bool,
    space: bool,
    zero: bool,
    sharp: bool,
    width: Option<usize>,
    precision: Option<usize>,
    value: Option<Value>,
    /// `<name>`
    name: Option<String>,
}

impl Spec {
    fn has_flags(&self) -> bool {
        self.minus
            || self.plus
            || self.space
            || self.zero
            || self.sharp
            || self.width.is_some()
            || self.precision.is_some()
    }
}

impl Formatter<'_> {
    /// Formats one directive after the `%`; returns the rest of the format.
    fn directive<'f>(&mut self, interp: &mut Interp, mut rest: &'f [u8]) -> Eval<&'f [u8]> {
        let mut spec = Spec::default();
        loop {
            let Some((&byte, after)) = rest.split_first() else {
                if spec.value.is_some() && !spec.has_flags() {
                    self.result.bytes.push(b'%');
                    return Ok(rest);
                }
                return Err(interp.argument_error(if spec.has_flags() {
                    "invalid format character - %"
                } else {
                    "incomplete format specifier; use %% (double %) instead"
                }));
            };
            rest = after;
            match byte {
                b' ' | b'#' | b'+' | b'-' | b'0' => {
                    self.ensure_flag_is_early(interp, &spec)?;
                    match byte {
                        b' ' => spec.space = true,
                        b'#' => spec.sharp = true,
                        b'+' => spec.plus = true,
                        b'-' => spec.minus = true,
                        _ => spec.zero = true,
                    }
                }
                b'1'..=b'9' => rest = self.number(interp, &mut spec, byte, rest)?,
                b'*' => rest = self.star(interp, &mut spec, rest)?,
                b'.' => rest = self.precision(interp, &mut spec, rest)?,
                b'<' | b'{' => {
                    rest = self.name(interp, &mut spec, byte, rest)?;
                    if byte == b'{' {
                        self.string(interp, &spec, false)?;
                        return Ok(rest);
                    }
                }
                b'\n' | 0 | b'%' => {
                    if spec.has_flags() || spec.value.is_some() {
                        return Err(interp.argument_error("invalid format character - %"));
                    }
                    self.result.bytes.push(b'%');
                    if byte != b'%' {
                        self.result.bytes.push(byte);
                    }
                    return Ok(rest);
                }
                b'c' => return self.char(interp, &spec).map(|()| rest),
                b's' => return self.string(interp, &spec, false).map(|()| rest),
                b'p' => return self.string(interp, &spec, true).map(|()| rest),
                b'd' | b'i' | b'u' | b'o' | b'x' | b'X' | b'b' | b'B' => {
                    return self.integer(interp, &spec, byte).map(|()| rest);
                }
                b'f' | b'g' | b'G' | b'e' | b'E' | b'a' | b'A' => {
                    return self.float(interp, &spec, byte).map(|()| rest);
                }
                _ => {
                    let shown = match char::from(byte) {
                        char if char.is_ascii() => format!(" - %{char}"),
                        _ => String::new(),
                    };
                    return Err(interp.argument_error(format!("malformed format string{shown}")));
                }
            }
        }
    }

    fn ensure_flag_is_early(&self, interp: &mut Interp, spec: &Spec) -> Eval<()> {
        if spec.width.is_some() {
            return Err(interp.argument_error("flag after width"));
        }
        if spec.precision.is_some() {
            return Err(interp.argument_error("flag after precision"));
        }
        Ok(())
    }

    /// Reads a width, or the number of an argument (`2$`).
    fn number<'f>(
        &mut self,
        interp: &mut Interp,
        spec: &mut Spec,
        first: u8,
        rest: &'f [u8],
    ) -> Eval<&'f [u8]> {
        let (number, after) = digits(interp, Some(first), rest, "width too big")?;
        if let [b'$', after @ ..] = after {
            if spec.value.is_some() {
                return Err(interp.argument_error(format!("value given twice - {number}$")));
            }
            spec.value = Some(self.numbered(interp, number)?);
            return Ok(after);
        }
        set_width(interp, spec, number)?;
        Ok(after)
    }

    /// `*` and `*2$`
    fn star<'f>(&mut self, interp: &mut Interp, spec: &mut Spec, rest: &'f [u8]) -> Eval<&'f [u8]> {
        if spec.width.is_some() {
            return Err(interp.argument_error("width given twice"));
        }
        let (value, rest) = self.star_value(interp, rest)?;
        let width = interp.to_int(&value)?;
        set_width(
            interp,
            spec,
            usize::try_from(width.unsigned_abs()).unwrap_or(usize::MAX),
        )?;
        if width < 0 {
            spec.minus = true;
        }
        Ok(rest)
    }

    fn star_value<'f>(&mut self, interp: &mut Interp, rest: &'f [u8]) -> Eval<(Value, &'f [u8])> {
        let (number, after) = digits(interp, None, rest, "width too big")?;
        if let [b'$', after @ ..] = after
            && after.len() + 1 < rest.len()
        {
            return Ok((self.numbered(interp, number)?, after));
        }
        Ok((self.unnumbered(interp)?, rest))
    }

    fn precision<'f>(
        &mut self,
        interp: &mut Interp,
        spec: &mut Spec,
        rest: &'f [u8],
    ) -> Eval<&'f [u8]> {
        if spec.precision.is_some() {
            return Err(interp.argument_error("precision given twice"));
        }
        if let [b'*', after @ ..] = rest {
            let (value, rest) = self.star_value(interp, after)?;
            let precision = interp.to_int(&value)?;
            // A negative precision is ignored.
            spec.precision = usize::try_from(precision).ok();
            return Ok(rest);
        }
        let (number, rest) = digits(interp, None, rest, "precision too big")?;
        if rest.is_empty() {
            return Err(incomplete(interp));
        }
        interp.ensure_size(number)?;
        spec.precision = Some(number);
        Ok(rest)
    }

    /// `<name>` and `{name}`
    fn name<'f>(
        &mut self,
        interp: &mut Interp,
        spec: &mut Spec,
        open: u8,
        rest: &'f [u8],
    ) -> Eval<&'f [u8]> {
        let close = if open == b'<' { b'>' } else { b'}' };
        let Some(end) = memchr::memchr(close, rest) else {
            return Err(interp.argument_error("malformed name - unmatched parenthesis"));
        };
        let name = String::from_utf8_lossy(&rest[..end]).into_owned();
        let shown = format!("{}{name}{}", char::from(open), char::from(close));
        if let Some(before) = &spec.name {
            return Err(interp.argument_error(format!("named{shown} after <{before}>")));
        }
        match self.style {
            Style::Unnumbered => {
                let message = format!("named{shown} after unnumbered({})", self.next);
                return Err(interp.argument_error(message));
            }
            Style::Numbered => {
                return Err(interp.argument_error(format!("named{shown} after numbered")));
            }
            _ => self.style = Style::Named,
        }
        spec.value = Some(self.named(interp, &name, &shown)?);
        spec.name = Some(name);
        Ok(&rest[end + 1..])
    }

    fn named(&mut self, interp: &mut Interp, name: &str, shown: &str) -> Eval {
        if self.hash.is_none() {
            let only = match self.args {
                [only] => interp.try_convert(only, sym::TO_HASH, "Hash", class::HASH)?,
                _ => None,
            };
            self.hash = only;
        }
        let Some(hash) = self.hash.clone() else {
            return Err(interp.argument_error("one hash required"));
        };
        let key = interp.symbol(name);
        if let Some(value) = interp.hash_get(&hash, &key)? {
            return Ok(value);
        }
        let default = interp.hash_default(&hash, Some(&key))?;
        if default.is_nil() {
            return Err(interp.error_with(
                class::KEY_ERROR,
                format!("key{shown} not found"),
                vec![("receiver", hash), ("key", key)],
            ));
        }
        Ok(default)
    }

    fn numbered(&mut self, interp: &mut Interp, number: usize) -> Eval {
        match self.style {
            Style::Unnumbered => {
                let message = format!("numbered({number}) after unnumbered({})", self.next);
                return Err(interp.argument_error(message));
            }
            Style::Named => {
                return Err(interp.argument_error(format!("numbered({number}) after named")));
            }
            _ => self.style = Style::Numbered,
        }
        let Some(position) = number.checked_sub(1) else {
            return Err(interp.argument_error(format!("invalid index - {number}$")));
        };
        match self.args.get(position) {
            Some(value) => Ok(value.clone()),
            None => Err(interp.argument_error("too few arguments")),
        }
    }

    fn unnumbered(&mut self, interp: &mut Interp) -> Eval {
        let number = self.next + 1;
        match self.style {
            Style::Numbered => {
                return Err(
                    interp.argument_error(format!("unnumbered({number}) mixed with numbered"))
                );
            }
            Style::Named => {
                return Err(interp.argument_error(format!("unnumbered({number}) mixed with named")));
            }
            _ => self.style = Style::Unnumbered,
        }
        let Some(value) = self.args.get(self.next) else {
            return Err(interp.argument_error("too few arguments"));
        };
        self.next += 1;
        Ok(value.clone())
    }

    fn value(&mut self, interp: &mut Interp, spec: &Spec) -> Eval {
        match &spec.value {
            Some(value) => Ok(value.clone()),
            None => self.unnumbered(interp),
        }
    }

    /// Appends a string, padded with spaces to the width.
    fn push_padded(&mut self, interp: &mut Interp, spec: &Spec, string: &RString) -> Eval<()> {
        let missing = spec.width.unwrap_or(0).saturating_sub(string.char_count());
        let spaces = RString::from(" ".repeat(missing));
        if !spec.minus {
            interp.append(&mut self.result, &spaces)?;
        }
        interp.append(&mut self.result, string)?;
        if spec.minus {
            interp.append(&mut self.result, &spaces)?;
        }
        Ok(())
    }

    fn char(&mut self, interp: &mut Interp, spec: &Spec) -> Eval<()> {
        let value = self.value(interp, spec)?;
        let found = interp.try_convert(&value, sym::TO_STR, "String", class::STRING)?;
        let char = match found {
            Some(string) => {
                let string = copy(&string);
                let char = string.chars().next().unwrap_or_default();
                RString::new(char.to_vec(), string.encoding)
            }
            None => {
                let code = interp.to_int(&value)?;
                let encoding = self.result.encoding;
                let code = u32::try_from(code).ok();
                match code.and_then(|code| encoding.encode(code)) {
                    Some(bytes) => RString::new(bytes, encoding),
                    None => return Err(interp.argument_error("invalid character")),
                }
            }
        };
        self.push_padded(interp, spec, &char)
    }

    fn string(&mut self, interp: &mut Interp, spec: &Spec, inspect: bool) -> Eval<()> {
        let value = self.value(interp, spec)?;
        let mut string = if inspect {
            interp.inspect(&value)?
        } else {
            interp.to_s(&value)?
        };
        if let Some(precision) = spec.precision
            && let Some(end) = string.char_offset(precision)
        {
            string.bytes.truncate(end);
        }
        self.push_padded(interp, spec, &string)
    }

    fn integer(&mut self, interp: &mut Interp, spec: &Spec, kind: u8) -> Eval<()> {
        let value = self.value(interp, spec)?;
        let number = interp.format_integer(&value)?;
        let text = format_integer(&number, spec, kind);
        self.result.bytes.extend(text);
        Ok(())
    }

    fn float(&mut self, interp: &mut Interp, spec: &Spec, kind: u8) -> Eval<()> {
        let value = self.value(interp, spec)?;
        if kind == b'f'
            && let Some((negative, text)) = exact_fixed(&value, spec.precision.unwrap_or(6))
        {
            self.push_number(spec, negative, "", &text);
            return Ok(());
        }
        let number = interp.format_float(&value)?;
        if !number.is_finite() {
            let text = if number.is_nan() { "NaN" } else { "Inf" };
            let spec = Spec {
                zero: false,
                width: spec.width,
                ..copy_flags(spec)
            };
            self.push_number(
                &spec,
                number.is_sign_negative() && !number.is_nan(),
                "",
                text,
            );
            return Ok(());
        }
        let magnitude = number.abs();
        let precision = spec.precision.unwrap_or(6);
        let text = match kind.to_ascii_lowercase() {
            b'f' => float_format::fixed(magnitude, precision, spec.sharp),
            b'e' => float_format::exponential(magnitude, precision, spec.sharp),
            b'g' => float_format::general(magnitude, precision, spec.sharp),
            _ => float_format::hexadecimal(magnitude, spec.precision, spec.sharp),
        };
        let (prefix, text) = match kind {
            b'a' => ("0x", text),
            b'A' => ("0X", text.to_uppercase()),
            b'E' | b'G' => ("", text.to_uppercase()),
            _ => ("", text),
        };
        self.push_number(spec, number.is_sign_negative(), prefix, &text);
        Ok(())
    }

    /// Appends sign, prefix and digits, padded with spaces or zeros to the width.
    fn push_number(&mut self, spec: &Spec, negative: bool, prefix: &str, digits: &str) {
        let sign = match (negative, spec.plus, spec.space) {
            (true, _, _) => "-",
            (false, true, _) => "+",
            (false, false, true) => " ",
            _ => "",
        };
        let length = sign.len() + prefix.len() + digits.len();
        let missing = spec.width.unwrap_or(0).saturating_sub(length);
        let (left, zeros, right) = match (spec.minus, spec.zero) {
            (true, _) => (0, 0, missing),
            (false, true) => (0, missing, 0),
            _ => (missing, 0, 0),
        };
        let bytes = &mut self.result.bytes;
        bytes.extend(std::iter::repeat_n(b' ', left));
        bytes.extend_from_slice(sign.as_bytes());
        bytes.extend_from_slice(prefix.as_bytes());
        bytes.extend(std::iter::repeat_n(b'0', zeros));
        bytes.extend_from_slice(digits.as_bytes());
        bytes.extend(std::iter::repeat_n(b' ', right));
    }
}

fn copy_flags(spec: &Spec) -> Spec {
    Spec {
        minus: spec.minus,
        plus: spec.plus,
        space: spec.space,
        ..Spec::default()
    }
}

fn set_width(interp: &mut Interp, spec: &mut Spec, width: usize) -> Eval<()> {
    if spec.width.is_some() {
        return Err(interp.argument_error("width given twice"));
    }
    if spec.precision.is_some() {
        return Err(interp.argument_error("width after precision"));
    }
    interp.ensure_size(width)?;
    spec.width = Some(width);
    Ok(())
}

/// Reads decimal digits; no digits are 0.
fn digits<'f>(
    interp: &mut Interp,
    first: Option<u8>,
    rest: &'f [u8],
    too_big: &str,
) -> Eval<(usize, &'f [u8])> {
    let count = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut number = 0_usize;
    for digit in first.iter().chain(&rest[..count]) {
        let next = number.checked_mul(10);
        let next = next.and_then(|next| next.checked_add(usize::from(digit - b'0')));
        match next.filter(|&next| next <= i32::MAX as usize) {
            Some(next) => number = next,
            None => return Err(interp.argument_error(too_big)),
        }
    }
    if count + usize::from(first.is_some()) > 0 && rest.len() == count {
        return Err(incomplete(interp));
    }
    Ok((number, &rest[count..]))
}

fn incomplete(interp: &mut Interp) -> Box<Unwind> {
    interp.argument_error("malformed format string - %*[0-9]")
}

fn sign_digit(base: u32) -> u8 {
    match base {
        16 => b'f',
        8 => b'7',
        _ => b'1',
    }
}

/// The digits of a negative number in two's complement, which begin with one sign digit.
fn complement_digits(number: &BigInt, base: u32) -> Vec<u8> {
    let bits = match base {
        16 => 4,
        8 => 3,
        _ => 1,
    };
    // Enough digits for all bits and a sign digit.
    let digits = number.bits() / bits + 2;
    let positive = (BigInt::from(1) << (digits * bits)) + number;
    let text = positive.to_str_radix(base).into_bytes();
    let sign = sign_digit(base);
    let signs = text.iter().take_while(|&&digit| digit == sign).count();
    let mut result = vec![sign];
    result.extend_from_slice(&text[signs..]);
    result
}

fn format_integer(number: &BigInt, spec: &Spec, kind: u8) -> Vec<u8> {
    let (base, prefix) = match kind {
        b'x' => (16, "0x"),
        b'X' => (16, "0X"),
        b'o' => (8, "0"),
        b'b' => (2, "0b"),
        b'B' => (2, "0B"),
        _ => (10, ""),
    };
    let negative = number.sign() == Sign::Minus;
    let signed = base == 10 || spec.plus || spec.space;
    let dots = negative && !signed;
    let mut digits = if dots {
        complement_digits(number, base)
    } else {
        number.abs().to_str_radix(base).into_bytes()
    };
    if kind == b'X' {
        digits.make_ascii_uppercase();
    }
    let sign = match (negative && signed, spec.plus, spec.space) {
        (true, _, _) => "-",
        (false, true, _) if signed => "+",
        (false, false, true) if signed => " ",
        _ => "",
    };
    let to_i64 = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let mut width = spec.width.map_or(0, to_i64) - to_i64(sign.len());
    let mut precision = spec.precision.map_or(-1, to_i64);
    if dots {
        precision -= 2;
        width -= 2;
    }
    let is_zero = digits == b"0";
    let mut prefix = if spec.sharp { prefix } else { "" };
    if prefix == "0" {
        if dots {
            prefix = "";
        } else if is_zero {
            digits.clear();
            if spec.precision.is_some() {
                precision -= 1;
            }
        } else if spec.precision.is_some() && precision > to_i64(digits.len()) {
            prefix = "";
        }
    } else if is_zero {
        prefix = "";
    }
    width -= to_i64(prefix.len());
    if spec.zero && !spec.minus && spec.precision.is_none() {
        precision = width;
        width = 0;
    } else {
        if precision < to_i64(digits.len()) {
            if prefix.is_empty() && precision == 0 && is_zero {
                digits.clear();
            }
            precision = to_i64(digits.len());
        }
        width -= precision;
    }
    let spaces = usize::try_from(width).unwrap_or(0);
    let fill = usize::try_from(precision - to_i64(digits.len())).unwrap_or(0);
    let filler = match (dots, kind) {
        (true, b'X') => b'F',
        (true, _) => sign_digit(base),
        _ => b'0',
    };
    let mut result = Vec::new();
    if !spec.minus {
        result.extend(std::iter::repeat_n(b' ', spaces));
    }
    result.extend_from_slice(sign.as_bytes());
    result.extend_from_slice(prefix.as_bytes());
    if dots {
        result.extend_from_slice(b"..");
    }
    result.extend(std::iter::repeat_n(filler, fill));
    result.extend(digits);
    if spec.minus {
        result.extend(std::iter::repeat_n(b' ', spaces));
    }
    result
}

/// Formats Integers and Rationals for `%f` exactly.
fn exact_fixed(value: &Value, precision: usize) -> Option<(bool, String)> {
    let (numerator, denominator) = match value {
        Value::Int(number) => (BigInt::from(*number), BigInt::from(1)),
        _ => match value.data()? {
            Data::BigInt(number) => (number.clone(), BigInt::from(1)),
            Data::Rational(parts) => (**parts).clone(),
            _ => return None,
        },
    };
    let power = u32::try_from(precision)
        .ok()
        .filter(|&power| power < 1_000_000)?;
    let scaled = numerator.abs() * BigInt::from(10).pow(power);
    // Ties are rounded up.
    let rounded: BigInt = (scaled * 2_u32 + &denominator) / (denominator * 2_u32);
    let mut text = rounded.to_string();
    if precision > 0 {
        let missing = (precision + 1).saturating_sub(text.len());
        text.insert_str(0, &"0".repeat(missing));
        text.insert(text.len() - precision, '.');
    }
    Some((numerator.sign() == Sign::Minus, text))
}

impl Interp<'_> {
    /// Converts an argument of `%d`.
    fn format_integer(&mut self, value: &Value) -> Eval<BigInt> {
        match value {
            Value::Int(number) => return Ok(BigInt::from(*number)),
            Value::Float(number) => {
                if !number.is_finite() {
                    let text = match (number.is_nan(), *number > 0.0) {
                        (true, _) => "NaN",
                        (_, true) => "Infinity",
                        _ => "-Infinity",
                    };
                    return Err(self.error(class::FLOAT_DOMAIN_ERROR, text));
                }
                let big = num_traits::FromPrimitive::from_f64(number.trunc());
                return Ok(big.unwrap_or_default());
            }
            Value::Nil => return Err(self.type_error("can't convert nil into Integer")),
            _ => {}
        }
        if let Some(number) = value.as_bigint() {
            return Ok(number.clone());
        }
        if let Some(Data::String(_)) = value.data() {
            let string = copy(value);
            return match parse_integer(&string.bytes, 0, true) {
                Some(number) => self.format_integer(&number),
                None => {
                    let shown = self.inspect_utf8(value)?;
                    Err(self.argument_error(format!("invalid value for Integer(): {shown}")))
                }
            };
        }
        if let Some(Data::Rational(parts)) = value.data() {
            return Ok(&parts.0 / &parts.1);
        }
        for method in [sym::TO_INT, sym::TO_I] {
            if let Some(converted) = self.call_if_defined(value, method, &[])? {
                match &converted {
                    Value::Int(number) => return Ok(BigInt::from(*number)),
                    other => {
                        if let Some(number) = other.as_bigint() {
                            return Ok(number.clone());
                        }
                    }
                }
            }
        }
        let class = self.describe_for_conversion(value);
        Err(self.type_error(format!("can't convert {class} into Integer")))
    }

    /// Converts an argument of `%f`.
    fn format_float(&mut self, value: &Value) -> Eval<f64> {
        if let Some(Data::String(_)) = value.data() {
            let string = copy(value);
            return match parse_float(&string.bytes, true) {
                Some(number) => Ok(number),
                None => Err(self.not_a_float(&string.bytes)),
            };
        }
        if let Some(Data::Rational(parts)) = value.data() {
            let parts = parts.clone();
            let divided = parts.0.to_f64().zip(parts.1.to_f64());
            return Ok(divided.map_or(f64::NAN, |(over, under)| over / under));
        }
        let is_number =
            matches!(value, Value::Int(_) | Value::Float(_)) || value.as_bigint().is_some();
        if !is_number
            && !matches!(value, Value::Nil | Value::True | Value::False)
            && let Some(Value::Float(number)) = self.call_if_defined(value, sym::TO_F, &[])?
        {
            return Ok(number);
        }
        self.to_f64(value)
    }
}
