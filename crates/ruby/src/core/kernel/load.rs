//! `require` and similar methods.

use crate::class::{Def, class, def};
use crate::interp::exception::Eval;
use crate::interp::{Interp, State};
use crate::symbol::sym;
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_module_functions(class::KERNEL, FUNCTIONS);
}

const FUNCTIONS: &[Def] = &[
    def("require", 1, 1, |interp, _, args| {
        let name = interp.path_argument(args.at(0))?;
        Ok(Value::bool(interp.require_feature(&name)?))
    }),
    def("require_relative", 1, 1, |interp, _, args| {
        let name = interp.path_argument(args.at(0))?;
        let path = interp.relative_to_caller(&name);
        Ok(Value::bool(interp.require_feature(&path)?))
    }),
    def("load", 1, 2, |interp, _, args| {
        let name = interp.path_argument(args.at(0))?;
        let path = interp.path_to_load(&name)?;
        interp.load_file(&path)?;
        Ok(Value::True)
    }),
    def("autoload", 2, 2, |interp, _, args| {
        let name = interp.to_symbol(args.at(0))?;
        let path = interp.path_argument(args.at(1))?;
        let frame = interp.caller_frame();
        let scope = frame.map_or(class::OBJECT, |frame| frame.cref.module);
        interp.set_autoload(scope, name, &path)?;
        Ok(Value::Nil)
    }),
    def("autoload?", 1, 2, |interp, _, args| {
        let name = interp.to_symbol(args.at(0))?;
        let frame = interp.caller_frame();
        let scope = frame.map_or(class::OBJECT, |frame| frame.cref.module);
        Ok(interp.autoload_path(scope, name))
    }),
    def("gem", 1, -1, |_, _, _| Ok(Value::True)),
    def("__dir__", 0, 0, |interp, _, _| {
        let Some(frame) = interp.caller_frame() else {
            return Ok(Value::Nil);
        };
        let file = frame.loaded.program.file.to_string();
        if file == "(eval)" {
            return Ok(Value::Nil);
        }
        let path = interp.absolute(&file);
        Ok(Value::str(directory_of(&path)))
    }),
];

fn directory_of(path: &str) -> &str {
    match path.rsplit_once('/') {
        Some(("", _)) => "/",
        Some((directory, _)) => directory,
        None => ".",
    }
}

impl Interp<'_> {
    /// Converts a path argument: a String, or anything with `to_path` or `to_str`.
    pub fn path_argument(&mut self, value: &Value) -> Eval<String> {
        let path = match value.as_string() {
            Some(_) => value.clone(),
            None => self
                .call_if_defined(value, sym::TO_PATH, &[])?
                .unwrap_or_else(|| value.clone()),
        };
        let path = self.to_str(&path)?;
        if path.bytes.contains(&0) {
            return Err(self.argument_error("string contains null byte"));
        }
        Ok(path.to_utf8().into_owned())
    }

    /// Converts a path argument of a file operation.
    pub(crate) fn file_argument(&mut self, value: &Value) -> Eval<String> {
        let has_null = value
            .as_string()
            .is_some_and(|string| string.bytes.contains(&0));
        if has_null {
            return Err(self.argument_error("path name contains null byte"));
        }
        self.path_argument(value)
    }

    fn relative_to_caller(&mut self, name: &str) -> String {
        if name.starts_with('/') {
            return crate::interp::load::normalize(name);
        }
        let file = match self.caller_frame() {
            Some(frame) => frame.loaded.program.file.to_string(),
            None => String::new(),
        };
        let path = self.absolute(&file);
        let named = crate::interp::load::normalize(&format!("{}/{name}", directory_of(&path)));
        // Symbolic links are resolved, as in Ruby.
        let real = self.host.real_path(&path).unwrap_or(path);
        let target = crate::interp::load::normalize(&format!("{}/{name}", directory_of(&real)));
        // A file that can be reached under the name of its directory keeps that name, which `require` uses, so
        // that it is loaded once.
        match named == target || self.is_same_source(&named, &target) {
            true => named,
            false => target,
        }
    }

    /// Whether two paths, without the extension, are those of the same file.
    fn is_same_source(&mut self, one: &str, other: &str) -> bool {
        let mut real = |path: &str| {
            let path = format!("{}.rb", path.strip_suffix(".rb").unwrap_or(path));
            self.host.real_path(&path).ok()
        };
        let one = real(one);
        one.is_some() && one == real(other)
    }

    fn path_to_load(&mut self, name: &str) -> Eval<String> {
        if !name.starts_with('/') && !name.starts_with("./") && !name.starts_with("../") {
            for directory in self.load_path() {
                let path = format!("{directory}/{name}");
                if self.host.status(&path).is_ok() {
                    return Ok(path);
                }
            }
        }
        let path = self.absolute(name);
        if self.host.status(&path).is_err() {
            let message = format!("cannot load such file -- {name}");
            return Err(self.error_with(
                class::LOAD_ERROR,
                message,
                vec![("path", Value::str(name))],
            ));
        }
        Ok(path)
    }
}
