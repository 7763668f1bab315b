//! An environment is loaded once: a second node reads no file, and running compilations keep what they
//! started with.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use compiler::{Compilation, Environment, ErrorKind, Node, Settings};
use host::{Access, MemoryHost};
use syntax::SourceFile;

/// An environment with everything that is loaded from files.
fn files() -> MemoryHost {
    MemoryHost::with([
        (
            "/env/manifests/site.pp",
            "node default { include profile, sized }\ntype Size = Integer[1, 9]\n",
        ),
        (
            "/env/hiera.yaml",
            "version: 5\nhierarchy:\n  - name: Common\n    path: common.yaml\n  \
             - name: Kernel\n    glob: \"kernel/*.yaml\"\n",
        ),
        ("/env/data/common.yaml", "profile::port: 80\n"),
        ("/env/data/kernel/linux.yaml", "greeting: hello\n"),
        (
            "/env/modules/profile/manifests/init.pp",
            "class profile(Profile::Port $port) {\n\
             profile::file { \"/tmp/${facts['host']}\": port => $port }\n\
             notify { profile::greet(lookup('greeting')): }\n\
             ini_setting { 'x': setting => split('a,b', ',')[0] }\n\
             if 'abc' =~ /^a(b)/ { notice($1) }\n}\n",
        ),
        (
            "/env/modules/profile/manifests/file.pp",
            "define profile::file(Profile::Port $port) {\n\
             file { $title: content => epp('profile/file.epp', { 'port' => $port }),\n\
             source_permissions => undef, mode => file('profile/mode') }\n}\n",
        ),
        (
            "/env/modules/profile/functions/greet.pp",
            "function profile::greet(Profile::Name $name) >> String { \"${name}!\" }\n",
        ),
        (
            "/env/modules/profile/types/port.pp",
            "type Profile::Port = Integer[0, 65535]\n",
        ),
        (
            "/env/modules/profile/types/name.pp",
            "type Profile::Name = Pattern[/\\A[a-z]+\\z/]\n",
        ),
        (
            "/env/modules/profile/templates/file.epp",
            "<%- | Profile::Port $port | -%>\nport <%= $port %>\n",
        ),
        ("/env/modules/profile/files/mode", "0644"),
        (
            "/env/modules/sized/manifests/init.pp",
            "class sized(Size $size = 3) { }\n",
        ),
        (
            "/env/modules/inifile/lib/puppet/type/ini_setting.rb",
            "Puppet::Type.newtype(:ini_setting) do\n  newparam(:name, namevar: true) {}\n  \
             newparam(:setting) {}\nend\n",
        ),
        (
            "/env/modules/inifile/metadata.json",
            r#"{"name": "a-inifile", "source": "", "author": "a", "version": "1.0.0", "license": "",
                "dependencies": []}"#,
        ),
    ])
}

fn environment(host: &Arc<MemoryHost>) -> Environment {
    let settings = Settings {
        environment_directory: Some("/env".into()),
        modulepath: vec!["/env/modules".into()],
        manifest: Some("/env/manifests".into()),
        hiera_config: "/env/none.yaml".into(),
        ..Settings::default()
    };
    Environment::new(host.clone(), settings)
}

fn node(name: &str) -> Node {
    Node {
        facts: [("host", name)].into_iter().collect(),
        ..Node::named(name)
    }
}

/// The catalog of a node, with the name of the node in it replaced.
fn compile(environment: &Environment, name: &str) -> String {
    let mut compilation = Compilation::new(environment, node(name), Box::new(|_| {}));
    let manifests = environment.manifests().expect("manifests");
    let catalog = compilation.compile(manifests);
    let catalog = catalog.unwrap_or_else(|error| unreachable!("{error}"));
    let json = catalog::json::to_json(&catalog).replace(name, "NODE");
    // Different in every catalog.
    let start = json.find("\"catalog_uuid\"").expect("an id");
    let end = start + json[start..].find(',').expect("more");
    format!("{}{}", &json[..start], &json[end..])
}

#[test]
fn a_second_node_asks_nothing_of_the_host() {
    let host = Arc::new(files());
    let environment = environment(&host);
    let first = compile(&environment, "first");
    assert!(
        first.contains("port 80") && first.contains("hello!"),
        "{first}"
    );
    let reads = host.take_accesses();
    let reads: Vec<&Access> = reads
        .iter()
        .filter(|access| matches!(access, Access::Read(_)))
        .collect();
    for (at, read) in reads.iter().enumerate() {
        assert!(!reads[..at].contains(read), "{read:?} is read again");
    }
    let second = compile(&environment, "second");
    assert_eq!(host.take_accesses(), []);
    assert_eq!(first, second);
}

#[test]
fn threads_share_an_environment() {
    let host = Arc::new(files());
    let environment = environment(&host);
    let catalogs: Vec<String> = std::thread::scope(|scope| {
        let compile = |name: String| compile(&environment, &name);
        let threads: Vec<_> = (0..4)
            .map(|n| scope.spawn(move || compile(format!("node{n}"))))
            .collect();
        let joined = threads.into_iter().map(|thread| thread.join());
        joined.map(|joined| joined.expect("no panic")).collect()
    });
    assert!(catalogs.windows(2).all(|pair| pair[0] == pair[1]));
    let mut reads = host.take_accesses();
    reads.retain(|access| matches!(access, Access::Read(path) if path.starts_with("/env/modules")));
    let count = reads.len();
    reads.sort();
    reads.dedup();
    assert_eq!(reads.len(), count);
}

#[test]
fn changes_are_seen_by_the_next_generation() {
    let host = Arc::new(files());
    let old = environment(&host);
    compile(&old, "node1");
    host.write("/env/modules/profile/files/mode", "0600");
    host.write("/env/data/common.yaml", "profile::port: 81\n");
    host.write(
        "/env/modules/profile/types/port.pp",
        "type Profile::Port = Enum['x']\n",
    );
    assert!(compile(&old, "node1").contains("port 80"));
    host.write(
        "/env/modules/profile/types/port.pp",
        "type Profile::Port = Integer[81]\n",
    );
    let new = old.refreshed(old.settings().clone());
    assert_eq!((old.generation(), new.generation()), (0, 1));
    let catalog = compile(&new, "node1");
    assert!(
        catalog.contains("port 81") && catalog.contains("0600"),
        "{catalog}"
    );
    assert!(compile(&old, "node1").contains("port 80"));
}

#[test]
fn own_definitions_stay_with_their_compilation() {
    let host = Arc::new(files());
    let environment = environment(&host);
    let greet = |code: &str| {
        let mut compilation = Compilation::new(&environment, node("a"), Box::new(|_| {}));
        let value = compilation.evaluate(&SourceFile::new("", code));
        value.map_err(|error| error.message)
    };
    let call = "profile::greet('abc')";
    let own = format!("type Profile::Name = Integer\n{call}");
    for _ in 0..2 {
        assert!(greet(&own).is_err());
        assert_eq!(greet(call), Ok("abc!".into()));
    }
}

#[test]
fn a_compilation_can_be_ended() {
    let host = Arc::new(files());
    let environment = environment(&host);
    let endless = SourceFile::new("", "Integer[1, 1000000000].each |$x| { $x }");
    let end = |compilation: Compilation<'_>| {
        let mut compilation = compilation;
        let error = compilation.evaluate(&endless).expect_err("it is ended");
        assert_eq!(error.kind, ErrorKind::Limit);
        error.message
    };
    let new = || Compilation::new(&environment, node("a"), Box::new(|_| {}));
    host.set_now(2_000_000_000);
    let late = end(new().with_deadline(Duration::from_secs(2)));
    assert!(late.contains("longer than the time limit"), "{late}");
    let flag = Arc::new(AtomicBool::new(false));
    let cancelled = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(20));
            flag.store(true, Ordering::Relaxed);
        });
        end(new().with_cancel_flag(flag.clone()))
    });
    assert!(cancelled.contains("cancelled"), "{cancelled}");
    let in_time = new().with_deadline(Duration::from_secs(3));
    let mut in_time = in_time.with_cancel_flag(Arc::default());
    let value = in_time.evaluate(&SourceFile::new("", "[1].map |$x| { $x }"));
    assert!(value.is_ok());
}
