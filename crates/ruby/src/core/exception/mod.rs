//! Exception and its subclasses.

use crate::class::{Def, REST, class, def, def_with_keywords, private};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::string::RString;
use crate::symbol::sym;
use crate::value::{Data, Value};

mod details;
mod errno;
mod report;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::EXCEPTION, METHODS);
    state.define_singleton_methods(class::EXCEPTION, SINGLETON);
    details::define(state);
    errno::define(state);
}

const SINGLETON: &[Def] = &[
    def("exception", 0, REST, |interp, this, args| {
        interp.send(this, sym::NEW, args)
    }),
    def("to_tty?", 0, 0, |_, _, _| Ok(Value::False)),
];

const METHODS: &[Def] = &[
    private("initialize", 0, 1, |_, this, args| {
        if let Some(Data::Exception(data)) = this.data() {
            data.borrow_mut().message = args.get(0).cloned();
        }
        Ok(Value::Nil)
    }),
    def("exception", 0, 1, |interp, this, args| match args.get(0) {
        None => Ok(this.clone()),
        Some(message) if message.is_identical(this) => Ok(this.clone()),
        Some(message) => {
            let copy = interp.call_named(this, "clone", &[])?;
            if let Some(Data::Exception(data)) = copy.data() {
                data.borrow_mut().message = Some(message.clone());
            }
            Ok(copy)
        }
    }),
    def("to_s", 0, 0, |interp, this, _| {
        let message = match this.data() {
            Some(Data::Exception(data)) => data.borrow().message.clone(),
            _ => None,
        };
        match message {
            Some(message) if message.as_string().is_some() => Ok(message),
            Some(message) if !message.is_nil() => Ok(Value::string(interp.to_s(&message)?)),
            _ => Ok(Value::str(interp.class_name_of(this))),
        }
    }),
    def("message", 0, 0, |interp, this, _| {
        let text = interp.call(this, sym::TO_S, &[])?;
        if text.as_string().is_some() {
            return Ok(text);
        }
        Ok(Value::string(interp.to_s(this)?))
    }),
    def("detailed_message", 0, REST, |interp, this, args| {
        let highlight = highlights(interp, args)?;
        let message = interp.call(this, sym::MESSAGE, &[])?;
        let message = match message.as_string() {
            Some(message) => message.clone(),
            None => RString::default(),
        };
        Ok(Value::string(interp.decorate(this, &message, highlight)))
    }),
    def_with_keywords("full_message", 0, 0, |interp, this, args| {
        let highlight = highlights(interp, args)?;
        let order = args.keyword(interp, "order");
        let bottom = match order {
            None | Some(Value::Nil) => false,
            Some(Value::Symbol(name)) if &*interp.name_of(name) == "top" => false,
            Some(Value::Symbol(name)) if &*interp.name_of(name) == "bottom" => true,
            Some(other) => {
                let text = interp.inspect_utf8(&other)?;
                return Err(
                    interp.argument_error(format!("expected :top or :bottom as order: {text}"))
                );
            }
        };
        Ok(Value::string(interp.full_message(this, highlight, bottom)?))
    }),
    def("inspect", 0, 0, |interp, this, _| {
        let class = interp.class_name_of(this);
        let text = interp.to_s(this)?;
        if text.is_empty() {
            return Ok(Value::str(class));
        }
        let mut result = RString::from(format!("#<{class}: "));
        result.bytes.extend_from_slice(&text.bytes);
        result.bytes.push(b'>');
        Ok(Value::string(result))
    }),
    def("backtrace", 0, 0, |_, this, _| match this.data() {
        Some(Data::Exception(data)) => Ok(data.borrow().backtrace.clone().unwrap_or(Value::Nil)),
        _ => Ok(Value::Nil),
    }),
    def("set_backtrace", 1, 1, |interp, this, args| {
        let lines = checked_backtrace(interp, args.at(0))?;
        if let Some(Data::Exception(data)) = this.data() {
            data.borrow_mut().backtrace = Some(lines.clone());
        }
        Ok(lines)
    }),
    def("cause", 0, 0, |_, this, _| match this.data() {
        Some(Data::Exception(data)) => Ok(data.borrow().cause.clone().unwrap_or(Value::Nil)),
        _ => Ok(Value::Nil),
    }),
    def("==", 1, 1, |interp, this, args| {
        let other = args.at(0);
        if this.is_identical(other) {
            return Ok(Value::True);
        }
        if interp.state.real_class(this) != interp.state.real_class(other) {
            return Ok(Value::False);
        }
        for name in [sym::MESSAGE, sym::BACKTRACE] {
            let (a, b) = (
                interp.call(this, name, &[])?,
                interp.call(other, name, &[])?,
            );
            if !interp.equal(&a, &b)? {
                return Ok(Value::False);
            }
        }
        Ok(Value::True)
    }),
];

/// The keyword `highlight` of messages.
fn highlights(interp: &mut Interp, args: &Args) -> Eval<bool> {
    match args.keyword(interp, "highlight") {
        None | Some(Value::Nil | Value::False) => Ok(false),
        Some(Value::True) => Ok(true),
        Some(other) => {
            let text = interp.inspect_utf8(&other)?;
            Err(interp.argument_error(format!("expected true or false as highlight: {text}")))
        }
    }
}

/// Ensures that a backtrace is an Array of Strings, a String, or nil.
pub(super) fn checked_backtrace(interp: &mut Interp, value: &Value) -> Eval {
    if value.is_nil() {
        return Ok(Value::Nil);
    }
    if value.as_string().is_some() {
        return Ok(Value::array(vec![value.clone()]));
    }
    let elements = value.as_array().map(|elements| elements.clone());
    let is_valid = elements
        .as_ref()
        .is_some_and(|elements| elements.iter().all(|line| line.as_string().is_some()));
    if is_valid {
        return Ok(value.clone());
    }
    Err(interp.type_error("backtrace must be Array of String"))
}

impl Interp<'_> {
    /// Converts the arguments of `raise` to an exception: a class, an object with `exception`, a message.
    pub(crate) fn exception_from(&mut self, args: &Args) -> Eval {
        let Some(first) = args.get(0) else {
            return Ok(self.new_exception(class::RUNTIME_ERROR, ""));
        };
        if args.len() == 1 && first.as_string().is_some() {
            let class = self.class_value(class::RUNTIME_ERROR);
            return self.call(&class, sym::NEW, std::slice::from_ref(first));
        }
        if !self.responds_to(first, sym::EXCEPTION, true)? {
            return Err(self.type_error("exception class/object expected"));
        }
        let mut list = args.list.get(1..).unwrap_or(&[]).to_vec();
        // Keywords (other than `cause`) become an ordinary hash.
        let backtrace = if list.len() > 1 {
            Some(list.remove(1))
        } else {
            None
        };
        let exception = self.send(
            first,
            sym::EXCEPTION,
            &Args {
                list: &list,
                block: None,
                keywords: false,
            },
        )?;
        if !self.is_a(&exception, class::EXCEPTION) {
            return Err(self.type_error("exception object expected"));
        }
        if let Some(backtrace) = backtrace.filter(|backtrace| !backtrace.is_nil()) {
            let lines = checked_backtrace(self, &backtrace)?;
            self.call(&exception, sym::SET_BACKTRACE, &[lines])?;
        }
        Ok(exception)
    }
}
