//! Rich data: serialises any value as plain data, and back.
//!
//! Plain data is what JSON can represent: `undef`, booleans, numbers, strings, arrays, and hashes with string
//! keys. Any other value becomes a hash with the key `__ptype`, which names the type, and either `__pvalue`
//! or the attributes. Catalogs contain parameter values in this form.

mod from_data;
mod json_path;
mod object_hash;
mod pcore_types;
mod stringify;
mod to_data;

pub use from_data::from_data;
pub use stringify::stringified;
pub use to_data::{SerializationOptions, Serialized, is_written_as_is, to_data};

const TYPE_KEY: &str = "__ptype";
const VALUE_KEY: &str = "__pvalue";
