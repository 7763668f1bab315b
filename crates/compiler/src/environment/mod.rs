//! An environment: everything that is loaded once and shared by nodes and threads.
//!
//! It is loaded lazily and never changes afterwards. Changed files become visible in a new generation of the
//! environment.

mod cache;
mod libraries;
mod manifests;
mod metadata;
mod modules;
mod native;
mod program;
mod ruby;
mod snapshot;
mod version;
mod watch;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use hiera::{DataCache, IsSame};
use host::{Host, MemoryHost};
use pcore::{Hash, Message, Regexp, Str, Value};
use syntax::ModuleFile;

use crate::settings::Settings;
use cache::Cache;
use manifests::Manifests;
pub(crate) use metadata::Fault;
pub(crate) use modules::Module;
use modules::{FileOfModule, ModuleDirectory, ModuleManifest, Modules};
pub(crate) use native::{KnownType, LoadedType, NoType};
pub(crate) use program::{Loaded, LoadedProgram};
use ruby::LoadedRuby;
use snapshot::Snapshot;
pub use watch::Watch;
use watch::{Access, Accesses, Watching};

/// The cache limit for strings that programs compose.
const KEPT_STRINGS: usize = 1_000;

/// The cache limit for names that programs compose.
const KEPT_NAMES: usize = 10_000;

/// The shared state of the compilations of an environment. Cheap to clone.
#[derive(Clone)]
pub struct Environment {
    shared: Arc<Shared>,
    /// Observes which files a compilation reads.
    watching: Option<Arc<Watching>>,
}

/// The state that all clones of an environment share.
pub struct Shared {
    settings: Settings,
    generation: u64,
    /// The host with current files.
    host: Arc<dyn Host>,
    /// The host with a snapshot of the environment's files.
    snapshot: Arc<Snapshot>,
    /// The settings that programs can read.
    published: OnceLock<Hash>,
    manifests: OnceLock<Result<Manifests, String>>,
    /// The output of `config_version`.
    version: Arc<OnceLock<Result<Option<String>, String>>>,
    modules: Arc<OnceLock<Modules>>,
    module_directories: Cache<Str, Arc<ModuleDirectory>>,
    /// Manifests of modules, by the name that they should define. Their paths follow from the modulepath,
    /// whose files do not change.
    module_manifests: Cache<Str, Option<Arc<ModuleManifest>>>,
    /// Templates and files of modules, by their directory and the reference to them.
    module_files: Cache<Str, Option<Arc<FileOfModule>>>,
    /// The files that should define functions and types, by name.
    function_files: DefinitionFiles,
    type_files: DefinitionFiles,
    legacy_function_files: Cache<Str, Option<PathBuf>>,
    /// Files of Puppet code, by path.
    programs: Cache<OsString, Loaded>,
    /// EPP templates, by path and the names of the given variables.
    templates: Cache<OsString, Loaded>,
    /// Inline EPP templates.
    inline_templates: Cache<Str, LoadedProgram>,
    ruby_load_path: OnceLock<Vec<String>>,
    /// The first files of features in the load path, by name: see [`Environment::ruby_feature`].
    ruby_features: Cache<Str, Option<Option<String>>>,
    /// Ruby code of modules, by path.
    ruby_programs: Arc<Cache<OsString, LoadedRuby>>,
    /// ERB templates, by path.
    erb_templates: Cache<OsString, LoadedRuby>,
    /// Inline ERB templates.
    inline_erb_templates: Cache<Str, Result<Arc<::ruby::Program>, ::ruby::SyntaxError>>,
    native_types: Arc<Cache<Str, Result<KnownType, String>>>,
    /// The file accesses that determine the native type of a name.
    native_type_accesses: Arc<Cache<Str, Arc<Accesses>>>,
    /// Types of modules whose Ruby files have been run.
    ruby_types: Arc<Cache<Str, LoadedType>>,
    /// Regular expressions that are given as strings.
    patterns: Cache<Str, Result<Arc<Regexp>, Message>>,
    data: Arc<DataCache>,
    /// Another state of the same environment.
    sibling: Option<Sibling>,
}

/// The path of a file, and its place in a module.
pub(crate) type DefinitionFile = (PathBuf, Option<ModuleFile>);

type DefinitionFiles = Cache<Str, Option<DefinitionFile>>;

/// Another state of an environment, and which files are the same there.
struct Sibling {
    environment: Environment,
    is_same: IsSame,
}

impl std::ops::Deref for Environment {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.shared
    }
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shared")
            .field("settings", &self.settings)
            .field("generation", &self.generation)
            .finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Environment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Environment").field(&self.shared).finish()
    }
}

impl Shared {
    fn new(
        host: Arc<dyn Host>,
        settings: Settings,
        generation: u64,
        sibling: Option<Sibling>,
    ) -> Shared {
        let roots = settings.environment_directory.iter();
        let roots = roots.chain(&settings.modulepath).chain(&settings.manifest);
        Shared {
            snapshot: Arc::new(Snapshot::new(
                host.clone(),
                roots.cloned().collect(),
                &settings.modulepath,
            )),
            data: match &sibling {
                Some(sibling) => {
                    let data = sibling.environment.data.clone();
                    DataCache::sharing(host.clone(), data, sibling.is_same.clone())
                }
                None => DataCache::new(host.clone()),
            },
            sibling,
            host,
            settings,
            generation,
            published: OnceLock::new(),
            manifests: OnceLock::new(),
            version: Arc::default(),
            modules: Arc::default(),
            module_directories: Cache::default(),
            module_manifests: Cache::default(),
            module_files: Cache::default(),
            function_files: Cache::with_limit(KEPT_NAMES),
            type_files: Cache::with_limit(KEPT_NAMES),
            legacy_function_files: Cache::with_limit(KEPT_NAMES),
            programs: Cache::default(),
            templates: Cache::default(),
            inline_templates: Cache::with_limit(KEPT_STRINGS),
            ruby_load_path: OnceLock::new(),
            ruby_features: Cache::with_limit(KEPT_NAMES),
            ruby_programs: Arc::default(),
            erb_templates: Cache::default(),
            inline_erb_templates: Cache::with_limit(KEPT_STRINGS),
            native_types: Arc::default(),
            native_type_accesses: Arc::default(),
            ruby_types: Arc::default(),
            patterns: Cache::with_limit(KEPT_STRINGS),
        }
    }
}

/// An empty environment on an empty host.
impl Default for Environment {
    fn default() -> Environment {
        Environment::new(Arc::new(MemoryHost::new()), Settings::default())
    }
}

impl Environment {
    pub fn new(host: Arc<dyn Host>, settings: Settings) -> Environment {
        Environment::of_generation(host, settings, 0, None)
    }

    /// The environment as another state of `environment`. Files that are the same in both are parsed once;
    /// type names in them must resolve to the same types, too.
    pub fn sharing(
        &self,
        settings: Settings,
        environment: &Environment,
        is_same: IsSame,
    ) -> Environment {
        let environment = environment.clone();
        let sibling = Sibling {
            environment,
            is_same,
        };
        Environment::of_generation(self.host.clone(), settings, 0, Some(sibling))
    }

    /// The same environment, for one compilation whose file accesses are observed.
    pub fn watched(&self, watch: Arc<dyn Watch>) -> Environment {
        let watching = Watching::new(self.shared.clone(), watch);
        Environment {
            shared: self.shared.clone(),
            watching: Some(Arc::new(watching)),
        }
    }

    /// The environment with everything to be loaded again. Running compilations keep what they started with.
    pub fn refreshed(&self, settings: Settings) -> Environment {
        Environment::of_generation(self.host.clone(), settings, self.generation + 1, None)
    }

    /// The same environment, with Puppet programs and data of its own; `other` is such a copy of the other
    /// state that this environment shares files with, if there is one.
    ///
    /// Compilations on several threads count references to the same programs and values, and each counter has
    /// to be passed between processors again and again. If many nodes are compiled, that takes longer than
    /// loading everything once per thread.
    pub fn replica(&self, other: Option<&Environment>) -> Environment {
        let sibling = self.sibling.as_ref().map(|sibling| Sibling {
            environment: other.unwrap_or(&sibling.environment).clone(),
            is_same: sibling.is_same.clone(),
        });
        let (host, settings) = (self.host.clone(), self.settings.clone());
        let shared = Shared {
            snapshot: self.snapshot.clone(),
            version: self.version.clone(),
            modules: self.modules.clone(),
            native_types: self.native_types.clone(),
            native_type_accesses: self.native_type_accesses.clone(),
            ruby_types: self.ruby_types.clone(),
            ruby_programs: self.ruby_programs.clone(),
            ..Shared::new(host, settings, self.generation, sibling)
        };
        Environment {
            shared: Arc::new(shared),
            watching: None,
        }
    }

    fn of_generation(
        host: Arc<dyn Host>,
        settings: Settings,
        generation: u64,
        sibling: Option<Sibling>,
    ) -> Environment {
        Environment {
            shared: Arc::new(Shared::new(host, settings, generation, sibling)),
            watching: None,
        }
    }

    pub fn settings(&self) -> &Settings {
        &self.shared.settings
    }

    /// The number of refreshes before this environment was loaded.
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// The host, on which the files of the environment do not change.
    pub fn host(&self) -> &dyn Host {
        match &self.watching {
            Some(watching) => &**watching,
            None => &*self.shared.snapshot,
        }
    }

    /// Reports a file access to the observer.
    fn note(&self, access: Access, path: &Path) {
        if let Some(watching) = &self.watching {
            watching.note(access, path);
        }
    }

    /// The file that should define a function, found by `search`.
    pub(crate) fn function_file(
        &self,
        name: &str,
        search: impl FnOnce() -> Option<DefinitionFile>,
    ) -> Option<DefinitionFile> {
        self.once_unless_watched(&self.function_files, name, search)
    }

    /// The file that should define a type, found by `search`.
    pub(crate) fn type_file(
        &self,
        name: &str,
        search: impl FnOnce() -> Option<DefinitionFile>,
    ) -> Option<DefinitionFile> {
        self.once_unless_watched(&self.type_files, name, search)
    }

    /// The file that should define a legacy function, found by `search`.
    pub(crate) fn legacy_function_file(
        &self,
        name: &str,
        search: impl FnOnce() -> Option<PathBuf>,
    ) -> Option<PathBuf> {
        self.once_unless_watched(&self.legacy_function_files, name, search)
    }

    /// A cached result of a search for files. A watched compilation searches by itself, so that its accesses are
    /// reported.
    fn once_unless_watched<V: Clone>(
        &self,
        cache: &Cache<Str, V>,
        name: &str,
        search: impl FnOnce() -> V,
    ) -> V {
        match self.watching {
            Some(_) => search(),
            None => cache.get_or_make(name, search),
        }
    }

    /// The other state of the environment, if a file is the same there.
    fn sibling_with(&self, path: &Path) -> Option<&Environment> {
        let sibling = self.sibling.as_ref()?;
        (sibling.is_same)(path).then_some(&sibling.environment)
    }

    /// The Hiera session of one compilation.
    pub(crate) fn hiera_session(&self) -> std::rc::Rc<hiera::Session> {
        let on_read = self.watching.clone().map(|watching| {
            hiera::OnRead(Arc::new(move |path: &str| {
                watching.note(Access::Read, Path::new(path));
            }))
        });
        hiera::Session::watched(self.data.clone(), on_read)
    }

    /// The settings that programs can read as `$settings::NAME`.
    pub(crate) fn published_settings(&self) -> &Hash {
        self.published.get_or_init(|| self.settings.published())
    }

    /// A setting that programs can read, as `$settings::NAME`.
    pub(crate) fn setting(&self, name: &str) -> Option<Value> {
        match name {
            "all_local" => Some(Value::hash(self.published_settings().clone())),
            name => self.published_settings().get_str(name).cloned(),
        }
    }

    /// The data files that compilations have read so far, sorted.
    pub fn data_files_read(&self) -> Vec<Str> {
        self.data.paths()
    }

    /// The regular expression for a string; cached.
    pub(crate) fn regexp(&self, source: &str) -> Result<Arc<Regexp>, Message> {
        self.patterns
            .get_or_make(source, || Regexp::new(source).map(Arc::new))
    }

    /// Whether a path is part of the snapshot, so that derived data can be cached.
    fn covers(&self, path: &Path) -> bool {
        self.snapshot.covers(path)
    }
}
