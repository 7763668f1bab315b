//! `bunraku repl`: programs line by line, in one session.

mod completion;
mod directive;
mod editor;

use std::io::{self, BufRead, IsTerminal};
use std::sync::Arc;

use compiler::{Compilation, Log};
use environment::{RealHost, Session};
use pcore::Value;
use pcore::format::convert::program_form;
use syntax::ast::ExprKind;
use syntax::{Issue, Mode, Parsed, SourceFile, parse};

use crate::exit::{self, Exit};
use crate::input;
use crate::options::{Global, SessionArgs};
use crate::output;
use crate::report::{self, ProgramReport};
use directive::Directive;

/// Evaluate programs line by line; `:help` tells what else there is
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    session: SessionArgs,
}

pub fn run(global: &Global, args: &Args) -> Exit {
    let host = RealHost::shared();
    let options = args.session.options();
    let session = options.and_then(|options| Session::new(&host, &options, &input::here()));
    let session = match session {
        Ok(session) => session,
        Err(problem) => return exit::end(global, Err(problem.into())),
    };
    let mut report = ProgramReport::new(global, &args.session, &session);
    report.nameless = "<input>";
    let logs = report.clone();
    let sink = Box::new(move |log: &Log| logs.log(log));
    let mut repl = Repl {
        global,
        report,
        session: &session,
        compilation: session.compilation(sink),
        defined: Vec::new(),
    };
    if io::stdin().is_terminal() {
        repl.converse().into()
    } else {
        repl.read(&mut io::stdin().lock())
    }
}

struct Repl<'a> {
    global: &'a Global,
    report: ProgramReport,
    session: &'a Session,
    compilation: Compilation<'a>,
    /// The functions and types that were defined here.
    defined: Vec<String>,
}

/// What became of an input.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Done,
    Failed(Exit),
    Quit,
}

impl Repl<'_> {
    /// Talks to a person.
    fn converse(&mut self) -> bool {
        let mut editor = match editor::Editor::new() {
            Ok(editor) => editor,
            Err(problem) => {
                report::fail(self.global, &problem);
                return false;
            }
        };
        loop {
            editor.know(completion::Names::of(&self.compilation, &self.defined));
            match editor.read() {
                Ok(Some(text)) if self.enter(&text) == Outcome::Quit => return true,
                Ok(Some(_)) => {}
                Ok(None) => return true,
                Err(problem) => {
                    report::fail(self.global, &problem);
                    return false;
                }
            }
        }
    }

    /// Reads what a program or a file says. Only results are printed.
    fn read(&mut self, lines: &mut impl BufRead) -> Exit {
        let mut exit = Exit::Success;
        let mut text = String::new();
        loop {
            let read = lines.read_line(&mut text);
            let ended = match read {
                Ok(read) => read == 0,
                Err(error) => {
                    report::fail(self.global, &format!("Could not read the input: {error}"));
                    return Exit::Failure;
                }
            };
            if !ended && is_incomplete(&text) {
                continue;
            }
            match self.enter(&text) {
                Outcome::Done => {}
                Outcome::Failed(end) => exit = exit.and(end),
                Outcome::Quit => return exit,
            }
            if ended {
                return exit;
            }
            text.clear();
        }
    }

    /// Evaluates an input and prints what comes of it.
    fn enter(&mut self, text: &str) -> Outcome {
        let result = match Directive::parse(text) {
            Some(Directive::Quit) => return Outcome::Quit,
            Some(directive) => self.obey(&directive),
            None => self.evaluate(text).map(|value| match value {
                Some(value) => program_form(&value) + "\n",
                None => String::new(),
            }),
        };
        match result {
            Ok(text) => {
                output::print(&text);
                Outcome::Done
            }
            Err(Reported(exit)) => Outcome::Failed(exit),
        }
    }

    /// The value of a program; none if it only defines something or is empty.
    fn evaluate(&mut self, text: &str) -> Result<Option<Value>, Reported> {
        let source = SourceFile::new("", text);
        let parsed = parse(&source, Mode::Manifest);
        match self.compilation.evaluate_more(&source) {
            Ok(value) => {
                self.remember(&parsed);
                Ok(is_value(&parsed).then_some(value))
            }
            Err(error) => {
                let programs = std::slice::from_ref(&source);
                self.report.error(&error, programs);
                Err(Reported(Exit::after(&error)))
            }
        }
    }

    /// Definitions can be completed from now on.
    fn remember(&mut self, parsed: &Parsed) {
        let ast = &parsed.ast;
        let names = ast.definitions.iter().filter_map(|&id| match ast.kind(id) {
            ExprKind::Function(function) => Some(ast.text(ast[function].name).to_owned()),
            ExprKind::TypeAlias { name, .. } => Some(ast.text(name).to_owned()),
            _ => None,
        });
        self.defined.extend(names);
        self.defined.sort_unstable();
        self.defined.dedup();
    }

    fn fail(&self, problem: &str) -> Reported {
        report::fail(self.global, problem);
        Reported(Exit::Failure)
    }
}

/// An error that the user has been told about.
struct Reported(Exit);

/// Does a program end with something that has a value?
fn is_value(parsed: &Parsed) -> bool {
    let ast = &parsed.ast;
    let last = match ast.kind(ast.body) {
        ExprKind::Block(statements) => ast[statements].last().copied(),
        _ => Some(ast.body),
    };
    last.is_some_and(|last| {
        !matches!(
            ast.kind(last),
            ExprKind::Nop | ExprKind::Function(_) | ExprKind::TypeAlias { .. }
        )
    })
}

/// Does the text stop in the middle of something?
fn is_incomplete(text: &str) -> bool {
    if Directive::parse(text).is_some() {
        return false;
    }
    let source: Arc<SourceFile> = SourceFile::new("", text);
    let parsed = parse(&source, Mode::Manifest);
    parsed
        .diagnostics
        .first()
        .is_some_and(|first| match &first.issue {
            Issue::SyntaxError { location } => location == "end of input",
            Issue::UnclosedQuote { .. }
            | Issue::UnclosedComment
            | Issue::HeredocWithoutEndTaggedLine
            | Issue::HeredocWithoutText => true,
            _ => false,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_open_goes_on() {
        for text in [
            "[1,",
            "f(",
            "{ a =>",
            "if true {",
            "1 +",
            "$x =",
            "'a",
            "\"a ${x",
            "/* a",
            "@(END)\n",
            "@(END)\na\n",
            "case 1 {",
        ] {
            assert!(is_incomplete(text), "{text}");
        }
        for text in [
            "",
            "1",
            "# a",
            "[1]",
            "]",
            "[1] }",
            "'a' 'b'",
            "= 1",
            ":type [",
            "@(END)\na\n| END\n",
        ] {
            assert!(!is_incomplete(text), "{text}");
        }
    }
}
