//! Errors in an environment: location, chain of code, data, and all of it as JSON.

use std::fmt::Write as _;

use super::support::TestDirectory;

/// Files of an environment.
type Files = [(&'static str, &'static str)];

/// Files of all environments: a node with a role.
const ROLE: &Files = &[
    ("environment.conf", "modulepath = site\n"),
    (
        "manifests/site.pp",
        "node default {\n  include role::web\n}\n",
    ),
    (
        "site/role/manifests/web.pp",
        "class role::web {\n  include profile::base\n  include profile::web\n}\n",
    ),
    (
        "site/profile/manifests/base.pp",
        "class profile::base {\n}\n",
    ),
];

fn environment(files: &Files) -> TestDirectory {
    let files = ROLE.iter().chain(files);
    files.fold(TestDirectory::new(), |folder, (path, text)| {
        folder.and(path, text)
    })
}

#[track_caller]
fn check(name: &str, status: i32, files: &Files) {
    let folder = environment(files);
    let text = folder.run(&["compile", "--node", "web01"]);
    let json = folder.run(&["--log-format", "json", "compile", "--node", "web01"]);
    assert_eq!((text.status, json.status), (status, status));
    assert_eq!((text.stdout.as_str(), json.stdout.as_str()), ("", ""));
    let mut shown = String::new();
    for (path, text) in files {
        write!(shown, "----- {path}\n{text}").unwrap();
    }
    write!(
        shown,
        "----- bunraku compile (exit {status})\n{}",
        text.stderr
    )
    .unwrap();
    writeln!(shown, "----- as JSON").unwrap();
    for line in json.stderr.lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        writeln!(shown, "{line:#}").unwrap();
    }
    insta::with_settings!({
        snapshot_path => "../snapshots",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        insta::assert_snapshot!(name, shown);
    });
}

#[test]
fn error_in_a_class() {
    check(
        "trace_class",
        1,
        &[(
            "site/profile/manifests/web.pp",
            "class profile::web {\n  fail('no certificate')\n}\n",
        )],
    );
}

#[test]
fn error_in_a_defined_type() {
    check(
        "trace_define",
        1,
        &[
            (
                "site/profile/manifests/web.pp",
                "class profile::web {\n  profile::vhost { 'www':\n    port => 80,\n  }\n}\n",
            ),
            (
                "site/profile/manifests/vhost.pp",
                "define profile::vhost (Integer $port) {\n  $next = \"port ${prot}\"\n}\n",
            ),
        ],
    );
}

#[test]
fn error_in_a_function() {
    check(
        "trace_function",
        1,
        &[
            (
                "site/profile/manifests/web.pp",
                "class profile::web {\n  profile::vhost { 'www': }\n}\n",
            ),
            (
                "site/profile/manifests/vhost.pp",
                "define profile::vhost {\n  $port = profile::port($title)\n}\n",
            ),
            (
                "site/profile/functions/port.pp",
                "function profile::port(String $name) {\n  $name + 1\n}\n",
            ),
        ],
    );
}

#[test]
fn error_in_a_template() {
    check(
        "trace_template",
        1,
        &[
            (
                "site/profile/manifests/web.pp",
                "class profile::web {\n  $motd = epp('profile/motd.epp', { 'n' => 2 })\n}\n",
            ),
            (
                "site/profile/templates/motd.epp",
                "<%- | Integer $n | -%>\nWelcome\n<%= $n + 'x' %>\n",
            ),
        ],
    );
}

#[test]
fn template_that_does_not_parse() {
    check(
        "trace_invalid_template",
        1,
        &[
            (
                "site/profile/manifests/web.pp",
                "class profile::web {\n  $motd = epp('profile/motd.epp')\n}\n",
            ),
            ("site/profile/templates/motd.epp", "Welcome\n<%= 1 + %>\n"),
        ],
    );
}

#[test]
fn class_that_does_not_parse() {
    check(
        "trace_invalid_class",
        1,
        &[(
            "site/profile/manifests/web.pp",
            "class profile::web {\n  $ports = [80, 443\n}\n",
        )],
    );
}

#[test]
fn wrong_data_for_a_parameter() {
    check(
        "trace_data",
        1,
        &[
            (
                "site/profile/manifests/web.pp",
                "class profile::web (Integer $port) {\n}\n",
            ),
            (
                "hiera.yaml",
                "version: 5\nhierarchy:\n  - name: common\n    path: common.yaml\n",
            ),
            (
                "data/common.yaml",
                "# Ports\nprofile::web::port: 'eighty'\n",
            ),
        ],
    );
}

#[test]
fn data_that_does_not_parse() {
    check(
        "trace_invalid_data",
        1,
        &[
            (
                "site/profile/manifests/web.pp",
                "class profile::web (Integer $port) {\n}\n",
            ),
            (
                "hiera.yaml",
                "version: 5\nhierarchy:\n  - name: common\n    path: common.yaml\n",
            ),
            (
                "data/common.yaml",
                "a: 1\nb: 2\nc: 3\nd:\n  e: 4\n\tprofile::web::port: 80\n",
            ),
        ],
    );
}

#[test]
fn backend_that_does_not_exist() {
    check(
        "trace_backend",
        1,
        &[
            (
                "site/profile/manifests/web.pp",
                "class profile::web (Integer $port) {\n}\n",
            ),
            (
                "hiera.yaml",
                "version: 5\nhierarchy:\n  - name: database\n    data_hash: mysql_data\n    path: common.yaml\n",
            ),
            ("data/common.yaml", "profile::web::port: 80\n"),
        ],
    );
}

#[test]
fn data_function_that_fails() {
    check(
        "trace_data_function",
        1,
        &[
            (
                "site/profile/manifests/web.pp",
                "class profile::web (Integer $port) {\n}\n",
            ),
            (
                "site/profile/functions/data.pp",
                "function profile::data(Hash $options, $context) {\n  fail('no connection')\n}\n",
            ),
            (
                "hiera.yaml",
                "version: 5\nhierarchy:\n  - name: function\n    data_hash: profile::data\n",
            ),
        ],
    );
}

#[test]
fn missing_resource_of_a_relationship() {
    check(
        "trace_relationship",
        1,
        &[
            (
                "site/profile/manifests/web.pp",
                "class profile::web {\n  profile::vhost { 'www': }\n}\n",
            ),
            (
                "site/profile/manifests/vhost.pp",
                "define profile::vhost {\n  notify { $title:\n    require => File['/srv'],\n  }\n}\n",
            ),
        ],
    );
}

#[test]
fn missing_operand_of_an_arrow() {
    check(
        "trace_arrow",
        1,
        &[(
            "site/profile/manifests/web.pp",
            "class profile::web {\n  notify { 'x': }\n  Notify['x'] -> Notify['y']\n}\n",
        )],
    );
}

#[test]
fn error_in_an_erb_template() {
    check(
        "trace_erb",
        1,
        &[
            (
                "site/profile/manifests/web.pp",
                "class profile::web ($port = 80) {\n  file { '/x':\n    content => template('profile/x.erb'),\n  }\n}\n",
            ),
            (
                "site/profile/templates/x.erb",
                "# managed\n<% [1].each do |n| -%>\nport <%= @port.upcase %>\n<% end -%>\n",
            ),
        ],
    );
}

#[test]
fn error_in_a_ruby_function() {
    check(
        "trace_ruby",
        1,
        &[
            (
                "site/profile/manifests/web.pp",
                "class profile::web {\n  notify { 'x': message => profile::size(undef) }\n}\n",
            ),
            (
                "site/profile/lib/puppet/functions/profile/size.rb",
                "Puppet::Functions.create_function(:'profile::size') do\n  def size(value)\n    value.length\n  end\nend\n",
            ),
        ],
    );
}

/// An error that a function raises on purpose is about its call.
#[test]
fn error_of_a_ruby_function() {
    check(
        "trace_ruby_on_purpose",
        1,
        &[
            (
                "site/profile/manifests/web.pp",
                "class profile::web {\n  notify { 'x': message => profile::port(0) }\n}\n",
            ),
            (
                "site/profile/lib/puppet/functions/profile/port.rb",
                "Puppet::Functions.create_function(:'profile::port') do\n  def port(port)\n    raise ArgumentError, \"no port: #{port}\"\n  end\nend\n",
            ),
        ],
    );
}

#[test]
fn inherited_class() {
    check(
        "trace_inherited",
        1,
        &[
            (
                "site/profile/manifests/web.pp",
                "class profile::web inherits profile::params {\n}\n",
            ),
            (
                "site/profile/manifests/params.pp",
                "class profile::params {\n  fail('this operating system is not known')\n}\n",
            ),
        ],
    );
}

#[test]
fn what_needs_ruby() {
    check(
        "trace_not_supported",
        3,
        &[
            (
                "site/profile/manifests/web.pp",
                "class profile::web {\n  profile::vhost { 'www': }\n}\n",
            ),
            (
                "site/profile/manifests/vhost.pp",
                "define profile::vhost {\n  file { '/srv/www':\n    content => template('profile/www.erb'),\n  }\n}\n",
            ),
            (
                "site/profile/templates/www.erb",
                "<% require 'vault' %>\n<%= Vault.read('www') %>\n",
            ),
        ],
    );
}

#[test]
fn runaway_program() {
    check(
        "trace_limit",
        1,
        &[
            (
                "site/profile/manifests/web.pp",
                "class profile::web {\n  $long = profile::twice('abcdefgh')\n}\n",
            ),
            (
                "site/profile/functions/twice.pp",
                "function profile::twice(String $text) {\n  profile::twice(\"${text}${text}\")\n}\n",
            ),
        ],
    );
}

#[test]
fn assigned_class() {
    let folder = environment(&[
        ("site/profile/manifests/web.pp", "class profile::web {\n}\n"),
        (
            "site/profile/manifests/db.pp",
            "class profile::db {\n  fail('full')\n}\n",
        ),
        ("node.yaml", "classes:\n  - profile::db\n"),
    ]);
    let run = folder.run(&["compile", "--node", "web01", "--enc", "node.yaml"]);
    assert_eq!(run.status, 1, "{}", run.stderr);
    let chain: Vec<&str> = run
        .stderr
        .lines()
        .filter(|l| l.starts_with("  in "))
        .collect();
    assert_eq!(chain, ["  in profile::db, assigned to the node"]);
}

#[test]
fn exit_status_of_what_is_not_supported() {
    let erb = "inline_template('<% require %q(vault) %>')";
    let folder = TestDirectory::new();
    assert_eq!(folder.run(&["eval", erb]).status, 3);
    let code = format!("<%= {erb} %>");
    assert_eq!(folder.run(&["epp", "render", "-e", &code]).status, 3);
    assert_eq!(folder.run_with(&["repl"], erb.as_bytes(), &[]).status, 3);
    // A failure takes precedence.
    let both = format!("fail('x')\n{erb}\n");
    assert_eq!(folder.run_with(&["repl"], both.as_bytes(), &[]).status, 1);
}
