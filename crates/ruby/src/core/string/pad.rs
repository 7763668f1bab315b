//! `ljust`, `rjust`, `center`.

use crate::class::{Def, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::string::RString;
use crate::value::Value;

use super::copy;

pub(super) const METHODS: &[Def] = &[
    def("ljust", 1, 2, |i, this, args| pad(i, this, args, |_| 0)),
    def("rjust", 1, 2, |i, this, args| {
        pad(i, this, args, |missing| missing)
    }),
    def("center", 1, 2, |i, this, args| {
        pad(i, this, args, |missing| missing / 2)
    }),
];

/// Pads to a width; `left` returns how many of the missing characters come before.
fn pad(interp: &mut Interp, this: &Value, args: &Args, left: fn(usize) -> usize) -> Eval {
    let width = interp.to_int(args.at(0))?;
    let filler = match args.get(1) {
        Some(filler) => interp.to_str(filler)?,
        None => RString::from(" "),
    };
    let string = copy(this);
    let encoding = interp.compatible(&string, &filler)?;
    if filler.is_empty() {
        return Err(interp.argument_error("zero width padding"));
    }
    let count = string.char_count();
    let missing = usize::try_from(width).unwrap_or(0).saturating_sub(count);
    if missing == 0 {
        return Ok(Value::string(string));
    }
    interp.ensure_size(missing.saturating_mul(filler.len() / filler.char_count().max(1)))?;
    let chars: Vec<&[u8]> = filler.chars().collect();
    let fill = |count: usize| chars.iter().cycle().take(count).copied();
    let before = left(missing);
    let mut bytes: Vec<u8> = fill(before).flatten().copied().collect();
    bytes.extend_from_slice(&string.bytes);
    bytes.extend(fill(missing - before).flatten());
    Ok(Value::string(RString::new(bytes, encoding)))
}
