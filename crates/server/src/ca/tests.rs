use std::os::unix::fs::PermissionsExt;
use std::sync::OnceLock;

use super::key::KeyKind;
use super::*;

/// Shared between tests, because generating keys is slow.
fn key(number: usize) -> PrivateKey {
    static KEYS: [OnceLock<String>; 2] = [const { OnceLock::new() }; 2];
    let pem = KEYS[number].get_or_init(|| PrivateKey::generate(2048).unwrap().pem().to_owned());
    PrivateKey::from_pem(pem).unwrap()
}

/// The format in which Ruby's OpenSSL writes elliptic-curve keys, as agents with `key_type = ec` have them.
const ELLIPTIC: &str = "-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIDb5UbZxtb/TEK7YLbuueWf067UC9l25fJVzjHKX+vOZoAoGCCqGSM49
AwEHoUQDQgAEk1sJVSMhrIm8KqrsVMIN6PgnR13qpZF2kQC3GzoZWC0TdRa+4JMK
vlr2O3CyTrcAabI+hEqpKy3KZ746J23tfA==
-----END EC PRIVATE KEY-----
";

#[test]
fn keys_of_curves() {
    let made = [KeyKind::P256, KeyKind::P384].map(|kind| kind.generate().unwrap());
    let read = PrivateKey::from_pem(ELLIPTIC).unwrap();
    for key in made.iter().chain([&read]) {
        let again = PrivateKey::from_pem(key.pem()).unwrap();
        let signed = again.sign(b"message").unwrap();
        assert!(key::verify(
            key.public(),
            &key.algorithm(),
            b"message",
            &signed
        ));
        assert!(key.for_tls().is_ok());
    }
}

fn server_files(directory: &Path) -> ServerFiles {
    let file = |name: &str| directory.join(name);
    ServerFiles {
        name: "puppet.test".to_owned(),
        alt_names: String::new(),
        key_kind: KeyKind::P256,
        certificate: file("certs/puppet.test.pem"),
        key: file("private_keys/puppet.test.pem"),
        public_key: file("public_keys/puppet.test.pem"),
        authority: file("certs/ca.pem"),
        crl: file("crl.pem"),
    }
}

fn new_authority() -> NewAuthority {
    NewAuthority {
        name: "Puppet CA: puppet.test".to_owned(),
        root_name: "Root".to_owned(),
        key_bits: 2048,
        lifetime: 10 * DAY,
    }
}

fn authority(directory: &Path, policy: Policy) -> Authority {
    let paths = Paths::within(&directory.join("ca"));
    new_authority()
        .create(&paths, &server_files(directory))
        .unwrap();
    Authority::open(paths, policy).unwrap()
}

fn pem(name: &str, extensions: Vec<Extension>) -> String {
    let request = request::create(name, &key(0), extensions).unwrap();
    request.to_pem().unwrap()
}

fn refusal(result: Result<impl std::fmt::Debug, Failure>) -> String {
    match result.unwrap_err() {
        Failure::Refused(refusal) => refusal.message,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_new_authority_has_puppetservers_files() {
    let directory = tempfile::tempdir().unwrap();
    let authority = authority(directory.path(), Policy::default());
    let names = [
        "ca_crt.pem",
        "ca_key.pem",
        "ca_crl.pem",
        "inventory.txt",
        "serial",
        "signed",
    ];
    for name in names {
        assert!(authority.paths.directory.join(name).exists(), "{name}");
    }
    for path in [&authority.paths.key, &server_files(directory.path()).key] {
        let mode = fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", path.display());
    }
    assert_eq!(
        fs::read_to_string(&authority.paths.serial).unwrap(),
        "0002\n"
    );
    let inventory = fs::read_to_string(&authority.paths.inventory).unwrap();
    let words: Vec<&str> = inventory.split_whitespace().collect();
    assert_eq!((words[0], words[3]), ("0x0001", "/CN=puppet.test"));
    assert!(words[1].ends_with("UTC") && words[1].len() == "2026-01-01T00:00:00UTC".len());
    let status = authority.status("puppet.test").unwrap().unwrap();
    assert_eq!(status.alt_names, ["DNS:puppet", "DNS:puppet.test"]);
    assert_eq!(
        status.authorization,
        [("pp_cli_auth".to_owned(), "true".to_owned())]
    );
    let again = new_authority().create(&authority.paths, &server_files(directory.path()));
    assert!(again.unwrap_err()[0].starts_with("Existing file at"));
}

#[test]
fn requests_are_signed() {
    let directory = tempfile::tempdir().unwrap();
    let authority = authority(directory.path(), Policy::default());
    let role = certificate::string_extension(oids::named("pp_role").unwrap(), "web").unwrap();
    authority
        .submit("a.test", &pem("a.test", vec![role]))
        .unwrap();
    assert_eq!(authority.pending().unwrap(), ["a.test"]);
    let again = authority.submit("a.test", &pem("a.test", Vec::new()));
    assert_eq!(
        refusal(again),
        "a.test already has a requested certificate; ignoring certificate request"
    );
    let signed = authority.sign("a.test", None).unwrap();
    let extensions = signed.tbs_certificate.extensions.unwrap();
    let role = extensions
        .iter()
        .find(|e| oids::name(&e.extn_id) == "pp_role")
        .unwrap();
    assert_eq!(certificate::extension_value(role), "web");
    let names = certificate::alt_names(&extensions).unwrap();
    assert_eq!(names, [certificate::dns_name("a.test").unwrap()]);
    assert_eq!(authority.pending().unwrap(), [""; 0]);
    assert_eq!(
        authority.sign("a.test", None).unwrap_err(),
        Failure::Missing
    );
    let again = authority.submit("a.test", &pem("a.test", Vec::new()));
    assert_eq!(
        refusal(again),
        "a.test already has a signed certificate; ignoring certificate request"
    );
}

#[test]
fn requests_that_ask_for_too_much_are_refused() {
    let directory = tempfile::tempdir().unwrap();
    let authority = authority(directory.path(), Policy::default());
    let submit = |name: &str, extension: Extension| {
        authority.submit(name, &pem(name, vec![extension])).unwrap();
        refusal(authority.sign(name, None))
    };
    let names = certificate::parse_alt_names("other,IP:10.0.0.1").unwrap();
    let names = certificate::alt_names_extension(names).unwrap();
    assert!(submit("a", names).starts_with(
        "CSR 'a' contains extra subject alternative names (DNS:other, IP:10.0.0.1), which are disallowed."
    ));
    let grant = certificate::string_extension(oids::CLI_AUTH, "true").unwrap();
    assert!(submit("b", grant).starts_with("CSR 'b' contains an authorization extension"));
    let odd = certificate::string_extension(oids::KEY_USAGE, "x").unwrap();
    assert_eq!(
        submit("c", odd),
        "Found extensions that are not permitted: 2.5.29.15"
    );
    let generous = Authority::open(
        authority.paths.clone(),
        Policy {
            allow_subject_alt_names: true,
            allow_authorization_extensions: true,
            ..Policy::default()
        },
    )
    .unwrap();
    generous.sign("a", None).unwrap();
    // A request cannot obtain the right to manage certificates.
    assert_eq!(
        refusal(generous.sign("b", None)),
        "Found extensions that are not permitted: 1.3.6.1.4.1.34380.1.3.39"
    );
}

#[test]
fn names_and_signatures_are_checked() {
    let directory = tempfile::tempdir().unwrap();
    let authority = authority(directory.path(), Policy::default());
    let check = |asked: &str, subject: &str, expected: &str| {
        assert_eq!(
            refusal(authority.submit(asked, &pem(subject, Vec::new()))),
            expected
        );
    };
    check("A", "A", "Certificate names must be lower case.");
    check(
        "a*",
        "a*",
        "Subject contains a wildcard, which is not allowed: a*",
    );
    check("../a", "../a", "Subject hostname format is invalid");
    check(
        "b",
        "a",
        "Instance name \"a\" does not match requested key \"b\"",
    );
    assert!(authority.submit("a", "no request").is_err());
    let mut forged = request::create("a", &key(0), Vec::new()).unwrap();
    forged.request.info.public_key = key(1).public().clone();
    authority.submit("a", &forged.to_pem().unwrap()).unwrap();
    assert_eq!(
        refusal(authority.sign("a", None)),
        "CSR contains a public key that does not correspond to the signing key"
    );
}

#[test]
fn certificates_are_revoked_and_renewed() {
    let directory = tempfile::tempdir().unwrap();
    let authority = authority(directory.path(), Policy::default());
    let first = authority.generate("a", &key(0), "a", false).unwrap();
    let renewed = authority.renew(&first).unwrap();
    assert_ne!(
        first.tbs_certificate.serial_number,
        renewed.tbs_certificate.serial_number
    );
    // Both are valid until they are revoked together.
    authority.revoke(&["a".to_owned()]).unwrap();
    for certificate in [&first, &renewed] {
        assert!(
            authority
                .is_revoked(&certificate.tbs_certificate.serial_number)
                .unwrap()
        );
    }
    assert_eq!(authority.revoke(&["b".to_owned()]), Err(Failure::Missing));
    assert_eq!(
        authority.status("a").unwrap().unwrap().state,
        State::Revoked
    );
    assert_eq!(authority.prune(true, &[]), Ok((2, 0, 0)));
    let serial = first.tbs_certificate.serial_number;
    assert_eq!(authority.prune(true, &[serial]), Ok((2, 0, 1)));
    // A new list lasts for years.
    assert_eq!(authority.refresh_crl(), Ok(false));
    assert_eq!(authority.clean("a"), Ok(true));
    assert_eq!(authority.clean("a"), Ok(false));
}

#[test]
fn an_authority_is_taken_over() {
    let directory = tempfile::tempdir().unwrap();
    let from = authority(&directory.path().join("old"), Policy::default());
    let read = |path: &Path| fs::read_to_string(path).unwrap();
    let chain = read(&from.paths.certificate);
    // The order of the bundle is arbitrary.
    let parts: Vec<&str> = chain
        .split_inclusive("-----END CERTIFICATE-----\n")
        .collect();
    let reversed: String = parts.into_iter().rev().collect();
    let import = Import {
        key: read(&from.paths.key),
        certificates: reversed,
        crls: read(&from.paths.crl),
    };
    let place = directory.path().join("new");
    let paths = Paths::within(&place.join("ca"));
    let run = |import: Import, paths: &Paths| import.run(paths, &server_files(&place), DAY);
    let foreign = Import {
        key: key(0).pem().to_owned(),
        ..import.clone()
    };
    assert_eq!(
        run(foreign, &paths).unwrap_err(),
        ["Could not find certificate matching private key"]
    );
    run(import, &paths).unwrap();
    let taken = Authority::open(paths, Policy::default()).unwrap();
    assert_eq!(taken.certificate(), from.certificate());
    let signed = taken.signed("puppet.test").unwrap().unwrap();
    assert_eq!(
        signed.tbs_certificate.issuer,
        from.certificate().tbs_certificate.subject
    );
}
