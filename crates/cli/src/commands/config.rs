//! `bunraku config`: the effective settings and their origins.

use std::path::PathBuf;

use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use environment::Project;
use serde_json::{Value, json};

use crate::exit::{self, Exit, Stop};
use crate::input;
use crate::options::{EffectiveSetting, FleetArgs, Global, Origin};
use crate::output;

/// Show the effective settings and where each comes from
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 if bunraku.toml is invalid, 2 for wrong usage

Example:
  bunraku config --format json")]
pub struct Args {
    /// The repository [default: the current directory]
    #[arg(value_name = "DIR")]
    directory: Option<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    #[command(flatten)]
    fleet: FleetArgs,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// One line for each key, with its origin
    Text,
    /// An object with the value and the origin of each key
    Json,
}

pub fn run(global: &Global, args: &Args) -> Exit {
    exit::end(global, show(args))
}

fn show(args: &Args) -> Result<(), Stop> {
    let around = match &args.directory {
        Some(directory) => input::absolute(directory, &input::here()),
        None => input::here(),
    };
    // Invalid options are reported here, too.
    let project = args.fleet.load(&around, true)?.project;
    let in_force = args.fleet.in_force(&project.clone().unwrap_or_default());
    output::print(&match args.format {
        Format::Text => text(&in_force, project.as_ref()),
        Format::Json => to_json(&in_force, project.as_ref()),
    });
    Ok(())
}

fn text(in_force: &[EffectiveSetting], project: Option<&Project>) -> String {
    let dim = match output::is_coloured() {
        true => AnsiColor::BrightBlack.on_default(),
        false => Style::new(),
    };
    let file = match project {
        Some(project) => project.path.display().to_string(),
        None => format!("no {} was found", Project::FILE),
    };
    let mut text = format!("{dim}# {file}{dim:#}\n");
    let width = in_force.iter().map(|it| it.key.name.len()).max();
    let width = width.unwrap_or_default();
    for EffectiveSetting { key, value, origin } in in_force {
        let origin = match origin {
            Origin::CommandLine => "command line".to_owned(),
            Origin::File(Some(line)) => format!("{}:{line}", Project::FILE),
            Origin::File(None) => Project::FILE.to_owned(),
            Origin::Default => "default".to_owned(),
        };
        let shown = match value {
            Some(value) => value.to_string(),
            None if key.default.is_empty() => "-".to_owned(),
            None => key.default.to_owned(),
        };
        text += &format!("{:width$} = {shown}  {dim}# {origin}{dim:#}\n", key.name);
    }
    text
}

fn to_json(in_force: &[EffectiveSetting], project: Option<&Project>) -> String {
    let keys = in_force
        .iter()
        .map(|EffectiveSetting { key, value, origin }| {
            let mut entry = json!({ "value": value });
            match origin {
                Origin::CommandLine => entry["origin"] = "command line".into(),
                Origin::Default => {
                    entry["origin"] = "default".into();
                    if !key.default.is_empty() {
                        entry["default"] = key.default.into();
                    }
                }
                Origin::File(line) => {
                    entry["origin"] = "file".into();
                    entry["file"] = project
                        .map(|project| project.path.to_string_lossy().into_owned())
                        .into();
                    entry["line"] = (*line).into();
                }
            }
            (key.name.to_owned(), entry)
        });
    let keys: serde_json::Map<String, Value> = keys.collect();
    format!("{:#}\n", Value::Object(keys))
}
