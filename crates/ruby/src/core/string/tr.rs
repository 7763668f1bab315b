//! Sets of characters: `tr`, `delete`, `squeeze`, `count`.

use crate::class::{Def, REST, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::string::{Encoding, RString};
use crate::value::Value;

use super::{copy, replace_if_changed};

pub(super) const METHODS: &[Def] = &[
    def("tr", 2, 2, |i, this, args| {
        Ok(Value::string(translated(i, this, args, false)?))
    }),
    def("tr!", 2, 2, |i, this, args| {
        i.ensure_not_frozen(this)?;
        let new = translated(i, this, args, false)?;
        Ok(replace_if_changed(this, new))
    }),
    def("tr_s", 2, 2, |i, this, args| {
        Ok(Value::string(translated(i, this, args, true)?))
    }),
    def("tr_s!", 2, 2, |i, this, args| {
        i.ensure_not_frozen(this)?;
        let new = translated(i, this, args, true)?;
        Ok(replace_if_changed(this, new))
    }),
    def("delete", 0, REST, |i, this, args| {
        Ok(Value::string(deleted(i, this, args)?))
    }),
    def("delete!", 0, REST, |i, this, args| {
        i.ensure_not_frozen(this)?;
        let new = deleted(i, this, args)?;
        Ok(replace_if_changed(this, new))
    }),
    def("squeeze", 0, REST, |i, this, args| {
        Ok(Value::string(squeezed(i, this, args)?))
    }),
    def("squeeze!", 0, REST, |i, this, args| {
        i.ensure_not_frozen(this)?;
        let new = squeezed(i, this, args)?;
        Ok(replace_if_changed(this, new))
    }),
    def("count", 0, REST, |i, this, args| {
        let string = copy(this);
        let sets = sets(i, &string, args)?;
        if string.is_ascii() {
            let members = ascii_members(&sets);
            let found = string.bytes.iter().filter(|byte| members.has(**byte));
            return Ok(Value::usize(found.count()));
        }
        let found = string
            .chars()
            .filter(|char| contains(&sets, string.encoding, char));
        Ok(Value::usize(found.count()))
    }),
];

/// Characters and ranges as they are written, in order.
#[derive(Debug)]
struct CharSet {
    ranges: Vec<(u32, u32)>,
    negated: bool,
}

/// The code point of a character; a broken byte gets a code beyond all characters.
fn code_of(encoding: Encoding, char: &[u8]) -> u32 {
    match encoding.decode(char) {
        Some(code) => code,
        None => 0x8000_0000 + u32::from(char.first().copied().unwrap_or(0)),
    }
}

fn ensure_valid(interp: &mut Interp, string: &RString) -> Eval<()> {
    if string.is_ascii() || string.is_valid() {
        return Ok(());
    }
    let name = string.encoding.name();
    Err(interp.argument_error(format!("invalid byte sequence in {name}")))
}

impl CharSet {
    fn parse(interp: &mut Interp, spec: &RString, may_negate: bool) -> Eval<CharSet> {
        ensure_valid(interp, spec)?;
        let chars: Vec<&[u8]> = spec.chars().collect();
        let negated = may_negate && chars.len() > 1 && chars[0] == b"^";
        let mut ranges = Vec::new();
        let mut at = usize::from(negated);
        // The character at an offset, and whether it was escaped.
        let char_at = |at: &mut usize| -> Option<&[u8]> {
            let char = *chars.get(*at)?;
            *at += 1;
            if char == b"\\"
                && let Some(escaped) = chars.get(*at)
            {
                *at += 1;
                return Some(escaped);
            }
            Some(char)
        };
        while let Some(char) = char_at(&mut at) {
            let from = code_of(spec.encoding, char);
            let is_range = chars.get(at) == Some(&b"-".as_slice()) && at + 1 < chars.len();
            if !is_range {
                ranges.push((from, from));
                continue;
            }
            at += 1;
            let end = char_at(&mut at).unwrap_or(char);
            let to = code_of(spec.encoding, end);
            if from > to {
                let shown = |char: &[u8]| String::from_utf8_lossy(char).into_owned();
                return Err(interp.argument_error(format!(
                    "invalid range \"{}-{}\" in string transliteration",
                    shown(char),
                    shown(end)
                )));
            }
            ranges.push((from, to));
        }
        Ok(CharSet { ranges, negated })
    }

    fn contains(&self, code: u32) -> bool {
        let found = self
            .ranges
            .iter()
            .any(|(from, to)| (*from..=*to).contains(&code));
        found != self.negated
    }

    /// The position of a character in the expanded set; the last one if it occurs repeatedly.
    fn position(&self, code: u32) -> Option<u32> {
        let mut before = 0;
        let mut found = None;
        for (from, to) in &self.ranges {
            if (*from..=*to).contains(&code) {
                found = Some(before + (code - from));
            }
            before += to - from + 1;
        }
        found
    }

    /// The character at a position of the expanded set; the last one if the set is shorter.
    fn at(&self, mut position: u32) -> Option<u32> {
        for (from, to) in &self.ranges {
            let length = to - from + 1;
            if position < length {
                return Some(from + position);
            }
            position -= length;
        }
        self.ranges.last().map(|(_, to)| *to)
    }
}

/// The ASCII characters in all of several sets: a table, so that strings of ASCII are processed by bytes, without
/// decoding characters (the benchmark of searching and replacing in a string of 2,000 lines).
struct AsciiMembers([bool; 128]);

impl AsciiMembers {
    fn has(&self, byte: u8) -> bool {
        self.0.get(usize::from(byte)).copied().unwrap_or(false)
    }
}

fn ascii_members(sets: &[CharSet]) -> AsciiMembers {
    let mut members = [true; 128];
    for set in sets {
        let mut is_listed = [false; 128];
        for (from, to) in &set.ranges {
            for code in *from..=(*to).min(127) {
                is_listed[code as usize] = true;
            }
        }
        for (member, is_listed) in members.iter_mut().zip(is_listed) {
            *member &= is_listed != set.negated;
        }
    }
    AsciiMembers(members)
}

fn contains(sets: &[CharSet], encoding: Encoding, char: &[u8]) -> bool {
    let code = code_of(encoding, char);
    sets.iter().all(|set| set.contains(code))
}

/// The sets of the arguments, of which there must be at least one.
fn sets(interp: &mut Interp, string: &RString, args: &Args) -> Eval<Vec<CharSet>> {
    if args.is_empty() {
        return Err(interp.argument_error("wrong number of arguments (given 0, expected 1+)"));
    }
    ensure_valid(interp, string)?;
    let mut sets = Vec::new();
    for value in args.list {
        let spec = interp.to_str(value)?;
        interp.compatible(string, &spec)?;
        sets.push(CharSet::parse(interp, &spec, true)?);
    }
    Ok(sets)
}

fn deleted(interp: &mut Interp, this: &Value, args: &Args) -> Eval<RString> {
    let string = copy(this);
    let sets = sets(interp, &string, args)?;
    if string.is_ascii() {
        let members = ascii_members(&sets);
        let mut string = string;
        string.bytes.retain(|&byte| !members.has(byte));
        return Ok(string);
    }
    let mut bytes = Vec::with_capacity(string.len());
    for char in string.chars() {
        if !contains(&sets, string.encoding, char) {
            bytes.extend_from_slice(char);
        }
    }
    Ok(RString::new(bytes, string.encoding))
}

fn squeezed(interp: &mut Interp, this: &Value, args: &Args) -> Eval<RString> {
    let string = copy(this);
    ensure_valid(interp, &string)?;
    let sets = if args.is_empty() {
        Vec::new()
    } else {
        sets(interp, &string, args)?
    };
    if string.is_ascii() {
        let members = ascii_members(&sets);
        let mut string = string;
        string
            .bytes
            .dedup_by(|byte, last| byte == last && members.has(*byte));
        return Ok(string);
    }
    let mut bytes = Vec::with_capacity(string.len());
    let mut last: Option<&[u8]> = None;
    for char in string.chars() {
        if last != Some(char) || !contains(&sets, string.encoding, char) {
            bytes.extend_from_slice(char);
        }
        last = Some(char);
    }
    Ok(RString::new(bytes, string.encoding))
}

fn translated(interp: &mut Interp, this: &Value, args: &Args, squeeze: bool) -> Eval<RString> {
    let string = copy(this);
    let from = interp.to_str(args.at(0))?;
    let to = interp.to_str(args.at(1))?;
    let mut encoding = interp.compatible(&string, &from)?;
    if to.is_empty() {
        return deleted(interp, this, &Args::new(&args.list[..1]));
    }
    if !to.is_ascii() {
        encoding = interp.compatible(&string, &to)?;
    }
    ensure_valid(interp, &string)?;
    let from = CharSet::parse(interp, &from, true)?;
    let is_ascii = string.is_ascii() && to.is_ascii();
    let to = CharSet::parse(interp, &to, false)?;
    if is_ascii {
        let bytes = translated_ascii(&string.bytes, &from, &to, squeeze);
        return Ok(RString::new(bytes, encoding));
    }
    let mut bytes = Vec::with_capacity(string.len());
    let mut last = None;
    for char in string.chars() {
        let code = code_of(string.encoding, char);
        let target = if from.negated {
            from.contains(code).then(|| to.at(u32::MAX)).flatten()
        } else {
            from.position(code).and_then(|position| to.at(position))
        };
        match target {
            Some(target) => {
                if squeeze && last == Some(target) {
                    continue;
                }
                last = Some(target);
                bytes.extend(encoding.encode(target).unwrap_or_default());
            }
            None => {
                last = None;
                bytes.extend_from_slice(char);
            }
        }
    }
    Ok(RString::new(bytes, encoding))
}

/// The same for ASCII: a table has the replacement of each byte.
fn translated_ascii(bytes: &[u8], from: &CharSet, to: &CharSet, squeeze: bool) -> Vec<u8> {
    let mut targets: [Option<u8>; 128] = [None; 128];
    let target_at = |position: u32| to.at(position).and_then(|code| u8::try_from(code).ok());
    if from.negated {
        let last = target_at(u32::MAX);
        let members = ascii_members(std::slice::from_ref(from));
        for (target, is_member) in targets.iter_mut().zip(members.0) {
            *target = last.filter(|_| is_member);
        }
    } else {
        let mut before = 0;
        for (first, last) in &from.ranges {
            for code in *first..=(*last).min(127) {
                targets[code as usize] = target_at(before + (code - first));
            }
            before += last - first + 1;
        }
    }
    let mut result = Vec::with_capacity(bytes.len());
    let mut last = None;
    for &byte in bytes {
        let target = targets.get(usize::from(byte)).copied().flatten();
        if squeeze && target.is_some() && target == last {
            continue;
        }
        last = target;
        result.push(target.unwrap_or(byte));
    }
    result
}
