$a = @(END:base64)
  aGVsbG8g
  d29ybGQ=
  | END
