//! Comparing hashes: `==`, `eql?`, `hash`, `<=`, `>` …

use super::{entries, len};
use crate::class::{Def, def};
use crate::core::array::hash_value;
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::symbol::{Symbol, sym};
use crate::value::Value;

pub(super) const METHODS: &[Def] = &[
    def("==", 1, 1, |interp, this, args| {
        equal(interp, this, args.at(0), sym::EQ)
    }),
    def("eql?", 1, 1, |interp, this, args| {
        equal(interp, this, args.at(0), sym::EQL)
    }),
    def("hash", 0, 0, hash),
    def("<=", 1, 1, |interp, this, args| {
        let other = interp.to_hash(args.at(0))?;
        Ok(Value::bool(is_subset(interp, this, &other)?))
    }),
    def("<", 1, 1, |interp, this, args| {
        let other = interp.to_hash(args.at(0))?;
        let is_smaller = len(this) < len(&other);
        Ok(Value::bool(is_smaller && is_subset(interp, this, &other)?))
    }),
    def(">=", 1, 1, |interp, this, args| {
        let other = interp.to_hash(args.at(0))?;
        Ok(Value::bool(is_subset(interp, &other, this)?))
    }),
    def(">", 1, 1, |interp, this, args| {
        let other = interp.to_hash(args.at(0))?;
        let is_smaller = len(&other) < len(this);
        Ok(Value::bool(is_smaller && is_subset(interp, &other, this)?))
    }),
];

fn equal(interp: &mut Interp, this: &Value, other: &Value, how: Symbol) -> Eval {
    if this.is_identical(other) {
        return Ok(Value::True);
    }
    if other.as_hash().is_none() {
        if matches!(other, Value::Object(_)) && interp.responds_to(other, sym::TO_HASH, true)? {
            let result = if how == sym::EQ {
                interp.equal(other, this)?
            } else {
                interp.eql(other, this)?
            };
            return Ok(Value::bool(result));
        }
        return Ok(Value::False);
    }
    if len(this) != len(other) {
        return Ok(Value::False);
    }
    if len(this) > 0 && super::is_by_identity(this) != super::is_by_identity(other) {
        return Ok(Value::False);
    }
    interp.guarded(
        this,
        other,
        how,
        |_| Ok(Value::True),
        |interp| {
            for (key, value) in entries(this) {
                let Some(found) = interp.hash_get(other, &key)? else {
                    return Ok(Value::False);
                };
                let is_same = if value.is_identical(&found) {
                    true
                } else if how == sym::EQ {
                    interp.equal(&value, &found)?
                } else {
                    interp.eql(&value, &found)?
                };
                if !is_same {
                    return Ok(Value::False);
                }
            }
            Ok(Value::True)
        },
    )
}

/// The order of the entries does not matter.
fn hash(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    let number = interp.guarded(
        this,
        this,
        sym::HASH,
        |_| Ok(0),
        |interp| {
            let mut sum = 0x9e37_79b9_u64.wrapping_add(len(this) as u64);
            for (key, value) in entries(this) {
                let key = interp.hash_of(&key)?;
                let value = interp.hash_of(&value)?;
                sum = sum.wrapping_add(
                    (key ^ value.rotate_left(17)).wrapping_mul(0x9e37_79b9_7f4a_7c15),
                );
            }
            Ok(sum)
        },
    )?;
    Ok(hash_value(number))
}

fn is_subset(interp: &mut Interp, small: &Value, large: &Value) -> Eval<bool> {
    if len(small) > len(large) {
        return Ok(false);
    }
    for (key, value) in entries(small) {
        match interp.hash_get(large, &key)? {
            Some(found) if interp.equal(&value, &found)? => {}
            _ => return Ok(false),
        }
    }
    Ok(true)
}
