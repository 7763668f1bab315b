//! `bunraku ca` prints what `puppetserver ca` prints, and ends as it does.

use std::fs;
use std::path::Path;
use std::process::Command;

use test_client::transcript;

use crate::support::TestDirectory;

#[test]
fn commands_are_those_of_puppetserver() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/server");
    let folder = TestDirectory::new();
    let confdir = folder.path().join("conf");
    let settings = fs::read_to_string(directory.join("ca.conf")).unwrap();
    let settings = settings.replace("CONFDIR", &confdir.display().to_string());
    let folder = folder.and("conf/puppet.conf", settings);
    let mut recorded = fs::read_to_string(directory.join("ca.transcript")).unwrap();
    // `puppetserver ca generate` looks for a certificate before it asks for one, and reports that as an error.
    for name in ["made.test", "one.test", "two.test"] {
        let probe =
            format!("! Error:\n!     Signed certificate {name} could not be found on the CA\n");
        assert!(recorded.contains(&probe));
        recorded = recorded.replace(&probe, "");
    }
    let requests = directory.join("requests");
    let ours = transcript::replay(&recorded, &confdir, &requests, |words| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bunraku"));
        command.arg("ca").args(words).arg("--confdir").arg(&confdir);
        command.output().map_err(|error| error.to_string())
    });
    let ours = ours.unwrap();
    assert_eq!(ours, recorded, "{}", folder.path().display());
}
