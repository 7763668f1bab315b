//! Where definitions may be: the path of a file in a module determines what it may define, so that
//! the autoloader finds it by name.

use super::{Checker, label};
use crate::ast::{ExprId, ExprKind, Text};
use crate::issue::Issue;

/// The location of a file in a module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModuleFile {
    /// The required prefix of its definitions' names; `None` if the file is in a directory from which
    /// nothing is loaded.
    namespace: Option<String>,
    /// Whether it is in the directory of type aliases.
    is_type: bool,
}

/// A directory of a module from which Puppet loads definitions, or any other directory of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModuleDirectory {
    /// The namespace of its files in lower case; `None` if nothing is loaded from it.
    namespace: Option<String>,
    /// Whether it is, or is below, the directory of type aliases.
    has_types: bool,
    /// Whether its `init.pp` defines what is named like the module.
    is_top: bool,
}

impl ModuleDirectory {
    /// From a path relative to a directory of the module path, such as `apache/manifests/mod`.
    pub fn from_relative_path(path: &str) -> ModuleDirectory {
        let path = path.to_lowercase();
        let mut parts = path.split('/').filter(|part| !part.is_empty());
        let module = parts.next().unwrap_or_default();
        let kind = parts.next().unwrap_or_default();
        let below: Vec<&str> = parts.collect();
        let is_loaded = matches!(kind, "manifests" | "functions" | "types" | "plans");
        let namespace = || [&[module], below.as_slice()].concat().join("::");
        ModuleDirectory {
            namespace: is_loaded.then(namespace),
            has_types: kind == "types",
            is_top: below.is_empty(),
        }
    }

    /// A file in this directory; `None` if it is not a manifest.
    pub fn file(&self, name: &str) -> Option<ModuleFile> {
        let stem = name.to_lowercase();
        let stem = stem.strip_suffix(".pp")?;
        let is_init = stem == "init";
        let namespace = self
            .namespace
            .as_ref()
            .map(|namespace| match is_init && self.is_top {
                true => namespace.clone(),
                false => format!("{namespace}::{stem}"),
            });
        Some(ModuleFile {
            namespace,
            is_type: self.has_types && !is_init,
        })
    }
}

impl ModuleFile {
    /// From a path relative to a directory of the module path, such as `apache/manifests/vhost.pp`.
    /// `None` for a file that is not a manifest.
    pub fn from_relative_path(path: &str) -> Option<ModuleFile> {
        let (directory, name) = path.rsplit_once('/').unwrap_or(("", path));
        ModuleDirectory::from_relative_path(directory).file(name)
    }

    /// The name, in lower case, of the type alias that Puppet expects in the file.
    pub fn type_name(&self) -> Option<&str> {
        self.namespace.as_deref().filter(|_| self.is_type)
    }

    fn accepts(&self, name: &str) -> bool {
        let Some(namespace) = &self.namespace else {
            return false;
        };
        let start = name.get(..namespace.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(namespace))
    }
}

impl Checker<'_> {
    pub(super) fn check_location(&mut self, id: ExprId, name: Text) {
        let Some(module_file) = &self.options.module_file else {
            return;
        };
        if !module_file.accepts(self.ast.text(name)) {
            let file = self.ast.source().name().unwrap_or_default().to_owned();
            let issue = Issue::IllegalDefinitionLocation {
                name: self.string(name),
                file,
            };
            self.issue_with_name(issue, id, name);
        }
    }

    /// Ensures that a file of a module contains definitions only.
    pub(super) fn check_top_constructs(&mut self) {
        if self.options.module_file.is_none() {
            return;
        }
        let body = self.ast.body;
        match self.ast.kind(body) {
            ExprKind::Nop => {}
            ExprKind::Block(statements) => {
                for &statement in &self.ast[statements] {
                    self.check_top_construct(statement);
                }
            }
            _ => self.check_top_construct(body),
        }
    }

    fn check_top_construct(&mut self, id: ExprId) {
        use ExprKind::*;
        let valid = matches!(
            self.ast.kind(id),
            Class(_)
                | Define(_)
                | Function(_)
                | TypeAlias { .. }
                | TypeMapping { .. }
                | TypeDefinition(_)
        );
        if !valid {
            let what = format!("This {}", label(self.ast, id));
            self.issue(Issue::IllegalTopConstructLocation { what }, id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(path: &str, expected: Option<&str>) {
        let file = ModuleFile::from_relative_path(path).expect("a manifest");
        assert_eq!(file.namespace.as_deref(), expected, "{path}");
    }

    #[test]
    fn paths_give_names() {
        check("apache/manifests/init.pp", Some("apache"));
        check("Apache/manifests/Vhost.pp", Some("apache::vhost"));
        check("apache/manifests/mod/init.pp", Some("apache::mod::init"));
        check("apache/functions/mod/x.pp", Some("apache::mod::x"));
        check("apache/lib/x.pp", None);
        check("x.pp", None);
        assert_eq!(
            ModuleFile::from_relative_path("apache/templates/x.epp"),
            None
        );
    }
}
