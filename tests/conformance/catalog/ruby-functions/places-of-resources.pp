m::make('top')
include m
[1, 2].each |$n| {
  m::make("block ${n}")
}
notify { 'stack': message => m::stack() }
