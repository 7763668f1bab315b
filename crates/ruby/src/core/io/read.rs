//! Reading: `read`, `gets`, `each_line` and similar methods.

use crate::class::{Def, class, def};
use crate::core::io::read_string;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::string::{Encoding, utf8_char_len};
use crate::symbol::sym;
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_methods(class::IO, METHODS);
}

const METHODS: &[Def] = &[
    def("read", 0, 2, |interp, this, args| {
        let length = match args.get(0) {
            None | Some(Value::Nil) => None,
            Some(length) => Some(length_argument(interp, length)?),
        };
        let value = interp.read_from(this, length)?;
        into_buffer(interp, args.get(1), value)
    }),
    def("sysread", 1, 2, read_or_fail),
    def("readpartial", 1, 2, read_or_fail),
    def("read_nonblock", 1, 3, read_or_fail),
    def("pread", 2, 3, |interp, this, args| {
        let length = length_argument(interp, args.at(0))?;
        let offset = length_argument(interp, args.at(1))?;
        let content = interp.io_content(this)?;
        let rest = content.get(offset.min(content.len())..).unwrap_or(&[]);
        Ok(read_string(
            &rest[..length.min(rest.len())],
            Encoding::Binary,
        ))
    }),
    def("gets", 0, 3, |interp, this, args| {
        let separator = LineEnd::from_args(interp, args)?;
        let line = interp.read_line(this, &separator)?;
        let name = interp.intern("$_");
        interp.state.globals.insert(name, line.clone());
        Ok(line)
    }),
    def("readline", 0, 3, |interp, this, args| {
        let separator = LineEnd::from_args(interp, args)?;
        let line = interp.read_line(this, &separator)?;
        if line.is_nil() {
            return Err(interp.error(class::EOF_ERROR, "end of file reached"));
        }
        Ok(line)
    }),
    def("readlines", 0, 3, |interp, this, args| {
        let separator = LineEnd::from_args(interp, args)?;
        if separator.limit == Some(0) {
            return Err(interp.argument_error("invalid limit: 0 for readlines"));
        }
        let mut lines = Vec::new();
        loop {
            let line = interp.read_line(this, &separator)?;
            if line.is_nil() {
                return Ok(Value::array(lines));
            }
            lines.push(line);
        }
    }),
    def("each_line", 0, 3, each_line),
    def("each", 0, 3, each_line),
    def("getc", 0, 0, |interp, this, _| interp.read_char(this)),
    def("readchar", 0, 0, |interp, this, _| {
        let char = interp.read_char(this)?;
        not_at_end(interp, char)
    }),
    def("getbyte", 0, 0, |interp, this, _| interp.read_byte(this)),
    def("readbyte", 0, 0, |interp, this, _| {
        let byte = interp.read_byte(this)?;
        not_at_end(interp, byte)
    }),
    def("ungetc", 1, 1, unget),
    def("ungetbyte", 1, 1, unget),
    def("each_char", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            let name = interp.symbol("each_char");
            return interp.call(this, sym::TO_ENUM, &[name]);
        };
        loop {
            let char = interp.read_char(this)?;
            if char.is_nil() {
                return Ok(this.clone());
            }
            interp.yield_one(block, char)?;
        }
    }),
    def("each_byte", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            let name = interp.symbol("each_byte");
            return interp.call(this, sym::TO_ENUM, &[name]);
        };
        loop {
            let byte = interp.read_byte(this)?;
            if byte.is_nil() {
                return Ok(this.clone());
            }
            interp.yield_one(block, byte)?;
        }
    }),
    def("eof?", 0, 0, is_at_end),
    def("eof", 0, 0, is_at_end),
];

fn is_at_end(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    interp.readable_io(this)?;
    let length = interp.io_content(this)?.len();
    Ok(Value::bool(interp.readable_io(this)?.position >= length))
}

fn not_at_end(interp: &mut Interp, value: Value) -> Eval {
    if value.is_nil() {
        return Err(interp.error(class::EOF_ERROR, "end of file reached"));
    }
    Ok(value)
}

fn length_argument(interp: &mut Interp, value: &Value) -> Eval<usize> {
    let length = interp.to_int(value)?;
    match usize::try_from(length) {
        Ok(length) => Ok(length),
        Err(_) => Err(interp.argument_error(format!("negative length {length} given"))),
    }
}

fn read_or_fail(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let length = length_argument(interp, args.at(0))?;
    let value = interp.read_from(this, Some(length))?;
    let value = not_at_end(interp, value)?;
    into_buffer(interp, args.get(1), value)
}

/// `read(length, buffer)` replaces the content of the buffer.
fn into_buffer(interp: &mut Interp, buffer: Option<&Value>, value: Value) -> Eval {
    let Some(buffer) = buffer.filter(|buffer| buffer.as_string().is_some()) else {
        return Ok(value);
    };
    interp.ensure_not_frozen(buffer)?;
    let content = value.as_string().map(|string| string.bytes.clone());
    if let Some(mut string) = buffer.as_string_mut() {
        string.bytes = content.unwrap_or_default();
    }
    Ok(if value.is_nil() {
        Value::Nil
    } else {
        buffer.clone()
    })
}

fn each_line(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let Some(block) = args.block else {
        return interp.enumerator_for(this, "each_line", args);
    };
    let separator = LineEnd::from_args(interp, args)?;
    if separator.limit == Some(0) {
        return Err(interp.argument_error("invalid limit: 0 for each_line"));
    }
    loop {
        let line = interp.read_line(this, &separator)?;
        if line.is_nil() {
            return Ok(this.clone());
        }
        interp.yield_one(block, line)?;
    }
}

fn unget(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let value = args.at(0);
    if value.is_nil() {
        return Ok(Value::Nil);
    }
    let bytes = match value {
        Value::Int(number) => vec![u8::try_from(number & 0xff).unwrap_or(0)],
        other => interp.to_str(other)?.bytes,
    };
    let content = interp.io_content(this)?;
    let mut io = interp.readable_io(this)?;
    let position = io.position.min(content.len());
    let mut new = bytes;
    new.extend_from_slice(&content[position..]);
    io.original.get_or_insert(content);
    io.content = Some(std::rc::Rc::new(new));
    io.position = 0;
    Ok(Value::Nil)
}

/// How lines end.
pub(crate) struct LineEnd {
    /// `None`: the whole rest is one line. Empty: paragraphs.
    pub separator: Option<Vec<u8>>,
    pub limit: Option<usize>,
    pub chomp: bool,
}

impl LineEnd {
    /// `(separator, limit, chomp: false)`, `(limit)`
    pub(crate) fn from_args(interp: &mut Interp, args: &Args) -> Eval<LineEnd> {
        let chomp = args
            .keyword(interp, "chomp")
            .is_some_and(|chomp| chomp.is_truthy());
        let mut end = LineEnd {
            separator: Some(b"\n".to_vec()),
            limit: None,
            chomp,
        };
        let list = args.positional();
        let limit = match list {
            [] => None,
            [Value::Nil] => {
                end.separator = None;
                None
            }
            [only] if matches!(only, Value::Int(_)) => Some(only),
            [separator] => {
                end.separator = Some(interp.to_str(separator)?.bytes);
                None
            }
            [separator, limit, ..] => {
                end.separator = match separator {
                    Value::Nil => None,
                    other => Some(interp.to_str(other)?.bytes),
                };
                Some(limit)
            }
        };
        if let Some(limit) = limit.filter(|limit| !limit.is_nil()) {
            end.limit = usize::try_from(interp.to_int(limit)?).ok();
        }
        Ok(end)
    }

    /// The length of the first line, including its end, and the length of that end.
    pub(crate) fn find(&self, rest: &[u8]) -> (usize, usize) {
        let (length, end) = match &self.separator {
            None => (rest.len(), 0),
            Some(separator) if separator.is_empty() => match memchr::memmem::find(rest, b"\n\n") {
                Some(position) => (position + 2, 2),
                None => (rest.len(), 0),
            },
            Some(separator) => match memchr::memmem::find(rest, separator) {
                Some(position) => {
                    let is_crlf = separator == b"\n" && position > 0 && rest[position - 1] == b'\r';
                    (
                        position + separator.len(),
                        separator.len() + usize::from(is_crlf),
                    )
                }
                None => (rest.len(), 0),
            },
        };
        match self.limit {
            Some(limit) if limit < length => (whole_chars(rest, limit), 0),
            _ => (length, end),
        }
    }
}

/// Extends a limit so that no character is split.
fn whole_chars(bytes: &[u8], limit: usize) -> usize {
    let mut length = 0;
    while length < limit && length < bytes.len() {
        length += utf8_char_len(&bytes[length..]).max(1);
    }
    length.min(bytes.len())
}

impl Interp<'_> {
    fn read_from(&mut self, this: &Value, length: Option<usize>) -> Eval {
        self.readable_io(this)?;
        let content = self.io_content(this)?;
        let mut io = self.readable_io(this)?;
        let rest = content.get(io.position..).unwrap_or(&[]);
        let Some(length) = length else {
            io.position = io.position.max(content.len());
            return Ok(read_string(rest, io.encoding));
        };
        if length > 0 && rest.is_empty() {
            return Ok(Value::Nil);
        }
        let part = &rest[..length.min(rest.len())];
        io.position += part.len();
        Ok(read_string(part, Encoding::Binary))
    }

    pub(crate) fn read_line(&mut self, this: &Value, end: &LineEnd) -> Eval {
        self.step()?;
        self.readable_io(this)?;
        let content = self.io_content(this)?;
        let mut io = self.readable_io(this)?;
        let mut rest = content.get(io.position..).unwrap_or(&[]);
        let is_paragraph = end.separator.as_ref().is_some_and(Vec::is_empty);
        if is_paragraph {
            let skipped = rest.iter().take_while(|&&byte| byte == b'\n').count();
            io.position += skipped;
            rest = &rest[skipped..];
        }
        if rest.is_empty() {
            return Ok(Value::Nil);
        }
        let (length, ending) = end.find(rest);
        io.position += length;
        if is_paragraph {
            let more = &rest[length..];
            io.position += more.iter().take_while(|&&byte| byte == b'\n').count();
        }
        // A line truncated by a limit does not count as a line.
        let is_line = ending > 0 || end.limit.is_none_or(|limit| length < limit);
        io.line_number += i64::from(is_line);
        let number = io.line_number;
        let shown = if end.chomp { length - ending } else { length };
        let line = read_string(&rest[..shown], io.encoding);
        drop(io);
        let name = self.intern("$.");
        self.state.globals.insert(name, Value::Int(number));
        Ok(line)
    }

    fn read_char(&mut self, this: &Value) -> Eval {
        self.readable_io(this)?;
        let content = self.io_content(this)?;
        let mut io = self.readable_io(this)?;
        let rest = content.get(io.position..).unwrap_or(&[]);
        if rest.is_empty() {
            return Ok(Value::Nil);
        }
        let length = if io.encoding == Encoding::Utf8 {
            utf8_char_len(rest).max(1)
        } else {
            1
        };
        io.position += length;
        Ok(read_string(&rest[..length.min(rest.len())], io.encoding))
    }

    fn read_byte(&mut self, this: &Value) -> Eval {
        self.readable_io(this)?;
        let content = self.io_content(this)?;
        let mut io = self.readable_io(this)?;
        match content.get(io.position) {
            Some(byte) => {
                io.position += 1;
                Ok(Value::Int(i64::from(*byte)))
            }
            None => Ok(Value::Nil),
        }
    }
}
