//! What can be asked of the session itself.

use compiler::functions;
use pcore::format::convert::program_form;
use pcore::infer::infer_set;
use pcore::text::type_to_text;

use super::{Repl, Reported};

/// An input that is not a program.
#[derive(Debug, PartialEq, Eq)]
pub enum Directive<'t> {
    /// The type of a value.
    Type(&'t str),
    Facts,
    Variables,
    /// Of a function, or in general.
    Help(&'t str),
    Quit,
    Unknown(&'t str),
}

/// The names of the directives, as completion offers them.
pub const NAMES: [&str; 5] = [":facts", ":help", ":quit", ":type", ":vars"];

const HELP: &str = "\
Puppet code is evaluated, and the value of its last expression is printed. Input goes on over
several lines while something is open. Variables, functions and types stay.

:type EXPRESSION   the type of a value
:facts             the facts of the node
:vars              the variables of the top scope
:help FUNCTION     what a function does
:quit              the end; also Ctrl-D
";

impl<'t> Directive<'t> {
    pub fn parse(text: &'t str) -> Option<Directive<'t>> {
        let text = text.trim();
        let command = text.strip_prefix(':')?;
        if !command.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return None;
        }
        let (name, argument) = command
            .split_once(char::is_whitespace)
            .unwrap_or((command, ""));
        let argument = argument.trim();
        Some(match name {
            "type" | "t" => Directive::Type(argument),
            "facts" => Directive::Facts,
            "vars" => Directive::Variables,
            "help" | "h" => Directive::Help(argument),
            "quit" | "q" | "exit" => Directive::Quit,
            _ => Directive::Unknown(text),
        })
    }
}

impl Repl<'_> {
    pub(super) fn obey(&mut self, directive: &Directive<'_>) -> Result<String, Reported> {
        match directive {
            Directive::Type(expression) => {
                let value = self.evaluate(expression)?;
                let value = value.unwrap_or(pcore::Value::Undef);
                Ok(type_to_text(&infer_set(&value)) + "\n")
            }
            Directive::Facts => {
                let facts = self.session.node.facts.iter();
                let line =
                    |(name, value)| format!("{} => {}\n", program_form(name), program_form(value));
                Ok(facts.map(line).collect())
            }
            Directive::Variables => {
                let facts = &self.session.node.facts;
                let variables = self.compilation.variables().into_iter();
                let own = variables.filter(|(name, _)| !facts.contains_str(name));
                let line = |(name, value)| format!("${name} = {}\n", program_form(value));
                Ok(own.map(line).collect())
            }
            Directive::Help("") => Ok(HELP.to_owned()),
            Directive::Help(name) => match functions::find(name) {
                Some(function) => Ok(functions::reference::plain(function)),
                None => Err(self.fail(&format!("There is no function '{name}'"))),
            },
            Directive::Quit => Ok(String::new()),
            Directive::Unknown(text) => {
                Err(self.fail(&format!("'{text}' is not known here; see :help")))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directives_start_with_a_colon() {
        assert_eq!(
            Directive::parse(" :type [1]\n"),
            Some(Directive::Type("[1]"))
        );
        assert_eq!(Directive::parse(":q"), Some(Directive::Quit));
        assert_eq!(Directive::parse(":help"), Some(Directive::Help("")));
        assert_eq!(Directive::parse(":no x"), Some(Directive::Unknown(":no x")));
        assert_eq!(Directive::parse("::a::b()"), None);
        assert_eq!(Directive::parse("1"), None);
        for name in NAMES {
            let known = Directive::parse(name);
            assert!(!matches!(known, Some(Directive::Unknown(_))), "{name}");
        }
    }
}
