//! `bunraku repl` with input from a pipe.

use super::support::{Run, TestDirectory};

fn repl(input: &str) -> Run {
    TestDirectory::new().run_with(&["repl"], input.as_bytes(), &[])
}

#[test]
fn results_alone_are_printed() {
    repl("1 + 1\n\n# nothing\n'a'\n").expect(0, "2\n'a'\n", "");
    repl("").expect(0, "", "");
    // The last line may lack a line end.
    repl("3").expect(0, "3\n", "");
}

#[test]
fn what_was_defined_stays() {
    let input = "\
$x = 20
function double(Integer $n) >> Integer { $n * 2 }
type Port = Integer[1, 65535]
double($x) + 2
80 =~ Port
";
    repl(input).expect(0, "20\n42\ntrue\n", "");
}

#[test]
fn input_goes_on_while_something_is_open() {
    let input = "\
[1, 2, 3].map |$x| {
  $x * 2
}
$text = @(END)
  Hello
  | END
$text
\"a
b\"
";
    repl(input).expect(0, "[2, 4, 6]\n\"Hello\\n\"\n\"Hello\\n\"\n\"a\\nb\"\n", "");
}

#[test]
fn errors_leave_the_session_intact() {
    let run = repl("$x = 1\n$x = 2\n[1, 2].map |$y| { fail(\"no ${y}\") }\n] 1\n$x\n");
    assert_eq!((run.status, run.stdout.as_str()), (1, "1\n1\n"));
    let errors: Vec<&str> = run
        .stderr
        .lines()
        .filter(|line| line.starts_with("Error: "))
        .collect();
    assert_eq!(
        errors,
        [
            "Error: Evaluation Error: Cannot reassign variable '$x' (line: 1, column: 4)",
            "Error: Evaluation Error: Error while evaluating a Function Call, no 1 (line: 1, column: 19)",
            "Error: Could not parse for environment production: Syntax error at ']' (line: 1, column: 1)",
        ]
    );
    assert!(run.stderr.contains(" --> <input>:1:19\n"), "{}", run.stderr);
    // The input ends with an incomplete program.
    let run = repl("[1,");
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
}

#[test]
fn logs() {
    repl("notice('a')\n").expect(0, "undef\n", "Notice: Scope(Class[main]): a\n");
}

#[test]
fn types_of_values() {
    repl(":type [1, 'a']\n:type Integer\n").expect(
        0,
        "Tuple[Integer[1, 1], String]\nType[Integer]\n",
        "",
    );
}

#[test]
fn facts_and_variables() {
    let folder = TestDirectory::with("facts.yaml", "kernel: Linux\nos:\n  family: Debian\n");
    let run = |input: &str| {
        let arguments = ["repl", "--facts", "facts.yaml", "--node", "web"];
        folder.run_with(&arguments, input.as_bytes(), &[])
    };
    run(":facts\n").expect(
        0,
        "'kernel' => 'Linux'\n'os' => {'family' => 'Debian'}\n'clientcert' => 'web'\n\
         'clientversion' => '8.11.0'\n'clientnoop' => false\n",
        "",
    );
    let variables = run("$mine = [1]\n:vars\n");
    assert_eq!((variables.status, variables.stderr.as_str()), (0, ""));
    assert!(variables.stdout.contains("\n$mine = [1]\n"));
    assert!(variables.stdout.contains("\n$environment = 'production'\n"));
    assert!(!variables.stdout.contains("$kernel"));
}

#[test]
fn help() {
    let run = repl(":help\n:help abs\n");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains(":type EXPRESSION"));
    assert!(run.stdout.contains("abs(Numeric $val)"), "{}", run.stdout);
    repl(":help none\n1\n").expect(
        1,
        "1\n",
        "Error: There is no function, class, resource type or data type 'none'\n",
    );
    repl(":nonsense\n").expect(1, "", "Error: Unknown command ':nonsense'; see :help\n");
}

#[test]
fn help_about_definitions() {
    let folder = TestDirectory::with(
        "modules/app/functions/double.pp",
        "function app::double(Integer $n, *$rest) >> Integer { $n * 2 }\n",
    )
    .and(
        "modules/app/manifests/init.pp",
        "class app (\n  Integer $port = 80,\n) { }\n",
    )
    .and(
        "modules/app/manifests/site.pp",
        "define app::site(String $root) { }\n",
    )
    .and(
        "modules/app/lib/puppet/functions/app/triple.rb",
        "Puppet::Functions.create_function(:'app::triple') do\nend\n",
    );
    let check = |input: &str, expected: &str| {
        let arguments = ["repl", "--modulepath", "modules"];
        let run = folder.run_with(&arguments, input.as_bytes(), &[]);
        run.expect(0, expected, "");
    };
    check(
        ":help app::double\n",
        "app::double: a function\n\nParameters:\n  Integer $n\n  *$rest\n\n\
         Defined in modules/app/functions/double.pp:1\n",
    );
    check(
        ":help app\n",
        "app: a class\n\nParameters:\n  Integer $port = 80\n\n\
         Defined in modules/app/manifests/init.pp:1\n",
    );
    check(
        ":help app::site\n",
        "app::site: a defined type\n\nParameters:\n  String $root\n\n\
         Defined in modules/app/manifests/site.pp:1\n",
    );
    check(
        ":help app::triple\n",
        "app::triple: a function\n\nDefined in modules/app/lib/puppet/functions/app/triple.rb\n",
    );
    check(
        "function mine() { 1 }\n:help mine\n",
        "mine: a function\n\nDefined in input 1, line 1\n",
    );
}

#[test]
fn why() {
    let code = "file { '/x': ensure => file, mode => '0644' }\n";
    repl(&format!("{code}:why File[/x] mode\n")).expect(
        0,
        "[File['/x']]\nFile[/x] is declared at input 1, line 1\n  mode => '0644'  # input 1, line 1\n",
        "",
    );
    repl(&format!("{code}:why File[/x] owner\n")).expect(
        1,
        "[File['/x']]\n",
        "Error: File[/x] has no value for 'owner'\n",
    );
}

#[test]
fn the_end() {
    repl("1\n:quit\n2\n").expect(0, "1\n", "");
    repl("1\nexit\n2\n").expect(0, "1\n", "");
    repl("1\nquit\n2\n").expect(0, "1\n", "");
    assert!(repl("help\n").stdout.contains(":type EXPRESSION"));
}
