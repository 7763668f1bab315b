//! Any text as YAML: reading it ends, and what is read is written so that it is read again.

#![no_main]

use hiera::data::yaml::{Symbols, key_lines, parse, to_yaml};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = key_lines(text);
    let Ok(document) = parse(text, Symbols::Allowed) else {
        return;
    };
    let written = to_yaml(&document.value);
    assert!(parse(&written, Symbols::Allowed).is_ok(), "{written}");
});
