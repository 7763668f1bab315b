notify { 'plain': message => Sensitive('secret') }
file { '/key': content => Sensitive("key\n"), mode => '0600' }
@@file { '/exported/key': content => Sensitive('x'), owner => 'root' }
class secret(Sensitive[String] $password, $nested) { }
class { 'secret': password => Sensitive('p'), nested => { 'list' => [1, Timespan('0-01:00:00'), SemVer('1.2.3'), Binary('aGVsbG8='), URI('http://x/')] } }
notify { 'types': message => [Integer, String[1, 5], /a.b/, default, undef, { 1 => 'one', 'two' => Integer[0, 1] }] }
