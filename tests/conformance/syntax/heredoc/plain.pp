$a = @(END)
hello
  world
END
