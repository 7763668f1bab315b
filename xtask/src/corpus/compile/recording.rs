//! What Puppet made of the classes. Recorded once, a file for each class, since it takes long; an
//! interrupted recording goes on where it was.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::{Corpus, Failure, Mode, Outcome};
use crate::files;
use crate::puppet::{Log, Puppet};

/// Where the recordings are.
pub struct Recordings(PathBuf);

#[derive(Serialize, Debug)]
pub struct Request {
    class: String,
    strict: bool,
    /// Where the answer goes.
    file: String,
}

#[derive(Deserialize)]
struct Recording {
    #[serde(default)]
    catalog: Json,
    #[serde(default)]
    logs: Vec<Log>,
    #[serde(default)]
    internal: Option<String>,
}

/// The recordings for the corpus; asks Puppet about the classes that have none.
pub fn of(corpus: &Corpus, mode: Mode, puppet: &Puppet, again: bool) -> Result<Recordings> {
    let folder = files::target().join("corpus-expected").join(format!(
        "{}-{}",
        corpus.recordings,
        puppet.name()
    ));
    check_facts(&folder, &corpus.facts)?;
    let recordings = Recordings(folder.join(mode.name()));
    fs::create_dir_all(&recordings.0)?;
    let missing = |class: &&String| again || !recordings.file(class).exists();
    let request = |class: &String| {
        Ok(Request {
            class: class.clone(),
            strict: mode == Mode::Strict,
            file: files::text(&recordings.file(class))?.to_owned(),
        })
    };
    let missing = corpus.classes.iter().filter(missing);
    let requests = missing.map(request).collect::<Result<Vec<_>>>()?;
    if !requests.is_empty() {
        let count = requests.len();
        eprintln!("asking Puppet to compile {count} classes; about half a second each");
        let arguments = [files::text(&corpus.modules)?, files::text(&corpus.facts)?];
        puppet.record_classes(&arguments, &requests)?;
    }
    Ok(recordings)
}

/// Recordings with other facts say nothing about these.
fn check_facts(folder: &Path, facts: &Path) -> Result<()> {
    let copy = folder.join("facts.json");
    let facts = fs::read_to_string(facts)?;
    match files::read_if_there(&copy)? {
        Some(recorded) => ensure!(
            recorded == facts,
            "the facts have changed since Puppet was asked; remove {} and ask again",
            folder.display()
        ),
        None => {
            fs::create_dir_all(folder)?;
            fs::write(copy, facts)?;
        }
    }
    Ok(())
}

impl Recordings {
    fn file(&self, class: &str) -> PathBuf {
        self.0.join(format!("{class}.json"))
    }

    pub fn read(&self, classes: &[String]) -> Result<Vec<Outcome>> {
        classes.iter().map(|class| self.outcome(class)).collect()
    }

    fn outcome(&self, class: &str) -> Result<Outcome> {
        let file = self.file(class);
        let text = fs::read_to_string(&file).with_context(|| format!("reading {class}"))?;
        let recording: Recording = serde_json::from_str(&text)?;
        if let Some(why) = recording.internal {
            return Ok(Outcome::Broken(why));
        }
        if !recording.catalog.is_null() {
            return Ok(Outcome::Catalog(recording.catalog));
        }
        let error = recording.logs.into_iter().last();
        let error = error.with_context(|| format!("{class} failed without an error"))?;
        Ok(Outcome::Failure(Failure {
            message: error.message,
            file: error.file,
            line: error.line,
            column: error.column,
            ruby_need: None,
        }))
    }
}
