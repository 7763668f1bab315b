//! The backtracking matcher: runs a program on a string.
//!
//! Three stacks hold what has to be undone. A choice is where to continue after a failure. A change
//! is the former value of a slot. A frame belongs to a construct that is being matched (a loop, a
//! call, a look-ahead); frames are immutable, so a choice only refers to the innermost one.

use std::ops::Range;

use crate::program::{BackRef, Inst, Pc, Program, Run, RunMode};
use crate::subject::{self, Subject};
use crate::syntax::tree::UNLIMITED;
use crate::{TooManySteps, deep};

/// The value of an unset slot.
pub(crate) const UNSET: usize = usize::MAX;

/// Marks a choice inside of a run of characters.
const IN_RUN: Pc = 1 << 31;

const NO_FRAME: u32 = u32::MAX;

/// The limit of choices, changes and frames: some hundred megabytes.
const MOST_ENTRIES: usize = 4_000_000;

/// The initial capacity for choices.
const FIRST_CHOICES: usize = 16;

/// The number of bytes that a run consumes in about the time of a failure.
pub(crate) const BYTES_PER_FAILURE: usize = 32;

/// The limit of nested `(?~…)` in calls.
const DEEPEST_ABSENT: u32 = 1000;

#[derive(Clone, Copy)]
struct Choice {
    pc: Pc,
    frame: u32,
    pos: usize,
    /// For a run of characters: how far it may backtrack, or how often it may continue.
    limit: usize,
    changes: u32,
    frames: u32,
}

/// A change to be undone.
#[derive(Clone, Copy)]
enum Change {
    /// The start of a group was set, and its end cleared.
    Start {
        group: u32,
        old: (usize, usize),
        new: usize,
    },
    /// The end of a group was set. Recorded only if something reads it later: as in Ruby, it is
    /// undone only together with the start.
    End {
        group: u32,
        old: (usize, usize),
        new: usize,
    },
    Keep {
        old: usize,
    },
    Call,
    Return,
}

#[derive(Clone, Copy)]
struct Frame {
    parent: u32,
    /// The number of iterations, or the return address.
    number: u32,
    pos: usize,
    /// The number of choices or changes at that time.
    height: usize,
}

pub(crate) struct Vm<'p, 'h> {
    program: &'p Program,
    pub subject: Subject<'h>,
    pub slots: Vec<usize>,
    /// Whether the caller wants the captures.
    pub wants_captures: bool,
    /// The range of the match.
    pub place: (usize, usize),
    choices: Vec<Choice>,
    changes: Vec<Change>,
    frames: Vec<Frame>,
    /// How many failures are still allowed.
    pub budget: usize,
    /// The part of the budget that was charged for bytes.
    pub charged: usize,
    absent_depth: u32,
}

impl<'p, 'h> Vm<'p, 'h> {
    pub fn new(
        program: &'p Program,
        haystack: &'h [u8],
        search_start: usize,
        budget: usize,
    ) -> Vm<'p, 'h> {
        Vm {
            program,
            subject: Subject {
                haystack,
                right: haystack.len(),
                search_start,
                utf8: program.utf8,
            },
            slots: Vec::new(),
            wants_captures: true,
            place: (0, 0),
            choices: Vec::new(),
            changes: Vec::new(),
            frames: Vec::new(),
            budget,
            charged: 0,
            absent_depth: 0,
        }
    }

    /// The range of the match.
    pub fn range(&self) -> Range<usize> {
        self.place.0..self.place.1
    }

    /// Whether the program matches at a position. If so, the slots contain the captures.
    pub fn matches_at(&mut self, at: usize) -> Result<bool, TooManySteps> {
        self.slots.clear();
        self.slots.resize(self.program.slots.max(2), UNSET);
        self.choices.clear();
        self.choices.reserve(FIRST_CHOICES);
        self.changes.clear();
        self.frames.clear();
        self.slots[0] = at;
        match self.run(0, at, NO_FRAME)? {
            Some(end) => {
                self.slots[1] = end;
                // `\K` in a look-ahead.
                self.slots[0] = self.slots[0].min(end);
                self.place = (self.slots[0], end);
                Ok(true)
            }
            None => Ok(false),
        }
    }

    /// Runs up to [`Inst::Match`] and returns the position.
    fn run(
        &mut self,
        mut pc: Pc,
        mut pos: usize,
        mut frame: u32,
    ) -> Result<Option<usize>, TooManySteps> {
        let program = self.program;
        let base = self.choices.len();
        loop {
            let matched = match &program.code[pc as usize] {
                Inst::Match => return Ok(Some(pos)),
                Inst::Fail => false,
                Inst::Text(text) => {
                    let end = pos + text.len();
                    let same =
                        end <= self.subject.right && self.subject.haystack[pos..end] == **text;
                    if same {
                        pos = end;
                        pc += 1;
                    }
                    same
                }
                Inst::One(matcher) => {
                    match self.subject.step(&program.matchers[*matcher as usize], pos) {
                        0 => false,
                        size => {
                            pos += size;
                            pc += 1;
                            true
                        }
                    }
                }
                Inst::Run(run) => match self.start_run(run, pc, pos, frame)? {
                    Some(end) => {
                        pos = end;
                        pc += 1;
                        true
                    }
                    None => false,
                },
                Inst::Split(first, second) => {
                    self.push_choice(*second, pos, frame)?;
                    pc = *first;
                    true
                }
                Inst::Jump(target) => {
                    pc = *target;
                    true
                }
                Inst::Save(slot) => {
                    if !self.wants_captures {
                        // The caller does not need captures.
                    } else if slot % 2 == 0 {
                        self.start_group(slot / 2, pos)?;
                    } else {
                        self.end_group(slot / 2, None, pos)?;
                    }
                    pc += 1;
                    true
                }
                Inst::Keep => {
                    let old = std::mem::replace(&mut self.slots[0], pos);
                    self.change(Change::Keep { old })?;
                    pc += 1;
                    true
                }
                Inst::Anchor(anchor) => {
                    pc += 1;
                    self.subject.holds(*anchor, pos)
                }
                Inst::Folded(text) => match self.subject.folded(text, pos) {
                    Some(end) => {
                        pos = end;
                        pc += 1;
                        true
                    }
                    None => false,
                },
                Inst::LineBreak => match self.subject.line_break(pos) {
                    0 => false,
                    size => {
                        pos += size;
                        pc += 1;
                        true
                    }
                },
                Inst::Grapheme => match self.subject.grapheme(program.graphemes.as_deref(), pos) {
                    0 => false,
                    size => {
                        pos += size;
                        pc += 1;
                        true
                    }
                },
                Inst::GroupStart(group) => {
                    self.start_group(*group, pos)?;
                    frame = self.push_frame(frame, 0, pos, 0)?;
                    pc += 1;
                    true
                }
                Inst::GroupEnd(group) => {
                    let start = self.frames[frame as usize].pos;
                    self.end_group(*group, Some(start), pos)?;
                    frame = self.pop_frame(frame);
                    pc += 1;
                    true
                }
                Inst::Call(target) => {
                    if program.levels {
                        self.change(Change::Call)?;
                    }
                    frame = self.push_frame(frame, pc + 1, pos, 0)?;
                    pc = *target;
                    true
                }
                Inst::Return => {
                    if program.levels {
                        self.change(Change::Return)?;
                    }
                    pc = self.frames[frame as usize].number;
                    frame = self.pop_frame(frame);
                    true
                }
                Inst::BackRef(reference) => match self.back_reference(reference, pos) {
                    Some(end) => {
                        pos = end;
                        pc += 1;
                        true
                    }
                    None => false,
                },
                Inst::Condition(group, otherwise) => {
                    let slot = *group as usize * 2;
                    let has = |slot: usize| self.slots.get(slot).is_some_and(|&at| at != UNSET);
                    pc = if has(slot) && has(slot + 1) {
                        pc + 1
                    } else {
                        *otherwise
                    };
                    true
                }
                Inst::EmptyStart => {
                    let height = self.changes.len();
                    frame = self.push_frame(frame, 0, pos, height)?;
                    pc += 1;
                    true
                }
                Inst::EmptyEnd { exit, captures } => {
                    let round = self.round(frame, pos, *captures);
                    frame = self.pop_frame(frame);
                    pc = if round == Round::Empty { *exit } else { pc + 1 };
                    round != Round::Repeated
                }
                Inst::CountStart => {
                    let height = self.changes.len();
                    frame = self.push_frame(frame, 0, pos, height)?;
                    pc += 1;
                    true
                }
                Inst::CountNext {
                    lower,
                    upper,
                    greedy,
                    exit,
                } => {
                    let loop_frame = self.frames[frame as usize];
                    let outside = loop_frame.parent;
                    let count = loop_frame.number;
                    if count >= *upper {
                        frame = outside;
                        pc = *exit;
                    } else if count < *lower {
                        pc += 1;
                    } else if *greedy {
                        self.push_choice(*exit, pos, outside)?;
                        pc += 1;
                    } else {
                        self.push_choice(pc + 1, pos, frame)?;
                        frame = outside;
                        pc = *exit;
                    }
                    true
                }
                Inst::CountEnd {
                    head,
                    exit,
                    empty,
                    captures,
                } => {
                    let loop_frame = self.frames[frame as usize];
                    let round = if *empty {
                        self.round(frame, pos, *captures)
                    } else {
                        Round::Other
                    };
                    if round == Round::Empty {
                        frame = loop_frame.parent;
                        pc = *exit;
                    } else {
                        let height = self.changes.len();
                        let count = loop_frame.number + 1;
                        frame = self.push_frame(loop_frame.parent, count, pos, height)?;
                        pc = *head;
                    }
                    round != Round::Repeated
                }
                Inst::AtomicStart | Inst::AheadStart(_) => {
                    let height = self.choices.len();
                    frame = self.push_frame(frame, 0, pos, height)?;
                    pc += 1;
                    true
                }
                Inst::AtomicEnd => {
                    self.choices.truncate(self.frames[frame as usize].height);
                    frame = self.pop_frame(frame);
                    pc += 1;
                    true
                }
                Inst::AheadEnd => {
                    let start = self.frames[frame as usize];
                    self.choices.truncate(start.height);
                    pos = start.pos;
                    frame = self.pop_frame(frame);
                    pc += 1;
                    true
                }
                Inst::NotStart(behind) => {
                    let height = self.choices.len();
                    self.push_choice(*behind, pos, frame)?;
                    frame = self.push_frame(frame, 0, pos, height)?;
                    pc += 1;
                    true
                }
                Inst::NotEnd => {
                    self.choices.truncate(self.frames[frame as usize].height);
                    false
                }
                Inst::Back(count) => match self.subject.back(pos, *count) {
                    Some(before) => {
                        pos = before;
                        pc += 1;
                        true
                    }
                    None => false,
                },
                Inst::Absent(behind) => match self.absent(pc + 1, *behind, pos, frame)? {
                    Some(end) => {
                        pos = end;
                        pc = *behind;
                        true
                    }
                    None => false,
                },
            };
            if matched {
                continue;
            }
            loop {
                if self.choices.len() <= base {
                    return Ok(None);
                }
                if let Some(next) = self.step_back()? {
                    (pc, pos, frame) = next;
                    break;
                }
            }
        }
    }

    /// Undoes everything since the last choice, and continues there, if there is one.
    fn step_back(&mut self) -> Result<Option<(Pc, usize, u32)>, TooManySteps> {
        self.budget = self.budget.checked_sub(1).ok_or(TooManySteps)?;
        let Some(choice) = self.choices.last_mut() else {
            return Ok(None);
        };
        let mut place = *choice;
        let program = self.program;
        let mut keep = false;
        let mut leads = true;
        if place.pc & IN_RUN != 0
            && let Inst::Run(run) = &program.code[(place.pc & !IN_RUN) as usize]
        {
            let matcher = &program.matchers[run.matcher as usize];
            if run.mode == RunMode::Lazy {
                let size = self.subject.step(matcher, place.pos);
                leads = size > 0 && place.limit > 0;
                place.pos += size;
                choice.pos = place.pos;
                if choice.limit != usize::MAX {
                    choice.limit = choice.limit.saturating_sub(1);
                }
                keep = leads;
            } else {
                (place.pos, leads) = given_back(run, self.subject.haystack, place, program.utf8);
                choice.pos = place.pos;
                keep = leads && place.pos > place.limit;
            }
            place.pc = (place.pc & !IN_RUN) + 1;
        }
        if !keep {
            self.choices.pop();
        }
        self.undo(place.changes as usize);
        self.frames.truncate(place.frames as usize);
        Ok(leads.then_some((place.pc, place.pos, place.frame)))
    }

    /// Charges for bytes consumed at once: they are cheap, but not free.
    pub fn charge(&mut self, bytes: usize) -> Result<(), TooManySteps> {
        let cost = bytes / BYTES_PER_FAILURE;
        self.charged += cost;
        self.budget = self.budget.checked_sub(cost).ok_or(TooManySteps)?;
        Ok(())
    }

    fn undo(&mut self, changes: usize) {
        while self.changes.len() > changes {
            match self.changes.pop() {
                Some(Change::Start { group, old, .. } | Change::End { group, old, .. }) => {
                    let slot = group as usize * 2;
                    (self.slots[slot], self.slots[slot + 1]) = old;
                }
                Some(Change::Keep { old }) => self.slots[0] = old,
                _ => {}
            }
        }
    }

    #[inline]
    fn push_choice(&mut self, pc: Pc, pos: usize, frame: u32) -> Result<(), TooManySteps> {
        self.push_limited(pc, pos, frame, 0)
    }

    #[inline]
    fn push_limited(
        &mut self,
        pc: Pc,
        pos: usize,
        frame: u32,
        limit: usize,
    ) -> Result<(), TooManySteps> {
        if self.choices.len() >= MOST_ENTRIES {
            return Err(TooManySteps);
        }
        self.choices.push(Choice {
            pc,
            frame,
            pos,
            limit,
            changes: self.changes.len() as u32,
            frames: self.frames.len() as u32,
        });
        Ok(())
    }

    fn push_frame(
        &mut self,
        parent: u32,
        number: u32,
        pos: usize,
        height: usize,
    ) -> Result<u32, TooManySteps> {
        if self.frames.len() >= MOST_ENTRIES {
            return Err(TooManySteps);
        }
        self.frames.push(Frame {
            parent,
            number,
            pos,
            height,
        });
        Ok(self.frames.len() as u32 - 1)
    }

    /// The parent of a frame. The frame is freed if no choice needs it.
    fn pop_frame(&mut self, frame: u32) -> u32 {
        let parent = self.frames[frame as usize].parent;
        let needed = self.choices.last().is_some_and(|last| last.frames > frame);
        if !needed && frame as usize + 1 == self.frames.len() {
            self.frames.pop();
        }
        parent
    }

    fn change(&mut self, change: Change) -> Result<(), TooManySteps> {
        if self.changes.len() >= MOST_ENTRIES {
            return Err(TooManySteps);
        }
        self.changes.push(change);
        Ok(())
    }

    /// Records where a group starts. Its previous match is void until it ends.
    fn start_group(&mut self, group: u32, pos: usize) -> Result<(), TooManySteps> {
        let slot = group as usize * 2;
        let old = (self.slots[slot], self.slots[slot + 1]);
        (self.slots[slot], self.slots[slot + 1]) = (pos, UNSET);
        self.change(Change::Start {
            group,
            old,
            new: pos,
        })
    }

    /// Records where a group ends, and where it started if that is not what was recorded last.
    fn end_group(
        &mut self,
        group: u32,
        start: Option<usize>,
        pos: usize,
    ) -> Result<(), TooManySteps> {
        let slot = group as usize * 2;
        let old = (self.slots[slot], self.slots[slot + 1]);
        self.slots[slot] = start.unwrap_or(old.0);
        self.slots[slot + 1] = pos;
        if !self.program.levels {
            return Ok(());
        }
        self.change(Change::End {
            group,
            old,
            new: pos,
        })
    }

    /// Classifies an iteration of a loop.
    fn round(&self, frame: u32, pos: usize, captures: bool) -> Round {
        let start = &self.frames[frame as usize];
        if start.pos != pos {
            return Round::Other;
        }
        if !captures {
            return Round::Empty;
        }
        let mut round = Round::Empty;
        let changes = &self.changes[start.height.min(self.changes.len())..];
        for change in changes {
            // The previous capture of the group.
            let Change::Start {
                old: (old, end), ..
            } = *change
            else {
                continue;
            };
            if end == UNSET || old != end {
                return Round::Other;
            }
            if end != pos {
                round = Round::Repeated;
            }
        }
        round
    }

    /// Consumes the characters of a run, and records the alternatives as a choice.
    fn start_run(
        &mut self,
        run: &Run,
        pc: Pc,
        start: usize,
        frame: u32,
    ) -> Result<Option<usize>, TooManySteps> {
        let matcher = &self.program.matchers[run.matcher as usize];
        let mut pos = start;
        for _ in 0..run.min {
            match self.subject.step(matcher, pos) {
                0 => return Ok(None),
                size => pos += size,
            }
        }
        if run.mode == RunMode::Lazy {
            let more = match run.max {
                UNLIMITED => usize::MAX,
                max => (max - run.min) as usize,
            };
            if more > 0 {
                self.push_limited(pc | IN_RUN, pos, frame, more)?;
            }
            return Ok(Some(pos));
        }
        let least = pos;
        if run.max == UNLIMITED {
            pos = self.subject.end_of_run(matcher, pos);
        } else {
            for _ in run.min..run.max {
                match self.subject.step(matcher, pos) {
                    0 => break,
                    size => pos += size,
                }
            }
        }
        self.charge(pos - start)?;
        if run.mode == RunMode::Greedy && pos > least {
            self.push_limited(pc | IN_RUN, pos, frame, least)?;
        }
        Ok(Some(pos))
    }

    fn back_reference(&self, reference: &BackRef, pos: usize) -> Option<usize> {
        if let Some(level) = reference.level {
            let (start, end) = self.captured_at_level(&reference.groups, level)?;
            return self.subject.same(start, end, pos, reference.ignore_case);
        }
        reference.groups.iter().find_map(|&group| {
            let start = self.slots[group as usize * 2];
            let end = self.slots[group as usize * 2 + 1];
            if start == UNSET || end == UNSET {
                return None;
            }
            self.subject.same(start, end, pos, reference.ignore_case)
        })
    }

    /// The range of a group at a relative recursion level.
    fn captured_at_level(&self, groups: &[u32], wanted: i32) -> Option<(usize, usize)> {
        let mut level = 0;
        let mut end = None;
        for change in self.changes.iter().rev() {
            match *change {
                Change::Call => level -= 1,
                Change::Return => level += 1,
                Change::End { group, new, .. } if level == wanted && groups.contains(&group) => {
                    end = Some(new);
                }
                Change::Start { group, new, .. } if level == wanted && groups.contains(&group) => {
                    if let Some(end) = end {
                        return Some((new, end));
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// `(?~…)`: finds how far it can go without a match of its body, pushes the shorter ends as
    /// choices, and returns the longest, unless it is one of them.
    fn absent(
        &mut self,
        body: Pc,
        behind: Pc,
        start: usize,
        frame: u32,
    ) -> Result<Option<usize>, TooManySteps> {
        let position = |pos: usize| pos as i64;
        let outer = self.subject.right;
        let mut limit = position(outer);
        let mut ends = Vec::new();
        let mut pos = start;
        let found = loop {
            let moved = pos > start;
            if moved && position(start) > limit {
                // The body matches the empty string, which every string contains.
                ends.pop();
                break None;
            }
            if moved && position(pos) >= limit {
                break (position(pos) == limit).then_some(pos);
            }
            ends.push(pos);
            self.subject.right = usize::try_from(limit).unwrap_or(0);
            let end = self.run_inside(body, pos, frame);
            self.subject.right = outer;
            if let Some(end) = end? {
                let before = if end == 0 {
                    -1
                } else {
                    position(self.subject.before(end))
                };
                limit = limit.min(before);
            }
            pos += if pos < self.subject.haystack.len() {
                self.subject.code_at(pos).1
            } else {
                1
            };
        };
        for end in ends {
            self.push_choice(behind, end, frame)?;
        }
        Ok(found)
    }

    /// Runs a part of the program in isolation, and restores the state.
    fn run_inside(
        &mut self,
        body: Pc,
        pos: usize,
        frame: u32,
    ) -> Result<Option<usize>, TooManySteps> {
        if self.absent_depth >= DEEPEST_ABSENT {
            return Err(TooManySteps);
        }
        self.absent_depth += 1;
        let (choices, changes) = (self.choices.len(), self.changes.len());
        let frames = self.frames.len();
        let end = deep(|| self.run(body, pos, frame));
        self.choices.truncate(choices);
        self.undo(changes);
        self.frames.truncate(frames);
        self.absent_depth -= 1;
        end
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Round {
    /// It matched something, or changed the captures.
    Other,
    Empty,
    /// It matched the empty string, as did the iteration before, at another position.
    Repeated,
}

/// The previous position at which a run may end, and whether there is one.
fn given_back(run: &Run, text: &[u8], place: Choice, utf8: bool) -> (usize, bool) {
    match run.next {
        Some(byte) => match memchr::memrchr(byte, &text[place.limit..place.pos]) {
            Some(found) => (place.limit + found, true),
            None => (place.limit, false),
        },
        None => {
            let pos = subject::before(text, place.pos, utf8).max(place.limit);
            (pos, true)
        }
    }
}
