//! Code and data that no node of a fleet uses.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::PoisonError;

use compiler::Environment;
use hiera::data::yaml::line_of_path;
use pcore::{Hash, Regexp, Str, Value};
use syntax::ast::{Ast, ExprKind, Parameter};

use super::inventory::{self, ModuleFiles};
use super::{Coverage, Sums};

/// Something unused.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct UnusedItem {
    pub name: String,
    pub file: String,
    /// Counted from 1.
    pub line: u32,
}

/// Everything unused, each list sorted by file and line.
#[derive(Clone, Debug, Default)]
pub struct Unused {
    pub classes: Vec<UnusedItem>,
    pub defines: Vec<UnusedItem>,
    pub functions: Vec<UnusedItem>,
    pub types: Vec<UnusedItem>,
    pub templates: Vec<UnusedItem>,
    pub files: Vec<UnusedItem>,
    pub modules: Vec<UnusedItem>,
    pub hiera_keys: Vec<UnusedItem>,
    pub data_files: Vec<UnusedItem>,
    /// Parameters of classes that have their default on every node.
    pub parameters: Vec<UnusedItem>,
    pub lookup_options: Vec<UnusedItem>,
}

impl Unused {
    /// The lists with their keys and titles in reports.
    pub fn sections(&self) -> [(&'static str, &'static str, &[UnusedItem]); 11] {
        [
            ("classes", "classes", &self.classes),
            ("defines", "defined types", &self.defines),
            ("functions", "functions", &self.functions),
            ("types", "type aliases", &self.types),
            ("templates", "templates", &self.templates),
            ("files", "files", &self.files),
            ("modules", "modules", &self.modules),
            (
                "hiera_keys",
                "keys of Hiera that no node looks up",
                &self.hiera_keys,
            ),
            (
                "data_files",
                "data files that are never read",
                &self.data_files,
            ),
            (
                "parameters",
                "class parameters that every node leaves at their default",
                &self.parameters,
            ),
            (
                "lookup_options",
                "lookup_options without effect",
                &self.lookup_options,
            ),
        ]
    }

    pub fn is_empty(&self) -> bool {
        self.sections().iter().all(|(_, _, items)| items.is_empty())
    }

    fn sort(&mut self) {
        for list in [
            &mut self.classes,
            &mut self.defines,
            &mut self.functions,
            &mut self.types,
            &mut self.templates,
            &mut self.files,
            &mut self.modules,
            &mut self.hiera_keys,
            &mut self.data_files,
            &mut self.parameters,
            &mut self.lookup_options,
        ] {
            list.sort_by(|a, b| (&a.file, a.line, &a.name).cmp(&(&b.file, b.line, &b.name)));
            list.dedup();
        }
    }
}

impl Coverage {
    /// What no node uses of some environments.
    pub fn unused(&self, environments: &[&Environment]) -> Unused {
        let sums = self.sums.lock().unwrap_or_else(PoisonError::into_inner);
        let mut unused = Unused::default();
        for environment in environments {
            let search = Search {
                environment,
                sums: &sums,
            };
            search.all(&mut unused);
        }
        unused.sort();
        unused
    }
}

struct Search<'a> {
    environment: &'a Environment,
    sums: &'a Sums,
}

impl Search<'_> {
    fn all(&self, unused: &mut Unused) {
        let modules = inventory::modules(self.environment);
        for module in &modules {
            self.code(module, unused);
            self.ruby_functions(module, unused);
            self.templates(module, unused);
            self.files(module, unused);
        }
        for module in modules.iter().filter(|module| !self.is_module_used(module)) {
            unused
                .modules
                .push(item(&module.name, &module.directory, 1));
        }
        self.data(&modules, unused);
    }

    fn is_loaded(&self, path: &Path) -> bool {
        let name = path.to_string_lossy();
        self.sums.programs.contains_key(&*name) || self.sums.files.contains_key(&*name)
    }

    /// How many nodes reached a definition of a file.
    fn reached(&self, path: &Path, id: syntax::ast::ExprId) -> u32 {
        let program = self.sums.programs.get(&*path.to_string_lossy());
        program.map_or(0, |program| program.reached(id))
    }

    fn code(&self, module: &ModuleFiles, unused: &mut Unused) {
        let manifests = module.below("manifests").chain(module.below("functions"));
        for path in manifests.chain(module.below("types")) {
            if path.extension().is_none_or(|extension| extension != "pp") {
                continue;
            }
            let loaded = self.sums.programs.get(&*path.to_string_lossy());
            let own;
            let ast = match loaded {
                Some(program) => &program.program.ast,
                None => match inventory::parsed(self.environment.host(), path) {
                    Some(ast) => {
                        own = ast;
                        &*own
                    }
                    None => continue,
                },
            };
            self.definitions(path, ast, loaded.is_some(), unused);
        }
    }

    fn definitions(&self, path: &Path, ast: &Ast, is_loaded: bool, unused: &mut Unused) {
        for &id in &ast.definitions {
            let line = ast.source().line(ast[id].span.start);
            let is_reached = is_loaded && self.reached(path, id) > 0;
            let list = match ast.kind(id) {
                ExprKind::Class(class) => {
                    let class = ast[class];
                    let name = ast.text(class.name).to_lowercase();
                    if is_reached {
                        self.parameters(path, ast, &name, &ast[class.parameters], unused);
                        continue;
                    }
                    (&mut unused.classes, name)
                }
                ExprKind::Define(define) if !is_reached => {
                    let name = ast.text(ast[define].name).to_lowercase();
                    (&mut unused.defines, name)
                }
                ExprKind::Function(function) if !is_reached => {
                    let name = ast.text(ast[function].name).to_owned();
                    (&mut unused.functions, name)
                }
                // A type alias is loaded when code refers to it.
                ExprKind::TypeAlias { name, .. } if !is_loaded => {
                    (&mut unused.types, ast.text(name).to_owned())
                }
                _ => continue,
            };
            list.0.push(item(&list.1, path, line));
        }
    }

    fn parameters(
        &self,
        path: &Path,
        ast: &Ast,
        class: &str,
        parameters: &[Parameter],
        unused: &mut Unused,
    ) {
        for parameter in parameters
            .iter()
            .filter(|parameter| parameter.default.is_some())
        {
            let name = format!("{class}::{}", ast.text(parameter.name));
            if !self.sums.given.contains(&name) {
                let line = ast.source().line(parameter.span.start);
                unused.parameters.push(item(&name, path, line));
            }
        }
    }

    fn ruby_functions(&self, module: &ModuleFiles, unused: &mut Unused) {
        for (directory, is_qualified) in [
            ("lib/puppet/functions", true),
            ("lib/puppet/parser/functions", false),
        ] {
            let root = module.directory.join(directory);
            for path in module.below(directory) {
                if path.extension().is_none_or(|extension| extension != "rb")
                    || self.is_loaded(path)
                {
                    continue;
                }
                let name = path.strip_prefix(&root).unwrap_or(path).with_extension("");
                let name = match is_qualified {
                    true => name.to_string_lossy().replace('/', "::"),
                    false => name.to_string_lossy().into_owned(),
                };
                unused.functions.push(item(&name, path, 1));
            }
        }
    }

    fn templates(&self, module: &ModuleFiles, unused: &mut Unused) {
        let root = module.directory.join("templates");
        for path in module
            .below("templates")
            .filter(|path| !self.is_loaded(path))
        {
            let name = path.strip_prefix(&root).unwrap_or(path);
            let name = format!("{}/{}", module.name, name.to_string_lossy());
            unused.templates.push(item(&name, path, 1));
        }
    }

    fn files(&self, module: &ModuleFiles, unused: &mut Unused) {
        let root = module.directory.join("files");
        for path in module.below("files").filter(|path| !self.is_loaded(path)) {
            let name = path.strip_prefix(&root).unwrap_or(path);
            let name = format!("{}/{}", module.name, name.to_string_lossy());
            if !self.is_source(&name) {
                unused.files.push(item(&name, path, 1));
            }
        }
    }

    /// Whether agents would request a file, or a directory that contains it.
    fn is_source(&self, name: &str) -> bool {
        let mut at = Some(name);
        while let Some(path) = at {
            if self.sums.sources.contains(path) {
                return true;
            }
            at = path.rsplit_once('/').map(|(around, _)| around);
        }
        false
    }

    fn is_module_used(&self, module: &ModuleFiles) -> bool {
        let prefix = format!("{}/", module.name);
        let is_source = |source: &String| source.starts_with(&prefix) || **source == module.name;
        let data = self.environment.data_files_read();
        let is_data = |path: &Path| data.iter().any(|read| Path::new(read.as_str()) == path);
        module
            .files
            .iter()
            .any(|path| self.is_loaded(path) || is_data(path))
            || self.sums.sources.iter().any(is_source)
    }

    fn data(&self, modules: &[ModuleFiles], unused: &mut Unused) {
        let read: BTreeSet<String> = self
            .environment
            .data_files_read()
            .iter()
            .map(ToString::to_string)
            .collect();
        for path in inventory::data_files(self.environment, modules) {
            let name = path.to_string_lossy().into_owned();
            if !read.contains(&name) {
                unused.data_files.push(item(&name, &path, 1));
            }
            let text = inventory::text(self.environment.host(), &path).unwrap_or_default();
            if let Ok(Value::Hash(entries)) = hiera::data::parse(&text, &path) {
                self.keys(&path, &text, &entries, unused);
            }
        }
    }

    fn keys(&self, path: &Path, text: &str, entries: &Hash, unused: &mut Unused) {
        for (key, value) in entries.iter() {
            let Some(name) = key.as_str() else {
                continue;
            };
            let line = |parts: &[Value]| line_of_path(text, parts).unwrap_or(1);
            if name == "lookup_options" {
                if let Value::Hash(options) = value {
                    for option in options.keys().filter(|option| !self.is_asked_for(option)) {
                        let line = line(&[key.clone(), option.clone()]);
                        let shown = option.as_str().unwrap_or_default();
                        unused.lookup_options.push(item(shown, path, line));
                    }
                }
            } else if !self.sums.keys.contains(&Str::from(name)) {
                let line = line(std::slice::from_ref(key));
                unused.hiera_keys.push(item(name, path, line));
            }
        }
    }

    /// Whether the lookup options of a name or pattern apply to any key that was looked up.
    fn is_asked_for(&self, option: &Value) -> bool {
        let Some(name) = option.as_str() else {
            return true;
        };
        match name.strip_prefix('^') {
            Some(_) => match Regexp::new(name) {
                Ok(pattern) => self.sums.keys.iter().any(|key| pattern.is_match(key)),
                Err(_) => true,
            },
            None => self.sums.keys.contains(&Str::from(name)),
        }
    }
}

fn item(name: &str, path: &Path, line: u32) -> UnusedItem {
    UnusedItem {
        name: name.to_owned(),
        file: path.to_string_lossy().into_owned(),
        line,
    }
}
