@notify { 'a': }
@file { '/a': ensure => file; '/b': }
