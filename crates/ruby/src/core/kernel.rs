//! Kernel: functions that every object can call.

use crate::class::def;
use crate::class::{Def, REST, class};
use crate::host::Stream;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    state.define_module_functions(class::KERNEL, FUNCTIONS);
}

const FUNCTIONS: &[Def] = &[
    def("puts", 0, REST, |interp, _, args| {
        for value in args.list {
            let mut text = interp.to_s(value)?.bytes;
            if text.last() != Some(&b'\n') {
                text.push(b'\n');
            }
            interp.print_bytes(Stream::Output, &text)?;
        }
        Ok(Value::Nil)
    }),
    def("p", 0, REST, |interp, _, args| {
        for value in args.list {
            let mut text = interp.inspect(value)?.bytes;
            text.push(b'\n');
            interp.print_bytes(Stream::Output, &text)?;
        }
        Ok(args.at(0).clone())
    }),
    def("raise", 0, REST, |interp, _, args| {
        let first = args.at(0);
        let exception = if first.as_string().is_some() {
            let message = interp.to_utf8(first)?;
            interp.new_exception(class::RUNTIME_ERROR, message)
        } else {
            interp.call(first, sym::NEW, args.list.get(1..2).unwrap_or(&[]))?
        };
        // The backtrace begins where `raise` was called.
        interp.state.stack.pop();
        let unwind = interp.raise(exception);
        interp.state.stack.push(crate::interp::frame::StackEntry {
            frame: None,
            label: crate::interp::frame::Label::Method(sym::RAISE),
            line: 0,
        });
        Err(unwind)
    }),
    def("block_given?", 0, 0, |interp, _, _| {
        let frame = interp.innermost_frame();
        Ok(Value::bool(
            frame.is_some_and(|frame| frame.block().is_some()),
        ))
    }),
    def("require", 1, 1, |interp, _, args| {
        let name = interp.to_utf8(args.at(0))?;
        Ok(Value::bool(interp.require_feature(&name)?))
    }),
    def("lambda", 0, 0, |interp, _, args| {
        let block = args.expect_block(interp)?;
        let Some(data) = block.as_proc() else {
            return Ok(block.clone());
        };
        let mut data = data.clone();
        data.is_lambda = true;
        Ok(Value::object(class::PROC, Data::Proc(Box::new(data))))
    }),
    def("proc", 0, 0, |interp, _, args| {
        Ok(args.expect_block(interp)?.clone())
    }),
];

impl Interp<'_> {
    pub(crate) fn print_bytes(&mut self, stream: Stream, bytes: &[u8]) -> Eval<()> {
        match self.host.print(stream, bytes) {
            Ok(()) => Ok(()),
            Err(error) => Err(self.error(class::IO_ERROR, error.to_string())),
        }
    }

    /// A warning, as `warn` prints it.
    pub(crate) fn warn_line(&mut self, line: &str) -> Eval<()> {
        self.print_bytes(Stream::Error, format!("{line}\n").as_bytes())
    }
}
