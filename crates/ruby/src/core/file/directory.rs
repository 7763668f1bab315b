//! Dir.

use crate::class::{Def, class, def};
use crate::core::module::id_of;
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::{Data, Value};

/// An open directory.
struct DirData {
    path: String,
    names: Vec<String>,
    position: usize,
    is_closed: bool,
}

pub(super) fn define(state: &mut State) {
    state.define_singleton_methods(class::DIR, SINGLETON);
    state.define_methods(class::DIR, METHODS);
    state.classes[class::DIR].includes.push(class::ENUMERABLE);
}

const SINGLETON: &[Def] = &[
    def("pwd", 0, 0, |interp, _, _| {
        Ok(Value::str(interp.host.current_directory()))
    }),
    def("getwd", 0, 0, |interp, _, _| {
        Ok(Value::str(interp.host.current_directory()))
    }),
    def("home", 0, 1, |interp, _, _| {
        Ok(interp.home_directory()?.map_or(Value::Nil, Value::str))
    }),
    def("exist?", 1, 1, |interp, _, args| {
        let file = interp.class_value(class::FILE);
        interp.call_named(&file, "directory?", args.list)
    }),
    def("empty?", 1, 1, |interp, _, args| {
        let path = interp.file_argument(args.at(0))?;
        interp.ensure_path(&path, "rb_dir_s_empty_p")?;
        let full = interp.absolute(&path);
        let names = interp.host.list(&full);
        Ok(Value::bool(names.is_ok_and(|names| names.is_empty())))
    }),
    def("entries", 1, 2, |interp, _, args| {
        let names = list(interp, args.at(0), true)?;
        Ok(strings(names))
    }),
    def("children", 1, 2, |interp, _, args| {
        let names = list(interp, args.at(0), false)?;
        Ok(strings(names))
    }),
    def("each_child", 1, 2, |interp, this, args| {
        each_name(interp, this, args, "each_child", false)
    }),
    def("foreach", 1, 2, |interp, this, args| {
        each_name(interp, this, args, "foreach", true)
    }),
    def("chdir", 0, 1, |interp, _, args| {
        let path = match args.get(0) {
            Some(path) => interp.file_argument(path)?,
            None => interp.home_directory()?.unwrap_or_default(),
        };
        let before = interp.host.current_directory();
        let Some(block) = args.block else {
            change_directory(interp, &path, "dir_s_chdir")?;
            return Ok(Value::Int(0));
        };
        change_directory(interp, &path, "dir_chdir")?;
        let result = interp.yield_one(block, Value::str(path));
        change_directory(interp, &before, "dir_chdir")?;
        result
    }),
    def("new", 1, 2, open),
    def("open", 1, 2, |interp, this, args| {
        let dir = open(interp, this, args)?;
        let Some(block) = args.block else {
            return Ok(dir);
        };
        let result = interp.yield_block(block, std::slice::from_ref(&dir));
        with(&dir, |data| data.is_closed = true);
        result
    }),
];

const METHODS: &[Def] = &[
    def("path", 0, 0, path),
    def("to_path", 0, 0, path),
    def("read", 0, 0, |interp, this, _| {
        ensure_open(interp, this)?;
        let name = with(this, |data| {
            let name = data.names.get(data.position).cloned();
            data.position += usize::from(name.is_some());
            name
        });
        Ok(name.flatten().map_or(Value::Nil, Value::str))
    }),
    def("each", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            return interp.call(this, sym::TO_ENUM, &[Value::Symbol(sym::EACH)]);
        };
        ensure_open(interp, this)?;
        let names = with(this, |data| {
            data.names[data.position.min(data.names.len())..].to_vec()
        });
        for name in names.unwrap_or_default() {
            interp.yield_one(block, Value::str(name))?;
        }
        with(this, |data| data.position = data.names.len());
        Ok(this.clone())
    }),
    def("children", 0, 0, |interp, this, _| {
        ensure_open(interp, this)?;
        Ok(strings(children(this)))
    }),
    def("each_child", 0, 0, |interp, this, args| {
        let Some(block) = args.block else {
            let name = interp.symbol("each_child");
            return interp.call(this, sym::TO_ENUM, &[name]);
        };
        ensure_open(interp, this)?;
        for name in children(this) {
            interp.yield_one(block, Value::str(name))?;
        }
        Ok(this.clone())
    }),
    def("rewind", 0, 0, |interp, this, _| {
        ensure_open(interp, this)?;
        with(this, |data| data.position = 0);
        Ok(this.clone())
    }),
    def("pos", 0, 0, |interp, this, _| {
        ensure_open(interp, this)?;
        Ok(with(this, |data| Value::usize(data.position)).unwrap_or(Value::Nil))
    }),
    def("tell", 0, 0, |interp, this, _| {
        ensure_open(interp, this)?;
        Ok(with(this, |data| Value::usize(data.position)).unwrap_or(Value::Nil))
    }),
    def("close", 0, 0, |_, this, _| {
        with(this, |data| data.is_closed = true);
        Ok(Value::Nil)
    }),
    def("inspect", 0, 0, |interp, this, _| {
        let class = interp.class_name_of(this);
        let path = with(this, |data| data.path.clone()).unwrap_or_default();
        Ok(Value::str(format!("#<{class}:{path}>")))
    }),
];

fn change_directory(interp: &mut Interp, path: &str, place: &str) -> Eval<()> {
    interp.ensure_path(path, place)?;
    let full = interp.absolute(path);
    match interp.host.change_directory(&full) {
        Ok(()) => Ok(()),
        Err(error) => Err(interp.host_error(&error, place, path)),
    }
}

fn path(_: &mut Interp, this: &Value, _: &Args) -> Eval {
    Ok(with(this, |data| Value::str(&data.path)).unwrap_or(Value::Nil))
}

fn with<T>(this: &Value, change: impl FnOnce(&mut DirData) -> T) -> Option<T> {
    let Some(Data::Native(cell)) = this.data() else {
        return None;
    };
    let mut content = cell.borrow_mut();
    content.downcast_mut::<DirData>().map(change)
}

fn ensure_open(interp: &mut Interp, this: &Value) -> Eval<()> {
    match with(this, |data| data.is_closed) {
        Some(false) => Ok(()),
        Some(true) => Err(interp.error(class::IO_ERROR, "closed directory")),
        None => Err(interp.error(class::IO_ERROR, "uninitialized Dir")),
    }
}

fn children(this: &Value) -> Vec<String> {
    let names = with(this, |data| data.names.clone()).unwrap_or_default();
    names
        .into_iter()
        .filter(|name| name != "." && name != "..")
        .collect()
}

fn strings(names: Vec<String>) -> Value {
    Value::array(names.into_iter().map(Value::str).collect())
}

/// The names in a directory, sorted: the order of the file system would not be deterministic.
fn list(interp: &mut Interp, directory: &Value, with_dots: bool) -> Eval<Vec<String>> {
    let path = interp.file_argument(directory)?;
    interp.ensure_path(&path, "dir_initialize")?;
    let full = interp.absolute(&path);
    match interp.host.list(&full) {
        Ok(mut names) => {
            if with_dots {
                names.splice(0..0, [".".to_owned(), "..".to_owned()]);
            }
            Ok(names)
        }
        Err(error) => Err(interp.host_error(&error, "dir_initialize", &path)),
    }
}

fn each_name(
    interp: &mut Interp,
    this: &Value,
    args: &Args,
    method: &str,
    with_dots: bool,
) -> Eval {
    let Some(block) = args.block else {
        return interp.enumerator_for(this, method, args);
    };
    for name in list(interp, args.at(0), with_dots)? {
        interp.yield_one(block, Value::str(name))?;
    }
    Ok(Value::Nil)
}

fn open(interp: &mut Interp, this: &Value, args: &Args) -> Eval {
    let path = interp.file_argument(args.at(0))?;
    let names = list(interp, args.at(0), true)?;
    let data = DirData {
        path,
        names,
        position: 0,
        is_closed: false,
    };
    Ok(Value::native(id_of(this), data))
}
