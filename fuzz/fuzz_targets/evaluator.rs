//! Any program: it is compiled for a node, in a world without files. It may fail in every way but one:
//! an error that is a mistake of ours.

#![no_main]

use std::sync::Arc;
use std::time::{Duration, Instant};

use compiler::{Compilation, Environment, ErrorKind, Node, Settings};
use host::MemoryHost;
use libfuzzer_sys::fuzz_target;
use syntax::SourceFile;

fuzz_target!(|bytes: &[u8]| {
    let settings = Settings {
        max_calls: 10_000,
        ..Settings::default()
    };
    let environment = Environment::new(Arc::new(MemoryHost::new()), settings);
    let mut compilation = Compilation::new(&environment, Node::default(), Box::new(|_| {}));
    let source = SourceFile::from_bytes("fuzz.pp", bytes.to_vec());
    let start = Instant::now();
    if let Err(error) = compilation.compile(&[source]) {
        assert_ne!(error.kind, ErrorKind::Internal, "{error}");
    }
    assert!(start.elapsed() < Duration::from_secs(20));
});
