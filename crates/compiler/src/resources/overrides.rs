//! Overrides, which change the attributes of resources that are declared elsewhere.

use pcore::{Str, Type, Value};
use syntax::Strict;
use syntax::ast::{AttributeOperation, ExprId, List};

use super::class::{at_line, place};
use super::declare::flattened;
use super::definition::{DefinitionId, DefinitionKind, Definitions, file_and_line};
use super::draft::Draft;
use super::draft::PRESET;
use super::reference::class_title;
use super::resource::{Parameter, ResourceId, ResourceKind};
use crate::compilation::Compilation;
use crate::error::{Error, Location, Result, raise};
use crate::eval::In;
use crate::eval::label::label;
use crate::log::{Level, Log};

/// An override of one resource.
#[derive(Clone, Debug)]
pub struct Override {
    pub type_name: Str,
    pub title: Str,
    pub parameters: Vec<Parameter>,
    pub source: DefinitionId,
    pub location: Option<Location>,
}

impl Compilation<'_> {
    /// `Type[title] { name => value }`
    pub(crate) fn resource_override(
        &mut self,
        p: In<'_>,
        id: ExprId,
        resources: ExprId,
        operations: List<AttributeOperation>,
    ) -> Result<Value> {
        let value = self.eval(p, resources)?;
        let parameters = self.attribute_operations(p, operations)?;
        for target in flattened(&value) {
            let (name, title) = match target {
                Value::Type(Type::Resource(Some(resource))) => {
                    (resource.name.to_lowercase(), resource.title.clone())
                }
                other => {
                    let label = label(other);
                    let issue =
                        format!("Resource Override can only operate on resources, got: {label}");
                    return p.fail(id, issue);
                }
            };
            let title = match title {
                Some(title) if name == "class" => class_title(&title),
                Some(title) => title,
                None => {
                    let refused = self.refuse_without_title(&name);
                    return p.located(id, refused);
                }
            };
            let type_name = self.draft.type_name(&name);
            let location = Location::of(&p.ast, id);
            self.draft
                .ensure_unique(&type_name, &title, &parameters, Some(&location))?;
            let new = Override {
                type_name,
                title,
                parameters: parameters.clone(),
                source: self.stack.scopes.get(self.stack.scope).source,
                location: Some(location),
            };
            let added = self.add_override(new);
            p.located(id, added)?;
        }
        Ok(value)
    }

    /// Fails because an override has no title. Puppet's message depends on the type.
    fn refuse_without_title(&mut self, name: &str) -> Result<Value> {
        let shown = match self.find_resource_type(name)? {
            Some(ResourceKind::Native(_)) => format!(":{name}"),
            Some(ResourceKind::Defined(_)) => format!("\"{name}\""),
            None => "nil".to_owned(),
        };
        raise(format!(
            "No title provided and {shown} is not a valid resource reference"
        ))
    }

    /// Applies an override, or keeps it until its resource is declared.
    pub(super) fn add_override(&mut self, new: Override) -> Result<()> {
        match self.find_resource(&new.type_name, &new.title)? {
            Some(id) => self.merge_override(id, new),
            None => {
                let reference = format!("{}[{}]", new.type_name, new.title);
                let index = self.draft.overrides.len();
                self.draft.overrides.push(new);
                self.draft.awaited.entry(reference).or_default().push(index);
                Ok(())
            }
        }
    }

    pub(super) fn merge_override(&mut self, id: ResourceId, new: Override) -> Result<()> {
        let resource = self.draft.get(id);
        // Resources that Puppet declares itself belong to no class.
        let is_preset = id.index() < PRESET;
        let may = !is_preset
            && (resource.source == new.source
                || self
                    .names
                    .definitions
                    .is_child_of(new.source, resource.source));
        if !may {
            let message = "Only subclasses can override parameters".to_owned();
            let (kind, title) = (&new.type_name, &new.title);
            let help = format!(
                "a collector can set attributes of resources of other classes: `{kind} <| title == '{title}' |> {{ … }}`"
            );
            return Err(at_line(message, new.location).with_help(help, None));
        }
        if resource.is_evaluated {
            self.override_of_evaluated(id, &new)?;
        }
        for parameter in new.parameters {
            let name = parameter.name;
            self.override_parameter(id, parameter)?;
            self.draft.note_change(id, name);
        }
        self.draft.get_mut(id).is_checked = false;
        Ok(())
    }

    fn override_of_evaluated(&mut self, id: ResourceId, new: &Override) -> Result<()> {
        let location = self.draft.get(id).location.as_ref();
        let message = match location {
            Some(location) => format!(
                "Attempt to override an already evaluated resource, defined at {}, with new values",
                file_and_line(location)
            ),
            None => "Attempt to override an already evaluated resource with new values".to_owned(),
        };
        match self.settings.strict {
            Strict::Off => {}
            Strict::Error => return Err(at_line(message, new.location.clone())),
            Strict::Warning => {
                let message = message + &place(new.location.as_ref());
                self.logger.log(Log {
                    level: Level::Warning,
                    source: String::new(),
                    message,
                    location: None,
                });
            }
        }
        Ok(())
    }

    fn override_parameter(&mut self, id: ResourceId, parameter: Parameter) -> Result<()> {
        let resource = self.draft.get(id);
        let Some(current) = resource.parameter(parameter.name) else {
            return self.draft.set_parameter(id, parameter);
        };
        let (type_name, scope) = (&resource.type_name, resource.scope);
        if self
            .stack
            .is_default(scope, type_name, parameter.name, &parameter.value)
        {
            return Ok(());
        }
        let may = self
            .names
            .definitions
            .is_child_of(parameter.source, current.source)
            || (parameter.source == current.source
                && self
                    .stack
                    .is_default(scope, type_name, parameter.name, &current.value));
        if !may {
            let name = self.draft.symbols.text(parameter.name);
            let by = self.names.definitions.source_label(current.source);
            let at = current.place.location(resource.location.as_ref());
            let at = at.as_ref().map(file_and_line);
            let at = at.map_or(String::new(), |at| format!(" at {at}"));
            let message =
                format!("Parameter '{name}' is already set on {resource}{by}{at}; cannot redefine");
            return Err(Error::at_line(message, parameter.place.location(None)).into());
        }
        if let Some(recorder) = &mut self.observers.recorder {
            recorder.replaced(id, current);
        }
        let parameter = if parameter.append {
            let together = Value::array(vec![current.value.clone(), parameter.value.clone()]);
            let value = flattened(&together).into_iter().cloned().collect();
            Parameter {
                value: Value::array(value),
                ..parameter
            }
        } else {
            parameter
        };
        self.draft.set_parameter(id, parameter)
    }
}

impl Definitions {
    /// The name of the code; Puppet shows an address in Ruby's memory here.
    fn source_label(&self, source: DefinitionId) -> String {
        let definition = self.get(source);
        let name = match definition.name.as_str() {
            "" => "main",
            name => name,
        };
        match definition.kind {
            DefinitionKind::Class => format!(" by class {name}"),
            DefinitionKind::Define => format!(" by defined type {name}"),
            DefinitionKind::Node => format!(" by node {name}"),
        }
    }
}

impl Draft {
    /// Ensures that an attribute is set only once in the body of an override or a collector.
    pub(super) fn ensure_unique(
        &self,
        type_name: &str,
        title: &str,
        parameters: &[Parameter],
        location: Option<&Location>,
    ) -> Result<()> {
        for (index, parameter) in parameters.iter().enumerate() {
            if parameters[..index].iter().any(|p| p.name == parameter.name) {
                let name = self.symbols.text(parameter.name);
                let message = format!("Duplicate parameter '{name}' for on {type_name}[{title}]");
                return Err(at_line(message, location.cloned()));
            }
        }
        Ok(())
    }

    pub(super) fn set_parameter(&mut self, id: ResourceId, parameter: Parameter) -> Result<()> {
        if parameter.name == super::known::TAG {
            self.tag_changes += 1;
        }
        self.resources[id.index()].set(&mut self.symbols, parameter)
    }
}
