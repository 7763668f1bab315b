//! Compilations that share their data files: a second node reads none of them again.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use compiler::{Compilation, Host, HostError, PathKind, Settings};
use hiera::DataCache;
use pcore::Hash;
use pcore::format::convert::program_form;
use syntax::SourceFile;

const LAYERS: usize = 20;

/// An environment of many layers that remembers which of its files were read.
#[derive(Default)]
struct Counting {
    reads: Mutex<Vec<String>>,
}

impl Counting {
    fn content(path: &Path) -> Option<String> {
        let name = path.strip_prefix("/env").ok()?.to_str()?;
        if name == "hiera.yaml" {
            let levels = (0..LAYERS).map(|n| format!("  - {{name: L{n}, path: l{n}.yaml}}\n"));
            return Some(format!(
                "version: 5\nhierarchy:\n{}",
                levels.collect::<String>()
            ));
        }
        let number = name.strip_prefix("data/l")?.strip_suffix(".yaml")?;
        Some(format!("only{number}: 'on %{{facts.host}}'\n"))
    }

    fn take(&self) -> Vec<String> {
        let mut reads = self.reads.lock().unwrap_or_else(PoisonError::into_inner);
        let mut reads = std::mem::take(&mut *reads);
        reads.sort();
        reads
    }
}

impl Host for Counting {
    fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, HostError> {
        let content = Counting::content(path);
        if content.is_some() {
            let mut reads = self.reads.lock().unwrap_or_else(PoisonError::into_inner);
            reads.push(path.display().to_string());
        }
        Ok(content.map(String::into_bytes))
    }

    fn kind(&self, path: &Path) -> PathKind {
        match Counting::content(path) {
            Some(_) => PathKind::File,
            None => PathKind::Missing,
        }
    }

    fn list(&self, _: &Path) -> Result<Vec<String>, HostError> {
        Ok(Vec::new())
    }

    fn now(&self) -> i128 {
        0
    }

    fn run(&self, command: &str, _: &[String]) -> Result<Vec<u8>, HostError> {
        Err(HostError(format!("not in a test: {command}")))
    }
}

/// What a node finds on the first and on the last level.
fn compile(host: &Counting, cache: &Arc<DataCache>, node: &str) -> String {
    let settings = Settings {
        node: node.to_owned(),
        environment_folder: Some(PathBuf::from("/env")),
        ..Settings::default()
    };
    let mut compilation = Compilation::new(host, settings, Box::new(|_| {}));
    compilation.share_data(cache.clone());
    let facts: Hash = [("host", node)].into_iter().collect();
    compilation.set_facts(&facts);
    let code = format!("[lookup('only0'), lookup('only{}')]", LAYERS - 1);
    let value = compilation.evaluate(&SourceFile::new("site.pp", code));
    program_form(&value.expect("no error"))
}

#[test]
fn a_second_node_reads_no_file_again() {
    let host = Counting::default();
    let cache = DataCache::new();
    assert_eq!(compile(&host, &cache, "a"), "['on a', 'on a']");
    let mut expected: Vec<String> = (0..LAYERS)
        .map(|n| format!("/env/data/l{n}.yaml"))
        .collect();
    expected.push("/env/hiera.yaml".to_owned());
    expected.sort();
    assert_eq!(host.take(), expected);
    assert_eq!(compile(&host, &cache, "b"), "['on b', 'on b']");
    assert_eq!(host.take(), Vec::<String>::new());
}
