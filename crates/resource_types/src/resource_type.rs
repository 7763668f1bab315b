//! A resource type.

use pcore::Str;

use crate::is_metaparameter;
use crate::title_pattern::TitlePatterns;

/// A resource type: its attributes, its key attributes, and its title patterns.
#[derive(Debug)]
pub struct ResourceType {
    name: Str,
    origin: Origin,
    attributes: Box<[Attribute]>,
    /// The index of the first parameter in `attributes`.
    parameters_at: usize,
    /// Indexes of `attributes`, sorted by name.
    by_name: Box<[u32]>,
    key_attributes: Box<[Str]>,
    pub(crate) sorted_keys: Box<[Str]>,
    title_patterns: TitlePatterns,
    isomorphic: bool,
}

/// Where a type comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// Part of Puppet itself.
    Core,
    /// A module that Puppet's packages bundle; a module on the path overrides it.
    Bundled,
    /// A file that `puppet generate types` wrote.
    Generated,
    /// A Ruby file of a module.
    Ruby,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttributeKind {
    Property,
    Parameter,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attribute {
    pub name: Str,
    pub kind: AttributeKind,
    /// It is a key attribute.
    pub namevar: bool,
}

/// The input from which a type is built.
#[derive(Debug, Default)]
pub struct Definition {
    pub name: Str,
    /// In Puppet's order: `ensure` first, the others as they were declared.
    pub properties: Vec<Str>,
    pub parameters: Vec<Str>,
    /// The namevars, in the order of their declaration.
    pub key_attributes: Vec<Str>,
    /// The type's own patterns; otherwise they are derived from the key attributes.
    pub title_patterns: Option<TitlePatterns>,
    /// The name does not identify a resource, as with `exec`.
    pub not_isomorphic: bool,
}

impl ResourceType {
    pub fn new(origin: Origin, definition: Definition) -> ResourceType {
        let title_patterns = definition.title_patterns.unwrap_or_else(|| {
            TitlePatterns::default_for(&definition.key_attributes, origin == Origin::Generated)
        });
        let parameters_at = definition.properties.len();
        let properties = definition.properties.into_iter();
        let parameters = definition.parameters.into_iter();
        let attributes: Box<[Attribute]> = properties
            .map(|name| (name, AttributeKind::Property))
            .chain(parameters.map(|name| (name, AttributeKind::Parameter)))
            .map(|(name, kind)| Attribute {
                namevar: definition.key_attributes.contains(&name),
                name,
                kind,
            })
            .collect();
        let mut sorted_keys = definition.key_attributes.clone();
        sorted_keys.sort();
        ResourceType {
            name: definition.name,
            origin,
            by_name: sorted_by_name(&attributes),
            attributes,
            parameters_at,
            key_attributes: definition.key_attributes.into(),
            sorted_keys: sorted_keys.into(),
            title_patterns,
            isomorphic: !definition.not_isomorphic,
        }
    }

    /// The name in lower case.
    pub fn name(&self) -> &Str {
        &self.name
    }

    pub fn origin(&self) -> Origin {
        self.origin
    }

    /// All attributes except metaparameters: properties in Puppet's order, then parameters.
    pub fn attributes(&self) -> &[Attribute] {
        &self.attributes
    }

    pub fn properties(&self) -> &[Attribute] {
        &self.attributes[..self.parameters_at]
    }

    pub fn parameters(&self) -> &[Attribute] {
        &self.attributes[self.parameters_at..]
    }

    /// Looks up an attribute. If a property and a parameter share the name, returns the property.
    pub fn attribute(&self, name: &str) -> Option<&Attribute> {
        let at = self
            .by_name
            .partition_point(|&index| self.attributes[index as usize].name.as_str() < name);
        let attribute = &self.attributes[*self.by_name.get(at)? as usize];
        (attribute.name.as_str() == name).then_some(attribute)
    }

    /// Whether the type has the attribute; metaparameters do not count.
    pub fn is_attribute(&self, name: &str) -> bool {
        self.attribute(name).is_some()
    }

    /// Whether a resource may have the attribute: Puppet's `valid_parameter?`. Metaparameters are
    /// always valid, and so is `name`, an alias of the namevar, except with generated types.
    pub fn is_valid_parameter(&self, name: &str) -> bool {
        self.is_attribute(name)
            || is_metaparameter(name)
            || (name == "name" && self.origin != Origin::Generated)
    }

    /// Whether the type has the property `ensure`.
    pub fn is_ensurable(&self) -> bool {
        self.attribute("ensure")
            .is_some_and(|attribute| attribute.kind == AttributeKind::Property)
    }

    pub fn has_providers(&self) -> bool {
        self.is_attribute("provider")
    }

    /// The attributes that identify a resource, in the order of their declaration.
    pub fn key_attributes(&self) -> &[Str] {
        &self.key_attributes
    }

    /// The namevar: the only key attribute, or else `name`.
    pub fn namevar(&self) -> &str {
        match &*self.key_attributes {
            [only] => only,
            _ => "name",
        }
    }

    pub fn title_patterns(&self) -> &TitlePatterns {
        &self.title_patterns
    }

    /// Whether two resources of the same name are the same resource.
    pub fn is_isomorphic(&self) -> bool {
        self.isomorphic
    }
}

/// The sort is stable, so that of two attributes with the same name the first is found.
fn sorted_by_name(attributes: &[Attribute]) -> Box<[u32]> {
    let mut indexes: Vec<u32> = (0..).take(attributes.len()).collect();
    indexes.sort_by_key(|&index| &attributes[index as usize].name);
    indexes.into()
}
