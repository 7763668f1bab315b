//! Functions that call a block for every element.

use pcore::{Hash, Type, Value};

use super::elements::{Element, Flow, Form, ONES, PAIRS, Style, elements, is_hash_like};
use super::{Builtin, Call, Dispatch, Example};
use crate::error::{Error, ErrorKind, Interrupt, Result};
use crate::limits::TOO_LARGE;

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "each",
        docs: "Calls a block for every element of what can be iterated, and gives that back.\n\nA block with one parameter is given an element, or a pair of key and value of a hash. A block with two parameters is given the index and the element, or the key and the value. `break()` ends the iteration, `next()` the block.",
        examples: &[
            Example {
                code: "[1,2].each |$x| { }",
                result: "[1, 2]",
            },
            Example {
                code: "{ 'a' => 1 }.each |$key, $value| { notice(\"$key $value\") }",
                result: "{'a' => 1}",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Hash[Any, Any] hash"],
                block: Some("Callable[2,2]"),
                call: |call| each(call, PAIRS),
            },
            Dispatch {
                params: &["Hash[Any, Any] hash"],
                block: Some("Callable[1,1]"),
                call: |call| each(call, ONES),
            },
            Dispatch {
                params: &["Iterable enumerable"],
                block: Some("Callable[2,2]"),
                call: |call| each(call, PAIRS),
            },
            Dispatch {
                params: &["Iterable enumerable"],
                block: Some("Callable[1,1]"),
                call: |call| each(call, ONES),
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "map",
        docs: "What a block gives for every element, as an array.\n\nA block with two parameters is given the index and the element, or the key and the value.",
        examples: &[
            Example {
                code: "[1,2].map |$x| { $x * 10 }",
                result: "[10, 20]",
            },
            Example {
                code: "['a', 'b'].map |$index, $x| { \"${index}${x}\" }",
                result: "['0a', '1b']",
            },
            Example {
                code: "{ 'a' => 1 }.map |$key, $value| { $value }",
                result: "[1]",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Hash[Any, Any] hash"],
                block: Some("Callable[2,2]"),
                call: |call| map(call, PAIRS),
            },
            Dispatch {
                params: &["Hash[Any, Any] hash"],
                block: Some("Callable[1,1]"),
                call: |call| map(call, ONES),
            },
            Dispatch {
                params: &["Iterable enumerable"],
                block: Some("Callable[2,2]"),
                call: |call| map(call, PAIRS),
            },
            Dispatch {
                params: &["Iterable enumerable"],
                block: Some("Callable[1,1]"),
                call: |call| map(call, ONES),
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "filter",
        docs: "The elements for which a block gives a true value: an array, or a hash if it was given one.\n\nA block with two parameters is given the index and the element, or the key and the value.",
        examples: &[
            Example {
                code: "[1,2,3].filter |$x| { $x > 1 }",
                result: "[2, 3]",
            },
            Example {
                code: "{ 'a' => 1, 'b' => 2 }.filter |$key, $value| { $value > 1 }",
                result: "{'b' => 2}",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Hash[Any, Any] hash"],
                block: Some("Callable[2,2]"),
                call: |call| filter(call, PAIRS),
            },
            Dispatch {
                params: &["Hash[Any, Any] hash"],
                block: Some("Callable[1,1]"),
                call: |call| filter(call, ONES),
            },
            Dispatch {
                params: &["Iterable enumerable"],
                block: Some("Callable[2,2]"),
                call: |call| filter(call, PAIRS),
            },
            Dispatch {
                params: &["Iterable enumerable"],
                block: Some("Callable[1,1]"),
                call: |call| filter(call, ONES),
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "reduce",
        docs: "Folds all elements into one value: calls a block with what it gave for the element before, and an element.\n\nWithout a value to begin with, that is the first element.",
        examples: &[
            Example {
                code: "[1,2,3].reduce |$sum, $x| { $sum + $x }",
                result: "6",
            },
            Example {
                code: "[1,2,3].reduce(10) |$sum, $x| { $sum + $x }",
                result: "16",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Iterable enumerable"],
                block: Some("Callable[2,2]"),
                call: reduce,
            },
            Dispatch {
                params: &["Iterable enumerable", "Any memo"],
                block: Some("Callable[2,2]"),
                call: reduce_from,
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "all",
        docs: "Whether a block gives a true value for every element. It is not called any more after the first that is not.",
        examples: &[
            Example {
                code: "[1, 2].all |$x| { $x > 0 }",
                result: "true",
            },
            Example {
                code: "{ 'a' => 1, 'b' => 0 }.all |$key, $value| { $value > 0 }",
                result: "false",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Hash[Any, Any] hash"],
                block: Some("Callable[2,2]"),
                call: |call| all(call, PAIRS),
            },
            Dispatch {
                params: &["Hash[Any, Any] hash"],
                block: Some("Callable[1,1]"),
                call: |call| all(call, ONES),
            },
            Dispatch {
                params: &["Iterable enumerable"],
                block: Some("Callable[2,2]"),
                call: |call| all(call, PAIRS),
            },
            Dispatch {
                params: &["Iterable enumerable"],
                block: Some("Callable[1,1]"),
                call: |call| all(call, ONES),
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "any",
        docs: "Whether a block gives a true value for at least one element. It is not called any more after the first that does.",
        examples: &[
            Example {
                code: "[1, 2].any |$x| { $x > 1 }",
                result: "true",
            },
            Example {
                code: "[].any |$x| { true }",
                result: "false",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Hash[Any, Any] hash"],
                block: Some("Callable[2,2]"),
                call: |call| any(call, PAIRS),
            },
            Dispatch {
                params: &["Hash[Any, Any] hash"],
                block: Some("Callable[1,1]"),
                call: |call| any(call, ONES),
            },
            Dispatch {
                params: &["Iterable enumerable"],
                block: Some("Callable[2,2]"),
                call: |call| any(call, PAIRS),
            },
            Dispatch {
                params: &["Iterable enumerable"],
                block: Some("Callable[1,1]"),
                call: |call| any(call, ONES),
            },
        ],
        ..Builtin::PLAIN
    },
    Builtin {
        name: "index",
        docs: "The index or the key of the first element that a block gives a true value for, or that equals a value; in a string, where a text or a pattern begins. `undef` if there is none.\n\nOf a hash, a block with one parameter is given the values.",
        examples: &[
            Example {
                code: "['a', 'b'].index('b')",
                result: "1",
            },
            Example {
                code: "{ 'a' => 1, 'b' => 2 }.index |$value| { $value > 1 }",
                result: "'b'",
            },
            Example {
                code: "index('hello', /l+/)",
                result: "2",
            },
        ],
        dispatches: &[
            Dispatch {
                params: &["Hash[Any, Any] hash"],
                block: Some("Callable[2,2]"),
                call: |call| index(call, PAIRS),
            },
            Dispatch {
                params: &["Hash[Any, Any] hash"],
                block: Some("Callable[1,1]"),
                call: |call| index(call, ONES),
            },
            Dispatch {
                params: &["Iterable enumerable"],
                block: Some("Callable[2,2]"),
                call: |call| index(call, PAIRS),
            },
            Dispatch {
                params: &["Iterable enumerable"],
                block: Some("Callable[1,1]"),
                call: |call| index(call, ONES),
            },
            Dispatch {
                params: &["String str", "Variant[String,Regexp] match"],
                block: None,
                call: index_in_string,
            },
            Dispatch {
                params: &["Iterable enumerable", "Any match"],
                block: None,
                call: index_of_value,
            },
        ],
        ..Builtin::PLAIN
    },
];

impl Call<'_, '_> {
    /// An estimate of the number of elements for allocation, with an upper bound.
    fn likely_count(&self) -> usize {
        const MOST: usize = 65_536;
        let count = match self.arg(0) {
            Value::Array(items) => items.len(),
            Value::Hash(hash) => hash.len(),
            Value::Type(Type::Integer(Some(range))) => {
                let ends = range.from().zip(range.to());
                let distance = ends.and_then(|(from, to)| to.checked_sub(from));
                distance.map_or(0, |distance| usize::try_from(distance).unwrap_or(0) + 1)
            }
            _ => 0,
        };
        count.min(MOST)
    }

    /// The maximum size of a collection.
    fn most_values(&self) -> usize {
        self.compilation.settings.max_size / size_of::<Value>()
    }

    /// Ensures that a collection may have this many values.
    pub(super) fn check_count(&self, count: usize) -> Result<()> {
        self.compilation.settings.check_count(count)
    }

    fn is_on_hash(&self) -> bool {
        matches!(self.arg(0), Value::Hash(_))
    }

    /// Whether the argument is an iterator over the pairs of a hash.
    fn is_on_pairs(&self) -> bool {
        !self.is_on_hash() && is_hash_like(self.arg(0))
    }
}

fn each(call: &mut Call<'_, '_>, form: Form) -> Result<Value> {
    let style = Style {
        form,
        breaks: true,
        uses_up: form == ONES || call.is_on_pairs(),
    };
    call.each_element(style, |_, _, _| Ok(Flow::Continue))?;
    Ok(call.arg(0).clone())
}

fn map(call: &mut Call<'_, '_>, form: Form) -> Result<Value> {
    let style = Style {
        form,
        breaks: form == ONES || !call.is_on_pairs(),
        uses_up: form == ONES,
    };
    let mut results = Vec::with_capacity(call.likely_count());
    let most = call.most_values();
    call.each_element(style, |_, _, value| {
        results.push(value);
        within(results.len(), most)
    })?;
    Ok(Value::array(results))
}

/// Continues as long as there are not too many values.
fn within(count: usize, most: usize) -> Result<Flow> {
    if count > most {
        return Err(Error::new(ErrorKind::Limit, TOO_LARGE).into());
    }
    Ok(Flow::Continue)
}

fn filter(call: &mut Call<'_, '_>, form: Form) -> Result<Value> {
    let style = Style {
        form,
        breaks: !call.is_on_hash(),
        uses_up: form == ONES || call.is_on_pairs(),
    };
    let mut kept = Vec::new();
    let mut pairs = Hash::new();
    let most = call.most_values();
    let makes_hash = call.is_on_hash() || form == PAIRS && call.is_on_pairs();
    call.each_element(style, |_, element, value| {
        if !value.is_true() {
            return Ok(Flow::Continue);
        }
        match element {
            Element::Pair(key, value) => {
                pairs.insert(key.clone(), value.clone());
            }
            Element::One(Value::Array(pair)) if makes_hash => {
                if let [key, value] = pair.as_slice() {
                    pairs.insert(key.clone(), value.clone());
                }
            }
            Element::One(element) => kept.push(element.clone()),
        }
        within(kept.len().max(pairs.len()), most)
    })?;
    Ok(match makes_hash {
        true => Value::hash(pairs),
        false => Value::array(kept),
    })
}

/// Whether the block returns `wanted` for some element.
fn some(call: &mut Call<'_, '_>, form: Form, wanted: bool) -> Result<bool> {
    let style = Style {
        form,
        breaks: false,
        uses_up: false,
    };
    let mut found = false;
    call.each_element(style, |_, _, value| {
        found = value.is_true() == wanted;
        Ok(if found { Flow::Stop } else { Flow::Continue })
    })?;
    Ok(found)
}

fn all(call: &mut Call<'_, '_>, form: Form) -> Result<Value> {
    Ok(Value::Boolean(!some(call, form, false)?))
}

fn any(call: &mut Call<'_, '_>, form: Form) -> Result<Value> {
    Ok(Value::Boolean(some(call, form, true)?))
}

/// The key or the index of an element.
fn place(is_hash: bool, index: usize, element: Element<'_>) -> Value {
    match element {
        Element::Pair(key, _) => key.clone(),
        Element::One(Value::Array(pair)) if is_hash => {
            pair.first().cloned().unwrap_or(Value::Undef)
        }
        Element::One(_) => Value::Integer(index as i64),
    }
}

fn index(call: &mut Call<'_, '_>, form: Form) -> Result<Value> {
    let is_on_pairs = call.is_on_pairs();
    let is_hash = is_on_pairs || call.is_on_hash();
    let style = Style {
        form: if form == ONES { Form::Values } else { form },
        breaks: is_on_pairs,
        uses_up: is_on_pairs,
    };
    let mut found = Value::Undef;
    call.each_element(style, |index, element, value| {
        if !value.is_true() {
            return Ok(Flow::Continue);
        }
        found = place(is_hash, index, element);
        Ok(Flow::Stop)
    })?;
    Ok(found)
}

fn index_in_string(call: &mut Call<'_, '_>) -> Result<Value> {
    let text = call.str(0)?;
    let at = match call.arg(1) {
        Value::String(part) => text.find(part.as_str()),
        Value::Regexp(regexp) => regexp.find(text)?.map(|found| found.whole().start),
        _ => None,
    };
    let before = at.map(|at| text[..at].chars().count());
    Ok(before.map_or(Value::Undef, |count| Value::Integer(count as i64)))
}

fn index_of_value(call: &mut Call<'_, '_>) -> Result<Value> {
    let (subject, wanted) = (call.arg(0), call.arg(1));
    let is_hash = is_hash_like(subject);
    for (index, element) in elements(subject, call.is_on_pairs())?.enumerate() {
        // A range can be practically infinite.
        call.check_count(index)?;
        let compared = match &element {
            Value::Array(pair) if is_hash => pair.get(1).unwrap_or(&Value::Undef),
            other => other,
        };
        if same(compared, wanted) {
            return Ok(place(is_hash, index, Element::One(&element)));
        }
    }
    Ok(Value::Undef)
}

/// Ruby's `==`: numbers are compared by value, strings case-sensitively.
fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Integer(_), Value::Float(_)) | (Value::Float(_), Value::Integer(_)) => {
            pcore::equals(a, b)
        }
        _ => a == b,
    }
}

fn reduce(call: &mut Call<'_, '_>) -> Result<Value> {
    let subject = call.arg(0).clone();
    let mut elements = elements(&subject, false)?;
    match elements.next() {
        Some(first) => fold(call, elements, first),
        None => Ok(Value::Undef),
    }
}

fn reduce_from(call: &mut Call<'_, '_>) -> Result<Value> {
    let subject = call.arg(0).clone();
    let start = call.arg(1).clone();
    fold(call, elements(&subject, false)?, start)
}

fn fold(
    call: &mut Call<'_, '_>,
    elements: impl Iterator<Item = Value>,
    start: Value,
) -> Result<Value> {
    call.repeat(|compilation, calls| {
        let mut memo = start;
        for element in elements {
            // The memo is moved, not shared, so that it can be changed in place.
            let mut args = [memo, element];
            match calls.call_with_owned(compilation, &mut args) {
                Ok(value) => memo = value,
                Err(interrupt) if matches!(*interrupt, Interrupt::Break(_)) => {
                    let [memo, _] = args;
                    return Ok(memo);
                }
                Err(other) => return Err(other),
            }
        }
        Ok(memo)
    })
}
