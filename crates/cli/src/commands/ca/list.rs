//! `bunraku ca list`.

use serde_json::json;
use server::ca::{State, Status};

use super::{Reported, SettingsArgs, inform, open, usage};
use crate::exit::Exit;

/// List certificate requests, or all certificates
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage

Examples:
  bunraku ca list                  # requests that wait to be signed
  bunraku ca list --all --format json")]
pub struct List {
    #[command(flatten)]
    settings: SettingsArgs,
    /// Also list signed and revoked certificates
    #[arg(long)]
    all: bool,
    /// List only these names
    #[arg(long, value_name = "NAME[,NAME]", value_delimiter = ',')]
    certname: Vec<String>,
    /// Output format: text or json
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: String,
}

impl List {
    pub(super) fn run(&self) -> Result<Exit, Reported> {
        let (names, all, format) = (&self.certname, self.all, self.format.as_str());
        if !matches!(format, "text" | "json") {
            return Err(usage(&[format!(
                "Unknown format flag '{format}'. Valid formats are 'text', 'json'."
            )]));
        }
        if all && !names.is_empty() {
            return Err(usage(&[
                "Cannot combine use of --all and --certname.".to_owned()
            ]));
        }
        let authority = open(&self.settings.config()?)?;
        let wanted = match all || !names.is_empty() {
            true => None,
            false => Some(State::Requested),
        };
        let mut found = authority.statuses(wanted)?;
        found.retain(|status| names.is_empty() || names.contains(&status.name));
        let missing = names.iter();
        let missing: Vec<&String> = missing
            .filter(|name| !found.iter().any(|status| status.name == **name))
            .collect();
        match format {
            "json" => list_json(all, &found, &missing),
            _ => list_text(&found, &missing),
        }
        Ok(Exit::from(missing.is_empty()))
    }
}

const STATES: [(State, &str); 3] = [
    (State::Requested, "Requested"),
    (State::Signed, "Signed"),
    (State::Revoked, "Revoked"),
];

fn list_json(all: bool, found: &[Status], missing: &[&String]) {
    let mut grouped = serde_json::Map::new();
    for (state, _) in STATES {
        let of_state = found.iter().filter(|status| status.state == state);
        let of_state: Vec<_> = of_state.map(Status::to_json).collect();
        if all || !of_state.is_empty() {
            grouped.insert(state.name().to_owned(), json!(of_state));
        }
    }
    if !missing.is_empty() {
        grouped.insert("missing".to_owned(), json!(missing));
    }
    if grouped.is_empty() {
        grouped.insert("requested".to_owned(), json!([]));
    }
    inform(&serde_json::Value::Object(grouped).to_string());
}

fn list_text(found: &[Status], missing: &[&String]) {
    if found.is_empty() && missing.is_empty() {
        return inform("No certificates to list");
    }
    for (state, title) in STATES {
        let of_state: Vec<&Status> = found.iter().filter(|s| s.state == state).collect();
        if of_state.is_empty() {
            continue;
        }
        inform(&format!("{title} Certificates:"));
        let width = of_state.iter().map(|status| status.name.len()).max();
        for status in of_state {
            inform(&list_line(status, width.unwrap_or_default() + 6));
        }
    }
    if !missing.is_empty() {
        inform("Missing Certificates:");
        for name in missing {
            inform(&format!("    {name}"));
        }
    }
}

fn list_line(status: &Status, width: usize) -> String {
    let mut line = format!("    {:width$} (SHA256)  {}", status.name, status.sha256);
    if !status.alt_names.is_empty() {
        let names: Vec<String> = status
            .alt_names
            .iter()
            .map(|name| format!("{name:?}"))
            .collect();
        line += &format!("\talt names: [{}]", names.join(", "));
    }
    if !status.authorization.is_empty() {
        let values = status.authorization.iter();
        let values: Vec<String> = values
            .map(|(name, value)| format!("{name}: {value}"))
            .collect();
        line += &format!("\tauthorization extensions: [{}]", values.join(", "));
    }
    line
}
