//! The layers of an environment and its modules, and the legacy settings for data providers.

use std::rc::Rc;

use pcore::{Str, Value};

use super::Session;
use crate::config::{self, Config, join};
use crate::error::{Error, Result};
use crate::provider::configured::{Configured, Layer};
use crate::scope::{Scope, Strict, warn_once};
use host::PathKind;

impl Session {
    pub(super) fn has_environment_data(&self, scope: &mut dyn Scope) -> Result<bool> {
        let Some(environment) = self.environment(scope)? else {
            return Ok(false);
        };
        let config = environment.config(self, scope)?;
        Ok(config.is_some_and(|config| config.version >= 5))
    }

    pub(super) fn environment(&self, scope: &mut dyn Scope) -> Result<Option<Rc<Configured>>> {
        if let Some(environment) = &*self.environment.borrow() {
            return Ok(environment.clone());
        }
        let environment = self.find_environment(scope)?;
        self.environment.replace(Some(environment.clone()));
        Ok(environment)
    }

    fn find_environment(&self, scope: &mut dyn Scope) -> Result<Option<Rc<Configured>>> {
        let Some(directory) = scope.environment_directory() else {
            return Ok(None);
        };
        let directory = directory.to_string_lossy().into_owned();
        let path = join(&directory, config::FILE_NAME);
        let provider = scope.environment_data_provider();
        let conf = join(&directory, "environment.conf");
        let legacy = Legacy {
            provider,
            function: "environment::data".to_owned(),
            what: "environment_data_provider='%'".to_owned(),
            place: "environment.conf",
            key: "environment.conf#data_provider".to_owned(),
            file: conf,
            cannot_find: "environment_data_provider",
        };
        self.find_layer(scope, Layer::Environment, &directory, path, &legacy)
    }

    pub(super) fn module(
        &self,
        scope: &mut dyn Scope,
        name: &Str,
    ) -> Result<Option<Rc<Configured>>> {
        if let Some(module) = self.modules.borrow().get(name) {
            return Ok(module.clone());
        }
        let module = self.find_module(scope, name)?;
        self.modules
            .borrow_mut()
            .insert(name.clone(), module.clone());
        Ok(module)
    }

    fn find_module(&self, scope: &mut dyn Scope, name: &Str) -> Result<Option<Rc<Configured>>> {
        let Some(directory) = scope.module_directory(name) else {
            return Ok(None);
        };
        let directory = directory.to_string_lossy().into_owned();
        let path = join(&directory, config::FILE_NAME);
        let metadata = join(&directory, "metadata.json");
        let provider = self.data_provider(scope, &metadata);
        // Fast path: most modules have no data.
        if provider.is_none() && scope.host().kind(path.as_ref()) == PathKind::Missing {
            return Ok(None);
        }
        let legacy = Legacy {
            provider,
            function: format!("{name}::data"),
            what: "\"data_provider\": \"%\"".to_owned(),
            place: "metadata.json",
            key: format!("metadata.json#data_provider-{name}"),
            file: metadata,
            cannot_find: "module_data_provider",
        };
        self.find_layer(
            scope,
            Layer::Module(name.clone()),
            &directory,
            path,
            &legacy,
        )
    }

    /// `data_provider` in the metadata of a module, which is read once for all nodes.
    fn data_provider(&self, scope: &dyn Scope, path: &str) -> Option<String> {
        self.note_read(path);
        self.cache
            .data_provider(path, || read_data_provider(scope, path))
    }

    /// A layer with a configuration or with a legacy data provider.
    fn find_layer(
        &self,
        scope: &mut dyn Scope,
        layer: Layer,
        directory: &str,
        path: String,
        legacy: &Legacy,
    ) -> Result<Option<Rc<Configured>>> {
        let mut found = None;
        let mut is_version5 = false;
        if scope.host().kind(path.as_ref()) != PathKind::Missing {
            let configured = Rc::new(Configured::new(layer.clone(), path.clone()));
            if let Some(config) = configured.config(self, scope)? {
                is_version5 = config.version >= 5;
                found = Some(configured);
            }
        }
        let Some(provider) = &legacy.provider else {
            return Ok(found);
        };
        legacy.warn(scope, &layer, found.is_some(), is_version5, &path);
        if is_version5 {
            return Ok(found);
        }
        match &**provider {
            "none" => Ok(None),
            "hiera" => Ok(found.or_else(|| Some(Rc::new(Configured::new(layer, path))))),
            "function" => {
                let config = Config::of_function(directory.to_owned(), &legacy.function);
                if scope.strict() != Strict::Off {
                    let message = format!(
                        "Using of legacy data provider function '{}'. Please convert to a \
                         'data_hash' function",
                        legacy.function
                    );
                    let key = "legacy_provider_function";
                    warn_once(scope, "deprecations", key, &message, None);
                }
                Ok(Some(Rc::new(Configured::with_config(layer, path, config))))
            }
            other => Err(Error::puppet(format!(
                "Environment '{}', cannot find {} '{other}'",
                scope.environment_name(),
                legacy.cannot_find
            ))),
        }
    }
}

/// A legacy data provider setting.
struct Legacy {
    provider: Option<String>,
    function: String,
    /// How messages show the setting; `%` is replaced by its value.
    what: String,
    place: &'static str,
    key: String,
    file: String,
    cannot_find: &'static str,
}

impl Legacy {
    fn warn(
        &self,
        scope: &mut dyn Scope,
        layer: &Layer,
        has_config: bool,
        is_version5: bool,
        path: &str,
    ) {
        let Some(provider) = &self.provider else {
            return;
        };
        if scope.strict() == Strict::Off {
            return;
        }
        let what = self.what.replace('%', provider);
        let place = self.place;
        let mut message = format!("Defining {what} in {place} is deprecated");
        match (layer, is_version5) {
            (Layer::Environment, true) => {
                warn_once(scope, "deprecations", &self.key, &message, Some(&self.file));
                if provider != "hiera" {
                    message = format!("The {what} setting is ignored since '{path}' version >= 5");
                    let key = format!("{}_overridden", self.key);
                    warn_once(scope, "deprecations", &key, &message, Some(&self.file));
                }
                return;
            }
            (_, true) => {
                message += ". It is ignored since a 'hiera.yaml' with version >= 5 is present";
            }
            _ => {
                message += ".";
                if !has_config {
                    message += " A 'hiera.yaml' file should be used instead";
                }
            }
        }
        warn_once(scope, "deprecations", &self.key, &message, Some(&self.file));
    }
}

/// `data_provider` in the metadata of a module.
fn read_data_provider(scope: &dyn Scope, path: &str) -> Option<String> {
    let bytes = crate::files::read(scope.host(), path.as_ref()).ok()??;
    let text = String::from_utf8(bytes).ok()?;
    if !text.contains("data_provider") {
        return None;
    }
    let document = crate::data::json::parse(&text).ok()?;
    match &document.value {
        Value::Hash(entries) => match entries.get_str("data_provider")? {
            Value::Undef => None,
            value => value.as_str().map(str::to_owned),
        },
        _ => None,
    }
}
