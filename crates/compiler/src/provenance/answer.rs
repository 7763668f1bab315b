//! What is said about a value, and about a resource.

use pcore::Value;

/// What gave a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerKind {
    /// An expression.
    Code,
    /// The default of a parameter.
    Default,
    /// `Type { name => value }`
    ResourceDefault,
    /// `Type[title] { name => value }`
    Override,
    /// `Type <| |> { name => value }`, or the node that exports the resource.
    Collector,
    Hiera,
    /// The classifier of the node.
    Enc,
    /// A fact, or another thing that is known of the node and the server.
    Fact,
    /// A function of a module, a template, a file.
    Function,
}

impl AnswerKind {
    pub fn name(self) -> &'static str {
        match self {
            AnswerKind::Code => "code",
            AnswerKind::Default => "default",
            AnswerKind::ResourceDefault => "resource-default",
            AnswerKind::Override => "override",
            AnswerKind::Collector => "collector",
            AnswerKind::Hiera => "hiera",
            AnswerKind::Enc => "enc",
            AnswerKind::Fact => "fact",
            AnswerKind::Function => "function",
        }
    }
}

/// Where a value comes from.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// What has the value, as code calls it: `$port`, `lookup('x')`.
    pub name: Option<String>,
    /// Nothing if it is not known.
    pub value: Option<Value>,
    /// The value, and those that it is made of, must not be shown.
    pub is_sensitive: bool,
    pub kind: AnswerKind,
    pub file: Option<String>,
    /// From 1.
    pub line: Option<u32>,
    /// The key in the data, the fact, the parameter of the classifier.
    pub key: Option<String>,
    /// The code, as it is written.
    pub expression: Option<String>,
    /// What the value is made of.
    pub because: Vec<Answer>,
    /// What decided that this gave the value, and not something else.
    pub conditions: Vec<Answer>,
    /// Other places of the hierarchy that have a value for the key, or values that were replaced.
    pub candidates: Vec<Answer>,
}

impl Answer {
    pub(super) fn new(kind: AnswerKind) -> Answer {
        Answer {
            name: None,
            value: None,
            is_sensitive: false,
            kind,
            file: None,
            line: None,
            key: None,
            expression: None,
            because: Vec::new(),
            conditions: Vec::new(),
            candidates: Vec::new(),
        }
    }

    /// A value that is the content of a file.
    pub fn of_file(path: &std::path::Path) -> Answer {
        Answer {
            file: Some(path.to_string_lossy().into_owned()),
            line: Some(1),
            ..Answer::new(AnswerKind::Function)
        }
    }

    /// The place that the value comes from, as far as there is one: a single cause is followed to its
    /// end.
    pub fn innermost(&self) -> &Answer {
        let mut at = self;
        while let [only] = &at.because[..] {
            if only.file.is_none() && only.kind == AnswerKind::Code {
                break;
            }
            at = only;
        }
        at
    }

    /// All places that the value comes from: what nothing else is behind.
    pub fn leaves(&self) -> Vec<&Answer> {
        let mut leaves = Vec::new();
        let mut pending = vec![self];
        while let Some(answer) = pending.pop() {
            match answer.because.is_empty() {
                true => leaves.push(answer),
                false => pending.extend(answer.because.iter().rev()),
            }
        }
        leaves
    }

    /// Hides the value, and those that it is made of.
    pub(super) fn hide(&mut self) {
        self.is_sensitive = true;
        self.value = None;
        self.expression = None;
        let parts = self.because.iter_mut();
        let parts = parts.chain(&mut self.conditions);
        parts
            .chain(&mut self.candidates)
            .for_each(|part| crate::eval::deep(|| part.hide()));
    }

    /// Hides what must not be shown.
    pub(super) fn guarded(mut self) -> Answer {
        let is_secret = |value: &Value| matches!(value, Value::Sensitive(_));
        let has_secret = self
            .value
            .as_ref()
            .is_some_and(|value| is_secret(value) || value.contains(is_secret));
        // What a secret is made of is one, even where the code has taken it out of its wrapping.
        let from_secret = self.because.iter().any(|part| part.is_sensitive);
        if has_secret || from_secret {
            self.hide();
        }
        self
    }
}

/// The places that made a value change: the innermost ones that differ between the answers about the
/// old value and the new one.
pub fn changed<'a>(old: &'a Answer, new: &'a Answer) -> (&'a Answer, &'a Answer) {
    let (mut old, mut new) = (old, new);
    loop {
        if old.kind != new.kind || old.key != new.key {
            return (old, new);
        }
        let is_same_part =
            |a: &&Answer, b: &&Answer| a.name == b.name && a.key == b.key && a.kind == b.kind;
        let differing = new.because.iter().find_map(|part| {
            let mut before = old.because.iter();
            let before = before.find(|before| is_same_part(before, &part))?;
            is_changed(before, part).then_some((before, part))
        });
        if let Some((before, after)) = differing {
            (old, new) = (before, after);
            continue;
        }
        // A single cause that is another one now is what has changed.
        match (&old.because[..], &new.because[..]) {
            ([before], [after]) if is_changed(before, after) => (old, new) = (before, after),
            _ => return (old, new),
        }
    }
}

/// Whether the value has changed; if it is not known, what it is made of.
fn is_changed(old: &Answer, new: &Answer) -> bool {
    match (&old.value, &new.value) {
        (None, None) => old.because != new.because,
        (old, new) => old != new,
    }
}

/// A step of the way from a resource to the node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChainLink {
    /// A class, a defined type, a node, the classifier.
    pub what: String,
    /// Where it was declared or included.
    pub file: Option<String>,
    pub line: Option<u32>,
}

/// A declaration that a resource is in the catalog because of.
#[derive(Clone, Debug)]
pub struct Declared {
    /// The resource, the class or the defined type that was declared.
    pub reference: String,
    /// Where, with what it is called by and what was decided on the way there.
    pub answer: Answer,
}

/// Where a resource comes from.
#[derive(Clone, Debug)]
pub struct ResourceAnswer {
    pub reference: String,
    pub file: Option<String>,
    pub line: Option<u32>,
    /// From the inside out.
    pub chain: Vec<ChainLink>,
    /// By name, in the order of the catalog.
    pub parameters: Vec<(String, Answer)>,
}
