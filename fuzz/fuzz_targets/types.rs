//! Any text as a type: what it means is written as a text that means the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pcore::parse::parse;

fuzz_target!(|text: &str| {
    let Ok(t) = parse(text, &()) else {
        return;
    };
    let shown = t.to_string();
    let again = parse(&shown, &()).unwrap_or_else(|message| panic!("{shown}: {message}"));
    assert_eq!(again.to_string(), shown);
    assert!(t.is_assignable(&t), "{shown}");
});
