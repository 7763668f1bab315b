//! `bunraku ruby`: programs, their streams and exit statuses, and the findings of `--check`.

use super::support::TestDirectory;

#[track_caller]
fn check(arguments: &[&str], status: i32, stdout: &str, stderr: &str) {
    let mut all = vec!["ruby"];
    all.extend(arguments);
    TestDirectory::new()
        .run(&all)
        .expect(status, stdout, stderr);
}

#[test]
fn code_of_the_command_line_with_arguments() {
    check(
        &["-e", "p ARGV, $0", "a", "--b"],
        0,
        "[\"a\", \"--b\"]\n\"-e\"\n",
        "",
    );
    check(
        &[
            "-e",
            "puts 1; print 2, 3; $stdout.puts; p nil; pp({ a: 1 }); printf('%03d', 7)",
        ],
        0,
        "1\n23\nnil\n{:a=>1}\n007",
        "",
    );
}

#[test]
fn a_file_and_its_arguments() {
    let folder = TestDirectory::with(
        "x.rb",
        "p ARGV, __FILE__, $PROGRAM_NAME, __dir__ == Dir.pwd\n",
    );
    folder.run(&["ruby", "x.rb", "1", "-v"]).expect(
        0,
        "[\"1\", \"-v\"]\n\"x.rb\"\n\"x.rb\"\ntrue\n",
        "",
    );
    let folder = TestDirectory::new();
    folder
        .run(&["ruby", "none.rb"])
        .expect(1, "", "Error: No such file: none.rb\n");
}

#[test]
fn a_program_from_standard_input() {
    let folder = TestDirectory::new();
    folder
        .run_with(&["ruby"], b"puts 'from input'", &[])
        .expect(0, "from input\n", "");
    folder
        .run_with(&["ruby", "-", "x"], b"p ARGV", &[])
        .expect(0, "[\"x\"]\n", "");
    folder
        .run_with(&["ruby", "-e", "p $stdin.read, gets"], b"a\nb\n", &[])
        .expect(0, "\"a\\nb\\n\"\nnil\n", "");
}

#[test]
fn exit_and_what_runs_at_exit() {
    check(&["-e", "at_exit { puts 'bye' }; exit 3"], 3, "bye\n", "");
    check(&["-e", "exit"], 0, "", "");
    check(&["-e", "exit false"], 1, "", "");
    check(&["-e", "abort 'stop'"], 1, "", "stop\n");
    check(
        &["-e", "at_exit { exit 7 }; raise 'x'"],
        7,
        "",
        "-e:1:in `<main>': x (RuntimeError)\n",
    );
    check(&["-e", "exit! 4"], 4, "", "");
}

#[test]
fn warnings_go_to_standard_error() {
    check(
        &["-e", "warn 'careful', 'twice'; $stderr.puts 'err'"],
        0,
        "",
        "careful\ntwice\nerr\n",
    );
}

#[test]
fn an_uncaught_exception_is_printed_as_ruby_prints_it() {
    let folder = TestDirectory::with(
        "x.rb",
        "def a = b(1)\ndef b(x)\n  x.nope\nend\nputs 'before'\na\n",
    );
    folder.run(&["ruby", "x.rb"]).expect(
        1,
        "before\n",
        "x.rb:3:in `b': undefined method `nope' for 1:Integer (NoMethodError)\n\
         \tfrom x.rb:1:in `a'\n\
         \tfrom x.rb:6:in `<main>'\n",
    );
    check(
        &["-e", "raise ArgumentError"],
        1,
        "",
        "-e:1:in `<main>': ArgumentError (ArgumentError)\n",
    );
    check(
        &["-e", "raise ''"],
        1,
        "",
        "-e:1:in `<main>': unhandled exception\n",
    );
}

#[test]
fn files_can_be_written() {
    let folder = TestDirectory::new();
    let code = "require 'tmpdir'; require 'fileutils'\n\
        File.write('a.txt', \"x\\n\"); File.open('a.txt', 'a') { |f| f.puts 'y' }\n\
        p File.read('a.txt'), File.size('a.txt'), Dir.children('.')\n\
        FileUtils.mkdir_p('d/e'); FileUtils.cp('a.txt', 'd/e'); FileUtils.rm_rf('a.txt')\n\
        p Dir.glob('**/*'), File.exist?('a.txt')\n\
        Dir.mktmpdir { |d| File.symlink('nowhere', \"#{d}/l\"); p File.symlink?(\"#{d}/l\"), File.readlink(\"#{d}/l\") }\n\
        Dir.chdir('d') { p Dir.children('.') }";
    folder.run(&["ruby", "-e", code]).expect(
        0,
        "\"x\\ny\\n\"\n4\n[\"a.txt\"]\n[\"d\", \"d/e\", \"d/e/a.txt\"]\nfalse\ntrue\n\"nowhere\"\n[\"e\"]\n",
        "",
    );
    folder.run(&["ruby", "-e", "File.write('no/such', '')"]).expect(
        1,
        "",
        "-e:1:in `write': No such file or directory @ rb_sysopen - no/such (Errno::ENOENT)\n\tfrom -e:1:in `<main>'\n",
    );
}

#[test]
fn other_processes_are_refused() {
    check(
        &["-e", "`id`"],
        1,
        "",
        "-e:1:in ``': running `id` is not allowed here (SecurityError)\n\tfrom -e:1:in `<main>'\n",
    );
}

#[test]
fn the_check_finds_syntax_errors_unknown_methods_and_missing_libraries() {
    let folder = TestDirectory::with(
        "m/lib/a.rb",
        "require 'nokogiri'\nx = 'a'.upcase\n[1].flatmap { }\n",
    )
    .and("m/lib/b.rb", "def x\n  1 +\nend\n")
    .and(
        "m/lib/puppet/functions/c.rb",
        "require 'net/http'\nx = `ls`\nsystem('ls')\n",
    )
    .and("m/lib/puppet/provider/p/p.rb", "system('ls')\n")
    .and("m/templates/t.erb", "<%= \"x\".nosuch %>\n")
    .and(
        "m/lib/ok.rb",
        "require 'json'\nputs [1].flat_map { |a| a }\n",
    );
    let run = folder.run(&["ruby", "--check", "--format", "json", "m"]);
    assert_eq!((run.status, run.stderr.as_str()), (1, ""));
    let findings = run.json();
    let findings = findings.as_array().unwrap().iter();
    let shown = findings.map(|finding| {
        let text = |key: &str| finding[key].as_str().unwrap().to_owned();
        let (file, code, message) = (text("file"), text("code"), text("message"));
        let (line, column) = (&finding["line"], &finding["column"]);
        format!("{file}:{line}:{column} {code} {message}")
    });
    assert_eq!(
        shown.collect::<Vec<_>>(),
        [
            "m/lib/a.rb:1:1 MISSING_LIBRARY The library 'nokogiri' is not available in bunraku",
            "m/lib/a.rb:3:5 MISSING_METHOD The method Array#flatmap is not available in bunraku",
            "m/lib/b.rb:3:1 RUBY_SYNTAX syntax error, unexpected `end'",
            "m/lib/puppet/functions/c.rb:1:1 NETWORK The library 'net/http' uses the network",
            "m/lib/puppet/functions/c.rb:2:5 COMMAND `…` runs a command",
            "m/lib/puppet/functions/c.rb:3:1 COMMAND `system` runs a command",
            "m/templates/t.erb:1:1 MISSING_METHOD The method String#nosuch is not available in bunraku",
        ]
    );
    let run = folder.run(&["ruby", "--check", "m"]);
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    let first = run.stderr.lines().nth(1);
    assert_eq!(first, Some(" --> m/lib/a.rb:1:1"), "{}", run.stderr);
    let run = folder.run(&["ruby", "--check", "m", "--format", "json"]);
    assert_eq!(
        run.stderr,
        "Error: Put the option --format before the files to check\n"
    );
    folder
        .run(&["ruby", "--check", "m/lib/ok.rb"])
        .expect(0, "", "");
    folder.run(&["ruby", "--check", "none"]).expect(
        1,
        "",
        "Error: No such file or directory: none\n",
    );
}

/// A module with a function that generates a password, and a node that uses it.
fn with_a_password() -> TestDirectory {
    TestDirectory::with(
        "modules/m/lib/puppet/functions/m/password.rb",
        "require 'securerandom'\nPuppet::Functions.create_function(:'m::password') do\n  \
         def password = [SecureRandom.hex(16), rand(1 << 64), Random.new_seed, [*1..99].shuffle, \
         SecureRandom.alphanumeric].join(' ')\nend\n",
    )
    .and(
        "manifests/site.pp",
        "notify { 'x': message => m::password() }\n",
    )
    .and("environment.conf", "modulepath = modules\n")
    .and("facts/one.yaml", "kernel: Linux\n")
    .and("facts/two.yaml", "kernel: Linux\n")
    .and("bunraku.toml", "facts = 'facts'\n")
}

/// The passwords of a catalog.
fn passwords(catalog: &serde_json::Value) -> Vec<String> {
    let resources = catalog["resources"].as_array().unwrap().iter();
    let messages = resources.filter_map(|resource| resource["parameters"]["message"].as_str());
    let words = messages.flat_map(|message| message.split(' '));
    words.map(str::to_owned).collect()
}

#[test]
fn secrets_are_random() {
    let folder = with_a_password();
    let compile = || {
        let run = folder.run(&["compile", "--facts", "facts/one.yaml"]);
        assert_eq!(run.status, 0, "{}", run.stderr);
        passwords(&run.json())
    };
    let (first, second) = (compile(), compile());
    assert_eq!(first.len(), 103);
    for position in [0, 1, 2, 102] {
        assert_ne!(first[position], second[position]);
    }
    assert_ne!(first[3..102], second[3..102]);
}

/// Random values do not make compared catalogs differ.
#[test]
fn checks_are_reproducible() {
    let folder = with_a_password();
    let check = |out: &str| {
        let run = folder.run(&["check", "--catalogs", out]);
        assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
        let read = |node: &str| {
            let path = folder.path().join(format!("{out}/{node}.json"));
            let catalog = std::fs::read_to_string(path).unwrap();
            passwords(&serde_json::from_str(&catalog).unwrap())
        };
        (read("one"), read("two"))
    };
    let (first, second) = (check("a"), check("b"));
    assert_eq!(first, second);
    assert_ne!(first.0, first.1);
}

#[test]
fn objects_do_not_tell_where_they_are() {
    let program = "o = Object.new; p o, Class.new, o.object_id, o";
    let run = || TestDirectory::new().run(&["ruby", "-e", program]).stdout;
    let first = run();
    assert!(first.starts_with("#<Object:0x0000"), "{first}");
    assert_eq!(first, run());
    let lines: Vec<&str> = first.lines().collect();
    assert_eq!(lines[0], lines[3]);
}

/// `--check` knows methods that libraries add to core classes, including those of Puppet.
#[test]
fn libraries_add_methods() {
    let folder = TestDirectory::with(
        "lib/a.rb",
        "require 'time'\nrequire 'tmpdir'\nrequire 'hocon/config_factory'\n\
         p Time.parse('2024-01-01'), Dir.tmpdir, Time.pars('x')\n",
    );
    let run = folder.run(&["ruby", "--check", "--format", "json", "lib"]);
    assert_eq!((run.status, run.stderr.as_str()), (1, ""));
    let findings = run.json();
    assert_eq!(findings.as_array().map(Vec::len), Some(1), "{findings}");
    assert_eq!(findings[0]["line"], 4);
    let message = "The method Time.pars is not available in bunraku";
    assert_eq!(findings[0]["message"], message);
}
