notify { '/a': }
file { '/a': }
