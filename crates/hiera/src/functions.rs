//! The functions that read data files, for calls from programs: `yaml_data`, `json_data`, `hocon_data` and
//! `eyaml_lookup_key`. Levels of a hierarchy that name them read files directly.

use std::path::Path;
use std::sync::Arc;

use host::PathKind;
use pcore::types::object::ObjectInstance;
use pcore::{Hash, Str, Value};

use crate::cache::DataFormat;
use crate::context::FunctionContext;
use crate::data::large_as_text;
use crate::error::{Error, Failure, Lookup, Result};
use crate::provider::level::load::{Data, read_file, yaml_hash};
use crate::scope::Scope;
use crate::session::Session;

impl Session {
    /// The content of a data file. A cached result of any function for this file is used.
    pub fn read_data(
        &self,
        scope: &mut dyn Scope,
        path: &str,
        format: DataFormat,
    ) -> Result<Value> {
        if let Some(value) = self.file_data.borrow().get(path) {
            return Ok(value.clone());
        }
        if scope.host().kind(Path::new(path)) == PathKind::Missing {
            let message = format!("No such file or directory @ rb_file_s_stat - {path}");
            return Err(Error::ruby(message));
        }
        let slot = read_file(self, path, format)?;
        let data = match format {
            DataFormat::Yaml => yaml_hash(scope, path, slot)?,
            _ => Data::Shared(slot),
        };
        let value = data.file().map_or(Value::Undef, |file| file.value());
        let value = large_as_text(&value).unwrap_or(value);
        self.remember_file(Str::from(path), value.clone());
        Ok(value)
    }

    /// The value of a key in a file with encrypted values.
    pub fn eyaml_value(
        &self,
        scope: &mut dyn Scope,
        key: &Str,
        options: &Arc<Hash>,
        context: &ObjectInstance,
    ) -> Lookup<Value> {
        let context = FunctionContext::of(context).ok_or(Failure::NotFound)?;
        let known = context.cache().get_str(key).cloned();
        if let Some(value) = known {
            return Ok(value);
        }
        let path = options.get_str("path").and_then(Value::as_str);
        let path = path.ok_or_else(eyaml_without_path)?;
        // The content of the file is cached under the key undef.
        let known = context.cache().get(&Value::Undef).cloned();
        let data = match known {
            Some(data) if !data.is_undef() => data,
            _ => {
                let data = self.read_data(scope, path, DataFormat::Yaml)?;
                context.cache().insert(Value::Undef, data.clone());
                data
            }
        };
        let encrypted = match &data {
            Value::Hash(entries) => entries.get_str(key).ok_or(Failure::NotFound)?,
            _ => return Err(Failure::NotFound),
        };
        let invocation = self.current().unwrap_or_default();
        let value = self.decrypt(scope, &invocation, encrypted, options, key, path)?;
        context.cache().insert(key.clone(), value.clone());
        Ok(value)
    }
}

/// The error that `eyaml_lookup_key` needs a path.
pub(crate) fn eyaml_without_path() -> Error {
    Error::ruby(
        "'eyaml_lookup_key': one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be \
         declared in hiera.yaml when using this lookup_key function",
    )
}
