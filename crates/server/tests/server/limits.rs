//! Limits: sizes, times, connections, queued compilations; clients that are slow.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::Duration;

use flate2::Compression;
use flate2::write::GzEncoder;
use test_client::client::{Answer, Client};

use crate::fixture::{FACTS, catalog_body, eventually, fixture};
use crate::support;

#[test]
fn bodies_may_be_compressed() {
    let fixture = fixture();
    let who = fixture.named("compressed.test", false);
    let compressed = |body: &[u8]| {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(body).unwrap();
        encoder.finish().unwrap()
    };
    let check = |coding: &str, body: &[u8], expected: u16| {
        let head = format!(
            "PUT /puppet/v3/facts/compressed.test?environment=production\nContent-Type: application/json\nContent-Encoding: {coding}"
        );
        let answer = fixture.request(&who, &head, body).unwrap();
        assert_eq!(answer.status, expected, "{}", answer.text());
    };
    let facts = br#"{"name":"compressed.test","values":{"a":1}}"#;
    check("gzip", &compressed(facts), 200);
    check("identity", facts, 200);
    check("gzip", facts, 400);
    check("br", facts, 415);
    // A small body that decompresses to a large one.
    check("gzip", &compressed(&vec![b' '; 2 << 20]), 413);
}

#[test]
fn limits_hold() {
    let fixture = fixture();
    let who = fixture.named("limits.test", false);
    let large = vec![b'x'; (1 << 20) + 1];
    let head =
        "PUT /puppet/v3/facts/limits.test?environment=production\nContent-Type: application/json";
    let answer = fixture.request(&who, head, &large);
    assert!(answer.is_none_or(|answer| answer.status == 413));
    let head = format!("GET /status/v1/simple\nX-Large: {}", "x".repeat(100_000));
    let answer = fixture.request(&who, &head, b"");
    // hyper itself refuses what does not fit into its buffer, and may close the connection before all is read.
    assert!(
        answer.as_ref().is_none_or(|answer| answer.status == 431),
        "{answer:?}"
    );
    let many = "\nX-Header: 0123456789".repeat(5_000);
    let answer = fixture.request(&who, &format!("GET /status/v1/simple{many}"), b"");
    assert!(
        answer.as_ref().is_none_or(|answer| answer.status == 431),
        "{answer:?}"
    );
    // A body that does not arrive.
    let head = "PUT /puppet/v3/facts/limits.test?environment=production HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx";
    let mut stream = fixture.open(&who);
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    assert_eq!(Answer::parse(&answer).unwrap().status, 408);
    // A client that sends half a request does not block others.
    let mut idle: Vec<TcpStream> = Vec::new();
    for _ in 0..200 {
        idle.push(TcpStream::connect(fixture.client.address).unwrap());
    }
    let status = fixture.get(&who, "/status/v1/simple/server");
    assert_eq!((status.status, status.text()), (200, "running"));
    let metrics = fixture.get(&who, "/metrics");
    assert!(metrics.text().contains("bunraku_connections "));
}

/// A client that does not take what it asked for is disconnected.
#[test]
fn a_client_that_reads_nothing() {
    let fixture = fixture();
    let who = fixture.named("sleeps.test", false);
    let (address, _) = support::start(support::options(&fixture.directory.join("conf")));
    let client = Client {
        address,
        ..fixture.client.clone()
    };
    let tls = Arc::new(client.tls(&who).unwrap());
    let mut stream = client.connect(&tls).unwrap();
    let head = "GET /puppet/v3/file_content/modules/m/huge?environment=production HTTP/1.1\r\nHost: x\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    stream.flush().unwrap();
    // The connection that asks is the only one left.
    eventually(|| {
        let metrics = client.request(&who, "GET /metrics", b"").unwrap().unwrap();
        metrics.text().contains("bunraku_connections 1\n")
    });
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    assert!(answer.len() < 64_000_000, "all of it was sent");
}

/// If the queue is full, clients are told to retry later.
#[test]
fn too_many_catalogs() {
    let fixture = fixture();
    let who = fixture.named("loops.test", false);
    let mut options = support::options(&fixture.directory.join("conf"));
    options.threads = Some(1);
    options.queued = 1;
    let (address, _) = support::start(options);
    let client = Client {
        address,
        ..fixture.client.clone()
    };
    let ask = || {
        let path = "GET /puppet/v3/catalog/loops.test?environment=production";
        client.request(&who, path, b"").unwrap().unwrap()
    };
    let answers: Vec<Answer> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..6).map(|_| scope.spawn(ask)).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .collect()
    });
    let refused: Vec<&Answer> = answers
        .iter()
        .filter(|answer| answer.status == 503)
        .collect();
    assert!(!refused.is_empty() && refused.len() < 6, "{answers:?}");
    for answer in refused {
        assert_eq!(answer.header("retry-after"), Some("30"));
    }
}

/// Bytes that a server sends until it closes the connection.
fn until_closed(stream: &mut impl Read) -> Vec<u8> {
    let mut received = Vec::new();
    // The server may close a connection without a TLS close message.
    let _ = stream.read_to_end(&mut received);
    received
}

/// Clients that say nothing, or not all of it, are disconnected.
#[test]
fn clients_that_hesitate() {
    let fixture = fixture();
    let who = fixture.named("hesitates.test", false);
    let server = fixture.further_server("hesitates", "", &[], |options| {
        options.limits.read = Duration::from_millis(500);
        options.limits.idle = Duration::from_millis(500);
    });
    // No TLS handshake.
    let mut stream = TcpStream::connect(server.client.address).unwrap();
    assert_eq!(until_closed(&mut stream), b"");
    let tls = Arc::new(server.client.tls(&who).unwrap());
    for sent in ["", "GET /status/v1/simple HTTP/1.1\r\nHos"] {
        let mut stream = server.client.connect(&tls).unwrap();
        stream.write_all(sent.as_bytes()).unwrap();
        stream.flush().unwrap();
        let answer = until_closed(&mut stream);
        let answer = Answer::parse(&answer).map(|answer| answer.status);
        assert!(answer.is_none_or(|status| status == 408), "{answer:?}");
    }
    // A connection that is kept open after a request.
    let mut stream = server.client.connect(&tls).unwrap();
    let request = "GET /status/v1/simple HTTP/1.1\r\nHost: x\r\n\r\n";
    stream.write_all(request.as_bytes()).unwrap();
    let answer = until_closed(&mut stream);
    assert_eq!(Answer::parse(&answer).unwrap().text(), "running");
}

/// Requests whose bodies arrive slowly occupy no thread that compiles.
#[test]
fn slow_clients_hold_nobody_up() {
    let fixture = fixture();
    let who = fixture.named("slow.test", false);
    let site = (
        "code/environments/production/manifests/site.pp",
        "notify { 'compiled': }",
    );
    let server = fixture.further_server("slow", "", &[site], |options| {
        options.threads = Some(1);
        options.limits.read = Duration::from_secs(120);
    });
    let body = catalog_body("slow.test", FACTS);
    let (begin, end) = body.split_at(body.len() / 2);
    let head = format!(
        "POST /puppet/v3/catalog/slow.test?environment=production HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{begin}",
        body.len()
    );
    let tls = Arc::new(server.client.tls(&who).unwrap());
    let mut slow: Vec<_> = (0..8)
        .map(|_| {
            let mut stream = server.client.connect(&tls).unwrap();
            stream.write_all(head.as_bytes()).unwrap();
            stream.flush().unwrap();
            stream
        })
        .collect();
    let fast = "GET /puppet/v3/catalog/slow.test?environment=production";
    let fast = server.request(&who, fast, b"");
    assert!(fast.text().contains("compiled"), "{}", fast.text());
    for stream in &mut slow {
        stream.write_all(end.as_bytes()).unwrap();
        stream.flush().unwrap();
        let answer = Answer::parse(&until_closed(stream)).unwrap();
        assert!(answer.text().contains("compiled"), "{answer:?}");
    }
}

/// Connections above the limit wait until another one ends.
#[test]
fn too_many_connections() {
    let fixture = fixture();
    let who = fixture.named("many.test", false);
    let server = fixture.further_server("connections", "", &[], |options| {
        options.limits.connections = 1;
    });
    let tls = Arc::new(server.client.tls(&who).unwrap());
    let mut first = server.client.connect(&tls).unwrap();
    let request = "GET /status/v1/simple HTTP/1.1\r\nHost: x\r\n\r\n";
    first.write_all(request.as_bytes()).unwrap();
    let mut begin = [0; 12];
    first.read_exact(&mut begin).unwrap();
    assert_eq!(&begin, b"HTTP/1.1 200");
    std::thread::scope(|scope| {
        let second = scope.spawn(|| server.request(&who, "GET /status/v1/simple", b""));
        std::thread::sleep(Duration::from_millis(500));
        assert!(!second.is_finished());
        drop(first);
        assert_eq!(second.join().unwrap().text(), "running");
    });
}
