//! A type while its definition is read.

use std::collections::BTreeMap;
use std::rc::Rc;

use pcore::Str;

use super::index::Method;
use super::title;
use super::value::{AttributeSlot, Block, Value};
use crate::resource_type::{Definition, Unread};
use crate::title_pattern::TitlePatterns;

#[derive(Debug, Default)]
pub(super) struct Building<'a> {
    pub name: String,
    /// Its block is still being read.
    pub open: bool,
    pub properties: Vec<Str>,
    pub parameters: Vec<Parameter>,
    pub isomorphic: Option<bool>,
    /// Made by the Resource API, whose providers are not attributes.
    pub resource_api: bool,
    /// Methods of the type itself: `def self.x`.
    pub methods: BTreeMap<&'a str, Method<'a>>,
    /// The same, made from blocks by `define_singleton_method`.
    pub block_methods: Vec<(String, Rc<Block<'a>>)>,
    /// Modules whose methods became methods of the type.
    pub extended: Vec<String>,
    pub title_patterns: Option<TitlePatterns>,
    /// Whether methods that are being defined are private.
    pub private: bool,
    instance_methods: Vec<String>,
    unread: Vec<(usize, String)>,
}

#[derive(Debug)]
pub(super) struct Parameter {
    pub name: Str,
    pub namevar: bool,
}

impl Building<'_> {
    pub fn new(name: String) -> Self {
        Building {
            name,
            open: true,
            ..Building::default()
        }
    }

    /// How many attributes there are.
    pub fn size(&self) -> usize {
        self.properties.len() + self.parameters.len()
    }

    /// Properties keep their order, except that `ensure` is always the first.
    pub fn add_property(&mut self, name: &str) -> AttributeSlot {
        let name = Str::from(name.to_lowercase());
        if self.properties.contains(&name) {
            return AttributeSlot::Property;
        }
        let at = if name == "ensure" {
            0
        } else {
            self.properties.len()
        };
        self.properties.insert(at, name);
        AttributeSlot::Property
    }

    pub fn add_parameter(&mut self, name: &str, namevar: bool) -> AttributeSlot {
        let name = Str::from(name.to_lowercase());
        let found = self.parameters.iter().position(|known| known.name == name);
        let at = found.unwrap_or(self.parameters.len());
        if found.is_none() {
            self.parameters.push(Parameter { name, namevar });
        }
        AttributeSlot::Parameter(at)
    }

    pub fn make_namevar(&mut self, slot: AttributeSlot) {
        if let AttributeSlot::Parameter(at) = slot
            && let Some(parameter) = self.parameters.get_mut(at)
        {
            parameter.namevar = true;
        }
    }

    pub fn define_instance_method(&mut self, name: &str) {
        if !self.private {
            self.instance_methods.push(name.to_owned());
        }
    }

    pub fn unread(&mut self, offset: usize, what: String) {
        if !self.unread.iter().any(|(_, known)| *known == what) {
            self.unread.push((offset, what));
        }
    }

    /// What Puppet adds after the block of a type: `ensure`, when the type can create, destroy and
    /// test its resources, and `provider`, when there are some.
    pub fn close(&mut self, has_providers: bool) {
        self.open = false;
        let defines = |name: &str| self.instance_methods.iter().any(|known| known == name);
        if ["exists?", "create", "destroy"].into_iter().all(defines) {
            self.add_property("ensure");
        }
        if has_providers && !self.resource_api {
            self.add_parameter("provider", false);
        }
    }

    /// The patterns that `title_patterns` returned.
    pub fn set_title_patterns(&mut self, value: &Value<'_>) {
        self.title_patterns = Some(title::patterns(value));
    }

    /// The definition, once the file is read. Lines are counted in its source.
    pub fn into_definition(self, source: &[u8]) -> Definition {
        let is_key = |parameter: &&Parameter| parameter.namevar || parameter.name == "name";
        let keys = self.parameters.iter().filter(is_key);
        let line = |offset: usize| {
            let before = &source[..offset.min(source.len())];
            before.iter().filter(|&&byte| byte == b'\n').count() + 1
        };
        Definition {
            key_attributes: keys.map(|parameter| parameter.name.clone()).collect(),
            name: Str::from(self.name),
            properties: self.properties,
            parameters: self
                .parameters
                .into_iter()
                .map(|known| known.name)
                .collect(),
            title_patterns: self.title_patterns,
            not_isomorphic: self.isomorphic == Some(false),
            unread: self
                .unread
                .into_iter()
                .map(|(offset, what)| Unread {
                    line: line(offset),
                    what,
                })
                .collect(),
        }
    }
}
