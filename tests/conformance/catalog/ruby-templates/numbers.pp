class a {
  $i = 10
  $f = 1.50
  $h = 0x1F
  $big = 1e20
  notify { 'r': message => template('m/t.erb') }
}
include a
