//! Changes to the file system other than writing files. The host decides which are possible.

use crate::class::{Def, REST, class, def};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_singleton_methods(class::FILE, FILE);
    state.define_methods(class::FILE, OPEN_FILE);
    state.define_singleton_methods(class::DIR, DIR);
}

const FILE: &[Def] = &[
    def("delete", 0, REST, |interp, _, args| {
        remove_each(interp, args.list, "apply2files")
    }),
    def("unlink", 0, REST, |interp, _, args| {
        remove_each(interp, args.list, "apply2files")
    }),
    def("rename", 2, 2, |interp, _, args| {
        let from = interp.path_argument(args.at(0))?;
        let to = interp.path_argument(args.at(1))?;
        let (full, target) = (interp.absolute(&from), interp.absolute(&to));
        match interp.host.rename(&full, &target) {
            Ok(()) => Ok(Value::Int(0)),
            Err(error) => {
                let paths = format!("({from}, {to})");
                Err(interp.host_error(&error, "rb_file_s_rename", &paths))
            }
        }
    }),
    def("symlink", 2, 2, |interp, _, args| link(interp, args, true)),
    def("link", 2, 2, |interp, _, args| link(interp, args, false)),
    def("mkfifo", 1, 2, |interp, _, args| {
        refuse_each(interp, &args.list[..1], "making a pipe at")
    }),
    def("truncate", 2, 2, |interp, _, args| {
        let path = interp.path_argument(args.at(0))?;
        let size = size_argument(interp, args.at(1), &path)?;
        truncate(interp, &path, size)
    }),
    def("chmod", 1, REST, |interp, _, args| {
        change_mode(interp, args.at(0), &args.list[1..])
    }),
    def("chown", 2, REST, |interp, _, args| {
        change_owner(interp, &args.list[2..])
    }),
    def("utime", 2, REST, |interp, _, args| {
        let accessed = time_argument(interp, args.at(0))?;
        let modified = time_argument(interp, args.at(1))?;
        for path in &args.list[2..] {
            let path = interp.path_argument(path)?;
            let full = interp.absolute(&path);
            if let Err(error) = interp.host.change_times(&full, accessed, modified) {
                return Err(interp.host_error(&error, "apply2files", &path));
            }
        }
        Ok(Value::usize(args.list.len() - 2))
    }),
    def("readlink", 1, 1, |interp, _, args| {
        let path = interp.path_argument(args.at(0))?;
        let full = interp.absolute(&path);
        match interp.host.link_status(&full) {
            Ok(status) if status.is_symlink => {}
            Ok(_) => return Err(interp.errno(22, "rb_readlink", &path)),
            Err(error) => return Err(interp.host_error(&error, "rb_readlink", &path)),
        }
        match interp.host.read_link(&full) {
            Ok(target) => Ok(Value::str(target)),
            Err(error) => Err(interp.host_error(&error, "rb_readlink", &path)),
        }
    }),
    def("umask", 0, 1, |_, _, _| Ok(Value::Int(0o022))),
];

const OPEN_FILE: &[Def] = &[
    def("chmod", 1, 1, |interp, this, args| {
        change_mode(interp, args.at(0), std::slice::from_ref(this))?;
        Ok(Value::Int(0))
    }),
    def("chown", 2, 2, |interp, this, _| {
        change_owner(interp, std::slice::from_ref(this))?;
        Ok(Value::Int(0))
    }),
    def("truncate", 1, 1, |interp, this, args| {
        let path = interp.writable_io(this)?.path.clone();
        let size = size_argument(interp, args.at(0), &path)?;
        let mut content = interp.io_content(this)?.to_vec();
        content.resize(size, 0);
        truncate(interp, &path, size)?;
        interp.writable_io(this)?.content = Some(content.into());
        Ok(Value::Int(0))
    }),
];

const DIR: &[Def] = &[
    def("mkdir", 1, 2, |interp, _, args| {
        let path = interp.path_argument(args.at(0))?;
        let full = interp.absolute(&path);
        if interp.host.status(&full).is_ok() {
            return Err(interp.errno(17, "dir_s_mkdir", &path));
        }
        if let Err(error) = interp.host.make_directory(&full) {
            return Err(interp.host_error(&error, "dir_s_mkdir", &path));
        }
        if let Some(mode) = args.get(1) {
            let mode = u32::try_from(interp.to_int(mode)?).unwrap_or(0);
            if let Err(error) = interp.host.change_mode(&full, mode) {
                return Err(interp.host_error(&error, "dir_s_mkdir", &path));
            }
        }
        Ok(Value::Int(0))
    }),
    def("rmdir", 1, 1, |interp, _, args| {
        remove_each(interp, args.list, "dir_s_rmdir")?;
        Ok(Value::Int(0))
    }),
    def("delete", 1, 1, |interp, _, args| {
        remove_each(interp, args.list, "dir_s_rmdir")?;
        Ok(Value::Int(0))
    }),
    def("unlink", 1, 1, |interp, _, args| {
        remove_each(interp, args.list, "dir_s_rmdir")?;
        Ok(Value::Int(0))
    }),
    def("chroot", 1, 1, |interp, _, args| {
        refuse_each(interp, args.list, "changing the root directory to")
    }),
];

fn remove_each(interp: &mut Interp, paths: &[Value], function: &str) -> Eval {
    for path in paths {
        let path = interp.path_argument(path)?;
        let full = interp.absolute(&path);
        if let Err(error) = interp.host.remove(&full) {
            return Err(interp.host_error(&error, function, &path));
        }
    }
    Ok(Value::usize(paths.len()))
}

/// The size argument of `truncate`.
fn size_argument(interp: &mut Interp, value: &Value, path: &str) -> Eval<usize> {
    let size = interp.to_int(value)?;
    let Ok(size) = usize::try_from(size) else {
        return Err(interp.errno(22, "rb_file_s_truncate", path));
    };
    interp.ensure_size(size)?;
    Ok(size)
}

fn truncate(interp: &mut Interp, path: &str, size: usize) -> Eval {
    let full = interp.absolute(path);
    let changed = interp.host.read(&full).and_then(|mut content| {
        content.resize(size, 0);
        interp.host.write(&full, &content, false)
    });
    match changed {
        Ok(()) => Ok(Value::Int(0)),
        Err(error) => Err(interp.host_error(&error, "rb_file_s_truncate", path)),
    }
}

fn link(interp: &mut Interp, args: &Args, symbolic: bool) -> Eval {
    let target = interp.path_argument(args.at(0))?;
    let path = interp.path_argument(args.at(1))?;
    let full = interp.absolute(&path);
    let (to, place) = if symbolic {
        (target.clone(), "rb_file_s_symlink")
    } else {
        (interp.absolute(&target), "rb_file_s_link")
    };
    match interp.host.link(&to, &full, symbolic) {
        Ok(()) => Ok(Value::Int(0)),
        Err(error) => Err(interp.host_error(&error, place, &format!("({target}, {path})"))),
    }
}

/// Converts a Time, a number, or nil (now) to nanoseconds since 1970.
fn time_argument(interp: &mut Interp, value: &Value) -> Eval<i128> {
    if value.is_nil() {
        return Ok(interp.host.now());
    }
    let seconds = interp.call_named(value, "to_r", &[])?;
    let scaled = interp.call_named(&seconds, "*", &[Value::Int(1_000_000_000)])?;
    let nanoseconds = interp.call_named(&scaled, "to_i", &[])?;
    Ok(i128::from(interp.to_int(&nanoseconds)?))
}

fn change_mode(interp: &mut Interp, mode: &Value, paths: &[Value]) -> Eval {
    let mode = u32::try_from(interp.to_int(mode)?).unwrap_or(0);
    for path in paths {
        let path = interp.path_argument(path)?;
        let full = interp.absolute(&path);
        if let Err(error) = interp.host.change_mode(&full, mode) {
            return Err(interp.host_error(&error, "apply2files", &path));
        }
    }
    Ok(Value::usize(paths.len()))
}

fn change_owner(interp: &mut Interp, paths: &[Value]) -> Eval {
    for path in paths {
        let path = interp.path_argument(path)?;
        let full = interp.absolute(&path);
        if let Err(error) = interp.host.change_owner(&full) {
            return Err(interp.host_error(&error, "apply2files", &path));
        }
    }
    Ok(Value::usize(paths.len()))
}

fn refuse_each(interp: &mut Interp, paths: &[Value], what: &str) -> Eval {
    let Some(path) = paths.first() else {
        return Ok(Value::Int(0));
    };
    let path = interp.path_argument(path)?;
    Err(interp.error(
        class::SECURITY_ERROR,
        format!("{what} {path} is not allowed here"),
    ))
}
