class a {
  $list = ['x', 'y']
  $none = undef
  notify { template('m/t.erb'): }
}
include a
