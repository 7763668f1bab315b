$a = @("END")
  åäö
  åäö $Abc
  | END
