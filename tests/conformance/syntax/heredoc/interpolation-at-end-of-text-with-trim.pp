$a = @("END")
  ${b}
  |- END
