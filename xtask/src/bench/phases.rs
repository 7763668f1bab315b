//! The phases of a syntax check, measured separately on one core.

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use syntax::{Mode, SourceFile, ValidateOptions, parse, token_count, validate};

use super::table::Times;

#[derive(Debug)]
pub struct Phase {
    pub name: &'static str,
    pub times: Times,
}

/// The phases of `bunraku validate`, in order. Parsing includes lexing.
pub fn syntax(directory: &Path, manifests: &[String], runs: usize) -> Vec<Phase> {
    let sources: Vec<_> = manifests
        .iter()
        .filter_map(|manifest| fs::read(directory.join(manifest)).ok())
        .map(|bytes| SourceFile::from_bytes("", bytes))
        .collect();
    let trees: Vec<_> = sources
        .iter()
        .map(|source| parse(source, Mode::Manifest).ast)
        .collect();
    let options = ValidateOptions::default();
    vec![
        phase("reading", runs, || {
            for manifest in manifests {
                drop(black_box(fs::read(directory.join(manifest))));
            }
        }),
        phase("lexing", runs, || {
            for source in &sources {
                black_box(token_count(source, Mode::Manifest));
            }
        }),
        phase("parsing (with lexing)", runs, || {
            for source in &sources {
                black_box(parse(source, Mode::Manifest));
            }
        }),
        phase("validating", runs, || {
            for tree in &trees {
                black_box(validate(tree, &options));
            }
        }),
    ]
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
