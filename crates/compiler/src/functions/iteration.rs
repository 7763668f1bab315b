//! Functions that call a block for every element.

use pcore::iterable::iterate;
use pcore::{Hash, Value};

use super::{Builtin, Call, Dispatch, Example};
use crate::error::{Interrupt, Result, raise};

/// Whether an iteration goes on.
pub(super) enum Flow {
    Continue,
    Stop,
}

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "each",
        docs: "Calls a block for every element.",
        examples: &[Example {
            code: "[1,2].each |$x| { }",
            result: "[1, 2]",
        }],
        dispatches: &[
            Dispatch {
                params: &["Hash[Any, Any] hash"],
                block: Some("Callable[2,2]"),
                call: each,
            },
            Dispatch {
                params: &["Hash[Any, Any] hash"],
                block: Some("Callable[1,1]"),
                call: each,
            },
            Dispatch {
                params: &["Iterable enumerable"],
                block: Some("Callable[2,2]"),
                call: each,
            },
            Dispatch {
                params: &["Iterable enumerable"],
                block: Some("Callable[1,1]"),
                call: each,
            },
        ],
    },
    Builtin {
        name: "map",
        docs: "Calls a block for every element and gives the results.",
        examples: &[Example {
            code: "[1,2].map |$x| { $x * 10 }",
            result: "[10, 20]",
        }],
        dispatches: &[
            Dispatch {
                params: &["Hash[Any, Any] hash"],
                block: Some("Callable[2,2]"),
                call: map,
            },
            Dispatch {
                params: &["Hash[Any, Any] hash"],
                block: Some("Callable[1,1]"),
                call: map,
            },
            Dispatch {
                params: &["Iterable enumerable"],
                block: Some("Callable[2,2]"),
                call: map,
            },
            Dispatch {
                params: &["Iterable enumerable"],
                block: Some("Callable[1,1]"),
                call: map,
            },
        ],
    },
    Builtin {
        name: "filter",
        docs: "Gives the elements for which a block gives true.",
        examples: &[Example {
            code: "[1,2,3].filter |$x| { $x > 1 }",
            result: "[2, 3]",
        }],
        dispatches: &[
            Dispatch {
                params: &["Hash[Any, Any] hash"],
                block: Some("Callable[2,2]"),
                call: filter,
            },
            Dispatch {
                params: &["Hash[Any, Any] hash"],
                block: Some("Callable[1,1]"),
                call: filter,
            },
            Dispatch {
                params: &["Iterable enumerable"],
                block: Some("Callable[2,2]"),
                call: filter,
            },
            Dispatch {
                params: &["Iterable enumerable"],
                block: Some("Callable[1,1]"),
                call: filter,
            },
        ],
    },
    Builtin {
        name: "reduce",
        docs: "Calls a block with what the block gave for the element before, and an element.",
        examples: &[Example {
            code: "[1,2,3].reduce |$sum, $x| { $sum + $x }",
            result: "6",
        }],
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
    },
];

impl Call<'_, '_> {
    /// Calls `step` for every element of the first argument with the element and what the block
    /// gives for it. A block with two parameters is given the index or the key, too.
    pub(super) fn each_element(
        &mut self,
        mut step: impl FnMut(&Value, Value) -> Result<Flow>,
    ) -> Result<()> {
        let with_index = self
            .block
            .is_some_and(|block| block.parameter_count() > 1 || block.captures_rest());
        let subject = self.arg(0).clone();
        let is_hash = matches!(subject, Value::Hash(_));
        let Some(elements) = iterate(&subject) else {
            return raise("The value is not iterable");
        };
        for (index, element) in elements.enumerate() {
            let given = match (&element, with_index) {
                (Value::Array(pair), true) if is_hash => {
                    self.yield_block(&[pair[0].clone(), pair[1].clone()])
                }
                (_, true) => self.yield_block(&[Value::Integer(index as i64), element.clone()]),
                (_, false) => self.yield_block(std::slice::from_ref(&element)),
            };
            let given = match given {
                Ok(value) => value,
                Err(interrupt) if matches!(*interrupt, Interrupt::Break(_)) => break,
                Err(other) => return Err(other),
            };
            if matches!(step(&element, given)?, Flow::Stop) {
                break;
            }
        }
        Ok(())
    }
}

fn each(call: &mut Call<'_, '_>) -> Result<Value> {
    call.each_element(|_, _| Ok(Flow::Continue))?;
    Ok(call.arg(0).clone())
}

fn map(call: &mut Call<'_, '_>) -> Result<Value> {
    let mut results = Vec::new();
    call.each_element(|_, value| {
        results.push(value);
        Ok(Flow::Continue)
    })?;
    Ok(Value::array(results))
}

fn filter(call: &mut Call<'_, '_>) -> Result<Value> {
    let mut kept = Vec::new();
    call.each_element(|element, value| {
        if value.is_true() {
            kept.push(element.clone());
        }
        Ok(Flow::Continue)
    })?;
    if matches!(call.arg(0), Value::Hash(_)) {
        let mut hash = Hash::with_capacity(kept.len());
        for pair in &kept {
            if let Value::Array(pair) = pair {
                hash.insert(pair[0].clone(), pair[1].clone());
            }
        }
        return Ok(Value::hash(hash));
    }
    Ok(Value::array(kept))
}

fn reduce(call: &mut Call<'_, '_>) -> Result<Value> {
    let subject = call.arg(0).clone();
    let Some(mut elements) = iterate(&subject) else {
        return raise("The value is not iterable");
    };
    match elements.next() {
        Some(first) => fold(call, elements, first),
        None => Ok(Value::Undef),
    }
}

fn reduce_from(call: &mut Call<'_, '_>) -> Result<Value> {
    let subject = call.arg(0).clone();
    let start = call.arg(1).clone();
    match iterate(&subject) {
        Some(elements) => fold(call, elements, start),
        None => raise("The value is not iterable"),
    }
}

fn fold(
    call: &mut Call<'_, '_>,
    elements: impl Iterator<Item = Value>,
    start: Value,
) -> Result<Value> {
    let mut memo = start;
    for element in elements {
        // The memo is handed over, not shared, so that it can be changed in place.
        let args = [memo, element];
        match call.yield_block(&args) {
            Ok(value) => memo = value,
            Err(interrupt) if matches!(*interrupt, Interrupt::Break(_)) => {
                let [memo, _] = args;
                return Ok(memo);
            }
            Err(other) => return Err(other),
        }
    }
    Ok(memo)
}
