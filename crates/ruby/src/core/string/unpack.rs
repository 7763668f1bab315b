//! `unpack` and `unpack1`.

use num_bigint::{BigInt, BigUint};

use crate::class::{Def, REST, class, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::string::{Encoding, RString};
use crate::value::Value;

use super::copy;
use super::pack::{Count, Directive, directives};

pub(super) const METHODS: &[Def] = &[
    def("unpack", 0, REST, |interp, this, args| {
        let values = unpack(interp, this, args, usize::MAX)?;
        if let Some(block) = args.block {
            for value in values {
                interp.yield_one(block, value)?;
            }
            return Ok(Value::Nil);
        }
        Ok(Value::array(values))
    }),
    def("unpack1", 0, REST, |interp, this, args| {
        let values = unpack(interp, this, args, 1)?;
        Ok(values.into_iter().next().unwrap_or(Value::Nil))
    }),
];

struct Unpacker {
    bytes: Vec<u8>,
    at: usize,
    values: Vec<Value>,
}

fn unpack(interp: &mut Interp, this: &Value, args: &Args, most: usize) -> Eval<Vec<Value>> {
    let positional = args.positional().len();
    if positional != 1 {
        return Err(interp.wrong_count(positional, 1, Some(1)));
    }
    let format = interp.to_str(args.at(0))?;
    let offset = match args.keyword(interp, "offset") {
        Some(offset) => interp.to_int(&offset)?,
        None => 0,
    };
    let bytes = copy(this).bytes;
    let Ok(at) = usize::try_from(offset) else {
        return Err(interp.argument_error("offset can't be negative"));
    };
    if at > bytes.len() {
        return Err(interp.argument_error("offset outside of string"));
    }
    let mut unpacker = Unpacker {
        bytes,
        at,
        values: Vec::new(),
    };
    for directive in directives(interp, &format)? {
        unpacker.run(interp, &directive)?;
        if unpacker.values.len() >= most {
            break;
        }
        interp.ensure_size(unpacker.values.len().saturating_mul(16))?;
    }
    Ok(unpacker.values)
}

impl Unpacker {
    fn rest(&self) -> &[u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    fn push(&mut self, bytes: Vec<u8>, encoding: Encoding) {
        self.values
            .push(Value::string(RString::new(bytes, encoding)));
    }

    fn run(&mut self, interp: &mut Interp, directive: &Directive) -> Eval<()> {
        match directive.kind {
            b'a' | b'A' | b'Z' => self.string(directive),
            b'b' | b'B' => self.bits(directive),
            b'h' | b'H' => self.nibbles(directive),
            b'U' => return self.utf8(interp, directive),
            b'w' => self.ber(directive),
            b'm' => return self.base64(interp, directive),
            b'M' => self.quoted_printable(),
            b'u' => self.uudecode(),
            b'x' => {
                let skip = directive.count.or(self.rest().len());
                if skip > self.rest().len() {
                    return Err(interp.argument_error("x outside of string"));
                }
                self.at += skip;
            }
            b'X' => {
                let back = directive.count.or(0);
                let Some(at) = self.at.checked_sub(back) else {
                    return Err(interp.argument_error("X outside of string"));
                };
                self.at = at;
            }
            b'@' => {
                let at = directive.count.or(0);
                if at > self.bytes.len() {
                    return Err(interp.argument_error("@ outside of string"));
                }
                self.at = at;
            }
            b'd' | b'D' | b'E' | b'G' => self.floats(directive, 8),
            b'f' | b'F' | b'e' | b'g' => self.floats(directive, 4),
            b'p' | b'P' => {
                return Err(interp.error(
                    class::NOT_IMPLEMENTED_ERROR,
                    "pointers cannot be unpacked here",
                ));
            }
            b'%' => return Err(interp.argument_error("% is not supported")),
            _ => {
                if let Some(size) = directive.integer_size() {
                    self.integers(directive, size);
                }
            }
        }
        Ok(())
    }

    fn string(&mut self, directive: &Directive) {
        let length = directive.count.or(self.rest().len()).min(self.rest().len());
        let mut bytes = self.rest()[..length].to_vec();
        let mut used = length;
        match directive.kind {
            b'A' => {
                let end = bytes.iter().rposition(|byte| !matches!(byte, b' ' | 0));
                bytes.truncate(end.map_or(0, |end| end + 1));
            }
            b'Z' => {
                if let Some(end) = memchr::memchr(0, &bytes) {
                    bytes.truncate(end);
                    if directive.count == Count::Star {
                        used = end + 1;
                    }
                }
            }
            _ => {}
        }
        self.at += used;
        self.push(bytes, Encoding::Binary);
    }

    fn bits(&mut self, directive: &Directive) {
        let available = self.rest().len() * 8;
        let count = directive.count.or(available).min(available);
        let bit = |at: usize| {
            let byte = self.rest().get(at / 8).copied().unwrap_or(0);
            let shift = if directive.kind == b'B' {
                7 - at % 8
            } else {
                at % 8
            };
            b'0' + (byte >> shift & 1)
        };
        let digits = (0..count).map(bit).collect();
        self.at += count.div_ceil(8);
        self.push(digits, Encoding::UsAscii);
    }

    fn nibbles(&mut self, directive: &Directive) {
        let available = self.rest().len() * 2;
        let count = directive.count.or(available).min(available);
        let nibble = |at: usize| {
            let byte = self.rest().get(at / 2).copied().unwrap_or(0);
            let is_high = (directive.kind == b'H') == at.is_multiple_of(2);
            let value = if is_high { byte >> 4 } else { byte & 15 };
            b"0123456789abcdef"[usize::from(value)]
        };
        let digits = (0..count).map(nibble).collect();
        self.at += count.div_ceil(2);
        self.push(digits, Encoding::UsAscii);
    }

    fn integers(&mut self, directive: &Directive, size: usize) {
        let available = self.rest().len() / size;
        let count = directive.count.or(available);
        let is_signed =
            directive.kind.is_ascii_lowercase() && !matches!(directive.kind, b'n' | b'v');
        for _ in 0..count.min(available) {
            let mut bytes = self.rest()[..size].to_vec();
            if directive.is_big_endian() {
                bytes.reverse();
            }
            self.at += size;
            let value = if is_signed {
                Value::integer(BigInt::from_signed_bytes_le(&bytes))
            } else {
                Value::integer(BigUint::from_bytes_le(&bytes))
            };
            self.values.push(value);
        }
        self.push_missing(directive, count, available);
    }

    /// Pushes nil for missing values.
    fn push_missing(&mut self, directive: &Directive, count: usize, available: usize) {
        if directive.count != Count::Star {
            let missing = count.saturating_sub(available).min(1 << 20);
            self.values.extend(std::iter::repeat_n(Value::Nil, missing));
        }
    }

    fn floats(&mut self, directive: &Directive, size: usize) {
        let available = self.rest().len() / size;
        let count = directive.count.or(available);
        for _ in 0..count.min(available) {
            let mut bytes = self.rest()[..size].to_vec();
            if matches!(directive.kind, b'G' | b'g') {
                bytes.reverse();
            }
            self.at += size;
            let number = match (
                <[u8; 8]>::try_from(bytes.as_slice()),
                <[u8; 4]>::try_from(bytes.as_slice()),
            ) {
                (Ok(bytes), _) => f64::from_le_bytes(bytes),
                (_, Ok(bytes)) => f64::from(f32::from_le_bytes(bytes)),
                _ => 0.0,
            };
            self.values.push(Value::Float(number));
        }
        self.push_missing(directive, count, available);
    }

    fn utf8(&mut self, interp: &mut Interp, directive: &Directive) -> Eval<()> {
        let count = directive.count.or(usize::MAX);
        for _ in 0..count {
            if self.rest().is_empty() {
                break;
            }
            let (code, length) = match utf8_code(self.rest()) {
                Ok(found) => found,
                Err(message) => return Err(interp.argument_error(message)),
            };
            self.at += length;
            self.values.push(Value::Int(code.into()));
        }
        Ok(())
    }

    fn ber(&mut self, directive: &Directive) {
        let count = directive.count.or(usize::MAX);
        let mut number = BigInt::ZERO;
        let mut done = 0;
        while done < count {
            let Some(&byte) = self.rest().first() else {
                break;
            };
            self.at += 1;
            number = (number << 7) | BigInt::from(byte & 0x7f);
            if byte & 0x80 == 0 {
                self.values
                    .push(Value::integer(std::mem::take(&mut number)));
                done += 1;
            }
        }
    }

    fn base64(&mut self, interp: &mut Interp, directive: &Directive) -> Eval<()> {
        let rest = self.rest().to_vec();
        self.at = self.bytes.len();
        let decoded = if directive.count == Count::Times(0) {
            match strict_base64(&rest) {
                Some(decoded) => decoded,
                None => return Err(interp.argument_error("invalid base64")),
            }
        } else {
            loose_base64(&rest)
        };
        self.push(decoded, Encoding::Binary);
        Ok(())
    }

    fn quoted_printable(&mut self) {
        let rest = self.rest().to_vec();
        self.at = self.bytes.len();
        let mut result = Vec::new();
        let mut at = 0;
        while let Some(&byte) = rest.get(at) {
            if byte != b'=' {
                result.push(byte);
                at += 1;
                continue;
            }
            let after = rest.get(at + 1..).unwrap_or_default();
            match after {
                [] => break,
                [b'\n', ..] => at += 2,
                [b'\r', b'\n', ..] => at += 3,
                _ => {
                    let digits = after
                        .get(..2)
                        .and_then(|digits| std::str::from_utf8(digits).ok());
                    match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
                        Some(byte) => {
                            result.push(byte);
                            at += 3;
                        }
                        // An invalid escape ends the decoding; the rest is kept as it is.
                        None => {
                            result.extend_from_slice(&rest[at..]);
                            break;
                        }
                    }
                }
            }
        }
        self.push(result, Encoding::Binary);
    }

    fn uudecode(&mut self) {
        let rest = self.rest().to_vec();
        self.at = self.bytes.len();
        let mut result = Vec::new();
        for line in rest.split(|&byte| byte == b'\n') {
            let Some((&length, data)) = line.split_first() else {
                break;
            };
            if !(b' '..b'a').contains(&length) {
                break;
            }
            let length = usize::from((length - b' ') & 63);
            let mut bytes = Vec::new();
            for chunk in data.chunks(4) {
                let sextet = |at: usize| {
                    let letter = chunk.get(at).copied().unwrap_or(b' ');
                    u32::from(letter.wrapping_sub(b' ') & 63)
                };
                let bits = sextet(0) << 18 | sextet(1) << 12 | sextet(2) << 6 | sextet(3);
                bytes.extend_from_slice(&bits.to_be_bytes()[1..]);
            }
            bytes.truncate(length);
            result.extend(bytes);
        }
        self.push(result, Encoding::Binary);
    }
}

/// Decodes one character like `unpack`: also code points beyond Unicode.
fn utf8_code(bytes: &[u8]) -> Result<(u32, usize), String> {
    let first = bytes.first().copied().unwrap_or(0);
    let (length, bits) = match first {
        0..=0x7f => return Ok((first.into(), 1)),
        0x80..=0xbf => return Err("malformed UTF-8 character".to_owned()),
        0xc0..=0xdf => (2, first & 0x1f),
        0xe0..=0xef => (3, first & 0x0f),
        0xf0..=0xf7 => (4, first & 0x07),
        0xf8..=0xfb => (5, first & 0x03),
        0xfc..=0xfd => (6, first & 0x01),
        _ => return Err("malformed UTF-8 character".to_owned()),
    };
    let Some(rest) = bytes.get(1..length) else {
        let given = bytes.len();
        return Err(format!(
            "malformed UTF-8 character (expected {length} bytes, given {given} bytes)"
        ));
    };
    let mut code = u32::from(bits);
    for byte in rest {
        if byte & 0xc0 != 0x80 {
            return Err("malformed UTF-8 character".to_owned());
        }
        code = code << 6 | u32::from(byte & 0x3f);
    }
    let least = [0, 0, 0x80, 0x800, 0x1_0000, 0x20_0000, 0x400_0000];
    if least.get(length).is_some_and(|&least| code < least) {
        return Err("redundant UTF-8 sequence".to_owned());
    }
    Ok((code, length))
}

fn sextet(letter: u8) -> Option<u32> {
    Some(u32::from(match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    }))
}

fn decode_group(group: &[u32]) -> Vec<u8> {
    let mut bits = 0;
    for at in 0..4 {
        bits = bits << 6 | group.get(at).copied().unwrap_or(0);
    }
    let length = group.len().saturating_sub(1);
    bits.to_be_bytes()[1..=length.min(3)].to_vec()
}

/// Decodes base 64, ignoring other characters, up to the padding.
fn loose_base64(bytes: &[u8]) -> Vec<u8> {
    let mut result = Vec::new();
    let mut group = Vec::new();
    for &byte in bytes {
        if byte == b'=' && group.len() >= 2 {
            break;
        }
        if let Some(value) = sextet(byte) {
            group.push(value);
        }
        if group.len() == 4 {
            result.extend(decode_group(&group));
            group.clear();
        }
    }
    if !group.is_empty() {
        result.extend(decode_group(&group));
    }
    result
}

fn strict_base64(bytes: &[u8]) -> Option<Vec<u8>> {
    if !bytes.len().is_multiple_of(4) {
        return None;
    }
    let mut result = Vec::new();
    let groups = bytes.len() / 4;
    for (number, chunk) in bytes.chunks(4).enumerate() {
        let padding = chunk.iter().rev().take_while(|&&byte| byte == b'=').count();
        if padding > 0 && (number + 1 != groups || padding > 2) {
            return None;
        }
        let group: Option<Vec<u32>> = chunk[..4 - padding]
            .iter()
            .map(|&byte| sextet(byte))
            .collect();
        let group = group?;
        // The bits left over by the padding must be zero.
        let left_over = match (padding, group.last()) {
            (1, Some(last)) => last & 3,
            (2, Some(last)) => last & 15,
            _ => 0,
        };
        if left_over != 0 {
            return None;
        }
        result.extend(decode_group(&group));
    }
    Some(result)
}
