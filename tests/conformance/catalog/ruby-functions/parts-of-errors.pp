$calls = {
  'puppet function' => m::parts() || { m::fails(1) },
  'fail'            => m::parts() || { fail('here') },
  'operator'        => m::parts() || { 1 + 'x' },
  'unknown'         => m::parts() || { unknown_function(1) },
  'legacy'          => m::parts() || { legacy_fails('a') },
  'ruby'            => m::parts() || { m::parts(1) },
  'template'        => m::parts() || { inline_epp('<%= 1 + "x" %>') },
}
$calls.each |$name, $parts| { notify { $name: message => $parts } }
notify { 'made': message => m::made() }
