class a {
  $who = 'me'
  notify { m::f(): }
}
include a
