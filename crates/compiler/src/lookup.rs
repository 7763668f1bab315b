//! Looking things up in data: what Hiera asks of a compilation, and what a compilation asks of Hiera.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use hiera::cache::Format;
use hiera::context::Answer;
use hiera::{DataCache, DataFunction, Failure, Request, Variable};
use host::Host;
use pcore::types::object::ObjectInstance;
use pcore::{Message, Str, Type, Value};
use syntax::{SourceFile, Span, Strict};

use crate::compilation::Compilation;
use crate::error::{Error, ErrorKind, Interrupt, Location, Result};
use crate::eval::function::Closure;
use crate::log::{Level, Log};
use crate::scope::ScopeId;

/// The default of a parameter led to data that read this parameter, which has no value yet.
struct Unevaluated(Str);

impl Compilation<'_> {
    /// Looks something up as code of the top scope would. Nothing if nothing is found.
    pub fn lookup(
        &mut self,
        request: &Request,
    ) -> std::result::Result<Option<Value>, hiera::Error> {
        let session = self.hiera.clone();
        let scope = std::mem::replace(&mut self.scope, ScopeId::TOP);
        let result = session.lookup(self, request);
        self.scope = scope;
        result
    }

    /// A type from its text, with the types of the environment.
    pub fn type_of_text(&mut self, text: &str) -> std::result::Result<Type, Message> {
        let parsed = pcore::parse::parse(text, &self.types)?;
        // A name that nobody knows may be that of a type in a file.
        if !mentions_unknown(&parsed) {
            return Ok(parsed);
        }
        let names = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == ':'));
        for name in names.filter(|name| name.starts_with(|c: char| c.is_ascii_uppercase())) {
            drop(self.named_type(name));
        }
        pcore::parse::parse(text, &self.types)
    }

    /// The error of a lookup, for the evaluator.
    pub(crate) fn lookup_interrupt(&self, error: &hiera::Error) -> Box<Interrupt> {
        if let Some(payload) = error.payload() {
            if let Some(error) = payload.downcast_ref::<Error>() {
                return error.clone().into();
            }
            if let Some(Unevaluated(name)) = payload.downcast_ref() {
                return Box::new(Interrupt::Unevaluated(name.clone()));
            }
        }
        if !error.is_lookup() {
            return Message::new(error.message()).into();
        }
        let mut own = Error::new(ErrorKind::Evaluation, error.message());
        match error.location() {
            (Some(file), Some(line)) => {
                own.location = self.line_of_file(file, line);
                own.line_only = true;
            }
            (Some(file), None) => own.message += &format!(" (file: {file})"),
            _ => {}
        }
        own.into()
    }

    /// Where the data stand that an error is about, unless that is where the error is. Puppet's
    /// messages do not tell.
    pub fn data_behind(&self, error: &Error) -> Option<Location> {
        let is_there = |file: &str| {
            let place = error.location.as_ref();
            place.is_some_and(|place| place.source.name() == Some(file))
        };
        if let Some(trouble) = self.hiera.trouble()
            && let Some((file, line)) = trouble.origin()
            && error.message.contains(trouble.message())
        {
            return match is_there(file) {
                true => None,
                false => self.line_of_file(file, line.unwrap_or(1)),
            };
        }
        let mut parameters = wrong_parameters(&error.message).into_iter();
        let place = parameters.find_map(|name| self.hiera.place_of_parameter(&name))?;
        let line = DataCache::line_of(self.host, &place.path, &place.key);
        self.line_of_file(&place.path, line.unwrap_or(1))
    }

    /// A line of a file that is no program.
    fn line_of_file(&self, file: &str, line: u32) -> Option<Location> {
        let bytes = self.host.read(Path::new(file)).ok()??;
        let source = SourceFile::from_bytes(file, bytes);
        let mut lines = source.text().split_inclusive('\n');
        let before: usize = lines.by_ref().take(line as usize - 1).map(str::len).sum();
        let length = lines.next().map_or(0, |line| line.trim_end().len());
        let at = u32::try_from(before).ok()?;
        let end = u32::try_from(before + length).ok()?;
        Some(Location {
            source,
            span: Span::new(at, end),
            at,
        })
    }

    /// Calls a method of the context that functions for data get; nothing if it is another object.
    pub(crate) fn call_lookup_context(
        &mut self,
        object: &ObjectInstance,
        method: &str,
        arguments: &[Value],
        block: Option<&Closure>,
    ) -> Option<Result<Value>> {
        let session = self.hiera.clone();
        let answer = session.call_context(self, object, method, arguments)?;
        Some(match answer {
            Err(failure) => Err(self.failure_interrupt(failure)),
            Ok(Answer::Value(value)) => Ok(value),
            Ok(Answer::Explain(explainer)) => self.explain_block(explainer.as_deref(), block),
            Ok(Answer::Entries(entries)) => self.yield_entries(&entries, block),
            Ok(Answer::File { path, content }) => {
                let value = match block {
                    Some(block) => self.call_closure(block, &[content]),
                    None => Ok(content),
                };
                value.inspect(|value| session.remember_file(path, value.clone()))
            }
        })
    }

    /// `yaml_data`, `json_data` and `hocon_data`, called by a program.
    pub(crate) fn read_data(&mut self, path: &str, format: Format) -> Result<Value> {
        let session = self.hiera.clone();
        let data = session.read_data(self, path, format);
        data.map_err(|error| self.lookup_interrupt(&error))
    }

    /// `eyaml_lookup_key`, called by a program.
    pub(crate) fn eyaml_value(
        &mut self,
        key: &Str,
        options: &Arc<pcore::Hash>,
        context: &ObjectInstance,
    ) -> Result<Value> {
        let session = self.hiera.clone();
        let value = session.eyaml_value(self, key, options, context);
        value.map_err(|failure| self.failure_interrupt(failure))
    }

    fn explain_block(
        &mut self,
        explainer: Option<&hiera::Explainer>,
        block: Option<&Closure>,
    ) -> Result<Value> {
        if let (Some(explainer), Some(block)) = (explainer, block) {
            let text = self.call_closure(block, &[])?;
            explainer.text(pcore::format::interpolate::interpolate(&text));
        }
        Ok(Value::Undef)
    }

    fn yield_entries(&mut self, entries: &pcore::Hash, block: Option<&Closure>) -> Result<Value> {
        let pair = |key: &Value, value: &Value| Value::array(vec![key.clone(), value.clone()]);
        let Some(block) = block else {
            let entries = crate::functions::iterator(&Value::hash(entries.clone()));
            return Ok(entries.unwrap_or_default());
        };
        for (key, value) in entries.iter() {
            match block.parameter_count() {
                2 => self.call_closure(block, &[key.clone(), value.clone()])?,
                _ => self.call_closure(block, &[pair(key, value)])?,
            };
        }
        Ok(Value::Undef)
    }

    fn failure_interrupt(&self, failure: Failure) -> Box<Interrupt> {
        match failure {
            Failure::NotFound => Box::new(Interrupt::NotFound),
            Failure::Error(error) => self.lookup_interrupt(&error),
        }
    }

    /// What ended a function that was called for data.
    fn lookup_failure(&self, interrupt: Interrupt) -> Failure {
        match interrupt {
            Interrupt::NotFound => Failure::NotFound,
            // To Puppet, what a function says without knowing where it was called is Ruby's.
            Interrupt::Raised(message) => hiera::Error::ruby(message.text).into(),
            other => {
                let error = self.at_top_level(other);
                let text = error.to_string();
                hiera::Error::puppet(text)
                    .with_payload(Arc::new(error))
                    .into()
            }
        }
    }
}

/// The keys of the parameters of a class that a message says do not fit.
fn wrong_parameters(message: &str) -> Vec<String> {
    let Some((_, rest)) = message.split_once("Class[") else {
        return Vec::new();
    };
    let Some((class, rest)) = rest.split_once("]:") else {
        return Vec::new();
    };
    let class = class.to_lowercase();
    let names = rest.split(" parameter '").skip(1);
    let names = names.filter_map(|rest| rest.split_once('\''));
    names.map(|(name, _)| format!("{class}::{name}")).collect()
}

fn mentions_unknown(t: &Type) -> bool {
    let text = pcore::text::type_to_text(t);
    text.contains("TypeReference[")
}

impl hiera::Scope for Compilation<'_> {
    fn host(&self) -> &dyn Host {
        self.host
    }

    fn environment_name(&self) -> String {
        self.settings.environment.clone()
    }

    fn environment_directory(&self) -> Option<PathBuf> {
        self.settings.environment_directory.clone()
    }

    fn environment_data_provider(&self) -> Option<String> {
        self.settings.data_provider.clone()
    }

    fn global_config(&self) -> PathBuf {
        self.settings.hiera_config.clone()
    }

    fn module_directory(&self, name: &str) -> Option<PathBuf> {
        Compilation::module_directory(self, name)
    }

    fn strict(&self) -> hiera::Strict {
        match self.settings.strict {
            Strict::Off => hiera::Strict::Off,
            Strict::Warning => hiera::Strict::Warning,
            Strict::Error => hiera::Strict::Error,
        }
    }

    fn variable(&mut self, name: &str) -> Variable {
        if name.starts_with(|c: char| c.is_ascii_digit()) {
            return match self.visible_variable(name) {
                Some(value) if !value.is_undef() => Variable::Set(value),
                _ => Variable::Unset,
            };
        }
        if self.frames.named(name).is_none()
            && let Some(parameter) = self.unevaluated_parameter(name)
        {
            let message = format!("The parameter ${parameter} has no value yet");
            let payload = Arc::new(Unevaluated(parameter));
            return Variable::Refused(hiera::Error::ruby(message).with_payload(payload));
        }
        if let Some(value) = self.visible_variable(name) {
            return Variable::Set(value);
        }
        let plain = name.strip_prefix("::").unwrap_or(name);
        let Some((class, _)) = plain.rsplit_once("::") else {
            return Variable::Unknown {
                name: name.to_owned(),
                reason: String::new(),
            };
        };
        let known = matches!(self.find_class(class), Ok(Some(_)));
        let is_evaluated = known && self.scopes.class(class).is_some();
        let (name, reason) = match (known, is_evaluated) {
            (false, _) => (
                plain.to_owned(),
                format!("class {class} could not be found"),
            ),
            (true, false) => (
                plain.to_owned(),
                format!("class {class} has not been evaluated"),
            ),
            (true, true) => (format!("::{plain}"), String::new()),
        };
        Variable::Unknown { name, reason }
    }

    fn data_function(
        &mut self,
        name: &str,
    ) -> std::result::Result<Option<DataFunction>, hiera::Error> {
        let failed = |failure| match failure {
            Failure::Error(error) => error,
            Failure::NotFound => hiera::Error::puppet("uncaught throw :no_such_key"),
        };
        let found = self.data_function_returns(name);
        let found = found.map_err(|interrupt| failed(self.lookup_failure(*interrupt)))?;
        Ok(found.map(|returns| DataFunction {
            returns: vec![returns],
        }))
    }

    fn call(&mut self, name: &str, arguments: &[Value]) -> std::result::Result<Value, Failure> {
        self.call_function(name, arguments, None)
            .map_err(|interrupt| self.lookup_failure(*interrupt))
    }

    fn parse_type(&mut self, text: &str) -> std::result::Result<Type, Message> {
        self.type_of_text(text)
    }

    fn new_instance(&mut self, arguments: &[Value]) -> std::result::Result<Value, hiera::Error> {
        let made = self.call_function("new", arguments, None);
        made.map_err(|interrupt| match self.lookup_failure(*interrupt) {
            Failure::Error(error) => error,
            Failure::NotFound => hiera::Error::puppet("uncaught throw :no_such_key"),
        })
    }

    fn warn(&mut self, message: &str) {
        self.log(Log {
            level: Level::Warning,
            source: String::new(),
            message: message.to_owned(),
            location: None,
        });
    }

    fn warn_once(&mut self, kind: &str, key: &str, message: &str) {
        self.warn_once_about(format!("{kind}#{key}"), message.to_owned());
    }
}
