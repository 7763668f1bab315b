//! The sandbox: every test tries another way to escape.

use std::os::unix::fs::symlink;

use crate::support::{Run, TestDirectory};

const SECRET: &str = "top-secret-content";

/// A repository with a secret beside it, in which one node is compiled.
fn repository(manifest: &str) -> TestDirectory {
    TestDirectory::with("outside/secret", SECRET)
        .and("outside/data.yaml", format!("key: {SECRET}\n"))
        .and("outside/t.epp", SECRET)
        .and("outside/t.erb", SECRET)
        .and("outside/code.rb", format!("$leak = '{SECRET}'\n"))
        .and("repo/manifests/site.pp", manifest)
        .and("repo/environment.conf", "modulepath = modules\n")
        .and("repo/modules/m/manifests/init.pp", "class m { }\n")
        .and("repo/modules/m/files/inside", "inside\n")
        .and("repo/facts/node.yaml", "kernel: Linux\n")
        .and("repo/bunraku.toml", "facts = 'facts'\n")
}

/// The repository of a manifest that contains the path of the secret.
fn escaping(manifest: &str) -> TestDirectory {
    let folder = repository("");
    let outside = folder.path().join("outside");
    let manifest = manifest.replace("OUT", outside.to_str().unwrap());
    folder.and("repo/manifests/site.pp", manifest)
}

fn check(folder: &TestDirectory, more: &[&str]) -> Run {
    let mut arguments = vec!["check", "--catalogs", "out"];
    arguments.extend(more);
    folder.run_in("repo", &arguments)
}

/// Checks that the node fails with a message that names the permission, a file and a line, and that the secret is not
/// printed.
#[track_caller]
fn expect_refused(folder: &TestDirectory, permission: &str) {
    let run = check(folder, &[]);
    assert_eq!(run.status, 1, "{}{}", run.stdout, run.stderr);
    assert!(
        run.stdout.contains("is not permitted here"),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains(permission), "{}", run.stdout);
    assert!(!run.stdout.contains(SECRET), "{}", run.stdout);
    assert!(run.stdout.contains(" --> "), "{}", run.stdout);
    assert!(!folder.path().join("repo/out/node.json").exists());
}

#[track_caller]
fn refuses_read(manifest: &str) {
    expect_refused(&escaping(manifest), "--allow-read /here/outside/");
}

/// Checks a function of a module in Ruby, and a call of it.
#[track_caller]
fn refuses_ruby(body: &str, permission: &str) {
    expect_refused(&ruby(body), permission);
}

fn ruby(body: &str) -> TestDirectory {
    let folder = repository("notify { String(escape()): }\n");
    let outside = folder.path().join("outside");
    let body = body.replace("OUT", outside.to_str().unwrap());
    let code = format!(
        "Puppet::Functions.create_function(:escape) do\n  def escape\n    {body}\n  end\nend\n"
    );
    folder.and("repo/modules/m/lib/puppet/functions/escape.rb", code)
}

const READ: &str = "--allow-read /here/outside";

#[test]
fn what_is_inside_can_be_read() {
    let folder = repository("notify { file('m/inside'): }");
    assert_eq!(check(&folder, &[]).status, 0);
}

#[test]
fn absolute_paths() {
    refuses_read("notify { file('OUT/secret'): }");
}

#[test]
fn absent_files_are_refused_alike() {
    refuses_read("notify { String(find_file('OUT/none')): }");
}

#[test]
fn parent_directories() {
    refuses_read("notify { file('m/../../../../outside/secret'): }");
}

#[test]
fn binary_file() {
    refuses_read("notify { String(binary_file('OUT/secret')): }");
}

#[test]
fn find_file() {
    refuses_read("notify { String(find_file('OUT/secret')): }");
}

#[test]
fn symbolic_links_to_files() {
    let folder = repository("notify { file('m/link'): }");
    let link = folder.path().join("repo/modules/m/files/link");
    symlink(folder.path().join("outside/secret"), link).unwrap();
    expect_refused(&folder, READ);
}

#[test]
fn symbolic_links_to_directories() {
    let folder = repository("notify { file('m/dir/secret'): }");
    let link = folder.path().join("repo/modules/m/files/dir");
    symlink(folder.path().join("outside"), link).unwrap();
    expect_refused(&folder, READ);
}

#[test]
fn modules_that_are_links() {
    let folder =
        repository("include linked").and("outside/linked/manifests/init.pp", "class linked {}");
    let link = folder.path().join("repo/modules/linked");
    symlink(folder.path().join("outside/linked"), link).unwrap();
    let run = check(&folder, &[]);
    assert_eq!(run.status, 1);
    assert!(run.stdout.contains("--allow-read"), "{}", run.stdout);
}

#[test]
fn templates() {
    refuses_read("notify { epp('OUT/t.epp'): }");
}

#[test]
fn templates_in_ruby() {
    refuses_read("notify { template('OUT/t.erb'): }");
}

#[test]
fn commands() {
    expect_refused(
        &escaping("notify { generate('/bin/cat', 'OUT/secret'): }"),
        "--allow-run /bin/cat",
    );
}

/// Checks a hierarchy that leads out of the environment.
#[track_caller]
fn refuses_hierarchy(level: &str) {
    let folder = repository("notify { lookup('key'): }");
    let outside = folder.path().join("outside");
    let level = level.replace("OUT", outside.to_str().unwrap());
    let hiera = format!("version: 5\nhierarchy:\n  - name: x\n    {level}\n");
    let folder = folder.and("repo/hiera.yaml", hiera);
    expect_refused(&folder, READ);
}

#[test]
fn hiera_paths() {
    refuses_hierarchy("path: OUT/data.yaml");
}

#[test]
fn hiera_paths_that_do_not_exist() {
    refuses_hierarchy("path: OUT/none.yaml");
}

#[test]
fn hiera_datadir() {
    refuses_hierarchy("datadir: ../outside\n    path: data.yaml");
}

#[test]
fn hiera_globs() {
    refuses_hierarchy("glob: OUT/*.yaml");
}

#[test]
fn hiera_mapped_paths() {
    let folder = repository("notify { lookup('key'): }");
    let outside = folder.path().join("outside");
    let folder = folder
        .and("repo/facts/node.yaml", "names: [data]\n")
        .and(
            "repo/hiera.yaml",
            format!(
                "version: 5\nhierarchy:\n  - name: x\n    mapped_paths: [facts.names, n, '{}/%{{n}}.yaml']\n",
                outside.display()
            ),
        );
    expect_refused(&folder, READ);
}

#[test]
fn hiera_links() {
    let folder = repository("notify { lookup('key'): }").and(
        "repo/hiera.yaml",
        "version: 5\nhierarchy:\n  - {name: x, path: linked.yaml}\n",
    );
    let folder = folder.and("repo/data/other", "");
    let link = folder.path().join("repo/data/linked.yaml");
    symlink(folder.path().join("outside/data.yaml"), link).unwrap();
    expect_refused(&folder, READ);
}

#[test]
fn data_of_modules() {
    let folder = repository("notify { lookup('m::key'): }");
    let outside = folder.path().join("outside");
    let folder = folder.and(
        "repo/modules/m/hiera.yaml",
        format!(
            "version: 5\nhierarchy:\n  - {{name: x, path: {}/data.yaml}}\n",
            outside.display()
        ),
    );
    expect_refused(&folder, READ);
}

#[test]
fn keys_of_eyaml() {
    let folder =
        repository("notify { lookup('key'): }").and("repo/data/s.eyaml", "key: ENC[PKCS7,MIIB]\n");
    let outside = folder.path().join("outside");
    let folder = folder.and(
        "repo/hiera.yaml",
        format!(
            "version: 5\nhierarchy:\n  - name: x\n    lookup_key: eyaml_lookup_key\n    path: s.eyaml\n    options: {{pkcs7_private_key: {0}/secret, pkcs7_public_key: {0}/secret}}\n",
            outside.display()
        ),
    );
    let run = check(&folder, &[]);
    assert_eq!(run.status, 1);
    assert!(run.stdout.contains("--allow-read"), "{}", run.stdout);
}

#[test]
fn ruby_reads() {
    refuses_ruby("File.read('OUT/secret')", READ);
}

#[test]
fn ruby_opens() {
    refuses_ruby("File.open('OUT/secret') { |f| f.read }", READ);
}

#[test]
fn ruby_io() {
    refuses_ruby("IO.readlines('OUT/secret').first", READ);
}

#[test]
fn ruby_asks_whether_a_file_exists() {
    refuses_ruby("File.exist?('OUT/secret')", READ);
}

#[test]
fn ruby_relative_paths() {
    refuses_ruby(
        "File.read(File.expand_path('../../../../../../../outside/secret', __FILE__))",
        READ,
    );
}

#[test]
fn ruby_lists() {
    refuses_ruby("Dir.entries('OUT')", "--allow-read /here/outside");
}

#[test]
fn ruby_globs() {
    let folder = ruby("Dir.glob('OUT/*').join");
    let run = check(&folder, &[]);
    assert!(
        !run.stdout.contains("/here/outside/secret"),
        "{}",
        run.stdout
    );
    assert_eq!(run.status, 1, "{}", run.stdout);
}

#[test]
fn ruby_loads() {
    refuses_ruby("load('OUT/code.rb'); $leak", READ);
}

#[test]
fn ruby_requires() {
    refuses_ruby("require('OUT/code'); $leak", READ);
}

#[test]
fn ruby_evaluates() {
    refuses_ruby("eval(\"File.read('OUT/secret')\")", READ);
}

#[test]
fn ruby_reflection() {
    refuses_ruby("Object.const_get(:File).send(:read, 'OUT/secret')", READ);
}

#[test]
fn ruby_method_objects() {
    refuses_ruby(
        "File.method(:read).unbind.bind(File).call('OUT/secret')",
        READ,
    );
}

#[test]
fn ruby_rescues() {
    refuses_ruby(
        "begin; File.read('OUT/secret'); rescue Exception; 'fine'; end",
        READ,
    );
}

#[test]
fn ruby_pathnames() {
    refuses_ruby("require 'pathname'; Pathname.new('OUT/secret').read", READ);
}

#[test]
fn ruby_links() {
    let folder = ruby("File.read(File.join(File.dirname(__FILE__), 'link'))");
    let link = folder
        .path()
        .join("repo/modules/m/lib/puppet/functions/link");
    symlink(folder.path().join("outside/secret"), link).unwrap();
    expect_refused(&folder, READ);
}

/// Checks that Ruby code runs no command.
#[track_caller]
fn runs_nothing(body: &str) {
    let folder = ruby(body);
    let run = check(&folder, &[]);
    assert!(run.status == 1 || run.status == 3, "{}", run.stdout);
    assert!(!run.stdout.contains(SECRET), "{}", run.stdout);
    assert!(!folder.path().join("outside/touched").exists());
    assert!(!folder.path().join("repo/out/node.json").exists());
}

#[test]
fn ruby_backticks() {
    refuses_ruby("`/bin/cat OUT/secret`", "--allow-run /bin/cat");
}

#[test]
fn ruby_backticks_with_a_shell() {
    runs_nothing("`/bin/cat OUT/secret | /bin/cat; /usr/bin/touch OUT/touched`");
}

#[test]
fn ruby_system() {
    runs_nothing("system('/usr/bin/touch', 'OUT/touched')");
}

#[test]
fn ruby_pipes() {
    runs_nothing("open('|/usr/bin/touch OUT/touched').read");
}

#[test]
fn ruby_popen() {
    runs_nothing("IO.popen(['/usr/bin/touch', 'OUT/touched']).read");
}

#[test]
fn ruby_exec_of_puppet() {
    runs_nothing("Puppet::Util::Execution.execute(['/usr/bin/touch', 'OUT/touched'])");
}

#[test]
fn ruby_environment() {
    let folder = ruby("ENV['BUNRAKU_SECRET']");
    let env = [("BUNRAKU_SECRET", SECRET)];
    let run = folder.run_with(&["check", "repo"], b"", &env);
    assert_eq!(run.status, 1, "{}", run.stdout);
    assert!(
        run.stdout.contains("--allow-env BUNRAKU_SECRET"),
        "{}",
        run.stdout
    );
    let run = folder.run_with(
        &["check", "repo", "--allow-env", "BUNRAKU_SECRET"],
        b"",
        &env,
    );
    assert_eq!(run.status, 0, "{}", run.stdout);
}

#[test]
fn ruby_whole_environment() {
    let folder = ruby("ENV.to_h.values.join");
    let env = [("BUNRAKU_SECRET", SECRET)];
    let run = folder.run_with(&["check", "repo", "--catalogs", "out"], b"", &env);
    assert!(!run.stdout.contains(SECRET));
    let catalog = std::fs::read_to_string(folder.path().join("out/node.json"));
    assert!(!catalog.unwrap_or_default().contains(SECRET));
}

#[test]
fn ruby_does_not_write() {
    let folder = ruby("File.write('OUT/touched', 'x')");
    check(&folder, &[]);
    assert!(!folder.path().join("outside/touched").exists());
}

#[test]
fn ruby_command_literals() {
    refuses_ruby("%x(/bin/cat OUT/secret)", "--allow-run /bin/cat");
}

#[test]
fn ruby_exec() {
    runs_nothing("exec('/usr/bin/touch', 'OUT/touched')");
}

#[test]
fn ruby_spawn() {
    runs_nothing("Process.wait(spawn('/usr/bin/touch', 'OUT/touched'))");
}

#[test]
fn ruby_process_spawn() {
    runs_nothing("Process.spawn('/usr/bin/touch OUT/touched')");
}

#[test]
fn ruby_fork() {
    runs_nothing("fork { File.write('OUT/touched', '') }; Process.wait");
}

#[test]
fn ruby_open3() {
    runs_nothing("require 'open3'; Open3.capture2('/usr/bin/touch', 'OUT/touched').first");
}

#[test]
fn ruby_kernel_open() {
    refuses_ruby("open('OUT/secret').read", READ);
}

#[test]
fn ruby_new_files() {
    refuses_ruby("File.new('OUT/secret').gets", READ);
}

#[test]
fn ruby_lines() {
    refuses_ruby("File.foreach('OUT/secret').first", READ);
}

#[test]
fn ruby_binary_reads() {
    refuses_ruby("IO.binread('OUT/secret')", READ);
}

#[test]
fn ruby_status() {
    refuses_ruby("File.stat('OUT/secret').size", READ);
}

#[test]
fn ruby_sizes() {
    refuses_ruby("File.size('OUT/secret')", READ);
}

#[test]
fn ruby_children() {
    refuses_ruby("Dir.children('OUT').join", "--allow-read /here/outside");
}

#[test]
fn ruby_finds() {
    refuses_ruby(
        "require 'find'; Find.find('OUT').to_a.join",
        "--allow-read /here/outside",
    );
}

#[test]
fn ruby_load_path() {
    runs_nothing("$LOAD_PATH.unshift('OUT'); require 'code'; $leak");
}

#[test]
fn ruby_autoload() {
    runs_nothing("Object.autoload(:Leak, 'OUT/code.rb'); Leak");
}

#[test]
fn ruby_requires_relative() {
    refuses_ruby(
        "require_relative('../../../../../../outside/code'); $leak",
        READ,
    );
}

#[test]
fn ruby_evaluates_in_objects() {
    refuses_ruby(
        "Object.new.instance_eval(\"File.read('OUT/secret')\")",
        READ,
    );
}

#[test]
fn ruby_evaluates_in_classes() {
    refuses_ruby("String.class_eval(\"File.read('OUT/secret')\")", READ);
}

#[test]
fn ruby_evaluates_in_bindings() {
    refuses_ruby("binding.eval(\"File.read('OUT/secret')\")", READ);
}

#[test]
fn ruby_templates_in_strings() {
    refuses_ruby(
        "require 'erb'; ERB.new(\"<%= File.read('OUT/secret') %>\").result",
        READ,
    );
}

#[test]
fn ruby_linked_directories() {
    let folder = ruby("File.read(File.join(File.dirname(__FILE__), 'link', 'secret'))");
    let link = folder
        .path()
        .join("repo/modules/m/lib/puppet/functions/link");
    symlink(folder.path().join("outside"), link).unwrap();
    expect_refused(&folder, READ);
}

#[test]
fn ruby_copies() {
    runs_nothing(
        "require 'fileutils'; FileUtils.cp('OUT/secret', '/tmp/copy'); File.read('/tmp/copy')",
    );
}

#[test]
fn ruby_copies_streams() {
    runs_nothing(
        "require 'stringio'; io = StringIO.new; IO.copy_stream('OUT/secret', io); io.string",
    );
}

/// Checks that Ruby code changes no file on disk.
#[track_caller]
fn changes_nothing(body: &str) {
    let folder = ruby(body);
    let before = entries(&folder.path());
    let run = check(&folder, &[]);
    assert!(!run.stdout.contains(SECRET), "{}", run.stdout);
    let after = entries(&folder.path());
    let of_catalogs = |path: &String| path.starts_with("repo/out");
    let after: Vec<_> = after
        .into_iter()
        .filter(|path| !of_catalogs(path))
        .collect();
    assert_eq!(after, before);
    let secret = std::fs::read_to_string(folder.path().join("outside/secret"));
    assert_eq!(secret.unwrap(), SECRET);
}

/// All paths below a directory.
fn entries(root: &std::path::Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![root.to_owned()];
    while let Some(directory) = open.pop() {
        for entry in std::fs::read_dir(&directory).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(root).unwrap().display().to_string();
            found.push(name);
            if path.is_dir() && !path.is_symlink() {
                open.push(path);
            }
        }
    }
    found.sort();
    found
}

#[test]
fn ruby_does_not_make_directories() {
    changes_nothing("require 'fileutils'; FileUtils.mkdir_p('OUT/a/b')");
}

#[test]
fn ruby_does_not_remove() {
    changes_nothing("File.delete('OUT/secret')");
}

#[test]
fn ruby_does_not_remove_trees() {
    changes_nothing("require 'fileutils'; FileUtils.rm_rf('OUT')");
}

#[test]
fn ruby_does_not_rename() {
    changes_nothing("File.rename('OUT/secret', 'OUT/other')");
}

#[test]
fn ruby_does_not_link() {
    changes_nothing("File.symlink('OUT/secret', File.join(File.dirname(__FILE__), 'l'))");
}

#[test]
fn ruby_does_not_truncate() {
    changes_nothing("File.truncate('OUT/secret', 0)");
}

#[test]
fn ruby_does_not_write_inside() {
    changes_nothing("File.write(File.join(File.dirname(__FILE__), 'new.rb'), 'x')");
}

#[test]
fn ruby_temporary_files_are_not_on_the_disk() {
    changes_nothing(
        "require 'tempfile'; f = Tempfile.new('x', 'OUT'); f.write('y'); f.close; f.path",
    );
}

#[test]
fn ruby_object_space() {
    let folder =
        ruby("found = []; ObjectSpace.each_object(Object) { |o| found << o.inspect }; found.join");
    let env = [("BUNRAKU_SECRET", SECRET)];
    let run = folder.run_with(&["check", "repo", "--catalogs", "out"], b"", &env);
    assert!(!run.stdout.contains(SECRET), "{}", run.stdout);
}

#[test]
fn ruby_objects_from_yaml() {
    runs_nothing("require 'yaml'; YAML.load(\"--- !ruby/object:File {}\").read('OUT/secret')");
}

#[test]
fn ruby_objects_from_unsafe_yaml() {
    runs_nothing(
        "require 'yaml'; YAML.unsafe_load(\"--- !ruby/object:File\\npath: OUT/secret\").read",
    );
}

#[test]
fn ruby_objects_from_marshal() {
    refuses_ruby(
        "Marshal.load(Marshal.dump(File)).public_send(:read, 'OUT/secret')",
        READ,
    );
}

#[test]
fn ruby_sockets() {
    runs_nothing("require 'socket'; TCPSocket.new('127.0.0.1', 9).read");
}

#[test]
fn ruby_http() {
    runs_nothing("require 'net/http'; Net::HTTP.get(URI('http://127.0.0.1:9/'))");
}

#[test]
fn ruby_open_uri() {
    runs_nothing("require 'open-uri'; URI.open('http://127.0.0.1:9/').read");
}

#[test]
fn doors_can_be_opened() {
    let folder = escaping("notify { file('OUT/secret'): }");
    let outside = folder.path().join("outside");
    let outside = outside.to_str().unwrap();
    assert_eq!(check(&folder, &["--allow-read", outside]).status, 0);
    assert_eq!(check(&folder, &["--no-sandbox"]).status, 0);
    let toml = format!("facts = 'facts'\n[sandbox]\nallow_read = '{outside}/secret'\n");
    let folder = folder.and("repo/bunraku.toml", toml);
    assert_eq!(check(&folder, &[]).status, 0);
    let folder = escaping("notify { generate('/bin/cat', 'OUT/secret'): }");
    assert_eq!(check(&folder, &["--allow-run", "/bin/cat"]).status, 0);
}

#[test]
fn other_commands_are_confined_if_they_are_asked_to() {
    let folder = escaping("notify { file('OUT/secret'): }");
    let facts = ["compile", "--facts", "facts/node.yaml"];
    assert_eq!(folder.run_in("repo", &facts).status, 0);
    let run = folder.run_in("repo", &[&facts[..], &["--sandbox"]].concat());
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("--allow-read"), "{}", run.stderr);
}
