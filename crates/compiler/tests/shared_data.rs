//! Compilations that share their data files: a second node reads none of them again.

use std::path::PathBuf;
use std::sync::Arc;

use compiler::{Compilation, Settings};
use hiera::DataCache;
use host::{Access, Files, MemoryHost};
use pcore::Hash;
use pcore::format::convert::program_form;
use syntax::SourceFile;

const LAYERS: usize = 20;

/// An environment of many layers.
fn environment() -> MemoryHost {
    let levels = (0..LAYERS).map(|n| format!("  - {{name: L{n}, path: l{n}.yaml}}\n"));
    let levels: String = levels.collect();
    let host = MemoryHost::new();
    host.write(
        "/env/hiera.yaml",
        format!("version: 5\nhierarchy:\n{levels}"),
    );
    for n in 0..LAYERS {
        let content = format!("only{n}: 'on %{{facts.host}}'\n");
        host.write(format!("/env/data/l{n}.yaml"), content);
    }
    host
}

/// The files that were read since the last call.
fn take_reads(host: &MemoryHost) -> Vec<String> {
    let accesses = host.take_accesses().into_iter();
    let reads = accesses.filter_map(|access| match access {
        Access::Read(path) if host.is_file(&path) => Some(path.display().to_string()),
        _ => None,
    });
    let mut reads: Vec<String> = reads.collect();
    reads.sort();
    reads
}

/// What a node finds on the first and on the last level.
fn compile(host: &MemoryHost, cache: &Arc<DataCache>, node: &str) -> String {
    let settings = Settings {
        node: node.to_owned(),
        environment_directory: Some(PathBuf::from("/env")),
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
    let host = environment();
    let cache = DataCache::new();
    assert_eq!(compile(&host, &cache, "a"), "['on a', 'on a']");
    let mut expected: Vec<String> = (0..LAYERS)
        .map(|n| format!("/env/data/l{n}.yaml"))
        .collect();
    expected.push("/env/hiera.yaml".to_owned());
    expected.sort();
    assert_eq!(take_reads(&host), expected);
    assert_eq!(compile(&host, &cache, "b"), "['on b', 'on b']");
    assert_eq!(take_reads(&host), Vec::<String>::new());
}
