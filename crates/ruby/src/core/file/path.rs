//! Paths as strings: `join`, `basename`, `expand_path`.

use crate::class::{Def, REST, class, def};
use crate::interp::args::Args;
use crate::interp::exception::Eval;
use crate::interp::load::normalize;
use crate::interp::{Interp, State};
use crate::string::{Encoding, RString};
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_singleton_methods(class::FILE, METHODS);
    state.set_constant(class::FILE, "SEPARATOR", frozen("/"));
    state.set_constant(class::FILE, "Separator", frozen("/"));
    state.set_constant(class::FILE, "ALT_SEPARATOR", Value::Nil);
    state.set_constant(class::FILE, "PATH_SEPARATOR", frozen(":"));
}

fn frozen(text: &str) -> Value {
    let value = Value::str(text);
    if let Value::Object(object) = &value {
        object.frozen.set(true);
    }
    value
}

const METHODS: &[Def] = &[
    def("join", 0, REST, |interp, _, args| {
        let list = Value::array(args.list.to_vec());
        let joined = join(interp, &list)?;
        Ok(Value::str(joined))
    }),
    def("basename", 1, 2, |interp, _, args| {
        let path = interp.path_argument(args.at(0))?;
        let name = base_name(&path);
        let Some(suffix) = args.get(1) else {
            return Ok(Value::str(name));
        };
        let suffix = interp.to_utf8(suffix)?;
        let stripped = if suffix == ".*" {
            match name.rfind('.') {
                Some(position) if position > 0 => &name[..position],
                _ => name,
            }
        } else {
            match name.strip_suffix(suffix.as_str()) {
                Some(rest) if !rest.is_empty() => rest,
                _ => name,
            }
        };
        Ok(Value::str(stripped))
    }),
    def("dirname", 1, 2, |interp, _, args| {
        let path = interp.path_argument(args.at(0))?;
        let levels = match args.get(1) {
            Some(levels) => interp.to_int(levels)?,
            None => 1,
        };
        if levels < 0 {
            return Err(interp.argument_error(format!("negative level: {levels}")));
        }
        let mut directory = path;
        for _ in 0..levels {
            let above = directory_name(&directory);
            if above == directory {
                break;
            }
            directory = above;
        }
        Ok(Value::str(directory))
    }),
    def("extname", 1, 1, |interp, _, args| {
        let path = interp.path_argument(args.at(0))?;
        let extension = extension(&path);
        // Ruby's empty one is a byte string.
        let encoding = match extension.is_empty() {
            true => Encoding::Binary,
            false => Encoding::Utf8,
        };
        Ok(Value::string(RString::new(
            extension.into_bytes(),
            encoding,
        )))
    }),
    def("split", 1, 1, |interp, _, args| {
        let path = interp.path_argument(args.at(0))?;
        Ok(Value::array(vec![
            Value::str(directory_name(&path)),
            Value::str(base_name(&path)),
        ]))
    }),
    def("path", 1, 1, |interp, _, args| {
        Ok(Value::str(interp.path_argument(args.at(0))?))
    }),
    def("expand_path", 1, 2, |interp, _, args| {
        let path = interp.path_argument(args.at(0))?;
        let directory = directory_argument(interp, args)?;
        Ok(Value::str(interp.expand_path(
            &path,
            directory.as_deref(),
            true,
        )?))
    }),
    def("absolute_path", 1, 2, |interp, _, args| {
        let path = interp.path_argument(args.at(0))?;
        let directory = directory_argument(interp, args)?;
        Ok(Value::str(interp.expand_path(
            &path,
            directory.as_deref(),
            false,
        )?))
    }),
    def("absolute_path?", 1, 1, |interp, _, args| {
        let path = interp.path_argument(args.at(0))?;
        Ok(Value::bool(path.starts_with('/')))
    }),
    def("realpath", 1, 2, real_path),
    def("realdirpath", 1, 2, |interp, _, args| {
        let path = interp.path_argument(args.at(0))?;
        let directory = directory_argument(interp, args)?;
        let full = interp.expand_path(&path, directory.as_deref(), false)?;
        // The last segment need not exist.
        if let Ok(real) = interp.host.real_path(&full) {
            return Ok(Value::str(real));
        }
        let (above, name) = (directory_name(&full), base_name(&full).to_owned());
        match interp.host.real_path(&above) {
            Ok(real) => Ok(Value::str(normalize(&format!("{real}/{name}")))),
            Err(error) => Err(interp.host_error(&error, "dir_s_realdirpath", &full)),
        }
    }),
];

fn directory_argument(interp: &mut Interp, args: &Args) -> Eval<Option<String>> {
    match args.get(1) {
        None | Some(Value::Nil) => Ok(None),
        Some(directory) => Ok(Some(interp.path_argument(directory)?)),
    }
}

fn real_path(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    let path = interp.path_argument(args.at(0))?;
    let full = match directory_argument(interp, args)? {
        Some(directory) if !path.starts_with('/') => {
            interp.absolute(&format!("{directory}/{path}"))
        }
        _ => interp.absolute(&path),
    };
    match interp.host.real_path(&full) {
        Ok(real) => Ok(Value::str(real)),
        Err(error) => Err(interp.host_error(&error, "rb_check_realpath_internal", &path)),
    }
}

/// Joins arguments, flattening arrays, with one slash between two segments.
fn join(interp: &mut Interp, list: &Value) -> Eval<String> {
    let elements = interp.to_elements(list)?;
    let name = interp.intern("join");
    interp.guarded(
        list,
        list,
        name,
        |interp| Err(interp.argument_error("recursive array")),
        |interp| {
            let mut result = String::new();
            for (position, element) in elements.iter().enumerate() {
                let part = if element.as_array().is_some() {
                    join(interp, element)?
                } else {
                    interp.path_argument(element)?
                };
                if position > 0 {
                    let (ends, begins) = (result.ends_with('/'), part.starts_with('/'));
                    if begins {
                        let trimmed = result.trim_end_matches('/').len();
                        result.truncate(trimmed);
                    } else if !ends {
                        result.push('/');
                    }
                }
                result.push_str(&part);
            }
            Ok(result)
        },
    )
}

pub(crate) fn base_name(path: &str) -> &str {
    let trimmed = path.trim_end_matches('/');
    if trimmed.is_empty() {
        return if path.is_empty() { "" } else { "/" };
    }
    trimmed.rsplit('/').next().unwrap_or(trimmed)
}

pub(crate) fn directory_name(path: &str) -> String {
    let trimmed = path.trim_end_matches('/');
    if trimmed.is_empty() {
        return if path.is_empty() { "." } else { "/" }.to_owned();
    }
    match trimmed.rfind('/') {
        None => ".".to_owned(),
        Some(position) => {
            let directory = trimmed[..position].trim_end_matches('/');
            if directory.is_empty() {
                "/".to_owned()
            } else {
                directory.to_owned()
            }
        }
    }
}

/// The extension, including its dot; a leading dot does not count.
fn extension(path: &str) -> String {
    let name = base_name(path);
    let visible = name.trim_start_matches('.');
    match visible.rfind('.') {
        Some(position) => visible[position..].to_owned(),
        None => String::new(),
    }
}

impl Interp<'_> {
    /// Makes a path absolute; with `home`, `~` is expanded.
    pub(crate) fn expand_path(
        &mut self,
        path: &str,
        directory: Option<&str>,
        home: bool,
    ) -> Eval<String> {
        if home && path.starts_with('~') {
            return self.expand_home(path);
        }
        if path.starts_with('/') {
            return Ok(normalize(path));
        }
        let base = match directory {
            Some(directory) => self.expand_path(directory, None, home)?,
            None => self.host.current_directory(),
        };
        Ok(normalize(&format!("{base}/{path}")))
    }

    fn expand_home(&mut self, path: &str) -> Eval<String> {
        let rest = &path[1..];
        if !rest.is_empty() && !rest.starts_with('/') {
            let user = rest.split('/').next().unwrap_or(rest);
            let message = format!("user {user} doesn't exist");
            return Err(self.argument_error(message));
        }
        match self.home_directory()? {
            Some(home) if home.starts_with('/') => Ok(normalize(&format!("{home}/{rest}"))),
            Some(_) => Err(self.argument_error("non-absolute home")),
            None => Err(self.argument_error("couldn't find HOME environment -- expanding `~'")),
        }
    }

    pub(crate) fn home_directory(&mut self) -> Eval<Option<String>> {
        match self.host.environment_variable("HOME") {
            Ok(home) => Ok(home),
            Err(error) => Err(self.host_error(&error, "", "HOME")),
        }
    }
}
