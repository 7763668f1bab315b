$a = @(END:pp)
  $x = [1, 2
  | END
