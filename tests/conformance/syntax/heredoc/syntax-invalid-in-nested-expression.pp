foo(1, [@(END:json)])
  {
  | END
