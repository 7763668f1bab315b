//! Object identifiers of X.509, and those of Puppet with their names.

use x509_cert::der::asn1::ObjectIdentifier;

pub const COMMON_NAME: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.4.3");
pub const SUBJECT_ALT_NAME: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.29.17");
pub const SUBJECT_KEY_ID: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.29.14");
pub const AUTHORITY_KEY_ID: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.29.35");
pub const BASIC_CONSTRAINTS: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.29.19");
pub const KEY_USAGE: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.29.15");
pub const EXTENDED_KEY_USAGE: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.29.37");
pub const CRL_NUMBER: ObjectIdentifier = ObjectIdentifier::new_unwrap("2.5.29.20");
pub const SERVER_AUTH: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.6.1.5.5.7.3.1");
pub const CLIENT_AUTH: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.6.1.5.5.7.3.2");
pub const NETSCAPE_COMMENT: ObjectIdentifier =
    ObjectIdentifier::new_unwrap("2.16.840.1.113730.1.13");
/// The attribute of a request that holds the requested extensions.
pub const EXTENSION_REQUEST: ObjectIdentifier =
    ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.14");

/// Grants access to the CA API.
pub const CLI_AUTH: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.6.1.4.1.34380.1.3.39");
/// An attribute in requests of agents that renew their certificates.
pub const AUTO_RENEW: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.6.1.4.1.34380.1.3.2");

/// `1.3.6.1.4.1.34380.1`, and the arcs below it.
const PUPPET: &str = "1.3.6.1.4.1.34380.1.";
const REGISTERED: &str = "1.3.6.1.4.1.34380.1.1.";
const PRIVATE: &str = "1.3.6.1.4.1.34380.1.2.";
const AUTHORIZATION: &str = "1.3.6.1.4.1.34380.1.3.";

/// Puppet's names of its object identifiers.
static NAMES: [(&str, &str); 30] = [
    ("1.1", "pp_uuid"),
    ("1.2", "pp_instance_id"),
    ("1.3", "pp_image_name"),
    ("1.4", "pp_preshared_key"),
    ("1.5", "pp_cost_center"),
    ("1.6", "pp_product"),
    ("1.7", "pp_project"),
    ("1.8", "pp_application"),
    ("1.9", "pp_service"),
    ("1.10", "pp_employee"),
    ("1.11", "pp_created_by"),
    ("1.12", "pp_environment"),
    ("1.13", "pp_role"),
    ("1.14", "pp_software_version"),
    ("1.15", "pp_department"),
    ("1.16", "pp_cluster"),
    ("1.17", "pp_provisioner"),
    ("1.18", "pp_region"),
    ("1.19", "pp_datacenter"),
    ("1.20", "pp_zone"),
    ("1.21", "pp_network"),
    ("1.22", "pp_securitypolicy"),
    ("1.23", "pp_cloudplatform"),
    ("1.24", "pp_apptier"),
    ("1.25", "pp_hostname"),
    ("1.26", "pp_owner"),
    ("3.1", "pp_authorization"),
    ("3.2", "pp_auth_auto_renew"),
    ("3.13", "pp_auth_role"),
    ("3.39", "pp_cli_auth"),
];

/// Whether it is below Puppet's arc.
pub fn is_puppet(oid: &ObjectIdentifier) -> bool {
    oid.to_string().starts_with(PUPPET)
}

/// Whether it is an authorization extension.
pub fn is_authorization(oid: &ObjectIdentifier) -> bool {
    oid.to_string().starts_with(AUTHORIZATION)
}

/// Whether a request may contain it.
pub fn is_permitted_in_requests(oid: &ObjectIdentifier) -> bool {
    let text = oid.to_string();
    *oid == SUBJECT_ALT_NAME
        || text.starts_with(REGISTERED)
        || text.starts_with(PRIVATE)
        || text.starts_with(AUTHORIZATION) && *oid != CLI_AUTH
}

/// Puppet's short name, if it has one.
pub fn short_name(oid: &ObjectIdentifier) -> Option<&'static str> {
    let text = oid.to_string();
    let below = text.strip_prefix(PUPPET)?;
    let mut names = NAMES.iter();
    names
        .find(|(known, _)| *known == below)
        .map(|(_, name)| *name)
}

/// The short name, or the dotted form.
pub fn name(oid: &ObjectIdentifier) -> String {
    short_name(oid).map_or_else(|| oid.to_string(), str::to_owned)
}

/// The identifier of a short name or a dotted form.
pub fn named(name: &str) -> Option<ObjectIdentifier> {
    let known = NAMES.iter().find(|(_, known)| *known == name);
    match known {
        Some((below, _)) => ObjectIdentifier::new(&format!("{PUPPET}{below}")).ok(),
        None => ObjectIdentifier::new(name).ok(),
    }
}
