//! The rendering of messages: message, source, location and help.
//!
//! Each snapshot shows a program and all output about it.

use super::support::TestDirectory;

#[track_caller]
fn check(name: &str, command: &str, file: &str, program: &str) {
    let folder = TestDirectory::with(file, program);
    let run = folder.run(&[command, file]);
    assert_eq!(run.stdout, "");
    let snapshot = format!(
        "----- {file}\n{program}\n----- bunraku {command} {file} (exit {})\n{}",
        run.status, run.stderr
    );
    insta::with_settings!({
        snapshot_path => "../snapshots",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        insta::assert_snapshot!(name, snapshot);
    });
}

/// One test per typical mistake.
macro_rules! mistakes {
    ($command:literal: $($name:ident: $file:literal, $program:expr;)*) => {
        $(
            #[test]
            fn $name() {
                check(stringify!($name), $command, $file, $program);
            }
        )*
    };
}

mistakes! {
    "validate":
    missing_comma: "user.pp", "\
user { 'deploy':
  ensure => present
  shell  => '/bin/bash',
}
";
    missing_colon: "file.pp", "\
file { '/etc/motd'
  ensure => file,
}
";
    missing_brace: "class.pp", "\
class web (Integer $port) {
  if $port == 80 {
    notice('plain')
}
";
    extra_brace: "class.pp", "\
class web {
  include nginx
}
}
";
    unclosed_string: "string.pp", "\
$greeting = 'hello
notice($greeting)
";
    unclosed_interpolation: "interpolation.pp", "\
notice(\"port ${port is open\")
";
    equals_for_arrow: "package.pp", "\
package { 'nginx':
  ensure = installed,
}
";
    elseif: "condition.pp", "\
if $a {
  notice(1)
} elseif $b {
  notice(2)
}
";
    uppercase_class: "name.pp", "\
class Web {
}
";
    assignment_to_other_namespace: "assign.pp", "\
$apache::port = 80
";
    append: "append.pp", "\
$list = [1]
$list += [2]
";
    value_without_effect: "effect.pp", "\
class web {
  'nginx'
  include nginx
}
";
    resource_without_title: "title.pp", "\
class web {
  package { ensure => installed }
}
";
    duplicate_parameter: "parameter.pp", "\
define web::site (String $root, String $root) {
}
";
    duplicate_key: "key.pp", "\
$ports = {
  http  => 80,
  https => 443,
  http  => 8080,
}
";
    unknown_escape: "escape.pp", "\
$path = \"C:\\Program Files\\puppet\"
";
    several_mistakes: "several.pp", "\
class a {
  $x = = 1
}

class b {
  file { '/tmp/x' ensure => file }
}

class c {
  notice(1
}
";
    several_illegal_things: "several.pp", "\
class web {
  $1 = 'one'
  class inner {
    $facts::x = 2
  }
  function web::f() { 1 }
}
";
    template: "motd.epp", "\
<%- | String $name | -%>
Welcome to <%= $name %>
<% if $name == 'db' { -%>
Mind the data
<% -%>
";
    heredoc: "heredoc.pp", "\
$text = @(\"END\")
  Hello ${name}
  | EN
";
    number: "number.pp", "\
file { '/tmp/x':
  mode => 0999,
}
";
    tabs_and_wide_characters: "wide.pp", "\
class motd {
\t$text = \"日本語\", \"x\"
}
";
}

mistakes! {
    "eval":
    failing_function: "fail.pp", "\
$port = 80
if $port < 1024 {
  fail(\"port ${port} is reserved\")
}
";
    not_a_number: "number.pp", "\
$port = 'http'
$next = $port + 1
";
    unknown_variable: "variable.pp", "\
$greeting = \"Hello ${nmae}\"
";
    unknown_function: "function.pp", "\
$list = [3, 1, 2]
notice($list.sorted)
";
    wrong_argument: "argument.pp", "\
function double(Integer $x) >> Integer {
  $x * 2
}
notice(double('4'))
";
    assigned_twice: "twice.pp", "\
$port = 80
$port = 443
";
    division_by_zero: "division.pp", "\
[4, 2, 0].map |$x| {
  100 / $x
}
";
    endless_recursion: "recursion.pp", "\
function again($x) {
  again($x + 1)
}
again(0)
";
    does_not_parse: "parse.pp", "\
$ports = [80, 443
notice($ports)
";
}
