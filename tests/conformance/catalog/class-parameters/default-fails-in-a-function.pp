class a(
  $y = b(),
) { }
function b() {
  fail('no')
}
include a
