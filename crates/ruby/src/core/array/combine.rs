//! New arrays from old ones: `+`, `-`, `&`, `|`, `*`, `flatten`, `uniq`, `zip`, `transpose` …

use super::{Seen, copy, ensure_length, get, len, read, set_all};
use crate::class::{Def, REST, class, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::symbol::sym;
use crate::value::Value;

pub(super) const METHODS: &[Def] = &[
    def("+", 1, 1, |interp, this, args| {
        let other = interp.to_elements(args.at(0))?;
        let mut elements = copy(this);
        ensure_length(interp, elements.len() + other.len())?;
        elements.extend(other);
        Ok(Value::array(elements))
    }),
    def("-", 1, 1, |interp, this, args| {
        let other = interp.to_elements(args.at(0))?;
        Ok(Value::array(difference(interp, copy(this), &other)?))
    }),
    def("difference", 0, REST, |interp, this, args| {
        let mut elements = copy(this);
        for other in args.list {
            let other = interp.to_elements(other)?;
            elements = difference(interp, elements, &other)?;
        }
        Ok(Value::array(elements))
    }),
    def("&", 1, 1, |interp, this, args| {
        let other = interp.to_elements(args.at(0))?;
        Ok(Value::array(intersection(interp, &copy(this), &other)?))
    }),
    def("intersection", 0, REST, |interp, this, args| {
        let mut elements = unique(interp, &copy(this))?;
        for other in args.list {
            let other = interp.to_elements(other)?;
            elements = intersection(interp, &elements, &other)?;
        }
        Ok(Value::array(elements))
    }),
    def("intersect?", 1, 1, |interp, this, args| {
        let other = interp.to_elements(args.at(0))?;
        let seen = Seen::of(interp, &other)?;
        for element in &copy(this) {
            if seen.contains(interp, element)? {
                return Ok(Value::True);
            }
        }
        Ok(Value::False)
    }),
    def("|", 1, 1, |interp, this, args| {
        let mut elements = copy(this);
        elements.extend(interp.to_elements(args.at(0))?);
        Ok(Value::array(unique(interp, &elements)?))
    }),
    def("union", 0, REST, |interp, this, args| {
        let mut elements = copy(this);
        for other in args.list {
            elements.extend(interp.to_elements(other)?);
        }
        Ok(Value::array(unique(interp, &elements)?))
    }),
    def("*", 1, 1, times),
    def("uniq", 0, 0, |interp, this, args| {
        Ok(Value::array(unique_by(interp, this, args.block)?))
    }),
    def("uniq!", 0, 0, |interp, this, args| {
        interp.ensure_not_frozen(this)?;
        let before = len(this);
        let elements = unique_by(interp, this, args.block)?;
        if elements.len() == before {
            return Ok(Value::Nil);
        }
        set_all(interp, this, elements)?;
        Ok(this.clone())
    }),
    def("compact", 0, 0, |interp, this, _| {
        let elements = read(interp, this)?;
        let elements = elements.iter().filter(|element| !element.is_nil());
        Ok(Value::array(elements.cloned().collect()))
    }),
    def("flatten", 0, 1, |interp, this, args| {
        let (elements, _) = flatten(interp, this, args.at(0))?;
        Ok(Value::array(elements))
    }),
    def("flatten!", 0, 1, |interp, this, args| {
        interp.ensure_not_frozen(this)?;
        let (elements, changed) = flatten(interp, this, args.at(0))?;
        if !changed {
            return Ok(Value::Nil);
        }
        set_all(interp, this, elements)?;
        Ok(this.clone())
    }),
    def("reverse", 0, 0, |_, this, _| {
        let mut elements = copy(this);
        elements.reverse();
        Ok(Value::array(elements))
    }),
    def("rotate", 0, 1, |interp, this, args| {
        let count = match args.get(0) {
            Some(count) => interp.to_int(count)?,
            None => 1,
        };
        let mut elements = copy(this);
        super::change::rotate(&mut elements, count);
        Ok(Value::array(elements))
    }),
    def("zip", 0, REST, zip),
    def("transpose", 0, 0, transpose),
];

fn difference(interp: &mut Interp, elements: Vec<Value>, other: &[Value]) -> Eval<Vec<Value>> {
    let mut kept = Vec::new();
    // Small arrays need no table.
    if other.len() <= SMALL {
        for element in elements {
            if !includes(interp, other, &element)? {
                kept.push(element);
            }
        }
        return Ok(kept);
    }
    let seen = Seen::of(interp, other)?;
    for element in elements {
        if !seen.contains(interp, &element)? {
            kept.push(element);
        }
    }
    Ok(kept)
}

/// Up to this size arrays are searched linearly.
const SMALL: usize = 16;

fn includes(interp: &mut Interp, list: &[Value], wanted: &Value) -> Eval<bool> {
    for element in list {
        if element.is_identical(wanted) || interp.eql(element, wanted)? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn intersection(interp: &mut Interp, a: &[Value], b: &[Value]) -> Eval<Vec<Value>> {
    let mut result = Vec::new();
    if a.len() <= SMALL && b.len() <= SMALL {
        for element in a {
            if includes(interp, b, element)? && !includes(interp, &result, element)? {
                result.push(element.clone());
            }
        }
        return Ok(result);
    }
    let mut seen = Seen::of(interp, b)?;
    for element in a {
        if seen.remove(interp, element)?.is_some() {
            result.push(element.clone());
        }
    }
    Ok(result)
}

fn unique(interp: &mut Interp, elements: &[Value]) -> Eval<Vec<Value>> {
    Ok(Seen::of(interp, elements)?.into_values())
}

fn unique_by(interp: &mut Interp, this: &Value, block: Option<&Value>) -> Eval<Vec<Value>> {
    let Some(block) = block else {
        return unique(interp, &copy(this));
    };
    let mut seen = Seen::default();
    let mut index = 0;
    while let Some(element) = get(this, index) {
        let key = interp.yield_one(block, element.clone())?;
        seen.insert(interp, &key, &element)?;
        index += 1;
    }
    Ok(seen.into_values())
}

fn times(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let factor = args.at(0);
    if !matches!(factor, Value::Int(_))
        && let Some(separator) = interp.try_convert(factor, sym::TO_STR, "String", class::STRING)?
    {
        return interp.call_named(this, "join", &[separator]);
    }
    let count = interp.to_int(factor)?;
    let Ok(count) = usize::try_from(count) else {
        return Err(interp.argument_error("negative argument"));
    };
    let elements = copy(this);
    let Some(length) = elements
        .len()
        .checked_mul(count)
        .filter(|&length| length < 1 << 60)
    else {
        return Err(interp.argument_error("argument too big"));
    };
    ensure_length(interp, length)?;
    let mut result = Vec::with_capacity(length);
    for _ in 0..count {
        result.extend_from_slice(&elements);
    }
    Ok(Value::array(result))
}

/// The flattened elements, and whether anything was flattened.
fn flatten(interp: &mut Interp, this: &Value, level: &Value) -> Eval<(Vec<Value>, bool)> {
    let level = match level {
        Value::Nil => -1,
        level => interp.to_int(level)?,
    };
    let mut result = Vec::new();
    let mut changed = false;
    if level == 0 {
        return Ok((copy(this), false));
    }
    // The arrays being read, with a position in each, instead of recursion.
    let mut open: Vec<(Value, usize)> = vec![(this.clone(), 0)];
    while let Some((array, index)) = open.last_mut() {
        let Some(element) = get(array, *index) else {
            open.pop();
            continue;
        };
        *index += 1;
        let depth = i64::try_from(open.len()).unwrap_or(i64::MAX);
        let nested = match &element {
            Value::Object(_) if level < 0 || depth <= level => interp.to_ary_or_none(&element)?,
            _ => None,
        };
        match nested {
            Some(nested) => {
                changed = true;
                if level < 0 && open.iter().any(|(array, _)| array.is_identical(&nested)) {
                    return Err(interp.argument_error("tried to flatten recursive array"));
                }
                open.push((nested, 0));
            }
            None => {
                interp.step()?;
                result.push(element);
                if result.len() % 4096 == 0 {
                    ensure_length(interp, result.len())?;
                }
            }
        }
    }
    Ok((result, changed))
}

fn zip(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let mut others = Vec::new();
    for other in args.list {
        others.push(column(interp, other, len(this))?);
    }
    let mut rows = Vec::new();
    let mut index = 0;
    while let Some(element) = get(this, index) {
        let mut row = vec![element];
        for other in &others {
            row.push(get(other, index).unwrap_or(Value::Nil));
        }
        let row = Value::array(row);
        match args.block {
            Some(block) => {
                interp.yield_one(block, row)?;
            }
            None => rows.push(row),
        }
        index += 1;
    }
    match args.block {
        Some(_) => Ok(Value::Nil),
        None => Ok(Value::array(rows)),
    }
}

/// An argument of `zip` as an array; an object with `each` contributes its first elements.
pub(crate) fn column(interp: &mut Interp, value: &Value, length: usize) -> Eval {
    if let Some(array) = interp.to_ary_or_none(value)? {
        return Ok(array);
    }
    if interp.responds_to(value, sym::EACH, false)? {
        let enumerator = interp.call(value, sym::TO_ENUM, &[Value::Symbol(sym::EACH)])?;
        return interp.call(&enumerator, sym::FIRST, &[Value::usize(length)]);
    }
    let class = interp.class_name_of(value);
    Err(interp.type_error(format!(
        "wrong argument type {class} (must respond to :each)"
    )))
}

fn transpose(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    let mut rows = Vec::new();
    for row in copy(this) {
        rows.push(interp.to_elements(&row)?);
    }
    let Some(width) = rows.first().map(Vec::len) else {
        return Ok(Value::array(Vec::new()));
    };
    for row in &rows {
        if row.len() != width {
            let message = format!("element size differs ({} should be {width})", row.len());
            return Err(interp.error(class::INDEX_ERROR, message));
        }
    }
    let columns = (0..width).map(|column| {
        let cells = rows.iter().filter_map(|row| row.get(column).cloned());
        Value::array(cells.collect())
    });
    Ok(Value::array(columns.collect()))
}
