//! A format of Puppet's string conversion: flags with container delimiters, width, precision, letter.

/// The flags `+` and space: a sign for positive numbers, or no delimiters for containers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plus {
    Ignore,
    Plus,
    Space,
}

/// A parsed `%[flags][width][.precision]letter`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spec {
    /// The string it was parsed from, which scalars pass on to [`super::sprintf`] unchanged.
    pub text: String,
    pub letter: char,
    pub left: bool,
    pub alternate: bool,
    pub plus: Plus,
    pub zero_pad: bool,
    /// The opening delimiter for containers, if one was given.
    pub delimiter: Option<char>,
    pub width: Option<usize>,
    pub precision: Option<usize>,
}

impl Spec {
    /// Parses a format. As in Puppet, the pattern is anchored to a line, not to the string: the first line
    /// that is a whole format counts, and the lines around it become part of the output.
    pub fn parse(text: &str) -> Result<Spec, String> {
        let Some(parts) = text
            .split('\n')
            .find_map(Parts::of_line)
            .or_else(|| Parts::of_line(text))
        else {
            return Err(format!(
                "The format '{text}' is not a valid format on the form '%<flags><width>.<prec><format>'"
            ));
        };
        let flags = parts.flags;
        let repeated = flags
            .char_indices()
            .any(|(at, flag)| flags[..at].contains(flag));
        if repeated {
            return Err(format!("The same flag can only be used once, got '{text}'"));
        }
        let mut delimiters = ['[', '{', '(', '<', '|']
            .into_iter()
            .filter(|d| flags.contains(*d));
        let delimiter = delimiters.next();
        if delimiters.next().is_some() {
            return Err(format!(
                "Only one of the delimiters [ {{ ( < | can be given in the format flags, got '{text}'"
            ));
        }
        Ok(Spec {
            text: text.to_owned(),
            letter: parts.letter,
            left: flags.contains('-'),
            alternate: flags.contains('#'),
            plus: if flags.contains(' ') {
                Plus::Space
            } else if flags.contains('+') {
                Plus::Plus
            } else {
                Plus::Ignore
            },
            zero_pad: flags.contains('0'),
            delimiter,
            width: parts.width,
            precision: parts.precision,
        })
    }

    /// A plain `%letter`.
    pub fn plain(letter: char) -> Spec {
        Spec {
            text: format!("%{letter}"),
            letter,
            left: false,
            alternate: false,
            plus: Plus::Ignore,
            zero_pad: false,
            delimiter: None,
            width: None,
            precision: None,
        }
    }

    /// The delimiters of a container.
    pub(crate) fn delimiters(
        &self,
        default: (&'static str, &'static str),
    ) -> (&'static str, &'static str) {
        match (self.delimiter, self.plus) {
            (Some('['), _) => ("[", "]"),
            (Some('{'), _) => ("{", "}"),
            (Some('('), _) => ("(", ")"),
            (Some('<'), _) => ("<", ">"),
            (Some(_), _) => ("|", "|"),
            (None, Plus::Space) => ("", ""),
            (None, _) => default,
        }
    }
}

struct Parts<'a> {
    flags: &'a str,
    width: Option<usize>,
    precision: Option<usize>,
    letter: char,
}

impl<'a> Parts<'a> {
    fn of_line(line: &'a str) -> Option<Self> {
        let rest = line.strip_prefix('%')?;
        let is_flag = |c: char| {
            matches!(
                c,
                ' ' | '\t'
                    | '\r'
                    | '\n'
                    | '\x0c'
                    | '\x0b'
                    | '['
                    | '+'
                    | '#'
                    | '0'
                    | '{'
                    | '<'
                    | '('
                    | '|'
                    | '-'
            )
        };
        let flags_end = rest.find(|c| !is_flag(c)).unwrap_or(rest.len());
        let (flags, rest) = rest.split_at(flags_end);
        let (width, rest) = number(rest);
        let (precision, rest) = match rest.strip_prefix('.') {
            Some(rest) => {
                let (precision, rest) = number(rest);
                (Some(precision?), rest)
            }
            None => (None, rest),
        };
        let mut letters = rest.chars();
        let letter = letters.next().filter(char::is_ascii_alphabetic)?;
        letters.next().is_none().then_some(Parts {
            flags,
            width,
            precision,
            letter,
        })
    }
}

/// Reads leading digits, if any. Larger numbers saturate.
fn number(text: &str) -> (Option<usize>, &str) {
    let end = text.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = text.split_at(end);
    let value = (end > 0).then(|| digits.parse().unwrap_or(usize::MAX));
    (value, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Result<(char, Option<usize>, Option<usize>), &str>) {
        let got = Spec::parse(text).map(|s| (s.letter, s.width, s.precision));
        assert_eq!(got, expected.map_err(str::to_owned), "{text:?}");
    }

    #[test]
    fn formats() {
        check("%d", Ok(('d', None, None)));
        check("%-#010.3x", Ok(('x', Some(10), Some(3))));
        check(
            "%--d",
            Err("The same flag can only be used once, got '%--d'"),
        );
        check(
            "%[(a",
            Err(
                "Only one of the delimiters [ { ( < | can be given in the format flags, got '%[(a'",
            ),
        );
        check(
            "%5",
            Err(
                "The format '%5' is not a valid format on the form '%<flags><width>.<prec><format>'",
            ),
        );
        check("x\n%d\ny", Ok(('d', None, None)));
    }
}
