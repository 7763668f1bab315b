//! The examples of a draft in Markdown: lines of code blocks, and code spans.

/// A line of a code block, or the code spans in one line.
#[derive(Debug, PartialEq)]
pub struct Example {
    /// Starts at 1.
    pub line: usize,
    pub code: String,
}

/// How the previous line affects an indented one.
#[derive(Clone, Copy, PartialEq)]
enum Before {
    /// An indented line starts a code block.
    Gap,
    /// It continues one.
    Block,
    /// It is prose, for example in a list.
    Text,
}

pub fn examples(draft: &str) -> Vec<Example> {
    let mut found = Vec::new();
    let mut is_fenced = false;
    let mut before = Before::Gap;
    for (number, line) in (1..).zip(draft.lines()) {
        let mut add = |code: String| found.push(Example { line: number, code });
        if line.starts_with("~~~") || line.starts_with("```") {
            is_fenced = !is_fenced;
            before = Before::Gap;
        } else if is_fenced {
            if !line.trim().is_empty() {
                add(line.trim().to_owned());
            }
        } else if line.trim().is_empty() {
            if before == Before::Text {
                before = Before::Gap;
            }
        } else if is_indented(line) && !is_list_item(line) && before != Before::Text {
            before = Before::Block;
            add(line.trim().to_owned());
        } else {
            before = match is_underline(line) {
                true => Before::Gap,
                false => Before::Text,
            };
            let spans = code_spans(line);
            if !spans.is_empty() {
                add(spans.join("  "));
            }
        }
    }
    found
}

fn is_indented(line: &str) -> bool {
    line.starts_with("    ") || line.starts_with('\t')
}

/// `* text`, `- text`, `1. text`
fn is_list_item(line: &str) -> bool {
    let (first, rest) = line.trim().split_once(' ').unwrap_or_default();
    let number = first.strip_suffix('.').unwrap_or_default();
    let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    !rest.is_empty() && (matches!(first, "*" | "-") || is_number)
}

/// Whether the line underlines a heading.
fn is_underline(line: &str) -> bool {
    line.len() >= 3 && (line.bytes().all(|b| b == b'-') || line.bytes().all(|b| b == b'='))
}

/// The code spans that are more than a name or an operator.
fn code_spans(line: &str) -> Vec<&str> {
    let spans = line.split('`').skip(1).step_by(2);
    spans.filter(|span| is_code(span)).collect()
}

fn is_code(span: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    if !span.contains(is_word) || span.starts_with("\"[") {
        return false;
    }
    let variable = span.strip_prefix('$').unwrap_or_default();
    if !variable.is_empty() && variable.chars().all(is_word) {
        return false;
    }
    const SIGNS: &[&str] = &["${", "=~", " in ", "==", " + ", "+=", "|$"];
    let follows = |sign: char, wanted: &dyn Fn(char) -> bool| {
        let mut pairs = span.chars().zip(span.chars().skip(1));
        pairs.any(|(first, second)| first == sign && wanted(second))
    };
    let mut pairs = span.chars().zip(span.chars().skip(1));
    SIGNS.iter().any(|sign| span.contains(sign))
        || pairs.any(|(first, second)| is_word(first) && second == '(')
        || follows('[', &|c| c != ']')
        || follows('$', &is_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(draft: &str, expected: &[(usize, &str)]) {
        let found = examples(draft);
        let found: Vec<_> = found.iter().map(|e| (e.line, e.code.as_str())).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn code_blocks() {
        check(
            "text\n\n    1 + 1 # 2\n\n    2\ntext",
            &[(3, "1 + 1 # 2"), (5, "2")],
        );
        check("~~~ puppet\n\n$a = 1\n~~~\n", &[(3, "$a = 1")]);
        check("Match\n---\n    a =~ b", &[(3, "a =~ b")]);
    }

    #[test]
    fn text_of_lists_is_not_code() {
        check("* first\n    and more\n\n    * second", &[]);
        check("1. first\n   1. second", &[]);
    }

    #[test]
    fn code_in_text() {
        check("* `${if + 1}` and `x`", &[(1, "${if + 1}")]);
        check("`Array[Data]`, `[]`, `==`, `$x`", &[(1, "Array[Data]")]);
        check("`map()` of `1 in [1]`", &[(1, "map()  1 in [1]")]);
    }
}
