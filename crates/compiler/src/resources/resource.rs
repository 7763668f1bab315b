//! A resource of a catalog under construction.

use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use catalog::symbol::{Symbol, Symbols, known};
use pcore::{Str, Value};
use resource_types::ResourceType;
use smallvec::SmallVec;
use syntax::Span;

use super::class::at_resource;
use super::definition::DefinitionId;
use super::tag::Tags;
use super::type_table::TypeId;
use crate::error::{Location, Result};
use crate::provenance::Context;
use crate::scope::ScopeId;

/// The index of a resource in the order of declaration.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ResourceId(u32);

impl ResourceId {
    pub fn from_index(index: usize) -> ResourceId {
        ResourceId(index as u32)
    }

    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A native type. Each compilation has its own reference counter for it: all threads have resources of the same
/// few types, and passing one counter between processors would take longer than declaring a resource.
pub type NativeType = Rc<Arc<ResourceType>>;

/// The definition of a resource's type.
#[derive(Clone, Debug)]
pub enum ResourceKind {
    /// A class, a node or a defined type: code to evaluate.
    Defined(DefinitionId),
    /// A native type.
    Native(NativeType),
}

#[derive(Clone, Debug)]
pub struct Parameter {
    pub name: Symbol,
    pub value: Value,
    /// The class whose code set the value: only its subclasses may change it.
    pub source: DefinitionId,
    pub place: ParameterOrigin,
    /// `+>`
    pub append: bool,
}

/// The origin of a parameter.
#[derive(Clone, Debug)]
pub enum ParameterOrigin {
    Unknown,
    /// In the file of the resource's declaration, as nearly all are.
    Beside {
        span: Span,
        at: u32,
    },
    /// Resources share it, if it is a default.
    Elsewhere(Arc<Elsewhere>),
    /// In the hash of `create_resources`.
    Entry,
    /// From the classifier.
    Classifier,
    /// From Hiera.
    Data,
    /// The default of the parameter.
    Default,
    /// A metaparameter of this container.
    Inherited(ResourceId),
    /// From the node that exports the resource.
    Exported,
}

/// A location in any file.
#[derive(Clone, Debug)]
pub struct Elsewhere {
    pub location: Location,
    /// The context of the code, if it is recorded.
    pub context: Option<Context>,
}

impl ParameterOrigin {
    /// The location; `resource` is the location of the resource.
    pub fn location(&self, resource: Option<&Location>) -> Option<Location> {
        match self {
            ParameterOrigin::Elsewhere(elsewhere) => Some(elsewhere.location.clone()),
            &ParameterOrigin::Beside { span, at } => resource.map(|resource| Location {
                source: resource.source.clone(),
                span,
                at,
            }),
            _ => None,
        }
    }
}

#[derive(Debug)]
pub struct Resource {
    pub type_id: TypeId,
    /// Capitalised: `File`, `Apache::Vhost`.
    pub type_name: Str,
    pub title: Str,
    pub kind: ResourceKind,
    pub parameters: Vec<Parameter>,
    pub tags: Tags,
    /// The scope of the code that declares it.
    pub scope: ScopeId,
    pub source: DefinitionId,
    pub location: Option<Location>,
    pub is_virtual: bool,
    /// `None` if a function declares it.
    pub exported: Option<bool>,
    /// Whether the title is not a string in Ruby, but a symbol or a number. Then it is no tag.
    pub is_foreign_title: bool,
    pub is_evaluated: bool,
    /// Whether Ruby code has removed it from the catalog; its id stays valid.
    pub is_removed: bool,
    /// Whether the tags of the container have been added.
    pub has_scope_tags: bool,
    /// Whether the parameters have been checked, and not changed since.
    pub is_checked: bool,
    pub sensitive: Vec<Symbol>,
    /// The resources that contain it, and those it contains.
    pub containers: SmallVec<[ResourceId; 2]>,
    pub contents: Vec<ResourceId>,
}

impl Resource {
    /// A resource with nothing but its identity; [`super::Draft::prepared`] adds its tags and defaults.
    pub fn new(
        type_id: TypeId,
        title: Str,
        kind: ResourceKind,
        scope: ScopeId,
        source: DefinitionId,
    ) -> Resource {
        Resource {
            type_id,
            type_name: Str::default(),
            title,
            kind,
            parameters: Vec::new(),
            tags: Tags::default(),
            scope,
            source,
            location: None,
            is_virtual: false,
            exported: Some(false),
            is_foreign_title: false,
            is_evaluated: false,
            is_removed: false,
            has_scope_tags: false,
            is_checked: false,
            sensitive: Vec::new(),
            containers: SmallVec::new(),
            contents: Vec::new(),
        }
    }

    pub fn is_class(&self) -> bool {
        self.type_id == TypeId::CLASS
    }

    pub fn is_stage(&self) -> bool {
        self.type_id == TypeId::STAGE
    }

    pub fn parameter(&self, name: Symbol) -> Option<&Parameter> {
        self.parameters.iter().find(|p| p.name == name)
    }

    /// The value of an attribute; `undef` if it is not set.
    pub fn value(&self, name: Symbol) -> &Value {
        self.parameter(name).map_or(&Value::Undef, |p| &p.value)
    }

    /// Sets a parameter; an existing one keeps its position.
    pub fn set(&mut self, symbols: &mut Symbols, parameter: Parameter) -> Result<()> {
        if parameter.name == known::TAG {
            let added = self.tags.add_attribute(symbols, &parameter.value);
            at_resource(added, self.location.as_ref())?;
        }
        match self
            .parameters
            .iter_mut()
            .find(|p| p.name == parameter.name)
        {
            Some(present) => *present = parameter,
            None => self.parameters.push(parameter),
        }
        Ok(())
    }

    pub fn set_value(
        &mut self,
        symbols: &mut Symbols,
        name: Symbol,
        value: Value,
        place: ParameterOrigin,
    ) -> Result<()> {
        let parameter = Parameter {
            name,
            value,
            source: self.source,
            place,
            append: false,
        };
        self.set(symbols, parameter)
    }

    /// Whether only its title names it, as for most resources.
    pub fn is_named_by_title(&self, symbols: &Symbols) -> bool {
        let has = |name: &str| {
            let mut names = self.parameters.iter().map(|p| symbols.text(p.name));
            names.any(|known| known.is(name))
        };
        let by_title = match &self.kind {
            ResourceKind::Native(native) => {
                native.is_named_by(&self.title) && !has(native.namevar())
            }
            ResourceKind::Defined(_) => true,
        };
        by_title && self.parameter(known::NAME).is_none()
    }

    /// The value of `$name` in the code of a defined type.
    pub fn name(&self) -> Value {
        match self.value(known::NAME) {
            Value::Undef => Value::from(self.title.clone()),
            name => name.clone(),
        }
    }
}

/// `Type[title]`
impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]", self.type_name, self.title)
    }
}

/// `Apache::Vhost` for `apache::vhost`. A name that begins with a capital is unchanged.
pub fn capitalized(name: &str) -> Str {
    Str::from(pcore::text::capitalize_segments(name))
}
