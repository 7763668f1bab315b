//! Characters whose case folding has several characters, like ß, which folds to ss.
//!
//! If case is ignored, Ruby replaces such a character or sequence by alternatives of different
//! lengths, and then rejects look-behinds because they have no fixed length. It does so for
//! Unicode patterns only.

use super::tree::{Case, Node, NodeId, Tree};
use crate::unicode::{self, case};

/// A literal is not expanded further if it would have more variants than this.
const MOST_VARIANTS: usize = 8;

/// A bit set of the characters in [`MULTI_CHAR_FOLDS`] that are in a class.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Folds(u128);

impl Folds {
    const ALL: Folds = Folds((1 << MULTI_CHAR_FOLDS.len()) - 1);

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The sequences that these characters fold to.
    pub fn sequences(self) -> impl Iterator<Item = &'static str> {
        let chosen = MULTI_CHAR_FOLDS.iter().enumerate();
        chosen.filter_map(move |(index, (_, sequence))| {
            (self.0 & (1 << index) != 0).then_some(*sequence)
        })
    }

    pub fn add(&mut self, other: Folds) {
        self.0 |= other.0;
    }

    pub fn and(self, other: Folds) -> Folds {
        Folds(self.0 & other.0)
    }

    pub fn negated(self) -> Folds {
        Folds(!self.0 & Self::ALL.0)
    }

    pub fn add_range(&mut self, from: char, to: char) {
        let first = MULTI_CHAR_FOLDS.partition_point(|&(c, _)| c < from);
        let behind = MULTI_CHAR_FOLDS.partition_point(|&(c, _)| c <= to);
        for index in first..behind {
            self.0 |= 1 << index;
        }
    }

    /// Adds `\w`, `\D` and so on: all the characters are letters, none is a digit.
    pub fn add_type(&mut self, letter: char, ascii: bool) {
        let word = letter == 'w' && !ascii || letter == 'W' && ascii;
        if word || matches!(letter, 'D' | 'S' | 'H') {
            *self = Self::ALL;
        }
    }

    pub fn add_property(&mut self, name: &str, negative: bool) {
        let name = unicode::normal(name);
        let set = SETS
            .iter()
            .find(|(names, _)| names.split(' ').any(|known| known == name));
        let folds = Folds(set.map_or(0, |(_, bits)| *bits));
        self.add(if negative { folds.negated() } else { folds });
    }
}

impl Tree {
    /// Replaces a case-insensitive literal by alternatives, if its variants differ in length. The
    /// remaining parts are folded.
    pub fn expand(&mut self, id: NodeId) {
        let Node::Text {
            range,
            case: Case::Ignored,
        } = self.node(id).clone()
        else {
            return;
        };
        let text = self.text(&range).to_vec();
        // Open lists, the innermost last; new nodes are appended to the last one.
        let mut open: Vec<Vec<NodeId>> = vec![Vec::new()];
        // For each list but the first, its alternatives.
        let mut others: Vec<Vec<NodeId>> = Vec::new();
        let mut plain = Vec::new();
        let mut count = 1;
        let mut at = 0;
        while at < text.len() {
            let variants = variants(&text[at..]);
            if !variants.iter().any(Variant::changes_length) {
                plain.push(text[at]);
                at += 1;
                continue;
            }
            count *= variants.len() + 1;
            if count > MOST_VARIANTS {
                break;
            }
            self.flush(&mut plain, &mut open);
            let mut same = vec![self.push_text([text[at]].into_iter(), Case::Exact)];
            let mut longer = Vec::new();
            for variant in variants {
                let node = self.push_text(variant.text.iter().copied(), Case::Exact);
                if variant.replaces == 1 {
                    same.push(node);
                    continue;
                }
                let rest = &text[at + variant.replaces..];
                longer.push(if rest.is_empty() {
                    node
                } else {
                    let rest = self.push_folded(rest.iter().copied());
                    self.push(Node::List(vec![node, rest]))
                });
            }
            let same = self.push(Node::Alternatives(same));
            if longer.is_empty() {
                push_last(&mut open, same);
            } else {
                open.push(vec![same]);
                others.push(longer);
            }
            at += 1;
        }
        self.flush(&mut plain, &mut open);
        plain.extend_from_slice(&text[at..]);
        self.flush(&mut plain, &mut open);
        while let Some(mut alternatives) = others.pop() {
            let list = open.pop().unwrap_or_default();
            alternatives.insert(0, self.push(Node::List(list)));
            let node = self.push(Node::Alternatives(alternatives));
            push_last(&mut open, node);
        }
        let outer = open.pop().unwrap_or_default();
        let id = self.resolved(id) as usize;
        self.nodes[id] = match outer[..] {
            [only] => Node::Same(only),
            _ => Node::List(outer),
        };
    }

    fn push_folded(&mut self, text: impl Iterator<Item = char>) -> NodeId {
        self.push_text(text.flat_map(folded_sequence), Case::Folded)
    }

    fn flush(&mut self, plain: &mut Vec<char>, open: &mut [Vec<NodeId>]) {
        if !plain.is_empty() {
            let node = self.push_folded(plain.drain(..));
            push_last(open, node);
        }
    }
}

fn push_last(open: &mut [Vec<NodeId>], node: NodeId) {
    if let Some(last) = open.last_mut() {
        last.push(node);
    }
}

/// An alternative spelling of the beginning of a literal.
struct Variant {
    text: Vec<char>,
    /// The number of characters that it replaces.
    replaces: usize,
}

impl Variant {
    fn changes_length(&self) -> bool {
        self.replaces != self.text.len()
    }
}

/// The variants of the beginning of a literal: of its first character, and of the sequences that
/// start there.
fn variants(text: &[char]) -> Vec<Variant> {
    let mut found = Vec::new();
    let Some(&first) = text.first() else {
        return found;
    };
    let mut add = |text: Vec<char>, replaces| found.push(Variant { text, replaces });
    let parts = sequence(first);
    if parts.len() > 1 {
        let mut spellings = vec![Vec::new()];
        for &part in &parts {
            let all = case_variants(part);
            spellings = spellings
                .iter()
                .flat_map(|begun: &Vec<char>| {
                    all.iter().map(move |&c| [begun.as_slice(), &[c]].concat())
                })
                .collect();
        }
        spellings.into_iter().for_each(|spelling| add(spelling, 1));
        for (other, same) in &MULTI_CHAR_FOLDS {
            if *other != first && same.chars().eq(parts.iter().copied()) {
                add(vec![*other], 1);
            }
        }
        return found;
    }
    let variants = case_variants(folded(first));
    for c in variants {
        if c != first {
            add(vec![c], 1);
        }
    }
    let begun: Vec<char> = text.iter().take(3).map(|&c| folded(c)).collect();
    for length in 2..=begun.len() {
        for (c, sequence) in &MULTI_CHAR_FOLDS {
            if sequence.chars().eq(begun[..length].iter().copied()) {
                add(vec![*c], length);
            }
        }
    }
    found
}

/// The characters that fold to several, with their sequences.
pub(crate) fn several() -> impl Iterator<Item = (u32, &'static str)> {
    MULTI_CHAR_FOLDS
        .iter()
        .map(|&(c, sequence)| (u32::from(c), sequence))
}

/// The sequence that a character folds to, if it has several characters.
pub(crate) fn sequence_of(code: u32) -> Option<&'static str> {
    let found = MULTI_CHAR_FOLDS.binary_search_by_key(&code, |&(c, _)| u32::from(c));
    found.ok().map(|index| MULTI_CHAR_FOLDS[index].1)
}

/// The other characters that fold to the same sequence.
pub(crate) fn same_sequence(code: u32) -> impl Iterator<Item = u32> {
    let sequence = sequence_of(code);
    several()
        .filter(move |&(other, same)| other != code && Some(same) == sequence)
        .map(|(other, _)| other)
}

/// The folded form of a character.
pub(crate) fn folded_sequence(c: char) -> impl Iterator<Item = char> {
    let sequence = sequence_of(c.into());
    let single = sequence.is_none().then(|| folded(c));
    sequence.unwrap_or_default().chars().chain(single)
}

/// The sequence that a character folds to if it has several characters, else the character itself.
fn sequence(c: char) -> Vec<char> {
    sequence_of(c.into()).map_or(vec![c], |sequence| sequence.chars().collect())
}

/// A folded character and the single characters that fold to it.
fn case_variants(folded: char) -> Vec<char> {
    let others = case::unfold(folded.into()).filter_map(char::from_u32);
    std::iter::once(folded).chain(others).collect()
}

fn folded(c: char) -> char {
    case::fold(c.into()).and_then(char::from_u32).unwrap_or(c)
}

// Generated by `xtask/ruby/regexp_tables.rb folds`.

/// Characters whose folding has several characters, sorted.
#[rustfmt::skip]
const MULTI_CHAR_FOLDS: [(char, &str); 104] = [
    ('\u{df}', "ss"), ('\u{130}', "i\u{307}"), ('\u{149}', "\u{2bc}n"), ('\u{1f0}', "j\u{30c}"),
    ('\u{390}', "\u{3b9}\u{308}\u{301}"), ('\u{3b0}', "\u{3c5}\u{308}\u{301}"),
    ('\u{587}', "\u{565}\u{582}"), ('\u{1e96}', "h\u{331}"), ('\u{1e97}', "t\u{308}"),
    ('\u{1e98}', "w\u{30a}"), ('\u{1e99}', "y\u{30a}"), ('\u{1e9a}', "a\u{2be}"),
    ('\u{1e9e}', "ss"), ('\u{1f50}', "\u{3c5}\u{313}"), ('\u{1f52}', "\u{3c5}\u{313}\u{300}"),
    ('\u{1f54}', "\u{3c5}\u{313}\u{301}"), ('\u{1f56}', "\u{3c5}\u{313}\u{342}"),
    ('\u{1f80}', "\u{1f00}\u{3b9}"), ('\u{1f81}', "\u{1f01}\u{3b9}"),
    ('\u{1f82}', "\u{1f02}\u{3b9}"), ('\u{1f83}', "\u{1f03}\u{3b9}"),
    ('\u{1f84}', "\u{1f04}\u{3b9}"), ('\u{1f85}', "\u{1f05}\u{3b9}"),
    ('\u{1f86}', "\u{1f06}\u{3b9}"), ('\u{1f87}', "\u{1f07}\u{3b9}"),
    ('\u{1f88}', "\u{1f00}\u{3b9}"), ('\u{1f89}', "\u{1f01}\u{3b9}"),
    ('\u{1f8a}', "\u{1f02}\u{3b9}"), ('\u{1f8b}', "\u{1f03}\u{3b9}"),
    ('\u{1f8c}', "\u{1f04}\u{3b9}"), ('\u{1f8d}', "\u{1f05}\u{3b9}"),
    ('\u{1f8e}', "\u{1f06}\u{3b9}"), ('\u{1f8f}', "\u{1f07}\u{3b9}"),
    ('\u{1f90}', "\u{1f20}\u{3b9}"), ('\u{1f91}', "\u{1f21}\u{3b9}"),
    ('\u{1f92}', "\u{1f22}\u{3b9}"), ('\u{1f93}', "\u{1f23}\u{3b9}"),
    ('\u{1f94}', "\u{1f24}\u{3b9}"), ('\u{1f95}', "\u{1f25}\u{3b9}"),
    ('\u{1f96}', "\u{1f26}\u{3b9}"), ('\u{1f97}', "\u{1f27}\u{3b9}"),
    ('\u{1f98}', "\u{1f20}\u{3b9}"), ('\u{1f99}', "\u{1f21}\u{3b9}"),
    ('\u{1f9a}', "\u{1f22}\u{3b9}"), ('\u{1f9b}', "\u{1f23}\u{3b9}"),
    ('\u{1f9c}', "\u{1f24}\u{3b9}"), ('\u{1f9d}', "\u{1f25}\u{3b9}"),
    ('\u{1f9e}', "\u{1f26}\u{3b9}"), ('\u{1f9f}', "\u{1f27}\u{3b9}"),
    ('\u{1fa0}', "\u{1f60}\u{3b9}"), ('\u{1fa1}', "\u{1f61}\u{3b9}"),
    ('\u{1fa2}', "\u{1f62}\u{3b9}"), ('\u{1fa3}', "\u{1f63}\u{3b9}"),
    ('\u{1fa4}', "\u{1f64}\u{3b9}"), ('\u{1fa5}', "\u{1f65}\u{3b9}"),
    ('\u{1fa6}', "\u{1f66}\u{3b9}"), ('\u{1fa7}', "\u{1f67}\u{3b9}"),
    ('\u{1fa8}', "\u{1f60}\u{3b9}"), ('\u{1fa9}', "\u{1f61}\u{3b9}"),
    ('\u{1faa}', "\u{1f62}\u{3b9}"), ('\u{1fab}', "\u{1f63}\u{3b9}"),
    ('\u{1fac}', "\u{1f64}\u{3b9}"), ('\u{1fad}', "\u{1f65}\u{3b9}"),
    ('\u{1fae}', "\u{1f66}\u{3b9}"), ('\u{1faf}', "\u{1f67}\u{3b9}"),
    ('\u{1fb2}', "\u{1f70}\u{3b9}"), ('\u{1fb3}', "\u{3b1}\u{3b9}"), ('\u{1fb4}', "\u{3ac}\u{3b9}"),
    ('\u{1fb6}', "\u{3b1}\u{342}"), ('\u{1fb7}', "\u{3b1}\u{342}\u{3b9}"),
    ('\u{1fbc}', "\u{3b1}\u{3b9}"), ('\u{1fc2}', "\u{1f74}\u{3b9}"), ('\u{1fc3}', "\u{3b7}\u{3b9}"),
    ('\u{1fc4}', "\u{3ae}\u{3b9}"), ('\u{1fc6}', "\u{3b7}\u{342}"),
    ('\u{1fc7}', "\u{3b7}\u{342}\u{3b9}"), ('\u{1fcc}', "\u{3b7}\u{3b9}"),
    ('\u{1fd2}', "\u{3b9}\u{308}\u{300}"), ('\u{1fd3}', "\u{3b9}\u{308}\u{301}"),
    ('\u{1fd6}', "\u{3b9}\u{342}"), ('\u{1fd7}', "\u{3b9}\u{308}\u{342}"),
    ('\u{1fe2}', "\u{3c5}\u{308}\u{300}"), ('\u{1fe3}', "\u{3c5}\u{308}\u{301}"),
    ('\u{1fe4}', "\u{3c1}\u{313}"), ('\u{1fe6}', "\u{3c5}\u{342}"),
    ('\u{1fe7}', "\u{3c5}\u{308}\u{342}"), ('\u{1ff2}', "\u{1f7c}\u{3b9}"),
    ('\u{1ff3}', "\u{3c9}\u{3b9}"), ('\u{1ff4}', "\u{3ce}\u{3b9}"), ('\u{1ff6}', "\u{3c9}\u{342}"),
    ('\u{1ff7}', "\u{3c9}\u{342}\u{3b9}"), ('\u{1ffc}', "\u{3c9}\u{3b9}"), ('\u{fb00}', "ff"),
    ('\u{fb01}', "fi"), ('\u{fb02}', "fl"), ('\u{fb03}', "ffi"), ('\u{fb04}', "ffl"),
    ('\u{fb05}', "st"), ('\u{fb06}', "st"), ('\u{fb13}', "\u{574}\u{576}"),
    ('\u{fb14}', "\u{574}\u{565}"), ('\u{fb15}', "\u{574}\u{56b}"), ('\u{fb16}', "\u{57e}\u{576}"),
    ('\u{fb17}', "\u{574}\u{56d}"),
];

/// Properties, with the bit set of the characters of [`MULTI_CHAR_FOLDS`] that have them.
#[rustfmt::skip]
const SETS: [(&str, u128); 20] = [
    ("age=1.1 age=2.0 age=2.1 age=3.0 age=3.1 age=3.2 age=4.0 age=4.1 age=5.0", 0xffffffffffffffffffffffefff),
    ("age=10.0 age=11.0 age=12.0 age=12.1 age=13.0 age=5.1 age=5.2 age=6.0 age=6.1 age=6.2 age=6.3 age=7.0 age=8.0 age=9.0 alnum alpha alphabetic any assigned cased casedletter changeswhencasemapped cwcm graph graphemebase grbase idc idcontinue ids idstart l lc letter print word xidc xidcontinue xids xidstart", 0xffffffffffffffffffffffffff),
    ("armenian armn", 0xf8000000000000000000000040),
    ("changeswhencasefolded cwcf", 0xfffdc01beffffffffffffe1847),
    ("changeswhenlowercased cwl", 0x8001041fe01fe01fe001002),
    ("changeswhentitlecased cwt ll lower lowercase lowercaseletter", 0xfff7ffefbe01fe01fe01ffeffd),
    ("changeswhenuppercased cwu", 0xffffffffffffffffffffffeffd),
    ("dep deprecated", 0x4),
    ("greek grek", 0xfffffffffffffffffffe030),
    ("inalphabeticpresentationforms", 0xfff00000000000000000000000),
    ("inarmenian", 0x40),
    ("ingreekandcoptic", 0x30),
    ("ingreekextended", 0xfffffffffffffffffffe000),
    ("inlatin1supplement", 0x1),
    ("inlatinextendeda", 0x6),
    ("inlatinextendedadditional", 0x1f80),
    ("inlatinextendedb", 0x8),
    ("latin latn", 0x7f00000000000000000001f8f),
    ("lt titlecaseletter", 0x8001041fe01fe01fe000000),
    ("lu upper uppercase uppercaseletter", 0x1002),
];
