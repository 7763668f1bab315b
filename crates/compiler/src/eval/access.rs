//! `[]`: elements, slices, and parameters of types.

use std::sync::Arc;

use pcore::generalize::generalize;
use pcore::infer::infer;
use pcore::number::{Number, to_n};
use pcore::{Str, Type, Value};
use smallvec::SmallVec;
use syntax::ast::{ExprId, ExprKind, List};

use super::In;
use super::label::{a_an, label};
use crate::compilation::Compilation;
use crate::error::{Result, internal};
use crate::program::Note;
use crate::resources::capitalized;
use crate::stack::Stack;

/// The keys of an access: one or two, mostly.
type Keys = SmallVec<[Value; 2]>;

impl Compilation<'_> {
    #[inline(never)]
    pub(super) fn access(
        &mut self,
        p: In<'_>,
        id: ExprId,
        left: ExprId,
        keys: List<ExprId>,
    ) -> Result<Value> {
        let Note::Type(known) = p.note(id) else {
            return match self.stack.quick_access(p, left, keys) {
                Some(value) => Ok(value),
                None => self.evaluate_access(p, id, left, keys),
            };
        };
        if let Some(value) = known.get() {
            return Ok(value.clone());
        }
        let value = self.evaluate_access(p, id, left, keys)?;
        Ok(known.get_or_init(|| value).clone())
    }

    fn evaluate_access(
        &mut self,
        p: In<'_>,
        id: ExprId,
        left: ExprId,
        keys: List<ExprId>,
    ) -> Result<Value> {
        let value = self.eval(p, left)?;
        let mut key_values = Keys::new();
        for &key in &p.ast[keys] {
            let class_of = matches!(value, Value::Type(Type::Class(_)));
            let key_value = match p.ast.kind(key) {
                ExprKind::Reference(_) if class_of => self.type_or_reference(p, key)?,
                _ => self.eval(p, key)?,
            };
            key_values.push(key_value);
        }
        match &value {
            Value::Array(items) => self.access_array(p, left, keys, items, key_values),
            Value::Hash(hash) => Ok(access_hash(hash, &key_values)),
            Value::String(text) => {
                let range = substring(p, left, keys, text.char_count(), key_values)?;
                Ok(Value::from(characters(text, range)))
            }
            Value::Binary(bytes) => {
                let range = substring(p, left, keys, bytes.len(), key_values)?;
                Ok(Value::Binary(Arc::new(bytes[range].to_vec())))
            }
            Value::Type(t) => self.access_type(p, id, keys, t, &key_values),
            other => {
                let what = a_an(&label(other));
                let issue = format!("Operator '[]' is not applicable to {what}.");
                let help = match other {
                    Value::Undef => self.node.undef_help(p, left),
                    _ => None,
                };
                p.fail_with(left, issue, help, None)
            }
        }
    }

    fn access_array(
        &mut self,
        p: In<'_>,
        left: ExprId,
        keys: List<ExprId>,
        items: &[Value],
        key_values: Keys,
    ) -> Result<Value> {
        let key_values = flattened(key_values);
        let key_at = |index: usize| {
            let exprs = &p.ast[keys];
            exprs.get(index).or(exprs.first()).copied().unwrap_or(left)
        };
        match key_values.as_slice() {
            [Value::Integer(index)] => Ok(element(items, *index)),
            [_] | [_, _] => {
                let mut numbers = Vec::with_capacity(2);
                for (index, key) in key_values.iter().enumerate() {
                    numbers.push(self.numeric(p, key_at(index), key)?);
                }
                let mut integers = Vec::with_capacity(2);
                for (index, number) in numbers.iter().enumerate() {
                    match number {
                        Value::Integer(n) => integers.push(*n),
                        other => {
                            let actual = generalize(&infer(other));
                            let issue =
                                format!("An Array[] cannot use {actual} where Integer is expected");
                            return p.fail(key_at(index), issue);
                        }
                    }
                }
                match integers.as_slice() {
                    [index] => Ok(element(items, *index)),
                    _ => Ok(Value::array(
                        items[slice(items.len(), integers[0], integers[1])].to_vec(),
                    )),
                }
            }
            other => {
                let issue = format!(
                    "Array supports [] with one or two arguments. Got {}",
                    other.len()
                );
                p.fail(left, issue)
            }
        }
    }

    fn access_type(
        &mut self,
        p: In<'_>,
        id: ExprId,
        keys: List<ExprId>,
        t: &Type,
        key_values: &[Value],
    ) -> Result<Value> {
        if let (Type::Resource(None), [only @ Value::Type(Type::Resource(_))]) = (t, key_values) {
            return Ok(only.clone());
        }
        if let Some(value) = self.access_resource(p, id, t, key_values)? {
            return Ok(value);
        }
        t.parameterize(key_values).map_err(|message| {
            let exprs = &p.ast[keys];
            let blamed = message
                .parameter
                .and_then(|index| exprs.get(index))
                .copied();
            let at = if message.is_issue {
                blamed.unwrap_or(id)
            } else {
                id
            };
            p.locate(at, &message)
        })
    }
}

/// The range that the keys select of something with `len` elements.
fn substring(
    p: In<'_>,
    left: ExprId,
    keys: List<ExprId>,
    len: usize,
    key_values: Keys,
) -> Result<std::ops::Range<usize>> {
    let key_values = flattened(key_values);
    if key_values.is_empty() || key_values.len() > 2 {
        let issue = format!(
            "String supports [] with one or two arguments. Got {}",
            key_values.len()
        );
        return p.fail(left, issue);
    }
    let mut integers: SmallVec<[i64; 2]> = SmallVec::new();
    for (index, key) in key_values.iter().enumerate() {
        let number = match key {
            Value::String(text) => match to_n(text).ok().flatten() {
                Some(Number::Integer(n)) => Value::Integer(n),
                Some(Number::Float(n)) => Value::Float(n),
                None => key.clone(),
            },
            other => other.clone(),
        };
        match number {
            Value::Integer(n) => integers.push(n),
            other => return bad_string_key(p, left, keys, index, &other),
        }
    }
    Ok(match integers.as_slice() {
        [index] => character(len, *index),
        _ => slice(len, integers[0], integers[1]),
    })
}

fn bad_string_key<T>(
    p: In<'_>,
    left: ExprId,
    keys: List<ExprId>,
    index: usize,
    key: &Value,
) -> Result<T> {
    let actual = generalize(&infer(key)).to_string();
    let article = a_an(&actual);
    let article = article.split(' ').next().unwrap_or("a");
    let issue = format!(
        "A substring operation does not accept {article} {actual} as a character index. Expected an Integer"
    );
    let exprs = &p.ast[keys];
    let blamed = exprs.get(index).or(exprs.first()).copied();
    let help = match p.ast.kind(left) {
        ExprKind::Name(name) => Some(format!(
            "a reference to a resource starts with a capital letter: `{}[…]`",
            capitalized(p.ast.text(name))
        )),
        _ => None,
    };
    match blamed {
        Some(blamed) => p.fail_with(blamed, issue, help, None),
        None => internal("an access without keys"),
    }
}

impl Stack {
    /// An element of a variable, without evaluating anything; a fast path.
    fn quick_access(&self, p: In<'_>, left: ExprId, keys: List<ExprId>) -> Option<Value> {
        let Note::Variable(variable) = p.note(left) else {
            return None;
        };
        match (self.plain_variable(variable)?, &p.ast[keys]) {
            (Value::Hash(hash), &[key]) => match p.note(key) {
                Note::Constant(key) => Some(hash.get(key).cloned().unwrap_or_default()),
                _ => None,
            },
            (Value::Array(items), &[key]) => Some(element(items, self.integer(p, key)?)),
            (Value::String(text), keys) => Some(Value::from(self.quick_part(p, text, keys)?)),
            _ => None,
        }
    }

    /// A part of the string in a variable, without evaluating anything; a fast path.
    pub(super) fn quick_substring(&self, p: In<'_>, id: ExprId) -> Option<&str> {
        let ExprKind::Access { left, keys } = p.ast[id].kind else {
            return None;
        };
        match p.note(left) {
            Note::Variable(variable) => match self.plain_variable(variable)? {
                Value::String(text) => self.quick_part(p, text, &p.ast[keys]),
                _ => None,
            },
            _ => None,
        }
    }

    fn quick_part<'t>(&self, p: In<'_>, text: &'t Str, keys: &[ExprId]) -> Option<&'t str> {
        let len = text.char_count();
        let range = match *keys {
            [index] => character(len, self.integer(p, index)?),
            [from, count] => slice(len, self.integer(p, from)?, self.integer(p, count)?),
            _ => return None,
        };
        Some(characters(text, range))
    }
}

/// Replaces arrays among keys by their elements.
fn flattened(keys: Keys) -> Keys {
    if !keys.iter().any(|key| matches!(key, Value::Array(_))) {
        return keys;
    }
    let mut flat = Keys::new();
    let mut pending: Vec<Value> = keys.into_iter().rev().collect();
    while let Some(key) = pending.pop() {
        match key {
            Value::Array(items) => pending.extend(items.iter().rev().cloned()),
            other => flat.push(other),
        }
    }
    flat
}

/// A part of a string, by character indexes.
fn characters(text: &str, range: std::ops::Range<usize>) -> &str {
    if text.is_ascii() {
        return &text[range];
    }
    let place = |count: usize| {
        text.char_indices()
            .nth(count)
            .map_or(text.len(), |(at, _)| at)
    };
    &text[place(range.start)..place(range.end)]
}

/// The range of one character; a negative index counts from the end.
fn character(len: usize, index: i64) -> std::ops::Range<usize> {
    let at = if index < 0 { len as i64 + index } else { index };
    match usize::try_from(at) {
        Ok(at) if at < len => at..at + 1,
        _ => 0..0,
    }
}

fn element(items: &[Value], index: i64) -> Value {
    let at = if index < 0 {
        items.len() as i64 + index
    } else {
        index
    };
    let item = usize::try_from(at).ok().and_then(|at| items.get(at));
    item.cloned().unwrap_or(Value::Undef)
}

/// The range of `[from, count]`: a negative `from` counts from the end, a negative count is the distance of
/// the last element from the end.
fn slice(len: usize, from: i64, count: i64) -> std::ops::Range<usize> {
    let len = len as i128;
    let mut from = i128::from(from);
    let mut count = i128::from(count);
    if from < 0 {
        from += len;
    }
    if count < 0 {
        count += len - from + 1;
    }
    if from < 0 {
        count += from;
        from = 0;
    }
    if from > len || count <= 0 {
        return 0..0;
    }
    let end = (from + count).min(len);
    from as usize..end as usize
}

/// The value of one key, or an array of the existing values of several keys.
fn access_hash(hash: &pcore::Hash, keys: &[Value]) -> Value {
    if let [key] = keys {
        return hash.get(key).cloned().unwrap_or(Value::Undef);
    }
    let values = keys.iter().filter_map(|key| hash.get(key));
    Value::array(values.filter(|value| !value.is_undef()).cloned().collect())
}
