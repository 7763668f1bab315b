class a {
  notify { template('m/t.erb'): }
}
include a
