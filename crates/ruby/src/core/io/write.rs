//! Writing: `write`, `print`, `puts` and similar methods.

use std::rc::Rc;

use crate::class::{Def, REST, class, def};
use crate::core::io::{IoKind, io_data};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::IO, METHODS);
}

const METHODS: &[Def] = &[
    def("write", 0, REST, |interp, this, args| {
        let mut bytes = Vec::new();
        for value in args.list {
            bytes.extend_from_slice(&interp.to_s(value)?.bytes);
        }
        let length = bytes.len();
        interp.write_bytes(this, &bytes)?;
        Ok(Value::usize(length))
    }),
    def("syswrite", 1, 1, write_one),
    def("write_nonblock", 1, 2, write_one),
    def("pwrite", 2, 2, write_one),
    def("<<", 1, 1, |interp, this, args| {
        interp.call(this, sym::WRITE, args.list)?;
        Ok(this.clone())
    }),
    def("print", 0, REST, |interp, this, args| {
        let mut bytes = Vec::new();
        if args.is_empty() {
            let line = interp.global_value("$_");
            bytes.extend_from_slice(&interp.to_s(&line)?.bytes);
        }
        let separator = interp.global_value("$,");
        for (position, value) in args.list.iter().enumerate() {
            if position > 0 && !separator.is_nil() {
                bytes.extend_from_slice(&interp.to_s(&separator)?.bytes);
            }
            bytes.extend_from_slice(&interp.to_s(value)?.bytes);
        }
        let end = interp.global_value("$\\");
        if !end.is_nil() {
            bytes.extend_from_slice(&interp.to_s(&end)?.bytes);
        }
        interp.write_to(this, &bytes)?;
        Ok(Value::Nil)
    }),
    def("puts", 0, REST, |interp, this, args| {
        let mut bytes = Vec::new();
        if args.is_empty() {
            bytes.push(b'\n');
        } else {
            interp.append_lines(&mut bytes, args.list)?;
        }
        interp.write_to(this, &bytes)?;
        Ok(Value::Nil)
    }),
    def("printf", 0, REST, |interp, this, args| {
        if args.is_empty() {
            return Ok(Value::Nil);
        }
        let text = interp.format(args.list)?;
        interp.call(this, sym::WRITE, &[text])?;
        Ok(Value::Nil)
    }),
    def("putc", 1, 1, |interp, this, args| {
        let value = args.at(0);
        let first = value
            .as_string()
            .map(|string| string.chars().next().map(<[u8]>::to_vec));
        let bytes = match first {
            Some(first) => first.unwrap_or_default(),
            None => {
                let number = interp.to_int(value)?;
                vec![u8::try_from(number & 0xff).unwrap_or(0)]
            }
        };
        interp.write_to(this, &bytes)?;
        Ok(value.clone())
    }),
];

fn write_one(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let bytes = interp.to_s(args.at(0))?.bytes;
    interp.write_bytes(this, &bytes)?;
    Ok(Value::usize(bytes.len()))
}

impl Interp<'_> {
    /// The output of `puts`: each element of arrays on its own line.
    pub(crate) fn append_lines(&mut self, bytes: &mut Vec<u8>, list: &[Value]) -> Eval<()> {
        for value in list {
            if let Some(string) = value.as_string() {
                append_line(bytes, &string.bytes);
                continue;
            }
            let Some(array) = self.to_ary_or_none(value)? else {
                let text = self.to_s(value)?;
                append_line(bytes, &text.bytes);
                continue;
            };
            let elements = array
                .as_array()
                .map(|elements| elements.clone())
                .unwrap_or_default();
            // Both closures need the vector, so it is moved out and back.
            let mut inner = std::mem::take(bytes);
            let puts = self.intern("puts");
            let result = self.guarded(
                &array,
                &array,
                puts,
                |_| Ok(None),
                |interp| {
                    let mut lines = Vec::new();
                    interp.append_lines(&mut lines, &elements)?;
                    Ok(Some(lines))
                },
            )?;
            match result {
                Some(lines) => inner.extend_from_slice(&lines),
                None => append_line(&mut inner, b"[...]"),
            }
            *bytes = inner;
        }
        Ok(())
    }

    /// `port.write(bytes)`; fast path for the streams of the host.
    pub(crate) fn write_to(&mut self, port: &Value, bytes: &[u8]) -> Eval<()> {
        if io_data(port).is_some() && self.is_builtin_method(port, sym::WRITE) {
            return self.write_bytes(port, bytes);
        }
        let text = crate::core::io::read_string(bytes, crate::string::Encoding::Utf8);
        self.call(port, sym::WRITE, &[text])?;
        Ok(())
    }

    /// Writes to a stream or an open file.
    pub(crate) fn write_bytes(&mut self, this: &Value, bytes: &[u8]) -> Eval<()> {
        let kind = self.writable_io(this)?.kind;
        if let IoKind::Output(stream) = kind {
            return self.print_bytes(stream, bytes);
        }
        if bytes.is_empty() {
            return Ok(());
        }
        let content = self.io_content(this)?;
        let (path, position, appends) = {
            let io = self.writable_io(this)?;
            (io.full_path.clone(), io.position, io.appends)
        };
        let position = if appends { content.len() } else { position };
        let end = position + bytes.len();
        self.ensure_size(end.max(content.len()))?;
        let mut new = content.to_vec();
        drop(content);
        if new.len() < end {
            new.resize(end, 0);
        }
        if let Some(place) = new.get_mut(position..end) {
            place.copy_from_slice(bytes);
        }
        let at_end = position + bytes.len() == new.len() && position > 0;
        let written = if at_end {
            self.host.write(&path, bytes, true)
        } else {
            self.host.write(&path, &new, false)
        };
        if let Err(error) = written {
            return Err(self.host_error(&error, "rb_sysopen", &path));
        }
        if let Some(mut io) = io_data(this) {
            io.content = Some(Rc::new(new));
            io.position = end;
        }
        Ok(())
    }
}

fn append_line(bytes: &mut Vec<u8>, line: &[u8]) {
    bytes.extend_from_slice(line);
    if line.last() != Some(&b'\n') {
        bytes.push(b'\n');
    }
}
