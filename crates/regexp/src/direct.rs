//! Programs without choices. They need no backtracking stack, and most patterns of data types are
//! of this kind: `\A[a-z][a-z0-9_]*\z`.

use crate::program::{Inst, Program, RunMode};
use crate::subject::Subject;
use crate::syntax::tree::{Anchor, UNLIMITED};

/// Whether a program never has a choice.
pub(crate) fn is_direct(program: &Program) -> bool {
    program.code.iter().all(|inst| match inst {
        Inst::Text(_) | Inst::One(_) | Inst::Anchor(_) | Inst::Save(_) | Inst::Match => true,
        Inst::Run(run) => run.mode == RunMode::Possessive,
        _ => false,
    })
}

/// Returns where the match ends that begins at a position, and fills in its groups if there is
/// room for them. On failure returns how far it got.
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
                if run.max == UNLIMITED && run.min <= 1 {
                    let end = subject.end_of_run(matcher, pos);
                    if end == pos && run.min == 1 {
                        return Err(pos);
                    }
                    pos = end;
                } else {
                    let (end, count) = subject.end_of_few(matcher, pos, run.max);
                    pos = end;
                    if count < run.min {
                        return Err(pos);
                    }
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

/// A program without choices that is anchored at the start of the string and matches ASCII only:
/// `\A\d{1,5}\z`. Values are matched with such patterns of data types again and again; a check
/// takes a few nanoseconds this way.
#[derive(Debug)]
pub(crate) struct AnchoredAscii {
    steps: Box<[Step]>,
    /// The match must reach the end of the string.
    to_end: bool,
}

/// A repeated set of bytes.
#[derive(Debug)]
struct Step {
    /// A bit for each byte.
    bytes: [u32; 8],
    min: usize,
    max: usize,
}

impl Step {
    #[inline]
    fn takes(&self, byte: u8) -> bool {
        self.bytes[usize::from(byte >> 5)] >> (byte & 31) & 1 == 1
    }
}

impl AnchoredAscii {
    pub fn of(program: &Program) -> Option<AnchoredAscii> {
        let (first, rest) = program.code.split_first()?;
        if !matches!(first, Inst::Anchor(Anchor::Start)) || !is_direct(program) {
            return None;
        }
        let mut steps = Vec::new();
        let mut to_end = false;
        for inst in rest {
            match inst {
                Inst::Match | Inst::Save(_) => {}
                _ if to_end => return None,
                Inst::Anchor(Anchor::End) => to_end = true,
                Inst::Text(text) => {
                    for &byte in text {
                        let mut bytes = [0; 8];
                        bytes[usize::from(byte >> 5)] = 1 << (byte & 31);
                        let (min, max) = (1, 1);
                        steps.push(Step { bytes, min, max });
                    }
                }
                Inst::One(matcher) => steps.push(step(program, *matcher, 1, 1)?),
                Inst::Run(run) => steps.push(step(program, run.matcher, run.min, run.max)?),
                _ => return None,
            }
        }
        Some(AnchoredAscii {
            steps: steps.into(),
            to_end,
        })
    }

    #[inline]
    pub fn is_match(&self, haystack: &[u8]) -> bool {
        let mut rest = haystack;
        for step in &self.steps {
            let most = step.max.min(rest.len());
            let mut count = 0;
            while count < most && step.takes(rest[count]) {
                count += 1;
            }
            if count < step.min {
                return false;
            }
            rest = &rest[count..];
        }
        !self.to_end || rest.is_empty()
    }
}

fn step(program: &Program, matcher: u32, min: u32, max: u32) -> Option<Step> {
    let [a, b, c, d] = program.matchers[matcher as usize].ascii_only()?;
    Some(Step {
        bytes: [a, b, c, d, 0, 0, 0, 0],
        min: min as usize,
        max: max as usize,
    })
}
