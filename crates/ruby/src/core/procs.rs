//! Proc, Method, UnboundMethod and Binding.

use crate::class::{Def, REST, class, def};
use crate::interp::State;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::PROC, PROC);
}

const PROC: &[Def] = &[
    def("call", 0, REST, |interp, this, args| {
        interp.call_proc(this, args)
    }),
    def("()", 0, REST, |interp, this, args| {
        interp.call_proc(this, args)
    }),
    def("yield", 0, REST, |interp, this, args| {
        interp.call_proc(this, args)
    }),
    def("[]", 0, REST, |interp, this, args| {
        interp.call_proc(this, args)
    }),
    def("===", 0, REST, |interp, this, args| {
        interp.call_proc(this, args)
    }),
    def("to_proc", 0, 0, |_, this, _| Ok(this.clone())),
];
