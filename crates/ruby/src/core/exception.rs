//! Exception and its subclasses.

use crate::class::{Def, class, def};
use crate::interp::State;
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    state.define_methods(class::EXCEPTION, METHODS);
}

const METHODS: &[Def] = &[
    def("initialize", 0, -1, |_, this, args| {
        if let Some(Data::Exception(data)) = this.data() {
            data.borrow_mut().message = args.get(0).cloned();
        }
        Ok(Value::Nil)
    }),
    def("to_s", 0, 0, |interp, this, _| {
        let message = match this.data() {
            Some(Data::Exception(data)) => data.borrow().message.clone(),
            _ => None,
        };
        match message {
            Some(message) if !message.is_nil() => Ok(Value::string(interp.to_s(&message)?)),
            _ => Ok(Value::str(interp.class_name_of(this))),
        }
    }),
    def("message", 0, 0, |interp, this, _| {
        let text = interp.to_s(this)?;
        Ok(Value::string(text))
    }),
    def("backtrace", 0, 0, |_, this, _| match this.data() {
        Some(Data::Exception(data)) => Ok(data.borrow().backtrace.clone().unwrap_or(Value::Nil)),
        _ => Ok(Value::Nil),
    }),
];
