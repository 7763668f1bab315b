class m::params { $port = 80 $pkg = 'nginx' }
class m($port = $m::params::port, $pkg = $m::params::pkg) inherits m::params { notify { "${pkg}:${port}": } }
include m
