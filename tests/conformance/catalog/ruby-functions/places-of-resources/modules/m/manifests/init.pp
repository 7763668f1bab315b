class m {
  m::make('in a class')
  $stack = [1].map |$one| { m::stack() }
  notify { 'inner stack': message => $stack }
}
