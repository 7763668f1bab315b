class m::params { $port = 80 }
class m($port = $port) inherits m::params { notify { "${port}": } }
include m
