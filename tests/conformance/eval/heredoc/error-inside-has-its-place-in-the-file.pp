$x = 1
@("END")
  a
  b ${08}
  | END
