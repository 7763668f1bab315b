class a {
  $t = Integer[1, 2]
  $r = /a+/
  $ref = File['/x']
  $v = SemVer('1.2.3')
  notify { 'r': message => template('m/t.erb') }
}
include a
