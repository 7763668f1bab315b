//! Deep merge of hashes, by the rules of the deep_merge library.

use pcore::{Hash, Regexp, Value, equals};

use crate::error::{Error, Result};
use crate::inspect::inspect;

/// The options of a deep merge.
struct DeepMergeOptions {
    /// The knockout prefix, which marks an element that removes one of lower precedence, and a pattern for
    /// it.
    knockout: Option<(String, Regexp)>,
    sort_merged_arrays: bool,
    merge_hash_arrays: bool,
    overwrite_arrays: bool,
    extend_existing_arrays: bool,
    /// Arrays are joined and split again at this separator.
    unpack_arrays: Option<String>,
}

impl DeepMergeOptions {
    fn new(options: &Hash) -> Result<DeepMergeOptions> {
        let is_set = |name: &str| options.get_str(name).is_some_and(Value::is_true);
        let text = |name: &str| {
            let value = options.get_str(name).filter(|value| value.is_true());
            value.map(|value| value.as_str().map_or_else(|| inspect(value), str::to_owned))
        };
        let knockout = match text("knockout_prefix") {
            None => None,
            Some(prefix) if prefix.is_empty() => {
                let message = "knockout_prefix cannot be an empty string in deep_merge!";
                return Err(Error::ruby(message));
            }
            Some(prefix) => {
                let pattern = Regexp::new(format!("^{prefix}"));
                let pattern = pattern.map_err(|message| Error::ruby(message.text))?;
                Some((prefix, pattern))
            }
        };
        Ok(DeepMergeOptions {
            knockout,
            sort_merged_arrays: is_set("sort_merged_arrays"),
            merge_hash_arrays: is_set("merge_hash_arrays"),
            overwrite_arrays: is_set("overwrite_arrays"),
            extend_existing_arrays: is_set("extend_existing_arrays"),
            unpack_arrays: text("unpack_arrays"),
        })
    }

    fn is_knocked_out(&self, text: &str) -> bool {
        let pattern = self.knockout.as_ref().map(|(_, pattern)| pattern);
        pattern.is_some_and(|pattern| pattern.is_match(text))
    }

    /// A string without the knockout prefix, which is recognised at the start of every line.
    fn without_knockout_prefix(&self, text: &str) -> String {
        let Some((_, pattern)) = &self.knockout else {
            return text.to_owned();
        };
        let mut result = String::new();
        let mut at = 0;
        while let Ok(Some(found)) = pattern.find_at(text, at) {
            let found = found.whole();
            result.push_str(&text[at..found.start]);
            if found.is_empty() {
                let next = text[found.end..].chars().next();
                let Some(next) = next else {
                    return result;
                };
                result.push(next);
                at = found.end + next.len_utf8();
            } else {
                at = found.end;
            }
        }
        result.push_str(&text[at..]);
        result
    }
}

/// Merges two values; `source` takes precedence over `target`.
pub(super) fn merge(source: Value, target: Value, options: &Hash) -> Result<Value> {
    deep_merge(source, target, &DeepMergeOptions::new(options)?)
}

/// A value without elements that have the knockout prefix; `None` if there is no prefix.
pub(super) fn without_marked(source: &Value, options: &Hash) -> Result<Option<Value>> {
    let options = DeepMergeOptions::new(options)?;
    Ok(options.knockout.is_some().then(|| strip(source, &options)))
}

fn strip(value: &Value, options: &DeepMergeOptions) -> Value {
    match value {
        Value::Hash(entries) => crate::deep(|| {
            let entries = entries.iter();
            Value::hash(
                entries
                    .map(|(key, value)| (key.clone(), strip(value, options)))
                    .collect(),
            )
        }),
        Value::Array(items) => {
            let keeps = |item: &&Value| {
                !item
                    .as_str()
                    .is_some_and(|text| options.is_knocked_out(text))
            };
            Value::array(items.iter().filter(keeps).cloned().collect())
        }
        other => other.clone(),
    }
}

fn deep_merge(source: Value, target: Value, options: &DeepMergeOptions) -> Result<Value> {
    if source.is_undef() {
        return Ok(target);
    }
    if !target.is_true() {
        return Ok(source);
    }
    match source {
        Value::Hash(entries) => crate::deep(|| merge_hash(&entries, target, options)),
        Value::Array(items) => crate::deep(|| merge_array(items.to_vec(), target, options)),
        other => match target {
            Value::Array(items) if options.extend_existing_arrays => {
                let mut items = items.to_vec();
                items.push(other);
                Ok(Value::array(items))
            }
            _ => Ok(overwrite(other, options)),
        },
    }
}

fn merge_hash(source: &Hash, target: Value, options: &DeepMergeOptions) -> Result<Value> {
    let mut target = match target {
        Value::Hash(target) => (*target).clone(),
        other if source.is_empty() => return Ok(other),
        Value::Array(items) if options.extend_existing_arrays => {
            let mut items = items.to_vec();
            items.extend(std::iter::repeat_n(
                Value::hash(source.clone()),
                source.len(),
            ));
            return Ok(Value::array(items));
        }
        _ => {
            // In the library, the first entry replaces the target by the source. Then the other entries are
            // merged with themselves, which removes duplicates from arrays.
            let overwritten = overwrite(Value::hash(source.clone()), options);
            let Value::Hash(overwritten) = overwritten else {
                return Ok(overwritten);
            };
            let mut target = (*overwritten).clone();
            for (key, value) in source.iter().skip(1) {
                let merged = deep_merge(value.clone(), value.clone(), options)?;
                target.insert(key.clone(), merged);
            }
            return Ok(Value::hash(target));
        }
    };
    for (key, value) in source.iter() {
        let existing = target.get(key).filter(|value| value.is_true());
        let existing = existing.unwrap_or(value).clone();
        target.insert(key.clone(), deep_merge(value.clone(), existing, options)?);
    }
    Ok(Value::hash(target))
}

fn merge_array(mut source: Vec<Value>, target: Value, options: &DeepMergeOptions) -> Result<Value> {
    if options.overwrite_arrays {
        return Ok(Value::array(source));
    }
    let mut target = target;
    if let Some(separator) = &options.unpack_arrays {
        source = repack(&source, separator);
        if let Value::Array(items) = &target {
            target = Value::array(repack(items, separator));
        }
    }
    if let Some((prefix, _)) = &options.knockout {
        let is_naked = |item: &Value| item.as_str() == Some(prefix);
        if source.iter().any(is_naked) {
            source.retain(|item| !is_naked(item));
            target = cleared(&target);
        }
    }
    let Value::Array(items) = target else {
        return Ok(overwrite(Value::array(source), options));
    };
    let mut items = items.to_vec();
    if options.knockout.is_some() {
        knock_out(&mut source, &mut items, options);
    }
    let all_hashes = |items: &[Value]| items.iter().all(|item| matches!(item, Value::Hash(_)));
    let mut merged = if options.merge_hash_arrays && all_hashes(&source) && all_hashes(&items) {
        merge_by_position(&source, items, options)?
    } else {
        let union: Hash = items
            .into_iter()
            .chain(source)
            .map(|item| (item, Value::Undef))
            .collect();
        union.keys().cloned().collect()
    };
    if options.sort_merged_arrays {
        sort(&mut merged)?;
    }
    Ok(Value::array(merged))
}

/// The result of Ruby's `clear`; undef if the value has no such method.
fn cleared(target: &Value) -> Value {
    match target {
        Value::Array(_) => Value::array(Vec::new()),
        Value::Hash(_) => Value::hash(Hash::new()),
        Value::String(_) => Value::from(""),
        _ => Value::Undef,
    }
}

/// Removes elements with the knockout prefix from the source, and the elements that they name from the
/// target.
fn knock_out(source: &mut Vec<Value>, target: &mut Vec<Value>, options: &DeepMergeOptions) {
    source.retain(|item| {
        let Some(text) = item.as_str() else {
            return true;
        };
        let unmarked = options.without_knockout_prefix(text);
        if unmarked == text {
            return true;
        }
        let is_named = |other: &Value| {
            let other = other.as_str();
            other == Some(&unmarked) || other == Some(text)
        };
        target.retain(|other| !is_named(other));
        false
    });
}

fn merge_by_position(
    source: &[Value],
    target: Vec<Value>,
    options: &DeepMergeOptions,
) -> Result<Vec<Value>> {
    let count = target.len();
    let mut merged = Vec::with_capacity(count.max(source.len()));
    for (index, item) in target.into_iter().enumerate() {
        let with = source.get(index).cloned();
        let with = with.unwrap_or_else(|| Value::hash(Hash::new()));
        merged.push(deep_merge(with, item, options)?);
    }
    merged.extend(source.iter().skip(count).cloned());
    Ok(merged)
}

/// The source as the replacement of a target that it cannot be merged with.
fn overwrite(source: Value, options: &DeepMergeOptions) -> Value {
    if options.knockout.is_none() {
        return source;
    }
    match &source {
        Value::String(text) if options.without_knockout_prefix(text) != **text => Value::from(""),
        // Ruby removes the elements from the same array that it then compares with.
        Value::Array(items) => {
            let keeps = |item: &&Value| {
                !item
                    .as_str()
                    .is_some_and(|text| options.is_knocked_out(text))
            };
            Value::array(items.iter().filter(keeps).cloned().collect())
        }
        _ => source,
    }
}

fn repack(items: &[Value], separator: &str) -> Vec<Value> {
    let texts = items
        .iter()
        .map(|item| item.as_str().map_or_else(|| inspect(item), str::to_owned));
    let joined = texts.collect::<Vec<_>>().join(separator);
    let parts = joined.split(separator).map(Value::from);
    parts.filter(|part| part.as_str() != Some("")).collect()
}

/// Sorts like Ruby; fails if values cannot be compared.
fn sort(items: &mut [Value]) -> Result<()> {
    for pair in items.windows(2) {
        if compare(&pair[0], &pair[1]).is_none() {
            return Err(Error::ruby(format!(
                "comparison of {} with {} failed",
                class(&pair[0]),
                operand(&pair[1])
            )));
        }
    }
    let mut wrong = None;
    items.sort_by(|a, b| {
        compare(a, b).unwrap_or_else(|| {
            wrong = Some(format!(
                "comparison of {} with {} failed",
                class(a),
                operand(b)
            ));
            std::cmp::Ordering::Equal
        })
    });
    match wrong {
        Some(message) => Err(Error::ruby(message)),
        None => Ok(()),
    }
}

fn compare(a: &Value, b: &Value) -> Option<std::cmp::Ordering> {
    match (a, b) {
        (Value::String(a), Value::String(b)) => Some(a.as_bytes().cmp(b.as_bytes())),
        (Value::Integer(a), Value::Integer(b)) => Some(a.cmp(b)),
        (Value::Integer(a), Value::Float(b)) => (*a as f64).partial_cmp(b),
        (Value::Float(a), Value::Integer(b)) => a.partial_cmp(&(*b as f64)),
        (Value::Float(a), Value::Float(b)) => a.partial_cmp(b),
        (Value::Array(a), Value::Array(b)) => crate::deep(|| {
            for (a, b) in a.iter().zip(b.iter()) {
                match compare(a, b)? {
                    std::cmp::Ordering::Equal => {}
                    other => return Some(other),
                }
            }
            Some(a.len().cmp(&b.len()))
        }),
        _ => equals(a, b).then_some(std::cmp::Ordering::Equal),
    }
}

fn class(value: &Value) -> &'static str {
    match value {
        Value::String(_) => "String",
        Value::Integer(_) => "Integer",
        Value::Float(_) => "Float",
        Value::Array(_) => "Array",
        Value::Hash(_) => "Hash",
        Value::Boolean(true) => "TrueClass",
        Value::Boolean(false) => "FalseClass",
        Value::Undef => "NilClass",
        _ => "Object",
    }
}

/// A value in Ruby's message: small values are shown, others are named by class.
fn operand(value: &Value) -> String {
    match value {
        Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Undef => inspect(value),
        _ => class(value).to_owned(),
    }
}
