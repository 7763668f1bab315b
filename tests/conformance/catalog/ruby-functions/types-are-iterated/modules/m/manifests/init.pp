class m {
  $roles = M::Role
  $either = Variant[Integer, String]
  notify { 'template': message => template('m/t.erb') }
}
