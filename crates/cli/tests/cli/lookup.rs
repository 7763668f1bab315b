//! `bunraku lookup`. The expected output was compared with `puppet lookup`.

use super::support::TestDirectory;

fn folder() -> TestDirectory {
    let hierarchy = "version: 5\nhierarchy:\n  - name: Role\n    path: \"%{role}.yaml\"\n  \
                     - name: Common\n    paths: [more.yaml, common.yaml]\n";
    let common = "a: 1\ns: 'yes'\nl: [a]\nh: {x: {y: [1]}}\nbad: \"%{lookup('bad')}\"\n";
    TestDirectory::with("hiera.yaml", hierarchy)
        .and("data/more.yaml", "l: [b]\n")
        .and("data/common.yaml", common)
        .and("data/web.yaml", "role_key: web\n")
        .and("manifests/site.pp", "notice(lookup('a'))\n")
        .and("facts.json", "{\"role\": \"none\"}")
}

#[track_caller]
fn check(arguments: &[&str], status: i32, stdout: &str, stderr: &str) {
    let mut all = vec!["lookup", "--environment", "./", "--facts", "facts.json"];
    all.extend(arguments);
    folder().run(&all).expect(status, stdout, stderr);
}

#[test]
fn values() {
    check(&["a"], 0, "--- 1\n", "");
    check(&["s"], 0, "--- 'yes'\n", "");
    check(&["zz", "l", "--merge", "unique"], 0, "---\n- b\n- a\n", "");
    check(&["h", "--render-as", "s"], 0, "{\"x\"=>{\"y\"=>[1]}}\n", "");
    check(&["h.x", "--render-as", "json"], 0, "{\"y\":[1]}\n", "");
    check(&["zz", "--default", "d"], 0, "--- d\n", "");
}

/// Compares with the output of Ruby's libraries.
#[test]
fn odd_values() {
    let data = "n: {1: a, 2.5: b, c: {3: [1.5e-07, 1.0e+20, 100.0, 1.0e+16, -0.0, 0.0001]}}\n\
                s: \"a/b\\u001f\\u2028\\u00e9\\U0001F600\\t\"\nkept: \"kept\\n\\n\"\n\
                line: \"\\n\"\neight: '08'\n\"a\\nb\": 1\nk: {\"a\\nb\": 1}\n";
    let check = |arguments: &[&str], stdout: &str| {
        let mut all = vec!["lookup", "--environment", "./", "--facts", "facts.json"];
        all.extend(arguments);
        let folder = folder().and("data/more.yaml", data);
        folder.run(&all).expect(0, stdout, "");
    };
    check(
        &["n", "--render-as", "json"],
        "{\"1\":\"a\",\"2.5\":\"b\",\"c\":{\"3\":[1.5e-07,1.0e+20,100.0,1.0e+16,-0.0,0.0001]}}\n",
    );
    check(
        &["n"],
        "---\n1: a\n2.5: b\nc:\n  3:\n  - 1.5e-07\n  - 1.0e+20\n  - 100.0\n  - 1.0e+16\n  - -0.0\n  \
         - 0.0001\n",
    );
    check(
        &["s", "--render-as", "json"],
        "\"a/b\\u001f\u{2028}é😀\\t\"\n",
    );
    check(&["s"], "--- \"a/b\\x1F\\Lé\\U0001F600\\t\"\n");
    check(&["kept"], "--- \"kept\\n\\n\"\n");
    check(&["line"], "--- \"\\n\"\n");
    check(&["eight"], "--- '08'\n");
    check(&["k"], "---\n? |-\n  a\n  b\n: 1\n");
}

#[test]
fn failures() {
    let missing = "Error: Function lookup() did not find a value for the name 'zz'; --explain shows where it was searched\n";
    check(&["zz"], 1, "", missing);
    let wrong = "Error: Could not run: Found value has wrong type, expects a String value, got Integer\n\
         Data:\n --> data/common.yaml:1:1\n  |\n1 | a: 1\n  | ^^^^\n";
    check(&["a", "--type", "String"], 1, "", wrong);
    check(
        &["bad"],
        1,
        "",
        "Error: Lookup of key 'bad' failed: Recursive lookup detected in [bad]\nData:\n \
         --> data/common.yaml:5:1\n  |\n\
         5 | bad: \"%{lookup('bad')}\"\n  | ^^^^^^^^^^^^^^^^^^^^^^^\n",
    );
    check(
        &[],
        1,
        "",
        "Error: Could not run: No keys were given to lookup.\n",
    );
    let strategies = "Error: Could not run: The --merge option only accepts 'first', 'hash', 'unique', \
                      or 'deep'\nRun 'bunraku lookup --help' for more details\n";
    check(&["a", "--merge", "wild"], 1, "", strategies);
}

/// `compile` keeps Puppet's message, and shows the location of the data below it.
#[test]
fn compiling_shows_the_data() {
    let check = |code: &str, stderr: &str| {
        let folder = folder()
            .and("modules/m/manifests/init.pp", "class m(Integer $p) { }\n")
            .and("data/more.yaml", "x: 1\nm::p: text\nh: [1]\n");
        let facts = ["--facts", "facts.json"];
        let mut arguments = vec!["compile", "--environment", "./", "--node", "n", "-e", code];
        arguments.extend(facts);
        folder.run(&arguments).expect(1, "", stderr);
    };
    check(
        "include m",
        "Error: Evaluation Error: Error while evaluating a Function Call, Class[M]: parameter 'p' \
         expects an Integer value, got String (line: 1, column: 1) on node n\n \
         --> <code>:1:1\n  |\n1 | include m\n  | ^^^^^^^^^\nData:\n --> data/more.yaml:2:1\n  |\n\
         2 | m::p: text\n  | ^^^^^^^^^^\n",
    );
    check(
        "lookup('bad')",
        "Error: Lookup of key 'bad' failed: Recursive lookup detected in [bad] on node n\n \
         --> <code>:1:1\n  |\n1 | lookup('bad')\n  | ^^^^^^^^^^^^^\nData:\n \
         --> data/common.yaml:5:1\n  |\n\
         5 | bad: \"%{lookup('bad')}\"\n  | ^^^^^^^^^^^^^^^^^^^^^^^\n",
    );
    check(
        "lookup('h', {merge => hash})",
        "Error: The first element of the merge has wrong type, expects a Hash value, got Tuple on \
         node n\n --> <code>:1:1\n  |\n1 | lookup('h', {merge => hash})\n  \
         | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^\nData:\n --> data/more.yaml:3:1\n  |\n3 | h: [1]\n  \
         | ^^^^^^\n",
    );
}

#[test]
fn explanations_have_files_and_lines() {
    let folder = folder();
    let arguments = [
        "lookup",
        "l",
        "--environment",
        "./",
        "--facts",
        "facts.json",
        "--explain",
    ];
    let text = folder.run(&arguments);
    assert_eq!(text.status, 0);
    assert!(
        text.stdout
            .starts_with("Searching for \"lookup_options\"\n"),
        "{}",
        text.stdout
    );
    assert!(
        text.stdout.contains("Found key: \"l\" value: [\n"),
        "{}",
        text.stdout
    );
    let json = folder.run(&[&arguments[..], &["--render-as", "json"]].concat());
    assert_eq!(json.status, 0);
    assert!(
        json.stdout.contains("more.yaml\",\"line\":1"),
        "{}",
        json.stdout
    );
}
