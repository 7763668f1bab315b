$a = @(END)
  text
  | END
$B = 1
