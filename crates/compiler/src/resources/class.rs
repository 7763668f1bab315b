//! Classes and defined types: declarations of classes, and evaluation of the code of both.

use std::borrow::Cow;

use catalog::symbol::known;
use pcore::{Str, Value};

use super::attribute::is_refused;
use super::definition::{DefinitionId, DefinitionKind, file_and_line};
use super::draft::Draft;
use super::resource::{Parameter, ParameterOrigin, Resource, ResourceId, ResourceKind};
use super::type_table::TypeId;
use crate::compilation::Compilation;
use crate::error::{Error, Interrupt, Location, Part, Result, raise};
use crate::eval::ruby::to_s;
use crate::functions;
use crate::hint::raise_with;
use crate::scope::{ScopeId, Scopes};

impl Compilation<'_> {
    /// `include`: declares classes that are not declared yet, and evaluates them.
    pub(crate) fn include(
        &mut self,
        names: &[String],
        place: functions::CallSite<'_>,
    ) -> Result<Vec<ResourceId>> {
        let scope = self.stack.scope;
        let classes = self.known_classes(names)?;
        let mut included = Vec::with_capacity(classes.len());
        let mut new = Vec::new();
        for class in classes {
            let name = self.names.definitions.get(class).name.clone();
            let evaluated = self.stack.scopes.class(&name);
            match evaluated.and_then(|scope| self.stack.scopes.get(scope).resource) {
                Some(resource) => included.push(resource),
                None => {
                    let resource = self.ensure_class(class, scope, None)?;
                    if let Some((p, id)) = place {
                        self.draft.note_include(resource, Location::of(&p.ast, id));
                    }
                    new.push(resource);
                }
            }
        }
        for &resource in &new {
            self.evaluate_resource(resource)?;
        }
        included.extend(new);
        Ok(included)
    }

    pub(super) fn known_classes(&mut self, names: &[String]) -> Result<Vec<DefinitionId>> {
        let mut classes = Vec::with_capacity(names.len());
        for name in names {
            match self.find_class(name)? {
                Some(class) => classes.push(class),
                None => {
                    let node = &self.node.name;
                    let message = format!("Could not find class {name} for {node}");
                    let help = self.unknown_class_help(name);
                    return raise_with(message, help, Some(Part::Literal(name.clone())));
                }
            }
        }
        Ok(classes)
    }

    /// The resource of a class or a node; it is declared if it does not exist. With parameters, it must not
    /// exist.
    pub(super) fn ensure_class(
        &mut self,
        id: DefinitionId,
        scope: ScopeId,
        parameters: Option<Vec<Parameter>>,
    ) -> Result<ResourceId> {
        let definition = self.names.definitions.get(id);
        let is_node = definition.kind == DefinitionKind::Node;
        let type_id = match is_node {
            true => TypeId::NODE,
            false => TypeId::CLASS,
        };
        let title = definition.capitalized.clone();
        if parameters.is_none()
            && let Some(existing) = self.draft.by_title(type_id, &title)
        {
            return Ok(existing);
        }
        let title = match is_node {
            true => definition.name.clone(),
            false => title,
        };
        let new = Resource {
            parameters: parameters.unwrap_or_default(),
            ..Resource::new(type_id, title, ResourceKind::Defined(id), scope, id)
        };
        let new = self.draft.prepared(&self.stack, new)?;
        self.instantiate(id, scope)?;
        self.draft.tags.merge(&new.tags);
        self.add_resource(new)
    }

    /// Adds the inherited class to the catalog before the class itself.
    pub(super) fn instantiate(&mut self, id: DefinitionId, scope: ScopeId) -> Result<()> {
        if let Some(parent) = self.parent_of(id)? {
            // Circular inheritance would recurse forever.
            if self.stack.depth >= self.settings.max_depth {
                return raise("stack level too deep");
            }
            self.stack.depth += 1;
            let ensured = crate::eval::deep(|| self.ensure_class(parent, scope, None));
            self.stack.depth -= 1;
            ensured?;
        }
        Ok(())
    }

    fn parent_of(&mut self, id: DefinitionId) -> Result<Option<DefinitionId>> {
        let definition = self.names.definitions.get(id);
        let Some(parent) = definition.parent.clone() else {
            return Ok(None);
        };
        let location = definition.location.clone();
        if let Some(found) = self.find_class(&parent)? {
            return Ok(Some(found));
        }
        let environment = &self.settings.environment;
        let message = format!(
            "Could not find parent resource type '::{parent}' of type hostclass in {environment}"
        );
        let help = self.unknown_class_help(&parent);
        Err(Error {
            help: help.map(Cow::Owned),
            ..Error::at_line(message, location)
        }
        .into())
    }

    /// Evaluates the code of a class, a node or a defined type, once.
    pub(crate) fn evaluate_resource(&mut self, id: ResourceId) -> Result<()> {
        let resource = self.draft.get(id);
        let ResourceKind::Defined(definition) = resource.kind else {
            return Ok(());
        };
        if resource.is_evaluated {
            return Ok(());
        }
        if self.stack.depth >= self.settings.max_depth {
            return raise("stack level too deep");
        }
        self.draft.get_mut(id).is_evaluated = true;
        self.draft.add_scope_tags(&self.stack.scopes, id);
        self.stack.depth += 1;
        let result = crate::eval::deep(|| self.evaluate_code(id, definition));
        self.stack.depth -= 1;
        result.map_err(|interrupt| self.in_code_of(id, interrupt))
    }

    fn evaluate_code(&mut self, id: ResourceId, definition_id: DefinitionId) -> Result<()> {
        let inherited = self.inherited_scope(id, definition_id)?;
        let declared_in = self.draft.get(id).scope;
        let scope = self
            .stack
            .scopes
            .open(inherited.unwrap_or(declared_in), definition_id);
        let definition = self.names.definitions.get(definition_id);
        let kind = definition.kind;
        let opened = self.stack.scopes.get_mut(scope);
        opened.inherited = inherited;
        opened.resource = Some(id);
        opened.is_node = kind == DefinitionKind::Node;
        if kind != DefinitionKind::Define {
            let name = self.names.definitions.get(definition_id).name.clone();
            self.draft.add_class_name(&name)?;
        }
        self.in_scope(scope, |c| c.set_parameters(id, definition_id))?;
        self.draft.add_to_stage(&self.stack.scopes, id)?;
        let resource = self.draft.get(id);
        self.observers
            .cover_definition(&self.names, resource, definition_id);
        let result = match self.names.definitions.code(definition_id) {
            Some((program, body)) => self.in_scope(scope, |c| c.eval_definition(&program, body)),
            None => Ok(Value::Undef),
        };
        if kind == DefinitionKind::Define && self.observers.recorder.is_none() {
            self.stack.scopes.forget_variables(scope);
        }
        match result {
            // The value is not used, but it must be one that a resource can hold.
            Ok(value) if is_refused(&value) => self.parameter_value(value).map(drop),
            Ok(_) => Ok(()),
            Err(interrupt) => match *interrupt {
                Interrupt::Next(..) | Interrupt::Return(..) if kind != DefinitionKind::Node => {
                    Ok(())
                }
                other => Err(Box::new(other)),
            },
        }
    }

    /// The scope of the inherited class, which is evaluated first.
    fn inherited_scope(
        &mut self,
        id: ResourceId,
        definition: DefinitionId,
    ) -> Result<Option<ScopeId>> {
        let Some(parent) = self.parent_of(definition)? else {
            return Ok(None);
        };
        let parent = self.names.definitions.get(parent).clone();
        let name = &parent.name;
        let Some(resource) = self.draft.by_title(TypeId::CLASS, &parent.capitalized) else {
            return Ok(None);
        };
        if resource != id {
            let evaluated = self.evaluate_resource(resource);
            evaluated
                .map_err(|interrupt| self.names.definitions.in_inherited(definition, interrupt))?;
        }
        match self.stack.scopes.class(name) {
            Some(scope) => Ok(Some(scope)),
            None => raise(format!("Could not find scope for {name}")),
        }
    }
}

impl Draft {
    pub(super) fn add_class_name(&mut self, name: &Str) -> Result<()> {
        self.classes.push(name.clone());
        self.tags.add(&mut self.symbols, name)
    }

    /// Adds the tags of the container to a resource.
    pub(super) fn add_scope_tags(&mut self, scopes: &Scopes, id: ResourceId) {
        let resource = self.get(id);
        if resource.has_scope_tags {
            return;
        }
        let around = scopes.get(resource.scope).resource;
        if let Some(around) = around.filter(|&around| around != id) {
            let tags = std::mem::take(&mut self.get_mut(around).tags);
            self.get_mut(id).tags.merge(&tags);
            self.get_mut(around).tags = tags;
            self.note_tags(id);
        }
        self.get_mut(id).has_scope_tags = true;
    }

    /// Adds a class to a stage: its own, that of its container, or the main one.
    fn add_to_stage(&mut self, scopes: &Scopes, id: ResourceId) -> Result<()> {
        let resource = self.get(id);
        if !resource.is_class() {
            return Ok(());
        }
        let own = match resource.value(known::STAGE) {
            Value::Boolean(false) => Value::Undef,
            given => given.clone(),
        };
        let around = scopes.get(resource.scope).resource;
        let wanted = match (&own, around) {
            (Value::Undef, Some(around)) => self.get(around).value(known::STAGE).clone(),
            _ => own.clone(),
        };
        let title = match &wanted {
            Value::Undef => "main".to_owned(),
            other => to_s(other),
        };
        let Some(stage) = self.by_title(TypeId::STAGE, &title) else {
            let asked = match &own {
                Value::Undef => "main".to_owned(),
                other => to_s(other),
            };
            let resource = self.get(id);
            let message = format!("Could not find stage {asked} specified by {resource}");
            let help = format!("declare it: `stage {{ '{asked}': before => Stage['main'] }}`");
            return raise_with(message, Some(help), None);
        };
        if own.is_undef() && title != "main" {
            let title = Value::from(self.get(stage).title.clone());
            let place = around.map_or(ParameterOrigin::Unknown, ParameterOrigin::Inherited);
            let resource = &mut self.resources[id.index()];
            resource.set_value(&mut self.symbols, known::STAGE, title, place)?;
        }
        self.contain(stage, id);
        Ok(())
    }
}

/// An error whose location is only a line.
pub(super) fn at_line(message: String, location: Option<Location>) -> Box<Interrupt> {
    Error::at_line(message, location).into()
}

/// Sets the location of an error about a resource to that of the resource, if it is known.
pub(super) fn at_resource<T>(result: Result<T>, location: Option<&Location>) -> Result<T> {
    result.map_err(|interrupt| match (*interrupt, location) {
        (Interrupt::Raised(message, cause), Some(location)) => {
            let error = Error::at_line(message.text, Some(location.clone()));
            error.caused_by(cause).into()
        }
        (other, _) => Box::new(other),
    })
}

/// ` (file: …, line: …)`, or an empty string.
pub(super) fn place(location: Option<&Location>) -> String {
    location.map_or(String::new(), |l| format!(" {}", file_and_line(l)))
}
