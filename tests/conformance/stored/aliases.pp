file { 'motd': path => '/etc/motd', alias => ['message', 'hello'] }
file { '/tmp/x///': ensure => directory }
exec { 'run': command => '/bin/true', alias => 'running' }
package { 'vim': alias => 'editor' }
service { 'ssh': name => 'sshd', require => [File['message'], Package['editor'], Exec['running']] }
notify { 'after': subscribe => [Service['sshd'], File['/tmp/x/']], notify => Notify['last'] }
notify { 'last': name => 'final' }
host { 'h': name => 'h.example', alias => 'h', ip => '127.0.0.1' }
