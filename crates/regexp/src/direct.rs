//! Programs without choices. They need no stacks, and most patterns of types are of this kind:
//! `\A[a-z][a-z0-9_]*\z`.

use crate::program::{Inst, Program, RunMode};
use crate::subject::Subject;
use crate::syntax::tree::UNLIMITED;

/// Whether there is never more than one way to go on.
pub(crate) fn is_direct(program: &Program) -> bool {
    program.code.iter().all(|inst| match inst {
        Inst::Text(_) | Inst::One(_) | Inst::Anchor(_) | Inst::Save(_) | Inst::Match => true,
        Inst::Run(run) => run.mode == RunMode::Possessive,
        _ => false,
    })
}

/// Where the match ends that begins at a place, and what its groups are, if there is room for
/// them; else how far it came.
pub(crate) fn run(
    program: &Program,
    subject: Subject<'_>,
    at: usize,
    slots: &mut [usize],
) -> Result<usize, usize> {
    let mut pos = at;
    for inst in &program.code {
        match inst {
            Inst::Text(text) => {
                if !subject.haystack[pos..].starts_with(text) {
                    return Err(pos);
                }
                pos += text.len();
            }
            Inst::One(matcher) => match subject.step(&program.matchers[*matcher as usize], pos) {
                0 => return Err(pos),
                size => pos += size,
            },
            Inst::Run(run) => {
                let matcher = &program.matchers[run.matcher as usize];
                let mut count = 0;
                if run.max == UNLIMITED && run.min <= 1 {
                    let end = subject.end_of_run(matcher, pos);
                    count = u32::from(end > pos);
                    pos = end;
                } else {
                    while count < run.max {
                        match subject.step(matcher, pos) {
                            0 => break,
                            size => pos += size,
                        }
                        count += 1;
                    }
                }
                if count < run.min {
                    return Err(pos);
                }
            }
            Inst::Anchor(anchor) => {
                if !subject.holds(*anchor, pos) {
                    return Err(pos);
                }
            }
            Inst::Save(slot) => {
                if let Some(slot) = slots.get_mut(*slot as usize) {
                    *slot = pos;
                }
            }
            _ => break,
        }
    }
    if let [start, end, ..] = slots {
        (*start, *end) = (at, pos);
    }
    Ok(pos)
}
