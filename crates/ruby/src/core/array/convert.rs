//! Creating and converting arrays: `new`, `inspect`, `join`, `to_h`, `==`, `<=>`, `hash`, `pack`.

use std::hash::Hasher;

use rustc_hash::FxHasher;

use super::{change, copy, ensure_length, get, len};
use crate::class::{Def, REST, class, def, private};
use crate::hash::HashTable;
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::string::{Encoding, RString};
use crate::symbol::sym;
use crate::value::{Data, Value};

pub(super) const CLASS_METHODS: &[Def] = &[
    def("[]", 0, REST, |interp, this, args| {
        let array = interp.allocate(this.as_class().unwrap_or(class::ARRAY))?;
        if let Some(mut elements) = array.as_array_mut() {
            elements.extend_from_slice(args.list);
        }
        Ok(array)
    }),
    def("try_convert", 1, 1, |interp, _, args| {
        Ok(interp.to_ary_or_none(args.at(0))?.unwrap_or(Value::Nil))
    }),
];

pub(super) const METHODS: &[Def] = &[
    private("initialize", 0, 2, initialize),
    private("initialize_copy", 1, 1, replace),
    def("replace", 1, 1, replace),
    def("to_a", 0, 0, |interp, this, _| {
        if interp.state.real_class(this) == class::ARRAY {
            return Ok(this.clone());
        }
        Ok(Value::array(copy(this)))
    }),
    def("entries", 0, 0, |_, this, _| Ok(Value::array(copy(this)))),
    def("to_ary", 0, 0, |_, this, _| Ok(this.clone())),
    def("deconstruct", 0, 0, |_, this, _| Ok(this.clone())),
    def("to_h", 0, 0, to_h),
    def("inspect", 0, 0, inspect),
    def("to_s", 0, 0, inspect),
    def("join", 0, 1, join),
    def("hash", 0, 0, hash),
    def("==", 1, 1, equal),
    def("eql?", 1, 1, eql),
    def("<=>", 1, 1, compare),
    def("length", 0, 0, |_, this, _| Ok(Value::usize(len(this)))),
    def("size", 0, 0, |_, this, _| Ok(Value::usize(len(this)))),
    def("empty?", 0, 0, |_, this, _| Ok(Value::bool(len(this) == 0))),
    def("freeze", 0, 0, |_, this, _| {
        if let Value::Object(object) = this {
            object.frozen.set(true);
        }
        Ok(this.clone())
    }),
];

fn initialize(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    change(interp, this)?.clear();
    let Some(first) = args.get(0) else {
        return Ok(this.clone());
    };
    if args.len() == 1
        && !matches!(first, Value::Int(_))
        && let Some(other) = interp.to_ary_or_none(first)?
    {
        let elements = copy(&other);
        *change(interp, this)? = elements;
        return Ok(this.clone());
    }
    let count = interp.to_int(first)?;
    let Ok(count) = usize::try_from(count) else {
        return Err(interp.argument_error("negative array size"));
    };
    if count > (1 << 60) - 1 {
        return Err(interp.argument_error("array size too big"));
    }
    ensure_length(interp, count)?;
    match args.block {
        Some(block) => {
            for index in 0..count {
                let value = interp.yield_one(block, Value::usize(index))?;
                change(interp, this)?.push(value);
            }
        }
        None => {
            let value = args.at(1).clone();
            change(interp, this)?.resize(count, value);
        }
    }
    Ok(this.clone())
}

fn replace(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    interp.ensure_not_frozen(this)?;
    let elements = interp.to_elements(args.at(0))?;
    *change(interp, this)? = elements;
    Ok(this.clone())
}

fn to_h(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let mut table = HashTable::new();
    let mut index = 0;
    while let Some(element) = get(this, index) {
        let pair = match args.block {
            Some(block) => interp.yield_one(block, element)?,
            None => element,
        };
        let (key, value) = pair_of(interp, &pair, Some(index))?;
        interp.table_insert(&mut table, key, value)?;
        index += 1;
    }
    Ok(Value::hash(table))
}

/// Key and value of an element of `to_h`; messages about elements contain `index`.
pub(crate) fn pair_of(
    interp: &mut Interp,
    pair: &Value,
    index: Option<usize>,
) -> Eval<(Value, Value)> {
    let Some(array) = interp.to_ary_or_none(pair)? else {
        let message = match index {
            Some(index) => {
                let class = interp.class_name_of(pair);
                format!("wrong element type {class} at {index} (expected array)")
            }
            None => {
                let class = interp.describe_for_conversion(pair);
                format!("wrong element type {class} (expected array)")
            }
        };
        return Err(interp.type_error(message));
    };
    let elements = copy(&array);
    match elements.as_slice() {
        [key, value] => Ok((key.clone(), value.clone())),
        other => {
            let count = other.len();
            let message = match index {
                Some(index) => {
                    format!("wrong array length at {index} (expected 2, was {count})")
                }
                None => format!("element has wrong array length (expected 2, was {count})"),
            };
            Err(interp.argument_error(message))
        }
    }
}

fn inspect(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    if len(this) == 0 {
        let text = RString::new(b"[]".to_vec(), Encoding::UsAscii);
        return Ok(Value::string(text));
    }
    let result = interp.guarded(
        this,
        this,
        sym::INSPECT,
        |_| Ok(RString::from("[...]")),
        |interp| {
            let mut text = RString::from("[");
            let mut index = 0;
            while let Some(element) = get(this, index) {
                if index > 0 {
                    text.bytes.extend_from_slice(b", ");
                }
                append_inspected(interp, &mut text, &element)?;
                index += 1;
            }
            text.bytes.push(b']');
            Ok(text)
        },
    )?;
    Ok(Value::string(result))
}

/// Appends `value.inspect`.
pub(crate) fn append_inspected(interp: &mut Interp, text: &mut RString, value: &Value) -> Eval<()> {
    interp.step()?;
    match value {
        Value::Nil => text.bytes.extend_from_slice(b"nil"),
        Value::True => text.bytes.extend_from_slice(b"true"),
        Value::False => text.bytes.extend_from_slice(b"false"),
        _ => {
            let inspected = interp.inspect(value)?;
            interp.ensure_size(text.bytes.len() + inspected.bytes.len())?;
            text.bytes.extend_from_slice(&inspected.bytes);
        }
    }
    Ok(())
}

fn join(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    if len(this) == 0 {
        return Ok(Value::string(RString::new(Vec::new(), Encoding::UsAscii)));
    }
    let separator = match args.at(0) {
        Value::Nil => {
            let name = interp.intern("$,");
            interp.global(name)?
        }
        separator => separator.clone(),
    };
    let separator = match &separator {
        Value::Nil => None,
        separator => Some(interp.to_str(separator)?),
    };
    let mut joined = Joined {
        text: RString::default(),
        is_first: true,
    };
    join_into(interp, this, separator.as_ref(), &mut joined)?;
    Ok(Value::string(joined.text))
}

struct Joined {
    text: RString,
    is_first: bool,
}

impl Joined {
    fn push(&mut self, interp: &mut Interp, part: &RString) -> Eval<()> {
        interp.ensure_size(self.text.len() + part.len())?;
        if self.text.encoding != part.encoding && !part.is_ascii() {
            if self.text.is_ascii() {
                self.text.encoding = part.encoding;
            } else {
                let message = format!(
                    "incompatible character encodings: {} and {}",
                    self.text.encoding.name(),
                    part.encoding.name()
                );
                return Err(interp.error(class::COMPATIBILITY_ERROR, message));
            }
        }
        self.text.bytes.extend_from_slice(&part.bytes);
        Ok(())
    }
}

fn join_into(
    interp: &mut Interp,
    array: &Value,
    separator: Option<&RString>,
    joined: &mut Joined,
) -> Eval<()> {
    let what = interp.intern("join");
    interp.guarded(
        array,
        array,
        what,
        |interp| Err(interp.argument_error("recursive array join")),
        |interp| {
            let mut index = 0;
            while let Some(element) = get(array, index) {
                if index > 0
                    && let Some(separator) = separator
                {
                    joined.push(interp, separator)?;
                }
                index += 1;
                join_element(interp, &element, separator, joined)?;
            }
            Ok(())
        },
    )
}

fn join_element(
    interp: &mut Interp,
    element: &Value,
    separator: Option<&RString>,
    joined: &mut Joined,
) -> Eval<()> {
    if element.as_array().is_some() {
        return join_into(interp, element, separator, joined);
    }
    let string = match element {
        Value::Object(object) if matches!(object.data, Data::String(_)) => interp.to_s(element)?,
        Value::Object(_) => {
            if let Some(string) =
                interp.try_convert(element, sym::TO_STR, "String", class::STRING)?
            {
                interp.to_s(&string)?
            } else if let Some(array) = interp.to_ary_or_none(element)? {
                return join_into(interp, &array, separator, joined);
            } else {
                interp.to_s(element)?
            }
        }
        _ => interp.to_s(element)?,
    };
    if joined.is_first {
        joined.is_first = false;
        if joined.text.is_empty() {
            joined.text.encoding = string.encoding;
        }
    }
    joined.push(interp, &string)
}

fn hash(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    let number = interp.guarded(
        this,
        this,
        sym::HASH,
        |_| Ok(0),
        |interp| {
            let elements = copy(this);
            let mut hasher = FxHasher::default();
            hasher.write_u8(8);
            hasher.write_usize(elements.len());
            for element in &elements {
                hasher.write_u64(interp.hash_of(element)?);
            }
            Ok(hasher.finish())
        },
    )?;
    Ok(hash_value(number))
}

/// A hash as an Integer for programs.
pub(crate) fn hash_value(number: u64) -> Value {
    Value::Int((number >> 2).cast_signed())
}

fn equal(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let other = args.at(0);
    if this.is_identical(other) {
        return Ok(Value::True);
    }
    if other.as_array().is_none() {
        if matches!(other, Value::Object(_)) && interp.responds_to(other, sym::TO_ARY, true)? {
            return Ok(Value::bool(interp.equal(other, this)?));
        }
        return Ok(Value::False);
    }
    same_elements(interp, this, other, sym::EQ)
}

fn eql(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let other = args.at(0);
    if this.is_identical(other) {
        return Ok(Value::True);
    }
    if other.as_array().is_none() {
        return Ok(Value::False);
    }
    same_elements(interp, this, other, sym::EQL)
}

fn same_elements(
    interp: &mut Interp,
    this: &Value,
    other: &Value,
    how: crate::symbol::Symbol,
) -> Eval {
    if len(this) != len(other) {
        return Ok(Value::False);
    }
    interp.guarded(
        this,
        other,
        how,
        |_| Ok(Value::True),
        |interp| {
            let mut index = 0;
            while let Some(a) = get(this, index) {
                let Some(b) = get(other, index) else {
                    return Ok(Value::False);
                };
                let is_same = if a.is_identical(&b) {
                    true
                } else if how == sym::EQ {
                    interp.equal(&a, &b)?
                } else {
                    interp.eql(&a, &b)?
                };
                if !is_same {
                    return Ok(Value::False);
                }
                index += 1;
            }
            Ok(Value::bool(len(this) == len(other)))
        },
    )
}

fn compare(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(other) = interp.to_ary_or_none(args.at(0))? else {
        return Ok(Value::Nil);
    };
    if this.is_identical(&other) {
        return Ok(Value::Int(0));
    }
    interp.guarded(
        this,
        &other,
        sym::CMP,
        |_| Ok(Value::Nil),
        |interp| {
            let mut index = 0;
            while let (Some(a), Some(b)) = (get(this, index), get(&other, index)) {
                let result = match (&a, &b) {
                    (Value::Int(a), Value::Int(b)) => Value::Int(a.cmp(b) as i64),
                    _ => interp.call(&a, sym::CMP, &[b])?,
                };
                if !matches!(result, Value::Int(0)) {
                    return Ok(result);
                }
                index += 1;
            }
            Ok(Value::Int(len(this).cmp(&len(&other)) as i64))
        },
    )
}
