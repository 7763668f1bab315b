//! The identity of a resource: the values of its key attributes.

use pcore::{Str, Value};

use crate::resource_type::ResourceType;
use crate::title_pattern::TitleError;

impl ResourceType {
    /// Puppet's `uniqueness_key`: the values of the key attributes, sorted by attribute name.
    ///
    /// `value` returns the value of an attribute of the resource, `None` if it is unset or undef.
    /// `fallback` is the resource's name if neither title nor attributes set one: the value of
    /// `name` or the title while a catalog is compiled, `Type/title` afterwards. Values are not
    /// munged. Without key attributes the key is empty.
    pub fn uniqueness_key(
        &self,
        title: &Str,
        fallback: impl FnOnce() -> Value,
        value: impl Fn(&str) -> Option<Value>,
    ) -> Result<Vec<Value>, TitleError> {
        let from_title = self.parse_title(title)?;
        Ok(self.uniqueness_key_from(&from_title, fallback, value))
    }

    /// The same, with the attributes that the title sets.
    pub fn uniqueness_key_from(
        &self,
        from_title: &[(Str, Value)],
        fallback: impl FnOnce() -> Value,
        value: impl Fn(&str) -> Option<Value>,
    ) -> Vec<Value> {
        let known = |attribute: &str| {
            value(attribute).unwrap_or_else(|| {
                let given = from_title.iter().find(|(name, _)| name == attribute);
                given.map_or(Value::Undef, |(_, value)| value.clone())
            })
        };
        let truthy = |value: &Value| !matches!(value, Value::Undef | Value::Boolean(false));
        let namevar = self.namevar();
        // Puppet always gives these two a value.
        let mut name = Some(known(namevar)).filter(truthy);
        if name.is_none() && namevar != "name" {
            name = Some(known("name")).filter(truthy);
        }
        let name = name.unwrap_or_else(fallback);
        let of_key = |key: &Str| {
            let found = known(key);
            let is_name = key == namevar || key == "name";
            if is_name && !truthy(&found) {
                name.clone()
            } else {
                found
            }
        };
        self.sorted_keys.iter().map(of_key).collect()
    }
}
