class a { } class x { }
class b { require a }
include x
class { 'b': require => Class['x'] }
