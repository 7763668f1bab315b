//! MatchData.

use std::hash::Hasher;

use rustc_hash::FxHasher;

use crate::class::{Def, REST, class, def, def_with_keywords};
use crate::core::string::{copy, read};
use crate::hash::HashTable;
use crate::interp::args::Args;
use crate::interp::exception::{Eval, Unwind};
use crate::interp::{Interp, State};
use crate::string::RString;
use crate::value::{Data, Value};

use super::{Groups, MatchData, group_value, named_group};

pub(super) fn define(state: &mut State) {
    state.define_methods(class::MATCH_DATA, METHODS);
}

const METHODS: &[Def] = &[
    def("regexp", 0, 0, |interp, this, _| {
        let pattern = data(this).map_or(Value::Nil, |data| data.regexp.clone());
        if matches!(pattern.data(), Some(Data::String(_))) {
            let source = super::escape(&copy(&pattern));
            return interp.new_regexp(&source, "");
        }
        Ok(pattern)
    }),
    def("string", 0, 0, |_, this, _| {
        Ok(data(this).map_or(Value::Nil, |data| data.string.clone()))
    }),
    def("to_s", 0, 0, |_, this, _| Ok(group_value(this, 0))),
    def("to_a", 0, 0, |_, this, _| {
        Ok(Value::array(groups_from(this, 0)))
    }),
    def("captures", 0, 0, |_, this, _| {
        Ok(Value::array(groups_from(this, 1)))
    }),
    def("deconstruct", 0, 0, |_, this, _| {
        Ok(Value::array(groups_from(this, 1)))
    }),
    def("deconstruct_keys", 1, 1, deconstruct_keys),
    def("size", 0, 0, |_, this, _| {
        Ok(Value::usize(groups(this).len()))
    }),
    def("length", 0, 0, |_, this, _| {
        Ok(Value::usize(groups(this).len()))
    }),
    def("pre_match", 0, 0, |_, this, _| {
        let (from, _) = whole(this);
        Ok(part(this, 0, from))
    }),
    def("post_match", 0, 0, |_, this, _| {
        let (_, to) = whole(this);
        Ok(part(this, to, usize::MAX))
    }),
    def("[]", 1, 2, index),
    def("values_at", 0, REST, values_at),
    def("names", 0, 0, |interp, this, _| {
        let names = names(interp, this)?;
        let names = names.iter().map(|(name, _)| Value::str(name));
        Ok(Value::array(names.collect()))
    }),
    def_with_keywords("named_captures", 0, 0, |interp, this, args| {
        let symbols = args
            .keyword(interp, "symbolize_names")
            .is_some_and(|value| value.is_truthy());
        let mut table = HashTable::new();
        for (name, number) in names(interp, this)? {
            let key = if symbols {
                interp.symbol(&name)
            } else {
                Value::str(&name)
            };
            let value = group_value(this, number);
            interp.table_insert(&mut table, key, value)?;
        }
        Ok(Value::hash(table))
    }),
    def("begin", 1, 1, |interp, this, args| {
        let range = group(interp, this, args.at(0))?;
        Ok(range.map_or(Value::Nil, |(from, _)| char_index(this, from)))
    }),
    def("end", 1, 1, |interp, this, args| {
        let range = group(interp, this, args.at(0))?;
        Ok(range.map_or(Value::Nil, |(_, to)| char_index(this, to)))
    }),
    def("offset", 1, 1, |interp, this, args| {
        let range = group(interp, this, args.at(0))?;
        Ok(Value::array(match range {
            Some((from, to)) => vec![char_index(this, from), char_index(this, to)],
            None => vec![Value::Nil, Value::Nil],
        }))
    }),
    def("byteoffset", 1, 1, |interp, this, args| {
        let range = group(interp, this, args.at(0))?;
        Ok(Value::array(match range {
            Some((from, to)) => vec![Value::usize(from), Value::usize(to)],
            None => vec![Value::Nil, Value::Nil],
        }))
    }),
    def("match", 1, 1, |interp, this, args| {
        let range = group(interp, this, args.at(0))?;
        Ok(range.map_or(Value::Nil, |(from, to)| part(this, from, to)))
    }),
    def("match_length", 1, 1, |interp, this, args| {
        let range = group(interp, this, args.at(0))?;
        Ok(match range {
            Some((from, to)) => {
                let matched = part(this, from, to);
                Value::usize(read(&matched, RString::char_count))
            }
            None => Value::Nil,
        })
    }),
    def("inspect", 0, 0, inspect),
    def("==", 1, 1, equals),
    def("eql?", 1, 1, equals),
    def("hash", 0, 0, |_, this, _| {
        let mut hasher = FxHasher::default();
        if let Some(data) = data(this) {
            hasher.write(&copy(&data.string).bytes);
            for (from, to) in data.groups.iter().flatten() {
                hasher.write_usize(*from);
                hasher.write_usize(*to);
            }
        }
        Ok(Value::Int((hasher.finish() >> 2).cast_signed()))
    }),
];

fn data(this: &Value) -> Option<&MatchData> {
    match this.data() {
        Some(Data::Match(data)) => Some(data),
        _ => None,
    }
}

fn groups(this: &Value) -> Groups {
    data(this)
        .map(|data| data.groups.clone())
        .unwrap_or_default()
}

fn whole(this: &Value) -> (usize, usize) {
    groups(this).first().copied().flatten().unwrap_or((0, 0))
}

fn part(this: &Value, from: usize, to: usize) -> Value {
    let Some(data) = data(this) else {
        return Value::Nil;
    };
    Value::string(read(&data.string, |string| {
        string.slice(from, to.min(string.len()))
    }))
}

fn char_index(this: &Value, at: usize) -> Value {
    match data(this) {
        Some(data) => Value::usize(read(&data.string, |string| string.char_index(at))),
        None => Value::Nil,
    }
}

fn groups_from(this: &Value, first: usize) -> Vec<Value> {
    let count = groups(this).len();
    (first..count)
        .map(|number| group_value(this, number))
        .collect()
}

/// The names of the groups, each with the number that is relevant for this match.
fn names(interp: &mut Interp, this: &Value) -> Eval<Vec<(String, usize)>> {
    let Some(data) = data(this) else {
        return Ok(Vec::new());
    };
    if !matches!(data.regexp.data(), Some(Data::Regexp(_))) {
        return Ok(Vec::new());
    }
    let regexp = interp.regexp_data(&data.regexp)?;
    let names = regexp.names().iter();
    Ok(names
        .map(|(name, _)| {
            let number = named_group(&regexp, name, &data.groups).unwrap_or(0);
            (name.to_string(), number)
        })
        .collect())
}

fn undefined_name(interp: &mut Interp, name: &str) -> Box<Unwind> {
    interp.error(
        class::INDEX_ERROR,
        format!("undefined group name reference: {name}"),
    )
}

impl Interp<'_> {
    /// The number of a group given by number or name; `None` if the number does not exist.
    pub(crate) fn group_number(&mut self, found: &Value, group: &Value) -> Eval<Option<usize>> {
        let name = match group {
            Value::Symbol(name) => Some(self.name_of(*name).to_string()),
            _ => group.as_string().map(|name| name.to_utf8().into_owned()),
        };
        if let Some(name) = name {
            let names = names(self, found)?;
            return match names.iter().find(|(known, _)| *known == name) {
                Some((_, number)) => Ok(Some(*number)),
                None => Err(undefined_name(self, &name)),
            };
        }
        let number = self.to_int(group)?;
        let count = groups(found).len();
        let number = if number < 0 {
            // A negative number does not reach the whole match.
            let number = number.saturating_add(i64::try_from(count).unwrap_or(i64::MAX));
            if number == 0 { -1 } else { number }
        } else {
            number
        };
        Ok(usize::try_from(number)
            .ok()
            .filter(|&number| number < count))
    }
}

/// The range of a group; IndexError if the group does not exist.
fn group(interp: &mut Interp, this: &Value, value: &Value) -> Eval<Option<(usize, usize)>> {
    let is_name = matches!(value, Value::Symbol(_)) || value.as_string().is_some();
    if !is_name {
        let number = interp.to_int(value)?;
        let exists = usize::try_from(number).is_ok_and(|number| number < groups(this).len());
        if !exists {
            let message = format!("index {number} out of matches");
            return Err(interp.error(class::INDEX_ERROR, message));
        }
        let number = usize::try_from(number).unwrap_or(0);
        return Ok(interp.group_range(this, number));
    }
    let number = interp.group_number(this, value)?;
    Ok(number.and_then(|number| interp.group_range(this, number)))
}

fn index(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let is_group =
        matches!(args.at(0), Value::Int(_) | Value::Symbol(_)) || args.at(0).as_string().is_some();
    if args.len() == 1 && is_group {
        let number = interp.group_number(this, args.at(0))?;
        return Ok(number.map_or(Value::Nil, |number| group_value(this, number)));
    }
    let array = Value::array(groups_from(this, 0));
    interp.call(&array, crate::symbol::sym::INDEX, args.list)
}

fn values_at(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let mut values = Vec::new();
    for value in args.list {
        if let Some(range) = value.as_range() {
            let range = range.clone();
            let count = groups(this).len();
            let found = interp.range_in(&range, count)?;
            if found.is_none() && matches!(range.begin, Value::Int(..0)) {
                let shown = interp.inspect_utf8(value)?;
                return Err(interp.error(class::RANGE_ERROR, format!("{shown} out of range")));
            }
            if found.is_none()
                && let (Value::Int(from), Value::Int(to)) = (&range.begin, &range.end)
            {
                let missing = to.saturating_sub(*from) + i64::from(!range.exclusive);
                let missing = usize::try_from(missing).unwrap_or(0).min(1 << 16);
                values.extend(std::iter::repeat_n(Value::Nil, missing));
            }
            if let Some((start, length)) = found {
                values.extend((start..start + length).map(|number| group_value(this, number)));
                // A range that ends outside is padded with nil.
                if let Value::Int(end) = range.end {
                    let end = usize::try_from(end).unwrap_or(0) + usize::from(!range.exclusive);
                    let missing = end.saturating_sub((start + length).max(count)).min(1 << 16);
                    values.extend(std::iter::repeat_n(Value::Nil, missing));
                }
            }
            continue;
        }
        let number = interp.group_number(this, value)?;
        values.push(number.map_or(Value::Nil, |number| group_value(this, number)));
    }
    Ok(Value::array(values))
}

fn deconstruct_keys(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let wanted = match args.at(0) {
        Value::Nil => None,
        keys if keys.as_array().is_some() => Some(interp.to_elements(keys)?),
        other => {
            let class = interp.class_name_of(other);
            return Err(interp.type_error(format!(
                "wrong argument type {class} (expected Array or nil)"
            )));
        }
    };
    let names = names(interp, this)?;
    let mut table = HashTable::new();
    let Some(wanted) = wanted else {
        for (name, number) in names {
            let key = interp.symbol(&name);
            interp.table_insert(&mut table, key, group_value(this, number))?;
        }
        return Ok(Value::hash(table));
    };
    for key in wanted {
        let Value::Symbol(symbol) = key else {
            let class = interp.class_name_of(&key);
            return Err(interp.type_error(format!("wrong argument type {class} (expected Symbol)")));
        };
        let name = interp.name_of(symbol);
        let Some((_, number)) = names.iter().find(|(known, _)| **known == *name) else {
            break;
        };
        interp.table_insert(&mut table, key, group_value(this, *number))?;
    }
    Ok(Value::hash(table))
}

/// `#<MatchData "ab" 1:"a" name:"b">`
fn inspect(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    let names = match data(this).map(|data| &data.regexp) {
        Some(regexp) if matches!(regexp.data(), Some(Data::Regexp(_))) => {
            interp.regexp_data(regexp)?.names().to_vec()
        }
        _ => Vec::new(),
    };
    let mut text = "#<MatchData".to_owned();
    for (number, value) in groups_from(this, 0).into_iter().enumerate() {
        text.push(' ');
        if number > 0 {
            let name = names.iter().find(|(_, numbers)| numbers.contains(&number));
            match name {
                Some((name, _)) => text.push_str(name),
                None => text.push_str(&number.to_string()),
            }
            text.push(':');
        }
        text.push_str(&interp.inspect_utf8(&value)?);
    }
    text.push('>');
    Ok(Value::str(text))
}

fn equals(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let (Some(a), Some(b)) = (data(this), data(args.at(0))) else {
        return Ok(Value::False);
    };
    if a.groups != b.groups || copy(&a.string) != copy(&b.string) {
        return Ok(Value::False);
    }
    Ok(Value::bool(interp.equal(&a.regexp, &b.regexp)?))
}
