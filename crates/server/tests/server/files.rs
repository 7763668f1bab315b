//! File metadata, file content, and the file bucket.

use crate::fixture::fixture;

#[test]
fn files() {
    let fixture = fixture();
    let who = fixture.named("files.test", false);
    let metadata = fixture.get(
        &who,
        "/puppet/v3/file_metadata/modules/m/f?links=manage&checksum_type=md5&source_permissions=ignore&environment=production",
    );
    let metadata = metadata.json();
    assert_eq!(
        metadata["checksum"]["value"],
        "{md5}f75b8179e4bbe7e2b4a074dcef62de95"
    );
    assert_eq!(metadata["type"], "file");
    assert_eq!(metadata["mode"], 0o644);
    let tree = fixture.get(
        &who,
        "/puppet/v3/file_metadatas/modules/m/d?recurse=true&max_files=0&links=manage&environment=production",
    );
    assert_eq!(tree.json().as_array().unwrap().len(), 3);
    let head = "GET /puppet/v3/file_content/modules/m/large?environment=production";
    let large = fixture.request(&who, head, b"").unwrap();
    assert_eq!(large.body.len(), 1_600_000);
    let head = "GET /puppet/v3/file_content/modules/m/large?environment=production\nAccept-Encoding: gzip;q=1.0";
    assert_eq!(
        fixture.request(&who, head, b"").unwrap().body.len(),
        1_600_000
    );
    let check = |path: &str, status: u16| {
        let answer = fixture.get(&who, &format!("/puppet/v3/{path}"));
        assert_eq!(answer.status, status, "{path}: {}", answer.text());
    };
    check("file_metadata/modules/m/none?environment=production", 404);
    check("file_content/modules/m/none?environment=production", 406);
    check("file_metadata/modules/m/f?environment=none", 404);
    check("file_metadata/modules/m/f", 400);
    check("file_metadata/modules/m/f?environment=a/b", 400);
    check(
        "file_metadata/modules/m/f?environment=production&checksum_type=x",
        400,
    );
    check(
        "file_content/modules/m/..%2f..%2f..%2f..%2fpuppet.conf?environment=production",
        400,
    );
    check(
        "file_content/modules/m/%2e%2e/%2e%2e/x?environment=production",
        400,
    );
    check(
        "file_metadata/modules//etc/passwd?environment=production",
        404,
    );
    check("nothing/x?environment=production", 404);
}

#[test]
fn a_file_bucket() {
    let fixture = fixture();
    let who = fixture.named("bucket.test", false);
    let sum = "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03";
    let path = format!("/puppet/v3/file_bucket_file/sha256/{sum}/etc/motd?environment=production");
    let send = |method: &str, body: &[u8]| {
        let head = format!("{method} {path}\nContent-Type: application/octet-stream");
        fixture.request(&who, &head, body).unwrap()
    };
    assert_eq!(send("HEAD", b"").status, 404);
    assert_eq!(send("PUT", b"something else").status, 400);
    assert_eq!(send("PUT", b"hello\n").status, 200);
    assert_eq!(send("HEAD", b"").status, 200);
    assert_eq!(send("GET", b"").text(), "hello\n");
    let other = path.replace("/etc/motd", "/etc/other");
    assert_eq!(fixture.get(&who, &other).status, 404);
    let short = "/puppet/v3/file_bucket_file/sha256/123?environment=production";
    assert_eq!(fixture.get(&who, short).status, 400);
}
