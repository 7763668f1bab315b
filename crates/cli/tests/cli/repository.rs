//! `bunraku validate` of whole repositories.

use std::os::unix::fs::symlink;

use super::support::{Run, TestDirectory};

/// The findings as `file:line code`.
fn findings(run: &Run) -> Vec<String> {
    let findings = run.json();
    let findings = findings.as_array().unwrap().iter();
    let text = |finding: &serde_json::Value| {
        let file = finding["file"].as_str().unwrap();
        let code = finding["code"].as_str().unwrap();
        format!("{file}:{} {code}", finding["line"])
    };
    findings.map(text).collect()
}

#[track_caller]
fn check(folder: &TestDirectory, arguments: &[&str], expected: &[&str]) {
    let mut all = vec!["validate", "--format", "json"];
    all.extend(arguments);
    assert_eq!(findings(&folder.run(&all)), expected);
}

/// One mistake in each kind of file.
fn broken() -> TestDirectory {
    TestDirectory::with("environment.conf", "manifest = typo/site.pp\n")
        .and("hiera.yaml", "version: 5\nhierarchy:\n  - path: a.yaml\n")
        .and("Puppetfile", "mod 'puppetlabs/stdlib', '9.0.0'\nmod 'me/stdlib', '1.0.0'\n")
        .and("data/common.yaml", "a: 1\na: 2\n")
        .and("data/tabs.yaml", "a:\n\tb: 1\n")
        .and("data/secret.eyaml", "a: ENC[PKCS7,AAAA]\n")
        .and("data/odd.json", "{\"a\": }\n")
        .and("data/odd.conf", "a = {\n")
        .and("data/interpolated.yaml", "a: '%{look(\"x\")}'\n")
        .and("manifests/site.pp", "}\n")
        .and("site/role/templates/a.epp", "<% } %>\n")
        .and("site/role/templates/a.erb", "<% if %>\n")
        .and("site/role/lib/puppet/functions/f.rb", "def f\n")
        .and("site/role/metadata.json", "{\"name\": \"role\", \"version\": \"1.0.0\", \"author\": \"a\", \"license\": \"MIT\", \"source\": \"x\", \"dependencies\": []}\n")
        .and("site/role/types/port.pp", "type Role::Port = \n")
        .and("site/role/plans/deploy.pp", "plan role::deploy(TargetSpec $nodes) { }\n")
        .and("site/role/plans/deploy.yaml", "steps: [\n")
        .and("site/role/spec/fixtures/modules/x/manifests/init.pp", "}\n")
        .and("vendor/x.pp", "}\n")
        .and("build/x.pp", "}\n")
        .and(".gitignore", "/build\n")
        .and("README.md", "}\n")
}

#[test]
fn every_kind_of_file_is_checked() {
    check(
        &broken(),
        &[],
        &[
            "Puppetfile:2 DUPLICATE_MODULE",
            "environment.conf:1 ENVIRONMENT_CONF",
            "hiera.yaml:3 HIERA_CONFIG",
            "data/common.yaml:2 DUPLICATE_KEY",
            "data/interpolated.yaml:1 DATA_INTERPOLATION",
            "data/odd.conf:2 DATA_SYNTAX",
            "data/odd.json:1 DATA_SYNTAX",
            "data/secret.eyaml:1 EYAML_BLOCK",
            "data/tabs.yaml:2 DATA_SYNTAX",
            "manifests/site.pp:1 SYNTAX_ERROR",
            "site/role/metadata.json:1 MODULE_METADATA",
            "site/role/lib/puppet/functions/f.rb:1 RUBY_SYNTAX",
            "site/role/templates/a.epp:1 SYNTAX_ERROR",
            "site/role/templates/a.erb:1 RUBY_SYNTAX",
            "site/role/types/port.pp:2 SYNTAX_ERROR",
        ],
    );
}

#[test]
fn what_is_found_is_explained() {
    let run = broken().run(&["validate"]);
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    insta::with_settings!({
        snapshot_path => "../snapshots",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        insta::assert_snapshot!("repository", run.stderr);
    });
}

#[test]
fn what_is_left_out() {
    let folder = TestDirectory::with("a.pp", "")
        .and("vendor/x.pp", "}\n")
        .and("spec/fixtures/y.pp", "}\n")
        .and("ignored/z.pp", "}\n")
        .and("deep/w.pp", "}\n")
        .and(".gitignore", "ignored/\n");
    check(&folder, &[], &["deep/w.pp:1 SYNTAX_ERROR"]);
    check(&folder, &["--exclude", "deep/"], &[]);
    check(
        &folder,
        &["--no-ignore"],
        &[
            "deep/w.pp:1 SYNTAX_ERROR",
            "ignored/z.pp:1 SYNTAX_ERROR",
            "spec/fixtures/y.pp:1 SYNTAX_ERROR",
            "vendor/x.pp:1 SYNTAX_ERROR",
        ],
    );
    // A path that is named explicitly is checked.
    check(&folder, &["vendor/x.pp"], &["vendor/x.pp:1 SYNTAX_ERROR"]);
}

#[test]
fn a_part_of_a_repository() {
    let folder = TestDirectory::with("hiera.yaml", "version: 5\ndefaults: {datadir: values}\n")
        .and("data/nodes/a.yaml", "a: 1\na: 2\n")
        .and("values/b.yaml", "b: 1\nb: 2\n")
        .and("site/role/lib/puppet/functions/f.rb", "def f\n")
        .and("facts/c.yaml", "c: 1\nc: 2\n");
    let found = "data/nodes/a.yaml:2 DUPLICATE_KEY";
    check(&folder, &["data"], &[found]);
    check(&folder, &["data/nodes"], &[found]);
    check(&folder, &["values"], &["values/b.yaml:2 DUPLICATE_KEY"]);
    check(
        &folder,
        &["site/role/lib/puppet"],
        &["site/role/lib/puppet/functions/f.rb:1 RUBY_SYNTAX"],
    );
    let run = folder.run_in("data/nodes", &["validate", "--format", "json"]);
    assert_eq!(findings(&run), ["a.yaml:2 DUPLICATE_KEY"]);
    folder.run(&["validate", "facts"]).expect(
        1,
        "",
        "Error: There is nothing to check in 'facts': no file that Puppet reads was found\n",
    );
    let alone = TestDirectory::with("data/a.yaml", "a: 1\na: 2\n");
    check(&alone, &["data"], &["data/a.yaml:2 DUPLICATE_KEY"]);
}

#[test]
fn plans_are_noted() {
    let plan = "plan a::b(TargetSpec $nodes) { run_command('x', $nodes) }\n";
    let folder = TestDirectory::with("plans/b.pp", plan).and("manifests/init.pp", "");
    folder.run(&["validate"]).expect(
        0,
        "",
        "Notice: 1 plan is not checked: plans are run by Bolt, not by Puppet\n",
    );
    folder.run(&["validate", "-q"]).expect(0, "", "");
}

#[test]
fn nothing_to_check_is_an_error() {
    let folder = TestDirectory::with("README.md", "");
    folder.run(&["validate"]).expect(
        1,
        "",
        "Error: There is nothing to check in '.': no file that Puppet reads was found\n",
    );
}

#[test]
fn links_to_directories_are_followed() {
    let folder =
        TestDirectory::with("elsewhere/ntp/manifests/init.pp", "}\n").and("env/modules/x.txt", "");
    symlink("../../elsewhere/ntp", folder.path().join("env/modules/ntp")).unwrap();
    // A circular link is not followed.
    symlink("..", folder.path().join("env/modules/circle")).unwrap();
    check(
        &folder,
        &["env"],
        &["env/modules/ntp/manifests/init.pp:1 SYNTAX_ERROR"],
    );
}

#[test]
fn a_module_alone_has_the_name_of_its_metadata() {
    let folder = TestDirectory::with("metadata.json", "{\"name\": \"me-ntp\", \"version\": \"1.0.0\", \"author\": \"me\", \"license\": \"MIT\", \"source\": \"x\", \"dependencies\": []}")
        .and("manifests/init.pp", "class ntp { }\n")
        .and("manifests/server.pp", "class ntp::sever { }\n")
        .and("examples/init.pp", "class anything { }\n");
    check(
        &folder,
        &[],
        &["manifests/server.pp:1 ILLEGAL_DEFINITION_LOCATION"],
    );
    let run = folder.run(&["validate"]);
    assert!(
        run.stderr.contains("`ntp/manifests/sever.pp`"),
        "{}",
        run.stderr
    );
}

#[test]
fn a_module_alone_uses_its_fixtures() {
    let metadata = "{\"name\": \"me-ntp\", \"version\": \"1.0.0\", \"author\": \"me\", \"license\": \"MIT\", \"source\": \"x\", \"dependencies\": []}";
    let folder = TestDirectory::with("puppet-ntp/metadata.json", metadata)
        .and("puppet-ntp/manifests/init.pp", "class ntp { }\n")
        .and(
            "puppet-ntp/.fixtures.yml",
            "fixtures:\n  symlinks:\n    lib: ../deps/lib\n",
        )
        .and(
            "deps/lib/manifests/init.pp",
            "class lib { notify { 'found': } }\n",
        );
    let run = folder.run_in(
        "puppet-ntp",
        &["compile", "-e", "include lib", "--format", "summary"],
    );
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains("1 resource"), "{}", run.stdout);
}

#[test]
fn formats_of_other_files() {
    let folder = TestDirectory::with("data/a.yaml", "a: 1\na: 2\n");
    let run = folder.run(&["validate", "--format", "github"]);
    assert_eq!(
        run.stdout,
        "::error file=data/a.yaml,line=2,endLine=2,col=1,endColumn=2,title=DUPLICATE_KEY::The key 'a' is declared more than once%0Ahelp: only the last one counts; remove or rename the other%0Adeclared here first: data/a.yaml:1\n"
    );
}

/// Even if nobody knows the line.
#[test]
fn every_finding_names_its_file() {
    let folder = TestDirectory::with(
        "modules/m/hiera.yaml",
        "version: 5\nhierarchy: [{ name: x, path: a.yaml, paths: [b.yaml] }]\n",
    )
    .and("modules/m/metadata.json", "{}\n")
    .and("modules/m/data/a.yaml", "");
    std::fs::write(folder.path().join("modules/m/data/a.yaml"), b"a: \xff\n").unwrap();
    let run = folder.run(&["validate"]);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(
        run.stderr
            .contains("in hierarchy 'x' (file: /here/modules/m/hiera.yaml, line: 2, column: 1)\n"),
        "{run:?}"
    );
    assert!(
        run.stderr
            .contains("invalid byte sequence in UTF-8 (file: modules/m/data/a.yaml)\n"),
        "{run:?}"
    );
    assert!(
        run.stderr
            .contains("The metadata have no 'name' (file: /here/modules/m/metadata.json, line: 1, column: 1)\n"),
        "{run:?}"
    );
}
