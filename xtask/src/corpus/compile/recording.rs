//! Puppet's results for the programs. They are recorded once, in one file per program, because Puppet is slow; an
//! interrupted recording is continued.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use super::{Corpus, Failure, Mode, Outcome, Program};
use crate::files;
use crate::puppet::{Log, Puppet};

/// The directory of the recordings.
pub struct Recordings {
    directory: PathBuf,
    mode: Mode,
}

#[derive(Serialize, Debug)]
pub struct Request {
    name: String,
    code: String,
    strict: bool,
    /// The file for the answer.
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

/// Fails if the recordings were made with other facts.
fn check_facts(directory: &Path, facts: &Path) -> Result<()> {
    let copy = directory.join("facts.json");
    let facts = fs::read_to_string(facts)?;
    match files::read_if_exists(&copy)? {
        Some(recorded) => ensure!(
            recorded == facts,
            "the facts have changed since Puppet was asked; remove {} and ask again",
            directory.display()
        ),
        None => {
            fs::create_dir_all(directory)?;
            fs::write(copy, facts)?;
        }
    }
    Ok(())
}

/// Removes empty file names: Puppet gives a program without a file an empty name.
fn without_empty_files(mut catalog: Json) -> Json {
    let resources = catalog["resources"].as_array_mut();
    for resource in resources.into_iter().flatten() {
        if resource["file"] == ""
            && let Some(members) = resource.as_object_mut()
        {
            members.shift_remove("file");
        }
    }
    catalog
}

impl Recordings {
    pub fn of(corpus: &Corpus, mode: Mode, puppet: &Puppet) -> Result<Recordings> {
        let name = format!("{}-{}", corpus.recordings, puppet.name());
        let of_corpus = files::target().join("corpus-expected").join(name);
        check_facts(&of_corpus, &corpus.facts)?;
        let directory = of_corpus.join(mode.name());
        fs::create_dir_all(&directory)?;
        Ok(Recordings { directory, mode })
    }

    /// Runs Puppet on the programs that have no recording, or on all again.
    pub fn complete(&self, corpus: &Corpus, puppet: &Puppet, again: bool) -> Result<()> {
        let missing = |program: &&Program| again || !self.has(program);
        let request = |program: &Program| {
            Ok(Request {
                name: program.name.clone(),
                code: program.code.clone(),
                strict: self.mode == Mode::Strict,
                file: files::text(&self.file(program))?.to_owned(),
            })
        };
        let missing = corpus.programs.iter().filter(missing);
        let requests = missing.map(request).collect::<Result<Vec<_>>>()?;
        if !requests.is_empty() {
            let count = requests.len();
            eprintln!("asking Puppet to compile {count} programs; about half a second each");
            let modulepath = std::env::join_paths(&corpus.modulepath)?;
            let mut arguments = vec![PathBuf::from(modulepath), corpus.facts.clone()];
            arguments.extend(corpus.environment.clone());
            puppet.record_programs(&arguments, &requests)?;
        }
        Ok(())
    }

    pub fn has(&self, program: &Program) -> bool {
        self.file(program).exists()
    }

    fn file(&self, program: &Program) -> PathBuf {
        self.directory.join(format!("{}.json", program.name))
    }

    pub fn read(&self, programs: &[Program]) -> Result<Vec<Outcome>> {
        programs
            .iter()
            .map(|program| self.outcome(program))
            .collect()
    }

    fn outcome(&self, program: &Program) -> Result<Outcome> {
        let name = &program.name;
        let file = self.file(program);
        let text = fs::read_to_string(&file).with_context(|| format!("reading {name}"))?;
        let recording: Recording = serde_json::from_str(&text)?;
        if let Some(why) = recording.internal {
            return Ok(Outcome::Broken(why));
        }
        if !recording.catalog.is_null() {
            return Ok(Outcome::Catalog(without_empty_files(recording.catalog)));
        }
        let error = recording.logs.into_iter().last();
        let error = error.with_context(|| format!("{name} failed without an error"))?;
        Ok(Outcome::Failure(Failure {
            message: error.message,
            file: error.file.filter(|file| !file.is_empty()),
            line: error.line,
            column: error.column,
            ruby_need: None,
        }))
    }
}
