define d($p) {
  notify { $title: message => template('m/t.erb') }
}
d { 'one': p => [1] }
d { 'two': p => 'x' }
