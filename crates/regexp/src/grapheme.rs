//! `\X`: extended grapheme clusters.

use crate::set::CharSet;
use crate::unicode::property;

/// The character sets that decide where clusters end.
#[derive(Debug)]
pub(crate) struct Graphemes {
    control: CharSet,
    prepend: CharSet,
    /// Extend and ZWJ, and spacing marks.
    behind: CharSet,
    extend: CharSet,
    regional: CharSet,
    pictographic: CharSet,
    leading: CharSet,
    vowel: CharSet,
    trailing: CharSet,
    syllable: CharSet,
    closed_syllable: CharSet,
}

const ZWJ: u32 = 0x200d;

impl Graphemes {
    pub fn new() -> Graphemes {
        let class = |name: &str| property(&format!("graphemeclusterbreak={name}"));
        let extend = class("extend");
        let lines = class("cr").union(&class("lf"));
        Graphemes {
            control: class("control").union(&lines),
            prepend: class("prepend"),
            behind: extend.union(&class("zwj")).union(&class("spacingmark")),
            extend,
            regional: class("regionalindicator"),
            pictographic: property("extendedpictographic"),
            leading: class("l"),
            vowel: class("v"),
            trailing: class("t"),
            syllable: class("lv"),
            closed_syllable: class("lvt"),
        }
    }

    /// The length of the first cluster in bytes. `chars` are code points with their lengths.
    pub fn length(&self, mut chars: impl Iterator<Item = (u32, usize)> + Clone) -> Option<usize> {
        let mut whole = chars.clone();
        let first = whole.next()?;
        if first.0 == 13 {
            let newline = whole.next().is_some_and(|(code, _)| code == 10);
            return Some(1 + usize::from(newline));
        }
        if self.control.contains(first.0) {
            return Some(first.1);
        }
        let mut length = 0;
        // The last prepended character may itself be the core of the cluster.
        let mut last = 0;
        loop {
            let mut ahead = chars.clone();
            match ahead.next() {
                Some((code, size)) if self.prepend.contains(code) => {
                    chars = ahead;
                    length += size;
                    last = size;
                }
                _ => break,
            }
        }
        match self.core(chars.clone()) {
            0 if last > 0 => {}
            size => {
                length += size;
                skip(&mut chars, size);
            }
        }
        Some(length + run(&self.behind, &mut chars))
    }

    fn core(&self, mut chars: impl Iterator<Item = (u32, usize)> + Clone) -> usize {
        let hangul = self.hangul(chars.clone());
        if hangul > 0 {
            return hangul;
        }
        let mut ahead = chars.clone();
        let Some((code, size)) = ahead.next() else {
            return 0;
        };
        if self.regional.contains(code)
            && let Some((second, more)) = ahead.clone().next()
            && self.regional.contains(second)
        {
            return size + more;
        }
        if self.pictographic.contains(code) {
            chars = ahead;
            let mut length = size;
            loop {
                let mut ahead = chars.clone();
                let between = run(&self.extend, &mut ahead);
                match (ahead.next(), ahead.next()) {
                    (Some((ZWJ, joiner)), Some((next, more)))
                        if self.pictographic.contains(next) =>
                    {
                        length += between + joiner + more;
                        chars = ahead;
                    }
                    _ => return length,
                }
            }
        }
        if self.control.contains(code) { 0 } else { size }
    }

    fn hangul(&self, mut chars: impl Iterator<Item = (u32, usize)> + Clone) -> usize {
        let leading = run(&self.leading, &mut chars);
        let mut ahead = chars.clone();
        let middle = match ahead.next() {
            Some((code, _)) if self.vowel.contains(code) => run(&self.vowel, &mut chars),
            Some((code, size)) if self.syllable.contains(code) => {
                let vowels = run(&self.vowel, &mut ahead);
                chars = ahead;
                size + vowels
            }
            Some((code, size)) if self.closed_syllable.contains(code) => {
                chars = ahead;
                size
            }
            _ if leading > 0 => return leading,
            _ => 0,
        };
        leading + middle + run(&self.trailing, &mut chars)
    }
}

/// Consumes all characters of a set, and returns their length in bytes.
fn run(set: &CharSet, chars: &mut (impl Iterator<Item = (u32, usize)> + Clone)) -> usize {
    let mut length = 0;
    loop {
        let mut ahead = chars.clone();
        match ahead.next() {
            Some((code, size)) if set.contains(code) => {
                length += size;
                *chars = ahead;
            }
            _ => return length,
        }
    }
}

fn skip(chars: &mut impl Iterator<Item = (u32, usize)>, mut bytes: usize) {
    while bytes > 0 {
        let Some((_, size)) = chars.next() else {
            return;
        };
        bytes = bytes.saturating_sub(size);
    }
}
