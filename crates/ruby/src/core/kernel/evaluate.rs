//! `eval`, `binding`, and introspection of the running code.

use crate::class::{Def, class, def};
use crate::core::procs::BindingData;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_module_functions(class::KERNEL, FUNCTIONS);
}

const FUNCTIONS: &[Def] = &[
    def("binding", 0, 0, |interp, _, _| {
        let Some(frame) = interp.caller_frame() else {
            return Err(interp.error(class::RUNTIME_ERROR, "no frame for a binding"));
        };
        Ok(BindingData::value(frame))
    }),
    def("eval", 1, 4, eval),
    def("local_variables", 0, 0, |interp, _, _| {
        match interp.caller_frame() {
            Some(frame) => Ok(interp.local_variable_names(&frame)),
            None => Ok(Value::array(Vec::new())),
        }
    }),
    def("global_variables", 0, 0, |interp, _, _| {
        let mut names: Vec<_> = interp.state.globals.keys().copied().collect();
        names.sort();
        Ok(Value::array(names.into_iter().map(Value::Symbol).collect()))
    }),
    def("__method__", 0, 0, |interp, _, _| {
        let frame = interp.caller_frame();
        let name = frame.and_then(|frame| frame.method().map(|method| method.original_name));
        Ok(name.map_or(Value::Nil, Value::Symbol))
    }),
    def("__callee__", 0, 0, |interp, _, _| {
        let frame = interp.caller_frame();
        let name = frame.and_then(|frame| frame.method().map(|method| method.name));
        Ok(name.map_or(Value::Nil, Value::Symbol))
    }),
    def("caller", 0, 2, |interp, _, args| {
        let lines = caller_lines(interp, args)?;
        Ok(lines.map_or(Value::Nil, |lines| {
            Value::array(lines.into_iter().map(Value::str).collect())
        }))
    }),
    def("caller_locations", 0, 2, |interp, _, args| {
        let Some(lines) = caller_lines(interp, args)? else {
            return Ok(Value::Nil);
        };
        interp.locations(lines)
    }),
];

pub(crate) fn eval(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let source = interp.to_str(args.at(0))?;
    let frame = match args.get(1) {
        None | Some(Value::Nil) => interp.caller_frame(),
        Some(binding) => match BindingData::frame(binding) {
            Some(frame) => Some(frame),
            None => {
                let class = interp.describe_for_conversion(binding);
                return Err(
                    interp.type_error(format!("wrong argument type {class} (expected binding)"))
                );
            }
        },
    };
    let _ = this;
    let Some(frame) = frame else {
        return Ok(Value::Nil);
    };
    let (file, line) = interp.eval_place(args, 2)?;
    let (result, inner) = interp.eval_source(
        &source.bytes,
        &file,
        line,
        &frame,
        frame.this.clone(),
        None,
        None,
    );
    if let Some(binding) = args.get(1)
        && let Some(inner) = inner
    {
        BindingData::extend(binding, inner);
    }
    result
}

/// `caller(start, length)` or `caller(range)`: the first entry is the calling method.
fn caller_lines(interp: &mut Interp, args: &Args) -> Eval<Option<Vec<String>>> {
    let lines = interp.backtrace(1);
    if let Some(range) = args.at(0).as_range().cloned() {
        let list = Value::array(lines.into_iter().map(Value::str).collect());
        let _ = range;
        let part = interp.call(
            &list,
            crate::symbol::sym::INDEX,
            std::slice::from_ref(args.at(0)),
        )?;
        if part.is_nil() {
            return Ok(None);
        }
        let mut lines = Vec::new();
        for line in interp.to_elements(&part)? {
            lines.push(interp.to_utf8(&line)?);
        }
        return Ok(Some(lines));
    }
    let start = match args.get(0) {
        Some(start) => interp.to_int(start)?,
        None => 1,
    };
    let Ok(start) = usize::try_from(start) else {
        return Err(interp.argument_error(format!("negative level ({start})")));
    };
    let length = match args.get(1) {
        None | Some(Value::Nil) => usize::MAX,
        Some(length) => {
            let length = interp.to_int(length)?;
            match usize::try_from(length) {
                Ok(length) => length,
                Err(_) => {
                    return Err(interp.argument_error(format!("negative size ({length})")));
                }
            }
        }
    };
    if start > lines.len() {
        return Ok(None);
    }
    Ok(Some(lines.into_iter().skip(start).take(length).collect()))
}

impl Interp<'_> {
    /// Converts lines of a backtrace to `Thread::Backtrace::Location` objects.
    pub(crate) fn locations(&mut self, lines: Vec<String>) -> Eval {
        let class = self.constant_by_path("Thread::Backtrace::Location")?;
        let mut list = Vec::new();
        for line in lines {
            list.push(self.call_named(&class, "__for", &[Value::str(line)])?);
        }
        Ok(Value::array(list))
    }

    /// The file and line arguments of `eval`: `(eval)` and 1 by default.
    pub(crate) fn eval_place(&mut self, args: &Args, first: usize) -> Eval<(String, u32)> {
        let file = match args.get(first) {
            None | Some(Value::Nil) => "(eval)".to_owned(),
            Some(file) => self.path_argument(file)?,
        };
        let line = match args.get(first + 1) {
            None | Some(Value::Nil) => 1,
            Some(line) => self.to_int(line)?,
        };
        Ok((file, u32::try_from(line).unwrap_or(1)))
    }
}
