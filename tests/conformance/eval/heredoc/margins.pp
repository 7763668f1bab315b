$x = 5
@("END"/L)
  a ${x}
    b \
  c
  | END
