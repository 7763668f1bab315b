$a = @(END)
  åäö
  | END
$b = 'å' )
