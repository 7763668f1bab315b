//! `inventory.txt`: every certificate that was ever signed, one per line.

use x509_cert::Certificate;

use super::certificate::{inventory_time, serial_hex, subject_line};

/// One line of the inventory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// In hexadecimal digits, without leading zeros.
    pub serial: String,
    pub not_after: String,
    pub name: String,
}

/// The line of a certificate: `0x0002 2026-01-01T00:00:00UTC 2031-01-01T00:00:00UTC /CN=name`.
pub fn line(certificate: &Certificate) -> String {
    let validity = &certificate.tbs_certificate.validity;
    let serial = trimmed(&serial_hex(certificate)).to_lowercase();
    format!(
        "0x{serial:0>4} {} {} {}",
        inventory_time(&validity.not_before),
        inventory_time(&validity.not_after),
        subject_line(&certificate.tbs_certificate.subject)
    )
}

/// The serial number in a comparable form.
pub fn trimmed(serial: &str) -> &str {
    let digits = serial.trim_start_matches("0x").trim_start_matches("0X");
    match digits.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    }
}

/// The entries of a file; invalid lines are skipped.
pub fn parse(text: &str) -> Vec<Entry> {
    let entries = text.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        let (serial, _, not_after) = (words.next()?, words.next()?, words.next()?);
        let name = words.next()?.strip_prefix("/CN=")?;
        Some(Entry {
            serial: trimmed(serial).to_lowercase(),
            not_after: not_after.to_owned(),
            name: name.to_owned(),
        })
    });
    entries.collect()
}
