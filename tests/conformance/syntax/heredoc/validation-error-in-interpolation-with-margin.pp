$a = @("END")
    one
      two $Abc three
    | END
