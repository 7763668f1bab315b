//! File status: `exist?`, `size`, File::Stat, FileTest.

use crate::class::{Def, class, def};
use crate::core::io::io_data;
use crate::host::{FileKind, FileStatus, HostError};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::value::{Data, Value};

pub(super) fn define(state: &mut State) {
    state.define_singleton_methods(class::FILE, TESTS);
    state.define_singleton_methods(class::FILE, TIMES);
    state.define_methods(class::FILE, OF_OPEN_FILE);
    state.define_methods(class::FILE_STAT, STAT);
    state.define_singleton_methods(class::FILE_STAT, STAT_NEW);
    state.classes[class::FILE_STAT]
        .includes
        .push(class::COMPARABLE);
    let tests = state.new_builtin_module("FileTest");
    state.define_module_functions(tests, TESTS);
}

const TESTS: &[Def] = &[
    def("exist?", 1, 1, |interp, _, args| {
        test(interp, args, |_| true)
    }),
    def("file?", 1, 1, |interp, _, args| {
        test(interp, args, |status| status.kind == FileKind::File)
    }),
    def("directory?", 1, 1, |interp, _, args| {
        test(interp, args, |status| status.kind == FileKind::Directory)
    }),
    def("symlink?", 1, 1, |interp, _, args| {
        let path = path_of(interp, args.at(0))?;
        match link_status(interp, &path) {
            Ok(status) => Ok(Value::bool(status.is_symlink)),
            Err(HostError::Refused(what)) => {
                Err(interp.host_error(&HostError::Refused(what), "", &path))
            }
            Err(_) => Ok(Value::False),
        }
    }),
    def("readable?", 1, 1, |interp, _, args| {
        test(interp, args, |status| status.mode & 0o444 != 0)
    }),
    def("readable_real?", 1, 1, |interp, _, args| {
        test(interp, args, |status| status.mode & 0o444 != 0)
    }),
    def("writable?", 1, 1, |interp, _, args| {
        test(interp, args, |status| status.mode & 0o222 != 0)
    }),
    def("writable_real?", 1, 1, |interp, _, args| {
        test(interp, args, |status| status.mode & 0o222 != 0)
    }),
    def("executable?", 1, 1, |interp, _, args| {
        test(interp, args, |status| status.mode & 0o111 != 0)
    }),
    def("executable_real?", 1, 1, |interp, _, args| {
        test(interp, args, |status| status.mode & 0o111 != 0)
    }),
    def("world_readable?", 1, 1, |interp, _, args| {
        let status = status_or_none(interp, args.at(0))?;
        Ok(match status {
            Some(status) => permissions_for_all(&status, 0o004),
            None => Value::Nil,
        })
    }),
    def("world_writable?", 1, 1, |interp, _, args| {
        let status = status_or_none(interp, args.at(0))?;
        Ok(match status {
            Some(status) => permissions_for_all(&status, 0o002),
            None => Value::Nil,
        })
    }),
    def("zero?", 1, 1, |interp, _, args| {
        test(interp, args, |status| status.size == 0)
    }),
    def("empty?", 1, 1, |interp, _, args| {
        test(interp, args, |status| status.size == 0)
    }),
    def("size", 1, 1, |interp, _, args| {
        let status = status_or_fail(interp, args.at(0), "rb_file_s_size")?;
        Ok(Value::integer(status.size))
    }),
    def("size?", 1, 1, |interp, _, args| {
        let status = status_or_none(interp, args.at(0))?;
        Ok(match status {
            Some(status) if status.size > 0 => Value::integer(status.size),
            _ => Value::Nil,
        })
    }),
    def("blockdev?", 1, 1, |interp, _, args| {
        test(interp, args, |status| status.mode & 0o170000 == 0o060000)
    }),
    def("chardev?", 1, 1, |interp, _, args| {
        test(interp, args, |status| status.mode & 0o170000 == 0o020000)
    }),
    def("pipe?", 1, 1, |interp, _, args| {
        test(interp, args, |status| status.mode & 0o170000 == 0o010000)
    }),
    def("socket?", 1, 1, |interp, _, args| {
        test(interp, args, |status| status.mode & 0o170000 == 0o140000)
    }),
    def("setuid?", 1, 1, |interp, _, args| {
        test(interp, args, |status| status.mode & 0o4000 != 0)
    }),
    def("setgid?", 1, 1, |interp, _, args| {
        test(interp, args, |status| status.mode & 0o2000 != 0)
    }),
    def("sticky?", 1, 1, |interp, _, args| {
        test(interp, args, |status| status.mode & 0o1000 != 0)
    }),
    def("owned?", 1, 1, |interp, _, args| {
        test(interp, args, |_| true)
    }),
    def("grpowned?", 1, 1, |interp, _, args| {
        test(interp, args, |_| true)
    }),
    def("identical?", 2, 2, |interp, _, args| {
        let mut real = Vec::new();
        for value in args.list {
            let path = path_of(interp, value)?;
            match interp.host.real_path(&path) {
                Ok(path) => real.push(path),
                Err(_) => return Ok(Value::False),
            }
        }
        Ok(Value::bool(real.windows(2).all(|pair| pair[0] == pair[1])))
    }),
];

const TIMES: &[Def] = &[
    def("mtime", 1, 1, |interp, _, args| {
        let status = status_or_fail(interp, args.at(0), "rb_file_s_mtime")?;
        interp.time_of(status.modified)
    }),
    def("atime", 1, 1, |interp, _, args| {
        let status = status_or_fail(interp, args.at(0), "rb_file_s_atime")?;
        interp.time_of(status.modified)
    }),
    def("ctime", 1, 1, |interp, _, args| {
        let status = status_or_fail(interp, args.at(0), "rb_file_s_ctime")?;
        interp.time_of(status.modified)
    }),
    def("ftype", 1, 1, |interp, _, args| {
        let status = link_status_or_fail(interp, args.at(0), "rb_file_s_ftype")?;
        Ok(Value::str(type_of(&status)))
    }),
    def("stat", 1, 1, |interp, _, args| {
        let status = status_or_fail(interp, args.at(0), "rb_file_s_stat")?;
        Ok(Value::native(class::FILE_STAT, status))
    }),
    def("lstat", 1, 1, |interp, _, args| {
        let status = link_status_or_fail(interp, args.at(0), "rb_file_s_lstat")?;
        Ok(Value::native(class::FILE_STAT, status))
    }),
];

const OF_OPEN_FILE: &[Def] = &[
    def("size", 0, 0, |interp, this, _| {
        Ok(Value::usize(interp.io_content(this)?.len()))
    }),
    def("mtime", 0, 0, |interp, this, _| {
        let status = status_or_fail(interp, this, "rb_file_mtime")?;
        interp.time_of(status.modified)
    }),
    def("atime", 0, 0, |interp, this, _| {
        let status = status_or_fail(interp, this, "rb_file_atime")?;
        interp.time_of(status.modified)
    }),
    def("ctime", 0, 0, |interp, this, _| {
        let status = status_or_fail(interp, this, "rb_file_ctime")?;
        interp.time_of(status.modified)
    }),
    def("stat", 0, 0, |interp, this, _| {
        let status = status_or_fail(interp, this, "rb_file_stat")?;
        Ok(Value::native(class::FILE_STAT, status))
    }),
    def("lstat", 0, 0, |interp, this, _| {
        let status = link_status_or_fail(interp, this, "rb_file_lstat")?;
        Ok(Value::native(class::FILE_STAT, status))
    }),
    // No other process has the file open here.
    def("flock", 1, 1, |_, _, _| Ok(Value::Int(0))),
];

const STAT_NEW: &[Def] = &[def("new", 1, 1, |interp, _, args| {
    let status = status_or_fail(interp, args.at(0), "rb_file_s_stat")?;
    Ok(Value::native(class::FILE_STAT, status))
})];

const STAT: &[Def] = &[
    def("file?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| Value::bool(it.kind == FileKind::File))
    }),
    def("directory?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| {
            Value::bool(it.kind == FileKind::Directory)
        })
    }),
    def("symlink?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| Value::bool(it.is_symlink))
    }),
    def("size", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| Value::integer(it.size))
    }),
    def("size?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| {
            if it.size == 0 {
                Value::Nil
            } else {
                Value::integer(it.size)
            }
        })
    }),
    def("zero?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| Value::bool(it.size == 0))
    }),
    def("mode", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| {
            let kind = match it.kind {
                FileKind::File => 0o100000,
                FileKind::Directory => 0o040000,
                FileKind::Other => 0,
            };
            let mode = if it.mode & 0o170000 == 0 {
                it.mode | kind
            } else {
                it.mode
            };
            Value::Int(i64::from(mode))
        })
    }),
    def("readable?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| Value::bool(it.mode & 0o444 != 0))
    }),
    def("writable?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| Value::bool(it.mode & 0o222 != 0))
    }),
    def("executable?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| Value::bool(it.mode & 0o111 != 0))
    }),
    def("ftype", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| Value::str(type_of(it)))
    }),
    def("readable_real?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| Value::bool(it.mode & 0o444 != 0))
    }),
    def("writable_real?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| Value::bool(it.mode & 0o222 != 0))
    }),
    def("executable_real?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| Value::bool(it.mode & 0o111 != 0))
    }),
    def("world_readable?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| permissions_for_all(it, 0o004))
    }),
    def("world_writable?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| permissions_for_all(it, 0o002))
    }),
    def("setuid?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| Value::bool(it.mode & 0o4000 != 0))
    }),
    def("setgid?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| Value::bool(it.mode & 0o2000 != 0))
    }),
    def("sticky?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| Value::bool(it.mode & 0o1000 != 0))
    }),
    def("pipe?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| {
            Value::bool(it.mode & 0o170000 == 0o010000)
        })
    }),
    def("socket?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| {
            Value::bool(it.mode & 0o170000 == 0o140000)
        })
    }),
    def("chardev?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| {
            Value::bool(it.mode & 0o170000 == 0o020000)
        })
    }),
    def("blockdev?", 0, 0, |interp, this, _| {
        of_stat(interp, this, |it| {
            Value::bool(it.mode & 0o170000 == 0o060000)
        })
    }),
    def("owned?", 0, 0, |_, _, _| Ok(Value::True)),
    def("grpowned?", 0, 0, |_, _, _| Ok(Value::True)),
    def("uid", 0, 0, |_, _, _| Ok(Value::Int(0))),
    def("gid", 0, 0, |_, _, _| Ok(Value::Int(0))),
    def("nlink", 0, 0, |_, _, _| Ok(Value::Int(1))),
    def("mtime", 0, 0, |interp, this, _| stat_time(interp, this)),
    def("atime", 0, 0, |interp, this, _| stat_time(interp, this)),
    def("ctime", 0, 0, |interp, this, _| stat_time(interp, this)),
    def("<=>", 1, 1, |interp, this, args| {
        if !interp.is_a(args.at(0), class::FILE_STAT) {
            return Ok(Value::Nil);
        }
        let (a, b) = (stat_time(interp, this)?, stat_time(interp, args.at(0))?);
        interp.call(&a, crate::symbol::sym::CMP, &[b])
    }),
];

fn of_stat(interp: &mut Interp, this: &Value, read: fn(&FileStatus) -> Value) -> Eval {
    if let Some(Data::Native(cell)) = this.data()
        && let Some(status) = cell.borrow().downcast_ref::<FileStatus>()
    {
        return Ok(read(status));
    }
    Err(interp.type_error("uninitialized File::Stat"))
}

fn stat_time(interp: &mut Interp, this: &Value) -> Eval {
    let nanoseconds = of_stat(interp, this, |it| Value::integer(it.modified))?;
    let Value::Int(nanoseconds) = nanoseconds else {
        return interp.time_of(0);
    };
    interp.time_of(i128::from(nanoseconds))
}

fn type_of(status: &FileStatus) -> &'static str {
    match status.kind {
        _ if status.is_symlink => "link",
        FileKind::File => "file",
        FileKind::Directory => "directory",
        FileKind::Other => match status.mode & 0o170000 {
            0o020000 => "characterSpecial",
            0o060000 => "blockSpecial",
            0o010000 => "fifo",
            0o140000 => "socket",
            _ => "unknown",
        },
    }
}

/// The path of an argument, or of an open file; empty if it is empty.
fn path_of(interp: &mut Interp, value: &Value) -> Eval<String> {
    let of_io = io_data(value).map(|io| io.path.clone());
    let path = match of_io {
        Some(path) => path,
        None => interp.file_argument(value)?,
    };
    match path.is_empty() {
        true => Ok(path),
        false => Ok(interp.absolute(&path)),
    }
}

/// The status of a file. Nothing has an empty path, also not the working directory.
fn status(interp: &mut Interp, path: &str) -> Result<FileStatus, HostError> {
    match path.is_empty() {
        true => Err(HostError::NotFound),
        false => interp.host.status(path),
    }
}

fn link_status(interp: &mut Interp, path: &str) -> Result<FileStatus, HostError> {
    match path.is_empty() {
        true => Err(HostError::NotFound),
        false => interp.host.link_status(path),
    }
}

fn status_or_none(interp: &mut Interp, value: &Value) -> Eval<Option<FileStatus>> {
    let path = path_of(interp, value)?;
    match status(interp, &path) {
        Ok(status) => Ok(Some(status)),
        Err(error @ (HostError::Refused(_) | HostError::Forbidden(_))) => {
            Err(interp.host_error(&error, "", &path))
        }
        Err(_) => Ok(None),
    }
}

/// The permissions, if the bit is set for others.
fn permissions_for_all(status: &FileStatus, bit: u32) -> Value {
    if status.mode & bit == 0 {
        return Value::Nil;
    }
    Value::Int(i64::from(status.mode & 0o777))
}

fn status_or_fail(interp: &mut Interp, value: &Value, place: &str) -> Eval<FileStatus> {
    let path = path_of(interp, value)?;
    let status = status(interp, &path);
    found_or_fail(interp, value, place, status)
}

/// The status of a symbolic link itself.
fn link_status_or_fail(interp: &mut Interp, value: &Value, place: &str) -> Eval<FileStatus> {
    let path = path_of(interp, value)?;
    let status = link_status(interp, &path);
    found_or_fail(interp, value, place, status)
}

fn found_or_fail(
    interp: &mut Interp,
    value: &Value,
    place: &str,
    status: Result<FileStatus, HostError>,
) -> Eval<FileStatus> {
    match status {
        Ok(status) => Ok(status),
        Err(error) => {
            let shown = match io_data(value) {
                Some(io) => io.path.clone(),
                None => interp.file_argument(value)?,
            };
            Err(interp.host_error(&error, place, &shown))
        }
    }
}

fn test(interp: &mut Interp, args: &Args, is_true: fn(&FileStatus) -> bool) -> Eval {
    let status = status_or_none(interp, args.at(0))?;
    Ok(Value::bool(status.is_some_and(|status| is_true(&status))))
}

impl Interp<'_> {
    /// Converts nanoseconds since 1970 to a local Time.
    fn time_of(&mut self, nanoseconds: i128) -> Eval {
        let time = self.class_value(class::TIME);
        let seconds = nanoseconds.div_euclid(1_000_000_000);
        let rest = nanoseconds.rem_euclid(1_000_000_000);
        let unit = self.symbol("nanosecond");
        let list = [Value::integer(seconds), Value::integer(rest), unit];
        self.call_named(&time, "at", &list)
    }
}
