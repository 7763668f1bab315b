$a = @("END")
    one ${b}
      two $c
    | END
