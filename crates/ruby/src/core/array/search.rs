//! Searching and testing elements: `include?`, `index`, `count`, `any?`, `assoc`, `bsearch` …

use super::{enumerator_unsized, get, is_same, len};
use crate::class::{Def, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::value::Value;

pub(super) const METHODS: &[Def] = &[
    def("include?", 1, 1, includes),
    def("member?", 1, 1, includes),
    def("index", 0, 1, |interp, this, args| {
        index(interp, this, args, "index")
    }),
    def("find_index", 0, 1, |interp, this, args| {
        index(interp, this, args, "find_index")
    }),
    def("rindex", 0, 1, rindex),
    def("count", 0, 1, count),
    def("any?", 0, 1, |interp, this, args| {
        warn_of_block(interp, args)?;
        Ok(Value::bool(
            tally(interp, this, args, Stop::AtFirst(true))? > 0,
        ))
    }),
    def("all?", 0, 1, |interp, this, args| {
        warn_of_block(interp, args)?;
        let failing = tally(interp, this, args, Stop::AtFirst(false))?;
        Ok(Value::bool(failing == 0))
    }),
    def("none?", 0, 1, |interp, this, args| {
        warn_of_block(interp, args)?;
        Ok(Value::bool(
            tally(interp, this, args, Stop::AtFirst(true))? == 0,
        ))
    }),
    def("one?", 0, 1, |interp, this, args| {
        warn_of_block(interp, args)?;
        Ok(Value::bool(tally(interp, this, args, Stop::AtSecond)? == 1))
    }),
    def("assoc", 1, 1, |interp, this, args| {
        let mut index = 0;
        while let Some(element) = get(this, index) {
            if let Some(pair) = interp.to_ary_or_none(&element)?
                && let Some(key) = get(&pair, 0)
                && is_same(interp, &key, args.at(0))?
            {
                return Ok(pair);
            }
            index += 1;
        }
        Ok(Value::Nil)
    }),
    def("rassoc", 1, 1, |interp, this, args| {
        let mut index = 0;
        while let Some(element) = get(this, index) {
            if let Some(value) = get(&element, 1)
                && is_same(interp, &value, args.at(0))?
            {
                return Ok(element);
            }
            index += 1;
        }
        Ok(Value::Nil)
    }),
    def("bsearch", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator_unsized(interp, this, "bsearch", &[]);
        };
        let found = bsearch(interp, this, block)?;
        Ok(found
            .and_then(|index| get(this, index))
            .unwrap_or(Value::Nil))
    }),
    def("bsearch_index", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return enumerator_unsized(interp, this, "bsearch_index", &[]);
        };
        let found = bsearch(interp, this, block)?;
        Ok(found.map_or(Value::Nil, Value::usize))
    }),
];

fn includes(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    Ok(Value::bool(position(interp, this, args.at(0))?.is_some()))
}

fn position(interp: &mut Interp, this: &Value, wanted: &Value) -> Eval<Option<usize>> {
    let mut index = 0;
    while let Some(element) = get(this, index) {
        if is_same(interp, &element, wanted)? {
            return Ok(Some(index));
        }
        index += 1;
    }
    Ok(None)
}

/// Warns about a block that is ignored because of an argument.
fn warn_of_block(interp: &mut Interp, args: &Args) -> Eval<()> {
    if args.block.is_some() && !args.is_empty() {
        let place = interp.current_place();
        let (file, line) = place.unwrap_or_default();
        return interp.warn_line(&format!("{file}:{line}: warning: given block not used"));
    }
    Ok(())
}

fn index(interp: &mut Interp, this: &Value, args: &Args, name: &str) -> Eval {
    if let Some(wanted) = args.get(0) {
        warn_of_block(interp, args)?;
        let found = position(interp, this, wanted)?;
        return Ok(found.map_or(Value::Nil, Value::usize));
    }
    let Some(block) = args.block else {
        return enumerator_unsized(interp, this, name, &[]);
    };
    let mut index = 0;
    while let Some(element) = get(this, index) {
        if interp.yield_one(block, element)?.is_truthy() {
            return Ok(Value::usize(index));
        }
        index += 1;
    }
    Ok(Value::Nil)
}

fn rindex(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    if args.block.is_none() && args.is_empty() {
        return enumerator_unsized(interp, this, "rindex", &[]);
    }
    warn_of_block(interp, args)?;
    let mut index = len(this);
    while index > 0 {
        index = (index - 1).min(len(this));
        let Some(element) = get(this, index) else {
            continue;
        };
        let is_found = match (args.get(0), args.block) {
            (Some(wanted), _) => is_same(interp, &element, wanted)?,
            (None, Some(block)) => interp.yield_one(block, element)?.is_truthy(),
            (None, None) => false,
        };
        if is_found {
            return Ok(Value::usize(index));
        }
    }
    Ok(Value::Nil)
}

fn count(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    if args.is_empty() && args.block.is_none() {
        return Ok(Value::usize(len(this)));
    }
    warn_of_block(interp, args)?;
    let mut found = 0;
    let mut index = 0;
    while let Some(element) = get(this, index) {
        let is_counted = match (args.get(0), args.block) {
            (Some(wanted), _) => is_same(interp, &element, wanted)?,
            (None, Some(block)) => interp.yield_one(block, element)?.is_truthy(),
            (None, None) => true,
        };
        found += usize::from(is_counted);
        index += 1;
    }
    Ok(Value::usize(found))
}

/// When to stop counting.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stop {
    /// At the first element with this result.
    AtFirst(bool),
    /// At the second one that matches.
    AtSecond,
}

/// Counts the elements with the relevant result, until `stop` is reached.
fn tally(interp: &mut Interp, this: &Value, args: &Args, stop: Stop) -> Eval<usize> {
    let wanted = stop != Stop::AtFirst(false);
    let limit = if stop == Stop::AtSecond { 2 } else { 1 };
    let mut found = 0;
    let mut index = 0;
    while let Some(element) = get(this, index) {
        let answer = match (args.get(0), args.block) {
            (Some(pattern), _) => interp.case_equal(pattern, &element)?,
            (None, Some(block)) => interp.yield_one(block, element)?.is_truthy(),
            (None, None) => element.is_truthy(),
        };
        if answer == wanted {
            found += 1;
            if found == limit {
                break;
            }
        }
        index += 1;
    }
    Ok(found)
}

fn bsearch(interp: &mut Interp, this: &Value, block: &Value) -> Eval<Option<usize>> {
    let (mut low, mut high) = (0, len(this));
    let mut satisfied = None;
    while low < high {
        let middle = low + (high - low) / 2;
        let element = get(this, middle).unwrap_or(Value::Nil);
        let answer = interp.yield_one(block, element)?;
        match bsearch_step(interp, &answer)? {
            BsearchStep::Found => return Ok(Some(middle)),
            BsearchStep::Satisfied => {
                satisfied = Some(middle);
                high = middle;
            }
            BsearchStep::Lower => high = middle,
            BsearchStep::Higher => low = middle + 1,
        }
    }
    Ok(satisfied)
}

/// The result of the block of a binary search.
pub(crate) enum BsearchStep {
    /// Zero: found.
    Found,
    /// True: this element or an earlier one.
    Satisfied,
    Lower,
    Higher,
}

pub(crate) fn bsearch_step(interp: &mut Interp, answer: &Value) -> Eval<BsearchStep> {
    match answer {
        Value::True => Ok(BsearchStep::Satisfied),
        Value::False | Value::Nil => Ok(BsearchStep::Higher),
        Value::Int(0) => Ok(BsearchStep::Found),
        _ if interp.is_a(answer, crate::class::class::NUMERIC) => {
            let ordering = interp.compare(answer, &Value::Int(0))?;
            Ok(match ordering {
                Some(std::cmp::Ordering::Equal) => BsearchStep::Found,
                Some(std::cmp::Ordering::Less) => BsearchStep::Lower,
                _ => BsearchStep::Higher,
            })
        }
        _ => {
            let class = interp.class_name_of(answer);
            Err(interp.type_error(format!(
                "wrong argument type {class} (must be numeric, true, false or nil)"
            )))
        }
    }
}
