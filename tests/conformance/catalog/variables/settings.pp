notify { "${settings::strict} ${settings::environment} ${settings::strict_variables}": }
