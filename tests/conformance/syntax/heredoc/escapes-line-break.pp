$a = @(END/L)
  I am a very long line of text that is difficult to work \
  with. The escaped end of line joins the long line into one.
  | - END
