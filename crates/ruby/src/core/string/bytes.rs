//! Byte-wise access to strings.

use crate::class::{Def, class, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::string::RString;
use crate::value::Value;

use super::{change, copy, read};

pub(super) const METHODS: &[Def] = &[
    def("bytes", 0, 0, bytes),
    def("each_byte", 0, 0, each_byte),
    def("bytesize", 0, 0, |_, this, _| {
        Ok(Value::usize(read(this, RString::len)))
    }),
    def("getbyte", 1, 1, |interp, this, args| {
        let at = interp.to_int(args.at(0))?;
        let byte = read(this, |string| {
            position(at, string.len()).and_then(|at| string.bytes.get(at).copied())
        });
        Ok(byte.map_or(Value::Nil, |byte| Value::Int(byte.into())))
    }),
    def("setbyte", 2, 2, setbyte),
    def("byteslice", 1, 2, byteslice),
    def("byteindex", 1, 2, byteindex),
    def("byterindex", 1, 2, byterindex),
    def("bytesplice", 2, 5, bytesplice),
    def("sum", 0, 1, sum),
];

/// Resolves an index, which counts from the end if negative.
fn position(at: i64, length: usize) -> Option<usize> {
    let at = if at < 0 {
        at.checked_add(i64::try_from(length).ok()?)?
    } else {
        at
    };
    usize::try_from(at).ok()
}

fn bytes(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    if args.block.is_some() {
        return each_byte(interp, this, args);
    }
    let bytes = read(this, |string| {
        let bytes = string.bytes.iter();
        bytes.map(|&byte| Value::Int(byte.into())).collect()
    });
    Ok(Value::array(bytes))
}

fn each_byte(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(block) = args.block else {
        return interp.string_enumerator(this, "each_byte", RString::len);
    };
    let mut at = 0;
    while let Some(byte) = read(this, |string| string.bytes.get(at).copied()) {
        interp.yield_one(block, Value::Int(byte.into()))?;
        at += 1;
    }
    Ok(this.clone())
}

fn setbyte(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let at = interp.to_int(args.at(0))?;
    let value = interp.to_integer(args.at(1))?;
    interp.ensure_not_frozen(this)?;
    let length = read(this, RString::len);
    let Some(position) = position(at, length).filter(|&at| at < length) else {
        return Err(interp.error(class::INDEX_ERROR, format!("index {at} out of string")));
    };
    let byte = low_byte(&value);
    change(this, |string| {
        if let Some(place) = string.bytes.get_mut(position) {
            *place = byte;
        }
    });
    Ok(args.at(1).clone())
}

/// The lowest eight bits of an Integer.
pub(super) fn low_byte(value: &Value) -> u8 {
    match value {
        Value::Int(number) => number.to_le_bytes()[0],
        other => other
            .as_bigint()
            .and_then(|number| number.to_signed_bytes_le().first().copied())
            .unwrap_or(0),
    }
}

/// The byte range arguments of `byteslice` and similar methods.
fn byte_range(interp: &mut Interp, length: usize, list: &[Value]) -> Eval<Option<(usize, usize)>> {
    let first = list.first().unwrap_or(&Value::Nil);
    if let Some(count) = list.get(1) {
        let start = interp.to_int(first)?;
        let count = interp.to_int(count)?;
        let start = position(start, length).filter(|&start| start <= length);
        return Ok(match (start, usize::try_from(count)) {
            (Some(start), Ok(count)) => Some((start, start.saturating_add(count).min(length))),
            _ => None,
        });
    }
    if let Some(range) = first.as_range() {
        let range = range.clone();
        let found = interp.range_in(&range, length)?;
        return Ok(found.map(|(start, count)| (start, start + count)));
    }
    let at = interp.to_int(first)?;
    let at = position(at, length).filter(|&at| at < length);
    Ok(at.map(|at| (at, at + 1)))
}

fn byteslice(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let length = read(this, RString::len);
    let found = byte_range(interp, length, args.list)?;
    Ok(match found {
        Some((from, to)) => Value::string(read(this, |string| string.slice(from, to))),
        None => Value::Nil,
    })
}

/// IndexError unless a character begins there.
fn ensure_boundary(interp: &mut Interp, this: &Value, at: usize) -> Eval<()> {
    if read(this, |string| string.is_char_boundary(at)) {
        return Ok(());
    }
    Err(interp.error(
        class::INDEX_ERROR,
        format!("offset {at} does not land on character boundary"),
    ))
}

fn byteindex(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let length = read(this, RString::len);
    let start = match args.get(1) {
        Some(start) => interp.to_int(start)?,
        None => 0,
    };
    let Some(start) = position(start, length).filter(|&start| start <= length) else {
        if interp.is_a(args.at(0), class::REGEXP) {
            interp.set_last_match(Value::Nil);
        }
        return Ok(Value::Nil);
    };
    ensure_boundary(interp, this, start)?;
    let found = interp.find_pattern(this, args.at(0), start)?;
    Ok(found.map_or(Value::Nil, |(from, _)| Value::usize(from)))
}

fn byterindex(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let length = read(this, RString::len);
    let start = match args.get(1) {
        Some(start) => interp.to_int(start)?,
        None => i64::try_from(length).unwrap_or(i64::MAX),
    };
    let Some(start) = position(start, length) else {
        if interp.is_a(args.at(0), class::REGEXP) {
            interp.set_last_match(Value::Nil);
        }
        return Ok(Value::Nil);
    };
    let start = start.min(length);
    ensure_boundary(interp, this, start)?;
    let found = interp.rfind_pattern(this, args.at(0), start)?;
    Ok(found.map_or(Value::Nil, |(from, _)| Value::usize(from)))
}

fn bytesplice(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let list = args.list;
    let length = read(this, RString::len);
    let is_range = list.first().is_some_and(|first| first.as_range().is_some());
    let takes = if is_range { 1 } else { 2 };
    if !is_range && list.len() == 2 {
        let class = interp.class_name_of(args.at(0));
        return Err(interp.type_error(format!("wrong argument type {class} (expected Range)")));
    }
    let Some((from, to)) = byte_range(interp, length, &list[..takes.min(list.len())])? else {
        let message = if is_range {
            format!("{} out of range", interp.inspect_utf8(args.at(0))?)
        } else {
            let at = interp.to_int(args.at(0))?;
            format!("index {at} out of string")
        };
        let class = if is_range {
            class::RANGE_ERROR
        } else {
            class::INDEX_ERROR
        };
        return Err(interp.error(class, message));
    };
    let new = interp.to_str(args.at(takes))?;
    ensure_boundary(interp, this, from)?;
    ensure_boundary(interp, this, to)?;
    let new = match list.get(takes + 1..) {
        Some(part) if !part.is_empty() => match byte_range(interp, new.len(), part)? {
            Some((from, to)) => new.slice(from, to),
            None => RString::new(Vec::new(), new.encoding),
        },
        _ => new,
    };
    interp.ensure_not_frozen(this)?;
    super::access::splice(interp, this, from, to, &new)?;
    Ok(this.clone())
}

fn sum(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let bits = match args.get(0) {
        Some(bits) => interp.to_int(bits)?,
        None => 16,
    };
    let sum: u64 = copy(this).bytes.iter().map(|&byte| u64::from(byte)).sum();
    Ok(match u32::try_from(bits) {
        Ok(bits @ 1..=63) => Value::integer(sum & ((1 << bits) - 1)),
        _ => Value::integer(sum),
    })
}
