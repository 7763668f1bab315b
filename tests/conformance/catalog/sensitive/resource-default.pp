File { content => Sensitive('s') }
file { '/a': }
