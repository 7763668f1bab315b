//! `bunraku ca`: the certificate authority, with the messages and exit statuses of `puppetserver ca`. It works on the
//! files; a running server need not be stopped.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Subcommand;
use environment::RealHost;
use serde_json::json;
use server::ca::certificate::{self, parse_all, parse_alt_names};
use server::ca::key::PrivateKey;
use server::ca::request::{self, Request};
use server::ca::{Authority, Failure, Import, State, Status, parse_serial};
use server::config::{Config, ConfigOptions, parse_duration};

use crate::exit::Exit;
use crate::{input, output};

/// Manage the certificates of agents: sign, revoke, generate
#[derive(clap::Args)]
#[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage

Examples:
  bunraku ca list --all
  bunraku ca sign --certname web01.example.com")]
pub struct Args {
    #[command(subcommand)]
    action: Action,
}

/// Where the settings are.
#[derive(clap::Args)]
struct Place {
    /// Read Puppet's settings from this puppet.conf
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Puppet's configuration directory [default: /etc/puppetlabs/puppet]
    #[arg(long, value_name = "DIR")]
    confdir: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Action {
    /// Revoke certificates and remove the files that belong to them
    #[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage, 24 if there is only a request

Example:
  bunraku ca clean --certname web01.example.com")]
    Clean {
        #[command(flatten)]
        place: Place,
        /// Names, separated by commas
        #[arg(long, value_name = "NAME[,NAME]", value_delimiter = ',')]
        certname: Vec<String>,
    },
    /// Generate keys and signed certificates
    #[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage

Example:
  bunraku ca generate --certname web01.example.com --subject-alt-names www.example.com")]
    Generate {
        #[command(flatten)]
        place: Place,
        /// Names, separated by commas
        #[arg(long, value_name = "NAME[,NAME]", value_delimiter = ',')]
        certname: Vec<String>,
        /// Alternative names: `name`, `DNS:name` or `IP:address`, separated by commas
        #[arg(
            long,
            value_name = "NAME[,NAME]",
            default_value = "",
            hide_default_value = true
        )]
        subject_alt_names: String,
        /// Allow the certificate to use the CA API: to sign and revoke other certificates
        #[arg(long)]
        ca_client: bool,
        /// How long the certificate is valid, such as 90d or 1y
        #[arg(long, value_name = "TIME")]
        ttl: Option<String>,
    },
    /// Import a key, certificates and CRLs as the certificate authority
    #[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage

Example:
  bunraku ca import --private-key ca.key --cert-bundle ca.pem --crl-chain crl.pem")]
    Import {
        #[command(flatten)]
        place: Place,
        /// The private key of the authority
        #[arg(long, value_name = "FILE")]
        private_key: Option<PathBuf>,
        /// The certificate of the authority and those of its issuers
        #[arg(long, value_name = "FILE")]
        cert_bundle: Option<PathBuf>,
        /// The CRLs of all of them
        #[arg(long, value_name = "FILE")]
        crl_chain: Option<PathBuf>,
        #[command(flatten)]
        server: ServerNames,
    },
    /// List certificate requests, or all certificates
    #[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage

Examples:
  bunraku ca list                  # requests that wait to be signed
  bunraku ca list --all --format json")]
    List {
        #[command(flatten)]
        place: Place,
        /// Also list signed and revoked certificates
        #[arg(long)]
        all: bool,
        /// List only these names
        #[arg(long, value_name = "NAME[,NAME]", value_delimiter = ',')]
        certname: Vec<String>,
        /// Output format: text or json
        #[arg(long, value_name = "FORMAT", default_value = "text")]
        format: String,
    },
    /// Remove entries from the CRL
    #[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage

Example:
  bunraku ca prune --remove-expired")]
    Prune {
        #[command(flatten)]
        place: Place,
        /// Remove duplicate entries; this is also done without any option
        #[arg(long)]
        remove_duplicates: bool,
        /// Remove certificates that have expired
        #[arg(long)]
        remove_expired: bool,
        /// Remove the entries that --serial and --certname select
        #[arg(long)]
        remove_entries: bool,
        /// Serial numbers in hexadecimal digits, separated by commas
        #[arg(long, value_name = "NUMBER[,NUMBER]", value_delimiter = ',')]
        serial: Vec<String>,
        /// Names, separated by commas
        #[arg(long, value_name = "NAME[,NAME]", value_delimiter = ',')]
        certname: Vec<String>,
    },
    /// Revoke certificates
    #[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage, 24 if there is only a request

Example:
  bunraku ca revoke --certname web01.example.com")]
    Revoke {
        #[command(flatten)]
        place: Place,
        /// Names, separated by commas
        #[arg(long, value_name = "NAME[,NAME]", value_delimiter = ',')]
        certname: Vec<String>,
    },
    /// Create a certificate authority and the certificate of the server
    #[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage

Example:
  bunraku ca setup --subject-alt-names puppet,puppet.example.com")]
    Setup {
        #[command(flatten)]
        place: Place,
        #[command(flatten)]
        server: ServerNames,
        /// Common name of the signing certificate
        #[arg(long, value_name = "NAME")]
        ca_name: Option<String>,
        /// Common name of the root certificate
        #[arg(long, value_name = "NAME")]
        root_ca_name: Option<String>,
    },
    /// Sign requests
    #[command(after_help = "\
Exit status: 0 success, 1 failure, 2 wrong usage, 24 if no request is waiting

Examples:
  bunraku ca sign --certname web01.example.com
  bunraku ca sign --all")]
    Sign {
        #[command(flatten)]
        place: Place,
        /// Names, separated by commas
        #[arg(long, value_name = "NAME[,NAME]", value_delimiter = ',')]
        certname: Vec<String>,
        /// Sign all requests
        #[arg(long)]
        all: bool,
        /// How long the certificates are valid, such as 90d or 1y
        #[arg(long, value_name = "TIME")]
        ttl: Option<String>,
    },
}

/// What the server is called.
#[derive(clap::Args)]
struct ServerNames {
    /// The name of the server
    #[arg(long, value_name = "NAME")]
    certname: Option<String>,
    /// Alternative names: `name`, `DNS:name` or `IP:address`, separated by commas
    #[arg(long, value_name = "NAME[,NAME]")]
    subject_alt_names: Option<String>,
}

impl ServerNames {
    fn overrides(&self) -> Vec<(&'static str, String)> {
        let names = [
            ("certname", &self.certname),
            ("dns_alt_names", &self.subject_alt_names),
        ];
        let given = names.into_iter();
        given
            .filter_map(|(name, value)| Some((name, value.clone()?)))
            .collect()
    }
}

/// There was nothing to do.
const NOTHING: Exit = Exit::Status(24);

/// An error that has been reported.
struct Reported(Exit);

impl From<String> for Reported {
    fn from(problem: String) -> Reported {
        usage(&[problem])
    }
}

pub fn run(args: &Args) -> Exit {
    let done = match &args.action {
        Action::Setup {
            place,
            server,
            ca_name,
            root_ca_name,
        } => setup(place, server, ca_name.as_deref(), root_ca_name.as_deref()),
        Action::Import {
            place,
            private_key,
            cert_bundle,
            crl_chain,
            server,
        } => import(
            place,
            server,
            [private_key, cert_bundle, crl_chain].map(Option::as_deref),
        ),
        Action::List {
            place,
            all,
            certname,
            format,
        } => list(place, *all, certname, format),
        Action::Sign {
            place,
            certname,
            all,
            ttl,
        } => sign(place, certname, *all, ttl.as_deref()),
        Action::Revoke { place, certname } => revoke(place, certname),
        Action::Clean { place, certname } => clean(place, certname),
        Action::Generate {
            place,
            certname,
            subject_alt_names,
            ca_client,
            ttl,
        } => Generate {
            alt_names: subject_alt_names,
            is_authorized: *ca_client,
            ttl: ttl.as_deref(),
        }
        .run(place, certname),
        Action::Prune {
            place,
            remove_duplicates,
            remove_expired,
            remove_entries,
            serial,
            certname,
        } => Prune {
            duplicates: *remove_duplicates,
            expired: *remove_expired,
            entries: *remove_entries,
            serials: serial,
            names: certname,
        }
        .run(place),
    };
    done.unwrap_or_else(|Reported(exit)| exit)
}

fn inform(text: &str) {
    output::print(&format!("{text}\n"));
}

/// Reports wrong usage as `puppetserver ca` does.
fn usage(problems: &[String]) -> Reported {
    eprintln!("Error:");
    for problem in problems {
        eprintln!("{problem}");
    }
    Reported(Exit::Failure)
}

fn config(place: &Place, overrides: Vec<(&'static str, String)>) -> Result<Config, Reported> {
    if let Some(file) = &place.config
        && !file.is_file()
    {
        return Err(usage(&[format!(
            "Could not read file '{}'",
            file.display()
        )]));
    }
    let options = ConfigOptions {
        confdir: place.confdir.clone(),
        config: place.config.clone(),
        overrides: overrides
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value))
            .collect(),
    };
    Ok(Config::read(&RealHost::new(), &options, &input::here())?)
}

fn open(config: &Config) -> Result<Authority, Reported> {
    let paths = config.ca_paths()?;
    if !Authority::exists(&paths) {
        let place = paths.directory.display();
        return Err(usage(&[format!(
            "There is no CA in {place}. `bunraku ca setup` makes one"
        )]));
    }
    Ok(Authority::open(paths, config.ca_policy()?)?)
}

fn setup(
    place: &Place,
    server: &ServerNames,
    ca_name: Option<&str>,
    root_name: Option<&str>,
) -> Result<Exit, Reported> {
    let config = config(place, server.overrides())?;
    let paths = config.ca_paths()?;
    let mut authority = config.new_authority()?;
    if let Some(name) = ca_name {
        name.clone_into(&mut authority.name);
    }
    if let Some(name) = root_name {
        name.clone_into(&mut authority.root_name);
    }
    let made = authority.create(&paths, &config.server_files()?);
    made.map_err(|problems| usage(&problems))?;
    inform(&format!(
        "Generation succeeded. Find your files in {}",
        paths.directory.display()
    ));
    Ok(Exit::Success)
}

fn import(
    place: &Place,
    server: &ServerNames,
    files: [Option<&Path>; 3],
) -> Result<Exit, Reported> {
    let [Some(key), Some(bundle), Some(chain)] = files else {
        return Err(usage(&[
            "    Missing required argument\n    --cert-bundle, --private-key, --crl-chain are required"
                .to_owned(),
        ]));
    };
    let mut problems = Vec::new();
    let mut read = |path: &Path| {
        std::fs::read_to_string(path).unwrap_or_else(|_| {
            problems.push(format!("Could not read file '{}'", path.display()));
            String::new()
        })
    };
    let import = Import {
        certificates: read(bundle),
        key: read(key),
        crls: read(chain),
    };
    if !problems.is_empty() {
        return Err(usage(&problems));
    }
    let config = config(place, server.overrides())?;
    let paths = config.ca_paths()?;
    let lifetime = config.ca_policy()?.lifetime;
    let done = import.run(&paths, &config.server_files()?, lifetime);
    done.map_err(|problems| usage(&problems))?;
    inform(&format!(
        "Import succeeded. Find your files in {}",
        paths.directory.display()
    ));
    Ok(Exit::Success)
}

fn list(place: &Place, all: bool, names: &[String], format: &str) -> Result<Exit, Reported> {
    if !matches!(format, "text" | "json") {
        return Err(usage(&[format!(
            "Unknown format flag '{format}'. Valid formats are 'text', 'json'."
        )]));
    }
    if all && !names.is_empty() {
        return Err(usage(&[
            "Cannot combine use of --all and --certname.".to_owned()
        ]));
    }
    let authority = open(&config(place, Vec::new())?)?;
    let wanted = match all || !names.is_empty() {
        true => None,
        false => Some(State::Requested),
    };
    let mut found = authority.statuses(wanted)?;
    found.retain(|status| names.is_empty() || names.contains(&status.name));
    let missing = names.iter();
    let missing: Vec<&String> = missing
        .filter(|name| !found.iter().any(|status| status.name == **name))
        .collect();
    match format {
        "json" => list_json(all, &found, &missing),
        _ => list_text(&found, &missing),
    }
    Ok(Exit::from(missing.is_empty()))
}

const STATES: [(State, &str); 3] = [
    (State::Requested, "Requested"),
    (State::Signed, "Signed"),
    (State::Revoked, "Revoked"),
];

fn list_json(all: bool, found: &[Status], missing: &[&String]) {
    let mut grouped = serde_json::Map::new();
    for (state, _) in STATES {
        let of_state = found.iter().filter(|status| status.state == state);
        let of_state: Vec<_> = of_state.map(Status::to_json).collect();
        if all || !of_state.is_empty() {
            grouped.insert(state.name().to_owned(), json!(of_state));
        }
    }
    if !missing.is_empty() {
        grouped.insert("missing".to_owned(), json!(missing));
    }
    if grouped.is_empty() {
        grouped.insert("requested".to_owned(), json!([]));
    }
    inform(&serde_json::Value::Object(grouped).to_string());
}

fn list_text(found: &[Status], missing: &[&String]) {
    if found.is_empty() && missing.is_empty() {
        return inform("No certificates to list");
    }
    for (state, title) in STATES {
        let of_state: Vec<&Status> = found.iter().filter(|s| s.state == state).collect();
        if of_state.is_empty() {
            continue;
        }
        inform(&format!("{title} Certificates:"));
        let width = of_state.iter().map(|status| status.name.len()).max();
        for status in of_state {
            inform(&list_line(status, width.unwrap_or_default() + 6));
        }
    }
    if !missing.is_empty() {
        inform("Missing Certificates:");
        for name in missing {
            inform(&format!("    {name}"));
        }
    }
}

fn list_line(status: &Status, width: usize) -> String {
    let mut line = format!("    {:width$} (SHA256)  {}", status.name, status.sha256);
    if !status.alt_names.is_empty() {
        let names: Vec<String> = status
            .alt_names
            .iter()
            .map(|name| format!("{name:?}"))
            .collect();
        line += &format!("\talt names: [{}]", names.join(", "));
    }
    if !status.authorization.is_empty() {
        let values = status.authorization.iter();
        let values: Vec<String> = values
            .map(|(name, value)| format!("{name}: {value}"))
            .collect();
        line += &format!("\tauthorization extensions: [{}]", values.join(", "));
    }
    line
}

fn sign(place: &Place, names: &[String], all: bool, ttl: Option<&str>) -> Result<Exit, Reported> {
    match (names.is_empty(), all) {
        (false, true) => {
            return Err(usage(&[
                "--all and --certname cannot be used together".to_owned()
            ]));
        }
        (true, false) => return Err(usage(&["No arguments given".to_owned()])),
        _ => {}
    }
    let lifetime = lifetime(ttl)?;
    let authority = open(&config(place, Vec::new())?)?;
    let names = match all {
        true => authority.pending()?,
        false => names.to_vec(),
    };
    if names.is_empty() {
        eprintln!("No waiting certificate requests to sign.");
        return Ok(NOTHING);
    }
    let (mut signed, mut unknown, mut refused) = (Vec::new(), Vec::new(), Vec::new());
    for name in names {
        match authority.sign(&name, lifetime) {
            Ok(_) => signed.push(name),
            Err(Failure::Missing) => unknown.push(name),
            Err(failure) => refused.push(format!("{name}: {}", failure.message())),
        }
    }
    if !signed.is_empty() {
        inform("Successfully signed the following certificate requests:");
        for name in &signed {
            inform(&format!("  {name}"));
        }
    }
    if unknown.is_empty() && refused.is_empty() {
        return Ok(Exit::Success);
    }
    eprintln!("Error:");
    let lists = [
        (
            "    No certificate request found for the following nodes when attempting to sign:",
            unknown,
        ),
        (
            "    Error encountered when attempting to sign the certificate request for the following nodes:",
            refused,
        ),
    ];
    for (title, names) in lists {
        if !names.is_empty() {
            eprintln!("{title}");
        }
        for name in names {
            eprintln!("      {name}");
        }
    }
    Ok(Exit::Failure)
}

fn lifetime(ttl: Option<&str>) -> Result<Option<Duration>, Reported> {
    let Some(ttl) = ttl else {
        return Ok(None);
    };
    match parse_duration(ttl) {
        Some(lifetime) => Ok(Some(lifetime)),
        None => Err(usage(&[
            format!(" '{ttl}' is an invalid ttl value"),
            "Value should match regex \"^(d+)(s|m|h|d|y)?$\"".to_owned(),
        ])),
    }
}

/// The result for one certificate, from good to bad.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    Success,
    /// There is only a request.
    Invalid,
    NotFound,
    Error,
}

impl From<Outcome> for Exit {
    fn from(result: Outcome) -> Exit {
        match result {
            Outcome::Success => Exit::Success,
            Outcome::Invalid => NOTHING,
            Outcome::NotFound | Outcome::Error => Exit::Failure,
        }
    }
}

fn check_names(names: &[String], verb: &str) -> Result<(), Reported> {
    match names.is_empty() {
        true => Err(usage(&[format!(
            "  At least one certname is required to {verb}"
        )])),
        false => Ok(()),
    }
}

/// Revokes one certificate, and reports success and unexpected failures.
fn revoke_one(authority: &Authority, name: &str) -> Result<Outcome, Reported> {
    let issued = authority.has_issued(name);
    let revoked = match issued {
        Ok(true) => authority.revoke(&[name.to_owned()]),
        Ok(false) if authority.requested(name)?.is_some() => return Ok(Outcome::Invalid),
        Ok(false) => return Ok(Outcome::NotFound),
        Err(failure) => Err(failure),
    };
    match revoked {
        Ok(()) => {
            inform(&format!("Certificate for {name} has been revoked"));
            Ok(Outcome::Success)
        }
        Err(failure) => {
            eprintln!("Error:\n    When attempting to revoke certificate '{name}':");
            eprintln!("      {}", failure.message());
            Ok(Outcome::Error)
        }
    }
}

fn revoke(place: &Place, names: &[String]) -> Result<Exit, Reported> {
    check_names(names, "revoke")?;
    let authority = open(&config(place, Vec::new())?)?;
    let mut worst = Outcome::Success;
    for name in names {
        let result = revoke_one(&authority, name)?;
        match result {
            Outcome::NotFound => eprintln!("Error:\n    Could not find certificate for {name}"),
            Outcome::Invalid => eprintln!("Error:\n    Could not revoke unsigned csr for {name}"),
            Outcome::Success | Outcome::Error => {}
        }
        worst = worst.max(result);
    }
    Ok(worst.into())
}

fn clean(place: &Place, names: &[String]) -> Result<Exit, Reported> {
    check_names(names, "clean")?;
    let authority = open(&config(place, Vec::new())?)?;
    let mut worst = Outcome::Success;
    for name in names {
        let revoked = revoke_one(&authority, name)?;
        let result = match revoked {
            Outcome::Error => Outcome::Error,
            _ if !authority.clean(name)? => {
                eprintln!("Error:\n    Could not find files to clean for {name}");
                Outcome::Error
            }
            _ => {
                inform(&format!("Cleaned files related to {name}"));
                match revoked {
                    Outcome::Invalid => Outcome::Invalid,
                    _ => Outcome::Success,
                }
            }
        };
        worst = worst.max(result);
    }
    Ok(worst.into())
}

struct Generate<'a> {
    alt_names: &'a str,
    is_authorized: bool,
    ttl: Option<&'a str>,
}

/// The files of a new certificate.
struct NewFiles {
    certificate: PathBuf,
    private: PathBuf,
    public: PathBuf,
}

impl Generate<'_> {
    fn run(&self, place: &Place, names: &[String]) -> Result<Exit, Reported> {
        let mut problems = Vec::new();
        if names.is_empty() {
            problems.push("  At least one certname is required to generate".to_owned());
        }
        for name in names {
            if name.chars().any(char::is_uppercase) {
                problems.push("    Certificate names must be lower case".to_owned());
            } else if !request::is_valid_name(name) {
                problems.push(format!("    '{name}' cannot be the name of a certificate"));
            }
        }
        if !problems.is_empty() {
            return Err(usage(&problems));
        }
        let lifetime = lifetime(self.ttl)?;
        let config = config(place, Vec::new())?;
        let authority = open(&config)?;
        let mut passed = true;
        for name in names {
            // Failures have been reported.
            passed &= self.one(&config, &authority, name, lifetime).is_ok();
        }
        Ok(Exit::from(passed))
    }

    fn one(
        &self,
        config: &Config,
        authority: &Authority,
        name: &str,
        lifetime: Option<Duration>,
    ) -> Result<(), Reported> {
        let file =
            |setting: &str| Ok::<_, Reported>(config.path(setting)?.join(format!("{name}.pem")));
        let files = NewFiles {
            certificate: file("certdir")?,
            private: file("privatekeydir")?,
            public: file("publickeydir")?,
        };
        let signed = authority.paths.signed_certificate(name);
        let existing = [&files.certificate, &files.private, &files.public, &signed];
        let existing = existing.iter().filter(|path| path.exists());
        let mut problems: Vec<String> = existing
            .map(|path| format!("Existing file at '{}'", path.display()))
            .collect();
        if !problems.is_empty() {
            problems.push(format!(
                "Please delete these files if you really want to generate a new cert for {name}."
            ));
            return Err(usage(&problems));
        }
        let key = config.client_key()?.generate()?;
        save(&files.private, key.pem(), "private key", name)?;
        save(&files.public, &key.public_pem()?, "public key", name)?;
        let alt_names = match self.alt_names {
            "" => format!("DNS:{name}"),
            given => format!("{given},DNS:{name}"),
        };
        let certificate = match self.is_authorized {
            true => authority.generate(name, &key, &alt_names, true)?,
            false => request_and_sign(authority, name, &key, &alt_names, lifetime)?,
        };
        let pem = certificate::to_pem(&certificate)?;
        save(&files.certificate, &pem, "certificate", name)
    }
}

fn request_and_sign(
    authority: &Authority,
    name: &str,
    key: &PrivateKey,
    alt_names: &str,
    lifetime: Option<Duration>,
) -> Result<server::ca::Certificate, Reported> {
    let problem = |failure: &Failure| usage(&[format!("    {}", failure.message())]);
    let request: Request = request::with_alt_names(name, key, parse_alt_names(alt_names)?)?;
    let submitted = authority.submit(name, &request.to_pem()?);
    submitted.map_err(|failure| problem(&failure))?;
    inform(&format!(
        "Successfully submitted certificate request for {name}"
    ));
    let signed = authority
        .sign(name, lifetime)
        .map_err(|failure| problem(&failure))?;
    inform(&format!(
        "Successfully signed certificate request for {name}"
    ));
    Ok(signed)
}

fn save(path: &Path, content: &str, kind: &str, name: &str) -> Result<(), Reported> {
    server::ca::save(path, content, kind == "private key")?;
    inform(&format!(
        "Successfully saved {kind} for {name} to {}",
        path.display()
    ));
    Ok(())
}

struct Prune<'a> {
    duplicates: bool,
    expired: bool,
    entries: bool,
    serials: &'a [String],
    names: &'a [String],
}

impl Prune<'_> {
    fn run(&self, place: &Place) -> Result<Exit, Reported> {
        if self.entries && self.serials.is_empty() && self.names.is_empty() {
            return Err(usage(&[
                "--remove-entries option require --serial or --certname values".to_owned(),
            ]));
        }
        let authority = open(&config(place, Vec::new())?)?;
        let unwanted = self.unwanted(&authority)?;
        let duplicates = self.duplicates || !self.entries && !self.expired;
        let (total, duplicates, removed) = authority.prune(duplicates, &unwanted)?;
        inform(&format!(
            "Total number of certificates found in Puppet's CRL is: {total}."
        ));
        if duplicates > 0 {
            inform(&format!(
                "Removed {duplicates} duplicated certs from Puppet's CRL."
            ));
        }
        if removed > 0 {
            inform(&format!("Removed {removed} certs from Puppet's CRL."));
        }
        if duplicates + removed == 0 {
            inform("No matching revocations found in the CRL for pruning");
        }
        Ok(Exit::Success)
    }

    /// The serial numbers to remove.
    fn unwanted(&self, authority: &Authority) -> Result<Vec<server::ca::SerialNumber>, Reported> {
        let mut serials = Vec::new();
        if self.entries {
            for serial in self.serials {
                serials.push(parse_serial(serial)?);
            }
        }
        let now = certificate::now()?;
        for entry in authority.inventory()? {
            let is_named = self.entries && self.names.contains(&entry.name);
            let is_expired = self.expired && entry.not_after < now;
            if is_named || is_expired {
                serials.push(parse_serial(&entry.serial)?);
            }
        }
        let known = |name: &String| {
            let path = authority.paths.signed_certificate(name);
            let pem = std::fs::read_to_string(path).ok()?;
            Some(
                parse_all(&pem)
                    .ok()?
                    .first()?
                    .tbs_certificate
                    .serial_number
                    .clone(),
            )
        };
        if self.entries {
            serials.extend(self.names.iter().filter_map(known));
        }
        Ok(serials)
    }
}
