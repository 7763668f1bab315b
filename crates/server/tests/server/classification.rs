//! External node classifiers: their environment, classes and parameters.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use crate::fixture::{FACTS, catalog_body, fixture};

const CLASSIFIER: &str = "#!/bin/sh
case $1 in
  unknown.test) exit 1 ;;
  *) printf 'environment: other\\nclasses: [role]\\nparameters:\\n  site: %s\\n' \"$1\" ;;
esac
";

#[test]
fn nodes_are_classified() {
    let fixture = fixture();
    let script = fixture.directory.join("classified/classifier");
    fs::create_dir_all(script.parent().unwrap()).unwrap();
    fs::write(&script, CLASSIFIER).unwrap();
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    let settings = format!(
        "node_terminus = exec\nexternal_nodes = {}\n",
        script.display()
    );
    let files = [
        (
            "code/environments/other/modules/role/manifests/init.pp",
            "class role { notify { \"role at ${site}\": } }",
        ),
        (
            "code/environments/production/manifests/site.pp",
            "notify { 'production': }",
        ),
    ];
    let server = fixture.further_server("classified", &settings, &files, |_| {});
    let who = fixture.named("classified.test", false);
    let node = "GET /puppet/v3/node/classified.test?environment=production";
    let node = server.request(&who, node, b"").json();
    assert_eq!(node["environment"], "other");
    assert_eq!(node["parameters"]["site"], "classified.test");
    let head = "POST /puppet/v3/catalog/classified.test?environment=production\n\
                Content-Type: application/x-www-form-urlencoded";
    let body = catalog_body("classified.test", FACTS);
    // The agent is told to start again in the right environment.
    let empty = server.request(&who, head, body.as_bytes()).json();
    assert_eq!(empty["environment"], "other");
    assert_eq!(empty["resources"].as_array().map(Vec::len), Some(0));
    let body = body.replace("check_environment=true", "check_environment=false");
    let compiled = server.request(&who, head, body.as_bytes());
    assert_eq!(compiled.json()["environment"], "other");
    assert!(
        compiled.text().contains("role at classified.test"),
        "{}",
        compiled.text()
    );
    let unknown = fixture.named("unknown.test", false);
    let head = "GET /puppet/v3/node/unknown.test?environment=production";
    let failed = server.request(&unknown, head, b"");
    assert_eq!(failed.status, 500);
    assert!(
        failed
            .text()
            .contains("Failed when searching for node unknown.test"),
        "{}",
        failed.text()
    );
}
