//! The chain of code that led to an error. It is built while an evaluation unwinds, so that programs
//! without errors pay nothing for it.

use super::Location;

/// A step of the chain: code that was being evaluated, and what set it off.
#[derive(Clone, Debug)]
pub struct TraceFrame {
    pub code: TracedCode,
    /// What the code is called: a class, a reference to a resource, a function, the file of a
    /// template.
    pub name: String,
    pub trigger: Trigger,
    /// Where it was set off, if code did it.
    pub location: Option<Location>,
    /// How often in a row this step was taken: a recursion is one frame.
    pub count: u32,
}

/// Kinds of code. Code in Ruby will be another: its files have lines as those of Puppet do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TracedCode {
    Class,
    Define,
    Function,
    Template,
    /// A file that is loaded because something in it is needed.
    File,
}

impl TracedCode {
    pub fn name(self) -> &'static str {
        match self {
            TracedCode::Class => "class",
            TracedCode::Define => "define",
            TracedCode::Function => "function",
            TracedCode::Template => "template",
            TracedCode::File => "file",
        }
    }
}

/// What set off the evaluation of code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    /// `include`, `require`, `contain`
    Included,
    /// A resource expression.
    Declared,
    /// `inherits`
    Inherited,
    /// The classification of the node.
    Assigned,
    /// A function call.
    Called,
    /// A lookup that takes its data from a function.
    CalledForData,
    /// A function that renders templates.
    Rendered,
    /// A name that a file defines.
    Loaded,
}

impl Trigger {
    pub fn name(self) -> &'static str {
        match self {
            Trigger::Included => "included",
            Trigger::Declared => "declared",
            Trigger::Inherited => "inherited",
            Trigger::Assigned => "assigned",
            Trigger::Called => "called",
            Trigger::CalledForData => "called_for_data",
            Trigger::Rendered => "rendered",
            Trigger::Loaded => "loaded",
        }
    }

    /// As people read it, with a place behind it or without one.
    pub fn label(self) -> &'static str {
        match self {
            Trigger::Assigned => "assigned to the node",
            Trigger::CalledForData => "called by Hiera",
            other => other.name(),
        }
    }
}

impl TraceFrame {
    pub fn new(code: TracedCode, name: impl Into<String>, trigger: Trigger) -> TraceFrame {
        TraceFrame {
            code,
            name: name.into(),
            trigger,
            location: None,
            count: 1,
        }
    }

    #[must_use]
    pub fn at(mut self, location: Option<Location>) -> TraceFrame {
        self.location = location;
        self
    }

    fn is_repetition_of(&self, other: &TraceFrame) -> bool {
        let is_same_place = match (&self.location, &other.location) {
            (Some(own), Some(other)) => own.is_same(other),
            (None, None) => true,
            _ => false,
        };
        is_same_place && self.code == other.code && self.name == other.name
    }
}

/// The innermost step comes first.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    frames: Vec<TraceFrame>,
}

impl Trace {
    pub fn frames(&self) -> &[TraceFrame] {
        &self.frames
    }

    pub(crate) fn push(&mut self, frame: TraceFrame) {
        match self.frames.last_mut() {
            Some(last) if frame.is_repetition_of(last) => last.count += frame.count,
            _ => self.frames.push(frame),
        }
    }

    /// The call that an error passes on its way out is what set off the last step, unless that is
    /// known.
    pub(crate) fn complete(&mut self, call: impl FnOnce() -> Location) {
        if let Some(last) = self.frames.last_mut()
            && last.location.is_none()
            && last.trigger != Trigger::Assigned
        {
            last.location = Some(call());
        }
    }

    /// The last step was set off by something else than it looks like.
    pub(crate) fn retrigger(&mut self, trigger: Trigger, location: Option<Location>) {
        if let Some(last) = self.frames.last_mut() {
            last.trigger = trigger;
            last.location = location;
        }
    }
}
