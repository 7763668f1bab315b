//! NilClass, TrueClass, FalseClass.

use num_bigint::BigInt;

use crate::class::{Def, class, def};
use crate::hash::HashTable;
use crate::interp::State;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::string::{Encoding, RString};
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    state.define_methods(class::NIL, NIL);
    state.define_methods(class::TRUE, TRUE);
    state.define_methods(class::FALSE, FALSE);
    // These classes cannot be instantiated.
    for id in [
        class::NIL,
        class::TRUE,
        class::FALSE,
        class::INTEGER,
        class::FLOAT,
        class::SYMBOL,
        class::RATIONAL,
        class::COMPLEX,
        class::METHOD,
        class::UNBOUND_METHOD,
        class::BINDING,
        class::MATCH_DATA,
        class::ENCODING,
    ] {
        let object = state.classes[id].object.clone();
        let singleton = state.singleton_class(&object);
        state.undefine_method(singleton, "new");
    }
}

const NIL: &[Def] = &[
    def("to_s", 0, 0, |interp, _, _| {
        Ok(interp.extension::<Names>().empty.clone())
    }),
    def("to_a", 0, 0, |_, _, _| Ok(Value::array(Vec::new()))),
    def("to_h", 0, 0, |_, _, _| Ok(Value::hash(HashTable::new()))),
    def("to_i", 0, 0, |_, _, _| Ok(Value::Int(0))),
    def("to_f", 0, 0, |_, _, _| Ok(Value::Float(0.0))),
    def("to_r", 0, 0, zero_rational),
    def("rationalize", 0, 1, zero_rational),
    def("to_c", 0, 0, |_, _, _| {
        let parts = (Value::Int(0), Value::Int(0));
        Ok(Value::frozen_object(
            class::COMPLEX,
            Data::Complex(Box::new(parts)),
        ))
    }),
    def("inspect", 0, 0, |_, _, _| Ok(Value::str("nil"))),
    def("nil?", 0, 0, |_, _, _| Ok(Value::True)),
    def("=~", 1, 1, |_, _, _| Ok(Value::Nil)),
    def("===", 1, 1, |interp, this, args| {
        Ok(Value::bool(
            args.at(0).is_nil() || interp.equal(this, args.at(0))?,
        ))
    }),
    def("&", 1, 1, |_, _, _| Ok(Value::False)),
    def("|", 1, 1, truth),
    def("^", 1, 1, truth),
];

const TRUE: &[Def] = &[
    def("to_s", 0, 0, |interp, _, _| {
        Ok(interp.extension::<Names>().yes.clone())
    }),
    def("inspect", 0, 0, |_, _, _| Ok(frozen("true"))),
    def("===", 1, 1, same),
    def("&", 1, 1, truth),
    def("|", 1, 1, |_, _, _| Ok(Value::True)),
    def("^", 1, 1, |_, _, args| {
        Ok(Value::bool(!args.at(0).is_truthy()))
    }),
];

const FALSE: &[Def] = &[
    def("to_s", 0, 0, |interp, _, _| {
        Ok(interp.extension::<Names>().no.clone())
    }),
    def("inspect", 0, 0, |_, _, _| Ok(frozen("false"))),
    def("===", 1, 1, same),
    def("&", 1, 1, |_, _, _| Ok(Value::False)),
    def("|", 1, 1, truth),
    def("^", 1, 1, truth),
];

/// The strings that `to_s` returns each time.
struct Names {
    empty: Value,
    yes: Value,
    no: Value,
}

impl Default for Names {
    fn default() -> Names {
        Names {
            empty: frozen(""),
            yes: frozen("true"),
            no: frozen("false"),
        }
    }
}

fn frozen(text: &str) -> Value {
    Value::frozen_object(
        class::STRING,
        Data::String(RString::new(text.as_bytes().to_vec(), Encoding::UsAscii).into()),
    )
}

fn zero_rational(_: &mut crate::Interp, _: &Value, _: &Args) -> Eval {
    let parts = (BigInt::from(0), BigInt::from(1));
    Ok(Value::frozen_object(
        class::RATIONAL,
        Data::Rational(Box::new(parts)),
    ))
}

fn truth(_: &mut crate::Interp, _: &Value, args: &Args) -> Eval {
    Ok(Value::bool(args.at(0).is_truthy()))
}

fn same(_: &mut crate::Interp, this: &Value, args: &Args) -> Eval {
    Ok(Value::bool(this.is_identical(args.at(0))))
}
