//! `bunraku lookup`: lookups in Hiera, and their explanation.

use std::path::Path;
use std::rc::Rc;

use clap::ValueEnum;
use compiler::{Compilation, Log};
use environment::{RealHost, Session};
use hiera::data::{json, yaml};
use hiera::merge::STRATEGIES;
use hiera::{DataCache, Explain, Explainer, Request};
use pcore::{Hash, Str, Type, Value};

use crate::data::found_to_json;
use crate::exit::{self, Exit, Stop};
use crate::input;
use crate::options::{Global, SessionArgs};
use crate::output;
use crate::report::ProgramReport;

/// Look up keys in Hiera
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 if a value is found, 1 if not (also with --explain), 2 for wrong usage, 3 if the data need
something that bunraku does not support

Examples:
  bunraku lookup ntp::servers --node web01.example.com --facts web01.yaml
  bunraku lookup ntp::servers --merge unique --explain")]
pub struct Args {
    /// The keys to look up; prints the value of the first key that is found
    #[arg(value_name = "KEY")]
    keys: Vec<String>,
    /// How to merge the values of several levels of the hierarchy: first, hash, unique or deep
    /// [default: from lookup_options, or first]
    #[arg(long, value_name = "STRATEGY")]
    merge: Option<String>,
    /// Values with this prefix remove other values in a deep merge [default: none]
    #[arg(long, value_name = "PREFIX", allow_hyphen_values = true)]
    knock_out_prefix: Option<String>,
    /// Sort the arrays of a deep merge
    #[arg(long)]
    sort_merged_arrays: bool,
    /// Merge hashes in arrays by their position in a deep merge
    #[arg(long)]
    merge_hash_arrays: bool,
    /// Explain where Hiera searched, what it found and how it merged the values
    #[arg(long)]
    explain: bool,
    /// Explain where the lookup_options come from
    #[arg(long)]
    explain_options: bool,
    /// The value to print if nothing is found [default: none]
    #[arg(long, value_name = "VALUE", allow_hyphen_values = true)]
    default: Option<String>,
    /// The type that the value must have, such as Array[String] [default: Any]
    #[arg(long = "type", value_name = "TYPE")]
    value_type: Option<String>,
    /// Compile the catalog first, for data that interpolate variables of manifests
    #[arg(short, long)]
    compile: bool,
    /// Output format [default: yaml for a value, s for an explanation]
    #[arg(long, value_enum)]
    render_as: Option<Format>,
    #[command(flatten)]
    session: SessionArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Plain text
    S,
    Yaml,
    Json,
}

pub fn run(global: &Global, args: &Args) -> Exit {
    match lookup(global, args) {
        Ok((text, exit)) => {
            output::print(&text);
            exit
        }
        Err(stop) => exit::end(global, Err(stop)),
    }
}

/// The output and the exit status: an explanation is printed even if nothing is found.
fn lookup(global: &Global, args: &Args) -> Result<(String, Exit), Stop> {
    let could_not_run = |problem: String| format!("Could not run: {problem}");
    let merge = args.merge().map_err(could_not_run)?;
    let names = args.names().map_err(could_not_run)?;
    let host = RealHost::shared();
    let session = Session::new(&host, &args.session.options()?, &input::here())?;
    let mut report = ProgramReport::new(global, &args.session, &session);
    report.node = Some(session.node.name.clone());
    let logs = report.clone();
    let sink = Box::new(move |log: &Log| logs.log(log));
    let mut compilation = session.compilation(sink);
    if args.compile {
        let manifests = session.environment.manifests()?;
        if let Err(error) = compilation.compile(manifests) {
            report.error(&error, manifests);
            return Err(Stop::Reported(Exit::after(&error)));
        }
    }
    let value_type = args.value_type(&mut compilation).map_err(could_not_run)?;
    let explainer = args.explainer();
    let request = Request {
        names: names.clone(),
        value_type,
        merge,
        default: args.default.as_deref().map(Value::from),
        explainer: explainer.clone(),
        ..Request::default()
    };
    let found = compilation.lookup(&request);
    match (found, explainer) {
        (Ok(Some(value)), None) => {
            let text = args.format().show(&value).map_err(could_not_run)?;
            Ok((text, Exit::Success))
        }
        (Ok(Some(_)), Some(explainer)) => Ok((args.format().explain(&explainer), Exit::Success)),
        (Ok(None), Some(explainer)) => {
            explainer.text(hiera::not_found(&names).to_string());
            Ok((args.format().explain(&explainer), Exit::Failure))
        }
        (Err(error), Some(explainer)) if error.is_lookup() => {
            explainer.text(error.to_string());
            Ok((args.format().explain(&explainer), Exit::Failure))
        }
        // Puppet prints nothing; the exit status is the same.
        (Ok(None), None) => Err(Stop::Problem(format!(
            "{}; --explain shows where it was searched",
            hiera::not_found(&names)
        ))),
        (Err(error), _) => {
            // Puppet prints nothing about invalid data; we report its location.
            let is_lookup = error.is_lookup();
            let mut error = compilation.error_of_lookup(&error);
            if !is_lookup {
                error.message = could_not_run(error.message);
            }
            report.node = None;
            report.error(&error, &[]);
            Err(Stop::Reported(Exit::after(&error)))
        }
    }
}

impl Args {
    fn names(&self) -> Result<Vec<Str>, String> {
        let keys = self
            .keys
            .iter()
            .map(|key| Str::from(key.as_str()))
            .collect();
        match (self.keys.is_empty(), self.explain_options && !self.explain) {
            (false, _) => Ok(keys),
            // A key without a module, for the global `lookup_options`.
            (true, true) => Ok(vec![Str::from("__global__")]),
            (true, false) => Err("No keys were given to lookup.".to_owned()),
        }
    }

    fn merge(&self) -> Result<Option<Value>, String> {
        const HELP: &str = "Run 'bunraku lookup --help' for more details";
        let is_deep = self.merge.as_deref() == Some("deep");
        let has_options = self.sort_merged_arrays || self.merge_hash_arrays;
        if (has_options || self.knock_out_prefix.is_some()) && !is_deep {
            return Err(format!(
                "The options --knock-out-prefix, --sort-merged-arrays, and --merge-hash-arrays are \
                 only available with '--merge deep'\n{HELP}"
            ));
        }
        let Some(strategy) = &self.merge else {
            return Ok(None);
        };
        if !STRATEGIES.contains(&strategy.as_str()) {
            let [others @ .., last] = STRATEGIES.map(|name| format!("'{name}'"));
            return Err(format!(
                "The --merge option only accepts {}, or {last}\n{HELP}",
                others.join(", ")
            ));
        }
        let mut merge = Hash::new();
        merge.insert("strategy", strategy.as_str());
        if is_deep {
            merge.insert("sort_merged_arrays", self.sort_merged_arrays);
            merge.insert("merge_hash_arrays", self.merge_hash_arrays);
        }
        if let Some(prefix) = &self.knock_out_prefix {
            merge.insert("knockout_prefix", prefix.as_str());
        }
        Ok(Some(Value::hash(merge)))
    }

    fn value_type(&self, compilation: &mut Compilation<'_>) -> Result<Option<Type>, String> {
        let Some(text) = &self.value_type else {
            return Ok(None);
        };
        let parsed = compilation.type_of_text(text);
        parsed.map(Some).map_err(|message| message.text)
    }

    fn explainer(&self) -> Option<Rc<Explainer>> {
        match (self.explain, self.explain_options) {
            (true, _) => Some(Explainer::new(Explain::Data)),
            (false, true) => Some(Explainer::new(Explain::Options)),
            (false, false) => None,
        }
    }

    fn format(&self) -> Format {
        let explains = self.explain || self.explain_options;
        let default = if explains { Format::S } else { Format::Yaml };
        self.render_as.unwrap_or(default)
    }
}

impl Format {
    fn show(self, value: &Value) -> Result<String, String> {
        Ok(match self {
            Format::S => with_line_end(hiera::inspect::to_text(value)),
            Format::Yaml => yaml::to_yaml(value),
            Format::Json => found_to_json(value)? + "\n",
        })
    }

    fn explain(self, explainer: &Explainer) -> String {
        if self == Format::S {
            return with_line_end(explainer.to_text());
        }
        let line_of = |path: &str, key: &str| {
            let text = std::fs::read_to_string(Path::new(path)).ok()?;
            DataCache::line_in(&text, path, key)
        };
        let tree = explainer.to_json(&line_of).to_string();
        if self == Format::Json {
            return tree + "\n";
        }
        let value = json::parse(&tree).map(|document| document.value);
        yaml::to_yaml(&value.unwrap_or(Value::Undef))
    }
}

/// Adds a line end if there is none, as Ruby's `puts` does.
fn with_line_end(text: String) -> String {
    match text.ends_with('\n') {
        true => text,
        false => text + "\n",
    }
}
