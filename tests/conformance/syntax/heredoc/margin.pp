$a = @(END)
  This is indented 2 spaces in the source, but produces
  a result flush left with the initial 'T'
    This line is thus indented 2 spaces.
  | END
