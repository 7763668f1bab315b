$a = @(END)
  text
  | END
