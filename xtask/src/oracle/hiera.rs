//! The area `hiera`: lookups. A case is a file with commands and the files of a small environment; `<case>.out` holds
//! the result of each command.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::eval::requests;
use super::{Area, Recording};
use crate::puppet::{HieraVerdict, Puppet};

pub const AREA: Area = Area {
    directories: &["hiera"],
    cases: &["case"],
    results: &["out"],
    case_directories: false,
    record,
};

fn record(puppet: &Puppet, _: &Path, cases: &[PathBuf]) -> Result<Vec<Recording>> {
    let verdicts = puppet.hiera(&requests(cases)?)?;
    Ok(verdicts.into_iter().map(recording).collect())
}

fn recording(verdict: HieraVerdict) -> Recording {
    match (verdict.text, verdict.internal) {
        (Some(text), None) => Recording::Results(BTreeMap::from([("out", text)])),
        (_, why) => Recording::Broken(why.unwrap_or_default()),
    }
}
