//! The line of a module's Ruby code that an exception comes from. Puppet's message has the location of the call; the
//! excerpt below it shows the Ruby code.

use std::path::Path;

use syntax::{SourceFile, Span};

use super::Raised;
use crate::environment::Environment;
use crate::error::{Error, ErrorKind, Interrupt, Location, TraceFrame, TracedCode, Trigger};

/// Exceptions that Ruby itself raises. Code raises others on purpose, mostly about its arguments: then the call is
/// more helpful.
const OF_RUBY: [&str; 10] = [
    "FloatDomainError",
    "FrozenError",
    "IndexError",
    "KeyError",
    "LocalJumpError",
    "NameError",
    "NoMethodError",
    "SecurityError",
    "TypeError",
    "ZeroDivisionError",
];

/// A line of Ruby code, and what it is a part of.
pub(super) struct CodeLine {
    file: String,
    line: u32,
    code: Option<(TracedCode, String)>,
}

/// The line to show for an exception: of a template, or of a function if the exception is one of Ruby's own.
pub(super) fn of(raised: &Raised) -> Option<CodeLine> {
    let places = raised.places.iter().filter_map(|place| {
        let (file, line) = place.rsplit_once(':')?;
        Some((file, line.parse().ok()?))
    });
    let mut places = places.filter(|(file, _): &(&str, u32)| Path::new(file).is_absolute());
    let is_of_ruby = OF_RUBY.contains(&raised.class.as_str());
    let (file, line) = places
        .clone()
        .find(|(file, _)| is_of_ruby || !is_ruby(file))?;
    let code = places.find_map(|(file, _)| match is_ruby(file) {
        true => Some((TracedCode::Function, function_in(file)?)),
        false => Some((TracedCode::Template, file.to_owned())),
    });
    Some(CodeLine {
        file: file.to_owned(),
        line,
        code,
    })
}

fn is_ruby(file: &str) -> bool {
    file.ends_with(".rb")
}

/// The function that a file defines, by its path.
fn function_in(file: &str) -> Option<String> {
    let directories = ["/lib/puppet/functions/", "/lib/puppet/parser/functions/"];
    let mut below = directories
        .iter()
        .filter_map(|directory| file.split_once(directory));
    let (_, name) = below.next()?;
    Some(name.strip_suffix(".rb")?.replace('/', "::"))
}

/// Adds a line to the error about an exception, which the caller gives the location of the call.
pub(super) fn add(
    environment: &Environment,
    mut interrupt: Box<Interrupt>,
    shown: &CodeLine,
) -> Box<Interrupt> {
    let Interrupt::Raised(_, cause) = &mut *interrupt else {
        return interrupt;
    };
    let content = environment.host().read(Path::new(&shown.file));
    let Some(text) = content
        .ok()
        .flatten()
        .and_then(|text| String::from_utf8(text).ok())
    else {
        return interrupt;
    };
    let source = SourceFile::new(shown.file.as_str(), text);
    let cause = cause.get_or_insert_with(|| Box::new(Error::new(ErrorKind::Evaluation, "")));
    let (start, line) = source.line_text(shown.line);
    let end = start + line.trim_end().len() as u32;
    let at = start + (line.len() - line.trim_start().len()) as u32;
    cause.innermost = Some(Location {
        span: Span::new(at.min(end), end),
        at: at.min(end),
        source,
    });
    if let Some((code, name)) = &shown.code {
        let trigger = match code {
            TracedCode::Template => Trigger::Rendered,
            _ => Trigger::Called,
        };
        cause
            .trace
            .push(TraceFrame::new(*code, name.as_str(), trigger));
    }
    interrupt
}
