//! Any `auth.conf`: its rules decide about some requests.

#![no_main]

use std::net::IpAddr;

use hyper::{HeaderMap, Method};
use libfuzzer_sys::fuzz_target;
use server::auth::Rules;
use server::http::client::Client;
use server::http::message::Request;

fn request(name: Option<&str>, path: &str) -> Request {
    let mut client = Client::anonymous(IpAddr::from([127, 0, 0, 1]));
    client.name = name.map(str::to_owned);
    client.extensions = vec![("pp_cli_auth".to_owned(), "true".to_owned())];
    Request {
        method: Method::GET,
        path: path.to_owned(),
        query: vec![("environment".to_owned(), "production".to_owned())],
        headers: HeaderMap::new(),
        body: Vec::new(),
        client,
    }
}

fuzz_target!(|text: &str| {
    let Ok(data) = hiera::data::hocon::parse(text) else {
        return;
    };
    let Ok(rules) = Rules::from_data(&data.value) else {
        return;
    };
    for path in ["/", "/puppet/v3/catalog/a.test", "/puppet-ca/v1/sign"] {
        for name in [None, Some("a.test"), Some("b.test")] {
            let _ = rules.decide(&request(name, path));
        }
    }
});
