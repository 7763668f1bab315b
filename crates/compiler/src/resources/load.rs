//! Autoloading of classes and defined types.
//!
//! `module::a::b` is in `manifests/a/b.pp` of the module; less specific files are tried after that, and
//! `manifests/init.pp` is read in any case.

use pcore::Str;

use super::definition::DefinitionId;
use super::tag::lowercase;
use crate::compilation::Compilation;
use crate::error::Result;
use crate::loader::is_path_part;

impl Compilation<'_> {
    pub(crate) fn find_class(&mut self, name: &str) -> Result<Option<DefinitionId>> {
        self.find_or_load(name, |c, name| c.names.definitions.class(name))
    }

    pub(crate) fn find_define(&mut self, name: &str) -> Result<Option<DefinitionId>> {
        self.find_or_load(name, |c, name| c.names.definitions.define(name))
    }

    fn find_or_load(
        &mut self,
        name: &str,
        find: impl Fn(&Self, &str) -> Option<DefinitionId>,
    ) -> Result<Option<DefinitionId>> {
        let name = name.strip_prefix("::").unwrap_or(name);
        if let Some(found) = find(self, name) {
            return Ok(Some(found));
        }
        let lower = lowercase(name);
        if lower != name
            && let Some(found) = find(self, &lower)
        {
            return Ok(Some(found));
        }
        if lower.is_empty() || self.settings.modulepath.is_empty() {
            return Ok(None);
        }
        if !lower.split("::").all(is_path_part) {
            return Ok(None);
        }
        let module = lower.split_once("::").map_or(&*lower, |(module, _)| module);
        let mut file = &*lower;
        loop {
            self.load_manifests(module, file)?;
            if let Some(found) = find(self, &lower) {
                return Ok(Some(found));
            }
            match file.rsplit_once("::") {
                Some((shorter, _)) => file = shorter,
                None => return Ok(None),
            }
        }
    }

    /// Loads `init.pp` of a module and the file for a name in it, unless they are loaded.
    fn load_manifests(&mut self, module: &str, name: &str) -> Result<()> {
        let mut programs = Vec::new();
        for name in [module, name] {
            // `module::init` would be in the same file as the module itself.
            let is_init = name.strip_prefix(module) == Some("::init");
            if is_init || self.names.loader.manifests.contains(name) {
                continue;
            }
            self.names.loader.manifests.insert(Str::from(name));
            if let Some(manifest) = self.environment.module_manifest(module, name) {
                programs.push(self.load_file(&manifest.path, manifest.module_file.clone())?);
            }
        }
        for program in programs {
            self.define_all(&program, Some(module))?;
        }
        Ok(())
    }
}
