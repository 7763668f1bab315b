//! An environment as compilations see it: what is loaded once and shared by nodes and threads.
//!
//! Everything in it is made when a compilation first needs it, and never changes afterwards.
//! Files that have changed are seen by another generation of the environment.

mod cache;
mod manifests;
mod metadata;
mod modules;
mod native;
mod program;
mod ruby;
mod snapshot;
mod version;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use hiera::DataCache;
use host::{Host, MemoryHost};
use pcore::{Hash, Message, Regexp, Str};

use crate::settings::Settings;
use cache::Cache;
use manifests::Manifests;
pub(crate) use metadata::Fault;
pub(crate) use modules::Module;
use modules::Modules;
pub(crate) use native::{KnownType, LoadedType, NoType};
pub(crate) use program::{Loaded, LoadedProgram};
use ruby::LoadedRuby;
use snapshot::Snapshot;

/// Strings that programs make up are not kept for ever.
const KEPT_STRINGS: usize = 1_000;

/// What the compilations of an environment share.
pub struct Environment {
    settings: Settings,
    generation: u64,
    /// The host as it is.
    host: Arc<dyn Host>,
    /// The host with the files of the environment as they were.
    snapshot: Snapshot,
    /// The settings as programs see them.
    published: OnceLock<Hash>,
    manifests: OnceLock<Result<Manifests, String>>,
    /// The output of `config_version`.
    version: OnceLock<Result<Option<String>, String>>,
    modules: OnceLock<Modules>,
    module_directories: Cache<Str, Option<PathBuf>>,
    /// Files of Puppet code, by path.
    programs: Cache<OsString, Loaded>,
    /// Templates in EPP by path, and the names of the variables that they are given.
    templates: Cache<OsString, Loaded>,
    /// Templates that are given as strings.
    inline_templates: Cache<Str, LoadedProgram>,
    /// Ruby code of modules, by path.
    ruby_programs: Cache<OsString, LoadedRuby>,
    /// Templates in ERB, by path.
    erb_templates: Cache<OsString, LoadedRuby>,
    /// Those that are given as strings.
    inline_erb_templates: Cache<Str, Result<Arc<::ruby::Program>, ::ruby::SyntaxError>>,
    native_types: Cache<Str, Result<KnownType, String>>,
    /// Types of modules whose files have been run.
    ruby_types: Cache<Str, LoadedType>,
    /// Regular expressions that are given as strings.
    patterns: Cache<Str, Result<Arc<Regexp>, Message>>,
    data: Arc<DataCache>,
}

impl std::fmt::Debug for Environment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Environment")
            .field("settings", &self.settings)
            .field("generation", &self.generation)
            .finish_non_exhaustive()
    }
}

/// An environment with nothing in it, in an empty world.
impl Default for Environment {
    fn default() -> Environment {
        Environment::new(Arc::new(MemoryHost::new()), Settings::default())
    }
}

impl Environment {
    pub fn new(host: Arc<dyn Host>, settings: Settings) -> Environment {
        Environment::of_generation(host, settings, 0)
    }

    /// The same environment, with everything to be loaded again. Compilations that run keep what
    /// they started with.
    pub fn refreshed(&self, settings: Settings) -> Environment {
        Environment::of_generation(self.host.clone(), settings, self.generation + 1)
    }

    fn of_generation(host: Arc<dyn Host>, settings: Settings, generation: u64) -> Environment {
        let roots = settings.environment_directory.iter();
        let roots = roots.chain(&settings.modulepath).chain(&settings.manifest);
        Environment {
            snapshot: Snapshot::new(host.clone(), roots.cloned().collect()),
            data: DataCache::new(host.clone()),
            host,
            settings,
            generation,
            published: OnceLock::new(),
            manifests: OnceLock::new(),
            version: OnceLock::new(),
            modules: OnceLock::new(),
            module_directories: Cache::default(),
            programs: Cache::default(),
            templates: Cache::default(),
            inline_templates: Cache::with_limit(KEPT_STRINGS),
            ruby_programs: Cache::default(),
            erb_templates: Cache::default(),
            inline_erb_templates: Cache::with_limit(KEPT_STRINGS),
            native_types: Cache::default(),
            ruby_types: Cache::default(),
            patterns: Cache::with_limit(KEPT_STRINGS),
        }
    }

    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How often the environment had been refreshed when this was loaded.
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// The outside world, in which the files of the environment do not change.
    pub fn host(&self) -> &dyn Host {
        &self.snapshot
    }

    /// What programs can read as `$settings::NAME`.
    pub(crate) fn published_settings(&self) -> &Hash {
        self.published.get_or_init(|| self.settings.published())
    }

    pub(crate) fn data(&self) -> &Arc<DataCache> {
        &self.data
    }

    /// The regular expression of a string.
    pub(crate) fn regexp(&self, source: &str) -> Result<Arc<Regexp>, Message> {
        self.patterns
            .get_or_make(source, || Regexp::new(source).map(Arc::new))
    }

    /// The content of a file must be kept if it can be read only once per generation.
    fn covers(&self, path: &Path) -> bool {
        self.snapshot.covers(path)
    }
}
