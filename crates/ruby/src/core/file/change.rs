//! What changes the file system beside writing files. The host decides what of it is possible.

use crate::class::{Def, REST, class, def};
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
            Err(error) => Err(interp.host_error(&error, "rb_file_s_rename", &from)),
        }
    }),
    def("symlink", 2, 2, |interp, _, args| {
        refuse_each(interp, args.list, "linking")
    }),
    def("link", 2, 2, |interp, _, args| {
        refuse_each(interp, args.list, "linking")
    }),
    def("mkfifo", 1, 2, |interp, _, args| {
        refuse_each(interp, &args.list[..1], "making a pipe at")
    }),
    def("truncate", 2, 2, |interp, _, args| {
        refuse_each(interp, &args.list[..1], "truncating")
    }),
    def("chmod", 1, REST, |interp, _, args| {
        change_mode(interp, args.at(0), &args.list[1..])
    }),
    def("chown", 2, REST, |interp, _, args| {
        change_owner(interp, &args.list[2..])
    }),
    def("utime", 2, REST, |interp, _, args| {
        refuse_each(interp, &args.list[2..], "changing the time of")
    }),
    def("readlink", 1, 1, |interp, _, args| {
        let path = interp.path_argument(args.at(0))?;
        let full = interp.absolute(&path);
        match interp.host.status(&full) {
            Ok(status) if status.is_symlink => {}
            Ok(_) => return Err(interp.errno(22, "rb_readlink", &path)),
            Err(error) => return Err(interp.host_error(&error, "rb_readlink", &path)),
        }
        match interp.host.real_path(&full) {
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
    def("truncate", 1, 1, |interp, this, _| {
        refuse_each(interp, std::slice::from_ref(this), "truncating")
    }),
];

const DIR: &[Def] = &[
    def("mkdir", 1, 2, |interp, _, args| {
        let path = interp.path_argument(args.at(0))?;
        let full = interp.absolute(&path);
        if interp.host.status(&full).is_ok() {
            return Err(interp.errno(17, "dir_s_mkdir", &path));
        }
        match interp.host.make_directory(&full) {
            Ok(()) => Ok(Value::Int(0)),
            Err(error) => Err(interp.host_error(&error, "dir_s_mkdir", &path)),
        }
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
