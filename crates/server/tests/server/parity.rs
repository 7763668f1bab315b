//! Compares our responses with those of puppetserver (`tests/server`, recorded with `cargo xtask oracle server`).
//! `deviations.http` has the intended differences with their reasons.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::support;
use server::ca::Authority;
use server::ca::certificate::to_pem;
use server::ca::key::PrivateKey;
use test_client::session::{self, Conversation, SESSIONS, Session};

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/server")
}

/// A server with the certificates of all clients.
fn start(session: &Session, confdir: &Path) -> Conversation {
    session::prepare(&directory().join("conf"), confdir).unwrap();
    if let Some(rules) = session.rules {
        fs::create_dir_all(confdir.join("conf.d")).unwrap();
        fs::copy(directory().join(rules), confdir.join("conf.d/auth.conf")).unwrap();
    }
    let config = support::config(confdir);
    let (paths, files) = (config.ca_paths().unwrap(), config.server_files().unwrap());
    let made = config.new_authority().unwrap().create(&paths, &files);
    made.unwrap();
    let authority = Authority::open(paths, config.ca_policy().unwrap()).unwrap();
    let key = PrivateKey::generate(2048).unwrap();
    for name in session::NODES.iter().chain([&session::ADMIN]) {
        let is_admin = *name == session::ADMIN;
        let signed = authority.generate(name, &key, name, is_admin).unwrap();
        let place = |kind: &str| confdir.join(format!("ssl/{kind}/{name}.pem"));
        fs::write(place("certs"), to_pem(&signed).unwrap()).unwrap();
        fs::write(place("private_keys"), key.pem()).unwrap();
    }
    let (address, _) = support::start(support::options(confdir));
    Conversation::new(address, confdir).unwrap()
}

/// The sections of a file, by heading.
fn answers(file: &Path) -> BTreeMap<String, String> {
    let text = fs::read_to_string(file).unwrap();
    session::sections(&text).into_iter().collect()
}

/// Our response, and why it differs from puppetserver's.
struct Deviation {
    answer: String,
    is_seen: bool,
}

fn deviations() -> BTreeMap<String, Deviation> {
    let listed = answers(&directory().join("deviations.http")).into_iter();
    let listed = listed.map(|(name, section)| {
        let (reasons, answer): (Vec<&str>, Vec<&str>) =
            section.lines().partition(|line| line.starts_with("# "));
        assert!(!reasons.is_empty(), "{name}: a deviation needs a reason");
        let deviation = Deviation {
            answer: answer.join("\n"),
            is_seen: false,
        };
        (name, deviation)
    });
    listed.collect()
}

#[test]
fn answers_are_those_of_puppetserver() {
    let mut deviations = deviations();
    let mut problems = Vec::new();
    for session in &SESSIONS {
        let place = tempfile::tempdir().unwrap();
        let conversation = start(session, &place.path().join("conf"));
        for file in session.files {
            let recorded = answers(&directory().join(format!("{file}.recorded")));
            for case in session::read(&directory().join(format!("{file}.http"))).unwrap() {
                let name = format!("{file}: {}", case.name);
                let ours = conversation.ask(&case).unwrap();
                let theirs = recorded.get(&case.name).map_or("", String::as_str);
                let problem = match deviations.get_mut(&name) {
                    None if ours == theirs => continue,
                    None => format!("puppetserver's:\n{theirs}"),
                    Some(deviation) => {
                        deviation.is_seen = true;
                        match (ours == theirs, ours == deviation.answer) {
                            (true, _) => "no deviation any more".to_owned(),
                            (false, true) => continue,
                            (false, false) => format!("expected:\n{}", deviation.answer),
                        }
                    }
                };
                problems.push(format!("### {name}\n{ours}\n\n{problem}\n"));
            }
        }
    }
    for (name, deviation) in &deviations {
        if !deviation.is_seen {
            problems.push(format!("### {name}\nthere is no such request\n"));
        }
    }
    let count = problems.len();
    assert!(
        problems.is_empty(),
        "{}\n{count} differ",
        problems.join("\n")
    );
}
