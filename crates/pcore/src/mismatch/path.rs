//! The path from the subject to a mismatch.

use std::fmt;

pub(super) type Path = Vec<PathElement>;

#[derive(Debug, Clone, PartialEq)]
pub(super) enum PathElement {
    Subject(String),
    Entry(String),
    EntryKey(String),
    Parameter(String),
    Return,
    Block,
    Index(usize),
    /// The alternative that was tried. Paths that differ only in this are the same location.
    Variant(usize),
    /// The same for the signatures of a function.
    Signature(usize),
}

impl PathElement {
    fn is_choice(&self) -> bool {
        matches!(self, PathElement::Variant(_) | PathElement::Signature(_))
    }
}

impl fmt::Display for PathElement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PathElement::Subject(text) => f.write_str(text),
            PathElement::Entry(key) => write!(f, "entry '{key}'"),
            PathElement::EntryKey(key) => write!(f, "key of entry '{key}'"),
            PathElement::Parameter(name) => write!(f, "parameter '{name}'"),
            PathElement::Return => f.write_str("return"),
            PathElement::Block => f.write_str("block"),
            PathElement::Index(index) => write!(f, "index {index}"),
            PathElement::Variant(index) => write!(f, "variant {index}"),
            PathElement::Signature(index) => write!(f, "{}.", index + 1),
        }
    }
}

/// Whether two paths are the same apart from the alternatives.
pub(super) fn same_place(a: &[PathElement], b: &[PathElement]) -> bool {
    let canonical = |path: &[PathElement]| {
        path.iter()
            .filter(|e| !e.is_choice())
            .cloned()
            .collect::<Vec<_>>()
    };
    canonical(a) == canonical(b)
}

pub(super) fn extend(path: &Path, element: PathElement) -> Path {
    let mut longer = Vec::with_capacity(path.len() + 1);
    longer.extend_from_slice(path);
    longer.push(element);
    longer
}
