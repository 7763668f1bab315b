//! Any bytes at all: they are parsed as a manifest and as a template, validated and dumped.
//! Nothing may panic, hang or overflow, and what the parser accepts must dump.

#![no_main]

use libfuzzer_sys::fuzz_target;
use syntax::{Mode, SourceFile, ValidateOptions, dump, parse, validate};

fuzz_target!(|bytes: &[u8]| {
    for mode in [Mode::Manifest, Mode::Epp] {
        let source = SourceFile::from_bytes("fuzz.pp", bytes.to_vec());
        let parsed = parse(&source, mode);
        for diagnostic in &parsed.diagnostics {
            let _ = diagnostic.position(&source);
            let _ = diagnostic.issue.to_string();
            let span = diagnostic.span.start as usize..diagnostic.span.end as usize;
            assert!(source.text().get(span).is_some());
        }
        if !parsed.has_errors() {
            let _ = validate(&parsed.ast, &ValidateOptions::default());
            let _ = dump::dump(&parsed.ast, dump::DumpFormat::Pn, false);
            let _ = dump::dump(&parsed.ast, dump::DumpFormat::Json, true);
        }
    }
});
