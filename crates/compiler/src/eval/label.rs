//! Labels of values in messages.

pub(crate) use pcore::label::label;
pub(crate) use syntax::{a_an, a_an_uc};
