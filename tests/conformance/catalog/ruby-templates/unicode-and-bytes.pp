class a {
  $u = 'größe €'
  notify { 'r': message => template('m/t.erb') }
}
include a
