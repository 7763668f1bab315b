//! Resource expressions.

use catalog::symbol::{Symbol, known};
use pcore::generalize::generalize;
use pcore::infer::infer;
use pcore::{Str, Type, Value};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use syntax::ast::{
    AttributeOperation, AttributeOperationKind, ExprId, ExprKind, Form, List, ResourceBody,
};

use super::class::at_resource;
use super::draft::Draft;
use super::resource::{Parameter, Resource, ResourceId, ResourceKind};
use super::tag::Tags;
use super::type_table::TypeId;
use crate::compilation::Compilation;
use crate::error::{Error, Location, Part, Result, exceed, raise};
use crate::eval::In;
use crate::hint::raise_with;
use crate::log::{Level, Log};
use crate::stack::Stack;

/// The common properties of the resources of one declaration.
#[derive(Clone, Debug)]
pub(crate) struct Declaration {
    pub type_name: Str,
    pub form: Form,
    pub location: Option<Location>,
    /// Whether a function declares them, and not an expression.
    pub by_function: bool,
    /// Whether the titles are not strings.
    pub foreign_titles: bool,
    /// Whether references to the resources are needed.
    pub is_value_used: bool,
}

/// The titles of a resource expression so far, in all bodies.
#[derive(Debug, Default)]
struct UsedTitles {
    strings: FxHashSet<Str>,
    default: bool,
}

impl UsedTitles {
    /// Adds a title; returns false if it is a duplicate.
    fn insert(&mut self, title: &Value) -> bool {
        match title {
            Value::String(title) => self.strings.insert(title.clone()),
            _ => !std::mem::replace(&mut self.default, true),
        }
    }
}

impl Declaration {
    /// The declaration of a resource expression.
    fn expression(p: In<'_>, id: ExprId, type_name: Str, form: Form) -> Declaration {
        Declaration {
            type_name,
            form,
            location: Some(Location::of(&p.ast, id)),
            by_function: false,
            foreign_titles: false,
            is_value_used: true,
        }
    }
}

/// References to resources. Most declarations declare one.
pub(crate) type References = SmallVec<[Value; 1]>;
pub(crate) type Titles = SmallVec<[Str; 1]>;

/// The evaluated titles and attributes of one body.
struct Body {
    titles: Titles,
    attributes: Vec<Parameter>,
}

/// The error about an attribute that a declaration sets twice.
fn repeated_attribute(p: In<'_>, whole: ExprId, body: &ResourceBody, name: &str) -> Error {
    let is_named = |operation: &&AttributeOperation| match operation.kind {
        AttributeOperationKind::Named { name: written, .. } => p.ast.text(written) == name,
        AttributeOperationKind::Splat => false,
    };
    let mut places = p.ast[body.operations]
        .iter()
        .filter(is_named)
        .map(|it| Location {
            span: it.span,
            at: it.span.start,
            source: p.ast.source().clone(),
        });
    let first = places
        .next()
        .map(|first| (first, "first set here".to_owned()));
    let issue = format!("The attribute '{name}' has already been set");
    Error {
        innermost: places.next(),
        related: first.into_iter().collect(),
        ..Error::evaluation(issue, Location::of(&p.ast, whole))
    }
}

impl Compilation<'_> {
    /// `type { title: … }`. Returns references to the resources, if they are used.
    pub(crate) fn resource_expression(
        &mut self,
        p: In<'_>,
        id: ExprId,
        form: Form,
        type_name: ExprId,
        bodies: List<ResourceBody>,
        is_value_used: bool,
    ) -> Result<References> {
        let type_name = self.resource_type_name(p, type_name)?;
        if form == Form::Exported && !self.settings.storeconfigs {
            self.warn_at(
                p,
                id,
                "You cannot collect exported resources without storeconfigs being set; the export is ignored",
            );
        }
        if let [body] = &p.ast[bodies] {
            let title = self.eval(p, body.title)?;
            let declaration = Declaration {
                is_value_used,
                ..Declaration::expression(p, id, type_name, form)
            };
            return self.single_body(p, id, &declaration, body, title);
        }
        let mut evaluated = Vec::with_capacity(bodies.len());
        let mut defaults = None;
        let mut used = UsedTitles::default();
        for (index, body) in p.ast[bodies].iter().enumerate() {
            let value = self.eval(p, body.title)?;
            let (titles, has_default) = titles(p, id, body.title, &value, &mut used)?;
            if has_default {
                defaults = Some(index);
            }
            let attributes = self.attributes(p, id, body)?;
            evaluated.push(Body { titles, attributes });
        }
        let defaults = defaults.map(|index| evaluated[index].attributes.clone());
        let declaration = Declaration::expression(p, id, type_name, form);
        let mut references = References::new();
        for body in evaluated {
            let parameters = match &defaults {
                None => body.attributes,
                Some(defaults) => merged(defaults, body.attributes),
            };
            let created = self.create_resources(&declaration, body.titles, parameters);
            references.extend(p.located(id, created)?);
        }
        Ok(references)
    }

    /// Fast path: most resource expressions have one body with one title.
    fn single_body(
        &mut self,
        p: In<'_>,
        id: ExprId,
        declaration: &Declaration,
        body: &ResourceBody,
        title: Value,
    ) -> Result<References> {
        let titles = match title {
            Value::String(title) if !title.is_empty() => Titles::from_buf([title]),
            other => titles(p, id, body.title, &other, &mut UsedTitles::default())?.0,
        };
        let attributes = self.attributes(p, id, body)?;
        let created = self.create_resources(declaration, titles, attributes);
        p.located(id, created)
    }

    pub(crate) fn warn_at(&mut self, p: In<'_>, id: ExprId, message: &str) {
        self.logger.log(Log {
            level: Level::Warning,
            source: String::new(),
            message: message.to_owned(),
            location: Some(Location::of(&p.ast, id)),
        });
    }

    /// The name of the type, in lower case.
    fn resource_type_name(&mut self, p: In<'_>, id: ExprId) -> Result<Str> {
        if let ExprKind::Name(_) = p.ast.kind(id)
            && let Some(name) = crate::eval::literal_str(p, id).cloned()
        {
            return Ok(name);
        }
        let acceptable = match p.ast.kind(id) {
            ExprKind::Reference(_) => true,
            ExprKind::Access { left, .. } => matches!(p.ast.kind(left), ExprKind::Reference(_)),
            _ => false,
        };
        let value = self.eval(p, id)?;
        let actual = match &value {
            Value::Type(Type::Class(None)) if acceptable => return Ok(Str::from("class")),
            Value::Type(Type::Resource(Some(resource)))
                if acceptable && resource.title.is_none() =>
            {
                return Ok(resource.name.clone());
            }
            Value::Type(t @ (Type::Class(_) | Type::Resource(_))) if acceptable => t.to_string(),
            other => generalize(&infer(other)).to_string(),
        };
        let issue = format!(
            "Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got {actual}"
        );
        p.fail(id, issue)
    }

    fn attributes(
        &mut self,
        p: In<'_>,
        whole: ExprId,
        body: &ResourceBody,
    ) -> Result<Vec<Parameter>> {
        // Reserve space: defaults and relationships may be added later.
        let mut attributes = Vec::with_capacity(body.operations.len() + 2);
        for operation in &p.ast[body.operations] {
            self.attribute_operation(p, operation, true, &mut attributes)?;
        }
        if let Some(name) = repeated(&attributes) {
            let name = self.draft.symbols.text(name);
            return Err(repeated_attribute(p, whole, body, name).into());
        }
        Ok(attributes)
    }

    /// Declares resources of one type with the same parameters; returns references to them.
    pub(crate) fn create_resources(
        &mut self,
        declaration: &Declaration,
        titles: Titles,
        parameters: Vec<Parameter>,
    ) -> Result<References> {
        let name = &declaration.type_name;
        let mut kind = None;
        if !name.eq_ignore_ascii_case("class") {
            kind = self.find_resource_type(name)?;
            if kind.is_none() {
                let help = self.unknown_type_help(name);
                let message = format!("Unknown resource type: '{name}'");
                return raise_with(message, help, Some(Part::Name));
            }
        }
        let mut references = References::new();
        let mut remaining = titles.len();
        let mut parameters = parameters;
        for title in titles {
            remaining -= 1;
            let (own_kind, own) = match remaining {
                0 => (kind.take(), std::mem::take(&mut parameters)),
                _ => (kind.clone(), parameters.clone()),
            };
            let reference = match own_kind {
                Some(kind) => self.create_resource(declaration, kind, title, own)?,
                None => Some(self.create_class(declaration, &title, own)?),
            };
            references.extend(reference);
        }
        Ok(references)
    }

    fn create_resource(
        &mut self,
        declaration: &Declaration,
        kind: ResourceKind,
        title: Str,
        parameters: Vec<Parameter>,
    ) -> Result<Option<Value>> {
        let type_id = self.draft.types.id(match &kind {
            ResourceKind::Native(native) => native.name(),
            ResourceKind::Defined(id) => &self.names.definitions.get(*id).capitalized,
        });
        let reference = declaration.is_value_used.then(|| {
            let type_name = self.draft.types.get(type_id).name.clone();
            Value::Type(Type::resource(type_name, Some(title.clone())))
        });
        let new = self
            .stack
            .declared(declaration, type_id, title, kind, parameters);
        let new = self.draft.prepared(&self.stack, new)?;
        self.add_resource(new)?;
        Ok(reference)
    }

    /// Declares a class in the form of a resource; it must not be declared already.
    fn create_class(
        &mut self,
        declaration: &Declaration,
        title: &Str,
        parameters: Vec<Parameter>,
    ) -> Result<Value> {
        let Some(class) = self.find_class(title)? else {
            let help = self.unknown_class_help(title);
            let message = format!("Could not find declared class {title}");
            return raise_with(message, help, Some(Part::Literal(title.to_string())));
        };
        let name = self.names.definitions.get(class).capitalized.clone();
        let kind = ResourceKind::Defined(class);
        let new = self
            .stack
            .declared(declaration, TypeId::CLASS, name.clone(), kind, parameters);
        let new = self.draft.prepared(&self.stack, new)?;
        let scope = self.stack.scope;
        self.instantiate(class, scope)?;
        self.draft.tags.merge(&new.tags);
        let id = self.add_resource(new)?;
        self.evaluate_resource(id)?;
        Ok(Value::Type(Type::resource("Class", Some(name))))
    }

    pub(super) fn add_resource(&mut self, resource: Resource) -> Result<ResourceId> {
        let is_class = resource.is_class();
        let has_stage = resource.value(known::STAGE).is_true();
        let is_stage = resource.is_stage();
        let container = self.stack.scopes.get(resource.scope).resource;
        if self.draft.resources.len() >= self.settings.max_resources {
            return exceed("The program declares resources without end");
        }
        self.read_computed_title(&resource.kind, &resource.title)?;
        let context = self.observers.recorded_context(&self.stack);
        let id = self.draft.add(resource)?;
        if let (Some(recorder), Some(context)) = (&mut self.observers.recorder, context) {
            recorder.declared(id, context);
        }
        if !is_class && has_stage {
            let resource = self.draft.get(id);
            return raise(format!(
                "Only classes can set 'stage'; normal resources like {resource} cannot change run stage"
            ));
        }
        if let Some(container) = container.filter(|_| !is_class && !is_stage) {
            self.draft.contain(container, id);
        }
        Ok(id)
    }
}

impl Draft {
    /// Completes a resource before it is added to the catalog: its tags, and the defaults of its scope.
    pub(super) fn prepared(&mut self, stack: &Stack, mut resource: Resource) -> Result<Resource> {
        let symbols = &mut self.symbols;
        let mut tags = Tags::default();
        let given = resource.parameters.iter();
        for parameter in given.filter(|p| p.name == known::TAG) {
            let added = tags.add_attribute(symbols, &parameter.value);
            at_resource(added, resource.location.as_ref())?;
        }
        let of_type = self.types.get_mut(resource.type_id);
        match &of_type.tags {
            Some(known) => tags.merge(known),
            None => {
                let mut own = Tags::default();
                own.add(symbols, &of_type.name)?;
                tags.merge(&own);
                of_type.tags = Some(own);
            }
        }
        if !resource.is_foreign_title {
            tags.add_if_valid(symbols, &resource.title);
        }
        resource.type_name = of_type.name.clone();
        resource.tags = tags;
        for default in stack.defaults_for(resource.scope, &resource.type_name) {
            if resource.parameter(default.name).is_none() {
                resource.set(&mut self.symbols, default.clone())?;
            }
        }
        Ok(resource)
    }
}

impl Stack {
    fn declared(
        &self,
        declaration: &Declaration,
        type_id: TypeId,
        title: Str,
        kind: ResourceKind,
        parameters: Vec<Parameter>,
    ) -> Resource {
        let source = self.scopes.get(self.scope).source;
        Resource {
            parameters,
            location: declaration.location.clone(),
            is_virtual: declaration.form != Form::Regular,
            exported: match declaration.form {
                Form::Exported => Some(true),
                _ if declaration.by_function => None,
                _ => Some(false),
            },
            is_foreign_title: declaration.foreign_titles,
            ..Resource::new(type_id, title, kind, self.scope, source)
        }
    }
}

/// The titles of a body, and whether its attributes are defaults for the other bodies.
fn titles(
    p: In<'_>,
    whole: ExprId,
    id: ExprId,
    value: &Value,
    used: &mut UsedTitles,
) -> Result<(Titles, bool)> {
    if value.is_undef() {
        return p.fail(id, "Missing title. The title expression resulted in undef");
    }
    let mut titles = Titles::new();
    let mut has_default = false;
    for (index, title) in flattened(value).into_iter().enumerate() {
        let issue = match title {
            Value::Undef => Some(format!(
                "Missing title at index {index}. The title expression resulted in an undef title"
            )),
            Value::String(text) if text.is_empty() => Some(format!(
                "Empty string title at {index}. Title strings must have a length greater than zero."
            )),
            Value::String(_) | Value::Default => None,
            other => Some(format!(
                "Illegal title type at index {index}. Expected String, got {}",
                generalize(&infer(other))
            )),
        };
        if let Some(issue) = issue {
            let help = matches!(title, Value::Integer(_) | Value::Float(_))
                .then(|| "a title is a string: write it in quotes".to_owned());
            return p.fail_with(id, issue, help, None);
        }
        if !used.insert(title) {
            let title = crate::eval::ruby::to_s(title);
            let issue =
                format!("The title '{title}' has already been used in this resource expression");
            return p.fail(whole, issue);
        }
        match title {
            Value::String(text) => titles.push(text.clone()),
            _ => has_default = true,
        }
    }
    Ok((titles, has_default))
}

/// The first duplicate name.
fn repeated(parameters: &[Parameter]) -> Option<Symbol> {
    const FEW: usize = 16;
    let mut names = parameters.iter().map(|parameter| parameter.name);
    if parameters.len() > FEW {
        let mut seen = FxHashSet::default();
        return names.find(|&name| !seen.insert(name));
    }
    let mut names = names.enumerate();
    let again = names.find(|&(at, name)| parameters[..at].iter().any(|p| p.name == name));
    again.map(|(_, name)| name)
}

/// Defaults, overridden by the attributes of a body.
fn merged(defaults: &[Parameter], own: Vec<Parameter>) -> Vec<Parameter> {
    let mut all = defaults.to_vec();
    for parameter in own {
        match all.iter_mut().find(|p| p.name == parameter.name) {
            Some(default) => *default = parameter,
            None => all.push(parameter),
        }
    }
    all
}

/// The elements of nested arrays, or a single value.
pub(super) fn flattened(value: &Value) -> SmallVec<[&Value; 4]> {
    let mut flat = SmallVec::new();
    let Value::Array(items) = value else {
        flat.push(value);
        return flat;
    };
    let mut pending: SmallVec<[&Value; 4]> = items.iter().rev().collect();
    while let Some(value) = pending.pop() {
        match value {
            Value::Array(items) => pending.extend(items.iter().rev()),
            other => flat.push(other),
        }
    }
    flat
}
