user { 'u': password => Sensitive('crypt'), ensure => present }
