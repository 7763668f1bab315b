class a {
  $h = { 'b' => 1, 'a' => [1, 2] }
  notify { template('m/t.erb'): }
}
include a
