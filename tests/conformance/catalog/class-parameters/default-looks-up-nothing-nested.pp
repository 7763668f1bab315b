class a(
  $y = b(),
) { }
function b() {
  lookup('nope')
}
class c {
  include a
}
include c
