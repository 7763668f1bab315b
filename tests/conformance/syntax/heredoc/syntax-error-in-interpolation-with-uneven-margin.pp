$a = @("END")
    one
  two
      three ${b c}
    | END
