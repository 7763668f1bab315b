//! Values as text.
//!
//! [`convert`] is `String(value, formats)`; [`interpolate`] is the plainer form inside of double-quoted strings.
//! Under them, [`sprintf`] is Ruby's `format`, and [`spec`] and [`map`] are what Puppet adds to it: delimiters,
//! separators, and the choice of a format by the type of the value.

pub mod convert;
pub mod float;
pub mod inspect;
pub mod integer;
pub mod interpolate;
pub mod map;
mod pretty;
pub mod quote;
mod scalar;
pub mod spec;
pub mod sprintf;

/// What is shown of a value that must not be shown.
pub(crate) const REDACTED: &str = "Sensitive [value redacted]";
