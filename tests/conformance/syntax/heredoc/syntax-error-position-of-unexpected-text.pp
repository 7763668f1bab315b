$a = @("END")
  one ${b +} two
  | END
