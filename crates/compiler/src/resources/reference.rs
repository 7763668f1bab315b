//! References: finding resources, and reading their attributes.

use catalog::symbol::known;
use pcore::{Str, Type, Value};
use syntax::ast::ExprId;

use super::declare::flattened;
use super::resource::{ResourceId, ResourceKind, capitalized};
use super::tag::is_valid;
use super::type_table::TypeId;
use crate::compilation::Compilation;
use crate::error::{Error, ErrorKind, Result, raise};
use crate::eval::In;

/// The type and the title of a plain reference; most references are plain.
pub(super) fn plain_reference(value: &Value) -> Option<(&Str, &Str)> {
    let Value::Type(Type::Resource(Some(resource))) = value else {
        return None;
    };
    let title = resource.title.as_ref().filter(|title| !title.is_empty())?;
    let is_plain = is_capitalized(&resource.name) && !resource.name.is("Class");
    is_plain.then_some((&resource.name, title))
}

/// `File[/tmp/x]`
pub(super) fn joined_reference(type_name: &str, title: &str) -> String {
    let mut text = String::with_capacity(type_name.len() + title.len() + 2);
    text.push_str(type_name);
    text.push('[');
    text.push_str(title);
    text.push(']');
    text
}

/// A reference in the format of catalogs: `File[/tmp/x]`, `Class[Apache]`.
pub(crate) fn reference_text(value: &Value) -> String {
    if let Some((type_name, title)) = plain_reference(value) {
        return joined_reference(type_name, title);
    }
    match value {
        Value::Type(Type::Class(name)) => {
            let name = name.as_deref().unwrap_or_default();
            let name = name.strip_prefix("::").unwrap_or(name);
            format!("Class[{}]", class_title(name))
        }
        Value::Type(Type::Resource(Some(resource))) => {
            let name = resource.name.strip_prefix("::").unwrap_or(&resource.name);
            let title = resource.title.as_deref().unwrap_or_default();
            if name.eq_ignore_ascii_case("class") {
                let title = title.strip_prefix("::").unwrap_or(title);
                return format!("Class[{}]", class_title(title));
            }
            joined_reference(&capitalized(&name.to_lowercase()), title)
        }
        other => crate::eval::ruby::to_s(other),
    }
}

/// Whether a name is capitalised as in catalogs: each segment begins with a capital, and there are no others.
fn is_capitalized(name: &str) -> bool {
    let is_part = |part: &str| {
        let mut bytes = part.bytes();
        let small = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
        bytes.next().is_some_and(|b| b.is_ascii_uppercase()) && bytes.all(small)
    };
    is_part(name) || name.split("::").all(is_part)
}

/// The title of a class: each segment of its name capitalised.
pub(super) fn class_title(name: &str) -> Str {
    match name {
        "" => Str::from("main"),
        name => capitalized(name),
    }
}

impl Compilation<'_> {
    /// The resource with a type and a title, alias or uniqueness key.
    pub(crate) fn find_resource(
        &mut self,
        type_name: &str,
        title: &str,
    ) -> Result<Option<ResourceId>> {
        let type_id = self.draft.types.id(type_name);
        if type_id == TypeId::CLASS {
            let title = title.strip_prefix("::").unwrap_or(title);
            return Ok(self.draft.by_title(type_id, &class_title(title)));
        }
        if let Some(id) = self.draft.by_title(type_id, title) {
            return Ok(Some(id));
        }
        let type_name = self.draft.types.get(type_id).name.to_lowercase();
        let kind = self.native_type(&type_name)?.map(ResourceKind::Native);
        if let Some(kind) = &kind
            && !self.draft.declared(type_id).is_empty()
        {
            self.read_computed_title(kind, &Str::from(title))?;
        }
        self.draft.find(type_id, title, kind.as_ref())
    }

    /// The resource of a string like `Type[title]`.
    pub(super) fn find_by_text(&mut self, text: &str) -> Result<Option<ResourceId>> {
        let split = text.strip_suffix(']').and_then(|rest| {
            let (type_name, title) = rest.split_once('[')?;
            let good = !type_name.is_empty() && !type_name.contains(']') && !title.is_empty();
            good.then_some((type_name, title))
        });
        match split {
            // Puppet creates a resource for the search, whose type name must be a valid tag.
            Some((type_name, _)) if !is_valid(type_name) => {
                let message = format!("Invalid tag '{}'", type_name.to_lowercase());
                Err(Error::new(ErrorKind::Evaluation, message).into())
            }
            Some((type_name, title)) => self.find_resource(type_name, title),
            None => raise(format!(
                "No title provided and {} is not a valid resource reference",
                crate::eval::ruby::inspect(&Value::from(text))
            )),
        }
    }

    /// `Type[title][attribute]`: attributes of a resource in the catalog; `None` if the type is not a
    /// reference to a resource.
    pub(crate) fn access_resource(
        &mut self,
        p: In<'_>,
        id: ExprId,
        t: &Type,
        keys: &[Value],
    ) -> Result<Option<Value>> {
        let (type_name, title) = match t {
            Type::Class(Some(name)) => (Str::from("Class"), name.clone()),
            Type::Resource(Some(resource)) => match &resource.title {
                Some(title) => (resource.name.clone(), title.clone()),
                None => return Ok(None),
            },
            _ => return Ok(None),
        };
        if keys.is_empty() {
            return Ok(None);
        }
        let several = keys.len() > 1 || matches!(keys, [Value::Array(_)]);
        let all = Value::array(keys.to_vec());
        let names: Vec<&Value> = flattened(&all)
            .into_iter()
            .filter(|k| !k.is_undef())
            .collect();
        if names.is_empty() {
            let nothing = if several {
                Value::array(Vec::new())
            } else {
                Value::Undef
            };
            return Ok(Some(nothing));
        }
        let found = self.find_resource(&type_name, &title);
        let Some(resource) = p.located(id, found)? else {
            let issue = format!("Resource not found: {type_name}['{title}']");
            return p.fail(id, issue);
        };
        let mut values = Vec::with_capacity(names.len());
        for name in names {
            match self.attribute_of(resource, name) {
                Some(value) => values.push(value),
                None => {
                    let shown = ruby_capitalized(&type_name);
                    let name = crate::eval::ruby::to_s(name);
                    let issue = format!(
                        "The resource {shown}['{title}'] does not have a parameter called '{name}'"
                    );
                    return p.fail(id, issue);
                }
            }
        }
        Ok(Some(if several {
            Value::array(values)
        } else {
            values.pop().unwrap_or(Value::Undef)
        }))
    }

    /// The value of an attribute; `None` if the type has no such attribute.
    fn attribute_of(&mut self, id: ResourceId, name: &Value) -> Option<Value> {
        let name = name.as_str()?;
        let resource = self.draft.get(id);
        let is_known = match &resource.kind {
            ResourceKind::Native(native) => native.is_valid_parameter(name),
            ResourceKind::Defined(definition) => {
                let accepted = &self.names.definitions.get(*definition).accepted;
                accepted.elements.iter().any(|e| e.name == name)
            }
        };
        if !is_known {
            return None;
        }
        let symbol = self.draft.symbols.intern(name);
        let resource = self.draft.get(id);
        if symbol == known::TITLE {
            return Some(Value::from(resource.title.clone()));
        }
        match resource.value(symbol) {
            Value::Undef => {
                let defaults = self.stack.defaults_for(resource.scope, &resource.type_name);
                let default = defaults.into_iter().find(|p| p.name == symbol);
                Some(default.map_or(Value::Undef, |p| p.value.clone()))
            }
            value => Some(value.clone()),
        }
    }
}

/// Ruby's `capitalize`: the first letter in upper case, all others in lower case.
fn ruby_capitalized(text: &str) -> String {
    let mut characters = text.chars();
    match characters.next() {
        Some(first) => first
            .to_uppercase()
            .chain(characters.as_str().to_lowercase().chars())
            .collect(),
        None => String::new(),
    }
}
