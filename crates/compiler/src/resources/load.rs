//! Classes and defined types that are loaded from their modules when they are first used.
//!
//! `module::a::b` is in `manifests/a/b.pp` of the module; less specific files are tried after
//! that, and `manifests/init.pp` is read in any case.

use syntax::ModuleFile;

use super::definition::DefinitionId;
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
        let lower = name.to_lowercase();
        if let Some(found) = find(self, &lower) {
            return Ok(Some(found));
        }
        if lower.is_empty() || self.settings.modulepath.is_empty() {
            return Ok(None);
        }
        let parts: Vec<&str> = lower.split("::").collect();
        if !parts.iter().all(|part| is_path_part(part)) {
            return Ok(None);
        }
        for length in (1..=parts.len()).rev() {
            if let Some((module, inner)) = parts[..length].split_first() {
                self.load_manifests(module, inner)?;
            }
            if let Some(found) = find(self, &lower) {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Reads `init.pp` and the file for a name, unless that has happened.
    fn load_manifests(&mut self, module: &str, inner: &[&str]) -> Result<()> {
        let Some(directory) = self.environment.module_directory(module) else {
            return Ok(());
        };
        let mut files = vec!["init.pp".to_owned()];
        if !inner.is_empty() {
            let file = format!("{}.pp", inner.join("/"));
            if file != files[0] {
                files.push(file);
            }
        }
        let mut programs = Vec::new();
        for file in files {
            let path = directory.join("manifests").join(&file);
            if !self.names.loader.manifests.insert(path.clone()) || !self.host.is_file(&path) {
                continue;
            }
            let relative = format!("{module}/manifests/{file}");
            programs.push(self.load_file(&path, ModuleFile::from_relative_path(&relative))?);
        }
        for program in programs {
            self.define_all(&program, Some(module))?;
        }
        Ok(())
    }
}
