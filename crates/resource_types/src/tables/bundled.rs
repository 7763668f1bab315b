//! The types of the modules that Puppet's packages bundle, as `cargo xtask oracle types` recorded them.

use super::Entry;

pub(super) const TYPES: &[Entry] = &[
    Entry {
        name: "augeas",
        properties: "returns",
        parameters: "\
            name context onlyif changes root load_path force type_check lens incl show_diff \
            provider",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "cron",
        properties: "\
            ensure command special minute hour weekday month monthday environment user target",
        parameters: "name provider",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "host",
        properties: "ensure ip host_aliases comment target",
        parameters: "name provider",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "mount",
        properties: "ensure device blockdevice fstype options pass atboot dump target",
        parameters: "name remounts provider",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "scheduled_task",
        properties: "\
            ensure enabled command working_dir arguments description user compatibility trigger",
        parameters: "name password provider",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "selboolean",
        properties: "value",
        parameters: "name persistent provider",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "selmodule",
        properties: "ensure syncversion",
        parameters: "name selmoduledir selmodulepath provider",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "ssh_authorized_key",
        properties: "ensure type key user target options",
        parameters: "name drop_privileges provider",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "sshkey",
        properties: "ensure key host_aliases target",
        parameters: "type name provider",
        key_attributes: "type name",
        isomorphic: true,
        title_patterns: &[(r#"^(.*?)@(.*)$"#, "name type"), (r#"^([^@]+)$"#, "name")],
    },
    Entry {
        name: "yumrepo",
        properties: "\
            ensure descr mirrorlist baseurl enabled gpgcheck payload_gpgcheck repo_gpgcheck \
            gpgkey mirrorlist_expire include exclude gpgcakey includepkgs enablegroups \
            module_hotfixes failovermethod keepalive retries http_caching timeout metadata_expire \
            protect priority minrate throttle bandwidth cost proxy proxy_username proxy_password \
            s3_enabled sslcacert sslverify sslclientcert sslclientkey metalink \
            skip_if_unavailable assumeyes deltarpm_percentage deltarpm_metadata_percentage \
            username password",
        parameters: "name target provider",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "zfs",
        properties: "\
            ensure aclinherit aclmode acltype atime canmount checksum compression copies dedup \
            defaultuserquota devices exec logbias mountpoint nbmand overlay primarycache quota \
            readonly recordsize refquota refreservation relatime reservation secondarycache \
            setuid shareiscsi sharenfs sharesmb snapdir sync version volsize vscan xattr zoned",
        parameters: "name provider",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "zone",
        properties: "ensure ip iptype autoboot path pool shares dataset inherit",
        parameters: "name id clone sysidcfg create_args install_args realhostname provider",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "zpool",
        properties: "ensure disk mirror raidz spare log cache ashift autoexpand failmode",
        parameters: "pool raid_parity provider",
        key_attributes: "pool",
        isomorphic: true,
        title_patterns: &[],
    },
];
