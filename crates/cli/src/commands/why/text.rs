//! Answers as a tree.

use std::borrow::Cow;
use std::path::Path;

use anstyle::{AnsiColor, Style};
use compiler::provenance::{Answer, AnswerKind, ResourceAnswer};
use pcore::format::convert::program_form;

use crate::input;

/// Longer values and expressions are truncated.
const WIDTH: usize = 72;

/// The origin of a resource.
pub fn resource(answer: &ResourceAnswer, is_coloured: bool) -> String {
    let mut page = Page::new(is_coloured);
    let place = page.place(answer.file.as_deref(), answer.line);
    let reference = page.styled(Style::new().bold(), &answer.reference);
    page.line(&[&reference, &place]);
    for (depth, link) in answer.chain.iter().enumerate() {
        let place = page.place(link.file.as_deref(), link.line);
        let branch = format!("{}└─ {}", "   ".repeat(depth), link.what);
        page.line(&[&branch, &place]);
    }
    for (name, answer) in &answer.parameters {
        page.out.push('\n');
        let name = page.styled(Style::new().bold(), name);
        page.heading(&format!("{name} => "), answer);
    }
    page.out
}

/// The origin of a key's value.
pub fn key(key: &str, answer: &Answer, is_coloured: bool) -> String {
    let mut page = Page::new(is_coloured);
    let name = page.styled(Style::new().bold(), key);
    page.heading(&format!("{name}: "), answer);
    page.out
}

struct Page {
    out: String,
    here: String,
    is_coloured: bool,
}

/// The relation of an answer to its parent.
#[derive(Clone, Copy)]
enum Role {
    Cause,
    Condition,
    Candidate,
}

impl Page {
    fn new(is_coloured: bool) -> Page {
        Page {
            out: String::new(),
            here: input::here().to_string_lossy().into_owned(),
            is_coloured,
        }
    }

    fn styled(&self, style: Style, text: &str) -> String {
        match self.is_coloured {
            true => format!("{style}{text}{style:#}"),
            false => text.to_owned(),
        }
    }

    fn dim(&self, text: &str) -> String {
        self.styled(Style::new().dimmed(), text)
    }

    fn line(&mut self, parts: &[&str]) {
        let parts: Vec<&str> = parts
            .iter()
            .copied()
            .filter(|part| !part.is_empty())
            .collect();
        self.out += parts.join("  ").trim_end();
        self.out.push('\n');
    }

    fn relative<'p>(&self, path: &'p str) -> Cow<'p, str> {
        let relative = Path::new(path).strip_prefix(&self.here);
        relative.map_or(path.into(), Path::to_string_lossy)
    }

    /// A location; the path is relative if it is below the current directory.
    fn place(&self, file: Option<&str>, line: Option<u32>) -> String {
        let Some(file) = file else {
            return String::new();
        };
        let file = self.relative(file);
        let place = match line {
            Some(line) => format!("{file}:{line}"),
            None => file.into_owned(),
        };
        self.styled(AnsiColor::Cyan.on_default(), &place)
    }

    /// An answer at the top level, with its subtree.
    fn heading(&mut self, name: &str, answer: &Answer) {
        let value = self.value(answer);
        self.line(&[&format!("{name}{value}")]);
        let source = self.source(answer);
        // The name of the exporting node.
        let named = answer.name.as_deref();
        let named = named.filter(|_| answer.kind == AnswerKind::Collector);
        self.line(&[&format!("  {source}"), named.unwrap_or_default()]);
        self.parts(answer, "  ");
    }

    fn parts(&mut self, answer: &Answer, indent: &str) {
        let causes = answer.because.iter().map(|part| (Role::Cause, part));
        let conditions = answer.conditions.iter().map(|part| (Role::Condition, part));
        let candidates = answer.candidates.iter().map(|part| (Role::Candidate, part));
        let parts: Vec<(Role, &Answer)> = causes.chain(conditions).chain(candidates).collect();
        let count = parts.len();
        for (index, (role, part)) in parts.into_iter().enumerate() {
            let is_last = index + 1 == count;
            let branch = if is_last { "└─ " } else { "├─ " };
            let role = match role {
                Role::Cause => "",
                Role::Condition => "if ",
                Role::Candidate => "candidate ",
            };
            let name = part.name.as_deref().unwrap_or_default();
            let value = self.value(part);
            let named = match (name, value.as_str()) {
                ("", value) => value.to_owned(),
                (name, "") => name.to_owned(),
                (name, value) => format!("{name} = {value}"),
            };
            let head = format!("{indent}{branch}{}{named}", self.dim(role));
            let source = self.source(part);
            match named.is_empty() {
                true => self.line(&[&format!("{head}{source}")]),
                false => self.line(&[&head, &source]),
            }
            let below = if is_last { "   " } else { "│  " };
            self.parts(part, &format!("{indent}{below}"));
        }
    }

    fn value(&self, answer: &Answer) -> String {
        if answer.is_sensitive {
            return self.dim("(sensitive)");
        }
        answer.value.as_ref().map_or(String::new(), |value| {
            self.styled(AnsiColor::Green.on_default(), &cut(&program_form(value)))
        })
    }

    /// The expression or data that gave the value, and its location.
    fn source(&self, answer: &Answer) -> String {
        let kind = match answer.kind {
            AnswerKind::Code => "code",
            AnswerKind::Default => "default",
            AnswerKind::ResourceDefault => "resource default",
            AnswerKind::Override => "override",
            AnswerKind::Collector => "collector",
            AnswerKind::Hiera => "data",
            AnswerKind::Enc => "classifier",
            AnswerKind::Fact => "fact",
            AnswerKind::Function => "function",
        };
        let mut parts = vec![self.styled(AnsiColor::Yellow.on_default(), kind)];
        // The key of a function in Ruby is its file.
        let key = answer.key.as_deref();
        parts.extend(key.map(|key| self.relative(key).into_owned()));
        parts.push(self.place(answer.file.as_deref(), answer.line));
        if let Some(expression) = &answer.expression {
            let first = expression.lines().next().unwrap_or_default();
            let more = if expression.lines().nth(1).is_some() {
                " …"
            } else {
                ""
            };
            let is_literal = answer
                .value
                .as_ref()
                .is_some_and(|value| program_form(value) == *expression);
            if !is_literal {
                parts.push(self.dim(&cut(&format!("{first}{more}"))));
            }
        }
        parts.retain(|part| !part.is_empty());
        parts.join("  ")
    }
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(WIDTH) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
