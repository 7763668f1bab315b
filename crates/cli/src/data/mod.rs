//! Data files as values, and values as data.

mod json;

pub use hiera::data::parse;
pub use json::{found_to_json, to_json};
