//! Marshal: serialisation in Ruby's format 4.8.

use crate::class::{Def, class, def};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::string::RString;
use crate::symbol::sym;
use crate::value::Value;

mod dump;
mod load;
mod time;

pub(super) fn define(state: &mut State) {
    state.define_module_functions(class::MARSHAL, FUNCTIONS);
    state.set_constant(class::MARSHAL, "MAJOR_VERSION", Value::Int(4));
    state.set_constant(class::MARSHAL, "MINOR_VERSION", Value::Int(8));
}

const FUNCTIONS: &[Def] = &[
    def("dump", 1, 3, |interp, _, args| {
        let mut port = None;
        let mut limit = -1;
        for value in args.list.iter().skip(1) {
            match value {
                Value::Int(number) => limit = *number,
                Value::Nil => {}
                other => port = Some(other.clone()),
            }
        }
        let bytes = dump::dump(interp, args.at(0), limit)?;
        let text = Value::string(RString::binary(bytes));
        let Some(port) = port else {
            return Ok(text);
        };
        if !interp.responds_to(&port, sym::WRITE, true)? {
            return Err(interp.type_error("instance of IO needed"));
        }
        interp.call(&port, sym::WRITE, &[text])?;
        Ok(port)
    }),
    def("load", 1, 3, load_from),
    def("restore", 1, 3, load_from),
];

fn load_from(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    let source = args.at(0);
    let bytes = match source.as_string().map(|string| string.bytes.clone()) {
        Some(bytes) => bytes,
        None => {
            let name = interp.intern("read");
            if interp.responds_to(source, sym::TO_STR, true)? {
                interp.to_str(source)?.bytes
            } else if interp.responds_to(source, name, true)? {
                let text = interp.call(source, name, &[])?;
                interp.to_str(&text)?.bytes
            } else {
                return Err(interp.type_error("instance of IO needed"));
            }
        }
    };
    let freeze = args
        .keyword(interp, "freeze")
        .is_some_and(|freeze| freeze.is_truthy());
    let proc = args.positional().get(1).filter(|proc| !proc.is_nil());
    load::load(interp, &bytes, proc.cloned(), freeze)
}
