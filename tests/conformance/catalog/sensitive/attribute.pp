file { '/a': content => Sensitive('secret') }
