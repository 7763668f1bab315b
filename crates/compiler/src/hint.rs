//! Hints for errors: similar names, searched locations, missing keys and facts.
//!
//! Hints are computed only after an error. A hint names only things that exist.

mod elsewhere;

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use pcore::{Hash, Str, Value};
use resource_types::{METAPARAMETERS, ResourceType, bundled_names, core_names};
use syntax::ast::{ExprId, ExprKind};

use crate::compilation::Compilation;
use crate::environment::Environment;
use crate::error::{Error, ErrorKind, Interrupt, Part};
use crate::eval::In;
use crate::functions;
use crate::node::Node;
use crate::resources::{DefinitionId, DefinitionKind, Definitions, Draft, capitalized};
use crate::scope::ScopeId;

/// The maximum number of files of modules to list.
const MAX_FILES: usize = 20_000;

/// The maximum number of facts or nodes to show.
const MAX_NAMES: usize = 12;

const NO_MODULEPATH: &str = "there is no modulepath to search, see --modulepath";

/// The hint for a class with a resource-like declaration after another declaration.
pub(crate) const REPEATED_CLASS: &str = "`class { … }` can declare a class only once, and before any \
    `include` of it; set parameters in Hiera, and `include` the class as often as needed";

/// Legacy facts of Facter 3 that no longer exist, and their new names.
const LEGACY_FACTS: [(&str, &str); 20] = [
    ("architecture", "$facts['os']['architecture']"),
    ("domain", "$facts['networking']['domain']"),
    ("fqdn", "$facts['networking']['fqdn']"),
    ("hardwaremodel", "$facts['os']['hardware']"),
    ("hostname", "$facts['networking']['hostname']"),
    ("interfaces", "$facts['networking']['interfaces']"),
    ("ipaddress", "$facts['networking']['ip']"),
    ("ipaddress6", "$facts['networking']['ip6']"),
    ("lsbdistcodename", "$facts['os']['distro']['codename']"),
    ("lsbdistid", "$facts['os']['distro']['id']"),
    (
        "lsbdistrelease",
        "$facts['os']['distro']['release']['full']",
    ),
    ("macaddress", "$facts['networking']['mac']"),
    ("memorysize_mb", "$facts['memory']['system']['total_bytes']"),
    ("netmask", "$facts['networking']['netmask']"),
    ("operatingsystem", "$facts['os']['name']"),
    (
        "operatingsystemmajrelease",
        "$facts['os']['release']['major']",
    ),
    ("operatingsystemrelease", "$facts['os']['release']['full']"),
    ("osfamily", "$facts['os']['family']"),
    ("processorcount", "$facts['processors']['count']"),
    ("uptime_days", "$facts['system_uptime']['days']"),
];

/// Common data types.
const DATA_TYPES: [&str; 30] = [
    "Any",
    "Array",
    "Binary",
    "Boolean",
    "Callable",
    "Class",
    "Collection",
    "Data",
    "Default",
    "Deferred",
    "Enum",
    "Float",
    "Hash",
    "Integer",
    "Iterable",
    "NotUndef",
    "Numeric",
    "Optional",
    "Pattern",
    "Regexp",
    "Resource",
    "Scalar",
    "SemVer",
    "Sensitive",
    "String",
    "Struct",
    "Timespan",
    "Timestamp",
    "Tuple",
    "Variant",
];

/// The candidate that was probably meant.
pub fn closest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    near(name, candidates).into_iter().next()
}

/// The reference that was probably meant by `Type[title]`: one of the same type with a similar title, or of a similar
/// type with the same title.
pub fn closest_reference<'a>(
    reference: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let split = |reference: &'a str| reference.strip_suffix(']')?.split_once('[');
    let (type_name, title) = reference.strip_suffix(']')?.split_once('[')?;
    let candidates: Vec<(&str, (&str, &str))> = candidates
        .into_iter()
        .filter_map(|candidate| Some((candidate, split(candidate)?)))
        .collect();
    let same_type = candidates
        .iter()
        .filter(|(_, (known, _))| known.eq_ignore_ascii_case(type_name));
    let near = closest(title, same_type.clone().map(|(_, (_, known))| *known));
    let mut same_type = same_type.filter(|(_, (_, known))| Some(*known) == near);
    if let Some((found, _)) = same_type.next() {
        return Some(found);
    }
    let same_title = candidates.iter().filter(|(_, (_, known))| *known == title);
    let near = closest(type_name, same_title.clone().map(|(_, (known, _))| *known));
    let mut same_title = same_title.filter(|(_, (known, _))| Some(*known) == near);
    same_title.next().map(|(found, _)| *found)
}

/// The candidates that may have been intended, the most similar first; then by difference in length.
fn near<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let given = name.to_lowercase();
    // Short names are similar to many others.
    let limit = match given.chars().count() {
        0..=2 => 1,
        length => (length / 3).min(3),
    };
    let mut near: Vec<(usize, usize, &str)> = candidates
        .into_iter()
        .filter(|candidate| candidate.len().abs_diff(given.len()) <= 3 && *candidate != name)
        .map(|candidate| {
            let distance = strsim::damerau_levenshtein(&given, &candidate.to_lowercase());
            (distance, candidate.len().abs_diff(given.len()), candidate)
        })
        .filter(|(distance, _, candidate)| {
            let is_beginning = given.len() >= 3 && candidate.starts_with(&given);
            (*distance <= limit || is_beginning) && *distance < candidate.len()
        })
        .collect();
    near.sort_unstable();
    near.dedup();
    near.into_iter()
        .map(|(_, _, candidate)| candidate)
        .collect()
}

fn did_you_mean(name: &str) -> String {
    format!("did you mean `{name}`?")
}

/// Fails with an error of a function or an operation, with a hint and the affected part of the expression.
pub(crate) fn raise_with<T>(
    message: impl Into<String>,
    help: Option<String>,
    part: Option<Part>,
) -> crate::error::Result<T> {
    let message = pcore::Message::new(message);
    let cause = Box::new(Error {
        help: help.map(Cow::Owned),
        part,
        ..Error::new(ErrorKind::Evaluation, "")
    });
    Err(Box::new(Interrupt::Raised(message, Some(cause))))
}

impl Compilation<'_> {
    // --- facts and variables

    /// The hint for an unknown variable.
    pub(crate) fn unknown_variable_help(&mut self, name: &str) -> Option<String> {
        let name = name.strip_prefix("::").unwrap_or(name);
        if let Some((class, leaf)) = name.rsplit_once("::") {
            let Some(scope) = self.stack.scopes.class(class) else {
                return match self.find_class(class) {
                    Ok(Some(_)) => Some(format!(
                        "the class `{class}` has not been evaluated yet; include it before this"
                    )),
                    _ => None,
                };
            };
            let variables = &self.stack.scopes.get(scope).variables;
            let near = closest(leaf, variables.iter().map(|(name, _)| name.as_str()));
            return near.map(|near| did_you_mean(&format!("${class}::{near}")));
        }
        let mut names: Vec<Str> = self
            .stack
            .frames
            .all_named()
            .into_iter()
            .map(|(name, _)| name)
            .collect();
        let mut scope = Some(self.stack.scope);
        while let Some(id) = scope {
            let scope_of = self.stack.scopes.get(id);
            names.extend(scope_of.variables.iter().map(|(name, _)| name.clone()));
            scope = scope_of.outer();
        }
        let top = &self.stack.scopes.get(ScopeId::TOP).variables;
        names.extend(top.iter().map(|(name, _)| name.clone()));
        if let Some(near) = closest(name, names.iter().map(Str::as_str)) {
            return Some(did_you_mean(&format!("${near}")));
        }
        let is_legacy = LEGACY_FACTS.iter().any(|(legacy, _)| *legacy == name);
        is_legacy.then(|| self.node.fact_help(name))
    }

    // --- names of definitions

    /// The hint for an unknown class.
    pub(crate) fn unknown_class_help(&mut self, name: &str) -> Option<String> {
        let name = name.trim_start_matches("::").to_lowercase();
        if name.split("::").any(str::is_empty) {
            let facts = match self.node.has_facts() {
                true => "",
                false => "; no facts were given, see --facts",
            };
            return Some(format!(
                "a part of the name is empty; what is interpolated there may be undef{facts}"
            ));
        }
        if let Ok(Some(_)) = self.find_resource_type(&name) {
            return Some(format!(
                "`{name}` is not a class: to declare a resource, write `{name} {{ 'title': }}`"
            ));
        }
        let mut names = self.environment.names_in_modules("manifests", &[".pp"]);
        names.extend(self.names.definitions.names_of_classes());
        let near: Vec<String> = near(&name, names.iter().map(String::as_str))
            .into_iter()
            .map(str::to_owned)
            .collect();
        let is_class = |name: &String| matches!(self.find_class(name), Ok(Some(_)));
        let found = near.into_iter().take(3).find(is_class);
        let searched = self.environment.searched_for(&name);
        Some(match found {
            Some(near) => format!("{searched}; {}", did_you_mean(&near)),
            None => searched,
        })
    }

    /// The hint for an unknown data type, or reference to a resource type.
    pub(crate) fn unknown_data_type_help(&mut self, name: &str) -> Option<String> {
        let mut names = self.environment.names_in_modules("types", &[".pp"]);
        names.extend(self.environment.names_in_modules("manifests", &[".pp"]));
        names.extend(self.names.definitions.names_of_defines());
        names.extend(core_names().map(str::to_owned));
        let names = names.iter().map(|name| capitalized(name).to_string());
        let names: Vec<String> = names
            .chain(DATA_TYPES.iter().map(|&name| name.to_owned()))
            .collect();
        let near = near(name, names.iter().map(String::as_str));
        if let Some(near) = near.first() {
            return Some(did_you_mean(near));
        }
        let lower = name.trim_start_matches("::").to_lowercase();
        let help = self.environment.not_in_modules(&lower, "type");
        let is_missing = !self.environment.why_not_installed(&lower).is_empty();
        Some(match lower.contains("::") || is_missing {
            true => help,
            false => format!("{help}; a string needs quotes"),
        })
    }

    /// The hint for an unknown resource type.
    pub(crate) fn unknown_type_help(&mut self, name: &str) -> Option<String> {
        let lower = name.to_lowercase();
        let mut names = self.environment.names_in_modules("manifests", &[".pp"]);
        names.extend(
            self.environment
                .names_in_modules("lib/puppet/type", &[".rb"]),
        );
        names.extend(self.names.definitions.names_of_defines());
        let known = core_names().chain(bundled_names()).map(str::to_owned);
        names.extend(known);
        let near: Vec<String> = near(&lower, names.iter().map(String::as_str))
            .into_iter()
            .map(str::to_owned)
            .collect();
        let is_type = |name: &String| matches!(self.find_resource_type(name), Ok(Some(_)));
        if let Some(found) = near.into_iter().take(3).find(is_type) {
            return Some(did_you_mean(&found));
        }
        match self.find_class(&lower) {
            Ok(Some(_)) => Some(format!(
                "`{lower}` is a class: write `class {{ '{lower}': }}`"
            )),
            _ => Some(self.environment.not_in_modules(&lower, "type")),
        }
    }
}

impl Draft {
    /// The hint for a reference to a resource that is not in the catalog.
    pub(crate) fn missing_resource_help(&self, reference: &str) -> Option<String> {
        let (type_name, title) = reference.strip_suffix(']')?.split_once('[')?;
        let resources = self.resources.iter();
        let same = resources.filter(|resource| resource.type_name.as_str() == type_name);
        let near = closest(title, same.map(|resource| resource.title.as_str()));
        near.map(|near| did_you_mean(&format!("{type_name}[{near}]")))
    }
}

impl Definitions {
    /// The hint for a node without a matching node definition.
    pub(crate) fn node_statements_help(&self) -> String {
        let nodes = self.node_order.iter().map(|&id| self.get(id));
        let names = nodes.map(|node| match &node.host {
            Some(pattern) => format!("/{}/", pattern.source()),
            None => format!("'{}'", node.name),
        });
        let names: Vec<String> = names.take(MAX_NAMES).collect();
        let more = match self.node_order.len() > names.len() {
            true => ", …",
            false => "",
        };
        format!(
            "there are node statements for {}{more}; `node default {{ }}` is for all other nodes",
            names.join(", ")
        )
    }

    /// The hint for wrong parameters of a class or a defined type: a similar name, or the Hiera key that
    /// would set a missing parameter.
    pub(crate) fn parameter_help(&self, id: DefinitionId, given: &Hash) -> Option<String> {
        let definition = self.get(id);
        let names = || {
            definition
                .parameters
                .iter()
                .map(|parameter| parameter.name.as_str())
        };
        let mut unknown = given.keys().filter_map(Value::as_str);
        let unknown = unknown.find(|name| {
            !names().any(|known| known == *name)
                && !METAPARAMETERS.contains(name)
                && *name != "name"
        });
        if let Some(unknown) = unknown {
            return closest(unknown, names().chain(METAPARAMETERS)).map(did_you_mean);
        }
        let mut parameters = definition.parameters.iter();
        let missing = parameters.find(|parameter| {
            parameter.default.is_none() && given.get_str(&parameter.name).is_none()
        })?;
        let name = &missing.name;
        match definition.kind {
            DefinitionKind::Class => Some(format!(
                "set `{}::{name}` in Hiera, or declare the class with `{name} => …`",
                definition.name
            )),
            _ => Some(format!("add `{name} => …` to the declaration")),
        }
    }
}

/// The hint for an unknown attribute of a native type.
pub(crate) fn unknown_attribute_help(native: &ResourceType, name: &str) -> Option<String> {
    let own = native
        .attributes()
        .iter()
        .map(|attribute| attribute.name.as_str());
    elsewhere::expected_attribute(native.name(), name)
        .or_else(|| closest(name, own.chain(METAPARAMETERS)).map(did_you_mean))
}

impl Node {
    /// The names of facts, without those that are added to all nodes.
    fn given_facts(&self) -> impl Iterator<Item = &str> {
        const ADDED: [&str; 3] = ["clientcert", "clientversion", "clientnoop"];
        let names = self.facts.keys().filter_map(Value::as_str);
        names.filter(|name| !ADDED.contains(name))
    }

    fn has_facts(&self) -> bool {
        self.given_facts().next().is_some()
    }

    /// The hint for an unknown fact.
    fn fact_help(&self, name: &str) -> String {
        let given: Vec<&str> = self.given_facts().collect();
        if given.is_empty() {
            return "no facts were given, see --facts".to_owned();
        }
        if let Some(near) = closest(name, given.iter().copied()) {
            return format!("there is no fact `{name}`; {}", did_you_mean(near));
        }
        let legacy = LEGACY_FACTS.iter().find(|(legacy, _)| *legacy == name);
        if let Some((_, replacement)) = legacy {
            return format!("`{name}` is a legacy fact; write `{replacement}`");
        }
        let shown = given[..given.len().min(MAX_NAMES)].join(", ");
        let more = match given.len().saturating_sub(MAX_NAMES) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        format!("there is no fact `{name}`; the facts that were given are {shown}{more}")
    }

    /// The hint why the left side of an access is undef: a missing fact, or a variable without value.
    pub(crate) fn undef_help(&self, p: In<'_>, left: ExprId) -> Option<String> {
        let mut keys = Vec::new();
        let mut at = left;
        loop {
            match p.ast.kind(at) {
                ExprKind::Access { left, keys: given } => {
                    let [key] = &p.ast[given] else {
                        return None;
                    };
                    let ExprKind::String(text) = p.ast.kind(*key) else {
                        return None;
                    };
                    keys.push(p.ast.text(text));
                    at = left;
                }
                ExprKind::Variable(name) => {
                    keys.reverse();
                    let name = p.ast.text(name);
                    return match name.trim_start_matches("::") {
                        "facts" => self.missing_fact(&keys),
                        "trusted" => missing_extension(&keys),
                        name if keys.is_empty() => Some(format!("the value of `${name}` is undef")),
                        name => {
                            let path = keys.join("']['");
                            Some(format!("`${name}['{path}']` is undef"))
                        }
                    };
                }
                _ => return None,
            }
        }
    }

    fn missing_fact(&self, keys: &[&str]) -> Option<String> {
        let mut facts: &Hash = &self.facts;
        for (index, key) in keys.iter().enumerate() {
            match facts.get_str(key) {
                Some(Value::Hash(inner)) => facts = inner,
                None | Some(Value::Undef) if index == 0 => return Some(self.fact_help(key)),
                None | Some(Value::Undef) => {
                    let fact = keys[..index].join(".");
                    let names = facts.keys().filter_map(Value::as_str);
                    let near = closest(key, names).map(did_you_mean);
                    let near = near.map(|near| format!("; {near}")).unwrap_or_default();
                    return Some(format!("the fact `{fact}` has no key `{key}`{near}"));
                }
                Some(_) => return None,
            }
        }
        None
    }
}

/// The hint for an extension that the certificate of the node does not have.
fn missing_extension(keys: &[&str]) -> Option<String> {
    match keys {
        ["extensions", name] => Some(format!(
            "the node has no certificate extension `{name}`; its facts file can set `trusted.extensions.{name}`"
        )),
        _ => None,
    }
}

impl Environment {
    /// The modulepath as in a setting; `None` if it is empty.
    fn shown_modulepath(&self) -> Option<String> {
        let modulepath = &self.settings().modulepath;
        let path = modulepath.iter().map(|path| path.display().to_string());
        let path: Vec<String> = path.collect();
        (!path.is_empty()).then(|| path.join(":"))
    }

    /// The hint that a module does not exist.
    fn missing_module(&self, module: &str) -> String {
        match self.shown_modulepath() {
            None => NO_MODULEPATH.to_owned(),
            Some(path) => format!(
                "there is no module `{module}` in the modulepath {path}{}",
                self.why_not_installed(module)
            ),
        }
    }

    /// The hint that neither Puppet nor a module has a function or a type.
    fn not_in_modules(&self, name: &str, what: &str) -> String {
        let name = name.trim_start_matches("::");
        match (name.split_once("::"), self.shown_modulepath()) {
            (_, None) => format!("Puppet itself has no such {what}; {NO_MODULEPATH}"),
            (Some((module, _)), _) if self.module_directory(module).is_none() => {
                self.missing_module(module)
            }
            (Some((module, _)), _) => format!("the module `{module}` has no such {what}"),
            (None, Some(path)) => format!(
                "neither Puppet nor a module in the modulepath {path} has such a {what}{}",
                self.why_not_installed(name)
            ),
        }
    }

    /// What helps with a file of a module that does not exist; nothing if it exists.
    pub fn missing_file_help(&self, name: &str, directory: &str) -> Option<String> {
        if self.find_in_module(name, directory).is_some() {
            return None;
        }
        if name.starts_with('/') {
            return Some(format!("{name} does not exist"));
        }
        let Some((module, file)) = name.split_once('/') else {
            return Some(
                "the name of the file starts with that of its module: `module/file`".into(),
            );
        };
        let Some(root) = self.module_directory(module) else {
            return Some(self.missing_module(module));
        };
        let prefix = format!("{directory}/");
        if let Some(rest) = file.strip_prefix(&prefix)
            && self.host().is_file(&root.join(file))
        {
            return Some(format!("leave out `{prefix}`: `{module}/{rest}`"));
        }
        let path = root.join(directory).join(file);
        let near = self.similar_file(&path).map(|near| {
            let parent = file.rsplit_once('/').map_or("", |(parent, _)| parent);
            let slash = if parent.is_empty() { "" } else { "/" };
            format!(
                "; {}",
                did_you_mean(&format!("{module}/{parent}{slash}{near}"))
            )
        });
        Some(format!(
            "{} does not exist{}",
            path.display(),
            near.unwrap_or_default()
        ))
    }

    /// A file in the same directory with a similar name.
    fn similar_file(&self, path: &Path) -> Option<String> {
        let name = path.file_name()?.to_str()?;
        let entries = self.host().list(path.parent()?).unwrap_or_default();
        closest(name, entries.iter().map(|entry| &**entry)).map(str::to_owned)
    }

    /// The hint for a key that no level of the hierarchy has.
    pub(crate) fn missing_key_help(&self, key: &str) -> String {
        let settings = self.settings();
        let configuration = settings.environment_directory.as_ref();
        let configuration = configuration.map(|directory| directory.join("hiera.yaml"));
        let missing = configuration.filter(|path| !self.host().is_file(path));
        let missing = missing.map(|path| format!("{} does not exist; ", path.display()));
        format!(
            "{}`bunraku lookup {key} --explain` shows where values are searched",
            missing.unwrap_or_default()
        )
    }

    /// The files that Puppet searches for a class.
    fn searched_for(&self, name: &str) -> String {
        let (module, rest) = name.split_once("::").unwrap_or((name, "init"));
        match self.module_directory(module) {
            None => self.missing_module(module),
            Some(directory) => {
                let file = directory
                    .join("manifests")
                    .join(rest.replace("::", "/") + ".pp");
                let problem = match self.host().is_file(&file) {
                    true => "does not define it",
                    false => "does not exist",
                };
                format!("{} {problem}", file.display())
            }
        }
    }

    /// The names that the files of modules define, derived from their paths.
    fn names_in_modules(&self, directory: &str, extensions: &[&str]) -> Vec<String> {
        let mut names = Vec::new();
        let mut files = 0;
        for module in self.modules() {
            let root = module.directory.join(directory);
            let mut pending: Vec<(PathBuf, String)> = vec![(root, String::new())];
            while let Some((path, prefix)) = pending.pop() {
                for entry in self.host().list(&path).unwrap_or_default() {
                    files += 1;
                    if files > MAX_FILES {
                        return names;
                    }
                    let stem = extensions.iter().find_map(|end| entry.strip_suffix(end));
                    match stem {
                        Some(stem) => names.push(name_of(&module.name, &prefix, stem, directory)),
                        None if Path::new(&entry).extension().is_none() => {
                            pending.push((path.join(&entry), format!("{prefix}{entry}::")));
                        }
                        None => {}
                    }
                }
            }
        }
        names.sort_unstable();
        names.dedup();
        names
    }

    /// The hint for an unknown function.
    pub(crate) fn unknown_function_help(&self, name: &str) -> Option<String> {
        if name.trim_start_matches("::") == "puppetdb_query" {
            let help = "there is no PuppetDB here; `puppetdb_query` in the table `stubs` of bunraku.toml says what it returns";
            return Some(help.to_owned());
        }
        let mut names = self.names_in_modules("functions", &[".pp"]);
        names.extend(self.names_in_modules("lib/puppet/functions", &[".rb"]));
        names.extend(self.names_in_modules("lib/puppet/parser/functions", &[".rb"]));
        let built_in = functions::all().into_iter().map(|function| function.name);
        let near = closest(name, built_in.chain(names.iter().map(String::as_str)));
        let near = near.map(did_you_mean);
        elsewhere::foreign_function(name)
            .or_else(|| self.stdlib_function(name))
            .or(near)
            .or_else(|| Some(self.not_in_modules(name, "function")))
    }
}

fn name_of(module: &str, prefix: &str, stem: &str, directory: &str) -> String {
    match directory {
        "manifests" if prefix.is_empty() && stem == "init" => module.to_owned(),
        "manifests" | "functions" | "types" => format!("{module}::{prefix}{stem}"),
        // In Ruby's directories, the path starts with the name of the module.
        _ => format!("{prefix}{stem}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closest_name() {
        let check = |name: &str, candidates: &[&str], expected: Option<&str>| {
            let candidates = candidates.iter().copied();
            assert_eq!(closest(name, candidates), expected, "{name}");
        };
        check("mesage", &["message", "name", "noop"], Some("message"));
        check("files", &["file", "filebucket"], Some("file"));
        check("esnure", &["ensure", "owner"], Some("ensure"));
        check(
            "profile::wbe",
            &["profile::web", "profile::db"],
            Some("profile::web"),
        );
        check("prot", &["port", "proto"], Some("port"));
        check("uniq", &["unique", "union"], Some("unique"));
        check("x", &["y"], None);
        check("banana", &["file", "user"], None);
    }

    #[test]
    fn the_closest_reference() {
        let known = ["Notify[big]", "Notify[hello]", "File[/etc/motd]"];
        let check = |reference: &str, expected: Option<&str>| {
            assert_eq!(closest_reference(reference, known), expected, "{reference}");
        };
        check("Notify[helo]", Some("Notify[hello]"));
        check("notify[helo]", Some("Notify[hello]"));
        check("Flie[/etc/motd]", Some("File[/etc/motd]"));
        check("Notify[x]", None);
        check("File[hello]", None);
        check("hello", None);
    }
}
