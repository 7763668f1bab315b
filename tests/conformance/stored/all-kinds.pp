class foo($secret, $list = [1, 2.5, true, undef, /re/, Timestamp('2020-01-01'), default]) {
  file { '/tmp/a/': ensure => file, content => 'x' , require => Package['p'], tag => ['z','b','a'] }
  package { 'pkg': name => 'other', alias => ['p'], before => [Notify['n'], Exec['e']] }
  notify { 'n': message => Sensitive('s'), subscribe => File['/tmp/a/'] }
  exec { 'e': command => '/bin/true' }
  @@file { '/exp': ensure => file }
  @@notify { 'exp2': message => $list, noop => true, withpath => 5 }
  @notify { 'virt': }
  @@user { 'u': uid => 5 }
  User <| |>
  file { '/tmp/b': notify => Notify['n'] }
  service { 'svc': require => [Class['bar'], File['/tmp/b/']] , enable => true}
}
class bar { notify { "num": message => 5, name => 'renamed' }  }
define d($x) { notify { "d $x": message => { 'k' => Timestamp('2020-01-01'), 1 => 2 } } }
class { 'foo': secret => 'x' }
include bar
d { 'one': x => 1, stage => undef }
d { 'two': x => Sensitive('k'), before => D['one'] }
