$a = @(END:pp)
  $X = 1
  | END
