//! Options that commands share, and their spelling.

pub mod fleet;
mod in_force;
mod on_demand;
mod sandbox;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use clap::builder::BoolishValueParser;
use environment::{
    ClassifierOptions, EnvironmentOptions, Input, NodeOptions, Project, RealHost, SessionOptions,
    SettingsOptions,
};
use host::Host;
use syntax::Strict;

use crate::input;

pub use fleet::{FleetArgs, FleetOptions};
pub use in_force::{EffectiveSetting, Origin};
pub use on_demand::{OnDemand, build_only};
use sandbox::SandboxArgs;

/// Options of every command.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct Global {
    /// Format of messages on standard error
    #[arg(
        long,
        global = true,
        value_enum,
        default_value = "text",
        help_heading = "Messages"
    )]
    pub log_format: LogFormat,
    /// When to use colours
    #[arg(
        long,
        global = true,
        value_enum,
        default_value = "auto",
        value_name = "WHEN",
        help_heading = "Messages"
    )]
    pub color: Color,
    /// Print only warnings and errors, without source excerpts
    #[arg(
        short,
        long,
        global = true,
        conflicts_with = "verbose",
        help_heading = "Messages"
    )]
    pub quiet: bool,
    /// Also print messages of level info
    #[arg(short, long, global = true, help_heading = "Messages")]
    pub verbose: bool,
}

impl Global {
    pub fn is_text(self) -> bool {
        self.log_format == LogFormat::Text
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum LogFormat {
    /// As Puppet prints them
    Text,
    /// A JSON object per line
    Json,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Color {
    /// If the output is a terminal and NO_COLOR is not set
    Auto,
    Always,
    Never,
}

impl Color {
    /// Applies the choice to all output.
    pub fn apply(self) {
        let choice = match self {
            Color::Auto => anstream::ColorChoice::Auto,
            Color::Always => anstream::ColorChoice::Always,
            Color::Never => anstream::ColorChoice::Never,
        };
        choice.write_global();
    }
}

/// Where code and data come from.
#[derive(clap::Args, Debug, Default)]
pub struct EnvironmentArgs {
    /// The environment: a name in the environmentpath, or (with a `/`) a directory
    /// [default: the environment that contains the code]
    #[arg(long, value_name = "NAME|DIR", help_heading = "Environment")]
    environment: Option<String>,
    /// Directories of environments, separated by `:` [default: none]
    #[arg(long, value_name = "DIRS", help_heading = "Environment")]
    environmentpath: Option<OsString>,
    /// Directories of modules, separated by `:` [default: from environment.conf, or `modules`]
    #[arg(long, value_name = "DIRS", help_heading = "Environment")]
    modulepath: Option<OsString>,
}

impl EnvironmentArgs {
    pub fn options(&self) -> EnvironmentOptions {
        EnvironmentOptions {
            environment: self.environment.clone(),
            environmentpath: self.environmentpath.as_ref().map(split),
            modulepath: self.modulepath.as_ref().map(split),
            ..EnvironmentOptions::default()
        }
    }
}

fn split(paths: &OsString) -> Vec<PathBuf> {
    let paths = std::env::split_paths(paths);
    paths.filter(|path| !path.as_os_str().is_empty()).collect()
}

/// The options of every command that evaluates code.
#[derive(clap::Args, Debug, Default)]
pub struct SessionArgs {
    #[command(flatten)]
    node: NodeArgs,
    #[command(flatten)]
    environment: EnvironmentArgs,
    #[command(flatten)]
    settings: SettingsArgs,
    #[command(flatten)]
    classifier: ClassifierArgs,
    #[command(flatten)]
    sandbox: SandboxArgs,
    #[command(flatten)]
    project: ProjectArgs,
    /// Print messages of all levels
    #[arg(short, long, help_heading = "Messages")]
    pub debug: bool,
}

/// What is given about the node.
#[derive(clap::Args, Debug, Default)]
struct NodeArgs {
    /// The name of the node [default: from the facts, or localhost]
    #[arg(long, value_name = "NAME", help_heading = "Node")]
    node: Option<String>,
    /// Facts of the node in YAML or JSON: a hash of facts, or the output of `puppet facts`
    /// [default: with --node, the file of this name in the `facts` of bunraku.toml; else no facts]
    #[arg(long, value_name = "FILE", help_heading = "Node")]
    facts: Option<PathBuf>,
}

/// Which `bunraku.toml` counts.
#[derive(clap::Args, Debug, Default)]
pub struct ProjectArgs {
    /// The bunraku.toml to use, or its directory [default: searched upwards from the code]
    #[arg(long, value_name = "FILE|DIR", help_heading = "Environment")]
    project: Option<PathBuf>,
    /// Ignore bunraku.toml
    #[arg(long, conflicts_with = "project", help_heading = "Environment")]
    no_project: bool,
}

impl ProjectArgs {
    /// Loads the given file, or the one around a directory.
    pub fn load(&self, host: &dyn Host, around: &Path) -> Result<Option<Project>, String> {
        if self.no_project {
            return Ok(None);
        }
        let Some(given) = &self.project else {
            return Ok(Project::find(host, around)?);
        };
        let mut path = input::absolute(given, &input::here());
        if host.is_directory(&path) {
            path.push(Project::FILE);
        }
        Ok(Some(Project::read(host, &path)?))
    }
}

#[derive(clap::Args, Debug, Default)]
struct ClassifierArgs {
    /// External node classifier: a command (with an absolute path) that prints the classes, parameters
    /// and environment of a node [default: none]
    #[arg(long, value_name = "COMMAND", help_heading = "Node")]
    external_nodes: Option<String>,
    /// YAML file with the output of an external node classifier [default: none]
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with = "external_nodes",
        help_heading = "Node"
    )]
    enc: Option<PathBuf>,
}

#[derive(clap::Args, Debug, Default)]
struct SettingsArgs {
    /// Puppet's setting `strict`: how to treat questionable code such as duplicate keys
    /// [default: error]
    #[arg(long, value_enum, help_heading = "Settings")]
    strict: Option<StrictLevel>,
    /// Treat unknown variables as errors; with `--no-strict_variables` they are undef [default: true]
    #[arg(
        long,
        help_heading = "Settings",
        value_name = "true|false",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true",
        hide_possible_values = true,
        value_parser = BoolishValueParser::new(),
        overrides_with = "no_strict_variables"
    )]
    strict_variables: Option<bool>,
    #[arg(long, hide = true, overrides_with = "strict_variables")]
    no_strict_variables: bool,
    /// hiera.yaml of the global layer [default: none]
    #[arg(long, value_name = "FILE", help_heading = "Settings")]
    hiera_config: Option<PathBuf>,
    /// Directories of modules that all environments share, separated by `:` [default: none]
    #[arg(long, value_name = "DIRS", help_heading = "Settings")]
    basemodulepath: Option<OsString>,
    /// Read Puppet's settings from this puppet.conf [default: none]
    #[arg(long, value_name = "FILE", help_heading = "Settings")]
    config: Option<PathBuf>,
    /// Read puppet.conf and hiera.yaml from this directory [default: none]
    #[arg(long, value_name = "DIR", help_heading = "Settings")]
    confdir: Option<PathBuf>,
}

impl SessionArgs {
    /// The options, completed by the `bunraku.toml` around the current directory. Reads standard input if an option
    /// names it as a file.
    pub fn options(&self) -> Result<SessionOptions, String> {
        self.options_around(&input::here())
    }

    /// The same with the `bunraku.toml` around another directory.
    pub fn options_around(&self, around: &Path) -> Result<SessionOptions, String> {
        self.options_and_project(around).map(|(options, _)| options)
    }

    /// The same, together with the file.
    pub fn options_and_project(&self, around: &Path) -> Result<(SessionOptions, Project), String> {
        let project = self
            .project
            .load(&RealHost::new(), around)?
            .unwrap_or_default();
        let mut options = self.given();
        project.complete(&mut options);
        if let (None, Some(name)) = (&options.node.facts, &options.node.name) {
            let facts = project.facts.iter().flatten();
            let file = facts
                .filter_map(|directory| facts_in(directory, name))
                .next();
            options.node.facts = file.map(Input::File);
        }
        options.sandbox = self.sandbox.permissions(&project, false, &input::here());
        Ok((options, project))
    }

    /// The options of the command line.
    fn given(&self) -> SessionOptions {
        SessionOptions {
            node: NodeOptions {
                name: self.node.node.clone(),
                facts: self.node.facts.as_deref().map(input),
            },
            environment: self.environment.options(),
            settings: self.settings.options(),
            classifier: self.classifier.options(),
            ..SessionOptions::default()
        }
    }
}

impl SettingsArgs {
    fn options(&self) -> SettingsOptions {
        let strict_variables = match self.no_strict_variables {
            true => Some(false),
            false => self.strict_variables,
        };
        let basemodulepath = self.basemodulepath.as_ref();
        SettingsOptions {
            strict: self.strict.map(Strict::from),
            strict_variables,
            storeconfigs: None,
            hiera_config: self.hiera_config.clone(),
            basemodulepath: basemodulepath.map(|paths| paths.to_string_lossy().into_owned()),
            config: self.config.clone(),
            confdir: self.confdir.clone(),
        }
    }
}

impl ClassifierArgs {
    fn options(&self) -> ClassifierOptions {
        ClassifierOptions {
            external_nodes: self.external_nodes.clone(),
            answer: self.enc.as_deref().map(input),
            known: None,
        }
    }
}

/// A file, or standard input for `-`.
/// The file in a directory of facts that is named after a node.
fn facts_in(directory: &Path, node: &str) -> Option<PathBuf> {
    let files = ["yaml", "yml", "json"].map(|extension| format!("{node}.{extension}"));
    let paths = files.iter().map(|file| directory.join(file));
    // A name with a slash would lead elsewhere.
    paths
        .filter(|_| !node.contains('/'))
        .find(|path| path.is_file())
}

fn input(path: &Path) -> Input {
    match input::is_stdin(path) {
        true => Input::Content {
            name: path.to_owned(),
            bytes: input::stdin().unwrap_or_default(),
        },
        false => Input::File(path.to_owned()),
    }
}

/// The setting `strict`.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum StrictLevel {
    Off,
    Warning,
    Error,
}

impl From<StrictLevel> for Strict {
    fn from(level: StrictLevel) -> Strict {
        match level {
            StrictLevel::Off => Strict::Off,
            StrictLevel::Warning => Strict::Warning,
            StrictLevel::Error => Strict::Error,
        }
    }
}

/// The value of `--color`, for errors of the command line itself.
pub fn color(arguments: &[OsString]) -> Option<Color> {
    let mut arguments = arguments.iter().filter_map(|argument| argument.to_str());
    while let Some(argument) = arguments.next() {
        let value = match argument.strip_prefix("--color") {
            Some("") => arguments.next()?,
            Some(rest) => rest.strip_prefix('=')?,
            None if argument == "--" || argument == "-e" => return None,
            None => continue,
        };
        return Color::from_str(value, false).ok();
    }
    None
}

/// The options of commands that read templates and evaluate nothing.
#[derive(clap::Args, Debug)]
pub struct TemplateArgs {
    #[command(flatten)]
    environment: EnvironmentArgs,
    /// Puppet's setting `strict`: how to treat questionable code such as duplicate keys
    /// [default: error]
    #[arg(long, value_enum)]
    strict: Option<StrictLevel>,
    #[command(flatten)]
    project: ProjectArgs,
}

impl TemplateArgs {
    pub fn options(&self) -> Result<SessionOptions, String> {
        let project = self.project.load(&RealHost::new(), &input::here())?;
        let mut options = SessionOptions {
            environment: self.environment.options(),
            settings: SettingsOptions {
                strict: self.strict.map(Strict::from),
                ..SettingsOptions::default()
            },
            ..SessionOptions::default()
        };
        project.unwrap_or_default().complete(&mut options);
        Ok(options)
    }
}

/// The arguments, and trailing arguments that are paths of files to validate. Names of Puppet's settings have
/// underscores, but users type either spelling, so `--strict_variables` becomes `--strict-variables`.
pub fn arguments() -> (Vec<OsString>, Vec<PathBuf>) {
    let mut arguments = respell(std::env::args_os());
    let paths = take_paths(&mut arguments);
    (arguments, paths)
}

/// Removes paths at the end, which shells and other programs pass by the thousand, from the arguments to parse: after
/// the last option and its possible value, there are only paths.
fn take_paths(arguments: &mut Vec<OsString>) -> Vec<PathBuf> {
    const MANY: usize = 16;
    if arguments.get(1).is_none_or(|command| command != "validate") {
        return Vec::new();
    }
    let is_option = |argument: &OsString| argument.as_encoded_bytes().starts_with(b"-");
    let last_option = arguments.iter().rposition(is_option);
    let first = last_option.unwrap_or(0).max(1) + 2;
    match arguments.get(first..) {
        Some(paths) if paths.len() >= MANY && !paths.iter().any(|path| path.is_empty()) => {}
        _ => return Vec::new(),
    }
    let paths = arguments.split_off(first);
    paths.into_iter().map(PathBuf::from).collect()
}

fn respell(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut code_follows = false;
    let mut options_ended = false;
    let mut respelled: Vec<OsString> = Vec::new();
    for argument in arguments {
        options_ended |= argument == "--";
        if options_ended || code_follows {
            code_follows = false;
            respelled.push(argument);
            continue;
        }
        code_follows = argument == "-e";
        // A switch may be followed by its value; any other argument after it is not its value.
        match respelled.last_mut() {
            Some(switch) if is_switch(switch) && (argument == "true" || argument == "false") => {
                switch.push("=");
                switch.push(argument);
            }
            _ => respelled.push(hyphenated(argument)),
        }
    }
    respelled
}

fn is_switch(argument: &OsString) -> bool {
    argument == "--strict-variables"
}

fn hyphenated(argument: OsString) -> OsString {
    let Some(text) = argument.to_str().filter(|text| text.starts_with("--")) else {
        return argument;
    };
    let end = text.find('=').unwrap_or(text.len());
    let (name, value) = text.split_at(end);
    if name.contains('_') {
        format!("{}{value}", name.replace('_', "-")).into()
    } else {
        argument
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(given: &str, expected: &str) {
        let given = given.split(' ').map(OsString::from);
        let respelled = respell(given).join(&OsString::from(" "));
        assert_eq!(respelled.to_str(), Some(expected));
    }

    #[test]
    fn underscores_in_option_names_are_hyphens() {
        check("compile --strict_variables", "compile --strict-variables");
        check("--no-strict_variables a_b", "--no-strict-variables a_b");
        check("--hiera_config=a_b.yaml", "--hiera-config=a_b.yaml");
        check("x -e --a_b --c_d", "x -e --a_b --c-d");
        check("x -- --a_b", "x -- --a_b");
    }

    #[test]
    fn switches_may_have_values() {
        check(
            "x --strict_variables false 1",
            "x --strict-variables=false 1",
        );
        check("x --strict_variables 1 true", "x --strict-variables 1 true");
        check("x -e false", "x -e false");
    }

    #[test]
    fn many_paths_are_just_paths() {
        let check = |front: &str, count: usize, left: usize, taken: usize| {
            let front = front.split(' ').map(OsString::from);
            let paths = (0..count).map(|index| OsString::from(format!("{index}.pp")));
            let mut arguments: Vec<OsString> = front.chain(paths).collect();
            let paths = take_paths(&mut arguments);
            assert_eq!((arguments.len(), paths.len()), (left, taken));
            let last = arguments
                .last()
                .map(|last| last.to_string_lossy().into_owned());
            assert!(
                taken == 0 || last.as_deref() == Some("0.pp") && paths[0].as_os_str() == "1.pp"
            );
        };
        check("bunraku validate", 100, 3, 99);
        check("bunraku validate --quiet", 100, 4, 99);
        check("bunraku validate --format", 100, 4, 99);
        check("bunraku validate --", 100, 4, 99);
        check("bunraku validate", 3, 5, 0);
        check("bunraku dump", 100, 102, 0);
        check("bunraku", 100, 101, 0);
    }
}
