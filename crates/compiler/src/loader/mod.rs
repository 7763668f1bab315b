//! Loaders: find definitions in the files of modules when they are first used.

mod autoload;

use std::path::PathBuf;

use pcore::Str;
use rustc_hash::{FxHashMap, FxHashSet};

pub(crate) use autoload::{Loaded, is_path_part};

/// The results of autoloading so far.
#[derive(Debug, Default)]
pub(crate) struct Loader {
    /// Ruby functions, by name.
    ruby_functions: FxHashMap<Str, PathBuf>,
    /// Functions without a file.
    missing_functions: FxHashSet<Str>,
    /// Types without a file, by name in lower case.
    missing_types: FxHashSet<Str>,
    /// The names for which manifests of modules have been searched.
    pub(crate) manifests: FxHashSet<Str>,
}
