//! Answers about the origin of values and resources.

use pcore::Value;

/// The kind of origin of a value.
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
    /// A fact, or another property of the node or the server.
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

/// The origin of a value.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The expression that has the value: `$port`, `lookup('x')`.
    pub name: Option<String>,
    /// `None` if it is not known.
    pub value: Option<Value>,
    /// Whether the value, and those that it was computed from, must be hidden.
    pub is_sensitive: bool,
    pub kind: AnswerKind,
    pub file: Option<String>,
    /// Counted from 1.
    pub line: Option<u32>,
    /// The key in the data, the fact, the parameter of the classifier.
    pub key: Option<String>,
    /// The source of the expression.
    pub expression: Option<String>,
    /// The origins of the values that it was computed from.
    pub because: Vec<Answer>,
    /// The origins of the conditions that selected this value.
    pub conditions: Vec<Answer>,
    /// Other levels of the hierarchy that have a value for the key, or values that were overridden.
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

    /// The origin of a value that is the content of a file.
    pub fn of_file(path: &std::path::Path) -> Answer {
        Answer {
            file: Some(path.to_string_lossy().into_owned()),
            line: Some(1),
            ..Answer::new(AnswerKind::Function)
        }
    }

    /// The ultimate origin of the value: follows causes as long as there is a single one.
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

    /// All ultimate origins of the value: those without causes.
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

    /// Hides the value, and those that it was computed from.
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

    /// Hides sensitive values.
    pub(super) fn guarded(mut self) -> Answer {
        let is_secret = |value: &Value| matches!(value, Value::Sensitive(_));
        let has_secret = self
            .value
            .as_ref()
            .is_some_and(|value| is_secret(value) || value.contains(is_secret));
        // A value computed from a secret is a secret, even where the code has unwrapped it.
        let from_secret = self.because.iter().any(|part| part.is_sensitive);
        if has_secret || from_secret {
            self.hide();
        }
        self
    }
}

/// The origins that caused a change of a value: the innermost ones that differ between the answers about the
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
        // A single cause was replaced by another one.
        match (&old.because[..], &new.because[..]) {
            ([before], [after]) if is_changed(before, after) => (old, new) = (before, after),
            _ => return (old, new),
        }
    }
}

/// Whether the value has changed; if it is not known, whether its causes have.
fn is_changed(old: &Answer, new: &Answer) -> bool {
    match (&old.value, &new.value) {
        (None, None) => old.because != new.because,
        (old, new) => old != new,
    }
}

/// A step in the chain from a resource to the node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChainLink {
    /// A class, a defined type, a node, the classifier.
    pub what: String,
    /// The location of the declaration or inclusion.
    pub file: Option<String>,
    pub line: Option<u32>,
}

/// A declaration that brought a resource into the catalog.
#[derive(Clone, Debug)]
pub struct Declared {
    /// The declared resource, class or defined type.
    pub reference: String,
    /// The location, with the origins of the title and of the surrounding conditions.
    pub answer: Answer,
}

/// The origin of a resource.
#[derive(Clone, Debug)]
pub struct ResourceAnswer {
    pub reference: String,
    pub file: Option<String>,
    pub line: Option<u32>,
    /// The other node that exports it.
    pub exported_by: Option<String>,
    /// From the innermost to the outermost.
    pub chain: Vec<ChainLink>,
    /// By name, in the order of the catalog.
    pub parameters: Vec<(String, Answer)>,
}
