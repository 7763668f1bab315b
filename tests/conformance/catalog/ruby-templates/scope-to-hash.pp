class a {
  $list = ['x', 'y']
  $hash = { 'b' => 1, 'a' => undef }
  $text = 'T'
  notify { 'r': message => template('m/t.erb') }
}
include a
