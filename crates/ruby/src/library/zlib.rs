//! `zlib`: checksums only, no compression.

use crate::class::{Def, class, def};
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::value::Value;

pub(super) const RUBY: &[u8] = embedded_ruby!("library/zlib.rb");

pub(super) fn define(interp: &mut Interp) -> Eval<()> {
    let zlib = interp.define_module(class::OBJECT, "Zlib")?;
    interp.state.define_singleton_methods(zlib, FUNCTIONS);
    interp.state.classes.changed();
    Ok(())
}

const FUNCTIONS: &[Def] = &[
    def("crc32", 0, 2, |interp, _, args| {
        checksum(interp, args, 0, |bytes, start| {
            !bytes.iter().fold(!start, |crc, byte| {
                let mut low = (crc ^ u32::from(*byte)) & 0xff;
                for _ in 0..8 {
                    low = if low & 1 == 1 {
                        low >> 1 ^ 0xedb8_8320
                    } else {
                        low >> 1
                    };
                }
                crc >> 8 ^ low
            })
        })
    }),
    def("adler32", 0, 2, |interp, _, args| {
        checksum(interp, args, 1, |bytes, start| {
            let (mut low, mut high) = (start & 0xffff, start >> 16);
            for byte in bytes {
                low = (low + u32::from(*byte)) % 65521;
                high = (high + low) % 65521;
            }
            high << 16 | low
        })
    }),
];

fn checksum(
    interp: &mut Interp,
    args: &Args,
    initial: u32,
    function: fn(&[u8], u32) -> u32,
) -> Eval {
    let start = match args.get(1) {
        None | Some(Value::Nil) => initial,
        Some(value) => interp.to_int(value)? as u32,
    };
    if args.at(0).is_nil() {
        return Ok(Value::Int(start.into()));
    }
    let bytes = interp.to_str(args.at(0))?.bytes;
    Ok(Value::Int(function(&bytes, start).into()))
}
