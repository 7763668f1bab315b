//! Data providers: the layers with their configurations, and the levels of a hierarchy.

pub(crate) mod configured;
pub(crate) mod level;
