case $a {
  $b: { foo() }
  1 + 2: { foo() }
  foo(1): { foo() }
  Integer, String[1]: { foo() }
  [1, 2]: { foo() }
  { a => 1 }: { foo() }
  /x/: { foo() }
  "a${b}": { foo() }
  undef: { foo() }
  true: { foo() }
}
