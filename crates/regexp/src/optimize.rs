//! Static analysis of a program before it runs.

use crate::program::{Inst, Pc, Program, RunMode};
use crate::set::{CharSet, LAST};
use crate::syntax::tree::Anchor;

/// Tells greedy runs what follows them, so that they do not backtrack to where that cannot match.
pub(crate) fn optimize(program: &mut Program) {
    for pc in 0..program.code.len() {
        let Inst::Run(run) = &program.code[pc] else {
            continue;
        };
        let mut run = *run;
        if run.mode != RunMode::Greedy {
            continue;
        }
        match follows(program, pc as Pc + 1) {
            Continuation::Byte(byte, first) => {
                run.next = Some(byte);
                let set = &program.matchers[run.matcher as usize].set;
                if !first.is_empty() && set.is_disjoint(&first) {
                    run.mode = RunMode::Possessive;
                }
            }
            Continuation::Set(matcher) => {
                let set = &program.matchers[run.matcher as usize].set;
                if set.is_disjoint(&program.matchers[matcher as usize].set) {
                    run.mode = RunMode::Possessive;
                }
            }
            Continuation::End => run.mode = RunMode::Possessive,
            Continuation::Unknown => {}
        }
        program.code[pc] = Inst::Run(run);
    }
}

/// What must match after an instruction.
enum Continuation {
    /// A byte, and the character that begins with it.
    Byte(u8, CharSet),
    Set(u32),
    /// The end of the string or of the match.
    End,
    Unknown,
}

fn follows(program: &Program, mut pc: Pc) -> Continuation {
    // Bounded, since jumps may form a cycle that consumes nothing.
    for _ in 0..program.code.len() {
        match &program.code[pc as usize] {
            Inst::Text(text) => {
                return match text.first() {
                    Some(&byte) => Continuation::Byte(byte, first_character(text, program.utf8)),
                    None => Continuation::Unknown,
                };
            }
            Inst::One(matcher) => return Continuation::Set(*matcher),
            Inst::Run(run) if run.min > 0 => return Continuation::Set(run.matcher),
            Inst::Anchor(Anchor::End) => return Continuation::End,
            Inst::Save(_) => pc += 1,
            Inst::Jump(target) => pc = *target,
            Inst::Match => return Continuation::End,
            _ => return Continuation::Unknown,
        }
    }
    Continuation::Unknown
}

fn first_character(text: &[u8], utf8: bool) -> CharSet {
    let code = if utf8 {
        std::str::from_utf8(text)
            .ok()
            .and_then(|text| text.chars().next())
            .map(u32::from)
    } else {
        text.first().map(|&byte| u32::from(byte))
    };
    CharSet::new(code.map(|code| (code, code)).into_iter().collect())
}

/// Where a match can begin.
#[derive(Debug)]
pub(crate) enum Start {
    /// At the start of the string only.
    String,
    /// Where the search begins only.
    Search,
    /// At the start of a line only.
    Line,
    /// With this literal.
    Text(Box<memchr::memmem::Finder<'static>>),
    /// With one of these bytes.
    Bytes(Box<[bool; 256]>),
    Byte(u8),
    TwoBytes(u8, u8),
    ThreeBytes(u8, u8, u8),
    Anywhere,
}

impl Start {
    pub fn of(program: &Program) -> Start {
        match leading(program) {
            Some(Inst::Anchor(Anchor::Start)) => return Start::String,
            Some(Inst::Anchor(Anchor::SearchStart)) => return Start::Search,
            Some(Inst::Anchor(Anchor::LineStart)) => return Start::Line,
            Some(Inst::Text(text)) if text.len() > 1 => {
                let finder = memchr::memmem::Finder::new(text).into_owned();
                return Start::Text(Box::new(finder));
            }
            _ => {}
        }
        let mut bytes = Box::new([false; 256]);
        let mut seen = vec![false; program.code.len()];
        if !first_bytes(program, 0, &mut bytes, &mut seen) {
            return Start::Anywhere;
        }
        let chosen = (0..=255_u8).filter(|&byte| bytes[usize::from(byte)]);
        let few: Vec<u8> = chosen.take(4).collect();
        match few[..] {
            [one] => Start::Byte(one),
            [one, two] => Start::TwoBytes(one, two),
            [one, two, three] => Start::ThreeBytes(one, two, three),
            _ => Start::Bytes(bytes),
        }
    }
}

/// The first instruction that consumes or asserts something.
fn leading(program: &Program) -> Option<&Inst> {
    let mut pc = 0;
    loop {
        match program.code.get(pc)? {
            Inst::Save(_) | Inst::AtomicStart => pc += 1,
            Inst::AheadStart(behind) | Inst::NotStart(behind) => pc = *behind as usize,
            inst => return Some(inst),
        }
    }
}

/// Collects the bytes that a match can begin with, starting at an instruction. `false` if it can
/// match the empty string, or if the bytes are unknown.
fn first_bytes(program: &Program, start: Pc, bytes: &mut [bool; 256], seen: &mut [bool]) -> bool {
    let mut open = vec![start];
    while let Some(pc) = open.pop() {
        if std::mem::replace(&mut seen[pc as usize], true) {
            continue;
        }
        match &program.code[pc as usize] {
            Inst::Fail => {}
            Inst::Text(text) => match text.first() {
                Some(&byte) => bytes[usize::from(byte)] = true,
                None => return false,
            },
            Inst::One(matcher) => add_set(program, *matcher, bytes),
            Inst::Run(run) => {
                add_set(program, run.matcher, bytes);
                if run.min == 0 {
                    open.push(pc + 1);
                }
            }
            Inst::LineBreak => {
                (10..=13)
                    .chain([0xc2, 0xe2])
                    .for_each(|byte: usize| bytes[byte] = true);
            }
            Inst::Split(first, second) => open.extend([*first, *second]),
            Inst::Jump(target) | Inst::Call(target) => open.push(*target),
            // These consume nothing.
            Inst::NotStart(target) | Inst::AheadStart(target) => open.push(*target),
            Inst::Condition(_, target) => open.extend([pc + 1, *target]),
            Inst::CountNext { lower, exit, .. } => {
                open.push(pc + 1);
                if *lower == 0 {
                    open.push(*exit);
                }
            }
            Inst::EmptyEnd { exit, .. } | Inst::CountEnd { exit, .. } => {
                open.extend([pc + 1, *exit]);
            }
            Inst::Save(_)
            | Inst::GroupStart(_)
            | Inst::GroupEnd(_)
            | Inst::Anchor(_)
            | Inst::EmptyStart
            | Inst::CountStart
            | Inst::AtomicStart
            | Inst::AtomicEnd => open.push(pc + 1),
            Inst::AheadEnd
            | Inst::NotEnd
            | Inst::Back(_)
            | Inst::Keep
            | Inst::Return
            | Inst::BackRef(_)
            | Inst::Folded(_)
            | Inst::Grapheme
            | Inst::Absent(_)
            | Inst::Match => return false,
        }
    }
    true
}

fn add_set(program: &Program, matcher: u32, bytes: &mut [bool; 256]) {
    let set = &program.matchers[matcher as usize].set;
    for &(first, last) in set.ranges() {
        if !program.utf8 {
            for byte in first..=last.min(0xff) {
                bytes[byte as usize] = true;
            }
            continue;
        }
        for byte in first..=last.min(0x7f) {
            bytes[byte as usize] = true;
        }
        if last >= 0x80 {
            let (from, to) = (lead(first.max(0x80)), lead(last));
            bytes[from..=to].fill(true);
            // Negated sets also match invalid bytes.
            if last == LAST {
                bytes[0x80..].fill(true);
            }
        }
    }
}

/// The first byte of a character beyond ASCII.
fn lead(code: u32) -> usize {
    let byte = match code {
        0..=0x7ff => 0xc0 | code >> 6,
        0x800..=0xffff => 0xe0 | code >> 12,
        _ => 0xf0 | code >> 18,
    };
    byte as usize
}
