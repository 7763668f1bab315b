//! Exceptions, `catch`, `loop`, and the end of the program.

use crate::class::{Def, REST, class, def};
use crate::hash::HashTable;
use crate::interp::args::Args;
use crate::interp::exception::{Eval, Unwind};
use crate::interp::frame::{Label, StackEntry};
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    state.define_module_functions(class::KERNEL, FUNCTIONS);
}

const FUNCTIONS: &[Def] = &[
    def("raise", 0, REST, raise),
    def("fail", 0, REST, raise),
    def("catch", 0, 1, catch),
    def("throw", 1, 2, throw),
    def("loop", 0, 0, run_loop),
    def("block_given?", 0, 0, |interp, _, _| {
        let frame = interp.innermost_frame();
        Ok(Value::bool(
            frame.is_some_and(|frame| frame.block().is_some()),
        ))
    }),
    def("lambda", 0, 0, lambda),
    def("proc", 0, 0, |interp, _, args| match args.block {
        Some(block) => Ok(block.clone()),
        None => Err(interp.argument_error("tried to create Proc object without a block")),
    }),
    def("exit", 0, 1, |interp, _, args| {
        Err(interp.exit(args.get(0).unwrap_or(&Value::True), "exit")?)
    }),
    def("exit!", 0, 1, |interp, _, args| {
        let unwind = interp.exit(args.get(0).unwrap_or(&Value::False), "exit")?;
        if let Unwind::Raise(exception) = &*unwind
            && let Some(Data::Exception(data)) = exception.data()
        {
            data.borrow_mut().details.push(("immediate", Value::True));
        }
        Err(unwind)
    }),
    def("abort", 0, 1, |interp, _, args| {
        let message = match args.get(0) {
            Some(message) => {
                let text = interp.to_utf8(message)?;
                interp.warn_line(&text)?;
                text
            }
            None => "exit".to_owned(),
        };
        Err(interp.exit(&Value::False, &message)?)
    }),
    def("at_exit", 0, 0, |interp, _, args| match args.block {
        Some(block) => {
            interp.state.at_exit.push(block.clone());
            Ok(block.clone())
        }
        None => Err(interp.argument_error("called without a block")),
    }),
];

fn raise(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let _ = this;
    let (args_without_cause, cause) = take_cause(interp, args)?;
    let args = Args {
        list: &args_without_cause.list,
        block: None,
        keywords: args_without_cause.keywords,
    };
    if cause.is_some() && args.is_empty() {
        return Err(interp.argument_error("only cause is given with no arguments"));
    }
    if args.is_empty() && !interp.state.current_exception.is_nil() {
        let current = interp.state.current_exception.clone();
        return Err(Box::new(Unwind::Raise(current)));
    }
    // The backtrace begins where `raise` was called.
    let entry = interp.state.stack.pop();
    let result = raise_here(interp, &args, cause);
    interp.state.stack.push(entry.unwrap_or(StackEntry {
        frame: None,
        label: Label::Method(sym::RAISE),
        line: 0,
    }));
    Err(result)
}

fn raise_here(interp: &mut Interp, args: &Args, cause: Option<Value>) -> Box<Unwind> {
    let exception = match interp.exception_from(args) {
        Ok(exception) => exception,
        Err(unwind) => return unwind,
    };
    if let Some(cause) = cause {
        if !cause.is_nil() && !interp.is_a(&cause, class::EXCEPTION) {
            return interp.type_error("exception object expected");
        }
        if is_caused_by(&cause, &exception) {
            return interp.argument_error("circular causes");
        }
        if let Some(Data::Exception(data)) = exception.data() {
            // An exception is never its own cause.
            let cause = if cause.is_identical(&exception) {
                data.borrow().cause.clone()
            } else {
                Some(cause)
            };
            data.borrow_mut().cause = cause.or(Some(Value::Nil));
        }
    }
    if exception.is_frozen() {
        return Box::new(Unwind::Raise(exception));
    }
    interp.raise(exception)
}

fn is_caused_by(exception: &Value, other: &Value) -> bool {
    let mut current = exception.clone();
    let mut first = true;
    loop {
        if !first && current.is_identical(other) {
            return true;
        }
        first = false;
        let next = match current.data() {
            Some(Data::Exception(data)) => data.borrow().cause.clone(),
            _ => None,
        };
        match next {
            Some(next) if !next.is_nil() => current = next,
            _ => return false,
        }
    }
}

struct OwnArgs {
    list: Vec<Value>,
    keywords: bool,
}

/// Removes `cause:` from the arguments of `raise`; other keywords are for the exception.
fn take_cause(interp: &mut Interp, args: &Args) -> Eval<(OwnArgs, Option<Value>)> {
    let mut own = OwnArgs {
        list: args.list.to_vec(),
        keywords: args.keywords,
    };
    let key = interp.symbol("cause");
    let Some(hash) = args.keyword_hash() else {
        return Ok((own, None));
    };
    let pairs = match hash.as_hash() {
        Some(table) => table.pairs(),
        None => Vec::new(),
    };
    let mut cause = None;
    let mut rest = HashTable::new();
    for (name, value) in pairs {
        if name.is_identical(&key) {
            cause = Some(value);
        } else {
            interp.table_insert(&mut rest, name, value)?;
        }
    }
    own.list.pop();
    if rest.is_empty() {
        own.keywords = false;
    } else {
        own.list.push(Value::hash(rest));
    }
    Ok((own, cause))
}

/// The tags of the active `catch` calls.
#[derive(Default)]
struct CatchTags(Vec<Value>);

fn catch(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    let block = args.expect_block(interp)?;
    let tag = match args.get(0) {
        Some(tag) => tag.clone(),
        None => Value::object(class::OBJECT, Data::Plain),
    };
    interp.extension::<CatchTags>().0.push(tag.clone());
    let depth = interp.state.stack.len();
    let result = interp.yield_block(block, std::slice::from_ref(&tag));
    interp.extension::<CatchTags>().0.pop();
    match result {
        Err(unwind) => match *unwind {
            Unwind::Throw { tag: thrown, value } if thrown.is_identical(&tag) => {
                interp.state.stack.truncate(depth);
                Ok(value)
            }
            other => Err(Box::new(other)),
        },
        done => done,
    }
}

fn throw(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    let tag = args.at(0).clone();
    let value = args.at(1).clone();
    let tags = &interp.extension::<CatchTags>().0;
    if tags.iter().any(|known| known.is_identical(&tag)) {
        return Err(Box::new(Unwind::Throw { tag, value }));
    }
    let class = interp.class_value(class::UNCAUGHT_THROW_ERROR);
    let message = Value::str("uncaught throw %p");
    let exception = interp.call(&class, sym::NEW, &[tag, value, message])?;
    Err(interp.raise(exception))
}

fn run_loop(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(block) = args.block else {
        let name = interp.symbol("loop");
        let infinite = interp.native_proc(0, |_, _, _| Ok(Value::Float(f64::INFINITY)));
        return interp.send(
            this,
            sym::TO_ENUM,
            &Args::with_block(&[name], Some(&infinite)),
        );
    };
    let depth = interp.state.stack.len();
    loop {
        interp.step()?;
        let Err(unwind) = interp.yield_block(block, &[]) else {
            continue;
        };
        if let Unwind::Raise(exception) = &*unwind
            && interp.is_a(exception, class::STOP_ITERATION)
        {
            let exception = exception.clone();
            interp.state.stack.truncate(depth);
            let result = match exception.data() {
                Some(Data::Exception(data)) => data.borrow().detail("result").cloned(),
                _ => None,
            };
            return Ok(result.unwrap_or(Value::Nil));
        }
        return Err(unwind);
    }
}

fn lambda(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    let Some(block) = args.block else {
        return Err(interp.argument_error("tried to create Proc object without a block"));
    };
    // A literal block has become a lambda by the call; `&proc` stays what it is.
    Ok(block.clone())
}

impl Interp<'_> {
    /// A SystemExit with a status: true, false or a number.
    pub(crate) fn exit(&mut self, status: &Value, message: &str) -> Eval<Box<Unwind>> {
        let status = match status {
            Value::True => Value::Int(0),
            Value::False => Value::Int(1),
            other => Value::Int(self.to_int(other)?),
        };
        Ok(self.error_with(class::SYSTEM_EXIT, message, vec![("status", status)]))
    }
}
