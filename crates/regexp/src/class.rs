//! Parsed character classes, and the sets of characters they match.

use crate::set::{CharSet, LAST};
use crate::unicode::{self, case};
use crate::{Encoding, deep};

/// A class: the intersection of its parts, possibly negated.
#[derive(Clone, Debug, Default)]
pub(crate) struct Class {
    /// The operands of `&&`.
    pub parts: Vec<Vec<Item>>,
    pub negative: bool,
    pub ignore_case: bool,
}

#[derive(Clone, Debug)]
pub(crate) enum Item {
    Range(char, char),
    /// `.`
    Any {
        newline: bool,
    },
    /// `\d` and the like.
    Type {
        letter: char,
        ascii: bool,
    },
    /// `\p{…}`
    Property {
        name: Box<str>,
        negative: bool,
    },
    /// `[:alpha:]`
    Bracket {
        name: &'static str,
        negative: bool,
        ascii: bool,
    },
    /// A class in a class: its index in the tree.
    Nested(u32),
}

impl Class {
    pub fn of(item: Item) -> Class {
        Class {
            parts: vec![vec![item]],
            ..Class::default()
        }
    }
}

/// Computes the sets of classes.
#[derive(Clone, Copy)]
pub(crate) struct Sets<'t> {
    pub classes: &'t [Class],
    pub encoding: Encoding,
}

impl Sets<'_> {
    pub fn last(self) -> u32 {
        match self.encoding {
            Encoding::Utf8 => LAST,
            Encoding::Bytes => 0xff,
        }
    }

    /// The set of characters that a class matches, one at a time.
    pub fn set(self, class: &Class) -> CharSet {
        let mut set = self.members(class, false);
        if class.ignore_case {
            let crossing = self.members(class, true);
            set = self.in_any_case(&set, &crossing);
        }
        if class.negative {
            set = set.negated(self.last());
        }
        set
    }

    /// The members of a class before negation. With `crossing`, only those whose case variants may
    /// cross the boundary between ASCII and the rest: `k` also stands for the Kelvin sign, `\w` does
    /// not.
    fn members(self, class: &Class, crossing: bool) -> CharSet {
        let mut parts = class.parts.iter().map(|part| self.part(part, crossing));
        let first = parts.next().unwrap_or_default();
        parts.fold(first, |set, part| set.intersection(&part))
    }

    fn part(self, items: &[Item], crossing: bool) -> CharSet {
        let mut ranges = Vec::new();
        for item in items {
            match item {
                Item::Range(from, to) => ranges.push((u32::from(*from), u32::from(*to))),
                item if crossing && !may_cross_ascii(item) => {}
                item => ranges.extend_from_slice(self.item(item, crossing).ranges()),
            }
        }
        CharSet::new(ranges)
    }

    fn item(self, item: &Item, crossing: bool) -> CharSet {
        match item {
            Item::Range(from, to) => CharSet::new(vec![(u32::from(*from), u32::from(*to))]),
            Item::Any { newline: true } => CharSet::new(vec![(0, self.last())]),
            Item::Any { newline: false } => CharSet::new(vec![(10, 10)]).negated(self.last()),
            Item::Type { letter, ascii } => {
                let name = match letter.to_ascii_lowercase() {
                    'd' => "digit",
                    's' => "space",
                    'h' => "xdigit",
                    _ => "word",
                };
                self.named(name, letter.is_ascii_uppercase(), *ascii)
            }
            Item::Property { name, negative } => {
                self.named(&unicode::normal(name), *negative, false)
            }
            Item::Bracket {
                name,
                negative,
                ascii,
            } => {
                // The property `punct` has fewer characters.
                let name = if *name == "punct" {
                    "xposixpunct"
                } else {
                    name
                };
                self.named(name, *negative, *ascii)
            }
            Item::Nested(index) => {
                let Some(class) = self.classes.get(*index as usize) else {
                    return CharSet::default();
                };
                let set = deep(|| self.members(class, crossing));
                if class.negative {
                    set.negated(self.last())
                } else {
                    set
                }
            }
        }
    }

    fn named(self, name: &str, negative: bool, ascii: bool) -> CharSet {
        let ascii = ascii || self.encoding == Encoding::Bytes;
        let set = match name {
            "punct" if self.encoding == Encoding::Bytes => {
                unicode::property("xposixpunct").up_to(0x7f)
            }
            "digit" if ascii => CharSet::new(vec![(0x30, 0x39)]),
            "space" if ascii => CharSet::new(vec![(9, 13), (0x20, 0x20)]),
            "word" if ascii => {
                CharSet::new(vec![(0x30, 0x39), (0x41, 0x5a), (0x5f, 0x5f), (0x61, 0x7a)])
            }
            "xdigit" => CharSet::new(vec![(0x30, 0x39), (0x41, 0x46), (0x61, 0x66)]),
            _ if ascii => unicode::property(name).up_to(0x7f),
            _ => unicode::property(name),
        };
        if negative {
            set.negated(self.last())
        } else {
            set
        }
    }

    fn in_any_case(self, set: &CharSet, crossing: &CharSet) -> CharSet {
        const FEW: u32 = 500;
        let mut ranges = set.ranges().to_vec();
        let mut add = |from: u32, to: u32| {
            let allowed = (from < 0x80) == (to < 0x80) || crossing.contains(from);
            // A bug in Ruby: it means to add these as well, but does not find them.
            let lost = self.encoding == Encoding::Utf8 && (0x80..=0xff).contains(&to);
            let allowed = allowed && !lost;
            if from != to && allowed && set.contains(from) {
                ranges.push((to, to));
            }
        };
        let size: u32 = set.ranges().iter().map(|(a, b)| b - a + 1).sum();
        if self.encoding == Encoding::Bytes {
            for upper in b'A'..=b'Z' {
                let (upper, lower) = (u32::from(upper), u32::from(upper.to_ascii_lowercase()));
                add(upper, lower);
                add(lower, upper);
            }
        } else if size <= FEW {
            for &(first, last) in set.ranges() {
                for code in first..=last {
                    variants(code).for_each(|other| add(code, other));
                }
            }
        } else {
            for (code, folded) in case::all() {
                add(code, folded);
                add(folded, code);
                case::unfold(folded).for_each(|other| add(code, other));
            }
            for (code, _) in crate::syntax::several() {
                variants(code).for_each(|other| add(code, other));
            }
        }
        CharSet::new(ranges)
    }
}

/// Whether case variants of the item's characters may cross the boundary between ASCII and the rest.
fn may_cross_ascii(item: &Item) -> bool {
    match item {
        Item::Type { letter, .. } => !matches!(letter, 'w' | 'W'),
        Item::Property { name, .. } => unicode::normal(name) != "ascii",
        Item::Bracket { name, ascii, .. } => !ascii && !matches!(*name, "word" | "ascii"),
        _ => true,
    }
}

/// The single characters that equal a character when case is ignored.
pub(crate) fn variants(code: u32) -> impl Iterator<Item = u32> {
    let folded = case::fold(code).unwrap_or(code);
    let same_sequence = crate::syntax::same_sequence(code);
    std::iter::once(folded)
        .chain(case::unfold(folded))
        .chain(same_sequence)
        .filter(move |&other| other != code)
}
