$a = @(END:pp)
  $x = 1
  $y = )
  | END
