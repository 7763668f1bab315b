//! Attributes of the subclasses of Exception.

use crate::class::{ClassId, Def, REST, class, def, private};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    for (class, table) in TABLES {
        state.define_methods(*class, table);
    }
}

const TABLES: &[(ClassId, &[Def])] = &[
    (class::NAME_ERROR, NAME_ERROR),
    (class::NO_METHOD_ERROR, NO_METHOD_ERROR),
    (class::KEY_ERROR, KEY_ERROR),
    (class::NO_MATCHING_PATTERN_KEY_ERROR, PATTERN_KEY_ERROR),
    (class::FROZEN_ERROR, FROZEN_ERROR),
    (class::STOP_ITERATION, STOP_ITERATION),
    (class::LOCAL_JUMP_ERROR, LOCAL_JUMP_ERROR),
    (class::UNCAUGHT_THROW_ERROR, UNCAUGHT_THROW_ERROR),
    (class::SYSTEM_EXIT, SYSTEM_EXIT),
    (class::LOAD_ERROR, LOAD_ERROR),
    (class::SYNTAX_ERROR, LOAD_ERROR),
    (class::SIGNAL_EXCEPTION, SIGNAL_EXCEPTION),
    (class::INTERRUPT, INTERRUPT),
];

const NAME_ERROR: &[Def] = &[
    private("initialize", 0, 3, |interp, this, args| {
        initialize(interp, this, args, &["name"], &["receiver"])
    }),
    def("name", 0, 0, |_, this, _| Ok(optional(this, "name"))),
    def("receiver", 0, 0, |interp, this, _| {
        required(interp, this, "receiver", "no receiver is available")
    }),
    def("local_variables", 0, 0, |_, _, _| {
        Ok(Value::array(Vec::new()))
    }),
];

const NO_METHOD_ERROR: &[Def] = &[
    private("initialize", 0, 5, |interp, this, args| {
        initialize(
            interp,
            this,
            args,
            &["name", "args", "private"],
            &["receiver"],
        )
    }),
    def("args", 0, 0, |_, this, _| {
        Ok(match optional(this, "args") {
            Value::Nil => Value::array(Vec::new()),
            args => args,
        })
    }),
    def("private_call?", 0, 0, |_, this, _| {
        Ok(Value::bool(optional(this, "private").is_truthy()))
    }),
];

const KEY_ERROR: &[Def] = &[
    private("initialize", 0, 2, |interp, this, args| {
        initialize(interp, this, args, &[], &["receiver", "key"])
    }),
    def("receiver", 0, 0, |interp, this, _| {
        required(interp, this, "receiver", "no receiver is available")
    }),
    def("key", 0, 0, |interp, this, _| {
        required(interp, this, "key", "no key is available")
    }),
];

const PATTERN_KEY_ERROR: &[Def] = &[
    private("initialize", 0, 2, |interp, this, args| {
        initialize(interp, this, args, &[], &["matchee", "key"])
    }),
    def("matchee", 0, 0, |interp, this, _| {
        required(interp, this, "matchee", "no matchee is available")
    }),
    def("key", 0, 0, |interp, this, _| {
        required(interp, this, "key", "no key is available")
    }),
];

const FROZEN_ERROR: &[Def] = &[
    private("initialize", 0, 2, |interp, this, args| {
        initialize(interp, this, args, &[], &["receiver"])
    }),
    def("receiver", 0, 0, |interp, this, _| {
        required(interp, this, "receiver", "no receiver is available")
    }),
];

const STOP_ITERATION: &[Def] = &[def("result", 0, 0, |_, this, _| {
    Ok(optional(this, "result"))
})];

const LOCAL_JUMP_ERROR: &[Def] = &[
    def("reason", 0, 0, |_, this, _| Ok(optional(this, "reason"))),
    def("exit_value", 0, 0, |_, this, _| {
        Ok(optional(this, "exit_value"))
    }),
];

const UNCAUGHT_THROW_ERROR: &[Def] = &[
    private("initialize", 2, REST, |_, this, args| {
        set(this, "tag", args.at(0).clone());
        set(this, "value", args.at(1).clone());
        if let Some(Data::Exception(data)) = this.data() {
            data.borrow_mut().message = args.get(2).cloned();
        }
        Ok(Value::Nil)
    }),
    def("tag", 0, 0, |_, this, _| Ok(optional(this, "tag"))),
    def("value", 0, 0, |_, this, _| Ok(optional(this, "value"))),
    def("to_s", 0, 0, |interp, this, _| {
        let message = match this.data() {
            Some(Data::Exception(data)) => data.borrow().message.clone(),
            _ => None,
        };
        let Some(format) = message.filter(|message| message.as_string().is_some()) else {
            return Ok(Value::str(interp.class_name_of(this)));
        };
        let tag = optional(this, "tag");
        let text = interp.inspect_utf8(&tag)?;
        let format = interp.to_utf8(&format)?;
        Ok(Value::str(format.replace("%p", &text)))
    }),
];

const SYSTEM_EXIT: &[Def] = &[
    private("initialize", 0, 2, |interp, this, args| {
        let (status, message) = match args.list {
            [] | [Value::True] => (Value::Int(0), Value::Nil),
            [Value::False] => (Value::Int(1), Value::Nil),
            [Value::Int(_)] => (args.at(0).clone(), Value::Nil),
            [message] => (Value::Int(0), message.clone()),
            [status, message, ..] => {
                let status = match status {
                    Value::True => Value::Int(0),
                    Value::False => Value::Int(1),
                    other => Value::Int(interp.to_int(other)?),
                };
                (status, message.clone())
            }
        };
        set(this, "status", status);
        if let Some(Data::Exception(data)) = this.data() {
            data.borrow_mut().message = Some(message);
        }
        Ok(Value::Nil)
    }),
    def("status", 0, 0, |_, this, _| {
        Ok(match optional(this, "status") {
            Value::Nil => Value::Int(0),
            status => status,
        })
    }),
    def("success?", 0, 0, |_, this, _| {
        Ok(Value::bool(matches!(
            optional(this, "status"),
            Value::Nil | Value::Int(0)
        )))
    }),
];

const LOAD_ERROR: &[Def] = &[def("path", 0, 0, |_, this, _| Ok(optional(this, "path")))];

const SIGNAL_EXCEPTION: &[Def] = &[
    private("initialize", 1, 2, |interp, this, args| {
        if args.len() == 2 && !matches!(args.at(0), Value::Int(_)) {
            return Err(interp.wrong_count(2, 1, Some(1)));
        }
        let (number, name) = interp.signal_of(args.at(0))?;
        set(this, "signo", Value::Int(number));
        let message = match args.get(1) {
            Some(message) => message.clone(),
            None => Value::str(format!("SIG{name}")),
        };
        if let Some(Data::Exception(data)) = this.data() {
            data.borrow_mut().message = Some(message);
        }
        Ok(Value::Nil)
    }),
    def("signo", 0, 0, |_, this, _| Ok(optional(this, "signo"))),
    def("signm", 0, 0, |interp, this, _| {
        interp.call(this, crate::symbol::sym::MESSAGE, &[])
    }),
];

const INTERRUPT: &[Def] = &[private("initialize", 0, 1, |_, this, args| {
    set(this, "signo", Value::Int(2));
    if let Some(Data::Exception(data)) = this.data() {
        data.borrow_mut().message = args.get(0).cloned();
    }
    Ok(Value::Nil)
})];

/// Takes the message, then positional details, then those given as keywords.
fn initialize(
    interp: &mut Interp,
    this: &Value,
    args: &Args,
    positional: &[&'static str],
    keywords: &[&'static str],
) -> Eval {
    let mut list = args.positional();
    // A hash without known keywords is an ordinary argument.
    let has_keywords = args.keywords
        && keywords
            .iter()
            .any(|name| args.keyword(interp, name).is_some());
    if args.keywords && !has_keywords {
        list = args.list;
    }
    if list.len() > positional.len() + 1 {
        return Err(interp.wrong_count(list.len(), 0, Some(positional.len() + 1)));
    }
    if let Some(Data::Exception(data)) = this.data() {
        data.borrow_mut().message = list.first().cloned();
    }
    for (name, value) in positional.iter().zip(list.iter().skip(1)) {
        set(this, name, value.clone());
    }
    if has_keywords {
        for name in keywords {
            if let Some(value) = args.keyword(interp, name) {
                set(this, name, value);
            }
        }
    }
    Ok(Value::Nil)
}

fn set(this: &Value, name: &'static str, value: Value) {
    if let Some(Data::Exception(data)) = this.data() {
        let mut data = data.borrow_mut();
        data.details.retain(|(known, _)| *known != name);
        data.details.push((name, value));
    }
}

fn optional(this: &Value, name: &str) -> Value {
    match this.data() {
        Some(Data::Exception(data)) => data.borrow().detail(name).cloned().unwrap_or(Value::Nil),
        _ => Value::Nil,
    }
}

fn required(interp: &mut Interp, this: &Value, name: &str, message: &str) -> Eval {
    let found = match this.data() {
        Some(Data::Exception(data)) => data.borrow().detail(name).cloned(),
        _ => None,
    };
    found.ok_or_else(|| interp.argument_error(message))
}
