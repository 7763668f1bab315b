//! Parameters of classes and defined types: given values, data, defaults, and type checks.

use std::borrow::Cow;
use std::sync::Arc;

use catalog::symbol::{METAPARAMETERS, Symbol, known};
use hiera::DataCache;
use pcore::mismatch::validate_parameters;
use pcore::types::kind::{Visit, visit};
use pcore::types::object::ObjectInstance;
use pcore::{Hash, Message, Str, Type, Value, literal};

use super::class::at_line;
use super::definition::{Declared, DefinitionId, DefinitionKind, Definitions};
use super::draft::Draft;
use super::resource::{Parameter, ParameterOrigin, ResourceId, ResourceKind};
use crate::compilation::Compilation;
use crate::error::{Error, ErrorKind, Interrupt, Origin, Result, ruby_failure};
use crate::eval::frame::Evaluating;
use crate::eval::ruby::to_s;
use crate::stack::Stack;

impl Compilation<'_> {
    /// Sets the variables of a class or defined type.
    pub(super) fn set_parameters(
        &mut self,
        id: ResourceId,
        definition_id: DefinitionId,
    ) -> Result<()> {
        self.stack
            .set_module_names(&self.names.definitions, definition_id);
        if self.names.definitions.get(definition_id).kind == DefinitionKind::Class {
            self.bind_data(id, definition_id)?;
        }
        let definition = self.names.definitions.get(definition_id);
        let kind = definition.kind;
        let resource = self.draft.get(id);
        let (title, resource_name) = match kind {
            DefinitionKind::Class => {
                let title = Value::from(definition.name.clone());
                let name = match resource.parameter(known::NAME) {
                    Some(_) => Value::from(to_s(&resource.name()).to_lowercase()),
                    None => title.clone(),
                };
                (title, name)
            }
            _ => (Value::from(resource.title.clone()), resource.name()),
        };
        self.stack.set_local(literal!("title"), title);
        self.stack.set_local(literal!("name"), resource_name);
        if kind != DefinitionKind::Define {
            let name = self.names.definitions.get(definition_id).name.clone();
            self.stack.scopes.set_class(name, self.stack.scope);
        }
        self.stack.bind_given(&self.draft, id);
        self.bind_defaults(id, definition_id)?;
        self.check_parameters(id, definition_id)?;
        self.names.definitions.ensure_not_reserved(definition_id)
    }

    /// Looks up class parameters that are not given.
    fn bind_data(&mut self, id: ResourceId, definition_id: DefinitionId) -> Result<()> {
        let definition = self.names.definitions.get(definition_id).clone();
        let symbols = self.names.definitions.symbols(definition_id);
        let is_open = |(_, symbol): &(usize, Symbol)| self.draft.get(id).value(*symbol).is_undef();
        let open = symbols.iter().copied().enumerate().filter(is_open);
        for (index, symbol) in open.collect::<Vec<_>>() {
            let parameter = &definition.parameters[index];
            let Some(key) = &parameter.key else {
                continue;
            };
            let Some(value) = self.class_parameter_from_data(key)? else {
                continue;
            };
            if !(value.is_undef() && parameter.default.is_some()) {
                let draft = &mut self.draft;
                let resource = &mut draft.resources[id.index()];
                resource.set_value(&mut draft.symbols, symbol, value, ParameterOrigin::Data)?;
                draft.note_change(id, symbol);
            }
        }
        Ok(())
    }

    /// Evaluates defaults from left to right, for parameters that are not given or `undef`.
    fn bind_defaults(&mut self, id: ResourceId, definition_id: DefinitionId) -> Result<()> {
        let count = self.names.definitions.get(definition_id).parameters.len();
        for index in 0..count {
            let definition = self.names.definitions.get(definition_id);
            let parameter = &definition.parameters[index];
            let symbol = self.names.definitions.symbols(definition_id)[index];
            let name = parameter.name.clone();
            let program = self.names.definitions.program(definition_id);
            let (Some(default), Some(program)) = (parameter.default, program.cloned()) else {
                continue;
            };
            if !self.draft.get(id).value(symbol).is_undef() {
                continue;
            }
            let outer = self.stack.frames.evaluating.replace(Evaluating {
                scope: self.stack.scope,
                definition: definition_id,
                parameter: index,
                resource: id,
            });
            let matches = self.stack.frames.matches.len();
            let value = self.eval(&program, default);
            let value = value.map_err(|interrupt| self.default_error(*interrupt));
            self.stack.frames.matches.truncate(matches);
            self.stack.frames.evaluating = outer;
            let value = self.parameter_value(value?)?;
            let draft = &mut self.draft;
            let resource = &mut draft.resources[id.index()];
            resource.set_value(
                &mut draft.symbols,
                symbol,
                value.clone(),
                ParameterOrigin::Default,
            )?;
            draft.note_change(id, symbol);
            let variables = &mut self.stack.scopes.get_mut(self.stack.scope).variables;
            variables.set(name, value);
        }
        Ok(())
    }

    /// Completes an error in a default: an error in data without a location gets that of the class or the
    /// defined type.
    fn default_error(&self, interrupt: Interrupt) -> Box<Interrupt> {
        let Some(evaluating) = &self.stack.frames.evaluating else {
            return Box::new(interrupt);
        };
        let definition = self.names.definitions.get(evaluating.definition);
        match interrupt {
            Interrupt::Error(mut error)
                if error.kind == ErrorKind::Data && error.location.is_none() =>
            {
                error.location = definition.location.clone();
                error.line_only = true;
                error.into()
            }
            Interrupt::Unevaluated(name) => {
                let resource = self.draft.get(evaluating.resource);
                let mut before = definition.parameters[..evaluating.parameter].iter();
                let from = &definition.parameters[evaluating.parameter].name;
                Message::new(match before.any(|p| p.name == name) {
                    true => format!("{resource}: expects a value for parameter ${name}"),
                    false => format!(
                        "{resource}: default expression for ${from} tries to illegally access not yet evaluated ${name}"
                    ),
                })
                .into()
            }
            other => Box::new(other),
        }
    }

    /// Ensures that a default uses only parameters that have a value.
    pub(crate) fn ensure_evaluated(&self, name: &str) -> Result<()> {
        match self
            .stack
            .unevaluated_parameter(&self.names.definitions, name)
        {
            Some(parameter) => Err(Box::new(Interrupt::Unevaluated(parameter))),
            None => Ok(()),
        }
    }

    fn check_parameters(&mut self, id: ResourceId, definition_id: DefinitionId) -> Result<()> {
        self.draft.get_mut(id).is_checked = self.draft.get(id).parameter(known::TITLE).is_none();
        if self
            .draft
            .have_valid_types_fast(&self.names.definitions, id, definition_id)
        {
            return Ok(());
        }
        let given = self.draft.given_parameters(id, false);
        self.validate(id, definition_id, &given)
    }

    fn validate(
        &mut self,
        id: ResourceId,
        definition_id: DefinitionId,
        given: &Hash,
    ) -> Result<()> {
        let kind = self.names.definitions.get(definition_id).kind;
        let mut returned = Vec::new();
        for value in given.values() {
            if let Value::Object(object) = value
                && object.object_type().label() == "Deferred"
                && let Some(returns) = self
                    .deferred_returns(object)
                    .map_err(|interrupt| outside_of_code(kind, *interrupt))?
            {
                returned.push((Arc::as_ptr(object), returns));
            }
        }
        let returns = |object: &ObjectInstance| {
            let mut known = returned.iter();
            let known = known.find(|(known, _)| std::ptr::eq(*known, object));
            known.map(|(_, returns)| returns.clone())
        };
        let subject = self.draft.get(id).to_string();
        let accepted = &self.names.definitions.get(definition_id).accepted;
        validate_parameters(&subject, accepted, given, false, &returns).map_err(|message| {
            let cause = self.data_behind_parameters(definition_id, given);
            let cause = self.explain_parameters(id, definition_id, given, cause);
            Box::new(Interrupt::Raised(Message::new(message.text), cause))
        })
    }

    /// Adds details to an error about parameters: the location of the wrong one, and a hint.
    fn explain_parameters(
        &self,
        id: ResourceId,
        definition_id: DefinitionId,
        given: &Hash,
        cause: Option<Box<Error>>,
    ) -> Option<Box<Error>> {
        let definition = self.names.definitions.get(definition_id);
        let resource = self.draft.get(id);
        let is_wrong = |parameter: &&Parameter| {
            let name = self.draft.symbols.text(parameter.name);
            let mut declared = definition.parameters.iter();
            match declared.find(|declared| declared.name == *name) {
                Some(declared) => !declared.declared_type.is_instance(&parameter.value),
                None => !resource_types::is_metaparameter(name) && name != "name",
            }
        };
        let wrong = resource.parameters.iter().find(is_wrong);
        let place = wrong.and_then(|wrong| wrong.place.location(resource.location.as_ref()));
        let help = self.names.definitions.parameter_help(definition_id, given);
        if place.is_none() && help.is_none() {
            return cause;
        }
        let mut error = cause.unwrap_or_else(|| Box::new(Error::new(ErrorKind::Evaluation, "")));
        error.innermost = error.innermost.or(place);
        error.help = help.map(Cow::Owned).or(error.help);
        Some(error)
    }

    /// The data that provided the first class parameter with a wrong type.
    fn data_behind_parameters(&self, id: DefinitionId, given: &Hash) -> Option<Box<Error>> {
        let definition = self.names.definitions.get(id);
        if definition.kind != DefinitionKind::Class {
            return None;
        }
        let (place, is_secret) = definition.parameters.iter().find_map(|parameter| {
            let value = given.get_str(&parameter.name)?;
            let declared = &parameter.declared_type;
            if declared.is_instance(value) {
                return None;
            }
            let key = parameter.key.as_ref()?.text();
            let is_secret = is_sensitive(value) || mentions_sensitive(declared);
            Some((self.hiera.place_of_parameter(key)?, is_secret))
        })?;
        let line = DataCache::line_of(self.host, &place.path, &place.key);
        let origin = Origin::read(self.host, &place.path, line)?;
        Some(Error::because_of_data(Origin {
            is_secret,
            ..origin
        }))
    }

    /// The return type of the function of a deferred value. Most functions do not declare one; Puppet warns
    /// about that.
    fn deferred_returns(&mut self, deferred: &ObjectInstance) -> Result<Option<Type>> {
        let function = deferred
            .get("name")
            .map_or(String::new(), |name| to_s(&name));
        let arguments = deferred.get("arguments").unwrap_or(Value::Undef);
        let returns = self.returns_for(&function, &arguments)?;
        if returns.is_none() {
            self.logger.warn_once(format!(
                "Deferred function {function} has no return_type, unable to guarantee value type during compilation.\n   (file & line not available)"
            ));
        }
        Ok(returns)
    }

    /// Checks the parameters of a class or a defined type again, with all overrides.
    pub(super) fn check_final_parameters(&mut self, id: ResourceId) -> Result<()> {
        match self.draft.get(id).kind {
            ResourceKind::Defined(definition)
                if !self.draft.get(id).is_checked
                    && !self.draft.have_valid_types_fast(
                        &self.names.definitions,
                        id,
                        definition,
                    ) =>
            {
                let given = self.draft.given_parameters(id, true);
                self.validate(id, definition, &given)
            }
            _ => Ok(()),
        }
    }
}

impl Draft {
    /// Fast path: whether required parameters are given with the right types. Anything else is checked in
    /// full.
    fn have_valid_types_fast(
        &self,
        definitions: &Definitions,
        id: ResourceId,
        definition_id: DefinitionId,
    ) -> bool {
        let resource = self.get(id);
        let declared = &definitions.get(definition_id).parameters;
        let symbols = definitions.symbols(definition_id);
        let fits = |parameter: &Parameter| {
            let known = symbols.iter().position(|symbol| *symbol == parameter.name);
            match known.map(|at| &declared[at]) {
                Some(known) => {
                    !matches!(parameter.value, Value::Object(_))
                        && !resource.sensitive.contains(&parameter.name)
                        && known.declared_type.is_instance(&parameter.value)
                }
                None => {
                    parameter.name == known::NAME
                        || METAPARAMETERS.contains(&parameter.name)
                            && !matches!(parameter.value, Value::Object(_))
                }
            }
        };
        let is_given = |(declared, symbol): (&Declared, &Symbol)| {
            declared.default.is_some() || resource.parameter(*symbol).is_some()
        };
        resource.parameters.iter().all(fits) && declared.iter().zip(symbols).all(is_given)
    }
}

impl Stack {
    /// Sets the variables of the given parameters, which defaults can use.
    fn bind_given(&mut self, draft: &Draft, id: ResourceId) {
        let resource = draft.get(id);
        let variables = &mut self.scopes.get_mut(self.scope).variables;
        for parameter in &resource.parameters {
            if parameter.name != known::NAME && parameter.name != known::TITLE {
                let name = draft.symbols.text(parameter.name).clone();
                variables.set(name, parameter.value.clone());
            }
        }
    }

    fn set_module_names(&mut self, definitions: &Definitions, definition: DefinitionId) {
        // Code outside of modules has an empty module name.
        let module = definitions.get(definition).module.clone();
        let module = module.unwrap_or_default();
        self.set_local(literal!("module_name"), Value::from(module));
        if let Some(parent) = self.scopes.get(self.scope).parent {
            let caller = self.scopes.get(parent).source;
            let caller = definitions.get(caller).module.clone();
            let caller = caller.unwrap_or_default();
            self.set_local(literal!("caller_module_name"), Value::from(caller));
        }
    }

    /// The parameter that a variable refers to, if it has no value yet.
    pub(crate) fn unevaluated_parameter(
        &self,
        definitions: &Definitions,
        name: &str,
    ) -> Option<Str> {
        let evaluating = self.frames.evaluating.as_ref()?;
        let definition = definitions.get(evaluating.definition);
        let leaf = match name.rsplit_once("::") {
            None if evaluating.scope == self.scope => name,
            None => return None,
            Some((class, leaf)) => {
                let class = class.strip_prefix("::").unwrap_or(class);
                let is_own = definition.kind == DefinitionKind::Class
                    && definition.name.eq_ignore_ascii_case(class);
                is_own.then_some(leaf)?
            }
        };
        let variables = &self.scopes.get(evaluating.scope).variables;
        let mut parameters = definition.parameters.iter();
        let parameter = parameters.find(|p| p.name == leaf && !variables.contains(leaf))?;
        Some(parameter.name.clone())
    }
}

impl Draft {
    /// The parameters by name, for type checks. A parameter named `title` is only reported in the final
    /// check.
    fn given_parameters(&self, id: ResourceId, is_final: bool) -> Hash {
        let resource = self.get(id);
        let mut given = Hash::with_capacity(resource.parameters.len());
        for parameter in &resource.parameters {
            if parameter.name == known::NAME || parameter.name == known::TITLE && !is_final {
                continue;
            }
            let name = self.symbols.text(parameter.name).clone();
            let value = match (
                &parameter.value,
                resource.sensitive.contains(&parameter.name),
            ) {
                (value, true) => Value::sensitive(value.clone()),
                (value, false) => value.clone(),
            };
            given.insert(name, value);
        }
        given
    }
}

impl Definitions {
    /// Fails if a parameter has the name of a variable that is already set.
    fn ensure_not_reserved(&self, definition: DefinitionId) -> Result<()> {
        let definition = self.get(definition);
        let message = definition.parameters.iter().find_map(|parameter| {
            let name = &parameter.name;
            match name.as_str() {
                "facts" | "trusted" | "server_facts" => Some(format!(
                    "Attempt to assign to a reserved variable name: '{name}'"
                )),
                "module_name" | "caller_module_name" => {
                    Some(format!("Cannot reassign variable '${name}'"))
                }
                _ => None,
            }
        });
        message.map_or(Ok(()), |message| {
            Err(at_line(message, definition.location.clone()))
        })
    }
}

impl Stack {
    fn set_local(&mut self, name: Str, value: Value) {
        let scope = self.scopes.get_mut(self.scope);
        scope.variables.set(name, value);
    }
}

/// Converts errors in functions of deferred values. Defined types are evaluated outside of code, where Puppet
/// reports an exception of Ruby.
fn outside_of_code(kind: DefinitionKind, interrupt: Interrupt) -> Box<Interrupt> {
    match interrupt {
        Interrupt::Raised(message, cause) if kind == DefinitionKind::Define => {
            let error = Error::new(ErrorKind::Ruby, ruby_failure(&message.text));
            error.caused_by(cause).into()
        }
        other => Box::new(other),
    }
}

fn is_sensitive(value: &Value) -> bool {
    value.contains(|part| matches!(part, Value::Sensitive(_)))
}

/// Whether values of a type are secrets, or have some in them.
fn mentions_sensitive(declared: &Type) -> bool {
    struct Search {
        is_found: bool,
    }
    impl Visit for Search {
        fn enter(&mut self, t: &Type) -> bool {
            self.is_found |= matches!(t, Type::Sensitive(_));
            !self.is_found
        }
    }
    let mut search = Search { is_found: false };
    visit(declared, &mut search);
    search.is_found
}
