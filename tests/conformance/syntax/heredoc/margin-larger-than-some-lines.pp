# lines with less indentation than the margin are left as they are
$a = @(END)
  XXX
    YYY
   | END
