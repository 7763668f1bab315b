//! What happens with a report: it is logged, and forwarded to another server.

use std::io::{Read, Write};
use std::net::TcpListener;

use crate::fixture::fixture;

/// Receives one request, and returns it.
fn receive(listener: &TcpListener) -> String {
    let (mut stream, _) = listener.accept().unwrap();
    let mut received = Vec::new();
    let mut buffer = [0; 4_096];
    loop {
        let count = stream.read(&mut buffer).unwrap();
        received.extend_from_slice(&buffer[..count]);
        let text = String::from_utf8_lossy(&received).into_owned();
        let Some((head, body)) = text.split_once("\r\n\r\n") else {
            continue;
        };
        let head = head.to_lowercase();
        let length = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length: "))
            .map_or(0, |length| length.parse().unwrap());
        if body.len() >= length {
            stream
                .write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                .unwrap();
            return text;
        }
    }
}

#[test]
fn reports_are_logged_and_forwarded() {
    let fixture = fixture();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/reports", listener.local_addr().unwrap());
    let settings = format!("reports = log, http\nreporturl = {url}\n");
    let server = fixture.further_server("reports", &settings, &[], |_| {});
    let who = fixture.named("reports.test", false);
    let head =
        "PUT /puppet/v3/report/reports.test?environment=production\nContent-Type: application/json";
    let body = br#"{"host":"reports.test","logs":[{"level":"notice","source":"/Stage[main]","message":"done"}]}"#;
    let send = || server.request(&who, head, body);
    let (answer, forwarded) = std::thread::scope(|scope| {
        let forwarded = scope.spawn(|| receive(&listener));
        (send(), forwarded.join().unwrap())
    });
    assert_eq!((answer.status, answer.text()), (200, r#"["log","http"]"#));
    assert!(
        forwarded.starts_with("POST /reports HTTP/1.1\r\n"),
        "{forwarded}"
    );
    let yaml = "--- !ruby/object:Puppet::Transaction::Report\nhost: reports.test\n";
    assert!(forwarded.contains(yaml), "{forwarded}");
    assert!(server.log.text().contains("Notice: /Stage[main] done"));
    // A receiver that is absent is only logged.
    drop(listener);
    assert_eq!(send().status, 200);
    let expected = format!("Error: Unable to submit report to {url}");
    assert!(
        server.log.text().contains(&expected),
        "{}",
        server.log.text()
    );
}
