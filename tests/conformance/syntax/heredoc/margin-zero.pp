$a = @(END)
  one
| END
