$a = @(END)
  text
  | END
$b = )
