//! Commands, time, random numbers, signals.

use crate::class::{Def, REST, class, def};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::string::{Encoding, RString};
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_module_functions(class::KERNEL, FUNCTIONS);
}

const FUNCTIONS: &[Def] = &[
    def("`", 1, 1, |interp, _, args| {
        let command = interp.to_utf8(args.at(0))?;
        let output = interp.run_command(&[command])?;
        Ok(Value::string(RString::new(output, Encoding::Utf8)))
    }),
    def("system", 1, REST, |interp, _, args| {
        let command = command_of(interp, args)?;
        let output = interp.run_command(&command)?;
        let port = interp.stdout();
        interp.write_to(&port, &output)?;
        let status = interp.global_value("$?");
        interp.call_named(&status, "success?", &[])
    }),
    def("exec", 1, REST, |interp, _, args| {
        let command = command_of(interp, args)?;
        let output = interp.run_command(&command)?;
        let port = interp.stdout();
        interp.write_to(&port, &output)?;
        let status = interp.global_value("$?");
        let status = interp.call_named(&status, "exitstatus", &[])?;
        Err(interp.exit(&status, "exit")?)
    }),
    def("spawn", 1, REST, |interp, _, args| {
        let command = command_of(interp, args)?.join(" ");
        Err(interp.error(
            class::SECURITY_ERROR,
            format!("running `{command}` in the background is not allowed here"),
        ))
    }),
    def("fork", 0, 0, |interp, _, _| {
        Err(interp.error(
            class::NOT_IMPLEMENTED_ERROR,
            "fork() function is unimplemented on this machine",
        ))
    }),
    def("trap", 1, 2, |interp, _, args| {
        interp.signal_of(args.at(0))?;
        Ok(Value::str("DEFAULT"))
    }),
    def("sleep", 0, 1, |interp, _, args| {
        // Does not wait: nothing can happen meanwhile.
        let Some(duration) = args.get(0) else {
            return Ok(Value::Int(0));
        };
        if !interp.is_a(duration, class::NUMERIC) {
            let from = interp.class_name_of(duration);
            return Err(interp.type_error(format!("can't convert {from} into time interval")));
        }
        let seconds = interp.to_f64(duration)?;
        if seconds < 0.0 {
            return Err(interp.argument_error("time interval must not be negative"));
        }
        Ok(Value::Int(seconds.round() as i64))
    }),
    def("rand", 0, 1, |interp, _, args| {
        let random = interp.class_value(class::RANDOM);
        match args.at(0) {
            Value::Nil | Value::False => interp.call_named(&random, "rand", &[]),
            max if max.as_range().is_some() => {
                let result = interp.call_named(&random, "rand", std::slice::from_ref(max));
                match result {
                    // An empty range is nil here.
                    Err(unwind) => {
                        let _ = unwind;
                        Ok(Value::Nil)
                    }
                    done => done,
                }
            }
            max => {
                let max = interp.to_int(max)?;
                if max == 0 {
                    return interp.call_named(&random, "rand", &[]);
                }
                let max = Value::integer(max.unsigned_abs());
                interp.call_named(&random, "rand", &[max])
            }
        }
    }),
    def("srand", 0, 1, |interp, _, args| {
        let random = interp.class_value(class::RANDOM);
        interp.call_named(&random, "srand", args.list)
    }),
    def("test", 2, 3, |interp, _, args| {
        let kind = match args.at(0) {
            Value::Int(number) => u8::try_from(*number).unwrap_or(b' '),
            other => interp.to_str(other)?.bytes.first().copied().unwrap_or(b' '),
        };
        let file = interp.class_value(class::FILE);
        let method = match kind {
            b'e' => "exist?",
            b'f' => "file?",
            b'd' => "directory?",
            b'r' | b'R' => "readable?",
            b'w' | b'W' => "writable?",
            b'x' | b'X' => "executable?",
            b's' => "size?",
            b'z' => "zero?",
            b'l' => "symlink?",
            b'M' => "mtime",
            other => {
                let char = char::from(other);
                return Err(
                    interp.argument_error(format!("unknown command '\\x{other:02X}' ({char})"))
                );
            }
        };
        interp.call_named(&file, method, &args.list[1..2])
    }),
    def("select", 1, 4, |interp, _, _| {
        Err(interp.error(
            class::NOT_IMPLEMENTED_ERROR,
            "select() function is unimplemented on this machine",
        ))
    }),
    def("syscall", 1, REST, |interp, _, _| {
        Err(interp.error(
            class::NOT_IMPLEMENTED_ERROR,
            "syscall() function is unimplemented on this machine",
        ))
    }),
];

/// A command and its arguments; an environment before them and options after them are ignored.
fn command_of(interp: &mut Interp, args: &Args) -> Eval<Vec<String>> {
    let mut command = Vec::new();
    for value in args.positional() {
        if value.as_hash().is_some() {
            continue;
        }
        command.push(interp.to_utf8(value)?);
    }
    Ok(command)
}

impl Interp<'_> {
    /// Runs a command through the host, which may refuse; `$?` is set.
    pub(crate) fn run_command(&mut self, command: &[String]) -> Eval<Vec<u8>> {
        match self.host.run(command) {
            Ok((output, status)) => {
                let class = self.constant_by_path("Process::Status")?;
                let status = self.call_named(&class, "__for", &[Value::Int(i64::from(status))])?;
                let name = self.intern("$?");
                self.state.globals.insert(name, status);
                Ok(output)
            }
            Err(error) => {
                let line = command.first().cloned().unwrap_or_default();
                Err(self.host_error(&error, "", &line))
            }
        }
    }
}
