//! Access to parts of a string by index, range, string or pattern: `[]`, `[]=`, `slice!`, `insert`.

use crate::class::{Def, class, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::{Eval, Unwind};
use crate::string::RString;
use crate::value::{Data, RangeData, Value};

use super::{change, copy, read};

pub(super) const METHODS: &[Def] = &[
    def("[]", 1, 2, index),
    def("slice", 1, 2, index),
    def("[]=", 2, 3, index_set),
    def("slice!", 1, 2, slice_bang),
    def("insert", 2, 2, insert),
    def("chr", 0, 0, |_, this, _| {
        Ok(Value::string(read(this, |string| {
            let end = string.chars().next().map_or(0, <[u8]>::len);
            string.slice(0, end)
        })))
    }),
];

/// The part that an index selects.
enum Part {
    /// A byte range.
    At(usize, usize),
    /// It is outside of the string.
    Outside,
    /// The pattern does not match, or the string is not contained.
    NotFound,
}

fn index(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    if let (Value::Int(at), 1) = (args.at(0), args.len()) {
        let found = read(this, |string| char_at(string, *at));
        return Ok(found.map_or(Value::Nil, Value::string));
    }
    let is_single = args.len() == 1 && args.at(0).as_range().is_none() && is_index(args.at(0));
    match find(interp, this, args.list)? {
        // There is no character after the last one, though `[]=` can append there.
        Part::At(from, to) if from == to && is_single => Ok(Value::Nil),
        Part::At(from, to) => Ok(Value::string(read(this, |string| string.slice(from, to)))),
        _ => Ok(Value::Nil),
    }
}

/// Whether an argument is neither a string nor a pattern.
fn is_index(value: &Value) -> bool {
    !matches!(value.data(), Some(Data::String(_) | Data::Regexp(_)))
}

fn char_at(string: &RString, at: i64) -> Option<RString> {
    let (from, to) = string.char_range(at, 1)?;
    (from < to).then(|| string.slice(from, to))
}

/// Finds the part that the arguments select. Sets `$~` for patterns.
fn find(interp: &mut Interp, this: &Value, list: &[Value]) -> Eval<Part> {
    let first = list.first().unwrap_or(&Value::Nil);
    if matches!(first.data(), Some(Data::Regexp(_))) {
        let group = list.get(1).cloned().unwrap_or(Value::Int(0));
        let Some(found) = interp.match_regexp(first, this, 0)? else {
            return Ok(Part::NotFound);
        };
        let number = interp.group_number(&found, &group)?;
        let range = number.and_then(|number| interp.group_range(&found, number));
        return Ok(match (range, number) {
            (Some((from, to)), _) => Part::At(from, to),
            _ => Part::NotFound,
        });
    }
    if let Some(length) = list.get(1) {
        let start = interp.to_int(first)?;
        let length = interp.to_int(length)?;
        return Ok(at_chars(this, start, length));
    }
    if let Some(range) = first.as_range() {
        let range = range.clone();
        let count = read(this, RString::char_count);
        return Ok(match interp.range_in(&range, count)? {
            Some((start, length)) => at_chars(this, to_i64(start), to_i64(length)),
            None => Part::Outside,
        });
    }
    if let Some(Data::String(_)) = first.data() {
        let wanted = copy(first);
        let string = copy(this);
        interp.compatible(&string, &wanted)?;
        return Ok(match super::search::find_bytes(&string, &wanted, 0) {
            Some(from) => Part::At(from, from + wanted.len()),
            None => Part::NotFound,
        });
    }
    let at = interp.to_int(first)?;
    Ok(at_chars(this, at, 1))
}

fn to_i64(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn at_chars(this: &Value, start: i64, length: i64) -> Part {
    match read(this, |string| string.char_range(start, length)) {
        Some((from, to)) => Part::At(from, to),
        None => Part::Outside,
    }
}

impl Interp<'_> {
    /// Start and length of a range in a sequence; `None` if it begins outside.
    pub(crate) fn range_in(
        &mut self,
        range: &RangeData,
        count: usize,
    ) -> Eval<Option<(usize, usize)>> {
        let count = to_i64(count);
        let begin = match &range.begin {
            Value::Nil => 0,
            begin => self.to_int(begin)?,
        };
        let end = match &range.end {
            Value::Nil => count,
            end => {
                let end = self.to_int(end)?;
                let end = if end < 0 {
                    end.saturating_add(count)
                } else {
                    end
                };
                if range.exclusive {
                    end
                } else {
                    end.saturating_add(1)
                }
            }
        };
        let begin = if begin < 0 {
            begin.saturating_add(count)
        } else {
            begin
        };
        if begin < 0 || begin > count {
            return Ok(None);
        }
        let length = end.min(count).saturating_sub(begin).max(0);
        let parts = (usize::try_from(begin), usize::try_from(length));
        Ok(match parts {
            (Ok(begin), Ok(length)) => Some((begin, length)),
            _ => None,
        })
    }
}

fn index_set(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    interp.ensure_not_frozen(this)?;
    let Some((value, list)) = args.list.split_last() else {
        return Ok(Value::Nil);
    };
    let (from, to) = match find(interp, this, list)? {
        Part::At(from, to) => (from, to),
        part => return Err(outside(interp, this, list, &part)),
    };
    let new = interp.to_str(value)?;
    splice(interp, this, from, to, &new)?;
    Ok(value.clone())
}

/// Replaces a byte range by a string.
pub(super) fn splice(
    interp: &mut Interp,
    this: &Value,
    from: usize,
    to: usize,
    new: &RString,
) -> Eval<()> {
    let (encoding, length) = read(this, |string| {
        (string.compatible_encoding(new), string.len())
    });
    let Some(encoding) = encoding else {
        let own = read(this, |string| string.encoding);
        return Err(interp.incompatible(own, new.encoding));
    };
    interp.ensure_size(length + new.len())?;
    change(this, |string| {
        string.encoding = encoding;
        if from <= to && to <= string.len() {
            string.bytes.splice(from..to, new.bytes.iter().copied());
        }
    });
    Ok(())
}

/// The IndexError or RangeError of an assignment to a part that does not exist.
fn outside(interp: &mut Interp, this: &Value, list: &[Value], part: &Part) -> Box<Unwind> {
    let first = list.first().unwrap_or(&Value::Nil);
    if matches!(first.data(), Some(Data::Regexp(_))) {
        let message = match list.get(1) {
            Some(group) if !interp.last_match().is_nil() => match interp.to_int(group) {
                Ok(number) if number >= interp.last_match_groups() => {
                    format!("index {number} out of regexp")
                }
                Ok(number) => format!("regexp group {number} not matched"),
                Err(_) => "regexp not matched".to_owned(),
            },
            _ => "regexp not matched".to_owned(),
        };
        return interp.error(class::INDEX_ERROR, message);
    }
    if matches!(part, Part::NotFound) {
        return interp.error(class::INDEX_ERROR, "string not matched");
    }
    if first.as_range().is_some() {
        return match interp.inspect_utf8(first) {
            Ok(text) => interp.error(class::RANGE_ERROR, format!("{text} out of range")),
            Err(unwind) => unwind,
        };
    }
    if let Some(length) = list.get(1) {
        match interp.to_int(length) {
            Ok(length) if length < 0 => {
                return interp.error(class::INDEX_ERROR, format!("negative length {length}"));
            }
            Ok(_) => {}
            Err(unwind) => return unwind,
        }
    }
    let _ = this;
    match interp.to_int(first) {
        Ok(at) => interp.error(class::INDEX_ERROR, format!("index {at} out of string")),
        Err(unwind) => unwind,
    }
}

fn slice_bang(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    interp.ensure_not_frozen(this)?;
    let is_single = args.len() == 1 && args.at(0).as_range().is_none() && is_index(args.at(0));
    let (from, to) = match find(interp, this, args.list)? {
        Part::At(from, to) if from == to && is_single => return Ok(Value::Nil),
        Part::At(from, to) => (from, to),
        _ => return Ok(Value::Nil),
    };
    let part = read(this, |string| string.slice(from, to));
    change(this, |string| {
        if from <= to && to <= string.len() {
            string.bytes.drain(from..to);
        }
    });
    Ok(Value::string(part))
}

fn insert(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    interp.ensure_not_frozen(this)?;
    let at = interp.to_int(args.at(0))?;
    let new = interp.to_str(args.at(1))?;
    // -1 is after the last character.
    let position = if at < 0 {
        let count = to_i64(read(this, RString::char_count));
        at.saturating_add(count).saturating_add(1)
    } else {
        at
    };
    let from = usize::try_from(position).ok();
    let from = from.and_then(|from| read(this, |string| string.char_offset(from)));
    let Some(from) = from else {
        let shown = if at < 0 { at.saturating_add(1) } else { at };
        return Err(interp.error(class::INDEX_ERROR, format!("index {shown} out of string")));
    };
    splice(interp, this, from, from, &new)?;
    Ok(this.clone())
}
