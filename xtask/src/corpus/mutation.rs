//! Damages source code, deterministically for a seed.

/// A small pseudorandom generator (splitmix64).
#[derive(Debug)]
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`; 0 if `limit` is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() % limit.max(1) as u64).unwrap_or(0)
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

/// Strings to insert: words and punctuation of the language, and frequent mistakes.
#[rustfmt::skip]
const VOCABULARY: &[&str] = &[
    "if", "elsif", "else", "unless", "case", "default", "class", "define", "node", "inherits",
    "function", "type", "plan", "application", "site", "consumes", "produces", "private",
    "attr", "import", "and", "or", "in", "not", "true", "false", "undef", "include", "notice",
    "fail", "{", "}", "(", ")", "[", "]", "[[", "]]", ",", ";", ":", ".", "|", "||", "?", "=",
    "==", "!=", "=~", "!~", "=>", "+>", "->", "<-", "~>", "<~", "<", ">", "<=", ">=", "<<",
    ">>", "<|", "|>", "<<|", "|>>", "@", "@@", "+", "-", "*", "/", "%", "!", "+=", "-=", "&",
    "^", "~", "\\", "`", "$", "$x", "$::x", "$x::y", "$_", "$0", "$1a", "$X", "${", "${x}",
    "\"", "'", "\"a${x}b\"", "\"a${x", "\"${if}\"", "\"${x[1].y(2)}\"", "\"\\q\"",
    "\"\\u{1F600}\"", "\"\\u00e9\"", "'\\q'", "0", "1", "-1", "0x1F", "0xg", "017", "08", "1.5",
    "1e3", "1.e3", "1_000", "1a", ".5", "99999999999999999999", "/a b/", "/", "/[/]/", "#",
    "# c\n", "/*", "*/", "/* c */", "\n", " ", "\t", "\r\n", "@(END)", "@(\"END\"/L)",
    "@(END:json)", "@(END", "\n  | END\n", "\n|- END\n", "END", "Foo", "Foo::Bar", "::Foo",
    "foo::bar", "::foo", "foo-bar", "Foo-Bar", "fOO", "foo::", "foo::Bar", "Integer[1, 2]",
    "x => 1", "* => {}", "title:", "{ 'a' => 1 }", "|$x| { }", "|Integer $x = 1, *$y|",
    ">> Integer", "é", "\u{a0}", "\u{feff}", "\0", "<%", "%>", "<%=", "<%-", "-%>", "<%%", "%%>",
    "<%#",
];

/// Statements that can be parsed but may be rejected by validation, separated by blank lines.
fn statements() -> Vec<&'static str> {
    include_str!("statements.txt")
        .trim()
        .split("\n\n")
        .collect()
}

const PUNCTUATION: &str = "{}()[],;:.|?=<>@+-*/%!$\"'#~\\";

/// A range of lines: sometimes all of them, sometimes up to the matching brace, sometimes an arbitrary part.
pub fn snippet<'t>(text: &'t str, random: &mut Random) -> &'t str {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let longest = 5 + random.below(36);
    if lines.len() <= longest {
        return text;
    }
    let first = random.below(lines.len() - longest);
    let balanced = random.below(2) == 0;
    let count = if balanced {
        until_balanced(&lines[first..first + longest])
    } else {
        longest
    };
    let start: usize = lines[..first].iter().map(|line| line.len()).sum();
    let length: usize = lines[first..first + count]
        .iter()
        .map(|line| line.len())
        .sum();
    &text[start..start + length]
}

/// The number of lines before an unmatched closing bracket, or until all brackets are closed.
fn until_balanced(lines: &[&str]) -> usize {
    let mut depth = 0_i32;
    let mut opened = false;
    for (index, line) in lines.iter().enumerate() {
        for character in line.chars() {
            match character {
                '{' | '(' | '[' => depth += 1,
                '}' | ')' | ']' => depth -= 1,
                _ => {}
            }
            opened |= depth > 0;
        }
        match depth {
            ..0 => return index.max(1),
            0 if opened => return index + 1,
            _ => {}
        }
    }
    lines.len()
}

/// The snippet with up to three mutations.
pub fn damage(snippet: &str, random: &mut Random) -> String {
    let mut pieces: Vec<String> = pieces(snippet).into_iter().map(str::to_owned).collect();
    for _ in 0..random.below(4) {
        damage_once(&mut pieces, random);
    }
    pieces.concat()
}

fn damage_once(pieces: &mut Vec<String>, random: &mut Random) {
    let at = random.below(pieces.len());
    let other = random.below(pieces.len());
    match random.below(9) {
        _ if pieces.is_empty() => {}
        0 => drop(pieces.remove(at)),
        1 => pieces.insert(at, pieces[at].clone()),
        2 => pieces.swap(at, other),
        3 => pieces.insert(at, pieces[other].clone()),
        4 => pieces.insert(at, (*random.pick(VOCABULARY)).to_owned()),
        5 => replace_alike(pieces, at, other),
        6 | 7 => insert_statement(pieces, at, random),
        _ => replace_punctuation(pieces, at, random),
    }
}

/// Replaces a token by another one of the same kind: the result can often be parsed.
fn replace_alike(pieces: &mut [String], at: usize, from: usize) {
    let kind = |piece: &String| piece.chars().next().map(CharacterClass::of);
    let wanted = kind(&pieces[at]);
    if let Some(found) = pieces[from..].iter().find(|piece| kind(piece) == wanted) {
        pieces[at] = found.clone();
    }
}

/// Inserts a statement after the next line end.
fn insert_statement(pieces: &mut Vec<String>, at: usize, random: &mut Random) {
    let ends_line = |piece: &String| piece.contains('\n');
    let end = pieces[at..].iter().position(ends_line);
    let place = end.map_or(pieces.len(), |end| at + end + 1);
    let statement = *random.pick(&statements());
    pieces.insert(place, format!("{statement}\n"));
}

/// Replaces the first punctuation after `at`.
fn replace_punctuation(pieces: &mut [String], at: usize, random: &mut Random) {
    let is_mark = |piece: &&mut String| {
        piece
            .chars()
            .all(|character| PUNCTUATION.contains(character))
    };
    if let Some(piece) = pieces[at..].iter_mut().find(is_mark) {
        let marks: Vec<char> = PUNCTUATION.chars().collect();
        *piece = random.pick(&marks).to_string();
    }
}

/// Splits source into words, runs of blanks, and single punctuation characters.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut previous = None;
    for (at, character) in text.char_indices() {
        let kind = CharacterClass::of(character);
        if previous.is_some_and(|previous| previous != kind || kind == CharacterClass::Mark) {
            pieces.push(&text[start..at]);
            start = at;
        }
        previous = Some(kind);
    }
    if start < text.len() {
        pieces.push(&text[start..]);
    }
    pieces
}

#[derive(PartialEq, Clone, Copy)]
enum CharacterClass {
    Word,
    Blank,
    Mark,
}

impl CharacterClass {
    fn of(character: char) -> Self {
        if character.is_alphanumeric() || character == '_' {
            CharacterClass::Word
        } else if character.is_whitespace() {
            CharacterClass::Blank
        } else {
            CharacterClass::Mark
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_words_blanks_and_marks() {
        let expected = ["$", "x", " ", "=", ">", "  ", "é_1", "\n"];
        assert_eq!(pieces("$x =>  é_1\n"), expected);
    }

    #[test]
    fn balanced_lines() {
        assert_eq!(until_balanced(&["class a {\n", "}\n", "x\n"]), 2);
        assert_eq!(until_balanced(&["a\n", "}\n", "x\n"]), 1);
        assert_eq!(until_balanced(&["}\n", "x\n"]), 1);
        assert_eq!(until_balanced(&["a\n", "b\n"]), 2);
    }

    #[test]
    fn same_seed_same_damage() {
        let damaged = || damage("class a { $x = 1 }", &mut Random::new(7));
        assert_eq!(damaged(), damaged());
    }
}
