//! Process, Signal, ObjectSpace, GC.

use crate::class::{Def, REST, class, def};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_module_functions(class::PROCESS, PROCESS);
    state.define_singleton_methods(class::SIGNAL, SIGNAL);
    state.define_singleton_methods(class::GC, GC);
    state.define_singleton_methods(class::OBJECT_SPACE, OBJECT_SPACE);
    let clocks = [
        ("CLOCK_REALTIME", 0),
        ("CLOCK_MONOTONIC", 1),
        ("CLOCK_PROCESS_CPUTIME_ID", 2),
        ("CLOCK_THREAD_CPUTIME_ID", 3),
    ];
    for (name, number) in clocks {
        state.set_constant(class::PROCESS, name, Value::Int(number));
    }
}

const PROCESS: &[Def] = &[
    // The real process id is not exposed.
    def("pid", 0, 0, |_, _, _| Ok(Value::Int(1))),
    def("ppid", 0, 0, |_, _, _| Ok(Value::Int(0))),
    def("uid", 0, 0, |_, _, _| Ok(Value::Int(0))),
    def("gid", 0, 0, |_, _, _| Ok(Value::Int(0))),
    def("euid", 0, 0, |_, _, _| Ok(Value::Int(0))),
    def("egid", 0, 0, |_, _, _| Ok(Value::Int(0))),
    def("clock_gettime", 1, 2, clock_gettime),
    def("clock_getres", 1, 2, |_, _, _| Ok(Value::Float(1e-9))),
    def("last_status", 0, 0, |interp, _, _| {
        Ok(interp.global_value("$?"))
    }),
    def("exit", 0, 1, |interp, _, args| {
        Err(interp.exit(args.get(0).unwrap_or(&Value::True), "exit")?)
    }),
    def("abort", 0, 1, |interp, this, args| {
        interp.call_named(this, "abort", args.list)
    }),
    def("kill", 2, REST, |interp, _, _| {
        Err(interp.error(class::SECURITY_ERROR, "sending signals is not allowed here"))
    }),
    def("spawn", 1, REST, refuse_process),
    def("daemon", 0, 2, refuse_process),
    def("detach", 1, 1, refuse_process),
    def("fork", 0, 0, |interp, _, _| {
        Err(interp.error(
            class::NOT_IMPLEMENTED_ERROR,
            "fork() function is unimplemented on this machine",
        ))
    }),
    def("wait", 0, 2, no_children),
    def("wait2", 0, 2, no_children),
    def("waitpid", 0, 2, no_children),
    def("waitall", 0, 0, |_, _, _| Ok(Value::array(Vec::new()))),
    def("argv0", 0, 0, |interp, _, _| Ok(interp.global_value("$0"))),
    def("setproctitle", 1, 1, |_, _, args| Ok(args.at(0).clone())),
];

const SIGNAL: &[Def] = &[
    def("trap", 1, 2, |interp, _, args| {
        interp.signal_of(args.at(0))?;
        Ok(Value::str("DEFAULT"))
    }),
    def("list", 0, 0, |_, _, _| {
        let mut table = crate::hash::HashTable::new();
        for (name, number) in SIGNALS {
            table.insert_simple(Value::str(name), Value::Int(*number));
        }
        Ok(Value::hash(table))
    }),
    def("signame", 1, 1, |interp, _, args| {
        let number = interp.to_int(args.at(0))?;
        let found = SIGNALS.iter().find(|(_, known)| *known == number);
        Ok(found.map_or(Value::Nil, |(name, _)| Value::str(name)))
    }),
];

/// There is no garbage collector: objects are reference-counted.
const GC: &[Def] = &[
    def("start", 0, 1, |_, _, _| Ok(Value::Nil)),
    def("enable", 0, 0, |_, _, _| Ok(Value::False)),
    def("disable", 0, 0, |_, _, _| Ok(Value::False)),
    def("stress", 0, 0, |_, _, _| Ok(Value::False)),
    def("stress=", 1, 1, |_, _, args| Ok(args.at(0).clone())),
    def("compact", 0, 0, |_, _, _| Ok(Value::Nil)),
    def("count", 0, 0, |_, _, _| Ok(Value::Int(0))),
    def("stat", 0, 1, |_, _, args| {
        Ok(match args.get(0) {
            Some(Value::Symbol(_)) => Value::Int(0),
            _ => Value::hash(crate::hash::HashTable::new()),
        })
    }),
];

const OBJECT_SPACE: &[Def] = &[
    def("garbage_collect", 0, 1, |_, _, _| Ok(Value::Nil)),
    def("each_object", 0, 1, |interp, _, args| {
        let kind = args.at(0).as_class();
        let is_for_classes = kind.is_some_and(|id| {
            id == class::CLASS || id == class::MODULE || interp.state.classes[id].is_singleton()
        });
        if !is_for_classes {
            return Err(interp.error(
                class::NOT_IMPLEMENTED_ERROR,
                "only classes and modules can be listed",
            ));
        }
        let kind = kind.unwrap_or(class::CLASS);
        let objects: Vec<Value> = interp
            .state
            .classes
            .iter()
            .filter(|class| !class.is_singleton())
            .map(|class| class.object.clone())
            .collect();
        let found: Vec<Value> = objects
            .into_iter()
            .filter(|object| interp.is_a(object, kind))
            .collect();
        let Some(block) = args.block else {
            return interp.call_named(&Value::array(found), "each", &[]);
        };
        let count = found.len();
        for object in found {
            interp.yield_one(block, object)?;
        }
        Ok(Value::usize(count))
    }),
    def("count_objects", 0, 1, |_, _, _| {
        Ok(Value::hash(crate::hash::HashTable::new()))
    }),
    def("define_finalizer", 1, 2, |_, _, args| {
        Ok(Value::array(vec![Value::Int(0), args.at(1).clone()]))
    }),
    def("undefine_finalizer", 1, 1, |_, _, args| {
        Ok(args.at(0).clone())
    }),
];

fn refuse_process(interp: &mut Interp, _: &Value, _: &Args) -> Eval {
    Err(interp.error(
        class::SECURITY_ERROR,
        "starting processes is not allowed here",
    ))
}

fn no_children(interp: &mut Interp, _: &Value, _: &Args) -> Eval {
    Err(interp.error_with(
        class::SYSTEM_CALL_ERROR,
        "No child processes",
        vec![("errno", Value::Int(10))],
    ))
}

fn clock_gettime(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    // Linux's clocks are numbered; symbols are other ways to the same ones.
    if let Value::Int(number) = args.at(0)
        && !(0..=11).contains(number)
    {
        return Err(interp.errno(22, "", "clock_gettime"));
    }
    let nanoseconds = interp.host.now();
    let unit = match args.get(1) {
        Some(Value::Symbol(name)) => interp.name_of(*name).to_string(),
        _ => "float_second".to_owned(),
    };
    let float = nanoseconds as f64;
    Ok(match unit.as_str() {
        "nanosecond" => Value::integer(nanoseconds),
        "microsecond" => Value::integer(nanoseconds / 1_000),
        "millisecond" => Value::integer(nanoseconds / 1_000_000),
        "second" => Value::integer(nanoseconds / 1_000_000_000),
        "float_millisecond" => Value::Float(float / 1e6),
        "float_microsecond" => Value::Float(float / 1e3),
        "float_second" => Value::Float(float / 1e9),
        other => {
            let message = format!("unexpected unit: {other}");
            return Err(interp.argument_error(message));
        }
    })
}

/// Linux's signals.
const SIGNALS: &[(&str, i64)] = &[
    ("EXIT", 0),
    ("HUP", 1),
    ("INT", 2),
    ("QUIT", 3),
    ("ILL", 4),
    ("TRAP", 5),
    ("ABRT", 6),
    ("IOT", 6),
    ("BUS", 7),
    ("FPE", 8),
    ("KILL", 9),
    ("USR1", 10),
    ("SEGV", 11),
    ("USR2", 12),
    ("PIPE", 13),
    ("ALRM", 14),
    ("TERM", 15),
    ("STKFLT", 16),
    ("CHLD", 17),
    ("CLD", 17),
    ("CONT", 18),
    ("STOP", 19),
    ("TSTP", 20),
    ("TTIN", 21),
    ("TTOU", 22),
    ("URG", 23),
    ("XCPU", 24),
    ("XFSZ", 25),
    ("VTALRM", 26),
    ("PROF", 27),
    ("WINCH", 28),
    ("IO", 29),
    ("POLL", 29),
    ("PWR", 30),
    ("SYS", 31),
];

impl Interp<'_> {
    /// Number and name of a signal, given as a number or as a name with or without `SIG`.
    pub(crate) fn signal_of(&mut self, value: &Value) -> Eval<(i64, &'static str)> {
        if let Value::Int(number) = value {
            return match SIGNALS.iter().find(|(_, known)| known == number) {
                Some((name, number)) => Ok((*number, name)),
                None => Err(self.argument_error(format!("invalid signal number ({number})"))),
            };
        }
        let name = match value {
            Value::Symbol(name) => self.name_of(*name).to_string(),
            other => match self.to_utf8(other) {
                Ok(name) => name,
                Err(_) => {
                    let class = self.class_name_of(value);
                    return Err(self.argument_error(format!("bad signal type {class}")));
                }
            },
        };
        let short = name.strip_prefix("SIG").unwrap_or(&name);
        match SIGNALS.iter().find(|(known, _)| *known == short) {
            Some((name, number)) => Ok((*number, name)),
            None => Err(self.argument_error(format!("unsupported signal `SIG{short}'"))),
        }
    }
}
