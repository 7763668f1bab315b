//! Validates configurations, with Puppet's messages.

use std::sync::{Arc, LazyLock};

use host::Files;
use pcore::mismatch::assert_instance;
use pcore::{Hash, Type, Value};

use super::{Config, FunctionKind, LOCATION_KEYS, text_of};
use crate::data::format::FormatEntry;
use crate::error::{Error, Result};
use crate::merge::built_in;
use crate::provider::configured::Layer;
use crate::scope::{Scope, Strict, warn_once};

static VERSION5: LazyLock<Type> = LazyLock::new(|| {
    let options = r"Hash[Pattern[/\A[A-Za-z](:?[0-9A-Za-z_-]*[0-9A-Za-z])?\z/],Data]";
    let hierarchy = format!(
        "Array[Struct[{{'name'=>String[1],\
         Optional['options']=>{options},\
         Optional['data_hash']=>String[1],\
         Optional['lookup_key']=>String[1],\
         Optional['hiera3_backend']=>String[1],\
         Optional['v4_data_hash']=>String[1],\
         Optional['data_dig']=>String[1],\
         Optional['path']=>String[1],\
         Optional['paths']=>Array[String[1],1],\
         Optional['glob']=>String[1],\
         Optional['globs']=>Array[String[1],1],\
         Optional['uri']=>String[1],\
         Optional['uris']=>Array[String[1],1],\
         Optional['mapped_paths']=>Array[String[1],3,3],\
         Optional['datadir']=>String[1]}}]]"
    );
    built_in(&format!(
        "Struct[{{'version'=>Integer[5,5],\
         Optional['defaults']=>Struct[{{\
         Optional['data_hash']=>String[1],\
         Optional['lookup_key']=>String[1],\
         Optional['data_dig']=>String[1],\
         Optional['datadir']=>String[1],\
         Optional['options']=>{options}}}],\
         Optional['hierarchy']=>{hierarchy},\
         Optional['plan_hierarchy']=>{hierarchy},\
         Optional['default_hierarchy']=>{hierarchy}}}]"
    ))
});

static VERSION4: LazyLock<Type> = LazyLock::new(|| {
    built_in(
        "Struct[{'version'=>Integer[4,4],\
         Optional['datadir']=>String[1],\
         Optional['hierarchy']=>Array[Struct[{\
         'backend'=>String[1],\
         'name'=>String[1],\
         Optional['datadir']=>String[1],\
         Optional['path']=>String[1],\
         Optional['paths']=>Array[String[1]]}]]}]",
    )
});

const FUNCTION_KEYS: &str = "data_hash, lookup_key, data_dig, or hiera3_backend";

/// Sets a default value for a missing key.
fn default_to(hash: &mut Hash, key: &str, value: impl FnOnce() -> Value) {
    if !hash.get_str(key).is_some_and(Value::is_true) {
        hash.insert(key, value());
    }
}

fn default_defaults() -> Value {
    let defaults = [("datadir", "data"), ("data_hash", "yaml_data")];
    Value::hash(defaults.into_iter().collect())
}

fn default_hierarchy() -> Value {
    let entry = [("name", "Common"), ("path", "common.yaml")];
    Value::array(vec![Value::hash(entry.into_iter().collect())])
}

/// Fast path: whether a configuration has only the usual parts, so that it is certainly valid. Building the
/// type of configurations takes as long as a lookup in small files.
fn is_plain(hash: &Hash) -> bool {
    const TEXTS: [&str; 7] = [
        "name",
        "path",
        "glob",
        "uri",
        "datadir",
        "data_hash",
        "lookup_key",
    ];
    let is_text = |value: &Value| value.as_str().is_some_and(|text| !text.is_empty());
    let is_level = |level: &Value| {
        let Value::Hash(level) = level else {
            return false;
        };
        let mut entries = level.iter();
        level.contains_str("name")
            && entries.all(|(key, value)| match (key.as_str(), value) {
                (Some("paths" | "globs" | "uris"), Value::Array(items)) => {
                    !items.is_empty() && items.iter().all(is_text)
                }
                (Some(key), value) => TEXTS.contains(&key) && is_text(value),
                _ => false,
            })
    };
    hash.contains_str("version")
        && hash.iter().all(|(key, value)| match (key.as_str(), value) {
            (Some("version"), version) => matches!(version, Value::Integer(5)),
            (Some("defaults"), Value::Hash(defaults)) => defaults.iter().all(|(key, value)| {
                matches!(key.as_str(), Some("datadir" | "data_hash")) && is_text(value)
            }),
            (Some("hierarchy"), Value::Array(levels)) => levels.iter().all(is_level),
            _ => false,
        })
}

fn assert_config(path: Option<&str>, expected: &Type, hash: &Arc<Hash>) -> Result<()> {
    let subject = format!("The Lookup Configuration at '{}'", path.unwrap_or_default());
    Ok(assert_instance(
        &subject,
        expected,
        &Value::Hash(hash.clone()),
    )?)
}

pub(super) fn version5(
    files: &dyn Files,
    path: Option<String>,
    root: String,
    hash: &Hash,
    layer: &Layer,
) -> Result<Config> {
    let mut hash = hash.clone();
    default_to(&mut hash, "defaults", default_defaults);
    default_to(&mut hash, "hierarchy", default_hierarchy);
    let hash = Arc::new(hash);
    if !is_plain(&hash) {
        assert_config(path.as_deref(), &VERSION5, &hash)?;
    }
    let config = Config::new(5, path, root, hash);
    config.check_defaults()?;
    for key in ["hierarchy", "plan_hierarchy"] {
        config.check_hierarchy(files, key, layer)?;
    }
    if config.has_default_hierarchy() {
        if !matches!(layer, Layer::Module(_)) {
            let line = config.line_matching(files, r"(?:^|\s+)default_hierarchy:", 1);
            let message = "'default_hierarchy' is only allowed in the module layer";
            return Err(config.fail(message, line));
        }
        config.check_hierarchy(files, "default_hierarchy", layer)?;
    }
    Ok(config)
}

/// Whether the values of a version 5 configuration have the right types.
pub(super) fn has_valid_types(hash: &Hash) -> bool {
    let mut hash = hash.clone();
    default_to(&mut hash, "defaults", default_defaults);
    default_to(&mut hash, "hierarchy", default_hierarchy);
    let hash = Arc::new(hash);
    is_plain(&hash) || assert_config(None, &VERSION5, &hash).is_ok()
}

impl Config {
    /// The error that two levels have the same name.
    pub(super) fn repeated_name(&self, files: &dyn Files, name: &str) -> Error {
        let pattern = format!(r#"\s+name:\s+['"]?{name}(?:[^\w]|$)"#);
        let (first, line) = self.two_lines(files, &pattern);
        let mut message = format!("Hierarchy name '{name}' defined more than once.");
        if let Some(first) = first {
            message += &format!(" First defined at (line: {first})");
        }
        self.fail(message, line)
    }

    /// Fails if two levels of a hierarchy have the same name, as a lookup would.
    pub(super) fn check_names(&self, files: &dyn Files) -> Result<()> {
        for entries in [&self.hierarchy, &self.default_hierarchy] {
            for (index, entry) in entries.iter().enumerate() {
                if entries[..index]
                    .iter()
                    .any(|before| before.name == entry.name)
                {
                    return Err(self.repeated_name(files, &entry.name));
                }
            }
        }
        Ok(())
    }

    fn check_defaults(&self) -> Result<()> {
        let Some(defaults) = self.defaults() else {
            return Ok(());
        };
        let is_set = |kind: &&FunctionKind| defaults.contains_str(kind.key());
        if FunctionKind::ALL.iter().take(4).filter(is_set).count() > 1 {
            let message = format!("Only one of {FUNCTION_KEYS} can be defined in defaults");
            return Err(self.fail(message, None));
        }
        if let Some(Value::Hash(options)) = defaults.get_str("options") {
            for key in ["path", "uri"] {
                if options.contains_str(key) {
                    let message =
                        format!("Option key '{key}' used in defaults is reserved by Puppet");
                    return Err(self.fail(message, None));
                }
            }
        }
        Ok(())
    }

    fn check_hierarchy(&self, files: &dyn Files, key: &str, layer: &Layer) -> Result<()> {
        let Some(Value::Array(entries)) = self.hash.get_str(key) else {
            return Ok(());
        };
        for entry in entries.iter() {
            if let Value::Hash(entry) = entry {
                self.check_entry(files, entry, layer)?;
            }
        }
        Ok(())
    }

    fn check_entry(&self, files: &dyn Files, entry: &Hash, layer: &Layer) -> Result<()> {
        let name = text_of(entry.get_str("name")).unwrap_or_default();
        let is_set = |kind: &&FunctionKind| entry.contains_str(kind.key());
        match FunctionKind::ALL.iter().filter(is_set).count() {
            0 => {
                let kinds = FunctionKind::ALL.iter().take(4);
                let in_defaults = |kind: &FunctionKind| {
                    let defaults = self.defaults();
                    defaults.is_some_and(|defaults| defaults.contains_str(kind.key()))
                };
                if !kinds.into_iter().any(in_defaults) {
                    let message =
                        format!("One of {FUNCTION_KEYS} must be defined in hierarchy '{name}'");
                    return Err(self.fail(message, None));
                }
            }
            1 => {}
            _ => {
                let message =
                    format!("Only one of {FUNCTION_KEYS} can be defined in hierarchy '{name}'");
                return Err(self.fail(message, None));
            }
        }
        self.check_backend3(files, entry, layer)?;
        let locations = LOCATION_KEYS.iter().filter(|key| entry.contains_str(key));
        if locations.count() > 1 {
            let message = format!(
                "Only one of path, paths, glob, globs, uri, uris, or mapped_paths can be defined in \
                 hierarchy '{name}'"
            );
            return Err(self.fail(message, None));
        }
        if let Some(Value::Hash(options)) = entry.get_str("options") {
            for key in ["path", "uri"] {
                if options.contains_str(key) {
                    let message = format!(
                        "Option key '{key}' used in hierarchy '{name}' is reserved by Puppet"
                    );
                    return Err(self.fail(message, None));
                }
            }
        }
        Ok(())
    }

    fn check_backend3(&self, files: &dyn Files, entry: &Hash, layer: &Layer) -> Result<()> {
        let Some(backend) = text_of(entry.get_str(FunctionKind::Backend3.key())) else {
            return Ok(());
        };
        if *layer != Layer::Global {
            let line = self.line_matching(files, r"\s+hiera3_backend:", 1);
            let message = "'hiera3_backend' is only allowed in the global layer";
            return Err(self.fail(message, line));
        }
        if FormatEntry::of_backend(&backend).is_some() {
            let pattern = format!(r#"\s+hiera3_backend:\s*['"]?{backend}(?:[^\w]|$)"#);
            let line = self.line_matching(files, &pattern, 1);
            let message = format!(
                "Use \"data_hash: {backend}_data\" instead of \"hiera3_backend: {backend}\""
            );
            return Err(self.fail(message, line));
        }
        Ok(())
    }
}

fn deprecated(scope: &mut dyn Scope, path: Option<&str>, version: u32) {
    if scope.strict() != Strict::Off {
        let path = path.unwrap_or_default();
        let message = format!(
            "{path}: Use of 'hiera.yaml' version {version} is deprecated. It should be converted \
             to version 5"
        );
        warn_once(scope, "deprecations", "hiera.yaml", &message, Some(path));
    }
}

pub(super) fn version4(
    scope: &mut dyn Scope,
    path: Option<String>,
    root: String,
    hash: &Hash,
) -> Result<Config> {
    deprecated(scope, path.as_deref(), 4);
    let mut hash = hash.clone();
    default_to(&mut hash, "datadir", || Value::from("data"));
    default_to(&mut hash, "hierarchy", || {
        let entry = [("name", "common"), ("backend", "yaml")];
        Value::array(vec![Value::hash(entry.into_iter().collect())])
    });
    let hash = Arc::new(hash);
    assert_config(path.as_deref(), &VERSION4, &hash)?;
    Ok(Config::new(4, path, root, hash))
}

/// The configuration of an empty file.
pub(super) fn default_version3() -> Arc<Hash> {
    let mut hash = Hash::new();
    hash.insert("backends", Value::array(vec![Value::from("yaml")]));
    let levels = ["nodes/%{::trusted.certname}", "common"];
    hash.insert("hierarchy", Value::array(levels.map(Value::from).to_vec()));
    hash.insert("merge_behavior", "native");
    Arc::new(hash)
}

pub(super) fn version3(
    scope: &mut dyn Scope,
    path: Option<String>,
    root: String,
    hash: &Hash,
) -> Result<Config> {
    deprecated(scope, path.as_deref(), 3);
    let mut hash = hash.clone();
    for (key, value) in default_version3().iter() {
        default_to(&mut hash, key.as_str().unwrap_or_default(), || {
            value.clone()
        });
    }
    default_to(&mut hash, "version", || Value::Integer(3));
    default_to(&mut hash, "deep_merge_options", || Value::hash(Hash::new()));
    let hash = Arc::new(hash);
    let mut elements = String::new();
    for backend in backends(&hash) {
        let backend = pcore::format::quote::puppet_quote(&backend, false);
        elements += &format!(",Optional[{backend}]=>Hash[String[1],Any]");
    }
    let expected = built_in(&format!(
        "Struct[{{Optional['version']=>Integer[3,3],\
         Optional['backends']=>Variant[String[1],Array[String[1]]],\
         Optional['logger']=>String[1],\
         Optional['merge_behavior']=>Enum['deep','deeper','native'],\
         Optional['deep_merge_options']=>Hash[String[1],Variant[String,Boolean]],\
         Optional['hierarchy']=>Variant[String[1],Array[String[1]]]{elements}}}]"
    ));
    assert_config(path.as_deref(), &expected, &hash)?;
    Ok(Config::new(3, path, root, hash))
}

/// The backends of a version 3 configuration.
pub(super) fn backends(hash: &Hash) -> Vec<String> {
    match hash.get_str("backends") {
        Some(Value::Array(items)) => {
            let texts = items.iter().filter_map(Value::as_str);
            texts.map(str::to_owned).collect()
        }
        Some(Value::String(text)) => vec![text.to_string()],
        _ => Vec::new(),
    }
}

/// The error about a version 3 configuration that is not the global one.
pub(crate) fn reject_version3(config: &Config, place: &str) -> Error {
    let article = if place == "environment" { "an" } else { "a" };
    config.fail(
        format!("hiera.yaml version 3 cannot be used in {article} {place}"),
        None,
    )
}
