//! Where the time of a syntax check goes: each phase alone, on one core.

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use super::table::Times;

#[derive(Debug)]
pub struct Phase {
    pub name: &'static str,
    pub times: Times,
}

/// The phases of `bunraku validate`, in order. The libraries' own phases (lexing, parsing, validating
/// what is already in memory) join here.
pub fn syntax(folder: &Path, manifests: &[String], runs: usize) -> Vec<Phase> {
    vec![phase("reading", runs, || {
        for manifest in manifests {
            drop(black_box(fs::read(folder.join(manifest))));
        }
    })]
}

fn phase(name: &'static str, runs: usize, work: impl Fn()) -> Phase {
    let once = || {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    once();
    let times = Times::new((0..runs.max(1)).map(|_| once()).collect());
    Phase { name, times }
}
