# the warning of the inner text is reported with the position in the inner text
$a = @(END:pp)
  $x = "\q"
  | END
