//! What messages call values.

pub(crate) use pcore::label::{a_an, label};

pub(crate) fn a_an_uc(label: &str) -> String {
    let text = a_an(label);
    text.replacen('a', "A", 1)
}
