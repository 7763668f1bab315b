//! Any first line and headers of a request: paths, queries and dates are decoded, and the rules decide about them.

#![no_main]

use std::net::IpAddr;
use std::sync::OnceLock;

use hyper::header::{HeaderName, HeaderValue};
use hyper::{HeaderMap, Method};
use libfuzzer_sys::fuzz_target;
use server::auth::Rules;
use server::http::client::Client;
use server::http::message::Request;
use server::http::{http_date, url};

fn rules() -> &'static Rules {
    static RULES: OnceLock<Rules> = OnceLock::new();
    RULES.get_or_init(|| Rules::builtin().expect("the rules of the server"))
}

fn headers<'l>(lines: impl Iterator<Item = &'l str>) -> HeaderMap {
    let lines = lines.filter_map(|line| line.split_once(':'));
    let lines = lines.filter_map(|(name, value)| {
        let name = HeaderName::from_bytes(name.trim().as_bytes()).ok()?;
        Some((name, HeaderValue::from_str(value.trim()).ok()?))
    });
    lines.collect()
}

fuzz_target!(|text: &str| {
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    let (method, target) = first.split_once(' ').unwrap_or(("GET", first));
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let Some(path) = url::decode_path(path) else {
        return;
    };
    assert!(path.starts_with('/') && !path.split('/').any(|segment| segment == ".."));
    assert_eq!(url::decode(&url::encode(&path), false), path.as_bytes());
    let mut client = Client::anonymous(IpAddr::from([127, 0, 0, 1]));
    client.name = Some("a.test".to_owned());
    let request = Request {
        method: Method::from_bytes(method.as_bytes()).unwrap_or_default(),
        path,
        query: url::decode_form(query).unwrap_or_default(),
        headers: headers(lines),
        body: Vec::new(),
        client,
    };
    let _ = rules().decide(&request);
    let _ = request.content_type();
    let _ = request.accepts("application/json");
    let _ = request.accepts_gzip();
    let date = request.header("if-modified-since");
    if let Some(date) = date.and_then(http_date::parse) {
        assert_eq!(http_date::parse(&http_date::format(date)), Some(date));
    }
});
