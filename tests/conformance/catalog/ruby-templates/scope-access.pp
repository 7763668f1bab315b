$top = 'T'
class a {
  $own = 1
  notify { template('m/t.erb'): }
}
include a
