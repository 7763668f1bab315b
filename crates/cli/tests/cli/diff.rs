//! `bunraku diff`: catalogs, directories, revisions, and errors.

use std::fs;
use std::path::Path;

use gix::ObjectId;
use gix::objs::tree::{Entry, EntryKind};
use serde_json::{Value, json};

use crate::support::{Run, TestDirectory};

/// A control repository with three nodes.
fn repository() -> TestDirectory {
    TestDirectory::new()
        .and("environment.conf", "modulepath = modules\n")
        .and("manifests/site.pp", "node /^web/ { include motd }\nnode default { include base }\n")
        .and("modules/motd/manifests/init.pp", "class motd (String $text = 'hello') {\n  file { '/etc/motd': content => \"Welcome\\n${text}\\n\" }\n}\n")
        .and("modules/base/manifests/init.pp", "class base {\n  package { 'vim': ensure => 'installed' }\n  file { '/etc/base': source => 'puppet:///modules/base/base' }\n}\n")
        .and("modules/base/files/base", "one\ntwo\n")
        .and("hiera.yaml", "version: 5\nhierarchy:\n- name: common\n  path: common.yaml\n")
        .and("data/common.yaml", "other: 1\n")
        .and("facts/web1.yaml", "kernel: Linux\n")
        .and("facts/web2.yaml", "kernel: Linux\n")
        .and("facts/db1.yaml", "kernel: Linux\n")
        .and("bunraku.toml", "facts = [\"facts\"]\n")
}

/// Writes the files of a directory as a git tree.
fn tree(repository: &gix::Repository, directory: &Path) -> ObjectId {
    let mut entries = Vec::new();
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if name == ".git" {
            continue;
        }
        let (mode, oid) = match path.is_dir() {
            true => (EntryKind::Tree, tree(repository, &path)),
            false => (
                EntryKind::Blob,
                repository
                    .write_blob(fs::read(&path).unwrap())
                    .unwrap()
                    .detach(),
            ),
        };
        entries.push(Entry {
            mode: mode.into(),
            filename: name.into(),
            oid,
        });
    }
    entries.sort();
    repository
        .write_object(gix::objs::Tree { entries })
        .unwrap()
        .detach()
}

/// Commits all files to a branch.
fn commit(folder: &TestDirectory, branch: &str, parents: &[ObjectId]) -> ObjectId {
    let path = folder.path();
    let repository = match path.join(".git").exists() {
        true => gix::open(&path).unwrap(),
        false => gix::init(&path).unwrap(),
    };
    let signature = gix::actor::SignatureRef {
        name: "t".into(),
        email: "t@example.com".into(),
        time: "1700000000 +0000",
    };
    let tree = tree(&repository, &path);
    let name = format!("refs/heads/{branch}");
    let parents = parents.iter().copied();
    let id = repository
        .commit_as(signature, signature, name.as_str(), "m", tree, parents)
        .unwrap();
    fs::write(
        path.join(".git/HEAD"),
        format!("ref: refs/heads/{branch}\n"),
    )
    .unwrap();
    id.detach()
}

fn write(folder: &TestDirectory, path: &str, content: &str) {
    let path = folder.path().join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, content).unwrap();
}

#[track_caller]
fn json_of(run: &Run) -> Value {
    let parsed = serde_json::from_str(&run.stdout);
    assert!(parsed.is_ok(), "{run:?}");
    parsed.unwrap()
}

/// The titles of groups, each with its nodes.
fn groups(document: &Value) -> Vec<String> {
    let groups = document["groups"].as_array().unwrap().iter();
    groups
        .map(|group| {
            let change = &group["change"];
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            let structure: Vec<String> = change["structure"]
                .as_array()
                .unwrap()
                .iter()
                .map(text)
                .collect();
            let nodes: Vec<String> = group["nodes"]
                .as_array()
                .unwrap()
                .iter()
                .map(text)
                .collect();
            format!(
                "{} {} {}[{}] {}: {}",
                text(&group["section"]),
                text(&change["diff_type"]),
                text(&change["type"]),
                text(&change["title"]),
                structure.join("/"),
                nodes.join(" ")
            )
        })
        .collect()
}

#[test]
fn two_catalogs() {
    let catalog = |content: &str| {
        json!({"name": "n", "resources": [
            {"type": "File", "title": "/x", "file": "/s.pp", "line": 1, "parameters": {"content": content, "password": content}, "sensitive_parameters": ["password"]},
        ]})
        .to_string()
    };
    let folder = TestDirectory::with("a.json", catalog("one")).and("b.json", catalog("two"));
    let run = folder.run(&["diff", "a.json", "b.json", "--format", "json"]);
    assert_eq!(run.status, 2, "{run:?}");
    let document = json_of(&run);
    assert_eq!(
        document["nodes"],
        json!([{"name": "n", "state": "changed"}])
    );
    assert_eq!(
        groups(&document),
        [
            "resources ~ File[/x] parameters/content: n",
            "resources ~ File[/x] parameters/password: n",
        ]
    );
    // Sensitive values are compared but never shown.
    assert_eq!(document["groups"][1]["change"]["new_value"], "(sensitive)");
    for format in ["text", "json", "markdown", "html"] {
        let run = folder.run(&["diff", "a.json", "b.json", "--format", format]);
        assert!(!run.stdout.contains("md5sum"), "{format}");
    }
    let same = folder.run(&["diff", "a.json", "a.json"]);
    assert_eq!(same.status, 0, "{same:?}");
    assert!(same.stdout.contains("No differences"), "{same:?}");
}

#[test]
fn the_command_line_of_octocatalog_diff() {
    let catalog = |mode: &str| {
        json!({"name": "n", "resources": [{"type": "File", "title": "/x", "parameters": {"mode": mode, "owner": mode}}]}).to_string()
    };
    let folder = TestDirectory::with("a.json", catalog("1")).and("b.json", catalog("2"));
    let base = [
        "diff",
        "--from-catalog",
        "a.json",
        "--to-catalog",
        "b.json",
        "--output-format",
        "json",
        "--quiet",
    ];
    let run = |more: &[&str]| folder.run(&[&base, more].concat());
    let all = run(&[]);
    assert_eq!(all.status, 2, "{all:?}");
    let document = json_of(&all);
    assert_eq!(document["diff"].as_array().unwrap().len(), 2);
    assert_eq!(
        document["diff"][0],
        json!({
            "diff_type": "~", "type": "File", "title": "/x", "structure": ["parameters", "mode"],
            "old_value": "1", "new_value": "2", "old_file": null, "old_line": null, "new_file": null, "new_line": null,
            "old_location": {"file": null, "line": null}, "new_location": {"file": null, "line": null},
        })
    );
    let less = run(&["--ignore-attr", "mode", "--header", "h"]);
    assert_eq!(json_of(&less)["header"], "h");
    assert_eq!(json_of(&less)["diff"].as_array().unwrap().len(), 1);
    let none = run(&[
        "--ignore",
        "File[*]::parameters::mode,File[/x]::parameters::owner=+>2",
    ]);
    assert_eq!((none.status, none.stdout.as_str()), (0, "{\"diff\":[]}\n"));
    let wrong = run(&["--ignore", "File"]);
    assert_eq!(wrong.status, 1, "{wrong:?}");
    assert!(wrong.stderr.contains("must be in Type[Title]"), "{wrong:?}");
    let wrong = run(&["--filters", "Nonsense"]);
    assert_eq!(wrong.status, 1, "{wrong:?}");
}

#[test]
fn catalogs_that_are_none() {
    let folder = TestDirectory::with("a.json", "{")
        .and("b.json", "[]")
        .and("c.json", "{\"resources\": []}");
    let message = |old: &str, new: &str| {
        let run = folder.run(&["diff", old, new]);
        assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{run:?}");
        run.stderr
    };
    assert!(
        message("a.json", "c.json").contains("Could not read the catalog 'a.json': not valid JSON")
    );
    assert!(
        message("c.json", "b.json").contains("'b.json': not a catalog: the document is not a hash")
    );
    assert!(message("c.json", ".").contains("'c.json' is a file"));
}

#[test]
fn the_working_tree_and_the_upstream_branch() {
    let folder = repository();
    let base = commit(&folder, "main", &[]);
    write(&folder, "README.md", "on main\n");
    commit(&folder, "main", &[base]);
    fs::remove_file(folder.path().join("README.md")).unwrap();
    commit(&folder, "topic", &[base]);
    write(&folder, "data/common.yaml", "motd::text: bye\n");
    let run = folder.run(&["diff", "--format", "json"]);
    assert_eq!(run.status, 2, "{run:?}");
    let document = json_of(&run);
    let old = document["old"].as_str().unwrap();
    assert!(old.starts_with("main ("), "{old}");
    assert_eq!(document["new"], "working tree");
    assert_eq!(
        groups(&document),
        ["resources ~ File[/etc/motd] parameters/content: web1 web2"]
    );
    let states: Vec<&str> = document["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|node| node["state"].as_str().unwrap())
        .collect();
    assert_eq!(states, ["same", "changed", "changed"]);
    let place = &document["groups"][0]["change"]["new_file"];
    assert!(
        place
            .as_str()
            .unwrap()
            .ends_with("modules/motd/manifests/init.pp"),
        "{place}"
    );
    let causes = &document["groups"][0]["causes"];
    assert!(
        causes[0]["file"]
            .as_str()
            .unwrap()
            .ends_with("data/common.yaml"),
        "{causes}"
    );
    assert_eq!(causes[0]["lines"], json!([{"old_line": 1, "new_line": 1}]));
    let text = folder.run(&["diff"]);
    assert!(
        text.stdout.contains("2 nodes: File[/etc/motd] content\n"),
        "{text:?}"
    );
    assert!(text.stdout.contains("    -hello\n    +bye\n"), "{text:?}");
    assert!(
        text.stdout.contains(
            "    because of modules/motd/manifests/init.pp:1 → data/common.yaml:1 (motd::text)\n"
        ),
        "{text:?}"
    );
    // Nothing was checked out.
    assert!(!folder.path().join("README.md").exists());
}

#[test]
fn revisions() {
    let folder = repository();
    let first = commit(&folder, "main", &[]);
    write(&folder, "modules/base/files/base", "one\n2\n");
    write(
        &folder,
        "modules/motd/manifests/init.pp",
        "class motd { }\n",
    );
    commit(&folder, "main", &[first]);
    // The working tree does not matter.
    write(
        &folder,
        "modules/motd/manifests/init.pp",
        "class motd { broken",
    );
    let expected = [
        "resources - File[/etc/motd] : web1 web2",
        "resources ~ File[/etc/base] parameters/content: db1",
    ];
    for arguments in [
        ["diff", "main~1", "main", "--format=json"].as_slice(),
        &["diff", "main~1..main", "--format=json"],
        &["diff", "--from", "main~1", "--to", "main", "--format=json"],
        &["diff", "main~1...main", "--format=json"],
    ] {
        let run = folder.run(arguments);
        assert_eq!(run.status, 2, "{run:?}");
        assert_eq!(groups(&json_of(&run)), expected, "{arguments:?}");
    }
    let run = folder.run(&[
        "diff",
        "main~1",
        "main",
        "--nodes",
        "web1",
        "--format=octocatalog-json",
    ]);
    assert_eq!(json_of(&run)["diff"][0]["diff_type"], "-", "{run:?}");
    let same = folder.run(&["diff", "main", "main"]);
    assert_eq!(same.status, 0, "{same:?}");
    // A node that compiles again is a difference.
    let again = folder.run(&["diff", ".", "main"]);
    assert_eq!(again.status, 2, "{again:?}");
    assert!(again.stdout.contains("(old): "), "{again:?}");
    assert!(!again.stdout.contains("No differences"), "{again:?}");
    // A broken working tree fails.
    let broken = folder.run(&["diff", "main", "--format=json"]);
    assert_eq!(broken.status, 1, "{broken:?}");
    let document = json_of(&broken);
    assert_eq!(
        document["totals"],
        json!({"changed": 0, "failed": 2, "unsupported": 0, "same": 1})
    );
    assert_eq!(document["failures"][0]["nodes"], json!(["web1", "web2"]));
    assert_eq!(document["failures"][0]["side"], "new");
    // A failure on both sides is not a difference.
    let (copy, other) = (TestDirectory::new(), TestDirectory::new());
    for (folder, title) in [(&copy, "a"), (&other, "b")] {
        let manifest = format!("notify {{ '{title}': }}\nif $facts['bad'] {{ fail('bad') }}\n");
        write(folder, "manifests/site.pp", &manifest);
        write(folder, "facts/good.yaml", "bad: false\n");
        write(folder, "facts/bad.yaml", "bad: true\n");
    }
    let path = other.path();
    let run = copy.run(&[
        "diff",
        ".",
        path.to_str().unwrap(),
        "--facts=facts",
        "--format=json",
    ]);
    assert_eq!(run.status, 1, "{run:?}");
    let failures = &json_of(&run)["failures"];
    assert_eq!(failures[0]["side"], "both", "{run:?}");
    assert_eq!(failures[0]["nodes"], json!(["bad"]));
}

#[test]
fn directories() {
    let (old, new) = (repository(), repository());
    write(
        &new,
        "modules/motd/manifests/init.pp",
        "class motd {\n  file { '/etc/motd': content => 'x', mode => '0644' }\n}\n",
    );
    let (one, other) = (old.path(), new.path());
    let (one, other) = (one.to_str().unwrap(), other.to_str().unwrap());
    let nowhere = TestDirectory::new();
    let facts = format!("{other}/facts");
    let run = nowhere.run(&["diff", one, other, "--facts", &facts, "--format=json"]);
    assert_eq!(run.status, 2, "{run:?}");
    assert_eq!(
        groups(&json_of(&run)),
        [
            "resources ~ File[/etc/motd] parameters/content: web1 web2",
            "resources ! File[/etc/motd] parameters/mode: web1 web2",
        ]
    );
}

#[test]
fn acknowledged_changes() {
    let folder = repository();
    commit(&folder, "main", &[]);
    write(&folder, "data/common.yaml", "motd::text: bye\n");
    write(
        &folder,
        "bunraku-acknowledged.yaml",
        "- change: 'File[/etc/motd]::parameters::content'\n  nodes: web1\n  reason: known\n- change: 'Package[none]'\n",
    );
    let run = folder.run(&["diff", "main", "--format=json"]);
    assert_eq!(run.status, 2, "{run:?}");
    let document = json_of(&run);
    let found: Vec<(&Value, &Value)> = document["groups"]
        .as_array()
        .unwrap()
        .iter()
        .map(|group| (&group["nodes"], &group["acknowledged"]))
        .collect();
    assert_eq!(
        found,
        [
            (&json!(["web2"]), &Value::Null),
            (&json!(["web1"]), &json!("known"))
        ]
    );
    assert!(
        document["notes"][0]
            .as_str()
            .unwrap()
            .contains("'Package[none]', which does not change"),
        "{document}"
    );
    write(
        &folder,
        "bunraku-acknowledged.yaml",
        "- change: 'File[/etc/motd]'\n",
    );
    let run = folder.run(&["diff", "main"]);
    assert_eq!(run.status, 0);
    assert!(run.stdout.contains("\nNo other differences\n"), "{run:?}");
    write(&folder, "bunraku-acknowledged.yaml", "- rule: x\n");
    let wrong = folder.run(&["diff", "main"]);
    assert_eq!(wrong.status, 1);
    assert!(
        wrong
            .stderr
            .contains("An acknowledged change has no 'rule'"),
        "{wrong:?}"
    );
}

#[test]
fn formats_for_people() {
    let folder = repository();
    commit(&folder, "main", &[]);
    write(
        &folder,
        "data/common.yaml",
        "motd::text: '<script>alert(1)</script> ``` | x'\n",
    );
    let markdown = folder.run(&["diff", "main", "--format", "markdown"]).stdout;
    assert!(
        markdown.starts_with("### 2 of 3 nodes change\n"),
        "{markdown}"
    );
    assert!(
        markdown.contains("<details><summary>2 nodes: File[/etc/motd] content</summary>"),
        "{markdown}"
    );
    assert!(markdown.contains("````diff\n"), "{markdown}");
    let short = folder
        .run(&[
            "diff",
            "main",
            "--format",
            "markdown",
            "--max-length",
            "400",
        ])
        .stdout;
    assert!(
        short.len() <= 400 && short.contains("1 detail left out"),
        "{short}"
    );
    let output = folder.path().join("report.html");
    let run = folder.run(&["diff", "main", "--format", "html", "-o", "report.html"]);
    assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{run:?}");
    let html = fs::read_to_string(output).unwrap();
    assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(!html.contains("<script>alert"));
    for outside in ["http://", "https://", "src="] {
        assert!(!html.contains(outside), "{outside}");
    }
}

#[test]
fn what_is_wrong_with_revisions() {
    let message = |folder: &TestDirectory, arguments: &[&str]| {
        let run = folder.run(arguments);
        assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{run:?}");
        run.stderr
    };
    // No git repository.
    let folder = repository();
    let none = message(&folder, &["diff"]);
    assert!(none.contains("is in no git repository"), "{none}");
    gix::init(folder.path()).unwrap();
    let empty = message(&folder, &["diff"]);
    assert!(empty.contains("has no commits"), "{empty}");
    commit(&folder, "topic", &[]);
    let missing = message(&folder, &["diff", "nowhere"]);
    assert!(
        missing.contains("There is no revision 'nowhere'"),
        "{missing}"
    );
    let upstream = message(&folder, &["diff"]);
    assert!(upstream.contains("has no upstream branch"), "{upstream}");
    // A shallow clone.
    write(
        &folder,
        ".git/shallow",
        "0000000000000000000000000000000000000000\n",
    );
    let shallow = message(&folder, &["diff", "HEAD~3"]);
    assert!(shallow.contains("this clone is shallow"), "{shallow}");
    // Missing modules.
    let modules = message(&folder, &["diff", "topic", "--modulepath", "vendor"]);
    assert!(
        modules.contains("of the modulepath does not exist"),
        "{modules}"
    );
    // No nodes.
    let nodes = message(&folder, &["diff", "topic", "--nodes", "none"]);
    assert!(nodes.contains("none"), "{nodes}");
    fs::remove_dir_all(folder.path().join("facts")).unwrap();
    fs::create_dir(folder.path().join("facts")).unwrap();
    message(&folder, &["diff", "topic"]);
}

#[test]
fn bare_repositories() {
    let folder = repository();
    let first = commit(&folder, "main", &[]);
    write(&folder, "data/common.yaml", "motd::text: bye\n");
    commit(&folder, "main", &[first]);
    let facts = folder.path().join("facts");
    let git = folder.path().join(".git");
    fs::write(git.join("config"), "[core]\n\tbare = true\n").unwrap();
    let bare = TestDirectory::new();
    fs::rename(&git, bare.path().join("repository.git")).unwrap();
    let run = bare.run_in("repository.git", &["diff", "main~1"]);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.stderr.contains("is a bare repository"), "{run:?}");
    let facts = facts.to_str().unwrap();
    // `HEAD` is also a file in such a directory.
    for new in ["main", "HEAD"] {
        let run = bare.run_in(
            "repository.git",
            &["diff", "main~1", new, "--facts", facts, "--format=json"],
        );
        assert_eq!(run.status, 2, "{run:?}");
        assert_eq!(
            groups(&json_of(&run)),
            ["resources ~ File[/etc/motd] parameters/content: web1 web2"]
        );
    }
}

#[test]
fn a_full_disk() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let folder = repository();
    commit(&folder, "main", &[]);
    let run = folder.run(&["diff", "main", "-o", "/dev/full"]);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(
        run.stderr.contains("Could not write '/dev/full'"),
        "{run:?}"
    );
    let run = folder.run(&["diff", "main", "-o", "no/such/directory"]);
    assert_eq!(run.status, 1, "{run:?}");
}

/// The exit status 2 says that there are differences.
#[test]
fn wrong_usage_is_a_failure() {
    let folder = repository();
    for arguments in [
        &["diff", "--nonsense"][..],
        &["--color", "never", "diff", "--format", "xml"],
    ] {
        let run = folder.run(arguments);
        assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{run:?}");
    }
    assert_eq!(folder.run(&["diff", "--help"]).status, 0);
}

/// As everything else about the nodes.
#[test]
fn the_project_is_that_of_the_new_state() {
    let folder = repository();
    write(&folder, "bunraku.toml", "facts = \"nowhere\"\n");
    let first = commit(&folder, "main", &[]);
    write(
        &folder,
        "bunraku.toml",
        "facts = \"facts\"\nnodes = \"web1\"\n",
    );
    write(&folder, "data/common.yaml", "motd::text: bye\n");
    commit(&folder, "main", &[first]);
    write(&folder, "bunraku.toml", "facts = \"elsewhere\"\n");
    let run = folder.run(&["diff", "main~1", "main", "--format=json"]);
    assert_eq!(run.status, 2, "{run:?}");
    assert_eq!(
        groups(&json_of(&run)),
        ["resources ~ File[/etc/motd] parameters/content: web1"]
    );
}

#[test]
fn nodes_that_are_selected_collect_from_all() {
    let site = |text: &str| {
        format!(
            "node 'c' {{ Notify <<| |>> }}\nnode default {{ @@notify {{ 'x': message => '{text}' }} }}\n"
        )
    };
    let folder = TestDirectory::with("old/manifests/site.pp", site("hello"))
        .and("new/manifests/site.pp", site("bye"))
        .and("facts/a.yaml", "x: 1\n")
        .and("facts/c.yaml", "x: 1\n");
    let run = folder.run(&[
        "diff",
        "old",
        "new",
        "--facts",
        "facts",
        "--nodes",
        "c",
        "--format=json",
    ]);
    assert_eq!(run.status, 2, "{run:?}");
    assert_eq!(
        groups(&json_of(&run)),
        ["resources ~ Notify[x] parameters/message: c"]
    );
}

#[test]
fn files_below_a_recursive_source() {
    let site = "file { '/etc/d': ensure => directory, recurse => true, source => 'puppet:///modules/m/d' }\n\
                file { '/etc/e': ensure => directory, source => 'puppet:///modules/m/d' }\n";
    let folder = TestDirectory::with("old/manifests/site.pp", site)
        .and("new/manifests/site.pp", site)
        .and("old/modules/m/files/d/same", "same\n")
        .and("new/modules/m/files/d/same", "same\n")
        .and("old/modules/m/files/d/changed", "one\n")
        .and("new/modules/m/files/d/changed", "two\n")
        .and("old/modules/m/files/d/removed", "gone\n")
        .and("new/modules/m/files/d/sub/added", "new\n")
        .and("facts/a.yaml", "x: 1\n");
    let run = folder.run(&["diff", "old", "new", "--facts", "facts"]);
    assert_eq!(run.status, 2, "{run:?}");
    insta::assert_snapshot!(
        run.stdout
            .replace(&folder.path().display().to_string(), "DIR")
    );
    // octocatalog-diff does not compare them.
    let format = "--format=octocatalog-json";
    let run = folder.run(&["diff", "old", "new", "--facts", "facts", format]);
    assert_eq!(
        (run.status, run.stdout.trim()),
        (0, r#"{"diff":[]}"#),
        "{run:?}"
    );
}

/// Modules that a Puppetfile lists are usually ignored.
#[test]
fn ignored_modules_are_those_of_the_working_tree() {
    for rules in ["modules/\n", "modules/*\n"] {
        let folder = repository();
        write(&folder, ".gitignore", rules);
        let modules = folder.path().join("modules");
        let aside = TestDirectory::new();
        let hidden = aside.path().join("modules");
        fs::rename(&modules, &hidden).unwrap();
        let first = commit(&folder, "main", &[]);
        write(&folder, "data/common.yaml", "motd::text: bye\n");
        commit(&folder, "main", &[first]);
        fs::rename(&hidden, &modules).unwrap();
        let run = folder.run(&["diff", "main~1", "main", "--format=json"]);
        assert_eq!(run.status, 2, "{run:?}");
        assert_eq!(
            groups(&json_of(&run)),
            ["resources ~ File[/etc/motd] parameters/content: web1 web2"]
        );
    }
}

#[test]
fn the_first_parameter_of_a_resource() {
    let folder = TestDirectory::with(
        "old/manifests/site.pp",
        "notify { 'a': }\nnotify { 'b': }\n",
    )
    .and(
        "new/manifests/site.pp",
        "notify { 'a': }\nnotify { 'b': message => 'm' }\nNotify['a'] ~> Notify['b']\n",
    )
    .and("facts/a.yaml", "x: 1\n");
    let arguments = ["diff", "old", "new", "--facts", "facts", "--format=json"];
    let run = folder.run(&arguments);
    assert_eq!(
        groups(&json_of(&run)),
        [
            "resources ! Notify[b] parameters/message: a",
            "relationships ~ Notify[a] parameters/notify: a"
        ]
    );
}
