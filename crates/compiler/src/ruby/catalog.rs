//! Access to the catalog under construction for Ruby code.

use pcore::{Hash, Str, Value};
use syntax::ast::Form;

use crate::compilation::Compilation;
use crate::error::Result;
use crate::resources::{Declaration, DefinitionId, DefinitionKind, Definitions, Draft, ResourceId};
use crate::scope::ScopeId;

/// A resource of the catalog; undef if it does not exist.
pub(super) fn resource_for_ruby(
    compilation: &mut Compilation<'_>,
    type_name: &str,
    title: &str,
) -> Result<Value> {
    match compilation.find_resource(type_name, title)? {
        Some(id) => Ok(compilation.draft.describe_resource(id)),
        None => Ok(Value::Undef),
    }
}

/// Changes a parameter of a resource in the catalog, if it exists.
pub(super) fn set_resource_parameter(
    compilation: &mut Compilation<'_>,
    type_name: &str,
    title: &str,
    name: &str,
    value: Value,
) -> Result<()> {
    let Some(id) = compilation.find_resource(type_name, title)? else {
        return Ok(());
    };
    let draft = &mut compilation.draft;
    let name = draft.symbols.intern(name);
    let place = crate::resources::ParameterOrigin::Unknown;
    draft.resources[id.index()].set_value(&mut draft.symbols, name, value, place)
}

/// Removes a resource from the catalog, if it is there.
pub(super) fn remove_resource(
    compilation: &mut Compilation<'_>,
    type_name: &str,
    title: &str,
) -> Result<()> {
    if let Some(id) = compilation.find_resource(type_name, title)? {
        compilation.draft.remove(id);
    }
    Ok(())
}

/// A resource that Ruby code declares.
pub(super) struct DeclaredResource {
    pub type_name: String,
    pub title: String,
    pub parameters: Value,
    pub is_virtual: bool,
    /// Whether it belongs to the container of the running function.
    pub is_contained: bool,
}

/// Adds a resource to the catalog. It has no location.
pub(super) fn declare_resource(
    compilation: &mut Compilation<'_>,
    declared: DeclaredResource,
) -> Result<()> {
    let declaration = Declaration {
        type_name: Str::from(declared.type_name.as_str()),
        form: match declared.is_virtual {
            true => Form::Virtual,
            false => Form::Regular,
        },
        location: None,
        by_function: false,
        foreign_titles: false,
        is_value_used: false,
    };
    let mut instances = Hash::new();
    instances.insert(declared.title.as_str(), declared.parameters);
    compilation.create_from_hash(&declaration, &instances, &Hash::new())?;
    if !declared.is_contained
        && let Some(id) = compilation.find_resource(&declared.type_name, &declared.title)?
    {
        compilation.draft.detach(id);
    }
    Ok(())
}

/// A class or a defined type; undef if it does not exist.
pub(super) fn definition_for_ruby(
    compilation: &mut Compilation<'_>,
    kind: &str,
    name: &str,
) -> Result<Value> {
    let name = name.strip_prefix("::").unwrap_or(name);
    let found = match kind {
        "class" => compilation.find_class(name)?,
        _ => compilation.find_define(name)?,
    };
    Ok(found.map_or(Value::Undef, |id| {
        compilation.names.definitions.describe_definition(id)
    }))
}

/// The properties of a scope: its resource, class and module.
pub(super) fn scope_info(compilation: &Compilation<'_>, scope: Option<ScopeId>) -> Value {
    let id = scope.unwrap_or(compilation.stack.scope);
    let scope = compilation.stack.scopes.get(id);
    let mut info = Hash::new();
    if let Some(resource) = scope.resource {
        info.insert("resource", compilation.draft.describe_resource(resource));
    }
    info.insert(
        "source",
        compilation
            .names
            .definitions
            .describe_definition(scope.source),
    );
    let module = scope
        .variables
        .get("module_name")
        .cloned()
        .unwrap_or_default();
    info.insert("module_name", module);
    info.insert("is_top", Value::from(id == ScopeId::TOP));
    if let Some(parent) = scope.parent {
        info.insert("parent", Value::Integer(i64::from(parent.number())));
    }
    info.insert("id", Value::Integer(i64::from(id.number())));
    Value::hash(info)
}

impl Definitions {
    fn describe_definition(&self, id: DefinitionId) -> Value {
        let definition = self.get(id);
        let kind = match definition.kind {
            DefinitionKind::Class => "hostclass",
            DefinitionKind::Define => "definition",
            DefinitionKind::Node => "node",
        };
        let names = definition.parameters.iter();
        let names = names.map(|parameter| Value::String(parameter.name.clone()));
        let location = definition.location.as_ref();
        let file = location.and_then(|location| location.source.name().map(Value::from));
        let line = location.map(|location| Value::Integer(i64::from(location.position().line)));
        let module = definition.module.clone().map(Value::String);
        let mut described = Hash::new();
        described.insert("type", Value::from(kind));
        described.insert("name", Value::String(definition.name.clone()));
        described.insert("module_name", module.unwrap_or_default());
        described.insert("arguments", Value::array(names.collect()));
        described.insert("file", file.unwrap_or_default());
        described.insert("line", line.unwrap_or_default());
        Value::hash(described)
    }
}

impl Draft {
    /// All resources, in the order of their declaration.
    pub(super) fn resources_for_ruby(&mut self) -> Result<Value> {
        let is_there = |id: &ResourceId| !self.get(*id).is_removed;
        let ids: Vec<ResourceId> = self.ids().filter(is_there).collect();
        let all = ids.into_iter().map(|id| self.describe_resource(id));
        Ok(Value::array(all.collect()))
    }

    fn describe_resource(&self, id: ResourceId) -> Value {
        let resource = self.get(id);
        let mut parameters = Hash::new();
        for parameter in &resource.parameters {
            let name = self.symbols.text(parameter.name);
            parameters.insert(Value::String(name.clone()), parameter.value.clone());
        }
        let location = resource.location.as_ref();
        let file = location.and_then(|location| location.source.name().map(Value::from));
        let line = location.map(|location| Value::Integer(i64::from(location.position().line)));
        let mut described = Hash::new();
        described.insert("type", Value::String(resource.type_name.clone()));
        described.insert("title", Value::String(resource.title.clone()));
        described.insert("parameters", Value::hash(parameters));
        described.insert("virtual", Value::from(resource.is_virtual));
        described.insert("exported", Value::from(resource.exported == Some(true)));
        described.insert("file", file.unwrap_or_default());
        described.insert("line", line.unwrap_or_default());
        let tags = resource.tags.iter();
        let tags = tags.map(|tag| Value::String(self.symbols.text(tag).clone()));
        described.insert("tags", Value::array(tags.collect()));
        let container = resource.containers.first();
        let container = container.map(|id| Value::from(self.get(*id).to_string()));
        described.insert("container", container.unwrap_or_default());
        Value::hash(described)
    }

    pub(super) fn classes_for_ruby(&self) -> Value {
        let classes = self.classes.iter();
        Value::array(classes.map(|name| Value::String(name.clone())).collect())
    }

    /// The tags of the catalog: the names of classes and their segments.
    pub(super) fn tags_for_ruby(&self) -> Value {
        let mut tags: Vec<Str> = Vec::new();
        for class in &self.classes {
            let parts = class.split("::").map(Str::from);
            for tag in std::iter::once(class.clone()).chain(parts) {
                if !tags.contains(&tag) {
                    tags.push(tag);
                }
            }
        }
        Value::array(tags.into_iter().map(Value::String).collect())
    }
}
