//! String conversion of values.
//!
//! [`convert`] is `String(value, formats)`; [`interpolate`] is the simpler form inside of double-quoted
//! strings. Below them, [`sprintf`] is Ruby's `format`; [`spec`] and [`map`] are Puppet's additions:
//! delimiters, separators, and the choice of a format by the type of the value.

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

/// The replacement for a sensitive value.
pub(crate) const REDACTED: &str = "Sensitive [value redacted]";
