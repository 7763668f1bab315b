//! Opening files, and reading or writing whole ones.

use crate::class::{ClassId, Def, REST, class, def};
use crate::core::io::read::LineEnd;
use crate::core::io::{IoData, IoKind, new_io, read_string};
use crate::core::module::id_of;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::string::Encoding;
use crate::symbol::sym;
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_singleton_methods(class::IO, SINGLETON);
    state.define_singleton_methods(class::FILE, FILE_SINGLETON);
    state.define_module_functions(class::KERNEL, KERNEL);
}

/// The mode of an open file.
#[derive(Clone, Debug)]
pub(crate) struct Mode {
    pub read: bool,
    pub write: bool,
    pub append: bool,
    pub truncate: bool,
    pub create: bool,
    pub exclusive: bool,
    pub encoding: Encoding,
}

impl Default for Mode {
    fn default() -> Mode {
        Mode {
            read: true,
            write: false,
            append: false,
            truncate: false,
            create: false,
            exclusive: false,
            encoding: Encoding::Utf8,
        }
    }
}

const SINGLETON: &[Def] = &[
    def("read", 1, 4, |interp, _, args| {
        let mode = mode_of(interp, args, None)?;
        let content = read_part(interp, args)?;
        let Some(content) = content else {
            return Ok(Value::Nil);
        };
        let has_length = args
            .positional()
            .get(1)
            .is_some_and(|length| !length.is_nil());
        let encoding = if has_length {
            Encoding::Binary
        } else {
            mode.encoding
        };
        Ok(read_string(&content, encoding))
    }),
    def("binread", 1, 3, |interp, _, args| {
        Ok(match read_part(interp, args)? {
            Some(content) => read_string(&content, Encoding::Binary),
            None => Value::Nil,
        })
    }),
    def("readlines", 1, 4, |interp, _, args| {
        let io = open_for_lines(interp, args)?;
        let rest = Args {
            list: &args.list[1..],
            ..*args
        };
        let name = interp.intern("readlines");
        interp.send(&io, name, &rest)
    }),
    def("foreach", 1, 4, |interp, this, args| {
        let Some(block) = args.block else {
            return interp.enumerator_for(this, "foreach", args);
        };
        let io = open_for_lines(interp, args)?;
        let rest = Args {
            list: &args.list[1..],
            ..*args
        };
        let end = LineEnd::from_args(interp, &rest)?;
        loop {
            let line = interp.read_line(&io, &end)?;
            if line.is_nil() {
                return Ok(Value::Nil);
            }
            interp.yield_one(block, line)?;
        }
    }),
    def("write", 2, 4, write_file),
    def("binwrite", 2, 4, write_file),
    def("copy_stream", 2, 4, |interp, _, args| {
        let text = if args.at(0).as_string().is_some() {
            let io = interp.class_value(class::IO);
            interp.call_named(&io, "read", &args.list[..1])?
        } else {
            interp.call_named(args.at(0), "read", &[])?
        };
        let length = text.as_string().map_or(0, |string| string.len());
        if args.at(1).as_string().is_some() {
            let io = interp.class_value(class::IO);
            interp.call_named(&io, "write", &[args.at(1).clone(), text])?;
        } else {
            interp.call(args.at(1), sym::WRITE, &[text])?;
        }
        Ok(Value::usize(length))
    }),
    def("try_convert", 1, 1, |interp, _, args| {
        let found = interp.try_convert(args.at(0), sym::TO_IO, "IO", class::IO)?;
        Ok(found.unwrap_or(Value::Nil))
    }),
    def("sysopen", 1, 3, |interp, _, args| {
        let path = interp.file_argument(args.at(0))?;
        Err(interp.error(
            class::SECURITY_ERROR,
            format!("opening {path} as a file descriptor is not allowed here"),
        ))
    }),
    def("new", 1, REST, |interp, _, _| {
        Err(interp.error(
            class::SECURITY_ERROR,
            "opening file descriptors is not allowed here",
        ))
    }),
    def("for_fd", 1, REST, |interp, _, _| {
        Err(interp.error(
            class::SECURITY_ERROR,
            "opening file descriptors is not allowed here",
        ))
    }),
    def("open", 1, REST, |interp, this, args| {
        let io = interp.send(
            this,
            sym::NEW,
            &Args {
                block: None,
                ..*args
            },
        )?;
        interp.with_io(&io, args.block)
    }),
];

const FILE_SINGLETON: &[Def] = &[def("new", 1, REST, |interp, this, args| {
    open_file(interp, id_of(this), args)
})];

const KERNEL: &[Def] = &[def("open", 1, REST, |interp, _, args| {
    let value = args.at(0);
    let to_open = interp.intern("to_open");
    if value.as_string().is_none() && interp.responds_to(value, to_open, true)? {
        let opened = interp.call(value, to_open, &args.list[1..])?;
        return match args.block {
            Some(block) => interp.yield_one(block, opened),
            None => Ok(opened),
        };
    }
    let path = interp.file_argument(value)?;
    if let Some(command) = path.strip_prefix('|') {
        let command = command.trim().to_owned();
        let output = interp.run_command(std::slice::from_ref(&command))?;
        let data = IoData::of_content(IoKind::Command, &command, output);
        let io = new_io(class::IO, data);
        return interp.with_io(&io, args.block);
    }
    let io = open_file(interp, class::FILE, args)?;
    interp.with_io(&io, args.block)
})];

fn open_file(interp: &mut Interp, class: ClassId, args: &Args) -> Eval {
    if matches!(args.at(0), Value::Int(_)) {
        return Err(interp.error(
            class::SECURITY_ERROR,
            "opening file descriptors is not allowed here",
        ));
    }
    let path = interp.file_argument(args.at(0))?;
    let mode = mode_of(interp, args, Some(1))?;
    interp.open_path(class, &path, &mode)
}

impl Interp<'_> {
    /// Opens a file as `File.new` does.
    pub(crate) fn open_path(&mut self, class: ClassId, path: &str, mode: &Mode) -> Eval {
        self.ensure_path(path, "rb_sysopen")?;
        let full = self.absolute(path);
        let status = self.host.status(&full);
        match &status {
            Ok(status) => {
                if status.kind == crate::FileKind::Directory && mode.write {
                    return Err(self.errno(21, "rb_sysopen", path));
                }
                if mode.exclusive && mode.create {
                    return Err(self.errno(17, "rb_sysopen", path));
                }
            }
            Err(crate::HostError::NotFound) if mode.create => {}
            Err(error) => {
                let error = error.clone();
                return Err(self.host_error(&error, "rb_sysopen", path));
            }
        }
        let is_new = status.is_err();
        if mode.write
            && (mode.truncate || is_new)
            && let Err(error) = self.host.write(&full, b"", false)
        {
            return Err(self.host_error(&error, "rb_sysopen", path));
        }
        let mut data = IoData::file(path, full.clone(), mode);
        if mode.truncate || is_new {
            data.content = Some(Vec::new().into());
        } else {
            let is_directory = status.is_ok_and(|it| it.kind == crate::FileKind::Directory);
            if !is_directory {
                match self.host.read(&full) {
                    Ok(content) => data.content = Some(content.into()),
                    Err(error) => return Err(self.host_error(&error, "rb_sysopen", path)),
                }
            }
        }
        Ok(new_io(class, data))
    }

    /// Fails if a path is empty: it is not the working directory, nothing exists there.
    pub(crate) fn ensure_path(&mut self, path: &str, place: &str) -> Eval<()> {
        match path.is_empty() {
            true => Err(self.host_error(&crate::HostError::NotFound, place, path)),
            false => Ok(()),
        }
    }

    /// The content of a file; the exception of `rb_sysopen` if it does not exist.
    pub(crate) fn read_file(&mut self, path: &str) -> Eval<Vec<u8>> {
        self.ensure_path(path, "rb_sysopen")?;
        let full = self.absolute(path);
        match self.host.read(&full) {
            Ok(content) => Ok(content),
            Err(crate::HostError::IsADirectory) => Err(self.errno(21, "io_fread", path)),
            Err(error) => Err(self.host_error(&error, "rb_sysopen", path)),
        }
    }
}

/// `read(path, length, offset)`; `None` at the end of the file if a length was given.
fn read_part(interp: &mut Interp, args: &Args) -> Eval<Option<Vec<u8>>> {
    let path = interp.file_argument(args.at(0))?;
    let list = args.positional();
    let content = if let Some(command) = path.strip_prefix('|') {
        interp.run_command(&[command.trim().to_owned()])?
    } else {
        interp.read_file(&path)?
    };
    let length = match list.get(1) {
        None | Some(Value::Nil) => None,
        Some(length) => Some(interp.to_int(length)?),
    };
    let offset = match list.get(2) {
        None | Some(Value::Nil) => 0,
        Some(offset) => interp.to_int(offset)?,
    };
    if let Some(length) = length
        && length < 0
    {
        return Err(interp.argument_error(format!("negative length {length} given")));
    }
    let Ok(offset) = usize::try_from(offset) else {
        return Err(interp.argument_error(format!("negative offset {offset} given")));
    };
    let rest = content.get(offset..).unwrap_or(&[]);
    Ok(
        match length.and_then(|length| usize::try_from(length).ok()) {
            Some(length) if length > 0 && rest.is_empty() => None,
            Some(length) => Some(rest[..length.min(rest.len())].to_vec()),
            None => Some(rest.to_vec()),
        },
    )
}

fn open_for_lines(interp: &mut Interp, args: &Args) -> Eval {
    let path = interp.file_argument(args.at(0))?;
    let mode = mode_of(interp, args, None)?;
    let content = interp.read_file(&path)?;
    let mut data = IoData::of_content(IoKind::File, &path, content);
    data.encoding = mode.encoding;
    Ok(new_io(class::FILE, data))
}

fn write_file(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    let path = interp.file_argument(args.at(0))?;
    interp.ensure_path(&path, "rb_sysopen")?;
    let text = interp.to_s(args.at(1))?;
    let full = interp.absolute(&path);
    let offset = match args.positional().get(2) {
        None | Some(Value::Nil) => None,
        Some(offset) => usize::try_from(interp.to_int(offset)?).ok(),
    };
    let mode = args.keyword(interp, "mode");
    let appends = match &mode {
        Some(mode) => mode
            .as_string()
            .is_some_and(|mode| mode.bytes.first() == Some(&b'a')),
        None => false,
    };
    let content = match offset {
        Some(offset) => {
            let mut content = interp.host.read(&full).unwrap_or_default();
            let end = offset + text.len();
            interp.ensure_size(end)?;
            if content.len() < end {
                content.resize(end, 0);
            }
            if let Some(place) = content.get_mut(offset..end) {
                place.copy_from_slice(&text.bytes);
            }
            content
        }
        None => text.bytes.clone(),
    };
    match interp.host.write(&full, &content, appends) {
        Ok(()) => Ok(Value::usize(text.len())),
        Err(error) => Err(interp.host_error(&error, "rb_sysopen", &path)),
    }
}

/// The mode of `open(path, mode, …, mode:, encoding:)`.
fn mode_of(interp: &mut Interp, args: &Args, position: Option<usize>) -> Eval<Mode> {
    let mut mode = Mode::default();
    let given = match args.keyword(interp, "mode") {
        Some(mode) => Some(mode),
        None => position.and_then(|position| args.positional().get(position).cloned()),
    };
    match given {
        None | Some(Value::Nil) => {}
        Some(Value::Int(flags)) => mode = from_flags(flags),
        Some(text) => {
            let text = interp.to_utf8(&text)?;
            match parse_mode(&text) {
                Some(parsed) => mode = parsed,
                None => {
                    return Err(interp.argument_error(format!("invalid access mode {text}")));
                }
            }
        }
    }
    for name in ["external_encoding", "encoding"] {
        if let Some(value) = args.keyword(interp, name)
            && let Some(encoding) = encoding_argument(interp, &value)?
        {
            mode.encoding = encoding;
        }
    }
    if args
        .keyword(interp, "binmode")
        .is_some_and(|binmode| binmode.is_truthy())
    {
        mode.encoding = Encoding::Binary;
    }
    Ok(mode)
}

/// An encoding by name (`utf-8:ascii`, `bom|utf-8`) or as an object.
pub(super) fn encoding_argument(interp: &mut Interp, value: &Value) -> Eval<Option<Encoding>> {
    if value.is_nil() {
        return Ok(None);
    }
    let name = interp.to_s(value)?.to_utf8().into_owned();
    Ok(find_encoding(&name))
}

fn find_encoding(name: &str) -> Option<Encoding> {
    let name = name.split(':').next().unwrap_or(name);
    let name = name.strip_prefix("BOM|").unwrap_or(name);
    let name = name.strip_prefix("bom|").unwrap_or(name);
    Encoding::find(name)
}

fn parse_mode(text: &str) -> Option<Mode> {
    let (flags, encoding) = match text.split_once(':') {
        Some((flags, encoding)) => (flags, find_encoding(encoding)),
        None => (text, None),
    };
    let mut mode = Mode::default();
    let mut chars = flags.chars();
    match chars.next()? {
        'r' => {}
        'w' => {
            mode.read = false;
            mode.write = true;
            mode.truncate = true;
            mode.create = true;
        }
        'a' => {
            mode.read = false;
            mode.write = true;
            mode.append = true;
            mode.create = true;
        }
        _ => return None,
    }
    for char in chars {
        match char {
            '+' => {
                mode.read = true;
                mode.write = true;
            }
            'b' => mode.encoding = Encoding::Binary,
            't' => {}
            'x' if mode.truncate => mode.exclusive = true,
            _ => return None,
        }
    }
    if let Some(encoding) = encoding {
        mode.encoding = encoding;
    }
    Some(mode)
}

/// `File::WRONLY | File::CREAT` and so on, with Linux's numbers.
fn from_flags(flags: i64) -> Mode {
    let access = flags & 3;
    Mode {
        read: access == 0 || access == 2,
        write: access == 1 || access == 2,
        append: flags & 0o2000 != 0,
        truncate: flags & 0o1000 != 0,
        create: flags & 0o100 != 0,
        exclusive: flags & 0o200 != 0,
        encoding: Encoding::Utf8,
    }
}
