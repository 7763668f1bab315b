class c {
  notify { 'r': message => m::f() }
}
include c
