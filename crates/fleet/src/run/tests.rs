use std::path::Path;
use std::sync::Arc;

use environment::{RealHost, SessionOptions, Target};
use host::MemoryHost;

use super::*;
use crate::nodes::{self, NodesOptions};

impl Outcome for Result<String, String> {
    fn is_failure(&self) -> bool {
        self.is_err()
    }
}

/// The names of nodes: `a`, `b`, …, then `aa`, `ab`, …
fn names(count: usize) -> impl Iterator<Item = String> {
    let letter = |number: usize| char::from(b'a' + number as u8);
    (0..count).map(move |number| match number {
        0..26 => letter(number).to_string(),
        _ => format!("{}{}", letter(number / 26 - 1), letter(number % 26)),
    })
}

/// Compiles nodes `a`, `b`, … of an environment with this manifest and returns their resources, or the error.
fn compile(
    manifest: &str,
    count: u8,
    threads: usize,
    fail_fast: bool,
) -> Outcomes<Result<String, String>> {
    let memory = MemoryHost::with([("/e/manifests/site.pp", manifest)]);
    for name in names(count.into()) {
        memory.write(format!("/f/{name}.yaml"), "kernel: Linux");
    }
    let here = Path::new("/e");
    let mut options = SessionOptions::default();
    options.settings.storeconfigs = Some(true);
    let wanted = NodesOptions {
        facts: vec!["/f".into()],
        ..NodesOptions::default()
    };
    let nodes = nodes::load(&memory, &wanted, &options, here).unwrap();
    let host: Arc<dyn Host> = Arc::new(memory);
    let environments =
        Environments::load(&host, &options, &Target::Path(here), here, &nodes).unwrap();
    let run = Run {
        host: &RealHost::with_threads(threads),
        environments: &environments,
        nodes: &nodes,
        fail_fast,
        timeout: None,
        coverage: None,
        whole_fleet: None,
    };
    run.compile_all(&|_, compiled| match compiled.result {
        Ok(catalog) => {
            let native = catalog.resources.iter();
            let native = native
                .filter(|resource| !matches!(&*resource.type_name, "Class" | "Stage" | "Node"));
            Ok(native.map(|r| r.to_string()).collect::<Vec<_>>().join(" "))
        }
        Err(error) => Err(error.message.clone()),
    })
}

#[track_caller]
fn check(manifest: &str, expected: &[&str]) -> Outcomes<Result<String, String>> {
    let count = expected.len() as u8;
    let outcomes = compile(manifest, count, 1, false);
    let shown: Vec<String> = outcomes
        .nodes
        .iter()
        .map(|node| match node {
            Some(Ok(resources)) => resources.clone(),
            Some(Err(message)) => format!("error: {message}"),
            None => "-".to_owned(),
        })
        .collect();
    assert_eq!(shown, expected);
    for threads in 2..4 {
        assert_eq!(
            compile(manifest, count, threads, false).nodes,
            outcomes.nodes
        );
    }
    outcomes
}

#[test]
fn exported_resources_are_collected() {
    let manifest = r#"
        node b { Notify <<| |>> }
        node default { @@notify { "from ${trusted['certname']}": } }
    "#;
    let outcomes = check(manifest, &["", "Notify[from a] Notify[from c]", ""]);
    assert_eq!(outcomes.rounds, 2);
}

#[test]
fn queries_choose_among_exported_resources() {
    let manifest = r#"
        node a { Notify <<| tag == 'Blue' and title != 'c' |>> }
        node b { Notify <<| message == 'c' |>> { withpath => true } }
        node default {
            @@notify { $trusted['certname']: message => $trusted['certname'], tag => 'blue' }
        }
    "#;
    check(manifest, &["Notify[d]", "Notify[c]", "", ""]);
}

#[test]
fn what_is_exported_may_depend_on_what_is_collected() {
    // `c` collects what `b` exports after it has collected what `a` exports.
    let manifest = r#"
        define relay($to) { @@notify { $to: } }
        node a { @@relay { 'one': to => 'two' } }
        node b { Relay <<| title == 'one' |>> }
        node default { Notify <<| |>> }
    "#;
    let outcomes = check(manifest, &["", "Relay[one]", "Notify[two]"]);
    assert_eq!(outcomes.rounds, 3);
    assert!(outcomes.unstable.is_empty());
}

#[test]
fn exports_that_never_settle_come_to_an_end() {
    let manifest = r#"
        define toggle { }
        node default {
            Toggle <<| |>>
            unless defined(Toggle['on']) { @@toggle { 'on': } }
        }
    "#;
    let outcomes = compile(manifest, 2, 1, false);
    assert!(outcomes.rounds <= MAX_ROUNDS);
}

#[test]
fn duplicates_are_errors() {
    let manifest = r#"
        node a { Notify <<| |>> }
        node default { @@notify { 'same': } }
    "#;
    let message = "error: A duplicate resource was found while collecting exported resources, with the type and title Notify[same]";
    check(manifest, &[message, "", ""]);
    check(
        r#"
        node a { Notify <<| |>> Notify <<| title == 'same' |>> }
        node default { @@notify { 'same': } }
        "#,
        &["Notify[same]", ""],
    );
}

#[test]
fn the_first_failure_may_end_the_run() {
    let manifest = "if $trusted['certname'] in ['c', 'e'] { fail('no') }";
    for threads in 1..4 {
        let nodes = compile(manifest, 6, threads, true).nodes;
        let states: Vec<Option<bool>> = nodes
            .iter()
            .map(|node| node.as_ref().map(Result::is_ok))
            .collect();
        let (good, bad) = (Some(true), Some(false));
        assert_eq!(states, [good, good, bad, None, None, None]);
    }
}

#[test]
fn files_are_opened_once_for_all_nodes() {
    let opened = |count: u8| {
        let memory = Arc::new(MemoryHost::with([
            (
                "/e/manifests/site.pp",
                "include m\nnotify { lookup('key'): }",
            ),
            ("/e/environment.conf", "modulepath = modules"),
            (
                "/e/modules/m/manifests/init.pp",
                "class m { notify { epp('m/t.epp'): } }",
            ),
            ("/e/modules/m/templates/t.epp", "text"),
            (
                "/e/hiera.yaml",
                "{version: 5, hierarchy: [{name: x, path: x.yaml}]}",
            ),
            ("/e/data/x.yaml", "key: value"),
        ]));
        for letter in (b'a'..).take(count.into()).map(char::from) {
            memory.write(format!("/f/{letter}.yaml"), "kernel: Linux");
        }
        let here = Path::new("/e");
        let options = SessionOptions::default();
        let wanted = NodesOptions {
            facts: vec!["/f".into()],
            ..NodesOptions::default()
        };
        let nodes = nodes::load(&*memory, &wanted, &options, here).unwrap();
        memory.take_accesses();
        let host: Arc<dyn Host> = memory.clone();
        let target = Target::Path(here);
        let environments = Environments::load(&host, &options, &target, here, &nodes).unwrap();
        let run = Run {
            host: &RealHost::with_threads(2),
            environments: &environments,
            nodes: &nodes,
            fail_fast: false,
            timeout: None,
            coverage: None,
            whole_fleet: None,
        };
        let outcomes = run.compile_all(&|_, compiled| match compiled.result {
            Ok(catalog) => Ok(catalog.name),
            Err(error) => Err(error.message),
        });
        assert!(
            outcomes.nodes.iter().flatten().all(Result::is_ok),
            "{outcomes:?}"
        );
        let accesses = memory.take_accesses();
        let reads = accesses
            .iter()
            .filter(|access| matches!(access, host::Access::Read(path) if path.starts_with("/e")));
        reads.count()
    };
    assert_eq!(opened(2), opened(20));
}

#[test]
fn threads_with_many_nodes_have_programs_of_their_own() {
    let manifest = r#"
        class motd ($text = "of ${trusted['certname']}") { notify { $text: } }
        node c { Notify <<| |>> include motd }
        node d { fail('never') }
        node default { @@notify { "from ${trusted['certname']}": } include motd }
    "#;
    let one = compile(manifest, 200, 1, false);
    assert_eq!(one.nodes.len(), 200);
    for threads in 2..4 {
        let several = compile(manifest, 200, threads, false);
        assert_eq!(several.nodes, one.nodes);
        assert_eq!(several.rounds, one.rounds);
    }
}
