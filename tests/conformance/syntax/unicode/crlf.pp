$a = 1
class b {
  include c
}
