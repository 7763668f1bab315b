//! Proc.

use std::rc::Rc;

use crate::class::{ClassId, Def, REST, class, def, def_with_keywords};
use crate::core::module::id_of;
use crate::core::procs::BindingData;
use crate::core::procs::parameters::Parameter;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::procs::{ProcBody, ProcData};
use crate::interp::{Interp, State};
use crate::string::RString;
use crate::symbol::sym;
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    state.define_methods(class::PROC, METHODS);
    state.define_singleton_methods(class::PROC, SINGLETON);
}

const SINGLETON: &[Def] = &[def("new", 0, REST, |interp, this, args| {
    let Some(block) = args.block else {
        return Err(interp.argument_error("tried to create Proc object without a block"));
    };
    let id = id_of(this);
    let proc = if interp.state.real_class(block) == id {
        block.clone()
    } else {
        copy(block, id)
    };
    if id != class::PROC {
        interp.send(&proc, sym::INITIALIZE, args)?;
    }
    Ok(proc)
})];

const METHODS: &[Def] = &[
    def("call", 0, REST, call),
    def("()", 0, REST, call),
    def("yield", 0, REST, call),
    def("[]", 0, REST, call),
    def("===", 0, REST, call),
    def("to_proc", 0, 0, |_, this, _| Ok(this.clone())),
    def("lambda?", 0, 0, |_, this, _| {
        Ok(Value::bool(
            this.as_proc().is_some_and(|data| data.is_lambda),
        ))
    }),
    def("arity", 0, 0, |interp, this, _| {
        Ok(Value::Int(i64::from(interp.proc_arity(this, false))))
    }),
    def_with_keywords("parameters", 0, 0, |interp, this, args| {
        let is_lambda = this.as_proc().is_some_and(|data| data.is_lambda);
        let as_lambda = match args.keyword(interp, "lambda") {
            None | Some(Value::Nil) => is_lambda,
            Some(value) => value.is_truthy(),
        };
        let list = interp.proc_parameters(this, as_lambda);
        Ok(interp.parameters_value(list))
    }),
    def("curry", 0, 1, |interp, this, args| {
        let arity = interp.proc_arity(this, false);
        let is_lambda = this.as_proc().is_some_and(|data| data.is_lambda);
        let parameters = interp.proc_parameters(this, is_lambda);
        let wanted = curry_arity(interp, &parameters, arity, is_lambda, args)?;
        Ok(interp.curry(this, wanted, Vec::new(), is_lambda))
    }),
    def(">>", 1, 1, |interp, this, args| {
        interp.compose(this, args.at(0), true)
    }),
    def("<<", 1, 1, |interp, this, args| {
        interp.compose(this, args.at(0), false)
    }),
    def("binding", 0, 0, |interp, this, _| {
        match this.as_proc().map(|data| &data.body) {
            Some(ProcBody::Code { frame, .. }) => Ok(BindingData::value(frame.clone())),
            _ => Err(interp.argument_error("Can't create Binding from C level Proc")),
        }
    }),
    def("source_location", 0, 0, |interp, this, _| {
        Ok(match this.as_proc().map(|data| &data.body) {
            Some(ProcBody::Code { code, frame, .. }) => {
                let line = frame.loaded.code(*code).line;
                Value::array(vec![
                    Value::str(&*frame.loaded.program.file),
                    Value::Int(i64::from(line)),
                ])
            }
            Some(ProcBody::Method(method)) => {
                return interp.call_named(method, "source_location", &[]);
            }
            _ => Value::Nil,
        })
    }),
    def("ruby2_keywords", 0, 0, |interp, this, _| {
        interp.ensure_not_frozen(this)?;
        Ok(this.clone())
    }),
    def("==", 1, 1, |_, this, args| {
        Ok(Value::bool(is_same(this, args.at(0))))
    }),
    def("eql?", 1, 1, |_, this, args| {
        Ok(Value::bool(is_same(this, args.at(0))))
    }),
    def("hash", 0, 0, |_, this, _| {
        let hash = match this.as_proc().map(|data| &data.body) {
            Some(ProcBody::Code { code, frame, .. }) => {
                Rc::as_ptr(frame).addr() ^ (code.0 as usize)
            }
            _ => 0,
        };
        Ok(Value::Int(i64::try_from(hash >> 4).unwrap_or(0)))
    }),
    def("inspect", 0, 0, inspect),
    def("to_s", 0, 0, inspect),
    def("dup", 0, 0, |interp, this, _| {
        let proc = copy(this, interp.state.real_class(this));
        Ok(proc)
    }),
    def_with_keywords("clone", 0, 0, |interp, this, args| {
        let proc = copy(this, interp.state.real_class(this));
        let freeze = args.keyword(interp, "freeze");
        if let (Value::Object(object), true) = (
            &proc,
            freeze.map_or(this.is_frozen(), |freeze| freeze.is_truthy()),
        ) {
            object.frozen.set(true);
        }
        Ok(proc)
    }),
];

/// `call`. Not shown in backtraces.
fn call(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let entry = interp.state.stack.pop();
    let result = interp.call_proc(this, args);
    interp.state.stack.extend(entry);
    result
}

fn copy(proc: &Value, class: ClassId) -> Value {
    match proc.as_proc() {
        Some(data) => Value::object(class, Data::Proc(Box::new(data.clone()))),
        None => proc.clone(),
    }
}

/// Two procs are equal if they come from the same block.
fn is_same(a: &Value, b: &Value) -> bool {
    if a.is_identical(b) {
        return true;
    }
    let (Some(a), Some(b)) = (a.as_proc(), b.as_proc()) else {
        return false;
    };
    if a.is_lambda != b.is_lambda {
        return false;
    }
    match (&a.body, &b.body) {
        (
            ProcBody::Code { code, frame, .. },
            ProcBody::Code {
                code: other_code,
                frame: other_frame,
                ..
            },
        ) => code == other_code && Rc::ptr_eq(frame, other_frame) && a.break_tag == b.break_tag,
        (ProcBody::Symbol(a), ProcBody::Symbol(b)) => a == b,
        (ProcBody::Method(a), ProcBody::Method(b)) => a.is_identical(b),
        _ => false,
    }
}

/// `#<Proc:0x… file:line (lambda)>`
fn inspect(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    let text = interp.any_to_s(this);
    let start = text.strip_suffix('>').unwrap_or(&text).to_owned();
    let Some(data) = this.as_proc() else {
        return Ok(Value::str(text));
    };
    let place = match &data.body {
        ProcBody::Code { code, frame, .. } => {
            let line = frame.loaded.code(*code).line;
            format!(" {}:{line}", frame.loaded.program.file)
        }
        ProcBody::Symbol(name) => {
            let symbol = interp.inspect_utf8(&Value::Symbol(*name))?;
            format!("(&{symbol})")
        }
        ProcBody::Method(_) => " (&:method)".to_owned(),
        ProcBody::Native { .. } => String::new(),
    };
    let place = if matches!(data.body, ProcBody::Method(_)) {
        String::new()
    } else {
        place
    };
    let lambda = if data.is_lambda { " (lambda)" } else { "" };
    let text = format!("{start}{place}{lambda}>").into_bytes();
    Ok(Value::string(RString::binary(text)))
}

/// The number of arguments that a curried proc expects.
pub(super) fn curry_arity(
    interp: &mut Interp,
    parameters: &[Parameter],
    arity: i32,
    is_lambda: bool,
    args: &Args,
) -> Eval<usize> {
    let required = usize::try_from(if arity < 0 { -arity - 1 } else { arity }).unwrap_or(0);
    let has_rest = parameters.iter().any(|(kind, _)| *kind == "rest");
    let positional = parameters
        .iter()
        .filter(|(kind, _)| matches!(*kind, "req" | "opt"));
    let most = (!has_rest).then_some(positional.count().max(required));
    let Some(given) = args.get(0) else {
        return Ok(required);
    };
    let wanted = interp.to_int(given)?;
    let wanted = usize::try_from(wanted).unwrap_or(0);
    if is_lambda && (wanted < required || most.is_some_and(|most| wanted > most)) {
        return Err(interp.wrong_count(wanted, required, most));
    }
    Ok(wanted)
}

impl Interp<'_> {
    /// A lambda that collects arguments until there are enough.
    pub(super) fn curry(
        &mut self,
        callee: &Value,
        wanted: usize,
        collected: Vec<Value>,
        is_lambda: bool,
    ) -> Value {
        let callee = callee.clone();
        let proc = self.native_proc(-1, move |interp, _, args| {
            let mut list = collected.clone();
            list.extend(args.list.iter().cloned());
            if list.len() >= wanted {
                let args = Args {
                    list: &list,
                    block: args.block,
                    keywords: args.keywords,
                };
                return interp.send(&callee, sym::CALL, &args);
            }
            Ok(interp.curry(&callee, wanted, list, is_lambda))
        });
        if !is_lambda && let Some(data) = proc.as_proc() {
            let data = ProcData {
                is_lambda: false,
                ..data.clone()
            };
            return Value::object(class::PROC, Data::Proc(Box::new(data)));
        }
        proc
    }

    /// `f >> g` calls f first, `f << g` calls g first.
    pub(super) fn compose(&mut self, this: &Value, other: &Value, this_first: bool) -> Eval {
        if other.as_proc().is_none() && !self.responds_to(other, sym::CALL, true)? {
            return Err(self.type_error("callable object is expected"));
        }
        let (first, second) = if this_first {
            (this.clone(), other.clone())
        } else {
            (other.clone(), this.clone())
        };
        let is_lambda = match this.as_proc() {
            Some(data) if this_first => data.is_lambda,
            _ if this_first => true,
            _ => other.as_proc().is_none_or(|data| data.is_lambda),
        };
        let proc = self.native_proc(-1, move |interp, _, args| {
            let result = interp.send(&first, sym::CALL, args)?;
            interp.call(&second, sym::CALL, &[result])
        });
        if !is_lambda && let Some(data) = proc.as_proc() {
            let data = ProcData {
                is_lambda: false,
                ..data.clone()
            };
            return Ok(Value::object(class::PROC, Data::Proc(Box::new(data))));
        }
        Ok(proc)
    }
}
