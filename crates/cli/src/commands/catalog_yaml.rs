//! A catalog as YAML: the same data as the JSON.

use std::path::Path;

use catalog::Catalog;

use crate::data;

pub fn to_yaml(catalog: &Catalog) -> Result<String, String> {
    let json = catalog::json::to_json(catalog);
    let value = data::parse(&json, Path::new("catalog.json"))?;
    Ok(hiera::data::yaml::to_yaml(&value))
}
