class a {
  $secret = Sensitive('s')
  notify { 'r': message => template('m/t.erb') }
}
include a
