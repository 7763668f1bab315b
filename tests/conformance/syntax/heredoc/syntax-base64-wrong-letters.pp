$a = @(END:base64)
  a*b
  | END
