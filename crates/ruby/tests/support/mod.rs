//! A host for tests: output is captured, files are real, the time is fixed.

use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;

use ruby::machine::Machine;
use ruby::{Interp, Limits, Stream, Unwind};

/// The result of a program.
#[derive(Default, Debug)]
pub struct Outcome {
    pub output: Vec<u8>,
    pub errors: Vec<u8>,
    /// `None` if a limit ended it.
    pub status: Option<i32>,
}

/// Runs a program in a directory.
pub fn run(directory: &Path, file: &str, source: &[u8], limits: Limits) -> Outcome {
    let printed = Rc::new(RefCell::new(Outcome::default()));
    let kept = printed.clone();
    let mut world = Machine {
        print: Box::new(move |stream, text| {
            let mut outcome = kept.borrow_mut();
            match stream {
                Stream::Output => outcome.output.extend_from_slice(text),
                Stream::Error => outcome.errors.extend_from_slice(text),
            }
        }),
        clock: Some(1_700_000_000_123_456_789),
        environment: Some(vec![("HOME".to_owned(), "/root".to_owned())]),
        random: {
            // Not random, but never constant: drawing again yields other bytes.
            let mut last = 42_u8;
            Box::new(move |buffer| {
                for byte in buffer {
                    last = last.wrapping_mul(141).wrapping_add(3);
                    *byte = last;
                }
                Ok(())
            })
        },
        ..Machine::new(directory.to_string_lossy().into_owned())
    };
    let mut interp = Interp::new(&mut world);
    interp.state.limits = limits;
    let status = match interp.run_program(file, source) {
        Ok(status) => Ok(status),
        Err(unwind) => match *unwind {
            Unwind::Limit(limit) => Err(limit.to_string()),
            _ => Err("a jump without a target".to_owned()),
        },
    };
    drop(interp);
    let mut outcome = printed.take();
    match status {
        Ok(status) => outcome.status = Some(status),
        Err(message) => outcome.errors.extend_from_slice(message.as_bytes()),
    }
    outcome
}
