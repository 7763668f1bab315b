//! Conversion of strings to numbers and symbols.

use crate::class::{Def, class, def};
use crate::core::complex;
pub(crate) use crate::core::float::parse_float;
pub(crate) use crate::core::integer::parse_integer;
use crate::interp::Interp;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::string::{Encoding, RString};
use crate::value::Value;

use super::{copy, read};

pub(super) const METHODS: &[Def] = &[
    def("to_i", 0, 1, to_i),
    def("to_f", 0, 0, |_, this, _| {
        let number = read(this, |string| parse_float(&string.bytes, false));
        Ok(Value::Float(number.unwrap_or(0.0)))
    }),
    def("hex", 0, 0, |_, this, _| {
        Ok(read(this, |string| parse_integer(&string.bytes, 16, false)).unwrap_or(Value::Int(0)))
    }),
    def("oct", 0, 0, |_, this, _| {
        Ok(read(this, |string| parse_integer(&string.bytes, -8, false)).unwrap_or(Value::Int(0)))
    }),
    def("to_sym", 0, 0, to_sym),
    def("intern", 0, 0, to_sym),
    def("to_r", 0, 0, |interp, this, _| {
        let text = read(this, |string| string.to_utf8().into_owned());
        interp.string_to_rational(&text)
    }),
    def("to_c", 0, 0, |interp, this, _| {
        let text = read(this, |string| string.to_utf8().into_owned());
        let found = complex::parse_complex(interp, &text, false)?;
        Ok(found.unwrap_or(Value::Nil))
    }),
];

fn to_i(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let base = match args.get(0) {
        Some(base) => interp.to_int(base)?,
        None => 10,
    };
    if base < 0 || base == 1 || base > 36 {
        return Err(interp.argument_error(format!("invalid radix {base}")));
    }
    let string = copy(this);
    Ok(parse_integer(&string.bytes, base, false).unwrap_or(Value::Int(0)))
}

fn to_sym(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    let string = copy(this);
    interp.symbol_of(&string)
}

impl Interp<'_> {
    /// The Symbol of a string; EncodingError if it is broken.
    pub(crate) fn symbol_of(&mut self, string: &RString) -> Eval {
        if string.encoding == Encoding::Utf8 || string.encoding == Encoding::UsAscii {
            if let Some(text) = string.as_str().filter(|_| string.is_valid()) {
                return Ok(self.symbol(text));
            }
            let shown = super::inspect::inspected(string).to_utf8().into_owned();
            let name = string.encoding.name();
            return Err(self.error(
                class::ENCODING_ERROR,
                format!("invalid symbol in encoding {name} :{shown}"),
            ));
        }
        let text = string.to_utf8().into_owned();
        Ok(self.symbol(&text))
    }

    /// The character with a code point in an encoding; RangeError if there is none.
    pub(crate) fn char_of_code(&mut self, code: i64, encoding: Encoding) -> Eval<RString> {
        let Ok(number) = u32::try_from(code) else {
            return Err(self.error(class::RANGE_ERROR, format!("{code} out of char range")));
        };
        match encoding.encode(number) {
            Some(bytes) => Ok(RString::new(bytes, encoding)),
            None => {
                let is_beyond = encoding == Encoding::Utf8 && number > 0x10_ffff;
                let is_ascii = encoding == Encoding::UsAscii && number < 256;
                let message = if (!encoding.is_unicode() && !is_ascii) || is_beyond {
                    format!("{code} out of char range")
                } else {
                    format!("invalid codepoint 0x{number:X} in {}", encoding.name())
                };
                Err(self.error(class::RANGE_ERROR, message))
            }
        }
    }
}
