$a = @(END:json)
  {"a": oops}
  | END
