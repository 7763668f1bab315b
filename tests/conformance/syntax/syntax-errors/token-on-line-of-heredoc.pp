$a = [@(END) )
  text
  | END
