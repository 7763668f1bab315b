//! What a pattern as a whole says about its groups, found before it is translated.

/// How many groups a pattern has, and what they are called.
pub(super) struct Groups {
    /// The names of named groups, in order.
    names: Vec<String>,
    /// Where groups begin that capture as long as none has a name.
    plain: Vec<usize>,
}

impl Groups {
    pub(super) fn of(chars: &[char]) -> Groups {
        let mut groups = Groups {
            names: Vec::new(),
            plain: Vec::new(),
        };
        each_plain(chars, |i| {
            if is_named_group(chars, i) {
                let name = chars[i + 3..]
                    .iter()
                    .take_while(|c| !matches!(c, '>' | '\''));
                groups.names.push(name.collect());
            } else if chars[i] == '(' && chars.get(i + 1) != Some(&'?') {
                groups.plain.push(i);
            }
        });
        groups
    }

    /// Plain groups do not capture as soon as one group has a name.
    pub(super) fn named(&self) -> bool {
        !self.names.is_empty()
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.names.iter().any(|known| known == name)
    }

    /// How many groups there are, whether they capture or not.
    pub(super) fn count(&self) -> usize {
        self.names.len() + self.plain.len()
    }

    /// How many plain groups begin before a place.
    pub(super) fn before(&self, place: usize) -> usize {
        self.plain.iter().filter(|start| **start < place).count()
    }
}

fn is_named_group(chars: &[char], at: usize) -> bool {
    chars.get(at) == Some(&'(')
        && chars.get(at + 1) == Some(&'?')
        && (chars.get(at + 2) == Some(&'\'')
            || (chars.get(at + 2) == Some(&'<')
                && !matches!(chars.get(at + 3), Some('=' | '!') | None)))
}

/// Calls `f` with the place of every character that is neither escaped nor inside of a class nor
/// the condition of a group.
fn each_plain(chars: &[char], mut f: impl FnMut(usize)) {
    let mut i = 0;
    let mut class_depth = 0;
    while i < chars.len() {
        match chars[i] {
            '\\' => i += 1,
            '[' => class_depth += 1,
            ']' if class_depth > 0 => class_depth -= 1,
            '(' if class_depth == 0 && chars[i..].starts_with(&['(', '?', '(']) => i += 2,
            _ if class_depth == 0 => f(i),
            _ => {}
        }
        i += 1;
    }
}
