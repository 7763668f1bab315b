$a = @(END)
  This line will not be terminated by a new line
  - END
