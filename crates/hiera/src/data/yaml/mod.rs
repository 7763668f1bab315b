//! YAML 1.1 with Ruby's values: `yes` is true and `010` is eight.

mod emit;
mod error;
mod index;
mod lines;
mod loader;
mod scalar;
mod scan;

pub use emit::to_yaml;
pub use error::YamlError;
pub(crate) use index::Found;
pub use index::Index;
pub use lines::line_of_path;
pub use loader::{Symbols, key_lines, parse};
pub(crate) use scan::key_hash;
