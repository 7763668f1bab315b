//! Resolves a configuration to levels: which function, which files.

use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use pcore::{Hash, Str, Value};

use super::entry::{LocationKind, Locations};
use super::validate::backends;
use super::{Config, FunctionKind, join, text_of};
use crate::data::format::FormatEntry;
use crate::error::{Error, ErrorKind, Failure, Lookup, Result};
use crate::interpolation::Rules;
use crate::invocation::Invocation;
use crate::provider::level::Level;
use crate::scope::Scope;
use crate::session::Session;
use host::PathKind;
use host::glob;

/// A location of data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Location {
    /// As it is written in the configuration.
    pub(crate) original: String,
    pub(crate) location: Str,
    pub(crate) is_path: bool,
    pub(crate) exists: bool,
}

/// The inputs of resolving.
struct Resolver<'a> {
    config: &'a Config,
    session: &'a Session,
    scope: &'a mut dyn Scope,
    invocation: &'a Rc<Invocation>,
}

impl Config {
    /// The levels of the hierarchy, or of the default hierarchy.
    pub(crate) fn levels(
        &self,
        session: &Session,
        scope: &mut dyn Scope,
        invocation: &Rc<Invocation>,
        use_default: bool,
    ) -> Result<Vec<Level>> {
        let mut resolver = Resolver {
            config: self,
            session,
            scope,
            invocation,
        };
        let levels = match self.version {
            3 => resolver.version3(),
            4 => resolver.version4(),
            _ => resolver.version5(use_default),
        };
        let error = match levels {
            Ok(levels) => return Ok(levels),
            Err(Failure::NotFound) => return Ok(Vec::new()),
            Err(Failure::Error(error)) => error,
        };
        // A different kind of error, so that it is not reported at the location of the call.
        match error.variable() {
            Some(name) => {
                let pattern = format!(r#"%\{{['"]?{name}['"]?}}"#);
                let line = self.line_matching(scope.host(), &pattern, 1);
                Err(self.fail(format!("Undefined variable '{name}'"), line))
            }
            None if error.kind() == ErrorKind::Issue && error.location().0.is_none() => {
                Err(self.fail(error.message(), None))
            }
            None => Err(error),
        }
    }
}

impl Resolver<'_> {
    fn version5(&mut self, use_default: bool) -> Lookup<Vec<Level>> {
        let config = self.config;
        let entries = match use_default {
            true => &config.default_hierarchy,
            false => &config.hierarchy,
        };
        let mut levels: Vec<Level> = Vec::new();
        for entry in entries {
            self.check_name(&levels, &entry.name)?;
            let datadir = self.text(&entry.datadir, Rules::CONFIG)?;
            let locations = match &entry.locations {
                Some(locations) => Some(self.locations(locations, &datadir)?),
                None => None,
            };
            if config.path.is_none() && locations.as_ref().is_some_and(Vec::is_empty) {
                continue;
            }
            let options = self.options(entry.options.clone())?;
            if entry.kind == FunctionKind::Backend3 {
                return Err(Error::lookup("Hiera 3 is not installed").into());
            }
            levels.push(Level::new(
                entry.name.clone(),
                entry.kind,
                entry.function.clone(),
                options,
                locations,
            ));
        }
        Ok(levels)
    }

    fn check_name(&mut self, levels: &[Level], name: &str) -> Result<()> {
        match levels.iter().any(|level| &**level.name() == name) {
            true => Err(self.config.repeated_name(self.scope.host(), name)),
            false => Ok(()),
        }
    }

    fn text(&mut self, text: &str, rules: Rules) -> Lookup<String> {
        self.session
            .interpolate_to_text(self.scope, self.invocation, text, rules)
    }

    fn options(&mut self, options: Option<Value>) -> Lookup<Arc<Hash>> {
        let Some(options @ Value::Hash(_)) = options else {
            return Ok(Arc::default());
        };
        let options =
            self.session
                .interpolate(self.scope, self.invocation, options, Rules::CONFIG)?;
        match options {
            Value::Hash(options) => Ok(options),
            _ => Ok(Arc::default()),
        }
    }

    fn locations(&mut self, locations: &Locations, datadir: &str) -> Lookup<Vec<Location>> {
        let declared: Vec<&str> = locations.declared.iter().map(Str::as_str).collect();
        match locations.kind {
            LocationKind::Paths => self.paths(datadir, &declared, None),
            LocationKind::Globs => self.globs(datadir, &declared),
            LocationKind::Uris => self.uris(&declared),
            LocationKind::MappedPaths => self.mapped_paths(datadir, &declared),
        }
    }

    fn paths(
        &mut self,
        datadir: &str,
        declared: &[&str],
        extension: Option<&str>,
    ) -> Lookup<Vec<Location>> {
        let mut locations = Vec::new();
        for original in declared {
            let mut path = self.text(original, Rules::LOCATION)?;
            if let Some(extension) = extension
                && !path.ends_with(extension)
            {
                path += extension;
            }
            let location = self.path(original, join(datadir, &path))?;
            // The default configuration, which has no file, ignores missing data files.
            if location.exists || self.config.path.is_some() {
                locations.push(location);
            }
        }
        Ok(locations)
    }

    fn path(&self, original: &str, location: String) -> Lookup<Location> {
        self.ensure_permitted(&location)?;
        Ok(Location {
            original: original.to_owned(),
            exists: self.scope.host().kind(Path::new(&location)) != PathKind::Missing,
            is_path: true,
            location: location.into(),
        })
    }

    /// Fails if code may not read a path, whether or not the file exists.
    fn ensure_permitted(&self, path: &str) -> Lookup<()> {
        let permitted = self.scope.host().ensure_permitted(Path::new(path));
        permitted.map_err(|error| Error::puppet(error.to_string()).into())
    }

    fn globs(&mut self, datadir: &str, declared: &[&str]) -> Lookup<Vec<Location>> {
        let mut locations = Vec::new();
        for original in declared {
            let pattern = join(datadir, &self.text(original, Rules::LOCATION)?);
            let paths = glob::expand(self.scope.host(), &pattern);
            for path in paths.map_err(|error| Error::puppet(error.to_string()))? {
                self.ensure_permitted(&path)?;
                if self.scope.host().kind(Path::new(&path)) == PathKind::File {
                    locations.push(Location {
                        original: pattern.clone(),
                        location: path.into(),
                        is_path: true,
                        exists: true,
                    });
                }
            }
        }
        Ok(locations)
    }

    fn uris(&mut self, declared: &[&str]) -> Lookup<Vec<Location>> {
        let mut locations = Vec::new();
        for original in declared {
            let location = self.text(original, Rules::LOCATION)?;
            let is_uri = |c: char| c.is_ascii_graphic() && !"\"<>\\^`{|}".contains(c);
            if !location.chars().all(is_uri) {
                let shown = pcore::format::quote::ruby_inspect(&location);
                return Err(Error::ruby(format!("bad URI(is not URI?): {shown}")).into());
            }
            locations.push(Location {
                original: (*original).to_owned(),
                location: location.into(),
                is_path: false,
                exists: true,
            });
        }
        Ok(locations)
    }

    /// A path for each element of a variable.
    fn mapped_paths(&mut self, datadir: &str, declared: &[&str]) -> Lookup<Vec<Location>> {
        let [variable, name, template] = declared[..] else {
            return Ok(Vec::new());
        };
        let (session, invocation) = (self.session, self.invocation);
        let subject = "mapped_path[0]";
        let elements =
            session.scope_lookup(self.scope, invocation, variable, subject, Rules::LOCATION)?;
        let elements = match elements {
            Value::Array(items) => items.to_vec(),
            Value::String(text) if text.is_empty() => Vec::new(),
            Value::Undef => Vec::new(),
            Value::Hash(entries) => {
                let pair =
                    |(key, value): (&Value, &Value)| Value::array(vec![key.clone(), value.clone()]);
                entries.iter().map(pair).collect()
            }
            text @ Value::String(_) => vec![text],
            other => {
                let shown = crate::inspect::inspect(&other);
                let message = format!(
                    "undefined method `empty?' for {shown}:{}",
                    other.ruby_class()
                );
                return Err(Error::ruby(message).into());
            }
        };
        let known = invocation.remembered_count();
        let mut locations = Vec::new();
        for element in elements {
            let before = invocation.local.replace(Some((Str::from(name), element)));
            let path = self.text(template, Rules::LOCATION);
            invocation.local.replace(before);
            locations.push(self.path(template, join(datadir, &path?))?);
        }
        invocation.forget(name, known);
        Ok(locations)
    }

    fn version4(&mut self) -> Lookup<Vec<Level>> {
        let config = self.config;
        let Some(Value::Array(entries)) = config.hash.get_str("hierarchy") else {
            return Ok(Vec::new());
        };
        let default_datadir = text_of(config.hash.get_str("datadir")).unwrap_or_default();
        let mut levels: Vec<Level> = Vec::new();
        for entry in entries.iter() {
            let Value::Hash(entry) = entry else {
                continue;
            };
            let name = text_of(entry.get_str("name")).unwrap_or_default();
            self.check_name(&levels, &name)?;
            let datadir =
                text_of(entry.get_str("datadir")).unwrap_or_else(|| default_datadir.clone());
            let datadir = join(&config.root, &datadir);
            let backend = text_of(entry.get_str("backend")).unwrap_or_default();
            let Some(format) = FormatEntry::of_backend(&backend) else {
                let pattern = format!(r"[^\w]{backend}(?:[^\w]|$)");
                let line = config.line_matching(self.scope.host(), &pattern, 1);
                let message = format!("No data provider is registered for backend '{backend}'");
                return Err(config.fail(message, line).into());
            };
            let declared: Vec<&str> = match (entry.get_str("paths"), entry.get_str("path")) {
                (Some(Value::Array(paths)), _) => paths.iter().filter_map(Value::as_str).collect(),
                (_, Some(Value::String(path))) => vec![path],
                _ => vec![&name],
            };
            let extension = format!(".{}", format.extension);
            let locations = self.paths(&datadir, &declared, Some(&extension))?;
            let kind = FunctionKind::DataHash;
            let function = Str::from(format.function);
            levels.push(Level::new(
                name.clone(),
                kind,
                function,
                Arc::default(),
                Some(locations),
            ));
        }
        Ok(levels)
    }

    fn version3(&mut self) -> Lookup<Vec<Level>> {
        let config = self.config;
        let declared: Vec<&str> = match config.hash.get_str("hierarchy") {
            Some(Value::Array(items)) => items.iter().filter_map(Value::as_str).collect(),
            Some(Value::String(text)) => vec![text],
            _ => Vec::new(),
        };
        let mut levels: Vec<Level> = Vec::new();
        for backend in backends(&config.hash) {
            if levels.iter().any(|level| **level.name() == *backend) {
                let pattern = format!(r"[^\w]{backend}(?:[^\w]|$)");
                let (first, line) = config.two_lines(self.scope.host(), &pattern);
                let mut message = format!("Backend '{backend}' is defined more than once.");
                if let Some(first) = first {
                    message += &format!(" First defined at (line: {first})");
                }
                return Err(config.fail(message, line).into());
            }
            let Some(format) = FormatEntry::of_backend(&backend) else {
                return Err(Error::lookup("Hiera 3 is not installed").into());
            };
            let options = self.options(config.hash.get_str(&backend).cloned())?;
            let Some(datadir) = text_of(options.get_str("datadir")) else {
                let message =
                    format!("the backend '{backend}' of a version 3 hiera.yaml needs a datadir");
                return Err(config.fail(message, None).into());
            };
            let extension = text_of(options.get_str("extension"));
            let extension = format!(".{}", extension.as_deref().unwrap_or(format.extension));
            let locations = self.paths(&datadir, &declared, Some(&extension))?;
            let kind = FunctionKind::DataHash;
            let name = Str::from(backend);
            let function = Str::from(format.function);
            levels.push(Level::new(
                name,
                kind,
                function,
                Arc::default(),
                Some(locations),
            ));
        }
        Ok(levels)
    }
}
