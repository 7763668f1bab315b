$a = @(END:pp)
  $x = [1, 2]
  notice $x
  | END
