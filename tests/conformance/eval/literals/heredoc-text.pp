$x = 'interpolated'
[@(END), @("END"), @(END/L)]
  plain ${x}
  | END
  with ${x}
    | END
  joined \
  lines
  |- END
