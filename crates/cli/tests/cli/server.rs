//! `bunraku server` as a process: start and shutdown.

use std::fs;
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use test_client::client::{Client, Identity};

use crate::support::TestDirectory;

const SLOW: &str = "notice(begun)\nInteger[1, 1500].each |$a| { Integer[1, 1000].each |$b| { $c = $b } }\nnotify { 'finished': }\n";

/// Rules that allow everything.
const EVERYBODY: &str = "authorization: { version: 1, rules: [ { name: all, sort-order: 1,
    match-request: { path: \"/\", type: path }, allow-unauthenticated: true } ] }\n";

fn settings() -> TestDirectory {
    let settings = "[main]\ncertname = puppet.test\nkeylength = 2048\nca = true\nodd_setting = 1\n";
    TestDirectory::with("conf/puppet.conf", settings)
        .and("conf/code/environments/production/manifests/site.pp", SLOW)
}

/// Waits until the log has what `find` looks for.
fn wait_for_log<T>(folder: &TestDirectory, find: impl Fn(&str) -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        let text = fs::read_to_string(folder.path().join("log")).unwrap();
        if let Some(found) = find(&text) {
            return found;
        }
        assert!(begun.elapsed() < Duration::from_secs(120), "{text}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Starts the server, and waits until it listens.
fn start(folder: &TestDirectory) -> (Child, SocketAddr) {
    let log = folder.path().join("log");
    let child = Command::new(env!("CARGO_BIN_EXE_bunraku"))
        .args(["server", "--listen", "127.0.0.1:0", "--confdir"])
        .arg(folder.path().join("conf"))
        .stderr(fs::File::create(&log).unwrap())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let address = wait_for_log(folder, |text| {
        let (_, rest) = text.split_once("is running on ")?;
        rest.trim().parse().ok()
    });
    (child, address)
}

#[test]
fn a_stop_finishes_what_is_under_way() {
    let folder = settings();
    let (mut child, address) = start(&folder);
    let conf = folder.path().join("conf");
    let confdir = conf.display().to_string();
    let made = folder.run(&[
        "ca",
        "generate",
        "--certname",
        "a.test",
        "--confdir",
        &confdir,
    ]);
    assert_eq!(made.status, 0, "{}", made.stderr);
    let pem =
        |place: &str| fs::read_to_string(conf.join(format!("ssl/{place}/a.test.pem"))).unwrap();
    let client = Client {
        address,
        name: "puppet.test".to_owned(),
        authorities: fs::read_to_string(conf.join("ssl/ca/ca_crt.pem")).unwrap(),
        versions: rustls::ALL_VERSIONS,
    };
    let who = Identity(Some((pem("certs"), pem("private_keys"))));
    let catalog = std::thread::scope(|scope| {
        let path = "GET /puppet/v3/catalog/a.test?environment=production";
        let asked = scope.spawn(|| client.request(&who, path, b""));
        wait_for_log(&folder, |text| text.contains("begun").then_some(()));
        let id = child.id().to_string();
        Command::new("kill").args(["-TERM", &id]).status().unwrap();
        asked.join().unwrap().unwrap().unwrap()
    });
    assert_eq!(catalog.status, 200, "{}", catalog.text());
    assert!(catalog.text().contains("finished"));
    assert!(child.wait().unwrap().success());
    let log = fs::read_to_string(folder.path().join("log")).unwrap();
    for expected in [
        "Warning: Unknown setting 'odd_setting' in puppet.conf",
        "Notice: Creating a certificate authority in ",
        "Notice: Created the certificate of puppet.test",
        "Notice: Stopped",
    ] {
        assert!(log.contains(expected), "{log}");
    }
    for key in ["ssl/ca/ca_key.pem", "ssl/private_keys/puppet.test.pem"] {
        let mode = fs::metadata(conf.join(key)).unwrap().permissions().mode();
        assert_eq!(mode & 0o7777, 0o600, "{key}");
    }
}

/// With `environment_timeout = unlimited`, code is loaded again on SIGHUP.
#[test]
fn a_hangup_loads_code_again() {
    let site = "conf/code/environments/production/manifests/site.pp";
    let folder = settings()
        .and(site, "notify { 'one': }\n")
        .and("conf/conf.d/auth.conf", EVERYBODY);
    let conf = folder.path().join("conf");
    let file = conf.join("puppet.conf");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, format!("{text}environment_timeout = unlimited\n")).unwrap();
    let (mut child, address) = start(&folder);
    let client = Client {
        address,
        name: "puppet.test".to_owned(),
        authorities: fs::read_to_string(conf.join("ssl/ca/ca_crt.pem")).unwrap(),
        versions: rustls::ALL_VERSIONS,
    };
    let compile = || {
        let path = "GET /puppet/v3/catalog/a.test?environment=production";
        let nobody = Identity::default();
        client.request(&nobody, path, b"").unwrap().unwrap()
    };
    let signal = |name: &str| {
        let id = child.id().to_string();
        Command::new("kill").args([name, &id]).status().unwrap();
    };
    assert!(compile().text().contains("\"one\""));
    fs::write(folder.path().join(site), "notify { 'two': }\n").unwrap();
    assert!(compile().text().contains("\"one\""));
    signal("-HUP");
    wait_for_log(&folder, |text| {
        text.contains("Notice: Environments will be loaded again")
            .then_some(())
    });
    assert!(compile().text().contains("\"two\""));
    signal("-TERM");
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_configuration_is_checked() {
    let folder = settings();
    let confdir = folder.path().join("conf").display().to_string();
    let checked = folder.run(&["server", "--check-config", "--confdir", &confdir]);
    assert_eq!(checked.status, 0, "{}", checked.stderr);
    assert!(
        checked.stderr.contains("Unknown setting 'odd_setting'"),
        "{}",
        checked.stderr
    );
    assert!(!folder.path().join("conf/ssl").exists(), "nothing is made");
    let folder = folder.and("conf/conf.d/auth.conf", "authorization: {");
    let wrong = folder.run(&["server", "--check-config", "--confdir", &confdir]);
    assert_eq!(wrong.status, 1);
    assert!(wrong.stderr.contains("auth.conf"), "{}", wrong.stderr);
}
