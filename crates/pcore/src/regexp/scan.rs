//! What a pattern as a whole says about its groups, found before it is translated.

/// The engine puts the text of a group in place of each call of it, and does so for calls inside of
/// the group, too, to this depth. Where a group calls itself in several places that would be more
/// than anybody's memory.
const CALL_DEPTH: usize = 20;
const MOST_CALLS: usize = 5_000;

/// The groups of a pattern, those that capture in the order of their numbers.
pub(super) struct Groups {
    named: Vec<Group>,
    /// These capture as long as no group has a name.
    plain: Vec<Group>,
    calls: Vec<Call>,
}

struct Group {
    name: String,
    start: usize,
    end: usize,
}

/// `\g<target>`
struct Call {
    at: usize,
    target: String,
}

impl Groups {
    pub(super) fn of(chars: &[char]) -> Groups {
        let mut groups = Groups {
            named: Vec::new(),
            plain: Vec::new(),
            calls: Vec::new(),
        };
        // The groups that are open: among the named or the plain ones, and where there.
        let mut open: Vec<Option<(bool, usize)>> = Vec::new();
        let mut class_depth = 0;
        let mut i = 0;
        while i < chars.len() {
            match chars[i] {
                '\\' => {
                    if class_depth == 0 {
                        groups.add_call(chars, i);
                    }
                    i += 1;
                }
                '[' => class_depth += 1,
                ']' if class_depth > 0 => class_depth -= 1,
                _ if class_depth > 0 => {}
                // The condition of a group is none.
                '(' if chars[i..].starts_with(&['(', '?', '(']) => {
                    open.push(None);
                    i += chars[i..].iter().take_while(|c| **c != ')').count();
                }
                '(' => open.push(groups.add_group(chars, i)),
                ')' => {
                    if let Some(Some((named, index))) = open.pop() {
                        let list = if named {
                            &mut groups.named
                        } else {
                            &mut groups.plain
                        };
                        list[index].end = i;
                    }
                }
                _ => {}
            }
            i += 1;
        }
        groups
    }

    fn add_group(&mut self, chars: &[char], start: usize) -> Option<(bool, usize)> {
        let mut group = Group {
            name: String::new(),
            start,
            end: chars.len(),
        };
        if is_named_group(chars, start) {
            let name = chars[start + 3..].iter();
            group.name = name.take_while(|c| !matches!(c, '>' | '\'')).collect();
            self.named.push(group);
            Some((true, self.named.len() - 1))
        } else if chars.get(start + 1) != Some(&'?') {
            self.plain.push(group);
            Some((false, self.plain.len() - 1))
        } else {
            None
        }
    }

    fn add_call(&mut self, chars: &[char], at: usize) {
        let close = match chars.get(at + 1..at + 3) {
            Some(['g', '<']) => '>',
            Some(['g', '\'']) => '\'',
            _ => return,
        };
        let target = chars[at + 3..].iter().take_while(|c| **c != close);
        self.calls.push(Call {
            at,
            target: target.collect(),
        });
    }

    /// Plain groups do not capture as soon as one group has a name.
    pub(super) fn named(&self) -> bool {
        !self.named.is_empty()
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.named.iter().any(|group| group.name == name)
    }

    /// How many groups there are, whether they capture or not.
    pub(super) fn count(&self) -> usize {
        self.named.len() + self.plain.len()
    }

    fn capturing(&self) -> &[Group] {
        if self.named() {
            &self.named
        } else {
            &self.plain
        }
    }

    /// The number of a group that is given relative to a place: `-1` is the last one before it, `+1`
    /// the next one. A number without a sign is the number.
    pub(super) fn number(&self, text: &str, place: usize) -> Option<usize> {
        let number = text.parse::<isize>().ok()?;
        let starts = self.capturing().iter().map(|group| group.start);
        let before = starts.filter(|start| *start < place).count() as isize;
        usize::try_from(match text.as_bytes() {
            [b'-', ..] if number < 0 => before + 1 + number,
            [b'+', ..] => before + number,
            _ => number,
        })
        .ok()
    }

    /// Can the engine put a text in place of each call?
    pub(super) fn calls_can_be_expanded(&self) -> bool {
        let groups = self.capturing();
        let target = |call: &Call| match self.number(&call.target, call.at) {
            Some(number) => number,
            None => {
                let named = groups.iter().position(|group| group.name == call.target);
                named.map_or(usize::MAX, |index| index + 1)
            }
        };
        let targets: Vec<(usize, usize)> = self.calls.iter().map(|c| (c.at, target(c))).collect();
        // What each group calls, the whole pattern first.
        let mut called: Vec<Vec<usize>> = vec![targets.iter().map(|(_, t)| *t).collect()];
        called.extend(groups.iter().map(|group| {
            let inside = |(at, _): &&(usize, usize)| (group.start..group.end).contains(at);
            targets.iter().filter(inside).map(|(_, t)| *t).collect()
        }));
        let mut most = MOST_CALLS;
        expand(&called, 0, &mut vec![0; called.len()], &mut most)
    }
}

/// Walks through the calls as the engine does; `false` when there are too many.
fn expand(called: &[Vec<usize>], group: usize, depth: &mut [usize], most: &mut usize) -> bool {
    let Some(targets) = called.get(group) else {
        return true;
    };
    for &target in targets {
        if depth.get(target).is_none_or(|depth| *depth >= CALL_DEPTH) {
            continue;
        }
        if *most == 0 {
            return false;
        }
        *most -= 1;
        depth[target] += 1;
        let fits = crate::deep(|| expand(called, target, depth, most));
        depth[target] -= 1;
        if !fits {
            return false;
        }
    }
    true
}

fn is_named_group(chars: &[char], at: usize) -> bool {
    chars.get(at) == Some(&'(')
        && chars.get(at + 1) == Some(&'?')
        && (chars.get(at + 2) == Some(&'\'')
            || (chars.get(at + 2) == Some(&'<')
                && !matches!(chars.get(at + 3), Some('=' | '!') | None)))
}
