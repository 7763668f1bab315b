//! The results of `data_hash` functions: files read directly, or a hash.

use std::rc::Rc;

use pcore::mismatch::assert_instance;
use pcore::{Hash, Value};

use super::{ANY_HASH, Context, Level, LevelLookup, is_of_module};
use crate::cache::{DataFormat, File, LoadError, Slot};
use crate::config::{FunctionKind, Location};
use crate::data::Document;
use crate::data::format::FormatEntry;
use crate::error::{Error, Lookup, Result};
use crate::scope::{Scope, Strict};
use crate::session::Session;

#[derive(Debug)]
pub(crate) enum Data {
    /// A file in the shared cache.
    Shared(Slot),
    Own(File),
}

impl Data {
    pub(super) fn of(value: Value) -> Data {
        Data::Own(File::Read(Document::of(value)))
    }

    pub(crate) fn file(&self) -> Option<&File> {
        match self {
            Data::Shared(slot) => slot.get().and_then(|loaded| loaded.as_ref().ok()),
            Data::Own(file) => Some(file),
        }
    }
}

impl Level {
    pub(super) fn load(
        &self,
        asked: &mut LevelLookup<'_>,
        context: &Rc<Context>,
        location: Option<&Location>,
    ) -> Lookup<Data> {
        let name = &*self.function;
        let data = match (self.kind, FormatEntry::of_function(name)) {
            (FunctionKind::DataHash, Some(entry)) => {
                self.load_file(asked, location, entry.format)?
            }
            (FunctionKind::Data4, _) => {
                let value = asked.scope.call(name, &[])?;
                Data::of(value)
            }
            _ => {
                let arguments = [self.options(location), context.shared.clone().to_value()];
                let value = asked.scope.call(name, &arguments)?;
                Data::of(value)
            }
        };
        self.check_data(asked, &data, location)?;
        Ok(data)
    }

    /// The path of the file that a built-in function reads.
    fn path<'a>(&self, location: Option<&'a Location>) -> Result<&'a str> {
        match location {
            Some(location) if location.is_path && self.options.is_empty() => Ok(&location.location),
            _ => Err(Error::ruby(format!(
                "'{}' one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be declared in \
                 hiera.yaml when using this data_hash function",
                self.function
            ))),
        }
    }

    fn load_file(
        &self,
        asked: &mut LevelLookup<'_>,
        location: Option<&Location>,
        format: DataFormat,
    ) -> Result<Data> {
        let path = self.path(location)?;
        let file = read_file(asked.session, path, format)?;
        if format == DataFormat::Yaml {
            return yaml_hash(asked.scope, path, file);
        }
        Ok(Data::Shared(file))
    }

    /// Ensures that a function returns a hash; in a module, one with the module's own keys.
    fn check_data(
        &self,
        asked: &mut LevelLookup<'_>,
        data: &Data,
        location: Option<&Location>,
    ) -> Result<()> {
        let Some(file) = data.file() else {
            return Ok(());
        };
        let subject = || {
            let subject = format!("Value returned from {}", self.full_name());
            Level::with_location(subject, location)
        };
        if !file.is_hash() {
            return Ok(assert_instance(&subject(), &ANY_HASH, &file.value())?);
        }
        let Some(module) = asked.layer.module() else {
            return Ok(());
        };
        for key in file.keys_except(|key| is_of_module(key, module)) {
            asked.scope.warn(&format!(
                "Module '{module}': {} must use keys qualified with the name of the module; got \
                 {key}",
                subject()
            ));
        }
        Ok(())
    }
}

/// A file from the cache, or the error about it.
pub(crate) fn read_file(session: &Session, path: &str, format: DataFormat) -> Result<Slot> {
    session.note_read(path);
    let file = session.cache().load(path, format);
    match file.get() {
        Some(Err(LoadError::Read(message))) => Err(Error::ruby(message)),
        Some(Err(LoadError::Parse(wrong))) => {
            let error = Error::lookup(wrong.message()).with_origin(path, || wrong.line);
            Err(match wrong.reported_line {
                Some(line) => error.at(path, line),
                None => error,
            })
        }
        _ => Ok(file),
    }
}

/// Ensures that a YAML file is a hash; an empty file is only a warning.
pub(crate) fn yaml_hash(scope: &mut dyn Scope, path: &str, slot: Slot) -> Result<Data> {
    let file = slot.get().and_then(|loaded| loaded.as_ref().ok());
    if file.is_some_and(File::is_hash) {
        return Ok(Data::Shared(slot));
    }
    let value = file.map_or(Value::Undef, File::value);
    let message = format!("{path}: file does not contain a valid yaml hash");
    let is_empty = matches!(value, Value::Undef | Value::Boolean(false));
    if scope.strict() == Strict::Error && !is_empty {
        return Err(Error::lookup(message).with_origin(path, || None));
    }
    scope.warn(&message);
    Ok(Data::of(Value::hash(Hash::new())))
}
