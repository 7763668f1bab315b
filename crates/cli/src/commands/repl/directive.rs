//! Directives of the prompt: `:type`, `:facts`, …

use std::path::PathBuf;
use std::sync::Arc;

use compiler::{DeclaredResource, DefinitionSummary, Location, functions};
use pcore::Value;
use pcore::format::convert::program_form;
use pcore::infer::infer_set;
use pcore::text::type_to_text;
use syntax::SourceFile;

use super::completion::TYPES;
use super::pretty::pretty;
use super::{Change, Outcome, Repl, Reported};
use crate::exit::Exit;
use crate::input;
use crate::output;

/// A directive.
#[derive(Debug, PartialEq, Eq)]
pub enum Directive<'t> {
    /// The type of a value.
    Type(&'t str),
    /// Show the facts, or load them from a file.
    Facts(&'t str),
    Node(&'t str),
    Variables,
    Resources,
    Catalog,
    /// Where a resource comes from.
    Why(&'t str),
    Load(&'t str),
    Reset,
    /// Help about a function or a resource type, or in general.
    Help(&'t str),
    Quit,
    Unknown(&'t str),
}

/// The names of the directives, for completion.
pub const NAMES: [&str; 13] = [
    ":catalog",
    ":doc",
    ":facts",
    ":help",
    ":load",
    ":node",
    ":quit",
    ":reset",
    ":resources",
    ":type",
    ":vars",
    ":why",
    ":exit",
];

const HELP: &str = "\
Enter Puppet code to see the value of its last expression. Input continues on the next line while
a bracket or a string is open. Variables, functions, types and resources are kept.

:type EXPRESSION      the type of a value
:vars                 the variables of the top scope
:facts [FILE]         the facts of the node; with a file, restart with the facts in it
:node [NAME]          the name of the node; with a name, restart as that node
:resources            the resources that have been declared
:catalog              the catalog of all code that was entered, as JSON
:why RESOURCE [NAME]  where a resource and its attributes come from: :why File[/etc/motd] mode
:load FILE            evaluate a file
:help NAME            about a function, a class, a resource type or a data type; also :doc
:reset                forget everything
:quit                 leave; also exit, quit and Ctrl-D

Ctrl-C stops an evaluation, or clears the input.
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
            "facts" => Directive::Facts(argument),
            "node" => Directive::Node(argument),
            "vars" => Directive::Variables,
            "resources" => Directive::Resources,
            "catalog" => Directive::Catalog,
            "why" => Directive::Why(argument),
            "load" => Directive::Load(argument),
            "reset" => Directive::Reset,
            "help" | "h" | "doc" => Directive::Help(argument),
            "quit" | "q" | "exit" => Directive::Quit,
            _ => Directive::Unknown(text),
        })
    }

    /// Directives without a colon, such as `exit`.
    pub fn of_word(text: &'t str) -> Option<Directive<'t>> {
        match text.trim() {
            "exit" | "quit" => Some(Directive::Quit),
            "help" | "?" => Some(Directive::Help("")),
            _ => None,
        }
    }
}

impl Repl<'_> {
    pub(super) fn execute(&mut self, directive: &Directive<'_>) -> Outcome {
        let text = match directive {
            Directive::Quit => return Outcome::Quit,
            Directive::Reset => return Outcome::Restart(Change::Nothing),
            Directive::Node(name) if !name.is_empty() => {
                return Outcome::Restart(Change::Node((*name).to_owned()));
            }
            Directive::Facts(file) if !file.is_empty() => {
                return Outcome::Restart(Change::Facts(PathBuf::from(file)));
            }
            other => self.answer(other),
        };
        match text {
            Ok(text) => {
                output::print(&text);
                Outcome::Done
            }
            Err(Reported(exit)) => Outcome::Failed(exit),
        }
    }

    fn answer(&mut self, directive: &Directive<'_>) -> Result<String, Reported> {
        match directive {
            Directive::Type(expression) => {
                let value = self.evaluate(expression)?;
                let value = value.unwrap_or(Value::Undef);
                Ok(type_to_text(&infer_set(&value)) + "\n")
            }
            Directive::Node(_) => Ok(format!("{}\n", self.session.node.name)),
            Directive::Facts(_) => {
                let facts = self.session.node.facts.iter();
                let line = |(name, value)| {
                    format!(
                        "{} => {}\n",
                        program_form(name),
                        pretty(value, self.is_coloured())
                    )
                };
                Ok(facts.map(line).collect())
            }
            Directive::Variables => {
                let facts = &self.session.node.facts;
                let variables = self.compilation.variables().into_iter();
                let own = variables.filter(|(name, _)| !facts.contains_str(name));
                let line = |(name, value)| format!("${name} = {}\n", program_form(value));
                Ok(own.map(line).collect())
            }
            Directive::Resources => {
                let resources = self.compilation.declared_resources();
                let line = |resource: &DeclaredResource| format!("{}\n", resource.reference);
                Ok(resources.iter().map(line).collect())
            }
            Directive::Why(reference) => self.why(reference),
            Directive::Catalog => self.catalog(),
            Directive::Load(file) => self.load(file),
            Directive::Help("") => Ok(HELP.to_owned()),
            Directive::Help(name) => self.help(name),
            Directive::Reset | Directive::Quit => Ok(String::new()),
            Directive::Unknown(text) => {
                let name = text.split_whitespace().next().unwrap_or(text);
                let near = compiler::hint::closest(name, NAMES);
                let near = near.map(|near| format!("; did you mean {near}?"));
                let near = near.unwrap_or_else(|| "; see :help".to_owned());
                Err(self.fail(&format!("Unknown command '{name}'{near}")))
            }
        }
    }

    fn help(&mut self, name: &str) -> Result<String, Reported> {
        // A function and a resource type can have the same name, as `file` does.
        let function = functions::find(name).map(functions::reference::plain);
        let resource_type = self.resource_type_help(name);
        let defined = self.compilation.definitions_of(name);
        let defined = defined
            .iter()
            .map(|defined| self.definition_help(name, defined));
        let found = function.into_iter().chain(resource_type).chain(defined);
        let found: Vec<String> = found.collect();
        if !found.is_empty() {
            return Ok(found.join("\n"));
        }
        if TYPES.contains(&name) {
            return Ok(format!(
                "{name}: a data type\n\nUse it to check a value (`$x =~ {name}`), to declare a parameter (`{name} $x`), or, for some types,\nto convert a value: `{name}($x)`. :type EXPRESSION shows the type of a value.\n"
            ));
        }
        let functions = functions::all().into_iter().map(|function| function.name);
        let built_in = functions.chain(resource_types::core_names()).chain(TYPES);
        let mut known: Vec<&str> = built_in.collect();
        known.extend(self.defined.iter().map(String::as_str));
        let near = compiler::hint::closest(name, known);
        let near = near.map(|near| format!("; did you mean {near}?"));
        let near = near.unwrap_or_default();
        Err(self.fail(&format!(
            "There is no function, class, resource type or data type '{name}'{near}"
        )))
    }

    fn resource_type_help(&mut self, name: &str) -> Option<String> {
        let found = self.compilation.resource_type(&name.to_lowercase());
        let native = found.ok().flatten()?;
        let attributes = native.attributes().iter();
        let mut names: Vec<String> = attributes
            .map(|attribute| match attribute.namevar {
                true => format!("{} (default: the title)", attribute.name),
                false => attribute.name.to_string(),
            })
            .collect();
        names.sort_unstable();
        let metaparameters = resource_types::METAPARAMETERS.join(", ");
        Some(format!(
            "{name}: a resource type\n\nAttributes:\n  {}\nMetaparameters:\n  {metaparameters}\n",
            names.join("\n  ")
        ))
    }

    /// What is known about a function, a class or a defined type that is not built in.
    fn definition_help(&self, name: &str, defined: &DefinitionSummary) -> String {
        let mut text = format!("{name}: a {}\n", defined.kind);
        let parameters = defined.parameters.as_deref().unwrap_or_default();
        if !parameters.is_empty() {
            text += &format!("\nParameters:\n  {}\n", parameters.join("\n  "));
        }
        let place = match (&defined.location, &defined.file) {
            (Some(location), _) => Some(self.place(location)),
            (None, file) => file
                .as_ref()
                .map(|file| input::shown(&file.to_string_lossy())),
        };
        if let Some(place) = place {
            text += &format!("\nDefined in {place}\n");
        }
        text
    }

    fn load(&mut self, file: &str) -> Result<String, Reported> {
        let path = std::path::Path::new(file);
        match input::read(path, &input::here()) {
            Ok(source) => {
                let value = self.evaluate_source(&source)?;
                Ok(value.map_or(String::new(), |value| {
                    pretty(&value, self.is_coloured()) + "\n"
                }))
            }
            Err(unreadable) => {
                Err(self.fail(&format!("Could not read '{file}': {}", unreadable.reason)))
            }
        }
    }

    /// The catalog of all programs that were entered, compiled again.
    fn catalog(&mut self) -> Result<String, Reported> {
        let mut compilation = self.session.compilation(Box::new(|_| {}));
        match compilation.compile(&self.entered) {
            Ok(catalog) => {
                let json = catalog::json::to_json(&catalog);
                // Formatted for reading.
                let pretty = serde_json::from_str::<serde_json::Value>(&json);
                Ok(pretty.map_or(json, |value| format!("{value:#}")) + "\n")
            }
            Err(error) => {
                self.report.error(&error, &self.entered);
                Err(Reported(Exit::after(&error)))
            }
        }
    }

    fn why(&mut self, reference: &str) -> Result<String, Reported> {
        // `Type[title] attribute`
        let (reference, attribute) = match reference.rsplit_once("] ") {
            Some((start, attribute)) => (format!("{start}]"), Some(attribute.trim())),
            None => (reference.to_owned(), None),
        };
        let wanted = reference.replace(['\'', '"'], "");
        let resources = self.compilation.declared_resources();
        let found = resources
            .iter()
            .find(|r| r.reference.eq_ignore_ascii_case(&wanted));
        let Some(resource) = found else {
            let known = resources.iter().map(|resource| resource.reference.as_str());
            let near = compiler::hint::closest_reference(&wanted, known);
            let near = near.map(|near| format!("; did you mean {near}?"));
            let near = near.unwrap_or_else(|| "; :resources lists them".to_owned());
            return Err(self.fail(&format!("There is no resource '{reference}'{near}")));
        };
        let mut text = resource.reference.to_string();
        if let Some(location) = &resource.location {
            text += &format!(" is declared at {}", self.place(location));
        }
        text.push('\n');
        let mut parameters = resource.parameters.clone();
        if let Some(attribute) = attribute {
            parameters.retain(|(name, ..)| name.as_str() == attribute);
            if parameters.is_empty() {
                let message = format!("{wanted} has no value for '{attribute}'");
                return Err(self.fail(&message));
            }
        }
        for (name, value, location) in &parameters {
            let place = location
                .as_ref()
                .map(|location| format!("  # {}", self.place(location)));
            let place = place.unwrap_or_default();
            text += &format!("  {name} => {}{place}\n", program_form(value));
        }
        Ok(text)
    }

    fn place(&self, location: &Location) -> String {
        let position = location.position();
        let at = |source: &Arc<SourceFile>| Arc::ptr_eq(source, &location.source);
        match (location.source.name(), self.entered.iter().position(at)) {
            (Some(file), _) => format!("{}:{}", input::shown(file), position.line),
            (None, Some(index)) => format!("input {}, line {}", index + 1, position.line),
            (None, None) => format!("line {}", position.line),
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
        assert_eq!(Directive::of_word("exit\n"), Some(Directive::Quit));
        for name in NAMES {
            let known = Directive::parse(name);
            assert!(!matches!(known, Some(Directive::Unknown(_))), "{name}");
            assert!(HELP.contains(name) || name == ":exit", "{name}");
        }
    }
}
