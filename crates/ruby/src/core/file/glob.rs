//! `fnmatch` and `glob`.

use host::glob::{Directories, Flags, expand_braces, find, matches};

use crate::class::{Def, REST, class, def};
use crate::host::FileKind;
use crate::interp::args::Args;
use crate::interp::exception::{Eval, Unwind};
use crate::interp::{Interp, State};
use crate::value::Value;

pub(super) fn define(state: &mut State) {
    state.define_singleton_methods(class::FILE, FILE);
    state.define_singleton_methods(class::DIR, DIR);
}

const NO_ESCAPE: i64 = 1;
const PATH_NAME: i64 = 2;
const DOT_MATCH: i64 = 4;
const CASE_FOLD: i64 = 8;
const BRACES: i64 = 16;

const FILE: &[Def] = &[
    def("fnmatch", 2, 3, fnmatch),
    def("fnmatch?", 2, 3, fnmatch),
];

const DIR: &[Def] = &[
    def("glob", 1, 3, |interp, _, args| {
        let flags = match args.positional().get(1) {
            Some(flags) => interp.to_int(flags)?,
            None => 0,
        };
        let base = match args.keyword(interp, "base") {
            None | Some(Value::Nil) => None,
            Some(base) => Some(interp.path_argument(&base)?),
        };
        let patterns = match args.at(0).as_array().map(|list| list.clone()) {
            Some(list) => list,
            None => vec![args.at(0).clone()],
        };
        glob_all(interp, &patterns, flags, base.as_deref(), args.block)
    }),
    def("[]", 0, REST, |interp, _, args| {
        let base = match args.keyword(interp, "base") {
            None | Some(Value::Nil) => None,
            Some(base) => Some(interp.path_argument(&base)?),
        };
        let patterns = args.positional().to_vec();
        glob_all(interp, &patterns, 0, base.as_deref(), None)
    }),
];

fn fnmatch(interp: &mut Interp, _: &Value, args: &Args) -> Eval {
    let pattern = interp.to_utf8(args.at(0))?;
    let path = interp.path_argument(args.at(1))?;
    let flags = match args.get(2) {
        Some(flags) => interp.to_int(flags)?,
        None => 0,
    };
    let patterns = if flags & BRACES == 0 {
        vec![pattern]
    } else {
        expand_braces(&pattern)
    };
    let matched = patterns
        .iter()
        .any(|pattern| matches(pattern, &path, flags_of(flags)));
    Ok(Value::bool(matched))
}

/// The flags of `fnmatch` and `glob`.
fn flags_of(flags: i64) -> Flags {
    Flags {
        no_escape: flags & NO_ESCAPE != 0,
        path_name: flags & PATH_NAME != 0,
        dot_match: flags & DOT_MATCH != 0,
        case_fold: flags & CASE_FOLD != 0,
    }
}

/// The directories that an interpreter sees. Relative paths start at the root.
struct OfInterp<'a, 'h> {
    interp: &'a mut Interp<'h>,
    root: String,
}

impl OfInterp<'_, '_> {
    fn full(&self, path: &str) -> String {
        if path.starts_with('/') {
            return path.to_owned();
        }
        format!("{}/{path}", self.root)
    }
}

impl Directories for OfInterp<'_, '_> {
    type Error = Box<Unwind>;

    fn list(&mut self, directory: &str) -> Eval<Vec<String>> {
        self.interp.step()?;
        let full = self.full(directory);
        // Hosts expect directories without a trailing slash.
        let directory = match full.trim_end_matches('/') {
            "" => "/",
            directory => directory,
        };
        Ok(self.interp.host.list(directory).unwrap_or_default())
    }

    fn exists(&mut self, path: &str) -> bool {
        self.interp.host.link_status(&self.full(path)).is_ok()
    }

    fn is_directory(&mut self, path: &str) -> bool {
        let status = self.interp.host.status(&self.full(path));
        status.is_ok_and(|status| status.kind == FileKind::Directory)
    }

    fn is_link(&mut self, path: &str) -> bool {
        let status = self.interp.host.link_status(&self.full(path));
        status.is_ok_and(|status| status.is_symlink)
    }
}

fn glob_all(
    interp: &mut Interp,
    patterns: &[Value],
    flags: i64,
    base: Option<&str>,
    block: Option<&Value>,
) -> Eval {
    let mut found = Vec::new();
    for pattern in patterns {
        let pattern = interp.path_argument(pattern)?;
        let base = base.filter(|base| !pattern.starts_with('/') && !base.is_empty());
        let root = match base {
            Some(base) => interp.absolute(base),
            None => interp.host.current_directory(),
        };
        let flags = Flags {
            // `glob` ignores this flag, unless the file system itself ignores case.
            case_fold: false,
            ..flags_of(flags)
        };
        let mut directories = OfInterp { interp, root };
        found.extend(find(&mut directories, &pattern, flags, base.is_some())?);
    }
    let Some(block) = block else {
        return Ok(Value::array(found.into_iter().map(Value::str).collect()));
    };
    for path in found {
        interp.yield_one(block, Value::str(path))?;
    }
    Ok(Value::Nil)
}
