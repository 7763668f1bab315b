file { '/a': content => Sensitive(undef) }
