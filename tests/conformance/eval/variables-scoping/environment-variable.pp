[$environment, $::environment]
