//! The chain of code that led to an error. It is built while an evaluation unwinds, so that programs
//! without errors pay nothing for it.

use super::Location;

/// A frame of the trace: code that was being evaluated, and what triggered it.
#[derive(Clone, Debug)]
pub struct TraceFrame {
    pub code: TracedCode,
    /// The name of the code: a class, a reference to a resource, a function, the file of a template.
    pub name: String,
    pub trigger: Trigger,
    /// The location of the trigger, if it is code.
    pub location: Option<Location>,
    /// The number of consecutive repetitions: a recursion is one frame.
    pub count: u32,
}

/// Kinds of code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TracedCode {
    Class,
    Define,
    Function,
    Template,
    /// A file that is autoloaded.
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

/// What triggered the evaluation of code.
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
    /// Autoloading of a name.
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

    /// The label in reports, which a location may follow.
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

/// The frames, the innermost first.
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

    /// Sets the call that an error unwinds through as the location of the last frame's trigger, unless it is
    /// known.
    pub(crate) fn complete(&mut self, call: impl FnOnce() -> Location) {
        if let Some(last) = self.frames.last_mut()
            && last.location.is_none()
            && last.trigger != Trigger::Assigned
        {
            last.location = Some(call());
        }
    }

    /// Replaces the trigger of the last frame.
    pub(crate) fn retrigger(&mut self, trigger: Trigger, location: Option<Location>) {
        if let Some(last) = self.frames.last_mut() {
            last.trigger = trigger;
            last.location = location;
        }
    }
}
