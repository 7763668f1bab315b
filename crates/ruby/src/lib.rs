//! Ruby, for the Ruby inside Puppet modules: templates, functions, types, backends.
//!
//! Source becomes a tree (`lib-ruby-parser`), the tree a compact immutable [`program`], which any number of
//! interpreters run at the same time. The crate knows nothing of Puppet, and reaches the outside world through one
//! trait alone.

pub mod program;
