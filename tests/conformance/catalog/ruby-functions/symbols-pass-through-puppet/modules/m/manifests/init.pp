class m {
  $symbol = m::symbol()
  $list = [$symbol, 'a b']
  notify { 'template': message => template('m/t.erb') }
}
