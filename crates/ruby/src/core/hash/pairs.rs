//! Methods of Enumerable that Hash delegates to the array of its pairs.

use super::{entries, pair};
use crate::class::{Def, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::value::Value;

macro_rules! of_pairs {
    ($($name:literal $min:literal $max:literal $kind:ident;)*) => {
        &[$(def($name, $min, $max, |interp, this, args| {
            run(interp, this, args, $name, BlocklessResult::$kind)
        })),*]
    };
}

/// The result of a call without a block.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BlocklessResult {
    Enumerator,
    /// An Enumerator without a size.
    Unsized,
    /// It needs none.
    Result,
}

pub(super) const METHODS: &[Def] = of_pairs! {
    "each_with_index" 0 0 Enumerator;
    "each_with_object" 1 1 Enumerator;
    "flat_map" 0 0 Enumerator;
    "collect_concat" 0 0 Enumerator;
    "filter_map" 0 0 Enumerator;
    "find_all" 0 0 Enumerator;
    "partition" 0 0 Enumerator;
    "group_by" 0 0 Enumerator;
    "min_by" 0 1 Enumerator;
    "max_by" 0 1 Enumerator;
    "sort_by" 0 0 Enumerator;
    "find" 0 1 Unsized;
    "detect" 0 1 Unsized;
    "take_while" 0 0 Unsized;
    "drop_while" 0 0 Unsized;
    "inject" 0 2 Result;
    "reduce" 0 2 Result;
    "sum" 0 1 Result;
    "count" 0 1 Result;
    "all?" 0 1 Result;
    "none?" 0 1 Result;
    "one?" 0 1 Result;
    "first" 0 1 Result;
    "take" 1 1 Result;
    "drop" 1 1 Result;
    "min" 0 1 Result;
    "max" 0 1 Result;
    "minmax" 0 0 Result;
    "sort" 0 0 Result;
    "uniq" 0 0 Result;
};

fn run(
    interp: &mut Interp,
    this: &Value,
    args: &Args,
    name: &str,
    without: BlocklessResult,
) -> Eval {
    if args.block.is_none() {
        match without {
            BlocklessResult::Enumerator => return super::enumerator(interp, this, name, args.list),
            BlocklessResult::Unsized => {
                return crate::core::array::enumerator_unsized(interp, this, name, args.list);
            }
            BlocklessResult::Result => {}
        }
    }
    if super::has_own_each(interp, this) {
        return super::by_enumerable(interp, this, args, name);
    }
    let pairs = entries(this).into_iter();
    let pairs = Value::array(pairs.map(|(key, value)| pair(key, value)).collect());
    let name = if name == "first" && !args.is_empty() {
        "take"
    } else {
        name
    };
    let method = interp.intern(name);
    let result = interp.send(&pairs, method, args)?;
    if result.is_identical(&pairs) {
        return Ok(this.clone());
    }
    Ok(result)
}
