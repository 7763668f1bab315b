//! Any Ruby program, in a world without files: it may fail in every way, but not panic, hang or overflow the stack.
//! Seeds are the programs in `tests/conformance/ruby`. Where `cargo fuzz` is not at hand, `cargo run -p ruby --example
//! fuzz` damages the same programs.

#![no_main]

use std::time::{Duration, Instant};

use libfuzzer_sys::fuzz_target;
use ruby::{FileStatus, Host, HostError, Interp, Limits, Stream};

struct Nowhere {
    start: Instant,
}

impl Host for Nowhere {
    fn read(&mut self, _: &str) -> Result<Vec<u8>, HostError> {
        Err(HostError::NotFound)
    }

    fn status(&mut self, _: &str) -> Result<FileStatus, HostError> {
        Err(HostError::NotFound)
    }

    fn list(&mut self, _: &str) -> Result<Vec<String>, HostError> {
        Err(HostError::NotFound)
    }

    fn real_path(&mut self, _: &str) -> Result<String, HostError> {
        Err(HostError::NotFound)
    }

    fn now(&mut self) -> i128 {
        0
    }

    fn environment_variable(&mut self, _: &str) -> Result<Option<String>, HostError> {
        Ok(None)
    }

    fn random_bytes(&mut self, count: usize) -> Result<Vec<u8>, HostError> {
        Ok(vec![1; count])
    }

    fn print(&mut self, _: Stream, _: &[u8]) -> Result<(), HostError> {
        Ok(())
    }

    fn is_interrupted(&mut self) -> bool {
        self.start.elapsed() > Duration::from_secs(5)
    }
}

fuzz_target!(|bytes: &[u8]| {
    let start = Instant::now();
    let mut host = Nowhere { start };
    let mut interp = Interp::new(&mut host);
    interp.state.limits = Limits {
        max_steps: 3_000_000,
        max_size: 16 << 20,
        ..Limits::default()
    };
    let _ = interp.run_program("fuzz.rb", bytes);
    assert!(start.elapsed() < Duration::from_secs(20));
});
