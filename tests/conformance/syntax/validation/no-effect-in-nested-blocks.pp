if $a {
  1
  foo()
} else {
  2
  foo()
}
class b { 3 foo() }
