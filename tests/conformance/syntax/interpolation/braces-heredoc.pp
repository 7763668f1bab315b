$a = "x ${@(END)} y"
  text
  | END
$b = 1
