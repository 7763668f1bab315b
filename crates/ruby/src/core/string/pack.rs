//! `Array#pack`.

use num_bigint::BigInt;

use crate::class::{Def, REST, class, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::string::{Encoding, RString};
use crate::symbol::sym;
use crate::value::{Data, Value};

use super::copy;

pub(super) const METHODS: &[Def] = &[def("pack", 0, REST, pack)];

/// The count of a directive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Count {
    One,
    Times(usize),
    Star,
}

impl Count {
    /// As a number; `star` for `*`.
    pub(super) fn or(self, star: usize) -> usize {
        match self {
            Count::One => 1,
            Count::Times(times) => times,
            Count::Star => star,
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Directive {
    pub(super) kind: u8,
    pub(super) count: Count,
    /// `_` or `!`: the size of the platform's C types.
    pub(super) native: bool,
    pub(super) big_endian: bool,
}

impl Directive {
    /// The size of an integer directive; `None` for others.
    pub(super) fn integer_size(&self) -> Option<usize> {
        Some(match self.kind.to_ascii_lowercase() {
            b'c' => 1,
            b's' => 2,
            b'i' => 4,
            b'l' if self.native => 8,
            b'l' => 4,
            b'q' | b'j' => 8,
            _ => match self.kind {
                b'n' | b'v' => 2,
                b'N' | b'V' => 4,
                _ => return None,
            },
        })
    }

    pub(super) fn is_big_endian(&self) -> bool {
        match self.kind {
            b'n' | b'N' => true,
            b'v' | b'V' => false,
            _ => self.big_endian,
        }
    }
}

/// Parses the directives of a format.
pub(super) fn directives(interp: &mut Interp, format: &RString) -> Eval<Vec<Directive>> {
    let mut list = Vec::new();
    let mut rest = format.bytes.as_slice();
    while let Some((&kind, after)) = rest.split_first() {
        rest = after;
        if kind.is_ascii_whitespace() || matches!(kind, 0 | 0x0b) {
            continue;
        }
        if kind == b'#' {
            let end = memchr::memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
            rest = &rest[end..];
            continue;
        }
        let mut directive = Directive {
            kind,
            count: Count::One,
            native: false,
            big_endian: false,
        };
        while let Some((&modifier @ (b'_' | b'!' | b'<' | b'>'), after)) = rest.split_first() {
            rest = after;
            if !b"sSiIlLqQjJ".contains(&kind) {
                return Err(interp.argument_error(format!(
                    "'{}' allowed only after types sSiIlLqQjJ",
                    char::from(modifier)
                )));
            }
            match modifier {
                b'_' | b'!' => directive.native = true,
                modifier => directive.big_endian = modifier == b'>',
            }
        }
        if let [b'*', after @ ..] = rest {
            directive.count = Count::Star;
            rest = after;
        } else {
            let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
            if digits > 0 {
                let text = std::str::from_utf8(&rest[..digits]).unwrap_or_default();
                let Ok(times) = text.parse::<u32>() else {
                    return Err(interp.error(class::RANGE_ERROR, "pack length too big"));
                };
                directive.count = Count::Times(times as usize);
                rest = &rest[digits..];
            }
        }
        list.push(directive);
    }
    Ok(list)
}

struct Packer {
    values: std::vec::IntoIter<Value>,
    bytes: Vec<u8>,
    encoding: Option<Encoding>,
}

fn pack(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let positional = args.positional().len();
    if positional != 1 {
        return Err(interp.wrong_count(positional, 1, Some(1)));
    }
    let format = interp.to_str(args.at(0))?;
    let buffer = args
        .keyword(interp, "buffer")
        .filter(|buffer| !buffer.is_nil());
    if let Some(buffer) = &buffer
        && !matches!(buffer.data(), Some(Data::String(_)))
    {
        let class = interp.class_name_of(buffer);
        return Err(interp.type_error(format!("buffer must be String, not {class}")));
    }
    let directives = directives(interp, &format)?;
    let values = this.as_array().map(|elements| elements.clone());
    let mut packer = Packer {
        values: values.unwrap_or_default().into_iter(),
        bytes: buffer
            .as_ref()
            .map(|buffer| copy(buffer).bytes)
            .unwrap_or_default(),
        encoding: None,
    };
    for directive in &directives {
        packer.note_encoding(directive.kind);
        packer.run(interp, directive)?;
        interp.ensure_size(packer.bytes.len())?;
    }
    if let Some(buffer) = buffer {
        interp.ensure_not_frozen(&buffer)?;
        super::change(&buffer, |string| string.bytes = packer.bytes);
        return Ok(buffer);
    }
    let encoding = packer.encoding.unwrap_or(Encoding::UsAscii);
    Ok(Value::string(RString::new(packer.bytes, encoding)))
}

impl Packer {
    /// The first directive decides the encoding: `U` means UTF-8, those that write letters US-ASCII, others
    /// binary.
    fn note_encoding(&mut self, kind: u8) {
        match kind {
            b'U' => {
                self.encoding.get_or_insert(Encoding::Utf8);
            }
            b'm' | b'M' | b'u' => {}
            _ => self.encoding = Some(Encoding::Binary),
        }
    }

    fn next(&mut self, interp: &mut Interp) -> Eval {
        match self.values.next() {
            Some(value) => Ok(value),
            None => Err(interp.argument_error("too few arguments")),
        }
    }

    fn run(&mut self, interp: &mut Interp, directive: &Directive) -> Eval<()> {
        let left = self.values.len();
        match directive.kind {
            b'a' | b'A' | b'Z' | b'b' | b'B' | b'h' | b'H' => self.string(interp, directive),
            b'U' => {
                for _ in 0..directive.count.or(left) {
                    let value = self.next(interp)?;
                    let code = interp.to_int(&value)?;
                    match utf8_bytes(code) {
                        Some(bytes) => self.bytes.extend(bytes),
                        None => {
                            return Err(
                                interp.error(class::RANGE_ERROR, "pack(U): value out of range")
                            );
                        }
                    }
                }
                Ok(())
            }
            b'w' => {
                for _ in 0..directive.count.or(left) {
                    let value = self.next(interp)?;
                    self.ber(interp, &value)?;
                }
                Ok(())
            }
            b'm' | b'M' | b'u' => self.encoded(interp, directive),
            b'x' => {
                let zeros = directive.count.or(0);
                interp.ensure_size(zeros)?;
                self.bytes.extend(std::iter::repeat_n(0, zeros));
                Ok(())
            }
            b'X' => {
                let back = directive.count.or(0);
                let Some(length) = self.bytes.len().checked_sub(back) else {
                    return Err(interp.argument_error("X outside of string"));
                };
                self.bytes.truncate(length);
                Ok(())
            }
            b'@' => {
                let length = directive.count.or(0);
                interp.ensure_size(length)?;
                self.bytes.resize(length, 0);
                Ok(())
            }
            b'd' | b'D' | b'f' | b'F' | b'e' | b'E' | b'g' | b'G' => {
                for _ in 0..directive.count.or(left) {
                    let value = self.next(interp)?;
                    let number = pack_float(interp, &value)?;
                    self.float(directive.kind, number);
                }
                Ok(())
            }
            b'p' | b'P' => Err(interp.error(
                class::NOT_IMPLEMENTED_ERROR,
                "pointers cannot be packed here",
            )),
            b'%' => Err(interp.argument_error("% is not supported")),
            _ => {
                let Some(size) = directive.integer_size() else {
                    return Ok(());
                };
                for _ in 0..directive.count.or(left) {
                    let value = self.next(interp)?;
                    let bytes = integer_bytes(interp, &value)?;
                    self.integer(&bytes, size, directive.is_big_endian());
                }
                Ok(())
            }
        }
    }

    /// Appends `size` of the bytes, which are in little-endian order.
    fn integer(&mut self, bytes: &[u8], size: usize, big_endian: bool) {
        let sign = if bytes.last().is_some_and(|byte| byte & 0x80 != 0) {
            0xff
        } else {
            0
        };
        let mut sized: Vec<u8> = bytes.iter().copied().take(size).collect();
        sized.resize(size, sign);
        if big_endian {
            sized.reverse();
        }
        self.bytes.extend(sized);
    }

    fn float(&mut self, kind: u8, number: f64) {
        let single = number as f32;
        match kind {
            b'd' | b'D' | b'E' => self.bytes.extend(number.to_le_bytes()),
            b'G' => self.bytes.extend(number.to_be_bytes()),
            b'g' => self.bytes.extend(single.to_be_bytes()),
            _ => self.bytes.extend(single.to_le_bytes()),
        }
    }

    fn string(&mut self, interp: &mut Interp, directive: &Directive) -> Eval<()> {
        let value = self.next(interp)?;
        let string = match value {
            Value::Nil => Vec::new(),
            value => interp.to_str(&value)?.bytes,
        };
        let count = match (directive.kind, directive.count) {
            (b'Z', Count::Star) => string.len() + 1,
            (_, count) => count.or(string.len()),
        };
        interp.ensure_size(count)?;
        match directive.kind {
            b'a' | b'A' | b'Z' => {
                let filler = if directive.kind == b'A' { b' ' } else { 0 };
                let mut bytes = string;
                bytes.resize(count, filler);
                self.bytes.extend(bytes);
            }
            b'b' | b'B' => self.bits(&string, count, directive.kind == b'B'),
            _ => self.nibbles(&string, count, directive.kind == b'H'),
        }
        Ok(())
    }

    fn bits(&mut self, digits: &[u8], count: usize, high_first: bool) {
        let taken = &digits[..count.min(digits.len())];
        for chunk in taken.chunks(8) {
            let mut byte = 0;
            for (position, digit) in chunk.iter().enumerate() {
                let bit = digit & 1;
                byte |= if high_first {
                    bit << (7 - position)
                } else {
                    bit << position
                };
            }
            self.bytes.push(byte);
        }
        // Ruby pads as if two digits made a byte.
        let missing = (count - taken.len()).div_ceil(2);
        self.bytes.extend(std::iter::repeat_n(0, missing));
    }

    fn nibbles(&mut self, digits: &[u8], count: usize, high_first: bool) {
        let taken = &digits[..count.min(digits.len())];
        for chunk in taken.chunks(2) {
            let mut byte = 0;
            for (position, digit) in chunk.iter().enumerate() {
                let value = if digit.is_ascii_alphabetic() {
                    (digit & 15) + 9
                } else {
                    *digit
                } & 15;
                let is_high = high_first == (position == 0);
                byte |= if is_high { value << 4 } else { value };
            }
            self.bytes.push(byte);
        }
        let missing = count.div_ceil(2).saturating_sub(taken.len().div_ceil(2));
        self.bytes.extend(std::iter::repeat_n(0, missing));
    }

    /// A number in base 128, the highest bit of each byte but the last set.
    fn ber(&mut self, interp: &mut Interp, value: &Value) -> Eval<()> {
        let value = interp.to_integer(value)?;
        let mut number = match &value {
            Value::Int(number) => BigInt::from(*number),
            other => other.as_bigint().cloned().unwrap_or_default(),
        };
        if number.sign() == num_bigint::Sign::Minus {
            return Err(interp.argument_error("can't compress negative numbers"));
        }
        let mut bytes = Vec::new();
        loop {
            let low = (&number % 128_u32)
                .to_bytes_le()
                .1
                .first()
                .copied()
                .unwrap_or(0);
            bytes.push(if bytes.is_empty() { low } else { low | 0x80 });
            number >>= 7;
            if number == BigInt::ZERO {
                break;
            }
        }
        bytes.reverse();
        self.bytes.extend(bytes);
        Ok(())
    }

    /// `m`, `M` and `u`
    fn encoded(&mut self, interp: &mut Interp, directive: &Directive) -> Eval<()> {
        let value = self.next(interp)?;
        if directive.kind == b'M' {
            let string = interp.to_s(&value)?;
            let limit = directive.count.or(72);
            let limit = if limit <= 1 { 72 } else { limit };
            quoted_printable(&mut self.bytes, &string.bytes, limit);
            return Ok(());
        }
        let string = interp.to_str(&value)?.bytes;
        if directive.kind == b'm' && directive.count == Count::Times(0) {
            base64(&mut self.bytes, &string);
            return Ok(());
        }
        let length = match directive.count.or(45) {
            0..=2 => 45,
            length => length / 3 * 3,
        };
        let length = if directive.kind == b'u' {
            length.min(63)
        } else {
            length
        };
        for line in string.chunks(length) {
            if directive.kind == b'u' {
                uuencode(&mut self.bytes, line);
            } else {
                base64(&mut self.bytes, line);
            }
            self.bytes.push(b'\n');
        }
        Ok(())
    }
}

/// UTF-8 as `pack` writes it: also code points beyond Unicode.
fn utf8_bytes(code: i64) -> Option<Vec<u8>> {
    let code = u32::try_from(code)
        .ok()
        .filter(|&code| code < 0x8000_0000)?;
    if let Some(char) = char::from_u32(code) {
        return Some(char.encode_utf8(&mut [0; 4]).as_bytes().to_vec());
    }
    let (length, lead) = match code {
        0..=0xffff => (3, 0xe0_u32),
        0x1_0000..=0x1f_ffff => (4, 0xf0),
        0x20_0000..=0x3ff_ffff => (5, 0xf8),
        _ => (6, 0xfc),
    };
    let byte = |at: u32| {
        let bits = (code >> (6 * (length - 1 - at))) & 0x3f;
        let lead = if at == 0 {
            lead | (code >> (6 * (length - 1)))
        } else {
            0x80 | bits
        };
        u8::try_from(lead & 0xff).unwrap_or(0)
    };
    Some((0..length).map(byte).collect())
}

/// An Integer as little-endian bytes.
fn integer_bytes(interp: &mut Interp, value: &Value) -> Eval<Vec<u8>> {
    match value {
        Value::Int(number) => return Ok(number.to_le_bytes().to_vec()),
        Value::Float(number) => {
            let truncated = Value::Float(number.trunc());
            let integer = interp.call(&truncated, sym::TO_I, &[])?;
            return match integer {
                Value::Float(_) => Ok(Vec::new()),
                integer => integer_bytes(interp, &integer),
            };
        }
        Value::Nil => return Err(interp.type_error("no implicit conversion of nil into Integer")),
        _ => {}
    }
    let integer = interp.to_integer(value)?;
    Ok(match &integer {
        Value::Int(number) => number.to_le_bytes().to_vec(),
        other => {
            let mut bytes = other
                .as_bigint()
                .map(BigInt::to_signed_bytes_le)
                .unwrap_or_default();
            let sign = if bytes.last().is_some_and(|byte| byte & 0x80 != 0) {
                0xff
            } else {
                0
            };
            bytes.resize(bytes.len().max(8) + 1, sign);
            bytes
        }
    })
}

fn pack_float(interp: &mut Interp, value: &Value) -> Eval<f64> {
    if matches!(value.data(), Some(Data::String(_))) {
        return Err(interp.type_error("can't convert String into Float"));
    }
    interp.to_f64(value)
}

const BASE64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

fn sextets(chunk: &[u8]) -> [usize; 4] {
    let byte = |at: usize| usize::from(chunk.get(at).copied().unwrap_or(0));
    let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
    [bits >> 18 & 63, bits >> 12 & 63, bits >> 6 & 63, bits & 63]
}

fn base64(result: &mut Vec<u8>, bytes: &[u8]) {
    for chunk in bytes.chunks(3) {
        for (position, sextet) in sextets(chunk).into_iter().enumerate() {
            let letter = BASE64.get(sextet).copied().unwrap_or(b'A');
            result.push(if position <= chunk.len() {
                letter
            } else {
                b'='
            });
        }
    }
}

fn uuencode(result: &mut Vec<u8>, line: &[u8]) {
    let letter = |value: usize| match u8::try_from(value) {
        Ok(0) | Err(_) => b'`',
        Ok(value) => b' ' + value,
    };
    result.push(letter(line.len()));
    for chunk in line.chunks(3) {
        result.extend(sextets(chunk).map(letter));
    }
}

fn quoted_printable(result: &mut Vec<u8>, bytes: &[u8], limit: usize) {
    let mut column = 0;
    let mut previous = None;
    for (position, &byte) in bytes.iter().enumerate() {
        let next = bytes.get(position + 1);
        let is_printable = matches!(byte, b' '..=b'<' | b'>'..=b'~' | b'\t');
        if byte == b'\n' {
            if matches!(previous, Some(b' ' | b'\t')) {
                result.extend_from_slice(b"=\n");
                result.push(byte);
            } else {
                result.push(byte);
            }
            column = 0;
            previous = Some(byte);
            continue;
        }
        let _ = next;
        if is_printable {
            result.push(byte);
            column += 1;
        } else {
            result.extend_from_slice(format!("={byte:02X}").as_bytes());
            column += 3;
        }
        previous = Some(byte);
        if column > limit {
            result.extend_from_slice(b"=\n");
            column = 0;
            previous = Some(b'\n');
        }
    }
    if column > 0 {
        result.extend_from_slice(b"=\n");
    }
}
