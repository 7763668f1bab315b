$x = @("END")
  some text
  and ${nosuch} here
  | END
$x
