//! Options that commands share, and how they may be spelled.

pub mod fleet;
mod in_force;
mod sandbox;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use clap::builder::BoolishValueParser;
use environment::{
    ClassifierOptions, EnvironmentOptions, Input, NodeOptions, Options, Project, RealHost,
    SettingsOptions,
};
use host::Host;
use syntax::Strict;

use crate::input;

pub use fleet::{FleetArgs, FleetOptions};
pub use in_force::{InForce, Origin};
use sandbox::SandboxArgs;

/// Options of every command.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct Global {
    /// How messages look on standard error: as Puppet prints them, or a JSON object per line
    #[arg(long, global = true, value_enum, default_value = "text")]
    pub log_format: LogFormat,
}

impl Global {
    pub fn is_text(self) -> bool {
        self.log_format == LogFormat::Text
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum LogFormat {
    Text,
    Json,
}

/// Where code and data come from.
#[derive(clap::Args, Debug, Default)]
pub struct EnvironmentArgs {
    /// The environment: a name to look for in the environmentpath, or (with a `/`) its directory
    #[arg(long, value_name = "NAME|DIR")]
    environment: Option<String>,
    /// Directories of environments, separated by colons
    #[arg(long, value_name = "DIRS")]
    environmentpath: Option<OsString>,
    /// Directories of modules, separated by colons
    #[arg(long, value_name = "DIRS")]
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
#[derive(clap::Args, Debug)]
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
    /// Show what is logged at the level info, too
    #[arg(short, long)]
    pub verbose: bool,
    /// Show everything that is logged
    #[arg(short, long)]
    pub debug: bool,
}

/// What is given about the node.
#[derive(clap::Args, Debug, Default)]
struct NodeArgs {
    /// The name of the node
    #[arg(long, value_name = "NAME")]
    node: Option<String>,
    /// The facts of the node, as YAML or JSON: a hash of facts, or one with `name` and `values`
    #[arg(long, value_name = "FILE")]
    facts: Option<PathBuf>,
}

/// Which `bunraku.toml` counts.
#[derive(clap::Args, Debug, Default)]
pub struct ProjectArgs {
    /// The `bunraku.toml` to use, or its directory; otherwise the one around the code
    #[arg(long, value_name = "FILE|DIR")]
    project: Option<PathBuf>,
    /// Use no `bunraku.toml`
    #[arg(long, conflicts_with = "project")]
    no_project: bool,
}

impl ProjectArgs {
    /// The file that was asked for, or the one around a directory.
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
    /// A command (with an absolute path) that is asked for classes, parameters and the environment
    /// of the node
    #[arg(long, value_name = "COMMAND")]
    external_nodes: Option<String>,
    /// A YAML file with what such a command answers
    #[arg(long, value_name = "FILE", conflicts_with = "external_nodes")]
    enc: Option<PathBuf>,
}

#[derive(clap::Args, Debug, Default)]
struct SettingsArgs {
    /// How severe the mistakes are that Puppet can be told to tolerate; the default is error
    #[arg(long, value_enum)]
    strict: Option<StrictLevel>,
    /// Whether reading an unknown variable is an error, as it is by default; also
    /// `--no-strict_variables`
    #[arg(
        long,
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
    /// The configuration of Hiera's global layer
    #[arg(long, value_name = "FILE")]
    hiera_config: Option<PathBuf>,
    /// Directories of modules that all environments share, separated by colons
    #[arg(long, value_name = "DIRS")]
    basemodulepath: Option<OsString>,
    /// Take Puppet's settings from this `puppet.conf`
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The directory of Puppet's configuration, with `puppet.conf` and `hiera.yaml`
    #[arg(long, value_name = "DIR")]
    confdir: Option<PathBuf>,
}

impl SessionArgs {
    /// What is asked for, completed by the `bunraku.toml` around the current directory. Reads standard
    /// input if it is to be taken for a file.
    pub fn options(&self) -> Result<Options, String> {
        self.options_around(&input::here())
    }

    /// The same with the `bunraku.toml` around another directory.
    pub fn options_around(&self, around: &Path) -> Result<Options, String> {
        let project = self
            .project
            .load(&RealHost::new(), around)?
            .unwrap_or_default();
        let mut options = self.given();
        project.complete(&mut options);
        options.sandbox = self.sandbox.permissions(&project, false, &input::here());
        Ok(options)
    }

    /// What the command line says.
    fn given(&self) -> Options {
        Options {
            node: NodeOptions {
                name: self.node.node.clone(),
                facts: self.node.facts.as_deref().map(input),
            },
            environment: self.environment.options(),
            settings: self.settings.options(),
            classifier: self.classifier.options(),
            ..Options::default()
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

/// The command line, and those arguments at its end that are paths of files to validate.
/// Puppet's settings have underscores in their names and people type them either way, so
/// `--strict_variables` arrives as `--strict-variables`.
pub fn arguments() -> (Vec<OsString>, Vec<PathBuf>) {
    let mut arguments = respell(std::env::args_os());
    let paths = take_paths(&mut arguments);
    (arguments, paths)
}

/// Paths by the thousand, as shells and other programs pass them, need no parsing: behind the
/// last option, and what may be its value, there is nothing else.
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
        // The value of a switch may stand apart; anything else behind it is not its value.
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
