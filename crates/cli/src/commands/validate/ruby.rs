//! Ruby: functions, ERB templates, and the `Puppetfile`.

use std::collections::BTreeMap;

use hiera::check::{Position, Problem};
use ruby::SyntaxError;
use ruby::program::uses::Uses;

/// Checks the syntax of a Ruby file.
pub fn file(text: &[u8], path: &str) -> Vec<Problem> {
    problems(Uses::of(path, text), path)
}

/// Checks the syntax of an ERB template.
pub fn template(text: &str, path: &str) -> Vec<Problem> {
    let trim = ruby::library::erb::Trim::parse("-");
    let code = ruby::library::erb::compile(text, trim, "_erbout");
    problems(Uses::of(path, code.as_bytes()), path)
}

fn problems(checked: Result<Uses, SyntaxError>, path: &str) -> Vec<Problem> {
    match checked {
        Ok(_) => Vec::new(),
        Err(error) => syntax_problems(&error, path),
    }
}

/// Each syntax error of a file, with its line.
pub fn syntax_problems(error: &SyntaxError, path: &str) -> Vec<Problem> {
    let messages = error.messages.iter();
    let problem = |message: &String| {
        let (line, text) = split(message, path).unwrap_or((error.line, message));
        Problem::new("RUBY_SYNTAX", text, Some(Position::line(line.max(1))))
    };
    messages.map(problem).collect()
}

/// Splits Ruby's `FILE:LINE: TEXT` into line and text.
fn split<'m>(message: &'m str, path: &str) -> Option<(u32, &'m str)> {
    let rest = message.strip_prefix(path)?.strip_prefix(':')?;
    let (line, text) = rest.split_once(": ")?;
    Some((line.parse().ok()?, text))
}

/// Checks a `Puppetfile`: its syntax, and duplicate modules.
pub fn puppetfile(text: &str, path: &str) -> Vec<Problem> {
    let mut problems = file(text.as_bytes(), path);
    let mut seen: BTreeMap<String, Position> = BTreeMap::new();
    for (line, number) in text.lines().zip(1..) {
        let Some(name) = declared_module(line) else {
            continue;
        };
        let column = (line.len() - line.trim_start().len()) as u32 + 1;
        let place = Position {
            line: number,
            column,
        };
        let module = name.rsplit(['/', '-']).next().unwrap_or(name);
        match seen.get(module) {
            None => drop(seen.insert(module.to_owned(), place)),
            Some(first) => {
                let message = format!("The module '{module}' is declared more than once");
                let mut problem = Problem::new("DUPLICATE_MODULE", message, Some(place));
                problem.related = Some((*first, "declared here first"));
                problems.push(problem.help("remove one of them"));
            }
        }
    }
    problems
}

/// The module name in `mod 'owner/name', …`.
fn declared_module(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("mod")?;
    let argument = rest
        .strip_prefix([' ', '\t', '('])?
        .trim_start_matches([' ', '\t', '(']);
    let quote = argument
        .chars()
        .next()
        .filter(|c| matches!(c, '\'' | '"'))?;
    let name = argument[1..].split(quote).next()?;
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(problems: &[Problem], expected: &[(&str, u32)]) {
        let place = |problem: &Problem| problem.place.map_or(0, |place| place.line);
        let found: Vec<(&str, u32)> = problems.iter().map(|p| (p.code, place(p))).collect();
        assert_eq!(found, expected, "{problems:?}");
    }

    #[test]
    fn syntax() {
        check(&file(b"def f\n  1\nend\n", "a.rb"), &[]);
        assert_eq!(file(b"def f\n  1 +\nend\n", "a.rb")[0].code, "RUBY_SYNTAX");
        check(
            &template("<% if @a -%>\n<%= @b %>\n<% end -%>\n", "a.erb"),
            &[],
        );
        assert_eq!(template("<% if @a -%>\n", "a.erb")[0].code, "RUBY_SYNTAX");
    }

    #[test]
    fn puppetfiles() {
        let legal = "forge 'https://x'\nmod 'puppetlabs/stdlib', '9.0.0'\nmod 'a',\n  git: 'x'\n";
        check(&puppetfile(legal, "Puppetfile"), &[]);
        let twice = "mod 'puppetlabs-stdlib', '1.0.0'\n  mod \"me/stdlib\", :latest\n";
        check(&puppetfile(twice, "Puppetfile"), &[("DUPLICATE_MODULE", 2)]);
        assert_eq!(
            puppetfile("mod 'a', {\n", "Puppetfile")[0].code,
            "RUBY_SYNTAX"
        );
    }
}
