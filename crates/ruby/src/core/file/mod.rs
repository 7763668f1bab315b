//! File and Dir, through the host.

use crate::class::class;
use crate::interp::State;
use crate::value::Value;

mod change;
mod directory;
mod glob;
mod path;
mod status;

pub(super) fn define(state: &mut State) {
    change::define(state);
    directory::define(state);
    glob::define(state);
    path::define(state);
    status::define(state);
    let constants = state.define_file_constants();
    let object = state.classes[constants].object.clone();
    state.classes[class::IO].includes.insert(0, constants);
    state.set_constant(class::FILE, "Constants", object);
}

/// The values on Linux, and those of `fnmatch`.
const CONSTANTS: &[(&str, i64)] = &[
    ("RDONLY", 0),
    ("WRONLY", 1),
    ("RDWR", 2),
    ("CREAT", 0o100),
    ("EXCL", 0o200),
    ("NOCTTY", 0o400),
    ("TRUNC", 0o1000),
    ("APPEND", 0o2000),
    ("NONBLOCK", 0o4000),
    ("BINARY", 0),
    ("SHARE_DELETE", 0),
    ("SYNC", 0o4010000),
    ("NOFOLLOW", 0o400000),
    ("LOCK_SH", 1),
    ("LOCK_EX", 2),
    ("LOCK_NB", 4),
    ("LOCK_UN", 8),
    ("FNM_NOESCAPE", 1),
    ("FNM_PATHNAME", 2),
    ("FNM_DOTMATCH", 4),
    ("FNM_CASEFOLD", 8),
    ("FNM_EXTGLOB", 16),
    ("FNM_SYSCASE", 0),
    ("FNM_SHORTNAME", 0),
];

impl State {
    fn define_file_constants(&mut self) -> crate::ClassId {
        let id = self.new_builtin_module("File::Constants");
        for (name, number) in CONSTANTS {
            self.set_constant(id, name, Value::Int(*number));
        }
        self.set_constant(id, "NULL", Value::str("/dev/null"));
        id
    }
}
