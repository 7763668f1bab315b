//! A linear-time engine for regular patterns.
//!
//! Of the matches that begin at the same position it prefers the same one as the backtracking
//! matcher, so the two are interchangeable.

use std::ops::Range;

use regex_automata::meta::{self, Regex};
use regex_automata::{Anchored, Input};
use regex_syntax::hir::{
    self, Capture, ClassBytes, ClassBytesRange, ClassUnicode, ClassUnicodeRange, Hir, Look,
    Repetition,
};

use crate::class::Sets;
use crate::compile::Numbers;
use crate::quantifier::Quantifier;
use crate::set::CharSet;
use crate::syntax::tree::{Anchor, Case, Enclosure, Node, NodeId, Tree, UNLIMITED};
use crate::text::{self, Piece};
use crate::{Captures, Encoding, deep, vm};

/// The size limit of an automaton, in bytes.
const LARGEST: usize = 10 << 20;

pub(crate) struct Automaton {
    regex: Regex,
    slots: usize,
    encoding: Encoding,
    /// The pattern has a word boundary, which the automaton supports for ASCII only.
    ascii_only: bool,
}

impl Automaton {
    /// Builds the automaton of a pattern, if the pattern is regular. Case-insensitive literals must
    /// have been expanded ([`Tree::expand`]).
    pub fn new(tree: &Tree, encoding: Encoding) -> Option<Automaton> {
        if tree.nodes.is_empty() || tree.calls || tree.references {
            return None;
        }
        let numbers = Numbers::of(tree);
        let mut translator = Translator {
            tree,
            numbers: &numbers,
            quantifiers: Quantifier::all(tree),
            sets: Sets {
                classes: &tree.classes,
                encoding,
            },
            ascii_only: false,
        };
        let hir = translator.node(tree.root, false)?;
        let config = meta::Config::new()
            .utf8_empty(encoding == Encoding::Utf8)
            .nfa_size_limit(Some(LARGEST))
            .hybrid_cache_capacity(LARGEST);
        let regex = meta::Builder::new()
            .configure(config)
            .build_from_hir(&hir)
            .ok()?;
        Some(Automaton {
            regex,
            slots: numbers.count as usize * 2 + 2,
            encoding,
            ascii_only: translator.ascii_only,
        })
    }

    /// Whether the automaton can search this string.
    pub fn can_read(&self, haystack: &[u8]) -> bool {
        match self.encoding {
            _ if self.ascii_only => haystack.is_ascii(),
            Encoding::Utf8 => std::str::from_utf8(haystack).is_ok(),
            Encoding::Bytes => true,
        }
    }

    pub fn is_match(&self, haystack: &[u8], start: usize) -> bool {
        let input = Input::new(haystack).span(start..haystack.len());
        self.regex.search_half(&input.earliest(true)).is_some()
    }

    pub fn find_range(&self, haystack: &[u8], start: usize) -> Option<Range<usize>> {
        let input = Input::new(haystack).span(start..haystack.len());
        self.regex.search(&input).map(|found| found.range())
    }

    pub fn find(&self, haystack: &[u8], start: usize) -> Option<Captures> {
        self.captures(&Input::new(haystack).span(start..haystack.len()))
    }

    pub fn match_at(&self, haystack: &[u8], at: usize) -> Option<Captures> {
        let input = Input::new(haystack).span(at..haystack.len());
        self.captures(&input.anchored(Anchored::Yes))
    }

    fn captures(&self, input: &Input<'_>) -> Option<Captures> {
        let mut captures = self.regex.create_captures();
        self.regex.search_captures(input, &mut captures);
        if !captures.is_match() {
            return None;
        }
        let mut slots = vec![vm::UNSET; self.slots];
        for (slot, place) in slots.iter_mut().zip(captures.slots()) {
            if let Some(place) = place {
                *slot = place.get();
            }
        }
        Some(Captures {
            slots: slots.into(),
        })
    }
}

struct Translator<'t> {
    tree: &'t Tree,
    numbers: &'t Numbers,
    quantifiers: Vec<Option<Quantifier>>,
    sets: Sets<'t>,
    ascii_only: bool,
}

impl Translator<'_> {
    /// Translates a node. `followed` if more of the pattern must match after it.
    fn node(&mut self, id: NodeId, followed: bool) -> Option<Hir> {
        deep(|| self.node_here(id, followed))
    }

    fn node_here(&mut self, id: NodeId, followed: bool) -> Option<Hir> {
        let tree = self.tree;
        let id = tree.resolved(id);
        match tree.node(id) {
            Node::Text { range, case } => {
                let utf8 = self.sets.encoding == Encoding::Utf8;
                let pieces = text::pieces(tree.text(range), *case, utf8, false);
                let parts = pieces.into_iter().map(|piece| match piece {
                    Piece::Bytes(bytes) => Some(Hir::literal(bytes)),
                    Piece::Set(set) => Some(self.class(&set)),
                    Piece::Folded(_) => None,
                });
                Some(Hir::concat(parts.collect::<Option<_>>()?))
            }
            Node::One { class, folds } if folds.is_empty() || !self.is_unicode() => {
                let set = self.sets.set(&tree.classes[*class as usize]);
                Some(self.class(&set))
            }
            Node::List(items) => {
                let mut parts = Vec::with_capacity(items.len());
                let mut followed = followed;
                for &item in items.iter().rev() {
                    let part = self.node(item, followed)?;
                    followed |= part
                        .properties()
                        .minimum_len()
                        .is_none_or(|least| least > 0);
                    parts.push(part);
                }
                parts.reverse();
                Some(Hir::concat(parts))
            }
            Node::Alternatives(all) => {
                let all = all.iter().map(|&item| self.node(item, followed));
                Some(Hir::alternation(all.collect::<Option<_>>()?))
            }
            Node::Repeat { .. } => self.repeat(id, followed),
            Node::Anchor(anchor) => Some(Hir::look(self.look(*anchor, followed)?)),
            Node::Enclosed { kind, target } => {
                let inside = self.node(*target, followed)?;
                match kind {
                    Enclosure::Options => Some(inside),
                    Enclosure::Capture { number, .. } => match self.numbers.of_group(*number) {
                        0 => Some(inside),
                        index => Some(Hir::capture(Capture {
                            index,
                            name: None,
                            sub: Box::new(inside),
                        })),
                    },
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn is_unicode(&self) -> bool {
        self.sets.encoding == Encoding::Utf8
    }

    fn repeat(&mut self, id: NodeId, followed: bool) -> Option<Hir> {
        let quantifier = self.quantifiers.get(id as usize).copied().flatten()?;
        let inside = self.node(quantifier.target, followed)?;
        // Ruby joins the repeated literals into one, in which a single character may match two.
        if let Node::Text {
            range,
            case: Case::Folded,
        } = self.tree.node(quantifier.target)
            && quantifier.lower > 1
            && text::has_sequence(&self.tree.text(range).repeat(2))
        {
            return None;
        }
        // The engines differ in what a group captures in an empty iteration.
        let properties = inside.properties();
        let empty = properties.minimum_len().is_none_or(|least| least == 0);
        if empty && properties.explicit_captures_len() > 0 && quantifier.upper != 1 {
            return None;
        }
        let repeated = Hir::repetition(Repetition {
            min: quantifier.lower,
            max: (quantifier.upper != UNLIMITED).then_some(quantifier.upper),
            greedy: quantifier.greedy,
            sub: Box::new(inside),
        });
        if !quantifier.is_lazily_optional {
            return Some(repeated);
        }
        Some(Hir::repetition(Repetition {
            min: 0,
            max: Some(1),
            greedy: false,
            sub: Box::new(repeated),
        }))
    }

    fn look(&mut self, anchor: Anchor, followed: bool) -> Option<Look> {
        Some(match anchor {
            Anchor::Start => Look::Start,
            Anchor::End => Look::End,
            // In Ruby no line begins at the end of a string.
            Anchor::LineStart if followed => Look::StartLF,
            Anchor::LineEnd => Look::EndLF,
            Anchor::WordBoundary { negative, ascii } => {
                self.ascii_only |= !ascii && self.is_unicode();
                if negative {
                    Look::WordAsciiNegate
                } else {
                    Look::WordAscii
                }
            }
            Anchor::LineStart | Anchor::EndOrNewline | Anchor::SearchStart | Anchor::Keep => {
                return None;
            }
        })
    }

    fn class(&self, set: &CharSet) -> Hir {
        let ranges = set.ranges().iter();
        match self.sets.encoding {
            Encoding::Utf8 => {
                let ranges = ranges.filter_map(|&(first, last)| {
                    // Surrogates are no characters.
                    let first = char::from_u32(first).unwrap_or('\u{e000}');
                    let last = char::from_u32(last).unwrap_or('\u{d7ff}');
                    (first <= last).then(|| ClassUnicodeRange::new(first, last))
                });
                Hir::class(hir::Class::Unicode(ClassUnicode::new(ranges)))
            }
            Encoding::Bytes => {
                let byte = |code: u32| u8::try_from(code).unwrap_or(u8::MAX);
                let ranges = ranges
                    .filter(|&&(first, _)| first <= 0xff)
                    .map(|&(first, last)| ClassBytesRange::new(byte(first), byte(last)));
                Hir::class(hir::Class::Bytes(ClassBytes::new(ranges)))
            }
        }
    }
}
