$a = [@(END), $B]
  text
  | END
