[$settings::strict, $::settings::strict_variables]
