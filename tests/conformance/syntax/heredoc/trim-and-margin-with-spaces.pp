$a = @(END)
  one
  | - END
