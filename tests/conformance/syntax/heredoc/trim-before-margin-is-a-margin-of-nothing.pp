# the text before the bar is not part of the marker
$a = @(END)
  one
  -| END
