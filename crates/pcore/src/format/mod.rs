//! The format language: `%[flags][width][.precision]letter`.
//!
//! [`sprintf`] is Ruby's `format`, on which Puppet's string conversion stands; [`spec`] is the part that Puppet adds:
//! delimiters, separators and the rules which flags may be combined.

pub mod float;
pub mod integer;
pub mod quote;
pub mod spec;
pub mod sprintf;
