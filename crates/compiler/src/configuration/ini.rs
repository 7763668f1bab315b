//! The syntax of `puppet.conf` and `environment.conf`: sections and settings, line by line.

/// A parsed file: its sections in order. Settings before the first heading are in `main`, which always
/// exists.
#[derive(Clone, Debug)]
pub struct Ini {
    pub sections: Vec<Section>,
}

#[derive(Clone, Debug)]
pub struct Section {
    pub name: String,
    /// The line of its first heading.
    pub line: u32,
    pub settings: Vec<(String, Raw)>,
}

/// A value as written in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Raw {
    Text(String),
    Boolean(bool),
}

/// A syntax error and its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed {
    pub message: String,
    pub line: Option<u32>,
}

const MAIN: &str = "main";

enum Line<'t> {
    Heading(&'t str),
    Setting(&'t str, &'t str),
    Nothing,
    Other,
}

impl Ini {
    /// Parses a file. A line that is neither a heading, a setting, a comment nor blank is an error.
    pub fn parse(text: &str) -> Result<Ini, Malformed> {
        let mut sections = vec![Section::new(MAIN, 0)];
        let mut current = 0;
        for (text, line) in text.split_inclusive('\n').zip(1..) {
            match Line::read(text.trim_end_matches(['\n', '\r'])) {
                Line::Heading(name) => {
                    let known = sections.iter().position(|section| section.name == name);
                    current = known.unwrap_or_else(|| {
                        sections.push(Section::new(name, line));
                        sections.len() - 1
                    });
                }
                Line::Setting(name, value) => {
                    let value = Raw::read(value)?;
                    if let Some(section) = sections.get_mut(current) {
                        section.settings.push((name.to_owned(), value));
                    }
                }
                Line::Nothing => {}
                Line::Other => {
                    return Err(Malformed {
                        message: format!("Could not match line {text}"),
                        line: Some(line),
                    });
                }
            }
        }
        Ok(Ini { sections })
    }

    /// The value of a setting in a section. The first one is used.
    pub fn get(&self, section: &str, name: &str) -> Option<&Raw> {
        let mut sections = self.sections.iter();
        let section = sections.find(|known| known.name == section)?;
        let mut settings = section.settings.iter();
        let (_, value) = settings.find(|(known, _)| known == name)?;
        Some(value)
    }
}

impl Section {
    fn new(name: &str, line: u32) -> Section {
        Section {
            name: name.to_owned(),
            line,
            settings: Vec::new(),
        }
    }
}

impl<'t> Line<'t> {
    fn read(text: &'t str) -> Line<'t> {
        let trimmed = text.trim();
        if trimmed.is_empty() || trimmed.starts_with('#') {
            return Line::Nothing;
        }
        let name = trimmed.strip_prefix('[').and_then(|t| t.strip_suffix(']'));
        if let Some(name) = name
            && is_name(name)
        {
            return Line::Heading(name);
        }
        match trimmed.split_once('=') {
            Some((name, value)) if is_name(name.trim_end()) => {
                Line::Setting(name.trim_end(), value.trim())
            }
            _ => Line::Other,
        }
    }
}

fn is_name(text: &str) -> bool {
    let mut characters = text.chars();
    !text.is_empty() && characters.all(|c| c.is_alphanumeric() || c == '_')
}

impl Raw {
    fn read(text: &str) -> Result<Raw, Malformed> {
        if text.eq_ignore_ascii_case("true") || text.eq_ignore_ascii_case("false") {
            return Ok(Raw::Boolean(text.eq_ignore_ascii_case("true")));
        }
        let text = text.strip_prefix(['"', '\'']).unwrap_or(text);
        let text = text.strip_suffix(['"', '\'']).unwrap_or(text);
        Ok(Raw::Text(without_file_options(text.trim_end())?))
    }

    pub fn to_text(&self) -> String {
        match self {
            Raw::Text(text) => text.clone(),
            Raw::Boolean(value) => value.to_string(),
        }
    }
}

/// Removes an owner and a mode in braces after a path. They are not used here, but validated.
fn without_file_options(text: &str) -> Result<String, Malformed> {
    let braces = text.find('{').and_then(|start| {
        let end = start + text[start..].find('}')?;
        (end > start + 1).then_some((start, end))
    });
    let Some((start, end)) = braces else {
        return Ok(text.to_owned());
    };
    for option in text[start + 1..end].split(',') {
        check_file_option(option.trim(), text)?;
    }
    let rest = format!("{}{}", &text[..start], &text[end + 1..]);
    Ok(rest.trim_end().to_owned())
}

fn check_file_option(option: &str, whole: &str) -> Result<(), Malformed> {
    let malformed = |message: String| Malformed {
        message,
        line: None,
    };
    let (name, value) = match option.split_once('=') {
        Some((name, value)) if is_name(name.trim()) && is_name(value.trim()) => {
            (name.trim(), value.trim())
        }
        _ => return Err(malformed(format!("Could not parse '{whole}'"))),
    };
    if !matches!(name, "owner" | "group" | "mode") {
        return Err(malformed(format!("Invalid file option '{name}'")));
    }
    if name == "mode" && !value.chars().all(|c| c.is_ascii_digit()) {
        return Err(malformed("File modes must be numbers".to_owned()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, section: &str, name: &str, expected: Option<&str>) {
        let ini = Ini::parse(text).expect("it is well-formed");
        let value = ini.get(section, name).map(Raw::to_text);
        assert_eq!(value.as_deref(), expected);
    }

    #[test]
    fn values() {
        check("a = 1", "main", "a", Some("1"));
        check(" a=1 \r\n", "main", "a", Some("1"));
        check("# a = 2\na = \"x y\" ", "main", "a", Some("x y"));
        check("a = 'x", "main", "a", Some("x"));
        check("a = 1\na = 2", "main", "a", Some("1"));
        // A comment must be on a line of its own.
        check("a = b # c", "main", "a", Some("b # c"));
        check("a =", "main", "a", Some(""));
        check("a = b = c", "main", "a", Some("b = c"));
        check("a = TRUE", "main", "a", Some("true"));
        check("a = /x {owner = me, mode = 644}", "main", "a", Some("/x"));
    }

    #[test]
    fn sections() {
        let text = "a = 1\n[user]\na = 2\n [main] \nb = 3\n";
        check(text, "main", "a", Some("1"));
        check(text, "main", "b", Some("3"));
        check(text, "user", "a", Some("2"));
        check(text, "agent", "a", None);
    }

    #[test]
    fn what_is_wrong() {
        let check = |text: &str, message: &str, line: Option<u32>| {
            let message = message.to_owned();
            let malformed = Malformed { message, line };
            assert_eq!(Ini::parse(text).err(), Some(malformed));
        };
        check(
            "\nfoo bar\nb = 1",
            "Could not match line foo bar\n",
            Some(2),
        );
        check("[a-b]", "Could not match line [a-b]", Some(1));
        check("a = {b,c}", "Could not parse '{b,c}'", None);
        check("a = {b = 1}", "Invalid file option 'b'", None);
        check("a = {mode = x}", "File modes must be numbers", None);
    }
}
