$x = @("END")
  first
  second ${1 / 0}
  | END
