//! Any certificate request, as PEM and as the DER in it: reading and checking it ends without a panic.

#![no_main]

use libfuzzer_sys::fuzz_target;
use server::ca::Policy;
use server::ca::request::Request;

fn read(pem: &str) {
    let Ok(request) = Request::parse(pem) else {
        return;
    };
    let policy = Policy {
        allow_subject_alt_names: true,
        allow_authorization_extensions: true,
        ..Policy::default()
    };
    let _ = request.check(&request.name, &Policy::default());
    let _ = request.check(&request.name, &policy);
    let _ = request.renews();
    let written = request.to_pem().expect("a request is written again");
    let again = Request::parse(&written).expect("a request that is kept is read again");
    assert_eq!(again.name, request.name);
}

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = std::str::from_utf8(bytes) {
        read(text);
    }
    let pem = der::pem::encode_string("CERTIFICATE REQUEST", der::pem::LineEnding::LF, bytes);
    if let Ok(pem) = pem {
        read(&pem);
    }
});
