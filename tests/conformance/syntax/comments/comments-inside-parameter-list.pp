class a ( # a
  # b
  Integer $x, /* c */ $y = 1, # d
  # e
) { }
