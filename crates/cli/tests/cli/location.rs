//! Autoload paths: definitions in modules must be in the right files.

use super::support::TestDirectory;

/// An environment with some definitions in the wrong files.
fn environment() -> TestDirectory {
    TestDirectory::with(
        "manifests/site.pp",
        "class anything { }\nnode default { }\n",
    )
    .and("modules/apt/manifests/init.pp", "class apt { }\n")
    .and("modules/apt/manifests/key.pp", "define apt::kee { }\n")
    .and(
        "modules/apt/functions/sign.pp",
        "function apt::sign() { 1 }\n",
    )
    .and("modules/apt/examples/init.pp", "include apt\n")
    .and("site/role/manifests/web.pp", "class role::db { }\n")
}

const KEY: &str = "Error: Could not parse for environment production: Unacceptable location. The name 'apt::kee' is unacceptable in file '/here/modules/apt/manifests/key.pp' (file: /here/modules/apt/manifests/key.pp, line: 1, column: 1)\n";
const ROLE: &str = "Error: Could not parse for environment production: Unacceptable location. The name 'role::db' is unacceptable in file '/here/site/role/manifests/web.pp' (file: /here/site/role/manifests/web.pp, line: 1, column: 1)\n";
const EXAMPLE: &str = "Error: Could not parse for environment production: This Function Call is unacceptable as a top level construct in this location (file: /here/modules/apt/examples/init.pp, line: 1, column: 1)\n";

#[test]
fn an_environment_is_recognised() {
    let folder = environment();
    folder.run(&["validate", "-q"]).expect(1, "", KEY);
    let file = "modules/apt/manifests/key.pp";
    folder.run(&["validate", "-q", file]).expect(1, "", KEY);
}

#[test]
fn its_own_modulepath_counts() {
    let settings = "# where modules are\nmodulepath = site:modules:$basemodulepath\n";
    let folder = environment().and("environment.conf", settings);
    let expected = format!("{KEY}{ROLE}");
    folder.run(&["validate", "-q"]).expect(1, "", &expected);
}

#[test]
fn the_modulepath_can_be_given() {
    let folder = environment();
    let validate = |options: &[&str]| {
        let mut arguments = vec!["validate", "-q"];
        arguments.extend(options);
        folder.run(&arguments)
    };
    validate(&["--modulepath", "site"]).expect(1, "", ROLE);
    // With a modulepath, Puppet accepts only definitions that it can autoload.
    let all = format!("{EXAMPLE}{KEY}{ROLE}");
    validate(&["--modulepath", "site:modules"]).expect(1, "", &all);
    validate(&["--modulepath=/nowhere"]).expect(0, "", "");
}

#[test]
fn the_environment_can_be_given() {
    let folder = TestDirectory::with("envs/test/modules/a/manifests/init.pp", "class b { }\n");
    let file = "envs/test/modules/a/manifests/init.pp";
    let message = "Error: Could not parse for environment test: Unacceptable location. The name 'b' is unacceptable in file '/here/envs/test/modules/a/manifests/init.pp' (file: /here/envs/test/modules/a/manifests/init.pp, line: 1, column: 1)\n";
    let validate = |options: &[&str]| {
        let mut arguments = vec!["validate", "-q", file];
        arguments.extend(options);
        folder.run(&arguments)
    };
    validate(&[]).expect(0, "", "");
    validate(&["--environment", "./envs/test"]).expect(1, "", message);
    validate(&["--environment=test", "--environmentpath=envs"]).expect(1, "", message);
    validate(&["--environment=none", "--environmentpath=envs"]).expect(
        1,
        "",
        "Error: Could not find a directory environment named 'none' anywhere in the path: /here/envs. Does the directory exist?\n",
    );
}

#[test]
fn other_formats_show_the_file_as_given() {
    let folder = environment();
    let findings = folder
        .run(&["validate", "--format", "json", "modules"])
        .json();
    assert_eq!(findings[0]["file"], "modules/apt/manifests/key.pp");
    assert_eq!(findings[0]["code"], "ILLEGAL_DEFINITION_LOCATION");
}
