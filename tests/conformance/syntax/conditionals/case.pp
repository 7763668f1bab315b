case $a {
  1: { foo() }
  'b', c: { bar() }
  default: { baz() }
}
