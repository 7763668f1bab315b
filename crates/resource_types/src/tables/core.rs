//! The types of Puppet itself, as `cargo xtask oracle types` recorded them.

use super::Entry;

pub(super) const TYPES: &[Entry] = &[
    Entry {
        name: "component",
        properties: "",
        parameters: "name",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "exec",
        properties: "returns",
        parameters: "\
            command path user group cwd logoutput refresh environment umask timeout tries \
            try_sleep refreshonly creates unless onlyif provider",
        key_attributes: "command",
        isomorphic: false,
        title_patterns: &[],
    },
    Entry {
        name: "file",
        properties: "\
            ensure content checksum_value target owner group mode type seluser selrole seltype \
            selrange ctime mtime",
        parameters: "\
            path backup recurse recurselimit max_files replace force ignore links purge \
            sourceselect show_diff staging_location validate_cmd validate_replacement provider \
            checksum source source_permissions selinux_ignore_defaults",
        key_attributes: "path",
        isomorphic: true,
        title_patterns: &[(r#"(?m-ix:^(/|.+:/|.*[^/])/*\Z)"#, "path")],
    },
    Entry {
        name: "filebucket",
        properties: "",
        parameters: "name server port path",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "group",
        properties: "ensure gid members attributes",
        parameters: "\
            auth_membership name allowdupe ia_load_module attribute_membership system forcelocal \
            provider",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "notify",
        properties: "message",
        parameters: "withpath name",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "package",
        properties: "ensure package_settings flavor mark",
        parameters: "\
            name provider command source instance status adminfile responsefile configfiles \
            category platform root vendor description allowcdrom enable_only install_only \
            install_options uninstall_options allow_virtual reinstall_on_refresh",
        key_attributes: "name provider command",
        isomorphic: true,
        title_patterns: &[(r#"(?m-ix:(.*))"#, "name")],
    },
    Entry {
        name: "resources",
        properties: "",
        parameters: "name purge unless_system_user unless_uid",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "schedule",
        properties: "",
        parameters: "name range periodmatch period repeat weekday",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "service",
        properties: "ensure enable logonaccount flags",
        parameters: "\
            logonpassword binary hasstatus name path pattern restart start status stop control \
            hasrestart manifest timeout provider",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "stage",
        properties: "",
        parameters: "name",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "tidy",
        properties: "",
        parameters: "path recurse max_files matches backup age size type rmdirs",
        key_attributes: "path",
        isomorphic: false,
        title_patterns: &[],
    },
    Entry {
        name: "user",
        properties: "\
            ensure home uid gid comment shell password password_min_age password_max_age \
            password_warn_days groups expiry roles auths profiles keys project attributes salt \
            iterations loginclass",
        parameters: "\
            name membership system allowdupe managehome role_membership auth_membership \
            profile_membership key_membership ia_load_module attribute_membership forcelocal \
            purge_ssh_keys provider",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
    Entry {
        name: "whit",
        properties: "",
        parameters: "name",
        key_attributes: "name",
        isomorphic: true,
        title_patterns: &[],
    },
];
