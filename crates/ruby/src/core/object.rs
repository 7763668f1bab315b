//! BasicObject and Object: what every object can do.

use crate::class::{Def, REST, class, def, private};
use crate::interp::State;
use crate::symbol::sym;
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::BASIC_OBJECT, BASIC_OBJECT);
    state.define_methods(class::KERNEL, OBJECT);
    state.classes[class::OBJECT].includes.push(class::KERNEL);
}

const BASIC_OBJECT: &[Def] = &[
    private("initialize", 0, REST, |_, _, _| Ok(Value::Nil)),
    def("==", 1, 1, |_, this, args| {
        Ok(Value::bool(this.is_identical(args.at(0))))
    }),
    def("equal?", 1, 1, |_, this, args| {
        Ok(Value::bool(this.is_identical(args.at(0))))
    }),
    def("!", 0, 0, |_, this, _| Ok(Value::bool(!this.is_truthy()))),
    def("!=", 1, 1, |interp, this, args| {
        Ok(Value::bool(!interp.equal(this, args.at(0))?))
    }),
    private("method_missing", 0, REST, |_, _, _| Ok(Value::Nil)),
    def("__send__", 1, REST, |interp, this, args| {
        let name = interp.to_symbol(args.at(0))?;
        interp.send(
            this,
            name,
            &crate::interp::args::Args {
                list: &args.list[1..],
                ..*args
            },
        )
    }),
];

/// In Kernel, as in Ruby.
const OBJECT: &[Def] = &[
    def("class", 0, 0, |interp, this, _| {
        let class = interp.state.real_class(this);
        Ok(interp.class_value(class))
    }),
    def("to_s", 0, 0, |interp, this, _| {
        if this.is_identical(&interp.state.main) {
            return Ok(Value::str("main"));
        }
        Ok(Value::str(interp.any_to_s(this)))
    }),
    def("inspect", 0, 0, |interp, this, _| {
        interp.call(this, sym::TO_S, &[])
    }),
    def("===", 1, 1, |interp, this, args| {
        Ok(Value::bool(interp.equal(this, args.at(0))?))
    }),
    def("nil?", 0, 0, |_, this, _| Ok(Value::bool(this.is_nil()))),
    def("respond_to?", 1, 2, |interp, this, args| {
        let name = interp.to_symbol(args.at(0))?;
        Ok(Value::bool(interp.responds_to_builtin(
            this,
            name,
            args.at(1).is_truthy(),
        )?))
    }),
    def("is_a?", 1, 1, |interp, this, args| {
        let Some(id) = args.at(0).as_class() else {
            return Err(interp.type_error("class or module required"));
        };
        Ok(Value::bool(interp.is_a(this, id)))
    }),
];
