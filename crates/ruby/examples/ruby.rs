//! Runs a Ruby program with the interpreter alone: `cargo run -p ruby --example ruby -- FILE` or `-e CODE`.
#![allow(
    clippy::disallowed_methods,
    clippy::print_stderr,
    reason = "a program of its own, outside of the library"
)]

use std::process::ExitCode;

use ruby::machine::Machine;
use ruby::{Interp, Unwind};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (name, source) = match args.next().as_deref() {
        Some("-e") => (
            "-e".to_owned(),
            args.next().unwrap_or_default().into_bytes(),
        ),
        Some(path) => (path.to_owned(), std::fs::read(path).unwrap_or_default()),
        None => return ExitCode::from(2),
    };
    let here = std::env::current_dir().unwrap_or_default();
    let mut host = Machine::new(here.to_string_lossy().into_owned());
    let mut interp = Interp::new(&mut host);
    interp.set_arguments(&args.collect::<Vec<_>>());
    match interp.run_program(&name, &source) {
        Ok(status) => ExitCode::from(u8::try_from(status & 0xff).unwrap_or(1)),
        Err(unwind) => {
            if let Unwind::Limit(limit) = &*unwind {
                eprintln!("{name}: {limit}");
            }
            ExitCode::FAILURE
        }
    }
}
