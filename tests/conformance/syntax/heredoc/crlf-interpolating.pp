$a = @("END")
  one ${b}
  two
  | END
$c = 1
