//! Printing and reading: `puts`, `p`, `warn`, `gets`.

use crate::class::{Def, REST, class, def};
use crate::host::Stream;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_module_functions(class::KERNEL, FUNCTIONS);
    let warning = state.new_builtin_module("Warning");
    state.define_singleton_methods(warning, WARNING);
    state.define_methods(warning, WARN);
}

const FUNCTIONS: &[Def] = &[
    def("puts", 0, REST, |interp, _, args| {
        forward(interp, "puts", args)
    }),
    def("print", 0, REST, |interp, _, args| {
        forward(interp, "print", args)
    }),
    def("putc", 1, 1, |interp, _, args| {
        forward(interp, "putc", args)
    }),
    def("p", 0, REST, |interp, _, args| {
        let port = interp.stdout();
        for value in args.list {
            let mut text = interp.inspect(value)?;
            if crate::core::io::io_data(&port).is_some() {
                text.bytes.push(b'\n');
                interp.write_to(&port, &text.bytes)?;
            } else {
                let list = [Value::string(text), Value::str("\n")];
                interp.call(&port, sym::WRITE, &list)?;
            }
        }
        Ok(match args.list {
            [] => Value::Nil,
            [only] => only.clone(),
            list => Value::array(list.to_vec()),
        })
    }),
    def("pp", 0, REST, |interp, this, args| {
        // The library replaces this method.
        if crate::library::find("pp").is_some() && interp.require_feature("pp")? {
            let name = interp.intern("pp");
            return interp.send(this, name, args);
        }
        interp.call_named(this, "p", args.list)
    }),
    def("printf", 0, REST, |interp, _, args| {
        let Some(first) = args.get(0) else {
            return Ok(Value::Nil);
        };
        let (port, list) = if first.as_string().is_some() {
            (interp.stdout(), args.list)
        } else {
            (first.clone(), &args.list[1..])
        };
        let text = interp.format(list)?;
        interp.call(&port, sym::WRITE, &[text])?;
        Ok(Value::Nil)
    }),
    def("warn", 0, REST, warn),
    def("gets", 0, REST, |interp, _, args| {
        let input = interp.global_value("$stdin");
        let name = interp.intern("gets");
        interp.send(&input, name, args)
    }),
    def("readline", 0, REST, |interp, _, args| {
        let input = interp.global_value("$stdin");
        let name = interp.intern("readline");
        interp.send(&input, name, args)
    }),
    def("readlines", 0, REST, |interp, _, args| {
        let input = interp.global_value("$stdin");
        let name = interp.intern("readlines");
        interp.send(&input, name, args)
    }),
];

/// The default `Warning.warn`, which programs may override.
const WARNING: &[Def] = &[
    def("[]", 1, 1, |interp, _, args| {
        let name = interp.warning_category(args.at(0))?;
        let is_on = match name {
            "experimental" => !interp.extension::<Categories>().quiet_experimental,
            _ => interp.extension::<Categories>().deprecated,
        };
        Ok(Value::bool(is_on))
    }),
    def("[]=", 2, 2, |interp, _, args| {
        let is_on = args.at(1).is_truthy();
        match interp.warning_category(args.at(0))? {
            "experimental" => interp.extension::<Categories>().quiet_experimental = !is_on,
            _ => interp.extension::<Categories>().deprecated = is_on,
        }
        Ok(args.at(1).clone())
    }),
    def("warn", 1, 2, warn_now),
];

const WARN: &[Def] = &[def("warn", 1, 2, warn_now)];

/// The enabled warning categories.
#[derive(Default)]
struct Categories {
    deprecated: bool,
    quiet_experimental: bool,
}

fn warn_now(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    let text = args.at(0);
    if text.as_string().is_none() {
        let class = interp.class_name_of(text);
        return Err(interp.type_error(format!("wrong argument type {class} (expected String)")));
    }
    let port = interp.global_value("$stderr");
    interp.call(&port, sym::WRITE, std::slice::from_ref(text))?;
    Ok(Value::Nil)
}

fn forward(interp: &mut Interp, name: &str, args: &Args) -> Eval {
    let port = interp.stdout();
    let name = interp.intern(name);
    interp.send(&port, name, args)
}

fn warn(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    let list = args.positional();
    if interp.global_value("$VERBOSE").is_nil() || list.is_empty() {
        return Ok(Value::Nil);
    }
    if let Some(category) = args.keyword(interp, "category").filter(|it| !it.is_nil()) {
        let name = interp.warning_category(&category)?;
        if name == "deprecated" && !interp.extension::<Categories>().deprecated {
            return Ok(Value::Nil);
        }
    }
    let mut text = Vec::new();
    if let Some(level) = args.keyword(interp, "uplevel").filter(|it| !it.is_nil()) {
        let level = interp.to_int(&level)?;
        let Ok(level) = usize::try_from(level) else {
            return Err(interp.argument_error(format!("negative level ({level})")));
        };
        // The first entry is `warn` itself.
        let place = interp.backtrace(level + 1).into_iter().next();
        if let Some((place, _)) = place.as_deref().and_then(|line| line.rsplit_once(":in `")) {
            text.extend_from_slice(format!("{place}: ").as_bytes());
        }
        text.extend_from_slice(b"warning: ");
    }
    interp.append_lines(&mut text, list)?;
    if text.is_empty() {
        return Ok(Value::Nil);
    }
    let warning = interp.constant_by_path("Warning")?;
    let text = Value::string(crate::string::RString::new(
        text,
        crate::string::Encoding::Utf8,
    ));
    interp.call_named(&warning, "warn", &[text])?;
    Ok(Value::Nil)
}

impl Interp<'_> {
    /// `$stdout`
    pub(crate) fn stdout(&mut self) -> Value {
        self.global_value("$stdout")
    }

    pub(crate) fn global_value(&mut self, name: &str) -> Value {
        let name = self.intern(name);
        self.state.globals.get(&name).cloned().unwrap_or(Value::Nil)
    }

    fn warning_category(&mut self, value: &Value) -> Eval<&'static str> {
        let name = match value {
            Value::Symbol(name) => *name,
            _ if value.as_string().is_some() => self.to_symbol(value)?,
            _ => {
                let class = self.class_name_of(value);
                return Err(
                    self.type_error(format!("wrong argument type {class} (expected Symbol)"))
                );
            }
        };
        match &*self.name_of(name) {
            "deprecated" => Ok("deprecated"),
            "experimental" => Ok("experimental"),
            other => {
                let message = format!("unknown category: {other}");
                Err(self.argument_error(message))
            }
        }
    }

    pub(crate) fn print_bytes(&mut self, stream: Stream, bytes: &[u8]) -> Eval<()> {
        match self.host.print(stream, bytes) {
            Ok(()) => Ok(()),
            Err(error) => Err(self.error(class::IO_ERROR, error.to_string())),
        }
    }

    /// A line on `$stderr`.
    pub(crate) fn warn_line(&mut self, line: &str) -> Eval<()> {
        let port = self.global_value("$stderr");
        let mut text = line.as_bytes().to_vec();
        if text.last() != Some(&b'\n') {
            text.push(b'\n');
        }
        self.write_to(&port, &text)
    }
}
