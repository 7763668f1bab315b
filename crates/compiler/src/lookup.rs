//! The interface between a compilation and Hiera.

use std::any::Any;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use hiera::cache::DataFormat;
use hiera::context::Answer;
use hiera::{DataFunction, Failure, Request, Variable};
use host::Host;
use pcore::types::kind::{Visit, visit};
use pcore::types::object::ObjectInstance;
use pcore::{Message, Str, Type, Value};
use syntax::{SourceFile, Strict};

use crate::compilation::Compilation;
use crate::error::{Error, ErrorKind, Interrupt, Origin, Result, Trigger};
use crate::eval::function::Closure;
use crate::log::{Level, Log};
use crate::scope::ScopeId;

/// The payload of an error: data for the default of a parameter read this parameter, which has no value yet.
struct Unevaluated(Str);

impl Compilation<'_> {
    /// Looks up a value like code of the top scope; `None` if nothing is found.
    pub fn lookup(
        &mut self,
        request: &Request,
    ) -> std::result::Result<Option<Value>, hiera::Error> {
        let session = self.hiera.clone();
        let scope = std::mem::replace(&mut self.stack.scope, ScopeId::TOP);
        let result = session.lookup(self, request);
        self.stack.scope = scope;
        result
    }

    /// Parses a type, with the types of the environment.
    pub fn type_of_text(&mut self, text: &str) -> std::result::Result<Type, Message> {
        let parsed = pcore::parse::parse(text, &self.names.types)?;
        // An unknown name may be a type that can be autoloaded.
        if !mentions_unknown(&parsed) {
            return Ok(parsed);
        }
        let names = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == ':'));
        for name in names.filter(|name| name.starts_with(|c: char| c.is_ascii_uppercase())) {
            drop(self.named_type(name));
        }
        pcore::parse::parse(text, &self.names.types)
    }

    /// Converts the error of a lookup.
    pub fn error_of_lookup(&self, error: &hiera::Error) -> Box<Error> {
        Interrupt::of_lookup(self.host, error).at_top_level()
    }

    /// Calls a method of the context of data functions; `None` if the object is not a context.
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
            Err(failure) => Err(Interrupt::of_failure(self.host, failure)),
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
    pub(crate) fn read_data(&mut self, path: &str, format: DataFormat) -> Result<Value> {
        let session = self.hiera.clone();
        let data = session.read_data(self, path, format);
        data.map_err(|error| Interrupt::of_lookup(self.host, &error))
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
        value.map_err(|failure| Interrupt::of_failure(self.host, failure))
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
}

impl Interrupt {
    /// Converts the error of a lookup for the evaluator.
    pub(crate) fn of_lookup(host: &dyn Host, error: &hiera::Error) -> Box<Interrupt> {
        if let Some(Unevaluated(name)) = error.payload().and_then(|p| p.downcast_ref()) {
            return Box::new(Interrupt::Unevaluated(name.clone()));
        }
        let origin = error.origin();
        let origin = origin.and_then(|(file, line)| Origin::read(host, file, line));
        if let Some(mut same) = error.payload().and_then(evaluator_error) {
            same.origin = same.origin.or(origin);
            return same.into();
        }
        let cause = match error.cause().and_then(evaluator_error) {
            Some(mut cause) => {
                cause.origin = cause.origin.or(origin);
                Some(cause)
            }
            None => origin.map(Error::because_of_data),
        };
        if !error.is_lookup() {
            let message = Message::new(error.message());
            return Box::new(Interrupt::Raised(message, cause));
        }
        let mut own = Error::new(ErrorKind::Data, error.message());
        match error.location() {
            (Some(file), Some(line)) => {
                own.location = Origin::read(host, file, Some(line)).map(|place| place.location());
                own.line_only = true;
            }
            (Some(file), None) => own.message += &format!(" (file: {file})"),
            _ => {}
        }
        let mut own = own.caused_by(cause);
        // Not if the location is in the same file already.
        own.origin = own.origin.filter(|origin| {
            let place = own.location.as_ref();
            place.is_none_or(|place| place.source.name() != origin.source.name())
        });
        own.into()
    }

    pub(crate) fn of_failure(host: &dyn Host, failure: Failure) -> Box<Interrupt> {
        match failure {
            Failure::NotFound => Box::new(Interrupt::NotFound),
            Failure::Error(error) => Interrupt::of_lookup(host, &error),
        }
    }

    /// Converts the interruption of a data function.
    fn into_failure(self) -> Failure {
        match self {
            Interrupt::NotFound => Failure::NotFound,
            // Puppet treats an error without a location as an error of Ruby.
            Interrupt::Raised(message, cause) => {
                let cause = cause.map(|cause| Arc::new(*cause) as Arc<dyn Any + Send + Sync>);
                hiera::Error::ruby(message.text).with_cause(cause).into()
            }
            other => {
                let error = other.at_top_level();
                let text = error.to_string();
                hiera::Error::puppet(text)
                    .with_payload(Arc::new(*error))
                    .into()
            }
        }
    }
}

impl Origin {
    /// A line of a data file, with the source of the file.
    pub(crate) fn read(host: &dyn Host, file: &str, line: Option<u32>) -> Option<Origin> {
        let bytes = host.read(Path::new(file)).ok()??;
        let source = SourceFile::from_bytes(file, bytes);
        Some(Origin {
            source,
            line,
            is_secret: false,
        })
    }
}

/// The evaluator's error that is attached to an error of a lookup.
fn evaluator_error(carried: &Arc<dyn Any + Send + Sync>) -> Option<Box<Error>> {
    let error = carried.downcast_ref::<Error>();
    error.map(|error| Box::new(error.clone()))
}

/// Whether a type refers to an unknown type.
fn mentions_unknown(t: &Type) -> bool {
    struct Search {
        is_found: bool,
    }
    impl Visit for Search {
        fn enter(&mut self, t: &Type) -> bool {
            self.is_found |= matches!(t, Type::Reference(_));
            !self.is_found
        }
    }
    let mut search = Search { is_found: false };
    visit(t, &mut search);
    search.is_found
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
        self.environment.module_directory(name)
    }

    fn strict(&self) -> hiera::Strict {
        match self.settings.strict {
            Strict::Off => hiera::Strict::Off,
            Strict::Warning => hiera::Strict::Warning,
            Strict::Error => hiera::Strict::Error,
        }
    }

    fn variable(&mut self, name: &str) -> Variable {
        // Fast path: every lookup checks the variables of the hierarchy, and no code can hide these.
        if matches!(name, "facts" | "trusted" | "server_facts")
            && let Some(value) = self.stack.scopes.get(ScopeId::TOP).variables.get(name)
        {
            return Variable::Set(value.clone());
        }
        if name.starts_with(|c: char| c.is_ascii_digit()) {
            return match self.visible_variable(name) {
                Some(value) if !value.is_undef() => Variable::Set(value),
                _ => Variable::Unset,
            };
        }
        if self.stack.frames.named(name).is_none()
            && let Some(parameter) = self
                .stack
                .unevaluated_parameter(&self.names.definitions, name)
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
        let is_evaluated = known && self.stack.scopes.class(class).is_some();
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

    fn is_replaced(&self, name: &str) -> bool {
        self.settings.stubs.backend(name).is_some()
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
        let found = found.map_err(|interrupt| failed(interrupt.into_failure()))?;
        Ok(found.map(|returns| DataFunction {
            returns: vec![returns],
        }))
    }

    fn call(&mut self, name: &str, arguments: &[Value]) -> std::result::Result<Value, Failure> {
        self.ruby.raised_puppet_error = false;
        let result = match self.call_backend_stub(name, arguments) {
            Some(answer) => answer,
            None => self.call_function(name, arguments, None),
        };
        result.map_err(|mut interrupt| {
            // Errors of Puppet's own classes have no location.
            if self.ruby.raised_puppet_error
                && let Interrupt::Raised(message, _) = &*interrupt
            {
                return hiera::Error::puppet(message.text.clone()).into();
            }
            if let Interrupt::Error(error) = &mut *interrupt {
                error.trace.retrigger(Trigger::CalledForData, None);
            }
            interrupt.into_failure()
        })
    }

    fn parse_type(&mut self, text: &str) -> std::result::Result<Type, Message> {
        self.type_of_text(text)
    }

    fn new_instance(&mut self, arguments: &[Value]) -> std::result::Result<Value, hiera::Error> {
        let made = self.call_function("new", arguments, None);
        made.map_err(|interrupt| match interrupt.into_failure() {
            Failure::Error(error) => error,
            Failure::NotFound => hiera::Error::puppet("uncaught throw :no_such_key"),
        })
    }

    fn warn(&mut self, message: &str) {
        self.logger.log(Log {
            level: Level::Warning,
            source: String::new(),
            message: message.to_owned(),
            location: None,
        });
    }

    fn warn_once(&mut self, kind: &str, key: &str, message: &str) {
        self.logger
            .warn_once_about(format!("{kind}#{key}"), message.to_owned());
    }
}
