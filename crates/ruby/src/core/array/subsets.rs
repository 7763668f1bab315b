//! `combination`, `permutation`, `product` and similar methods. They work on a copy of the elements.

use num_bigint::BigInt;

use super::{copy, ensure_length, enumerator};
use crate::class::{Def, REST, class, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::value::Value;

pub(super) const METHODS: &[Def] = &[
    def("combination", 1, 1, |interp, this, args| {
        choose(interp, this, args, "combination", Choice::Combination)
    }),
    def("repeated_combination", 1, 1, |interp, this, args| {
        let choice = Choice::RepeatedCombination;
        choose(interp, this, args, "repeated_combination", choice)
    }),
    def("permutation", 0, 1, |interp, this, args| {
        choose(interp, this, args, "permutation", Choice::Permutation)
    }),
    def("repeated_permutation", 1, 1, |interp, this, args| {
        let choice = Choice::RepeatedPermutation;
        choose(interp, this, args, "repeated_permutation", choice)
    }),
    def("product", 0, REST, product),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Combination,
    RepeatedCombination,
    Permutation,
    RepeatedPermutation,
}

impl Choice {
    /// Advances to the next positions; false if these were the last.
    fn advance(self, positions: &mut [usize], length: usize) -> bool {
        let count = positions.len();
        match self {
            Choice::Combination => {
                for at in (0..count).rev() {
                    if positions[at] < length - count + at {
                        let next = positions[at] + 1;
                        for (offset, position) in positions[at..].iter_mut().enumerate() {
                            *position = next + offset;
                        }
                        return true;
                    }
                }
                false
            }
            Choice::RepeatedCombination => {
                for at in (0..count).rev() {
                    if positions[at] + 1 < length {
                        let next = positions[at] + 1;
                        positions[at..].fill(next);
                        return true;
                    }
                }
                false
            }
            Choice::RepeatedPermutation => {
                for at in (0..count).rev() {
                    if positions[at] + 1 < length {
                        positions[at] += 1;
                        positions[at + 1..].fill(0);
                        return true;
                    }
                }
                false
            }
            Choice::Permutation => advance_permutation(positions, length),
        }
    }

    fn first(self, length: usize, count: usize) -> Option<Vec<usize>> {
        match self {
            Choice::Combination | Choice::Permutation if count > length => None,
            Choice::Combination | Choice::Permutation => Some((0..count).collect()),
            _ if length == 0 && count > 0 => None,
            _ => Some(vec![0; count]),
        }
    }

    /// The number of selections.
    fn size(self, length: usize, count: i64) -> BigInt {
        let Ok(count) = usize::try_from(count) else {
            return BigInt::ZERO;
        };
        match self {
            Choice::Combination => binomial(length, count),
            Choice::Permutation if count > length => BigInt::ZERO,
            Choice::Permutation => falling(length, count),
            Choice::RepeatedCombination if count == 0 => BigInt::from(1),
            Choice::RepeatedCombination if length == 0 => BigInt::ZERO,
            Choice::RepeatedCombination => binomial(length.saturating_add(count) - 1, count),
            Choice::RepeatedPermutation => match u32::try_from(count) {
                Ok(count) if length < 2 || count < 100_000 => BigInt::from(length).pow(count),
                _ => BigInt::from(length),
            },
        }
    }
}

fn falling(length: usize, count: usize) -> BigInt {
    let factors = (0..count.min(length)).map(|back| BigInt::from(length - back));
    factors.product()
}

fn binomial(length: usize, count: usize) -> BigInt {
    if count > length {
        return BigInt::ZERO;
    }
    let count = count.min(length - count);
    falling(length, count) / falling(count, count)
}

/// Advances to the next permutation in lexicographic order.
fn advance_permutation(positions: &mut [usize], length: usize) -> bool {
    for at in (0..positions.len()).rev() {
        let (before, current) = (&positions[..at], positions[at]);
        let next = (current + 1..length).find(|position| !before.contains(position));
        let Some(next) = next else {
            continue;
        };
        positions[at] = next;
        for later in at + 1..positions.len() {
            let smallest = (0..length).find(|position| !positions[..later].contains(position));
            positions[later] = smallest.unwrap_or(0);
        }
        return true;
    }
    false
}

fn choose(interp: &mut Interp, this: &Value, args: &Args, name: &str, choice: Choice) -> Eval {
    let count = match args.get(0) {
        None | Some(Value::Nil) if choice == Choice::Permutation => None,
        Some(count) => Some(interp.to_int(count)?),
        None => None,
    };
    let Some(block) = args.block else {
        return enumerator(interp, this, name, args.list, move |_, this| {
            let length = super::len(this);
            let count = count.unwrap_or_else(|| i64::try_from(length).unwrap_or(i64::MAX));
            Ok(Value::integer(choice.size(length, count)))
        });
    };
    let elements = copy(this);
    let count = match count {
        None => elements.len(),
        Some(count) => match usize::try_from(count) {
            Ok(count) => count,
            Err(_) => return Ok(this.clone()),
        },
    };
    ensure_length(interp, count.min(1 << 40))?;
    let Some(mut positions) = choice.first(elements.len(), count) else {
        return Ok(this.clone());
    };
    loop {
        let chosen = positions.iter().filter_map(|&at| elements.get(at).cloned());
        let chosen = Value::array(chosen.collect());
        interp.yield_one(block, chosen)?;
        if !choice.advance(&mut positions, elements.len()) {
            return Ok(this.clone());
        }
    }
}

fn product(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let mut lists = vec![copy(this)];
    for other in args.list {
        lists.push(interp.to_elements(other)?);
    }
    if args.block.is_none() {
        let size = lists
            .iter()
            .try_fold(1_usize, |size, list| size.checked_mul(list.len()));
        match size.filter(|&size| size < 1 << 60) {
            Some(size) => ensure_length(interp, size)?,
            None if lists.iter().any(Vec::is_empty) => {}
            None => return Err(interp.error(class::RANGE_ERROR, "too big to product")),
        }
    }
    let mut results = Vec::new();
    if lists.iter().any(Vec::is_empty) {
        return Ok(if args.block.is_some() {
            this.clone()
        } else {
            Value::array(results)
        });
    }
    let mut positions = vec![0_usize; lists.len()];
    loop {
        let row = lists
            .iter()
            .zip(&positions)
            .filter_map(|(list, &position)| list.get(position).cloned());
        let row = Value::array(row.collect());
        match args.block {
            Some(block) => {
                interp.yield_one(block, row)?;
            }
            None => {
                interp.step()?;
                results.push(row);
            }
        }
        let next = (0..lists.len())
            .rev()
            .find(|&at| positions[at] + 1 < lists[at].len());
        let Some(next) = next else {
            break;
        };
        positions[next] += 1;
        positions[next + 1..].fill(0);
    }
    Ok(match args.block {
        Some(_) => this.clone(),
        None => Value::array(results),
    })
}
