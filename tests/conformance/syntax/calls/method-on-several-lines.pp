$a = $b
  .foo
  .bar(1)
