//! `sub`, `gsub` and `scan`.

use crate::class::{Def, REST, class, def};
use crate::core::regexp::{Finder, Groups};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::string::RString;
use crate::symbol::sym;
use crate::value::{Data, Value};

use super::{change, copy, read};

pub(super) const METHODS: &[Def] = &[
    def("sub", 0, REST, |interp, this, args| {
        let replaced = substitute(interp, this, args, false)?;
        Ok(Value::string(replaced.unwrap_or_else(|| copy(this))))
    }),
    def("sub!", 0, REST, |interp, this, args| {
        substitute_in_place(interp, this, args, false)
    }),
    def("gsub", 1, 2, |interp, this, args| {
        if args.len() == 1 && args.block.is_none() {
            return interp.enumerator(this, "gsub", args.list);
        }
        let replaced = substitute(interp, this, args, true)?;
        Ok(Value::string(replaced.unwrap_or_else(|| copy(this))))
    }),
    def("gsub!", 1, 2, |interp, this, args| {
        if args.len() == 1 && args.block.is_none() {
            return interp.enumerator(this, "gsub!", args.list);
        }
        substitute_in_place(interp, this, args, true)
    }),
    def("scan", 1, 1, scan),
];

/// The replacement of matches.
enum Replacement<'a> {
    /// A string without references to groups.
    Literal(RString),
    Template(RString),
    Hash(Value),
    Block(&'a Value),
}

fn replacement<'a>(interp: &mut Interp, args: &Args<'a>) -> Eval<Replacement<'a>> {
    if args.len() > 2 {
        let least = if args.block.is_some() { 1 } else { 2 };
        return Err(interp.wrong_count(args.len(), least, Some(2)));
    }
    let Some(value) = args.get(1) else {
        return match args.block {
            Some(block) if args.len() == 1 => Ok(Replacement::Block(block)),
            Some(_) => Err(interp.wrong_count(0, 1, Some(2))),
            None => Err(interp.wrong_count(args.len(), 2, Some(2))),
        };
    };
    if matches!(value.data(), Some(Data::Hash(_))) {
        return Ok(Replacement::Hash(value.clone()));
    }
    if !matches!(value.data(), Some(Data::String(_)))
        && let Some(hash) = interp.try_convert(value, sym::TO_HASH, "Hash", class::HASH)?
    {
        return Ok(Replacement::Hash(hash));
    }
    let template = interp.to_str(value)?;
    if memchr::memchr(b'\\', &template.bytes).is_some() {
        Ok(Replacement::Template(template))
    } else {
        Ok(Replacement::Literal(template))
    }
}

fn substitute_in_place(interp: &mut Interp, this: &Value, args: &Args, all: bool) -> Eval {
    interp.ensure_not_frozen(this)?;
    let old = copy(this).bytes;
    let Some(new) = substitute(interp, this, args, all)? else {
        return Ok(Value::Nil);
    };
    interp.ensure_not_frozen(this)?;
    if read(this, |string| string.bytes != old) {
        return Err(interp.error(class::RUNTIME_ERROR, "string modified"));
    }
    change(this, |string| *string = new);
    Ok(this.clone())
}

/// The string with its matches replaced; `None` if there are none.
fn substitute(interp: &mut Interp, this: &Value, args: &Args, all: bool) -> Eval<Option<RString>> {
    let replacement = replacement(interp, args)?;
    let finder = interp.finder(args.at(0), this)?;
    let string = finder.string().clone();
    let Some(mut groups) = finder.find(interp, 0)? else {
        interp.set_last_match(Value::Nil);
        return Ok(None);
    };
    let mut result = RString::new(Vec::with_capacity(string.len()), string.encoding);
    let mut offset = 0;
    loop {
        interp.step()?;
        let (from, to) = groups.first().copied().flatten().unwrap_or((0, 0));
        result
            .bytes
            .extend_from_slice(string.bytes.get(offset..from).unwrap_or_default());
        let value = replaced(interp, &replacement, &finder, &groups)?;
        interp.append(&mut result, &value)?;
        offset = to;
        if from == to {
            let rest = string.bytes.get(to..).unwrap_or_default();
            let char = string.char_len_at(to);
            if !all || rest.is_empty() {
                break;
            }
            result
                .bytes
                .extend_from_slice(&rest[..char.min(rest.len())]);
            offset = to + char;
        }
        if !all || offset > string.len() {
            break;
        }
        match finder.find(interp, offset)? {
            Some(next) => groups = next,
            None => break,
        }
    }
    let rest = string.bytes.get(offset..).unwrap_or_default();
    result.bytes.extend_from_slice(rest);
    // After a block, `sub` leaves `$~` as the block left it.
    if all || !matches!(replacement, Replacement::Block(_)) {
        let last = finder.match_data(&groups);
        interp.set_last_match(last);
    }
    Ok(Some(result))
}

/// The replacement of one match.
fn replaced(
    interp: &mut Interp,
    replacement: &Replacement,
    finder: &Finder,
    groups: &Groups,
) -> Eval<RString> {
    match replacement {
        Replacement::Literal(string) => Ok(string.clone()),
        Replacement::Template(template) => expand(interp, template, finder, groups),
        Replacement::Hash(hash) => {
            let matched = Value::string(finder.group(groups, 0).unwrap_or_default());
            let value = interp.call(hash, sym::INDEX, &[matched])?;
            interp.to_s(&value)
        }
        Replacement::Block(block) => {
            let found = finder.match_data(groups);
            interp.set_last_match(found);
            let matched = Value::string(finder.group(groups, 0).unwrap_or_default());
            let value = interp.yield_one(block, matched)?;
            interp.to_s(&value)
        }
    }
}

/// Replaces `\1`, `\k<name>`, `\0`, `\&`, `` \` ``, `\'` and `\\`.
fn expand(
    interp: &mut Interp,
    template: &RString,
    finder: &Finder,
    groups: &Groups,
) -> Eval<RString> {
    let mut result = RString::new(Vec::new(), template.encoding);
    let mut rest = template.bytes.as_slice();
    while let Some(position) = memchr::memchr(b'\\', rest) {
        result.bytes.extend_from_slice(&rest[..position]);
        rest = &rest[position + 1..];
        let Some((&byte, after)) = rest.split_first() else {
            result.bytes.push(b'\\');
            break;
        };
        let string = finder.string();
        let whole = groups.first().copied().flatten().unwrap_or((0, 0));
        let segment = match byte {
            // With named groups, numbered references are invalid.
            b'1'..=b'9' if finder.has_names() => None,
            b'0'..=b'9' => finder.group(groups, usize::from(byte - b'0')),
            b'&' => finder.group(groups, 0),
            b'`' => Some(string.slice(0, whole.0)),
            b'\'' => Some(string.slice(whole.1, string.len())),
            b'+' => (1..groups.len())
                .rev()
                .find_map(|number| finder.group(groups, number)),
            b'\\' => Some(RString::from("\\")),
            b'k' if after.first() == Some(&b'<') => {
                let Some(end) = memchr::memchr(b'>', after) else {
                    return Err(
                        interp.error(class::RUNTIME_ERROR, "invalid group name reference format")
                    );
                };
                let name = String::from_utf8_lossy(&after[1..end]).into_owned();
                rest = &after[end..];
                let Some(number) = finder.named_group(&name, groups) else {
                    return Err(interp.error(
                        class::INDEX_ERROR,
                        format!("undefined group name reference: {name}"),
                    ));
                };
                finder.group(groups, number)
            }
            _ => {
                result.bytes.push(b'\\');
                continue;
            }
        };
        rest = &rest[1..];
        if let Some(segment) = segment {
            interp.append(&mut result, &segment)?;
        }
    }
    result.bytes.extend_from_slice(rest);
    Ok(result)
}

fn scan(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let finder = interp.finder(args.at(0), this)?;
    let string = finder.string().clone();
    let mut results = Vec::new();
    let mut offset = 0;
    let mut last = None;
    while offset <= string.len() {
        interp.step()?;
        let Some(groups) = finder.find(interp, offset)? else {
            break;
        };
        let (from, to) = groups.first().copied().flatten().unwrap_or((0, 0));
        offset = if from == to {
            let char = string.char_len_at(to);
            to + char
        } else {
            to
        };
        let item = scanned(&finder, &groups);
        match args.block {
            Some(block) => {
                let found = finder.match_data(&groups);
                interp.set_last_match(found);
                interp.yield_one(block, item)?;
            }
            None => results.push(item),
        }
        last = Some(groups);
    }
    let last = last.map_or(Value::Nil, |groups| finder.match_data(&groups));
    interp.set_last_match(last);
    Ok(if args.block.is_some() {
        this.clone()
    } else {
        Value::array(results)
    })
}

/// The match, or its groups if the pattern has any.
fn scanned(finder: &Finder, groups: &Groups) -> Value {
    let string_of = |number: usize| {
        finder
            .group(groups, number)
            .map_or(Value::Nil, Value::string)
    };
    if groups.len() == 1 {
        return string_of(0);
    }
    Value::array((1..groups.len()).map(string_of).collect())
}
