//! Coverage-guided fuzzing of what servers read from the network, with `cargo fuzz`. Seeds are the recorded requests.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use rustls::pki_types::CertificateSigningRequestDer;
use rustls::pki_types::pem::PemObject;
use serde_json::Value;
use test_client::session::{self, Case, SESSIONS};

use crate::{files, process};

#[derive(Args, Debug)]
pub struct Network {
    /// Run time of each target in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 300)]
    seconds: u64,
    /// Targets [default: all]
    #[arg(value_name = "TARGET", value_parser = TARGETS.map(|(name, _)| name))]
    targets: Vec<String>,
}

type Seeds = fn() -> Result<Vec<Vec<u8>>>;

/// The targets in `fuzz/fuzz_targets`, and where their seeds come from.
const TARGETS: [(&str, Seeds); 6] = [
    ("facts", facts),
    ("certificate_request", certificate_requests),
    ("report", reports),
    ("request", requests),
    ("query", queries),
    ("authorization", authorization),
];

pub fn run(options: &Network) -> Result<()> {
    for (target, seeds) in TARGETS {
        if !options.targets.is_empty() && !options.targets.iter().any(|name| name == target) {
            continue;
        }
        let corpus = files::root().join("fuzz/corpus").join(target);
        fs::create_dir_all(&corpus)?;
        let seeds = seeds()?;
        ensure!(!seeds.is_empty(), "no seeds for {target}");
        for (number, seed) in seeds.iter().enumerate() {
            fs::write(corpus.join(format!("seed-{number:03}")), seed)?;
        }
        println!("{target}: {} seeds", seeds.len());
        let mut fuzz = Command::new("cargo");
        // The code has no unsafe blocks, so that the sanitizers have nothing to find.
        fuzz.args(["fuzz", "run", "--sanitizer", "none", target, "--"])
            .arg(format!("-max_total_time={}", options.seconds))
            .args(["-rss_limit_mb=2048", "-timeout=20", "-max_len=65536"])
            .args(["-verbosity=0", "-print_final_stats=1"])
            // `cargo fuzz` needs options of nightly compilers.
            .env("RUSTC_BOOTSTRAP", "1")
            .current_dir(files::root());
        process::run(&mut fuzz)?;
    }
    Ok(())
}

fn tests() -> std::path::PathBuf {
    files::root().join("tests/server")
}

fn cases() -> Result<Vec<Case>> {
    let mut cases = Vec::new();
    for file in SESSIONS.iter().flat_map(|session| session.files) {
        let read = session::read(&tests().join(format!("{file}.http")));
        cases.extend(read.map_err(anyhow::Error::msg)?);
    }
    Ok(cases)
}

/// The bodies of requests whose path contains a word.
fn bodies(of: &str) -> Result<Vec<Vec<u8>>> {
    let cases = cases()?.into_iter();
    let wanted = cases.filter(|case| case.head.contains(of) && !case.body.is_empty());
    Ok(wanted.map(|case| case.body).collect())
}

fn facts() -> Result<Vec<Vec<u8>>> {
    let mut found = bodies("/puppet/v3/catalog/")?;
    found.extend(bodies("/puppet/v3/facts/")?);
    Ok(found)
}

/// Each request as PEM and as DER.
fn certificate_requests() -> Result<Vec<Vec<u8>>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(tests().join("requests"))? {
        let content = fs::read(entry?.path())?;
        if let Ok(request) = CertificateSigningRequestDer::from_pem_slice(&content) {
            found.push(request.to_vec());
            found.push(content);
        }
    }
    Ok(found)
}

/// Recorded reports, as those of the node that the target knows.
fn reports() -> Result<Vec<Vec<u8>>> {
    let mut found = bodies("/puppet/v3/report/")?;
    let mut whole = json(Path::new("crates/store/tests/puppetdb/report.json"))?;
    whole["host"] = session::NODES[0].into();
    found.push(whole.to_string().into_bytes());
    Ok(found)
}

fn requests() -> Result<Vec<Vec<u8>>> {
    let heads = cases()?.into_iter().map(|case| case.head.into_bytes());
    Ok(heads.collect())
}

fn queries() -> Result<Vec<Vec<u8>>> {
    let recorded = json(Path::new("crates/store/tests/puppetdb/answers.json"))?;
    let Value::Array(recorded) = recorded else {
        bail!("the recorded answers are not a list");
    };
    let queries = recorded.iter().map(|recorded| &recorded["query"]);
    let queries = queries.map(|query| match query {
        Value::String(pql) => pql.clone().into_bytes(),
        tree => tree.to_string().into_bytes(),
    });
    Ok(queries.collect())
}

fn authorization() -> Result<Vec<Vec<u8>>> {
    let path = tests().join("services.auth.conf");
    Ok(vec![
        fs::read(&path).with_context(|| path.display().to_string())?,
    ])
}

fn json(path: &Path) -> Result<Value> {
    let path = files::root().join(path);
    let text = fs::read(&path).with_context(|| path.display().to_string())?;
    Ok(serde_json::from_slice(&text)?)
}
