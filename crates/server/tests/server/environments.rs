//! Versions of code: what is kept, when it is loaded again, and static catalogs.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use test_client::client::Identity;

use crate::fixture::{FACTS, FurtherServer, catalog_body, eventually, fixture};

const SITE: &str = "code/environments/production/manifests/site.pp";
const MODULE: &str = "code/environments/production/modules/m/manifests/init.pp";

fn site(version: &str) -> String {
    format!(
        "notify {{ 'site {version}': }}\nif $trusted['certname'] == 'more.test' {{ include m }}\n"
    )
}

fn module(version: &str) -> String {
    format!("class m {{ notify {{ 'module {version}': }} }}\n")
}

/// The titles of the notifies in the catalog of a node.
fn notified(server: &FurtherServer, who: &Identity, name: &str) -> Vec<String> {
    let head = format!("GET /puppet/v3/catalog/{name}?environment=production");
    let answer = server.request(who, &head, b"");
    assert_eq!(answer.status, 200, "{}", answer.text());
    let catalog = answer.json();
    let resources = catalog["resources"].as_array().unwrap().iter();
    let notifies = resources.filter(|resource| resource["type"] == "Notify");
    notifies
        .map(|resource| resource["title"].as_str().unwrap().to_owned())
        .collect()
}

/// With `unlimited`, changes are seen only when the cache is flushed; a catalog never has parts of two versions.
#[test]
fn code_without_a_timeout() {
    let fixture = fixture();
    let server = fixture.further_server(
        "unlimited",
        "environment_timeout = unlimited\n",
        &[(SITE, &site("one")), (MODULE, &module("one"))],
        |_| {},
    );
    let (less, more) = (
        fixture.named("less.test", false),
        fixture.named("more.test", false),
    );
    let admin = fixture.named("flushes.test", true);
    let flush = || {
        let head = "DELETE /puppet-admin-api/v1/environment-cache?environment=production";
        assert_eq!(server.request(&admin, head, b"").status, 204);
    };
    assert_eq!(notified(&server, &less, "less.test"), ["site one"]);
    server.write(SITE, &site("second"));
    server.write(MODULE, &module("second"));
    assert_eq!(notified(&server, &less, "less.test"), ["site one"]);
    // This catalog needs a file that was not read before.
    assert_eq!(
        notified(&server, &more, "more.test"),
        ["site second", "module second"]
    );
    server.write(SITE, &site("the third"));
    assert_eq!(notified(&server, &less, "less.test"), ["site second"]);
    flush();
    assert_eq!(notified(&server, &less, "less.test"), ["site the third"]);
}

/// With a timeout, changes are seen after it.
#[test]
fn code_with_a_timeout() {
    let fixture = fixture();
    let server = fixture.further_server(
        "timeout",
        "environment_timeout = 2s\n",
        &[(SITE, &site("one"))],
        |_| {},
    );
    let who = fixture.named("less.test", false);
    assert_eq!(notified(&server, &who, "less.test"), ["site one"]);
    server.write(SITE, &site("second"));
    eventually(|| notified(&server, &who, "less.test") == ["site second"]);
}

fn git(directory: &Path, arguments: &[&str]) -> String {
    let mut git = Command::new("git");
    git.arg("-C").arg(directory);
    git.args(["-c", "user.name=test", "-c", "user.email=test@example.com"]);
    let output = git.args(arguments).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

/// A static catalog has the metadata of its files, and their content is that of its version.
#[test]
fn static_catalogs() {
    // Without git, a server has no static catalogs.
    if Command::new("git").arg("--version").output().is_err() {
        return;
    }
    let fixture = fixture();
    let file = "code/environments/production/modules/m/files/f";
    let manifest = "file { '/tmp/f': source => 'puppet:///modules/m/f' }\n";
    let server = fixture.further_server("static", "", &[(SITE, manifest), (file, "one\n")], |_| {});
    let environment = server.confdir.join("code/environments/production");
    git(&environment, &["init", "--quiet"]);
    git(&environment, &["add", "--all"]);
    git(&environment, &["commit", "--quiet", "--message", "one"]);
    let commit = git(&environment, &["rev-parse", "HEAD"]);
    let who = fixture.named("static.test", false);
    let compiled = || -> Value {
        let head = "POST /puppet/v3/catalog/static.test?environment=production\n\
                    Content-Type: application/x-www-form-urlencoded";
        let body = catalog_body("static.test", FACTS);
        let answer = server.request(&who, head, body.as_bytes());
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    };
    let catalog = compiled();
    assert_eq!(catalog["code_id"], commit.as_str());
    let metadata = &catalog["metadata"]["/tmp/f"];
    assert_eq!(
        metadata["checksum"]["value"],
        "{sha256}2c8b08da5ce60398e1f19af0e5dccc744df274b826abe585eaba68c525434806"
    );
    let content_uri = metadata["content_uri"].as_str().unwrap();
    assert_eq!(content_uri, "puppet:///modules/m/files/f");
    let content = |code_id: &str| {
        let head = format!(
            "GET /puppet/v3/static_file_content/modules/m/files/f?environment=production&code_id={code_id}"
        );
        server.request(&who, &head, b"")
    };
    assert_eq!(content(&commit).text(), "one\n");
    assert_eq!(content("HEAD").status, 404);
    let status = server.request(&who, "GET /status/v1/services/server", b"");
    let known = &status.json()["status"]["environments"]["production"]["code_id"];
    assert_eq!(known, commit.as_str());
    // What is not committed has no version.
    fs::write(server.confdir.join(file), "second\n").unwrap();
    server.write(SITE, &format!("{manifest}notify {{ 'changed': }}\n"));
    eventually(|| compiled()["code_id"].is_null());
    assert!(
        compiled()
            .get("metadata")
            .is_none_or(|all| all["/tmp/f"].is_null())
    );
    assert_eq!(content(&commit).text(), "one\n");
}
