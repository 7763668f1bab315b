//! Searching for strings and patterns: `index`, `include?`, `start_with?`, `partition`, `match` and similar
//! methods.

use memchr::memmem;

use crate::class::{Def, REST, class, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::string::RString;
use crate::symbol::sym;
use crate::value::{Data, Value};

use super::{copy, read};

pub(super) const METHODS: &[Def] = &[
    def("include?", 1, 1, |interp, this, args| {
        let wanted = interp.to_str(args.at(0))?;
        interp.ensure_compatible(this, &wanted)?;
        let found = read(this, |string| find_bytes(string, &wanted, 0));
        Ok(Value::bool(found.is_some()))
    }),
    def("index", 1, 2, index),
    def("rindex", 1, 2, rindex),
    def("start_with?", 0, REST, start_with),
    def("end_with?", 0, REST, end_with),
    def("partition", 1, 1, partition),
    def("rpartition", 1, 1, rpartition),
    def("=~", 1, 1, |interp, this, args| {
        let other = args.at(0);
        if matches!(other.data(), Some(Data::String(_))) {
            return Err(interp.type_error("type mismatch: String given"));
        }
        interp.call(other, sym::MATCH, std::slice::from_ref(this))
    }),
    def("match", 1, 2, |interp, this, args| {
        let (regexp, list) = regexp_call(interp, this, args)?;
        let name = interp.intern("match");
        interp.send(&regexp, name, &Args::with_block(&list, args.block))
    }),
    def("match?", 1, 2, |interp, this, args| {
        let (regexp, list) = regexp_call(interp, this, args)?;
        interp.call_named(&regexp, "match?", &list)
    }),
];

/// The Regexp and the arguments for the method of Regexp with the same name.
fn regexp_call(interp: &mut Interp, this: &Value, args: &Args) -> Eval<(Value, Vec<Value>)> {
    let regexp = interp.regexp_from(args.at(0))?;
    let mut list = vec![this.clone()];
    list.extend_from_slice(args.list.get(1..).unwrap_or_default());
    Ok((regexp, list))
}

/// Finds a string in another one, from a byte offset on, at a character boundary.
pub(crate) fn find_bytes(string: &RString, wanted: &RString, from: usize) -> Option<usize> {
    let mut from = from;
    loop {
        let rest = string.bytes.get(from..)?;
        let found = from + memmem::find(rest, &wanted.bytes)?;
        if string.is_char_boundary(found) {
            return Some(found);
        }
        from = found + 1;
    }
}

/// The last occurrence that does not begin after `from`.
fn rfind_bytes(string: &RString, wanted: &RString, from: usize) -> Option<usize> {
    let mut end = from.saturating_add(wanted.len()).min(string.len());
    loop {
        let found = memmem::rfind(string.bytes.get(..end)?, &wanted.bytes)?;
        if string.is_char_boundary(found) {
            return Some(found);
        }
        end = (found + wanted.len()).checked_sub(1)?;
    }
}

impl Interp<'_> {
    /// CompatibilityError unless two strings have compatible encodings.
    fn ensure_compatible(&mut self, this: &Value, other: &RString) -> Eval<()> {
        if read(this, |string| string.compatible_encoding(other)).is_some() {
            return Ok(());
        }
        let own = read(this, |string| string.encoding);
        Err(self.incompatible(own, other.encoding))
    }

    /// The byte range of the next match of a pattern (a Regexp or a String). A Regexp sets `$~`.
    pub(crate) fn find_pattern(
        &mut self,
        this: &Value,
        pattern: &Value,
        from: usize,
    ) -> Eval<Option<(usize, usize)>> {
        if matches!(pattern.data(), Some(Data::Regexp(_))) {
            let found = self.match_regexp(pattern, this, from)?;
            return Ok(found.and_then(|found| self.group_range(&found, 0)));
        }
        let wanted = self.to_str(pattern)?;
        self.ensure_compatible(this, &wanted)?;
        let found = read(this, |string| find_bytes(string, &wanted, from));
        Ok(found.map(|found| (found, found + wanted.len())))
    }

    /// The last match that begins at an offset or before.
    pub(crate) fn rfind_pattern(
        &mut self,
        this: &Value,
        pattern: &Value,
        from: usize,
    ) -> Eval<Option<(usize, usize)>> {
        if matches!(pattern.data(), Some(Data::Regexp(_))) {
            let found = self.rmatch_regexp(pattern, this, from)?;
            return Ok(found.and_then(|found| self.group_range(&found, 0)));
        }
        let wanted = self.to_str(pattern)?;
        self.ensure_compatible(this, &wanted)?;
        let found = read(this, |string| rfind_bytes(string, &wanted, from));
        Ok(found.map(|found| (found, found + wanted.len())))
    }
}

fn is_regexp(value: &Value) -> bool {
    matches!(value.data(), Some(Data::Regexp(_)))
}

fn index(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let start = match args.get(1) {
        Some(start) => interp.to_int(start)?,
        None => 0,
    };
    let offset = read(this, |string| string.char_range(start, 0)).map(|(from, _)| from);
    let Some(offset) = offset else {
        if is_regexp(args.at(0)) {
            interp.set_last_match(Value::Nil);
        }
        return Ok(Value::Nil);
    };
    let found = interp.find_pattern(this, args.at(0), offset)?;
    Ok(match found {
        Some((from, _)) => Value::usize(read(this, |string| string.char_index(from))),
        None => Value::Nil,
    })
}

fn rindex(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let offset = match args.get(1) {
        Some(start) => {
            let start = interp.to_int(start)?;
            let count = read(this, RString::char_count);
            let count = i64::try_from(count).unwrap_or(i64::MAX);
            let start = if start < 0 {
                start.saturating_add(count)
            } else {
                start.min(count)
            };
            let start = usize::try_from(start).ok();
            start.and_then(|start| read(this, |string| string.char_offset(start)))
        }
        None => Some(read(this, RString::len)),
    };
    let Some(offset) = offset else {
        if is_regexp(args.at(0)) {
            interp.set_last_match(Value::Nil);
        }
        return Ok(Value::Nil);
    };
    let found = interp.rfind_pattern(this, args.at(0), offset)?;
    Ok(match found {
        Some((from, _)) => Value::usize(read(this, |string| string.char_index(from))),
        None => Value::Nil,
    })
}

fn start_with(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    for prefix in args.list {
        if is_regexp(prefix) {
            if interp.match_regexp_at_start(prefix, this)? {
                return Ok(Value::True);
            }
            continue;
        }
        let prefix = interp.to_str(prefix)?;
        interp.ensure_compatible(this, &prefix)?;
        if read(this, |string| string.bytes.starts_with(&prefix.bytes)) {
            return Ok(Value::True);
        }
    }
    Ok(Value::False)
}

fn end_with(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    for suffix in args.list {
        let suffix = interp.to_str(suffix)?;
        interp.ensure_compatible(this, &suffix)?;
        let ends = read(this, |string| {
            string.bytes.ends_with(&suffix.bytes)
                && string.is_char_boundary(string.len() - suffix.len())
        });
        if ends {
            return Ok(Value::True);
        }
    }
    Ok(Value::False)
}

/// The argument of `partition`: a Regexp or a String.
fn separator(interp: &mut Interp, value: &Value) -> Eval {
    if is_regexp(value) {
        return Ok(value.clone());
    }
    match interp.try_convert(value, sym::TO_STR, "String", class::STRING)? {
        Some(string) => Ok(string),
        None => {
            let class = interp.describe_for_conversion(value);
            Err(interp.type_error(format!("wrong argument type {class} (expected Regexp)")))
        }
    }
}

fn parts(this: &Value, separator: &Value, from: usize, to: usize) -> Value {
    let string = copy(this);
    let middle = if is_regexp(separator) {
        string.slice(from, to)
    } else {
        copy(separator)
    };
    Value::array(vec![
        Value::string(string.slice(0, from)),
        Value::string(middle),
        Value::string(string.slice(to, string.len())),
    ])
}

fn empty_like(this: &Value) -> Value {
    let encoding = read(this, |string| string.encoding);
    Value::string(RString::new(Vec::new(), encoding))
}

fn partition(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let separator = separator(interp, args.at(0))?;
    Ok(match interp.find_pattern(this, &separator, 0)? {
        Some((from, to)) => parts(this, &separator, from, to),
        None => {
            let (whole, empty) = (Value::string(copy(this)), empty_like(this));
            Value::array(vec![whole, empty, empty_like(this)])
        }
    })
}

fn rpartition(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let separator = separator(interp, args.at(0))?;
    let end = read(this, RString::len);
    Ok(match interp.rfind_pattern(this, &separator, end)? {
        Some((from, to)) => parts(this, &separator, from, to),
        None => {
            let (whole, empty) = (Value::string(copy(this)), empty_like(this));
            Value::array(vec![empty, empty_like(this), whole])
        }
    })
}
