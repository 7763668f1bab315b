//! Finding what is defined in files: the module path, and what is loaded when it is first used.

mod autoload;

use std::path::PathBuf;

use pcore::Str;
use rustc_hash::{FxHashMap, FxHashSet};

pub(crate) use autoload::{Loaded, is_path_part};

/// What has been looked for in files.
#[derive(Debug, Default)]
pub(crate) struct Loader {
    /// Functions that are written in Ruby, by name.
    ruby_functions: FxHashMap<Str, PathBuf>,
    /// Functions that are in no file.
    missing_functions: FxHashSet<Str>,
    /// Types that are in no file, by name in lower case.
    missing_types: FxHashSet<Str>,
    /// The manifests of modules that have been looked for, by what they should define.
    pub(crate) manifests: FxHashSet<Str>,
}
