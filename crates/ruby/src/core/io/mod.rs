//! IO: the standard streams and open files, through the host.

use std::cell::RefMut;
use std::rc::Rc;

use crate::class::{ClassId, Def, REST, class, def};
use crate::host::Stream;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::string::{Encoding, RString};
use crate::value::{Data, Value};

mod open;
mod read;
mod write;

pub(crate) use open::Mode;

/// The data of an IO.
#[derive(Clone)]
pub(crate) struct IoData {
    pub kind: IoKind,
    /// The path as given.
    pub path: String,
    /// The absolute path at the time of opening.
    pub full_path: String,
    pub can_read: bool,
    pub can_write: bool,
    pub is_closed: bool,
    /// The whole content, read or written; loaded on first use.
    pub content: Option<Rc<Vec<u8>>>,
    /// The content without what `ungetc` has inserted.
    pub original: Option<Rc<Vec<u8>>>,
    pub position: usize,
    pub line_number: i64,
    pub sync: bool,
    pub encoding: Encoding,
    /// `a`: every write goes to the end.
    pub appends: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum IoKind {
    Input,
    Output(Stream),
    File,
    /// The output of a command.
    Command,
}

impl IoData {
    fn stream(kind: IoKind, path: &str) -> IoData {
        IoData {
            kind,
            path: path.to_owned(),
            full_path: path.to_owned(),
            can_read: kind == IoKind::Input,
            can_write: kind != IoKind::Input,
            is_closed: false,
            content: None,
            original: None,
            position: 0,
            line_number: 0,
            sync: kind == IoKind::Output(Stream::Error),
            encoding: Encoding::Utf8,
            appends: false,
        }
    }

    pub(crate) fn file(path: &str, full_path: String, mode: &Mode) -> IoData {
        IoData {
            full_path,
            can_read: mode.read,
            can_write: mode.write,
            appends: mode.append,
            encoding: mode.encoding,
            ..IoData::stream(IoKind::File, path)
        }
    }

    /// An IO with the given content.
    pub(crate) fn of_content(kind: IoKind, path: &str, content: Vec<u8>) -> IoData {
        IoData {
            can_read: true,
            can_write: false,
            content: Some(Rc::new(content)),
            ..IoData::stream(kind, path)
        }
    }
}

pub(super) fn define(state: &mut State) {
    state.define_methods(class::IO, METHODS);
    state.define_singleton_methods(class::IO, SINGLETON);
    state.classes[class::IO].includes.push(class::ENUMERABLE);
    open::define(state);
    read::define(state);
    write::define(state);
    let streams = [
        ("STDIN", "$stdin", IoKind::Input, "<STDIN>"),
        (
            "STDOUT",
            "$stdout",
            IoKind::Output(Stream::Output),
            "<STDOUT>",
        ),
        (
            "STDERR",
            "$stderr",
            IoKind::Output(Stream::Error),
            "<STDERR>",
        ),
    ];
    for (constant, global, kind, path) in streams {
        let value = Value::native(class::IO, IoData::stream(kind, path));
        state.set_constant(class::OBJECT, constant, value.clone());
        state.set_global(global, value);
    }
    let output = state.symbols.intern("$stdout");
    let alias = state.symbols.intern("$>");
    state.global_aliases.insert(alias, output);
    state.set_constant(class::IO, "SEEK_SET", Value::Int(0));
    state.set_constant(class::IO, "SEEK_CUR", Value::Int(1));
    state.set_constant(class::IO, "SEEK_END", Value::Int(2));
}

const SINGLETON: &[Def] = &[
    def("popen", 1, REST, |interp, _, args| {
        let mut command = Vec::new();
        for value in args.positional() {
            let elements = value.as_array().map(|elements| elements.clone());
            match elements {
                Some(elements) => {
                    for element in elements {
                        command.push(interp.to_utf8(&element)?);
                    }
                }
                None if value.as_hash().is_some() => {}
                None if command.is_empty() => command.push(interp.to_utf8(value)?),
                None => {}
            }
        }
        let output = interp.run_command(&command)?;
        let data = IoData::of_content(IoKind::Command, &command.join(" "), output);
        let io = Value::native(class::IO, data);
        interp.with_io(&io, args.block)
    }),
    def("pipe", 0, REST, |interp, _, _| {
        Err(interp.error(
            class::NOT_IMPLEMENTED_ERROR,
            "pipe() function is unimplemented on this machine",
        ))
    }),
    def("select", 1, 4, |interp, _, _| {
        Err(interp.error(
            class::NOT_IMPLEMENTED_ERROR,
            "select() function is unimplemented on this machine",
        ))
    }),
];

const METHODS: &[Def] = &[
    def("close", 0, 0, |_, this, _| {
        if let Some(mut io) = io_data(this) {
            io.is_closed = true;
        }
        Ok(Value::Nil)
    }),
    def("close_read", 0, 0, |_, this, _| {
        if let Some(mut io) = io_data(this) {
            io.can_read = false;
            io.is_closed |= !io.can_write;
        }
        Ok(Value::Nil)
    }),
    def("close_write", 0, 0, |_, this, _| {
        if let Some(mut io) = io_data(this) {
            io.can_write = false;
            io.is_closed |= !io.can_read;
        }
        Ok(Value::Nil)
    }),
    def("closed?", 0, 0, |_, this, _| {
        Ok(Value::bool(io_data(this).is_none_or(|io| io.is_closed)))
    }),
    def("fileno", 0, 0, fileno),
    def("to_i", 0, 0, fileno),
    def("to_io", 0, 0, |_, this, _| Ok(this.clone())),
    def("isatty", 0, 0, not_a_terminal),
    def("tty?", 0, 0, not_a_terminal),
    def("sync", 0, 0, |interp, this, _| {
        let io = interp.open_io(this)?;
        Ok(Value::bool(io.sync))
    }),
    def("sync=", 1, 1, |interp, this, args| {
        let mut io = interp.open_io(this)?;
        io.sync = args.at(0).is_truthy();
        Ok(args.at(0).clone())
    }),
    def("fsync", 0, 0, flushed),
    def("fdatasync", 0, 0, flushed),
    def("flush", 0, 0, |interp, this, _| {
        interp.open_io(this)?;
        Ok(this.clone())
    }),
    def("binmode", 0, 0, |interp, this, _| {
        interp.open_io(this)?.encoding = Encoding::Binary;
        Ok(this.clone())
    }),
    def("binmode?", 0, 0, |interp, this, _| {
        Ok(Value::bool(
            interp.open_io(this)?.encoding == Encoding::Binary,
        ))
    }),
    def("external_encoding", 0, 0, |interp, this, _| {
        let io = interp.open_io(this)?;
        let (encoding, writes) = (io.encoding, io.can_write && !io.can_read);
        drop(io);
        if writes {
            return Ok(Value::Nil);
        }
        Ok(interp.encoding_object(encoding))
    }),
    def("internal_encoding", 0, 0, |_, _, _| Ok(Value::Nil)),
    def("set_encoding", 1, 3, |interp, this, args| {
        if let Some(encoding) = open::encoding_argument(interp, args.at(0))? {
            interp.open_io(this)?.encoding = encoding;
        }
        Ok(this.clone())
    }),
    def("set_encoding_by_bom", 0, 0, |_, _, _| Ok(Value::Nil)),
    def("lineno", 0, 0, |interp, this, _| {
        Ok(Value::Int(interp.readable_io(this)?.line_number))
    }),
    def("lineno=", 1, 1, |interp, this, args| {
        let number = interp.to_int(args.at(0))?;
        interp.readable_io(this)?.line_number = number;
        Ok(args.at(0).clone())
    }),
    def("pos", 0, 0, position),
    def("tell", 0, 0, position),
    def("pos=", 1, 1, |interp, this, args| {
        let position = interp.to_int(args.at(0))?;
        interp.seek(this, position, 0)?;
        Ok(args.at(0).clone())
    }),
    def("seek", 1, 2, |interp, this, args| {
        let offset = interp.to_int(args.at(0))?;
        let from = match args.get(1) {
            None => 0,
            Some(Value::Symbol(name)) => match &*interp.name_of(*name) {
                "CUR" => 1,
                "END" => 2,
                _ => 0,
            },
            Some(from) => interp.to_int(from)?,
        };
        interp.seek(this, offset, from)?;
        Ok(Value::Int(0))
    }),
    def("rewind", 0, 0, |interp, this, _| {
        interp.seek(this, 0, 0)?;
        interp.open_io(this)?.line_number = 0;
        Ok(Value::Int(0))
    }),
    def("pid", 0, 0, |_, _, _| Ok(Value::Nil)),
    def("autoclose?", 0, 0, |_, _, _| Ok(Value::True)),
    def("close_on_exec?", 0, 0, |_, _, _| Ok(Value::True)),
    def("close_on_exec=", 1, 1, |_, _, args| Ok(args.at(0).clone())),
    def("inspect", 0, 0, |interp, this, _| {
        let class = interp.class_name_of(this);
        let Some(io) = io_data(this) else {
            return Ok(Value::str(format!("#<{class}:(uninitialized)>")));
        };
        let closed = if io.is_closed { " (closed)" } else { "" };
        Ok(Value::str(format!("#<{class}:{}{closed}>", io.path)))
    }),
    def("path", 0, 0, |interp, this, _| {
        Ok(Value::str(&interp.any_io(this)?.path))
    }),
    def("to_path", 0, 0, |interp, this, _| {
        Ok(Value::str(&interp.any_io(this)?.path))
    }),
];

fn fileno(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    let kind = interp.open_io(this)?.kind;
    Ok(Value::Int(match kind {
        IoKind::Input => 0,
        IoKind::Output(Stream::Output) => 1,
        IoKind::Output(Stream::Error) => 2,
        IoKind::File | IoKind::Command => 5,
    }))
}

fn not_a_terminal(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    interp.open_io(this)?;
    Ok(Value::False)
}

fn flushed(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    interp.open_io(this)?;
    Ok(Value::Int(0))
}

fn position(interp: &mut Interp, this: &Value, _: &Args) -> Eval {
    Ok(Value::usize(interp.open_io(this)?.position))
}

/// The data of an IO.
pub(crate) fn io_data(value: &Value) -> Option<RefMut<'_, IoData>> {
    let Some(Data::Native(cell)) = value.data() else {
        return None;
    };
    RefMut::filter_map(cell.borrow_mut(), |content| {
        content.downcast_mut::<IoData>()
    })
    .ok()
}

impl Interp<'_> {
    pub(crate) fn any_io<'a>(&mut self, value: &'a Value) -> Eval<RefMut<'a, IoData>> {
        match io_data(value) {
            Some(io) => Ok(io),
            None => Err(self.error(class::IO_ERROR, "uninitialized stream")),
        }
    }

    /// The data of an IO that is not closed.
    pub(crate) fn open_io<'a>(&mut self, value: &'a Value) -> Eval<RefMut<'a, IoData>> {
        let io = self.any_io(value)?;
        if io.is_closed {
            drop(io);
            return Err(self.error(class::IO_ERROR, "closed stream"));
        }
        Ok(io)
    }

    /// The data of an IO that is open for reading.
    pub(crate) fn readable_io<'a>(&mut self, value: &'a Value) -> Eval<RefMut<'a, IoData>> {
        let io = self.open_io(value)?;
        if !io.can_read {
            drop(io);
            return Err(self.error(class::IO_ERROR, "not opened for reading"));
        }
        Ok(io)
    }

    pub(crate) fn writable_io<'a>(&mut self, value: &'a Value) -> Eval<RefMut<'a, IoData>> {
        let io = self.open_io(value)?;
        if !io.can_write {
            drop(io);
            return Err(self.error(class::IO_ERROR, "not opened for writing"));
        }
        Ok(io)
    }

    /// The readable content, from its beginning.
    pub(crate) fn io_content(&mut self, value: &Value) -> Eval<Rc<Vec<u8>>> {
        let (kind, path, known) = {
            let io = self.open_io(value)?;
            (io.kind, io.full_path.clone(), io.content.clone())
        };
        if let Some(content) = known {
            return Ok(content);
        }
        let content = match kind {
            IoKind::Input => self.host.input(),
            IoKind::File => self.host.read(&path),
            IoKind::Output(_) | IoKind::Command => Ok(Vec::new()),
        };
        let content = match content {
            Ok(content) => Rc::new(content),
            Err(error) => return Err(self.host_error(&error, "rb_sysopen", &path)),
        };
        if let Some(mut io) = io_data(value) {
            io.content = Some(content.clone());
        }
        Ok(content)
    }

    fn seek(&mut self, this: &Value, offset: i64, from: i64) -> Eval<()> {
        if let Some(mut io) = io_data(this)
            && let Some(original) = io.original.take()
        {
            io.content = Some(original);
        }
        let length = self.io_content(this)?.len();
        let mut io = self.open_io(this)?;
        let base = match from {
            1 => io.position,
            2 => length,
            _ => 0,
        };
        let target = i64::try_from(base).unwrap_or(0).checked_add(offset);
        match target.and_then(|target| usize::try_from(target).ok()) {
            Some(target) => {
                io.position = target;
                Ok(())
            }
            None => {
                let path = io.path.clone();
                drop(io);
                Err(self.errno(22, "rb_io_seek", &path))
            }
        }
    }

    /// `this.to_enum(:name, …)` with all arguments.
    pub(crate) fn enumerator_for(&mut self, this: &Value, name: &str, args: &Args) -> Eval {
        let mut list = vec![self.symbol(name)];
        list.extend(args.list.iter().cloned());
        let args = Args {
            list: &list,
            block: None,
            keywords: args.keywords,
        };
        self.send(this, crate::symbol::sym::TO_ENUM, &args)
    }

    /// Passes an IO to a block and closes it afterwards; without a block it is the result.
    pub(crate) fn with_io(&mut self, io: &Value, block: Option<&Value>) -> Eval {
        let Some(block) = block else {
            return Ok(io.clone());
        };
        let result = self.yield_block(block, std::slice::from_ref(io));
        if let Some(mut data) = io_data(io) {
            data.is_closed = true;
        }
        result
    }
}

/// Creates the String of bytes that were read.
pub(crate) fn read_string(bytes: &[u8], encoding: Encoding) -> Value {
    Value::string(RString::new(bytes.to_vec(), encoding))
}

/// DATA: the content after `__END__`.
pub(crate) fn data_of_program(file: &str, content: Vec<u8>) -> Value {
    let data = IoData::of_content(IoKind::File, file, content);
    Value::native(class::FILE, data)
}

/// Creates an IO of a class.
pub(crate) fn new_io(class: ClassId, data: IoData) -> Value {
    Value::native(class, data)
}
