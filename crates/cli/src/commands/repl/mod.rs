//! `bunraku repl`: evaluates programs line by line in one session.

mod completion;
mod directive;
mod editor;
mod pretty;

use std::io::{self, BufRead, IsTerminal};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use compiler::{Compilation, Log};
use environment::{Input, RealHost, Session, SessionOptions};
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
use pretty::pretty;

/// Evaluate code interactively
///
/// Variables, functions, types and resources are kept from one input to the next. `:help` lists the commands
/// of the prompt. If standard input is not a terminal, each program is evaluated and only values are printed.
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success; from a pipe, 1 if a program fails and 3 if it needs something that bunraku does not
support; 2 for wrong usage

Examples:
  bunraku repl --facts web01.yaml
  echo '1 + 1' | bunraku repl")]
pub struct Args {
    #[command(flatten)]
    session: SessionArgs,
}

pub fn run(global: &Global, args: &Args) -> Exit {
    let host = RealHost::shared();
    let mut options = match args.session.options() {
        Ok(options) => options,
        Err(problem) => return exit::end(global, Err(problem.into())),
    };
    let is_terminal = io::stdin().is_terminal();
    let cancelled = Arc::new(AtomicBool::new(false));
    if is_terminal {
        let flag = cancelled.clone();
        // Without a handler, Ctrl-C ends the process.
        let _ = ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed));
        print_banner();
    }
    let mut before = None;
    loop {
        let session = match Session::new(&host, &options, &input::here()) {
            Ok(session) => session,
            Err(problem) => {
                let exit = exit::end(global, Err(problem.into()));
                // If the new facts cannot be read, the old ones are kept.
                match before.take() {
                    Some(before) => options = before,
                    None => return exit,
                }
                continue;
            }
        };
        let mut repl = Repl::new(global, args, &session, is_terminal, &cancelled);
        let change = match is_terminal {
            true => repl.run_interactive(),
            false => repl.read(&mut io::stdin().lock()),
        };
        match change {
            Ended::Exit(exit) => return exit,
            Ended::Change(change) => {
                before = Some(options.clone());
                change.apply(&mut options);
            }
        }
    }
}

fn print_banner() {
    let (version, puppet) = (env!("CARGO_PKG_VERSION"), environment::PUPPET_VERSION);
    output::print(&format!(
        "bunraku {version}, the language of Puppet {puppet}. Type :help for commands, Ctrl-D to leave.\n"
    ));
}

/// What changes in a new session.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Change {
    Nothing,
    Node(String),
    Facts(PathBuf),
}

impl Change {
    fn apply(self, options: &mut SessionOptions) {
        match self {
            Change::Nothing => {}
            Change::Node(name) => options.node.name = Some(name),
            Change::Facts(file) => options.node.facts = Some(Input::File(file)),
        }
    }
}

/// How a session ended.
enum Ended {
    Exit(Exit),
    Change(Change),
}

struct Repl<'a> {
    global: &'a Global,
    report: ProgramReport,
    session: &'a Session,
    compilation: Compilation<'a>,
    /// The functions and types defined in this session.
    defined: Vec<String>,
    /// The programs that were evaluated without an error.
    entered: Vec<Arc<SourceFile>>,
    /// Whether the input comes from a terminal.
    is_interactive: bool,
    /// Set by Ctrl-C while a program runs.
    cancelled: Arc<AtomicBool>,
}

/// The result of an input.
#[derive(Clone, PartialEq, Eq)]
enum Outcome {
    Done,
    Failed(Exit),
    Restart(Change),
    Quit,
}

impl<'a> Repl<'a> {
    fn new(
        global: &'a Global,
        args: &Args,
        session: &'a Session,
        is_interactive: bool,
        cancelled: &Arc<AtomicBool>,
    ) -> Repl<'a> {
        let mut report = ProgramReport::new(global, &args.session, session);
        report.nameless = "<input>";
        let logs = report.clone();
        let sink = Box::new(move |log: &Log| logs.log(log));
        let compilation = session.compilation(sink);
        Repl {
            global,
            report,
            session,
            compilation: compilation.with_cancel_flag(cancelled.clone()),
            defined: Vec::new(),
            entered: Vec::new(),
            is_interactive,
            cancelled: cancelled.clone(),
        }
    }

    fn is_coloured(&self) -> bool {
        self.is_interactive && output::is_coloured()
    }

    /// Reads from a terminal.
    fn run_interactive(&mut self) -> Ended {
        let mut editor = match editor::Editor::new() {
            Ok(editor) => editor,
            Err(problem) => {
                report::fail(self.global, &problem);
                return Ended::Exit(Exit::Failure);
            }
        };
        loop {
            editor.know(completion::Names::of(&self.compilation, &self.defined));
            match editor.read() {
                Ok(Some(text)) => match self.enter(&text) {
                    Outcome::Quit => return Ended::Exit(Exit::Success),
                    Outcome::Restart(change) => {
                        report::notice(
                            self.global,
                            "Restarted: variables, definitions and resources are gone",
                        );
                        return Ended::Change(change);
                    }
                    Outcome::Done | Outcome::Failed(_) => {}
                },
                Ok(None) => return Ended::Exit(Exit::Success),
                Err(problem) => {
                    report::fail(self.global, &problem);
                    return Ended::Exit(Exit::Failure);
                }
            }
        }
    }

    /// Reads from a pipe or a file, and prints only results.
    fn read(&mut self, lines: &mut impl BufRead) -> Ended {
        let mut exit = Exit::Success;
        let mut text = String::new();
        loop {
            let read = lines.read_line(&mut text);
            let ended = match read {
                Ok(read) => read == 0,
                Err(error) => {
                    report::fail(self.global, &format!("Could not read the input: {error}"));
                    return Ended::Exit(Exit::Failure);
                }
            };
            if !ended && is_incomplete(&text) {
                continue;
            }
            match self.enter(&text) {
                Outcome::Done => {}
                Outcome::Failed(end) => exit = exit.and(end),
                Outcome::Restart(change) => return Ended::Change(change),
                Outcome::Quit => return Ended::Exit(exit),
            }
            if ended {
                return Ended::Exit(exit);
            }
            text.clear();
        }
    }

    /// Evaluates an input and prints the result.
    fn enter(&mut self, text: &str) -> Outcome {
        let directive = Directive::parse(text).or_else(|| Directive::of_word(text));
        if let Some(directive) = directive {
            return self.execute(&directive);
        }
        match self.evaluate(text) {
            Ok(value) => {
                let shown = value.map(|value| match self.is_interactive {
                    true => pretty(&value, self.is_coloured()) + "\n",
                    false => program_form(&value) + "\n",
                });
                output::print(&shown.unwrap_or_default());
                Outcome::Done
            }
            Err(Reported(exit)) => Outcome::Failed(exit),
        }
    }

    /// The value of a program; none if it only defines something or is empty.
    fn evaluate(&mut self, text: &str) -> Result<Option<Value>, Reported> {
        self.evaluate_source(&SourceFile::new("", text))
    }

    fn evaluate_source(&mut self, source: &Arc<SourceFile>) -> Result<Option<Value>, Reported> {
        let parsed = parse(source, Mode::Manifest);
        let replaced = self.remove_assigned(&parsed);
        self.cancelled.store(false, Ordering::Relaxed);
        let count = self.compilation.resource_count();
        let value = self.compilation.evaluate_more(source);
        let value = value.and_then(|value| {
            self.compilation.check_resources_since(count)?;
            Ok(value)
        });
        match value {
            Ok(value) => {
                self.remember(&parsed);
                self.entered.push(source.clone());
                Ok(is_value(&parsed).then_some(value))
            }
            Err(error) => {
                for (name, value) in replaced {
                    self.compilation.set_top(&name, value);
                }
                let programs = std::slice::from_ref(source);
                self.report.error(&error, programs);
                Err(Reported(Exit::after(&error)))
            }
        }
    }

    /// Removes the old values of variables that are assigned again, which the prompt allows.
    fn remove_assigned(&mut self, parsed: &Parsed) -> Vec<(String, Value)> {
        if !self.is_interactive || parsed.has_errors() {
            return Vec::new();
        }
        let mut replaced = Vec::new();
        for name in assigned_variables(parsed) {
            if self.session.node.facts.contains_str(&name) {
                continue;
            }
            if let Some(old) = self.compilation.forget_variable(&name) {
                let note = format!("${name} is assigned again, which only the prompt allows");
                report::notice(self.global, &note);
                replaced.push((name, old));
            }
        }
        replaced
    }

    /// Adds definitions to the names for completion.
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

/// An error that has been reported.
struct Reported(Exit);

/// The variables that statements of a program assign to.
fn assigned_variables(parsed: &Parsed) -> Vec<String> {
    let ast = &parsed.ast;
    let statements = match ast.kind(ast.body) {
        ExprKind::Block(statements) => ast[statements].to_vec(),
        _ => vec![ast.body],
    };
    let names = statements.into_iter().filter_map(|id| match ast.kind(id) {
        ExprKind::Assignment { left, .. } => match ast.kind(left) {
            ExprKind::Variable(name) => Some(ast.text(name).to_owned()),
            _ => None,
        },
        _ => None,
    });
    names.collect()
}

/// Whether a program ends with an expression that has a value.
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

/// Whether the input is incomplete.
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

    use crate::options::{Color, LogFormat};

    const GLOBAL: Global = Global {
        log_format: LogFormat::Text,
        color: Color::Never,
        quiet: true,
        verbose: false,
    };

    /// Runs a test in an interactive session.
    fn run_interactive(check: impl FnOnce(&mut Repl<'_>)) {
        let args = Args {
            session: SessionArgs::default(),
        };
        let host = RealHost::shared();
        let options = args.session.options().unwrap();
        let session = Session::new(&host, &options, &input::here()).unwrap();
        let cancelled = Arc::new(AtomicBool::new(false));
        check(&mut Repl::new(&GLOBAL, &args, &session, true, &cancelled));
    }

    fn value(repl: &mut Repl<'_>, text: &str) -> Option<String> {
        let value = repl.evaluate(text).ok()?;
        value.map(|value| program_form(&value))
    }

    #[test]
    fn what_runs_can_be_cancelled_and_the_rest_stays() {
        run_interactive(|repl| {
            assert_eq!(value(repl, "$x = 1").as_deref(), Some("1"));
            let flag = repl.cancelled.clone();
            let other = std::thread::spawn(move || {
                std::thread::sleep(std::time::Duration::from_millis(200));
                flag.store(true, Ordering::Relaxed);
            });
            assert_eq!(value(repl, "Integer[0, 1000000000].each |$i| { $i }"), None);
            other.join().unwrap();
            assert_eq!(value(repl, "$x + 1").as_deref(), Some("2"));
        });
    }

    #[test]
    fn variables_can_be_assigned_again() {
        run_interactive(|repl| {
            assert_eq!(value(repl, "$x = 1").as_deref(), Some("1"));
            assert_eq!(value(repl, "$x = $undefined"), None);
            assert_eq!(value(repl, "$x").as_deref(), Some("1"));
            assert_eq!(value(repl, "$x = 2").as_deref(), Some("2"));
            assert_eq!(value(repl, "$x").as_deref(), Some("2"));
        });
    }

    #[test]
    fn words_are_understood() {
        run_interactive(|repl| {
            assert!(repl.enter("exit") == Outcome::Quit);
            assert!(repl.enter("quit") == Outcome::Quit);
            assert!(repl.enter("help") == Outcome::Done);
            assert!(repl.enter(":reset") == Outcome::Restart(Change::Nothing));
            assert!(repl.enter(":node web") == Outcome::Restart(Change::Node("web".to_owned())));
        });
    }

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
