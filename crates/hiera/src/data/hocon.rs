//! HOCON.
