use host::MemoryHost;
use pcore::format::convert::program_form;

use super::*;

fn host() -> MemoryHost {
    MemoryHost::with([
        (
            "/r/facts/web01.example.com.yaml",
            "kernel: Linux\nos:\n  family: Debian\n",
        ),
        (
            "/r/facts/db.json",
            r#"{"name": "db01.example.com", "values": {"kernel": "Linux"}}"#,
        ),
        (
            "/r/facts/stored.yaml",
            "--- !ruby/object:Puppet::Node::Facts\nname: mail.example.com\nvalues:\n  kernel: BSD\n",
        ),
        (
            "/r/facts/puppetdb.json",
            r#"[{"certname": "a.example.com", "environment": "test", "name": "kernel", "value": "Linux"},
                {"certname": "b.example.com", "environment": "test", "name": "kernel", "value": "Linux"}]"#,
        ),
        ("/r/facts/README.md", "not facts"),
        ("/r/names", "web01.example.com # the web\n\ndb*\n"),
    ])
}

fn options(nodes: &[&str]) -> NodesOptions {
    NodesOptions {
        facts: vec!["facts".into()],
        nodes: nodes.iter().map(|&name| name.to_owned()).collect(),
        overrides: Vec::new(),
    }
}

fn load_all(host: &MemoryHost, options: &NodesOptions) -> Result<Vec<FleetNode>, String> {
    load(host, options, &SessionOptions::default(), Path::new("/r"))
}

#[track_caller]
fn check(nodes: &[&str], expected: Result<&[&str], &str>) {
    let loaded = load_all(&host(), &options(nodes));
    let names = loaded.map(|nodes| {
        let names = nodes.into_iter().map(|node| node.name);
        names.collect::<Vec<_>>()
    });
    match expected {
        Ok(expected) => assert_eq!(names.as_deref(), Ok(expected.map_to_strings().as_slice())),
        Err(expected) => assert_eq!(names, Err(expected.to_owned())),
    }
}

trait MapToStrings {
    fn map_to_strings(&self) -> Vec<String>;
}

impl MapToStrings for [&str] {
    fn map_to_strings(&self) -> Vec<String> {
        self.iter().map(|&text| text.to_owned()).collect()
    }
}

#[test]
fn nodes_of_all_formats_are_sorted_by_name() {
    let all = [
        "a.example.com",
        "b.example.com",
        "db01.example.com",
        "mail.example.com",
        "web01.example.com",
    ];
    check(&[], Ok(&all));
}

#[test]
fn nodes_are_selected() {
    check(&["web*"], Ok(&["web01.example.com"]));
    check(
        &["db01.example.com,a.*"],
        Ok(&["a.example.com", "db01.example.com"]),
    );
    check(&["names"], Ok(&["db01.example.com", "web01.example.com"]));
    check(
        &["nobody*"],
        Err("There are no nodes: none with facts in facts is called nobody*"),
    );
    check(&["*", "nobody"], Err("There are no facts of nobody"));
}

#[test]
fn what_is_wrong_is_said() {
    let host = host();
    host.write("/r/facts/broken.yaml", "a: [1\n");
    let problem = load_all(&host, &options(&[])).expect_err("it is broken");
    assert!(problem.contains("/r/facts/broken.yaml"), "{problem}");
    host.write(
        "/r/facts/broken.yaml",
        "name: mail.example.com\nvalues: {}\n",
    );
    let problem = load_all(&host, &options(&[])).expect_err("there are two");
    assert_eq!(
        problem,
        "The facts of mail.example.com are there twice: in '/r/facts/broken.yaml' and in '/r/facts/stored.yaml'"
    );
    let nothing = NodesOptions::default();
    assert!(load_all(&host, &nothing).is_err());
    let nowhere = NodesOptions {
        facts: vec!["nowhere".into()],
        ..nothing
    };
    let problem = load_all(&host, &nowhere).expect_err("there is nothing");
    assert_eq!(
        problem,
        "Could not read the facts in 'nowhere': No such file or directory"
    );
}

#[test]
fn copies_of_facts_are_nodes_of_their_own() {
    let copy = "networking: {fqdn: sample.example.com}\n";
    let host = MemoryHost::with([("/r/facts/one.yaml", copy), ("/r/facts/two.yaml", copy)]);
    let names = |host: &MemoryHost| {
        let nodes = load_all(host, &options(&[])).unwrap();
        nodes.into_iter().map(|node| node.name).collect::<Vec<_>>()
    };
    assert_eq!(names(&host), ["one", "two"]);
    host.remove("/r/facts/two.yaml");
    assert_eq!(names(&host), ["sample.example.com"]);
}

#[test]
fn facts_are_overridden_and_nodes_classified() {
    let host = host();
    host.write(
        "/r/enc.yaml",
        "web01.example.com: {classes: [role::web], environment: test}\n",
    );
    let mut options = options(&["web*"]);
    for change in ["os.family=RedHat", "os.release={major: 9}", "cores=4"] {
        options.overrides.push(FactOverride::parse(change).unwrap());
    }
    let mut session = SessionOptions::default();
    session.classifier.answer = Some(Input::File("/r/enc.yaml".into()));
    let nodes = load(&host, &options, &session, Path::new("/r")).unwrap();
    assert_eq!(nodes[0].environment.as_deref(), Some("test"));
    let node = nodes[0].node(&host).unwrap();
    assert_eq!(node.classification.classes[0].0, "role::web");
    assert_eq!(
        program_form(&node.facts.get_str("os").unwrap().clone()),
        "{'family' => 'RedHat', 'release' => {'major' => 9}}"
    );
    assert_eq!(
        program_form(&node.facts.get_str("cores").unwrap().clone()),
        "4"
    );
    assert_eq!(
        program_form(&node.trusted.get_str("domain").unwrap().clone()),
        "'example.com'"
    );
    assert!(FactOverride::parse("x").is_err());
    assert!(FactOverride::parse("a..b=1").is_err());
}

use environment::Input;

/// An export of PuppetDB with these files of facts.
fn export(files: &[(&str, &str)]) -> Vec<u8> {
    let mut archive = tar::Builder::new(Vec::new());
    let mut append = |path: &str, content: &str| {
        let mut header = tar::Header::new_gnu();
        header.set_size(content.len() as u64);
        header.set_mode(0o644);
        header.set_cksum();
        archive
            .append_data(&mut header, path, content.as_bytes())
            .unwrap();
    };
    append("puppetdb-bak/export-metadata.json", "{}");
    append("puppetdb-bak/catalogs/a.json", "{\"certname\": \"a\"}");
    for (name, content) in files {
        append(&format!("puppetdb-bak/facts/{name}"), content);
    }
    let archive = archive.into_inner().unwrap();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    std::io::Write::write_all(&mut gzip, &archive).unwrap();
    gzip.finish().unwrap()
}

#[test]
fn exports_of_puppetdb() {
    let one = r#"{"certname": "a.example", "environment": "test", "values": {"kernel": "Linux"}, "producer_timestamp": "2024-01-01T00:00:00.000Z"}"#;
    let two = r#"{"certname": "b.example", "environment": "test", "values": {"kernel": "BSD"}}"#;
    let host = MemoryHost::new();
    let archive = export(&[("a.example.json", one), ("b.example.json", two)]);
    host.write("/r/export.tar.gz", archive);
    let wanted = |name: &str| NodesOptions {
        facts: vec![name.into()],
        ..NodesOptions::default()
    };
    let nodes = load_all(&host, &wanted("export.tar.gz")).unwrap();
    let names: Vec<&str> = nodes.iter().map(|node| node.name.as_str()).collect();
    assert_eq!(names, ["a.example", "b.example"]);
    assert_eq!(nodes[0].environment.as_deref(), Some("test"));
    let facts = nodes[1].node(&host).unwrap().facts;
    assert_eq!(facts.get_str("kernel"), Some(&Value::from("BSD")));
    // The same export, unpacked.
    host.write("/r/bak/export-metadata.json", "{}");
    host.write("/r/bak/facts/a.example.json", one);
    assert_eq!(load_all(&host, &wanted("bak")).unwrap().len(), 1);
    // In a directory of its own, as `tar` leaves it.
    host.write("/r/unpacked/puppetdb-bak/export-metadata.json", "{}");
    host.write("/r/unpacked/puppetdb-bak/facts/a.example.json", one);
    assert_eq!(load_all(&host, &wanted("unpacked")).unwrap().len(), 1);
    host.write("/r/broken.tar.gz", export(&[("a.json", "{")]));
    let problem = load_all(&host, &wanted("broken.tar.gz")).expect_err("it is broken");
    assert!(problem.contains("facts/a.json in the archive"), "{problem}");
    host.write("/r/cut.tar.gz", &export(&[("a.json", one)])[..40]);
    let problem = load_all(&host, &wanted("cut.tar.gz")).expect_err("it is cut off");
    assert!(problem.contains("the archive cannot be read"), "{problem}");
}

#[test]
fn facts_of_other_programs() {
    let host = MemoryHost::with([
        // onceover: `puppet facts` as JSON.
        (
            "/r/f/Debian-12.json",
            r#"{"name": "debian.example", "values": {"kernel": "Linux"}, "timestamp": "x", "expiration": "y"}"#,
        ),
        // PuppetDB: factsets.
        (
            "/r/f/factsets.json",
            r#"[{"certname": "f.example", "environment": "test", "facts": {"href": "x", "data": [{"name": "kernel", "value": "Linux"}]}}]"#,
        ),
        // `puppet facts show`.
        (
            "/r/f/shown.example.json",
            r#"{"kernel": "Linux", "os": {"family": "Debian"}}"#,
        ),
    ]);
    let wanted = NodesOptions {
        facts: vec!["f".into()],
        ..NodesOptions::default()
    };
    let nodes = load_all(&host, &wanted).unwrap();
    let shown: Vec<String> = nodes
        .iter()
        .map(|node| {
            let facts = node.node(&host).unwrap().facts;
            let kernel = facts.get_str("kernel").and_then(Value::as_str);
            format!("{} {}", node.name, kernel.unwrap_or("-"))
        })
        .collect();
    assert_eq!(
        shown,
        [
            "debian.example Linux",
            "f.example Linux",
            "shown.example Linux"
        ]
    );
}

#[test]
fn overrides_that_are_no_yaml() {
    let problem = FactOverride::parse("os=[").expect_err("the bracket is not closed");
    assert!(
        problem.starts_with("The value of 'os' is no YAML: did not find"),
        "{problem}"
    );
}
