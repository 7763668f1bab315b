$a = @(END:epp)
  hello <%= $x
  | END
