//! Puppet's settings, and external node classifiers.

use std::fs::{Permissions, set_permissions};
use std::os::unix::fs::PermissionsExt;

use super::support::TestDirectory;

#[track_caller]
fn notices(folder: &TestDirectory, arguments: &[&str], expected: &str) {
    let run = folder.run(&[&["compile"], arguments].concat());
    let lines: String = run
        .stderr
        .lines()
        .filter_map(|line| line.strip_prefix("Notice: Scope(Class[main]): "))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(
        (run.status, lines.as_str()),
        (0, expected),
        "{}",
        run.stderr
    );
}

#[test]
fn programs_see_settings() {
    let code = "notice($settings::confdir, $settings::ssldir, $settings::server, $settings::runinterval)\n\
                notice($settings::certname, $settings::environmentpath, $settings::hiera_config)\n\
                notice($settings::strict, $settings::strict_variables, $settings::all_local['vardir'])\n\
                notice($settings::manifest, $settings::modulepath, $settings::environment)";
    let folder = TestDirectory::with("a.pp", code).and("modules/m/manifests/init.pp", "");
    notices(
        &folder,
        &[
            "a.pp",
            "--modulepath",
            "modules:/more",
            "--environment",
            "test",
        ],
        "/etc/puppetlabs/puppet /etc/puppetlabs/puppet/ssl puppet 1800\n\
         localhost /etc/puppetlabs/code/environments /etc/puppetlabs/puppet/hiera.yaml\n\
         error true /opt/puppetlabs/puppet/cache\n\
         /here/a.pp /here/modules:/more test\n",
    );
}

#[test]
fn puppet_conf() {
    let conf = "[main]\nserver = a\nstrict = warning\nssldir = $vardir/ssl\nvardir = /v\nstrict_variables = false\n\
                [server]\nserver = b\ncertname = me.example.com\n[agent]\nserver = c\n";
    let folder =
        TestDirectory::with("puppet.conf", conf).and("conf/puppet.conf", "[main]\nserver = d\n");
    let code = "notice($settings::server, $settings::ssldir, $settings::strict, $trusted['certname'], $unknown)";
    let check = |arguments: &[&str], expected: &str| {
        notices(&folder, &[&["-e", code], arguments].concat(), expected);
    };
    check(
        &["--config", "puppet.conf"],
        "b /v/ssl warning me.example.com \n",
    );
    // Options take precedence.
    check(
        &["--config", "puppet.conf", "--strict", "off", "--node", "x"],
        "b /v/ssl off x \n",
    );
    let run = folder.run(&[
        "compile",
        "-e",
        "$x",
        "--config",
        "puppet.conf",
        "--strict_variables",
    ]);
    assert_eq!(run.status, 1);
    notices(
        &folder,
        &[
            "-e",
            "notice($settings::server, $settings::config)",
            "--confdir",
            "conf",
        ],
        "d /here/conf/puppet.conf\n",
    );
}

#[test]
fn mistakes_in_puppet_conf() {
    let check = |conf: &str, message: &str| {
        let folder = TestDirectory::with("p.conf", conf);
        let run = folder.run(&["compile", "-e", "", "--config", "p.conf"]);
        run.expect(1, "", &format!("Error: {message}\n"));
    };
    check(
        "[main]\nfoo bar\n",
        "Could not parse /here/p.conf: Could not match line foo bar\n (file: /here/p.conf, line: 2)",
    );
    check(
        "strict = harsh",
        "Invalid value 'harsh' for parameter strict. Allowed values are 'off', 'warning', 'error'",
    );
    check(
        "node_terminus = exec",
        "You must set the 'external_nodes' parameter to use the external node terminus",
    );
    TestDirectory::new()
        .run(&["compile", "-e", "", "--config", "none.conf"])
        .expect(
            1,
            "",
            "Error: Could not load none.conf: No such file or directory\n",
        );
}

#[test]
fn environments_of_puppet_conf() {
    let folder = TestDirectory::with(
        "puppet.conf",
        "environmentpath = $confdir/envs\nbasemodulepath = $confdir/base\ndefault_manifest = main.pp\nenvironment = test\n",
    )
    .and("envs/test/main.pp", "include b\nnotice($environment)")
    .and("envs/production/main.pp", "notice($environment)")
    .and("base/b/manifests/init.pp", "class b { }");
    notices(&folder, &["--confdir", "."], "test\n");
    notices(
        &folder,
        &["--confdir", ".", "--environment", "production"],
        "production\n",
    );
}

#[test]
fn classifiers() {
    let manifest = "notice($p, $environment)\nclass a($x = 1) { notice(\"a ${x}\") }\nclass b { notice('b') }\n";
    let folder = TestDirectory::with("a.pp", manifest)
        .and("list.yaml", "classes: [a, b]\nparameters: { p: 1 }\n")
        .and(
            "hash.yaml",
            "classes:\n  b:\n  a: { x: 2 }\nparameters: { p: 2 }\nenvironment: test\n",
        )
        .and("unknown.yaml", "parameters: { p: 3 }\nclasses: [zz]\n")
        .and("empty.yaml", "\n")
        .and("key.yaml", "1: 2\n")
        .and("facts.yaml", "parameters: { facts: 1 }\n");
    let check = |file: &str, status: i32, stderr: &str| {
        let run = folder.run(&["compile", "a.pp", "--node", "web", "--enc", file]);
        assert_eq!((run.status, run.stderr.as_str()), (status, stderr));
        assert_eq!(run.stdout.is_empty(), status != 0);
    };
    check(
        "list.yaml",
        0,
        "Notice: Scope(Class[main]): 1 production\nNotice: Scope(Class[A]): a 1\nNotice: Scope(Class[B]): b\n",
    );
    check(
        "hash.yaml",
        0,
        "Notice: Scope(Class[main]): 2 test\nNotice: Scope(Class[A]): a 2\nNotice: Scope(Class[B]): b\n",
    );
    check(
        "unknown.yaml",
        1,
        "Notice: Scope(Class[main]): 3 production\nError: Could not find class zz for web on node web\n = help: there is no modulepath to search, see --modulepath\n",
    );
    check(
        "empty.yaml",
        1,
        "Error: Could not find node 'web'; cannot compile\n",
    );
    check(
        "key.yaml",
        1,
        "Error: Failed when searching for node web: Could not load external node results for web: \
         key is a Integer, not a string or symbol\n",
    );
    check(
        "facts.yaml",
        1,
        "Error: Attempt to assign to a reserved variable name: 'facts' on node web\n",
    );
}

#[test]
fn commands_that_classify() {
    let folder = TestDirectory::with(
        "enc",
        "#!/bin/sh\necho noise >&2\necho \"parameters: { who: '$*' }\"\n[ $2 = web ]\n",
    );
    let command = folder.path().join("enc");
    set_permissions(&command, Permissions::from_mode(0o755)).unwrap();
    let command = format!("{}  one", command.display());
    let run = |node: &str, command: &str| {
        folder.run(&[
            "compile",
            "-e",
            "notice($who)",
            "--node",
            node,
            "--external_nodes",
            command,
        ])
    };
    let good = run("web", &command);
    assert_eq!(good.stderr, "Notice: Scope(Class[main]): one web\n");
    run("db", &command).expect(
        1,
        "",
        "Error: Failed when searching for node db: Failed to find db via exec: Execution of '/here/enc one db' \
         returned 1: parameters: { who: 'one db' }\n\n",
    );
    run("db", "/no/such/command").expect(
        1,
        "",
        "Error: Failed when searching for node db: Failed to find db via exec: Execution of '/no/such/command db' \
         returned 1: \n",
    );
    run("db", "enc").expect(
        1,
        "",
        "Error: Failed when searching for node db: You must set the exec parameter to a fully qualified command\n",
    );
}

#[test]
fn classifiers_choose_environments() {
    let folder = TestDirectory::with("envs/test/manifests/a.pp", "notice($environment)")
        .and("enc.yaml", "environment: test")
        .and("none.yaml", "environment: none");
    let options = ["--environmentpath", "envs", "--environment", "production"];
    notices(
        &folder,
        &[&options[..], &["--enc", "enc.yaml"]].concat(),
        "test\n",
    );
    let run = folder.run(&[&["compile"], &options[..], &["--enc", "none.yaml"]].concat());
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains(
        "Could not find a directory environment named 'none' anywhere in the path: /here/envs."
    ));
}

/// All commands that evaluate code use the same environment.
#[test]
fn the_environment_does_not_depend_on_the_command() {
    let data = TestDirectory::with(
        "hiera.yaml",
        "version: 5\nhierarchy: [{name: All, path: all.yaml}]\n",
    )
    .and("data/all.yaml", "a: 1\n")
    .and("manifests/site.pp", "notice(lookup('a'))\n");
    notices(&data, &[], "1\n");
    notices(&data, &["manifests/site.pp"], "1\n");
    notices(&data, &["-e", "notice(lookup('a'))"], "1\n");
    data.run(&["lookup", "a"]).expect(0, "--- 1\n", "");
    data.run(&["eval", "lookup('a')"]).expect(0, "1\n", "");
    data.run(&["epp", "render", "-e", "<%= lookup('a') %>"])
        .expect(0, "1\n", "");
    let modules = TestDirectory::with("modules/m/manifests/init.pp", "class m { notice('m') }\n")
        .and("modules/m/functions/f.pp", "function m::f() { 2 }\n");
    let run = modules.run(&["compile", "-e", "include m"]);
    assert_eq!(
        (run.status, run.stderr.as_str()),
        (0, "Notice: Scope(Class[M]): m\n")
    );
    modules.run(&["eval", "m::f()"]).expect(0, "2\n", "");
    // The environment around a directory takes precedence.
    let around = TestDirectory::with("environment.conf", "")
        .and("modules/m/manifests/init.pp", "class m { notice('m') }\n")
        .and("modules/n/functions/f.pp", "function n::f() { 3 }\n")
        .and("modules/m/hiera.yaml", "version: 5\n");
    around
        .run_in("modules/m", &["eval", "n::f()"])
        .expect(0, "3\n", "");
}

/// Facts that agents and servers add, unless they are given.
#[test]
fn facts_of_agents_and_servers() {
    let folder = TestDirectory::with("facts.yaml", "clientcert: other\nclientnoop: true\n");
    let client = "[$clientcert, $clientversion, $clientnoop, $facts['clientcert']]";
    folder.run(&["eval", client, "--node", "web"]).expect(
        0,
        "['web', '8.11.0', false, 'web']\n",
        "",
    );
    folder
        .run(&["eval", client, "--node", "web", "--facts", "facts.yaml"])
        .expect(0, "['other', '8.11.0', true, 'other']\n", "");
    let server = "[$servername, $serverip, $serverversion, $server_facts['environment']]";
    folder.run(&["eval", server]).expect(
        0,
        "['localhost', '127.0.0.1', '8.11.0', 'production']\n",
        "",
    );
    let facts = TestDirectory::with("facts.yaml", "servername: mine\nenvironment: odd\n");
    facts
        .run(&["eval", "[$servername, $environment]", "--facts", "facts.yaml"])
        .expect(
            0,
            "['mine', 'production']\n",
            "Warning: The node parameter 'environment' for node 'localhost' was already set to 'production'. \
             It could not be set to 'odd'\n\
             Warning: The node parameter 'servername' for node 'localhost' was already set to 'mine'. \
             It could not be set to 'localhost'\n",
        );
}
