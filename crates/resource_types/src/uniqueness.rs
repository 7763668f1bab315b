//! What makes a resource the same as another: the values of its key attributes.

use pcore::{Str, Value};

use crate::resource_type::ResourceType;
use crate::title_pattern::TitleError;

impl ResourceType {
    /// The values of the key attributes, sorted by the names of these: Puppet's `uniqueness_key`.
    ///
    /// `value` tells what a resource says about an attribute, `None` when it is not there or undef.
    /// `fallback` is the resource's name when neither title nor attributes give one: the value of
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

    /// The same with what the title says about attributes.
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
        // Puppet never leaves these two without a value.
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
