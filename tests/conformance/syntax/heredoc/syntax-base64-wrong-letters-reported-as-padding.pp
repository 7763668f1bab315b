# the number of characters alone decides which of the two messages is given
$a = @(END:base64)
  a*bc
  | END
