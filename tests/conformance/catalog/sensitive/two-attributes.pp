file { '/a': content => Sensitive('s'), owner => Sensitive('o'), mode => '0600' }
