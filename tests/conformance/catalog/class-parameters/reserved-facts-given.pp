class a($facts) { }
class { a: facts => 1 }
