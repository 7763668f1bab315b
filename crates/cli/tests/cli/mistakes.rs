//! Typical mistakes, with all output about them. Read the snapshots and ask for each: would I know what to do?

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::support::TestDirectory;

/// Mistakes in source code, by name.
const SYNTAX: &[(&str, &str)] = &[
    ("equals for arrow", "file { '/x':\n  ensure = present,\n}\n"),
    ("missing arrow", "file { '/x':\n  ensure present,\n}\n"),
    (
        "order arrow for arrow",
        "file { '/x':\n  ensure -> present,\n}\n",
    ),
    (
        "missing comma between attributes",
        "user { 'deploy':\n  ensure => present\n  shell  => '/bin/bash',\n}\n",
    ),
    (
        "title without colon",
        "file { '/x'\n  ensure => present,\n}\n",
    ),
    ("title alone", "class { 'nginx' }\n"),
    (
        "unclosed interpolation",
        "$path = \"/etc/${name\"\nfile { $path:\n  owner => $owner,\n}\n",
    ),
    (
        "single colon in a variable",
        "notify { 'x':\n  message => $apt:_update,\n}\n",
    ),
    ("backslash outside of a string", "$x = Pattern[\\A\\d+]\n"),
    (
        "switch",
        "switch $x {\n  'a': { notice(1) }\n  default: { }\n}\n",
    ),
    ("half an arrow", "File['/x'] ~ Service['y']\n"),
    (
        "one missing bracket is one mistake",
        "class a {\n  if $x {\n    notify { 'x': message => split('a' }\n  } else {\n    notify { 'y': }\n  }\n}\n",
    ),
    (
        "elseif on the line of the block",
        "if $a { include x } elseif $b { }\n",
    ),
    ("empty loop", "while true { }\n"),
    (
        "parameters of a lambda without the second pipe",
        "[1].each |$x { notice($x) }\n",
    ),
    (
        "unclosed hash before a call",
        "$h = { 'a' => { 'b' => 1 }\nnotice($h)\n",
    ),
    ("keyword as a name", "class type { }\n"),
    ("tag of a template", "notice(<%= $x %>)\n"),
    (
        "arrow without a second resource",
        "File['a'] ->;\nnotify { 'b': }\n",
    ),
    (
        "comma behind the title",
        "file { '/x',\n  ensure => present,\n}\n",
    ),
    (
        "two titles",
        "package { 'a', 'b':\n  ensure => present,\n}\n",
    ),
    ("missing value", "file { '/x':\n  ensure => ,\n}\n"),
    (
        "quoted attribute",
        "file { '/x':\n  'ensure' => present,\n}\n",
    ),
    (
        "attributes from a variable",
        "file { '/x':\n  $options => 1,\n}\n",
    ),
    (
        "second resource without semicolon",
        "file { '/x':\n  ensure => present,\n  '/y':\n  ensure => absent,\n}\n",
    ),
    (
        "else if",
        "if $a {\n  include x\n} else if $b {\n  include y\n}\n",
    ),
    (
        "elseif",
        "if $a {\n  include x\n}\nelseif $b {\n  include y\n}\n",
    ),
    ("else without if", "include x\nelse {\n  include y\n}\n"),
    (
        "second else",
        "if $a { include x } else { include y } else { include z }\n",
    ),
    (
        "unless with elsif",
        "unless $a { include x } elsif $b { include y }\n",
    ),
    ("and of other languages", "if $a && $b { include x }\n"),
    ("or of other languages", "if $a || $b { include x }\n"),
    ("not of other languages", "if not $a { include x }\n"),
    ("three equals signs", "if $a === 1 { include x }\n"),
    ("unequal of other languages", "if $a <> 1 { include x }\n"),
    ("compared with a word", "if $a eq 'b' { include x }\n"),
    (
        "case without colon",
        "case $x {\n  'a' { include a }\n  default { include b }\n}\n",
    ),
    ("case with arrows", "case $x {\n  'a' => { include a }\n}\n"),
    ("empty case", "case $x { }\n"),
    ("selector with colons", "$a = $x ? {\n  1: 2,\n}\n"),
    (
        "missing comma in selector",
        "$a = $x ? {\n  1 => 2\n  default => 3,\n}\n",
    ),
    (
        "missing comma in hash",
        "$h = {\n  'a' => 1\n  'b' => 2,\n}\n",
    ),
    ("colon in hash", "$h = { a: 1 }\n"),
    ("equals in hash", "$h = { a = 1 }\n"),
    ("key without value", "$h = { 'a' }\n"),
    ("missing comma in array", "$a = ['a' 'b']\n"),
    ("two commas", "$a = [1,, 2]\n"),
    ("semicolon in array", "$a = [1; 2]\n"),
    (
        "missing comma in parameters",
        "class a (\n  String $b\n  String $c,\n) { }\n",
    ),
    ("parameter without dollar", "class a (String name) { }\n"),
    ("type behind the parameter", "class a ($name: String) { }\n"),
    ("missing comma in arguments", "$a = max(1 2)\n"),
    ("named argument", "$a = lookup(name = 'a')\n"),
    ("one colon in a name", "include profile:web\n"),
    (
        "unclosed resource",
        "file { '/x':\n  ensure => present,\n\nif $a {\n  include b\n}\n",
    ),
    (
        "reference without bracket",
        "file { '/x': require => File'/y' }\n",
    ),
    ("body without brace", "class a\n  include b\n}\n"),
    ("unclosed brace", "class a {\n  if $b {\n    include c\n}\n"),
    ("unclosed bracket", "$a = [1, 2\n$b = 3\n"),
    ("wrong closing bracket", "$a = [1, 2}\n"),
    ("bracket too many", "class a {\n}\n}\n"),
    ("unclosed single quote", "$a = 'b\n$c = 1\n"),
    ("unclosed double quote", "$a = \"b\n$c = 1\n"),
    ("unclosed comment", "include a\n/* nothing\n"),
    ("quote in a string", "notify { 'it's here': }\n"),
    ("typographic quotes", "$a = “b”\n"),
    ("backticks", "$a = `ls`\n"),
    ("lambda without dollar", "[1].each |x| { notice(1) }\n"),
    ("lambda of Ruby", "[1].each { |$x| notice($x) }\n"),
    ("do", "[1].each do |$x|\n"),
    (
        "return type of other languages",
        "function f($x) : String { 'a' }\n",
    ),
    ("assignment with arrow", "$a => 1\n"),
    ("assignment as condition", "if $x = 1 { include a }\n"),
    ("increment", "$a ++\n"),
    ("missing right side", "$a = [1 + ]\n"),
    ("class without name", "class { include a }\n"),
    ("inherits nothing", "class a inherits { }\n"),
    ("several nodes", "node 'a' 'b' { }\n"),
    ("loop of other languages", "for $x in [1] { notice($x) }\n"),
    (
        "unclosed call in a condition",
        "if defined($a {\n  include b\n}\n",
    ),
    ("unclosed parameters", "class a (\n  String $b,\n{\n}\n"),
    ("unclosed call", "notice('a'\ninclude b\n"),
    ("missing opening parenthesis", "fail'message')\n"),
    (
        "default with two equals signs",
        "class a (\n  String $b == 'c',\n) { }\n",
    ),
    (
        "missing equals sign before a default",
        "class a ($b $c::d) { }\n",
    ),
    (
        "parameters without parenthesis",
        "class a\n  String $b,\n) { }\n",
    ),
    (
        "missing equals sign before a hash",
        "$h {\n  'a' => 1,\n}\n",
    ),
    (
        "missing arrow before a hash",
        "$h = {\n  'a' {\n    'b' => 1,\n  },\n}\n",
    ),
    (
        "case option with comma",
        "case $x {\n  'a', {\n    $b = 1\n  }\n}\n",
    ),
    (
        "several values without array",
        "file { '/x':\n  require => File['/a'], File['/b'],\n}\n",
    ),
    ("string without quotes", "fail(something is wrong)\n"),
    ("missing closing quote", "$a = 'b\n$c = 'd'\n"),
    ("class without keyword", "profile::web {\n  $a = 1\n}\n"),
    (
        "type alias without equals sign",
        "type Port Integer[1, 65535]\n",
    ),
    ("collector with one equals sign", "User <| title = 'a' |>\n"),
    ("condition without block", "if ($a == 1)\n  include b\n"),
    (
        "attribute that is a keyword",
        "exec { 'x':\n  unless = 'a',\n}\n",
    ),
    (
        "unless with else if",
        "unless $a { include x } else if $b { include y }\n",
    ),
    ("path without quotes", "file { /etc/motd: }\n"),
    (
        "closing quote missing some lines before",
        "file { '/x':\n  owner => 'root,\n  group => 'root',\n}\n",
    ),
    ("octal", "$a = 08\n"),
    ("number with letters", "$a = 10m\n"),
    ("heredoc without end", "$a = @(END)\n  text\n"),
    ("order arrow in a hash", "$h = { 'a' -> 1 }\n"),
    ("conditional operator", "$a = $b ? 1 : 2\n"),
    ("strings joined with a dot", "$a = 'b' . 'c'\n"),
    ("parameters after inherits", "class a inherits b ($c) { }\n"),
    ("function with def", "def f($x) { $x }\n"),
    ("while", "while $x { notice(1) }\n"),
    ("each as a keyword", "each $x in [1] { notice($x) }\n"),
    ("lambda without parameters", "[1].map { $x }\n"),
    (
        "half a collector",
        "File <| title == '/x' > { mode => '0644' }\n",
    ),
    ("collectors of two kinds", "File <<| tag == 'a' |>\n"),
    (
        "arrow of a hash between resources",
        "File['/x'] => File['/y']\n",
    ),
    (
        "unclosed regular expression",
        "if $a =~ /^web { notice(1) }\n",
    ),
    (
        "case option without block",
        "case $a {\n  default: notice(1)\n}\n",
    ),
    ("condition without block on one line", "if $a notice(1)\n"),
    ("dots in the name of a class", "class profile.web { }\n"),
    (
        "capital letter in the name of a class",
        "class profile::Web { }\n",
    ),
    ("type in lower case", "class a (string $x) { }\n"),
    (
        "optional type of other languages",
        "class a (String? $x) { }\n",
    ),
    ("type with parentheses", "class a (Array(String) $x) { }\n"),
    (
        "generic type of other languages",
        "class a (Array<String> $x) { }\n",
    ),
    (
        "append with an equals sign",
        "File['/x'] { require +=> File['/y'] }\n",
    ),
    ("dash of a word processor", "$a — 1\n"),
    ("pattern without slashes", "node ^web { }\n"),
    (
        "merge conflict",
        "class a {\n<<<<<<< HEAD\n  $x = 1\n=======\n  $x = 2\n>>>>>>> topic\n}\n",
    ),
    ("arrow in a condition", "if $x => 1 { include a }\n"),
    (
        "operator with its parts exchanged",
        "if $x =! 1 { include a }\n",
    ),
    ("class that starts with a digit", "class 1password { }\n"),
    ("try", "try {\n  include a\n} catch {\n  notice('b')\n}\n"),
    (
        "comma between resources",
        "notify { 'x': },\nnotify { 'y': }\n",
    ),
    ("named argument with a colon", "$a = lookup(name: 'a')\n"),
    ("resource in parentheses", "notify('x': message => 'a')\n"),
    (
        "question mark in the name of a function",
        "if defined?($x) { include a }\n",
    ),
    ("lambda without braces", "[1].each |$x| notice($x)\n"),
    ("lambda with parentheses", "[1].each($x) { notice($x) }\n"),
    (
        "missing comma in a lambda",
        "$h.each |$k $v| { notice($k) }\n",
    ),
    (
        "two strings as a value",
        "notify { 'x':\n  message => 'a' \"b\",\n}\n",
    ),
    (
        "unclosed bracket in an interpolation",
        "$a = \"${b['c'}\"\n",
    ),
    ("assignment of other languages", "$a := 1\n"),
    ("condition behind a statement", "notice(1) if $x\n"),
    ("condition with a colon", "if $x == 1:\n  notice(1)\n"),
    ("heredoc of other languages", "$a = <<EOF\ntext\nEOF\n"),
    ("unclosed tag of a heredoc", "$a = @(END\n  text\n  | END\n"),
    (
        "type alias of a type in lower case",
        "type Port = integer\n",
    ),
    ("type alias in lower case", "type site::port = Integer\n"),
    ("node without braces", "node default include a\n"),
    ("unclosed pattern of a node", "node /^web { }\n"),
];

const VALIDATION: &[(&str, &str)] = &[
    ("variable in upper case", "$Port = 80\n"),
    (
        "misspelt include",
        "class a {\n  inclde profile::web\n  notify { 'x': }\n}\n",
    ),
    ("class in upper case", "class Web { }\n"),
    ("class with hyphen", "class my-class { }\n"),
    ("append", "$a += 1\n"),
    ("assignment to a key", "$h = {}\n$h['a'] = 1\n"),
    ("assignment to another scope", "$a::b = 1\n"),
    ("assignment without dollar", "x = 1\n"),
    ("value without effect", "1 + 1\nnotice(2)\n"),
    ("resource without title", "file { ensure => present }\n"),
    ("class in a condition", "if $a {\n  class b { }\n}\n"),
    ("duplicate parameter", "class a ($b, $b) { }\n"),
    ("duplicate key", "$h = { 'a' => 1, 'a' => 2 }\n"),
    ("rest in a define", "define d (*$a) { }\n"),
    ("unknown escape", "$a = \"C:\\windows\"\n"),
    ("hyphen in a variable", "$my-var = 1\n"),
    ("comment of other languages", "// a comment\ninclude a\n"),
    ("print of other languages", "echo 'a'\ninclude b\n"),
    ("call without parentheses", "deploy 'a'\ninclude b\n"),
    ("collector in lower case", "file <| |>\n"),
    (
        "one mistake does not hide others",
        "file { '/x' }\n\nclass a ($b, $b) { }\n",
    ),
    ("assignment with a keyword", "let $a = 1\nnotice($a)\n"),
    ("assignment with a type", "Integer $a = 1\nnotice($a)\n"),
    (
        "assignment with a type with parameters",
        "Array[String] $a = []\nnotice($a)\n",
    ),
];

const TEMPLATES: &[(&str, &str)] = &[
    ("ERB variable", "<%= @port %>\n"),
    ("ERB loop", "<% $a.each do |$x| %>\n<% end %>\n"),
    ("unclosed tag", "Listen <%= $port\n"),
];

const DATA: &[(&str, &str)] = &[
    ("value that starts with an at sign", "owner: @root\n"),
    (
        "value that starts with a percent sign",
        "host: %{facts.networking.fqdn}\n",
    ),
    ("value with a colon", "title: Puppet: the show\n"),
    (
        "unclosed interpolation",
        "host: '%{facts.networking.fqdn'\n",
    ),
    ("tab", "a:\n	b: 1\n"),
];

const HIERA: &[(&str, &str)] = &[
    (
        "missing version",
        "hierarchy:\n  - name: common\n    path: common.yaml\n",
    ),
    (
        "misspelt key",
        "version: 5\nhierarchi:\n  - name: common\n    path: common.yaml\n",
    ),
    (
        "misspelt key of a level",
        "version: 5\nhierarchy:\n  - name: common\n    pth: common.yaml\n",
    ),
    (
        "misspelt key of the defaults",
        "version: 5\ndefaults:\n  data_dir: data\n  data_hash: yaml_data\n",
    ),
    ("key that does not exist", "version: 5\nbackends: yaml\n"),
    (
        "interpolation method",
        "version: 5\nhierarchy:\n  - name: tier\n    path: \"%{lookup('tier')}.yaml\"\n",
    ),
    (
        "unclosed interpolation in a path",
        "version: 5\nhierarchy:\n  - name: os\n    paths:\n      - 'os/%{facts.os.family.yaml'\n",
    ),
];

const EVALUATION: &[(&str, &str)] = &[
    ("unknown variable", "$port = 80\nnotice($prot)\n"),
    ("unknown function", "notice(uniq([1, 1]))\n"),
    ("unknown type in the plural", "files { '/x': }\n"),
    (
        "unknown attribute",
        "file { '/x':\n  ensure => file,\n  onwer  => 'root',\n}\n",
    ),
    ("unknown class", "include profile::wbe\n"),
    ("class of a missing module", "include apache::mod::ssl\n"),
    ("wrong argument", "notice(split('a', 1))\n"),
    ("wrong argument of a method", "notice('a'.split(1))\n"),
    ("no facts", "notice($facts['os']['family'])\n"),
    (
        "duplicate declaration",
        "file { '/x': }\n\nfile { '/x': }\n",
    ),
    ("missing class parameter", "include profile::db\n"),
    (
        "unknown class parameter",
        "class { 'profile::db':\n  prot => 1,\n}\n",
    ),
    (
        "wrong type of a parameter",
        "class { 'profile::db':\n  port => 'a',\n}\n",
    ),
    ("missing parameter of a define", "profile::vhost { 'a': }\n"),
    ("class like a resource", "profile::web { 'a': }\n"),
    (
        "cycle",
        "notify { 'a': require => Notify['b'] }\nnotify { 'b': require => Notify['a'] }\n",
    ),
    (
        "cycle through a class and arrows",
        "class c {\n  notify { 'a': }\n}\ninclude c\nnotify { 'b':\n  notify => [\n    Notify['d'],\n    Class['c'],\n  ],\n}\nnotify { 'd': }\nNotify['a'] -> Notify['b']\n",
    ),
    (
        "class declared after include",
        "include profile::web\nclass { 'profile::web': }\n",
    ),
    (
        "class declared twice",
        "class { 'profile::web': }\nclass { 'profile::web': }\n",
    ),
    ("class defined twice", "class a { }\n\nclass a { }\n"),
    (
        "reference in lower case",
        "file { '/x': require => package['a'] }\n",
    ),
    (
        "reference to a typo",
        "package { 'nginx': }\nfile { '/x': require => Package['ngnix'] }\n",
    ),
    (
        "arrow to a typo",
        "package { 'nginx': }\nnotify { 'a': }\nPackage['ngnix'] -> Notify['a']\n",
    ),
    (
        "override of a typo",
        "class a { file { '/etc/motd': } }\nclass b inherits a { File['/etc/mot'] { mode => '0644' } }\ninclude b\n",
    ),
    (
        "realize of a typo",
        "@user { 'anna': }\nrealize(User['ana'])\n",
    ),
    ("strings joined with plus", "$a = 'b' + 'c'\n"),
    ("key after a dot", "$h = { 'port' => 1 }\nnotice($h.port)\n"),
    ("reassigned variable", "$a = 1\n$a = 2\n"),
    (
        "attribute set twice",
        "file { '/x':\n  mode  => '0644',\n  owner => 'root',\n  mode  => '0600',\n}\n",
    ),
    ("title in upper case without quotes", "package { Nginx: }\n"),
    ("defined type included", "include profile::vhost\n"),
    (
        "missing parent",
        "class a inherits profile::bsae { }\ninclude a\n",
    ),
    (
        "undefined part of a class name",
        "include \"profile::${facts['role']}\"\n",
    ),
    (
        "function of a missing module",
        "notice(stdlib::ensure('a'))\n",
    ),
    ("function that nobody has", "ensure_packages(['a'])\n"),
    ("type of a missing module", "apache::vhost { 'a': }\n"),
    ("type that nobody has", "vcsrepo { '/srv': }\n"),
    ("missing template", "$a = epp('profile/vhots.epp')\n"),
    (
        "missing ERB template",
        "$a = template('profile/motd.erb')\n",
    ),
    (
        "template with its directory",
        "$a = epp('profile/templates/vhost.epp')\n",
    ),
    (
        "template of a missing module",
        "$a = template('apache/vhost.erb')\n",
    ),
    (
        "missing parameter of a template",
        "$a = epp('profile/vhost.epp')\n",
    ),
    ("missing file", "$a = file('profile/vhost.conf')\n"),
    ("missing key", "$a = lookup('company')\n"),
    ("no node statement", "node 'a' { }\nnode /^b\\d/ { }\n"),
    ("number as a string", "$p = '80'\nnotice($p + 1)\n"),
    (
        "number compared with a string",
        "$a = '5'\nif $a > 3 { notice(1) }\n",
    ),
    ("number as a title", "notify { 1: }\n"),
    ("each of undef", "$x = undef\n$x.each |$y| { notice($y) }\n"),
    (
        "certificate extension that is missing",
        "notice($trusted['extensions']['pp_role']['x'])\n",
    ),
    (
        "missing key of a hash",
        "$h = { 'a' => {} }\nnotice($h['b']['c'])\n",
    ),
    (
        "function of stdlib",
        "$a = merge({ 'a' => 1 }, { 'b' => 2 })\n",
    ),
    ("function of other languages", "notice('a'.upper)\n"),
    (
        "attribute that people expect",
        "package { 'x': version => '1' }\n",
    ),
    (
        "stage that is not declared",
        "class a { }\nclass { 'a': stage => 'setup' }\n",
    ),
    (
        "override without inheritance",
        "class a { file { '/x': mode => '0644' } }\nclass b {\n  include a\n  File['/x'] { mode => '0600' }\n}\ninclude b\n",
    ),
    (
        "defined type that declares itself",
        "define d() {\n  d { \"${title}x\": }\n}\nd { 'a': }\n",
    ),
    (
        "defaults of a missing type",
        "Vcsrepo { require => Package['git'] }\n",
    ),
    ("collector of a missing type", "Vcsrepo <| |>\n"),
    (
        "type alias of a missing module",
        "class a (Stdlib::Absolutepath $x) { }\nclass { 'a': x => '/x' }\n",
    ),
    ("fact after a dot", "$a = \"${facts.os.family}\"\n"),
    (
        "EPP template given to template",
        "$a = template('profile/vhost.epp')\n",
    ),
];

fn repository() -> TestDirectory {
    TestDirectory::with(
        "modules/profile/manifests/web.pp",
        "class profile::web { }\n",
    )
    .and(
        "modules/profile/manifests/db.pp",
        "class profile::db (Integer $port) { }\n",
    )
    .and(
        "modules/profile/manifests/vhost.pp",
        "define profile::vhost (Integer $port) { }\n",
    )
    .and(
        "modules/profile/templates/vhost.epp",
        "<%| Integer $port |%>\nListen <%= $port %>\n",
    )
}

fn check(snapshot: &str, mistakes: &[(&str, &str)], file: &str, command: &[&str]) -> Vec<String> {
    let mut text = String::new();
    let mut hints = Vec::new();
    for (name, program) in mistakes {
        let folder = repository().and(file, program);
        let mut arguments = command.to_vec();
        arguments.push(file);
        let run = folder.run(&arguments);
        let _ = write!(text, "=== {name}\n{program}---\n{}\n", run.stderr);
        let help = run
            .stderr
            .lines()
            .filter_map(|line| line.split_once("= help: "));
        hints.extend(help.map(|(_, help)| help.to_owned()));
    }
    insta::with_settings!({
        snapshot_path => "../snapshots",
        prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        insta::assert_snapshot!(snapshot, text);
    });
    hints
}

#[test]
fn mistakes_in_syntax() {
    let hints = check("mistakes_syntax", SYNTAX, "x.pp", &["validate"]);
    let kinds: BTreeSet<&String> = hints.iter().collect();
    assert!(kinds.len() >= 40, "{} kinds of hints", kinds.len());
    assert!(hints.len() >= SYNTAX.len(), "every mistake has a hint");
}

#[test]
fn mistakes_that_validation_finds() {
    let hints = check("mistakes_validation", VALIDATION, "x.pp", &["validate"]);
    assert!(hints.len() >= VALIDATION.len(), "every mistake has a hint");
}

#[test]
fn mistakes_in_templates() {
    let hints = check("mistakes_templates", TEMPLATES, "x.epp", &["validate"]);
    assert_eq!(hints.len(), TEMPLATES.len(), "every mistake has a hint");
}

#[test]
fn mistakes_in_evaluation() {
    let command = ["compile", "--modulepath", "modules"];
    check("mistakes_evaluation", EVALUATION, "x.pp", &command);
}

#[test]
fn mistakes_in_data() {
    let hints = check("mistakes_data", DATA, "data/x.yaml", &["validate"]);
    assert_eq!(hints.len(), DATA.len(), "every mistake has a hint");
}

#[test]
fn mistakes_in_hiera_yaml() {
    let hints = check("mistakes_hiera", HIERA, "hiera.yaml", &["validate"]);
    assert_eq!(hints.len(), HIERA.len(), "every mistake has a hint");
}

#[test]
fn a_stub_for_a_missing_function() {
    let stub = "facts = 'facts'\n[stubs.functions]\n'vault::get' = { function = 'stubs::nope' }\n";
    let folder = repository()
        .and("bunraku.toml", stub)
        .and("facts/a.yaml", "kernel: Linux\n")
        .and("manifests/site.pp", "notice(vault::get('x'))\n");
    let run = folder.run(&["check"]);
    let output = run.stdout + &run.stderr;
    let help = "`vault::get` is a stub for the function `stubs::nope`, which does not exist";
    assert!(output.contains(help), "{output}");
    assert!(!output.contains("Stubbed: function vault::get"), "{output}");
}
