//! Nodes from a PuppetDB, which a small server imitates.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::WebPkiClientVerifier;
use rustls::{RootCertStore, ServerConfig, ServerConnection, StreamOwned};

use crate::support::TestDirectory;

const INVENTORY: &str = r#"[
    {"certname": "web.example", "timestamp": "2024-01-01T00:00:00.000Z", "environment": "production",
     "facts": {"kernel": "Linux", "os": {"family": "Debian"}},
     "trusted": {"certname": "web.example", "extensions": {"pp_role": "web"}}},
    {"certname": "db.example", "environment": "production",
     "facts": {"kernel": "FreeBSD", "os": {"family": "FreeBSD"}}, "trusted": {}}
]"#;

fn repository() -> TestDirectory {
    let manifest = "notify { \"${trusted['certname']} ${trusted['extensions']['pp_role']} ${facts['kernel']}\": }";
    TestDirectory::with("manifests/site.pp", manifest)
}

/// Answers one request for the inventory.
fn answer(mut stream: impl Read + Write, status: &str, body: &str) {
    let mut request = Vec::new();
    let mut chunk = [0; 1024];
    while !request.windows(4).any(|end| end == b"\r\n\r\n") {
        match stream.read(&mut chunk) {
            Ok(0) | Err(_) => return,
            Ok(count) => request.extend_from_slice(&chunk[..count]),
        }
    }
    let is_asked_for = request.starts_with(b"GET /pdb/query/v4/inventory ");
    let (status, body) = match is_asked_for {
        true => (status, body),
        false => ("404 Not Found", "what?"),
    };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    let _ = stream.write_all(head.as_bytes());
    let _ = stream.write_all(body.as_bytes());
    let _ = stream.flush();
}

/// Starts a server for one request. Returns its port.
fn serve(work: impl FnOnce(TcpStream) + Send + 'static) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        let (stream, _) = listener.accept().unwrap();
        work(stream);
    });
    port
}

fn certificate(name: &str) -> PathBuf {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/puppetdb");
    data.join(name)
}

/// A server that requires a client certificate.
fn serve_tls() -> u16 {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let mut roots = RootCertStore::empty();
    let ca = CertificateDer::from_pem_file(certificate("ca.pem")).unwrap();
    roots.add(ca).unwrap();
    let verifier = WebPkiClientVerifier::builder_with_provider(Arc::new(roots), provider.clone());
    let own = CertificateDer::from_pem_file(certificate("server.pem")).unwrap();
    let key = PrivateKeyDer::from_pem_file(certificate("server.key")).unwrap();
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_client_cert_verifier(verifier.build().unwrap())
        .with_single_cert(vec![own], key)
        .unwrap();
    serve(move |stream| {
        let connection = ServerConnection::new(Arc::new(config)).unwrap();
        let mut stream = StreamOwned::new(connection, stream);
        answer(&mut stream, "200 OK", INVENTORY);
        stream.conn.send_close_notify();
        let _ = stream.flush();
    })
}

#[test]
fn nodes_of_a_server() {
    let port = serve(|stream| answer(stream, "200 OK", INVENTORY));
    let url = format!("http://127.0.0.1:{port}/");
    let folder = repository();
    let run = folder.run(&["check", "--puppetdb", &url, "--catalogs", "out"]);
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    let catalog = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    assert!(catalog("out/web.example.json").contains("web.example web Linux"));
    assert!(catalog("out/db.example.json").contains("db.example  FreeBSD"));
}

#[test]
fn certificates_of_clients() {
    let port = serve_tls();
    let url = format!("https://localhost:{port}");
    let [ca, cert, key] = ["ca.pem", "client.pem", "client.key"].map(certificate);
    let [ca, cert, key] = [&ca, &cert, &key].map(|path| path.to_str().unwrap());
    let toml = format!("[puppetdb]\nurl = '{url}'\nca = '{ca}'\ncert = '{cert}'\nkey = '{key}'\n");
    let folder = repository().and("bunraku.toml", toml);
    let run = folder.run(&["check"]);
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
    assert!(run.stdout.contains("2 nodes: 2 compiled"), "{}", run.stdout);
}

#[test]
fn servers_without_a_certificate_that_is_trusted() {
    let port = serve_tls();
    let url = format!("https://localhost:{port}");
    let run = repository().run(&["check", "--puppetdb", &url]);
    assert_eq!((run.status, run.stdout.as_str()), (1, ""));
    assert!(
        run.stderr.contains("Could not get the facts of nodes"),
        "{}",
        run.stderr
    );
}

#[test]
fn answers_that_are_none() {
    let folder = repository();
    let check = |status: &'static str, body: &'static str, expected: &str| {
        let port = serve(move |stream| answer(stream, status, body));
        let url = format!("http://127.0.0.1:{port}");
        let run = folder.run(&["check", "--puppetdb", &url]);
        assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{}", run.stderr);
        assert!(run.stderr.contains(expected), "{}", run.stderr);
    };
    check(
        "500 Server Error",
        "broken",
        "500 Internal Server Error: broken",
    );
    check(
        "200 OK",
        "{",
        "Could not read the facts in 'http://127.0.0.1:",
    );
    check("200 OK", "[]", "There are no nodes");
    let run = folder.run(&["check", "--puppetdb", "puppetdb:8081"]);
    assert!(
        run.stderr.contains("must begin with https://"),
        "{}",
        run.stderr
    );
    let url = "https://127.0.0.1:1";
    let run = folder.run(&["check", "--puppetdb", url, "--puppetdb-cert", "x"]);
    assert!(run.stderr.contains("belong together"), "{}", run.stderr);
}
