//! Checks that the reference documentation agrees with the table of functions.

#![allow(clippy::disallowed_methods, reason = "the reference is a file")]

#[test]
fn the_reference_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/functions.md");
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        written == compiler::functions::reference::markdown(),
        "docs/functions.md is out of date: run `cargo xtask docs functions`"
    );
}
